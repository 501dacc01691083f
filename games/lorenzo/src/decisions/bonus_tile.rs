//! Which personal bonus tile (Rules 4.3, step 1).

use super::Options;
use crate::pieces::BonusTile;
use crate::state::Lorenzo;
use crate::words::{Action, Event, Refusal};
use kernel::{Cx, Seat};

/// The advanced sides that nobody has taken.
pub fn legal(game: &Lorenzo, out: &mut impl Options) {
    for tile in BonusTile::advanced().filter(|tile| check(game, *tile).is_ok()) {
        out.offer(Action::PickBonusTile { tile });
    }
}

/// Whether a tile can be taken.
pub fn check(game: &Lorenzo, tile: BonusTile) -> Result<(), Refusal> {
    let gone = game.players.iter().any(|player| player.bonus_tile == Some(tile));
    if gone || tile == BonusTile::STANDARD { Err(Refusal::NotAvailable) } else { Ok(()) }
}

/// Takes it.
pub fn take(game: &mut Lorenzo, seat: Seat, tile: BonusTile, cx: &mut Cx<'_, Lorenzo>) {
    game.player_mut(seat).bonus_tile = Some(tile);
    cx.tell(Event::TookBonusTile { seat, tile });
}
