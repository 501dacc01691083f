//! `kill -9` and other ends under load: what was answered with 201 is in the log afterwards, no log has a gap, and every game
//! reruns clean. In a short form; `CRASH_KILLS` makes it longer.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

#[path = "../support/mod.rs"]
mod support;

mod disasters;
mod letters;

use serde_json::Value;
use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use support::{Client, Database};

/// A server process of its own.
struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    fn start(database: &Database, address: SocketAddr) -> Server {
        Server::begin(database, address, "exec")
    }

    /// Begun by a shell that prepares something first.
    fn begin(database: &Database, address: SocketAddr, exec: &str) -> Server {
        let mut process = Command::new("sh")
            .args(["-c", &format!("{exec} \"$@\""), "sh", env!("CARGO_BIN_EXE_staffetta")])
            .args(["serve", "--bind", &address.to_string(), "--database", &database.url])
            .current_dir(database.folder.path())
            .env("STAFFETTA_BASE_URL", "http://staffetta.localhost")
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let begun = Instant::now();
        while TcpStream::connect(address).is_err() {
            let ended = process.try_wait().unwrap();
            assert!(
                ended.is_none() && begun.elapsed() < Duration::from_secs(20),
                "the server does not start: {ended:?}"
            );
            std::thread::sleep(Duration::from_millis(10));
        }
        Server { process, address }
    }

    /// With `kill -9`, as whenever it is dropped.
    fn kill(self) {
        drop(self);
    }

    fn client(&self) -> Client {
        Client { address: self.address, token: None, headers: Vec::new() }
    }
}

/// Also where a test fails: nothing is left running.
impl Drop for Server {
    fn drop(&mut self) {
        let _gone_already = self.process.kill();
        let _reaped = self.process.wait();
    }
}

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// Players who note what was answered with 201.
fn load(address: SocketAddr, seconds: u64, notes: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_staffetta"))
        .args([
            "load",
            "--url",
            &format!("http://{address}"),
            "--games",
            "8",
            "--seconds",
            &seconds.to_string(),
        ])
        .args(["--json", "--acknowledged", notes.to_str().unwrap()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Players who are cut off before their first request go away and have nothing to tell.
fn wait_for_a_move(client: &Client) {
    let begun = Instant::now();
    let is_played = || {
        let games = client.get("/games?status=active").expect(200);
        games["items"].as_array().unwrap().iter().any(|game| game["head"] != 0)
    };
    while !is_played() {
        assert!(begun.elapsed() < Duration::from_secs(20), "nobody plays");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// What was answered with 201: by game, the chain of each entry.
fn acknowledged(notes: &[&Path]) -> BTreeMap<String, Vec<(u64, String)>> {
    let mut games: BTreeMap<String, Vec<(u64, String)>> = BTreeMap::new();
    for file in notes {
        for line in std::fs::read_to_string(file).unwrap().lines() {
            let mut words = line.split(' ');
            let (game, seq, chain) = (words.next().unwrap(), words.next().unwrap(), words.next().unwrap());
            games.entry(game.into()).or_default().push((seq.parse().unwrap(), chain.into()));
        }
    }
    games
}

/// Looks for every acknowledged move in the stored logs, and reruns them all.
#[expect(clippy::print_stdout, reason = "how much was looked at is told with the test")]
fn check(database: &Database, client: &Client, notes: &[&Path]) {
    let games = acknowledged(notes);
    let moves: usize = games.values().map(Vec::len).sum();
    assert!(moves > 50, "hardly anything was played: {moves} moves");
    let files = database.folder.path().join("files");
    std::fs::create_dir_all(&files).unwrap();
    for (game, answered) in &games {
        let log = client.with("Accept", "application/x-ndjson").get(&format!("/games/{game}/log"));
        log.expect_status(200);
        let entries: Vec<Value> = log.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        for (place, entry) in entries.iter().enumerate() {
            assert_eq!(entry["seq"].as_u64().unwrap(), u64::try_from(place).unwrap() + 1, "no log has a gap");
        }
        for (seq, chain) in answered {
            let entry = &entries[usize::try_from(*seq).unwrap() - 1];
            assert_eq!(entry["chain"], chain.as_str(), "game {game} has lost move {seq}");
        }
        let exported = Command::new(env!("CARGO_BIN_EXE_staffetta"))
            .args(["export", game, "--with-secret", "--database", &database.url])
            .current_dir(database.folder.path())
            .output()
            .unwrap();
        assert!(exported.status.success(), "{}", String::from_utf8_lossy(&exported.stderr));
        std::fs::write(files.join(format!("{game}.json")), exported.stdout).unwrap();
    }
    let paths = std::fs::read_dir(&files).unwrap().map(|entry| entry.unwrap().path());
    let rerun = Command::new(env!("CARGO_BIN_EXE_staffetta")).arg("rerun").args(paths).output().unwrap();
    assert!(rerun.status.success(), "{}", String::from_utf8_lossy(&rerun.stdout));
    println!("{moves} acknowledged moves of {} games: none lost, all rerun", games.len());
}

fn kills() -> u64 {
    std::env::var("CRASH_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(3)
}

on_both_databases! {
    fn nothing_that_was_answered_is_lost_when_the_server_is_killed(database) {
        let address = free_address();
        let notes = database.folder.path().join("notes");
        let mut server = Server::start(&database, address);
        let mut players = load(address, kills() + 1, &notes);

        wait_for_a_move(&server.client());
        for round in 0..kills() {
            std::thread::sleep(Duration::from_millis(500 + 137 * (round % 4)));
            server.kill();
            server = Server::start(&database, address);
        }
        players.wait().unwrap();

        check(&database, &server.client(), &[&notes]);
        server.kill();
    }
}

#[test]
fn of_two_servers_on_one_postgres_one_may_be_killed() {
    let database = Database::postgres();
    let (one, two) = (Server::start(&database, free_address()), Server::start(&database, free_address()));
    let (first, second) = (database.folder.path().join("first"), database.folder.path().join("second"));
    let mut of_one = load(one.address, 3, &first);
    let of_two = load(two.address, 3, &second);

    wait_for_a_move(&one.client());
    std::thread::sleep(Duration::from_secs(1));
    one.kill();
    let report = of_two.wait_with_output().unwrap();
    of_one.wait().unwrap();

    let report: Value = serde_json::from_slice(&report.stdout).unwrap();
    assert_eq!(report["errors"], 0, "the other server does not notice");
    check(&database, &two.client(), &[&first, &second]);
    two.kill();
}
