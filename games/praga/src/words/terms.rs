//! The terms of the rulebook: actions, resources, tracks, rows and the small choices that go with them.

use crate::ids::{Hex, Legacy, Plank, Technology};
use kernel::Seat;
use serde::{Deserialize, Serialize};

rulekit::pieces! {
    /// One of the six actions of the game (`Action` is an answer of a player).
    Deed ("action") {
        /// Expand the gold mines, or produce gold.
        ManageMines = "manage_mines" / "mines",
        /// Expand the quarries, or produce stone.
        ManageQuarries = "manage_quarries" / "quarries",
        /// Put an upgrade tile on an action.
        UpgradeAction = "upgrade_action" / "upgrade",
        /// Put a wall tile beside the action board.
        ConstructWall = "construct_wall" / "wall",
        /// Put a building tile on a plot of the city.
        ConstructBuilding = "construct_building" / "building",
        /// Move on along the King's Road.
        KingsRoad = "kings_road" / "road",
    }

    /// What can be gained and paid.
    Res ("resource") {
        /// Gold, 9 at most.
        Gold = "gold",
        /// Stone, 9 at most.
        Stone = "stone",
        /// Eggs.
        Egg = "egg",
        /// Silver windows.
        SilverWindow = "silver_window",
        /// Gold windows.
        GoldWindow = "gold_window",
        /// Red bonus tokens.
        RedToken = "red_token",
        /// Blue bonus tokens.
        BlueToken = "blue_token",
    }

    /// A track of the player board.
    Track ("track") {
        /// Technology.
        Technology = "technology",
        /// Charles University.
        University = "university",
        /// Gold mines.
        GoldMine = "gold_mine",
        /// Quarries.
        Quarry = "quarry",
    }

    /// Hunger Wall or Cathedral.
    Structure ("structure") {
        /// The Hunger Wall.
        HungerWall = "hunger_wall",
        /// St Vitus Cathedral.
        Cathedral = "cathedral",
    }

    /// One of the three rows of hexagonal tiles.
    Row ("row") {
        /// Upgrade tiles.
        Upgrades = "upgrades",
        /// Wall tiles.
        Walls = "walls",
        /// Building tiles.
        Buildings = "buildings",
    }

    /// A space of a row: three normal ones and, right-most, the special one.
    Space ("space") {
        /// The first.
        First = "normal_1" / "1",
        /// The second.
        Second = "normal_2" / "2",
        /// The third.
        Third = "normal_3" / "3",
        /// The special one.
        Special = "special",
    }

    /// What is named along with an action. Rules 5.2.
    Choice ("choice") {
        /// One more mine or quarry.
        Expand = "expand",
        /// Gold or stone from all of them.
        Produce = "produce",
        /// The tile on the first space.
        First = "normal_1" / "1",
        /// The tile on the second space.
        Second = "normal_2" / "2",
        /// The tile on the third space.
        Third = "normal_3" / "3",
        /// The special tile.
        Special = "special",
        /// The next section of the road.
        Onward = "onward",
    }

    /// When the upgrade bonus of an action comes. Rules R41.
    Timing ("moment") {
        /// Before the costs.
        First = "first",
        /// After everything.
        Last = "last",
        /// Not at all: a tile put on the action later this turn may pay instead (R11).
        Decline = "decline",
    }

    /// Two windows that buy the extra action.
    Windows ("pair of windows") {
        /// Two gold ones.
        TwoGold = "two_gold" / "gold+gold",
        /// One gold, one silver.
        GoldAndSilver = "gold_and_silver" / "gold+silver",
    }

    /// Gold or stone.
    Coin ("coin") {
        /// Gold.
        Gold = "gold",
        /// Stone.
        Stone = "stone",
    }

    /// One of the two effects of a road section.
    Side ("side") {
        /// The one that needs no egg.
        Plain = "plain",
        /// The one for an egg.
        Egg = "egg",
    }

    /// One of the two rewards of a market tile.
    Half ("reward") {
        /// The upper one.
        Top = "top",
        /// The lower one.
        Bottom = "bottom",
    }
}

impl Deed {
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
}

impl Row {
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

impl Coin {
    /// What is paid.
    pub fn res(self) -> Res {
        match self {
            Coin::Gold => Res::Gold,
            Coin::Stone => Res::Stone,
        }
    }
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
