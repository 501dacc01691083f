//! Whether the Church is supported (Rules 12.1).

use super::Options;
use crate::state::Lorenzo;
use crate::words::{Action, Event, Question};
use kernel::{Cx, Seat};

/// Yes or no.
pub fn legal(out: &mut impl Options) {
    out.offer(Action::Support {});
    out.offer(Action::Refuse {});
}

/// The question.
pub fn question(game: &Lorenzo, seat: Seat) -> (&'static str, Question) {
    ("12.1", Question::Support { vp: game.faith_vp(seat, true), tile: game.tile_of_period() })
}

/// Scores the faith field and goes back to its beginning.
pub fn support(game: &mut Lorenzo, seat: Seat, cx: &mut Cx<'_, Lorenzo>) {
    let vp = game.score_faith(seat, true);
    cx.tell(Event::Supported { seat, vp });
}

/// Keeps the faith and bears the tile.
pub fn refuse(game: &mut Lorenzo, seat: Seat, cx: &mut Cx<'_, Lorenzo>) {
    game.excommunicate(seat, cx);
}
