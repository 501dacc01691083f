//! The statements of an ordinary game, prepared once a connection. Diesel prepares an update anew each time, because it
//! cannot know which columns the next one will set; these always set the same. Postgres does any number of turns in one.

use crate::store::connection::{Conn, on_conn};
use crate::store::sql_timestamp::SqlTimestamp;
use diesel::backend::Backend;
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::serialize::ToSql;
use diesel::sql_types::{Array, BigInt, Binary, Bool, HasSqlType, Integer, Nullable, Text, Timestamp};
use diesel::{PgConnection, QueryResult, RunQueryDsl};

/// Makes a statement from its pieces: text, and the value that follows it with its type in the database and here. Where
/// many are named, the values of many such statements become the columns of a table.
macro_rules! statement {
    (
        $(#[$doc:meta])*
        $name:ident:
        $($text:literal $field:ident: $sql:ty = $rust:ty),*;
        $end:literal
    ) => {
        $(#[$doc])*
        pub(super) struct $name<'a> {
            $(pub(super) $field: $rust,)*
        }

        impl<'a, DB> QueryFragment<DB> for $name<'a>
        where
            DB: Backend $(+ HasSqlType<$sql>)*,
            $($rust: ToSql<$sql, DB>,)*
        {
            fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
                $(
                    out.push_sql($text);
                    out.push_bind_param::<$sql, $rust>(&self.$field)?;
                )*
                out.push_sql($end);
                Ok(())
            }
        }

        impl QueryId for $name<'_> {
            type QueryId = $name<'static>;
            const HAS_STATIC_QUERY_ID: bool = true;
        }

        impl<Connection> RunQueryDsl<Connection> for $name<'_> {}

        impl $name<'_> {
            /// Runs it and says how many rows it changed.
            pub(super) fn run(self, conn: &mut Conn) -> QueryResult<usize> {
                on_conn!(conn => self.execute(conn))
            }
        }
    };
    (
        $(#[$doc:meta])*
        $name:ident, many $many:ident:
        $($text:literal $field:ident: $sql:ty = $rust:ty),*;
        $end:literal
    ) => {
        statement! { $(#[$doc])* $name: $($text $field: $sql = $rust),*; $end }

        /// The values of many, by column.
        #[derive(Default)]
        struct $many<'a> {
            $($field: Vec<$rust>,)*
        }

        impl<'a> $many<'a> {
            fn push(&mut self, one: $name<'a>) {
                $(self.$field.push(one.$field);)*
            }

            /// Writes them as a table of that name.
            fn as_table<'b>(&'b self, name: &str, out: &mut AstPass<'_, 'b, Pg>) -> QueryResult<()> {
                let mut before = "unnest(";
                $(
                    out.push_sql(before);
                    out.push_bind_param::<Array<$sql>, Vec<$rust>>(&self.$field)?;
                    before = ", ";
                )*
                out.push_sql(") AS ");
                out.push_sql(name);
                before = "(";
                $(
                    out.push_sql(before);
                    out.push_sql(stringify!($field));
                    before = ", ";
                )*
                out.push_sql(")");
                Ok(())
            }
        }
    };
}

statement! {
    /// Moves the head of a game on that goes on, if it and its table still are as the caller saw them.
    AdvanceHead, many Advances:
    "UPDATE games SET head = " head: BigInt = i64,
    ", chain = " chain: Binary = &'a [u8],
    ", to_act = " to_act: Integer = i32,
    ", deadline = " deadline: Nullable<Timestamp> = Option<SqlTimestamp>,
    " WHERE id = " id: Text = &'a str,
    " AND head = " seen_head: BigInt = i64,
    " AND changes = " changes: BigInt = i64;
    " AND status = 'active'"
}

statement! {
    /// Appends an entry.
    AppendEntry, many Appends:
    "INSERT INTO entries (game_id, seq, at, seat, kind, content, digest, chain, state) VALUES (" game_id: Text = &'a str,
    ", " seq: BigInt = i64,
    ", " at: Timestamp = SqlTimestamp,
    ", " seat: Integer = i32,
    ", " kind: Text = &'a str,
    ", " content: Nullable<Text> = Option<&'a str>,
    ", " digest: Binary = &'a [u8],
    ", " chain: Binary = &'a [u8],
    ", " state: Nullable<Binary> = Option<&'a [u8]>;
    ")"
}

statement! {
    /// Writes a seat's clock.
    UpdateClock, many Clocks:
    "UPDATE seats SET asked = " asked: Nullable<BigInt> = Option<i64>,
    ", asked_at = " asked_at: Nullable<Timestamp> = Option<SqlTimestamp>,
    ", deadline = " deadline: Nullable<Timestamp> = Option<SqlTimestamp>,
    ", bank = " bank: BigInt = i64,
    ", before_at = " before_at: Nullable<Timestamp> = Option<SqlTimestamp>,
    ", before_bank = " before_bank: Nullable<BigInt> = Option<i64>,
    ", remind_at = " remind_at: Nullable<Timestamp> = Option<SqlTimestamp>,
    " WHERE game_id = " game_id: Text = &'a str,
    " AND seat = " seat: Integer = i32;
    ""
}

statement! {
    /// Writes who holds a seat, and what they brought along and wish.
    UpdateHolder:
    "UPDATE seats SET account_id = " account_id: Nullable<Text> = Option<&'a str>,
    ", bot = " bot: Nullable<Text> = Option<&'a str>,
    ", name = " name: Text = &'a str,
    ", invited = " invited: Nullable<Text> = Option<&'a str>,
    ", nonce = " nonce: Nullable<Binary> = Option<&'a [u8]>,
    ", tenure = " tenure: Integer = i32,
    ", pause_wished = " pause_wished: Bool = bool,
    " WHERE game_id = " game_id: Text = &'a str,
    " AND seat = " seat: Integer = i32;
    ""
}

