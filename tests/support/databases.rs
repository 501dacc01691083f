//! Throw-away databases: a file, or a database of its own in a Postgres cluster. The cluster is the one
//! `TEST_POSTGRES_URL` names; without it one is started from the installed programs, and stopped when the tests end.

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection};
use std::io::Write as _;
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A database for one test.
pub struct Database {
    /// Its URL.
    pub url: String,
    /// Where files of the test go.
    pub folder: TempDir,
}

impl Database {
    /// A SQLite file.
    pub fn sqlite() -> Database {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("test.db").display());
        Database { url, folder }
    }

    /// A database of its own in the cluster, with tables.
    pub fn postgres() -> Database {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let cluster = cluster();
        let name = format!("t_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::SeqCst));
        let mut conn = PgConnection::establish(cluster).expect("the test cluster answers");
        conn.batch_execute(&format!("DROP DATABASE IF EXISTS {name}")).unwrap();
        conn.batch_execute(&format!("CREATE DATABASE {name}")).unwrap();
        let (server, _) = cluster.rsplit_once('/').unwrap();
        let url = format!("{server}/{name}");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let store = staffetta::store::Store::open(&url).unwrap();
        runtime.block_on(store.migrate()).unwrap();
        Database { url, folder: tempfile::tempdir().unwrap() }
    }
}

impl Database {
    /// What is stored, past the service.
    pub fn table(&self) -> Table {
        Table(staffetta::store::DatabaseUrl::parse(&self.url).unwrap().connect().unwrap())
    }
}

/// What is stored, for tests that look at it or damage it.
pub struct Table(staffetta::store::Conn);

/// A stored snapshot, by its columns.
#[derive(Clone)]
pub struct SnapshotRow {
    pub seq: i64,
    chain: Vec<u8>,
    position: Vec<u8>,
    digest: Vec<u8>,
}

impl SnapshotRow {
    pub fn column(&self, name: &str) -> &[u8] {
        match name {
            "chain" => &self.chain,
            "position" => &self.position,
            _ => &self.digest,
        }
    }

    /// The same with other bytes in a column.
    pub fn with(&self, name: &str, bytes: &[u8]) -> SnapshotRow {
        let mut other = self.clone();
        match name {
            "chain" => other.chain = bytes.to_vec(),
            "position" => other.position = bytes.to_vec(),
            _ => other.digest = bytes.to_vec(),
        }
        other
    }

    /// The same after another entry.
    pub fn at(&self, seq: i64) -> SnapshotRow {
        SnapshotRow { seq, ..self.clone() }
    }
}

#[derive(diesel::QueryableByName)]
struct Text {
    #[diesel(sql_type = diesel::sql_types::Text)]
    text: String,
}

#[derive(diesel::QueryableByName)]
struct PlanStep {
    #[diesel(sql_type = diesel::sql_types::Text)]
    detail: String,
}

impl Table {
    /// How SQLite would carry a query out, step by step.
    pub fn plan(&mut self, sql: &str) -> Vec<String> {
        let rows: Vec<PlanStep> =
            diesel::RunQueryDsl::load(diesel::sql_query(format!("EXPLAIN QUERY PLAN {sql}")), &mut self.0)
                .unwrap_or_else(|error| panic!("{sql}: {error}"));
        rows.into_iter().map(|row| row.detail).collect()
    }

    /// Runs a statement and says how many rows it changed.
    pub fn execute(&mut self, sql: &str) -> usize {
        diesel::RunQueryDsl::execute(diesel::sql_query(sql), &mut self.0)
            .unwrap_or_else(|error| panic!("{sql}: {error}"))
    }

    /// The texts that a query calls `text`.
    pub fn texts(&mut self, sql: &str) -> Vec<String> {
        let rows: Vec<Text> = diesel::RunQueryDsl::load(diesel::sql_query(sql), &mut self.0)
            .unwrap_or_else(|error| panic!("{sql}: {error}"));
        rows.into_iter().map(|row| row.text).collect()
    }

    /// How many rows a table has.
    pub fn count(&mut self, table: &str) -> usize {
        self.texts(&format!("SELECT CAST(count(*) AS TEXT) AS text FROM {table}"))[0].parse().unwrap()
    }

