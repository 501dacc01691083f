//! How much of what an account's owner once proved is still believed: a number beside the account, raised whenever sessions are
//! taken back. Whatever carries an older number is worth nothing.

use crate::domain::{AccessGeneration, AccountId};
use crate::store::connection::{Conn, on_conn};
use crate::store::convert::optional;
use crate::store::error::StoreError;
use crate::store::schema::accounts;
use crate::store::{operator, sessions, webhooks};
use diesel::prelude::*;

/// The account's number; none if there is no such account.
pub fn find(conn: &mut Conn, account: &AccountId) -> Result<Option<AccessGeneration>, StoreError> {
    let number = on_conn!(conn => optional(
        accounts::table.find(account.as_str()).select(accounts::access_generation).get_result(conn),
    ))?;
    Ok(number.map(AccessGeneration))
}

/// The same, and nobody can change it until the transaction ends: what is made in it cannot outlive a revocation that comes at
/// the same moment.
pub fn lock(conn: &mut Conn, account: &AccountId) -> Result<Option<AccessGeneration>, StoreError> {
    diesel::update(accounts::table.find(account.as_str()))
        .set(accounts::access_generation.eq(accounts::access_generation))
        .execute(conn)?;
    find(conn, account)
}

/// Makes sure that a proof with this number still holds when something lasting is made with it.
pub fn require(conn: &mut Conn, account: &AccountId, generation: AccessGeneration) -> Result<(), StoreError> {
    if lock(conn, account)? == Some(generation) { Ok(()) } else { Err(StoreError::NotFound) }
}

/// Ends all sessions of an account, with the access tokens that came from them.
pub fn end_sessions(conn: &mut Conn, account: &AccountId) -> Result<(), StoreError> {
    diesel::update(accounts::table.find(account.as_str()))
        .set(accounts::access_generation.eq(accounts::access_generation + 1))
        .execute(conn)?;
    sessions::delete_all(conn, account)
}

/// Ends all sessions of an account, takes its API keys back and deletes its webhooks; says how many keys and webhooks there were.
pub fn revoke(conn: &mut Conn, account: &AccountId) -> Result<(usize, usize), StoreError> {
    end_sessions(conn, account)?;
    Ok((operator::delete_api_keys(conn, account)?, webhooks::delete_all(conn, account)?))
}
