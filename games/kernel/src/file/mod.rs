//! The game file: a game with its log, to be kept, moved, and rerun by anybody.

mod fast_read;
mod read;
mod under;
mod verify;
mod write;

pub use read::{GameFileParseError, MAX_BYTES};
pub use under::PlayedUnder;
pub use verify::{GameFileError, GameFileErrorReport, VerifiedFile};

use crate::entry::{CanonicalJson, Holder, SeatEvent, Seq};
use crate::game_rules::Revision;
use crate::hash::Hash;
use crate::outcome::Outcome;
use crate::seat::Seat;
use crate::time::Millis;

/// What stands in `format`.
pub const FORMAT: &str = "staffetta-game/1";
/// What stands there if the log goes over to newer rules, which programs that know the first format cannot follow.
pub const UPGRADED_FORMAT: &str = "staffetta-game/2";

/// A game file as it was read, or as it will be written.
#[derive(Clone, PartialEq, Debug)]
pub struct GameFile {
    /// The ruleset's name.
    pub ruleset: String,
    /// The rules it was played by.
    pub revision: Revision,
    /// The table's choice of variants.
    pub options: serde_json::Value,
    /// The seats, in seating order.
    pub seats: Vec<FileSeat>,
    /// SHA-256 of the secret.
    pub seed_commitment: Hash,
    /// Known once the game is over.
    pub secret: Option<Hash>,
    /// The log.
    pub entries: Vec<FileEntry>,
    /// The standings, once the game was played to its end.
    pub outcome: Option<Outcome>,
    /// Who vouches for it: outside the checksum, and nothing that a rerun depends on.
    pub signature: Option<serde_json::Value>,
}

/// A seat in a game file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileSeat {
    /// Whoever sat there. Not part of the chain, so that it can be erased.
    pub name: String,
    /// What the seat added to the seed.
    pub nonce: Hash,
}

/// An entry in a game file: what its reader may not see is left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileEntry {
    /// Its number.
    pub seq: Seq,
    /// When.
    pub at: Millis,
    /// Whose.
    pub seat: Seat,
    /// What.
    pub kind: FileEntryKind,
    /// The action as a person would type it.
    pub notation: Option<String>,
    /// Left out where the entry is not shown.
    pub salt: Option<Hash>,
    /// SHA-256(salt ‖ content).
    pub digest: Hash,
    /// SHA-256(previous chain ‖ digest).
    pub chain: Hash,
    /// BLAKE3 of the state, once the game is over.
    pub state: Option<Hash>,
}

/// What an entry of a file records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileEntryKind {
    /// An answer, if it is shown.
    Move(Option<CanonicalJson>),
    /// The position after that entry stands again.
    Undo(Seq),
    /// Something that leaves the position alone.
    Note(SeatEvent),
    /// From here on newer rules count.
    Upgrade(Revision),
}

impl GameFile {
    /// The newer rules that the log goes over to, in order.
    pub fn upgrades(&self) -> Vec<Revision> {
        let upgrades = self.entries.iter().filter_map(|entry| match entry.kind {
            FileEntryKind::Upgrade(revision) => Some(revision),
            _ => None,
        });
        upgrades.collect()
    }

    /// Its format: the first that can hold its log.
    pub fn format(&self) -> &'static str {
        if self.upgrades().is_empty() { FORMAT } else { UPGRADED_FORMAT }
    }
}

impl FileEntryKind {
    fn note(name: &str, holder: Option<Holder>) -> Option<SeatEvent> {
        match (name, holder) {
            ("resign", None) => Some(SeatEvent::Resign),
            ("timeout", None) => Some(SeatEvent::Timeout),
            ("replace", Some(holder)) => Some(SeatEvent::Replace { holder }),
            ("abandon", None) => Some(SeatEvent::Abandon),
            _ => None,
        }
    }
}
