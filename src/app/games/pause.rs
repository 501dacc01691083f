//! Pauses: a table's clocks stand still by agreement, or because its creator wishes it.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::make_move::seat_of_caller;
use crate::app::games::update::MAX_CONFLICTS;
use crate::app::idempotency::{IdempotencyKey, Reply, ReplyToStore};
use crate::domain::{AccountId, Game, GameId, GameStatus, JobKind, TableError};
use crate::store::{Conn, StoreError, games};

impl App {
    /// Wishes a pause; it begins when everybody at the table does, or at once if the creator does.
    pub async fn request_pause(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<IdempotencyKey<Game>>,
    ) -> Result<Reply<Game>, AppError> {
        self.update_clocks(id, account, once, Game::request_pause).await
    }

    /// Wishes that a paused game goes on, by the same rules.
    pub async fn request_resume(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<IdempotencyKey<Game>>,
    ) -> Result<Reply<Game>, AppError> {
        self.update_clocks(id, account, once, Game::request_resume).await
    }

    /// Ends the pauses that have lasted as long as a pause may; says how many there were.
    pub async fn end_expired_pauses(&self) -> Result<usize, AppError> {
        let now = self.clock.now();
        let over = self.store.read(move |conn| games::list_expired_pauses(conn, now, 64)).await?;
        let mut ended = 0;
        for id in over {
            match self.end_pause(&id).await {
                Ok(()) => ended += 1,
                Err(AppError::Store(StoreError::Stale)) => {}
                Err(error) => {
                    tracing::warn!(event = "pause.end_failed", %error, game = %id, "pause not ended");
                }
            }
        }
        Ok(ended)
    }

    async fn end_pause(&self, id: &GameId) -> Result<(), AppError> {
        let mut table = self.load_unchecked(id).await?;
        let now = self.clock.now();
        if table.pause.is_none_or(|pause| pause.until > now) {
            return Ok(());
        }
        table.resume(now);
        table.table_changes += 1;
        self.write_clocks(table, None).await.map(|_| ())
    }

    async fn update_clocks(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<IdempotencyKey<Game>>,
        change: fn(&mut Game, &AccountId, kernel::Millis) -> Result<(), TableError>,
    ) -> Result<Reply<Game>, AppError> {
        for _ in 0..MAX_CONFLICTS {
            if let Some(answer) = self.find_stored_reply(once.as_ref()).await? {
                return Ok(Reply::Replayed(answer));
            }
            let mut table = self.load_visible(id, Some(account)).await?;
            if table.status == GameStatus::Active {
                seat_of_caller(&table, account)?;
            }
            change(&mut table, account, self.clock.now())?;
            table.table_changes += 1;
            let memory = once.as_ref().map(|once| once.to_store(&table));
            match self.write_clocks(table, memory).await {
                Ok(table) => return Ok(Reply::Fresh(table)),
                Err(AppError::Store(StoreError::Stale | StoreError::AlreadyExists)) => {}
                Err(error) => return Err(error),
            }
        }
        Err(AppError::Store(StoreError::Busy))
    }

    /// Writes a running table whose clocks have changed, if it was the last change that was counted.
    async fn write_clocks(&self, game: Game, memory: Option<ReplyToStore>) -> Result<Game, AppError> {
        let (seen, now) = (game.table_changes.saturating_sub(1), self.clock.now());
        let written = game.clone();
        let work = move |conn: &mut Conn| {
            games::update_clocks(conn, &written, seen)?;
            memory.iter().try_for_each(|memory| memory.insert(conn, now))?;
            Ok(Vec::new())
        };
        self.write_table(&game, work).await?;
        Ok(game)
    }

    /// Writes something about a running table that is no entry, and wakes those who follow it.
    pub(in crate::app) async fn write_table(
        &self,
        game: &Game,
        work: impl Fn(&mut Conn) -> Result<Vec<JobKind>, StoreError> + Send + 'static,
    ) -> Result<(), AppError> {
        let mut held = self.live_games.lock(&game.id).await;
        let told = self.store.write(work).await?;
        // What is in memory has the table as it was.
        *held = None;
        self.watchers.publish(&game.id, (game.head, game.table_changes));
        self.signal_workers(&told);
        Ok(())
    }
}
