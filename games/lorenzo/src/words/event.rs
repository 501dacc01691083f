//! What is told.

use super::task::Source;
use crate::amount::Amount;
use crate::pieces::{BonusTile, Card, Leader, Member, Space, Tile, Work};
use kernel::Seat;
use serde::Serialize;

/// A fact: one line of the chronicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A bonus tile was taken.
    TookBonusTile {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: BonusTile,
    },
    /// A leader was kept: told to its owner alone.
    KeptLeader {
        /// By whom.
        seat: Seat,
        /// Which.
        leader: Leader,
    },
    /// All have kept a leader.
    Drafted {
        /// In this step, from 1.
        step: u8,
    },
    /// A round begins.
    RoundBegan {
        /// Which.
        round: u8,
        /// White, orange, black.
        dice: [u8; 3],
    },
    /// A card was turned up.
    Revealed {
        /// Which.
        card: Card,
        /// On which floor.
        space: Space,
    },
    /// A member was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which.
        member: Member,
        /// Where.
        space: Space,
        /// With so many servants.
        servants: u8,
    },
    /// A turn was passed.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// The surcharge for an occupied tower was paid.
    PaidSurcharge {
        /// By whom.
        seat: Seat,
        /// The payment.
        paid: Amount,
    },
    /// A card was taken.
    TookCard {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// From where.
        space: Space,
        /// Servants spent, if no member was placed for it.
        servants: u8,
        /// What was paid for it.
        paid: Amount,
    },
    /// Somebody works without a member, or with one.
    Worked {
        /// Who.
        seat: Seat,
        /// For what.
        work: Work,
        /// With this value.
        value: i16,
        /// Servants spent, if no member was placed for it.
        servants: u8,
    },
    /// A conversion was paid.
    Converted {
        /// By whom.
        seat: Seat,
        /// At which building.
        card: Card,
        /// The payment.
        paid: Amount,
    },
    /// Something was received.
    Gained {
        /// By whom.
        seat: Seat,
        /// From what.
        source: Source,
        /// What.
        gain: Amount,
    },
    /// An optional effect was let go.
    Declined {
        /// By whom.
        seat: Seat,
    },
    /// A leader was discarded.
    DiscardedLeader {
        /// By whom.
        seat: Seat,
        /// Which.
        leader: Leader,
    },
    /// A leader was played.
    PlayedLeader {
        /// By whom.
        seat: Seat,
        /// Which.
        leader: Leader,
        /// With whose ability.
        copy: Option<Leader>,
    },
    /// A leader was activated.
    ActivatedLeader {
        /// By whom.
        seat: Seat,
        /// Which.
        leader: Leader,
        /// For which member.
        member: Option<Member>,
    },
    /// The Church was supported.
    Supported {
        /// By whom.
        seat: Seat,
        /// For so many points.
        vp: i16,
    },
    /// Somebody was excommunicated.
    Excommunicated {
        /// Who.
        seat: Seat,
        /// By this tile.
        tile: Tile,
    },
    /// Faith was scored after the last round.
    ScoredFaith {
        /// By whom.
        seat: Seat,
        /// For so many points.
        vp: i16,
    },
    /// The turn order changed.
    NewOrder {
        /// The seats in order; places beyond the table are empty.
        order: [Option<Seat>; 4],
    },
    /// The final scoring of a player.
    FinalScore {
        /// Whose.
        seat: Seat,
        /// All points.
        total: i16,
    },
}
