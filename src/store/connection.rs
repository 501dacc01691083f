//! One connection type for two databases. The scheme of the URL chooses; what is in neither is refused.

use crate::store::error::StoreError;
use diesel::backend::Backend;
use diesel::connection::{AnsiTransactionManager, SimpleConnection as _, TransactionManager};
use diesel::migration::{Migration, MigrationSource as _};
use diesel::pg::Pg;
use diesel::r2d2::{ManageConnection, R2D2Connection as _};
use diesel::sqlite::Sqlite;
use diesel::{Connection, PgConnection, SqliteConnection};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness as _, embed_migrations};
use std::time::{Duration, Instant};

const SQLITE_MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES_MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// `busy_timeout` comes first, because turning WAL on may have to wait already. FULL: a move is reported only
/// when it is durable.
const PRAGMAS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                       PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000;";

/// What is asked is nearly always a few rows by their keys. Plans are kept, and one that was made while the tables were
/// small must not read all of them later. What has to read a whole table all the same looks dear then, and would be
/// compiled first, which takes longer than reading does. A statement that takes longer than people wait holds a
/// connection that others need: it is given up.
const POSTGRES_SETTINGS: &str = "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; \
                                 SET jit = off; SET statement_timeout = '10s';";
/// Changes of the tables take as long as they take.
const POSTGRES_PATIENCE: &str = "SET statement_timeout = 0";

/// A connection to either database.
#[derive(diesel::MultiConnection)]
pub enum Conn {
    /// The embedded one.
    Sqlite(SqliteConnection),
    /// For more than one machine.
    Postgres(PgConnection),
}

/// Runs a query on whichever database it is. Diesel knows a statement again by its type, but not through the
/// connection to either: there it writes it out anew each time, so what every turn asks is asked like this.
macro_rules! on_conn {
    ($conn:ident => $query:expr) => {
        match $conn {
            $crate::store::connection::Conn::Sqlite($conn) => $query,
            $crate::store::connection::Conn::Postgres($conn) => $query,
        }
    };
}
pub(super) use on_conn;

type Transactions = <Conn as Connection>::TransactionManager;

/// Which database, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DatabaseUrl {
    /// A file.
    Sqlite(String),
    /// A server, by its URL.
    Postgres(String),
}

impl DatabaseUrl {
    /// Reads `sqlite://path`, `postgres://...` or `postgresql://...`.
    pub fn parse(url: &str) -> Result<DatabaseUrl, StoreError> {
        match url.split_once("://") {
            Some(("postgres" | "postgresql", _)) => {
                refuse_unkept_promises(url, std::env::var("PGSSLMODE").ok().as_deref())?;
                Ok(DatabaseUrl::Postgres(url.to_owned()))
            }
            Some(("sqlite", path)) if !path.is_empty() => Ok(DatabaseUrl::Sqlite(path.to_owned())),
            _ => Err(StoreError::Unavailable(
                "the database must be sqlite://FILE or postgres://USER@HOST/NAME".into(),
            )),
        }
    }

    /// Opens a connection.
    pub fn connect(&self) -> Result<Conn, StoreError> {
        match self {
            DatabaseUrl::Postgres(url) => {
                let mut conn = PgConnection::establish(url)?;
                conn.batch_execute(POSTGRES_SETTINGS)?;
                Ok(Conn::Postgres(conn))
            }
            DatabaseUrl::Sqlite(path) => {
                create_private_file(path)?;
                let mut conn = SqliteConnection::establish(path)?;
                conn.batch_execute(PRAGMAS)?;
                Ok(Conn::Sqlite(conn))
            }
        }
    }
}

/// Postgres is spoken to in the clear, or by TLS with a certificate that is checked. Whoever asks for something between must not be
/// told that all is well.
fn refuse_unkept_promises(url: &str, environment: Option<&str>) -> Result<(), StoreError> {
    let query = url.split_once('?').map_or("", |(_, query)| query);
    let named = query.split('&').filter_map(|pair| pair.strip_prefix("sslmode=")).next_back();
    match named.or(environment) {
        Some("verify-full") if cfg!(unix) && named.is_some() => Ok(()),
        Some(mode @ ("require" | "verify-ca" | "verify-full")) => Err(StoreError::Unavailable(format!(
            "sslmode={mode} is not kept here: TLS to Postgres checks the certificate and the host's name. Write \
             sslmode=verify-full into the database's URL, with sslrootcert=FILE for an authority of your own"
        ))),
        _ => Ok(()),
    }
}

