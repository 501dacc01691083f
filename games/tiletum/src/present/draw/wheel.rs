//! The action wheel: on a desk as a wheel with a plate at each of its segments, on a phone as rows in the same order.

use super::paper::{DESK, NARROW, Point, Size, centred, empty, frame, from_left, from_right, place, words};
use super::signs::{Signs, action_icon, die_body, die_face, goods, points_to_act};
use crate::components::components;
use crate::pieces::Color;
use crate::present::place::{die_id, field_bonus_id, field_id};
use crate::present::terms::{say, term, tile};
use crate::view::{FieldView, View};
use easel::{
    Block, Centre, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, circle, draw_die, group, line, rect,
    shaped_place,
};

/// How high a row of the narrow form is.
const ROW: i32 = 48;
/// The narrow form's dice.
const DIE: i32 = 44;
const HEAD: i32 = 30;
/// The wide form.
const HIGH: i32 = 404;
const RADIUS: i32 = 178;
const PLATE: Size = (220, 118);

/// Rows of fields, clockwise.
pub(super) fn narrow(view: &View, signs: Signs<'_>) -> Block {
    let count = i32::try_from(view.wheel.len()).unwrap_or(6);
    let height = HEAD + count * (ROW + 4) + 8;
    let mut node = group().add(frame((NARROW, height), None)).add(remarks(view, NARROW, signs));
    for (index, field) in (0..).zip(&view.wheel) {
        node.push(row(field, signs).at(8, HEAD + index * (ROW + 4)));
    }
    Block { width: NARROW, height, node }
}

/// What a pip costs, which way the wheel turns, and the dice in the bag.
fn remarks(view: &View, width: i32, signs: Signs<'_>) -> Node {
    let cost = components().die_change_cost;
    let pip = Run::new().faint("±1").icon(Icon::Die).text("=").amount(cost, Icon::Gold);
    let title = say(signs.reader, "draw-wheel-turn", &[("cost", cost.into())]);
    let bag = view.bag.iter().filter(|(_, n)| **n > 0);
    let bag = bag.fold(Run::new().faint(say(signs.reader, "draw-bag", &[])), |run, (color, n)| {
        run.join(goods(*n, color.good()))
    });
    group().add(group().title(title).add(from_left(&pip, (12, 17), 130, 14))).add(from_right(
        &bag,
        (width - 12, 17),
        width - 160,
        14,
    ))
}

fn row(field: &FieldView, signs: Signs<'_>) -> Node {
    let size = (NARROW - 16, ROW);
    let busy = !field.dice.is_empty();
    let inside = group()
        .add(action_icon(field.action).draw(4, 5, 20))
        .add(draw_die(field.value, Paint::DieWhite, 28, 4, 22))
        .add(points_to_act(field.ap, (66, 15), 26))
        .add(words(
            &term(signs.reader, "action", field.action),
            (5, 38),
            76,
            TextStyle::new(FontFace::Roman, 13),
        ));
    let ground = rect(1, 1, size.0 - 2, size.1 - 2).radius(5).fill(ground(busy)).stroke(edge(busy), 1);
    // Dice and the bonus tile lie over the corners.
    let mark = (Tenths::from(73), Tenths::from(39));
    let mut node =
        group().add(shaped_place(field_id(field.action), title(field, signs), ground, mark, inside));
    for (index, (color, n)) in (0..).zip(kinds(field)) {
        node.push(die(color, n, field.value, DIE, signs).at(80 + index * 44, 2));
    }
    node.add(bonus(field, (54, 44), signs).at(size.0 - 56, 2))
}

/// The wheel in the middle, plates to the left and to the right, each beside its segment.
pub(super) fn wide(view: &View, signs: Signs<'_>) -> Block {
    let middle = (DESK / 2, HIGH / 2);
    let hub = Centre::new(middle.0, middle.1);
    let mut node = group().add(frame((DESK, HIGH), None));
    for (index, field) in (0..).zip(&view.wheel) {
        let angle = -1200 + index * 600;
        let busy = !field.dice.is_empty();
        let sector = hub.band([Tenths::from(40), Tenths::from(RADIUS)], [angle - 300, angle + 300]);
        node.push(sector.fill(if busy { Paint::PaleOchre } else { Paint::Inset }).stroke(Paint::Edge, 1));
        let at = plate_corner(index);
        node.push(plate(field, signs).at(at.0, at.1));
    }
    for (index, field) in (0..).zip(&view.wheel) {
        node.push(in_sector(field, hub, -1200 + index * 600, signs));
    }
    let cost = components().die_change_cost;
    let pip = Run::new().faint("±1").icon(Icon::Die);
    let price = Run::new().amount(cost, Icon::Gold);
    let title = say(signs.reader, "draw-wheel-turn", &[("cost", cost.into())]);
    let centre = group()
        .title(title)
        .add(circle(middle.0, middle.1, 39).fill(Paint::Card).stroke(Paint::Ink, 2))
        .add(centred(&pip, (middle.0, middle.1 - 11), 60, 16))
        .add(centred(&price, (middle.0, middle.1 + 11), 60, 16));
    Block { width: DESK, height: HIGH, node: node.add(centre).add(sense(hub)).add(bag(view, signs)) }
}

/// Which way the wheel turns after a round, on its rim.
fn sense(hub: Centre) -> Node {
    let chevrons = (0..6)
        .map(|index| hub.chevron(RADIUS + 8, -900 + index * 600, Tenths::new(50)).stroke(Paint::Faint, 2));
    group().extend(chevrons)
}

