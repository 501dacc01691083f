//! Townsfolk, player cards, manuscripts and the other cards.

use super::{Effect, Gained, Source};
use crate::names::{Icon, Primary, Ribbon};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Townsfolk {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) cost: u8,
    pub(crate) icons: Vec<Icon>,
    pub(crate) hire_effect: Vec<Effect>,
    pub(crate) ability: Ability,
    #[serde(rename = "copies")]
    _copies: Option<IgnoredAny>,
    #[serde(rename = "copies_per_player")]
    _copies_per_player: Option<IgnoredAny>,
    pub(crate) source: Source,
    #[serde(rename = "checked_against_picture")]
    _checked: bool,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ability {
    pub(crate) timing: Timing,
    #[serde(default)]
    pub(crate) effects: Vec<Effect>,
    pub(crate) trigger: Option<Trigger>,
    pub(crate) convert: Option<Convert>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Timing {
    None,
    Immediate,
    DropOff,
    Ongoing,
}

/// What sets off an ongoing ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// After a completed trade.
    AfterTrade,
    /// After a building was constructed.
    AfterConstruct,
    /// After workers were placed.
    AfterPlaceWorkers,
    /// After a manuscript was transcribed.
    AfterTranscribe,
    /// After an own Debt was paid.
    OnFlipDebt,
    /// After an own Debt was taken.
    OnGainDebt,
    /// At every collision of any player.
    OnAnyCollision,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Convert {
    pub(crate) action: Primary,
    pub(crate) from: String,
    pub(crate) from_n: u8,
    pub(crate) to_icon: Icon,
    pub(crate) to_n: u8,
    pub(crate) limit_per_action: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayerCard {
    pub(crate) id: String,
    pub(crate) start_space: usize,
    pub(crate) resources: BTreeMap<Gained, u8>,
    pub(crate) silver: u8,
    pub(crate) deeds: u8,
    pub(crate) debts: u8,
    pub(crate) extra: Vec<Effect>,
    pub(crate) source: Source,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Manuscript {
    pub(crate) id: String,
    pub(crate) cost: u8,
    pub(crate) ribbon: Ribbon,
    pub(crate) back: Back,
    pub(crate) immediate: Vec<Effect>,
    pub(crate) scoring: Option<Scoring>,
    pub(crate) source: Source,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Back {
    Grey,
    Black,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scoring {
    pub(crate) vp: u8,
    pub(crate) per: String,
    pub(crate) every: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sets {
    pub(crate) vp_by_distinct_ribbons: [u8; 5],
    pub(crate) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClericBonus {
    #[serde(rename = "id")]
    _id: String,
    pub(crate) ribbon: Ribbon,
    pub(crate) icons: Vec<Icon>,
    pub(crate) vp: u8,
    pub(crate) source: Source,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ending {
    #[serde(alias = "debts_on_card", alias = "deeds_on_card")]
    pub(crate) cards: BTreeMap<String, u8>,
    #[serde(rename = "counts")]
    _counts: String,
    pub(crate) vp: [u8; 3],
    pub(crate) vp_below_3_players: [u8; 2],
    pub(crate) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Debt {
    pub(crate) unpaid_vp: i8,
    pub(crate) paid_vp: i8,
    pub(crate) on_flip: Vec<Effect>,
    pub(crate) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeedCard {
    pub(crate) acquired_vp: i8,
    pub(crate) approved_vp: i8,
    pub(crate) source: Source,
}
