//! Typed component data: read once from the file of the revision, checked, and kept in tables for the rules.

mod file;

use crate::goods::Goods;
use crate::ids::{Building, Cathedral, CostTile, Family, HouseSpace, Spot, Tile};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
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

/// A kind of goods. Gold is a good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Good {
    Gold,
    Food,
    Wool,
    Stone,
    Iron,
}

impl Good {
    /// All kinds.
    pub const ALL: [Good; 5] = [Good::Gold, Good::Food, Good::Wool, Good::Stone, Good::Iron];

    /// Its place in [`Good::ALL`].
    pub fn index(self) -> usize {
        match self {
            Good::Gold => 0,
            Good::Food => 1,
            Good::Wool => 2,
            Good::Stone => 3,
            Good::Iron => 4,
        }
    }
}

/// The colour of a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Color {
    Yellow,
    Pink,
    LightGray,
    DarkGray,
    Blue,
}

impl Color {
    /// All colours, in the order of the goods they give.
    pub const ALL: [Color; 5] = [
        Color::Yellow,
        Color::Pink,
        Color::LightGray,
        Color::DarkGray,
        Color::Blue,
    ];

    /// Its place in [`Color::ALL`].
    pub fn index(self) -> usize {
        self.good().index()
    }

    /// What a die of this colour gives.
    pub fn good(self) -> Good {
        match self {
            Color::Yellow => Good::Gold,
            Color::Pink => Good::Food,
            Color::LightGray => Good::Wool,
            Color::DarkGray => Good::Stone,
            Color::Blue => Good::Iron,
        }
    }
}

/// One of the six actions round the wheel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum ActionKind {
    Architect,
    Merchant,
    Character,
    Contract,
    King,
    Joker,
}

impl ActionKind {
    /// The five that can be performed; a Joker becomes one of them.
    pub const FIVE: [ActionKind; 5] = [
        ActionKind::Architect,
        ActionKind::Merchant,
        ActionKind::Character,
        ActionKind::Contract,
        ActionKind::King,
    ];

    /// Its place: the five first, the Joker last.
    pub fn index(self) -> usize {
        match self {
            ActionKind::Architect => 0,
            ActionKind::Merchant => 1,
            ActionKind::Character => 2,
            ActionKind::Contract => 3,
            ActionKind::King => 4,
            ActionKind::Joker => 5,
        }
    }
}

/// A piece that travels on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Piece {
    Merchant,
    Architect,
}

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

/// What a fair counts (Rules 10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "Rules 10 explains each")]
pub enum Fair {
    FairHousePillarSet,
    FairContractCathedralSet,
    FairContracts,
    FairKingTrack,
    FairCrestContractSet,
    FairHouses,
    FairUpperFloorCharacters,
    FairCrests,
    FairPillars,
    FairFilledBuildings,
    FairCathedrals,
}

impl Fair {
    /// The points printed on the tile.
    pub fn vp(self) -> i16 {
        components()
            .fairs
            .iter()
            .find(|(fair, _)| *fair == self)
            .map_or(0, |(_, vp)| *vp)
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
    pub bonuses: ArrayVec<crate::ids::BonusSpace, 4>,
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
    /// Whether it counts for the fair of filled buildings (ruling R24).
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

static COMPONENTS: LazyLock<Components> = LazyLock::new(|| {
    let file: file::File = serde_json::from_str(SOURCE).expect("the component file is well-formed");
    build(file)
});

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
        if let Face::Crest(family) = self.face() {
            Some(*family)
        } else {
            None
        }
    }

    /// Its contract, if it shows one.
    pub fn contract(self) -> Option<&'static ContractData> {
        if let Face::Contract(contract) = self.face() {
            Some(contract)
        } else {
            None
        }
    }

    /// The type of its character and its bonus, if it shows one.
    pub fn character(self) -> Option<(ActionKind, &'static Effect)> {
        if let Face::Character(kind, bonus) = self.face() {
            Some((*kind, bonus))
        } else {
            None
        }
    }

    /// What its helper does, if it shows one.
    pub fn helper(self) -> Option<&'static Effect> {
        if let Face::Helper(effect) = self.face() {
            Some(effect)
        } else {
            None
        }
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

