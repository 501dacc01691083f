//! The head of the picture: the title, the round, and the seats in turn order.

use super::paper::{DESK, from_right, words};
use super::signs::Signs;
use crate::present::outline;
use crate::view::View;
use easel::{Block, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, group, line, rect, text};
use kernel::{Present as _, Seat};

const SEAT: i32 = 38;

pub(super) fn header(view: &View, signs: Signs<'_>) -> Block {
    let title = TextStyle::new(FontFace::SmallCaps, 28);
    let now = Run::new().text(outline::round(view, signs.reader));
    let mut node = group()
        .add(text(0, 26, crate::Tiletum::TITLE, title))
        .add(from_right(&now, (DESK, 17), 500, 16))
        .add(line(0, 36, DESK, 36).stroke(Paint::Ink, 2));
    let count = i32::try_from(view.turn_order.len().max(1)).unwrap_or(1);
    let each = (DESK - 8 * (count - 1)) / count;
    for (index, seat) in (0..).zip(&view.turn_order) {
        node.push(chip(*seat, index + 1, each, view, signs).at(index * (each + 8), 46));
    }
    Block { width: DESK, height: 46 + SEAT, node }
}

/// A seat: its place in the turn order, its name, its points. Who is asked is outlined.
fn chip(seat: Seat, order: i32, width: i32, view: &View, signs: Signs<'_>) -> Node {
    let mark = signs.seat(seat);
    let asked = view.turn.as_ref().is_some_and(|turn| turn.seat == seat);
    let frame = rect(1, 1, width - 2, SEAT - 2).radius(18).fill(Paint::Card);
    let frame =
        if asked { frame.stroke(Paint::Terracotta, 3) } else { frame.stroke(Paint::Rule, Tenths::new(12)) };
    let score = view.players.get(seat.index()).map_or(0, |player| player.score);
    let points = Run::new().bold(score.to_string()).icon(Icon::Laurel);
    let face = if asked { FontFace::Bold } else { FontFace::Roman };
    group()
        .id(format!("order_{order}"))
        .title(format!("{order}. {}: {score}", mark.name()))
        .add(frame)
        .add(words(&order.to_string(), (13, 19), 14, TextStyle::new(FontFace::Roman, 14)).fill(Paint::Faint))
        .add(mark.draw(40, 19, 22))
        .add(words(mark.name(), (58, 19), width - 58 - 76, TextStyle::new(face, 17)))
        .add(from_right(&points, (width - 14, 19), 60, 17))
}
