//! What an operator looks at, over all accounts and games.

use crate::domain::{AccountId, Email, GameId, GameStatus, JobResult};
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, narrow, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::outbox::letters as kinds_of_letters;
use crate::store::schema::{accounts, api_keys, games, outbox, used_tokens};
use diesel::dsl::{count_star, max, min};
use diesel::prelude::*;
use kernel::Millis;

/// Work that was tried and has not been done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StuckJob {
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
pub fn list_stuck_jobs(conn: &mut Conn, limit: u32) -> Result<Vec<StuckJob>, StoreError> {
    type Row = (String, String, String, DbTimestamp, i32, Option<String>);
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
            let (due_at, attempts) = (to_millis(due_at), narrow(attempts)?);
            Ok(StuckJob { id, kind, recipient, due_at, attempts, failure })
        })
        .collect()
}

/// How letters that wait stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingLetters {
    /// How many there are.
    pub count: i64,
    /// How many of them have failed before.
    pub failing: i64,
    /// Since when the oldest could have left.
    pub oldest_due: Option<Millis>,
}

/// How letters that wait stand.
pub fn waiting_letters(conn: &mut Conn, now: Millis) -> Result<PendingLetters, StoreError> {
    let letters =
        || outbox::table.filter(outbox::done_at.is_null()).filter(outbox::kind.eq_any(kinds_of_letters()));
    let oldest: Option<DbTimestamp> =
        letters().filter(outbox::due_at.le(to_timestamp(now))).select(min(outbox::due_at)).first(conn)?;
    Ok(PendingLetters {
        count: letters().count().get_result(conn)?,
        failing: letters().filter(outbox::failure.is_not_null()).count().get_result(conn)?,
        oldest_due: oldest.map(to_millis),
    })
}

/// How many letters were given up and not yet forgotten, and when the last one left.
pub fn letter_totals(conn: &mut Conn) -> Result<(i64, Option<Millis>), StoreError> {
    let letters = || outbox::table.filter(outbox::kind.eq_any(kinds_of_letters()));
    let dead = letters().filter(outbox::fate.eq(JobResult::Dead.name())).count().get_result(conn)?;
    let left = letters().filter(outbox::fate.eq_any([JobResult::Sent.name(), JobResult::Bounced.name()]));
    let last: Option<DbTimestamp> = left.select(max(outbox::done_at)).first(conn)?;
    Ok((dead, last.map(to_millis)))
}

/// Has everything tried again now that was tried before.
pub fn retry_stuck_jobs(conn: &mut Conn, now: Millis) -> Result<usize, StoreError> {
    let stuck = outbox::table.filter(outbox::done_at.is_null()).filter(outbox::attempts.gt(0));
    Ok(diesel::update(stuck)
        .set((outbox::due_at.eq(to_timestamp(now)), outbox::leased_until.eq(to_timestamp(Millis(0)))))
        .execute(conn)?)
}

/// An account as it is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountSummary {
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
pub fn search_accounts(conn: &mut Conn, text: &str, limit: u32) -> Result<Vec<AccountSummary>, StoreError> {
    type Row = (String, Option<String>, String, DbTimestamp);
    let pattern = format!("%{}%", text.replace(['%', '_'], ""));
    let rows: Vec<Row> = accounts::table
        .filter(accounts::email.like(pattern.clone()).or(accounts::name.like(pattern)))
        .order(accounts::id.desc())
        .limit(i64::from(limit))
        .select((accounts::id, accounts::email, accounts::name, accounts::created_at))
        .load(conn)?;
    let listed = rows.into_iter().map(|(id, email, name, created_at)| AccountSummary {
        id: AccountId::from_stored(id),
        email: email.map(Email::from_stored),
        name,
        created_at: to_millis(created_at),
    });
    Ok(listed.collect())
}

/// Takes all API keys of an account back.
pub fn delete_api_keys(conn: &mut Conn, account: &AccountId) -> Result<usize, StoreError> {
    let keys = api_keys::table.filter(api_keys::account_id.eq(account.as_str()));
    Ok(diesel::delete(keys).execute(conn)?)
}

/// Writes something that means nothing: what cannot be written now, nothing can.
pub fn write_probe(conn: &mut Conn, now: Millis) -> Result<(), StoreError> {
    const PROBE: &str = "ready";
    let at = to_timestamp(now);
    let written =
        diesel::update(used_tokens::table.find(PROBE)).set(used_tokens::expires_at.eq(at)).execute(conn)?;
    if written == 0 {
        diesel::insert_into(used_tokens::table)
            .values((used_tokens::jti.eq(PROBE), used_tokens::expires_at.eq(at)))
            .execute(conn)?;
    }
    Ok(())
}

/// How many games there are, by status.
pub fn games_by_status(conn: &mut Conn) -> Result<Vec<(String, i64)>, StoreError> {
    Ok(games::table.group_by(games::status).select((games::status, count_star())).load(conn)?)
}

/// How many games have begun, the finished ones included.
pub fn count_begun(conn: &mut Conn) -> Result<i64, StoreError> {
    let begun = games::table.filter(games::status.ne(GameStatus::Open.name())).select(count_star());
    Ok(begun.get_result(conn)?)
}

/// Some games that have begun, by their ids, from the one after `after` on.
pub fn list_begun(conn: &mut Conn, after: Option<&GameId>, limit: u32) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<String> = games::table
        .filter(games::status.ne(GameStatus::Open.name()))
        .filter(games::id.gt(after.map_or("", GameId::as_str)))
        .order(games::id.asc())
        .limit(i64::from(limit))
        .select(games::id)
        .load(conn)?;
    Ok(ids.into_iter().map(GameId::from_stored).collect())
}
