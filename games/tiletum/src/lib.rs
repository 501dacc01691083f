//! Tiletum, for two to four players: dice round the action wheel give goods and action points; tasks may be done
//! at any moment of a turn. `RULES.md` has the rules with all rulings; the numbers in comments are its numbers.

#![warn(clippy::float_arithmetic, clippy::as_conversions)]

mod audit;
mod components;
mod decisions;
mod effects;
mod goods;
mod options;
mod pieces;
mod present;
mod prompts;
mod refusal;
mod rounds;
mod scoring;
mod setup;
mod source;
mod state;
mod view;
mod wheel;
mod words;

pub use components::{
    BuildingData, CathedralData, Components, ContractData, CostData, Deck, Effect, Face, Named, SpaceData,
    SpotData, TileData, components,
};
pub use options::{ActionLayout, Options};
pub use refusal::Refusal;
pub use scoring::{fair_points, final_points};
pub use source::Source;
pub use state::{Player, Pool, Tiletum, Turn};
pub use view::{
    BuildingView, CathedralView, CorruptionView, FairStandingView, FairView, FieldView, FrameView, HouseView,
    KingSpaceView, PlayerView, SlotView, SpotView, TurnView, UnseenView, View,
};
pub use words::*;

use kernel::{
    Cx, Dice, GameRules, OptionSpec, OptionValues, Outcome, Revision, Seat, Seats, Setup, SetupError, Viewer,
};
use rulekit::Tasks as _;
use std::ops::RangeInclusive;

impl GameRules for Tiletum {
    const RULESET: &'static str = "tiletum";
    const REVISION: Revision = Revision(2);
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Prompt = Prompt;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec { name: "action_layout", choices: OptionValues::OneOf(&["printed", "random"]) }]
    }

    fn setup(setup: &Setup<Options>, dice: &mut Dice) -> Result<Tiletum, SetupError> {
        let mut game = setup::table(setup, dice);
        rulekit::settle(&mut game, &mut Cx::silent(dice));
        Ok(game)
    }

    fn to_act(&self) -> Seats {
        rulekit::to_act(self)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        prompts::prompt(self, seat)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        decisions::legal(self, seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        decisions::check(self, seat, *action)
    }

    fn unavailable_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        decisions::missed::missed(self, seat, out);
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Tiletum>) {
        self.answer(seat, action, cx);
        rulekit::settle(self, cx);
    }

    fn view(&self, _viewer: Viewer) -> View {
        view::view(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| scoring::outcome(self))
    }

    fn redeal(&self, _viewer: Viewer, dice: &mut Dice) -> Tiletum {
        view::redeal(self, dice)
    }

    fn estimate(&self, seat: Seat) -> i64 {
        scoring::estimate(self, seat)
    }

    fn check_invariants(&self) -> Result<(), String> {
        audit::audit(self)
    }
}
