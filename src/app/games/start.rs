//! Beginning a game: the seats are frozen, and with them the seed.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::{BotJob, Notifications};
use crate::app::games::live::{LiveGame, initial_position};
use crate::app::idempotency::{IdempotencyKey, Reply};
use crate::domain::{
    AccountId, Email, Game, GameId, GameStatus, JobKind, REPLACEMENT_BOT, SeatHolder, TableError, TableSeat,
};
use crate::store::{Conn, StoreError, accounts, games};
use kernel::{AnyMatch, Millis, Seat};
use std::sync::Arc;

/// By what somebody may know of a table.
#[derive(Clone, Copy)]
pub(in crate::app) enum KnownBy<'a> {
    /// Who they are, or the address that an invitation was sent to.
    Account(Option<&'a Email>),
    /// The table's link.
    Link,
}

impl App {
    /// Begins a game with bots in the free seats; only its creator can.
    pub async fn start_game(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<IdempotencyKey<Game>>,
    ) -> Result<Reply<Game>, AppError> {
        let start = |game: &mut Game| {
            if game.creator.as_ref() != Some(account) {
                return Err(AppError::NotAllowed("only its creator can start a game"));
            }
            if game.status != GameStatus::Open {
                return Err(TableError::NotOpen.into());
            }
            for row in game.seats.iter_mut().filter(|row| row.holder == SeatHolder::Free) {
                row.seat_bot(REPLACEMENT_BOT);
            }
            Ok(())
        };
        self.update_open_table(id, account, KnownBy::Account(None), once, start).await
    }

    /// Changes an open table and begins its game if no seat is free any more.
    pub(in crate::app) async fn update_open_table(
        &self,
        id: &GameId,
        account: &AccountId,
        known: KnownBy<'_>,
        once: Option<IdempotencyKey<Game>>,
        mut change: impl FnMut(&mut Game) -> Result<(), AppError>,
    ) -> Result<Reply<Game>, AppError> {
        for _ in 0..crate::app::games::update::MAX_CONFLICTS {
            if let Some(answer) = self.find_stored_reply(once.as_ref()).await? {
                return Ok(Reply::Replayed(answer));
            }
            let before = match known {
                KnownBy::Account(invitation) => {
                    self.load_visible_or_invited(id, Some(account), invitation).await?
                }
                KnownBy::Link => self.load_unchecked(id).await?,
            };
            let mut table = before.clone();
            change(&mut table)?;
            table.table_changes += 1;
            let begins = table.status == GameStatus::Open && table.is_full();
            let begun = begins.then(|| self.start_match(&mut table)).transpose()?;
            let memory = once.as_ref().map(|once| once.to_store(&table));
            let (written, now) = (table.clone(), self.clock.now());
            let work = move |conn: &mut Conn| {
                games::update_table(conn, &written, before.table_changes)?;
                memory.iter().try_for_each(|memory| memory.insert(conn, now))?;
                // No entry of anybody's has opened the first question: whoever is asked is told.
                enqueue_start_jobs(conn, &written, None, now)
            };
            match self.store.write(work).await {
                Ok(told) => {
                    self.watchers.publish(&table.id, (table.head, table.table_changes));
                    self.cache_started(&table, begun).await;
                    self.signal_workers(&told);
                    return Ok(Reply::Fresh(table));
                }
                Err(StoreError::Stale | StoreError::AlreadyExists) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(AppError::Store(StoreError::Busy))
    }

    /// Freezes the seats and deals.
    pub(in crate::app) fn start_match(&self, game: &mut Game) -> Result<Box<dyn AnyMatch>, AppError> {
        let now = self.clock.now();
        let deal = game.seed_source();
        for (row, nonce) in game.seats.iter_mut().zip(deal.nonces()) {
            row.nonce = Some(*nonce);
            row.bank_ms = game.pace.map_or(0, |pace| pace.full_bank());
            row.invited_email = None;
        }
        let position = initial_position(self.rulesets, game, &[])?;
        game.status = GameStatus::Active;
        game.started_at = Some(now);
        game.chain = position.chain().to_vec();
        game.set_to_act(position.to_act(), 0, now, None);
        Ok(position)
    }

    /// Keeps what was dealt in memory, where the first move will want it, unless somebody has looked there already.
    pub(in crate::app) async fn cache_started(&self, game: &Game, begun: Option<Box<dyn AnyMatch>>) {
        let Some(position) = begun else { return };
        let mut held = self.live_games.lock(&game.id).await;
        if held.is_none() {
            *held = Some(LiveGame { game: Arc::new(game.clone()), position, snapshot_seq: 0 });
        }
    }
}

/// Tells those who sit at a table that its game begins, if it does.
pub(in crate::app) fn enqueue_start_jobs(
    conn: &mut Conn,
    game: &Game,
    mover: Option<Seat>,
    now: Millis,
) -> Result<Vec<JobKind>, StoreError> {
    let unasked = game.seats.iter().map(|row| TableSeat { asked_since: None, ..row.clone() }).collect();
    let told = Notifications {
        game: Arc::new(game.clone()),
        before: Arc::new(Game { seats: unasked, ..game.clone() }),
        acting_seat: mover,
        is_start: game.status == GameStatus::Active,
        timed_out: None,
        bots: BotJob::Enqueue,
        now,
        letters_at: now,
    };
    let reaches = accounts::notify_channels(conn, told.accounts().iter())?;
    told.enqueue(conn, &reaches)
}

/// The seats that bots hold.
pub(in crate::app) fn bot_seats(game: &Game) -> impl Iterator<Item = (Seat, kernel::Bot)> {
    game.seats.iter().filter_map(|row| match row.holder {
        SeatHolder::Bot(bot) => Some((row.seat, bot)),
        _ => None,
    })
}
