//! The raw limit of this machine for the way moves are stored, without rules and HTTP: on SQLite one update and
//! one insert of 300 bytes a move, 64 moves a transaction, WAL, FULL; on Postgres the same, a move a transaction.
//!
//!     cargo bench --bench store -- sqlite://FILE [SECONDS]

#![expect(clippy::print_stdout, reason = "this is a measurement that is printed")]

use diesel::connection::SimpleConnection as _;
use diesel::sql_types::{BigInt, Text};
use diesel::{Connection as _, PgConnection, RunQueryDsl as _, SqliteConnection, sql_query};
use std::time::{Duration, Instant};

const TABLES: &str = "CREATE TABLE raw_games (id BIGINT PRIMARY KEY, head BIGINT NOT NULL);
    CREATE TABLE raw_entries (game BIGINT NOT NULL, seq BIGINT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (game, seq));";
const GAMES: i64 = 64;

fn main() {
    let arguments: Vec<String> = std::env::args().filter(|argument| argument != "--bench").skip(1).collect();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = format!("sqlite://{}", folder.path().join("raw.db").display());
    let url = arguments.first().cloned().unwrap_or(file);
    let seconds = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    let until = Instant::now() + Duration::from_secs(seconds);
    let moves = match url.strip_prefix("sqlite://") {
        Some(path) => sqlite(path, until),
        None => postgres(&url, until),
    };
    println!("{{\"raw_moves_per_s\": {}, \"seconds\": {seconds}}}", moves / seconds.max(1));
}

fn sqlite(path: &str, until: Instant) -> u64 {
    let mut conn = SqliteConnection::establish(path).expect("a SQLite file");
    conn.batch_execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;").expect("pragmas");
    conn.batch_execute(TABLES).expect("tables");
    let content = "x".repeat(300);
    for game in 0..GAMES {
        sql_query("INSERT INTO raw_games VALUES (?, 0)")
            .bind::<BigInt, _>(game)
            .execute(&mut conn)
            .expect("a game");
    }
    let (mut moves, mut seq) = (0, 0_i64);
    while Instant::now() < until {
        seq += 1;
        conn.batch_execute("BEGIN IMMEDIATE").expect("begin");
        for game in 0..GAMES {
            sql_query("UPDATE raw_games SET head = ? WHERE id = ? AND head = ?")
                .bind::<BigInt, _>(seq)
                .bind::<BigInt, _>(game)
                .bind::<BigInt, _>(seq - 1)
                .execute(&mut conn)
                .expect("update");
            sql_query("INSERT INTO raw_entries VALUES (?, ?, ?)")
                .bind::<BigInt, _>(game)
                .bind::<BigInt, _>(seq)
                .bind::<Text, _>(&content)
                .execute(&mut conn)
                .expect("insert");
            moves += 1;
        }
        conn.batch_execute("COMMIT").expect("commit");
    }
    moves
}

/// Eight connections, a move a transaction.
fn postgres(url: &str, until: Instant) -> u64 {
    let mut conn = PgConnection::establish(url).expect("a Postgres server");
    conn.batch_execute("DROP TABLE IF EXISTS raw_games; DROP TABLE IF EXISTS raw_entries;")
        .expect("no tables");
    conn.batch_execute(TABLES).expect("tables");
    conn.batch_execute("INSERT INTO raw_games SELECT g, 0 FROM generate_series(0, 63) g").expect("games");
    let writers: Vec<_> = (0..8)
        .map(|writer| {
            let url = url.to_owned();
            std::thread::spawn(move || {
                let mut conn = PgConnection::establish(&url).expect("a Postgres server");
                let content = "x".repeat(300);
                let (mut moves, mut seq) = (0, 0_i64);
                while Instant::now() < until {
                    seq += 1;
                    for game in (0..GAMES).filter(|game| game % 8 == writer) {
                        conn.transaction(|conn| {
                            sql_query("UPDATE raw_games SET head = $1 WHERE id = $2 AND head = $3")
                                .bind::<BigInt, _>(seq)
                                .bind::<BigInt, _>(game)
                                .bind::<BigInt, _>(seq - 1)
                                .execute(conn)?;
                            sql_query("INSERT INTO raw_entries VALUES ($1, $2, $3)")
                                .bind::<BigInt, _>(game)
                                .bind::<BigInt, _>(seq)
                                .bind::<Text, _>(&content)
                                .execute(conn)
                        })
                        .expect("a move");
                        moves += 1;
                    }
                }
                moves
            })
        })
        .collect();
    writers.into_iter().map(|writer| writer.join().expect("a writer ends")).sum()
}
