//! A match in bytes, so that a game need not be rerun to be gone on with. A cache: the log is the game. The seed
//! is never part of it.

use crate::dice::Dice;
use crate::entry::{CanonicalJson, Seq};
use crate::game_rules::GameRules;
use crate::hash::Hash;
use crate::matches::{Barrier, Match, MatchParts, UndoableMove};
use crate::seat::{PerSeat, Seat, Viewer};
use crate::seed_source::SeedSource;
use crate::time::Millis;
use serde::{Deserialize, Serialize};

/// Raised whenever the bytes of a snapshot change their meaning.
pub const SNAPSHOT_FORMAT: u16 = 2;

#[derive(Serialize, Deserialize)]
struct MatchSnapshot<S> {
    format: u16,
    head: Seq,
    chain: Hash,
    at: i64,
    since: PerSeat<Seq>,
    abandoned: bool,
    covered: Vec<Seq>,
    barrier: (Seq, S),
    /// Actions as JSON: they are tagged for people, which postcard cannot read back.
    standing: Vec<(Seq, Seat, String)>,
}

/// A snapshot that cannot be used. The log still can.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SnapshotError {
    /// Written by another version.
    #[error("the snapshot has format {0}, not {SNAPSHOT_FORMAT}")]
    Format(u16),
    /// Not a snapshot of this ruleset.
    #[error("the snapshot cannot be read: {0}")]
    Damaged(String),
}

impl<G: GameRules> Match<G> {
    /// The match in bytes, without its seed.
    pub fn snapshot(&self) -> Vec<u8> {
        let standing = self.undoable.iter().map(|standing| {
            let action = CanonicalJson::of(&standing.action).expect("an action is plain data");
            (standing.seq, standing.seat, action.as_str().to_owned())
        });
        let snapshot = MatchSnapshot {
            format: SNAPSHOT_FORMAT,
            head: self.head,
            chain: self.chain,
            at: self.at.0,
            since: self.since,
            abandoned: self.abandoned,
            covered: self.hidden_answers.clone(),
            barrier: (self.barrier.seq, &self.barrier.state),
            standing: standing.collect(),
        };
        postcard::to_allocvec(&snapshot).expect("a match is plain data, which postcard can write")
    }

    /// The match in bytes for somebody who may know what `viewer` does: everything else is dealt anew, and what could be
    /// taken back is left out, because the position before it is the true one.
    pub fn snapshot_for(&self, viewer: Viewer, dice: &mut Dice) -> Vec<u8> {
        let mut dealt = self.redealt(viewer, dice);
        dealt.barrier = Barrier { seq: dealt.head, state: dealt.state().clone() };
        dealt.undoable.clear();
        dealt.snapshot()
    }

    /// A match from such bytes, and from the deal it was started with.
    pub fn from_snapshot(deal: &SeedSource, bytes: &[u8]) -> Result<Match<G>, SnapshotError> {
        let damaged = |error: &dyn std::fmt::Display| SnapshotError::Damaged(error.to_string());
        let (format, _): (u16, _) = postcard::take_from_bytes(bytes).map_err(|error| damaged(&error))?;
        if format != SNAPSHOT_FORMAT {
            return Err(SnapshotError::Format(format));
        }
        let snapshot: MatchSnapshot<G> = postcard::from_bytes(bytes).map_err(|error| damaged(&error))?;
        let mut standing = Vec::with_capacity(snapshot.standing.len());
        for (seq, seat, action) in snapshot.standing {
            let action = serde_json::from_str(&action).map_err(|error| damaged(&error))?;
            standing.push(UndoableMove { seq, seat, action });
        }
        let (seq, state) = snapshot.barrier;
        let parts = MatchParts {
            barrier: Barrier { seq, state },
            undoable: standing,
            head: snapshot.head,
            chain: snapshot.chain,
            at: Millis(snapshot.at),
            since: snapshot.since,
            abandoned: snapshot.abandoned,
            hidden_answers: snapshot.covered,
        };
        Ok(Match::resume(deal, parts))
    }
}
