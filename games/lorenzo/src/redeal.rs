//! Another table that a viewer cannot tell from this one: decks shuffled anew, leaders dealt and drafted anew
//! within what the viewer has seen (Rules 15).
//!
//! A seat that held a packet knows what was in it, what it kept itself and, if the packet came round again,
//! what others kept in between. What was played or discarded is known to all.

use crate::pieces::Leader;
use crate::state::Lorenzo;
use crate::words::Task;
use arrayvec::ArrayVec;
use kernel::{Dice, Seat, Viewer};

/// Places in the packets: the packet and the place in it.
type Place = (usize, usize);
/// A hand-out of all packets.
type Places = ArrayVec<Place, 16>;

/// A table that looks the same to this viewer.
pub fn redeal(game: &Lorenzo, viewer: Viewer, dice: &mut Dice) -> Lorenzo {
    let mut other = game.clone();
    if viewer == Viewer::All {
        return other;
    }
    shuffle_decks(&mut other, dice);
    if !game.draft.packets.is_empty() {
        let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        deal_leaders(&mut other, seat, dice);
    }
    other
}

/// The next cards of each period are known as a set, not in their order.
fn shuffle_decks(game: &mut Lorenzo, dice: &mut Dice) {
    let drawn = usize::from(game.round) * 4;
    for deck in &mut game.decks {
        for (period, first) in deck.chunks_mut(8).zip([0_usize, 8, 16]) {
            let known = drawn.saturating_sub(first).min(8);
            dice.shuffle_hidden(&mut period[known..]);
        }
    }
}

fn deal_leaders(game: &mut Lorenzo, viewer: Option<Seat>, dice: &mut Dice) {
    let seats = game.seats();
    let owners = public_owners(game);
    let mut unseen: ArrayVec<Leader, 20> = Leader::all().collect();
    let mut hidden: Places = Places::new();
    for packet in 0..usize::from(seats) {
        let (before, groups) = views(viewer, packet, game.draft.step, seats);
        hidden.extend((0..before).map(|place| (packet, place)));
        let cards = &mut game.draft.packets[packet];
        unseen.retain(|leader| !cards[before..].contains(leader));
        for (from, to) in groups {
            deal_among(cards, packet, from..to, &owners, seats, dice);
        }
    }
    deal_hidden(game, &hidden, unseen, &owners, dice);
    let step = usize::from(game.draft.step);
    game.draft.packets.iter_mut().for_each(|packet| packet[step.min(4)..].sort_unstable());
    redraw_answers(game, viewer, dice);
    for seat in Seat::all(seats).filter(|seat| Some(*seat) != viewer) {
        let kept: ArrayVec<Leader, 4> = game.draft.kept_by(seat).collect();
        let player = game.player_mut(seat);
        let shown = |leader: &Leader| owners[leader.index()].is_some();
        player.hand = kept.into_iter().filter(|leader| !shown(leader)).collect();
    }
}

/// Who played or discarded which leader.
fn public_owners(game: &Lorenzo) -> [Option<Seat>; 20] {
    let mut owners = [None; 20];
    for seat in Seat::all(game.seats()) {
        let player = game.player(seat);
        let in_play = player.leaders.iter().map(|leader| leader.leader);
        for leader in in_play.chain(player.discarded.iter().copied()) {
            owners[leader.index()] = Some(seat);
        }
    }
    owners
}

/// Who kept the card in this place of this packet.
fn keeper((packet, place): Place, seats: u8) -> Seat {
    let all = usize::from(seats);
    Seat(u8::try_from((packet + 4 * all - place) % all).expect("a seat"))
}

/// What a viewer knows of a packet: how many places were taken before it first saw it, and the runs of places
/// whose cards it knows as a set.
fn views(viewer: Option<Seat>, packet: usize, step: u8, seats: u8) -> (usize, ArrayVec<(usize, usize), 4>) {
    let mut groups = ArrayVec::new();
    let now = usize::from(step.min(3));
    let seen: ArrayVec<usize, 4> =
        (0..=now).filter(|place| Some(keeper((packet, *place), seats)) == viewer).collect();
    let Some(&before) = seen.first() else {
        return (4, groups);
    };
    for (at, place) in seen.iter().enumerate() {
        // Its own choice it knows; what it holds now it knows as a whole.
        let end = seen.get(at + 1).copied().unwrap_or(4);
        groups.push((place + 1, end));
    }
    (before, groups)
}

/// Deals the cards of a run of places among them. In a run every place belongs to another seat, so a leader
/// that was shown has one place to be in.
fn deal_among(
    cards: &mut [Leader; 4],
    packet: usize,
    run: std::ops::Range<usize>,
    owners: &[Option<Seat>; 20],
    seats: u8,
    dice: &mut Dice,
) {
    let free: ArrayVec<usize, 4> = run.filter(|place| owners[cards[*place].index()].is_none()).collect();
    debug_assert!(
        (0..4)
            .all(|place| owners[cards[place].index()]
                .is_none_or(|owner| owner == keeper((packet, place), seats))),
        "a leader shown lies where its owner kept it"
    );
    let mut dealt: ArrayVec<Leader, 4> = free.iter().map(|place| cards[*place]).collect();
    dice.shuffle_hidden(&mut dealt);
    free.iter().zip(dealt).for_each(|(place, leader)| cards[*place] = leader);
}

/// Deals what the viewer never saw into the places it never saw.
fn deal_hidden(
    game: &mut Lorenzo,
    hidden: &[Place],
    mut unseen: ArrayVec<Leader, 20>,
    owners: &[Option<Seat>; 20],
    dice: &mut Dice,
) {
    let seats = game.seats();
    let mut free: Places = hidden.iter().copied().collect();
    dice.shuffle(&mut free);
    for leader in unseen.clone() {
        let Some(owner) = owners[leader.index()] else {
            continue;
        };
        let place = free.iter().position(|place| keeper(*place, seats) == owner);
        let (packet, place) = free.remove(place.expect("its owner kept it somewhere unseen"));
        game.draft.packets[packet][place] = leader;
        unseen.retain(|other| *other != leader);
    }
    dice.shuffle(&mut unseen);
    for ((packet, place), leader) in free.into_iter().zip(unseen) {
        game.draft.packets[packet][place] = leader;
    }
}

/// Others have answered, but not what.
fn redraw_answers(game: &mut Lorenzo, viewer: Option<Seat>, dice: &mut Dice) {
    let Some(Task::Draft(mut answers)) = game.agenda.peek().copied() else {
        return;
    };
    for seat in Seat::all(game.seats()).filter(|seat| Some(*seat) != viewer) {
        if let Some(answer) = &mut answers[seat.index()] {
            let packet = game.draft.packet(seat);
            *answer = packet[dice.index(packet.len())];
        }
    }
    *game.agenda.next_mut().expect("just seen") = Task::Draft(answers);
}

/// Used by tests: the packet places of a seat are where the draft says they are.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Draft;

    #[test]
    fn a_packet_goes_to_the_right() {
        assert_eq!(keeper((2, 0), 3), Seat(2));
        assert_eq!(keeper((2, 1), 3), Seat(1));
        assert_eq!(keeper((0, 1), 3), Seat(2));
        assert_eq!(Draft::held_by(Seat(2), 1, 3), 0);
    }
}
