//! Discarding, destroying and rearranging cards: Rules 7.5.

use crate::names::Card;
use crate::state::Viscounts;
use crate::words::{Action, Event, From, Row};
use kernel::{Cx, Seat};

pub(super) fn legal_discard(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    out.extend(player.hand.iter().map(|card| Action::Discard { card: *card }));
    if Viscounts::has_top(player) {
        out.push(Action::DiscardTop {});
    }
    out.push(Action::Decline {});
}

pub(super) fn legal_destroy(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    out.extend(player.hand.iter().map(|card| Action::Destroy { card: *card }));
    if Viscounts::has_top(player) {
        out.push(Action::DestroyTop {});
    }
    out.push(Action::Decline {});
}

/// Player card 9: any card of the deck that is about to be formed.
pub(super) fn legal_destroy_own(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    out.extend(game.player(seat).discard.iter().map(|card| Action::Destroy { card: *card }));
    out.push(Action::Decline {});
}

pub(super) fn destroy_own(game: &mut Viscounts, seat: Seat, card: Card, cx: &mut Cx<'_, Viscounts>) {
    game.player_mut(seat).discard.retain(|other| *other != card);
    game.destroy(seat, card, From::Hand, cx);
}

pub(super) fn legal_rearrange(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    out.extend(orders(game, seat).map(|cards| Action::Rearrange { cards }));
    out.push(Action::Decline {});
}

/// Every order of the cards but the present one.
pub(super) fn orders(game: &Viscounts, seat: Seat) -> impl Iterator<Item = Row> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let row = game.player(seat).row_cards();
    // With two cards, an order of three that leaves the last place alone is an order of two.
    let is_one = row.len() == 3;
    let orders = ORDERS.into_iter().skip(1).filter(move |order| is_one || order[2] == 2);
    orders.map(move |order| order.into_iter().filter_map(|place| row.get(place)).copied().collect())
}

/// The cards go into the spaces that were occupied; no ability is set off.
pub(super) fn rearrange(game: &mut Viscounts, seat: Seat, cards: Row, cx: &mut Cx<'_, Viscounts>) {
    let occupied = game.player_mut(seat).row.iter_mut().flatten();
    for (space, card) in occupied.zip(&cards) {
        *space = *card;
    }
    cx.tell(Event::Rearranged { seat, cards });
}
