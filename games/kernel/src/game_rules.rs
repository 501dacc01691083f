//! The trait that a ruleset implements, and what its rules may use.

use crate::dice::Dice;
use crate::outcome::Outcome;
use crate::seat::{Seat, Seats, Viewer};
use serde::Deserialize;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The state of a ruleset's rules and data at one point. A game keeps the revision it began with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Revision(pub u16);

impl Display for Revision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Display::fmt(&self.0, f)
    }
}

/// What is agreed on before a game begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup<O> {
    /// The rules to be played by.
    pub revision: Revision,
    /// How many seats there are.
    pub seats: u8,
    /// The table's choice of variants.
    pub options: O,
}

/// Why a game cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The ruleset is not for that many.
    #[error("{ruleset} is for {min} to {max} players, not for {seats}")]
    Seats {
        /// The ruleset.
        ruleset: &'static str,
        /// The seats asked for.
        seats: u8,
        /// The smallest table.
        min: u8,
        /// The largest table.
        max: u8,
    },
    /// A revision that this build does not know.
    #[error("{ruleset} has no revision {revision}; the newest is {newest}")]
    Revision {
        /// The ruleset.
        ruleset: &'static str,
        /// The revision asked for.
        revision: Revision,
        /// The newest known.
        newest: Revision,
    },
    /// Options that do not go together, or that the ruleset does not have.
    #[error("{0}")]
    Options(String),
}

/// One of the things a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name in the options' JSON.
    pub name: &'static str,
    /// What can be chosen; the first is the default.
    pub choices: OptionValues,
}

/// What an option can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionValues {
    /// `false` (the default) or `true`.
    Flag,
    /// One of these words; the first is the default.
    OneOf(&'static [&'static str]),
}

/// Who may read an answer in the log.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Secrecy {
    /// Everybody, at once.
    #[default]
    Open,
    /// Everybody, once all have answered a simultaneous question: see [`Cx::reveal_answers`].
    UntilAllAnswer,
    /// Its seat only, until the game is over.
    UntilEnd,
}

/// Words that a mail reply keeps for itself: no action's notation is one of them.
pub const RESERVED_WORDS: [&str; 12] =
    ["undo", "help", "stop", "yes", "no", "quit", "resign", "unsubscribe", "pause", "status", "agree", "bug"];

/// Why an action is not legal: a code and the number of the rule. The words are in the catalogue.
pub trait RefusalCode: Clone + PartialEq + Debug + Serialize + Send + Sync {
    /// The code of `RULES.md`, such as `value_too_low`.
    fn code(&self) -> &'static str;
    /// The number of the rule, such as `7.2`.
    fn rule(&self) -> &'static str;
}

/// The rules of one ruleset. The implementor *is* the state; legality, log, hashes, undo and rerun are given.
pub trait GameRules:
    Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Its name in the API and in game files.
    const RULESET: &'static str;
    /// The newest rules; raised whenever an old log could now lead to another state.
    const REVISION: Revision;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;

    /// The table's choice of variants.
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What is asked, with its rule.
    type Prompt: Clone + PartialEq + Debug + Serialize + Send;
    /// One answer. Its text is the notation a person can read and type.
    type Action: Clone
        + PartialEq
        + Debug
        + Serialize
        + DeserializeOwned
        + Display
        + FromStr<Err: Display>
        + Send
        + Sync;
    /// Why not.
    type Refusal: RefusalCode;
    /// A fact: one line of the chronicle.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What a viewer may know: another type, filled field by field.
    type View: Clone + Serialize + Send;

    /// What a table may choose. All combinations that [`GameRules::setup`] takes are tested.
    fn options() -> &'static [OptionSpec] {
        &[]
    }

    /// Begins a game. The kernel has checked seats and revision.
    fn setup(setup: &Setup<Self::Options>, dice: &mut Dice) -> Result<Self, SetupError>;

    /// Who is asked now. Empty only when the game is over.
    fn to_act(&self) -> Seats;

    /// What is asked of a seat in [`GameRules::to_act`].
    fn prompt(&self, seat: Seat) -> Self::Prompt;

    /// Every answer `seat` may give now, each once, in an order that makes sense to a player.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether an answer is legal, and if not, why: the one place of legality. It agrees with the list, which the
    /// testkit checks, and says nothing the seat may not know.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Answers a player may look for in vain (a card too dear, a full space), for "why can't I?".
    fn unavailable_actions(&self, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Carries out a legal action. Never checks: the kernel has.
    fn apply(&mut self, seat: Seat, action: Self::Action, cx: &mut Cx<'_, Self>);

    /// What a viewer may know. `Viewer::All` is asked for only once the game is over.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The standings, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether an answer is legal.
    fn is_legal(&self, seat: Seat, action: &Self::Action) -> bool {
        self.check(seat, action).is_ok()
    }

    /// Why an answer is not legal; none if it is.
    fn why_not(&self, seat: Seat, action: &Self::Action) -> Option<Self::Refusal> {
        self.check(seat, action).err()
    }

    /// Another state that `viewer` cannot tell from this one: what is hidden from it, dealt anew. It follows from what
    /// the viewer knows and from the dice alone, so that nobody can read the real cards out of it, not even with the
    /// dice in hand: lay in order what is hidden before shuffling it ([`Dice::shuffle_hidden`]). Serves the bots and
    /// the no-leak tests.
    #[must_use]
    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Self;

    /// Who may read this answer in the log. Asked before `apply`.
    fn secrecy(&self, _seat: Seat, _action: &Self::Action) -> Secrecy {
        Secrecy::Open
    }

    /// What the position would be worth to `seat` if it were scored now, from what the seat may know. Only bots
    /// ask; a rough number is enough.
    fn estimate(&self, seat: Seat) -> i64 {
        self.outcome().and_then(|outcome| outcome.score_of(seat)).unwrap_or_default()
    }

    /// Takes out of a state what a seat itself has a number of, always in the same order, so that two positions can be
    /// told to differ in that alone. None by default: then nothing is ever filled in because it spends less.
    fn take_counts(&mut self, _seat: Seat) -> Vec<OwnCount> {
        Vec::new()
    }

    /// What must hold at any moment: totals of cards and pieces, bounds of tracks. The testkit asks after every
    /// action.
    fn check_invariants(&self) -> Result<(), String> {
        Ok(())
    }

    /// What `state` hashes. A state that changes its shape writes the old one for old revisions.
    fn fingerprint(&self, out: &mut StateEncoder) {
        out.put(self);
    }
}

/// Something a seat has a number of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnCount {
    /// How many.
    pub number: i64,
    /// Whether having more of it is never worse, in the game as it lies on the table.
    pub more_is_never_worse: bool,
}

