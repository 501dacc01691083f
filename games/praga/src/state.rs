//! The board and the players: plain data, small questions and small changes.

use crate::components::{Cost, Data, Field, data_of};
use crate::geometry;
use crate::ids::{
    ActionTile, Building, Hex, Legacy, Market, Plank, Plaza, Plot, Seal, Technology, Token, Upgrade,
};
use crate::words::{Board, Deed, Holder, Res, Row, Space, Structure, Track};
use arrayvec::ArrayVec;
use kernel::{OptionSpec, Seat};
use serde::{Deserialize, Serialize};

/// Which side of the action tiles is up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ActionSide {
    /// Every action on two tiles.
    #[default]
    A,
    /// Arranged otherwise.
    B,
}

/// The layout of a structure.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum LayoutName {
    /// As printed on the board.
    #[default]
    Standard,
    /// Side A of the alternative tiles.
    A,
    /// Side B of the alternative tiles.
    B,
}

/// The opponent of a single player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Solo {
    /// Takes the furthest tile, no more.
    #[default]
    Basic,
    /// Builds, claims and expands by cards.
    Parler,
}

/// The table's choice of variants. Rules 4.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Side of all action tiles.
    pub action_side: ActionSide,
    /// Layout of the Hunger Wall.
    pub hunger_wall_layout: LayoutName,
    /// Layout of the Cathedral.
    pub cathedral_layout: LayoutName,
    /// Whether section I of the road has its replacement tile.
    pub road_alt_1: bool,
    /// Whether section II has.
    pub road_alt_2: bool,
    /// Whether section III has.
    pub road_alt_3: bool,
    /// The opponent of a single player.
    pub solo: Solo,
}

/// What a table may choose.
pub(crate) const OPTIONS: &[OptionSpec] = {
    use kernel::OptionValues::{Flag, OneOf};
    &[
        OptionSpec { name: "action_side", choices: OneOf(&["a", "b"]) },
        OptionSpec { name: "hunger_wall_layout", choices: OneOf(&["standard", "a", "b"]) },
        OptionSpec { name: "cathedral_layout", choices: OneOf(&["standard", "a", "b"]) },
        OptionSpec { name: "road_alt_1", choices: Flag },
        OptionSpec { name: "road_alt_2", choices: Flag },
        OptionSpec { name: "road_alt_3", choices: Flag },
        OptionSpec { name: "solo", choices: OneOf(&["basic", "parler"]) },
    ]
};

impl Options {
    /// Whether section I, II or III (0 to 2) has its replacement tile.
    pub fn replaced(&self, section: u8) -> bool {
        match section {
            0 => self.road_alt_1,
            1 => self.road_alt_2,
            2 => self.road_alt_3,
            _ => false,
        }
    }
}

/// The crane. Rules 6 and 13.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Crane {
    /// Frame position of the arrow, the blocked segment.
    pub arrow: u8,
    /// Frame positions of the six tiles; none for the one in a player's hand.
    pub tiles: [Option<u8>; 6],
    /// Tiles with the 5 VP marker.
    pub marked: [bool; 6],
    /// Space of the platform cube: 0 to 5, 6 is the hourglass.
    pub platform: u8,
    /// Turns of the crane that are over.
    pub turns: u8,
}

impl Crane {
    /// The last space of the platform.
    pub const HOURGLASS: u8 = 6;

    /// Whether a tile could be put on a position.
    pub fn is_free(&self, position: u8) -> bool {
        position != self.arrow && !self.tiles.contains(&Some(position))
    }

    /// The tiles from the furthest along to the newest.
    pub fn oldest_first(&self) -> ArrayVec<ActionTile, 6> {
        let mut tiles: ArrayVec<(u8, ActionTile), 6> =
            ActionTile::all().filter_map(|tile| Some((self.tiles[tile.index()]?, tile))).collect();
        tiles.sort_by(|a, b| b.cmp(a));
        tiles.into_iter().map(|(_, tile)| tile).collect()
    }
}

/// A stack of hex tiles, its top last.
pub type Pile = ArrayVec<u8, 14>;

