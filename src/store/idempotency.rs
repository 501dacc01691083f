//! Answers that were given under a key, to be given again.

use crate::store::connection::Conn;
use crate::store::convert::{optional, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::idempotency;
use diesel::prelude::*;
use kernel::{Hash, Millis};

/// An answer that was given before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredReply {
    /// What was asked, hashed.
    pub body_hash: Vec<u8>,
    /// What was answered.
    pub answer: String,
}

/// The answer under a caller's key.
pub fn find(conn: &mut Conn, caller: &str, key: &str) -> Result<Option<StoredReply>, StoreError> {
    let row: Option<(Vec<u8>, String)> = optional(
        idempotency::table
            .find((caller, key))
            .select((idempotency::body_hash, idempotency::answer))
            .get_result(conn),
    )?;
    Ok(row.map(|(body_hash, answer)| StoredReply { body_hash, answer }))
}

/// Remembers an answer, with the change it belongs to.
pub fn insert(
    conn: &mut Conn,
    caller: &str,
    key: &str,
    body_hash: &Hash,
    answer: &str,
    now: Millis,
) -> Result<(), StoreError> {
    diesel::insert_into(idempotency::table)
        .values((
            idempotency::caller.eq(caller),
            idempotency::key.eq(key),
            idempotency::body_hash.eq(body_hash.as_slice()),
            idempotency::answer.eq(answer),
            idempotency::at.eq(to_timestamp(now)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Forgets some of what is older than `before`, the oldest first; says how many.
pub fn prune(conn: &mut Conn, before: Millis, limit: u32) -> Result<usize, StoreError> {
    let old = || idempotency::table.filter(idempotency::at.lt(to_timestamp(before)));
    let oldest: Vec<chrono::NaiveDateTime> =
        old().order(idempotency::at.asc()).limit(i64::from(limit)).select(idempotency::at).load(conn)?;
    let Some(last) = oldest.last() else { return Ok(0) };
    Ok(diesel::delete(old().filter(idempotency::at.le(*last))).execute(conn)?)
}
