//! A position of a test's making, and players who speak in notation.

use crate::prompt::Prompt;
use crate::tasks::{Tasks, settle};
use kernel::{AddressedEvent, Agenda, Cx, Dice, GameRules, RefusalCode, Seat, Setup};
use std::ops::{Deref, DerefMut};

/// A game in a position of a test's making, with its own chance and what was told so far.
pub struct Scene<G: GameRules> {
    /// The position.
    pub game: G,
    /// Chance.
    pub dice: Dice,
    /// What was told, in order.
    pub told: Vec<AddressedEvent<G::Event>>,
}

impl<G: GameRules> Deref for Scene<G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.game
    }
}

impl<G: GameRules> DerefMut for Scene<G> {
    fn deref_mut(&mut self) -> &mut G {
        &mut self.game
    }
}

impl<G: GameRules> Scene<G> {
    /// A whole game from the start.
    pub fn started(seats: u8, options: G::Options, seed: u64) -> Scene<G> {
        let mut dice = Dice::unrecorded(seed);
        let setup = Setup { revision: G::REVISION, seats, options };
        let game = G::setup(&setup, &mut dice).unwrap_or_else(|wrong| panic!("{wrong}"));
        Scene { game, dice, told: Vec::new() }
    }

    /// A seat plays these lines, one after the other, parted by semicolons.
    pub fn plays(&mut self, seat: Seat, lines: &str) -> &mut Scene<G> {
        for line in lines.split(';') {
            let action = read::<G>(line);
            if let Err(refusal) = self.game.check(seat, &action) {
                panic!("{} is refused: {} (Rules {})", line.trim(), refusal.code(), refusal.rule());
            }
            let mut cx = Cx::recording(&mut self.dice, &mut self.told);
            self.game.apply(seat, action, &mut cx);
        }
        self
    }

    /// A seat tries a line and is refused with this code.
    pub fn refused(&self, seat: Seat, line: &str, code: &str) -> &Scene<G> {
        let refusal = self.game.check(seat, &read::<G>(line)).err();
        assert_eq!(refusal.as_ref().map(RefusalCode::code), Some(code), "{line}");
        self
    }

    /// Every answer of a seat, as it would type it.
    pub fn options(&self, seat: Seat) -> Vec<String> {
        let mut listed = Vec::new();
        self.game.legal_actions(seat, &mut listed);
        listed.iter().map(ToString::to_string).collect()
    }

    /// Whether a seat is asked.
    pub fn asks(&self, seat: Seat) -> bool {
        self.game.to_act().contains(seat)
    }

    /// What was told since this was last asked for, whoever may know it.
    pub fn news(&mut self) -> Vec<G::Event> {
        std::mem::take(&mut self.told).into_iter().map(|told| told.event).collect()
    }
}

fn read<G: GameRules>(line: &str) -> G::Action {
    line.parse().unwrap_or_else(|wrong| panic!("{line:?}: {wrong}"))
}

impl<G: Tasks> Scene<G> {
    /// These tasks wait, in reading order, and nothing else; what needs no answer is done.
    pub fn then<I>(&mut self, tasks: I) -> &mut Scene<G>
    where
        I: IntoIterator<Item = G::Task>,
        I::IntoIter: DoubleEndedIterator,
    {
        *self.game.agenda_mut() = Agenda::new(tasks);
        settle(&mut self.game, &mut Cx::recording(&mut self.dice, &mut self.told));
        self
    }
}

impl<A, G: GameRules<Prompt = Prompt<A>>> Scene<G> {
    /// What a seat is asked.
    pub fn ask(&self, seat: Seat) -> A {
        self.game.prompt(seat).ask
    }
}
