//! What lies before a player: start, tracks and the action board.

use super::{RawList, Words, records};
use crate::words::Deed;
use serde::Deserialize;
use std::collections::BTreeMap;

records! {
    struct RawPlayer {
        cubes: u8,
        cubes_source: Words,
        start: RawStart,
        start_source: Words,
        resource_cap: u8,
        window_keep_limit: u8,
        cap_source: Words,
        cube_use: Words,
    }

    struct RawTracks {
        gold_mine: RawMineTrack,
        quarry: RawMineTrack,
        technology: RawTechnologyTrack,
        university: RawUniversityTrack,
        resource_bonus: Vec<RawResourceBonus>,
        resource_bonus_source: Words,
    }

    struct RawMineTrack {
        max: u8,
        start: u8,
        max_source: Words,
        start_source: Words,
        production_bonus: Vec<RawProductionBonus>,
        production_bonus_source: Words,
        production_token_at: u8,
        seal_at: u8,
        token_source: Words,
    }

    struct RawProductionBonus {
        at_least: u8,
        effect: RawList,
    }

    struct RawTechnologyTrack {
        steps: u8,
        tile_at_step: BTreeMap<String, u8>,
        vp_per_overflow_step: u8,
    }

    struct RawUniversityTrack {
        steps: u8,
        multiplier: [u8; 9],
        vp_per_overflow_step: u8,
    }

    struct RawResourceBonus {
        id: String,
        when: String,
        effect: RawList,
    }

    struct RawActionBoard {
        centre: [i8; 2],
        action_hexes: BTreeMap<Deed, [i8; 2]>,
        wall_positions: Vec<[i8; 2]>,
    }
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub(in crate::components) struct RawStart {
    pub(in crate::components) gold: u8,
    pub(in crate::components) stone: u8,
    pub(in crate::components) gold_mines: u8,
    pub(in crate::components) quarries: u8,
    technology: u8,
    university: u8,
    eggs: u8,
    silver_windows: u8,
    gold_windows: u8,
    red_tokens: u8,
    blue_tokens: u8,
    vp: u8,
    pub(in crate::components) spare_cubes: u8,
}
