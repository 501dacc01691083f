//! The terms of the rulebook: actions, resources, tracks, rows and the small choices that go with them.

use crate::ids::{Hex, Legacy, Plank, Technology};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One of the six actions of the game (`Action` is an answer of a player).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Expand the gold mines, or produce gold.
    ManageMines,
    /// Expand the quarries, or produce stone.
    ManageQuarries,
    /// Put an upgrade tile on an action.
    UpgradeAction,
    /// Put a wall tile beside the action board.
    ConstructWall,
    /// Put a building tile on a plot of the city.
    ConstructBuilding,
    /// Move on along the King's Road.
    KingsRoad,
}

impl Deed {
    /// All six, in the order of the action board's table.
    pub const ALL: [Deed; 6] = [
        Deed::ManageMines,
        Deed::ManageQuarries,
        Deed::UpgradeAction,
        Deed::ConstructWall,
        Deed::ConstructBuilding,
        Deed::KingsRoad,
    ];

    /// Its place on the action board.
    pub fn hex(self) -> Hex {
        Hex(match self {
            Deed::ManageMines => 0,
            Deed::ManageQuarries => 1,
            Deed::UpgradeAction => 2,
            Deed::ConstructWall => 3,
            Deed::ConstructBuilding => 4,
            Deed::KingsRoad => 5,
        })
    }

    /// For looking things up in tables.
    pub fn index(self) -> usize {
        self.hex().index()
    }
}

/// What can be gained and paid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Res {
    /// Gold, 9 at most.
    Gold,
    /// Stone, 9 at most.
    Stone,
    /// Eggs.
    Egg,
    /// Silver windows.
    SilverWindow,
    /// Gold windows.
    GoldWindow,
    /// Red bonus tokens.
    RedToken,
    /// Blue bonus tokens.
    BlueToken,
}

/// A track of the player board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Track {
    /// Technology.
    Technology,
    /// Charles University.
    University,
    /// Gold mines.
    GoldMine,
    /// Quarries.
    Quarry,
}

/// Hunger Wall or Cathedral.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Structure {
    /// The Hunger Wall.
    HungerWall,
    /// St Vitus Cathedral.
    Cathedral,
}

impl Structure {
    /// Both.
    pub const ALL: [Structure; 2] = [Structure::HungerWall, Structure::Cathedral];

    /// For looking things up in tables.
    pub fn index(self) -> usize {
        match self {
            Structure::HungerWall => 0,
            Structure::Cathedral => 1,
        }
    }
}

/// One of the three rows of hexagonal tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// Upgrade tiles.
    Upgrades,
    /// Wall tiles.
    Walls,
    /// Building tiles.
    Buildings,
}

impl Row {
    /// All three.
    pub const ALL: [Row; 3] = [Row::Upgrades, Row::Walls, Row::Buildings];

    /// For looking things up in tables.
    pub fn index(self) -> usize {
        match self {
            Row::Upgrades => 0,
            Row::Walls => 1,
            Row::Buildings => 2,
        }
    }

    /// The row that an action takes its tile from.
    pub fn of(deed: Deed) -> Option<Row> {
        match deed {
            Deed::UpgradeAction => Some(Row::Upgrades),
            Deed::ConstructWall => Some(Row::Walls),
            Deed::ConstructBuilding => Some(Row::Buildings),
            Deed::ManageMines | Deed::ManageQuarries | Deed::KingsRoad => None,
        }
    }
}

/// A space of a row: three normal ones and, right-most, the special one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Space {
    /// The first.
    #[serde(rename = "normal_1")]
    First,
    /// The second.
    #[serde(rename = "normal_2")]
    Second,
    /// The third.
    #[serde(rename = "normal_3")]
    Third,
    /// The special one.
    Special,
}

impl Space {
    /// All four, from the left.
    pub const ALL: [Space; 4] = [Space::First, Space::Second, Space::Third, Space::Special];

    /// For looking things up in tables.
    pub fn index(self) -> usize {
        match self {
            Space::First => 0,
            Space::Second => 1,
            Space::Third => 2,
            Space::Special => 3,
        }
    }
}

/// What is named along with an action. Rules 5.2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// One more mine or quarry.
    Expand,
    /// Gold or stone from all of them.
    Produce,
    /// The tile on the first space.
    #[serde(rename = "normal_1")]
    First,
    /// The tile on the second space.
    #[serde(rename = "normal_2")]
    Second,
    /// The tile on the third space.
    #[serde(rename = "normal_3")]
    Third,
    /// The special tile.
    Special,
    /// The next section of the road.
    Onward,
}

impl Choice {
    /// The space it names.
    pub fn space(self) -> Option<Space> {
        match self {
            Choice::First => Some(Space::First),
            Choice::Second => Some(Space::Second),
            Choice::Third => Some(Space::Third),
            Choice::Special => Some(Space::Special),
            Choice::Expand | Choice::Produce | Choice::Onward => None,
        }
    }

    /// What can be named along with an action.
    pub fn all(deed: Deed) -> &'static [Choice] {
        match deed {
            Deed::ManageMines | Deed::ManageQuarries => &[Choice::Expand, Choice::Produce],
            Deed::UpgradeAction | Deed::ConstructWall | Deed::ConstructBuilding => {
                &[Choice::First, Choice::Second, Choice::Third, Choice::Special]
            }
            Deed::KingsRoad => &[Choice::Onward],
        }
    }
}

/// How an action came to be performed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// From the action tile.
    Tile,
    /// Bought with windows.
    Extra,
    /// Through a one-time technology.
    Technology(Technology),
}

/// When the upgrade bonus of an action comes. Rules R41.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// Before the costs.
    First,
    /// After everything.
    Last,
    /// Not at all: a tile put on the action later this turn may pay instead (R11).
    Decline,
}

/// Two windows that buy the extra action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Windows {
    /// Two gold ones.
    TwoGold,
    /// One gold, one silver.
    GoldAndSilver,
}

/// Gold or stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Coin {
    /// Gold.
    Gold,
    /// Stone.
    Stone,
}

impl Coin {
    /// What is paid.
    pub fn res(self) -> Res {
        match self {
            Coin::Gold => Res::Gold,
            Coin::Stone => Res::Stone,
        }
    }
}

/// One of the two effects of a road section.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The one that needs no egg.
    Plain,
    /// The one for an egg.
    Egg,
}

/// One of the two rewards of a market tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// The upper one.
    Top,
    /// The lower one.
    Bottom,
}

/// Who has a cube somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A seat.
    Seat(Seat),
    /// The Parler opponent of the solo game.
    Parler,
}

/// A list of operations of the component file, numbered in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct List(pub u16);

/// A tile on one of the five pairs of the bridge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// A tile of section IV.
    Plank(Plank),
    /// A tile of section V, with its owner's pawn.
    Legacy(Legacy),
}
