//! How many servants help (Rules 6.2).

use super::Options;
use crate::reach::Reach;
use crate::state::Lorenzo;
use crate::words::{Action, Attempt, Question, Refusal, Target, Task};
use kernel::Cx;

/// Every number that reaches the space's number and, in a tower, leaves the card payable.
pub fn legal(game: &Lorenzo, attempt: Attempt, out: &mut impl Options) {
    let reach = Reach::new(game, attempt.seat);
    let step = usize::from(reach.modifiers.servant_rate);
    for count in (reach.least_servants(attempt)..=reach.most_servants()).step_by(step) {
        if reach.check(attempt, count).is_ok() {
            out.offer(Action::Servants { count });
        }
    }
}

/// Whether so many can be spent.
pub fn check(game: &Lorenzo, attempt: Attempt, count: u8) -> Result<(), Refusal> {
    Reach::new(game, attempt.seat).check(attempt, count)
}

/// The question.
pub fn question(game: &Lorenzo, attempt: Attempt) -> (&'static str, Question) {
    let reach = Reach::new(game, attempt.seat);
    let (value, number) = (reach.value(attempt), reach.number(attempt.target));
    ("6.2", Question::Servants { target: attempt.target, value, number })
}

/// Goes on with so many: nothing is paid before the card's cost is settled too. Rules 5.4.
pub fn spend(game: &mut Lorenzo, attempt: Attempt, count: u8, cx: &mut Cx<'_, Lorenzo>) {
    match attempt.target {
        Target::Space(space) if space.tower().is_some() => {
            game.agenda.push_front([Task::Cost { attempt, servants: count }]);
        }
        _ => game.use_space(attempt, count, cx),
    }
}
