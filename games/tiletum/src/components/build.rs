//! From the file to the tables: ids become places, and what the code takes for granted is checked.

use super::{
    BONUS_SPACES, BuildingData, CATHEDRALS, CathedralData, Components, ContractData, CostData, Deck, Face,
    Good, HOUSE_SPACES, MARKET, ROOMS, SPOTS, STORAGE, SpaceData, SpotData, TileData, file,
};
use crate::goods::Goods;
use crate::pieces::{BonusSpace, Cathedral, Family, HouseSpace, Spot};
use arrayvec::ArrayVec;
use kernel::UnusableComponents;
use rulekit::holds;
use std::collections::BTreeMap;

type Read<T> = Result<T, UnusableComponents>;

fn wrong<T>(what: String) -> Read<T> {
    Err(UnusableComponents::new(what))
}

fn place<T>(items: &[T], found: impl Fn(&T) -> bool, what: &str) -> Read<u8> {
    match items.iter().position(found) {
        Some(place) => byte(place),
        None => wrong(format!("nothing is called {what:?}")),
    }
}

fn byte(place: usize) -> Read<u8> {
    u8::try_from(place).or_else(|_| wrong(format!("{place} of a kind are too many")))
}

/// As many as there is room for.
fn within<T, const N: usize>(items: impl IntoIterator<Item = T>, what: &str) -> Read<ArrayVec<T, N>> {
    let mut taken = ArrayVec::new();
    for item in items {
        taken.try_push(item).or_else(|_| wrong(format!("{what} has more than {N}")))?;
    }
    Ok(taken)
}

pub(super) fn build(file: file::File) -> Read<Components> {
    check_words(&file)?;
    let families: Vec<String> = file.crest_families.into_iter().map(|family| family.id).collect();
    let tiles =
        tiles(file.bonus_tiles, file.contract_tiles, file.character_tiles, &file.character_types, &families)?;
    let map = map(&file.map, &file.cathedrals)?;
    let spot = |id: &str| place(&map.spots, |spot| spot.id == id, id).map(Spot);
    let mut fair_cities = file.fair_board.slots.each_ref().map(|_| None);
    for (city, slot) in fair_cities.iter_mut().zip(&file.fair_board.slots) {
        *city = slot.city.as_deref().map(spot).transpose()?;
    }
    let mut start_gold = [0; 4];
    for (gold, seat) in start_gold.iter_mut().zip(1u8..) {
        let Some(given) = file.setup_constants.start_gold_by_seat.get(&seat) else {
            return wrong(format!("seat {seat} has no gold to begin with"));
        };
        *gold = *given;
    }
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
    Ok(Components {
        start: spot(&file.map.start)?,
        city_tiles: file.city_tiles.iter().map(|tile| spot(&tile.spot)).collect::<Read<_>>()?,
        fair_cities,
        fair_points: file.fair_board.slots.each_ref().map(|slot| slot.printed_vp),
        fairs: file.fair_tiles.iter().map(|tile| (tile.id, tile.vp)).collect(),
        contract_spaces: contracts.each_ref().map(|space| space.vp),
        pillars_on_contracts: contracts.iter().filter(|space| space.pillar_at_setup).count(),
        buildings: buildings(file.player_board.buildings)?,
        contract_costs: file.contract_market.space_costs_ap_left_to_right,
        character_cost: file.character_market.cost_ap,
        printed_order: file.action_fields.printed_order_clockwise,
        action_points,
        wheel_turn: file.action_wheel.rotation_per_cleanup,
        dice_per_color: players(&file.dice.in_bag_per_color),
        dice_rolled: players(&file.dice.rolled_per_round),
        start_score: file.setup_constants.start_vp,
        start_king: file.setup_constants.start_king_space,
        start_goods: goods(&file.setup_constants.start_goods)?,
        start_gold,
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
        costs: file.construction_cost_tiles.into_iter().map(cost_tile).collect::<Read<_>>()?,
        tiles,
        families,
        spots: map.spots,
        house_spaces: map.house_spaces,
        bonus_spaces: map.bonus_spaces,
        cathedrals: map.cathedrals,
    })
}