    /// Bytes as they stand in a statement.
    pub fn blob(&self, bytes: &[u8]) -> String {
        let hex = data_encoding::HEXLOWER.encode(bytes);
        match self.0 {
            staffetta::store::Conn::Sqlite(_) => format!("x'{hex}'"),
            staffetta::store::Conn::Postgres(_) => format!("'\\x{hex}'::bytea"),
        }
    }

    /// The snapshot of a game.
    pub fn snapshot(&mut self, game: &str) -> SnapshotRow {
        let mut bytes = |column: &str| {
            let hex = match self.0 {
                staffetta::store::Conn::Sqlite(_) => format!("hex({column})"),
                staffetta::store::Conn::Postgres(_) => format!("encode({column}, 'hex')"),
            };
            let text =
                &self.texts(&format!("SELECT {hex} AS text FROM snapshots WHERE game_id = '{game}'"))[0];
            (0..text.len() / 2)
                .map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap())
                .collect::<Vec<u8>>()
        };
        let (chain, position, digest) = (bytes("chain"), bytes("position"), bytes("digest"));
        let seq = self
            .texts(&format!("SELECT CAST(seq AS TEXT) AS text FROM snapshots WHERE game_id = '{game}'"))[0]
            .parse()
            .unwrap();
        SnapshotRow { seq, chain, position, digest }
    }

    /// Puts a snapshot there, whatever lay there.
    pub fn put_snapshot(&mut self, game: &str, row: &SnapshotRow) {
        let (chain, position, digest) =
            (self.blob(&row.chain), self.blob(&row.position), self.blob(&row.digest));
        self.execute(&format!(
            "INSERT INTO snapshots (game_id, seq, chain, position, digest) \
             VALUES ('{game}', {}, {chain}, {position}, {digest}) ON CONFLICT (game_id) DO UPDATE SET \
             seq = excluded.seq, chain = excluded.chain, position = excluded.position, digest = excluded.digest",
            row.seq
        ));
    }
}

/// The URL of a cluster that tests may make databases in.
fn cluster() -> &'static str {
    static CLUSTER: OnceLock<(String, Option<Child>)> = OnceLock::new();
    let (url, _) = CLUSTER.get_or_init(|| match std::env::var("TEST_POSTGRES_URL") {
        Ok(url) => (url, None),
        Err(_) => start(),
    });
    url
}

/// Starts a cluster that is fast and not durable. It lives as long as the pipe to it: when the tests end, however
/// they end, it is stopped and removed.
fn start() -> (String, Option<Child>) {
    let programs = programs();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let script = format!(
        r#"set -e
        folder=$(mktemp -d)
        as=""
        if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; as="runuser -u postgres --"; fi
        $as {programs}/initdb -D "$folder/data" -U app --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
        $as {programs}/pg_ctl -D "$folder/data" -w -l "$folder/log" -o "-p {port} -k $folder -c listen_addresses=127.0.0.1 -c max_connections=300 -c fsync=off -c synchronous_commit=off -c full_page_writes=off" start >/dev/null
        cat >/dev/null
        $as {programs}/pg_ctl -D "$folder/data" -m immediate stop >/dev/null
        rm -rf "$folder""#
    );
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("a shell starts");
    child.stdin.as_mut().unwrap().flush().unwrap();
    let url = format!("postgres://app@127.0.0.1:{port}/postgres");
    let begun = Instant::now();
    while PgConnection::establish(&url).is_err() {
        assert!(
            begun.elapsed() < Duration::from_mins(1),
            "the Postgres cluster for the tests does not start"
        );
        std::thread::sleep(Duration::from_millis(100));
    }
    (url, Some(child))
}

/// Where Postgres is installed.
pub fn programs() -> String {
    let mut found: Vec<_> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path().join("bin"))
        .filter(|folder| folder.join("initdb").exists())
        .collect();
    found.sort();
    let on_path = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
        .find(|folder| folder.join("initdb").exists());
    let folder = found.pop().or(on_path);
    let folder =
        folder.expect("the tests need Postgres: apt-get install postgresql, or set TEST_POSTGRES_URL");
    folder.display().to_string()
}
