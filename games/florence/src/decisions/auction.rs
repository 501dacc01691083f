//! Phase A1: nominating and bidding. Rules 6.1 to 6.3

use super::{free, lot};
use crate::FlorenceCx;
use crate::components::components;
use crate::ids::{Character, Lot, Set};
use crate::state::{Florence, Phase};
use crate::words::{Action, Bid, Event, Refusal, Task};
use kernel::{Seat, Seats};
use rulekit::ensure;

pub(crate) fn begin(game: &mut Florence) {
    game.phase = Phase::Auction;
    game.auction.nominator = game.start;
    game.auction.eligible = Seats::all(game.seats());
    game.auction.withdrawn = Seats::NONE;
    game.auction.sold = Set::EMPTY;
    game.auction.bought = Default::default();
    game.agenda.push_front([Task::NextNomination]);
}

/// Asks the nominator, or the next eligible player clockwise from him. Whoever can take nothing is withdrawn: all
/// facts used are open. Ruling 19
pub(crate) fn next_nomination(game: &mut Florence, cx: &mut FlorenceCx<'_>) {
    for seat in game.clockwise_from(game.auction.nominator) {
        if !game.auction.eligible.contains(seat) {
            continue;
        }
        game.auction.nominator = seat;
        if components().lots(game.seats()).iter().any(|lot| check_nominate(game, seat, *lot).is_ok()) {
            game.agenda.push_front([Task::Nominate(seat)]);
            return;
        }
        leave(game, seat);
        cx.tell(Event::Withdrew { seat, forced: true });
    }
}

fn leave(game: &mut Florence, seat: Seat) {
    game.auction.eligible.remove(seat);
    game.auction.withdrawn.insert(seat);
}

/// Whether nobody else is eligible, so that nominating is buying. Rules 6.3.7
pub fn is_last(game: &Florence) -> bool {
    game.auction.eligible.len() == 1
}

fn check_nominate(game: &Florence, seat: Seat, lot: Lot) -> Result<(), Refusal> {
    ensure(components().lots(game.seats()).contains(&lot), Refusal::NoSuchLot)?;
    ensure(!game.auction.sold.contains(lot), Refusal::LotSold)?;
    ensure(game.stack(lot) > 0, Refusal::StackEmpty)?;
    lot::check_take(game, seat, lot)?;
    // The last purchase is no bid: the Merchant's owner needs no cover for it. Ruling 22
    let free = is_last(game) && game.court.holds(seat, Character::Merchant);
    ensure(free || game.cover(seat) >= game.opening_price(), Refusal::OpeningNotCovered)
}

pub(crate) fn legal_nominations(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    for lot in components().lots(game.seats()) {
        if check_nominate(game, seat, *lot).is_ok() {
            out.push(Action::Nominate { lot: *lot });
        }
    }
    out.push(Action::Withdraw {});
    free::legal(game, seat, out);
}

pub(crate) fn check_nomination(game: &Florence, seat: Seat, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Nominate { lot } => check_nominate(game, seat, *lot),
        Action::Withdraw {} => Ok(()),
        action => free::check(game, seat, action),
    }
}

pub(crate) fn missed_nominations(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    let missed = components().lots(game.seats()).iter();
    let missed = missed.filter(|lot| check_nominate(game, seat, **lot).is_err());
    out.extend(missed.map(|lot| Action::Nominate { lot: *lot }));
}

/// Puts a lot up at the opening price, or buys it as the last one.
pub(crate) fn nominate(game: &mut Florence, seat: Seat, lot: Lot, cx: &mut FlorenceCx<'_>) {
    let price = game.opening_price();
    if is_last(game) {
        sell(game, seat, lot, price, cx);
        return;
    }
    cx.tell(Event::Nominated { seat, lot, price });
    advance(game, Bid { lot, price, leader: seat, still_in: game.auction.eligible, asked: seat }, cx);
}

pub(crate) fn withdraw(game: &mut Florence, seat: Seat, cx: &mut FlorenceCx<'_>) {
    leave(game, seat);
    cx.tell(Event::Withdrew { seat, forced: false });
    game.agenda.push_front([Task::NextNomination]);
}

/// The only bid that can follow.
fn next_bid(bid: Bid) -> u32 {
    bid.price + components().prices.auction_step
}

fn can_raise(game: &Florence, seat: Seat, bid: Bid) -> bool {
    lot::check_take(game, seat, bid.lot).is_ok() && game.cover(seat) >= next_bid(bid)
}

/// Asks the next who can raise; whoever cannot passes. Ends the auction when only the leader is left.
fn advance(game: &mut Florence, mut bid: Bid, cx: &mut FlorenceCx<'_>) {
    for seat in game.clockwise_from(bid.asked.next_clockwise(game.seats())) {
        if seat == bid.leader || !bid.still_in.contains(seat) {
            continue;
        }
        if can_raise(game, seat, bid) {
            bid.asked = seat;
            game.agenda.push_front([Task::Bid(bid)]);
            return;
        }
        bid.still_in.remove(seat);
        cx.tell(Event::Passed { seat, lot: bid.lot, forced: true });
    }
    sell(game, bid.leader, bid.lot, bid.price, cx);
}

pub(crate) fn legal_bids(game: &Florence, seat: Seat, bid: Bid, out: &mut Vec<Action>) {
    out.push(Action::Raise { to: next_bid(bid) });
    out.push(Action::Pass {});
    free::legal(game, seat, out);
}

pub(crate) fn check_bid(game: &Florence, seat: Seat, bid: Bid, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Raise { to } if *to == next_bid(bid) => Ok(()),
        Action::Raise { to } if *to > game.cover(seat) => Err(Refusal::BidNotCovered),
        Action::Raise { .. } => Err(Refusal::ExactRaise),
        Action::Pass {} => Ok(()),
        action => free::check(game, seat, action),
    }
}

pub(crate) fn raise(game: &mut Florence, bid: Bid, price: u32, cx: &mut FlorenceCx<'_>) {
    cx.tell(Event::Raised { seat: bid.asked, lot: bid.lot, price });
    advance(game, Bid { price, leader: bid.asked, ..bid }, cx);
}

pub(crate) fn pass(game: &mut Florence, mut bid: Bid, cx: &mut FlorenceCx<'_>) {
    bid.still_in.remove(bid.asked);
    cx.tell(Event::Passed { seat: bid.asked, lot: bid.lot, forced: false });
    advance(game, bid, cx);
}

/// The lot is sold: stack and player are closed for this round. Rules 6.3.5
fn sell(game: &mut Florence, seat: Seat, lot: Lot, price: u32, cx: &mut FlorenceCx<'_>) {
    game.auction.eligible.remove(seat);
    game.auction.sold.insert(lot);
    game.auction.bought[seat.index()] = Some(lot);
    game.agenda.push_front([Task::TakeLot(seat, lot), Task::NextNomination]);
    if !game.court.holds(seat, Character::Merchant) {
        lot::pay(game, seat, lot, price, cx);
    } else if game.cover(seat) >= price {
        game.agenda.push_front([Task::MerchantPayment { seat, lot, price }]);
    } else {
        // Only the last buyer can be this poor: he does not pay. Rules 9.4
        lot::take_free(game, seat, lot, cx);
    }
}
