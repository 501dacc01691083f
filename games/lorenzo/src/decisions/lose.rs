//! Of which of two kinds a source gives one fewer (Rules 12.4, ruling 19).

use super::Options;
use crate::amount::Amount;
use crate::modifiers::{Received, received};
use crate::pieces::Kind;
use crate::state::Lorenzo;
use crate::words::{Action, Refusal, Source};
use kernel::{Cx, Seat};

/// The two kinds.
pub fn legal(game: &Lorenzo, seat: Seat, gain: Amount, out: &mut impl Options) {
    if let Received::OneFewerOf(kinds) = received(game, seat, gain) {
        for kind in kinds {
            out.offer(Action::Lose { kind });
        }
    }
}

/// Whether it is one of them.
pub fn check(game: &Lorenzo, seat: Seat, gain: Amount, kind: Kind) -> Result<(), Refusal> {
    match received(game, seat, gain) {
        Received::OneFewerOf(kinds) if kinds.contains(&kind) => Ok(()),
        _ => Err(Refusal::NotAvailable),
    }
}

/// Receives the rest.
pub fn lose(
    game: &mut Lorenzo,
    seat: Seat,
    source: Source,
    gain: Amount,
    kind: Kind,
    cx: &mut Cx<'_, Lorenzo>,
) {
    game.credit(seat, source, gain.lowered_by(&Amount::of(kind, 1)), cx);
}
