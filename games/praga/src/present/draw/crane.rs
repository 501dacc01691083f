//! The crane: twelve positions of the frame in a row, the zones in their colours, with the tiles on them.

use super::signs::{self, Signs};
use crate::present::voice::action_tile;
use crate::view::{CraneTile, View};
use easel::{FixedDrawing, FontFace, Icon, Node, Paint, Panel, Run, TextStyle, group, rect, text};

const WIDE: i32 = 92;
const HIGH: i32 = 178;

pub(super) fn panel(view: &View, s: Signs<'_>) -> Panel {
    let mut node = group();
    for position in 0u8..12 {
        node.push(place(position, view, s).at(WIDE * i32::from(position), 0));
    }
    let now = s.0.say("line-platform", &[("n", view.platform.into()), ("arrow", view.arrow.into())]);
    Panel::new("crane", s.0.plain("head-crane")).full().aside(Run::new().faint(now)).item(FixedDrawing {
        width: 12 * WIDE,
        height: HIGH,
        node,
    })
}

fn place(position: u8, view: &View, s: Signs<'_>) -> Node {
    let zone = match s.0.data.frame.get(usize::from(position)) {
        Some((1.., _)) => Paint::PaleTerracotta,
        Some((0, 0)) => Paint::PaleLeaf,
        Some((0, _)) => Paint::PaleSky,
        None => Paint::Inset,
    };
    let ground = rect(2, 0, WIDE - 4, HIGH).radius(6).fill(zone).stroke(Paint::Edge, 1);
    let mut node = group().id(format!("crane_{position}")).add(ground);
    let kind = TextStyle::new(FontFace::Italic, 15);
    node.push(text(WIDE / 2, HIGH - 8, position.to_string(), kind).anchor_middle().fill(Paint::Faint));
    let tile = view.crane.iter().find(|tile| tile.position == Some(position));
    if position == view.arrow {
        node = node.title(s.0.plain("draw-arrow"));
        node.push(Icon::Arrow.draw(WIDE / 2 - 20, HIGH / 2 - 26, 40));
    } else if let Some(tile) = tile {
        node.push(face(tile, s));
    }
    node
}

/// An action tile with its price, its two actions and the wheel's bonus below.
fn face(tile: &CraneTile, s: Signs<'_>) -> Node {
    let title = s.0.say(
        "line-tile",
        &[
            ("position", tile.position.unwrap_or_default().into()),
            ("tile", action_tile(tile.tile).into()),
            ("first", s.0.deed(tile.actions[0]).into()),
            ("second", s.0.deed(tile.actions[1]).into()),
            ("gold", tile.gold.into()),
            ("vp", tile.vp.into()),
            ("bonus", s.0.slot(tile.offset.unwrap_or_default()).into()),
        ],
    );
    let inner = WIDE - 12;
    let mut price = Run::new();
    if tile.gold > 0 {
        price = price.amount(format!("−{}", tile.gold), Icon::Gold);
    }
    if tile.vp > 0 {
        price = price.amount(format!("+{}", tile.vp), Icon::Laurel);
    }
    let mut node = group().id(tile.tile.id()).title(title);
    node.push(price.lay_centred(inner, 18).node.at(6, 4));
    node.push(rect(6, 30, inner, 86).radius(5).fill(Paint::Card).stroke(Paint::Ink, easel::Tenths::new(15)));
    let kind = TextStyle::new(FontFace::Roman, 16);
    for (y, deed) in [34, 74].into_iter().zip(tile.actions) {
        node.push(signs::deed_icon(deed).draw(WIDE / 2 - 11, y, 22));
        node.push(text(WIDE / 2, y + 34, deed.word(), kind).anchor_middle());
    }
    let bonus = s.slot(tile.offset.unwrap_or_default());
    node.push(bonus.lay_centred(inner, bonus.fitting_size(inner, 19, 12)).node.at(6, 124));
    node
}
