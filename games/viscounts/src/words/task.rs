//! What is still to be done: the tasks on the agenda, with the questions among them.

use crate::components::What;
use crate::names::{Building, Card, Link, ListId, Plot, Primary, Scheme, Section, Segment, Slot};
use arrayvec::ArrayVec;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Townsfolk in an order: a row, or abilities that wait.
pub type Row = ArrayVec<Card, 3>;

/// What is still to be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// The next player in reverse order chooses a pair.
    NextPair,
    /// The deck is shuffled and the first hand drawn.
    FormDeck(Seat),
    /// The automaton takes its start items.
    AiStart,
    /// Debts and Deeds are laid out; the first round begins.
    LayStacks,
    /// A phase of the active player's turn.
    Phase(Phase),
    /// A seat answers a question.
    Ask(Seat, Question),
    /// The rest of a list of effects, from this place on.
    Run {
        /// Who gains.
        seat: Seat,
        /// What.
        list: ListId,
        /// From which place on.
        at: u8,
    },
    /// So many resources of choice.
    Resources(Seat, u8),
    /// So many Debts.
    Debts(Seat, u8),
    /// Flip one card.
    Flip(Seat, What),
    /// Hire one townsfolk for free.
    FreeHire(Seat),
    /// Discard one card.
    Discard(Seat),
    /// Destroy one card.
    Destroy(Seat),
    /// Rearrange the row.
    Rearrange(Seat),
    /// Move one worker in the castle.
    CastleMove(Seat),
    /// Ongoing abilities that wait.
    Triggers(Seat, Row),
    /// Links that were completed.
    Links(Seat, ArrayVec<Link, 2>),
    /// A castle resolution.
    Castle(Seat),
    /// Two of the three workers move sideways.
    Spread(Seat, Section),
    /// The target of the primary action is chosen.
    Target(Primary),
    /// A step of a collision, from 1.
    Collision(u8),
    /// The automaton moves and acts by this scheme.
    AiMove(Scheme),
    /// The automaton takes the first option it can.
    AiOptions(Scheme),
    /// The end of a dismissal that a slot of the automaton caused.
    AiSlotDone,
}

/// The phases of a turn: Rules 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// The row shifts.
    Shift,
    /// A card is played.
    Play,
    /// The viscount moves.
    Move,
    /// The primary action.
    Act,
    /// A townsfolk is hired.
    Recruit,
    /// A collision is resolved.
    Collide,
    /// The hand is filled.
    Draw,
}

/// A question in the state.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// Which pair?
    Pair,
    /// Which of the own cards is destroyed before the deck is formed?
    DestroyOwn,
    /// Which card is played?
    Play,
    /// Where to?
    Move,
    /// Which primary action?
    Act,
    /// Dismiss the townsfolk?
    Dismiss(Primary),
    /// How often is traded?
    Trade,
    /// How many Noble icons are used?
    Workers,
    /// Which building?
    Slot(BuildFor),
    /// Which plot?
    Plot(Slot, BuildFor),
    /// Which payment?
    Payment(Primary, Goal, u8),
    /// Hire?
    Recruit,
    /// Which card is discarded?
    Discard,
    /// Which card is destroyed?
    Destroy,
    /// In which order?
    Rearrange,
    /// Which resource, of so many?
    Resource(u8),
    /// Debt or Deed?
    Flip,
    /// Which list, of so many from this one on?
    Option(ListId, u8),
    /// Which townsfolk is hired for free?
    Townsfolk,
    /// Which manuscript of these costs is taken?
    Manuscript(u8),
    /// Into which section do so many workers go?
    Section(u8),
    /// Which group of three is resolved?
    CastlePick,
    /// Which worker moves where?
    CastleMove,
    /// Which worker is pushed out?
    Bump,
    /// Which ability comes next?
    NextTrigger(Row),
    /// Which link comes next?
    NextLink(ArrayVec<Link, 2>),
}

/// Why something is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BuildFor {
    /// As the primary action.
    Action,
    /// For free, on any plot.
    Anywhere(Building),
    /// For free, on the viscount's bank.
    OwnBank(Building),
}

/// What a payment is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Goal {
    /// So many exchanges.
    Trade(u8),
    /// This building on this plot.
    Construct(Slot, Plot),
    /// So many workers.
    Workers(u8),
    /// The manuscript of the segment.
    Transcribe,
}

/// Who lends icons for one action and leaves: Rules 6.3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Dismissed {
    /// The top card of a pile.
    Card(Card),
    /// The townsfolk printed on a segment.
    Printed(Segment),
}