fn bag(view: &View, signs: Signs<'_>) -> Node {
    let left = view.bag.iter().filter(|(_, n)| **n > 0);
    let run = left.fold(Run::new().faint(say(signs.reader, "draw-bag", &[])), |run, (color, n)| {
        run.join(goods(*n, color.good()))
    });
    from_left(&run, (PLATE.0 + 22, HIGH - 14), 150, 13)
}

/// Fields lie from the upper left clockwise, as in the rules.
fn plate_corner(index: i32) -> Point {
    let (left, right) = (10, DESK - PLATE.0 - 10);
    let rows = [10, (HIGH - PLATE.1) / 2, HIGH - PLATE.1 - 10];
    match index {
        0 => (left, rows[0]),
        1 => (right, rows[0]),
        2 => (right, rows[1]),
        3 => (right, rows[2]),
        4 => (left, rows[2]),
        _ => (left, rows[1]),
    }
}

fn plate(field: &FieldView, signs: Signs<'_>) -> Node {
    let busy = !field.dice.is_empty();
    let style = TextStyle::new(FontFace::SmallCaps, 19);
    let inside = group()
        .add(action_icon(field.action).draw(12, 12, 30))
        .add(words(&term(signs.reader, "action", field.action), (50, 28), 160, style))
        .add(draw_die(field.value, Paint::DieWhite, 12, 60, 40))
        .add(centred(&Run::new().arrow(), (65, 80), 20, 18))
        .add(points_to_act(field.ap, (98, 80), 42));
    let ground =
        rect(1, 1, PLATE.0 - 2, PLATE.1 - 2).radius(8).fill(ground(busy)).stroke(edge(busy), Tenths::new(15));
    let field_place = place(field_id(field.action), title(field, signs), PLATE, ground, inside);
    group().add(field_place).add(bonus(field, (82, 64), signs).at(PLATE.0 - 92, 46))
}

/// One die a colour: equal dice are one answer. They stand upright in sectors that are turned, so that in oblique ones
/// they need more room between their middles.
fn in_sector(field: &FieldView, hub: Centre, angle: i32, signs: Signs<'_>) -> Node {
    let kinds: Vec<_> = kinds(field).collect();
    // How large, and where: outward and aside from the middle of the sector, in halves of a step.
    let (size, spots): (i32, &[(i32, i32)]) = match kinds.len() {
        0 | 1 => (60, &[(0, 0)]),
        2 => (50, &[(-1, 0), (1, 0)]),
        3 => (48, &[(1, -1), (1, 1), (-1, 0)]),
        4 => (42, &[(1, -1), (1, 1), (-1, -1), (-1, 1)]),
        _ => (38, &[(1, -2), (1, 0), (1, 2), (-1, -1), (-1, 1)]),
    };
    let step = if angle % 1800 == 0 { size + 4 } else { (size + 4) * 116 / 100 };
    let dice = kinds.iter().zip(spots).map(|((color, n), (out, aside))| {
        let (x, y) = hub.beside(112 + out * step / 2, angle, aside * step / 2);
        let half = Tenths::from(size).half();
        die(*color, *n, field.value, size, signs).at(x - half, y - half)
    });
    group().extend(dice)
}

/// A die as a place, with how many equal ones lie there.
fn die(color: Color, n: u8, value: u8, size: i32, signs: Signs<'_>) -> Node {
    let values = [
        ("n", n.into()),
        ("color", term(signs.reader, "color", color).into()),
        ("value", value.into()),
        ("good", term(signs.reader, "good", color.good()).into()),
    ];
    let title = say(signs.reader, "draw-die", &values);
    let mut inside = die_face(color, value, size);
    if n > 1 {
        let style = TextStyle::new(FontFace::Bold, 12);
        let left = size - 18;
        inside.push(rect(left, -3, 21, 15).radius(7).fill(Paint::Card).stroke(Paint::Ink, 1));
        let said = easel::text(left + 10, style.baseline(15) - 3, format!("×{n}"), style);
        inside.push(said.anchor_middle());
    }
    place(die_id(color, value), title, (size, size), die_body(color, size), inside)
}

/// The colours of the dice of a segment, with how many there are of each.
fn kinds(field: &FieldView) -> impl Iterator<Item = (Color, u8)> {
    Color::ALL.into_iter().filter_map(|color| {
        let n = field.dice.iter().filter(|own| **own == color).count();
        (n > 0).then(|| (color, u8::try_from(n).unwrap_or(u8::MAX)))
    })
}

fn bonus(field: &FieldView, size: Size, signs: Signs<'_>) -> Node {
    let id = field_bonus_id(field.action);
    if let Some(own) = field.bonus_tile {
        return signs.held(id, own, size);
    }
    let mark = line(size.0 / 2 - 5, size.1 / 2, size.0 / 2 + 5, size.1 / 2).stroke(Paint::Edge, 1);
    place(id, say(signs.reader, "draw-no-bonus", &[]), size, empty(size), mark)
}

fn title(field: &FieldView, signs: Signs<'_>) -> String {
    let bonus = field.bonus_tile.map(|own| tile(signs.reader, own));
    let bonus = bonus.unwrap_or_else(|| say(signs.reader, "nothing", &[]));
    let values = [
        ("action", term(signs.reader, "action", field.action).into()),
        ("value", field.value.into()),
        ("ap", field.ap.into()),
        ("bonus", bonus.into()),
    ];
    say(signs.reader, "about-field", &values)
}

fn ground(busy: bool) -> Paint {
    if busy { Paint::Card } else { Paint::Inset }
}

fn edge(busy: bool) -> Paint {
    if busy { Paint::Gold } else { Paint::Rule }
}
