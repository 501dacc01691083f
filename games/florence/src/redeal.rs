//! Another position that a viewer cannot tell from this one: hidden cards dealt anew.
//!
//! A viewer knows its own cards, those it looks at, professions that were recruited openly, and what is named for a Work
//! that is being completed. What it once put under a deck it may remember, but its view does not (ruling 42).

use crate::decisions::work;
use crate::ids::{Bonus, Card, Piece, Profession, Set};
use crate::state::Florence;
use crate::words::Task;
use kernel::{Dice, Seat, Viewer};
use std::cmp::Reverse;

/// How often bonus cards are dealt to somebody at work before the best are taken.
const DEALS: u8 = 16;

pub(crate) fn redeal(game: &Florence, viewer: Viewer, dice: &mut Dice) -> Florence {
    let mut copy = game.clone();
    if viewer == Viewer::All {
        return copy;
    }
    let hidden: Vec<Seat> = Seat::all(game.seats()).filter(|seat| !viewer.sees_private_of(*seat)).collect();
    let looked = hidden_look(game, viewer);

    let movable = |seat: &Seat| {
        let player = game.player(*seat);
        player.hand.without(player.known).without(named(game, *seat).0)
    };
    let mut hands: Vec<Set<Profession>> = hidden.iter().map(movable).collect();
    deal(&mut copy.professions, &mut hands, None, &looked, Card::Profession, &mut copy.agenda, dice);
    for (seat, hand) in hidden.iter().zip(&hands) {
        let kept = game.player(*seat).hand.without(movable(seat));
        copy.player_mut(*seat).hand = kept.with(*hand);
    }

    let movable = |seat: &Seat| game.player(*seat).bonus.without(named(game, *seat).1);
    let mut bonus: Vec<Set<Bonus>> = hidden.iter().map(movable).collect();
    let at_work = unfinished(game, &hidden, &bonus, &looked, dice);
    deal(&mut copy.bonus, &mut bonus, at_work, &looked, Card::Bonus, &mut copy.agenda, dice);
    for (seat, hand) in hidden.iter().zip(&bonus) {
        let kept = game.player(*seat).bonus.without(movable(seat));
        copy.player_mut(*seat).bonus = kept.with(*hand);
    }

    let mut prestige: Vec<_> = hidden.iter().map(|seat| game.player(*seat).prestige).collect();
    deal(&mut copy.prestige, &mut prestige, None, &looked, Card::Prestige, &mut copy.agenda, dice);
    for (seat, hand) in hidden.iter().zip(&prestige) {
        copy.player_mut(*seat).prestige = *hand;
    }
    answer_again(&mut copy, viewer, dice);
    copy
}

/// The cards that a seat has named for the Work it is completing.
fn named(game: &Florence, seat: Seat) -> (Set<Profession>, Set<Bonus>) {
    match game.agenda.peek() {
        Some(Task::Work { seat: worker, profession, bonus }) if *worker == seat => {
            ([*profession].into_iter().collect(), *bonus)
        }
        Some(Task::Exchange { seat: worker, profession, bonus }) if *worker == seat => {
            ((*profession).into_iter().collect(), *bonus)
        }
        _ => (Set::EMPTY, Set::EMPTY),
    }
}

/// Whoever is at work and still names bonus cards has enough of them to reach the minimum: his place among the hidden
/// seats, and other cards that are enough.
fn unfinished(
    game: &Florence,
    hidden: &[Seat],
    hands: &[Set<Bonus>],
    looked: &[Card],
    dice: &mut Dice,
) -> Option<(usize, Set<Bonus>)> {
    let Some(Task::Work { seat, profession, bonus }) = game.agenda.peek() else {
        return None;
    };
    let place = hidden.iter().position(|other| other == seat)?;
    let worth = |card: &Bonus| game.player(*seat).bonus_value(*card);
    let missing = game.minimum().saturating_sub(work::value(game, *seat, *profession, *bonus));
    let mut pool = pool(&game.bonus, hands, looked, Card::Bonus);
    let count = usize::from(hands[place].len());
    let dealt = (0..DEALS).any(|_| {
        dice.shuffle_hidden(&mut pool);
        pool[..count].iter().map(worth).sum::<u16>() >= missing
    });
    if !dealt {
        pool.sort_unstable();
        pool.sort_by_key(|card| Reverse(worth(card)));
    }
    Some((place, pool[..count].iter().copied().collect()))
}

/// The cards another seat looks at.
fn hidden_look(game: &Florence, viewer: Viewer) -> Vec<Card> {
    match game.agenda.peek() {
        Some(Task::Look(look)) if !viewer.sees_private_of(look.seat) => look.cards.to_vec(),
        _ => Vec::new(),
    }
}

/// The hidden cards of one kind: deck, hands, and what another seat looks at.
fn pool<T: Piece>(deck: &[T], hands: &[Set<T>], looked: &[Card], card: impl Fn(T) -> Card) -> Vec<T> {
    let seen = T::ALL.iter().copied().filter(|one| looked.contains(&card(*one)));
    deck.iter().copied().chain(hands.iter().flat_map(|hand| hand.iter())).chain(seen).collect()
}

/// Shuffles deck, hidden hands and hidden looked-at cards of one kind together, and gives each as many as before. One
/// hand may have been chosen beforehand.
fn deal<T: Piece + Ord, const N: usize>(
    deck: &mut arrayvec::ArrayVec<T, N>,
    hands: &mut [Set<T>],
    chosen: Option<(usize, Set<T>)>,
    looked: &[Card],
    card: impl Fn(T) -> Card,
    agenda: &mut kernel::Agenda<Task>,
    dice: &mut Dice,
) {
    let mut pool = pool(deck, hands, looked, &card);
    if let Some((_, hand)) = chosen {
        pool.retain(|one| !hand.contains(*one));
    }
    dice.shuffle_hidden(&mut pool);
    let mut pool = pool.into_iter();
    for place in deck.iter_mut() {
        *place = pool.next().expect("as many as before");
    }
    for (place, hand) in hands.iter_mut().enumerate() {
        *hand = match chosen {
            Some((at, cards)) if at == place => cards,
            _ => pool.by_ref().take(usize::from(hand.len())).collect(),
        };
    }
    let seen: arrayvec::ArrayVec<Card, 5> = pool.map(card).collect();
    if !seen.is_empty()
        && let Some(Task::Look(look)) = agenda.next_mut()
    {
        look.cards = seen;
    }
}

/// Others who have chosen their professions may have chosen differently.
fn answer_again(game: &mut Florence, viewer: Viewer, dice: &mut Dice) {
    let Some(Task::Keep { returned }) = game.agenda.peek() else {
        return;
    };
    let mut returned = *returned;
    for seat in Seat::all(game.seats()) {
        if returned[seat.index()].is_some() && !viewer.sees_private_of(seat) {
            let hand: Vec<Profession> = game.player(seat).hand.iter().collect();
            returned[seat.index()] = Some(hand[dice.index(hand.len())]);
        }
    }
    *game.agenda.next_mut().expect("just seen") = Task::Keep { returned };
}
