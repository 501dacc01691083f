//! What is printed as an effect: Rules 3.1.

use crate::names::Building;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trade {
    pub(crate) merchants: u8,
    pub(crate) effect: Vec<Effect>,
}

/// The vocabulary of Rules 3.1.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Effect {
    Gain { res: Gained, n: u8 },
    Virtue { n: u8 },
    Corruption { n: u8 },
    GainDebt { n: u8 },
    GainDeed { n: u8 },
    Flip { what: What, n: u8 },
    FreeHire { n: u8 },
    Destroy { n: u8, r#where: Option<DestroyWhere> },
    Discard { n: u8 },
    Rearrange {},
    Shuffle {},
    CastleMove { n: u8 },
    PlaceWorkers { n: u8 },
    Build { building: Building, r#where: BuildWhere },
    FreeManuscript { costs: Vec<u8> },
    Choose { options: Vec<Vec<Effect>> },
    AiGainCard { n: u8 },
    AiDismiss {},
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Gained {
    Silver,
    Ink,
    Gold,
    Stone,
    Any,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum What {
    Debt,
    Deed,
    Either,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DestroyWhere {
    AnyOwnCardBeforeShuffle,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BuildWhere {
    Anywhere,
    ViscountSpace,
}
