//! Typed component data: read once from the file of the revision, checked, and kept in tables for the rules.

mod build;
mod file;

use crate::goods::Goods;
use crate::pieces::{
    ActionKind, BonusSpace, Building, Cathedral, CostTile, Fair, Family, Good, HouseSpace, Piece, Spot, Tile,
};
use arrayvec::ArrayVec;
use kernel::UnusableComponents;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The component file of revision 1, as it was read.
pub(crate) const SOURCE: &str = include_str!("../components/r1.json");

/// How many storage spaces a player has.
pub(crate) const STORAGE: usize = 4;
/// How many rooms there are in all buildings of a player.
pub(crate) const ROOMS: usize = 9;
/// Slots of either market.
pub(crate) const MARKET: usize = 5;
/// Places on the map.
pub(crate) const SPOTS: usize = 29;
/// Cathedrals on the map.
pub(crate) const CATHEDRALS: usize = 9;
/// Spaces for bonus tiles on the map.
pub(crate) const BONUS_SPACES: usize = 22;
/// Spaces for houses on the map.
pub(crate) const HOUSE_SPACES: usize = 44;

/// What a tile, a space or a crest does (Rules 3.1).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "Rules 3.1 explains each word")]
pub enum Effect {
    Gain { good: Good, n: u8 },
    GainAny { n: u8 },
    Vp { n: u8 },
    KingAdvance { n: u8 },
    Action { action: Named, ap: u8 },
    AddDieAp { n: u8 },
    RecolourDie,
    Steps { piece: Piece, n: u8 },
    PlaceHouseHere,
    PlacePillarHere,
    PlaceHouseAnywhere,
    PlacePillarAnywhere,
    Teleport { piece: Piece },
    ReactivateBuilding,
    AnyOrder { effects: Vec<Effect> },
}

/// The action of an effect: one of the five, or one to be named when the effect is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Named {
    Architect,
    Merchant,
    Character,
    Contract,
    King,
    Any,
}

impl Named {
    /// The action, unless it is still to be named.
    pub fn kind(self) -> Option<ActionKind> {
        match self {
            Named::Architect => Some(ActionKind::Architect),
            Named::Merchant => Some(ActionKind::Merchant),
            Named::Character => Some(ActionKind::Character),
            Named::Contract => Some(ActionKind::Contract),
            Named::King => Some(ActionKind::King),
            Named::Any => None,
        }
    }
}

impl Fair {
    /// The points printed on the tile.
    pub fn vp(self) -> i16 {
        components().fairs.iter().find(|(fair, _)| *fair == self).map_or(0, |(_, vp)| *vp)
    }
}

/// The pile a tile belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Deck {
    Bonus,
    Contract,
    Character,
}

/// A square tile.
#[derive(Debug)]
pub struct TileData {
    /// Its word in JSON.
    pub id: String,
    /// Its word in notation: the id without the name of its deck.
    pub short: String,
    /// The pile it belongs to.
    pub deck: Deck,
    /// It is in the game with at least that many players.
    pub min_players: u8,
    /// What it shows.
    pub face: Face,
}

/// What a square tile shows.
#[derive(Debug)]
pub enum Face {
    /// The crest of a family.
    Crest(Family),
    /// A contract.
    Contract(ContractData),
    /// A helper and what it does.
    Helper(Effect),
    /// A character of a type, and its bonus.
    Character(ActionKind, Effect),
}

/// A contract.
#[derive(Debug)]
pub struct ContractData {
    /// Goods that must be exactly these.
    pub fixed: Goods,
    /// So many goods of one kind, freely chosen.
    pub identical: u8,
    /// The points of the tile.
    pub vp: i16,
    /// What it gives besides.
    pub bonus: Option<Effect>,
}

/// A place on the map.
#[derive(Debug)]
pub struct SpotData {
    /// Its word in JSON.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A city, not a road space.
    pub is_city: bool,
    /// Where one can go from here.
    pub neighbours: ArrayVec<Spot, 8>,
    /// Its house spaces.
    pub houses: ArrayVec<HouseSpace, 4>,
    /// Its bonus tile spaces.
    pub bonuses: ArrayVec<BonusSpace, 4>,
    /// Its cathedral.
    pub cathedral: Option<Cathedral>,
}

/// A space of a city.
#[derive(Debug)]
pub struct SpaceData {
    /// Its word in JSON.
    pub id: String,
    /// Where it is.
    pub spot: Spot,
    /// It is used with at least that many players.
    pub min_players: u8,
    /// What placing a house here gives.
    pub bonus: Option<Effect>,
}

/// A cathedral.
#[derive(Debug)]
pub struct CathedralData {
    /// Its word in JSON.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The city it stands in.
    pub spot: Spot,
    /// How many pillars it has room for.
    pub pillar_spaces: u8,
    /// The points of its tiles, from the top of the stack.
    pub tiles: ArrayVec<i16, 4>,
}

/// A construction cost tile.
#[derive(Debug)]
pub struct CostData {
    /// Its word in JSON.
    pub id: String,
    /// Stone and points; nothing where the cathedral is not built.
    pub cost: Option<(u8, i16)>,
}

