//! Facts: what the chronicle tells.

use crate::ids::{
    ActionTile, Building, Card, Hex, Legacy, Market, Pair, Plank, Plaza, Plot, Seal, Section, Technology,
    Token, Upgrade, Wall,
};
use crate::source::Source;
use crate::state::Praga;
use crate::words::{
    Choice, Deed, Half, Holder, Res, Row, Side, Space, Structure, Timing, Track, Way, Windows,
};
use arrayvec::ArrayVec;
use kernel::{GameRules as _, Revision, Seat};
use serde::Serialize;

/// A tile of one of the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum HexTile {
    /// An upgrade tile.
    Upgrade(Upgrade),
    /// A wall tile.
    Wall(Wall),
    /// A building tile.
    Building(Building),
}

impl HexTile {
    /// The tile of a row by its number.
    pub fn of(row: Row, number: u8) -> HexTile {
        match row {
            Row::Upgrades => HexTile::Upgrade(Upgrade(number)),
            Row::Walls => HexTile::Wall(Wall(number)),
            Row::Buildings => HexTile::Building(Building(number)),
        }
    }

    /// The id of the component file.
    pub fn id(self) -> &'static str {
        match self {
            HexTile::Upgrade(tile) => tile.id(),
            HexTile::Wall(tile) => tile.id(),
            HexTile::Building(tile) => tile.id(),
        }
    }
}

/// Where points of the final scoring come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Scored before the final scoring.
    Play,
    /// Unfinished plazas.
    Plazas,
    /// Technology times university.
    Science,
    /// Rows of the structures.
    Rows,
    /// Bonus tokens.
    Tokens,
    /// Wall tiles.
    Walls,
    /// Tiles of section V.
    Legacies,
    /// Seals.
    Seals,
    /// Eggs.
    Eggs,
}

impl Part {
    /// All of them, in the order of scoring.
    pub const ALL: [Part; 9] = [
        Part::Play,
        Part::Plazas,
        Part::Science,
        Part::Rows,
        Part::Tokens,
        Part::Walls,
        Part::Legacies,
        Part::Seals,
        Part::Eggs,
    ];

    /// Its name in the standings.
    pub fn name(self) -> &'static str {
        match self {
            Part::Play => "play",
            Part::Plazas => "plazas",
            Part::Science => "science",
            Part::Rows => "rows",
            Part::Tokens => "tokens",
            Part::Walls => "walls",
            Part::Legacies => "legacies",
            Part::Seals => "seals",
            Part::Eggs => "eggs",
        }
    }
}

/// What came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say where")]
pub enum Lapse {
    /// The egg that the wheel offered.
    EggPurchase,
    /// An offer of the King's Road.
    RoadEffect { section: Section, side: Side },
    /// A horizontal move.
    Move { structure: Structure },
    /// An arrow up that could not be paid.
    Arrow { structure: Structure },
    /// A step on a mine or quarry track that is full.
    Step { track: Track },
}