/// A row of hex tiles with its stacks. Tiles are numbers within their kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TileRow {
    /// Three normal tiles and the special one.
    pub spaces: [Option<u8>; 4],
    /// Normal and special tiles to come in this era.
    pub stacks: [Pile; 2],
    /// How many tiles at the bottom of each stack everybody has seen go there.
    pub known: [u8; 2],
    /// The stacks of Era II, until it begins.
    pub later: [Pile; 2],
}

impl TileRow {
    /// The stack a space is filled from.
    pub fn stack_of(space: Space) -> usize {
        usize::from(space == Space::Special)
    }
}

/// A building tile on a plot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Built {
    /// The tile.
    pub tile: Building,
    /// How it is turned.
    pub rotation: u8,
    /// Whose cube is on it.
    pub cube: Option<Holder>,
}

/// A cube on a structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Spot {
    /// 1 to 5, from the bottom.
    pub row: u8,
    /// 0 to 5, from the start corner.
    pub column: u8,
}

/// A tile on the action board: an upgrade on the first six places, a wall on the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// Its number within its kind.
    pub tile: u8,
    /// How it is turned.
    pub rotation: u8,
}

/// What a player has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Gold, 0 to 9.
    pub gold: u8,
    /// Stone, 0 to 9.
    pub stone: u8,
    /// Eggs.
    pub eggs: u8,
    /// Silver windows.
    pub silver: u8,
    /// Gold windows.
    pub gold_windows: u8,
    /// Red bonus tokens.
    pub red: u8,
    /// Blue bonus tokens.
    pub blue: u8,
    /// Victory points.
    pub vp: u16,
    /// Gold mines, 3 to 8.
    pub mines: u8,
    /// Quarries, 2 to 7.
    pub quarries: u8,
    /// Steps of technology, 0 to 8.
    pub technology: u8,
    /// Steps at the university, 0 to 8.
    pub university: u8,
    /// Which resource bonuses were taken: six gold, six stone, nine of either.
    pub bonuses_taken: [bool; 3],
    /// Cubes in hand.
    pub spare: u8,
    /// Cubes on Hunger Wall and Cathedral.
    pub spots: [Spot; 2],
    /// Whether a tile beside the Cathedral was offered.
    pub cathedral_offered: bool,
    /// Production tokens of gold mine and quarry.
    pub tokens: [Option<Token>; 2],
    /// Rights to a seal not used yet.
    pub seal_rights: u8,
    /// The road section of the pawn, 1 to 5; 0 beside the road.
    pub pawn: u8,
    /// Tiles of section V, one bit each.
    pub legacies: u8,
    /// Technology tiles, one bit each.
    pub technologies: u32,
    /// Those that already work.
    pub ready: u32,
    /// Tiles of the action board.
    pub board: [Option<Placed>; 18],
    /// Upgrade tiles under others, one bit each.
    pub covered: u32,
    /// Borders whose icons were rewarded, one bit each.
    pub borders: u64,
    /// Pairs of corners that were rewarded, one bit each.
    pub corners: u128,
    /// Abilities that work once in a turn and have, one bit each.
    pub fired: u32,
    /// Points of the final scoring by part; the first of them all points before it.
    pub parts: [u16; 9],
}

impl Player {
    /// How many there are of something.
    pub fn stock(&self, res: Res) -> u8 {
        match res {
            Res::Gold => self.gold,
            Res::Stone => self.stone,
            Res::Egg => self.eggs,
            Res::SilverWindow => self.silver,
            Res::GoldWindow => self.gold_windows,
            Res::RedToken => self.red,
            Res::BlueToken => self.blue,
        }
    }

    /// The same, to be changed.
    pub fn stock_mut(&mut self, res: Res) -> &mut u8 {
        match res {
            Res::Gold => &mut self.gold,
            Res::Stone => &mut self.stone,
            Res::Egg => &mut self.eggs,
            Res::SilverWindow => &mut self.silver,
            Res::GoldWindow => &mut self.gold_windows,
            Res::RedToken => &mut self.red,
            Res::BlueToken => &mut self.blue,
        }
    }

    /// Whether gold and stone are there.
    pub fn can_pay(&self, cost: Cost) -> bool {
        self.gold >= cost.gold && self.stone >= cost.stone
    }

    /// The upgrade tile on top of an action.
    pub fn upgrade(&self, deed: Deed) -> Option<Upgrade> {
        self.board[deed.index()].map(|placed| Upgrade(placed.tile))
    }

