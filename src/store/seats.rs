//! Seats: who holds them and until when they have time.

use crate::domain::{AccountId, DisplayName, Email, GameId, GameStatus, GameTitle, SeatHolder, TableSeat};
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, narrow, to_i64, to_millis, to_timestamp, to_u64};
use crate::store::error::StoreError;
use crate::store::schema::{games, seats};
use crate::store::sql_timestamp::SqlTimestamp;
use crate::store::statements::{UpdateClock, UpdateHolder};
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
    asked_at: Option<DbTimestamp>,
    deadline: Option<DbTimestamp>,
    bank: i64,
    before_at: Option<DbTimestamp>,
    before_bank: Option<i64>,
    remind_at: Option<DbTimestamp>,
    pause_wished: bool,
}

impl Row {
    fn from_seat(game: &GameId, seat: &TableSeat) -> Row {
        let (account_id, bot) = holder(seat);
        Row {
            game_id: game.as_str().into(),
            seat: i32::from(seat.seat.0),
            account_id: account_id.map(str::to_owned),
            bot: bot.map(str::to_owned),
            named_only: seat.holder == SeatHolder::NameOnly,
            name: seat.name.clone(),
            invited: seat.invited_email.as_ref().map(|email| email.as_str().into()),
            nonce: seat.nonce.map(|nonce| nonce.to_vec()),
            tenure: i32::try_from(seat.tenure).unwrap_or(i32::MAX),
            asked: seat.asked_since.map(to_i64),
            asked_at: seat.asked_at.map(to_timestamp),
            deadline: seat.deadline.map(to_timestamp),
            bank: seat.bank_ms,
            before_at: seat.previous_clock.map(|(at, _)| to_timestamp(at)),
            before_bank: seat.previous_clock.map(|(_, bank)| bank),
            remind_at: seat.remind_at.map(to_timestamp),
            pause_wished: seat.wants_pause,
        }
    }

    fn seat(self) -> Result<TableSeat, StoreError> {
        let holding = match (self.account_id, self.bot) {
            (Some(account), _) => SeatHolder::Person(AccountId::from_stored(account)),
            (None, Some(bot)) => SeatHolder::Bot(bot.parse().map_err(StoreError::Corrupt)?),
            (None, None) if self.named_only => SeatHolder::NameOnly,
            (None, None) => SeatHolder::Free,
        };
        Ok(TableSeat {
            seat: Seat(narrow(self.seat)?),
            holder: holding,
            name: DisplayName::from_stored_seat(self.name),
            invited_email: self.invited.map(Email::from_stored),
            nonce: self.nonce.as_deref().map(crate::store::convert::to_hash).transpose()?,
            tenure: narrow(self.tenure)?,
            asked_since: self.asked.map(to_u64).transpose()?,
            asked_at: self.asked_at.map(to_millis),
            deadline: self.deadline.map(to_millis),
            bank_ms: self.bank,
            previous_clock: self.before_at.map(to_millis).zip(self.before_bank),
            remind_at: self.remind_at.map(to_millis),
            wants_pause: self.pause_wished,
        })
    }
}

/// Who answers for a seat: a person's account, or a bot's name.
fn holder(seat: &TableSeat) -> (Option<&str>, Option<&str>) {
    match &seat.holder {
        SeatHolder::Person(account) => (Some(account.as_str()), None),
        SeatHolder::Bot(bot) => (None, Some(bot.name())),
        SeatHolder::Free | SeatHolder::NameOnly => (None, None),
    }
}

/// A set of seats as a number.
pub(super) fn to_bitmask(seats: Seats) -> i32 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// The set of seats a number stands for.
pub(super) fn from_bits(bits: i32) -> Seats {
    Seat::all(kernel::MAX_SEATS).filter(|seat| bits & (1 << seat.0) != 0).collect()
}

pub(super) fn insert(conn: &mut Conn, game: &GameId, seat: &TableSeat) -> Result<(), StoreError> {
    diesel::insert_into(seats::table).values(Row::from_seat(game, seat)).execute(conn)?;
    Ok(())
}

pub(super) fn list(conn: &mut Conn, game: &GameId) -> Result<Vec<TableSeat>, StoreError> {
    let rows: Vec<Row> =
        seats::table.filter(seats::game_id.eq(game.as_str())).order(seats::seat.asc()).load(conn)?;
    rows.into_iter().map(Row::seat).collect()
}

/// The seats of some games, in order at each.
pub(super) fn list_of_games(
    conn: &mut Conn,
    games: &[GameId],
) -> Result<Vec<(GameId, TableSeat)>, StoreError> {
    let rows: Vec<Row> = seats::table
        .filter(seats::game_id.eq_any(games.iter().map(GameId::as_str)))
        .order((seats::game_id.asc(), seats::seat.asc()))
        .load(conn)?;
    rows.into_iter().map(|row| Ok((GameId::from_stored(&row.game_id), row.seat()?))).collect()
}

