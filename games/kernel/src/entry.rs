//! The log: entries that are appended and never change.

use crate::game_rules::Revision;
use crate::hash::{Hash, Key, sha256};
use crate::json::{NotCanonical, canonical};
use crate::seat::Seat;
use crate::time::Millis;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// The number of an entry. 0 is the setup, which has no entry.
pub type Seq = u64;

/// `state` stands at every entry whose number is a multiple of this.
pub const STATE_EVERY: Seq = 16;

/// An action as canonical JSON text: the very bytes that are hashed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CanonicalJson(Arc<str>);

impl CanonicalJson {
    /// The canonical text of an action.
    pub fn of<T: Serialize>(action: &T) -> Result<CanonicalJson, NotCanonical> {
        canonical(action).map(|text| CanonicalJson(text.into()))
    }

    /// Text that is known to be canonical, or whose digest will be compared.
    pub fn assume_canonical(text: impl Into<Arc<str>>) -> CanonicalJson {
        CanonicalJson(text.into())
    }

    /// The canonical form of text that may not be: other white space, another order of members.
    #[must_use]
    pub fn recanonicalised(&self) -> CanonicalJson {
        let tree: Option<serde_json::Value> = serde_json::from_str(&self.0).ok();
        tree.and_then(|tree| CanonicalJson::of(&tree).ok()).unwrap_or_else(|| self.clone())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Who answers for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A person.
    Person,
    /// A bot.
    Bot,
}

impl Holder {
    /// The name in the log.
    pub fn name(self) -> &'static str {
        match self {
            Holder::Person => "person",
            Holder::Bot => "bot",
        }
    }
}

/// What an entry records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// An answer to a decision.
    Move {
        /// The answer.
        action: CanonicalJson,
    },
    /// The position after entry `to` stands again.
    Undo {
        /// That entry.
        to: Seq,
    },
    /// Something that leaves the position alone.
    Note(SeatEvent),
    /// From here on the game is played by newer rules, and stands where they would have led.
    Upgrade {
        /// Those rules.
        revision: Revision,
    },
}

/// What changes who answers, or ends the game, but not the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatEvent {
    /// The seat's holder gives up.
    Resign,
    /// The seat's time is over.
    Timeout,
    /// Somebody else answers for the seat from now on.
    Replace {
        /// Who.
        holder: Holder,
    },
    /// The game ends without an outcome.
    Abandon,
}

impl EntryKind {
    /// Its name in the log.
    pub fn name(&self) -> &'static str {
        match self {
            EntryKind::Move { .. } => "move",
            EntryKind::Undo { .. } => "undo",
            EntryKind::Note(SeatEvent::Resign) => "resign",
            EntryKind::Note(SeatEvent::Timeout) => "timeout",
            EntryKind::Note(SeatEvent::Replace { .. }) => "replace",
            EntryKind::Note(SeatEvent::Abandon) => "abandon",
            EntryKind::Upgrade { .. } => "upgrade",
        }
    }
}

/// One record of a game's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number.
    pub seq: Seq,
    /// When.
    pub at: Millis,
    /// Whose.
    pub seat: Seat,
    /// What.
    pub kind: EntryKind,
    /// Keeps small choices from being guessed from their digest.
    pub salt: Hash,
    /// SHA-256(salt ‖ content).
    pub digest: Hash,
    /// SHA-256(previous chain ‖ digest).
    pub chain: Hash,
    /// BLAKE3 of the state after the entry, at every 16th and the last.
    pub state: Option<Hash>,
}

/// The salt of an entry.
pub(crate) fn salt(key: &Key, seq: Seq) -> Hash {
    key.derive(b"salt", &seq.to_be_bytes())
}

/// SHA-256(salt ‖ content), where content is the canonical JSON of what the entry records.
pub fn digest(salt: &Hash, seq: Seq, at: Millis, seat: Seat, kind: &EntryKind) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(salt);
    write_content(&mut |part| hasher.update(part), seq, at, seat, kind);
    hasher.finalize().into()
}

/// What an entry records, and its digest under a salt. An action that went through another program may have other
/// white space or another order of members: if its text does not fit the digest, its canonical form may.
pub(crate) fn kind_matching_digest(entry: &Entry, salt: &Hash) -> (EntryKind, Hash) {
    let as_written = digest(salt, entry.seq, entry.at, entry.seat, &entry.kind);
    match &entry.kind {
        EntryKind::Move { action } if as_written != entry.digest => {
            let kind = EntryKind::Move { action: action.recanonicalised() };
            let digest = digest(salt, entry.seq, entry.at, entry.seat, &kind);
            (kind, digest)
        }
        kind => (kind.clone(), as_written),
    }
}

/// SHA-256(previous chain ‖ digest).
pub fn next_chain(chain: &Hash, digest: &Hash) -> Hash {
    sha256(&[chain, digest])
}

/// Members in the order of their names, which is what makes it canonical.
fn write_content(put: &mut impl FnMut(&[u8]), seq: Seq, at: Millis, seat: Seat, kind: &EntryKind) {
    if let EntryKind::Move { action } = kind {
        put(b"{\"action\":");
        put(action.as_str().as_bytes());
        put(b",\"at\":\"");
    } else {
        put(b"{\"at\":\"");
    }
    put(&at.to_rfc3339());
    if let EntryKind::Note(SeatEvent::Replace { holder }) = kind {
        put(b"\",\"holder\":\"");
        put(holder.name().as_bytes());
    }
    put(b"\",\"kind\":\"");
    put(kind.name().as_bytes());
    if let EntryKind::Upgrade { revision } = kind {
        put(b"\",\"revision\":");
        put_number(put, u64::from(revision.0));
        put(b",\"seat\":");
    } else {
        put(b"\",\"seat\":");
    }
    put_number(put, u64::from(seat.0));
    put(b",\"seq\":");
    put_number(put, seq);
    if let EntryKind::Undo { to } = kind {
        put(b",\"to\":");
        put_number(put, *to);
    }
    put(b"}");
}

fn put_number(put: &mut impl FnMut(&[u8]), mut number: u64) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + u8::try_from(number % 10).expect("a digit");
        number /= 10;
        if number == 0 {
            return put(&digits[first..]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_is_canonical_json() {
        let kinds = [
            EntryKind::Move { action: CanonicalJson::of(&serde_json::json!({"do": "pass"})).unwrap() },
            EntryKind::Undo { to: 3 },
            EntryKind::Note(SeatEvent::Replace { holder: Holder::Bot }),
            EntryKind::Note(SeatEvent::Abandon),
            EntryKind::Upgrade { revision: Revision(2) },
        ];
        for kind in kinds {
            let mut content: Vec<u8> = Vec::new();
            write_content(&mut |part| content.extend_from_slice(part), 7, Millis(0), Seat(1), &kind);

            let tree: serde_json::Value = serde_json::from_slice(&content).unwrap();
            assert_eq!(canonical(&tree).unwrap().as_bytes(), content);
        }
    }
}
