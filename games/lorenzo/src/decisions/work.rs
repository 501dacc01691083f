//! Whether to harvest or produce without a family member (Rules 9.4).

use super::Options;
use crate::pieces::Work;
use crate::reach::Reach;
use crate::state::Lorenzo;
use crate::words::{Action, Attempt, Event, Means, Origin, Question, Target, Task};
use kernel::{Cx, Seat};

fn attempt(seat: Seat, by: Origin, work: Work) -> Attempt {
    Attempt { seat, by: Means::Effect(by), target: Target::Work(work) }
}

/// Yes or no.
pub fn legal(out: &mut impl Options) {
    out.offer(Action::Work {});
    out.offer(Action::Decline {});
}

/// The question.
pub fn question(game: &Lorenzo, seat: Seat, by: Origin, work: Work) -> (&'static str, Question) {
    let value = Reach::new(game, seat).value(attempt(seat, by, work));
    ("9.4", Question::Work { work, value })
}

/// Goes on with the servants.
pub fn begin(game: &mut Lorenzo, seat: Seat, by: Origin, work: Work) {
    game.agenda.push_front([Task::Servants(attempt(seat, by, work))]);
}

/// Lets an optional effect go.
pub fn decline(seat: Seat, cx: &mut Cx<'_, Lorenzo>) {
    cx.tell(Event::Declined { seat });
}
