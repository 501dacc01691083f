//! The raw limit of this machine for the way moves are stored, without rules and HTTP: on SQLite one update and one
//! insert of 300 bytes a move, 64 moves a transaction, WAL, FULL; on Postgres the same, a move a transaction.

use diesel::backend::Backend;
use diesel::connection::{LoadConnection, SimpleConnection as _};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, HasSqlType, Text};
use std::time::{Duration, Instant};

const TABLES: &str = "DROP TABLE IF EXISTS raw_games; DROP TABLE IF EXISTS raw_entries;
    CREATE TABLE raw_games (id BIGINT PRIMARY KEY, head BIGINT NOT NULL);
    CREATE TABLE raw_entries (game BIGINT NOT NULL, seq BIGINT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (game, seq));";
const GAMES: i64 = 64;
/// So many connections write to Postgres at the same time.
const WRITERS: i64 = 8;

/// How many moves a second the database alone can store.
pub fn moves_per_second(url: &str, time: Duration) -> f64 {
    let begun = Instant::now();
    let moves = match url.strip_prefix("sqlite://") {
        Some(path) => sqlite(path, begun + time),
        None => postgres(url, begun + time),
    };
    f64::from(moves) / begun.elapsed().as_secs_f64()
}

/// The two statements of a move, each prepared once a connection.
struct Update {
    game: i64,
    seq: i64,
    seen: i64,
}

struct Insert<'a> {
    game: i64,
    seq: i64,
    content: &'a str,
}

impl<DB> QueryFragment<DB> for Update
where
    DB: Backend + HasSqlType<BigInt>,
    i64: ToSql<BigInt, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("UPDATE raw_games SET head = ");
        out.push_bind_param::<BigInt, i64>(&self.seq)?;
        out.push_sql(" WHERE id = ");
        out.push_bind_param::<BigInt, i64>(&self.game)?;
        out.push_sql(" AND head = ");
        out.push_bind_param::<BigInt, i64>(&self.seen)
    }
}

impl<'a, DB> QueryFragment<DB> for Insert<'a>
where
    DB: Backend + HasSqlType<BigInt> + HasSqlType<Text>,
    i64: ToSql<BigInt, DB>,
    &'a str: ToSql<Text, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("INSERT INTO raw_entries VALUES (");
        out.push_bind_param::<BigInt, i64>(&self.game)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, i64>(&self.seq)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, &'a str>(&self.content)?;
        out.push_sql(")");
        Ok(())
    }
}

impl QueryId for Update {
    type QueryId = Update;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl QueryId for Insert<'_> {
    type QueryId = Insert<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<C> RunQueryDsl<C> for Update {}
impl<C> RunQueryDsl<C> for Insert<'_> {}

fn store_move<'a, C>(conn: &mut C, game: i64, seq: i64, content: &'a str) -> QueryResult<usize>
where
    C: LoadConnection,
    Update: QueryFragment<C::Backend>,
    Insert<'a>: QueryFragment<C::Backend>,
{
    assert_eq!(Update { game, seq, seen: seq - 1 }.execute(conn)?, 1);
    Insert { game, seq, content }.execute(conn)
}

fn sqlite(path: &str, until: Instant) -> u32 {
    let mut conn = SqliteConnection::establish(path).unwrap();
    conn.batch_execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;").unwrap();
    conn.batch_execute(TABLES).unwrap();
    let content = "x".repeat(300);
    for game in 0..GAMES {
        conn.batch_execute(&format!("INSERT INTO raw_games VALUES ({game}, 0)")).unwrap();
    }
    let (mut moves, mut seq) = (0, 0_i64);
    while Instant::now() < until {
        seq += 1;
        conn.immediate_transaction(|conn| {
            (0..GAMES).try_for_each(|game| store_move(conn, game, seq, &content).map(|_| ()))
        })
        .unwrap();
        moves += u32::try_from(GAMES).unwrap();
    }
    moves
}

fn postgres(url: &str, until: Instant) -> u32 {
    let mut conn = PgConnection::establish(url).unwrap();
    conn.batch_execute(TABLES).unwrap();
    conn.batch_execute("INSERT INTO raw_games SELECT g, 0 FROM generate_series(0, 63) g").unwrap();
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let url = url.to_owned();
            std::thread::spawn(move || write_some(&url, writer, until))
        })
        .collect();
    writers.into_iter().map(|writer| writer.join().unwrap()).sum()
}

fn write_some(url: &str, writer: i64, until: Instant) -> u32 {
    let mut conn = PgConnection::establish(url).unwrap();
    let content = "x".repeat(300);
    let (mut moves, mut seq) = (0, 0_i64);
    while Instant::now() < until {
        seq += 1;
        for game in (0..GAMES).filter(|game| game % WRITERS == writer) {
            conn.transaction(|conn| store_move(conn, game, seq, &content)).unwrap();
            moves += 1;
        }
    }
    moves
}
