//! Setting up. Rules 4.

use crate::components::{Colour, Data, data_of};
use crate::ids::{ActionTile, Building, Legacy, Market, Plank, Plaza, Technology};
use crate::state::{Built, Crane, Options, Parler, Pile, Player, Praga, Solo, Spot, Table, TileRow, TurnLog};
use crate::words::{Row, Space, Task};
use arrayvec::ArrayVec;
use kernel::{Agenda, Dice, Seat, Setup, SetupError};

/// Begins a game.
pub(crate) fn begin(setup: &Setup<Options>, dice: &mut Dice) -> Result<Praga, SetupError> {
    let (seats, options) = (setup.seats, setup.options);
    if options.solo == Solo::Parler && seats > 1 {
        return Err(SetupError::Options("the Parler opponent plays against one player only".into()));
    }
    let places = seats.max(2);
    let data = data_of(setup.revision);
    let table = table(data, places, dice);
    let first = if seats > 1 { Seat(byte(dice.index(usize::from(seats)))) } else { Seat(0) };
    let mut game = Praga {
        revision: setup.revision,
        options,
        first,
        players: (0..seats).map(|_| player(data)).collect(),
        table,
        turn: TurnLog::begin(first),
        parler: None,
        agenda: Agenda::new([Task::Turn(first)]),
        ending: false,
        second_strip_reversed: false,
    };
    if options.solo == Solo::Parler {
        invite_parler(&mut game, dice);
    }
    // Drawn last, so that a deal is otherwise what it was before the strip could turn.
    game.second_strip_reversed = data.second_strip_turns && dice.index(2) == 1;
    Ok(game)
}

fn byte(n: usize) -> u8 {
    u8::try_from(n).expect("there are few pieces of a kind")
}

fn shuffled(numbers: impl Iterator<Item = u8>, dice: &mut Dice) -> Pile {
    let mut pile: Pile = numbers.collect();
    dice.shuffle(&mut pile);
    pile
}

/// Era and specialness of the tiles of a row.
pub(crate) fn kinds(data: &Data, row: Row) -> Vec<(u8, bool)> {
    match row {
        Row::Upgrades => data.upgrades.iter().map(|tile| (tile.era, tile.special)).collect(),
        Row::Walls => data.walls.iter().map(|tile| (tile.era, tile.special)).collect(),
        Row::Buildings => data.buildings.iter().map(|tile| (tile.era, tile.special)).collect(),
    }
}

fn row(data: &Data, row: Row, dice: &mut Dice) -> TileRow {
    let kinds = kinds(data, row);
    let mut stack = |era: u8, special: bool| {
        let fitting = kinds.iter().enumerate().filter(|(_, kind)| **kind == (era, special));
        shuffled(fitting.map(|(number, _)| byte(number)), dice)
    };
    let stacks = [stack(1, false), stack(1, true)];
    let later = [stack(2, false), stack(2, true)];
    let mut row = TileRow { spaces: [None; 4], stacks, known: [0; 2], later };
    for space in Space::ALL {
        row.spaces[space.index()] = row.stacks[TileRow::stack_of(space)].pop();
    }
    row
}

fn table(data: &Data, places: u8, dice: &mut Dice) -> Table {
    let size = &data.sizes[usize::from(places) - 2];
    // Rules 4.2
    let mut planks: ArrayVec<Plank, 6> = Plank::all().collect();
    dice.shuffle(&mut planks);
    let mut legacies: ArrayVec<Legacy, 6> = Legacy::all().collect();
    dice.shuffle(&mut legacies);
    let bits = |tiles: &[Legacy]| tiles.iter().fold(0, |bits, tile| bits | 1 << tile.0);
    // Rules 4.4
    let markets = markets(data, places, dice);
    // Rules 4.5
    let technologies = [0, 1, 2, 3].map(|level| {
        let tiles = Technology::all().filter(|tile| data.technologies[tile.index()].level == level);
        let mut stack: ArrayVec<Technology, 6> = tiles.collect();
        dice.shuffle(&mut stack);
        stack
    });
    // Rules 4.6, 4.7
    let mut rows = Row::ALL.map(|kind| row(data, kind, dice));
    let mut plots = [None; 30];
    for plot in &size.prebuilt {
        let tile = rows[Row::Buildings.index()].stacks[0].pop().expect("eleven normal buildings are left");
        plots[plot.index()] = Some(Built { tile: Building(tile), rotation: 0, cube: None });
    }
    // Rules 4.8
    let mut tiles = [0, 1, 2, 3, 4, 5].map(ActionTile);
    dice.shuffle(&mut tiles);
    let mut crane =
        Crane { arrow: size.arrow, tiles: [None; 6], marked: [false; 6], platform: size.platform, turns: 0 };
    let places = (0..12).filter(|position| *position != size.arrow);
    for (tile, position) in tiles.into_iter().zip(places) {
        crane.tiles[tile.index()] = Some(position);
    }
    Table {
        crane,
        era: 1,
        rows,
        technologies,
        technology_seen: [0; 24],
        planks,
        plank_seen: [0; 6],
        legacies: [bits(&legacies[..3]), bits(&legacies[3..])],
        legacies_seen: [0; 2],
        bridge: [None; 5],
        river: u8::MAX,
        markets,
        plots,
        seals: [None; 5],
    }
}

fn markets(data: &Data, places: u8, dice: &mut Dice) -> [Option<Market>; 10] {
    let of = |colour: Colour| Market::all().filter(move |tile| data.markets[tile.index()].colour == colour);
    let mut beige: ArrayVec<Market, 8> = of(Colour::Beige).collect();
    dice.shuffle(&mut beige);
    let mut markets = [None; 10];
    for plaza in Plaza::all() {
        let place = &data.plazas[plaza.index()];
        markets[plaza.index()] = match place.colour {
            Colour::Beige if place.empty_at.contains(&places) => None,
            Colour::Beige => beige.pop(),
            colour => of(colour).next(),
        };
    }
    markets
}

fn player(data: &Data) -> Player {
    let (gold, stone, spare) = data.start;
    Player {
        gold,
        stone,
        eggs: 0,
        silver: 0,
        gold_windows: 0,
        red: 0,
        blue: 0,
        vp: 0,
        mines: data.mines.start,
        quarries: data.quarries.start,
        technology: 0,
        university: 0,
        bonuses_taken: [false; 3],
        spare,
        spots: [Spot { row: 1, column: 0 }; 2],
        cathedral_offered: false,
        tokens: [None; 2],
        seal_rights: 0,
        pawn: 0,
        legacies: 0,
        technologies: 0,
        ready: 0,
        board: [None; 18],
        covered: 0,
        borders: 0,
        corners: 0,
        fired: 0,
        parts: [0; 9],
    }
}

/// Rules, appendix: fewer production tokens, a deck, markers, and a pawn that the player places.
fn invite_parler(game: &mut Praga, dice: &mut Dice) {
    let data = game.data();
    game.table.river = data.parler_tokens.iter().fold(0, |river, token| river | 1 << token);
    let mut deck: ArrayVec<u8, 5> = (0..5).collect();
    dice.shuffle(&mut deck);
    let markers = [0; 3].map(|_: u8| byte(dice.index(4)));
    game.parler = Some(Parler {
        deck,
        markers,
        mines: data.mines.start,
        quarries: data.quarries.start,
        pawn: Plaza(0),
        cubes: data.cubes,
    });
    game.agenda.push_front([Task::ParlerPawn(Seat(0))]);
}
