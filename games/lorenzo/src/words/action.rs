//! What is answered.

use crate::pieces::{BonusTile, Card, Kind, Leader, Member, Privilege, Space};
use serde::{Deserialize, Serialize};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Takes a bonus tile.
    PickBonusTile {
        /// Which.
        tile: BonusTile,
    },
    /// Keeps a leader.
    DraftLeader {
        /// Which.
        leader: Leader,
    },
    /// Places a family member.
    Place {
        /// Which.
        member: Member,
        /// Where.
        space: Space,
    },
    /// Places nobody, because nobody can be placed.
    Pass {},
    /// Spends servants.
    Servants {
        /// How many.
        count: u8,
    },
    /// Pays a card.
    Cost {
        /// With which of its costs, from 1.
        alternative: u8,
        /// With which discount, where there is a choice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        discount: Option<Kind>,
    },
    /// Resolves an instant effect.
    ResolveInstant {
        /// Which, from 1.
        index: u8,
    },
    /// Takes a card without a member.
    TakeCard {
        /// From where.
        space: Space,
    },
    /// Harvests or produces without a member.
    Work {},
    /// Lets an optional effect go.
    Decline {},
    /// Uses a conversion.
    Convert {
        /// Of this building.
        card: Card,
        /// Which, from 1.
        option: u8,
    },
    /// Uses no conversion of a building.
    Skip {
        /// The building.
        card: Card,
    },
    /// Receives one fewer of this.
    Lose {
        /// Of what.
        kind: Kind,
    },
    /// Chooses a council privilege.
    Privilege {
        /// Which.
        kind: Privilege,
    },
    /// Discards a leader for a privilege.
    DiscardLeader {
        /// Which.
        leader: Leader,
    },
    /// Plays a leader.
    PlayLeader {
        /// Which.
        leader: Leader,
        /// Whose ability it takes on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        copy: Option<Leader>,
    },
    /// Activates a leader.
    ActivateLeader {
        /// Which.
        leader: Leader,
        /// For which member.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        member: Option<Member>,
    },
    /// Ends the turn.
    EndTurn {},
    /// Supports the Church.
    Support {},
    /// Refuses to.
    Refuse {},
}
