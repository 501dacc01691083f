//! What an operator looks at, over all accounts and games.

use super::connection::Conn;
use super::error::StoreError;
use super::outbox::letters as kinds_of_letters;
use super::rows::{Moment, millis, moment, small};
use super::schema::{accounts, api_keys, games, outbox};
use crate::domain::{AccountId, Email, Fate};
use diesel::dsl::{count_star, max, min};
use diesel::prelude::*;
use kernel::Millis;

/// Work that was tried and has not been done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stuck {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub kind: String,
    /// An account's id or, for strangers, an address.
    pub recipient: String,
    /// When it is tried again.
    pub due_at: Millis,
    /// How often it was tried.
    pub attempts: u32,
    /// What went wrong last.
    pub failure: Option<String>,
}

/// Work that was tried and has not been done, the oldest first.
pub fn stuck(conn: &mut Conn, limit: u32) -> Result<Vec<Stuck>, StoreError> {
    type Row = (String, String, String, Moment, i32, Option<String>);
    let rows: Vec<Row> = outbox::table
        .filter(outbox::done_at.is_null())
        .filter(outbox::attempts.gt(0))
        .order(outbox::id.asc())
        .limit(i64::from(limit))
        .select((
            outbox::id,
            outbox::kind,
            outbox::recipient,
            outbox::due_at,
            outbox::attempts,
            outbox::failure,
        ))
        .load(conn)?;
    rows.into_iter()
        .map(|(id, kind, recipient, due_at, attempts, failure)| {
            let (due_at, attempts) = (millis(due_at), small(attempts)?);
            Ok(Stuck { id, kind, recipient, due_at, attempts, failure })
        })
        .collect()
}

/// How letters that wait stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaitingLetters {
    /// How many there are.
    pub count: i64,
    /// How many of them have failed before.
    pub failing: i64,
    /// Since when the oldest could have left.
    pub oldest_due: Option<Millis>,
}

/// How letters that wait stand.
pub fn waiting_letters(conn: &mut Conn, now: Millis) -> Result<WaitingLetters, StoreError> {
    let letters =
        || outbox::table.filter(outbox::done_at.is_null()).filter(outbox::kind.eq_any(kinds_of_letters()));
    let oldest: Option<Moment> =
        letters().filter(outbox::due_at.le(moment(now))).select(min(outbox::due_at)).first(conn)?;
    Ok(WaitingLetters {
        count: letters().count().get_result(conn)?,
        failing: letters().filter(outbox::failure.is_not_null()).count().get_result(conn)?,
        oldest_due: oldest.map(millis),
    })
}

/// How many letters were given up and not yet forgotten, and when the last one left.
pub fn letters_done(conn: &mut Conn) -> Result<(i64, Option<Millis>), StoreError> {
    let letters = || outbox::table.filter(outbox::kind.eq_any(kinds_of_letters()));
    let dead = letters().filter(outbox::fate.eq(Fate::Dead.name())).count().get_result(conn)?;
    let left = letters().filter(outbox::fate.eq_any([Fate::Sent.name(), Fate::Returned.name()]));
    let last: Option<Moment> = left.select(max(outbox::done_at)).first(conn)?;
    Ok((dead, last.map(millis)))
}

/// Has everything tried again now that was tried before.
pub fn try_again(conn: &mut Conn, now: Millis) -> Result<usize, StoreError> {
    let stuck = outbox::table.filter(outbox::done_at.is_null()).filter(outbox::attempts.gt(0));
    Ok(diesel::update(stuck)
        .set((outbox::due_at.eq(moment(now)), outbox::leased_until.eq(moment(Millis(0)))))
        .execute(conn)?)
}

/// An account as it is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its id.
    pub id: AccountId,
    /// None for guests.
    pub email: Option<Email>,
    /// What others see.
    pub name: String,
    /// When it was made.
    pub created_at: Millis,
}

/// Accounts whose address or name holds a text, newest first.
pub fn accounts_like(conn: &mut Conn, text: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
    type Row = (String, Option<String>, String, Moment);
    let pattern = format!("%{}%", text.replace(['%', '_'], ""));
    let rows: Vec<Row> = accounts::table
        .filter(accounts::email.like(pattern.clone()).or(accounts::name.like(pattern)))
        .order(accounts::id.desc())
        .limit(i64::from(limit))
        .select((accounts::id, accounts::email, accounts::name, accounts::created_at))
        .load(conn)?;
    let listed = rows.into_iter().map(|(id, email, name, created_at)| Listed {
        id: AccountId::stored(id),
        email: email.map(Email::stored),
        name,
        created_at: millis(created_at),
    });
    Ok(listed.collect())
}

/// Takes all API keys of an account back.
pub fn revoke_keys(conn: &mut Conn, account: &AccountId) -> Result<usize, StoreError> {
    let keys = api_keys::table.filter(api_keys::account_id.eq(account.as_str()));
    Ok(diesel::delete(keys).execute(conn)?)
}

/// How many games there are, by status.
pub fn games_by_status(conn: &mut Conn) -> Result<Vec<(String, i64)>, StoreError> {
    Ok(games::table.group_by(games::status).select((games::status, count_star())).load(conn)?)
}
