//! Changing a running game for somebody: once, and again from the beginning if others were first.

use super::Play;
use super::commit::Change;
use super::error::PlayError;
use super::live::LiveGame;
use super::make_move::Made;
use super::once::{Done, Once};
use crate::domain::GameId;
use crate::store::{StoreError, games};
use kernel::Seq;

/// Others may be first so often before the caller is told.
pub(super) const TRIES: usize = 4;

impl Play {
    /// Carries out what `work` makes of the game as it stands. What it refuses has changed nothing.
    pub(super) async fn change_game(
        &self,
        id: &GameId,
        once: Option<&Once<Made>>,
        work: impl Fn(&mut LiveGame) -> Result<(Change, Made), PlayError>,
    ) -> Result<Done<Made>, PlayError> {
        let mut head = 0;
        for _ in 0..TRIES {
            if let Some(answer) = self.answered_before(once).await? {
                return Ok(Done::Before(answer));
            }
            let mut held = self.live.hold(id).await;
            let fresh = self.ensure_live(&mut held, id).await?;
            let Some(mut live) = held.take() else { continue };
            head = live.table.head;
            let (mut change, made) = match work(&mut live) {
                Ok(done) => done,
                // A refusal from memory goes out only if nothing has happened elsewhere.
                Err(_) if !fresh && self.has_moved_on(id, head).await? => continue,
                Err(error) => {
                    *held = Some(live);
                    return Err(error);
                }
            };
            change.memory = once.map(|once| once.memory(&made));
            match self.commit(&mut held, live, change).await {
                Ok(()) => return Ok(Done::Now(made)),
                Err(PlayError::Store(StoreError::Stale | StoreError::Taken)) => {}
                Err(error) => return Err(error),
            }
        }
        Err(PlayError::Stale { head })
    }

    /// Whether the stored game is no longer the one in memory.
    pub(super) async fn has_moved_on(&self, id: &GameId, head: Seq) -> Result<bool, PlayError> {
        let ids = [id.clone()];
        let stored = self.store.read(move |conn| games::heads(conn, &ids)).await?;
        Ok(stored.first().is_none_or(|(_, stored, _)| *stored != head))
    }
}
