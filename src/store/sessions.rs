//! Sessions: refresh tokens and browsers' cookies, kept by their hashes; sign-in tokens that were used.

use crate::domain::{AccessGeneration, AccountId};
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, expect_one_row, optional, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::{accounts, sessions, used_tokens};
use diesel::prelude::*;
use kernel::{Hash, Millis};

/// What a session's token is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionKind {
    /// Gets new access tokens; rotated at each use.
    Refresh,
    /// Signs the project's own pages in.
    Cookie,
}

impl SessionKind {
    fn name(self) -> &'static str {
        match self {
            SessionKind::Refresh => "refresh",
            SessionKind::Cookie => "cookie",
        }
    }
}

/// A session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Its id.
    pub id: String,
    /// All tokens that came from one sign-in.
    pub family: String,
    /// Whose.
    pub account: AccountId,
    /// When the owner signed in.
    pub signed_in_at: Millis,
    /// When it ends by itself.
    pub expires_at: Millis,
    /// When it was exchanged for the next one.
    pub used_at: Option<Millis>,
}

/// Keeps a session by its token's hash.
pub fn insert(conn: &mut Conn, session: &Session, kind: SessionKind, token: &Hash) -> Result<(), StoreError> {
    diesel::insert_into(sessions::table)
        .values((
            sessions::id.eq(&session.id),
            sessions::family.eq(&session.family),
            sessions::account_id.eq(session.account.as_str()),
            sessions::kind.eq(kind.name()),
            sessions::token_hash.eq(token.as_slice()),
            sessions::signed_in_at.eq(to_timestamp(session.signed_in_at)),
            sessions::expires_at.eq(to_timestamp(session.expires_at)),
        ))
        .execute(conn)?;
    Ok(())
}

/// The session with that token.
pub fn find(conn: &mut Conn, kind: SessionKind, token: &Hash) -> Result<Option<Session>, StoreError> {
    type Row = (String, String, String, DbTimestamp, DbTimestamp, Option<DbTimestamp>);
    let row: Option<Row> = optional(
        sessions::table
            .filter(sessions::token_hash.eq(token.as_slice()))
            .filter(sessions::kind.eq(kind.name()))
            .select((
                sessions::id,
                sessions::family,
                sessions::account_id,
                sessions::signed_in_at,
                sessions::expires_at,
                sessions::used_at,
            ))
            .get_result(conn),
    )?;
    Ok(row.map(|(id, family, account, signed_in_at, expires_at, used_at)| Session {
        id,
        family,
        account: AccountId::from_stored(account),
        signed_in_at: to_millis(signed_in_at),
        expires_at: to_millis(expires_at),
        used_at: used_at.map(to_millis),
    }))
}

/// The session of a browser with that token: whose, since when, until when, and the number of its account, all as they were at one
/// moment.
pub fn find_cookie(
    conn: &mut Conn,
    token: &Hash,
) -> Result<Option<(AccountId, Millis, Millis, AccessGeneration)>, StoreError> {
    type Row = (String, DbTimestamp, DbTimestamp, i32);
    let row: Option<Row> = optional(
        sessions::table
            .inner_join(accounts::table)
            .filter(sessions::token_hash.eq(token.as_slice()))
            .filter(sessions::kind.eq(SessionKind::Cookie.name()))
            .select((
                sessions::account_id,
                sessions::signed_in_at,
                sessions::expires_at,
                accounts::access_generation,
            ))
            .get_result(conn),
    )?;
    Ok(row.map(|(account, signed_in_at, expires_at, generation)| {
        let account = AccountId::from_stored(account);
        (account, to_millis(signed_in_at), to_millis(expires_at), AccessGeneration(generation))
    }))
}

/// Marks a token as exchanged; whoever comes second is told.
pub fn mark_used(conn: &mut Conn, id: &str, now: Millis) -> Result<(), StoreError> {
    let unused = sessions::table.filter(sessions::id.eq(id)).filter(sessions::used_at.is_null());
    expect_one_row(diesel::update(unused).set(sessions::used_at.eq(to_timestamp(now))).execute(conn)?)
}

/// Ends all that came from one sign-in.
pub fn delete_family(conn: &mut Conn, family: &str) -> Result<(), StoreError> {
    diesel::delete(sessions::table.filter(sessions::family.eq(family))).execute(conn)?;
    Ok(())
}

/// Signs an account out everywhere.
pub fn delete_all(conn: &mut Conn, account: &AccountId) -> Result<(), StoreError> {
    diesel::delete(sessions::table.filter(sessions::account_id.eq(account.as_str()))).execute(conn)?;
    Ok(())
}

/// Remembers that a sign-in token was used; the second time it is taken.
pub fn consume_sign_in_token(conn: &mut Conn, jti: &str, expires_at: Millis) -> Result<(), StoreError> {
    let there: Option<String> =
        optional(used_tokens::table.find(jti).select(used_tokens::jti).get_result(conn))?;
    if there.is_some() {
        return Err(StoreError::AlreadyExists);
    }
    diesel::insert_into(used_tokens::table)
        .values((used_tokens::jti.eq(jti), used_tokens::expires_at.eq(to_timestamp(expires_at))))
        .execute(conn)?;
    Ok(())
}

/// Forgets what has expired.
pub fn prune(conn: &mut Conn, now: Millis) -> Result<usize, StoreError> {
    let sessions =
        diesel::delete(sessions::table.filter(sessions::expires_at.lt(to_timestamp(now)))).execute(conn)?;
    let tokens = diesel::delete(used_tokens::table.filter(used_tokens::expires_at.lt(to_timestamp(now))))
        .execute(conn)?;
    Ok(sessions + tokens)
}

/// The sessions of an account that have not ended, newest first, with their kinds and their tokens' hashes.
pub fn list_active(
    conn: &mut Conn,
    account: &AccountId,
    now: Millis,
) -> Result<Vec<(Session, SessionKind, Hash)>, StoreError> {
    type Row = (String, String, String, Vec<u8>, DbTimestamp, DbTimestamp);
    let rows: Vec<Row> = sessions::table
        .filter(sessions::account_id.eq(account.as_str()))
        .filter(sessions::expires_at.gt(to_timestamp(now)))
        .filter(sessions::used_at.is_null())
        .order(sessions::signed_in_at.desc())
        .select((
            sessions::id,
            sessions::family,
            sessions::kind,
            sessions::token_hash,
            sessions::signed_in_at,
            sessions::expires_at,
        ))
        .load(conn)?;
    let read = |(id, family, kind, hash, signed_in_at, expires_at): Row| {
        let account = account.clone();
        let (signed_in_at, expires_at) = (to_millis(signed_in_at), to_millis(expires_at));
        let session = Session { id, family, account, signed_in_at, expires_at, used_at: None };
        let cookie = kind == SessionKind::Cookie.name();
        let kind = if cookie { SessionKind::Cookie } else { SessionKind::Refresh };
        Ok((session, kind, crate::store::convert::to_hash(&hash)?))
    };
    rows.into_iter().map(read).collect()
}

/// Ends the session with that token.
pub fn delete(conn: &mut Conn, kind: SessionKind, token: &Hash) -> Result<(), StoreError> {
    let session = sessions::table
        .filter(sessions::token_hash.eq(token.as_slice()))
        .filter(sessions::kind.eq(kind.name()));
    diesel::delete(session).execute(conn)?;
    Ok(())
}
