//! The statements of an ordinary move, prepared once a connection. Diesel prepares an update anew each time, because it
//! cannot know which columns the next one will set; these always set the same.

use super::connection::Conn;
use super::rows::Moment;
use diesel::backend::Backend;
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, Binary, HasSqlType, Integer, Nullable, Text, Timestamp};
use diesel::{PgConnection, QueryResult, RunQueryDsl};

/// Makes a statement from its pieces: text, and the value that follows it with its type in the database and here.
macro_rules! prepared {
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
                match conn {
                    Conn::Sqlite(conn) => self.execute(conn),
                    Conn::Postgres(conn) => self.execute(conn),
                }
            }
        }
    };
}

prepared! {
    /// Moves the head of a game on that goes on, if it and its table still are as the caller saw them.
    Advance:
    "UPDATE games SET head = " head: BigInt = i64,
    ", chain = " chain: Binary = &'a [u8],
    ", to_act = " to_act: Integer = i32,
    ", deadline = " deadline: Nullable<Timestamp> = Option<Moment>,
    " WHERE id = " id: Text = &'a str,
    " AND head = " seen_head: BigInt = i64,
    " AND changes = " changes: BigInt = i64;
    " AND status = 'active'"
}

prepared! {
    /// Appends an entry.
    Append:
    "INSERT INTO entries (game_id, seq, at, seat, kind, content, digest, chain, state) SELECT " game_id: Text = &'a str,
    ", " seq: BigInt = i64,
    ", " at: Timestamp = Moment,
    ", " seat: Integer = i32,
    ", " kind: Text = &'a str,
    ", " content: Nullable<Text> = Option<&'a str>,
    ", " digest: Binary = &'a [u8],
    ", " chain: Binary = &'a [u8],
    ", " state: Nullable<Binary> = Option<&'a [u8]>;
    ""
}

prepared! {
    /// Writes a seat's clock.
    SetClock:
    "UPDATE seats SET asked = " asked: Nullable<BigInt> = Option<i64>,
    ", asked_at = " asked_at: Nullable<Timestamp> = Option<Moment>,
    ", deadline = " deadline: Nullable<Timestamp> = Option<Moment>,
    ", bank = " bank: BigInt = i64,
    ", before_at = " before_at: Nullable<Timestamp> = Option<Moment>,
    ", before_bank = " before_bank: Nullable<BigInt> = Option<i64>,
    ", remind_at = " remind_at: Nullable<Timestamp> = Option<Moment>,
    " WHERE game_id = " game_id: Text = &'a str,
    " AND seat = " seat: Integer = i32;
    ""
}

/// All of them in one round trip, which only Postgres can: the head moves on if nobody else was first, and only then is
/// the entry kept and are the clocks set.
pub(super) struct Turn<'a, const CLOCKS: usize> {
    pub(super) advance: Advance<'a>,
    pub(super) clocks: [SetClock<'a>; CLOCKS],
    pub(super) append: Append<'a>,
}

/// What stands before each clock: there are at most so many in a turn.
const CLOCKS: [&str; 2] = [", one AS (", ", other AS ("];

impl<const COUNT: usize> QueryFragment<Pg> for Turn<'_, COUNT> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("WITH moved AS (");
        self.advance.walk_ast(out.reborrow())?;
        out.push_sql(" RETURNING id)");
        for (name, clock) in CLOCKS.iter().zip(&self.clocks) {
            out.push_sql(name);
            clock.walk_ast(out.reborrow())?;
            out.push_sql(" AND EXISTS (SELECT 1 FROM moved))");
        }
        out.push_sql(" ");
        self.append.walk_ast(out.reborrow())?;
        out.push_sql(" WHERE EXISTS (SELECT 1 FROM moved)");
        Ok(())
    }
}

impl<const COUNT: usize> QueryId for Turn<'_, COUNT> {
    type QueryId = Turn<'static, COUNT>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<const COUNT: usize> RunQueryDsl<PgConnection> for Turn<'_, COUNT> {}
