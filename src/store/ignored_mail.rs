//! Mail that came in and was laid aside, counted by why: an operator sees it although another process read it.

use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::ignored_mail;
use diesel::prelude::*;
use kernel::Millis;

/// How many mails were laid aside for one reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IgnoredMail {
    /// Why.
    pub reason: String,
    /// How many.
    pub count: i64,
    /// When the last one came.
    pub last_at: Millis,
}

/// Counts one more.
pub fn count(conn: &mut Conn, reason: &str, now: Millis) -> Result<(), StoreError> {
    let counted = diesel::update(ignored_mail::table.find(reason))
        .set((ignored_mail::count.eq(ignored_mail::count + 1), ignored_mail::last_at.eq(to_timestamp(now))))
        .execute(conn)?;
    if counted == 0 {
        diesel::insert_into(ignored_mail::table)
            .values((
                ignored_mail::reason.eq(reason),
                ignored_mail::count.eq(1_i64),
                ignored_mail::last_at.eq(to_timestamp(now)),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// All of them, the most frequent first.
pub fn list(conn: &mut Conn) -> Result<Vec<IgnoredMail>, StoreError> {
    let rows: Vec<(String, i64, DbTimestamp)> =
        ignored_mail::table.order(ignored_mail::count.desc()).load(conn)?;
    let read = |(reason, count, last_at)| IgnoredMail { reason, count, last_at: to_millis(last_at) };
    Ok(rows.into_iter().map(read).collect())
}
