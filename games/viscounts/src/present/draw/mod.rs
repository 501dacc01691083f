//! The board as a picture, from a view: the ring as it lies on the table, the reader's own board, the others. Parts have
//! the ids that options name. The picture of a mail and the zones of a page are composed of the same drawings.

mod automaton;
mod cards;
mod castle;
mod chain;
mod others;
mod own;
mod ring;
mod segments;
mod sheet;
mod signs;
mod table;
mod track;
mod zones;

use super::outline;
use super::say::Speaker;
use crate::view::{PlayerView, View};
use easel::{Block, Centre, Node, Paint, SeatMark, Svg, group, rect};
use kernel::{Present as _, Seat};
use ring::Ring;
pub(super) use zones::zones;

/// The width in which everything is arranged: a unit is a pixel of a desk.
const DESK: i32 = 840;
const MARGIN: i32 = 12;
/// The picture is 1200 wide, so that it stays sharp where it is looked at large.
const ENLARGED: i32 = 1429;
/// How much larger a sheet becomes when two of them fill the desk.
const SHEETS: i32 = 1075;

/// The board as this view's reader sees it.
pub(super) fn draw(view: &View, to: &Speaker<'_>) -> String {
    let own = owner(view);
    let (header, mut y) = table::header(DESK, MARGIN, view, to);
    let mut node = group().add(header);
    node.push(columns(view.pairs.iter().map(|pair| segments::pair(pair, view, to)).collect(), &mut y));
    let ring = wide_ring(view, to);
    node.push(ring.node.at(0, y));
    y += ring.height + MARGIN;
    let mut order: Vec<Seat> = seats(view).map(|(seat, _)| seat).collect();
    // The reader's own board comes first: the hand is what a turn begins with.
    order.sort_by_key(|seat| Some(*seat) != own);
    for seat in order.iter().filter(|seat| Some(**seat) == own) {
        let sheets = boards(*seat, view, own, to).into_iter().map(|(_, block)| block);
        node.push(columns(sheets.collect(), &mut y));
    }
    let others = order.iter().filter(|seat| Some(**seat) != own);
    let sheets = others.flat_map(|seat| boards(*seat, view, own, to)).map(|(_, block)| block);
    node.push(columns(sheets.collect(), &mut y));
    let (width, height) = (DESK * ENLARGED / 1000, (y + MARGIN) * ENLARGED / 1000);
    Svg::new(width, height)
        .title(crate::Viscounts::TITLE)
        .desc(outline::round(view, to))
        .add(rect(0, 0, width, height).fill(Paint::Paper))
        .add(node.scaled(ENLARGED))
        .render()
}

/// Sheets in two columns, each under the shorter one; what follows stands below both.
fn columns(blocks: Vec<Block>, y: &mut i32) -> Node {
    let mut heights = [0; 2];
    let mut node = group();
    for block in blocks {
        let column = usize::from(heights[1] < heights[0]);
        let x = MARGIN + if column == 0 { 0 } else { (DESK - MARGIN) / 2 };
        node.push(group().add(block.node.scaled(SHEETS)).at(x, *y + heights[column]));
        heights[column] += block.height * SHEETS / 1000 + MARGIN;
    }
    *y += heights[0].max(heights[1]);
    node
}

/// Whose board the reader plays with.
fn owner(view: &View) -> Option<Seat> {
    seats(view).find(|(_, player)| player.hand.is_some() && !view.over).map(|(seat, _)| seat)
}

/// The sheets of a seat's board, each with its name.
fn boards(seat: Seat, view: &View, own: Option<Seat>, to: &Speaker<'_>) -> Vec<(String, Block)> {
    let Some(player) = view.players.get(seat.index()) else { return Vec::new() };
    if let Some(automaton) = view.automaton.as_ref().filter(|_| seat == Seat(1)) {
        return vec![("board".into(), automaton::sheet(seat, player, automaton, to))];
    }
    if Some(seat) == own {
        let sheets = own::sheets(seat, player, view, to);
        return sheets.into_iter().map(|(name, sheet)| (name.to_owned(), sheet)).collect();
    }
    vec![("board".into(), others::sheet(seat, player, to))]
}

/// The ring on a desk, with what belongs to all in its corners.
fn wide_ring(view: &View, to: &Speaker<'_>) -> Block {
    let ring = Ring { centre: Centre::new(DESK / 2, DESK / 2), scale: 700, full: true };
    let (right, low) = (DESK - MARGIN - table::CORNER, DESK - 130);
    let node = ring
        .draw(view, to)
        .add(table::stack("debt", table::End::Left, view, to).at(MARGIN, 6))
        .add(table::stack("deed", table::End::Right, view, to).at(right, 6))
        .add(table::bonuses(view, to).at(MARGIN, low))
        .add(table::leader(table::End::Right, view, to).at(right, low));
    Block { width: DESK, height: DESK, node }
}

fn seats(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    (0..).map(Seat).zip(&view.players)
}

fn mark(seat: Seat, to: &Speaker<'_>) -> SeatMark {
    SeatMark::new(seat.0, to.who(seat))
}
