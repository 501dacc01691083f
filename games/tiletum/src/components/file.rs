//! The shape of the component file, exactly as it is written. Unknown fields are errors: a typo in the data
//! must not pass.

use super::Effect;
use crate::pieces::{ActionKind, Color, Fair, Good};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    #[serde(rename = "game")]
    _game: IgnoredAny,
    #[serde(rename = "sources")]
    _sources: IgnoredAny,
    #[serde(rename = "source_legend")]
    _source_legend: IgnoredAny,
    #[serde(rename = "effect_vocabulary")]
    _effect_vocabulary: IgnoredAny,
    pub(super) goods: Vec<GoodRecord>,
    pub(super) dice: Dice,
    #[serde(rename = "misc_pieces")]
    _misc_pieces: IgnoredAny,
    pub(super) setup_constants: SetupConstants,
    pub(super) constants: Constants,
    pub(super) action_wheel: Wheel,
    pub(super) action_fields: ActionFields,
    pub(super) action_tiles: Vec<ActionTile>,
    pub(super) king_track: KingTrack,
    pub(super) corruption_tokens: Vec<CorruptionToken>,
    pub(super) fair_board: FairBoard,
    pub(super) city_tiles: Vec<CityTile>,
    pub(super) fair_tiles: Vec<FairTile>,
    pub(super) map: Map,
    pub(super) cathedrals: Vec<Cathedral>,
    pub(super) construction_cost_tiles: Vec<CostTile>,
    pub(super) player_board: PlayerBoard,
    pub(super) contract_market: ContractMarket,
    pub(super) character_market: CharacterMarket,
    pub(super) crest_families: Vec<Named>,
    pub(super) contract_tiles: Vec<SquareTile>,
    pub(super) bonus_tiles: Vec<SquareTile>,
    pub(super) character_types: Vec<CharacterType>,
    pub(super) character_tiles: Vec<CharacterTile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GoodRecord {
    pub(super) id: Good,
    #[serde(rename = "name")]
    _name: IgnoredAny,
    pub(super) die_color: Color,
    #[serde(rename = "tokens_value_1")]
    _ones: IgnoredAny,
    #[serde(rename = "tokens_value_5")]
    _fives: IgnoredAny,
    #[serde(rename = "unlimited")]
    _unlimited: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Dice {
    #[serde(rename = "colors")]
    _colors: IgnoredAny,
    #[serde(rename = "per_color")]
    _per_color: IgnoredAny,
    #[serde(rename = "total")]
    _total: IgnoredAny,
    pub(super) in_bag_per_color: BTreeMap<u8, u8>,
    pub(super) rolled_per_round: BTreeMap<u8, u8>,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupConstants {
    pub(super) start_vp: i16,
    pub(super) start_king_space: i8,
    pub(super) start_goods: BTreeMap<Good, u8>,
    pub(super) start_gold_by_seat: BTreeMap<u8, u8>,
    pub(super) start_spot: String,
    pub(super) houses_per_player: u8,
    pub(super) houses_on_roofs: u8,
    #[serde(rename = "houses_in_tiletum")]
    _houses_in_tiletum: IgnoredAny,
    pub(super) houses_in_supply: u8,
    pub(super) pillars_per_player: u8,
    #[serde(rename = "pillars_on_contract_spaces")]
    _pillars_on_contract_spaces: IgnoredAny,
    pub(super) pillars_in_supply: u8,
    #[serde(rename = "bonus_ap_markers_per_player")]
    _bonus_ap_markers_per_player: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Constants {
    pub(super) die_change_cost_gold: u8,
    pub(super) gold_task_cost: u8,
    pub(super) king_leader_vp_last_round: i16,
    pub(super) king_max: i8,
    pub(super) goods_per_final_vp: i16,
    pub(super) completed_buildings_vp: [i16; 7],
    pub(super) character_market_size: usize,
    pub(super) contract_market_size: usize,
    pub(super) corruption_face_down_per_round: u8,
    pub(super) score_floor: i16,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wheel {
    pub(super) segments_clockwise: Vec<Segment>,
    #[serde(rename = "ap_rule")]
    _ap_rule: IgnoredAny,
    pub(super) rotation_per_cleanup: u8,
    #[serde(rename = "direction")]
    _direction: IgnoredAny,
    #[serde(rename = "start_offset")]
    _start_offset: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Segment {
    pub(super) die_value: u8,
    pub(super) ap: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionFields {
    pub(super) printed_order_clockwise: [ActionKind; 6],
    #[serde(rename = "actions")]
    _actions: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionTile {
    #[serde(rename = "id")]
    _id: IgnoredAny,
    pub(super) action: ActionKind,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KingTrack {
    pub(super) spaces: Vec<KingSpace>,
    pub(super) lowest: i8,
    pub(super) highest: i8,
    #[serde(rename = "anchors")]
    _anchors: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KingSpace {
    #[serde(rename = "index")]
    _index: IgnoredAny,
    pub(super) value: i8,
    pub(super) vp: i16,
    #[serde(rename = "zone")]
    _zone: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CorruptionToken {
    #[serde(rename = "id")]
    _id: IgnoredAny,
    pub(super) steps_back: u8,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FairBoard {
    pub(super) slots: [FairSlot; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FairSlot {
    #[serde(rename = "round")]
    _round: IgnoredAny,
    pub(super) city: Option<String>,
    pub(super) printed_vp: i16,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CityTile {
    #[serde(rename = "id")]
    _id: IgnoredAny,
    pub(super) spot: String,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FairTile {
    pub(super) id: Fair,
    #[serde(rename = "name")]
    _name: IgnoredAny,
    pub(super) vp: i16,
    #[serde(rename = "counts")]
    _counts: IgnoredAny,
    #[serde(rename = "scored_in")]
    _scored_in: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Map {
    pub(super) start: String,
    pub(super) spots: Vec<Spot>,
    pub(super) edges: Vec<Edge>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spot {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) kind: SpotKind,
    pub(super) house_spaces: Vec<HouseSpace>,
    pub(super) bonus_tile_spaces: Vec<BonusSpace>,
    pub(super) cathedral: Option<String>,
    pub(super) pillar_spaces: u8,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
pub(super) enum SpotKind {
    City,
    Road,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HouseSpace {
    pub(super) id: String,
    pub(super) min_players: u8,
    pub(super) bonus: Option<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BonusSpace {
    pub(super) id: String,
    pub(super) min_players: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Edge {
    pub(super) a: String,
    pub(super) b: String,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cathedral {
    pub(super) id: String,
    pub(super) spot: String,
    pub(super) name: String,
    pub(super) pillar_spaces: u8,
    pub(super) tiles_top_to_bottom: Vec<CathedralTile>,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CathedralTile {
    #[serde(rename = "id")]
    _id: IgnoredAny,
    pub(super) vp: i16,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CostTile {
    pub(super) id: String,
    pub(super) buildable: bool,
    pub(super) stone: Option<u8>,
    pub(super) vp: Option<i16>,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerBoard {
    pub(super) buildings: [Building; 6],
    pub(super) contract_spaces: [ContractSpace; 6],
    pub(super) storage_spaces: Spaces,
    pub(super) die_spaces: Spaces,
    #[serde(rename = "bonus_ap_markers")]
    _bonus_ap_markers: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Building {
    #[serde(rename = "id")]
    _id: IgnoredAny,
    #[serde(rename = "position_from_left")]
    _position: IgnoredAny,
    pub(super) rooms: u8,
    pub(super) room_costs_ap: Vec<u8>,
    #[serde(rename = "printed_occupant")]
    _printed_occupant: IgnoredAny,
    pub(super) roof_house: bool,
    pub(super) bonus_ap_marker: Option<u8>,
    pub(super) crest_cost_food: u8,
    pub(super) crest_bonus: Effect,
    #[serde(default = "yes")]
    pub(super) counts_as_filled_for_fair: bool,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ContractSpace {
    #[serde(rename = "index")]
    _index: IgnoredAny,
    pub(super) vp: i16,
    pub(super) pillar_at_setup: bool,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spaces {
    pub(super) count: usize,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ContractMarket {
    pub(super) space_costs_ap_left_to_right: [u8; 5],
    #[serde(rename = "refill")]
    _refill: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CharacterMarket {
    pub(super) spaces: usize,
    pub(super) cost_ap: u8,
    #[serde(rename = "refill")]
    _refill: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    pub(super) id: String,
    #[serde(rename = "name")]
    _name: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SquareTile {
    pub(super) id: String,
    pub(super) content: Content,
    pub(super) min_players: u8,
    pub(super) crest: Option<String>,
    pub(super) contract: Option<Contract>,
    pub(super) effect: Option<Effect>,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
pub(super) enum Content {
    Crest,
    Contract,
    Helper,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Contract {
    pub(super) cost: Cost,
    pub(super) vp: i16,
    pub(super) bonus: Option<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cost {
    pub(super) fixed: BTreeMap<Good, u8>,
    pub(super) identical_any: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CharacterType {
    pub(super) id: String,
    pub(super) bonus_action: ActionKind,
    pub(super) tiles: usize,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CharacterTile {
    pub(super) id: String,
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) min_players: u8,
    pub(super) bonus: Effect,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}
