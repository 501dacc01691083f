//! A moment on its way into a statement that every turn needs. It is stored like all others; only writing it down costs
//! less.

use diesel::pg::Pg;
use diesel::pg::data_types::PgTimestamp;
use diesel::serialize::{IsNull, Output, Result, ToSql};
use diesel::sql_types::Timestamp;
use diesel::sqlite::Sqlite;
use kernel::Millis;

/// The first moment of the year 2000, from which Postgres counts.
const POSTGRES_BEGINS: i64 = 946_684_800_000;

/// A moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct SqlTimestamp(pub(super) Millis);

/// `2026-11-16 18:00:00.250`, without a fraction where that is nothing.
fn text(at: Millis) -> String {
    let mut text = at.to_rfc3339();
    text[10] = b' ';
    let end = if text[19..].starts_with(b".000") { 19 } else { 23 };
    String::from_utf8_lossy(&text[..end]).into_owned()
}

impl ToSql<Timestamp, Sqlite> for SqlTimestamp {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> Result {
        out.set_value(text(self.0));
        Ok(IsNull::No)
    }
}

impl ToSql<Timestamp, Pg> for SqlTimestamp {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> Result {
        let microseconds = (self.0.0 - POSTGRES_BEGINS) * 1000;
        ToSql::<Timestamp, Pg>::to_sql(&PgTimestamp(microseconds), &mut out.reborrow())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_written_as_chrono_writes_it() {
        for at in [0, 1, 999, 1000, 951_782_400_000, 1_794_852_000_250, 1_794_852_000_000, 4_102_444_799_999]
        {
            let chrono = chrono::DateTime::from_timestamp_millis(at).unwrap().naive_utc();

            assert_eq!(text(Millis(at)), chrono.format("%F %T%.f").to_string());
        }
    }
}
