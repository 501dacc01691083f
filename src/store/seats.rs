//! Seats: who holds them and until when they have time.

use super::connection::Conn;
use super::error::StoreError;
use super::prepared::{SetClock, SetHolder};
use super::rows::{Moment, millis, moment, number, seq, small};
use super::schema::{games, seats};
use super::stamp::Stamp;
use crate::domain::{AccountId, Email, GameId, Holding, SeatRow, Status};
use diesel::prelude::*;
use kernel::{Millis, Seat, Seats, Seq};

#[derive(Queryable, Insertable)]
#[diesel(table_name = seats, treat_none_as_default_value = false)]
struct Row {
    game_id: String,
    seat: i32,
    account_id: Option<String>,
    bot: Option<String>,
    named_only: bool,
    name: String,
    invited: Option<String>,
    nonce: Option<Vec<u8>>,
    tenure: i32,
    asked: Option<i64>,
    asked_at: Option<Moment>,
    deadline: Option<Moment>,
    bank: i64,
    before_at: Option<Moment>,
    before_bank: Option<i64>,
    remind_at: Option<Moment>,
    pause_wished: bool,
}

impl Row {
    fn of(game: &GameId, seat: &SeatRow) -> Row {
        let (account_id, bot) = holder(seat);
        Row {
            game_id: game.as_str().into(),
            seat: i32::from(seat.seat.0),
            account_id: account_id.map(str::to_owned),
            bot: bot.map(str::to_owned),
            named_only: seat.holding == Holding::NameOnly,
            name: seat.name.clone(),
            invited: seat.invited.as_ref().map(|email| email.as_str().into()),
            nonce: seat.nonce.map(|nonce| nonce.to_vec()),
            tenure: i32::try_from(seat.tenure).unwrap_or(i32::MAX),
            asked: seat.asked.map(number),
            asked_at: seat.asked_at.map(moment),
            deadline: seat.deadline.map(moment),
            bank: seat.bank,
            before_at: seat.before.map(|(at, _)| moment(at)),
            before_bank: seat.before.map(|(_, bank)| bank),
            remind_at: seat.remind_at.map(moment),
            pause_wished: seat.pause_wished,
        }
    }

    fn seat(self) -> Result<SeatRow, StoreError> {
        let holding = match (self.account_id, self.bot) {
            (Some(account), _) => Holding::Person(AccountId::stored(account)),
            (None, Some(bot)) => Holding::Bot(bot.parse().map_err(StoreError::Corrupt)?),
            (None, None) if self.named_only => Holding::NameOnly,
            (None, None) => Holding::Free,
        };
        Ok(SeatRow {
            seat: Seat(small(self.seat)?),
            holding,
            name: self.name,
            invited: self.invited.map(Email::stored),
            nonce: self.nonce.as_deref().map(super::rows::hash).transpose()?,
            tenure: small(self.tenure)?,
            asked: self.asked.map(seq).transpose()?,
            asked_at: self.asked_at.map(millis),
            deadline: self.deadline.map(millis),
            bank: self.bank,
            before: self.before_at.map(millis).zip(self.before_bank),
            remind_at: self.remind_at.map(millis),
            pause_wished: self.pause_wished,
        })
    }
}

/// Who answers for a seat: a person's account, or a bot's name.
fn holder(seat: &SeatRow) -> (Option<&str>, Option<&str>) {
    match &seat.holding {
        Holding::Person(account) => (Some(account.as_str()), None),
        Holding::Bot(bot) => (None, Some(bot.name())),
        Holding::Free | Holding::NameOnly => (None, None),
    }
}

/// A set of seats as a number.
pub(super) fn bits(seats: Seats) -> i32 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// The set of seats a number stands for.
pub(super) fn from_bits(bits: i32) -> Seats {
    Seat::all(kernel::MAX_SEATS).filter(|seat| bits & (1 << seat.0) != 0).collect()
}

pub(super) fn insert(conn: &mut Conn, game: &GameId, seat: &SeatRow) -> Result<(), StoreError> {
    diesel::insert_into(seats::table).values(Row::of(game, seat)).execute(conn)?;
    Ok(())
}

pub(super) fn of(conn: &mut Conn, game: &GameId) -> Result<Vec<SeatRow>, StoreError> {
    let rows: Vec<Row> =
        seats::table.filter(seats::game_id.eq(game.as_str())).order(seats::seat.asc()).load(conn)?;
    rows.into_iter().map(Row::seat).collect()
}

/// Writes a seat as it is now. The game's row has been compared and set before.
pub fn update(conn: &mut Conn, game: &GameId, seat: &SeatRow) -> Result<(), StoreError> {
    let (account_id, bot) = holder(seat);
    let holder = SetHolder {
        account_id,
        bot,
        name: &seat.name,
        invited: seat.invited.as_ref().map(Email::as_str),
        nonce: seat.nonce.as_ref().map(|nonce| &nonce[..]),
        tenure: i32::try_from(seat.tenure).unwrap_or(i32::MAX),
        pause_wished: seat.pause_wished,
        game_id: game.as_str(),
        seat: i32::from(seat.seat.0),
    };
    holder.run(conn)?;
    update_clock(conn, game, seat)
}

