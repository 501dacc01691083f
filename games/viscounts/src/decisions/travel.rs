//! Where the viscount goes: Rules 6.2.

use crate::names::{Good, Space};
use crate::state::Viscounts;
use crate::words::{Action, Refusal};
use kernel::{Cx, Seat};

pub(super) fn legal(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    let silver = game.player(seat).has(Good::Silver);
    game.destinations(seat, silver, |space, _| out.push(Action::MoveViscount { space }));
}

/// Only an end space that no silver in the world could buy is out of reach.
pub(super) fn why_not(game: &Viscounts, seat: Seat, space: Space) -> Refusal {
    let mut refusal = Refusal::Unreachable;
    game.destinations(seat, u16::MAX, |other, _| {
        if other == space {
            refusal = Refusal::TooFar;
        }
    });
    refusal
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
