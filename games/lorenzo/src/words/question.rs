//! What is asked.

use super::task::{Source, Target};
use crate::amount::Amount;
use crate::pieces::{Card, CardType, Tile, Work};
use serde::Serialize;

/// What is asked, and the rule that asks it.
pub type Prompt = rulekit::Prompt<Question>;

impl rulekit::Ask for Question {
    const ABOUT: &'static str = "What is asked, and the rule that asks it.";
    const RULE_FIRST: bool = true;
}

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Question {
    /// Which bonus tile?
    PickBonusTile,
    /// Which leader is kept?
    DraftLeader {
        /// How many there are to choose from.
        packet: u8,
    },
    /// A member must be placed; leaders may act.
    Place,
    /// The member is placed; leaders may act.
    Finish,
    /// How many servants?
    Servants {
        /// Where, or for what.
        target: Target,
        /// The value without servants.
        value: i16,
        /// The value needed.
        number: i16,
    },
    /// Which cost?
    Cost {
        /// Of this card.
        card: Card,
    },
    /// Which effect comes next?
    ResolveInstant {
        /// Of this card.
        card: Card,
    },
    /// Which card is taken?
    TakeCard {
        /// The value of the action, before bonuses.
        value: i16,
        /// From these towers.
        types: Vec<CardType>,
    },
    /// Harvest or produce?
    Work {
        /// Which.
        work: Work,
        /// The value of the action without servants.
        value: i16,
    },
    /// Which conversion?
    Convert {
        /// Of this building.
        card: Card,
    },
    /// Of which is one fewer received?
    Lose {
        /// From what.
        source: Source,
        /// What it gives.
        gain: Amount,
    },
    /// Which privilege?
    Privilege {
        /// How many are still to be chosen.
        left: u8,
    },
    /// Support the Church?
    Support {
        /// The points for it.
        vp: i16,
        /// The tile that threatens.
        tile: Tile,
    },
}
