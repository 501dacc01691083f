//! Praga Caput Regni. `RULES.md` has the numbered rules that comments cite, `components/` the data.
//!
//! This file is the table of contents: what is asked comes from [`decisions`], what happens from `effects` and
//! the files named after the chapters of the rulebook.

#![warn(clippy::float_arithmetic, clippy::as_conversions)]

mod audit;
pub mod components;
mod crane;
mod decisions;
mod effects;
pub mod event;
mod geometry;
mod hexes;
pub mod ids;
mod plazas;
mod present;
mod redeal;
mod refusal;
mod road;
mod scoring;
mod setup;
mod solo;
pub mod state;
mod structures;
mod triggers;
pub mod view;
pub mod words;

pub use event::Event;
pub use refusal::Refusal;
pub use state::{Options, Praga};
pub use words::{Action, Prompt};

use kernel::{Dice, Game, OptionSpec, Outcome, Revision, Seat, Seats, Setup, SetupError, Viewer};
use std::ops::RangeInclusive;

/// What rules may use besides the state.
pub(crate) type Cx<'a> = kernel::Cx<'a, Praga>;

impl Game for Praga {
    const RULESET: &'static str = "praga";
    const REVISION: Revision = Revision(1);
    const SEATS: RangeInclusive<u8> = 1..=4;

    type Options = Options;
    type Prompt = Prompt;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type View = view::View;

    fn options() -> &'static [OptionSpec] {
        state::OPTIONS
    }

    fn setup(setup: &Setup<Options>, dice: &mut Dice) -> Result<Praga, SetupError> {
        setup::begin(setup, dice)
    }

    fn to_act(&self) -> Seats {
        self.agenda
            .next()
            .and_then(words::Task::asks)
            .map_or(Seats::NONE, Seats::one)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        view::prompt(self, seat)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        decisions::legal(self, seat, out);
    }

    fn why_not(&self, seat: Seat, action: &Action) -> Refusal {
        decisions::check(self, seat, *action)
            .err()
            .unwrap_or(Refusal::NotAsked)
    }

    fn missed(&self, seat: Seat, out: &mut Vec<Action>) {
        decisions::missed(self, seat, out);
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_>) {
        decisions::play(self, seat, action, cx);
    }

    fn view(&self, viewer: Viewer) -> view::View {
        view::of(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(self)
    }

    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        decisions::check(self, seat, *action).is_ok()
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Praga {
        redeal::redeal(self, viewer, dice)
    }

    fn estimate(&self, seat: Seat) -> i64 {
        scoring::estimate(self, seat)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}
