//! The Princes of Florence: seven rounds of auctions, buildings and Works, for two to five players, with the
//! expansions Muse and Princess and Joint Building. The rules stand in `RULES.md`; this file says where each is
//! carried out.

#![warn(clippy::float_arithmetic, clippy::as_conversions)]

mod audit;
pub mod components;
pub mod decisions;
pub mod grid;
pub mod ids;
mod options;
pub mod player;
pub mod present;
mod prompt;
mod redeal;
mod rounds;
pub mod scoring;
mod setup;
pub mod state;
pub mod view;
pub mod words;

pub use options::{Options, StartSeat};
pub use state::Florence;
pub use words::{Action, Event, Prompt, Refusal};

use decisions::{auction, build, court, free, joint, keep, last, look, lot, turn, work};
use kernel::{
    Cx, Dice, GameRules, OptionSpec, Outcome, Revision, Seat, Seats, Secrecy, Setup, SetupError, Viewer,
};
use rulekit::Tasks as _;
use state::Phase;
use std::ops::RangeInclusive;
use view::View;
use words::{Task, Turn};

/// What an action may use besides the state.
pub type FlorenceCx<'a> = Cx<'a, Florence>;

impl GameRules for Florence {
    const RULESET: &'static str = "florence";
    const REVISION: Revision = Revision(2);
    const SEATS: RangeInclusive<u8> = 2..=5;

    type Options = Options;
    type Prompt = Prompt;
    type Action = Action;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        options::SPECS
    }

    fn setup(setup: &Setup<Options>, dice: &mut Dice) -> Result<Florence, SetupError> {
        setup::setup(setup, dice)
    }

    fn to_act(&self) -> Seats {
        rulekit::to_act(self)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        prompt::prompt(self, seat)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.to_act().contains(seat) {
            return;
        }
        let Some(task) = self.agenda.peek() else { return };
        match task {
            Task::Keep { .. } => keep::legal(self, seat, out),
            Task::Nominate(_) => auction::legal_nominations(self, seat, out),
            Task::Bid(bid) => auction::legal_bids(self, seat, *bid, out),
            Task::MerchantPayment { .. } => out.extend([Action::TakeFree {}, Action::Pay {}]),
            Task::LandscapeType(_) => lot::legal_types(self, seat, out),
            Task::PlaceLandscape(_, landscape) => lot::legal_places(self, seat, *landscape, out),
            Task::Look(cards) => look::legal(cards, out),
            Task::RecruitNow(_) => {
                lot::legal_recruits(self, seat, out);
                out.push(Action::Hold {});
            }
            Task::CharacterTurn(_) => court::legal(self, seat, out),
            Task::ProfessorNow(_) => last::legal_professor(self, Action::Hold {}, out),
            Task::ProfessorLast(_) => last::legal_professor(self, Action::Decline {}, out),
            Task::Turn(turn) => turn::legal(self, turn, out),
            Task::Work { profession, bonus, .. } => work::legal_bonus(self, seat, *profession, *bonus, out),
            Task::Exchange { profession, bonus, .. } => {
                work::legal_exchanges(work::total(self, seat, *profession, *bonus), out);
            }
            Task::PlaceBuilding(_, building) => build::legal_places(self, seat, *building, out),
            Task::JointBuilding(partners) => joint::legal_buildings(self, *partners, out),
            Task::JointTerms(partners, building, cells) => {
                joint::legal_terms(self, *partners, *building, cells.as_ref(), None, out);
            }
            Task::JointReply(terms) => joint::legal_replies(self, terms, out),
            Task::JointCounter(terms, cells) => {
                joint::legal_terms(self, terms.partners, terms.building, cells.as_ref(), Some(terms), out);
            }
            Task::Convert(_) => last::legal_conversions(self, seat, out),
            task => unreachable!("{task:?} asks nothing"),
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        decisions::check(self, seat, action)
    }

    fn unavailable_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.agenda.peek() {
            Some(Task::Nominate(asked)) if *asked == seat => auction::missed_nominations(self, seat, out),
            Some(Task::Turn(turn)) if turn.seat == seat => turn::missed(self, turn, out),
            _ => {}
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Florence>) {
        self.answer(seat, action, cx);
        rulekit::settle(self, cx);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| scoring::standings(self))
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> Florence {
        redeal::redeal(self, viewer, dice)
    }

    /// Nobody else ever learns which cards were looked at or returned. Rulings 42, 46
    fn secrecy(&self, _seat: Seat, action: &Action) -> Secrecy {
        match action {
            Action::KeepProfessions { .. } | Action::Pick { .. } | Action::Under { .. } => Secrecy::UntilEnd,
            _ => Secrecy::Open,
        }
    }

    fn estimate(&self, seat: Seat) -> i64 {
        scoring::estimate(self, seat)
    }

    fn check_invariants(&self) -> Result<(), String> {
        audit::audit(self)
    }
}

