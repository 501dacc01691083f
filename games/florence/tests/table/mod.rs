//! A table for tests: positions are given, answers played by notation, refusals asked for.

#![allow(dead_code, reason = "each test file uses its own part of this")]
#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use florence::components::components;
use florence::grid::{Cells, Plots};
use florence::ids::{Bonus, Building, Character, Freedom, Landscape, Lot, Prestige, Profession, Set};
use florence::player::{Built, Player};
use florence::state::Phase;
use florence::words::{Task, Turn};
use florence::{Action, Florence, Options, StartSeat};
use kernel::{Agenda, Cx, Dice, GameRules, RefusalCode as _, Seat, Seats, Setup};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

/// The basic game, seat 0 begins.
pub const BASIC: Options = Options {
    muse_and_princess: false,
    joint_building: false,
    hard_freedoms: false,
    start_seat: StartSeat::Seat0,
};
pub const COURT: Options = Options { muse_and_princess: true, ..BASIC };
pub const JOINT: Options = Options { joint_building: true, ..BASIC };

pub struct Table {
    pub game: Florence,
    pub dice: Dice,
}

/// A table of so many before professions are chosen.
pub fn dealt(seats: u8, options: Options) -> Table {
    let mut dice = Dice::unrecorded(11);
    let setup = Setup { revision: Florence::REVISION, seats, options };
    let game = Florence::setup(&setup, &mut dice).unwrap();
    Table { game, dice }
}

/// A table of so many in round 1, phase A1.
pub fn table(seats: u8, options: Options) -> Table {
    let mut table = dealt(seats, options);
    for seat in Seat::all(seats) {
        let keep = table.options(seat).remove(0);
        table.plays(seat, keep);
    }
    table
}

/// Four players, basic game.
pub fn four() -> Table {
    table(4, BASIC)
}

