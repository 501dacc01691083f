//! Positions for tests, set up by hand, and the short words that play them.

#![allow(dead_code, reason = "each test file uses its part of these words")]

use kernel::{Cx, Dice, GameRules, Present, Reader, RefusalCode, Revision, Seat, Setup};
use praga::Event;
use praga::ids::{ActionTile, Building, Market, Plaza, Plot, Technology, Token, Upgrade, Wall};
use praga::state::{Built, Options, Placed, Player, Praga, Spot, TurnLog};
use praga::words::{Action, Deed, Holder, Row, Space, Structure, Task};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);

/// A game with a position set up by hand.
#[derive(Clone)]
pub struct Given {
    pub game: Praga,
    luck: u64,
    told: Vec<Event>,
}

/// So many players, the first of them to move; nobody has gold or stone.
pub fn players(seats: u8) -> Given {
    with(seats, Options::default())
}

/// The same with other options.
pub fn with(seats: u8, options: Options) -> Given {
    let mut given = fresh(seats, options);
    for player in &mut given.game.players {
        player.gold = 0;
        player.stone = 0;
    }
    given
}

/// A game as it is set up; the first seat begins.
pub fn fresh(seats: u8, options: Options) -> Given {
    let setup = Setup { revision: Praga::REVISION, seats, options };
    let games = (0..).map(|seed| Praga::setup(&setup, &mut Dice::unrecorded(seed)).unwrap());
    let game = games.into_iter().find(|game| game.first == A).unwrap();
    Given { game, luck: 7, told: Vec::new() }
}

/// By its id, or by its word in notation.
pub fn tile<T: rulekit::Name>(name: &str) -> T {
    T::all().find(|one| one.id() == name || one.word() == name).unwrap()
}

impl Given {
    /// The same game by the rules of an older revision.
    pub fn at_revision(mut self, revision: u16) -> Given {
        self.game.revision = Revision(revision);
        self
    }

