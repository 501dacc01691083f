//! What is printed as an effect, and what it costs.

use super::RawList;
use crate::components::Counted;
use crate::words::{Deed, Res, Structure, Track};
use serde::Deserialize;

#[derive(Deserialize, Clone, Default)]
#[serde(deny_unknown_fields, default)]
pub(in crate::components) struct RawCost {
    pub(in crate::components) gold: u8,
    pub(in crate::components) stone: u8,
    pub(in crate::components) egg: u8,
    pub(in crate::components) silver_window: u8,
}

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(in crate::components) enum RawOp {
    Gain {
        res: Res,
        n: u8,
    },
    Vp {
        n: u8,
    },
    Advance {
        track: Track,
        n: u8,
    },
    MoveH {
        structure: Structure,
        n: u8,
        #[serde(default)]
        optional: bool,
    },
    MoveUp {
        structure: String,
        n: u8,
        pay_windows: bool,
        pay_tier_cost: bool,
    },
    Choose {
        options: Vec<RawList>,
    },
    PayOptional {
        cost: RawCost,
        then: RawList,
        max_times: u8,
    },
    VpPer {
        per: Counted,
        n: u8,
    },
    Sell {
        cost: RawCost,
        vp: u8,
    },
    Action {
        action: RawAnyDeed,
        #[serde(default)]
        discount: RawCost,
    },
    Produce {
        what: Res,
        as_action: bool,
    },
    TakeBothPlazaRewards {
        from: String,
    },
    SpecialTileOrVp {
        vp: u8,
    },
    BuyEgg {
        cost: RawCost,
    },
    ArrowUp,
    ArrowH,
    BridgeTileIv,
    BridgeTileV,
}

/// One of the six, or any of them.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::components) enum RawAnyDeed {
    Any,
    #[serde(untagged)]
    One(Deed),
}

/// A permanent ability.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::components) struct RawTrigger {
    pub(in crate::components) op: RawTriggerWord,
    pub(in crate::components) on: String,
    pub(in crate::components) effect: RawList,
    per: Option<String>,
    #[serde(default)]
    pub(in crate::components) once_per_turn: bool,
    #[serde(default)]
    even_at_top: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::components) enum RawTriggerWord {
    Trigger,
}
