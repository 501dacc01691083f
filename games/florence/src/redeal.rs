//! Another position that a viewer cannot tell from this one: hidden cards dealt anew.
//!
//! A viewer knows its own cards, those it looks at, and professions that were recruited openly. What it once put
//! under a deck it may remember, but its view does not (ruling 42). Whoever is completing a Work keeps his hand: its
//! cards are being named one after the other.

use crate::ids::{Bonus, Card, Id, Profession, Set};
use crate::state::Florence;
use crate::words::Task;
use kernel::{Dice, Seat, Viewer};

pub(crate) fn redeal(game: &Florence, viewer: Viewer, dice: &mut Dice) -> Florence {
    let mut copy = game.clone();
    if viewer == Viewer::All {
        return copy;
    }
    let hidden: Vec<Seat> = Seat::all(game.seats()).filter(|seat| !viewer.sees(*seat)).collect();
    let looked = hidden_look(game, viewer);
    let works = at_work(game);

    let movable = |seat: &Seat| {
        let player = game.player(*seat);
        if works == Some(*seat) { Set::EMPTY } else { player.hand.without(player.known) }
    };
    let mut hands: Vec<Set<Profession>> = hidden.iter().map(movable).collect();
    deal(&mut copy.professions, &mut hands, &looked, Card::Profession, &mut copy.agenda, dice);
    for (seat, hand) in hidden.iter().zip(&hands) {
        let kept = game.player(*seat).hand.without(movable(seat));
        copy.player_mut(*seat).hand = kept.with(*hand);
    }

    let movable = |seat: &Seat| {
        if works == Some(*seat) { Set::EMPTY } else { game.player(*seat).bonus }
    };
    let mut bonus: Vec<Set<Bonus>> = hidden.iter().map(movable).collect();
    deal(&mut copy.bonus, &mut bonus, &looked, Card::Bonus, &mut copy.agenda, dice);
    for (seat, hand) in hidden.iter().zip(&bonus) {
        let kept = game.player(*seat).bonus.without(movable(seat));
        copy.player_mut(*seat).bonus = kept.with(*hand);
    }

    let mut prestige: Vec<_> = hidden.iter().map(|seat| game.player(*seat).prestige).collect();
    deal(&mut copy.prestige, &mut prestige, &looked, Card::Prestige, &mut copy.agenda, dice);
    for (seat, hand) in hidden.iter().zip(&prestige) {
        copy.player_mut(*seat).prestige = *hand;
    }
    answer_again(&mut copy, viewer, dice);
    copy
}

/// Who is completing a Work.
fn at_work(game: &Florence) -> Option<Seat> {
    match game.agenda.next() {
        Some(Task::Work { seat, .. } | Task::Exchange { seat, .. }) => Some(*seat),
        _ => None,
    }
}

/// The cards another seat looks at.
fn hidden_look(game: &Florence, viewer: Viewer) -> Vec<Card> {
    match game.agenda.next() {
        Some(Task::Look(look)) if !viewer.sees(look.seat) => look.cards.to_vec(),
        _ => Vec::new(),
    }
}

/// Shuffles deck, hidden hands and hidden looked-at cards of one kind together, and gives each as many as before.
fn deal<T: Id, const N: usize>(
    deck: &mut arrayvec::ArrayVec<T, N>,
    hands: &mut [Set<T>],
    looked: &[Card],
    card: impl Fn(T) -> Card,
    agenda: &mut kernel::Agenda<Task>,
    dice: &mut Dice,
) {
    let seen: Vec<T> = T::ALL.iter().copied().filter(|one| looked.contains(&card(*one))).collect();
    let mut pool: Vec<T> = deck.iter().copied().chain(hands.iter().flat_map(|hand| hand.iter())).collect();
    pool.extend(&seen);
    dice.shuffle(&mut pool);
    let mut pool = pool.into_iter();
    for place in deck.iter_mut() {
        *place = pool.next().expect("as many as before");
    }
    for hand in hands.iter_mut() {
        *hand = pool.by_ref().take(usize::from(hand.len())).collect();
    }
    if !seen.is_empty()
        && let Some(Task::Look(look)) = agenda.next_mut()
    {
        look.cards = pool.map(card).collect();
    }
}

/// Others who have chosen their professions may have chosen differently.
fn answer_again(game: &mut Florence, viewer: Viewer, dice: &mut Dice) {
    let Some(Task::Keep { returned }) = game.agenda.next() else {
        return;
    };
    let mut returned = *returned;
    for seat in Seat::all(game.seats()) {
        if returned[seat.index()].is_some() && !viewer.sees(seat) {
            let hand: Vec<Profession> = game.player(seat).hand.iter().collect();
            returned[seat.index()] = Some(hand[dice.index(hand.len())]);
        }
    }
    *game.agenda.next_mut().expect("just seen") = Task::Keep { returned };
}
