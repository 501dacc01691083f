//! Positions to begin with, and players who speak in notation.

use kernel::{Agenda, Cx, Dice, GameRules, RefusalCode, Seat, Seats, Setup};
pub(crate) use tiletum::{
    Action, ActionKind, ActionLayout, Award, Building, Cathedral, Color, CostTile, Die, Fair, Good, Goods,
    HouseSpace, Options, Pool, Spot, Task, Tile, Tiletum, Turn, Wheel, components,
};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);
pub(crate) const D: Seat = Seat(3);

/// A table with its own chance.
pub(crate) struct Table {
    pub(crate) game: Tiletum,
    dice: Dice,
}

/// A new game with a fixed seed, just as it is set up.
pub(crate) fn fresh(seats: u8, layout: ActionLayout, seed: u64) -> Table {
    let setup = Setup { revision: Tiletum::REVISION, seats, options: Options { action_layout: layout } };
    let mut dice = Dice::unrecorded(seed);
    let game = Tiletum::setup(&setup, &mut dice).expect("a table for two to four");
    Table { game, dice }
}

/// A's turn in round 1: wheel at 0 and empty, no bonus tiles on it, nobody has goods or tiles, all on 0, all
/// cathedrals built but London's, A before B before C before D.
pub(crate) fn table(seats: u8) -> Table {
    let Table { mut game, dice } = fresh(seats, ActionLayout::Printed, 7);
    game.offset = 0;
    game.wheel = Wheel::default();
    game.bag = [seats; 5];
    game.field_tiles = [None; 6];
    game.order = Seat::all(seats).collect();
    game.track = Seat::all(seats).map(|seat| (seat, 0)).collect();
    game.fairs = [Fair::FairHouses, Fair::FairCrests, Fair::FairContracts, Fair::FairPillars];
    let cost = |number: usize| CostTile::all().nth(number).expect("nine cost tiles");
    game.costs = [8, 0, 2, 3, 4, 1, 5, 6, 7].map(cost);
    for player in &mut game.players {
        player.goods = Goods::default();
    }
    let mut table = Table { game, dice };
    table.up_next(vec![Task::Turn(A), Task::Turn(B)]);
    table.game.turn = Turn::of(A);
    table
}

pub(crate) fn four_players() -> Table {
    table(4)
}

pub(crate) fn tile(id: &str) -> Tile {
    id.parse().unwrap()
}

pub(crate) fn spot(id: &str) -> Spot {
    id.parse().unwrap()
}

pub(crate) fn space(id: &str) -> HouseSpace {
    id.parse().unwrap()
}

pub(crate) fn goods(amounts: &[(Good, u8)]) -> Goods {
    let mut goods = Goods::default();
    for (good, n) in amounts {
        goods.add(*good, *n);
    }
    goods
}

pub(crate) fn cathedral(city: &str) -> usize {
    spot(city).data().cathedral.expect("a cathedral city").index()
}

impl Table {
    /// What waits, in reading order.
    pub(crate) fn up_next(&mut self, tasks: Vec<Task>) {
        self.game.agenda = Agenda::new(tasks);
    }

    /// A has taken a die of that action and has so many points left.
    pub(crate) fn pool(&mut self, action: ActionKind, ap: u8) {
        self.game.turn.pool = Some(Pool { action: Some(action), ap });
    }

    pub(crate) fn has(&mut self, seat: Seat, amounts: &[(Good, u8)]) {
        self.game.players[seat.index()].goods = goods(amounts);
    }

    pub(crate) fn stores(&mut self, seat: Seat, tiles: &[&str]) {
        self.game.players[seat.index()].storage = tiles.iter().map(|id| tile(id)).collect();
    }

    /// A character tile in building `number`, floor `floor`.
    pub(crate) fn lives(&mut self, seat: Seat, id: &str, number: u8, floor: usize) {
        let building = Building::numbered(number).unwrap();
        let player = &mut self.game.players[seat.index()];
        player.rooms[building.data().first_room + floor - 1] = Some(tile(id));
        if player.is_filled(building) {
            player.houses += 1;
        }
    }

    pub(crate) fn crest(&mut self, seat: Seat, number: usize, id: &str) {
        self.game.players[seat.index()].crests[number - 1] = Some(tile(id));
    }

    /// Fulfilled contracts: their pillars are in the supply.
    pub(crate) fn fulfilled(&mut self, seat: Seat, n: usize) {
        let contracts = Tile::all().filter(|tile| tile.contract().is_some());
        let player = &mut self.game.players[seat.index()];
        player.contracts = contracts.take(n).collect();
        player.pillars += u8::try_from(n.min(5)).unwrap();
    }

