//! The decisions, one file each: what may be answered, what refuses an answer, and what it does.

pub mod bonus_tile;
pub mod convert;
pub mod cost;
pub mod draft;
pub mod instants;
pub mod leaders;
pub mod lose;
pub mod privilege;
pub mod servants;
pub mod support;
pub mod take_card;
pub mod turn;
pub mod work;

use crate::state::Lorenzo;
use crate::words::{Action, Prompt, Question, Refusal, Task};
use kernel::{Cx, Seat, Seats};

/// Where options are put.
pub trait Options {
    /// One more.
    fn offer(&mut self, action: Action);
}

impl Options for Vec<Action> {
    fn offer(&mut self, action: Action) {
        self.push(action);
    }
}

/// Counts options and keeps the first.
#[derive(Default)]
struct Counted {
    first: Option<Action>,
    count: usize,
}

impl Options for Counted {
    fn offer(&mut self, action: Action) {
        self.first.get_or_insert(action);
        self.count += 1;
    }
}

/// A part of the game in which other things are asked. Rules 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    BonusTiles,
    Draft,
    Turns,
    Vatican,
}

/// Who is asked by a task.
pub fn asked(game: &Lorenzo, task: &Task) -> Seats {
    match task {
        Task::Draft(answers) => {
            Seat::all(game.seats()).filter(|seat| answers[seat.index()].is_none()).collect()
        }
        Task::PickBonusTile(seat)
        | Task::Turn { seat, .. }
        | Task::Instants { seat, .. }
        | Task::TakeCard { seat, .. }
        | Task::OfferWork { seat, .. }
        | Task::Production { seat, .. }
        | Task::Lose { seat, .. }
        | Task::ChoosePrivilege { seat, .. }
        | Task::Support(seat) => Seats::one(*seat),
        Task::Servants(attempt) | Task::Cost { attempt, .. } => Seats::one(attempt.seat),
        Task::RoundSetup | Task::NextTurn(_) | Task::Vatican(_) | Task::Cleanup => Seats::NONE,
    }
}

/// Whether a task waits for an answer.
pub fn asks(game: &Lorenzo, task: &Task) -> bool {
    match task {
        Task::RoundSetup | Task::NextTurn(_) | Task::Vatican(_) | Task::Cleanup => false,
        Task::Instants { left, .. } => left.count_ones() > 1,
        Task::Production { seat, value, next, .. } => convert::building(game, *seat, *value, *next).is_some(),
        _ => true,
    }
}

/// The one answer that is given unasked, because everybody can see that there is no other. Rules 5.4.
pub fn only_answer(game: &Lorenzo, task: &Task) -> Option<(Seat, Action)> {
    let seat = asked(game, task).first()?;
    match task {
        // 5.3: a turn ends by itself when no leader can act any more.
        Task::Turn { acted, .. } => {
            (*acted && !leaders::can_act(game, seat)).then_some((seat, Action::EndTurn {}))
        }
        Task::PickBonusTile(_) | Task::Servants(_) | Task::Cost { .. } => {
            let mut options = Counted::default();
            list(game, seat, task, &mut options);
            options.first.filter(|_| options.count == 1).map(|action| (seat, action))
        }
        // All others have two answers at least, or hide how many.
        _ => None,
    }
}

/// Every answer to a task.
pub fn list(game: &Lorenzo, seat: Seat, task: &Task, out: &mut impl Options) {
    match task {
        Task::PickBonusTile(_) => bonus_tile::legal(game, out),
        Task::Draft(_) => draft::legal(game, seat, out),
        Task::Turn { acted, .. } => turn::legal(game, seat, *acted, out),
        Task::Servants(attempt) => servants::legal(game, *attempt, out),
        Task::Cost { attempt, servants } => cost::legal(game, *attempt, *servants, out),
        Task::Instants { left, .. } => instants::legal(*left, out),
        Task::TakeCard { by, .. } => take_card::legal(game, seat, *by, out),
        Task::OfferWork { .. } => work::legal(out),
        Task::Production { value, next, .. } => convert::legal(game, seat, *value, *next, out),
        Task::Lose { gain, .. } => lose::legal(game, seat, *gain, out),
        Task::ChoosePrivilege { taken, .. } => privilege::legal(*taken, out),
        Task::Support(_) => support::legal(out),
        Task::RoundSetup | Task::NextTurn(_) | Task::Vatican(_) | Task::Cleanup => {}
    }
}

