//! Another game that looks the same to a viewer.

use crate::state::Newgame;
use kernel::{Dice, Seat, Viewer};

/// Deals everything anew that the viewer does not know. What is hidden is sorted first: the copy is a function of what the
/// viewer knows, and of the dice.
pub(crate) fn redeal(game: &Newgame, viewer: Viewer, dice: &mut Dice) -> Newgame {
    let mut twin = game.clone();
    let hidden: Vec<Seat> = Seat::all(game.seats()).filter(|seat| !viewer.sees_private_of(*seat)).collect();
    let mut unseen = std::mem::take(&mut twin.deck);
    for seat in &hidden {
        unseen.append(&mut twin.players[seat.index()].hand);
    }
    unseen.sort_by_key(|ware| ware.index());
    dice.shuffle(&mut unseen);
    for seat in hidden {
        let count = game.players[seat.index()].hand.len();
        let mut hand = unseen.split_off(unseen.len() - count);
        hand.sort_by_key(|ware| ware.index());
        twin.players[seat.index()].hand = hand;
    }
    twin.deck = unseen;
    twin
}