/// A building of the player board.
#[derive(Debug)]
pub struct BuildingData {
    /// The place of its lowest room among all rooms of the player.
    pub first_room: usize,
    /// What placing a character costs, by floor from the lowest.
    pub room_costs: Vec<u8>,
    /// Whether a house waits on its roof.
    pub roof_house: bool,
    /// The bonus action points it brings when completed.
    pub marker: Option<u8>,
    /// The food that its crest costs.
    pub crest_cost: u8,
    /// What its crest gives.
    pub crest_bonus: Effect,
    /// Whether it counted for the fair of filled buildings in revision 1 (ruling R24).
    pub counts_for_fair: bool,
}

impl BuildingData {
    /// Its rooms among all rooms of the player.
    pub fn rooms(&self) -> std::ops::Range<usize> {
        self.first_room..self.first_room + self.room_costs.len()
    }
}

/// All component data, in tables.
#[expect(missing_docs, reason = "RULES.md names and explains each")]
#[derive(Debug)]
pub struct Components {
    pub tiles: Vec<TileData>,
    pub families: Vec<String>,
    pub spots: Vec<SpotData>,
    pub start: Spot,
    pub house_spaces: Vec<SpaceData>,
    pub bonus_spaces: Vec<SpaceData>,
    pub cathedrals: Vec<CathedralData>,
    pub costs: Vec<CostData>,
    pub city_tiles: Vec<Spot>,
    pub fair_cities: [Option<Spot>; 4],
    pub fair_points: [i16; 4],
    pub fairs: Vec<(Fair, i16)>,
    pub buildings: Vec<BuildingData>,
    pub contract_spaces: [i16; 6],
    pub pillars_on_contracts: usize,
    pub contract_costs: [u8; MARKET],
    pub character_cost: u8,
    pub printed_order: [ActionKind; 6],
    pub action_points: [u8; 6],
    pub wheel_turn: u8,
    pub dice_per_color: [u8; 5],
    pub dice_rolled: [u8; 5],
    pub start_score: i16,
    pub start_king: i8,
    pub start_goods: Goods,
    pub start_gold: [u8; 4],
    pub houses: u8,
    pub houses_in_supply: u8,
    pub pillars: u8,
    pub pillars_in_supply: u8,
    pub die_change_cost: u8,
    pub buy_cost: u8,
    pub leader_points: i16,
    pub king_lowest: i8,
    pub king_highest: i8,
    pub king_points: Vec<i16>,
    pub goods_per_point: i16,
    pub buildings_points: [i16; 7],
    pub corruption: [u8; 6],
    pub corruption_shown: u8,
}

impl Components {
    /// The points of a space of the king's track.
    pub fn king_points(&self, value: i8) -> i16 {
        let place = usize::try_from(value - self.king_lowest).expect("markers stay on the track");
        self.king_points[place]
    }
}

static COMPONENTS: LazyLock<Components> =
    LazyLock::new(|| load(SOURCE).unwrap_or_else(|wrong| panic!("components/r1.json: {wrong}")));

fn load(text: &str) -> Result<Components, UnusableComponents> {
    build::build(serde_json::from_str(text)?)
}

/// Whether a file could be played with.
pub(crate) fn read(text: &str) -> Result<(), UnusableComponents> {
    load(text).map(|_| ())
}

/// The component data of the only revision there is.
pub fn components() -> &'static Components {
    &COMPONENTS
}

impl Tile {
    /// Its record.
    pub fn data(self) -> &'static TileData {
        &components().tiles[self.index()]
    }

    /// What it shows.
    pub fn face(self) -> &'static Face {
        &self.data().face
    }

    /// The family of its crest, if it shows one.
    pub fn family(self) -> Option<Family> {
        if let Face::Crest(family) = self.face() { Some(*family) } else { None }
    }

    /// Its contract, if it shows one.
    pub fn contract(self) -> Option<&'static ContractData> {
        if let Face::Contract(contract) = self.face() { Some(contract) } else { None }
    }

    /// The type of its character and its bonus, if it shows one.
    pub fn character(self) -> Option<(ActionKind, &'static Effect)> {
        if let Face::Character(kind, bonus) = self.face() { Some((*kind, bonus)) } else { None }
    }

    /// What its helper does, if it shows one.
    pub fn helper(self) -> Option<&'static Effect> {
        if let Face::Helper(effect) = self.face() { Some(effect) } else { None }
    }
}

impl Spot {
    /// Its record.
    pub fn data(self) -> &'static SpotData {
        &components().spots[self.index()]
    }
}

impl Cathedral {
    /// Its record.
    pub fn data(self) -> &'static CathedralData {
        &components().cathedrals[self.index()]
    }
}

impl CostTile {
    /// Stone and points; nothing where the cathedral is not built.
    pub fn cost(self) -> Option<(u8, i16)> {
        components().costs[self.index()].cost
    }
}

impl HouseSpace {
    /// Its record.
    pub fn data(self) -> &'static SpaceData {
        &components().house_spaces[self.index()]
    }
}

impl BonusSpace {
    /// Its record.
    pub fn data(self) -> &'static SpaceData {
        &components().bonus_spaces[self.index()]
    }
}

impl Building {
    /// Its record.
    pub fn data(self) -> &'static BuildingData {
        &components().buildings[self.index()]
    }
}
