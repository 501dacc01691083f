//! Matches in progress, kept in memory, one change at a time each. Memory only ever holds what the store can give
//! again: a miss loads the snapshot and the log behind it.

use crate::app::error::AppError;
use crate::app::games::log::log_diverged;
use crate::app::{App, Rulesets};
use crate::domain::{Game, GameId, GameStatus};
use crate::store::snapshots::{self, FoundSnapshot, StoredSnapshot};
use crate::store::{Conn, StoreError, deleted_games, entries};
use kernel::{AnyMatch, Entry, EntryKind, Hash, Key, Revision, SeedSource, Seq};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// A game that has begun: its table and its position.
pub(in crate::app) struct LiveGame {
    pub(in crate::app) game: Arc<Game>,
    pub(in crate::app) position: Box<dyn AnyMatch>,
    /// The entry after which the stored snapshot was taken.
    pub(in crate::app) snapshot_seq: Seq,
}

type GameSlot = Arc<AsyncMutex<Option<LiveGame>>>;

/// The matches in memory.
pub(in crate::app) struct LiveGames {
    slots: Mutex<HashMap<GameId, (GameSlot, Instant)>>,
    capacity: usize,
}

/// The sole access to a game while it is held.
pub(in crate::app) type GameGuard = OwnedMutexGuard<Option<LiveGame>>;

impl LiveGames {
    pub(in crate::app) fn new(capacity: usize) -> LiveGames {
        LiveGames { slots: Mutex::default(), capacity: capacity.max(1) }
    }

    /// Waits until nobody else holds the game.
    pub(in crate::app) async fn lock(&self, id: &GameId) -> GameGuard {
        let slot = {
            let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
            if slots.len() >= self.capacity && !slots.contains_key(id) {
                evict_older_half(&mut slots, self.capacity);
            }
            let (slot, used) =
                slots.entry(id.clone()).or_insert_with(|| (GameSlot::default(), Instant::now()));
            *used = Instant::now();
            Arc::clone(slot)
        };
        slot.lock_owned().await
    }

    /// The same, but only for a game that is in memory already: whoever names games that are not there must not push
    /// others out.
    pub(in crate::app) async fn lock_if_cached(&self, id: &GameId) -> Option<GameGuard> {
        let slot = {
            let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
            let (slot, used) = slots.get_mut(id)?;
            *used = Instant::now();
            Arc::clone(slot)
        };
        Some(slot.lock_owned().await)
    }

    /// Gives the place of a game back that could not be loaded, unless somebody else waits for it: whoever names games
    /// that are not there must not fill the memory with them.
    fn evict(&self, id: &GameId) {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        // One is the table of slots, the other the caller who holds it.
        if slots.get(id).is_some_and(|(slot, _)| Arc::strong_count(slot) <= 2) {
            slots.remove(id);
        }
    }

