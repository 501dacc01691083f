//! The component file as it is written. Read, checked for fields nobody knows, turned into tables, forgotten.

#![expect(
    dead_code,
    reason = "fields that only explain the data are read to be checked, and not used"
)]

use crate::words::{Deed, Res, Structure, Track};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

/// Explains the data, does nothing.
type Words = Option<IgnoredAny>;
pub(super) type RawList = Vec<RawOp>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    game: String,
    title: String,
    version: u16,
    sources: IgnoredAny,
    source_legend: IgnoredAny,
    geometry: IgnoredAny,
    actions: Vec<RawDeed>,
    pub(super) action_tiles: Group<RawActionTile>,
    pub(super) crane: RawCrane,
    pub(super) player: RawPlayer,
    pub(super) tracks: RawTracks,
    pub(super) action_board: RawActionBoard,
    pub(super) upgrade_tiles: Group<RawUpgrade>,
    pub(super) wall_tiles: Group<RawWall>,
    pub(super) building_tiles: Group<RawBuilding>,
    pub(super) technology_tiles: Group<RawTechnology>,
    pub(super) production_tokens: RawProductionTokens,
    pub(super) city: RawCity,
    pub(super) market_tiles: Group<RawMarket>,
    pub(super) kings_road: RawRoad,
    pub(super) charles_bridge: RawBridge,
    pub(super) seals: RawSeals,
    pub(super) structures: RawStructures,
    tokens: IgnoredAny,
    pub(super) final_scoring: RawFinal,
    pub(super) solo_parler_optional: RawParler,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDeed {
    id: Deed,
    source: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Group<T> {
    pub(super) count: usize,
    per_level: Option<usize>,
    level_assignment_source: Words,
    source: Words,
    note: Words,
    pub(super) tiles: Vec<T>,
}

#[derive(Deserialize, Clone, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawCost {
    pub(super) gold: u8,
    pub(super) stone: u8,
    pub(super) egg: u8,
    pub(super) silver_window: u8,
}

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum RawOp {
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
        per: super::Counted,
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
pub(super) enum RawAnyDeed {
    Any,
    #[serde(untagged)]
    One(Deed),
}

/// A permanent ability.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTrigger {
    pub(super) op: RawTriggerWord,
    pub(super) on: String,
    pub(super) effect: RawList,
    per: Option<String>,
    #[serde(default)]
    pub(super) once_per_turn: bool,
    #[serde(default)]
    even_at_top: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawTriggerWord {
    Trigger,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawActionTile {
    pub(super) id: String,
    pub(super) side_a: [Deed; 2],
    pub(super) side_b: [Deed; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCrane {
    positions: u8,
    source: Words,
    note: Words,
    pub(super) frame: Vec<RawFrame>,
    frame_source: Words,
    frame_note: Words,
    pub(super) slots: Vec<RawSlot>,
    slots_source: Words,
    slot_rule: Words,
    skip: Words,
    pub(super) drop_position: RawDrop,
    pub(super) start_arrow: BTreeMap<String, u8>,
    start_arrow_source: Words,
    pub(super) platform: RawPlatform,
    drop_turns: IgnoredAny,
    era_change_after_turn: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFrame {
    pub(super) position: u8,
    zone: String,
    pub(super) gold_cost: u8,
    pub(super) vp: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSlot {
    pub(super) offset: u8,
    pub(super) bonus: RawOp,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDrop {
    pub(super) value: u8,
    source: Words,
    note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlatform {
    pub(super) spaces: Vec<String>,
    pub(super) start: BTreeMap<String, String>,
    pub(super) era_change: BTreeMap<String, RawEraChange>,
    source: Words,
    note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEraChange {
    pub(super) on_enter: Option<String>,
    pub(super) on_space: Option<String>,
    pub(super) when_arrow_reaches: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlayer {
    pub(super) cubes: u8,
    cubes_source: Words,
    pub(super) start: RawStart,
    start_source: Words,
    pub(super) resource_cap: u8,
    pub(super) window_keep_limit: u8,
    cap_source: Words,
    cube_use: Words,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStart {
    pub(super) gold: u8,
    pub(super) stone: u8,
    pub(super) gold_mines: u8,
    pub(super) quarries: u8,
    technology: u8,
    university: u8,
    eggs: u8,
    silver_windows: u8,
    gold_windows: u8,
    red_tokens: u8,
    blue_tokens: u8,
    vp: u8,
    pub(super) spare_cubes: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTracks {
    pub(super) gold_mine: RawMineTrack,
    pub(super) quarry: RawMineTrack,
    pub(super) technology: RawTechnologyTrack,
    pub(super) university: RawUniversityTrack,
    pub(super) resource_bonus: Vec<RawResourceBonus>,
    resource_bonus_source: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMineTrack {
    pub(super) max: u8,
    pub(super) start: u8,
    max_source: Words,
    start_source: Words,
    pub(super) production_bonus: Vec<RawProductionBonus>,
    production_bonus_source: Words,
    pub(super) production_token_at: u8,
    pub(super) seal_at: u8,
    token_source: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawProductionBonus {
    pub(super) at_least: u8,
    pub(super) effect: RawList,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTechnologyTrack {
    pub(super) steps: u8,
    pub(super) tile_at_step: BTreeMap<String, u8>,
    pub(super) vp_per_overflow_step: u8,
    source: Words,
    note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUniversityTrack {
    pub(super) steps: u8,
    pub(super) multiplier: [u8; 9],
    pub(super) vp_per_overflow_step: u8,
    source: Words,
    note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawResourceBonus {
    pub(super) id: String,
    when: String,
    pub(super) effect: RawList,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawActionBoard {
    centre: [i8; 2],
    pub(super) action_hexes: BTreeMap<Deed, [i8; 2]>,
    pub(super) wall_positions: Vec<[i8; 2]>,
    source: Words,
    note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUpgrade {
    pub(super) id: String,
    pub(super) era: u8,
    pub(super) special: bool,
    pub(super) upgrades: Deed,
    pub(super) bonus: RawList,
    pub(super) edges: [Option<RawOp>; 6],
    pub(super) red_corners: [bool; 6],
    pub(super) university_steps: u8,
    source: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawWall {
    pub(super) id: String,
    pub(super) era: u8,
    pub(super) special: bool,
    pub(super) cost: RawCost,
    pub(super) reward: RawList,
    pub(super) edges: [Option<RawOp>; 6],
    pub(super) red_corners: [bool; 6],
    pub(super) hunger_wall_icon: bool,
    source: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBuilding {
    pub(super) id: String,
    pub(super) era: u8,
    pub(super) special: bool,
    pub(super) cost: RawCost,
    pub(super) reward: RawList,
    pub(super) cube_space: bool,
    pub(super) cathedral_icon: bool,
    pub(super) blue_corners: [bool; 6],
    source: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTechnology {
    pub(super) id: String,
    pub(super) level: String,
    pub(super) name: String,
    pub(super) effect: RawTechnologyEffect,
    source: Words,
    resource_source: Words,
    track_source: Words,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum RawTechnologyEffect {
    Permanent(RawTrigger),
    Once(RawList),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawProductionTokens {
    pub(super) count: usize,
    source: Words,
    note: Words,
    pub(super) tokens: Vec<RawProductionToken>,
    pub(super) parler_set: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawProductionToken {
    pub(super) id: String,
    pub(super) effect: RawList,
    source: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCity {
    source: Words,
    note: Words,
    pub(super) plazas: Vec<RawPlaza>,
    left_empty_source: Words,
    pub(super) clockwise_order: Vec<String>,
    pub(super) plots: Vec<RawPlot>,
    pub(super) prebuilt_plots: BTreeMap<String, Vec<[i8; 2]>>,
    prebuilt_source: Words,
    pub(super) printed_blue_corners: Vec<RawCorner>,
    blocked_hexes: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlaza {
    pub(super) id: String,
    pub(super) hex: [i8; 2],
    pub(super) colour: super::Colour,
    pub(super) left_empty_at_players: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlot {
    pub(super) id: String,
    pub(super) hex: [i8; 2],
    pub(super) plaza: String,
    district: String,
    pub(super) surcharge_gold: u8,
    pub(super) vp: u8,
    source: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCorner {
    pub(super) hex: [i8; 2],
    pub(super) vertex: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMarket {
    pub(super) id: String,
    pub(super) colour: super::Colour,
    pub(super) top: RawList,
    pub(super) bottom: RawList,
    source: Words,
    note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRoad {
    pub(super) sections: Vec<RawSection>,
    pub(super) replacement_tiles: Vec<RawReplacement>,
    replacement_numeral_source: Words,
    replacement_note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSection {
    pub(super) id: String,
    numeral: String,
    pub(super) entry_cost: RawCost,
    pub(super) effects: Vec<RawList>,
    source: Words,
    note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawReplacement {
    id: String,
    numeral: String,
    pub(super) while_on_section: RawTrigger,
    source: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBridge {
    pub(super) pairs: Vec<RawPair>,
    pub(super) tiles_iv: Vec<RawPair>,
    pub(super) tiles_v: Vec<RawLegacy>,
    v_split: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPair {
    pub(super) id: String,
    pub(super) effect: RawList,
    source: Words,
    note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLegacy {
    pub(super) id: String,
    pub(super) now: RawList,
    #[serde(rename = "final")]
    pub(super) at_end: RawList,
    source: Words,
    note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSeals {
    count: usize,
    pub(super) seals: Vec<RawSeal>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSeal {
    pub(super) id: String,
    pub(super) cost: RawCost,
    #[serde(rename = "final")]
    pub(super) at_end: RawList,
    source: Words,
    note: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStructures {
    source: Words,
    note: Words,
    rows: u8,
    columns: u8,
    tiers: IgnoredAny,
    pub(super) tier_cost: BTreeMap<String, RawCost>,
    pub(super) hunger_wall: RawStructure,
    pub(super) cathedral: RawStructure,
    alternative_tiles: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStructure {
    direction: String,
    start: IgnoredAny,
    token: Res,
    pub(super) row_vp: [u8; 5],
    pub(super) column_value: [u8; 6],
    pub(super) layouts: BTreeMap<String, Vec<Vec<Option<RawOp>>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFinal {
    pub(super) eggs: BTreeMap<String, u8>,
    egg_source: Words,
    pub(super) wall_tiles: BTreeMap<String, u8>,
    wall_source: Words,
    order: IgnoredAny,
    order_source: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawParler {
    source: Words,
    note: Words,
    pub(super) cards: Vec<RawParlerCard>,
    start: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawParlerCard {
    pub(super) id: String,
    pub(super) steps: Vec<super::ParlerStep>,
    pub(super) recycle: u8,
}
