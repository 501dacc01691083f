//! Opening a game.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::rematch::remember_rematch;
use crate::app::games::start::enqueue_start_jobs;
use crate::app::idempotency::{IdempotencyKey, Reply};
use crate::app::notify::invitations::{InviteResult, enqueue_invitations};
use crate::domain::{
    Account, AccountId, Email, Game, GameId, GameStatus, GameTitle, Pace, SeatHolder, TableSeat, Visibility,
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
    pub title: Option<GameTitle>,
    /// What the creator adds to the seed.
    pub nonce: Option<Hash>,
}

/// What guests are told.
pub(in crate::app) const GUESTS_CANNOT_INVITE: &str =
    "guests cannot invite by mail: sign in with an address first";

impl App {
    /// Opens a game; the creator holds a seat. A game without free seats begins at once.
    pub async fn create_game(
        &self,
        creator: &AccountId,
        new: NewGame,
        once: Option<IdempotencyKey<Game>>,
    ) -> Result<Reply<Game>, AppError> {
        if let Some(answer) = self.find_stored_reply(once.as_ref()).await? {
            return Ok(Reply::Replayed(answer));
        }
        let creator = self.account(creator).await?;
        let table = self.build_table(&creator, new)?;
        self.open_table(&creator, table, once, None).await
    }

    /// Writes a new table down, with the invitations to it and, for a rematch, of which game it is one. A table without free
    /// seats begins at once.
    pub(in crate::app) async fn open_table(
        &self,
        creator: &Account,
        mut table: Game,
        once: Option<IdempotencyKey<Game>>,
        rematch_of: Option<&GameId>,
    ) -> Result<Reply<Game>, AppError> {
        let begun = table.is_full().then(|| self.start_match(&mut table)).transpose()?;
        let memory = once.as_ref().map(|once| once.to_store(&table));
        let (written, now) = (table.clone(), self.clock.now());
        let (mover, habits, creator) = (table.seat_of(&creator.id), self.settings, creator.id.clone());
        let rematch_of = rematch_of.cloned();
        let work = move |conn: &mut Conn| {
            if habits.max_open_games > 0
                && games::count_unfinished_of(conn, &creator)? >= i64::from(habits.max_open_games)
            {
                return Ok(Err(AppError::TooManyGames));
            }
            let mut told = match enqueue_invitations(conn, &written, &creator, habits.invitations, now)? {
                InviteResult::Told(told) => told,
                InviteResult::TooMany => return Ok(Err(AppError::TooManyInvitations)),
            };
            memory.iter().try_for_each(|memory| memory.insert(conn, now))?;
            games::insert(conn, &written)?;
            if let Some(of) = &rematch_of {
                remember_rematch(conn, of, &written.id, now)?;
            }
            told.extend(enqueue_start_jobs(conn, &written, mover, now)?);
            Ok(Ok(told))
        };
        match self.store.write(work).await {
            Ok(Ok(told)) => {
                self.cache_started(&table, begun).await;
                self.signal_workers(&told);
                Ok(Reply::Fresh(table))
            }
            Ok(Err(too_many)) => Err(too_many),
            // A twin was first: its answer is ours.
            Err(StoreError::AlreadyExists) => match self.find_stored_reply(once.as_ref()).await? {
                Some(answer) => Ok(Reply::Replayed(answer)),
                None => Err(AppError::Store(StoreError::AlreadyExists)),
            },
            Err(error) => Err(error.into()),
        }
    }

    fn build_table(&self, creator: &Account, mut new: NewGame) -> Result<Game, AppError> {
        let (bots, invites) = (std::mem::take(&mut new.bots), std::mem::take(&mut new.invites));
        let nonce = new.nonce;
        let mut table = self.empty_table(creator, new)?;
        seat_bots(&mut table, &bots)?;
        let name = creator.profile.name.as_str();
        table
            .take_seat(&creator.id, name, None, nonce)
            .map_err(|_| AppError::malformed("/bots", "no seat is left for yourself"))?;
        reserve_invited_seats(&mut table, &invites, creator.email.as_ref())?;
        if creator.email.is_none() && !invites.is_empty() {
            return Err(AppError::NotAllowed(GUESTS_CANNOT_INVITE));
        }
        Ok(table)
    }

    /// A table at which nobody sits yet.
    pub(in crate::app) fn empty_table(&self, creator: &Account, new: NewGame) -> Result<Game, AppError> {
        let ruleset = self.rulesets.find(&new.ruleset).ok_or_else(|| {
            AppError::malformed("/ruleset", format!("there is no ruleset {:?}", new.ruleset))
        })?;
        if !new.options.is_object() {
            return Err(AppError::malformed("/options", "an object"));
        }
        let options = ruleset.complete_options(new.seats, &new.options)?;
        if new.pace.is_some_and(|pace| !pace.is_valid()) {
            return Err(AppError::malformed(
                "/pace",
                "between 10 seconds and 60 days for a turn, and as much in the bank",
            ));
        }
        let now = self.clock.now();
        Ok(Game {
            id: GameId::generate(now),
            ruleset: new.ruleset,
            revision: ruleset.revision(),
            upgraded_to: None,
            options: options.into(),
            status: GameStatus::Open,
            title: new.title,
            visibility: new.visibility,
            creator: Some(creator.id.clone()),
            head: 0,
            table_changes: 0,
            chain: Vec::new(),
            secret: rand::random(),
            to_act: Seats::NONE,
            deadline: None,
            pace: new.pace,
            pause: None,
            created_at: now,
            started_at: None,
            finished_at: None,
            imported: false,
            outcome: None,
            seats: Seat::all(new.seats).map(TableSeat::free).collect(),
        })
    }
}

fn seat_bots(game: &mut Game, bots: &[(Seat, Bot)]) -> Result<(), AppError> {
    for (index, (seat, bot)) in bots.iter().enumerate() {
        let pointer = || format!("/bots/{index}/seat");
        let row = game.seats.get_mut(seat.index());
        let row = row.ok_or_else(|| AppError::malformed(pointer(), "there is no such seat"))?;
        if row.holder != SeatHolder::Free {
            return Err(AppError::malformed(pointer(), "this seat is taken by another bot"));
        }
        row.seat_bot(*bot);
    }
    Ok(())
}

fn reserve_invited_seats(game: &mut Game, invites: &[Email], own: Option<&Email>) -> Result<(), AppError> {
    for (index, email) in invites.iter().enumerate() {
        let pointer = format!("/invites/{index}");
        if Some(email) == own || invites[..index].contains(email) {
            return Err(AppError::malformed(pointer, "one seat a person"));
        }
        let free =
            game.seats.iter_mut().find(|row| row.holder == SeatHolder::Free && row.invited_email.is_none());
        let row = free.ok_or_else(|| AppError::malformed(pointer, "more invitations than free seats"))?;
        row.invited_email = Some(email.clone());
    }
    Ok(())
}
