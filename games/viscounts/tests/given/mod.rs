//! Tables for tests: a position is written down, answers are typed in notation.

#![allow(dead_code, reason = "each test file uses what it needs")]
#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use kernel::{Cx, Dice, GameRules, RefusalCode, Revision, Seat, Setup};
use std::str::FromStr;
use viscounts::names::{
    AiBoard, Card, Good, Manuscript, PlayerCard, Plot, Primary, Scheme, Section, Segment, Slot, Space,
};
use viscounts::words::{Phase, Task};
use viscounts::{Action, Built, Options, Viscounts};

pub const RED: Seat = Seat(0);
pub const BLUE: Seat = Seat(1);
pub const YELLOW: Seat = Seat(2);
pub const GREEN: Seat = Seat(3);
/// The automaton of a solo game.
pub const AI: Seat = Seat(1);

/// The sections by the numbers of the examples.
pub fn section(number: usize) -> Section {
    Section::ALL[number]
}

pub fn card(name: &str) -> Card {
    Card::from_str(name).unwrap()
}

pub struct Table {
    pub game: Viscounts,
    pub dice: Dice,
}

/// A game after setup: the ring in the order of the start numbers, the castle not turned, Red to move, everybody
/// on the peaks' left space with nothing but a deck of starting townsfolk.
pub fn players(seats: u8) -> Table {
    table(seats, Options::default())
}

/// A solo game against this automaton.
pub fn solo(ai: AiBoard) -> Table {
    let mut table = table(1, Options { ai, ..Options::default() });
    let automaton = table.game.automaton.as_mut().unwrap();
    automaton.row = [None; 3];
    table.game.players[1].viscount = Some(Space::LakeLeft);
    table
}

fn table(seats: u8, options: Options) -> Table {
    let mut dice = Dice::unrecorded(7);
    let setup = Setup { revision: Revision(1), seats, options };
    let mut game = Viscounts::setup(&setup, &mut dice).unwrap();
    game.ring = [Segment::Bay, Segment::Hills, Segment::Forest, Segment::Lake, Segment::Peaks];
    game.offset = 0;
    game.start = RED;
    game.active = RED;
    game.pairs.clear();
    game.playing = true;
    game.round = 3;
    game.debts_left = 12;
    game.deeds_left = 12;
    for player in &mut game.players {
        player.viscount = Some(Space::PeaksLeft);
        player.formed = true;
        player.draw = std::mem::take(&mut player.discard);
    }
    // The others hold a card, so that their turn stops at once.
    for player in game.players.iter_mut().take(usize::from(seats)).skip(1) {
        player.hand.extend(player.draw.pop());
    }
    game.agenda = kernel::Agenda::default();
    Table { game, dice }
}

/// A game before the first pair is chosen; Red chooses first among these.
pub fn setup(seats: u8, pairs: &[(&str, &str)]) -> Table {
    let mut table = players(seats);
    let game = &mut table.game;
    game.playing = false;
    game.round = 0;
    game.debts_left = 0;
    game.deeds_left = 0;
    // The start player chooses last: with Blue as the second of two, Red would come last.
    game.start = if seats > 1 { BLUE } else { RED };
    for player in &mut game.players {
        player.viscount = None;
        player.formed = false;
        player.discard = std::mem::take(&mut player.draw);
        player.discard.extend(std::mem::take(&mut player.hand));
    }
    game.pairs = pairs.iter().map(|(pair, hero)| (PlayerCard::from_str(pair).unwrap(), card(hero))).collect();
    table.then([Task::NextPair])
}

fn cards<const N: usize>(names: &[&str]) -> arrayvec::ArrayVec<Card, N> {
    names.iter().map(|name| card(name)).collect()
}

impl Table {
    /// The row, `-` for an empty space.
    pub fn row(mut self, seat: Seat, names: [&str; 3]) -> Table {
        self.game.players[seat.index()].row = names.map(|name| (name != "-").then(|| card(name)));
        self
    }

    pub fn hand(mut self, seat: Seat, names: &[&str]) -> Table {
        self.game.players[seat.index()].hand = cards(names);
        self
    }

