//! Where points and goods come from.

use crate::names::{
    AiBoard, Card, Exchange, Link, Manuscript, PlayerCard, Plot, Primary, Scheme, Section, Segment, Slot,
};
use serde::Serialize;

/// What gives or takes something: where a list of effects is printed, or a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The hire effect of a townsfolk.
    Hire(Card),
    /// The ability of a townsfolk.
    Ability(Card),
    /// The townsfolk printed on a segment.
    PrintedTownsfolk(Segment),
    /// A manuscript.
    Manuscript(Manuscript),
    /// The manuscript printed on a segment.
    PrintedManuscript(Segment),
    /// A player card.
    PlayerCard(PlayerCard),
    /// A plot.
    Plot(Plot),
    /// A link.
    Link(Link),
    /// A second-tier section.
    Section(Section),
    /// The third tier.
    Centre,
    /// A worker pushed out of this tier.
    Bump(u8),
    /// The marker track, above this space: one's own collision.
    Above(u8),
    /// The marker track, below this space: the collision of another.
    Below(u8),
    /// An uncovered building slot.
    Slot(Slot),
    /// An exchange.
    Exchange(Exchange),
    /// A paid Debt.
    Debt,
    /// A scheme.
    Scheme(Scheme),
    /// What the automaton is best at.
    Focus,
    /// The Criminal icons of the row. Rules 6.1.
    Criminals,
    /// A shuffle. Rules 7.4.
    Shuffle,
    /// The markers go back after a collision. Rules 6.5.
    Reset,
    /// The silver value of a card that was destroyed. Rules 7.5.
    Destroyed(Card),
    /// The price of a primary action.
    Action(Primary),
    /// What an automaton begins with.
    AutomatonBoard(AiBoard),
    /// The automaton was met by a viscount. Rules 12.2.
    Meeting,
    /// The automaton had nothing to flip. Rules 12.3.
    NothingToFlip,
}

impl std::fmt::Display for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Source::Hire(card) | Source::Ability(card) | Source::Destroyed(card) => card.fmt(f),
            Source::PrintedTownsfolk(segment) | Source::PrintedManuscript(segment) => segment.fmt(f),
            Source::Manuscript(manuscript) => manuscript.fmt(f),
            Source::PlayerCard(card) => card.fmt(f),
            Source::Plot(plot) => plot.fmt(f),
            Source::Link(link) => link.fmt(f),
            Source::Section(section) => section.fmt(f),
            Source::Centre => f.write_str("castle_centre"),
            Source::Bump(_) => f.write_str("bump"),
            Source::Above(_) | Source::Below(_) | Source::Reset => f.write_str("collision"),
            Source::Slot(slot) => slot.fmt(f),
            Source::Exchange(exchange) => write!(f, "exchange_{exchange}"),
            Source::Debt => f.write_str("debt"),
            Source::Scheme(scheme) => scheme.fmt(f),
            Source::Focus => f.write_str("focus"),
            Source::Criminals => f.write_str("criminals"),
            Source::Shuffle => f.write_str("shuffle"),
            Source::Action(action) => action.fmt(f),
            Source::AutomatonBoard(board) => board.fmt(f),
            Source::Meeting => f.write_str("meeting"),
            Source::NothingToFlip => f.write_str("nothing_to_flip"),
        }
    }
}
