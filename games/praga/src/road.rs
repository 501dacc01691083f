//! King's Road and Charles Bridge. Rules 10.

use crate::Cx;
use crate::components::{Data, Op};
use crate::event::Event;
use crate::ids::{Pair, Plank, Section};
use crate::source::Source;
use crate::state::Praga;
use crate::words::{Board, List, Res, Side, Task};
use arrayvec::ArrayVec;
use kernel::Seat;

/// Number of a road effect in the turn's log.
pub(crate) fn effect(section: Section, side: Side) -> usize {
    2 * section.index() + usize::from(side == Side::Egg)
}

/// The list of a road effect of sections I to III.
pub(crate) fn list(data: &Data, section: Section, side: Side) -> Option<List> {
    data.sections.get(section.index()).map(|lists| lists[usize::from(side == Side::Egg)])
}

/// What a road effect is paid with, if it is an offer.
pub(crate) fn price(data: &Data, list: List) -> Option<Res> {
    match data.ops(list).first() {
        Some(Op::Pay { res, .. }) => Some(*res),
        _ => None,
    }
}

/// The pawn moves to the next section.
pub(crate) fn onward(game: &mut Praga, seat: Seat, cx: &mut Cx<'_>) {
    let section = Section(game.player(seat).pawn);
    game.pay(seat, Res::Egg, game.data().section_eggs[section.index()], Source::Road(section), cx);
    game.player_mut(seat).pawn += 1;
    cx.tell(Event::Walks { seat, section });
    match section.0 {
        0..=2 => {
            game.turn.road[effect(section, Side::Plain)] = !game.options.replaced(section.0);
            game.turn.road[effect(section, Side::Egg)] = true;
        }
        3 => draw_planks(game, seat, cx),
        // Rules R15: with an empty stack there is nothing to choose.
        _ if game.table.legacies[0] == 0 => {}
        _ => {
            game.look_at_legacies(seat, 0, cx);
            game.agenda.push_front([Task::KeepLegacy(seat)]);
        }
    }
}

fn draw_planks(game: &mut Praga, seat: Seat, cx: &mut Cx<'_>) {
    let tiles: ArrayVec<Plank, 3> = game.table.planks.iter().rev().take(3).copied().collect();
    if tiles.is_empty() {
        return;
    }
    for tile in &tiles {
        game.table.plank_seen[tile.index()] |= 1 << seat.0;
    }
    let drawn = u8::try_from(tiles.len()).expect("three at most");
    cx.reveal();
    cx.tell(Event::DrawsPlanks { seat, n: drawn });
    cx.whisper(seat, Event::SeesPlanks { tiles });
    game.agenda.push_front([Task::KeepPlank { seat, drawn }]);
}

/// Takes one of the first `drawn` tiles off a stack; the others go under it in the order drawn.
pub(crate) fn keep<T: Copy + PartialEq, const N: usize>(stack: &mut ArrayVec<T, N>, drawn: u8, kept: T) {
    for _ in 0..drawn {
        if let Some(tile) = stack.pop()
            && tile != kept
        {
            stack.insert(0, tile);
        }
    }
}

/// A tile for the bridge: over a free pair, or beside it if there is none.
pub(crate) fn lay(game: &mut Praga, seat: Seat, board: Board) {
    if game.table.bridge.iter().all(Option::is_some) {
        game.enact(seat, reward(game.data(), board));
    } else {
        game.agenda.push_front([Task::Pair { seat, board }]);
    }
}

/// The tile covers a pair: both pay, the pair first (it may add the windows that the tile counts).
pub(crate) fn cover(game: &mut Praga, seat: Seat, board: Board, pair: Pair, cx: &mut Cx<'_>) {
    game.table.bridge[pair.index()] = Some(board);
    cx.tell(Event::LaysOver { seat, pair });
    game.enact(seat, reward(game.data(), board));
    game.enact(seat, game.data().pair(pair, game.second_strip_reversed));
}

fn reward(data: &Data, board: Board) -> List {
    match board {
        Board::Plank(tile) => data.planks[tile.index()],
        Board::Legacy(tile) => data.legacies[tile.index()].now,
    }
}
