//! The board as a picture: the city on its hexes, the crane, the rows, the structures, road, bridge and seals, and the
//! players. Drawn from the view alone; parts have the ids of the component file.

mod city;
mod crane;
mod hexes;
mod players;
mod signs;
mod structures;
mod tiles;

use super::outline;
use super::voice::Voice;
use crate::view::View;
use crate::words::Structure;
use easel::{Board, Panel, Run};
use signs::Signs;

/// The picture.
pub(super) fn draw(view: &View, voice: &Voice<'_>) -> String {
    let s = Signs(voice);
    let mut board = Board::new("Praga Caput Regni").subtitle(outline::turns(view, voice));
    for player in &view.players {
        board = board.seat(s.seat(player.seat), player.vp.to_string(), view.asked == Some(player.seat));
    }
    board.push(crane::panel(view, s));
    if let Some(drawn) = tiles::drawn(view, s) {
        board.push(drawn);
    }
    if !view.over {
        board.push(now(view, voice));
    }
    for row in &view.rows {
        board.push(tiles::row(row, s));
    }
    board.push(city::panel(view, s));
    for structure in Structure::ALL {
        board.push(structures::panel(view, structure, s));
    }
    board.push(tiles::road(view, s));
    board.push(tiles::bridge(view, s));
    board.push(tiles::seals(view, s));
    if let Some(river) = tiles::river(view, s) {
        board.push(river);
    }
    if let Some(parler) = outline::parler(view, voice) {
        board.push(lines(Panel::new("parler", parler.heading), parler.lines));
    }
    for player in &view.players {
        board.push(players::panel(player, s));
    }
    board.render()
}

/// The tile in hand, and what waits in this turn.
fn now(view: &View, voice: &Voice<'_>) -> Panel {
    let turn = outline::turn(view, voice);
    lines(Panel::new("turn", turn.heading), turn.lines)
}

fn lines(panel: Panel, lines: Vec<String>) -> Panel {
    lines.into_iter().fold(panel, |panel, words| panel.line(Run::from(words)))
}

/// With a capital letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
