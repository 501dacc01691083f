//! The board as a picture, from a view alone: zones of tiles for a page, composed into one picture for mails.
//! Parts have the ids that options name.

mod city;
mod head;
mod here;
mod houses;
mod king;
mod map;
mod markets;
mod minis;
mod paper;
mod player;
pub(super) mod signs;
mod turn;
mod wheel;
mod zones;

use super::outline;
use crate::view::View;
use easel::{Paint, Svg, group, rect};
use kernel::{Present as _, Reader, Showing};
use paper::DESK;
use signs::Signs;
pub(super) use zones::zones;
use zones::{Drawing, Part};

const MARGIN: i32 = 12;
/// The picture is 1200 wide, so that it stays sharp where it is looked at large.
const WIDTH: i32 = 1200;

/// The position as SVG: the zones of a desk below each other.
pub(super) fn draw(view: &View, reader: &Reader<'_>) -> String {
    let signs = Signs { reader };
    let header = head::header(view, signs);
    let mut node = group().add(header.node.at(0, 0));
    let mut y = header.height + MARGIN;
    for part in zones::parts(view, signs) {
        let (drawn, height) = columns(&part);
        node.push(drawn.at(0, y));
        y += height + MARGIN;
    }
    let enlarged = WIDTH * 1000 / (DESK + 2 * MARGIN);
    let height = (y + MARGIN) * enlarged / 1000;
    Svg::new(WIDTH, height)
        .title(crate::Tiletum::TITLE)
        .desc(outline::round(view, reader))
        .add(rect(0, 0, WIDTH, height).fill(Paint::Paper))
        .add(group().add(node.at(MARGIN, MARGIN)).scaled(enlarged))
        .render()
}

/// The tiles of a zone in its columns, and how high they are together.
fn columns(part: &Part) -> (easel::Node, i32) {
    let count = i32::from(part.columns.wide);
    let each = (DESK - (count - 1) * MARGIN) / count;
    let shown: Vec<&Drawing> =
        part.drawings.iter().filter(|drawing| drawing.showing != Showing::Narrow).collect();
    let mut node = group();
    let mut y = 0;
    for row in shown.chunks(usize::from(part.columns.wide)) {
        let mut tallest = 0;
        for (index, drawing) in (0..).zip(row) {
            let block = &drawing.block;
            let scale = each * 1000 / block.width;
            let scaled = group().add(block.node.clone()).scaled(scale);
            node.push(group().add(scaled).at(index * (each + MARGIN), y));
            tallest = tallest.max(block.height * scale / 1000);
        }
        y += tallest + MARGIN;
    }
    (node, y - MARGIN)
}