/// Whether an answer is legal, and if not, why. Rules 7, in the order of precedence.
pub fn check(game: &Lorenzo, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let Some(task) = game.agenda.peek() else {
        return Err(Refusal::WrongPhase);
    };
    if phase(task) != phase_of(*action) {
        return Err(Refusal::WrongPhase);
    }
    if !asked(game, task).contains(seat) {
        return Err(match action {
            Action::Support {} | Action::Refuse {} => Refusal::NoChoice,
            _ => Refusal::NotYourTurn,
        });
    }
    match (task, *action) {
        (Task::PickBonusTile(_), Action::PickBonusTile { tile }) => bonus_tile::check(game, tile),
        (Task::Draft(_), Action::DraftLeader { leader }) => draft::check(game, seat, leader),
        (Task::Turn { acted, .. }, action) => turn::check(game, seat, *acted, action),
        (Task::Servants(attempt), Action::Servants { count }) => servants::check(game, *attempt, count),
        (Task::Cost { attempt, servants }, Action::Cost { alternative, discount }) => {
            cost::check(game, *attempt, *servants, alternative, discount)
        }
        (Task::Instants { left, .. }, Action::ResolveInstant { index }) => instants::check(*left, index),
        (Task::TakeCard { by, .. }, Action::TakeCard { space }) => take_card::check(game, seat, *by, space),
        (Task::TakeCard { .. } | Task::OfferWork { .. }, Action::Decline {})
        | (Task::OfferWork { .. }, Action::Work {})
        | (Task::Support(_), _) => Ok(()),
        (Task::Production { value, next, used, .. }, Action::Convert { card, option }) => {
            convert::check(game, seat, *value, *next, used, card, option)
        }
        (Task::Production { value, next, .. }, Action::Skip { card }) => {
            convert::check_skip(game, seat, *value, *next, card)
        }
        (Task::Lose { gain, .. }, Action::Lose { kind }) => lose::check(game, seat, *gain, kind),
        (Task::ChoosePrivilege { taken, .. }, Action::Privilege { kind }) => privilege::check(*taken, kind),
        (_, Action::Decline {}) => Err(Refusal::NothingToDecline),
        _ => Err(Refusal::DecisionPending),
    }
}

fn phase(task: &Task) -> Phase {
    match task {
        Task::PickBonusTile(_) => Phase::BonusTiles,
        Task::Draft(_) => Phase::Draft,
        Task::Support(_) | Task::Vatican(_) => Phase::Vatican,
        _ => Phase::Turns,
    }
}

fn phase_of(action: Action) -> Phase {
    match action {
        Action::PickBonusTile { .. } => Phase::BonusTiles,
        Action::DraftLeader { .. } => Phase::Draft,
        Action::Support {} | Action::Refuse {} => Phase::Vatican,
        _ => Phase::Turns,
    }
}

/// Carries out a legal answer.
pub fn answer(game: &mut Lorenzo, seat: Seat, action: Action, cx: &mut Cx<'_, Lorenzo>) {
    let task = *game.agenda.peek().expect("a legal action answers a pending task");
    match (task, action) {
        (Task::Draft(answers), Action::DraftLeader { leader }) => {
            draft::keep(game, seat, answers, leader, cx);
        }
        (Task::Turn { .. }, action) => turn::act(game, seat, action, cx),
        (Task::Production { .. }, Action::Convert { card, option }) => {
            convert::pay(game, seat, card, option, cx);
        }
        (Task::Production { .. }, Action::Skip { .. }) => convert::skip(game),
        (task, action) => {
            game.agenda.pop();
            closed(game, seat, task, action, cx);
        }
    }
}

/// Answers to tasks that are gone with their answer.
fn closed(game: &mut Lorenzo, seat: Seat, task: Task, action: Action, cx: &mut Cx<'_, Lorenzo>) {
    match (task, action) {
        (Task::PickBonusTile(_), Action::PickBonusTile { tile }) => bonus_tile::take(game, seat, tile, cx),
        (Task::Servants(attempt), Action::Servants { count }) => servants::spend(game, attempt, count, cx),
        (Task::Cost { attempt, servants }, Action::Cost { alternative, discount }) => {
            cost::pay(game, attempt, servants, alternative, discount, cx);
        }
        (Task::Instants { card, left, .. }, Action::ResolveInstant { index }) => {
            instants::resolve(game, seat, card, left, index, cx);
        }
        (Task::TakeCard { by, .. }, Action::TakeCard { space }) => take_card::take(game, seat, by, space),
        (Task::TakeCard { .. } | Task::OfferWork { .. }, Action::Decline {}) => work::decline(seat, cx),
        (Task::OfferWork { by, work, .. }, Action::Work {}) => work::begin(game, seat, by, work),
        (Task::Lose { source, gain, .. }, Action::Lose { kind }) => {
            lose::lose(game, seat, source, gain, kind, cx);
        }
        (Task::ChoosePrivilege { left, taken, .. }, Action::Privilege { kind }) => {
            privilege::choose(game, seat, left, taken, kind, cx);
        }
        (Task::Support(_), Action::Support {}) => support::support(game, seat, cx),
        (Task::Support(_), Action::Refuse {}) => support::refuse(game, seat, cx),
        (task, action) => unreachable!("{action:?} does not answer {task:?}"),
    }
}

/// What a task asks of a seat.
pub fn prompt(game: &Lorenzo, seat: Seat, task: &Task) -> Prompt {
    let (rule, question) = match task {
        Task::PickBonusTile(_) => ("4.3", Question::PickBonusTile),
        Task::Draft(_) => draft::question(game, seat),
        Task::Turn { acted: false, .. } => ("5.3", Question::Place),
        Task::Turn { acted: true, .. } => ("5.3", Question::Finish),
        Task::Servants(attempt) => servants::question(game, *attempt),
        Task::Cost { attempt, .. } => cost::question(game, *attempt),
        Task::Instants { card, .. } => ("8.2", Question::ResolveInstant { card: *card }),
        Task::TakeCard { by, .. } => take_card::question(*by),
        Task::OfferWork { by, work, .. } => work::question(game, seat, *by, *work),
        Task::Production { value, next, .. } => convert::question(game, seat, *value, *next),
        Task::Lose { source, gain, .. } => ("12.4", Question::Lose { source: *source, gain: *gain }),
        Task::ChoosePrivilege { left, .. } => ("10", Question::Privilege { left: *left }),
        Task::Support(_) => support::question(game, seat),
        other => unreachable!("{other:?} asks nobody"),
    };
    Prompt { rule, ask: question }
}
