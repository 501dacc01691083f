//! What a viewer cannot know, dealt anew.

use crate::ids::{Legacy, Plank, Technology};
use crate::state::{Praga, TileRow};
use crate::words::Task;
use arrayvec::ArrayVec;
use kernel::{Dice, Seat, Viewer};

/// Another state that the viewer cannot tell from this one.
pub(crate) fn redeal(game: &Praga, viewer: Viewer, dice: &mut Dice) -> Praga {
    let mut game = game.clone();
    if viewer == Viewer::All {
        return game;
    }
    let eye = match viewer {
        Viewer::Seat(seat) => bit(seat),
        _ => 0,
    };
    let table = &mut game.table;
    table.rows.iter_mut().for_each(|row| shuffle_row(row, dice));
    for stack in &mut table.technologies {
        shuffle_unseen(stack, &table.technology_seen, Technology::index, eye, dice);
    }
    shuffle_unseen(&mut table.planks, &table.plank_seen, Plank::index, eye, dice);
    // Whoever has looked at one group knows what must be in the other.
    if (table.legacies_seen[0] | table.legacies_seen[1]) & eye == 0 {
        let [bridge, cathedral] = table.legacies;
        let mut tiles: ArrayVec<Legacy, 6> = Praga::legacies_in(bridge | cathedral).collect();
        dice.shuffle_hidden(&mut tiles);
        let at_bridge = usize::try_from(bridge.count_ones()).expect("six at most");
        let bits = |tiles: &[Legacy]| tiles.iter().fold(0, |bits, tile| bits | 1 << tile.0);
        table.legacies = [bits(&tiles[..at_bridge]), bits(&tiles[at_bridge..])];
    }
    if let Some(parler) = &mut game.parler {
        dice.shuffle_hidden(&mut parler.deck);
    }
    forget_others(&mut game, eye);
    game
}

fn bit(seat: Seat) -> u8 {
    1 << seat.0
}

/// Tiles exchanged before lie at the bottom, where everybody saw them go.
fn shuffle_row(row: &mut TileRow, dice: &mut Dice) {
    for (stack, known) in row.stacks.iter_mut().zip(row.known) {
        dice.shuffle_hidden(&mut stack[usize::from(known)..]);
    }
    row.later.iter_mut().for_each(|stack| dice.shuffle_hidden(stack));
}

/// Tiles whose place the viewer does not know change places.
fn shuffle_unseen<T: Copy + Ord, const N: usize, const M: usize>(
    stack: &mut ArrayVec<T, N>,
    seen: &[u8; M],
    index: impl Fn(T) -> usize,
    eye: u8,
    dice: &mut Dice,
) {
    // The last two of six: everybody has drawn, and nobody will again. Where a tile lies that one saw long ago may
    // follow from which of the others the last to draw has kept.
    let is_known = |tile: T| stack.len() > 2 && seen[index(tile)] & eye != 0;
    let places: ArrayVec<usize, N> = (0..stack.len()).filter(|place| !is_known(stack[*place])).collect();
    let mut tiles: ArrayVec<T, N> = places.iter().map(|place| stack[*place]).collect();
    dice.shuffle_hidden(&mut tiles);
    for (place, tile) in places.into_iter().zip(tiles) {
        stack[place] = tile;
    }
}

/// What others know of the stacks depends on which of the tiles drawn they kept, which the viewer has not seen: only
/// that somebody looks at tiles now is open to all.
fn forget_others(game: &mut Praga, eye: u8) {
    let table = &mut game.table;
    table.technology_seen.iter_mut().chain(&mut table.plank_seen).for_each(|seats| *seats &= eye);
    for task in game.agenda.iter() {
        match task {
            Task::KeepTechnology { seat, level, drawn } => {
                let stack = &table.technologies[usize::from(*level)];
                for tile in stack.iter().rev().take(usize::from(*drawn)) {
                    table.technology_seen[tile.index()] |= bit(*seat);
                }
            }
            Task::KeepPlank { seat, drawn } => {
                for tile in table.planks.iter().rev().take(usize::from(*drawn)) {
                    table.plank_seen[tile.index()] |= bit(*seat);
                }
            }
            _ => {}
        }
    }
}
