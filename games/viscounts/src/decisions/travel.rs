//! Where the viscount goes: Rules 6.2.

use crate::names::{Good, Space};
use crate::state::Viscounts;
use crate::words::{Action, Refusal};
use kernel::{Cx, Seat};

pub(super) fn legal(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    let silver = game.player(seat).has(Good::Silver);
    game.destinations(seat, silver, |space, _| out.push(Action::MoveViscount { space }));
}

/// With enough silver every space can be reached.
pub(super) fn check(game: &Viscounts, seat: Seat, space: Space) -> Result<(), Refusal> {
    let mut is_within_reach = false;
    game.destinations(seat, game.player(seat).has(Good::Silver), |other, _| {
        is_within_reach |= other == space;
    });
    rulekit::ensure(is_within_reach, Refusal::TooFar)
}

pub(super) fn go(game: &mut Viscounts, seat: Seat, space: Space, cx: &mut Cx<'_, Viscounts>) {
    let mut price = 0;
    game.destinations(seat, game.player(seat).has(Good::Silver), |other, silver| {
        if other == space {
            price = silver;
        }
    });
    game.move_viscount(seat, space, price, cx);
}
