//! Praga Caput Regni. `RULES.md` has the numbered rules that comments cite, `components/` the data.
//!
//! This file is the table of contents: what is asked comes from `decisions`, what happens from `effects` and
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
mod source;
pub mod state;
mod structures;
mod triggers;
mod turnings;
pub mod view;
pub mod words;

pub use event::Event;
pub use refusal::Refusal;
pub use source::Source;
pub use state::{Options, Praga};
pub use words::{Action, Prompt};

use kernel::{
    Dice, GameRules, OptionSpec, Outcome, Revision, Seat, Seats, Setup, SetupError, StateEncoder, Viewer,
};
use rulekit::Tasks as _;
use std::ops::RangeInclusive;

/// What rules may use besides the state.
pub(crate) type Cx<'a> = kernel::Cx<'a, Praga>;

impl GameRules for Praga {
    const RULESET: &'static str = "praga";
    const REVISION: Revision = Revision(2);
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
        rulekit::to_act(self)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        view::prompt(self, seat)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        decisions::legal(self, seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        decisions::check(self, seat, *action)
    }

    fn unavailable_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        decisions::missed(self, seat, out);
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_>) {
        self.answer(seat, action, cx);
        rulekit::settle(self, cx);
    }

    fn view(&self, viewer: Viewer) -> view::View {
        view::of(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(self)
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Praga {
        redeal::redeal(self, viewer, dice)
    }

    fn estimate(&self, seat: Seat) -> i64 {
        scoring::estimate(self, seat)
    }

    fn check_invariants(&self) -> Result<(), String> {
        audit::audit(self)
    }

    fn fingerprint(&self, out: &mut StateEncoder) {
        state::fingerprint(self, out);
    }
}
