//! What lies on the table for everybody: crane, city, road, bridge, Hunger Wall and Cathedral.

use super::{RawCost, RawLegacy, RawList, RawOp, RawPair, RawReplacement, RawSeal, Words, records};
use crate::components::Colour;
use crate::words::Res;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

records! {
    struct RawCrane {
        positions: u8,
        frame: Vec<RawFrame>,
        frame_source: Words,
        frame_note: Words,
        slots: Vec<RawSlot>,
        slots_source: Words,
        slot_rule: Words,
        skip: Words,
        drop_position: RawDrop,
        start_arrow: BTreeMap<String, u8>,
        start_arrow_source: Words,
        platform: RawPlatform,
        drop_turns: IgnoredAny,
        era_change_after_turn: IgnoredAny,
    }

    struct RawFrame {
        position: u8,
        zone: RawZone,
        gold_cost: u8,
        vp: u8,
    }

    struct RawSlot {
        offset: u8,
        bonus: RawOp,
    }

    struct RawDrop {
        value: u8,
    }

    struct RawPlatform {
        spaces: Vec<String>,
        start: BTreeMap<String, String>,
        era_change: BTreeMap<String, RawEraChange>,
    }

    struct RawEraChange {
        on_enter: Option<String>,
        on_space: Option<String>,
        when_arrow_reaches: Option<u8>,
    }

    struct RawCity {
        plazas: Vec<RawPlaza>,
        left_empty_source: Words,
        clockwise_order: Vec<String>,
        plots: Vec<RawPlot>,
        prebuilt_plots: BTreeMap<String, Vec<[i8; 2]>>,
        prebuilt_source: Words,
        printed_blue_corners: Vec<RawCorner>,
        blocked_hexes: RawBlocked,
    }

    struct RawBlocked {
        garden_or_walled: Vec<[i8; 2]>,
        kings_road: Vec<[i8; 2]>,
        countryside: Vec<[i8; 2]>,
    }

    struct RawPlaza {
        id: String,
        hex: [i8; 2],
        colour: Colour,
        left_empty_at_players: Vec<u8>,
    }

    struct RawPlot {
        id: String,
        hex: [i8; 2],
        plaza: String,
        district: String,
        surcharge_gold: u8,
        vp: u8,
    }

    struct RawCorner {
        hex: [i8; 2],
        vertex: u8,
    }

    struct RawRoad {
        sections: Vec<RawSection>,
        replacement_tiles: Vec<RawReplacement>,
        replacement_numeral_source: Words,
        replacement_note: Words,
    }

    struct RawSection {
        id: String,
        numeral: String,
        entry_cost: RawCost,
        effects: Vec<RawList>,
    }

    struct RawBridge {
        pairs: Vec<RawPair>,
        #[serde(default)]
        second_strip_turns: bool,
        pairs_note: Words,
        tiles_iv: Vec<RawPair>,
        tiles_v: Vec<RawLegacy>,
        v_split: IgnoredAny,
    }

    struct RawSeals {
        count: usize,
        seals: Vec<RawSeal>,
    }

    struct RawStructures {
        rows: u8,
        columns: u8,
        tiers: IgnoredAny,
        tier_cost: BTreeMap<String, RawCost>,
        hunger_wall: RawStructure,
        cathedral: RawStructure,
        alternative_tiles: IgnoredAny,
    }

    struct RawStructure {
        direction: String,
        start: IgnoredAny,
        token: Res,
        row_vp: [u8; 5],
        column_value: [u8; 6],
        layouts: BTreeMap<String, Vec<Vec<Option<RawOp>>>>,
    }

    struct RawFinal {
        eggs: BTreeMap<String, u8>,
        egg_source: Words,
        wall_tiles: BTreeMap<String, u8>,
        wall_source: Words,
        order: IgnoredAny,
        order_source: Words,
    }
}

/// A zone of the crane's frame; none where no tile stays.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(in crate::components) enum RawZone {
    Red,
    Green,
    Blue,
    None,
}
