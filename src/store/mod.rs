//! The database, and only here: SQLite in a file or Postgres, with one code path. [`Store::read`] and
//! [`Store::write`] are awaited; everything below them is blocking.

pub mod accounts;
mod checkpoints;
mod connection;
pub mod correspondence;
pub mod entries;
mod error;
pub mod games;
pub mod idempotency;
pub mod invitations;
pub mod mailbox;
pub mod outbox;
pub mod overview;
mod prepared;
pub mod return_addresses;
mod rows;
mod schema;
pub mod seats;
pub mod sessions;
pub mod snapshots;
mod stamp;
mod turn;
pub mod webhooks;
mod writer;

pub use connection::{Conn, Place};
pub use error::StoreError;
pub use turn::Turn;

use accounts::Reaches;
use checkpoints::Checkpoints;
use connection::Manager;
use diesel::connection::SimpleConnection as _;
use diesel::r2d2::Pool;
use std::sync::Arc;
use std::time::Duration;
use writer::{Desk, Writers};

/// The database.
#[derive(Clone)]
pub struct Store(Arc<Rooms>);

struct Rooms {
    place: Place,
    pool: Pool<Manager>,
    writers: Writers,
    /// SQLite's alone.
    checkpoints: Option<Checkpoints>,
}

/// How many connections are kept.
const CONNECTIONS: u32 = 12;
/// How many of them may be writing to Postgres at the same time.
const WRITERS: usize = 2;

impl Store {
    /// Opens the database. A SQLite file is made and brought up to date; Postgres is left as it is.
    pub fn open(url: &str) -> Result<Store, StoreError> {
        let place = Place::parse(url)?;
        let embedded = match &place {
            Place::Sqlite(_) => {
                let mut conn = place.connect()?;
                connection::migrate(&mut conn)?;
                conn.batch_execute(checkpoints::NET)?;
                Some((conn, Checkpoints::start(place.connect()?)?))
            }
            Place::Postgres(_) => None,
        };
        let pool = Pool::builder()
            .max_size(CONNECTIONS)
            .min_idle(Some(1))
            .test_on_check_out(embedded.is_none())
            .connection_timeout(Duration::from_secs(5))
            .build(Manager(place.clone()))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let (desks, checkpoints) = match embedded {
            Some((conn, checkpoints)) => (vec![Desk::Own(Box::new(conn))], Some(checkpoints)),
            None => ((0..WRITERS).map(|_| Desk::Shared(pool.clone())).collect(), None),
        };
        Ok(Store(Arc::new(Rooms { place, pool, writers: Writers::start(desks)?, checkpoints })))
    }

    /// Where it is.
    pub fn place(&self) -> &Place {
        &self.0.place
    }

    /// Reads. What `f` sees across statements may change in between: ask for what belongs together in one.
    pub async fn read<T, F>(&self, f: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    {
        self.blocking(f).await
    }

    /// Reads a few rows by their keys. On SQLite that costs less than handing it to another thread does, and readers
    /// wait for nobody there, so it is done in place if a connection is free.
    pub async fn glance<T, F>(&self, f: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    {
        match self.0.checkpoints.as_ref().and_then(|_| self.0.pool.try_get()) {
            Some(mut conn) => conn.run(f),
            None => self.blocking(f).await,
        }
    }

    /// Runs `f` in one write transaction, and again from the beginning where it has to give way to others. It is on its
    /// way when this returns; when the answer comes, what it wrote is durable, and on an error nothing is.
    pub fn write<T, F>(&self, f: F) -> impl Future<Output = Result<T, StoreError>> + use<T, F>
    where
        T: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    {
        self.0.writers.write(None, move |conn, _| f(conn))
    }

    /// The same for what begins with a turn: `f` follows it in the same transaction, and knows how its people are
    /// reached.
    pub fn write_turn<T, F>(
        &self,
        turn: Turn,
        f: F,
    ) -> impl Future<Output = Result<T, StoreError>> + use<T, F>
    where
        T: Send + 'static,
        F: Fn(&mut Conn, &Reaches) -> Result<T, StoreError> + Send + 'static,
    {
        self.0.writers.write(Some(turn), f)
    }

    /// Brings the tables up to date and names what was done.
    pub async fn migrate(&self) -> Result<Vec<String>, StoreError> {
        self.blocking(connection::migrate).await
    }

    /// Takes all tables away again.
    pub async fn unmigrate(&self) -> Result<(), StoreError> {
        self.blocking(connection::unmigrate).await
    }

    /// Whether the tables are older than this program.
    pub async fn needs_migration(&self) -> Result<bool, StoreError> {
        self.blocking(connection::needs_migration).await
    }

    /// Writes a consistent copy into a new file, while serving.
    pub async fn backup(&self, file: String) -> Result<(), StoreError> {
        self.blocking(move |conn| connection::copy_into(conn, &file)).await
    }

    /// Finishes the writes that were accepted; later ones are refused.
    pub fn drain(&self) {
        self.0.writers.drain();
        if let Some(checkpoints) = &self.0.checkpoints {
            checkpoints.stop();
        }
    }

    async fn blocking<T, F>(&self, f: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    {
        let store = Arc::clone(&self.0);
        let work = move || {
            let mut conn = store.pool.get().map_err(|error| StoreError::Unavailable(error.to_string()))?;
            conn.run(f)
        };
        tokio::task::spawn_blocking(work)
            .await
            .unwrap_or_else(|error| Err(StoreError::Unavailable(error.to_string())))
    }
}
