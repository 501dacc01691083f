//! What the service can do on this machine, beside what its databases alone can do in the same run: one table with
//! targets and figures. `./scripts/bench-service` starts a durable Postgres for it.
//!
//!     BENCH_POSTGRES_URL=postgres://... cargo bench --bench service -- [neighbour] [SECONDS]
//!
//! With `neighbour` only what one visitor can do to another.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot be made ends there")]
#![expect(clippy::print_stdout, reason = "this is a measurement that is printed")]

#[path = "../../tests/support/mod.rs"]
mod support;

mod fill;
mod neighbour;
mod raw;
mod server;

use fill::Loader;
use server::Server;
use std::time::{Duration, Instant};

/// How many games are played at once.
const AT_ONCE: usize = 64;
/// How many games are stored while memory is measured, and how many of them are live.
const STORED: usize = 100_000;
const LIVE: usize = 1_000;
/// How many cold games get their first move.
const COLD: usize = 32;

/// One line of the table.
struct Line {
    what: String,
    target: &'static str,
    figure: String,
    reached: Option<bool>,
}

fn main() {
    let mut arguments: Vec<String> =
        std::env::args().filter(|argument| argument != "--bench").skip(1).collect();
    let neighbour = arguments.first().is_some_and(|word| word == "neighbour");
    arguments.drain(..usize::from(neighbour));
    let seconds = arguments.first().map_or(10, |text| text.parse().expect("seconds"));
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
    let mut lines = Vec::new();
    if neighbour {
        neighbour::measure(&mut lines, "SQLite", &file("neighbour.db"), seconds);
        if let Ok(url) = std::env::var("BENCH_POSTGRES_URL") {
            neighbour::measure(&mut lines, "Postgres", &url, seconds);
        }
        return print(&lines);
    }
    moves(&mut lines, "SQLite", (&file("raw.db"), &file("moves.db")), seconds, 3000.0);
    cold_games(&mut lines, "SQLite", &file("cold.db"));
    memory(&mut lines, &file("stored.db"));
    match std::env::var("BENCH_POSTGRES_URL") {
        Ok(url) => {
            moves(&mut lines, "Postgres", (&url, &url), seconds, 0.0);
            cold_games(&mut lines, "Postgres", &url);
        }
        Err(_) => println!("BENCH_POSTGRES_URL is not set: SQLite only"),
    }
    print(&lines);
}

/// Moves a second over HTTP, between two measurements of the raw limit, because the machine may be shared.
fn moves(lines: &mut Vec<Line>, database: &str, (raw, url): (&str, &str), seconds: u64, least: f64) {
    println!("{database}: raw limit, moves over HTTP, raw limit");
    let half = Duration::from_secs(seconds.div_ceil(2));
    let before = raw::moves_per_second(raw, half);
    let server = Server::start(url);
    let load = server.load(AT_ONCE, seconds);
    drop(server);
    let limit = f64::midpoint(before, raw::moves_per_second(raw, half));
    let figure = |name: &str| load[name].as_f64().unwrap();
    let (rate, p99) = (figure("moves_per_s"), figure("p99_ms"));
    let share = 100.0 * rate / limit;
    lines.push(Line::told(format!("{database}: raw limit"), format!("{limit:.0} moves/s")));
    lines.push(Line {
        what: format!("{database}: {AT_ONCE} games at once over HTTP"),
        target: if least > 0.0 { "25 % of raw, 3000 moves/s" } else { "25 % of raw" },
        figure: format!("{rate:.0} moves/s, {share:.0} %"),
        reached: Some(rate >= least && share >= 25.0),
    });
    lines.push(Line {
        what: format!("{database}: latency of a move, p99 (p50)"),
        target: "25 ms",
        figure: format!("{p99:.1} ms ({:.1} ms)", figure("p50_ms")),
        reached: Some(p99 < 25.0),
    });
    lines.push(Line {
        what: format!("{database}: errors"),
        target: "none",
        figure: load["errors"].to_string(),
        reached: Some(load["errors"] == 0),
    });
}

/// The first move of games that a server has never seen. The server itself has been at work for a moment.
fn cold_games(lines: &mut Vec<Line>, database: &str, url: &str) {
    println!("{database}: first moves of cold games");
    let loader = Loader::open(url);
    let (entries, players) = loader.long_games(COLD);
    drop(loader);
    let server = Server::start(url);
    server.load(AT_ONCE / 8, 2);
    let mut taken: Vec<Duration> = players
        .iter()
        .map(|player| {
            let client = server.client(Some(&player.key));
            let begun = Instant::now();
            client.post(&player.path, &player.action).expect(201);
            begun.elapsed()
        })
        .collect();
    taken.sort_unstable();
    let milliseconds = |place: usize| taken[place].as_secs_f64() * 1000.0;
    let middle = milliseconds(COLD / 2);
    lines.push(Line {
        what: format!("{database}: first move of a cold game, {entries} entries, median (worst of {COLD})"),
        target: "5 ms",
        figure: format!("{middle:.1} ms ({:.1} ms)", milliseconds(COLD - 1)),
        reached: Some(middle < 5.0),
    });
}

/// Memory of a server with many stored games, after it has served moves.
fn memory(lines: &mut Vec<Line>, url: &str) {
    println!("SQLite: {STORED} stored games");
    let loader = Loader::open(url);
    let ids = loader.many_games(STORED);
    drop(loader);
    let server = Server::start(url);
    for id in ids.iter().step_by(STORED / LIVE) {
        server.client(None).get(&format!("/games/{id}/view")).expect(200);
    }
    server.load(AT_ONCE, 5);
    let megabytes = server.memory_in_kilobytes() / 1024;
    lines.push(Line {
        what: format!("SQLite: server memory, {STORED} games stored, {LIVE} live, {AT_ONCE} played"),
        target: "500 MB",
        figure: format!("{megabytes} MB"),
        reached: Some(megabytes < 500),
    });
}

impl Line {
    fn told(what: String, figure: String) -> Line {
        Line { what, target: "", figure, reached: None }
    }
}

fn print(lines: &[Line]) {
    let width = lines.iter().map(|line| line.what.len()).max().unwrap_or_default();
    println!("\n{:width$}  {:>25}  {:>24}", "", "target", "figure");
    for line in lines {
        let verdict = line.reached.map_or("", |reached| if reached { "reached" } else { "MISSED" });
        println!("{:width$}  {:>25}  {:>24}  {verdict}", line.what, line.target, line.figure);
    }
}
