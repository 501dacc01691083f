//! Which council privilege (Rules 10): within one effect all of different kinds.

use super::Options;
use crate::components::components;
use crate::pieces::Privilege;
use crate::state::Lorenzo;
use crate::words::{Action, Refusal, Source, Task};
use kernel::{Cx, Seat};

/// The kinds not taken from the same effect yet.
pub fn legal(taken: u8, out: &mut impl Options) {
    for kind in Privilege::ALL.into_iter().filter(|kind| check(taken, *kind).is_ok()) {
        out.offer(Action::Privilege { kind });
    }
}

/// Whether a kind is left.
pub fn check(taken: u8, kind: Privilege) -> Result<(), Refusal> {
    if taken & (1 << kind.index()) == 0 { Ok(()) } else { Err(Refusal::PrivilegesNotDifferent) }
}

/// Receives it. Each is a source of its own (ruling 20).
pub fn choose(
    game: &mut Lorenzo,
    seat: Seat,
    left: u8,
    taken: u8,
    kind: Privilege,
    cx: &mut Cx<'_, Lorenzo>,
) {
    if left > 1 {
        let taken = taken | 1 << kind.index();
        game.agenda.push_front([Task::ChoosePrivilege { seat, left: left - 1, taken }]);
    }
    game.receive(seat, Source::Privilege(kind), components().privilege(kind), cx);
}
