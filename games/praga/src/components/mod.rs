//! The component data as tables: loaded once from the file of the revision, checked, and never changed.

mod lists;
mod load;
mod places;
mod raw;

use crate::ids::{Pair, Plaza, Plot};
use crate::words::{Deed, List, Res, Structure, Track};
use kernel::{Revision, UnusableComponents};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The component files, that of revision 1 first. Each holds until a revision brings the next.
pub(crate) const FILES: [&str; 2] =
    [include_str!("../../components/r1.json"), include_str!("../../components/r2.json")];

static EDITIONS: LazyLock<Vec<Data>> = LazyLock::new(|| {
    let editions = FILES.iter().enumerate();
    let loaded = |text| load::read(text).unwrap_or_else(|wrong| panic!("a component file: {wrong}"));
    editions.map(|(edition, text)| Data { edition, ..loaded(text) }).collect()
});

/// The tables of all files, the oldest first.
pub(crate) fn editions() -> &'static [Data] {
    &EDITIONS
}

/// The tables that a revision plays with.
pub fn data_of(revision: Revision) -> &'static Data {
    let edition = usize::from(revision.0).saturating_sub(1).min(EDITIONS.len() - 1);
    &EDITIONS[edition]
}

/// The ids, which are the same in all files: what a game file calls a tile is that tile for ever.
pub(crate) fn names() -> &'static Names {
    &EDITIONS[0].names
}

/// The places of the action board, which their ids name: the same in all files.
pub(crate) fn hexes() -> &'static [[i8; 2]] {
    &EDITIONS[0].hexes
}

/// Whether a file could be played with.
pub(crate) fn read(text: &str) -> Result<(), UnusableComponents> {
    load::read(text).map(|_| ())
}

/// Gold and stone.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Cost {
    /// Gold.
    pub gold: u8,
    /// Stone.
    pub stone: u8,
}

impl Cost {
    /// What is left of it after a discount.
    #[must_use]
    pub fn less(self, discount: Cost) -> Cost {
        Cost {
            gold: self.gold.saturating_sub(discount.gold),
            stone: self.stone.saturating_sub(discount.stone),
        }
    }

    /// The sum of both.
    pub fn total(self) -> u8 {
        self.gold + self.stone
    }
}

/// Things that are counted for points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Own upgrade tiles of Era I, covered ones included.
    #[serde(rename = "upgrade_tile_era_1")]
    UpgradeTileEraOne,
    /// Own upgrade tiles, covered ones included.
    UpgradeTile,
    /// Own wall tiles.
    WallTile,
    /// Silver windows held now.
    SilverWindow,
    /// Steps on the university track.
    UniversityStep,
    /// Gold mines.
    GoldMine,
    /// Quarries.
    Quarry,
    /// Rows above the first, of both structures.
    RowAboveFirstOnEachStructure,
}

/// One operation of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Adds to the stock.
    Gain(Res, u8),
    /// Scores.
    Vp(u8),
    /// Moves up a track, step by step.
    Advance(Track, u8),
    /// A horizontal move; one that is not optional must be made.
    MoveH {
        /// Where.
        structure: Structure,
        /// Whether it may be left.
        optional: bool,
    },
    /// One row up on either structure, free of windows and tier cost.
    MoveUp,
    /// One of several lists.
    Choose {
        /// The first; the others follow it.
        first: List,
        /// How many.
        options: u8,
    },
    /// May be paid for, once.
    Pay {
        /// With one of these.
        res: Res,
        /// To get that.
        then: List,
    },
    /// Scores for each counted thing.
    VpPer {
        /// What is counted.
        per: Counted,
        /// Points for each.
        n: u8,
    },
    /// Final scoring: any number of times.
    Sell {
        /// For this.
        cost: Cost,
        /// These points.
        vp: u8,
    },
    /// Performs an action.
    Act {
        /// Which; none = any of the six.
        deed: Option<Deed>,
        /// Off its cost.
        discount: Cost,
    },
    /// Production of a mine or quarry track; no action.
    Produce(Track),
    /// Both rewards of a market tile in play.
    PlazaRewards,
}

/// What happens to somebody who may have a permanent ability for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    /// Took gold from the wheel.
    WheelGold,
    /// Took stone from the wheel.
    WheelStone,
    /// Put down a building with the Cathedral icon.
    CathedralBuilding,
    /// Put down a building without it.
    PlainBuilding,
    /// Put down a wall with the Hunger Wall icon.
    IconWall,
    /// Gained an egg.
    Egg,
    /// Gained red tokens.
    RedToken,
    /// Gained blue tokens.
    BlueToken,
    /// Made a step of technology.
    TechnologyStep,
    /// Made a step at the university.
    UniversityStep,
    /// Moved up a row.
    RowUp,
    /// Scored from choosing the action tile.
    TilePoints,
    /// Performs `upgrade_action`.
    PerformsUpgrade,
    /// Performs `construct_wall`.
    PerformsWall,
    /// Performs `construct_building` with a tile without the Cathedral icon.
    PerformsPlainBuilding,
}