    /// The draw pile, its top last.
    pub fn draw(mut self, seat: Seat, names: &[&str]) -> Table {
        self.game.players[seat.index()].draw = cards(names);
        self
    }

    pub fn discard(mut self, seat: Seat, names: &[&str]) -> Table {
        self.game.players[seat.index()].discard = cards(names);
        self
    }

    pub fn has(mut self, seat: Seat, good: Good, n: u16) -> Table {
        self.game.players[seat.index()].stock[good.index()] = n;
        self
    }

    pub fn markers(mut self, seat: Seat, corruption: u8, virtue: u8) -> Table {
        let player = &mut self.game.players[seat.index()];
        (player.corruption, player.virtue) = (corruption, virtue);
        self
    }

    pub fn at(mut self, seat: Seat, space: &str) -> Table {
        self.game.players[seat.index()].viscount = Some(space.parse().unwrap());
        self
    }

    /// A building on the board.
    pub fn built(mut self, seat: Seat, slot: &str, plot: &str) -> Table {
        let (slot, plot): (Slot, Plot) = (slot.parse().unwrap(), plot.parse().unwrap());
        let first = self.game.plots_of(Segment::Bay)[0].index();
        self.game.plots[plot.index() - first] = Some(Built { owner: seat, slot });
        self.game.players[seat.index()].built |= 1 << slot.index();
        self
    }

    /// A slot that is uncovered, wherever its building stands.
    pub fn slot(mut self, seat: Seat, slot: &str) -> Table {
        self.game.players[seat.index()].built |= 1 << Slot::from_str(slot).unwrap().index();
        self
    }

    /// Unpaid and paid Debts.
    pub fn debts(mut self, seat: Seat, unpaid: u8, paid: u8) -> Table {
        let player = &mut self.game.players[seat.index()];
        (player.debts, player.debts_flipped) = (unpaid, paid);
        self
    }

    /// Acquired and approved Deeds.
    pub fn deeds(mut self, seat: Seat, acquired: u8, approved: u8) -> Table {
        let player = &mut self.game.players[seat.index()];
        (player.deeds, player.deeds_flipped) = (acquired, approved);
        self
    }

    /// A townsfolk pile, its top first as one reads it.
    pub fn pile(mut self, segment: Segment, names: &[&str]) -> Table {
        self.game.townsfolk[segment.index()] = names.iter().rev().map(|name| card(name)).collect();
        self
    }

    /// A manuscript pile, its top first.
    pub fn tiles(mut self, segment: Segment, names: &[&str]) -> Table {
        let tiles = names.iter().rev().map(|name| Manuscript::from_str(name).unwrap());
        self.game.manuscripts[segment.index()] = tiles.collect();
        self
    }

    pub fn owns(mut self, seat: Seat, tiles: &[&str]) -> Table {
        for tile in tiles {
            self.game.players[seat.index()].manuscripts |= 1 << Manuscript::from_str(tile).unwrap().0;
        }
        self
    }

    /// Workers from the supply in the castle: section and tier by number.
    pub fn workers(mut self, seat: Seat, section: usize, tier: usize, n: u8) -> Table {
        let castle = &mut self.game.castle;
        match tier {
            3 => castle.third[seat.index()] += n,
            tier => castle.tiers[tier - 1][section][seat.index()] += n,
        }
        self.game.players[seat.index()].workers -= n;
        self
    }

    pub fn supply(mut self, seat: Seat, n: u8) -> Table {
        self.game.players[seat.index()].workers = n;
        self
    }

    pub fn active(mut self, seat: Seat) -> Table {
        self.game.active = seat;
        self
    }

    /// The automaton's draw pile, its top first.
    pub fn schemes(mut self, names: &[&str]) -> Table {
        let schemes = names.iter().rev().map(|name| Scheme::from_str(name).unwrap());
        self.game.automaton.as_mut().unwrap().draw = schemes.collect();
        self
    }

