//! What can be answered.

use super::{Choice, Coin, Deed, Half, Row, Side, Space, Structure, Timing, Windows};
use crate::ids::{
    ActionTile, Hex, Legacy, Market, Pair, Plank, Plaza, Plot, Seal, Section, Technology, Token,
};
use serde::{Deserialize, Serialize};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Takes an action tile off the crane.
    ChooseTile {
        /// Which.
        tile: ActionTile,
    },
    /// Performs an action.
    Perform {
        /// Which.
        action: Deed,
        /// What is named with it.
        choice: Choice,
    },
    /// Takes the wheel bonus.
    TakeBonus {},
    /// Buys the extra action.
    BuyExtra {
        /// The windows paid.
        pay: Windows,
    },
    /// Pays for exchanging two tiles of a row.
    Exchange {
        /// With gold or stone.
        pay: Coin,
    },
    /// Names the two tiles to be exchanged.
    Swap {
        /// The row.
        row: Row,
        /// The left one.
        first: Space,
        /// The right one.
        second: Space,
    },
    /// Moves up: for two silver windows, or freely by a technology.
    Climb {
        /// Where.
        structure: Structure,
    },
    /// Makes a pending horizontal move.
    Move {
        /// Where.
        structure: Structure,
    },
    /// Uses a one-time technology.
    UseTechnology {
        /// Which.
        tile: Technology,
    },
    /// Claims a seal.
    ClaimSeal {
        /// Which.
        seal: Seal,
    },
    /// Resolves an effect of the road.
    RoadEffect {
        /// Of which section.
        section: Section,
        /// Which of the two.
        side: Side,
    },
    /// Ends the turn.
    EndTurn {},
    /// Says when the upgrade bonus comes.
    Bonus {
        /// When.
        timing: Timing,
    },
    /// Turns a tile.
    Rotate {
        /// Clockwise, 0 to 5.
        rotation: u8,
    },
    /// Puts a wall tile somewhere.
    WallAt {
        /// Where.
        hex: Hex,
    },
    /// Puts a building tile somewhere.
    BuildAt {
        /// Where.
        plot: Plot,
    },
    /// Puts a cube on the building.
    Claim {},
    /// Leaves the building without a cube.
    LeaveUnclaimed {},
    /// Takes a production token.
    TakeToken {
        /// Which.
        token: Token,
    },
    /// Keeps one of the drawn technology tiles.
    KeepTechnology {
        /// Which.
        tile: Technology,
    },
    /// Keeps one of the drawn bridge tiles.
    KeepPlank {
        /// Which.
        tile: Plank,
    },
    /// Takes a tile of section V, at the bridge or beside the Cathedral.
    TakeLegacy {
        /// Which.
        tile: Legacy,
    },
    /// Takes no tile beside the Cathedral.
    TakeNone {},
    /// Lays the tile over a pair of the bridge.
    LayOver {
        /// Which.
        pair: Pair,
    },
    /// Takes one of the two rewards of a plaza.
    Reward {
        /// Which.
        half: Half,
    },
    /// Takes one of several effects, counted from 1.
    Pick {
        /// Which.
        option: u8,
    },
    /// Follows the arrow up.
    Ascend {},
    /// Does not follow the arrow.
    Stay {},
    /// Takes both rewards of a market tile.
    Market {
        /// Which.
        tile: Market,
    },
    /// Keeps two windows.
    KeepWindows {
        /// How many gold ones.
        gold: u8,
        /// How many silver ones.
        silver: u8,
    },
    /// Puts Parler's pawn on a plaza.
    PawnAt {
        /// Which.
        plaza: Plaza,
    },
}
