//! The board of a player.

use super::{Effect, Source};
use crate::names::{Building, Icon, Slot};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayerBoard {
    pub(crate) source: Source,
    pub(crate) track_spaces: u8,
    pub(crate) corruption_start: u8,
    pub(crate) virtue_start: u8,
    pub(crate) collision: Vec<Collision>,
    pub(crate) building_types: BTreeMap<Building, BuildingType>,
    pub(crate) building_slots: Vec<SlotRecord>,
    pub(crate) worker_costs: Vec<WorkerCost>,
    pub(crate) card_spaces: Vec<CardSpace>,
    pub(crate) base_hand_limit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Collision {
    pub(crate) space: u8,
    pub(crate) above: Vec<Effect>,
    pub(crate) below: Below,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Below {
    pub(crate) r#if: Option<Condition>,
    pub(crate) effect: Vec<Effect>,
}

/// What must be true of the receiving player's own board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Condition {
    /// No Criminal icon.
    #[serde(rename = "criminals==0")]
    NoCriminal,
    /// At least one.
    #[serde(rename = "criminals>=1")]
    Criminal,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BuildingType {
    pub(crate) cost: u8,
    pub(crate) vp_cumulative: [u8; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SlotRecord {
    pub(crate) slot: Slot,
    pub(crate) ability: SlotAbility,
    #[serde(rename = "phase")]
    _phase: Option<u8>,
    pub(crate) cost: Option<u8>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SlotAbility {
    MoveBonus { extra_free_spaces: Vec<u8> },
    DismissCost { silver: u8 },
    Icons { icons: Vec<Icon> },
    OnHire { effects: Vec<Effect> },
    OnAnyCollision { r#if: Option<Condition>, effects: Vec<Effect> },
    HandLimit { plus: u8 },
    OnceWhenBuilt { effects: Vec<Effect> },
    OnFlip { effects: Vec<Effect> },
    OnGainCard { effects: Vec<Effect> },
    OnShuffle { effects: Vec<Effect> },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WorkerCost {
    pub(crate) nobles: u8,
    pub(crate) workers: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardSpace {
    #[serde(rename = "space")]
    _space: u8,
    pub(crate) starting_icons: Vec<Icon>,
}
