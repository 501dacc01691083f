//! Which letter an address with a token in it belongs to. Tokens are kept hashed.

use crate::domain::{AccountId, GameId};
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, narrow, optional, to_i64, to_timestamp, to_u64};
use crate::store::error::StoreError;
use crate::store::schema::return_addresses;
use diesel::prelude::*;
use kernel::{Hash, Millis, Revision, Seat, Seq};

/// What an address stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReturnAddress {
    /// The letter.
    pub job: String,
    /// Whose it was; none for strangers.
    pub account: Option<AccountId>,
    /// What it asked, if it asked something.
    pub question: Option<AskedDecision>,
}

/// What a letter asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedDecision {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// Dies with the holder's tenure.
    pub tenure: u32,
    /// The entry from which the seat had been asked; none if it was not.
    pub asked: Option<Seq>,
    /// The entry from which the question had stood: its list was the one in the letter.
    pub since: Option<Seq>,
    /// The newer rules it asked about instead.
    pub upgrade: Option<Revision>,
}

/// Keeps an address by its token's hash.
pub fn insert(conn: &mut Conn, hash: &Hash, address: &ReturnAddress, at: Millis) -> Result<(), StoreError> {
    let question = address.question.as_ref();
    diesel::insert_into(return_addresses::table)
        .values((
            return_addresses::token_hash.eq(hash.as_slice()),
            return_addresses::notice_id.eq(&address.job),
            return_addresses::account_id.eq(address.account.as_ref().map(AccountId::as_str)),
            return_addresses::game_id.eq(question.map(|question| question.game.as_str())),
            return_addresses::seat.eq(question.map(|question| i32::from(question.seat.0))),
            return_addresses::tenure
                .eq(question.map(|question| i32::try_from(question.tenure).unwrap_or(i32::MAX))),
            return_addresses::asked.eq(question.and_then(|question| question.asked).map(to_i64)),
            return_addresses::since.eq(question.and_then(|question| question.since).map(to_i64)),
            return_addresses::made_at.eq(to_timestamp(at)),
            return_addresses::upgrade
                .eq(question.and_then(|question| question.upgrade).map(|revision| i32::from(revision.0))),
        ))
        .execute(conn)?;
    Ok(())
}

/// What the address with that token stands for.
pub fn find(conn: &mut Conn, hash: &Hash) -> Result<Option<ReturnAddress>, StoreError> {
    type Row = (
        Vec<u8>,
        String,
        Option<String>,
        Option<String>,
        Option<i32>,
        Option<i32>,
        Option<i64>,
        Option<i64>,
        DbTimestamp,
        Option<i32>,
    );
    let row: Option<Row> = optional(return_addresses::table.find(hash.as_slice()).get_result(conn))?;
    let Some((_, job, account, game, seat, tenure, asked, since, _, upgrade)) = row else {
        return Ok(None);
    };
    let question = match (game, seat, tenure) {
        (Some(game), Some(seat), Some(tenure)) => Some(AskedDecision {
            game: GameId::from_stored(game),
            seat: Seat(narrow(seat)?),
            tenure: narrow(tenure)?,
            asked: asked.map(to_u64).transpose()?,
            since: since.map(to_u64).transpose()?,
            upgrade: upgrade.map(narrow).transpose()?.map(Revision),
        }),
        _ => None,
    };
    Ok(Some(ReturnAddress { job, account: account.map(AccountId::from_stored), question }))
}

/// Whether any letter was ever written that can be answered or come back.
pub fn has_any(conn: &mut Conn) -> Result<bool, StoreError> {
    let one: Option<Vec<u8>> =
        optional(return_addresses::table.select(return_addresses::token_hash).limit(1).get_result(conn))?;
    Ok(one.is_some())
}

/// Forgets some addresses made before then; says how many.
pub fn prune(conn: &mut Conn, before: Millis, limit: u32) -> Result<usize, StoreError> {
    let old: Vec<Vec<u8>> = return_addresses::table
        .filter(return_addresses::made_at.lt(to_timestamp(before)))
        .order(return_addresses::made_at.asc())
        .limit(i64::from(limit))
        .select(return_addresses::token_hash)
        .load(conn)?;
    Ok(diesel::delete(return_addresses::table.filter(return_addresses::token_hash.eq_any(old)))
        .execute(conn)?)
}
