//! From the file to the tables: ids become places, and what the code takes for granted is checked.

use super::{
    BONUS_SPACES, BuildingData, CATHEDRALS, CathedralData, Components, ContractData, CostData, Deck, Face,
    Good, HOUSE_SPACES, MARKET, ROOMS, SPOTS, STORAGE, SpaceData, SpotData, TileData, file,
};
use crate::goods::Goods;
use crate::pieces::{BonusSpace, Cathedral, Family, HouseSpace, Spot};
use arrayvec::ArrayVec;
use std::collections::BTreeMap;

fn place<T>(items: &[T], found: impl Fn(&T) -> bool, what: &str) -> u8 {
    let place = items.iter().position(found).unwrap_or_else(|| panic!("the components name no {what}"));
    u8::try_from(place).expect("small tables")
}

pub(super) fn build(file: file::File) -> Components {
    check_words(&file);
    let families: Vec<String> = file.crest_families.into_iter().map(|family| family.id).collect();
    let tiles =
        tiles(file.bonus_tiles, file.contract_tiles, file.character_tiles, &file.character_types, &families);
    let map = map(&file.map, &file.cathedrals);
    let spot = |id: &str| Spot(place(&map.spots, |spot| spot.id == id, id));
    let players = |counts: &BTreeMap<u8, u8>| {
        [0, 1, 2, 3, 4].map(|players| counts.get(&players).copied().unwrap_or_default())
    };
    let mut action_points = [0; 6];
    for (points, segment) in action_points.iter_mut().zip(&file.action_wheel.segments_clockwise) {
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
        fair_cities: file.fair_board.slots.each_ref().map(|slot| slot.city.as_deref().map(spot)),
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
    let colors: Vec<_> = file.goods.iter().map(|record| (record.id, record.die_color.good())).collect();
    assert!(colors.iter().all(|(good, given)| good == given), "each good has the die of its colour");
    assert_eq!(file.constants.contract_market_size, MARKET);
    assert_eq!(file.constants.character_market_size, MARKET);
    assert_eq!(file.character_market.spaces, MARKET);
    assert_eq!(file.player_board.storage_spaces.count, STORAGE);
    assert_eq!(file.player_board.die_spaces.count, 3);
    assert_eq!(file.corruption_tokens.len(), 6);
    assert_eq!(file.constants.king_max, file.king_track.highest);
    assert_eq!(file.constants.score_floor, 0);
    assert_eq!(file.setup_constants.start_spot, file.map.start);
    let roofs = file.player_board.buildings.iter().filter(|building| building.roof_house).count();
    assert_eq!(roofs, usize::from(file.setup_constants.houses_on_roofs));
    for (value, space) in (file.king_track.lowest..=file.king_track.highest).zip(&file.king_track.spaces) {
        assert_eq!(value, space.value, "the king's track has no gaps");
    }
    for (value, segment) in (1..=6).zip(&file.action_wheel.segments_clockwise) {
        assert_eq!(value, segment.die_value, "the wheel shows 1 to 6 clockwise");
    }
    for action in file.action_fields.printed_order_clockwise {
        assert_eq!(file.action_tiles.iter().filter(|tile| tile.action == action).count(), 1);
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
    assert_eq!(cost.is_some(), record.buildable, "{} has a cost if it can be built", record.id);
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
    for (deck, record) in
        decks.into_iter().flat_map(|(deck, records)| records.into_iter().map(move |r| (deck, r)))
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
        let kind = kind.unwrap_or_else(|| panic!("{} has no type", record.id)).bonus_action;
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
    let decks = ["bonus_tile_helper_", "bonus_tile_", "contract_tile_", "character_"];
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
        assert_eq!(usize::from(record.pillar_spaces), record.tiles_top_to_bottom.len());
        let tiles: ArrayVec<i16, 4> = record.tiles_top_to_bottom.iter().map(|tile| tile.vp).collect();
        assert!(tiles.is_sorted_by(|upper, lower| upper >= lower), "the highest tile lies on top");
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
            houses.push(HouseSpace(u8::try_from(tables.house_spaces.len()).expect("small tables")));
            let (id, bonus) = (space.id.clone(), space.bonus.clone());
            tables.house_spaces.push(SpaceData { id, spot: here, min_players: space.min_players, bonus });
        }
        let mut bonuses = ArrayVec::new();
        for space in &record.bonus_tile_spaces {
            bonuses.push(BonusSpace(u8::try_from(tables.bonus_spaces.len()).expect("small tables")));
            let id = space.id.clone();
            tables.bonus_spaces.push(SpaceData {
                id,
                spot: here,
                min_players: space.min_players,
                bonus: None,
            });
        }
        let cathedral =
            record.cathedral.as_ref().map(|id| Cathedral(place(records, |one| one.id == *id, id)));
        let pillars = cathedral.map_or(0, |one| records[one.index()].pillar_spaces);
        assert_eq!(record.pillar_spaces, pillars, "{} has the pillar spaces of its cathedral", record.id);
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
    let mut near: ArrayVec<Spot, 8> =
        ends.filter_map(|(a, b)| if a == here { Some(b) } else { (b == here).then_some(a) }).collect();
    near.sort_unstable();
    near
}
