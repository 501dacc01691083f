//! The database, and only here: SQLite in a file or Postgres, with one code path. [`Store::read`] and
//! [`Store::write`] are awaited; everything below them is blocking.

pub mod access;
pub mod accounts;
mod compatibility;
mod connection;
mod convert;
pub mod deleted_games;
pub mod entries;
mod error;
mod game_commit;
pub mod game_imports;
pub mod game_lists;
pub mod game_signatures;
pub mod games;
mod group_commit;
pub mod idempotency;
pub mod ignored_mail;
pub mod invitations;
pub mod mail_profiles;
pub mod mailbox;
pub mod operator;
pub mod outbox;
#[cfg(unix)]
mod postgres_tls;
pub mod reports;
pub mod return_addresses;
mod schema;
pub mod seats;
pub mod sessions;
pub mod snapshots;
mod sql_timestamp;
mod statements;
pub mod table_links;
pub mod upgrades;
mod wal_checkpoint;
pub mod webhooks;

pub use crate::store::connection::{Conn, DatabaseUrl};
pub use crate::store::error::StoreError;
pub use crate::store::game_commit::GameCommit;

use crate::store::accounts::NotifyChannelsByAccount;
use crate::store::connection::PoolManager;
use crate::store::group_commit::{WriterConn, WriterPool};
#[cfg(unix)]
use crate::store::postgres_tls::TlsForwarder;
use crate::store::wal_checkpoint::WalCheckpointer;
use diesel::connection::SimpleConnection as _;
use diesel::r2d2::Pool;
use std::sync::Arc;
use std::time::Duration;

/// The database.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    database_url: DatabaseUrl,
    pool: Pool<PoolManager>,
    /// Where Postgres is spoken to by TLS.
    #[cfg(unix)]
    _tls: Option<TlsForwarder>,
    writers: WriterPool,
    /// SQLite's alone.
    checkpoints: Option<WalCheckpointer>,
}

/// How many connections are kept.
const CONNECTIONS: u32 = 12;
/// How many of them may be writing to Postgres at the same time.
const WRITERS: usize = 2;

impl Store {
    /// Opens a database that is there: for commands that a wrong path must not send into an empty one.
    pub fn open_existing(url: &str) -> Result<Store, StoreError> {
        if let DatabaseUrl::Sqlite(path) = DatabaseUrl::parse(url)? {
            let there = std::fs::metadata(&path).is_ok_and(|file| file.len() > 0);
            if !there {
                let why = format!("{path}: there is no database; `staffetta serve` makes one");
                return Err(StoreError::Unavailable(why));
            }
        }
        Store::open(url)
    }

    /// Opens the database. A SQLite file is made and brought up to date; Postgres is left as it is. Tables of a newer program
    /// are refused.
    pub fn open(url: &str) -> Result<Store, StoreError> {
        let place = DatabaseUrl::parse(url)?;
        #[cfg(unix)]
        let (tls, place) = match TlsForwarder::start(url)? {
            Some(tls) => {
                let place = DatabaseUrl::Postgres(tls.url().to_owned());
                (Some(tls), place)
            }
            None => (None, place),
        };
        let embedded = match &place {
            DatabaseUrl::Sqlite(_) => {
                let mut conn = place.connect()?;
                compatibility::check(&mut conn)?;
                connection::migrate(&mut conn)?;
                conn.batch_execute(wal_checkpoint::FALLBACK_PRAGMA)?;
                Some((conn, WalCheckpointer::start(place.connect()?)?))
            }
            DatabaseUrl::Postgres(_) => {
                compatibility::check(&mut place.connect()?)?;
                None
            }
        };
        let pool = Pool::builder()
            .max_size(CONNECTIONS)
            .min_idle(Some(1))
            .test_on_check_out(embedded.is_none())
            .connection_timeout(Duration::from_secs(5))
            .build(PoolManager(place.clone()))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let (desks, checkpoints) = match embedded {
            Some((conn, checkpoints)) => (vec![WriterConn::Dedicated(Box::new(conn))], Some(checkpoints)),
            None => ((0..WRITERS).map(|_| WriterConn::Pooled(pool.clone())).collect(), None),
        };
        Ok(Store(Arc::new(Inner {
            database_url: place,
            pool,
            writers: WriterPool::start(desks)?,
            #[cfg(unix)]
            _tls: tls,
            checkpoints,
        })))
    }

    /// Where it is.
    pub fn database_url(&self) -> &DatabaseUrl {
        &self.0.database_url
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
    pub async fn read_inline<T, F>(&self, f: F) -> Result<T, StoreError>
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
    pub fn commit_game<T, F>(
        &self,
        turn: GameCommit,
        f: F,
    ) -> impl Future<Output = Result<T, StoreError>> + use<T, F>
    where
        T: Send + 'static,
        F: Fn(&mut Conn, &NotifyChannelsByAccount) -> Result<T, StoreError> + Send + 'static,
    {
        self.0.writers.write(Some(turn), f)
    }

    /// Brings the tables up to date and names what was done.
    pub async fn migrate(&self) -> Result<Vec<String>, StoreError> {
        self.blocking(connection::migrate).await
    }

    /// Takes all tables away again.
    pub async fn unmigrate(&self) -> Result<(), StoreError> {
        self.blocking(connection::revert_migrations).await
    }

    /// Whether the tables are older than this program.
    pub async fn needs_migration(&self) -> Result<bool, StoreError> {
        self.blocking(connection::needs_migration).await
    }

    /// Writes a consistent copy into a new file, while serving.
    pub async fn backup(&self, file: String) -> Result<(), StoreError> {
        self.blocking(move |conn| connection::backup_into(conn, &file)).await
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
