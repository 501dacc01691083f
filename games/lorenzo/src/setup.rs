//! How a game begins (Rules 4).

use crate::components::components;
use crate::pieces::{BonusTile, Card, CardType, Kind, Leader, Tile};
use crate::state::{Draft, Lorenzo, Player, Variant};
use crate::words::Task;
use arrayvec::ArrayVec;
use kernel::{Agenda, Dice, Revision, Seat};

/// Lays out the table, up to the first question that has nothing to do with the dice. Rules 4.1.
pub fn lay_out(revision: Revision, variant: Variant, seats: u8, dice: &mut Dice) -> Lorenzo {
    let decks = CardType::ALL.map(|card_type| deck(card_type, dice));
    let tiles = [0, 1, 2].map(|period: u8| Tile(period * 7 + below(dice, 7)));
    let mut order: ArrayVec<Seat, 4> = Seat::all(seats).collect();
    dice.shuffle(&mut order);
    let bonus_tile = (variant == Variant::Basic).then_some(BonusTile::STANDARD);
    let mut players: ArrayVec<Player, 4> = order.iter().map(|_| Player::new(bonus_tile)).collect();
    for (seat, coins) in order.iter().zip(&components().setup.start_coins_by_turn_position) {
        players[seat.index()].stock[Kind::Coins] = *coins;
    }
    let mut game = Lorenzo {
        revision,
        variant,
        round: 0,
        dice: [1; 3],
        order,
        decks,
        towers: Default::default(),
        placed: ArrayVec::new(),
        tiles,
        players,
        draft: Draft::default(),
        agenda: Agenda::new([Task::RoundSetup]),
    };
    if variant == Variant::Advanced {
        game.draft.packets = packets(seats, dice);
        game.agenda.push_front([Task::Draft([None; 4])]);
        // 4.3: the last player takes a bonus tile first.
        let last_first: ArrayVec<Task, 4> =
            game.order.iter().rev().map(|seat| Task::PickBonusTile(*seat)).collect();
        game.agenda.push_front(last_first);
    }
    game
}

/// Rules 4.1, step 1: each period shuffled, the first on top.
fn deck(card_type: CardType, dice: &mut Dice) -> [Card; 24] {
    let first = u8::try_from(card_type.index() * 24).expect("96 cards");
    let mut deck = std::array::from_fn(|place| Card(first + u8::try_from(place).expect("24 cards")));
    deck.chunks_mut(8).for_each(|period| dice.shuffle(period));
    deck
}

/// Rules 4.3, step 2.
fn packets(seats: u8, dice: &mut Dice) -> ArrayVec<[Leader; 4], 4> {
    let mut leaders: ArrayVec<Leader, 20> = Leader::all().collect();
    dice.shuffle(&mut leaders);
    let dealt = leaders.chunks_exact(4).take(usize::from(seats));
    dealt
        .map(|packet| {
            let mut packet: [Leader; 4] = packet.try_into().expect("four in a packet");
            packet.sort_unstable();
            packet
        })
        .collect()
}

fn below(dice: &mut Dice, bound: u32) -> u8 {
    u8::try_from(dice.below(bound)).expect("a small bound")
}
