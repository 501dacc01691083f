//! Answers that were given under a key, to be given again.

use super::connection::Conn;
use super::error::StoreError;
use super::rows::{maybe, moment};
use super::schema::idempotency;
use diesel::prelude::*;
use kernel::{Hash, Millis};

/// An answer that was given before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remembered {
    /// What was asked, hashed.
    pub body_hash: Vec<u8>,
    /// What was answered.
    pub answer: String,
}

/// The answer under a caller's key.
pub fn find(conn: &mut Conn, caller: &str, key: &str) -> Result<Option<Remembered>, StoreError> {
    let row: Option<(Vec<u8>, String)> = maybe(
        idempotency::table
            .find((caller, key))
            .select((idempotency::body_hash, idempotency::answer))
            .get_result(conn),
    )?;
    Ok(row.map(|(body_hash, answer)| Remembered { body_hash, answer }))
}

/// Remembers an answer, with the change it belongs to.
pub fn remember(
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
            idempotency::at.eq(moment(now)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Forgets what is older than `before`.
pub fn prune(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    Ok(diesel::delete(idempotency::table.filter(idempotency::at.lt(moment(before)))).execute(conn)?)
}