/// A permanent ability.
#[derive(Clone, Copy, Debug)]
pub struct Trigger {
    /// When.
    pub on: On,
    /// What then.
    pub list: List,
    /// Whether at most once in a turn of the game.
    pub once_per_turn: bool,
}

/// What a technology tile does.
#[derive(Clone, Copy, Debug)]
pub enum Technique {
    /// For good.
    Permanent(Trigger),
    /// Once.
    Once(List),
}

/// What a bonus of the wheel is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// The special tile of the row, or points.
    Special(u8),
    /// A plain gain.
    Gain(Res, u8),
    /// An egg for one of these.
    BuyEgg(Res),
}

/// An upgrade tile.
#[derive(Clone, Debug)]
pub struct UpgradeTile {
    /// 1 or 2.
    pub era: u8,
    /// Whether it is a special one.
    pub special: bool,
    /// The action it upgrades.
    pub deed: Deed,
    /// Its bonus.
    pub bonus: List,
    /// Gold, stone and eggs in the bonus: they may help to pay for the action.
    pub helps: Help,
    /// Icons on the edges.
    pub edges: [Option<List>; 6],
    /// Red corners, one bit each.
    pub corners: u8,
    /// Steps at the university.
    pub university: u8,
}

/// What a bonus brings towards a payment.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Help {
    /// Gold.
    pub gold: u8,
    /// Stone.
    pub stone: u8,
    /// Eggs.
    pub eggs: u8,
}

/// A wall tile.
#[derive(Clone, Debug)]
pub struct WallTile {
    /// 1 or 2.
    pub era: u8,
    /// Whether it is a special one.
    pub special: bool,
    /// What it costs.
    pub cost: Cost,
    /// What it gives.
    pub reward: List,
    /// Icons on the edges.
    pub edges: [Option<List>; 6],
    /// Red corners, one bit each.
    pub corners: u8,
    /// Whether it shows the Hunger Wall.
    pub icon: bool,
}

/// A building tile.
#[derive(Clone, Debug)]
pub struct BuildingTile {
    /// 1 or 2.
    pub era: u8,
    /// Whether it is a special one.
    pub special: bool,
    /// What it costs.
    pub cost: Cost,
    /// What it gives.
    pub reward: List,
    /// The gold in it.
    pub reward_gold: u8,
    /// Whether it can be claimed.
    pub cube_space: bool,
    /// Whether it shows the Cathedral.
    pub icon: bool,
    /// Blue corners, one bit each.
    pub corners: u8,
}

/// A technology tile.
#[derive(Clone, Debug)]
pub struct TechnologyTile {
    /// 0 to 3 for I to IV.
    pub level: u8,
    /// Its name.
    pub name: String,
    /// What it does.
    pub technique: Technique,
}

/// Colour of a plaza or market tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// One of many.
    Beige,
    /// The one of the structures.
    Grey,
    /// The one of science.
    Yellow,
    /// The one in the middle of the New Town.
    Blue,
}

/// A plaza.
#[derive(Clone, Debug)]
pub struct PlazaPlace {
    /// Where it lies.
    pub hex: [i8; 2],
    /// Its colour.
    pub colour: Colour,
    /// Player counts at which no market tile is put here.
    pub empty_at: Vec<u8>,
    /// The plots around it, one bit each.
    pub plots: u32,
}

/// A plot.
#[derive(Clone, Debug)]
pub struct PlotPlace {
    /// Where it lies.
    pub hex: [i8; 2],
    /// The plaza it touches.
    pub plaza: Plaza,
    /// Gold that building here costs.
    pub surcharge: u8,
    /// Points that building here gives.
    pub vp: u8,
    /// For each vertex: printed blue corners there, and the corners of other plots that meet there.
    pub vertices: [Vertex; 6],
}

/// What is printed in the city and never built on.
#[derive(Clone, Debug)]
pub struct Scenery {
    /// The hexes of the King's Road, from its beginning to the bridge.
    pub road: Vec<[i8; 2]>,
    /// Gardens and walled ground.
    pub gardens: Vec<[i8; 2]>,
    /// Open country.
    pub countryside: Vec<[i8; 2]>,
    /// Blue corners, each as a vertex of a hex.
    pub blue_corners: Vec<([i8; 2], u8)>,
}