    /// How many upgrade tiles there are, covered ones included; of Era I only, if asked.
    pub fn upgrades(&self, data: &Data, era_one_only: bool) -> u8 {
        let open = Deed::ALL.iter().filter_map(|deed| self.upgrade(*deed));
        let covered = Upgrade::all().filter(|tile| self.covered >> tile.0 & 1 == 1);
        let counted =
            open.chain(covered).filter(|tile| !era_one_only || data.upgrades[tile.index()].era == 1);
        u8::try_from(counted.count()).expect("there are 30 upgrade tiles")
    }

    /// How many wall tiles there are.
    pub fn walls(&self) -> u8 {
        let walls = self.board[Deed::ALL.len()..].iter().flatten().count();
        u8::try_from(walls).expect("there are 12 wall positions")
    }

    /// Where a cube stands.
    pub fn spot(&self, structure: Structure) -> Spot {
        self.spots[structure.index()]
    }

    /// The number on a track.
    pub fn on(&self, track: Track) -> u8 {
        match track {
            Track::Technology => self.technology,
            Track::University => self.university,
            Track::GoldMine => self.mines,
            Track::Quarry => self.quarries,
        }
    }

    /// The same, to be changed.
    pub fn on_mut(&mut self, track: Track) -> &mut u8 {
        match track {
            Track::Technology => &mut self.technology,
            Track::University => &mut self.university,
            Track::GoldMine => &mut self.mines,
            Track::Quarry => &mut self.quarries,
        }
    }

    /// Whether a technology tile is there.
    pub fn has(&self, tile: Technology) -> bool {
        self.technologies >> tile.0 & 1 == 1
    }

    /// The icon a place of the action board shows in a direction.
    pub(crate) fn edge(&self, data: &Data, hex: Hex, direction: u8) -> Option<crate::words::List> {
        let placed = self.board[hex.index()]?;
        let local = usize::from(geometry::local(direction, placed.rotation));
        if hex.index() < Deed::ALL.len() {
            data.upgrades[usize::from(placed.tile)].edges[local]
        } else {
            data.walls[usize::from(placed.tile)].edges[local]
        }
    }

    /// The red corners of a place of the action board, one bit a vertex.
    pub(crate) fn red_corners(&self, data: &Data, hex: Hex) -> u8 {
        self.board[hex.index()].map_or(0, |placed| {
            let corners = if hex.index() < Deed::ALL.len() {
                data.upgrades[usize::from(placed.tile)].corners
            } else {
                data.walls[usize::from(placed.tile)].corners
            };
            geometry::turned(corners, placed.rotation)
        })
    }
}

/// What a turn has seen so far, and what waits in it. Rules 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is something that a turn allows once")]
pub struct TurnLog {
    /// Whose turn it is.
    pub seat: Seat,
    /// The action tile chosen.
    pub tile: Option<ActionTile>,
    /// Offset of its slot from the arrow.
    pub offset: u8,
    /// Whether the wheel bonus is used up.
    pub bonus_used: bool,
    /// Whether the action of the tile was performed.
    pub performed: bool,
    /// Whether the extra action was bought.
    pub extra: bool,
    /// Whether tiles were exchanged.
    pub exchanged: bool,
    /// Horizontal moves that must be made, by structure.
    pub must_move: [u8; 2],
    /// Horizontal moves that may be made, by structure.
    pub may_move: [u8; 2],
    /// Road effects that wait: section times two, plus one for the egg.
    pub road: [bool; 6],
    /// Performances of each action: in revision 1 those that no upgrade bonus has paid for, since then all. R11.
    pub unpaid: [u8; 6],
    /// Arrows up, by structure, that cannot be paid before the wheel bonus is taken. R58.
    pub waiting_arrows: [bool; 2],
}

impl TurnLog {
    /// A turn that begins.
    pub fn begin(seat: Seat) -> TurnLog {
        TurnLog {
            seat,
            tile: None,
            offset: 0,
            bonus_used: false,
            performed: false,
            extra: false,
            exchanged: false,
            must_move: [0; 2],
            may_move: [0; 2],
            road: [false; 6],
            unpaid: [0; 6],
            waiting_arrows: [false; 2],
        }
    }
}

