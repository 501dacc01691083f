//! The King action (Rules 7.5).

use super::{Stage, afford, pool, stage};
use crate::source::Source;
use crate::state::Tiletum;
use crate::words::{ActionKind, Refusal};
use kernel::{Cx, Seat};

pub(crate) fn check(stage: Stage<'_>) -> Result<(), Refusal> {
    afford(pool(stage, ActionKind::King)?, 1)
}

/// Ruling R8: all points of the pool in one go.
pub(crate) fn advance(game: &mut Tiletum, seat: Seat, cx: &mut Cx<'_, Tiletum>) {
    let ap = stage(game, seat).and_then(|stage| pool(stage, ActionKind::King)).unwrap_or_default();
    game.spend(ActionKind::King, ap);
    game.advance_king(seat, ap, Source::Action(ActionKind::King), cx);
}
