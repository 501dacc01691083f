//! Matches in progress, kept in memory, one change at a time each. Memory only ever holds what the store can give
//! again: a miss loads the snapshot and the log behind it.

use super::error::PlayError;
use super::{Play, Shelf};
use crate::domain::{Game, GameId, Status};
use crate::store::{entries, games, snapshots};
use kernel::{AnyMatch, Deal, Entry, Hash, Key, Seq};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// A game that has begun: its table and its position.
pub(super) struct LiveGame {
    pub(super) table: Game,
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
        **held = Some(self.load(id).await?);
        Ok(true)
    }

    /// Loads a game that has begun.
    pub(super) async fn load(&self, id: &GameId) -> Result<LiveGame, PlayError> {
        let wanted = id.clone();
        let stored = self.store.read(move |conn| {
            let Some(table) = games::find(conn, &wanted)? else {
                return Ok(None);
            };
            let snapshot = match snapshots::find(conn, &wanted)? {
                // A snapshot is believed only if its chain stands in the log.
                Some(snapshot)
                    if entries::chain_at(conn, &wanted, snapshot.seq)?.as_ref() == Some(&snapshot.chain) =>
                {
                    Some(snapshot)
                }
                _ => None,
            };
            let salts = salts(&table.deal());
            let from = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
            let tail = entries::after(conn, &wanted, from, &salts)?;
            // The log may have grown since the row was read: what lies beyond it is not looked at.
            let tail: Vec<Entry> = tail.into_iter().filter(|entry| entry.seq <= table.head).collect();
            Ok(Some((table, snapshot, tail)))
        });
        let (table, snapshot, tail) = stored.await?.ok_or(PlayError::NotFound)?;
        if table.status == Status::Open {
            return Err(PlayError::NotBegun);
        }
        let resumed = snapshot.filter(|snapshot| snapshot.seq <= table.head).and_then(|snapshot| {
            let ruleset = self.shelf.find(&table.ruleset)?;
            let game = ruleset.resume(&table.deal(), &snapshot.position).ok()?;
            (game.head() == snapshot.seq && game.chain()[..] == snapshot.chain[..])
                .then_some((game, snapshot.seq))
        });
        match resumed {
            Some((mut game, seq)) => {
                replay(&mut *game, tail.iter().filter(|entry| entry.seq > seq))?;
                Ok(LiveGame { table, game, snapshot: seq })
            }
            None => self.load_whole(table).await,
        }
    }

    /// Loads a game from its first entry.
    async fn load_whole(&self, table: Game) -> Result<LiveGame, PlayError> {
        let deal = table.deal();
        let (id, head) = (table.id.clone(), table.head);
        let log = self.store.read(move |conn| entries::after(conn, &id, 0, &salts(&deal))).await?;
        let mut game = begin(self.shelf, &table)?;
        replay(&mut *game, log.iter().filter(|entry| entry.seq <= head))?;
        Ok(LiveGame { table, game, snapshot: 0 })
    }
}

/// The position before the first entry.
pub(super) fn begin(shelf: Shelf, table: &Game) -> Result<Box<dyn AnyMatch>, PlayError> {
    let ruleset = shelf.of_game(&table.ruleset)?;
    let game = ruleset.start(&table.deal(), table.revision, &table.options);
    game.map_err(|error| PlayError::Broken(format!("game {} cannot begin: {error}", table.id)))
}

fn replay<'e>(game: &mut dyn AnyMatch, log: impl Iterator<Item = &'e Entry>) -> Result<(), PlayError> {
    for entry in log {
        game.replay(entry).map_err(|error| PlayError::Broken(format!("a stored log diverges: {error}")))?;
    }
    Ok(())
}

/// The salts of a game's entries: they follow from its seed.
pub(super) fn salts(deal: &Deal) -> impl Fn(Seq) -> Hash + use<> {
    let key = Key::new(&deal.seed());
    move |seq| key.derive(b"salt", &seq.to_be_bytes())
}
