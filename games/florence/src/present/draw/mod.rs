//! The board as a picture, from a view: zones one under the other, in the order in which they should be read. The picture
//! of a mail and the zones of a page are composed of the same drawings; parts have the ids that options name.

mod auction;
mod cards;
mod land;
mod plan;
mod player;
mod rounds;
mod scores;
mod sheet;
mod signs;
mod supply;
mod zones;

use super::outline::phase;
use super::speaker::Speaker;
use crate::state::Florence;
use crate::view::View;
use easel::{Block, FontFace, Icon, Node, Paint, Run, Svg, Tenths, TextStyle, group, line, rect, text};
use kernel::{Present as _, Seat, Zone};
use sheet::{DESK, GAP, left_of, name, right_of, share};
use signs::Signs;

const MARGIN: i32 = 12;
/// The picture is larger than a desk, so that it stays sharp where it is looked at large.
const ENLARGED: i32 = 1400;

pub(super) fn zones(view: &View, s: Speaker<'_>) -> Vec<Zone> {
    zones::zones(view, Signs(s))
}

pub(super) fn draw(view: &View, s: Speaker<'_>) -> String {
    let signs = Signs(s);
    let head = head(view, signs);
    let mut node = group().add(head.node);
    let mut y = head.height + MARGIN;
    for part in zones::parts(view, signs) {
        let words = TextStyle::new(FontFace::SmallCaps, 18);
        let shown = words.ellipsize(&part.title, DESK);
        node.push(line(words.width(&shown) + 10, y + 9, DESK, y + 9).stroke(Paint::Rule, 1));
        node.push(text(0, y + 15, shown, words));
        node.push(part.wide.node.at(0, y + 24));
        y += 24 + part.wide.height + MARGIN;
    }
    let enlarged = |length: i32| length * ENLARGED / 1000;
    let (width, height) = (enlarged(DESK + 2 * MARGIN), enlarged(y + MARGIN));
    Svg::new(width, height)
        .title(Florence::TITLE)
        .desc(phase(view, s))
        .add(rect(0, 0, width, height).fill(Paint::Paper))
        .add(group().add(group().add(node.at(MARGIN, MARGIN))).scaled(ENLARGED))
        .render()
}

/// The title, the round, and everybody with their prestige, the start player first.
fn head(view: &View, signs: Signs<'_>) -> Block {
    let title = TextStyle::new(FontFace::SmallCaps, 30);
    let now = Run::new().faint(phase(view, signs.s()));
    let mut node = group()
        .add(text(0, 28, Florence::TITLE, title))
        .add(right_of(&now, DESK, 18, DESK / 2, 16))
        .add(line(0, 40, DESK, 40).stroke(Paint::Ink, Tenths::new(20)))
        .add(line(0, 44, DESK, 44).stroke(Paint::Ink, 1));
    let each = share(DESK, view.players.len());
    let mut order: Vec<Seat> = view.players.iter().map(|player| player.seat).collect();
    let first = view.start.index().min(order.len());
    order.rotate_left(first);
    let mut x = 0;
    for seat in order {
        node.push(seat_of(seat, view, each, signs).at(x, 52));
        x += each + GAP;
    }
    Block { width: DESK, height: 52 + 34, node }
}

fn seat_of(seat: Seat, view: &View, width: i32, signs: Signs<'_>) -> Node {
    let acts = view.to_act.contains(&seat);
    let points = view.players.get(seat.index()).map_or(0, |player| player.pp);
    let body = rect(1, 1, width - 2, 32).radius(16).fill(Paint::Card);
    let body = if acts { body.stroke(Paint::Terracotta, 3) } else { body.stroke(Paint::Rule, 1) };
    let score = Run::new().amount(points, Icon::Laurel);
    let wide = score.natural_width(16);
    let words = signs.s().name(seat);
    let mut node = group().title(format!("{words}: {}", signs.s().points(points))).add(body);
    node.push(signs.seat(seat).draw(20, 17, 24));
    node.push(name(&words, 38, 17, width - wide - 54, 16));
    node.push(left_of(&score, width - wide - 12, 17, wide, 16));
    node
}
