//! Matches in progress, kept in memory, one change at a time each. Memory only ever holds what the store can give
//! again: a miss loads the snapshot and the log behind it.

use super::error::PlayError;
use super::history::broken;
use super::{Play, Shelf};
use crate::domain::{Game, GameId, Status};
use crate::store::snapshots::{self, Snapshot};
use crate::store::{Conn, StoreError, entries, games};
use kernel::{AnyMatch, Deal, Entry, Hash, Key, Seq};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// A game that has begun: its table and its position.
pub(super) struct LiveGame {
    pub(super) table: Arc<Game>,
    pub(super) game: Box<dyn AnyMatch>,
    /// The entry after which the stored snapshot was taken.
    pub(super) snapshot: Seq,
}

type Slot = Arc<AsyncMutex<Option<LiveGame>>>;

/// The matches in memory.
pub(super) struct Live {
    slots: Mutex<HashMap<GameId, (Slot, Instant)>>,
    capacity: usize,
}

/// The sole access to a game while it is held.
pub(super) type Held = OwnedMutexGuard<Option<LiveGame>>;

impl Live {
    pub(super) fn new(capacity: usize) -> Live {
        Live { slots: Mutex::default(), capacity: capacity.max(1) }
    }

    /// Waits until nobody else holds the game.
    pub(super) async fn hold(&self, id: &GameId) -> Held {
        let slot = {
            let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
            if slots.len() >= self.capacity && !slots.contains_key(id) {
                make_room(&mut slots, self.capacity);
            }
            let (slot, used) = slots.entry(id.clone()).or_insert_with(|| (Slot::default(), Instant::now()));
            *used = Instant::now();
            Arc::clone(slot)
        };
        slot.lock_owned().await
    }

