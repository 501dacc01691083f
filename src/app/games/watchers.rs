//! Wakes those who follow a game: at once after this process's own writes, soon after those of others.

use crate::app::App;
use crate::app::error::AppError;
use crate::domain::GameId;
use crate::store::games;
use kernel::Seq;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tokio::sync::watch::{Receiver, Sender};

/// Where a game stands: its newest entry, and the count of other changes at its table.
type GameVersion = (Seq, u64);

/// Who follows which game here.
#[derive(Default)]
pub(in crate::app) struct GameWatchers(Mutex<HashMap<GameId, Sender<GameVersion>>>);

/// Somebody who follows a game.
pub struct GameSubscription(Receiver<GameVersion>);

impl GameSubscription {
    /// Waits until the game has moved on. False when nobody will say so any more.
    pub async fn changed(&mut self) -> bool {
        self.0.changed().await.is_ok()
    }
}

impl GameWatchers {
    fn subscribe(&self, id: &GameId) -> GameSubscription {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let sender = games.entry(id.clone()).or_insert_with(|| Sender::new(GameVersion::default()));
        GameSubscription(sender.subscribe())
    }

    /// The game stands here now.
    pub(in crate::app) fn publish(&self, id: &GameId, mark: GameVersion) {
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

impl App {
    /// Follows a game.
    pub fn subscribe(&self, id: &GameId) -> GameSubscription {
        self.watchers.subscribe(id)
    }

    /// Asks for the heads of the games that are followed here, in case another process has moved them on.
    pub async fn poll_versions(&self) -> Result<(), AppError> {
        let followed = self.watchers.followed();
        if followed.is_empty() {
            return Ok(());
        }
        for (id, head, changes) in self.store.read(move |conn| games::list_versions(conn, &followed)).await? {
            self.watchers.publish(&id, (head, changes));
        }
        Ok(())
    }
}
