//! What comes of moves, previews and reruns, and why they are turned down.

use crate::entry::{Entry, Seq};
use crate::game_rules::{AddressedEvent, GameRules, Secrecy};

/// What came of a move.
#[derive(Clone, Debug)]
pub struct PlayedEntry<G: GameRules> {
    /// The entry to be appended.
    pub entry: Entry,
    /// The answer, if the entry is a move.
    pub action: Option<G::Action>,
    /// What happened, and who may hear of it.
    pub events: Vec<AddressedEvent<G::Event>>,
    /// Who may read the entry now.
    pub secrecy: Secrecy,
    /// Earlier entries that this one opens.
    pub reveals: Vec<Seq>,
    /// Whether chance or a secret came out, so that it cannot be undone.
    pub irreversible: bool,
}

/// Why a move was not made. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum MoveError<R> {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Another seat is asked.
    #[error("it is not this seat's turn")]
    NotToAct,
    /// The rules do not allow it.
    #[error("the rules do not allow it")]
    Illegal(R),
    /// There is nothing of the seat's own to go back to there.
    #[error("nothing can be taken back there")]
    BehindBarrier {
        /// How far back the seat can go, if at all.
        can_undo_to: Option<Seq>,
    },
    /// A list went on after chance, a secret or another seat had to answer.
    #[error("what comes after that cannot be decided yet")]
    PastBarrier,
}

/// A list of actions that was refused as a whole.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveErrorAt<R> {
    /// The first action that could not be played.
    pub index: usize,
    /// Why.
    pub rejected: MoveError<R>,
}

/// Why a preview ended before or with its last action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// The next action would be answered by chance: it was not played.
    Chance,
    /// The next action would bring a secret out: it was not played.
    Reveal,
    /// Another seat decides now.
    OtherSeat,
    /// The game would be over.
    End,
}

/// What a list of actions would lead to.
#[derive(Clone, Debug)]
pub struct Preview<G: GameRules> {
    /// How many of them were played.
    pub played: usize,
    /// What they would make known to the seat.
    pub events: Vec<AddressedEvent<G::Event>>,
    /// Why the list ended, if it did not simply end.
    pub stopped: Option<StopReason>,
    /// The position as it would be.
    pub state: G,
}

/// What a single answer would lead to.
pub(crate) struct Foreseen<G: GameRules> {
    /// The position as it would be; none if chance or a secret answers.
    pub(crate) state: Option<G>,
    /// What it would make known to the seat.
    pub(crate) events: Vec<AddressedEvent<G::Event>>,
    /// Why nothing can be told behind it.
    pub(crate) stopped: Option<StopReason>,
}

/// Where a log does not lead where it says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {seq}: {what}")]
pub struct Divergence {
    /// The first entry that is wrong.
    pub seq: Seq,
    /// What about it.
    pub what: DivergenceKind,
}

/// What is wrong with an entry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DivergenceKind {
    /// Entries are numbered without gaps.
    #[error("the next entry should be number {expected}")]
    Sequence {
        /// The number that should stand there.
        expected: Seq,
    },
    /// Time does not go back.
    #[error("it is older than the entry before it")]
    Time,
    /// The action is none of this ruleset.
    #[error("its action cannot be read: {0}")]
    Action(String),
    /// The notation says something else than the action.
    #[error("its notation should be {expected:?}")]
    Notation {
        /// What the action is called.
        expected: String,
    },
    /// The rules do not allow it.
    #[error("the rules do not allow it ({0})")]
    Refused(String),
    /// A hash is another one than the log says.
    #[error("its {name} should be {expected} but is {found}")]
    Hash {
        /// Which.
        name: &'static str,
        /// What a rerun gives, in hex.
        expected: String,
        /// What the log says, in hex.
        found: String,
    },
}
