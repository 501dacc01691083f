//! What must hold at any moment (Rules, "Invariants worth asserting").

use crate::components::components;
use crate::pieces::{Card, CardType, Kind, Leader, Member};
use crate::state::{Lorenzo, Player};
use kernel::Seat;

/// Says what does not hold.
pub fn audit(game: &Lorenzo) -> Result<(), String> {
    cards(game)?;
    leaders(game)?;
    members(game)?;
    game.players.iter().try_for_each(stock)
}

fn hold(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// No card is in two places, and nobody has too many.
fn cards(game: &Lorenzo) -> Result<(), String> {
    let mut seen = [false; 96];
    let drawn = usize::from(game.round) * 4;
    let decks = game.decks.iter().flat_map(|deck| deck[drawn..].iter());
    let towers = game.towers.iter().flatten().flatten();
    let boards = game.players.iter().flat_map(|player| player.cards.iter().flatten());
    for card in decks.chain(towers).chain(boards) {
        hold(!std::mem::replace(&mut seen[card.index()], true), || format!("{card:?} is in two places"))?;
    }
    for (card_type, deck) in CardType::ALL.into_iter().zip(&game.decks) {
        let mut sorted = *deck;
        sorted.sort_unstable();
        let all = Card::all().filter(|card| card.card_type() == card_type);
        hold(all.eq(sorted), || format!("the deck of {} has changed", card_type.id()))?;
    }
    let right = game.players.iter().all(|player| {
        CardType::ALL
            .iter()
            .all(|card_type| player.of_type(*card_type).iter().all(|card| card.card_type() == *card_type))
    });
    hold(right, || "a card lies in the wrong row".to_owned())
}

/// Hand, play and discards are the four that were kept.
fn leaders(game: &Lorenzo) -> Result<(), String> {
    let mut packets: Vec<Leader> = game.draft.packets.iter().flatten().copied().collect();
    packets.sort_unstable();
    hold(packets.windows(2).all(|two| two[0] != two[1]), || "a leader was dealt twice".to_owned())?;
    for seat in Seat::all(game.seats()) {
        let player = game.player(seat);
        let in_play = player.leaders.iter().map(|leader| leader.leader);
        let mut has: Vec<Leader> =
            in_play.chain(player.discarded.iter().chain(&player.hand).copied()).collect();
        let mut kept: Vec<Leader> =
            if game.draft.packets.is_empty() { Vec::new() } else { game.draft.kept_by(seat).collect() };
        has.sort_unstable();
        kept.sort_unstable();
        hold(has == kept, || format!("seat {seat} has not the leaders it kept"))?;
    }
    Ok(())
}

/// Nobody stands twice; the colour rule holds.
fn members(game: &Lorenzo) -> Result<(), String> {
    for (place, piece) in game.placed.iter().enumerate() {
        for other in game.placed.iter().skip(place + 1).filter(|other| other.seat == piece.seat) {
            hold(other.member != piece.member, || format!("{piece:?} stands twice"))?;
            let area = |space: crate::pieces::Space| &components().space(space).area;
            let same = area(piece.space) == area(other.space);
            let coloured = [piece.member, other.member].into_iter().all(Member::is_coloured);
            let ruled = piece.space.tower().is_some() || piece.space.work().is_some();
            hold(!(same && coloured && ruled), || format!("{piece:?} and {other:?} break the colour rule"))?;
        }
    }
    Ok(())
}

/// Stocks are never negative, tracks have ends.
fn stock(player: &Player) -> Result<(), String> {
    hold(player.stock.covers(&crate::amount::Amount::default()), || {
        format!("{:?} is negative", player.stock)
    })?;
    for (kind, end) in components().limits {
        hold(player.stock[kind] <= end, || format!("{} goes past its end", kind.id()))?;
    }
    hold(player.stock[Kind::Privileges] == 0, || "privileges are not held".to_owned())
}
