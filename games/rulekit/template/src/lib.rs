//! Newgame, for two to four players. `RULES.md` has the rules; the numbers in comments are its numbers.

#![warn(clippy::float_arithmetic, clippy::as_conversions)]

mod components;
mod decisions;
mod pieces;
mod present;
mod redeal;
mod rounds;
mod setup;
mod state;
mod view;
mod vocabulary;

pub use pieces::Ware;
pub use state::{Newgame, Player};
pub use view::{PlayerView, View};
pub use vocabulary::{Action, Ask, Event, Options, Prompt, Refusal, Task};

use kernel::{Cx, Dice, GameRules, Outcome, Revision, Seat, Seats, Setup, SetupError, Viewer};
use rulekit::Tasks as _;
use std::ops::RangeInclusive;

impl GameRules for Newgame {
    const RULESET: &'static str = "newgame";
    const REVISION: Revision = Revision(1);
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Prompt = Prompt;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn setup(setup: &Setup<Options>, dice: &mut Dice) -> Result<Newgame, SetupError> {
        Ok(setup::deal(setup, dice))
    }

    fn to_act(&self) -> Seats {
        rulekit::to_act(self)
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        Prompt { ask: Ask::Turn {}, rule: "2.1" }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        decisions::list(self, seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        decisions::check(self, seat, *action)
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Newgame>) {
        self.answer(seat, action, cx);
        rulekit::settle(self, cx);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| {
            let players = Seat::all(self.seats()).zip(&self.players);
            // 3.1: fewer swaps are better.
            Outcome::ranked(
                players.map(|(seat, player)| (seat, i64::from(player.coins), u16::MAX - player.swaps)),
            )
        })
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Newgame {
        redeal::redeal(self, viewer, dice)
    }

    fn estimate(&self, seat: Seat) -> i64 {
        let player = &self.players[seat.index()];
        let held: i64 = player.hand.iter().map(|ware| i64::from(ware.price())).sum();
        i64::from(player.coins) * 2 + held
    }

    fn check_invariants(&self) -> Result<(), String> {
        let held: usize = self.players.iter().map(|player| player.hand.len()).sum();
        let (found, all) = (held + self.deck.len() + self.gone.len(), components::copies());
        if found == all { Ok(()) } else { Err(format!("{found} of {all} wares are left")) }
    }
}
