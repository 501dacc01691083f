//! The log: entries that are appended and never change.

use crate::hash::{Hash, Key, sha256};
use crate::json::{NotCanonical, canonical};
use crate::seat::Seat;
use crate::time::Millis;
use serde::{Deserialize, Serialize};

/// The number of an entry. 0 is the setup, which has no entry.
pub type Seq = u64;

/// `state` stands at every entry whose number is a multiple of this.
pub const STATE_EVERY: Seq = 16;

/// An action as canonical JSON text: the very bytes that are hashed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical(Box<str>);

impl Canonical {
    /// The canonical text of an action.
    pub fn of<T: Serialize>(action: &T) -> Result<Canonical, NotCanonical> {
        canonical(action).map(|text| Canonical(text.into()))
    }

    /// Text that is known to be canonical, or whose digest will be compared.
    pub fn trusted(text: impl Into<Box<str>>) -> Canonical {
        Canonical(text.into())
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

/// What an entry records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An answer to a decision.
    Move {
        /// The answer.
        action: Canonical,
    },
    /// The position after entry `to` stands again.
    Undo {
        /// That entry.
        to: Seq,
    },
    /// Something that leaves the position alone.
    Note(Note),
}

/// What changes who answers, or ends the game, but not the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
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

impl Kind {
    /// Its name in the log.
    pub fn name(&self) -> &'static str {
        match self {
            Kind::Move { .. } => "move",
            Kind::Undo { .. } => "undo",
            Kind::Note(Note::Resign) => "resign",
            Kind::Note(Note::Timeout) => "timeout",
            Kind::Note(Note::Replace { .. }) => "replace",
            Kind::Note(Note::Abandon) => "abandon",
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
    pub kind: Kind,
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
pub fn digest(salt: &Hash, seq: Seq, at: Millis, seat: Seat, kind: &Kind) -> Hash {
    let mut content = Vec::with_capacity(256);
    write_content(&mut content, seq, at, seat, kind);
    sha256(&[salt, &content])
}

/// SHA-256(previous chain ‖ digest).
pub fn link(chain: &Hash, digest: &Hash) -> Hash {
    sha256(&[chain, digest])
}

/// Members in the order of their names, which is what makes it canonical.
fn write_content(out: &mut Vec<u8>, seq: Seq, at: Millis, seat: Seat, kind: &Kind) {
    use std::io::Write as _;
    out.push(b'{');
    if let Kind::Move { action } = kind {
        out.extend_from_slice(b"\"action\":");
        out.extend_from_slice(action.as_str().as_bytes());
        out.push(b',');
    }
    out.extend_from_slice(b"\"at\":\"");
    out.extend_from_slice(&at.text());
    out.extend_from_slice(b"\",");
    if let Kind::Note(Note::Replace { holder }) = kind {
        let holder = match holder {
            Holder::Person => "person",
            Holder::Bot => "bot",
        };
        write!(out, "\"holder\":\"{holder}\",").expect("a vector takes all");
    }
    write!(out, "\"kind\":\"{}\",\"seat\":{seat},\"seq\":{seq}", kind.name()).expect("a vector takes all");
    if let Kind::Undo { to } = kind {
        write!(out, ",\"to\":{to}").expect("a vector takes all");
    }
    out.push(b'}');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_is_canonical_json() {
        let kinds = [
            Kind::Move {
                action: Canonical::of(&serde_json::json!({"do": "pass"})).unwrap(),
            },
            Kind::Undo { to: 3 },
            Kind::Note(Note::Replace { holder: Holder::Bot }),
            Kind::Note(Note::Abandon),
        ];
        for kind in kinds {
            let mut content = Vec::new();
            write_content(&mut content, 7, Millis(0), Seat(1), &kind);

            let tree: serde_json::Value = serde_json::from_slice(&content).unwrap();
            assert_eq!(canonical(&tree).unwrap().as_bytes(), content);
        }
    }
}