/// What meets at a vertex of a plot.
#[derive(Clone, Copy, Default, Debug)]
pub struct Vertex {
    /// Printed blue corners.
    pub printed: u8,
    /// Other plots, each with its own number of the vertex.
    pub plots: [Option<(Plot, u8)>; 2],
}

/// A market tile.
#[derive(Clone, Debug)]
pub struct MarketTile {
    /// Its colour.
    pub colour: Colour,
    /// The upper reward.
    pub top: List,
    /// The lower reward.
    pub bottom: List,
}

/// A mine or quarry track.
#[derive(Clone, Debug)]
pub struct MineTrack {
    /// The last number of mines.
    pub max: u8,
    /// The first.
    pub start: u8,
    /// Bonuses of a production, with the number of mines they need.
    pub bonuses: Vec<(u8, List)>,
    /// The number that brings a production token.
    pub token_at: u8,
    /// The number that brings a right to a seal.
    pub seal_at: u8,
}

/// A seal.
#[derive(Clone, Debug)]
pub struct SealPlace {
    /// Silver windows it costs.
    pub silver: u8,
    /// What it scores.
    pub at_end: List,
}

/// A tile of section V.
#[derive(Clone, Debug)]
pub struct LegacyTile {
    /// What it gives at once.
    pub now: List,
    /// What it scores.
    pub at_end: List,
}

/// A field of a structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Nothing.
    Empty,
    /// Points.
    Vp(u8),
    /// One row up, if wanted.
    ArrowUp,
    /// One more column.
    ArrowH,
}

/// A layout of a structure: rows from the bottom, columns from the start.
pub type Layout = [[Field; 6]; 5];

/// When Era II begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EraChange {
    /// When the platform cube enters this space.
    Entering(u8),
    /// With the platform cube on this space, when the arrow arrives there.
    Arrow {
        /// The space.
        platform: u8,
        /// The arrow's position.
        arrow: u8,
    },
}

/// What depends on the number of players.
#[derive(Clone, Debug)]
pub struct TableSize {
    /// The arrow's first position.
    pub arrow: u8,
    /// The platform cube's first space.
    pub platform: u8,
    /// When Era II begins.
    pub era_change: EraChange,
    /// Plots built on before the game.
    pub prebuilt: Vec<Plot>,
}

/// A step of a Parler card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ParlerStep {
    /// Builds at the plaza with the pawn.
    ConstructBuilding,
    /// Takes a wall tile away.
    TakeWall,
    /// Takes an upgrade tile away.
    TakeUpgrade,
    /// One more mine.
    #[serde(rename = "mine_plus_1")]
    Mine,
    /// One more quarry.
    #[serde(rename = "quarry_plus_1")]
    Quarry,
    /// One more of what the player has more of.
    #[serde(rename = "mine_or_quarry_plus_1")]
    MineOrQuarry,
}

/// A Parler card.
#[derive(Clone, Debug)]
pub struct ParlerCard {
    /// What he does.
    pub steps: Vec<ParlerStep>,
    /// The how-manieth oldest action tile he takes.
    pub recycle: u8,
}

/// The ids of everything that has one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[expect(missing_docs, reason = "each holds the ids of what it is called after")]
pub struct Names {
    pub action_tiles: Vec<String>,
    pub upgrades: Vec<String>,
    pub walls: Vec<String>,
    pub buildings: Vec<String>,
    pub technologies: Vec<String>,
    pub tokens: Vec<String>,
    pub plazas: Vec<String>,
    pub plots: Vec<String>,
    pub markets: Vec<String>,
    pub pairs: Vec<String>,
    pub planks: Vec<String>,
    pub legacies: Vec<String>,
    pub seals: Vec<String>,
    pub sections: Vec<String>,
    pub hexes: Vec<String>,
    pub cards: Vec<String>,
}

