//! Tiles, tokens, seals and cards.

use super::{RawCost, RawList, RawOp, RawTrigger, Words, records};
use crate::components::{Colour, ParlerStep};
use crate::words::Deed;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

records! {
    struct RawActionTile {
        id: String,
        side_a: [Deed; 2],
        side_b: [Deed; 2],
    }

    struct RawUpgrade {
        id: String,
        era: u8,
        special: bool,
        upgrades: Deed,
        bonus: RawList,
        edges: [Option<RawOp>; 6],
        red_corners: [bool; 6],
        university_steps: u8,
    }

    struct RawWall {
        id: String,
        era: u8,
        special: bool,
        cost: RawCost,
        reward: RawList,
        edges: [Option<RawOp>; 6],
        red_corners: [bool; 6],
        hunger_wall_icon: bool,
    }

    struct RawBuilding {
        id: String,
        era: u8,
        special: bool,
        cost: RawCost,
        reward: RawList,
        cube_space: bool,
        cathedral_icon: bool,
        blue_corners: [bool; 6],
    }

    struct RawTechnology {
        id: String,
        level: String,
        name: String,
        effect: RawTechnologyEffect,
        resource_source: Words,
        track_source: Words,
    }

    struct RawProductionTokens {
        count: usize,
        tokens: Vec<RawProductionToken>,
        parler_set: BTreeMap<String, Vec<String>>,
    }

    struct RawProductionToken {
        id: String,
        effect: RawList,
    }

    struct RawMarket {
        id: String,
        colour: Colour,
        top: RawList,
        bottom: RawList,
    }

    struct RawReplacement {
        id: String,
        numeral: String,
        while_on_section: RawTrigger,
    }

    struct RawPair {
        id: String,
        effect: RawList,
    }

    struct RawLegacy {
        id: String,
        now: RawList,
        #[serde(rename = "final")]
        at_end: RawList,
    }

    struct RawSeal {
        id: String,
        cost: RawCost,
        #[serde(rename = "final")]
        at_end: RawList,
    }

    struct RawParler {
        cards: Vec<RawParlerCard>,
        start: IgnoredAny,
    }

    struct RawParlerCard {
        id: String,
        steps: Vec<ParlerStep>,
        recycle: u8,
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(in crate::components) enum RawTechnologyEffect {
    Permanent(RawTrigger),
    Once(RawList),
}
