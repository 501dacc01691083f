//! Wakes those who follow a game: at once after this process's own writes, soon after those of others.

use super::Play;
use super::error::PlayError;
use crate::domain::GameId;
use crate::store::games;
use kernel::Seq;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tokio::sync::watch::{Receiver, Sender};

/// Where a game stands: its newest entry, and the count of other changes at its table.
type Mark = (Seq, u64);

/// Who follows which game here.
#[derive(Default)]
pub(super) struct Watch(Mutex<HashMap<GameId, Sender<Mark>>>);

/// Somebody who follows a game.
pub struct Listening(Receiver<Mark>);

impl Listening {
    /// Waits until the game has moved on. False when nobody will say so any more.
    pub async fn changed(&mut self) -> bool {
        self.0.changed().await.is_ok()
    }
}

impl Watch {
    fn listen(&self, id: &GameId) -> Listening {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let sender = games.entry(id.clone()).or_insert_with(|| Sender::new(Mark::default()));
        Listening(sender.subscribe())
    }

    /// The game stands here now.
    pub(super) fn announce(&self, id: &GameId, mark: Mark) {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = games.get(id) {
            sender.send_if_modified(|known| {
                let news = *known != mark;
                *known = mark;
                news
            });
        }
    }

    /// The games somebody follows; those nobody does any more are forgotten.
    fn followed(&self) -> Vec<GameId> {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.retain(|_, sender| sender.receiver_count() > 0);
        games.keys().cloned().collect()
    }
}

impl Play {
    /// Follows a game.
    pub fn listen(&self, id: &GameId) -> Listening {
        self.watch.listen(id)
    }

    /// Asks for the heads of the games that are followed here, in case another process has moved them on.
    pub async fn look_round(&self) -> Result<(), PlayError> {
        let followed = self.watch.followed();
        if followed.is_empty() {
            return Ok(());
        }
        for (id, head, changes) in self.store.read(move |conn| games::heads(conn, &followed)).await? {
            self.watch.announce(&id, (head, changes));
        }
        Ok(())
    }
}
