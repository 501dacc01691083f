//! Viscounts of the West Kingdom: one to four players, the solo automata included.
//!
//! The rules stand in `RULES.md`, numbered as they are cited here; what is printed on the components stands in
//! `components/`, one file a revision. [`Viscounts`] is the state and implements [`kernel::GameRules`].

#![warn(clippy::float_arithmetic, clippy::as_conversions)]

mod ai;
mod audit;
mod building;
mod castle;
pub mod components;
mod decisions;
mod deck;
mod effects;
mod loading;
pub mod names;
mod payment;
mod player;
mod present;
mod raw;
mod redeal;
mod rounds;
mod scoring;
mod setup;
mod state;
mod view;
pub mod words;

pub use payment::Tokens;
pub use player::Player;
pub use present::effects::Effects;
pub use raw::{Condition, Focus, Trigger};
pub use scoring::Score;
pub use state::{Automaton, Built, Castle, Options, Viscounts};
pub use view::View;
pub use words::{Action, Ask, Event, Prompt, Refusal};

use kernel::{
    Agenda, Cx, Dice, GameRules, OptionSpec, OptionValues, Outcome, Revision, Seat, Seats, Setup, SetupError,
    StateEncoder, Viewer,
};
use rulekit::Tasks;
use std::ops::RangeInclusive;
use words::Task;

impl GameRules for Viscounts {
    const RULESET: &'static str = "viscounts";
    const REVISION: Revision = Revision(1);
    const SEATS: RangeInclusive<u8> = 1..=4;

    type Options = Options;
    type Prompt = Prompt;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        &[
            OptionSpec { name: "ai", choices: OptionValues::OneOf(&["cleric", "builder", "noble", "card"]) },
            OptionSpec {
                name: "difficulty",
                choices: OptionValues::OneOf(&["level_0", "level_1", "level_2", "level_3"]),
            },
        ]
    }

    fn setup(setup: &Setup<Options>, dice: &mut Dice) -> Result<Viscounts, SetupError> {
        setup::setup(setup, dice)
    }

    fn to_act(&self) -> Seats {
        rulekit::to_act(self)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        decisions::prompt(self, seat)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if let Some(Task::Ask(asked, question)) = self.agenda.peek()
            && *asked == seat
        {
            decisions::legal(self, seat, question, out);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        decisions::check(self, seat, action)
    }

    fn unavailable_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        decisions::missed(self, seat, out);
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Viscounts>) {
        self.answer(seat, action, cx);
        rulekit::settle(self, cx);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.agenda.is_empty().then(|| scoring::outcome(self))
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Viscounts {
        redeal::redeal(self, viewer, dice)
    }

    fn estimate(&self, seat: Seat) -> i64 {
        scoring::estimate(self, seat)
    }

    fn check_invariants(&self) -> Result<(), String> {
        audit::audit(self)
    }

    /// What is known of a hand serves redeals alone and is in no hash of revision 1.
    fn fingerprint(&self, out: &mut StateEncoder) {
        if !self.players.iter().any(Player::held_is_known) {
            return out.put(self);
        }
        let mut hashed = self.clone();
        hashed.players.iter_mut().for_each(|player| player.held &= !Player::HELD_IS_KNOWN);
        out.put(&hashed);
    }
}

impl Tasks for Viscounts {
    type Task = Task;

    fn agenda(&self) -> &Agenda<Task> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Task> {
        &mut self.agenda
    }

    fn asked(&self, task: &Task) -> Seats {
        match task {
            Task::Ask(seat, _) => Seats::one(*seat),
            _ => Seats::NONE,
        }
    }

    fn only_answer(&self, task: &Task, answers: &mut Vec<Action>) -> Option<(Seat, Action)> {
        let Task::Ask(seat, question) = task else { return None };
        decisions::only_answer(self, *seat, question, answers).map(|only| (*seat, only))
    }

    fn answer(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Viscounts>) {
        match self.agenda.pop() {
            Some(Task::Ask(_, question)) => decisions::answer(self, seat, question, action, cx),
            task => unreachable!("{action:?} does not answer {task:?}"),
        }
    }

    fn resolve(&mut self, task: Task, cx: &mut Cx<'_, Viscounts>) {
        match task {
            Task::NextPair => self.next_pair(),
            Task::FormDeck(seat) => self.form_deck(seat, cx),
            Task::AiStart => self.ai_start(cx),
            Task::LayStacks => self.lay_stacks(cx),
            Task::Phase(phase) => self.phase(phase, cx),
            Task::Ask(..) => unreachable!("a question waits for its answer"),
            Task::Run { seat, list, at } => self.run_next(seat, list, at, cx),
            Task::Resources(_, 0) | Task::AiSlotDone => {}
            Task::Resources(seat, n) if self.is_ai(seat) => {
                // The automaton takes what effects give at once; only a meeting is put off.
                self.ai_take_any(seat, n, words::Source::Meeting, cx);
            }
            Task::Resources(seat, n) => self.ask(seat, words::Question::Resource(n)),
            Task::Debts(seat, n) => self.gain_debts(seat, n, None, cx),
            Task::Flip(seat, what) if self.is_ai(seat) => self.ai_flip(seat, what, None, cx),
            Task::Flip(seat, what) => self.flip(seat, what, None, cx),
            Task::FreeHire(seat) if self.is_ai(seat) => self.ai_gain_card(seat, cx),
            Task::FreeHire(seat) => self.free_hire(seat),
            Task::Discard(seat) => self.offer_discard(seat),
            Task::Destroy(seat) => self.offer_destroy(seat),
            Task::Rearrange(seat) => self.offer_rearrange(seat),
            Task::CastleMove(seat) => self.offer_castle_move(seat),
            Task::Triggers(seat, waiting) => self.trigger(seat, waiting),
            Task::Links(seat, links) => self.next_link(seat, links, cx),
            Task::Castle(seat) => self.castle_step(seat, cx),
            Task::Spread(seat, section) => self.spread(seat, section),
            Task::Target(action) => decisions::target(self, action, cx),
            Task::Collision(step) => self.collision(step, cx),
            Task::AiMove(scheme) => self.ai_move(scheme, cx),
            Task::AiOptions(scheme) => self.ai_options(scheme, cx),
        }
    }
}
