//! What a viewer cannot know, dealt anew.

use crate::ids::{Legacy, Plank, Technology};
use crate::state::{Praga, TileRow};
use arrayvec::ArrayVec;
use kernel::{Dice, Viewer};

/// Another state that the viewer cannot tell from this one.
pub(crate) fn redeal(game: &Praga, viewer: Viewer, dice: &mut Dice) -> Praga {
    let mut game = game.clone();
    if viewer == Viewer::All {
        return game;
    }
    let eye = match viewer {
        Viewer::Seat(seat) => 1 << seat.0,
        _ => 0,
    };
    let table = &mut game.table;
    table.rows.iter_mut().for_each(|row| shuffle_row(row, dice));
    for stack in &mut table.technologies {
        shuffle_unseen(
            stack,
            &mut table.technology_seen,
            |tile: Technology| tile.index(),
            eye,
            dice,
        );
    }
    shuffle_unseen(
        &mut table.planks,
        &mut table.plank_seen,
        |tile: Plank| tile.index(),
        eye,
        dice,
    );
    // Whoever has looked at one group knows what must be in the other.
    if (table.legacies_seen[0] | table.legacies_seen[1]) & eye == 0 {
        let [bridge, cathedral] = table.legacies;
        let mut tiles: ArrayVec<Legacy, 6> = Praga::legacies_in(bridge | cathedral).collect();
        dice.shuffle(&mut tiles);
        let at_bridge = usize::try_from(bridge.count_ones()).expect("six at most");
        let bits = |tiles: &[Legacy]| tiles.iter().fold(0, |bits, tile| bits | 1 << tile.0);
        table.legacies = [bits(&tiles[..at_bridge]), bits(&tiles[at_bridge..])];
    }
    if let Some(parler) = &mut game.parler {
        dice.shuffle(&mut parler.deck);
    }
    game
}

/// Tiles exchanged before lie at the bottom, where everybody saw them go.
fn shuffle_row(row: &mut TileRow, dice: &mut Dice) {
    for (stack, known) in row.stacks.iter_mut().zip(row.known) {
        dice.shuffle(&mut stack[usize::from(known)..]);
    }
    row.later.iter_mut().for_each(|stack| dice.shuffle(stack));
}

/// Tiles whose place the viewer does not know change places; what others know of a place stays with the place.
fn shuffle_unseen<T: Copy, const N: usize, const M: usize>(
    stack: &mut ArrayVec<T, N>,
    seen: &mut [u8; M],
    index: impl Fn(T) -> usize,
    eye: u8,
    dice: &mut Dice,
) {
    let places: ArrayVec<usize, N> = (0..stack.len())
        .filter(|place| seen[index(stack[*place])] & eye == 0)
        .collect();
    let mut tiles: ArrayVec<T, N> = places.iter().map(|place| stack[*place]).collect();
    let known: ArrayVec<u8, N> = tiles.iter().map(|tile| seen[index(*tile)]).collect();
    dice.shuffle(&mut tiles);
    for ((place, tile), known) in places.into_iter().zip(tiles).zip(known) {
        stack[place] = tile;
        seen[index(tile)] = known;
    }
}
