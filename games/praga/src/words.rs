//! The vocabulary: what can be done, asked, answered, told and refused. No logic.

use crate::ids::{
    ActionTile, Building, Card, Hex, Legacy, Market, Pair, Plank, Plaza, Plot, Seal, Section, Technology,
    Token, Upgrade, Wall,
};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One of the six actions of the game (`Action` is an answer of a player).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
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
#[serde(rename_all = "snake_case")]
pub enum Windows {
    /// Two gold ones.
    TwoGold,
    /// One gold, one silver.
    GoldAndSilver,
}

/// Gold or stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The one that needs no egg.
    Plain,
    /// The one for an egg.
    Egg,
}

/// One of the two rewards of a market tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// The upper one.
    Top,
    /// The lower one.
    Bottom,
}

/// Who has a cube somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A seat.
    Seat(Seat),
    /// The Parler opponent of the solo game.
    Parler,
}

/// A list of operations of the component file, numbered in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct List(pub u16);

/// A tile on one of the five pairs of the bridge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// A tile of section IV.
    Plank(Plank),
    /// A tile of section V, with its owner's pawn.
    Legacy(Legacy),
}

/// What is still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// The open turn of a seat. Rules 5.1.
    Turn(Seat),
    /// Operations of a list, from `at` on.
    Do {
        /// Whose.
        seat: Seat,
        /// Which.
        list: List,
        /// The next one.
        at: u8,
    },
    /// Single steps on a track.
    Steps {
        /// Whose.
        seat: Seat,
        /// Where.
        track: Track,
        /// How many are left.
        n: u8,
    },
    /// Asks for an action that was bought or given.
    Perform {
        /// Who.
        seat: Seat,
        /// How.
        way: Way,
    },
    /// Asks when the upgrade bonus comes.
    Timing {
        /// Who.
        seat: Seat,
        /// The action.
        deed: Deed,
        /// What was named along with it.
        choice: Choice,
        /// How.
        way: Way,
    },
    /// Pays for an action and carries it out.
    Carry {
        /// Who.
        seat: Seat,
        /// The action.
        deed: Deed,
        /// What was named along with it.
        choice: Choice,
        /// How.
        way: Way,
    },
    /// The upgrade bonus that was asked for last.
    LateBonus {
        /// Who.
        seat: Seat,
        /// The action.
        deed: Deed,
    },
    /// Asks for the rotation of an upgrade tile.
    TurnUpgrade {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Upgrade,
    },
    /// Asks for the position of a wall tile.
    PlaceWall {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Wall,
    },
    /// Asks for the rotation of a wall tile.
    TurnWall {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Wall,
        /// Its position.
        hex: Hex,
    },
    /// Asks for the plot of a building tile.
    PlaceBuilding {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Building,
        /// Gold still off the surcharge.
        discount: u8,
    },
    /// Asks for the rotation of a building tile.
    TurnBuilding {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Building,
        /// Its plot.
        plot: Plot,
    },
    /// Points for a tile without a cube space, or the question whether to claim. Rules 9.3.
    ClaimOrPoints {
        /// Who.
        seat: Seat,
        /// The plot just built on.
        plot: Plot,
    },
    /// Asks whether to put a cube on a building.
    Claim {
        /// Who.
        seat: Seat,
        /// The plot just built on.
        plot: Plot,
    },
    /// Rewards around a plaza without a free plot. Rules 9.5.
    Complete {
        /// Who built last.
        seat: Seat,
        /// The plaza.
        plaza: Plaza,
    },
    /// Asks for one of the two rewards of a market tile.
    Reward {
        /// Who.
        seat: Seat,
        /// The plaza.
        plaza: Plaza,
    },
    /// Cubes around a plaza go home.
    ReturnCubes {
        /// The plaza.
        plaza: Plaza,
    },
    /// Asks for one of the technology tiles on top of a stack.
    KeepTechnology {
        /// Who.
        seat: Seat,
        /// The stack, from 0.
        level: u8,
        /// How many were drawn.
        drawn: u8,
    },
    /// Asks for one of the bridge tiles on top of the IV stack.
    KeepPlank {
        /// Who.
        seat: Seat,
        /// How many were drawn.
        drawn: u8,
    },
    /// Asks for one tile of the V stack.
    KeepLegacy(Seat),
    /// Asks for a tile beside the Cathedral, or none.
    CathedralTile(Seat),
    /// Asks for a free pair of the bridge.
    Pair {
        /// Who.
        seat: Seat,
        /// The tile to lay there.
        board: Board,
    },
    /// Asks for a production token of the river.
    ChooseToken {
        /// Who.
        seat: Seat,
        /// Gold mine or quarry.
        track: Track,
    },
    /// Asks for one of several lists.
    Choose {
        /// Who.
        seat: Seat,
        /// The first of them; the others follow it.
        first: List,
        /// How many.
        options: u8,
    },
    /// Asks whether to follow an arrow upward.
    Arrow {
        /// Who.
        seat: Seat,
        /// Where.
        structure: Structure,
    },
    /// Asks for the structure of a free climb.
    FreeClimb(Seat),
    /// Asks for the market tile whose rewards are taken.
    PlazaRewards(Seat),
    /// Asks which two tiles are exchanged.
    Swap(Seat),
    /// A plain gain.
    Gain {
        /// Who.
        seat: Seat,
        /// What.
        res: Res,
        /// How many.
        n: u8,
    },
    /// Whatever is left over at the end of a turn. Rules 5.3.
    LimitWindows(Seat),
    /// Asks which windows to keep.
    KeepWindows(Seat),
    /// Turns the crane and puts the tile back. Rules 13.
    CraneTurns,
    /// The solo opponent takes a tile.
    Opponent,
    /// The remaining steps of a Parler card.
    ParlerStep {
        /// The card.
        card: Card,
        /// The next step.
        at: u8,
    },
    /// Asks the player where Parler's pawn begins.
    ParlerPawn(Seat),
    /// Asks the player for the plot of Parler's building.
    ParlerPlot {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Building,
    },
    /// Asks the player for the rotation of Parler's building.
    ParlerTurn {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Building,
        /// Its plot.
        plot: Plot,
    },
    /// Parler's pawn goes on.
    ParlerWalks {
        /// How many plazas.
        plazas: u8,
    },
    /// Unfinished plazas pay, from this one on. Rules 15.
    FinalPlaza(Plaza),
    /// The rest of the final scoring.
    FinalScoring,
}

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