statement! {
    /// Changes the table of an open game, if nobody else has since it was read.
    UpdateOpenTable:
    "UPDATE games SET changes = " changes: BigInt = i64,
    ", status = " status: Text = &'a str,
    ", chain = " chain: Binary = &'a [u8],
    ", to_act = " to_act: Integer = i32,
    ", deadline = " deadline: Nullable<Timestamp> = Option<SqlTimestamp>,
    ", started_at = " started_at: Nullable<Timestamp> = Option<SqlTimestamp>,
    ", finished_at = " finished_at: Nullable<Timestamp> = Option<SqlTimestamp>,
    ", creator = " creator: Nullable<Text> = Option<&'a str>,
    " WHERE id = " id: Text = &'a str,
    " AND changes = " seen_changes: BigInt = i64;
    " AND status = 'open'"
}

statement! {
    /// Writes down how a game ended.
    FinishGame:
    "UPDATE games SET deadline = NULL, paused_at = NULL, paused_until = NULL, status = " status: Text = &'a str,
    ", finished_at = " finished_at: Nullable<Timestamp> = Option<SqlTimestamp>,
    ", outcome = " outcome: Nullable<Text> = Option<&'a str>,
    " WHERE id = " id: Text = &'a str;
    ""
}

statement! {
    /// Keeps a snapshot instead of an older one.
    UpsertSnapshot:
    "INSERT INTO snapshots (game_id, seq, chain, position, digest) VALUES (" game_id: Text = &'a str,
    ", " seq: BigInt = i64,
    ", " chain: Binary = &'a [u8],
    ", " position: Binary = &'a [u8],
    ", " digest: Nullable<Binary> = Option<&'a [u8]>;
    ") ON CONFLICT (game_id) DO UPDATE SET seq = excluded.seq, chain = excluded.chain, position = excluded.position, \
     digest = excluded.digest WHERE snapshots.seq < excluded.seq OR snapshots.digest IS NULL"
}

/// Many entries in one statement, which only Postgres can.
#[derive(Default)]
pub(super) struct AppendEntries<'a>(Appends<'a>);

impl<'a> AppendEntries<'a> {
    pub(super) fn push(&mut self, entry: AppendEntry<'a>) {
        self.0.push(entry);
    }

    pub(super) fn run(self, conn: &mut PgConnection) -> QueryResult<usize> {
        self.execute(conn)
    }
}

impl QueryFragment<Pg> for AppendEntries<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql(
            "INSERT INTO entries (game_id, seq, at, seat, kind, content, digest, chain, state) \
             SELECT game_id, seq, at, seat, kind, content, digest, chain, state FROM ",
        );
        self.0.as_table("entry", &mut out)
    }
}

impl QueryId for AppendEntries<'_> {
    type QueryId = AppendEntries<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl RunQueryDsl<PgConnection> for AppendEntries<'_> {}

/// Many turns in one statement, which only Postgres can: each head moves on if nobody else was first, and only then are
/// its entries kept and its clocks set.
#[derive(Default)]
pub(super) struct GameCommitBatch<'a> {
    heads: Advances<'a>,
    clocks: Clocks<'a>,
    entries: Appends<'a>,
}

impl<'a> GameCommitBatch<'a> {
    pub(super) fn advance(&mut self, head: AdvanceHead<'a>) {
        self.heads.push(head);
    }

    pub(super) fn set_clock(&mut self, clock: UpdateClock<'a>) {
        self.clocks.push(clock);
    }

    pub(super) fn append(&mut self, entry: AppendEntry<'a>) {
        self.entries.push(entry);
    }

    /// Writes them all and says whether none of them came too late. If one did, the others stand.
    pub(super) fn run(self, conn: &mut PgConnection) -> QueryResult<bool> {
        let entries = self.entries.seq.len();
        Ok(self.execute(conn)? == entries)
    }
}

impl QueryFragment<Pg> for GameCommitBatch<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql(
            "WITH moved AS (UPDATE games SET head = turn.head, chain = turn.chain, to_act = turn.to_act, \
             deadline = turn.deadline FROM ",
        );
        self.heads.as_table("turn", &mut out)?;
        out.push_sql(
            " WHERE games.id = turn.id AND games.head = turn.seen_head AND games.changes = turn.changes \
             AND games.status = 'active' RETURNING games.id), \
             clocked AS (UPDATE seats SET asked = clock.asked, asked_at = clock.asked_at, \
             deadline = clock.deadline, bank = clock.bank, before_at = clock.before_at, \
             before_bank = clock.before_bank, remind_at = clock.remind_at FROM ",
        );
        self.clocks.as_table("clock", &mut out)?;
        out.push_sql(
            " JOIN moved ON moved.id = clock.game_id \
             WHERE seats.game_id = clock.game_id AND seats.seat = clock.seat) \
             INSERT INTO entries (game_id, seq, at, seat, kind, content, digest, chain, state) \
             SELECT entry.game_id, seq, at, seat, kind, content, digest, chain, state FROM ",
        );
        self.entries.as_table("entry", &mut out)?;
        out.push_sql(" JOIN moved ON moved.id = entry.game_id");
        Ok(())
    }
}

impl QueryId for GameCommitBatch<'_> {
    type QueryId = GameCommitBatch<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl RunQueryDsl<PgConnection> for GameCommitBatch<'_> {}
