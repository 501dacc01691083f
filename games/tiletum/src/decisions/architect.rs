//! The Architect action (Rules 7.1).

use super::{Stage, afford, pool};
use crate::state::Tiletum;
use crate::words::{Action, ActionKind, BonusSpace, Origin, Piece, Refusal, Spot};
use kernel::{Cx, Seat};

pub(crate) fn legal(game: &Tiletum, seat: Seat, stage: Stage<'_>, out: &mut Vec<Action>) {
    let here = game.player(seat).architect.data();
    out.extend(here.neighbours.iter().map(|to| Action::ArchitectMove { to: *to }));
    if check_pillar(game, seat, stage).is_ok() {
        out.push(Action::PlacePillar {});
    }
    for space in &here.bonuses {
        if check_bonus(game, seat, stage, *space).is_ok() {
            out.push(Action::ArchitectTakeBonus { space: *space });
        }
    }
}

pub(crate) fn check_move(game: &Tiletum, seat: Seat, stage: Stage<'_>, to: Spot) -> Result<(), Refusal> {
    afford(pool(stage, ActionKind::Architect)?, 1)?;
    adjacent(game.player(seat).architect, to)
}

/// Whether one step leads there.
pub(super) fn adjacent(from: Spot, to: Spot) -> Result<(), Refusal> {
    if from.data().neighbours.contains(&to) { Ok(()) } else { Err(Refusal::NotAdjacent) }
}

pub(crate) fn check_pillar(game: &Tiletum, seat: Seat, stage: Stage<'_>) -> Result<(), Refusal> {
    afford(pool(stage, ActionKind::Architect)?, 1)?;
    game.may_place_pillar(seat, game.player(seat).architect).map(drop)
}

pub(crate) fn check_bonus(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    space: BonusSpace,
) -> Result<(), Refusal> {
    let ap = pool(stage, ActionKind::Architect)?;
    check_map_tile(game, seat, ap, game.player(seat).architect, space)
}

/// A bonus tile of the city where a piece stands (Rules 7.1, 7.2, 8.2).
pub(super) fn check_map_tile(
    game: &Tiletum,
    seat: Seat,
    ap: u8,
    here: Spot,
    space: BonusSpace,
) -> Result<(), Refusal> {
    let tile =
        game.map_tiles[space.index()].filter(|_| space.data().spot == here).ok_or(Refusal::NoTileThere)?;
    afford(ap, 1)?;
    let player = game.player(seat);
    player.may_take(tile, player.storage.len())
}

pub(crate) fn go(game: &mut Tiletum, seat: Seat, to: Spot, cx: &mut Cx<'_, Tiletum>) {
    game.spend(ActionKind::Architect, 1);
    game.move_piece(seat, Piece::Architect, to, cx);
}

pub(crate) fn place_pillar(game: &mut Tiletum, seat: Seat, cx: &mut Cx<'_, Tiletum>) {
    game.spend(ActionKind::Architect, 1);
    let here = game.player(seat).architect;
    let cathedral = here.data().cathedral.expect("the architect stands at a cathedral");
    game.place_pillar(seat, cathedral, cx);
}

pub(crate) fn take_bonus(game: &mut Tiletum, seat: Seat, space: BonusSpace, cx: &mut Cx<'_, Tiletum>) {
    game.spend(ActionKind::Architect, 1);
    take_map_tile(game, seat, space, cx);
}

pub(super) fn take_map_tile(game: &mut Tiletum, seat: Seat, space: BonusSpace, cx: &mut Cx<'_, Tiletum>) {
    if let Some(tile) = game.map_tiles[space.index()].take() {
        game.store(seat, tile, Origin::City, cx);
    }
}
