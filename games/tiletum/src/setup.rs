//! Setting up (Rules 4).

use crate::components::{BONUS_SPACES, CATHEDRALS, Deck, HOUSE_SPACES, components};
use crate::options::{ActionLayout, Options};
use crate::state::{Player, Tiletum, Turn};
use crate::words::{Award, BonusSpace, CostTile, Fair, Good, Goods, Spot, Task, Tile, Wheel};
use arrayvec::ArrayVec;
use kernel::{Agenda, Dice, Seat, Seats, Setup};

/// A table ready for the first round. Chance is drawn in the order of Rules 13.
pub(crate) fn table(setup: &Setup<Options>, dice: &mut Dice) -> Tiletum {
    let data = components();
    let seats = setup.seats;
    let offset = u8::try_from(dice.below(6)).expect("below six");
    let mut fields = data.printed_order;
    if setup.options.action_layout == ActionLayout::Random {
        dice.shuffle(&mut fields);
    }
    let bonus_pile = pile(Deck::Bonus, seats, dice);
    let contract_pile = pile(Deck::Contract, seats, dice);
    let character_pile = pile(Deck::Character, seats, dice);
    let mut costs = [CostTile(0); CATHEDRALS];
    for (cost, tile) in costs.iter_mut().zip(CostTile::all()) {
        *cost = tile;
    }
    dice.shuffle(&mut costs);
    let (cities, fairs) = fairs(dice);
    let mut corruption = data.corruption;
    dice.shuffle(&mut corruption);
    let first = Seat(u8::try_from(dice.below(u32::from(seats))).expect("a table is small"));
    let order: ArrayVec<Seat, 4> = (0..seats).map(|place| Seat((first.0 + place) % seats)).collect();

    let mut game = Tiletum {
        revision: setup.revision,
        seats,
        round: 1,
        fields,
        offset,
        bag: [data.dice_per_color[usize::from(seats)]; 5],
        wheel: Wheel::default(),
        field_tiles: [None; 6],
        king_tile: None,
        bonus_pile,
        discard: ArrayVec::new(),
        contract_pile,
        character_pile,
        contract_market: Default::default(),
        character_market: Default::default(),
        map_tiles: [None; BONUS_SPACES],
        houses: std::iter::repeat_n(None, HOUSE_SPACES).collect(),
        pillars: [Seats::NONE; CATHEDRALS],
        built: [Seats::NONE; CATHEDRALS],
        costs,
        cities,
        fairs,
        corruption,
        revealed: 0,
        track: order.iter().map(|seat| (*seat, data.start_king)).collect(),
        players: Seat::all(seats).map(|seat| player(place_of(&order, seat))).collect(),
        turn: Turn::of(first),
        order,
        agenda: Agenda::new([Task::Prepare]),
    };
    lay_out(&mut game);
    game
}

/// The tiles of a deck that this table uses, shuffled.
fn pile<const N: usize>(deck: Deck, seats: u8, dice: &mut Dice) -> ArrayVec<Tile, N> {
    let used = |tile: &Tile| tile.data().deck == deck && tile.data().min_players <= seats;
    let mut pile: ArrayVec<Tile, N> = Tile::all().filter(used).collect();
    dice.shuffle(&mut pile);
    pile
}

fn fairs(dice: &mut Dice) -> ([Spot; 4], [Fair; 4]) {
    let data = components();
    let mut drawn = data.city_tiles.clone();
    dice.shuffle(&mut drawn);
    let mut drawn = drawn.into_iter();
    let cities =
        data.fair_cities.map(|printed| printed.or_else(|| drawn.next()).expect("more city tiles than slots"));
    let mut tiles: Vec<Fair> = data.fairs.iter().map(|(fair, _)| *fair).collect();
    dice.shuffle(&mut tiles);
    (cities, [tiles[0], tiles[1], tiles[2], tiles[3]])
}

fn place_of(order: &[Seat], seat: Seat) -> usize {
    order.iter().position(|one| *one == seat).expect("everybody has a place in the order")
}

fn player(place: usize) -> Player {
    let data = components();
    let mut goods: Goods = data.start_goods;
    goods.add(Good::Gold, data.start_gold[place]);
    let mut points = [0; 11];
    points[Award::Start.index()] = data.start_score;
    Player {
        points,
        goods,
        merchant: data.start,
        architect: data.start,
        houses: data.houses_in_supply,
        pillars: data.pillars_in_supply,
        storage: ArrayVec::new(),
        rooms: Default::default(),
        crests: Default::default(),
        contracts: ArrayVec::new(),
        markers: [0; 5],
        dice: ArrayVec::new(),
    }
}

/// Face-up tiles and the first houses, in the order of Rules 15.
fn lay_out(game: &mut Tiletum) {
    for field in 0..game.fields.len() {
        game.field_tiles[field] = game.bonus_pile.pop();
    }
    game.king_tile = game.bonus_pile.pop();
    for space in BonusSpace::all() {
        if game.is_used(space.data().min_players) {
            game.map_tiles[space.index()] = game.bonus_pile.pop();
        }
    }
    for slot in (0..game.contract_market.len()).rev() {
        game.contract_market[slot] = game.contract_pile.pop();
    }
    for slot in 0..game.character_market.len() {
        game.character_market[slot] = game.character_pile.pop();
    }
    let homes = components().start.data().houses.iter();
    for (space, seat) in homes.zip(game.order.clone()) {
        game.houses[space.index()] = Some(seat);
    }
}
