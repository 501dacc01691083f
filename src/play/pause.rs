//! Pauses: a table's clocks stand still by agreement, or because its creator wishes it.

use super::Play;
use super::change_game::TRIES;
use super::error::PlayError;
use super::make_move::own_seat;
use super::once::{Done, Memory, Once};
use crate::domain::{AccountId, Game, GameId, NotPossible, Status};
use crate::store::{Conn, StoreError, games};

impl Play {
    /// Wishes a pause; it begins when everybody at the table does, or at once if the creator does.
    pub async fn pause(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<Once<Game>>,
    ) -> Result<Done<Game>, PlayError> {
        self.change_clocks(id, account, once, Game::wish_pause).await
    }

    /// Wishes that a paused game goes on, by the same rules.
    pub async fn resume(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<Once<Game>>,
    ) -> Result<Done<Game>, PlayError> {
        self.change_clocks(id, account, once, Game::wish_resumption).await
    }

    /// Ends the pauses that have lasted as long as a pause may; says how many there were.
    pub async fn end_pauses(&self) -> Result<usize, PlayError> {
        let now = self.clock.now();
        let over = self.store.read(move |conn| games::paused_too_long(conn, now, 64)).await?;
        let mut ended = 0;
        for id in over {
            match self.end_pause(&id).await {
                Ok(()) => ended += 1,
                Err(PlayError::Store(StoreError::Stale)) => {}
                Err(error) => tracing::warn!(%error, game = %id, "a pause could not be ended"),
            }
        }
        Ok(ended)
    }

    async fn end_pause(&self, id: &GameId) -> Result<(), PlayError> {
        let mut table = self.table_by_letter(id).await?;
        let now = self.clock.now();
        if table.paused.is_none_or(|pause| pause.until > now) {
            return Ok(());
        }
        table.resume(now);
        table.changes += 1;
        self.write_clocks(table, None).await.map(|_| ())
    }

    async fn change_clocks(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<Once<Game>>,
        change: fn(&mut Game, &AccountId, kernel::Millis) -> Result<(), NotPossible>,
    ) -> Result<Done<Game>, PlayError> {
        for _ in 0..TRIES {
            if let Some(answer) = self.answered_before(once.as_ref()).await? {
                return Ok(Done::Before(answer));
            }
            let mut table = self.visible(id, Some(account)).await?;
            if table.status == Status::Active {
                own_seat(&table, account)?;
            }
            change(&mut table, account, self.clock.now())?;
            table.changes += 1;
            let memory = once.as_ref().map(|once| once.memory(&table));
            match self.write_clocks(table, memory).await {
                Ok(table) => return Ok(Done::Now(table)),
                Err(PlayError::Store(StoreError::Stale | StoreError::Taken)) => {}
                Err(error) => return Err(error),
            }
        }
        Err(PlayError::Store(StoreError::Busy))
    }

    /// Writes a running table whose clocks have changed, if it was the last change that was counted.
    async fn write_clocks(&self, table: Game, memory: Option<Memory>) -> Result<Game, PlayError> {
        let mut held = self.live.hold(&table.id).await;
        let (seen, now) = (table.changes.saturating_sub(1), self.clock.now());
        let written = table.clone();
        let work = move |conn: &mut Conn| {
            games::move_clocks(conn, &written, seen)?;
            memory.iter().try_for_each(|memory| memory.keep(conn, now))
        };
        self.store.write(work).await?;
        // What is in memory has the old clocks.
        *held = None;
        self.watch.announce(&table.id, (table.head, table.changes));
        Ok(table)
    }
}
