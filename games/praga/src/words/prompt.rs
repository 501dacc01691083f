//! What is asked, with its rule.

use super::{Deed, List, Structure, Track, Way};
use crate::ids::{Building, Hex, Plaza, Plot, Upgrade, Wall};
use serde::Serialize;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Prompt {
    /// Anything the turn allows.
    Turn {
        /// Whether an action tile was chosen.
        chosen: bool,
        /// Whether its action was performed.
        performed: bool,
        /// The rule.
        rule: &'static str,
    },
    /// Which action.
    Perform {
        /// How it came about.
        way: Way,
        /// The rule.
        rule: &'static str,
    },
    /// When the upgrade bonus comes.
    Timing {
        /// Of which action.
        action: Deed,
        /// The tile that gives it.
        tile: Option<Upgrade>,
        /// The rule.
        rule: &'static str,
    },
    /// How an upgrade tile is turned.
    TurnUpgrade {
        /// The tile.
        tile: Upgrade,
        /// The rule.
        rule: &'static str,
    },
    /// Where a wall goes.
    PlaceWall {
        /// The tile.
        tile: Wall,
        /// The rule.
        rule: &'static str,
    },
    /// How a wall is turned.
    TurnWall {
        /// The tile.
        tile: Wall,
        /// Its position.
        hex: Hex,
        /// The rule.
        rule: &'static str,
    },
    /// Where a building goes.
    PlaceBuilding {
        /// The tile.
        tile: Building,
        /// The rule.
        rule: &'static str,
    },
    /// How a building is turned.
    TurnBuilding {
        /// The tile.
        tile: Building,
        /// Its plot.
        plot: Plot,
        /// The rule.
        rule: &'static str,
    },
    /// Whether to claim a building.
    Claim {
        /// Its plot.
        plot: Plot,
        /// The rule.
        rule: &'static str,
    },
    /// Which reward of a plaza.
    Reward {
        /// The plaza.
        plaza: Plaza,
        /// The rule.
        rule: &'static str,
    },
    /// Which technology tile to keep.
    KeepTechnology {
        /// The level, from 1.
        level: u8,
        /// The rule.
        rule: &'static str,
    },
    /// Which bridge tile to keep.
    KeepPlank {
        /// The rule.
        rule: &'static str,
    },
    /// Which tile of the V stack to take.
    KeepLegacy {
        /// The rule.
        rule: &'static str,
    },
    /// Which tile beside the Cathedral to take.
    CathedralTile {
        /// The rule.
        rule: &'static str,
    },
    /// Which pair of the bridge to cover.
    Pair {
        /// The rule.
        rule: &'static str,
    },
    /// Which production token to take.
    ChooseToken {
        /// For which track.
        track: Track,
        /// The rule.
        rule: &'static str,
    },
    /// Which of several effects.
    Choose {
        /// The first of their lists.
        first: List,
        /// How many.
        options: u8,
        /// The rule.
        rule: &'static str,
    },
    /// Whether to follow an arrow.
    Arrow {
        /// Where.
        structure: Structure,
        /// The rule.
        rule: &'static str,
    },
    /// Where to climb freely.
    FreeClimb {
        /// The rule.
        rule: &'static str,
    },
    /// Which market tile's rewards.
    PlazaRewards {
        /// The rule.
        rule: &'static str,
    },
    /// Which two tiles to exchange.
    Swap {
        /// The rule.
        rule: &'static str,
    },
    /// Which windows to keep.
    KeepWindows {
        /// The rule.
        rule: &'static str,
    },
    /// Where Parler's pawn begins.
    ParlerPawn {
        /// The rule.
        rule: &'static str,
    },
    /// Where Parler builds.
    ParlerPlot {
        /// The tile.
        tile: Building,
        /// The rule.
        rule: &'static str,
    },
    /// How Parler's building is turned.
    ParlerTurn {
        /// The tile.
        tile: Building,
        /// The rule.
        rule: &'static str,
    },
}