    /// The same, but only for a game that is in memory already: whoever names games that are not there must not push
    /// others out.
    pub(super) async fn hold_known(&self, id: &GameId) -> Option<Held> {
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
    fn forget(&self, id: &GameId) {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        // One is the table of slots, the other the caller who holds it.
        if slots.get(id).is_some_and(|(slot, _)| Arc::strong_count(slot) <= 2) {
            slots.remove(id);
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Drops the older half of what nobody holds: rarely, so that each time pays for many.
fn make_room(slots: &mut HashMap<GameId, (Slot, Instant)>, capacity: usize) {
    let mut ages: Vec<Instant> = slots.values().map(|(_, used)| *used).collect();
    let middle = ages.len() / 2;
    let (_, median, _) = ages.select_nth_unstable(middle);
    let median = *median;
    slots.retain(|_, (slot, used)| Arc::strong_count(slot) > 1 || *used > median);
    tracing::debug!(kept = slots.len(), capacity, "made room among the live games");
}

impl Play {
    /// How many matches are in memory.
    pub fn live_games(&self) -> usize {
        self.live.len()
    }

    /// Makes sure the game is in memory; says whether it was just loaded.
    pub(super) async fn ensure_live(&self, held: &mut Held, id: &GameId) -> Result<bool, PlayError> {
        if held.is_some() {
            return Ok(false);
        }
        // In a box of its own: mostly a game is in memory, and every move would carry the room for this along.
        match Box::pin(self.load(id)).await {
            Ok(live) => **held = Some(live),
            Err(error) => {
                self.live.forget(id);
                return Err(error);
            }
        }
        Ok(true)
    }

    /// Loads a game that has begun.
    pub(super) async fn load(&self, id: &GameId) -> Result<LiveGame, PlayError> {
        let (wanted, shelf) = (id.clone(), self.shelf);
        let stored = self.store.read(move |conn| {
            let table = games::find(conn, &wanted)?.ok_or(StoreError::NotFound)?;
            if table.status == Status::Open {
                return Ok(Err(PlayError::NotBegun));
            }
            let reopened = reopen(conn, shelf, &table, table.head)?;
            Ok(reopened.map(|Reopened { game, snapshot, .. }| LiveGame {
                table: Arc::new(table),
                game,
                snapshot,
            }))
        });
        stored.await?
    }

    /// The position of a game after an entry, and the log behind it.
    pub(super) async fn reopen(&self, table: &Game, at: Seq) -> Result<Reopened, PlayError> {
        let (table, shelf) = (table.clone(), self.shelf);
        self.store.read(move |conn| reopen(conn, shelf, &table, at)).await?
    }
}

/// A position out of a game's past, and what came after it.
pub(super) struct Reopened {
    pub(super) game: Box<dyn AnyMatch>,
    /// The entries behind it, up to the head that the table shows.
    pub(super) rest: Vec<Entry>,
    /// The entry after which the snapshot was taken that it was made from; 0 if there was none.
    pub(super) snapshot: Seq,
}

/// Makes a position from the nearest snapshot before it and the entries between. What the log holds beyond the
/// table's head is not looked at: it may have grown since the table was read.
fn reopen(
    conn: &mut Conn,
    shelf: Shelf,
    table: &Game,
    at: Seq,
) -> Result<Result<Reopened, PlayError>, StoreError> {
    let salts = salts(&table.deal());
    let resumed = match snapshots::find(conn, &table.id)?.filter(|snapshot| snapshot.seq <= at) {
        // A snapshot is believed only if its chain stands in the log.
        Some(snapshot)
            if entries::chain_at(conn, &table.id, snapshot.seq)?.as_ref() == Some(&snapshot.chain) =>
        {
            resume(shelf, table, &snapshot)
        }
        _ => None,
    };
    let (game, snapshot) = match resumed {
        Some(game) => {
            let seq = game.head();
            (Ok(game), seq)
        }
        None => (begin(shelf, table), 0),
    };
    let mut rest = entries::between(conn, &table.id, snapshot, table.head, &salts)?;
    let count = rest.iter().take_while(|entry| entry.seq <= at).count();
    let behind = rest.split_off(count);
    Ok(game.and_then(|mut game| {
        replay(&mut *game, &rest)?;
        Ok(Reopened { game, rest: behind, snapshot })
    }))
}

/// The match in a snapshot, if it is one of this game.
fn resume(shelf: Shelf, table: &Game, snapshot: &Snapshot) -> Option<Box<dyn AnyMatch>> {
    let game = shelf.find(&table.ruleset)?.resume(&table.deal(), &snapshot.position).ok()?;
    (game.head() == snapshot.seq && game.chain()[..] == snapshot.chain[..]).then_some(game)
}

/// The position before the first entry.
pub(super) fn begin(shelf: Shelf, table: &Game) -> Result<Box<dyn AnyMatch>, PlayError> {
    let ruleset = shelf.of_game(&table.ruleset)?;
    let game = ruleset.start(&table.deal(), table.revision, &table.options);
    game.map_err(|error| PlayError::Broken(format!("game {} cannot begin: {error}", table.id)))
}

fn replay(game: &mut dyn AnyMatch, log: &[Entry]) -> Result<(), PlayError> {
    log.iter().try_for_each(|entry| game.replay(entry).map(|_| ()).map_err(|error| broken(&error)))
}

/// The salts of a game's entries: they follow from its seed.
pub(super) fn salts(deal: &Deal) -> impl Fn(Seq) -> Hash + use<> {
    let key = Key::new(&deal.seed());
    move |seq| key.derive(b"salt", &seq.to_be_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Millis;

    #[tokio::test]
    async fn a_game_that_is_not_there_takes_no_place() {
        let (live, id) = (Live::new(8), GameId::fresh(Millis(0)));
        let held = live.hold(&id).await;

        live.forget(&id);

        assert_eq!(live.len(), 0);
        drop(held);
    }

    #[tokio::test]
    async fn a_place_that_others_wait_for_stays() {
        let (live, id) = (Arc::new(Live::new(8)), GameId::fresh(Millis(0)));
        let held = live.hold(&id).await;
        let waiting = tokio::spawn({
            let (live, id) = (Arc::clone(&live), id.clone());
            async move { live.hold(&id).await.is_none() }
        });
        tokio::task::yield_now().await;

        live.forget(&id);

        assert_eq!(live.len(), 1, "whoever comes next waits for the same game");
        drop(held);
        assert!(waiting.await.unwrap());
    }
}
