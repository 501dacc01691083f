//! The component file as it is written. Read, checked for fields nobody knows, turned into tables, forgotten.

#![expect(dead_code, reason = "fields that only explain the data are read to be checked, and not used")]

mod boards;
mod ops;
mod player;
mod tiles;

use crate::words::Deed;
pub(super) use boards::{
    RawBridge, RawCity, RawCrane, RawFinal, RawRoad, RawSeals, RawStructure, RawStructures, RawZone,
};
pub(super) use ops::{RawAnyDeed, RawCost, RawOp, RawTrigger};
pub(super) use player::{RawActionBoard, RawMineTrack, RawPlayer, RawTracks};
use serde::Deserialize;
use serde::de::IgnoredAny;
pub(super) use tiles::{
    RawActionTile, RawBuilding, RawLegacy, RawMarket, RawPair, RawParler, RawProductionTokens,
    RawReplacement, RawSeal, RawTechnology, RawTechnologyEffect, RawUpgrade, RawWall,
};

/// Explains the data, does nothing.
type Words = Option<IgnoredAny>;
pub(super) type RawList = Vec<RawOp>;

/// Records of the file: unknown fields are refused, and each may say where it comes from.
macro_rules! records {
    ($($(#[$about:meta])* struct $name:ident $(<$of:ident>)? { $($(#[$note:meta])* $field:ident: $type:ty,)* })+) => {
        $(
            $(#[$about])*
            #[derive(Deserialize)]
            #[serde(deny_unknown_fields)]
            pub(in crate::components) struct $name $(<$of>)? {
                $($(#[$note])* pub(in crate::components) $field: $type,)*
                source: Words,
                note: Words,
            }
        )+
    };
}
use records;

records! {
    struct File {
        game: String,
        title: String,
        version: u16,
        sources: IgnoredAny,
        source_legend: IgnoredAny,
        geometry: IgnoredAny,
        actions: Vec<RawDeed>,
        action_tiles: Group<RawActionTile>,
        crane: RawCrane,
        player: RawPlayer,
        tracks: RawTracks,
        action_board: RawActionBoard,
        upgrade_tiles: Group<RawUpgrade>,
        wall_tiles: Group<RawWall>,
        building_tiles: Group<RawBuilding>,
        technology_tiles: Group<RawTechnology>,
        production_tokens: RawProductionTokens,
        city: RawCity,
        market_tiles: Group<RawMarket>,
        kings_road: RawRoad,
        charles_bridge: RawBridge,
        seals: RawSeals,
        structures: RawStructures,
        tokens: IgnoredAny,
        final_scoring: RawFinal,
        solo_parler_optional: RawParler,
    }

    struct RawDeed {
        id: Deed,
    }

    struct Group<T> {
        count: usize,
        per_level: Option<usize>,
        level_assignment_source: Words,
        tiles: Vec<T>,
    }
}