/// What the code takes for granted about the data. A file that breaks it does not load.
fn check_words(file: &file::File) -> Read<()> {
    let colors: Vec<_> = file.goods.iter().map(|record| (record.id, record.die_color.good())).collect();
    holds!(colors.iter().all(|(good, given)| good == given), "each good has the die of its colour");
    let markets = [
        file.constants.contract_market_size,
        file.constants.character_market_size,
        file.character_market.spaces,
    ];
    holds!(markets == [MARKET; 3], "either market has {MARKET} spaces");
    let storage = file.player_board.storage_spaces.count;
    holds!(storage == STORAGE, "a player has {STORAGE} spaces for goods, not {storage}");
    holds!(file.player_board.die_spaces.count == 3, "a player has three spaces for dice");
    let tokens = file.corruption_tokens.len();
    holds!(tokens == 6, "there are six corruption tokens, not {tokens}");
    holds!(file.constants.king_max == file.king_track.highest, "the king's track ends where it ends");
    holds!(file.constants.score_floor == 0, "no score is below 0");
    holds!(file.setup_constants.start_spot == file.map.start, "pieces begin where the map says");
    let roofs = file.player_board.buildings.iter().filter(|building| building.roof_house).count();
    let said = file.setup_constants.houses_on_roofs;
    holds!(roofs == usize::from(said), "{roofs} buildings have a house on the roof, not {said}");
    let track = &file.king_track;
    let spaces = track.spaces.iter().map(|space| space.value);
    holds!(spaces.eq(track.lowest..=track.highest), "the king's track has all its spaces, in order");
    let wheel = file.action_wheel.segments_clockwise.iter().map(|segment| segment.die_value);
    holds!(wheel.eq(1..=6), "the wheel shows 1 to 6 clockwise");
    for action in file.action_fields.printed_order_clockwise {
        let tiles = file.action_tiles.iter().filter(|tile| tile.action == action).count();
        holds!(tiles == 1, "there is one tile of every action");
    }
    Ok(())
}

fn goods(counts: &BTreeMap<Good, u8>) -> Read<Goods> {
    let mut goods = Goods::default();
    for (good, n) in counts {
        holds!(*n <= 20, "{n} goods of a kind are too many");
        goods.add(*good, *n);
    }
    Ok(goods)
}

fn cost_tile(record: file::CostTile) -> Read<CostData> {
    let cost = record.stone.zip(record.vp);
    holds!(cost.is_some() == record.buildable, "{} has a cost if it can be built", record.id);
    Ok(CostData { id: record.id, cost })
}

