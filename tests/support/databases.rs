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
fn programs() -> String {
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
