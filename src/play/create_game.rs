//! Opening a game.

use super::Play;
use super::error::PlayError;
use super::invite::{Invited, invite};
use super::once::{Done, Once};
use super::start_game::tell_beginning;
use crate::domain::{
    Account, AccountId, Email, Game, GameId, Holding, Pace, SeatRow, Status, Title, Visibility,
};
use crate::store::{Conn, StoreError, games};
use kernel::{Bot, Hash, Seat, Seats};
use serde_json::Value;

/// A game as its creator wants it.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The ruleset's name.
    pub ruleset: String,
    /// How many seats.
    pub seats: u8,
    /// The table's choice of variants.
    pub options: Value,
    /// Each keeps a seat free.
    pub invites: Vec<Email>,
    /// Who sits where from the beginning.
    pub bots: Vec<(Seat, Bot)>,
    /// The table's clock.
    pub pace: Option<Pace>,
    /// Who may see it.
    pub visibility: Visibility,
    /// What it is called.
    pub title: Option<Title>,
    /// What the creator adds to the seed.
    pub nonce: Option<Hash>,
}

impl Play {
    /// Opens a game; the creator holds a seat. A game without free seats begins at once.
    pub async fn create_game(
        &self,
        creator: &AccountId,
        new: NewGame,
        once: Option<Once<Game>>,
    ) -> Result<Done<Game>, PlayError> {
        if let Some(answer) = self.answered_before(once.as_ref()).await? {
            return Ok(Done::Before(answer));
        }
        let creator = self.account(creator).await?;
        let mut table = self.lay_table(&creator, new)?;
        let begun = table.is_full().then(|| self.begin_game(&mut table)).transpose()?;
        let memory = once.as_ref().map(|once| once.memory(&table));
        let (written, now) = (table.clone(), self.clock.now());
        let (mover, habits) = (table.seat_of(&creator.id), self.habits);
        let work = move |conn: &mut Conn| {
            if habits.games_of_one > 0
                && games::count_unfinished_of(conn, &creator.id)? >= i64::from(habits.games_of_one)
            {
                return Ok(Err(PlayError::TooManyGames));
            }
            let mut told = match invite(conn, &written, &creator.id, habits.invitations, now)? {
                Invited::Told(told) => told,
                Invited::TooMany => return Ok(Err(PlayError::TooManyInvitations)),
            };
            memory.iter().try_for_each(|memory| memory.keep(conn, now))?;
            games::insert(conn, &written)?;
            told.extend(tell_beginning(conn, &written, mover, now)?);
            Ok(Ok(told))
        };
        match self.store.write(work).await {
            Ok(Ok(told)) => {
                self.keep_begun(&table, begun).await;
                self.wake(&told);
                Ok(Done::Now(table))
            }
            Ok(Err(too_many)) => Err(too_many),
            // A twin was first: its answer is ours.
            Err(StoreError::Taken) => match self.answered_before(once.as_ref()).await? {
                Some(answer) => Ok(Done::Before(answer)),
                None => Err(PlayError::Store(StoreError::Taken)),
            },
            Err(error) => Err(error.into()),
        }
    }

    fn lay_table(&self, creator: &Account, new: NewGame) -> Result<Game, PlayError> {
        let ruleset = self.shelf.find(&new.ruleset).ok_or_else(|| {
            PlayError::malformed("/ruleset", format!("there is no ruleset {:?}", new.ruleset))
        })?;
        if !new.options.is_object() {
            return Err(PlayError::malformed("/options", "an object"));
        }
        let options = ruleset.fill_in(new.seats, &new.options)?;
        if new.pace.is_some_and(|pace| !pace.is_sensible()) {
            return Err(PlayError::malformed(
                "/pace",
                "between 10 seconds and 60 days for a turn, and as much in the bank",
            ));
        }
        let now = self.clock.now();
        let mut table = Game {
            id: GameId::fresh(now),
            ruleset: new.ruleset,
            revision: ruleset.revision(),
            options: options.into(),
            status: Status::Open,
            title: new.title,
            visibility: new.visibility,
            creator: Some(creator.id.clone()),
            head: 0,
            changes: 0,
            chain: Vec::new(),
            secret: rand::random(),
            to_act: Seats::NONE,
            deadline: None,
            pace: new.pace,
            paused: None,
            created_at: now,
            started_at: None,
            finished_at: None,
            imported: false,
            outcome: None,
            seats: Seat::all(new.seats).map(SeatRow::free).collect(),
        };
        seat_bots(&mut table, &new.bots)?;
        let name = creator.profile.name.as_str();
        table
            .take_seat(&creator.id, name, None, new.nonce)
            .map_err(|_| PlayError::malformed("/bots", "no seat is left for yourself"))?;
        keep_seats(&mut table, &new.invites, creator.email.as_ref())?;
        Ok(table)
    }
}

fn seat_bots(table: &mut Game, bots: &[(Seat, Bot)]) -> Result<(), PlayError> {
    for (index, (seat, bot)) in bots.iter().enumerate() {
        let pointer = || format!("/bots/{index}/seat");
        let row = table.seats.get_mut(seat.index());
        let row = row.ok_or_else(|| PlayError::malformed(pointer(), "there is no such seat"))?;
        if row.holding != Holding::Free {
            return Err(PlayError::malformed(pointer(), "this seat is taken by another bot"));
        }
        row.seat_bot(*bot);
    }
    Ok(())
}

fn keep_seats(table: &mut Game, invites: &[Email], own: Option<&Email>) -> Result<(), PlayError> {
    for (index, email) in invites.iter().enumerate() {
        let pointer = format!("/invites/{index}");
        if Some(email) == own || invites[..index].contains(email) {
            return Err(PlayError::malformed(pointer, "one seat a person"));
        }
        let free = table.seats.iter_mut().find(|row| row.holding == Holding::Free && row.invited.is_none());
        let row = free.ok_or_else(|| PlayError::malformed(pointer, "more invitations than free seats"))?;
        row.invited = Some(email.clone());
    }
    Ok(())
}
