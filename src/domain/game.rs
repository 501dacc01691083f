//! A game and its table: open, active, finished or abandoned; who holds which seat.

use super::account::Email;
use super::ids::{AccountId, GameId};
use super::pace::{Pace, Pause};
use super::words::Title;
use kernel::{Bot, Deal, Hash, Millis, Outcome, Revision, Seat, Seats, Seq};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are being taken.
    Open,
    /// It is being played.
    Active,
    /// It was played to its end.
    Finished,
    /// It ended without an outcome.
    Abandoned,
}

impl Status {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Active => "active",
            Status::Finished => "finished",
            Status::Abandoned => "abandoned",
        }
    }

    /// The status of that name.
    pub fn named(name: &str) -> Option<Status> {
        [Status::Open, Status::Active, Status::Finished, Status::Abandoned]
            .into_iter()
            .find(|status| status.name() == name)
    }

    /// Whether nothing more will happen.
    pub fn is_over(self) -> bool {
        matches!(self, Status::Finished | Status::Abandoned)
    }
}

/// Who may see a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Anybody may join and watch.
    #[default]
    Public,
    /// Only those who sit there or are invited.
    Private,
}

/// Who plays on where a person has left.
pub const SUBSTITUTE: Bot = Bot::Greedy;

/// Who answers for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holding {
    /// Nobody yet.
    Free,
    /// A person.
    Person(AccountId),
    /// A bot.
    Bot(Bot),
    /// A name without an account: a game that was played elsewhere.
    NameOnly,
}

/// A seat at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Which.
    pub seat: Seat,
    /// Who answers.
    pub holding: Holding,
    /// What the seat is called.
    pub name: String,
    /// Kept free for this address.
    pub invited: Option<Email>,
    /// What the seat added to the seed.
    pub nonce: Option<Hash>,
    /// Raised whenever somebody else answers for the seat.
    pub tenure: u32,
    /// The entry from which the seat has been asked without a break.
    pub asked: Option<Seq>,
    /// When that was.
    pub asked_at: Option<Millis>,
    /// When the answer is due.
    pub deadline: Option<Millis>,
    /// What is left of the bank, in milliseconds.
    pub bank: i64,
    /// The stretch before: when it began and what the bank was, for an undo that brings it back.
    pub before: Option<(Millis, i64)>,
    /// When the holder is to be reminded; none once that was done.
    pub remind_at: Option<Millis>,
    /// Whether the holder wishes that a pause begins or, in one, that it ends.
    pub pause_wished: bool,
}

impl SeatRow {
    /// A seat that nobody holds.
    pub fn free(seat: Seat) -> SeatRow {
        SeatRow {
            seat,
            holding: Holding::Free,
            name: String::new(),
            invited: None,
            nonce: None,
            tenure: 0,
            asked: None,
            asked_at: None,
            deadline: None,
            bank: 0,
            before: None,
            remind_at: None,
            pause_wished: false,
        }
    }

    /// Whether this account answers for the seat.
    pub fn is_held_by(&self, account: &AccountId) -> bool {
        matches!(&self.holding, Holding::Person(holder) if holder == account)
    }

    /// Hands the seat to a bot.
    pub fn seat_bot(&mut self, bot: Bot) {
        self.name = format!("{} {}", capitalised(bot.name()), self.seat.0 + 1);
        self.holding = Holding::Bot(bot);
        self.invited = None;
        self.tenure += 1;
        self.pause_wished = false;
        self.set_deadline(None, Millis(i64::MIN));
    }