impl crate::ids::BonusSpace {
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

fn place<T>(items: &[T], found: impl Fn(&T) -> bool, what: &str) -> u8 {
    let place = items
        .iter()
        .position(found)
        .unwrap_or_else(|| panic!("the components name no {what}"));
    u8::try_from(place).expect("small tables")
}

fn build(file: file::File) -> Components {
    check_words(&file);
    let families: Vec<String> = file.crest_families.into_iter().map(|family| family.id).collect();
    let tiles = tiles(
        file.bonus_tiles,
        file.contract_tiles,
        file.character_tiles,
        &file.character_types,
        &families,
    );
    let map = map(&file.map, &file.cathedrals);
    let spot = |id: &str| Spot(place(&map.spots, |spot| spot.id == id, id));
    let players = |counts: &BTreeMap<u8, u8>| {
        [0, 1, 2, 3, 4].map(|players| counts.get(&players).copied().unwrap_or_default())
    };
    let mut action_points = [0; 6];
    for (points, segment) in action_points
        .iter_mut()
        .zip(&file.action_wheel.segments_clockwise)
    {
        *points = segment.ap;
    }
    let mut corruption = [0; 6];
    for (token, record) in corruption.iter_mut().zip(&file.corruption_tokens) {
        *token = record.steps_back;
    }
    let contracts = &file.player_board.contract_spaces;
    Components {
        start: spot(&file.map.start),
        city_tiles: file.city_tiles.iter().map(|tile| spot(&tile.spot)).collect(),
        fair_cities: file
            .fair_board
            .slots
            .each_ref()
            .map(|slot| slot.city.as_deref().map(spot)),
        fair_points: file.fair_board.slots.each_ref().map(|slot| slot.printed_vp),
        fairs: file.fair_tiles.iter().map(|tile| (tile.id, tile.vp)).collect(),
        contract_spaces: contracts.each_ref().map(|space| space.vp),
        pillars_on_contracts: contracts.iter().filter(|space| space.pillar_at_setup).count(),
        buildings: buildings(file.player_board.buildings),
        contract_costs: file.contract_market.space_costs_ap_left_to_right,
        character_cost: file.character_market.cost_ap,
        printed_order: file.action_fields.printed_order_clockwise,
        action_points,
        wheel_turn: file.action_wheel.rotation_per_cleanup,
        dice_per_color: players(&file.dice.in_bag_per_color),
        dice_rolled: players(&file.dice.rolled_per_round),
        start_score: file.setup_constants.start_vp,
        start_king: file.setup_constants.start_king_space,
        start_goods: goods(&file.setup_constants.start_goods),
        start_gold: [1, 2, 3, 4].map(|place| file.setup_constants.start_gold_by_seat[&place]),
        houses: file.setup_constants.houses_per_player,
        houses_in_supply: file.setup_constants.houses_in_supply,
        pillars: file.setup_constants.pillars_per_player,
        pillars_in_supply: file.setup_constants.pillars_in_supply,
        die_change_cost: file.constants.die_change_cost_gold,
        buy_cost: file.constants.gold_task_cost,
        leader_points: file.constants.king_leader_vp_last_round,
        king_lowest: file.king_track.lowest,
        king_highest: file.king_track.highest,
        king_points: file.king_track.spaces.iter().map(|space| space.vp).collect(),
        goods_per_point: file.constants.goods_per_final_vp,
        buildings_points: file.constants.completed_buildings_vp,
        corruption,
        corruption_shown: file.constants.corruption_face_down_per_round,
        costs: file.construction_cost_tiles.into_iter().map(cost_tile).collect(),
        tiles,
        families,
        spots: map.spots,
        house_spaces: map.house_spaces,
        bonus_spaces: map.bonus_spaces,
        cathedrals: map.cathedrals,
    }
}

/// What the code takes for granted about the data. A file that breaks it does not load.
fn check_words(file: &file::File) {
    let colors: Vec<_> = file
        .goods
        .iter()
        .map(|record| (record.id, record.die_color.good()))
        .collect();
    assert!(
        colors.iter().all(|(good, given)| good == given),
        "each good has the die of its colour"
    );
    assert_eq!(file.constants.contract_market_size, MARKET);
    assert_eq!(file.constants.character_market_size, MARKET);
    assert_eq!(file.character_market.spaces, MARKET);
    assert_eq!(file.player_board.storage_spaces.count, STORAGE);
    assert_eq!(file.player_board.die_spaces.count, 3);
    assert_eq!(file.corruption_tokens.len(), 6);
    assert_eq!(file.constants.king_max, file.king_track.highest);
    assert_eq!(file.constants.score_floor, 0);
    assert_eq!(file.setup_constants.start_spot, file.map.start);
    let roofs = file
        .player_board
        .buildings
        .iter()
        .filter(|building| building.roof_house)
        .count();
    assert_eq!(roofs, usize::from(file.setup_constants.houses_on_roofs));
    for (value, space) in (file.king_track.lowest..=file.king_track.highest).zip(&file.king_track.spaces) {
        assert_eq!(value, space.value, "the king's track has no gaps");
    }
    for (value, segment) in (1..=6).zip(&file.action_wheel.segments_clockwise) {
        assert_eq!(value, segment.die_value, "the wheel shows 1 to 6 clockwise");
    }
    for action in file.action_fields.printed_order_clockwise {
        assert_eq!(
            file.action_tiles
                .iter()
                .filter(|tile| tile.action == action)
                .count(),
            1
        );
    }
}

fn goods(counts: &BTreeMap<Good, u8>) -> Goods {
    let mut goods = Goods::default();
    for (good, n) in counts {
        goods.add(*good, *n);
    }
    goods
}

fn cost_tile(record: file::CostTile) -> CostData {
    let cost = record.stone.zip(record.vp);
    assert_eq!(
        cost.is_some(),
        record.buildable,
        "{} has a cost if it can be built",
        record.id
    );
    CostData { id: record.id, cost }
}

fn buildings(records: [file::Building; 6]) -> Vec<BuildingData> {
    let mut first_room = 0;
    let mut buildings = Vec::new();
    for record in records {
        let rooms = record.room_costs_ap.len();
        assert_eq!(rooms, usize::from(record.rooms));
        buildings.push(BuildingData {
            first_room,
            room_costs: record.room_costs_ap,
            roof_house: record.roof_house,
            marker: record.bonus_ap_marker,
            crest_cost: record.crest_cost_food,
            crest_bonus: record.crest_bonus,
            counts_for_fair: record.counts_as_filled_for_fair,
        });
        first_room += rooms;
    }
    assert_eq!(first_room, ROOMS);
    buildings
}

fn tiles(
    bonus: Vec<file::SquareTile>,
    contract: Vec<file::SquareTile>,
    character: Vec<file::CharacterTile>,
    types: &[file::CharacterType],
    families: &[String],
) -> Vec<TileData> {
    let mut tiles = Vec::new();
    let decks = [(Deck::Bonus, bonus), (Deck::Contract, contract)];
    for (deck, record) in decks
        .into_iter()
        .flat_map(|(deck, records)| records.into_iter().map(move |r| (deck, r)))
    {
        let face = match (record.content, record.crest, record.contract, record.effect) {
            (file::Content::Crest, Some(family), None, None) => {
                Face::Crest(Family(place(families, |known| *known == family, &family)))
            }
            (file::Content::Contract, None, Some(contract), None) => Face::Contract(ContractData {
                fixed: goods(&contract.cost.fixed),
                identical: contract.cost.identical_any,
                vp: contract.vp,
                bonus: contract.bonus,
            }),
            (file::Content::Helper, None, None, Some(effect)) => Face::Helper(effect),
            _ => panic!("{} shows one thing, the one it says", record.id),
        };
        tiles.push(TileData {
            short: short(&record.id),
            id: record.id,
            deck,
            min_players: record.min_players,
            face,
        });
    }
    for record in character {
        let kind = types.iter().find(|kind| kind.id == record.kind);
        let kind = kind
            .unwrap_or_else(|| panic!("{} has no type", record.id))
            .bonus_action;
        tiles.push(TileData {
            short: short(&record.id),
            id: record.id,
            deck: Deck::Character,
            min_players: record.min_players,
            face: Face::Character(kind, record.bonus),
        });
    }
    for kind in types {
        let of_kind = |tile: &&TileData| matches!(tile.face, Face::Character(k, _) if k == kind.bonus_action);
        assert_eq!(
            tiles.iter().filter(of_kind).count(),
            kind.tiles,
            "as many characters as {} says",
            kind.id
        );
    }
    tiles
}

fn short(id: &str) -> String {
    let decks = [
        "bonus_tile_helper_",
        "bonus_tile_",
        "contract_tile_",
        "character_",
    ];
    let short = decks.iter().find_map(|deck| id.strip_prefix(deck));
    short.unwrap_or(id).to_owned()
}

struct MapTables {
    spots: Vec<SpotData>,
    house_spaces: Vec<SpaceData>,
    bonus_spaces: Vec<SpaceData>,
    cathedrals: Vec<CathedralData>,
}

fn map(map: &file::Map, records: &[file::Cathedral]) -> MapTables {
    let spot = |id: &str| Spot(place(&map.spots, |spot| spot.id == id, id));
    let mut tables = MapTables {
        spots: Vec::new(),
        house_spaces: Vec::new(),
        bonus_spaces: Vec::new(),
        cathedrals: Vec::new(),
    };
    for record in records {
        assert_eq!(
            usize::from(record.pillar_spaces),
            record.tiles_top_to_bottom.len()
        );
        let tiles: ArrayVec<i16, 4> = record.tiles_top_to_bottom.iter().map(|tile| tile.vp).collect();
        assert!(
            tiles.is_sorted_by(|upper, lower| upper >= lower),
            "the highest tile lies on top"
        );
        tables.cathedrals.push(CathedralData {
            id: record.id.clone(),
            name: record.name.clone(),
            spot: spot(&record.spot),
            pillar_spaces: record.pillar_spaces,
            tiles,
        });
    }
    for record in &map.spots {
        let here = spot(&record.id);
        let mut houses = ArrayVec::new();
        for space in &record.house_spaces {
            houses.push(HouseSpace(
                u8::try_from(tables.house_spaces.len()).expect("small tables"),
            ));
            let (id, bonus) = (space.id.clone(), space.bonus.clone());
            tables.house_spaces.push(SpaceData {
                id,
                spot: here,
                min_players: space.min_players,
                bonus,
            });
        }
        let mut bonuses = ArrayVec::new();
        for space in &record.bonus_tile_spaces {
            bonuses.push(crate::ids::BonusSpace(
                u8::try_from(tables.bonus_spaces.len()).expect("small tables"),
            ));
            let id = space.id.clone();
            tables.bonus_spaces.push(SpaceData {
                id,
                spot: here,
                min_players: space.min_players,
                bonus: None,
            });
        }
        let cathedral = record
            .cathedral
            .as_ref()
            .map(|id| Cathedral(place(records, |one| one.id == *id, id)));
        let pillars = cathedral.map_or(0, |one| records[one.index()].pillar_spaces);
        assert_eq!(
            record.pillar_spaces, pillars,
            "{} has the pillar spaces of its cathedral",
            record.id
        );
        tables.spots.push(SpotData {
            id: record.id.clone(),
            name: record.name.clone(),
            is_city: record.kind == file::SpotKind::City,
            neighbours: neighbours(here, map, spot),
            houses,
            bonuses,
            cathedral,
        });
    }
    assert_eq!(tables.spots.len(), SPOTS);
    assert_eq!(tables.cathedrals.len(), CATHEDRALS);
    assert_eq!(tables.house_spaces.len(), HOUSE_SPACES);
    assert_eq!(tables.bonus_spaces.len(), BONUS_SPACES);
    tables
}

/// Edges run both ways.
fn neighbours(here: Spot, map: &file::Map, spot: impl Fn(&str) -> Spot) -> ArrayVec<Spot, 8> {
    let ends = map.edges.iter().map(|edge| (spot(&edge.a), spot(&edge.b)));
    let mut near: ArrayVec<Spot, 8> = ends
        .filter_map(|(a, b)| {
            if a == here {
                Some(b)
            } else {
                (b == here).then_some(a)
            }
        })
        .collect();
    near.sort_unstable();
    near
}