/// Makes the file before SQLite does, so that nobody else on the machine can read running games' secrets.
#[cfg(unix)]
fn create_private_file(path: &str) -> Result<(), StoreError> {
    use std::os::unix::fs::OpenOptionsExt as _;
    let made = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    match made {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
            Err(StoreError::Unavailable(format!("{path}: {error}")))
        }
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
fn create_private_file(_path: &str) -> Result<(), StoreError> {
    Ok(())
}

/// Opens pooled connections.
pub(super) struct PoolManager(pub(super) DatabaseUrl);

/// A connection that is used again and again. Asking whether it still answers costs a round trip, so it is asked
/// only when it has not answered for a while, or when something went wrong.
pub(super) struct PooledConn {
    conn: Conn,
    last_ok_at: Option<Instant>,
}

/// A connection that answered within this time is believed to be there.
const TRUST_FOR: Duration = Duration::from_secs(1);

impl PooledConn {
    pub(super) fn run<T>(
        &mut self,
        f: impl FnOnce(&mut Conn) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let result = f(&mut self.conn);
        let failed = matches!(result, Err(StoreError::Unavailable(_)));
        self.last_ok_at = (!failed).then(Instant::now);
        result
    }
}

impl ManageConnection for PoolManager {
    type Connection = PooledConn;
    type Error = StoreError;

    fn connect(&self) -> Result<PooledConn, StoreError> {
        Ok(PooledConn { conn: self.0.connect()?, last_ok_at: None })
    }

    fn is_valid(&self, pooled: &mut PooledConn) -> Result<(), StoreError> {
        if pooled.last_ok_at.is_some_and(|at| at.elapsed() < TRUST_FOR) {
            return Ok(());
        }
        Ok(pooled.conn.ping()?)
    }

    fn has_broken(&self, pooled: &mut PooledConn) -> bool {
        pooled.conn.is_broken()
    }
}

/// Begins a write transaction. On SQLite it is immediate: one that reads first and writes later would fail at once
/// under load, whatever the timeout.
pub(super) fn begin_write(conn: &mut Conn) -> Result<(), StoreError> {
    match conn {
        Conn::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE")?,
        Conn::Postgres(conn) => AnsiTransactionManager::begin_transaction(conn)?,
    }
    Ok(())
}

/// Begins one that several writes share. On Postgres it does not wait for long for rows that others hold: they may be
/// waiting for some of its own.
pub(super) fn begin_batch(conn: &mut Conn) -> Result<(), StoreError> {
    match conn {
        Conn::Sqlite(_) => begin_write(conn),
        Conn::Postgres(conn) => {
            let begin = "BEGIN; SET LOCAL lock_timeout = '50ms'";
            Ok(AnsiTransactionManager::begin_transaction_sql(conn, begin)?)
        }
    }
}

/// Begins a savepoint inside a transaction.
pub(super) fn begin_savepoint(conn: &mut Conn) -> Result<(), StoreError> {
    Ok(Transactions::begin_transaction(conn)?)
}

/// Commits the transaction, or releases the savepoint.
pub(super) fn commit(conn: &mut Conn) -> Result<(), StoreError> {
    Ok(Transactions::commit_transaction(conn)?)
}

/// Undoes the transaction, or goes back to the savepoint.
pub(super) fn rollback(conn: &mut Conn) -> Result<(), StoreError> {
    Ok(Transactions::rollback_transaction(conn)?)
}

/// Brings the tables up to date and says what was done. Migrations differ by database in their column types.
pub(super) fn migrate(conn: &mut Conn) -> Result<Vec<String>, StoreError> {
    let run = match conn {
        Conn::Sqlite(conn) => conn
            .run_pending_migrations(SQLITE_MIGRATIONS)
            .map(|run| run.iter().map(ToString::to_string).collect()),
        Conn::Postgres(conn) => {
            conn.batch_execute(POSTGRES_PATIENCE)?;
            let run = conn.run_pending_migrations(POSTGRES_MIGRATIONS);
            let run = run.map(|run| run.iter().map(ToString::to_string).collect());
            conn.batch_execute(POSTGRES_SETTINGS)?;
            run
        }
    };
    run.map_err(|error| {
        StoreError::Unavailable(format!("the tables could not be brought up to date: {error}"))
    })
}

/// Takes all migrations back.
pub(super) fn revert_migrations(conn: &mut Conn) -> Result<(), StoreError> {
    let run = match conn {
        Conn::Sqlite(conn) => conn.revert_all_migrations(SQLITE_MIGRATIONS).map(|_| ()),
        Conn::Postgres(conn) => conn.revert_all_migrations(POSTGRES_MIGRATIONS).map(|_| ()),
    };
    run.map_err(|error| StoreError::Unavailable(format!("the tables could not be taken back: {error}")))
}

/// Whether the tables are older than this program.
pub(super) fn needs_migration(conn: &mut Conn) -> Result<bool, StoreError> {
    let pending = match conn {
        Conn::Sqlite(conn) => conn.has_pending_migration(SQLITE_MIGRATIONS),
        Conn::Postgres(conn) => conn.has_pending_migration(POSTGRES_MIGRATIONS),
    };
    pending.map_err(|error| StoreError::Unavailable(error.to_string()))
}

/// The migrations that the tables have seen, by number.
pub(super) fn applied_migrations(conn: &mut Conn) -> Result<Vec<String>, StoreError> {
    let applied = match conn {
        Conn::Sqlite(conn) => conn.applied_migrations(),
        Conn::Postgres(conn) => conn.applied_migrations(),
    };
    let applied = applied.map_err(|error| StoreError::Unavailable(error.to_string()))?;
    Ok(applied.iter().map(ToString::to_string).collect())
}

/// The migrations that this program knows, by number.
pub(super) fn known_migrations(conn: &Conn) -> Result<Vec<String>, StoreError> {
    fn numbers<DB: Backend>(source: &EmbeddedMigrations) -> diesel::migration::Result<Vec<String>> {
        let all: Vec<Box<dyn Migration<DB>>> = source.migrations()?;
        Ok(all.iter().map(|migration| migration.name().version().to_string()).collect())
    }
    let known = match conn {
        Conn::Sqlite(_) => numbers::<Sqlite>(&SQLITE_MIGRATIONS),
        Conn::Postgres(_) => numbers::<Pg>(&POSTGRES_MIGRATIONS),
    };
    known.map_err(|error| StoreError::Unavailable(error.to_string()))
}

/// Writes a consistent copy of a SQLite database while it is in use. Postgres has its own tools for that.
pub(super) fn backup_into(conn: &mut Conn, file: &str) -> Result<(), StoreError> {
    use diesel::RunQueryDsl as _;
    match conn {
        Conn::Sqlite(conn) => {
            // SQLite writes into an empty file as into none, and leaves its mode as it is.
            create_private_file(file)?;
            let copied =
                diesel::sql_query("VACUUM INTO ?").bind::<diesel::sql_types::Text, _>(file).execute(conn);
            if copied.is_err() {
                // Half a copy must not be taken for one.
                let _gone = std::fs::remove_file(file);
            }
            copied?;
            Ok(())
        }
        Conn::Postgres(_) => Err(StoreError::Unavailable(
            "a Postgres database is saved with: pg_dump --format=custom --file=FILE URL".into(),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use diesel::RunQueryDsl as _;
    use diesel::dsl::sql;
    use diesel::sql_types::Text;

    #[test]
    fn encryption_that_is_asked_for_and_not_there_is_refused() {
        let refused = |url: &str, environment| refuse_unkept_promises(url, environment).is_err();

        for mode in ["require", "verify-ca", "verify-full"] {
            assert_eq!(refused(&format!("postgres://app@db/x?sslmode={mode}"), None), mode != "verify-full");
            assert!(refused("postgres://app@db/x", Some(mode)));
        }
        assert!(!refused("postgres://app@db/x?sslmode=prefer", Some("require")));
        assert!(!refused("postgres://app@db/x", None));
    }

    const A_GAME: &str = "INSERT INTO games (id, ruleset, revision, options, status, visibility, head, changes, chain, \
        secret, to_act, created_at, imported) VALUES ('g', 'lorenzo', 1, '{}', 'active', '\"public\"', 3, 1, x'03', \
        x'00', 1, '2026-11-18 00:00:00', FALSE);";
    const ITS_LOG: &str = "INSERT INTO entries (game_id, seq, at, seat, kind, content, digest, chain, state) VALUES \
        ('g', 2, '2026-11-18 00:00:02.5', 1, 'move', '{\"do\":\"pass\"}', x'12', x'02', NULL), \
        ('g', 1, '2026-11-18 00:00:01', 0, 'move', '{}', x'11', x'01', x'21'), \
        ('g', 3, '2026-11-18 00:00:03', 0, 'resign', NULL, x'13', x'03', NULL);";

    fn log(conn: &mut SqliteConnection) -> String {
        let all = "SELECT group_concat(game_id || ' ' || seq || ' ' || at || ' ' || seat || ' ' || kind || ' ' || \
            coalesce(content, '-') || ' ' || hex(digest) || ' ' || hex(chain) || ' ' || coalesce(hex(state), '-'), \
            ' / ') FROM (SELECT * FROM entries ORDER BY game_id, seq)";
        sql::<Text>(all).get_result(conn).unwrap()
    }

    #[test]
    fn a_log_survives_that_its_table_is_laid_out_anew() {
        let folder = tempfile::tempdir().unwrap();
        let mut conn = SqliteConnection::establish(folder.path().join("games.db").to_str().unwrap()).unwrap();
        conn.batch_execute(PRAGMAS).unwrap();
        let all: Vec<Box<dyn Migration<Sqlite>>> = SQLITE_MIGRATIONS.migrations().unwrap();
        let (before, change): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|migration| migration.name().to_string().as_str() < "0031");
        for migration in &before {
            migration.run(&mut conn).unwrap();
        }
        conn.batch_execute(A_GAME).unwrap();
        conn.batch_execute(ITS_LOG).unwrap();
        let stored = log(&mut conn);

        change[0].run(&mut conn).unwrap();
        assert_eq!(log(&mut conn), stored);

        change[0].revert(&mut conn).unwrap();
        assert_eq!(log(&mut conn), stored);
        assert!(stored.starts_with("g 1 2026-11-18 00:00:01 0 move {} 11 01 21 / g 2"), "{stored}");
    }
}