    pub(crate) fn merchant(&mut self, seat: Seat, at: &str) {
        self.game.players[seat.index()].merchant = spot(at);
    }

    pub(crate) fn architect(&mut self, seat: Seat, at: &str) {
        self.game.players[seat.index()].architect = spot(at);
    }

    pub(crate) fn house(&mut self, seat: Seat, on: &str) {
        self.game.houses[space(on).index()] = Some(seat);
    }

    pub(crate) fn pillar(&mut self, seat: Seat, city: &str) {
        self.game.pillars[cathedral(city)].insert(seat);
    }

    /// The king's track, stacks from the bottom.
    pub(crate) fn track(&mut self, markers: &[(Seat, i8)]) {
        self.game.track = markers.iter().copied().collect();
    }

    pub(crate) fn score_is(&mut self, seat: Seat, score: i16) {
        self.game.players[seat.index()].points = [0; 11];
        self.game.players[seat.index()].points[0] = score;
    }

    pub(crate) fn die(&mut self, color: Color, value: u8) {
        self.game.wheel.add(color, value);
        let bag = &mut self.game.bag[color.index()];
        *bag = bag.saturating_sub(1);
    }

    pub(crate) fn bonus_on(&mut self, action: ActionKind, id: &str) {
        let field = self.game.fields.iter().position(|own| *own == action).unwrap();
        self.game.field_tiles[field] = Some(tile(id));
    }

    pub(crate) fn bonus_in(&mut self, on: &str, id: Option<&str>) {
        let place: tiletum::BonusSpace = on.parse().unwrap();
        self.game.map_tiles[place.index()] = id.map(tile);
    }

    pub(crate) fn options(&self, seat: Seat) -> Vec<Action> {
        let mut listed = Vec::new();
        self.game.legal_actions(seat, &mut listed);
        listed
    }

    pub(crate) fn offers(&self, seat: Seat, line: &str) -> bool {
        self.options(seat).contains(&line.parse().unwrap())
    }

    /// Plays moves, separated by semicolons. Each must be offered.
    #[track_caller]
    pub(crate) fn plays(&mut self, seat: Seat, lines: &str) {
        for line in lines.split(';') {
            let action: Action = line.parse().unwrap();
            assert_eq!(self.game.check(seat, &action), Ok(()), "{line} is refused");
            assert!(self.options(seat).contains(&action), "{line} is not listed");
            self.game.apply(seat, action, &mut Cx::silent(&mut self.dice));
        }
    }

    /// Takes a die as it is and leaves the bonus tile.
    #[track_caller]
    pub(crate) fn takes(&mut self, seat: Seat, color: Color, value: u8) {
        self.plays(seat, &format!("die {color} {value}"));
        for line in [format!("value {value}"), "keep colour".to_owned(), "leave bonus".to_owned()] {
            if self.offers(seat, &line) {
                self.plays(seat, &line);
            }
        }
    }

    #[track_caller]
    pub(crate) fn refuses(&self, seat: Seat, line: &str, code: &str) {
        let action: Action = line.parse().unwrap();
        assert!(!self.options(seat).contains(&action), "{line} is offered");
        assert_eq!(self.game.why_not(seat, &action).unwrap().code(), code, "{line}");
    }

    pub(crate) fn count(&self, seat: Seat, good: Good) -> u8 {
        self.game.player(seat).goods.get(good)
    }

    pub(crate) fn score(&self, seat: Seat) -> i16 {
        self.game.player(seat).score()
    }

    pub(crate) fn ap(&self) -> u8 {
        self.game.turn.pool.map_or(0, |pool| pool.ap)
    }

    /// Nothing is open above the die pool.
    pub(crate) fn at_the_pool(&self) -> bool {
        matches!(self.game.agenda.peek(), Some(Task::Turn(_)))
    }

    pub(crate) fn stored(&self, seat: Seat, id: &str) -> bool {
        self.game.player(seat).storage.contains(&tile(id))
    }

    /// Owners on a space of the king's track, from the bottom.
    pub(crate) fn stack(&self, value: i8) -> Vec<Seat> {
        self.game.track.iter().filter(|(_, at)| *at == value).map(|(seat, _)| *seat).collect()
    }

    pub(crate) fn has_pillar(&self, seat: Seat, city: &str) -> bool {
        self.game.pillars[cathedral(city)].contains(seat)
    }

    pub(crate) fn none_built(&mut self) {
        self.game.built = [Seats::NONE; 9];
    }
}
