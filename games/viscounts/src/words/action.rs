//! What may be answered.

use super::Row;
use crate::names::{Card, Flippable, Good, Link, PlayerCard, Plot, Primary, Section, Segment, Slot, Space};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Take a player card and the hero under it.
    ChoosePair {
        /// The player card.
        card: PlayerCard,
    },
    /// Play a card from the hand.
    PlayCard {
        /// The card.
        card: Card,
    },
    /// Move the viscount.
    MoveViscount {
        /// Where it ends.
        space: Space,
    },
    /// Take a primary action.
    ChooseAction {
        /// Which.
        action: Primary,
    },
    /// Take no primary action.
    SkipAction {},
    /// Dismiss the townsfolk of the segment, or not.
    ChooseDismiss {
        /// Whether.
        dismiss: bool,
    },
    /// So many exchanges, or so many Noble icons for workers.
    ChooseCount {
        /// How many.
        count: u8,
    },
    /// Choose a building by its slot.
    PickSlot {
        /// The slot.
        slot: Slot,
    },
    /// Choose a plot.
    PickPlot {
        /// The plot.
        plot: Plot,
    },
    /// Pay with these tokens.
    ChoosePayment {
        /// Silver.
        #[serde(default, skip_serializing_if = "is_zero")]
        silver: u8,
        /// Ink.
        #[serde(default, skip_serializing_if = "is_zero")]
        ink: u8,
        /// Gold.
        #[serde(default, skip_serializing_if = "is_zero")]
        gold: u8,
        /// Stone.
        #[serde(default, skip_serializing_if = "is_zero")]
        stone: u8,
    },
    /// Hire the townsfolk of the segment.
    Recruit {},
    /// Hire nobody.
    SkipRecruit {},
    /// Put the cards of the row into this order, left to right.
    Rearrange {
        /// The cards.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Card>))]
        cards: Row,
    },
    /// Discard a card of the hand.
    Discard {
        /// The card.
        card: Card,
    },
    /// Discard the top card of the draw pile.
    DiscardTop {},
    /// Destroy a card.
    Destroy {
        /// The card.
        card: Card,
    },
    /// Destroy the top card of the draw pile.
    DestroyTop {},
    /// Do without what may be done.
    Decline {},
    /// Take a resource.
    PickResource {
        /// Which.
        resource: Good,
    },
    /// Flip a card.
    PickFlip {
        /// Which kind.
        card: Flippable,
    },
    /// Take one of the options of an effect, counted from 0.
    PickOption {
        /// Which.
        option: u8,
    },
    /// Hire the top townsfolk of a segment for free.
    PickTownsfolk {
        /// The segment.
        segment: Segment,
    },
    /// Take the top manuscript of a segment for free.
    PickManuscript {
        /// The segment.
        segment: Segment,
    },
    /// Place workers into a section.
    PickSection {
        /// The section.
        section: Section,
    },
    /// Resolve the group of three in a section.
    CastlePick {
        /// The section.
        section: Section,
    },
    /// Move a first-tier worker to an adjacent section.
    CastleMove {
        /// From there.
        from: Section,
        /// To there.
        to: Section,
    },
    /// Push a worker out of a section that is too full.
    Bump {
        /// The section.
        section: Section,
        /// 1 or 2.
        tier: u8,
        /// Whose worker; in a solo game 1 is the automaton.
        owner: Seat,
    },
    /// Resolve the waiting ability of a card next.
    PickTrigger {
        /// The card.
        card: Card,
    },
    /// Resolve a completed link next.
    PickLink {
        /// The link.
        link: Link,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn is_zero(n: &u8) -> bool {
    *n == 0
}