    /// How many there are.
    pub(in crate::app) fn len(&self) -> usize {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Drops the older half of what nobody holds: rarely, so that each time pays for many.
fn evict_older_half(slots: &mut HashMap<GameId, (GameSlot, Instant)>, capacity: usize) {
    let mut ages: Vec<Instant> = slots.values().map(|(_, used)| *used).collect();
    let middle = ages.len() / 2;
    let (_, median, _) = ages.select_nth_unstable(middle);
    let median = *median;
    slots.retain(|_, (slot, used)| Arc::strong_count(slot) > 1 || *used > median);
    tracing::debug!(event = "live_games.evicted", kept = slots.len(), capacity, "evicted idle games");
}

impl App {
    /// How many matches are in memory.
    pub fn live_games(&self) -> usize {
        self.live_games.len()
    }

    /// Makes sure the game is in memory; says whether it was just loaded.
    pub(in crate::app) async fn ensure_loaded(
        &self,
        held: &mut GameGuard,
        id: &GameId,
    ) -> Result<bool, AppError> {
        if held.is_some() {
            return Ok(false);
        }
        // In a box of its own: mostly a game is in memory, and every move would carry the room for this along.
        match Box::pin(self.load(id)).await {
            Ok(live) => **held = Some(live),
            Err(error) => {
                self.live_games.evict(id);
                return Err(error);
            }
        }
        Ok(true)
    }

    /// Loads a game that has begun.
    pub(in crate::app) async fn load(&self, id: &GameId) -> Result<LiveGame, AppError> {
        let (wanted, rulesets) = (id.clone(), self.rulesets);
        let stored = self.store.read(move |conn| {
            let table = deleted_games::find_or_gone(conn, &wanted)?;
            if table.status == GameStatus::Open {
                return Ok(Err(AppError::NotBegun));
            }
            let reopened = position_at(conn, rulesets, &table, table.head)?;
            Ok(reopened.map(|reopened| (table, reopened)))
        });
        let (table, reopened) = stored.await??;
        self.drop_damaged_snapshot(&table.id, &reopened);
        let PositionAt { position, snapshot_seq, .. } = reopened;
        Ok(LiveGame { game: Arc::new(table), position, snapshot_seq })
    }

    /// The position of a game after an entry, and the log behind it.
    pub(in crate::app) async fn position_at(&self, game: &Game, at: Seq) -> Result<PositionAt, AppError> {
        let (table, rulesets) = (game.clone(), self.rulesets);
        let reopened = self.store.read(move |conn| position_at(conn, rulesets, &table, at)).await??;
        self.drop_damaged_snapshot(&game.id, &reopened);
        Ok(reopened)
    }

    /// Drops a snapshot that was not believed, behind the reply: what it was made from is all there.
    fn drop_damaged_snapshot(&self, id: &GameId, reopened: &PositionAt) {
        if !reopened.is_snapshot_damaged {
            return;
        }
        tracing::warn!(event = "game.snapshot_damaged", game = %id, "snapshot dropped, game rebuilt from its log");
        metrics::counter!("staffetta_snapshots_dropped_total").increment(1);
        let (store, id) = (self.store.clone(), id.clone());
        tokio::spawn(async move {
            if let Err(error) = store.write(move |conn| snapshots::delete(conn, &id)).await {
                tracing::warn!(event = "game.snapshot_failed", %error, "damaged snapshot not dropped");
            }
        });
    }
}

/// A position out of a game's past, and what came after it.
pub(in crate::app) struct PositionAt {
    pub(in crate::app) position: Box<dyn AnyMatch>,
    /// The entries behind it, up to the head that the table shows.
    pub(in crate::app) rest: Vec<Entry>,
    /// The entry after which the snapshot was taken that it was made from; 0 if there was none.
    pub(in crate::app) snapshot_seq: Seq,
    /// Whether there was one that could not be believed.
    is_snapshot_damaged: bool,
}

/// Makes a position from the nearest snapshot before it and the entries between; from the first entry on where that
/// snapshot turns out not to be what was written. What the log holds beyond the table's head is not looked at: it may
/// have grown since the table was read.
fn position_at(
    conn: &mut Conn,
    rulesets: Rulesets,
    game: &Game,
    at: Seq,
) -> Result<Result<PositionAt, AppError>, StoreError> {
    let (resumed, mut is_snapshot_damaged) = match snapshots::find(conn, &game.id, game.revision)? {
        FoundSnapshot::None => (None, false),
        FoundSnapshot::Damaged => (None, true),
        FoundSnapshot::Intact(snapshot) if snapshot.seq > at => (None, false),
        FoundSnapshot::Intact(snapshot) => {
            // A snapshot is believed only if its chain stands in the log.
            let stands = entries::chain_at(conn, &game.id, snapshot.seq)?.as_ref() == Some(&snapshot.chain);
            let resumed = stands.then(|| position_from_snapshot(rulesets, game, &snapshot)).flatten();
            let is_damaged = resumed.is_none();
            (resumed, is_damaged)
        }
    };
    let salts = salt_of_entry(&game.seed_source());
    if let Some(position) = resumed {
        let rest = entries::list_between(conn, &game.id, position.head(), game.head, &salts)?;
        // An upgrade leads to where the log would have led by newer rules from its first entry on: a snapshot taken before
        // does not know that.
        if upgrades_in(&rest).next().is_none() {
            match play_on(position, rest, at) {
                Ok(reached) => return Ok(Ok(reached)),
                Err(_) => is_snapshot_damaged = true,
            }
        }
    }
    let log = entries::list_between(conn, &game.id, 0, game.head, &salts)?;
    let reached = initial_position(rulesets, game, &log).and_then(|position| play_on(position, log, at));
    Ok(reached.map(|reached| PositionAt { is_snapshot_damaged, ..reached }))
}

/// Plays entries on a position that stands before them, as far as entry `at`.
fn play_on(
    mut position: Box<dyn AnyMatch>,
    mut entries: Vec<Entry>,
    at: Seq,
) -> Result<PositionAt, AppError> {
    let from = position.head();
    let count = entries.iter().take_while(|entry| entry.seq <= at).count();
    let rest = entries.split_off(count);
    replay(&mut *position, &entries)?;
    Ok(PositionAt { position, rest, snapshot_seq: from, is_snapshot_damaged: false })
}

/// The newer rules that entries go over to.
pub(in crate::app) fn upgrades_in(log: &[Entry]) -> impl Iterator<Item = Revision> {
    log.iter().filter_map(|entry| match entry.kind {
        EntryKind::Upgrade { revision } => Some(revision),
        _ => None,
    })
}

/// The match in a snapshot, if it is one of this game.
fn position_from_snapshot(
    rulesets: Rulesets,
    game: &Game,
    snapshot: &StoredSnapshot,
) -> Option<Box<dyn AnyMatch>> {
    let position = rulesets.find(&game.ruleset)?.resume(&game.seed_source(), &snapshot.position).ok()?;
    (position.head() == snapshot.seq && position.chain()[..] == snapshot.chain[..]).then_some(position)
}

/// The position before the first entry of a log.
pub(in crate::app) fn initial_position(
    rulesets: Rulesets,
    game: &Game,
    log: &[Entry],
) -> Result<Box<dyn AnyMatch>, AppError> {
    position_before(rulesets, game, &upgrades_in(log).collect::<Vec<_>>())
}

/// The position before the first entry of a log that goes over to these revisions.
pub(in crate::app) fn position_before(
    rulesets: Rulesets,
    game: &Game,
    upgrades: &[Revision],
) -> Result<Box<dyn AnyMatch>, AppError> {
    let ruleset = rulesets.expect_served(&game.ruleset)?;
    let position = ruleset.start_towards(&game.seed_source(), game.revision, &game.options, upgrades);
    position.map_err(|error| AppError::Internal(format!("game {} cannot begin: {error}", game.id)))
}

fn replay(position: &mut dyn AnyMatch, log: &[Entry]) -> Result<(), AppError> {
    log.iter().try_for_each(|entry| position.replay(entry).map(|_| ()).map_err(|error| log_diverged(&error)))
}

/// The salts of a game's entries: they follow from its seed.
pub(in crate::app) fn salt_of_entry(deal: &SeedSource) -> impl Fn(Seq) -> Hash + use<> {
    let key = Key::new(&deal.seed());
    move |seq| key.derive(b"salt", &seq.to_be_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Millis;

    #[tokio::test]
    async fn a_game_that_is_not_there_takes_no_place() {
        let (live, id) = (LiveGames::new(8), GameId::generate(Millis(0)));
        let held = live.lock(&id).await;

        live.evict(&id);

        assert_eq!(live.len(), 0);
        drop(held);
    }

    #[tokio::test]
    async fn a_place_that_others_wait_for_stays() {
        let (live, id) = (Arc::new(LiveGames::new(8)), GameId::generate(Millis(0)));
        let held = live.lock(&id).await;
        let waiting = tokio::spawn({
            let (live, id) = (Arc::clone(&live), id.clone());
            async move { live.lock(&id).await.is_none() }
        });
        tokio::task::yield_now().await;

        live.evict(&id);

        assert_eq!(live.len(), 1, "whoever comes next waits for the same game");
        drop(held);
        assert!(waiting.await.unwrap());
    }
}