/// The Parler opponent. Rules, appendix.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Parler {
    /// Cards to come, the next one last.
    pub deck: ArrayVec<u8, 5>,
    /// The space each row's marker points at, 0 to 3.
    pub markers: [u8; 3],
    /// His mines.
    pub mines: u8,
    /// His quarries.
    pub quarries: u8,
    /// The plaza of his pawn.
    pub pawn: Plaza,
    /// Cubes he has left.
    pub cubes: u8,
}

/// The table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The crane.
    pub crane: Crane,
    /// 1 or 2.
    pub era: u8,
    /// The three rows of hex tiles.
    pub rows: [TileRow; 3],
    /// Technology stacks I to IV, the top last.
    pub technologies: [ArrayVec<Technology, 6>; 4],
    /// Which seats know where a technology tile lies in its stack, one bit a seat.
    pub technology_seen: [u8; 24],
    /// The IV stack, the top last.
    pub planks: ArrayVec<Plank, 6>,
    /// Which seats know where a IV tile lies in the stack.
    pub plank_seen: [u8; 6],
    /// Tiles of the V stack and beside the Cathedral, one bit each.
    pub legacies: [u8; 2],
    /// Which seats have looked at them.
    pub legacies_seen: [u8; 2],
    /// The five pairs of the bridge.
    pub bridge: [Option<Board>; 5],
    /// Production tokens on the river, one bit each.
    pub river: u8,
    /// Market tiles on the plazas.
    pub markets: [Option<Market>; 10],
    /// Buildings on the plots.
    pub plots: [Option<Built>; 30],
    /// Who has claimed a seal.
    pub seals: [Option<Holder>; 5],
}

impl Table {
    /// The tile on a space of a row.
    pub fn tile(&self, row: Row, space: Space) -> Option<u8> {
        self.rows[row.index()].spaces[space.index()]
    }

    /// The plots without a building, one bit each.
    pub fn free_plots(&self) -> u32 {
        let free = self.plots.iter().enumerate().filter(|(_, built)| built.is_none());
        free.fold(0, |bits, (plot, _)| bits | 1 << plot)
    }

    /// The buildings around a plaza.
    pub fn around(&self, data: &Data, plaza: Plaza) -> impl Iterator<Item = (Plot, &Built)> {
        let plots = data.plazas[plaza.index()].plots;
        let around = Plot::all().filter(move |plot| plots >> plot.0 & 1 == 1);
        around.filter_map(|plot| Some((plot, self.plots[plot.index()].as_ref()?)))
    }

    /// Whether a plaza has a free plot.
    pub fn is_open(&self, data: &Data, plaza: Plaza) -> bool {
        self.free_plots() & data.plazas[plaza.index()].plots != 0
    }

    /// The plots around a plaza without a building.
    pub fn free_around(&self, data: &Data, plaza: Plaza) -> impl Iterator<Item = Plot> {
        let free = self.free_plots() & data.plazas[plaza.index()].plots;
        Plot::all().filter(move |plot| free >> plot.0 & 1 == 1)
    }

    /// Blue corners of others at a vertex of a plot.
    pub fn blue_at(&self, data: &Data, plot: Plot, vertex: u8) -> u8 {
        let meeting = &data.plots[plot.index()].vertices[usize::from(vertex)];
        let others = meeting.plots.iter().flatten().filter(|(other, k)| {
            self.plots[other.index()].is_some_and(|built| {
                let corners = data.buildings[built.tile.index()].corners;
                geometry::turned(corners, built.rotation) >> k & 1 == 1
            })
        });
        meeting.printed + u8::try_from(others.count()).expect("two at most")
    }

    /// Blue tokens a building tile would bring on a plot: the tokens of each of its blue corners.
    pub fn blue_tokens(
        &self,
        data: &Data,
        tile: Building,
        plot: Plot,
        rotation: u8,
    ) -> impl Iterator<Item = u8> {
        let corners = geometry::turned(data.buildings[tile.index()].corners, rotation);
        (0..6).filter(move |k| corners >> k & 1 == 1).map(move |k| self.blue_at(data, plot, k))
    }
}

