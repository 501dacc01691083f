//! The three rows of hex tiles that are on offer.

use super::faces::Face;
use super::hexagon::Hexagon;
use super::sheet::{LEAST, NARROW, PAD, Sheet, centred};
use super::signs::{Signs, deed_icon};
use crate::present::place::row_space_id;
use crate::view::{RowView, View};
use crate::words::{Deed, Row, Space};
use easel::{Block, Icon, Node, Paint, Run, TextStyle, group, shaped_place, text};

const SIDE: i32 = 73;
const HIGH: i32 = SIDE * 1732 / 1000;

/// A row: its head, and its tiles in rows of two on a phone, of four on a desk.
pub(super) fn sheet(row: &RowView, width: i32, view: &View, s: Signs<'_>) -> Block {
    let columns = if width > NARROW { 4 } else { 2 };
    let mut sheet = Sheet::new(width);
    let left = if columns == 2 { 56 } else { 84 };
    let pitch = (width - left - PAD) / columns;
    let rows = 4 / columns;
    sheet.put(PAD, sheet.y, head(row, left - PAD, HIGH * rows + 8 * (rows - 1), s));
    for (index, (space, tile)) in (0..).zip(Space::ALL.into_iter().zip(row.spaces)) {
        let x = left + pitch * (index % columns) + pitch / 2;
        let y = sheet.y + HIGH / 2 + (HIGH + 8) * (index / columns);
        let hex = Hexagon::about(0, 0, SIDE);
        let word = s.0.plain(&format!("space-{}", space.word()));
        let (title, inside) = match tile {
            None => empty(hex, &word, s),
            Some(tile) => {
                let words = [("space", word.into()), ("tile", s.0.hex_tile(tile).into())];
                (s.0.say("line-space", &words), Face::lying(tile, 0).offered(hex, s))
            }
        };
        let edge = hex.outline(1005).no_fill();
        let mark = super::hexagon::tenths(hex.vertex(0, 940));
        let mut place = shaped_place(row_space_id(row.row, space), title, edge, mark, inside);
        if let Some(marker) = marker(row.row, space, view, s) {
            place.push(marker.at(-SIDE, HIGH / 2 - 28));
        }
        sheet.put(x, y, place);
    }
    sheet.y += HIGH * rows + 8 * (rows - 1);
    sheet.framed(None)
}

/// A space whose stack is used up.
fn empty(hex: Hexagon, space: &str, s: Signs<'_>) -> (String, Node) {
    let (x, y) = hex.at(0, 0);
    let words = centred(&Run::new().faint(s.0.plain("draw-no-tile")), x, y, 80, 13);
    let ground = hex.outline(940).fill(Paint::Inset).stroke(Paint::Edge, 1).dashed(6, 4);
    (s.0.say("line-space-empty", &[("space", space.into())]), group().add(ground).add(words))
}

/// What the row is for, and how many tiles its stacks hold.
fn head(row: &RowView, width: i32, height: i32, s: Signs<'_>) -> Node {
    let deed = match row.row {
        Row::Upgrades => Deed::UpgradeAction,
        Row::Walls => Deed::ConstructWall,
        Row::Buildings => Deed::ConstructBuilding,
    };
    let (middle, y) = (width / 2, height / 2);
    let [normal, special] = row.left;
    let title = s.0.say(
        "head-row",
        &[
            ("row", s.0.plain(&format!("row-{}", row.row.word())).into()),
            ("normal", normal.into()),
            ("special", special.into()),
        ],
    );
    let kind = TextStyle::new(easel::FontFace::SmallCaps, 14);
    let name = s.0.plain(&format!("draw-row-{}", row.row.word()));
    let kind = kind.shrink_to_fit(&name, width + 6, LEAST);
    group()
        .id(format!("row_{}", row.row.word()))
        .title(title)
        .add(deed_icon(deed).centred(middle, y - 34, 34))
        .add(text(middle, y + 2, name, kind).anchor_middle())
        .add(centred(&Run::new().icon(Icon::CardBack).bold(normal.to_string()), middle, y + 18, width, 13))
        .add(centred(&Run::new().icon(Icon::Special).bold(special.to_string()), middle, y + 38, width, 13))
}

/// The marker that says which tile Parler takes next.
fn marker(row: Row, space: Space, view: &View, s: Signs<'_>) -> Option<Node> {
    let parler = view.parler.as_ref()?;
    parler.markers.contains(&(row, space)).then(|| {
        let words = [("row", s.0.plain(&format!("row-{}", row.word())).into())];
        let place = ("space", s.0.plain(&format!("space-{}", space.word())).into());
        group()
            .title(s.0.say("line-marker", &[words, [place]].concat()))
            .add(Icon::Pawn.draw(0, 0, 24).fill(Paint::Wood))
    })
}