fn buildings(records: [file::Building; 6]) -> Read<Vec<BuildingData>> {
    let mut first_room = 0;
    let mut buildings = Vec::new();
    for record in records {
        let rooms = record.room_costs_ap.len();
        holds!(rooms == usize::from(record.rooms), "a building has a cost for each of its rooms");
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
    holds!(first_room == ROOMS, "all buildings have {ROOMS} rooms, not {first_room}");
    Ok(buildings)
}

fn tiles(
    bonus: Vec<file::SquareTile>,
    contract: Vec<file::SquareTile>,
    character: Vec<file::CharacterTile>,
    types: &[file::CharacterType],
    families: &[String],
) -> Read<Vec<TileData>> {
    let mut tiles = Vec::new();
    let decks = [(Deck::Bonus, bonus), (Deck::Contract, contract)];
    for (deck, record) in
        decks.into_iter().flat_map(|(deck, records)| records.into_iter().map(move |r| (deck, r)))
    {
        let face = match (record.content, record.crest, record.contract, record.effect) {
            (file::Content::Crest, Some(family), None, None) => {
                Face::Crest(Family(place(families, |known| *known == family, &family)?))
            }
            (file::Content::Contract, None, Some(contract), None) => Face::Contract(ContractData {
                fixed: goods(&contract.cost.fixed)?,
                identical: contract.cost.identical_any,
                vp: contract.vp,
                bonus: contract.bonus,
            }),
            (file::Content::Helper, None, None, Some(effect)) => Face::Helper(effect),
            _ => return wrong(format!("{} shows one thing, the one it says", record.id)),
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
        let Some(kind) = types.iter().find(|kind| kind.id == record.kind) else {
            return wrong(format!("{} has no type", record.id));
        };
        let kind = kind.bonus_action;
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
        let found = tiles.iter().filter(of_kind).count();
        holds!(found == kind.tiles, "there are {found} characters of {}, not {}", kind.id, kind.tiles);
    }
    Ok(tiles)
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

fn map(map: &file::Map, records: &[file::Cathedral]) -> Read<MapTables> {
    let spot = |id: &str| place(&map.spots, |spot| spot.id == id, id).map(Spot);
    let mut tables = MapTables {
        spots: Vec::new(),
        house_spaces: Vec::new(),
        bonus_spaces: Vec::new(),
        cathedrals: Vec::new(),
    };
    for record in records {
        let spaces = usize::from(record.pillar_spaces);
        holds!(spaces == record.tiles_top_to_bottom.len(), "{} has a tile for each pillar", record.id);
        let tiles: ArrayVec<i16, 4> =
            within(record.tiles_top_to_bottom.iter().map(|tile| tile.vp), &record.id)?;
        let sorted = tiles.is_sorted_by(|upper, lower| upper >= lower);
        holds!(sorted, "the highest tile of {} lies on top", record.id);
        tables.cathedrals.push(CathedralData {
            id: record.id.clone(),
            name: record.name.clone(),
            spot: spot(&record.spot)?,
            pillar_spaces: record.pillar_spaces,
            tiles,
        });
    }
    for record in &map.spots {
        let here = spot(&record.id)?;
        let mut houses = Vec::new();
        for space in &record.house_spaces {
            houses.push(HouseSpace(byte(tables.house_spaces.len())?));
            let (id, bonus) = (space.id.clone(), space.bonus.clone());
            tables.house_spaces.push(SpaceData { id, spot: here, min_players: space.min_players, bonus });
        }
        let mut bonuses = Vec::new();
        for space in &record.bonus_tile_spaces {
            bonuses.push(BonusSpace(byte(tables.bonus_spaces.len())?));
            let id = space.id.clone();
            tables.bonus_spaces.push(SpaceData {
                id,
                spot: here,
                min_players: space.min_players,
                bonus: None,
            });
        }
        let cathedral = record.cathedral.as_ref();
        let cathedral =
            cathedral.map(|id| place(records, |one| one.id == *id, id).map(Cathedral)).transpose()?;
        let pillars = cathedral.map_or(0, |one| records[one.index()].pillar_spaces);
        holds!(record.pillar_spaces == pillars, "{} has the pillar spaces of its cathedral", record.id);
        tables.spots.push(SpotData {
            id: record.id.clone(),
            name: record.name.clone(),
            is_city: record.kind == file::SpotKind::City,
            neighbours: neighbours(here, map, spot)?,
            houses: within(houses, &record.id)?,
            bonuses: within(bonuses, &record.id)?,
            cathedral,
        });
    }
    let found =
        [tables.spots.len(), tables.cathedrals.len(), tables.house_spaces.len(), tables.bonus_spaces.len()];
    holds!(
        found == [SPOTS, CATHEDRALS, HOUSE_SPACES, BONUS_SPACES],
        "the map has {SPOTS} places, {CATHEDRALS} cathedrals, {HOUSE_SPACES} spaces for houses and \
         {BONUS_SPACES} for bonus tiles"
    );
    Ok(tables)
}

/// Edges run both ways.
fn neighbours(here: Spot, map: &file::Map, spot: impl Fn(&str) -> Read<Spot>) -> Read<ArrayVec<Spot, 8>> {
    let mut near = Vec::new();
    for edge in &map.edges {
        let (a, b) = (spot(&edge.a)?, spot(&edge.b)?);
        holds!(a != b, "a road from {} leads elsewhere", edge.a);
        near.extend(if a == here { Some(b) } else { (b == here).then_some(a) });
    }
    near.sort_unstable();
    within(near, "a place with its neighbours")
}
