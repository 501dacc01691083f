//! What is converted in a production, building by building (Rules 9.3). Payments leave the stock as they are
//! named and no gain comes before the last, so the stock is what is left of what was held before.

use super::Options;
use crate::components::{Conversion, Effect, components};
use crate::pieces::{Card, CardType};
use crate::state::Lorenzo;
use crate::words::{Action, Event, Question, Refusal, Task};
use kernel::{Cx, Seat};

/// The ways to use a building.
fn options(card: Card) -> &'static [Conversion] {
    let effects = components().card(card).permanent.iter();
    let mut conversions = effects.filter_map(|effect| match effect {
        Effect::Convert { options } => Some(options.as_slice()),
        _ => None,
    });
    conversions.next().unwrap_or(&[])
}

fn is_active(card: Card, value: i16) -> bool {
    components().card(card).activation <= value
}

fn is_payable(game: &Lorenzo, seat: Seat, conversion: &Conversion) -> bool {
    game.player(seat).stock.covers(&conversion.pay)
}

/// The building that is asked for: the first from `next` on that is active and has a payable option.
pub fn building(game: &Lorenzo, seat: Seat, value: i16, next: u8) -> Option<(u8, Card)> {
    let row = game.player(seat).of_type(CardType::Building);
    let waiting = (0..).zip(row).skip(usize::from(next));
    let mut askable = waiting.filter(|(_, card)| {
        is_active(**card, value) && options(**card).iter().any(|option| is_payable(game, seat, option))
    });
    askable.next().map(|(place, card)| (place, *card))
}

/// The payable options of that building, or none of them.
pub fn legal(game: &Lorenzo, seat: Seat, value: i16, next: u8, out: &mut impl Options) {
    let Some((_, card)) = building(game, seat, value, next) else {
        return;
    };
    for (conversion, option) in options(card).iter().zip(1..) {
        if is_payable(game, seat, conversion) {
            out.offer(Action::Convert { card, option });
        }
    }
    out.offer(Action::Skip { card });
}

/// Whether a conversion can be used now.
pub fn check(
    game: &Lorenzo,
    seat: Seat,
    value: i16,
    next: u8,
    used: &[u8; 6],
    card: Card,
    option: u8,
) -> Result<(), Refusal> {
    let row = game.player(seat).of_type(CardType::Building);
    let place = row.iter().position(|owned| *owned == card).filter(|_| is_active(card, value));
    let conversion = usize::from(option).checked_sub(1).and_then(|option| options(card).get(option));
    let (Some(place), Some(conversion)) = (place, conversion) else {
        return Err(Refusal::BadConversion);
    };
    if used[place] > 0 {
        return Err(Refusal::BadConversion);
    }
    if !is_payable(game, seat, conversion) {
        return Err(Refusal::NotOwnedBeforeAction);
    }
    match building(game, seat, value, next) {
        Some((_, asked)) if asked == card => Ok(()),
        _ if place < usize::from(next) => Err(Refusal::BadConversion),
        _ => Err(Refusal::DecisionPending),
    }
}

/// Whether it is this building that can be left out.
pub fn check_skip(game: &Lorenzo, seat: Seat, value: i16, next: u8, card: Card) -> Result<(), Refusal> {
    match building(game, seat, value, next) {
        Some((_, asked)) if asked == card => Ok(()),
        _ => Err(Refusal::BadConversion),
    }
}

/// The question.
pub fn question(game: &Lorenzo, seat: Seat, value: i16, next: u8) -> (&'static str, Question) {
    let (_, card) = building(game, seat, value, next).expect("a building is asked for");
    ("9.3", Question::Convert { card })
}

/// Pays; the gain comes with all others.
pub fn pay(game: &mut Lorenzo, seat: Seat, card: Card, option: u8, cx: &mut Cx<'_, Lorenzo>) {
    let paid = options(card)[usize::from(option - 1)].pay;
    let place = advance(game);
    game.player_mut(seat).stock -= &paid;
    if let Some(Task::Production { used, .. }) = game.agenda.next_mut() {
        used[place] = option;
    }
    cx.tell(Event::Converted { seat, card, paid });
}

/// Uses none of its options.
pub fn skip(game: &mut Lorenzo) {
    advance(game);
}

/// Goes on behind the building that was asked for, and says which one that was.
fn advance(game: &mut Lorenzo) -> usize {
    let Some(Task::Production { seat, value, next, .. }) = game.agenda.peek().copied() else {
        unreachable!("a production is open")
    };
    let (place, _) = building(game, seat, value, next).expect("a building was asked for");
    if let Some(Task::Production { next, .. }) = game.agenda.next_mut() {
        *next = place + 1;
    }
    usize::from(place)
}
