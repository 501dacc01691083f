//! A game and its table: open, active, finished or abandoned; who holds which seat.

use crate::domain::account::Email;
use crate::domain::ids::{AccountId, GameId};
use crate::domain::pace::{Pace, Pause};
use crate::domain::user_text::GameTitle;
use kernel::{Bot, Hash, Millis, Outcome, Revision, Seat, Seats, SeedSource, Seq};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameStatus {
    /// Seats are being taken.
    Open,
    /// It is being played.
    Active,
    /// It was played to its end.
    Finished,
    /// It ended without an outcome.
    Abandoned,
}

impl GameStatus {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            GameStatus::Open => "open",
            GameStatus::Active => "active",
            GameStatus::Finished => "finished",
            GameStatus::Abandoned => "abandoned",
        }
    }

    /// The status of that name.
    pub fn from_name(name: &str) -> Option<GameStatus> {
        [GameStatus::Open, GameStatus::Active, GameStatus::Finished, GameStatus::Abandoned]
            .into_iter()
            .find(|status| status.name() == name)
    }

    /// Whether nothing more will happen.
    pub fn is_over(self) -> bool {
        matches!(self, GameStatus::Finished | GameStatus::Abandoned)
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
pub const REPLACEMENT_BOT: Bot = Bot::Greedy;

/// Who answers for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatHolder {
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
pub struct TableSeat {
    /// Which.
    pub seat: Seat,
    /// Who answers.
    pub holder: SeatHolder,
    /// What the seat is called.
    pub name: String,
    /// Kept free for this address.
    pub invited_email: Option<Email>,
    /// What the seat added to the seed.
    pub nonce: Option<Hash>,
    /// Raised whenever somebody else answers for the seat.
    pub tenure: u32,
    /// The entry from which the seat has been asked without a break.
    pub asked_since: Option<Seq>,
    /// When that was.
    pub asked_at: Option<Millis>,
    /// When the answer is due.
    pub deadline: Option<Millis>,
    /// What is left of the bank, in milliseconds.
    pub bank_ms: i64,
    /// The stretch before: when it began and what the bank was, for an undo that brings it back.
    pub previous_clock: Option<(Millis, i64)>,
    /// When the holder is to be reminded; none once that was done.
    pub remind_at: Option<Millis>,
    /// Whether the holder wishes that a pause begins or, in one, that it ends.
    pub wants_pause: bool,
}

impl TableSeat {
    /// A seat that nobody holds.
    pub fn free(seat: Seat) -> TableSeat {
        TableSeat {
            seat,
            holder: SeatHolder::Free,
            name: String::new(),
            invited_email: None,
            nonce: None,
            tenure: 0,
            asked_since: None,
            asked_at: None,
            deadline: None,
            bank_ms: 0,
            previous_clock: None,
            remind_at: None,
            wants_pause: false,
        }
    }

    /// Whether this account answers for the seat.
    pub fn is_held_by(&self, account: &AccountId) -> bool {
        matches!(&self.holder, SeatHolder::Person(holder) if holder == account)
    }

    /// Hands the seat to a bot.
    pub fn seat_bot(&mut self, bot: Bot) {
        self.name = format!("{} {}", capitalised(bot.name()), self.seat.0 + 1);
        self.holder = SeatHolder::Bot(bot);
        self.invited_email = None;
        self.tenure += 1;
        self.wants_pause = false;
        self.set_deadline(None, Millis(i64::MIN));
    }

    /// Sets when the answer is due, and with it when its holder can be reminded at the earliest.
    fn set_deadline(&mut self, deadline: Option<Millis>, now: Millis) {
        if self.deadline != deadline {
            self.deadline = deadline;
            let reminder =
                self.asked_at.zip(deadline).map(|(asked, due)| Pace::earliest_reminder(asked, due));
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
    /// The rules it began with: its chain and its snapshots rest on them.
    pub revision: Revision,
    /// The newer rules it has moved on to; its log says where.
    pub upgraded_to: Option<Revision>,
    /// The table's choice of variants, with defaults filled in.
    pub options: Arc<serde_json::Value>,
    /// Where it stands.
    pub status: GameStatus,
    /// What it is called.
    pub title: Option<GameTitle>,
    /// Who may see it.
    pub visibility: Visibility,
    /// Who opened it; nobody where that account was erased or the game was imported.
    pub creator: Option<AccountId>,
    /// The newest entry.
    pub head: Seq,
    /// Counts changes at the table that are no entries.
    pub table_changes: u64,
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
    pub pause: Option<Pause>,
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
    pub seats: Vec<TableSeat>,
}

/// Why a table cannot change like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
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
    /// There is nothing to move on to.
    #[error("this game goes by the newest rules")]
    NoNewerRules,
    /// Nobody has proposed that.
    #[error("nobody has proposed these rules here")]
    NoUpgrade,
    /// There is one vote for each game and revision.
    #[error("this table has already decided about these rules")]
    UpgradeSettled,
    /// The newer rules do not lead to the same question; why is told to nobody.
    #[error("what was played does not stand by the newer rules, so this game keeps its own")]
    RulesPart,
    /// Answers to a simultaneous question wait for the others.
    #[error("answers to a simultaneous question are still covered; propose it when all have answered")]
    AnswersCovered,
}

impl Game {
    /// The rules it is played by now.
    pub fn rules(&self) -> Revision {
        self.upgraded_to.unwrap_or(self.revision)
    }

    /// The seats' names, in seating order.
    pub fn seat_names(&self) -> Vec<String> {
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
    pub fn seat(&self, seat: Seat) -> Option<&TableSeat> {
        self.seats.get(seat.index())
    }

    /// How many seats there are.
    pub fn seat_count(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(kernel::MAX_SEATS)
    }

    /// Whether nobody is missing.
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| seat.holder != SeatHolder::Free)
    }

    /// Whether a person still plays.
    pub fn has_persons(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat.holder, SeatHolder::Person(_)))
    }

    /// The secret with the seats' nonces.
    pub fn seed_source(&self) -> SeedSource {
        let nonces: Vec<_> = self.seats.iter().map(|seat| seat.nonce).collect();
        SeedSource::new(self.secret, &nonces)
    }

    /// Gives a person a seat: the one kept for their address, else the first that is kept for nobody.
    pub fn take_seat(
        &mut self,
        account: &AccountId,
        name: &str,
        email: Option<&Email>,
        nonce: Option<Hash>,
    ) -> Result<Seat, TableError> {
        if self.status != GameStatus::Open {
            return Err(TableError::NotOpen);
        }
        if self.seat_of(account).is_some() {
            return Err(TableError::AlreadySeated);
        }
        let free = |seat: &&mut TableSeat| seat.holder == SeatHolder::Free;
        let kept = self
            .seats
            .iter_mut()
            .filter(free)
            .find(|seat| email.is_some() && seat.invited_email.as_ref() == email);
        let seat = match kept {
            Some(seat) => seat,
            None => self
                .seats
                .iter_mut()
                .find(|seat| seat.holder == SeatHolder::Free && seat.invited_email.is_none())
                .ok_or(TableError::NoSeat)?,
        };
        seat.holder = SeatHolder::Person(account.clone());
        name.clone_into(&mut seat.name);
        seat.nonce = nonce;
        seat.tenure += 1;
        Ok(seat.seat)
    }

    /// Gives a seat of an open game back. Its nonce goes with it; an invitation stays.
    pub fn leave_seat(&mut self, account: &AccountId) -> Result<Seat, TableError> {
        if self.status != GameStatus::Open {
            return Err(TableError::NotOpen);
        }
        let seat = self.seat_of(account).ok_or(TableError::NotSeated)?;
        let row = &mut self.seats[seat.index()];
        let (invited, tenure) = (row.invited_email.take(), row.tenure + 1);
        // For whom it is kept is told by the name; the address is not everybody's business.
        let name = if invited.is_some() { std::mem::take(&mut row.name) } else { String::new() };
        *row = TableSeat { invited_email: invited, name, tenure, ..TableSeat::free(seat) };
        Ok(seat)
    }

    /// Somebody at a running table wishes a pause. It begins when all people at the table wish it, or at once if
    /// the creator does; but not a second time without the others. The wish that the creator was granted alone stands until
    /// all have agreed to a pause, and in the pause it leaves the others to say when it ends.
    pub fn request_pause(&mut self, account: &AccountId, now: Millis) -> Result<(), TableError> {
        let seat = self.require_clocked_seat(account)?;
        if self.pause.is_some() {
            return Err(TableError::AlreadyPaused);
        }
        let is_first_wish = !self.seats[seat.index()].wants_pause;
        self.seats[seat.index()].wants_pause = true;
        let all = self.all_wish();
        if all || (is_first_wish && self.creator.as_ref() == Some(account)) {
            self.seats.iter_mut().for_each(|row| row.wants_pause = !all && row.seat == seat);
            self.pause = Some(Pause::starting_at(now));
            for row in &mut self.seats {
                row.set_deadline(None, now);
            }
            self.deadline = None;
        }
        Ok(())
    }

    /// Somebody at a paused table wishes that it goes on. It does when all people wish it, or at once if the creator does; in a
    /// pause that the creator began alone, when all others do.
    pub fn request_resume(&mut self, account: &AccountId, now: Millis) -> Result<(), TableError> {
        let seat = self.require_clocked_seat(account)?;
        if self.pause.is_none() {
            return Err(TableError::NotPaused);
        }
        if self.creator.as_ref() == Some(account) {
            self.resume(now);
            return Ok(());
        }
        self.seats[seat.index()].wants_pause = true;
        if self.all_wish() {
            self.resume(now);
        }
        Ok(())
    }

    /// The clocks run again. The pause counts for nobody.
    pub fn resume(&mut self, now: Millis) {
        let Some(pause) = self.pause.take() else { return };
        for row in &mut self.seats {
            row.asked_at = row.asked_at.map(|at| Millis(at.0 + (now.0 - at.max(pause.since).0).max(0)));
            // What the creator was granted alone is remembered.
            row.wants_pause &= self.creator.as_ref().is_some_and(|creator| row.is_held_by(creator));
        }
        self.set_to_act(self.to_act, self.head, now, None);
    }

    fn require_clocked_seat(&self, account: &AccountId) -> Result<Seat, TableError> {
        if self.status != GameStatus::Active {
            return Err(TableError::NotRunning);
        }
        let seat = self.seat_of(account).ok_or(TableError::NotSeated)?;
        if self.pace.is_some() { Ok(seat) } else { Err(TableError::NoClock) }
    }

    /// Whether all people at the table wish the same.
    fn all_wish(&self) -> bool {
        let mut people = self.seats.iter().filter(|row| matches!(row.holder, SeatHolder::Person(_)));
        people.all(|row| row.wants_pause)
    }

    /// After an entry: who is asked now, since when and until when. In a pause answers are welcome, but nobody's
    /// time runs.
    pub fn set_to_act(&mut self, asked: Seats, head: Seq, now: Millis, undone_by: Option<Seat>) {
        let pace = self.pace;
        let stopped = self.pause.map_or(now, |pause| pause.since.min(now));
        let running = self.pause.is_none();
        for row in &mut self.seats {
            let is_asked = asked.contains(row.seat);
            match (row.asked_since, is_asked) {
                (None, true) => {
                    row.asked_since = Some(head);
                    row.asked_at = Some(now);
                    // An undo gives back the old stretch with what was left of it.
                    if let Some((asked_at, bank)) = row.previous_clock.filter(|_| undone_by == Some(row.seat))
                    {
                        row.asked_at = Some(asked_at);
                        row.bank_ms = bank;
                    }
                }
                (Some(_), false) => {
                    let asked_at = row.asked_at.unwrap_or(now);
                    row.previous_clock = Some((asked_at, row.bank_ms));
                    row.bank_ms = pace.map_or(0, |pace| pace.bank_after(asked_at, row.bank_ms, stopped));
                    row.asked_since = None;
                    row.asked_at = None;
                }
                _ => {}
            }
            let person = matches!(row.holder, SeatHolder::Person(_));
            let deadline = match (pace, row.asked_at) {
                (Some(pace), Some(asked_at)) if person && running => {
                    Some(pace.deadline(asked_at, row.bank_ms))
                }
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
            id: GameId::generate(Millis(0)),
            ruleset: "lanterns".into(),
            revision: Revision(1),
            upgraded_to: None,
            options: serde_json::json!({}).into(),
            status: GameStatus::Open,
            title: None,
            visibility: Visibility::Public,
            creator: None,
            head: 0,
            table_changes: 0,
            chain: Vec::new(),
            secret: [0; 32],
            to_act: Seats::NONE,
            deadline: None,
            pace: Some(Pace { per_turn: 60, bank: 30, on_timeout: OnTimeout::Bot }),
            pause: None,
            created_at: Millis(0),
            started_at: None,
            finished_at: None,
            imported: false,
            outcome: None,
            seats: vec![TableSeat::free(Seat(0)), TableSeat::free(Seat(1))],
        }
    }

    fn person(number: i64) -> AccountId {
        AccountId::generate(Millis(number))
    }

    #[test]
    fn an_invited_seat_is_kept_for_its_address() {
        let mut game = table();
        let invited = Email::parse("anna@example.org").unwrap();
        game.seats[0].invited_email = Some(invited.clone());

        assert_eq!(game.take_seat(&person(1), "Ben", None, None), Ok(Seat(1)));
        assert_eq!(game.take_seat(&person(2), "Cleo", None, None), Err(TableError::NoSeat));
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
        assert_eq!(game.seats[0].holder, SeatHolder::Free);
        assert_eq!(game.leave_seat(&anna), Err(TableError::NotSeated));
    }

    fn running(people: &[AccountId]) -> Game {
        let mut game = table();
        game.status = GameStatus::Active;
        for (row, person) in game.seats.iter_mut().zip(people) {
            row.holder = SeatHolder::Person(person.clone());
            row.bank_ms = 30_000;
        }
        game.set_to_act(Seats::one(Seat(0)), 0, Millis(0), None);
        game
    }

    #[test]
    fn a_pause_begins_when_everybody_wishes_it() {
        let people = [person(1), person(2)];
        let mut game = running(&people);

        game.request_pause(&people[0], Millis(10_000)).unwrap();
        assert_eq!((game.pause, game.seats[0].deadline), (None, Some(Millis(90_000))));
        game.request_pause(&people[1], Millis(20_000)).unwrap();

        assert_eq!(game.pause.map(|pause| pause.since), Some(Millis(20_000)));
        assert_eq!((game.deadline, game.seats[0].remind_at), (None, None));
        assert_eq!(game.request_pause(&people[1], Millis(30_000)), Err(TableError::AlreadyPaused));
    }

    #[test]
    fn a_pause_counts_for_nobody() {
        let people = [person(1), person(2)];
        let mut game = running(&people);
        game.creator = Some(people[1].clone());
        game.request_pause(&people[1], Millis(20_000)).unwrap();

        game.request_resume(&people[1], Millis(1_000_000)).unwrap();

        assert_eq!(game.seats[0].deadline, Some(Millis(1_070_000)), "70 of its 90 seconds are left");
        assert_eq!(game.request_resume(&people[1], Millis(1_000_000)), Err(TableError::NotPaused));
    }

    #[test]
    fn an_answer_in_a_pause_costs_nothing() {
        let people = [person(1), person(2)];
        let mut game = running(&people);
        game.creator = Some(people[0].clone());
        game.request_pause(&people[0], Millis(20_000)).unwrap();

        game.set_to_act(Seats::one(Seat(1)), 1, Millis(500_000), None);
        game.request_resume(&people[0], Millis(600_000)).unwrap();

        assert_eq!(game.seats[0].bank_ms, 30_000);
        assert_eq!(game.seats[1].deadline, Some(Millis(690_000)));
    }

    #[test]
    fn an_undo_gives_the_old_stretch_back() {
        let mut game = table();
        game.seats[0].holder = SeatHolder::Person(person(1));
        game.seats[0].bank_ms = 30_000;
        game.set_to_act(Seats::one(Seat(0)), 0, Millis(0), None);
        assert_eq!(game.seats[0].deadline, Some(Millis(90_000)));

        game.set_to_act(Seats::one(Seat(1)), 1, Millis(80_000), None);
        assert_eq!(game.seats[0].bank_ms, 10_000);
        game.set_to_act(Seats::one(Seat(0)), 2, Millis(81_000), Some(Seat(0)));

        assert_eq!(game.seats[0].bank_ms, 30_000);
        assert_eq!(game.seats[0].deadline, Some(Millis(90_000)));
        assert_eq!(game.seats[0].asked_since, Some(2));
    }
}