    pub fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.game.players[seat.index()]
    }

    pub fn now(&self, seat: Seat) -> &Player {
        &self.game.players[seat.index()]
    }

    /// Gold and stone.
    pub fn has(mut self, seat: Seat, gold: u8, stone: u8) -> Given {
        self.player(seat).gold = gold;
        self.player(seat).stone = stone;
        self
    }

    pub fn but(mut self, change: impl FnOnce(&mut Praga)) -> Given {
        change(&mut self.game);
        self
    }

    /// An action tile on a frame position, its wheel bonus at an offset from the arrow; the others elsewhere.
    pub fn on_crane(mut self, number: u8, position: u8, offset: u8) -> Given {
        self.put_on_crane(number, position, offset);
        self
    }

    pub fn put_on_crane(&mut self, number: u8, position: u8, offset: u8) {
        let crane = &mut self.game.table.crane;
        crane.arrow = (position + 12 - offset) % 12;
        let mut places = (0..11).filter(|place| *place != position && *place != crane.arrow);
        for one in ActionTile::all() {
            let place = if one.0 + 1 == number { position } else { places.next().unwrap() };
            crane.tiles[one.index()] = Some(place);
        }
    }

    /// A hex tile on a space of its row.
    pub fn in_row(mut self, row: Row, space: Space, id: &str) -> Given {
        self.put_in_row(row, space, id);
        self
    }

    pub fn put_in_row(&mut self, row: Row, space: Space, id: &str) {
        let number = match row {
            Row::Upgrades => tile::<Upgrade>(id).0,
            Row::Walls => tile::<Wall>(id).0,
            Row::Buildings => tile::<Building>(id).0,
        };
        self.game.table.rows[row.index()].spaces[space.index()] = Some(number);
    }

    /// An upgrade tile on its action.
    pub fn upgraded(mut self, seat: Seat, id: &str, rotation: u8) -> Given {
        let upgrade: Upgrade = tile(id);
        let deed = self.game.data().upgrades[upgrade.index()].deed;
        self.player(seat).board[deed.index()] = Some(Placed { tile: upgrade.0, rotation });
        self
    }

    /// A building on a plot, perhaps with a cube from the owner's spare ones.
    pub fn built(mut self, plot: &str, id: &str, cube: Option<Seat>) -> Given {
        let plot: Plot = tile(plot);
        let built = Built { tile: tile(id), rotation: 0, cube: cube.map(Holder::Seat) };
        self.game.table.plots[plot.index()] = Some(built);
        if let Some(seat) = cube {
            self.player(seat).spare -= 1;
        }
        self
    }

    pub fn market(mut self, plaza: &str, id: &str) -> Given {
        self.game.table.markets[tile::<Plaza>(plaza).index()] = Some(tile::<Market>(id));
        self
    }

    /// A technology tile, working.
    pub fn knows(mut self, seat: Seat, id: &str) -> Given {
        let technology: Technology = tile(id);
        self.player(seat).technologies |= 1 << technology.0;
        self.player(seat).ready |= 1 << technology.0;
        self
    }

    pub fn windows(mut self, seat: Seat, gold: u8, silver: u8) -> Given {
        self.player(seat).gold_windows = gold;
        self.player(seat).silver = silver;
        self
    }

    pub fn stands(mut self, seat: Seat, structure: Structure, row: u8, column: u8) -> Given {
        self.player(seat).spots[structure.index()] = Spot { row, column };
        self
    }

    pub fn spot(&self, seat: Seat, structure: Structure) -> (u8, u8) {
        let spot = self.now(seat).spot(structure);
        (spot.row, spot.column)
    }

    /// Plays answers in notation, one after another.
    #[track_caller]
    pub fn plays(&mut self, seat: Seat, answers: &[&str]) {
        for answer in answers {
            let action: Action = answer.parse().unwrap_or_else(|error| panic!("{answer}: {error}"));
            assert!(self.game.to_act().contains(seat), "{answer}: seat {seat} is not asked");
            let legal = self.game.is_legal(seat, &action);
            assert!(
                legal,
                "{answer}: {:?} to {:?}",
                self.game.why_not(seat, &action),
                self.game.prompt(seat)
            );
            self.luck += 1;
            let mut told = Vec::new();
            self.game.apply(seat, action, &mut Cx::recording(&mut Dice::unrecorded(self.luck), &mut told));
            self.told.extend(told.into_iter().map(|told| told.event));
        }
    }

    /// Whether this line stands in the chronicle of what was played; seat 0 is Anna, seat 1 Bert.
    pub fn tells(&self, line: &str) -> bool {
        let names = ["Anna".to_owned(), "Bert".to_owned()];
        let reader = Reader { language: "en", names: &names, seat: None };
        self.told.iter().any(|event| Praga::event(event, &reader) == line)
    }

    /// The code of a refusal.
    #[track_caller]
    pub fn refused(&self, seat: Seat, answer: &str) -> &'static str {
        let action: Action = answer.parse().unwrap_or_else(|error| panic!("{answer}: {error}"));
        assert!(!self.game.is_legal(seat, &action), "{answer} is legal");
        self.game.why_not(seat, &action).unwrap().code()
    }

    pub fn allows(&self, seat: Seat, answer: &str) -> bool {
        self.game.to_act().contains(seat) && self.game.is_legal(seat, &answer.parse().unwrap())
    }

    /// Whether the seat is back in its open turn.
    pub fn is_open(&self, seat: Seat) -> bool {
        self.game.agenda.peek() == Some(&Task::Turn(seat))
    }

    /// Ends the turn as fast as the rules allow.
    pub fn hurries(&mut self, seat: Seat) {
        let turns = self.game.table.crane.turns;
        let mut listed = Vec::new();
        while self.game.table.crane.turns == turns {
            let asked = self.game.to_act().first().unwrap();
            listed.clear();
            self.game.legal_actions(asked, &mut listed);
            let end = Action::EndTurn {};
            let action = if asked == seat && listed.contains(&end) { end } else { listed[0] };
            self.luck += 1;
            self.game.apply(asked, action, &mut Cx::silent(&mut Dice::unrecorded(self.luck)));
        }
    }

    /// A turn begins for a seat, whatever was going on.
    pub fn new_turn(&mut self, seat: Seat) {
        self.game.turn = TurnLog::begin(seat);
        self.game.agenda = kernel::Agenda::new([Task::Turn(seat)]);
    }

    /// The final scoring happens now.
    pub fn ends(&mut self) {
        let question = Task::Arrow { seat: A, structure: Structure::HungerWall };
        self.game.ending = true;
        for player in &mut self.game.players {
            player.parts[0] = player.vp;
        }
        self.game.agenda = kernel::Agenda::new([question, Task::FinalPlaza(Plaza(0)), Task::FinalScoring]);
        self.plays(A, &["stay"]);
    }

    /// Positions of the six action tiles, by number.
    pub fn positions(&self) -> Vec<u8> {
        self.game.table.crane.tiles.iter().flatten().copied().collect()
    }

    pub fn tile_at(&self, position: u8) -> String {
        let crane = &self.game.table.crane;
        let number = ActionTile::all().find(|one| crane.tiles[one.index()] == Some(position)).unwrap();
        format!("tile {}", number.word())
    }

    pub fn token(&self, seat: Seat, track: usize) -> Option<Token> {
        self.now(seat).tokens[track]
    }
}

/// Every building plot with surcharge 0.
pub fn new_town() -> impl Iterator<Item = Plot> {
    Plot::all().filter(|plot| praga::components::data_of(Praga::REVISION).plots[plot.index()].surcharge == 0)
}

/// The place of an action on the action board.
pub fn hex(deed: Deed) -> usize {
    deed.index()
}