/// The whole game: what `kernel::GameRules` is implemented for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Praga {
    /// The rules it began with.
    pub revision: kernel::Revision,
    /// The variants.
    pub options: Options,
    /// Who took the first turn.
    pub first: Seat,
    /// The players, by seat.
    pub players: ArrayVec<Player, 4>,
    /// What all share.
    pub table: Table,
    /// The turn.
    pub turn: TurnLog,
    /// The solo opponent by cards.
    pub parler: Option<Parler>,
    /// What is still to be done.
    pub agenda: kernel::Agenda<crate::words::Task>,
    /// Whether the final scoring has begun.
    pub ending: bool,
    /// Whether the second strip of the bridge lies the other way round. Rules 4.2.
    pub second_strip_reversed: bool,
}

impl Praga {
    /// The component data of the revision it began with.
    pub fn data(&self) -> &'static Data {
        data_of(self.revision)
    }

    /// Rules 7.1: until revision 2 a production token paid for every production, since then for a Manage action
    /// alone.
    pub(crate) fn production_token_pays_for_technology(&self) -> bool {
        self.revision < kernel::Revision(2)
    }

    /// Rules R11: since revision 2 a tile laid over another pays for every performance of this turn, also for those
    /// that the lower one has paid for or still will.
    pub(crate) fn both_upgrades_pay_in_the_turn_of_covering(&self) -> bool {
        self.revision >= kernel::Revision(2)
    }

    /// Rules R58: since revision 2 an arrow that cannot be paid waits for the wheel bonus that could pay it.
    pub(crate) fn arrows_wait_for_the_wheel(&self) -> bool {
        self.revision >= kernel::Revision(2)
    }

    /// Revision 1 hashed neither how the second strip of the bridge lies nor arrows that wait.
    fn hashes_all_it_knows(&self) -> bool {
        self.revision >= kernel::Revision(2)
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).expect("a table is small")
    }

    /// A player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player, to be changed.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The actions of an action tile.
    pub fn deeds(&self, tile: ActionTile) -> [Deed; 2] {
        let sides = &self.data().action_tiles[tile.index()];
        match self.options.action_side {
            ActionSide::A => sides[0],
            ActionSide::B => sides[1],
        }
    }

    /// A field of a structure.
    pub fn field(&self, structure: Structure, spot: Spot) -> Field {
        let name = match structure {
            Structure::HungerWall => self.options.hunger_wall_layout,
            Structure::Cathedral => self.options.cathedral_layout,
        };
        field_of(self.data(), structure, name, spot)
    }

    /// The seats from one on, clockwise.
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        (0..seats).map(move |i| Seat((first.0 + i) % seats))
    }

    /// Whether it is the open turn of this seat: rewards wait for a moment of its choice.
    pub fn is_turn_of(&self, seat: Seat) -> bool {
        self.agenda.any(|task| *task == crate::words::Task::Turn(seat))
    }

    /// A seal's owner.
    pub fn seal_of(&self, seal: Seal) -> Option<Holder> {
        self.table.seals[seal.index()]
    }

    /// The tiles of a set of bits.
    pub fn legacies_in(bits: u8) -> impl Iterator<Item = Legacy> {
        Legacy::all().filter(move |tile| bits >> tile.0 & 1 == 1)
    }
}

/// A field of a layout of a structure.
pub fn field_of(data: &Data, structure: Structure, name: LayoutName, spot: Spot) -> Field {
    let number = match name {
        LayoutName::Standard => 0,
        LayoutName::A => 1,
        LayoutName::B => 2,
    };
    data.layouts[structure.index()][number][usize::from(spot.row) - 1][usize::from(spot.column)]
}

/// What a hash of the state covers. Revision 1 hashed less, in the same order: what it does not know is left out.
pub(crate) fn fingerprint(game: &Praga, out: &mut kernel::StateEncoder) {
    if game.hashes_all_it_knows() {
        return out.put(game);
    }
    let Praga { revision, options, first, players, table, turn, parler, agenda, ending, .. } = game;
    out.put(&(revision, options, first, players, table));
    let TurnLog { seat, tile, offset, bonus_used, performed, extra, exchanged, .. } = turn;
    out.put(&(seat, tile, offset, bonus_used, performed, extra, exchanged));
    out.put(&(turn.must_move, turn.may_move, turn.road, turn.unpaid));
    out.put(&(parler, agenda, ending));
}