    /// The automaton's row, `-` for an empty space.
    pub fn scheme_row(mut self, names: [&str; 3]) -> Table {
        let row = names.map(|name| (name != "-").then(|| Scheme::from_str(name).unwrap()));
        self.game.automaton.as_mut().unwrap().row = row;
        self
    }

    pub fn future(mut self, names: &[&str]) -> Table {
        let schemes = names.iter().rev().map(|name| Scheme::from_str(name).unwrap());
        self.game.automaton.as_mut().unwrap().future = schemes.collect();
        self
    }

    /// Goes on with these tasks until somebody is asked.
    pub fn then(mut self, tasks: impl IntoIterator<Item = Task, IntoIter: DoubleEndedIterator>) -> Table {
        self.game.agenda = kernel::Agenda::new(tasks);
        rulekit::settle(&mut self.game, &mut Cx::silent(&mut self.dice));
        self
    }

    /// Begins a phase of the active player.
    pub fn phase(self, phase: Phase) -> Table {
        self.then([Task::Phase(phase)])
    }

    /// The automaton has a turn; then the human's next one begins.
    pub fn ai_turn(self) -> Table {
        self.active(RED).phase(Phase::Draw)
    }

    pub fn options(&self) -> Vec<String> {
        let mut listed = Vec::new();
        if let Some(seat) = self.game.to_act().first() {
            self.game.legal_actions(seat, &mut listed);
        }
        listed.iter().map(ToString::to_string).collect()
    }

    pub fn asked(&self) -> Option<Seat> {
        self.game.to_act().first()
    }

    /// Plays answers, each of which must be listed.
    pub fn plays(mut self, seat: Seat, lines: &[&str]) -> Table {
        for line in lines {
            let action: Action = line.parse().unwrap();
            assert_eq!(self.asked(), Some(seat), "{line}: another seat is asked, {:?}", self.options());
            assert!(self.game.is_legal(seat, &action), "{line} is none of {:?}", self.options());
            self.game.apply(seat, action, &mut Cx::silent(&mut self.dice));
        }
        self
    }

    /// The code of the refusal of an answer that is not listed.
    pub fn refusal(&self, seat: Seat, line: &str) -> &'static str {
        let action: Action = line.parse().unwrap();
        assert!(!self.game.is_legal(seat, &action), "{line} is legal");
        self.game.why_not(seat, &action).unwrap().code()
    }

    pub fn stock(&self, seat: Seat) -> [u16; 4] {
        self.game.player(seat).stock
    }

    pub fn silver(&self, seat: Seat) -> u16 {
        self.game.player(seat).has(Good::Silver)
    }

    pub fn marked(&self, seat: Seat) -> (u8, u8) {
        let player = self.game.player(seat);
        (player.corruption, player.virtue)
    }

    /// Names of the row.
    pub fn row_of(&self, seat: Seat) -> Vec<&'static str> {
        self.game.player(seat).row.iter().map(|card| card.map_or("-", Card::id)).collect()
    }

    pub fn discarded(&self, seat: Seat) -> Vec<&'static str> {
        self.game.player(seat).discard.iter().map(|card| card.id()).collect()
    }

    pub fn held(&self, seat: Seat) -> Vec<&'static str> {
        self.game.player(seat).hand.iter().map(|card| card.id()).collect()
    }

    /// Red's workers: first tier, second tier, centre.
    pub fn castle_of(&self, seat: Seat) -> ([u8; 5], [u8; 5], u8) {
        let tier =
            |tier: usize| [0, 1, 2, 3, 4].map(|place| self.game.workers_in(tier, section(place), seat));
        (tier(0), tier(1), self.game.castle.third[seat.index()])
    }

    pub fn strength(&self, seat: Seat, action: Primary) -> u16 {
        self.game.strength(seat, action, None)
    }

    /// All minimal payments, as typed.
    pub fn payments(&self, seat: Seat, action: Primary, missing: u8) -> Vec<String> {
        let mut found = Vec::new();
        self.game.payments(seat, action, missing, |[silver, ink, gold, stone]| {
            found.push(Action::ChoosePayment { silver, ink, gold, stone }.to_string());
        });
        found
    }
}
