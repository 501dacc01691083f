//! Looking at the top cards of a deck: one is kept, the others go under it in an order of one's choice.
//! Rules 6.8, 7.4, 7.6, 9.5

use crate::FlorenceCx;
use crate::components::components;
use crate::ids::{Card, Deck};
use crate::state::Florence;
use crate::words::{Action, Event, Look, Refusal, Task};
use arrayvec::ArrayVec;
use kernel::Seat;
use rulekit::ensure;

/// Draws the cards. A single card needs no question: everybody can see that there was one.
pub(crate) fn begin(game: &mut Florence, seat: Seat, deck: Deck, price: u32, cx: &mut FlorenceCx<'_>) {
    let mut cards = ArrayVec::new();
    for _ in 0..components().look {
        cards.extend(game.draw(deck));
    }
    cx.reveal();
    let count = u8::try_from(cards.len()).expect("at most five");
    cx.tell(Event::CardsLooked { seat, deck, count, price });
    cx.whisper(seat, Event::CardsSeen { cards: cards.to_vec() });
    let look = Look { seat, deck, cards, kept: false };
    if let [only] = look.cards[..] {
        pick(game, look, only, cx);
    } else {
        game.agenda.push_front([Task::Look(look)]);
    }
}

pub(crate) fn legal(look: &Look, out: &mut Vec<Action>) {
    let cards = look.cards.iter().copied();
    if look.kept {
        out.extend(cards.map(|card| Action::Under { card }));
    } else {
        out.extend(cards.map(|card| Action::Pick { card }));
    }
}

pub(crate) fn check(look: &Look, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Pick { card } | Action::Under { card } if !look.cards.contains(card) => {
            Err(Refusal::NotLookedAt)
        }
        Action::Pick { .. } => ensure(!look.kept, Refusal::NotAsked),
        Action::Under { .. } => ensure(look.kept, Refusal::NotAsked),
        _ => Err(Refusal::NotAsked),
    }
}

/// Keeps a card; the others are put back one after the other.
pub(crate) fn pick(game: &mut Florence, mut look: Look, card: Card, cx: &mut FlorenceCx<'_>) {
    let seat = look.seat;
    look.cards.retain(|other| *other != card);
    look.kept = true;
    let player = game.player_mut(seat);
    match card {
        Card::Profession(card) => player.hand.insert(card),
        Card::Bonus(card) => player.bonus.insert(card),
        Card::Prestige(card) => player.prestige.insert(card),
    }
    cx.tell(Event::CardKept { seat, deck: look.deck });
    cx.whisper(seat, Event::CardChosen { card });
    if !look.cards.is_empty() {
        let count = u8::try_from(look.cards.len()).expect("at most four");
        cx.tell(Event::CardsPutUnder { seat, deck: look.deck, count });
    }
    put_back(game, look);
}

/// The first card put back lies highest. Ruling 42
pub(crate) fn under(game: &mut Florence, mut look: Look, card: Card) {
    look.cards.retain(|other| *other != card);
    game.put_under(card);
    put_back(game, look);
}

/// The last card goes by itself.
fn put_back(game: &mut Florence, look: Look) {
    match look.cards[..] {
        [] => {}
        [last] => game.put_under(last),
        _ => game.agenda.push_front([Task::Look(look)]),
    }
}
