//! Changing a running game for somebody: once, and again from the beginning if others were first.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::GameUpdate;
use crate::app::games::live::LiveGame;
use crate::app::games::make_move::MoveResult;
use crate::app::idempotency::{IdempotencyKey, Reply};
use crate::domain::{AccountId, GameId};
use crate::store::{StoreError, games};
use kernel::Seq;

/// Others may be first so often before the caller is told.
pub(in crate::app) const MAX_CONFLICTS: usize = 4;

impl App {
    /// Carries out what `work` makes of the game as it stands. What it refuses has changed nothing.
    pub(in crate::app) async fn update_game(
        &self,
        (id, account): (&GameId, &AccountId),
        once: Option<&IdempotencyKey<MoveResult>>,
        work: impl Fn(&mut LiveGame) -> Result<(GameUpdate, MoveResult), AppError>,
    ) -> Result<Reply<MoveResult>, AppError> {
        let mut head = 0;
        for _ in 0..MAX_CONFLICTS {
            if let Some(answer) = self.find_stored_reply(once).await? {
                return Ok(Reply::Replayed(answer));
            }
            let mut held = self.live_games.lock(id).await;
            let fresh = match self.ensure_loaded(&mut held, id).await {
                // A table that has not begun may be one that the caller must not know of.
                Err(AppError::NotBegun) => {
                    self.load_visible(id, Some(account)).await?;
                    return Err(AppError::NotBegun);
                }
                loaded => loaded?,
            };
            let Some(mut live) = held.take() else { continue };
            head = live.game.head;
            let (mut change, made) = match work(&mut live) {
                Ok(done) => done,
                // A refusal from memory goes out only if nothing has happened elsewhere.
                Err(_) if !fresh && self.is_outdated(id, head).await? => continue,
                Err(error) => {
                    *held = Some(live);
                    return Err(error);
                }
            };
            change.reply_to_store = once.map(|once| once.to_store(&made));
            match self.commit(&mut held, live, change).await {
                Ok(()) => return Ok(Reply::Fresh(made)),
                Err(AppError::Store(StoreError::Stale | StoreError::AlreadyExists)) => {}
                Err(error) => return Err(error),
            }
        }
        Err(AppError::Stale { head })
    }

    /// Whether the stored game is no longer the one in memory.
    pub(in crate::app) async fn is_outdated(&self, id: &GameId, head: Seq) -> Result<bool, AppError> {
        let ids = [id.clone()];
        let stored = self.store.read(move |conn| games::list_versions(conn, &ids)).await?;
        Ok(stored.first().is_none_or(|(_, stored, _)| *stored != head))
    }
}