    /// Sets when the answer is due, and with it when its holder can be reminded at the earliest.
    fn set_deadline(&mut self, deadline: Option<Millis>, now: Millis) {
        if self.deadline != deadline {
            self.deadline = deadline;
            let reminder = self.asked_at.zip(deadline).map(|(asked, due)| Pace::first_reminder(asked, due));
            self.remind_at = reminder.filter(|at| *at > now);
        }
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A game as the service knows it, without its position: that follows from the log.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// Its id.
    pub id: GameId,
    /// The ruleset's name.
    pub ruleset: String,
    /// The rules it is played by.
    pub revision: Revision,
    /// The table's choice of variants, with defaults filled in.
    pub options: Arc<serde_json::Value>,
    /// Where it stands.
    pub status: Status,
    /// What it is called.
    pub title: Option<Title>,
    /// Who may see it.
    pub visibility: Visibility,
    /// Who opened it; nobody where that account was erased or the game was imported.
    pub creator: Option<AccountId>,
    /// The newest entry.
    pub head: Seq,
    /// Counts changes at the table that are no entries.
    pub changes: u64,
    /// The chain of the newest entry; empty before the start.
    pub chain: Vec<u8>,
    /// What all chance follows from, with the nonces. Shown once the game is over.
    pub secret: Hash,
    /// Who has an open decision.
    pub to_act: Seats,
    /// The earliest deadline.
    pub deadline: Option<Millis>,
    /// The table's clock.
    pub pace: Option<Pace>,
    /// While the clocks stand still.
    pub paused: Option<Pause>,
    /// When it was opened.
    pub created_at: Millis,
    /// When it began.
    pub started_at: Option<Millis>,
    /// When it ended.
    pub finished_at: Option<Millis>,
    /// Whether it was played elsewhere.
    pub imported: bool,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The seats, in seating order.
    pub seats: Vec<SeatRow>,
}

/// Why a table cannot change like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotPossible {
    /// It has begun, or is over.
    #[error("the game is no longer open")]
    NotOpen,
    /// One seat a person.
    #[error("you already hold a seat in this game")]
    AlreadySeated,
    /// No seat is free, or those that are free are kept for others.
    #[error("no seat is free for you")]
    NoSeat,
    /// The caller holds none.
    #[error("you hold no seat in this game")]
    NotSeated,
    /// It has not begun, or is over.
    #[error("the game does not run")]
    NotRunning,
    /// There is no clock that could stand still.
    #[error("this table has no clock")]
    NoClock,
    /// The clocks stand still.
    #[error("the game is paused already")]
    AlreadyPaused,
    /// The clocks run.
    #[error("the game is not paused")]
    NotPaused,
}

impl Game {
    /// The seats' names, in seating order.
    pub fn names(&self) -> Vec<String> {
        self.seats
            .iter()
            .map(
                |seat| {
                    if seat.name.is_empty() { format!("Seat {}", seat.seat.0 + 1) } else { seat.name.clone() }
                },
            )
            .collect()
    }

    /// The seat an account holds.
    pub fn seat_of(&self, account: &AccountId) -> Option<Seat> {
        self.seats.iter().find(|seat| seat.is_held_by(account)).map(|seat| seat.seat)
    }

    /// The row of a seat.
    pub fn seat(&self, seat: Seat) -> Option<&SeatRow> {
        self.seats.get(seat.index())
    }

    /// How many seats there are.
    pub fn seat_count(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(kernel::MAX_SEATS)
    }