/// Everything the component file says, in tables.
#[derive(Clone, Debug)]
pub struct Data {
    /// The how-manieth file this is, from 0.
    pub(crate) edition: usize,
    /// All ids.
    pub names: Names,
    /// All operations, list after list.
    pub(crate) ops: Vec<Op>,
    /// Where each list begins and ends.
    pub(crate) lists: Vec<(u16, u16)>,
    /// Actions of the six tiles, by side.
    pub action_tiles: Vec<[[Deed; 2]; 2]>,
    /// Gold and points of the frame positions where tiles can lie: all twelve since revision 2.
    pub frame: Vec<(u8, u8)>,
    /// Wheel bonuses by offset from the arrow; offset 0 is blocked.
    pub slots: Vec<Option<Slot>>,
    /// Where the turn cube drops.
    pub drop_position: u8,
    /// What depends on the number of players: 2, 3, 4.
    pub sizes: [TableSize; 3],
    /// Gold, stone and spare cubes at the start.
    pub start: (u8, u8, u8),
    /// Cubes of each player.
    pub cubes: u8,
    /// The most gold or stone one can have.
    pub cap: u8,
    /// Windows that can be kept.
    pub windows: u8,
    /// The gold mine track.
    pub mines: MineTrack,
    /// The quarry track.
    pub quarries: MineTrack,
    /// Steps of technology and university.
    pub steps: u8,
    /// Points for each step beyond.
    pub overflow: u8,
    /// The technology step of each level.
    pub level_at: [u8; 4],
    /// What science multiplies by.
    pub multiplier: [u8; 9],
    /// Bonuses for six gold, six stone, nine of either.
    pub resource_bonus: [List; 3],
    /// The places of the action board.
    pub hexes: Vec<[i8; 2]>,
    /// Upgrade tiles.
    pub upgrades: Vec<UpgradeTile>,
    /// Wall tiles.
    pub walls: Vec<WallTile>,
    /// Building tiles.
    pub buildings: Vec<BuildingTile>,
    /// Technology tiles.
    pub technologies: Vec<TechnologyTile>,
    /// What production tokens pay.
    pub tokens: Vec<List>,
    /// The production tokens of the Parler game.
    pub parler_tokens: Vec<u8>,
    /// Plazas.
    pub plazas: Vec<PlazaPlace>,
    /// The plazas clockwise.
    pub clockwise: Vec<Plaza>,
    /// Plots.
    pub plots: Vec<PlotPlace>,
    /// What is printed in the city.
    pub scenery: Scenery,
    /// Market tiles.
    pub markets: Vec<MarketTile>,
    /// Both effects of the first three sections.
    pub sections: Vec<[List; 2]>,
    /// Eggs that each of the five sections costs.
    pub section_eggs: Vec<u8>,
    /// Replacement tiles of the first three sections.
    pub replacements: Vec<Trigger>,
    /// What pairs of the bridge give: with the second strip as drawn, and with that strip the other way round.
    pub pairs: Vec<[List; 2]>,
    /// Whether the second strip of the bridge may lie either way round.
    pub second_strip_turns: bool,
    /// What tiles of section IV give.
    pub planks: Vec<List>,
    /// Tiles of section V.
    pub legacies: Vec<LegacyTile>,
    /// Seals.
    pub seals: Vec<SealPlace>,
    /// Costs of entering a row of a structure.
    pub tier_cost: [Cost; 5],
    /// Points of the rows.
    pub row_vp: [[u8; 5]; 2],
    /// Token values of the columns.
    pub column_value: [[u8; 6]; 2],
    /// Layouts: standard, A, B of each structure.
    pub layouts: [[Layout; 3]; 2],
    /// Points for eggs; the last for that many or more.
    pub egg_vp: Vec<u8>,
    /// Points for walls; the last for that many or more.
    pub wall_vp: Vec<u8>,
    /// Parler's cards.
    pub cards: Vec<ParlerCard>,
}

impl Data {
    /// The operations of a list.
    pub fn ops(&self, list: List) -> &[Op] {
        let (from, to) = self.lists[usize::from(list.0)];
        &self.ops[usize::from(from)..usize::from(to)]
    }

    /// How many frame positions of the crane a tile can stay on; the next one is beyond the blue zone.
    pub fn positions(&self) -> u8 {
        u8::try_from(self.frame.len()).expect("there are twelve positions")
    }

    /// The mine or quarry track.
    pub fn track(&self, track: Track) -> &MineTrack {
        if track == Track::GoldMine { &self.mines } else { &self.quarries }
    }

    /// What a pair of the bridge gives.
    pub fn pair(&self, pair: Pair, second_strip_reversed: bool) -> List {
        self.pairs[pair.index()][usize::from(second_strip_reversed)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_files_have_the_same_ids_and_places() {
        for data in editions() {
            assert_eq!(&data.names, names());
            assert_eq!(data.hexes, hexes());
            let deeds = |data: &Data| data.upgrades.iter().map(|tile| tile.deed).collect::<Vec<_>>();
            assert_eq!(deeds(data), deeds(&editions()[0]));
        }
    }

    #[test]
    fn a_revision_plays_with_the_newest_file_that_is_not_newer() {
        let editions = [1, 2, 3].map(|revision| data_of(Revision(revision)).edition);
        assert_eq!(editions, [0, 1, 1]);
    }
}
