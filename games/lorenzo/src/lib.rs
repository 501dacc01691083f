//! Lorenzo il Magnifico, for two to four players, basic and advanced. The rules are in `RULES.md`, the component
//! data in `components/r1.json`.
//!
//! This page is the table of contents: how a game begins (`setup`), what happens without anybody being asked
//! (`rounds`), what is asked (`decisions`), what can be reached (`reach`) at which value and cost
//! (`modifiers`), what effects do (`effects`) and how it is scored (`scoring`).

#![warn(clippy::float_arithmetic, clippy::as_conversions)]

pub mod amount;
pub mod audit;
pub mod components;
pub mod decisions;
pub mod effects;
pub mod modifiers;
pub mod pieces;
pub mod present;
pub mod reach;
pub mod redeal;
pub mod rounds;
pub mod scoring;
pub mod setup;
pub mod state;
pub mod view;
pub mod words;

pub use amount::Amount;
pub use modifiers::Modifiers;
pub use pieces::{BonusTile, Card, CardType, Kind, Leader, Member, Privilege, Space, Tile, Work};
pub use scoring::Tally;
pub use state::{Draft, InPlay, Lorenzo, Piece, Player, Variant};
pub use view::*;
pub use words::*;

use kernel::{
    Cx, Dice, GameRules, OptionSpec, OptionValues, Outcome, OwnCount, Revision, Seat, Seats, Secrecy, Setup,
    SetupError, Viewer,
};
use rulekit::Tasks as _;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The table's choice of variants.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Basic or advanced.
    pub variant: Variant,
}

impl GameRules for Lorenzo {
    const RULESET: &'static str = "lorenzo";
    const REVISION: Revision = Revision(1);
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Prompt = Prompt;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        &[OptionSpec { name: "variant", choices: OptionValues::OneOf(&["basic", "advanced"]) }]
    }

    fn setup(setup: &Setup<Options>, dice: &mut Dice) -> Result<Lorenzo, SetupError> {
        let mut game = setup::lay_out(setup.revision, setup.options.variant, setup.seats, dice);
        rulekit::settle(&mut game, &mut Cx::silent(dice));
        Ok(game)
    }

    fn to_act(&self) -> Seats {
        rulekit::to_act(self)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        decisions::prompt(self, seat, self.agenda.peek().expect("somebody is asked"))
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if let Some(task) = self.agenda.peek()
            && decisions::asked(self, task).contains(seat)
        {
            decisions::list(self, seat, task, out);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        decisions::check(self, seat, action)
    }

    fn unavailable_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.agenda.peek() {
            Some(Task::Turn { seat: active, acted: false }) if *active == seat => {
                decisions::turn::missed(self, seat, out);
                decisions::leaders::missed(self, seat, out);
            }
            Some(Task::TakeCard { seat: active, by }) if *active == seat => {
                decisions::take_card::missed(self, seat, *by, out);
            }
            _ => {}
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Lorenzo>) {
        self.answer(seat, action, cx);
        rulekit::settle(self, cx);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(self)
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Lorenzo {
        redeal::redeal(self, viewer, dice)
    }

    fn secrecy(&self, _seat: Seat, action: &Action) -> Secrecy {
        match action {
            Action::DraftLeader { .. } => Secrecy::UntilEnd,
            _ => Secrecy::Open,
        }
    }

    fn estimate(&self, seat: Seat) -> i64 {
        scoring::estimate(self, seat)
    }

    /// Rules 6.2: servants beyond those that are needed do nothing but lie there. At tables where the Church may tax
    /// what is held it can be right to spend them.
    fn take_counts(&mut self, seat: Seat) -> Vec<OwnCount> {
        let taxed = self.tiles.iter().any(|tile| scoring::taxes_what_is_held(*tile));
        let stock = std::mem::take(&mut self.player_mut(seat).stock);
        let count = |kind: Kind| OwnCount {
            number: stock[kind].into(),
            more_is_never_worse: kind == Kind::Servants && !taxed,
        };
        Kind::ALL.into_iter().map(count).collect()
    }

    fn check_invariants(&self) -> Result<(), String> {
        audit::audit(self)
    }
}