    /// Whether nobody is missing.
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.holding != Holding::Free)
    }

    /// Whether a person still plays.
    pub fn has_people(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat.holding, Holding::Person(_)))
    }

    /// The secret with the seats' nonces.
    pub fn deal(&self) -> Deal {
        let nonces: Vec<_> = self.seats.iter().map(|seat| seat.nonce).collect();
        Deal::new(self.secret, &nonces)
    }

    /// Gives a person a seat: the one kept for their address, else the first that is kept for nobody.
    pub fn take_seat(
        &mut self,
        account: &AccountId,
        name: &str,
        email: Option<&Email>,
        nonce: Option<Hash>,
    ) -> Result<Seat, NotPossible> {
        if self.status != Status::Open {
            return Err(NotPossible::NotOpen);
        }
        if self.seat_of(account).is_some() {
            return Err(NotPossible::AlreadySeated);
        }
        let free = |seat: &&mut SeatRow| seat.holding == Holding::Free;
        let kept =
            self.seats.iter_mut().filter(free).find(|seat| email.is_some() && seat.invited.as_ref() == email);
        let seat = match kept {
            Some(seat) => seat,
            None => self
                .seats
                .iter_mut()
                .find(|seat| seat.holding == Holding::Free && seat.invited.is_none())
                .ok_or(NotPossible::NoSeat)?,
        };
        seat.holding = Holding::Person(account.clone());
        name.clone_into(&mut seat.name);
        seat.nonce = nonce;
        seat.tenure += 1;
        Ok(seat.seat)
    }

    /// Gives a seat of an open game back. Its nonce goes with it; an invitation stays.
    pub fn leave_seat(&mut self, account: &AccountId) -> Result<Seat, NotPossible> {
        if self.status != Status::Open {
            return Err(NotPossible::NotOpen);
        }
        let seat = self.seat_of(account).ok_or(NotPossible::NotSeated)?;
        let row = &mut self.seats[seat.index()];
        let (invited, tenure) = (row.invited.take(), row.tenure + 1);
        *row = SeatRow { invited, tenure, ..SeatRow::free(seat) };
        Ok(seat)
    }

    /// Somebody at a running table wishes a pause. It begins when all people at the table wish it, or at once if
    /// the creator does.
    pub fn wish_pause(&mut self, account: &AccountId, now: Millis) -> Result<(), NotPossible> {
        let seat = self.clocked_seat(account)?;
        if self.paused.is_some() {
            return Err(NotPossible::AlreadyPaused);
        }
        if self.is_agreed(seat, account) {
            self.paused = Some(Pause::from(now));
            for row in &mut self.seats {
                row.set_deadline(None, now);
            }
            self.deadline = None;
        }
        Ok(())
    }

    /// Somebody at a paused table wishes that it goes on: the same rules as for the beginning of a pause.
    pub fn wish_resumption(&mut self, account: &AccountId, now: Millis) -> Result<(), NotPossible> {
        let seat = self.clocked_seat(account)?;
        if self.paused.is_none() {
            return Err(NotPossible::NotPaused);
        }
        if self.is_agreed(seat, account) {
            self.resume(now);
        }
        Ok(())
    }

    /// The clocks run again. The pause counts for nobody.
    pub fn resume(&mut self, now: Millis) {
        let Some(pause) = self.paused.take() else { return };
        for row in &mut self.seats {
            row.asked_at = row.asked_at.map(|at| Millis(at.0 + (now.0 - at.max(pause.since).0).max(0)));
            row.pause_wished = false;
        }
        self.ask(self.to_act, self.head, now, None);
    }

    fn clocked_seat(&self, account: &AccountId) -> Result<Seat, NotPossible> {
        if self.status != Status::Active {
            return Err(NotPossible::NotRunning);
        }
        let seat = self.seat_of(account).ok_or(NotPossible::NotSeated)?;
        if self.pace.is_some() { Ok(seat) } else { Err(NotPossible::NoClock) }
    }

    /// Notes a wish; when it is everybody's or the creator's, all wishes are granted and forgotten.
    fn is_agreed(&mut self, seat: Seat, account: &AccountId) -> bool {
        self.seats[seat.index()].pause_wished = true;
        let person = |row: &&SeatRow| matches!(row.holding, Holding::Person(_));
        let agreed = self.creator.as_ref() == Some(account)
            || self.seats.iter().filter(person).all(|row| row.pause_wished);
        if agreed {
            self.seats.iter_mut().for_each(|row| row.pause_wished = false);
        }
        agreed
    }

    /// After an entry: who is asked now, since when and until when. In a pause answers are welcome, but nobody's
    /// time runs.
    pub fn ask(&mut self, asked: Seats, head: Seq, now: Millis, undone_by: Option<Seat>) {
        let pace = self.pace;
        let stopped = self.paused.map_or(now, |pause| pause.since.min(now));
        let running = self.paused.is_none();
        for row in &mut self.seats {
            let is_asked = asked.contains(row.seat);
            match (row.asked, is_asked) {
                (None, true) => {
                    row.asked = Some(head);
                    row.asked_at = Some(now);
                    // An undo gives back the old stretch with what was left of it.
                    if let Some((asked_at, bank)) = row.before.filter(|_| undone_by == Some(row.seat)) {
                        row.asked_at = Some(asked_at);
                        row.bank = bank;
                    }
                }
                (Some(_), false) => {
                    let asked_at = row.asked_at.unwrap_or(now);
                    row.before = Some((asked_at, row.bank));
                    row.bank = pace.map_or(0, |pace| pace.bank_after(asked_at, row.bank, stopped));
                    row.asked = None;
                    row.asked_at = None;
                }
                _ => {}
            }
            let person = matches!(row.holding, Holding::Person(_));
            let deadline = match (pace, row.asked_at) {
                (Some(pace), Some(asked_at)) if person && running => Some(pace.due(asked_at, row.bank)),
                _ => None,
            };
            row.set_deadline(deadline, now);
        }
        self.to_act = asked;
        self.deadline = self.seats.iter().filter_map(|seat| seat.deadline).min();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::OnTimeout;

    fn table() -> Game {
        Game {
            id: GameId::fresh(Millis(0)),
            ruleset: "lanterns".into(),
            revision: Revision(1),
            options: serde_json::json!({}).into(),
            status: Status::Open,
            title: None,
            visibility: Visibility::Public,
            creator: None,
            head: 0,
            changes: 0,
            chain: Vec::new(),
            secret: [0; 32],
            to_act: Seats::NONE,
            deadline: None,
            pace: Some(Pace { per_turn: 60, bank: 30, on_timeout: OnTimeout::Bot }),
            paused: None,
            created_at: Millis(0),
            started_at: None,
            finished_at: None,
            imported: false,
            outcome: None,
            seats: vec![SeatRow::free(Seat(0)), SeatRow::free(Seat(1))],
        }
    }

    fn person(number: i64) -> AccountId {
        AccountId::fresh(Millis(number))
    }

    #[test]
    fn an_invited_seat_is_kept_for_its_address() {
        let mut game = table();
        let invited = Email::parse("anna@example.org").unwrap();
        game.seats[0].invited = Some(invited.clone());

        assert_eq!(game.take_seat(&person(1), "Ben", None, None), Ok(Seat(1)));
        assert_eq!(game.take_seat(&person(2), "Cleo", None, None), Err(NotPossible::NoSeat));
        assert_eq!(game.take_seat(&person(3), "Anna", Some(&invited), None), Ok(Seat(0)));
        assert!(game.is_full());
    }

    #[test]
    fn leaving_takes_the_nonce_along() {
        let mut game = table();
        let anna = person(1);
        game.take_seat(&anna, "Anna", None, Some([7; 32])).unwrap();

        game.leave_seat(&anna).unwrap();

        assert_eq!(game.seats[0].nonce, None);
        assert_eq!(game.seats[0].holding, Holding::Free);
        assert_eq!(game.leave_seat(&anna), Err(NotPossible::NotSeated));
    }

    fn running(people: &[AccountId]) -> Game {
        let mut game = table();
        game.status = Status::Active;
        for (row, person) in game.seats.iter_mut().zip(people) {
            row.holding = Holding::Person(person.clone());
            row.bank = 30_000;
        }
        game.ask(Seats::one(Seat(0)), 0, Millis(0), None);
        game
    }

    #[test]
    fn a_pause_begins_when_everybody_wishes_it() {
        let people = [person(1), person(2)];
        let mut game = running(&people);

        game.wish_pause(&people[0], Millis(10_000)).unwrap();
        assert_eq!((game.paused, game.seats[0].deadline), (None, Some(Millis(90_000))));
        game.wish_pause(&people[1], Millis(20_000)).unwrap();

        assert_eq!(game.paused.map(|pause| pause.since), Some(Millis(20_000)));
        assert_eq!((game.deadline, game.seats[0].remind_at), (None, None));
        assert_eq!(game.wish_pause(&people[1], Millis(30_000)), Err(NotPossible::AlreadyPaused));
    }

    #[test]
    fn a_pause_counts_for_nobody() {
        let people = [person(1), person(2)];
        let mut game = running(&people);
        game.creator = Some(people[1].clone());
        game.wish_pause(&people[1], Millis(20_000)).unwrap();

        game.wish_resumption(&people[1], Millis(1_000_000)).unwrap();

        assert_eq!(game.seats[0].deadline, Some(Millis(1_070_000)), "70 of its 90 seconds are left");
        assert_eq!(game.wish_resumption(&people[1], Millis(1_000_000)), Err(NotPossible::NotPaused));
    }

    #[test]
    fn an_answer_in_a_pause_costs_nothing() {
        let people = [person(1), person(2)];
        let mut game = running(&people);
        game.creator = Some(people[0].clone());
        game.wish_pause(&people[0], Millis(20_000)).unwrap();

        game.ask(Seats::one(Seat(1)), 1, Millis(500_000), None);
        game.wish_resumption(&people[0], Millis(600_000)).unwrap();

        assert_eq!(game.seats[0].bank, 30_000);
        assert_eq!(game.seats[1].deadline, Some(Millis(690_000)));
    }

    #[test]
    fn an_undo_gives_the_old_stretch_back() {
        let mut game = table();
        game.seats[0].holding = Holding::Person(person(1));
        game.seats[0].bank = 30_000;
        game.ask(Seats::one(Seat(0)), 0, Millis(0), None);
        assert_eq!(game.seats[0].deadline, Some(Millis(90_000)));

        game.ask(Seats::one(Seat(1)), 1, Millis(80_000), None);
        assert_eq!(game.seats[0].bank, 10_000);
        game.ask(Seats::one(Seat(0)), 2, Millis(81_000), Some(Seat(0)));

        assert_eq!(game.seats[0].bank, 30_000);
        assert_eq!(game.seats[0].deadline, Some(Millis(90_000)));
        assert_eq!(game.seats[0].asked, Some(2));
    }
}