/// The stable binary encoding of a state, on its way to being hashed.
#[derive(Default)]
pub struct StateEncoder(Vec<u8>);

impl StateEncoder {
    /// Adds a value in postcard encoding.
    pub fn put<T: Serialize>(&mut self, value: &T) {
        let bytes = std::mem::take(&mut self.0);
        self.0 = postcard::to_extend(value, bytes).expect("a state is plain data, which postcard can write");
    }

    /// How many bytes there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing was put in yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// BLAKE3 of what was put in; empty again afterwards.
    pub fn take_hash(&mut self) -> crate::Hash {
        let hash = blake3::hash(&self.0).into();
        self.0.clear();
        hash
    }
}

/// An event, and who may hear of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AddressedEvent<E> {
    /// One seat, or everybody.
    #[serde(rename = "to")]
    pub only_for: Option<Seat>,
    /// What happened.
    pub event: E,
}

impl<E> AddressedEvent<E> {
    /// Whether this viewer may hear of it.
    pub fn is_visible_to(&self, viewer: Viewer) -> bool {
        self.only_for.is_none_or(|seat| viewer.sees_private_of(seat))
    }
}

/// What `apply` may use besides the state.
pub struct Cx<'a, G: GameRules> {
    /// Chance.
    pub dice: &'a mut Dice,
    told: Option<&'a mut Vec<AddressedEvent<G::Event>>>,
    revealed: bool,
    answers_opened: bool,
}

impl<'a, G: GameRules> Cx<'a, G> {
    /// For a recorded move: events are kept.
    pub fn recording(dice: &'a mut Dice, told: &'a mut Vec<AddressedEvent<G::Event>>) -> Cx<'a, G> {
        Cx { dice, told: Some(told), revealed: false, answers_opened: false }
    }

    /// For playouts, bots and benchmarks: nobody listens.
    pub fn silent(dice: &'a mut Dice) -> Cx<'a, G> {
        Cx { dice, told: None, revealed: false, answers_opened: false }
    }

    /// Tells everyone.
    pub fn tell(&mut self, event: G::Event) {
        if let Some(told) = &mut self.told {
            told.push(AddressedEvent { only_for: None, event });
        }
    }

    /// Tells one seat.
    pub fn whisper(&mut self, seat: Seat, event: G::Event) {
        if let Some(told) = &mut self.told {
            told.push(AddressedEvent { only_for: Some(seat), event });
        }
    }

    /// Hidden information came out, to anybody: a barrier that no undo passes.
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    /// All have answered a simultaneous question: the answers kept [`Secrecy::UntilAllAnswer`] are open now.
    pub fn reveal_answers(&mut self) {
        self.revealed = true;
        self.answers_opened = true;
    }

    /// Whether hidden information came out.
    pub(crate) fn revealed(&self) -> bool {
        self.revealed
    }

    /// Whether the answers to a simultaneous question came out.
    pub(crate) fn answers_opened(&self) -> bool {
        self.answers_opened
    }
}
