//! The names of things: one byte in the state, a word of the component file in JSON, a short word in notation.

use crate::components::components;

rulekit::pieces! {
    /// A kind of goods. Gold is a good.
    Good ("good") { Gold = "gold", Food = "food", Wool = "wool", Stone = "stone", Iron = "iron" }

    /// The colour of a die.
    Color ("colour") {
        Yellow = "yellow", Pink = "pink", LightGray = "light_gray", DarkGray = "dark_gray", Blue = "blue",
    }

    /// One of the six actions round the wheel.
    ActionKind ("action") {
        Architect = "architect", Merchant = "merchant", Character = "character", Contract = "contract",
        King = "king", Joker = "joker",
    }

    /// A piece that travels on the map.
    Piece ("piece") { Merchant = "merchant", Architect = "architect" }

    /// What a fair counts (Rules 10).
    Fair ("fair") {
        FairHousePillarSet = "fair_house_pillar_set",
        FairContractCathedralSet = "fair_contract_cathedral_set",
        FairContracts = "fair_contracts",
        FairKingTrack = "fair_king_track",
        FairCrestContractSet = "fair_crest_contract_set",
        FairHouses = "fair_houses",
        FairUpperFloorCharacters = "fair_upper_floor_characters",
        FairCrests = "fair_crests",
        FairPillars = "fair_pillars",
        FairFilledBuildings = "fair_filled_buildings",
        FairCathedrals = "fair_cathedrals",
    }

    /// Where points come from.
    Award ("award") {
        Start = "start", Contracts = "contracts", Cathedrals = "cathedrals", HouseSpaces = "house_spaces",
        Tiles = "tiles", Crests = "crests", King = "king", Fairs = "fairs", Buildings = "buildings",
        Network = "network", Goods = "goods",
    }

    /// Where a tile was taken from.
    Origin ("origin") {
        Wheel = "wheel", City = "city", ContractMarket = "contract_market",
        CharacterMarket = "character_market", King = "king",
    }
}

static BUILDINGS: [&str; 6] =
    ["building_1", "building_2", "building_3", "building_4", "building_5", "building_6"];

rulekit::records! {
    /// A square tile: a bonus, contract or character tile.
    Tile ("tile") in components().tiles => id / short;

    /// A place on the map: a city or a road space.
    Spot ("place on the map") in components().spots => id;

    /// A space for a house in a city.
    HouseSpace ("house space") in components().house_spaces => id;

    /// A space for a bonus tile in a city.
    BonusSpace ("bonus tile space") in components().bonus_spaces => id;

    /// One of the nine cathedrals.
    Cathedral ("cathedral") in components().cathedrals => id;

    /// A construction cost tile.
    CostTile ("construction cost tile") in components().costs => id;

    /// The family of a crest.
    Family ("crest family") in components().families;

    /// A building of the player board, from the left.
    Building ("building", prefix "building_") in BUILDINGS;
}

impl Color {
    /// What a die of this colour gives: colours stand in the order of the goods.
    pub fn good(self) -> Good {
        Good::ALL[self.index()]
    }
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
}

impl Building {
    /// The building with this number, counted from 1.
    pub fn numbered(number: u8) -> Option<Building> {
        (1..=6).contains(&number).then(|| Building(number - 1))
    }

    /// Its number, from 1.
    pub fn number(self) -> u8 {
        self.0 + 1
    }
}