/// A fact: one line of the chronicle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say who, what and how many")]
pub enum Event {
    /// A tile was taken off the crane.
    ChoosesTile { seat: Seat, tile: ActionTile, gold: u8, vp: u8 },
    /// The S bonus was taken as points.
    TakesWheelPoints { seat: Seat, vp: u8 },
    /// The wheel bonus was taken.
    TakesWheelBonus { seat: Seat, res: Res, n: u8 },
    /// An egg was bought from the wheel.
    BuysEgg { seat: Seat, pay: Res },
    /// An action begins.
    Performs { seat: Seat, action: Deed, choice: Choice, way: Way },
    /// The extra action was bought.
    BuysExtra { seat: Seat, pay: Windows },
    /// An upgrade bonus pays, was put off or was declined.
    UpgradeBonus { seat: Seat, action: Deed, timing: Timing },
    /// An upgrade pays for an action performed before.
    PaysLate { seat: Seat, action: Deed, times: u8 },
    /// Something was gained.
    Gains { seat: Seat, res: Res, n: u8, source: Source },
    /// Something was paid.
    Pays { seat: Seat, res: Res, n: u8, source: Source },
    /// Points.
    Scores { seat: Seat, vp: u16, source: Source },
    /// A marker went up.
    Advances { seat: Seat, track: Track, to: u8, source: Option<Source> },
    /// A step beyond the end of a track.
    Beyond { seat: Seat, track: Track },
    /// A resource bonus was reached.
    ResourceBonus { seat: Seat, res: Res, at: u8 },
    /// A right to a seal.
    SealRight { seat: Seat },
    /// A tile was taken from a row.
    Takes {
        seat: Seat,
        tile: HexTile,
        #[serde(skip)]
        revision: Revision,
    },
    /// A tile was revealed.
    Revealed {
        row: Row,
        space: Space,
        tile: HexTile,
        #[serde(skip)]
        revision: Revision,
    },
    /// Two tiles were exchanged.
    Exchanges { seat: Seat, row: Row },
    /// An upgrade was placed.
    Upgrades { seat: Seat, tile: Upgrade, rotation: u8 },
    /// A wall was placed.
    Walls { seat: Seat, tile: Wall, hex: Hex, rotation: u8 },
    /// A building was placed.
    Builds {
        holder: Holder,
        tile: Building,
        plot: Plot,
        rotation: u8,
        #[serde(skip)]
        revision: Revision,
    },
    /// A building was claimed.
    Claims { holder: Holder, plot: Plot },
    /// A plaza has no free plot any more.
    PlazaComplete { plaza: Plaza },
    /// A reward of a market tile.
    Rewarded { seat: Seat, market: Market, half: Half },
    /// A cube moved.
    Moves { seat: Seat, structure: Structure, row: u8, column: u8 },
    /// An arrow was not followed.
    Stays { seat: Seat, structure: Structure },
    /// An arrow cannot be paid before the wheel bonus.
    ArrowWaits { seat: Seat, structure: Structure },
    /// What was beyond a limit went back to the supply.
    Loses { seat: Seat, res: Res, n: u8 },
    /// Something that was offered or waited can no longer be had.
    Lapses { seat: Seat, what: Lapse },
    /// Cubes came back from a complete plaza.
    CubesReturn { holder: Holder, plaza: Plaza, n: u8 },
    /// Technology tiles were drawn.
    DrawsTechnology { seat: Seat, level: u8, n: u8 },
    /// These they were.
    SeesTechnology {
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Technology>))]
        tiles: ArrayVec<Technology, 3>,
    },
    /// One was kept.
    KeepsTechnology { seat: Seat, tile: Technology },
    /// A one-time technology was used.
    UsesTechnology { seat: Seat, tile: Technology },
    /// The pawn went on.
    Walks { seat: Seat, section: Section },
    /// An effect of the road was used.
    RoadEffect { seat: Seat, section: Section, side: Side },
    /// Bridge tiles were drawn.
    DrawsPlanks { seat: Seat, n: u8 },
    /// These they were.
    SeesPlanks {
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Plank>))]
        tiles: ArrayVec<Plank, 3>,
    },
    /// One was kept.
    KeepsPlank { seat: Seat, tile: Plank },
    /// Tiles of section V were looked at.
    LooksAtLegacies { seat: Seat, cathedral: bool },
    /// These they were.
    SeesLegacies {
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Legacy>))]
        tiles: ArrayVec<Legacy, 6>,
    },
    /// One was taken.
    TakesLegacy { seat: Seat, tile: Legacy },
    /// None was taken.
    TakesNone { seat: Seat },
    /// A pair of the bridge was covered.
    LaysOver { seat: Seat, pair: Pair },
    /// A production token was taken.
    TakesToken { holder: Holder, token: Token },
    /// A seal was claimed.
    Seals { holder: Holder, seal: Seal },
    /// Windows were discarded.
    KeepsWindows { seat: Seat, gold: u8, silver: u8 },
    /// The turn is over.
    EndsTurn { seat: Seat },
    /// A tile went beyond the blue zone.
    TileFalls { tile: ActionTile, position: u8 },
    /// The turn cube dropped.
    CubeDrops { platform: u8 },
    /// The rows changed to Era II.
    EraTwo,
    /// The solo opponent took a tile.
    OpponentTakes { tile: ActionTile },
    /// A Parler card.
    ParlerCard { card: Card },
    /// Parler took a tile away.
    ParlerTakes {
        tile: HexTile,
        #[serde(skip)]
        revision: Revision,
    },
    /// One of Parler's tracks grew.
    ParlerExpands { track: Track, to: u8 },
    /// Parler's pawn stands here now.
    ParlerPawn { plaza: Plaza },
    /// Points of the final scoring.
    FinalPart { seat: Seat, part: Part, vp: u16 },
    /// The game is over.
    Finished { seat: Seat, vp: u16 },
}

impl Event {
    /// The revision whose pieces it tells of: where what a building shows depends on it, the event carries it.
    pub(crate) fn revision(&self) -> Revision {
        match self {
            Event::Takes { revision, .. }
            | Event::Revealed { revision, .. }
            | Event::Builds { revision, .. }
            | Event::ParlerTakes { revision, .. } => *revision,
            _ => Praga::REVISION,
        }
    }
}
