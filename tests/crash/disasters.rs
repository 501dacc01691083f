//! What else ends a server or its database under load: an operator's SIGTERM, a full disk, a Postgres that crashes.

use super::*;
use crate::on_both_databases;
use std::path::PathBuf;
use support::databases::programs;

/// Sends a signal to a process.
fn signal(name: &str, process: u32) {
    let sent = Command::new("kill").args([&format!("-{name}"), &process.to_string()]).status();
    assert!(sent.unwrap().success());
}

on_both_databases! {
    fn nothing_that_was_answered_is_lost_when_the_server_is_told_to_stop(database) {
        let address = free_address();
        let notes = database.folder.path().join("notes");
        let mut server = Server::start(&database, address);
        let mut players = load(address, kills() + 1, &notes);

        wait_for_a_move(&server.client());
        for _ in 0..kills() {
            std::thread::sleep(Duration::from_millis(600));
            signal("TERM", server.process.id());
            assert!(server.process.wait().unwrap().success(), "it stops in order");
            server = Server::start(&database, address);
        }
        players.wait().unwrap();

        check(&database, &server.client(), &[&notes]);
    }
}

#[test]
fn nothing_that_was_answered_is_lost_when_the_disk_is_full() {
    let database = Database::sqlite();
    let address = free_address();
    let notes = database.folder.path().join("notes");
    // What a full disk would refuse is an error to the service, not a signal that ends it.
    let mut server = Server::begin(&database, address, "trap '' XFSZ; exec");
    let mut players = load(address, kills() + 2, &notes);

    wait_for_a_move(&server.client());
    std::thread::sleep(Duration::from_secs(1));
    let stored = std::fs::metadata(database.folder.path().join("test.db-wal")).unwrap().len();
    let room = format!("--fsize={}", stored + 40_000);
    let pid = format!("--pid={}", server.process.id());
    assert!(Command::new("prlimit").args([room, pid]).status().unwrap().success());
    let refused = eventually_refused(&server.client());
    assert_eq!(refused, 503, "a server that cannot write says so");
    std::thread::sleep(Duration::from_millis(500));
    server.kill();
    server = Server::start(&database, address);
    players.wait().unwrap();

    check(&database, &server.client(), &[&notes]);
}

/// The status of the first write that is refused.
fn eventually_refused(client: &Client) -> u16 {
    let begun = Instant::now();
    loop {
        let answer = client.post("/guests", &serde_json::json!({}));
        if answer.status != 201 {
            return answer.status;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "the disk does not fill");
    }
}

/// A Postgres of its own that may crash.
struct Cluster {
    folder: PathBuf,
    port: u16,
}

impl Cluster {
    fn run(&self, words: &str) {
        let script = format!(
            r#"set -e
            as=""
            if [ "$(id -u)" = 0 ]; then chown postgres "{folder}"; as="runuser -u postgres --"; fi
            $as {programs}/{words} >/dev/null 2>&1"#,
            folder = self.folder.display(),
            programs = programs(),
        );
        assert!(Command::new("sh").args(["-c", &script]).status().unwrap().success(), "{words}");
    }

    fn new(folder: PathBuf) -> Cluster {
        std::fs::create_dir_all(&folder).unwrap();
        let cluster = Cluster { folder, port: free_address().port() };
        let data = cluster.folder.join("data");
        cluster.run(&format!("initdb -D {} -U app --auth=trust -E UTF8 --no-sync", data.display()));
        cluster.start();
        cluster
    }

    fn start(&self) {
        let folder = self.folder.display();
        self.run(&format!(
            "pg_ctl -D {folder}/data -w -l {folder}/data/log start -o '-p {} -k {folder} -c listen_addresses=127.0.0.1'",
            self.port
        ));
    }

    /// All its processes end at once; what is not in its journal is gone.
    fn crash(&self) {
        self.run(&format!("pg_ctl -D {}/data -m immediate stop", self.folder.display()));
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.crash();
    }
}

#[test]
fn nothing_that_was_answered_is_lost_when_postgres_crashes() {
    let folder = tempfile::tempdir().unwrap();
    // Its user is another one than ours.
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder.path(), open).unwrap();
    let cluster = Cluster::new(folder.path().join("cluster"));
    let url = format!("postgres://app@127.0.0.1:{}/postgres", cluster.port);
    let database = Database { url, folder: tempfile::tempdir().unwrap() };
    let migrate = Command::new(env!("CARGO_BIN_EXE_staffetta"))
        .args(["migrate", "--database", &database.url])
        .current_dir(database.folder.path())
        .output();
    assert!(migrate.unwrap().status.success());
    let address = free_address();
    let notes = database.folder.path().join("notes");
    let server = Server::start(&database, address);
    let mut players = load(address, kills() + 3, &notes);

    wait_for_a_move(&server.client());
    for _ in 0..kills().min(5) {
        std::thread::sleep(Duration::from_millis(900));
        cluster.crash();
        cluster.start();
    }
    players.wait().unwrap();

    check(&database, &server.client(), &[&notes]);
}
