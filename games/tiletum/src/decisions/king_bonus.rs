//! The bonus tile beside the king's track (Rules 5.4, step 1).

use super::Stage;
use crate::state::Tiletum;
use crate::words::{Action, Event, Origin, Refusal, Task, Tile};
use kernel::{Cx, Seat};

/// The leader is asked, if the tile may be taken; else it is discarded (ruling R18).
pub(crate) fn look_for_leader(game: &mut Tiletum, cx: &mut Cx<'_, Tiletum>) {
    let (Some(tile), Some((leader, _))) = (game.king_tile, game.track_from_top().first().copied()) else {
        return;
    };
    let player = game.player(leader);
    if player.may_take(tile, player.storage.len()).is_ok() {
        game.agenda.push_front([Task::KingBonus(leader)]);
    } else {
        discard(game, leader, tile, cx);
    }
}

pub(crate) fn check(stage: Stage<'_>) -> Result<(), Refusal> {
    if matches!(stage, Stage::King(_)) { Ok(()) } else { Err(Refusal::WrongStage) }
}

pub(crate) fn legal(out: &mut Vec<Action>) {
    out.extend([true, false].map(|take| Action::KingBonus { take }));
}

pub(crate) fn decide(game: &mut Tiletum, seat: Seat, take: bool, cx: &mut Cx<'_, Tiletum>) {
    game.agenda.pop();
    let tile = game.king_tile.expect("the leader decides about a tile");
    if take {
        game.king_tile = None;
        game.store(seat, tile, Origin::King, cx);
    } else {
        discard(game, seat, tile, cx);
    }
}

/// Ruling R20.
fn discard(game: &mut Tiletum, seat: Seat, tile: Tile, cx: &mut Cx<'_, Tiletum>) {
    game.king_tile = None;
    game.discard.push(tile);
    cx.tell(Event::KingTileDiscarded { seat, tile });
}
