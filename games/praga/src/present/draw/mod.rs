//! The board as a picture, from a view: what is asked about, the crane, the tiles on offer, the structures, road and
//! bridge, the city, the boards of the seats. Parts have the ids that options name. The picture of a mail and the zones
//! of a page are composed of the same drawings.

mod boards;
mod city;
mod crane;
mod ending;
mod faces;
mod flower;
mod header;
mod hexagon;
mod road;
mod rows;
mod sheet;
mod signs;
mod stock;
mod structures;
mod tracks;
mod turn;
mod ways;
mod zones;

use super::outline;
use super::voice::Voice;
use crate::view::View;
use crate::words::Structure;
use easel::{Block, Node, Paint, Svg, group, rect};
use kernel::Seat;
use sheet::WIDE;
use signs::Signs;
pub(super) use zones::zones;

const MARGIN: i32 = 12;
/// The picture is 1200 wide, so that it stays sharp where it is looked at large.
const ENLARGED: i32 = 1429;
/// How much larger a sheet becomes when two of them fill the desk.
const SHEETS: i32 = 1075;

/// The board as this view's reader sees it.
pub(super) fn draw(view: &View, voice: &Voice<'_>) -> String {
    let s = Signs(voice);
    let (mut node, mut y) = (group(), MARGIN);
    wide(header::draw(view, s), &mut node, &mut y);
    columns(turn::drawn(view, s).into_iter().chain(ways::sheet(view, s)), &mut node, &mut y);
    let structures = Structure::ALL.into_iter().map(|structure| structures::sheet(view, structure, s));
    let beside = turn::now(view, s).into_iter().chain(turn::parler(view, s));
    columns([crane::sheet(view, s)].into_iter().chain(structures).chain(beside), &mut node, &mut y);
    for row in &view.rows {
        wide(rows::sheet(row, WIDE, view, s), &mut node, &mut y);
    }
    wide(city::sheet(city::WHOLE, view, s), &mut node, &mut y);
    let around = [road::road(view, s), road::bridge(view, s), stock::seals(view, s), stock::river(view, s)];
    columns(around, &mut node, &mut y);
    for seat in order(view) {
        // Boards of others are small: two of them stand side by side.
        if view.viewer == Some(seat) {
            columns(board(seat, view, s).into_iter().map(|(_, block)| block), &mut node, &mut y);
        }
    }
    let others = order(view).into_iter().filter(|seat| view.viewer != Some(*seat));
    columns(others.flat_map(|seat| board(seat, view, s)).map(|(_, block)| block), &mut node, &mut y);
    let (width, height) = (WIDE * ENLARGED / 1000, y * ENLARGED / 1000);
    Svg::new(width, height)
        .title("Praga Caput Regni")
        .desc(outline::turns(view, voice))
        .add(rect(0, 0, width, height).fill(Paint::Paper))
        .add(node.scaled(ENLARGED))
        .render()
}

/// A drawing of the desk's width.
fn wide(block: Block, node: &mut Node, y: &mut i32) {
    let scale = 1000 * (WIDE - 2 * MARGIN) / WIDE;
    node.push(group().add(block.node.scaled(scale)).at(MARGIN, *y));
    *y += block.height * scale / 1000 + MARGIN;
}

/// Sheets in two columns, each under the shorter one; what follows stands below both.
fn columns(blocks: impl IntoIterator<Item = Block>, node: &mut Node, y: &mut i32) {
    let mut heights = [0; 2];
    for block in blocks {
        let column = usize::from(heights[1] < heights[0]);
        let x = MARGIN + if column == 0 { 0 } else { (WIDE - MARGIN) / 2 };
        node.push(group().add(block.node.scaled(SHEETS)).at(x, *y + heights[column]));
        heights[column] += block.height * SHEETS / 1000 + MARGIN;
    }
    *y += heights[0].max(heights[1]);
}

/// The seats, the reader's own first.
fn order(view: &View) -> Vec<Seat> {
    let mut seats: Vec<Seat> = view.players.iter().map(|player| player.seat).collect();
    seats.sort_by_key(|seat| Some(*seat) != view.viewer);
    seats
}

/// The sheets of a seat's board, each with its name.
fn board(seat: Seat, view: &View, s: Signs<'_>) -> Vec<(&'static str, Block)> {
    match view.players.get(seat.index()) {
        None => Vec::new(),
        Some(player) if view.viewer == Some(seat) => boards::own(player, view, s),
        Some(player) => vec![("board", boards::other(player, view, s))],
    }
}

/// With a capital letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
