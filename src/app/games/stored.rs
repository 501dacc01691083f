//! Rerunning what is stored: whether every log leads to where its game's row says it stands. For an operator, after an
//! upgrade or a restore.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::live::{initial_position, salt_of_entry, upgrades_in};
use crate::app::games::log::run_blocking;
use crate::domain::{Game, GameId, GameStatus};
use crate::store::{StoreError, entries, games, operator};
use kernel::{AnyMatch, Entry, Seq};

/// What a rerun of a stored log found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredLog {
    /// How many entries there are.
    pub entries: usize,
    /// What does not hold, in words.
    pub wrong: Option<String>,
}

/// A row with the log that is stored for it.
type StoredGame = (Game, Vec<Entry>);

impl App {
    /// How many games have begun.
    pub async fn count_stored(&self) -> Result<u64, AppError> {
        let count = self.store.read(operator::count_begun).await?;
        Ok(u64::try_from(count).unwrap_or_default())
    }

    /// Some games that have begun, in the order of their ids.
    pub async fn list_stored(&self, after: Option<&GameId>, limit: u32) -> Result<Vec<GameId>, AppError> {
        let after = after.cloned();
        Ok(self.store.read(move |conn| operator::list_begun(conn, after.as_ref(), limit)).await?)
    }

    /// Reruns a stored log and compares everything with the row of its game; none if the game is gone or has not begun. A
    /// server may be writing meanwhile, so what looks wrong is looked at again.
    pub async fn rerun_stored(&self, id: &GameId) -> Result<Option<StoredLog>, AppError> {
        let mut seen = None;
        loop {
            let (game, log) = match self.load_stored(id).await {
                Ok(Some(stored)) => stored,
                Ok(None) => return Ok(None),
                Err(AppError::Store(StoreError::Corrupt(what))) => {
                    return Ok(Some(StoredLog {
                        entries: 0,
                        wrong: Some(format!("a row cannot be read: {what}")),
                    }));
                }
                Err(error) => return Err(error),
            };
            let version = (game.head, game.status);
            let (count, rulesets) = (log.len(), self.rulesets);
            let rerun = run_blocking(move || {
                let mut position = initial_position(rulesets, &game, &log)?;
                Ok(what_is_wrong(&game, &mut *position, &log))
            });
            let wrong = match rerun.await {
                Ok(wrong) => wrong,
                // A ruleset that is not served, or options that it does not have.
                Err(error) => Some(error.to_string()),
            };
            if wrong.is_none() || seen == Some(version) {
                return Ok(Some(StoredLog { entries: count, wrong }));
            }
            seen = Some(version);
        }
    }

    async fn load_stored(&self, id: &GameId) -> Result<Option<StoredGame>, AppError> {
        let id = id.clone();
        let stored = self.store.read(move |conn| {
            let Some(game) = games::find(conn, &id)?.filter(|game| game.status != GameStatus::Open) else {
                return Ok(None);
            };
            let log = entries::list_after(conn, &id, 0, &salt_of_entry(&game.seed_source()))?;
            Ok(Some((game, log)))
        });
        Ok(stored.await?)
    }
}

/// The first thing that does not hold.
fn what_is_wrong(game: &Game, position: &mut dyn AnyMatch, log: &[Entry]) -> Option<String> {
    // A game that is being taken in, or was not: nobody sees it, and what is left behind is pruned.
    if game.imported && game.head == 0 && game.status == GameStatus::Abandoned {
        return None;
    }
    for entry in log {
        if let Err(divergence) = position.replay(entry) {
            return Some(divergence.to_string());
        }
    }
    let last: Seq = position.head();
    if last != game.head {
        return Some(format!("its log ends at entry {last}, but its row says {}", game.head));
    }
    if position.chain()[..] != game.chain[..] {
        return Some(format!("its row has another chain than entry {last}"));
    }
    if upgrades_in(log).last() != game.upgraded_to {
        return Some(format!("its row says that it goes by revision {}", game.rules()));
    }
    if position.to_act() != game.to_act && !game.status.is_over() {
        return Some("its row says that other seats are asked".into());
    }
    let is_over = position.to_act().is_empty();
    if is_over != game.status.is_over() {
        return Some(format!("its row says that it is {}", game.status.name()));
    }
    (position.outcome() != game.outcome).then(|| "its row has another outcome".into())
}