/// An answer from its notation.
pub fn act(line: &str) -> Action {
    line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

pub fn place(squares: &[[u8; 2]]) -> Action {
    Action::Place { cells: Cells::of(squares) }
}

pub fn joint(squares: &[[u8; 3]]) -> Action {
    Action::PlaceJoint { cells: Plots::of(squares) }
}

/// A turn with two actions.
pub fn turn_of(seat: Seat) -> Task {
    turn(seat, 2)
}

fn turn(seat: Seat, left: u8) -> Task {
    Task::Turn(Turn {
        seat,
        left,
        bought_profession: false,
        introduced_freedom: false,
        princess_done: false,
        named: Default::default(),
    })
}

impl Table {
    // --- given

    pub fn player(&mut self, seat: Seat) -> &mut Player {
        self.game.player_mut(seat)
    }

    /// Phase B of a round, the turn of `seat`, with two actions.
    pub fn turn(mut self, seat: Seat, round: u8) -> Table {
        self.begin_turn(seat, round, 2);
        self
    }

    pub fn begin_turn(&mut self, seat: Seat, round: u8, left: u8) {
        self.game.round = round;
        self.game.phase = Phase::Actions;
        self.game.agenda = Agenda::new([turn(seat, left), Task::BestWork, Task::EndRound]);
    }

    /// Phase A1 of a round begins anew; what `seat` is asked comes next.
    pub fn auction(&mut self, round: u8) {
        self.game.round = round;
        self.game.start = A;
        self.now([
            Task::Auction,
            Task::SettleMerchant,
            Task::SettleProfessor,
            Task::BestWork,
            Task::EndRound,
        ]);
    }

    /// Phase A2 of a round begins; after it the turn of seat 0.
    pub fn court(&mut self, round: u8) {
        self.game.round = round;
        self.game.start = A;
        self.now([Task::Characters, Task::BeginTurn(A), Task::BestWork, Task::EndRound]);
    }

    /// Replaces what is to be done, and goes on to the next question.
    pub fn now<const N: usize>(&mut self, tasks: [Task; N]) {
        self.game.agenda = Agenda::new(tasks);
        rulekit::settle(&mut self.game, &mut Cx::silent(&mut self.dice));
    }

    pub fn florins(mut self, seat: Seat, florins: u32) -> Table {
        self.player(seat).florins = florins;
        self
    }

    pub fn pp(mut self, seat: Seat, pp: u16) -> Table {
        self.player(seat).pp = pp;
        self
    }

    pub fn builders(mut self, seat: Seat, builders: u8) -> Table {
        self.game.supply.builders -= builders;
        self.player(seat).builders = builders;
        self
    }

    pub fn jesters(mut self, seat: Seat, jesters: u8) -> Table {
        self.game.supply.jesters -= jesters;
        self.player(seat).jesters = jesters;
        self
    }

    pub fn freedom(mut self, seat: Seat, freedom: Freedom) -> Table {
        self.game.supply.freedoms[freedom.index()] -= 1;
        self.player(seat).freedoms.insert(freedom);
        self
    }

    /// A building on squares that do not matter.
    pub fn owns(self, seat: Seat, building: Building) -> Table {
        self.built(seat, building, &[])
    }

    pub fn built(mut self, seat: Seat, building: Building, squares: &[[u8; 2]]) -> Table {
        self.game.supply.buildings[building.index()] -= 1;
        self.player(seat).raise(Built { building, cells: Cells::of(squares), with: None });
        self
    }

    pub fn planted(mut self, seat: Seat, landscape: Landscape, squares: &[[u8; 2]]) -> Table {
        self.game.supply.landscapes[landscape.index()] -= 1;
        self.player(seat).plant(landscape, Cells::of(squares));
        self
    }

    /// Exactly these professions in hand; whoever had them draws others.
    pub fn hand(mut self, seat: Seat, cards: &[Profession]) -> Table {
        let old: Vec<Profession> = self.player(seat).hand.iter().collect();
        self.player(seat).hand = Set::EMPTY;
        self.game.professions.extend(old);
        for card in cards {
            self.dislodge(*card);
            self.player(seat).hand.insert(*card);
        }
        self
    }

    /// These professions lie on the table of `seat`.
    pub fn on_table(mut self, seat: Seat, cards: &[Profession]) -> Table {
        for card in cards {
            self.dislodge(*card);
            self.player(seat).table.insert(*card);
        }
        self
    }

    /// Takes a profession from wherever it is; its holder takes the first of the deck that is not wanted.
    fn dislodge(&mut self, card: Profession) {
        if let Some(place) = self.game.professions.iter().position(|other| *other == card) {
            self.game.professions.remove(place);
            return;
        }
        let seats = Seat::all(self.game.seats());
        let holder = seats.into_iter().find(|seat| self.game.player(*seat).hand.contains(card));
        if let Some(holder) = holder {
            let other = self.game.professions.pop().unwrap();
            let player = self.player(holder);
            player.hand.remove(card);
            player.hand.insert(other);
        }
    }

    pub fn bonus(mut self, seat: Seat, cards: &[Bonus]) -> Table {
        self.game.bonus.retain(|card| !cards.contains(card));
        for card in cards {
            self.player(seat).bonus.insert(*card);
        }
        self
    }

    pub fn prestige(mut self, seat: Seat, cards: &[Prestige]) -> Table {
        self.game.prestige.retain(|card| !cards.contains(card));
        for card in cards {
            self.player(seat).prestige.insert(*card);
        }
        self
    }

    pub fn recruiting(mut self, seat: Seat, cards: u8) -> Table {
        self.game.supply.recruiting -= cards;
        self.player(seat).recruiting = cards;
        self
    }

    pub fn holds(mut self, seat: Seat, character: Character) -> Table {
        self.game.court.hand(character, Some(seat));
        self
    }

    /// These lots are sold already, to `seats`.
    pub fn sold(&mut self, lots: &[Lot], seats: &[Seat]) {
        for lot in lots {
            self.game.auction.sold.insert(*lot);
        }
        for seat in seats {
            self.game.auction.eligible.remove(*seat);
        }
    }

    // --- when

    /// Plays an answer that must be legal.
    pub fn plays(&mut self, seat: Seat, action: Action) {
        assert!(self.game.to_act().contains(seat), "seat {seat} is not asked: {:?}", self.game.to_act());
        let legal = self.game.is_legal(seat, &action);
        assert!(legal, "{action} is refused: {:?}", self.game.why_not(seat, &action));
        self.game.apply(seat, action, &mut Cx::silent(&mut self.dice));
    }

    /// Plays lines of notation.
    pub fn play(&mut self, seat: Seat, lines: &[&str]) {
        for line in lines {
            self.plays(seat, act(line));
        }
    }

    // --- then

    pub fn options(&self, seat: Seat) -> Vec<Action> {
        let mut listed = Vec::new();
        self.game.legal_actions(seat, &mut listed);
        listed
    }

    /// The options in notation.
    pub fn lines(&self, seat: Seat) -> Vec<String> {
        self.options(seat).iter().map(ToString::to_string).collect()
    }

    pub fn offers(&self, seat: Seat, line: &str) -> bool {
        self.options(seat).contains(&act(line))
    }

    /// Why an answer is refused: its code. It must not be legal, and must change nothing.
    pub fn refuses(&self, seat: Seat, action: &Action) -> &'static str {
        assert!(!self.game.is_legal(seat, action), "{action} is legal");
        self.game.why_not(seat, action).unwrap().code()
    }

    pub fn refusal(&self, seat: Seat, line: &str) -> &'static str {
        self.refuses(seat, &act(line))
    }

    /// The rule a refusal cites.
    pub fn rule(&self, seat: Seat, action: &Action) -> &'static str {
        self.game.why_not(seat, action).unwrap().rule()
    }

    pub fn asked(&self) -> Seat {
        assert_eq!(self.game.to_act().len(), 1);
        self.game.to_act().first().unwrap()
    }

    pub fn purse(&self, seat: Seat) -> (u32, u16) {
        let player = self.game.player(seat);
        (player.florins, player.pp)
    }

    pub fn eligible(&self) -> Seats {
        self.game.auction.eligible
    }

    pub fn minimum(round: usize) -> u16 {
        components().minimum[round - 1]
    }
}
