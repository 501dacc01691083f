//! The Merchant action (Rules 7.2).

use super::architect::{adjacent, check_map_tile, take_map_tile};
use super::{Stage, afford, pool};
use crate::state::Tiletum;
use crate::words::{Action, ActionKind, BonusSpace, HouseSpace, Piece, Refusal, Spot};
use kernel::{Cx, Seat};

pub(crate) fn legal(game: &Tiletum, seat: Seat, stage: Stage<'_>, out: &mut Vec<Action>) {
    let here = game.player(seat).merchant.data();
    out.extend(here.neighbours.iter().map(|to| Action::MerchantMove { to: *to }));
    for space in &here.houses {
        if check_house(game, seat, stage, *space).is_ok() {
            out.push(Action::PlaceHouse { space: *space });
        }
    }
    for space in &here.bonuses {
        if check_bonus(game, seat, stage, *space).is_ok() {
            out.push(Action::MerchantTakeBonus { space: *space });
        }
    }
}

pub(crate) fn check_move(game: &Tiletum, seat: Seat, stage: Stage<'_>, to: Spot) -> Result<(), Refusal> {
    afford(pool(stage, ActionKind::Merchant)?, 1)?;
    adjacent(game.player(seat).merchant, to)
}

pub(crate) fn check_house(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    space: HouseSpace,
) -> Result<(), Refusal> {
    afford(pool(stage, ActionKind::Merchant)?, 1)?;
    game.may_place_house_here(seat, space)
}

pub(crate) fn check_bonus(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    space: BonusSpace,
) -> Result<(), Refusal> {
    let ap = pool(stage, ActionKind::Merchant)?;
    check_map_tile(game, seat, ap, game.player(seat).merchant, space)
}

pub(crate) fn go(game: &mut Tiletum, seat: Seat, to: Spot, cx: &mut Cx<'_, Tiletum>) {
    game.spend(ActionKind::Merchant, 1);
    game.move_piece(seat, Piece::Merchant, to, cx);
}

pub(crate) fn place_house(game: &mut Tiletum, seat: Seat, space: HouseSpace, cx: &mut Cx<'_, Tiletum>) {
    game.spend(ActionKind::Merchant, 1);
    game.place_house(seat, space, cx);
}

pub(crate) fn take_bonus(game: &mut Tiletum, seat: Seat, space: BonusSpace, cx: &mut Cx<'_, Tiletum>) {
    game.spend(ActionKind::Merchant, 1);
    take_map_tile(game, seat, space, cx);
}
