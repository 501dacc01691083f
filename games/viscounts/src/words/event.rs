//! What is told: the lines of the chronicle.

use super::{Row, Source};
use crate::names::{
    Card, Exchange, Flippable, Good, Link, Manuscript, PlayerCard, Plot, Primary, Ribbon, Scheme, Section,
    Segment, Slot, Space,
};
use kernel::Seat;
use serde::Serialize;

/// Why a card was taken off the draw pile, or out of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum From {
    /// The hand.
    Hand,
    /// The draw pile, unseen.
    Top,
}

/// A fact: one line of the chronicle. Seats are players; in a solo game seat 1 is the automaton.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "each field says what it is")]
pub enum Event {
    /// A pair was chosen.
    ChosePair { seat: Seat, card: PlayerCard, hero: Card, space: Space },
    /// A round begins.
    Round { round: u16, last: bool },
    /// A turn begins.
    Turn { seat: Seat },
    /// Goods were gained.
    Gained { seat: Seat, good: Good, n: u16, source: Option<Source> },
    /// Goods were paid.
    Paid { seat: Seat, good: Good, n: u16, source: Source },
    /// Debts were taken.
    TookDebt { seat: Seat, n: u8, source: Option<Source> },
    /// Deeds were taken.
    TookDeed { seat: Seat, n: u8, source: Source },
    /// Poverty or Prosperity was revealed.
    Revealed { card: Flippable },
    /// A card was flipped.
    Flipped { seat: Seat, card: Flippable, source: Option<Source> },
    /// Markers moved.
    Markers { seat: Seat, corruption: u8, virtue: u8, source: Source },
    /// A card was pushed off the board.
    DroppedOff { seat: Seat, card: Card },
    /// A card was played.
    Played { seat: Seat, card: Card, from: From },
    /// A viscount moved.
    Moved { seat: Seat, space: Space, silver: u16 },
    /// A row was rearranged.
    Rearranged {
        seat: Seat,
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
        cards: Row,
    },
    /// A primary action was chosen.
    Acted { seat: Seat, action: Primary },
    /// No primary action was taken.
    SkippedAction { seat: Seat },
    /// A townsfolk was dismissed.
    Dismissed { seat: Seat, card: Option<Card>, segment: Segment, silver: u8 },
    /// A trade.
    Traded { seat: Seat, exchange: Exchange, n: u8 },
    /// A building was built.
    Built { seat: Seat, slot: Slot, plot: Plot },
    /// A link was completed.
    Linked { seat: Seat, other: Seat, link: Link },
    /// Workers were placed.
    PlacedWorkers { seat: Seat, section: Section, n: u8 },
    /// A worker moved up, two sideways.
    Climbed { seat: Seat, section: Section },
    /// A worker reached the third tier.
    ReachedCentre { seat: Seat, section: Section },
    /// A worker moved.
    CastleMoved { seat: Seat, from: Section, to: Section },
    /// The Castle Leader changed hands.
    Leads { seat: Seat },
    /// A worker was pushed out.
    Bumped { seat: Seat, owner: Seat, section: Section, tier: u8 },
    /// A manuscript was taken.
    Transcribed { seat: Seat, manuscript: Manuscript },
    /// A printed manuscript was used.
    TranscribedPrinted { seat: Seat, segment: Segment },
    /// A Cleric Bonus card was taken.
    ClericBonus { seat: Seat, ribbon: Ribbon },
    /// A townsfolk was hired.
    Hired { seat: Seat, card: Card, silver: u8 },
    /// Nobody was hired.
    SkippedRecruit { seat: Seat },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card, from: From },
    /// A card was destroyed.
    Destroyed { seat: Seat, card: Card, from: From },
    /// Something that may be done was not done.
    Declined { seat: Seat },
    /// The discard pile became part of the draw pile.
    Shuffled { seat: Seat },
    /// Markers collided.
    Collision { seat: Seat, space: u8 },
    /// Cards were drawn.
    Drew { seat: Seat, n: u8 },
    /// What was drawn.
    DrewCard { seat: Seat, card: Card },
    /// The automaton revealed a scheme.
    Scheme { scheme: Scheme },
    /// The automaton took a future scheme.
    FutureScheme { scheme: Scheme },
    /// The automaton could take none of its actions.
    FellBack { scheme: Scheme },
    /// The game is over.
    Over,
}