impl Florence {
    /// Carries out an answer to the task on top of the agenda.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, cx: &mut FlorenceCx<'_>) {
        // Free moves leave the question where it is; so does whatever is part of a turn.
        let open = matches!(self.agenda.peek(), Some(Task::Nominate(_) | Task::Bid(_) | Task::Turn(_)));
        let free = matches!(
            action,
            Action::SellPrestige { .. }
                | Action::ClaimMerchantPp {}
                | Action::UseProfessor { .. }
                | Action::Recruit { .. }
        );
        if open && free {
            return free::play(self, seat, &action, cx);
        }
        if let Some(Task::Turn(turn)) = self.agenda.peek() {
            let turn: Turn = *turn;
            return turn::play(self, turn, &action, cx);
        }
        match (self.agenda.pop().expect("a legal action answers a pending task"), action) {
            (Task::Keep { returned }, Action::KeepProfessions { professions }) => {
                keep::keep(self, seat, returned, professions, cx);
            }
            (Task::Nominate(_), Action::Nominate { lot }) => auction::nominate(self, seat, lot, cx),
            (Task::Nominate(_), Action::Withdraw {}) => auction::withdraw(self, seat, cx),
            (Task::Bid(bid), Action::Raise { to }) => auction::raise(self, bid, to, cx),
            (Task::Bid(bid), Action::Pass {}) => auction::pass(self, bid, cx),
            (Task::MerchantPayment { lot, .. }, Action::TakeFree {}) => lot::take_free(self, seat, lot, cx),
            (Task::MerchantPayment { lot, price, .. }, Action::Pay {}) => {
                lot::pay_and_claim(self, seat, lot, price, cx);
            }
            (Task::LandscapeType(_), Action::ChooseLandscape { landscape }) => {
                self.agenda.push_front([Task::PlaceLandscape(seat, landscape)]);
            }
            (Task::PlaceLandscape(_, landscape), Action::Place { cells }) => {
                lot::place(self, seat, landscape, cells, cx);
            }
            (Task::Look(cards), Action::Pick { card }) => look::pick(self, cards, card, cx),
            (Task::Look(cards), Action::Under { card }) => look::under(self, cards, card),
            (Task::RecruitNow(_), Action::Recruit { profession }) => lot::recruit(self, seat, profession, cx),
            (Task::RecruitNow(_) | Task::ProfessorNow(_), Action::Hold {}) => {}
            (Task::CharacterTurn(_), Action::BidCharacter { card, amount }) => {
                court::bid(self, seat, card, amount, cx);
            }
            (Task::CharacterTurn(_), Action::Pass {}) => court::pass(self, seat, cx),
            (Task::ProfessorNow(_) | Task::ProfessorLast(_), Action::UseProfessor { deck }) => {
                free::teach(self, seat, deck, cx);
            }
            (Task::ProfessorLast(_), Action::Decline {}) => last::decline(self, seat, cx),
            (Task::Convert(_), Action::Convert { pp }) => last::convert(self, seat, pp, cx),
            (task, action) => self.answer_in_turn(seat, task, action, cx),
        }
    }

    /// The steps of an action; the turn they belong to is on top of the agenda now.
    fn answer_in_turn(&mut self, seat: Seat, task: Task, action: Action, cx: &mut FlorenceCx<'_>) {
        match (task, action) {
            (Task::Work { profession, bonus, .. }, Action::AddBonus { card }) => {
                work::add_bonus(self, seat, profession, bonus, card);
            }
            (Task::Work { profession, bonus, .. }, Action::Finish {}) => {
                self.agenda.push_front([Task::Exchange { seat, profession: Some(profession), bonus }]);
            }
            (Task::Exchange { profession, bonus, .. }, Action::Exchange { pp }) => {
                work::complete(self, seat, profession, bonus, pp, cx);
                turn::used_action(self);
            }
            (Task::PlaceBuilding(_, building), Action::Place { cells }) => {
                build::place(self, seat, building, cells, cx);
                turn::used_action(self);
            }
            (Task::JointBuilding(partners), Action::Build { building }) => {
                self.agenda.push_front([Task::JointTerms(partners, building, None)]);
            }
            (Task::JointTerms(partners, building, _), Action::PlaceJoint { cells }) => {
                self.agenda.push_front([Task::JointTerms(partners, building, Some(cells))]);
            }
            (Task::JointTerms(partners, building, Some(cells)), Action::Payment { florins }) => {
                joint::name_terms(self, seat, partners, building, cells, florins, cx);
            }
            (Task::JointReply(terms), Action::Accept {}) => joint::accept(self, &terms, cx),
            (Task::JointReply(terms), Action::Decline {}) => joint::decline(&terms, cx),
            (Task::JointReply(terms), Action::Counter {}) => {
                self.agenda.push_front([Task::JointCounter(terms, None)]);
            }
            (Task::JointCounter(terms, _), Action::PlaceJoint { cells }) => {
                self.agenda.push_front([Task::JointCounter(terms, Some(cells))]);
            }
            (Task::JointCounter(terms, Some(cells)), Action::Payment { florins }) => {
                joint::name_terms(self, seat, terms.partners, terms.building, cells, florins, cx);
            }
            (task, action) => unreachable!("{action:?} does not answer {task:?}"),
        }
    }
}

impl Task {
    /// Whom a question is for; none for what happens by itself and for the choice of professions.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            Task::Nominate(seat)
            | Task::MerchantPayment { seat, .. }
            | Task::LandscapeType(seat)
            | Task::PlaceLandscape(seat, _)
            | Task::RecruitNow(seat)
            | Task::CharacterTurn(seat)
            | Task::ProfessorNow(seat)
            | Task::ProfessorLast(seat)
            | Task::Work { seat, .. }
            | Task::Exchange { seat, .. }
            | Task::PlaceBuilding(seat, _)
            | Task::Convert(seat) => Some(*seat),
            Task::Bid(bid) => Some(bid.asked),
            Task::Look(look) => Some(look.seat),
            Task::Turn(turn) => Some(turn.seat),
            Task::JointBuilding(partners) | Task::JointTerms(partners, ..) => Some(partners.active),
            Task::JointReply(terms) | Task::JointCounter(terms, _) => Some(terms.asked),
            _ => None,
        }
    }
}
