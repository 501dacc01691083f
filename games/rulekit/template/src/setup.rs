//! Before the first turn. 1

use crate::components::components;
use crate::pieces::Ware;
use crate::state::{Newgame, Player};
use crate::vocabulary::{Options, Task};
use kernel::{Agenda, Dice, Seat, Setup};

/// Wares a player begins with. 1.1
const HAND: usize = 4;

pub(crate) fn deal(setup: &Setup<Options>, dice: &mut Dice) -> Newgame {
    let copies = |ware: Ware| usize::from(components().wares[ware.index()].copies);
    let mut deck: Vec<Ware> = Ware::all().flat_map(|ware| vec![ware; copies(ware)]).collect();
    dice.shuffle(&mut deck);
    let players = (0..setup.seats)
        .map(|_| Player { coins: 0, hand: deck.split_off(deck.len() - HAND), swaps: 0 })
        .collect();
    Newgame { players, deck, gone: Vec::new(), agenda: Agenda::new([Task::Turn(Seat(0))]) }
}
