//! What must hold at any moment: no card is lost or doubled, no piece appears.

use crate::components::{Deck, components};
use crate::names::{Card, Manuscript, Section};
use crate::state::{Player, Viscounts};
use kernel::Seat;

/// Totals of Rules 3 and bounds of the tracks.
pub(crate) fn audit(game: &Viscounts) -> Result<(), String> {
    cards(game)?;
    manuscripts(game)?;
    schemes(game)?;
    for seat in Seat::all(game.parties()) {
        player(game, seat)?;
    }
    let stacked = [(game.poverty, game.debts_left), (game.prosperity, game.deeds_left)];
    if game.playing && stacked.iter().any(|(revealed, left)| *revealed != (*left == 0)) {
        return Err("a stack and the card under it disagree".into());
    }
    if game.last_round.is_some() != (game.poverty || game.prosperity) {
        return Err("the end is triggered by one of the two cards".into());
    }
    Ok(())
}

/// Each neutral townsfolk and hero once, each starting townsfolk once a player.
fn cards(game: &Viscounts) -> Result<(), String> {
    let deck = |card: Card| components().cards[card.index()].deck;
    let mut seen = game.removed;
    let mut twice = None;
    let heroes = game.pairs.iter().map(|(_, hero)| *hero);
    let owned = game.players.iter().flat_map(Player::cards);
    let shared = owned.filter(|card| deck(*card) != Deck::Starting);
    for card in game.townsfolk.iter().flatten().copied().chain(heroes).chain(shared) {
        if seen & (1 << card.0) != 0 {
            twice = Some(card);
        }
        seen |= 1 << card.0;
    }
    if let Some(card) = twice {
        return Err(format!("{card} is there twice"));
    }
    if let Some(card) = Card::all().find(|card| deck(*card) != Deck::Starting && seen & (1 << card.0) == 0) {
        return Err(format!("{card} is gone"));
    }
    for player in game.players.iter().take(usize::from(game.seats)) {
        let starting = player.cards().filter(|card| deck(*card) == Deck::Starting).count();
        if starting + usize::try_from(player.lost.count_ones()).expect("eight") != 8 {
            return Err("a starting townsfolk is gone or there twice".into());
        }
    }
    Ok(())
}

fn manuscripts(game: &Viscounts) -> Result<(), String> {
    let mut seen: u64 = 0;
    let mut count = 0;
    let collected = game.players.iter().flat_map(Player::tiles);
    for tile in game.manuscripts.iter().flatten().copied().chain(collected) {
        seen |= 1 << tile.0;
        count += 1;
    }
    let all = Manuscript::all().count();
    let different = usize::try_from(seen.count_ones()).expect("a few");
    if count == all && different == all { Ok(()) } else { Err("a manuscript is gone or there twice".into()) }
}

fn schemes(game: &Viscounts) -> Result<(), String> {
    let Some(automaton) = &game.automaton else {
        return Ok(());
    };
    let row = automaton.row.iter().flatten();
    let all = automaton.draw.iter().chain(&automaton.discard).chain(&automaton.future).chain(row);
    let (mut seen, mut count) = (0_u32, 0);
    for scheme in all {
        seen |= 1 << scheme.0;
        count += 1;
    }
    let expected = 16 - components().ai_board(automaton.board).removed.len();
    let different = usize::try_from(seen.count_ones()).expect("a few");
    if count == expected && different == expected {
        Ok(())
    } else {
        Err("a scheme is gone or there twice".into())
    }
}

fn player(game: &Viscounts, seat: Seat) -> Result<(), String> {
    let player = game.player(seat);
    let in_castle = Section::ALL
        .iter()
        .map(|section| game.workers_in(0, *section, seat) + game.workers_in(1, *section, seat));
    let workers = player.workers + in_castle.sum::<u8>() + game.castle.third[seat.index()];
    if workers != 20 {
        return Err(format!("seat {seat} has {workers} workers"));
    }
    let built = game.plots.iter().flatten().filter(|built| built.owner == seat);
    let slots = built.fold(0, |slots, built| slots | 1 << built.slot.index());
    if slots != player.built {
        return Err(format!("the buildings of seat {seat} do not fit its board"));
    }
    if !(1..=7).contains(&player.corruption) || !(player.corruption..=7).contains(&player.virtue) {
        return Err(format!("the markers of seat {seat} are off the track"));
    }
    if player.formed && player.owned() < 3 {
        return Err(format!("seat {seat} owns fewer than three cards"));
    }
    Ok(())
}