/// Writes a seat as it is now. The game's row has been compared and set before.
pub fn update(conn: &mut Conn, game: &GameId, seat: &TableSeat) -> Result<(), StoreError> {
    let (account_id, bot) = holder(seat);
    let holder = UpdateHolder {
        account_id,
        bot,
        name: &seat.name,
        invited: seat.invited_email.as_ref().map(Email::as_str),
        nonce: seat.nonce.as_ref().map(|nonce| &nonce[..]),
        tenure: i32::try_from(seat.tenure).unwrap_or(i32::MAX),
        pause_wished: seat.wants_pause,
        game_id: game.as_str(),
        seat: i32::from(seat.seat.0),
    };
    holder.run(conn)?;
    update_clock(conn, game, seat)
}

/// Writes only a seat's clock: what an ordinary move changes.
pub(super) fn update_clock(conn: &mut Conn, game: &GameId, seat: &TableSeat) -> Result<(), StoreError> {
    clock_statement(game, seat).run(conn)?;
    Ok(())
}

pub(super) fn clock_statement<'a>(game: &'a GameId, seat: &TableSeat) -> UpdateClock<'a> {
    UpdateClock {
        asked: seat.asked_since.map(to_i64),
        asked_at: seat.asked_at.map(SqlTimestamp),
        deadline: seat.deadline.map(SqlTimestamp),
        bank: seat.bank_ms,
        before_at: seat.previous_clock.map(|(at, _)| SqlTimestamp(at)),
        before_bank: seat.previous_clock.map(|(_, bank)| bank),
        remind_at: seat.remind_at.map(SqlTimestamp),
        game_id: game.as_str(),
        seat: i32::from(seat.seat.0),
    }
}

/// Somebody who is to be reminded of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueReminder {
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
pub fn list_due_reminders(conn: &mut Conn, now: Millis, limit: u32) -> Result<Vec<DueReminder>, StoreError> {
    type Found = (
        String,
        i32,
        Option<String>,
        Option<i64>,
        Option<DbTimestamp>,
        Option<DbTimestamp>,
        Option<DbTimestamp>,
    );
    let rows: Vec<Found> = seats::table
        .filter(seats::remind_at.le(to_timestamp(now)))
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
            let (Ok(seat), Ok(asked)) = (narrow(seat), to_u64(asked)) else {
                tracing::error!(event = "db.row_corrupt", %game, "reminder left out");
                continue;
            };
            found.push(DueReminder {
                game: GameId::from_stored(game),
                seat: Seat(seat),
                account: AccountId::from_stored(account),
                asked,
                asked_at: to_millis(asked_at),
                deadline: to_millis(deadline),
                remind_at: to_millis(remind_at),
            });
        }
    }
    Ok(found)
}

/// Puts a reminder off, or notes that it was given; false if somebody else has done so.
pub fn reschedule_reminder(
    conn: &mut Conn,
    reminded: &DueReminder,
    next: Option<Millis>,
) -> Result<bool, StoreError> {
    let this = seats::table
        .filter(seats::game_id.eq(reminded.game.as_str()))
        .filter(seats::seat.eq(i32::from(reminded.seat.0)))
        .filter(seats::asked.eq(to_i64(reminded.asked)))
        .filter(seats::remind_at.eq(to_timestamp(reminded.remind_at)));
    Ok(diesel::update(this).set(seats::remind_at.eq(next.map(to_timestamp))).execute(conn)? == 1)
}

/// A decision that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTurn {
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

impl OpenTurn {
    /// By what turns are put in order: the earliest deadline first, those without one last.
    pub fn urgency(&self) -> (bool, Option<Millis>, &str) {
        (self.deadline.is_none(), self.deadline, self.game.as_str())
    }
}

/// What waits for an account over all games, the most urgent first.
pub fn list_open_turns(conn: &mut Conn, account: &AccountId) -> Result<Vec<OpenTurn>, StoreError> {
    type Found = (String, String, Option<String>, i32, i64, Option<i64>, Option<DbTimestamp>);
    let rows: Vec<Found> = seats::table
        .inner_join(games::table)
        .filter(seats::account_id.eq(account.as_str()))
        .filter(seats::asked.is_not_null())
        .filter(games::status.eq(GameStatus::Active.name()))
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
        let (Ok(seat), Ok(head), Ok(asked)) = (narrow(seat), to_u64(head), to_u64(asked.unwrap_or_default()))
        else {
            tracing::error!(event = "db.row_corrupt", %game, "turn left out of a list");
            continue;
        };
        let deadline = deadline.map(to_millis);
        let title = title.as_deref().and_then(GameTitle::from_stored).map(|title| title.as_str().to_owned());
        let game = GameId::from_stored(game);
        waiting.push(OpenTurn { game, ruleset, title, seat: Seat(seat), head, asked, deadline });
    }
    waiting.sort_by(|one, other| one.urgency().cmp(&other.urgency()));
    Ok(waiting)
}

/// Takes an erased account's id and name out of all seats it still has.
pub(super) fn anonymize_account(conn: &mut Conn, account: &AccountId) -> Result<(), StoreError> {
    diesel::update(seats::table.filter(seats::account_id.eq(account.as_str())))
        .set((seats::account_id.eq(None::<String>), seats::named_only.eq(true), seats::name.eq("Somebody")))
        .execute(conn)?;
    Ok(())
}