/// Writes only a seat's clock: what an ordinary move changes.
pub(super) fn update_clock(conn: &mut Conn, game: &GameId, seat: &SeatRow) -> Result<(), StoreError> {
    clock(game, seat).run(conn)?;
    Ok(())
}

pub(super) fn clock<'a>(game: &'a GameId, seat: &SeatRow) -> SetClock<'a> {
    SetClock {
        asked: seat.asked.map(number),
        asked_at: seat.asked_at.map(Stamp),
        deadline: seat.deadline.map(Stamp),
        bank: seat.bank,
        before_at: seat.before.map(|(at, _)| Stamp(at)),
        before_bank: seat.before.map(|(_, bank)| bank),
        remind_at: seat.remind_at.map(Stamp),
        game_id: game.as_str(),
        seat: i32::from(seat.seat.0),
    }
}

/// Somebody who is to be reminded of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remindable {
    /// The game.
    pub game: GameId,
    /// The seat that is asked.
    pub seat: Seat,
    /// Who holds it.
    pub account: AccountId,
    /// The entry from which the seat has been asked.
    pub asked: Seq,
    /// When that was.
    pub asked_at: Millis,
    /// When the answer is due.
    pub deadline: Millis,
    /// When a reminder was to be thought of.
    pub remind_at: Millis,
}

/// Seats of running games whose holders are to be reminded by now.
pub fn to_remind(conn: &mut Conn, now: Millis, limit: u32) -> Result<Vec<Remindable>, StoreError> {
    type Found = (String, i32, Option<String>, Option<i64>, Option<Moment>, Option<Moment>, Option<Moment>);
    let rows: Vec<Found> = seats::table
        .filter(seats::remind_at.le(moment(now)))
        .filter(seats::deadline.is_not_null())
        .order(seats::remind_at.asc())
        .limit(i64::from(limit))
        .select((
            seats::game_id,
            seats::seat,
            seats::account_id,
            seats::asked,
            seats::asked_at,
            seats::deadline,
            seats::remind_at,
        ))
        .load(conn)?;
    let mut found = Vec::with_capacity(rows.len());
    for (game, seat, account, asked, asked_at, deadline, remind_at) in rows {
        if let (Some(account), Some(asked), Some(asked_at), Some(deadline), Some(remind_at)) =
            (account, asked, asked_at, deadline, remind_at)
        {
            found.push(Remindable {
                game: GameId::stored(game),
                seat: Seat(small(seat)?),
                account: AccountId::stored(account),
                asked: seq(asked)?,
                asked_at: millis(asked_at),
                deadline: millis(deadline),
                remind_at: millis(remind_at),
            });
        }
    }
    Ok(found)
}

/// Puts a reminder off, or notes that it was given; false if somebody else has done so.
pub fn remind_next(conn: &mut Conn, reminded: &Remindable, next: Option<Millis>) -> Result<bool, StoreError> {
    let this = seats::table
        .filter(seats::game_id.eq(reminded.game.as_str()))
        .filter(seats::seat.eq(i32::from(reminded.seat.0)))
        .filter(seats::asked.eq(number(reminded.asked)))
        .filter(seats::remind_at.eq(moment(reminded.remind_at)));
    Ok(diesel::update(this).set(seats::remind_at.eq(next.map(moment))).execute(conn)? == 1)
}

/// A decision that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The game.
    pub game: GameId,
    /// Its ruleset.
    pub ruleset: String,
    /// What it is called.
    pub title: Option<String>,
    /// The seat that is asked.
    pub seat: Seat,
    /// The newest entry.
    pub head: Seq,
    /// The entry from which the seat has been asked.
    pub asked: Seq,
    /// When the answer is due.
    pub deadline: Option<Millis>,
}

/// What waits for an account over all games, the most urgent first.
pub fn waiting_for(conn: &mut Conn, account: &AccountId) -> Result<Vec<Waiting>, StoreError> {
    type Found = (String, String, Option<String>, i32, i64, Option<i64>, Option<Moment>);
    let rows: Vec<Found> = seats::table
        .inner_join(games::table)
        .filter(seats::account_id.eq(account.as_str()))
        .filter(seats::asked.is_not_null())
        .filter(games::status.eq(Status::Active.name()))
        .order(games::id.asc())
        .select((
            games::id,
            games::ruleset,
            games::title,
            seats::seat,
            games::head,
            seats::asked,
            seats::deadline,
        ))
        .load(conn)?;
    let mut waiting = Vec::with_capacity(rows.len());
    for (game, ruleset, title, seat, head, asked, deadline) in rows {
        waiting.push(Waiting {
            game: GameId::stored(game),
            ruleset,
            title,
            seat: Seat(small(seat)?),
            head: seq(head)?,
            asked: seq(asked.unwrap_or_default())?,
            deadline: deadline.map(millis),
        });
    }
    waiting.sort_by_key(|waiting| (waiting.deadline.is_none(), waiting.deadline));
    Ok(waiting)
}

/// Takes an erased account's id and name out of all seats it still has.
pub(super) fn forget(conn: &mut Conn, account: &AccountId) -> Result<(), StoreError> {
    diesel::update(seats::table.filter(seats::account_id.eq(account.as_str())))
        .set((seats::account_id.eq(None::<String>), seats::named_only.eq(true), seats::name.eq("Somebody")))
        .execute(conn)?;
    Ok(())
}
