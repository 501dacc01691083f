//! Phase A2: bidding for characters. Rules 9.2

use crate::FlorenceCx;
use crate::components::components;
use crate::ids::{Character, Set};
use crate::state::{Florence, Marker, Phase};
use crate::words::{Action, Event, Refusal, Task};
use kernel::{Seat, Seats};
use rulekit::ensure;

pub(crate) fn begin(game: &mut Florence) {
    game.phase = Phase::Characters;
    game.court.markers = [None; 6];
    game.court.sold = Set::EMPTY;
    game.court.done = Seats::NONE;
    game.agenda.push_front([Task::NextCharacter(game.start)]);
}

/// The turn of a seat: it takes the card its marker lies on, or is asked. Until all have bought or passed.
pub(crate) fn next(game: &mut Florence, seat: Seat, cx: &mut FlorenceCx<'_>) {
    if game.court.done == Seats::all(game.seats()) {
        return;
    }
    game.agenda.push_front([Task::NextCharacter(seat.next_clockwise(game.seats()))]);
    if game.court.done.contains(seat) {
        return;
    }
    let lies_on = |card: &&Character| game.court.markers[card.index()].is_some_and(|own| own.seat == seat);
    if let Some(card) = Character::ALL.iter().find(lies_on) {
        take(game, seat, *card, cx);
    } else if bids(game, seat).next().is_some() {
        game.agenda.push_front([Task::CharacterTurn(seat)]);
    } else {
        game.court.done.insert(seat);
        cx.tell(Event::CharactersPassed { seat, forced: true });
    }
}

/// The marker's owner pays and takes the card without a question.
fn take(game: &mut Florence, seat: Seat, card: Character, cx: &mut FlorenceCx<'_>) {
    let marker = game.court.markers[card.index()].take().expect("the marker lies there");
    game.court.sold.insert(card);
    game.court.done.insert(seat);
    cx.tell(Event::CharacterTaken { seat, card, amount: marker.amount });
    if card == Character::Banker {
        // Rules 9.6: the sum on the card less the bid. The card goes back at once, except in the last round.
        let florins = game.court.pot - marker.amount;
        game.court.pot = components().banker.refill_pot;
        game.player_mut(seat).florins += florins;
        cx.tell(Event::BankerPaid { seat, florins });
        if game.is_last_round() {
            game.court.hand(card, Some(seat));
        }
        return;
    }
    game.player_mut(seat).florins -= marker.amount;
    game.court.hand(card, Some(seat));
    if card == Character::Professor && game.professor_can_teach() {
        game.agenda.push_front([Task::ProfessorNow(seat)]);
    }
}

fn check_bid(game: &Florence, seat: Seat, card: Character, amount: u32) -> Result<(), Refusal> {
    let marker = game.court.markers[card.index()];
    ensure(!game.court.sold.contains(card), Refusal::CharacterSold)?;
    ensure(components().bid_spaces[card.index()].contains(&amount), Refusal::NoBidSpace)?;
    ensure(marker.is_none_or(|marker| amount > marker.amount), Refusal::BidTooLow)?;
    // The Banker's payout is never negative: no cover is needed. Ruling 20
    let is_covered = card == Character::Banker || amount <= game.player(seat).florins;
    ensure(is_covered, Refusal::CharacterTooDear)
}

fn bids(game: &Florence, seat: Seat) -> impl Iterator<Item = (Character, u32)> {
    let all = Character::ALL.iter().copied();
    let spaces =
        all.flat_map(|card| components().bid_spaces[card.index()].iter().map(move |amount| (card, *amount)));
    spaces.filter(move |(card, amount)| check_bid(game, seat, *card, *amount).is_ok())
}

pub(crate) fn legal(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    out.extend(bids(game, seat).map(|(card, amount)| Action::BidCharacter { card, amount }));
    out.push(Action::Pass {});
}

pub(crate) fn check(game: &Florence, seat: Seat, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::BidCharacter { card, amount } => check_bid(game, seat, *card, *amount),
        Action::Pass {} => Ok(()),
        Action::SellPrestige { .. } => Err(Refusal::NoSale),
        _ => Err(Refusal::NotAsked),
    }
}

/// Lays the marker down; the one that lay there goes back to its owner.
pub(crate) fn bid(game: &mut Florence, seat: Seat, card: Character, amount: u32, cx: &mut FlorenceCx<'_>) {
    let outbid = game.court.markers[card.index()].replace(Marker { seat, amount });
    cx.tell(Event::CharacterBid { seat, card, amount, outbid: outbid.map(|marker| marker.seat) });
}

pub(crate) fn pass(game: &mut Florence, seat: Seat, cx: &mut FlorenceCx<'_>) {
    game.court.done.insert(seat);
    cx.tell(Event::CharactersPassed { seat, forced: false });
}
