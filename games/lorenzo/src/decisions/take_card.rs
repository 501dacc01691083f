//! Which card is taken without a family member (Rules 8.4).

use super::Options;
use crate::components::Effect;
use crate::pieces::Space;
use crate::reach::{Reach, effect_of};
use crate::state::Lorenzo;
use crate::words::{Action, Attempt, Means, Origin, Question, Refusal, Target, Task};
use kernel::Seat;

fn attempt(seat: Seat, by: Origin, space: Space) -> Attempt {
    Attempt { seat, by: Means::Effect(by), target: Target::Space(space) }
}

/// Whether there is anything to take; if not, the effect lapses.
pub fn is_possible(game: &Lorenzo, seat: Seat, by: Origin) -> bool {
    let reach = Reach::new(game, seat);
    Space::floors().any(|space| reach.possible(attempt(seat, by, space)).is_ok())
}

/// The floors that can be reached and paid with some number of servants, or nothing.
pub fn legal(game: &Lorenzo, seat: Seat, by: Origin, out: &mut impl Options) {
    let reach = Reach::new(game, seat);
    for space in Space::floors().filter(|space| reach.possible(attempt(seat, by, *space)).is_ok()) {
        out.offer(Action::TakeCard { space });
    }
    out.offer(Action::Decline {});
}

/// Whether the card there can be taken.
pub fn check(game: &Lorenzo, seat: Seat, by: Origin, space: Space) -> Result<(), Refusal> {
    Reach::new(game, seat).possible(attempt(seat, by, space))
}

/// The question.
pub fn question(by: Origin) -> (&'static str, Question) {
    match effect_of(by) {
        Effect::TakeCard { value, types, .. } => {
            ("8.4", Question::TakeCard { value: *value, types: types.clone() })
        }
        other => unreachable!("{other:?} takes no card"),
    }
}

/// Goes on with servants and cost.
pub fn take(game: &mut Lorenzo, seat: Seat, by: Origin, space: Space) {
    game.agenda.push_front([Task::Servants(attempt(seat, by, space))]);
}

/// Cards that lie in an allowed tower but cannot be taken.
pub fn missed(game: &Lorenzo, seat: Seat, by: Origin, out: &mut Vec<Action>) {
    let reach = Reach::new(game, seat);
    for space in Space::floors().filter(|space| game.card_on(*space).is_some()) {
        match reach.possible(attempt(seat, by, space)) {
            Ok(()) | Err(Refusal::WrongType) => {}
            Err(_) => out.push(Action::TakeCard { space }),
        }
    }
}
