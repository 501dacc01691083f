//! Which letter an address with a token in it belongs to. Tokens are kept hashed.

use super::connection::Conn;
use super::error::StoreError;
use super::rows::{Moment, maybe, moment, number, seq, small};
use super::schema::return_addresses;
use crate::domain::{AccountId, GameId};
use diesel::prelude::*;
use kernel::{Hash, Millis, Seat, Seq};

/// What an address stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReturnAddress {
    /// The letter.
    pub notice: String,
    /// Whose it was; none for strangers.
    pub account: Option<AccountId>,
    /// What it asked, if it asked something.
    pub question: Option<Question>,
}

/// What a letter asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
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
}

/// Keeps an address by its token's hash.
pub fn keep(conn: &mut Conn, hash: &Hash, address: &ReturnAddress, at: Millis) -> Result<(), StoreError> {
    let question = address.question.as_ref();
    diesel::insert_into(return_addresses::table)
        .values((
            return_addresses::token_hash.eq(hash.as_slice()),
            return_addresses::notice_id.eq(&address.notice),
            return_addresses::account_id.eq(address.account.as_ref().map(AccountId::as_str)),
            return_addresses::game_id.eq(question.map(|question| question.game.as_str())),
            return_addresses::seat.eq(question.map(|question| i32::from(question.seat.0))),
            return_addresses::tenure
                .eq(question.map(|question| i32::try_from(question.tenure).unwrap_or(i32::MAX))),
            return_addresses::asked.eq(question.and_then(|question| question.asked).map(number)),
            return_addresses::since.eq(question.and_then(|question| question.since).map(number)),
            return_addresses::made_at.eq(moment(at)),
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
        Moment,
    );
    let row: Option<Row> = maybe(return_addresses::table.find(hash.as_slice()).get_result(conn))?;
    let Some((_, notice, account, game, seat, tenure, asked, since, _)) = row else {
        return Ok(None);
    };
    let question = match (game, seat, tenure) {
        (Some(game), Some(seat), Some(tenure)) => Some(Question {
            game: GameId::stored(game),
            seat: Seat(small(seat)?),
            tenure: small(tenure)?,
            asked: asked.map(seq).transpose()?,
            since: since.map(seq).transpose()?,
        }),
        _ => None,
    };
    Ok(Some(ReturnAddress { notice, account: account.map(AccountId::stored), question }))
}

/// Forgets addresses made before then.
pub fn prune(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    let old = return_addresses::table.filter(return_addresses::made_at.lt(moment(before)));
    Ok(diesel::delete(old).execute(conn)?)
}
