//! What a viewer cannot know, dealt anew: hands of others, the order of draw piles, what lies under the top of the
//! board's piles, the automaton's cards.

use crate::components::components;
use crate::names::{Card, Scheme};
use crate::player::Player;
use crate::state::{Automaton, Viscounts};
use arrayvec::ArrayVec;
use kernel::{Dice, Seat, Viewer};

/// Another state that the viewer cannot tell from this one.
pub(crate) fn redeal(game: &Viscounts, viewer: Viewer, dice: &mut Dice) -> Viscounts {
    let mut other = game.clone();
    if viewer == Viewer::All {
        return other;
    }
    for seat in Seat::all(game.seats) {
        let player = &mut other.players[seat.index()];
        if viewer.sees_private_of(seat) || !player.formed {
            dice.shuffle_hidden(&mut player.draw);
        } else {
            redeal_hand(player, dice);
        }
    }
    under_the_top(&mut other.townsfolk, dice);
    under_the_top(&mut other.manuscripts, dice);
    if let Some(automaton) = &mut other.automaton {
        redeal_schemes(automaton, dice);
    }
    other
}

/// Hand and draw pile, mixed. If the draw pile was empty at the last shuffle, whoever watched the discard pile knows
/// the hand that was left outside: those cards stay in hand, in any order. Otherwise nobody can tell them from the
/// others, nor how many are left of them.
fn redeal_hand(player: &mut Player, dice: &mut Dice) {
    if !player.held_is_known() {
        player.held = 0;
    }
    let is_held = |player: &Player, place: usize| player.held & (1 << place) != 0;
    let (held, fresh): (Vec<usize>, Vec<usize>) =
        (0..player.hand.len()).partition(|place| is_held(player, *place));
    let mut outside: Vec<Card> = held.iter().map(|place| player.hand[*place]).collect();
    dice.shuffle_hidden(&mut outside);
    let mut pool: Vec<Card> = player.draw.iter().copied().collect();
    pool.extend(fresh.iter().map(|place| player.hand[*place]));
    dice.shuffle_hidden(&mut pool);
    let drawn = pool.split_off(player.draw.len());
    for (place, card) in held.into_iter().zip(outside).chain(fresh.into_iter().zip(drawn)) {
        player.hand[place] = card;
    }
    player.draw = pool.into_iter().collect();
}

fn under_the_top<T: Copy + Ord, const N: usize>(piles: &mut [ArrayVec<T, N>; 5], dice: &mut Dice) {
    let mut pool: Vec<T> = piles.iter().flat_map(|pile| pile.iter().rev().skip(1)).copied().collect();
    dice.shuffle_hidden(&mut pool);
    let mut pool = pool.into_iter();
    for pile in piles {
        for item in pile.iter_mut().rev().skip(1) {
            *item = pool.next().expect("as many as were taken out");
        }
    }
}

/// Future schemes that were shuffled in at the start could be any of those never seen.
fn redeal_schemes(automaton: &mut Automaton, dice: &mut Dice) {
    let seen = automaton.seen;
    let unseen = |scheme: &Scheme| components().schemes[scheme.index()].future && seen & (1 << scheme.0) == 0;
    let mut pool: Vec<Scheme> = automaton.future.to_vec();
    pool.extend(automaton.draw.iter().copied().filter(unseen));
    dice.shuffle_hidden(&mut pool);
    let mut pool = pool.into_iter();
    let shuffled_in = automaton.draw.iter_mut().filter(|scheme| unseen(scheme));
    for scheme in automaton.future.iter_mut().chain(shuffled_in) {
        *scheme = pool.next().expect("as many as were taken out");
    }
    dice.shuffle_hidden(&mut automaton.draw);
}
