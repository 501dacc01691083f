//! Which instant effect of a card comes next (Rules 8.2, step 6; ruling 10).

use super::Options;
use crate::pieces::Card;
use crate::state::Lorenzo;
use crate::words::{Action, Origin, Refusal, Task};
use kernel::{Cx, Seat};

/// The unresolved ones.
pub fn legal(left: u8, out: &mut impl Options) {
    for index in (1..=8).filter(|index| check(left, *index).is_ok()) {
        out.offer(Action::ResolveInstant { index });
    }
}

/// Whether an effect is unresolved.
pub fn check(left: u8, index: u8) -> Result<(), Refusal> {
    let unresolved = (1..=8).contains(&index) && left & (1 << (index - 1)) != 0;
    if unresolved { Ok(()) } else { Err(Refusal::NotAvailable) }
}

/// Resolves it completely before the others.
pub fn resolve(game: &mut Lorenzo, seat: Seat, card: Card, left: u8, index: u8, cx: &mut Cx<'_, Lorenzo>) {
    let left = left & !(1 << (index - 1));
    game.agenda.push_front([Task::Instants { seat, card, left }]);
    game.resolve_instant(seat, Origin::Card(card, index - 1), cx);
}
