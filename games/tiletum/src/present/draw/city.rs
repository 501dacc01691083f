//! A city: its name, its house spaces as houses, its bonus tile, its cathedral.

use super::paper::{Size, centred, empty, number, place};
use super::signs::{Signs, effects, goods};
use crate::components::Effect;
use crate::pieces::Good;
use crate::present::terms::{house_space, names, say, spot, term, tile};
use crate::view::{CathedralView, HouseView, SpotView, View};
use crate::words::{BonusSpace, Piece, Tile};
use easel::{
    FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, circle, group, line, path, rect, shaped_place, text,
};

/// A city and its size.
pub(super) struct Drawn {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) node: Node,
}

const PAD: i32 = 4;
const NAME: i32 = 18;
/// A house space.
const HOUSE: Size = (22, 26);
/// How high a bonus tile is.
const BONUS: i32 = 30;
/// How high a cathedral is.
const CATHEDRAL: i32 = 37;
/// A tile of a cathedral's stack.
const STACKED: i32 = 15;
/// A space for a pillar.
const PILLAR: i32 = 14;

pub(super) fn city(one: &SpotView, view: &View, signs: Signs<'_>) -> Drawn {
    let cathedral = view.cathedrals.iter().find(|cathedral| cathedral.city == one.spot);
    let style = TextStyle::new(FontFace::Bold, 13);
    let name = spot(one.spot);
    let sign = if cathedral.is_some() { 18 } else { 0 };
    let widths: Vec<i32> = one.bonus_tiles.values().map(|own| bonus_width(*own, signs)).collect();
    let houses = i32::try_from(one.houses.len()).unwrap_or(0) * (HOUSE.0 + 1);
    let contents = houses + widths.iter().sum::<i32>() + if widths.is_empty() { 0 } else { 3 };
    let width = (style.width(name) + sign).max(contents).max(cathedral.map_or(46, cathedral_width)) + 2 * PAD;
    let height = NAME + BONUS + PAD + cathedral.map_or(0, |_| CATHEDRAL);
    let fair = view.fairs.iter().find(|fair| fair.city == one.spot && fair.round >= view.round && !view.over);
    let (ground, border) = match fair {
        Some(_) => (Paint::PaleOchre, Paint::Gold),
        None => (Paint::Card, Paint::Edge),
    };
    let edge = rect(0, 0, width, height).radius(6).fill(ground).stroke(border, Tenths::new(15));
    let mut inside = group().add(text(PAD + 1, style.baseline(NAME + 2), name, style));
    if cathedral.is_some() {
        inside.push(Icon::Cathedral.draw(PAD + 4 + style.width(name), 3, 14));
    }
    let mut node = group().add(place(one.spot.id(), title(one, view, signs), (width, height), edge, inside));
    let mut x = PAD;
    for space in &one.houses {
        node.push(house(space, HOUSE, signs).at(x, NAME + (BONUS - HOUSE.1) / 2));
        x += HOUSE.0 + 1;
    }
    let mut x = width - PAD - widths.iter().sum::<i32>();
    for ((space, own), wide) in one.bonus_tiles.iter().zip(widths) {
        node.push(bonus(*space, *own, (wide, BONUS), signs).at(x, NAME));
        x += wide;
    }
    if let Some(own) = cathedral {
        node.push(draw_cathedral(own, (width, CATHEDRAL), signs).at(0, height - CATHEDRAL));
    }
    if let Some(fair) = fair {
        node.push(seal(fair.round));
    }
    Drawn { width, height, node }
}

/// The round of a fair that is still to come, on the upper left corner.
fn seal(round: u8) -> Node {
    group()
        .add(circle(4, -6, 9).fill(Paint::Terracotta).stroke(Paint::Card, 1))
        .add(number(&round.to_string(), (4, -6), 13).fill(Paint::Card))
        .ignore_pointer()
}

fn bonus_width(own: Option<Tile>, signs: Signs<'_>) -> i32 {
    own.map_or(30, |own| signs.tile_width(own, BONUS, 66))
}

fn bonus(space: BonusSpace, own: Option<Tile>, size: Size, signs: Signs<'_>) -> Node {
    match own {
        Some(own) => signs.held(space.id(), own, size),
        None => place(space.id(), say(signs.reader, "draw-no-bonus", &[]), size, empty(size), group()),
    }
}

/// A house space: what it gives, or whose house stands there.
pub(super) fn house(space: &HouseView, size: Size, signs: Signs<'_>) -> Node {
    let (right, foot) = (size.0 - 1, size.1 - 1);
    let middle = (size.0 / 2, size.1 * 6 / 10);
    let eaves = size.1 * 4 / 10;
    let shape = || path(format!("M1 {eaves}L{} 1L{right} {eaves}V{foot}H1z", size.0 / 2));
    let letters = size.1 / 2;
    // Above the eaves, where it covers nothing.
    let mark = (Tenths::from(right), Tenths::from(4));
    let gives = space.space.data().bonus.as_ref();
    let said = house_space(signs.reader, space.space);
    let Some(holder) = space.holder else {
        let ground = if gives.is_some() { Paint::PaleVerdigris } else { Paint::Inset };
        let inside = match gives {
            Some(Effect::Vp { n }) => number(&n.to_string(), middle, letters.min(20)),
            Some(effect) => effects(effect)
                .first()
                .map_or_else(group, |run| centred(run, middle, size.0 - 2, letters.min(24))),
            None => group(),
        };
        return shaped_place(
            space.space.id(),
            said,
            shape().fill(ground).stroke(Paint::Edge, 1),
            mark,
            inside,
        );
    };
    let piece = signs.seat(holder);
    let title = say(signs.reader, "draw-house", &[("space", said.into()), ("who", piece.name().into())]);
    let edge = shape().fill(piece.paint()).stroke(Paint::Ink, 1);
    let initial = TextStyle::new(FontFace::Bold, letters.min(20));
    let baseline = middle.1 - letters / 2 + initial.baseline(letters);
    let inside = text(middle.0, baseline, piece.initial(), initial).anchor_middle().fill(piece.ink());
    shaped_place(space.space.id(), title, edge, mark, inside)
}

fn cathedral_width(own: &CathedralView) -> i32 {
    let tiles = i32::try_from(own.tiles_left.len()).unwrap_or(3);
    (tiles * STACKED + i32::from(own.pillar_spaces) * PILLAR + 6).max(78)
}

/// Stone for points, the stack of tiles, the spaces for pillars.
pub(super) fn draw_cathedral(own: &CathedralView, size: Size, signs: Signs<'_>) -> Node {
    let (width, height) = size;
    let low = height - 18;
    let mut inside = group();
    let run = if let Some((stone, points)) = own.stone.zip(own.points) {
        goods(stone, Good::Stone).arrow().points(points)
    } else {
        Run::new().tinted(Icon::Lock, Paint::Faint).faint(say(signs.reader, "draw-not-built", &[]))
    };
    inside.push(centred(&run, (width / 2, low / 2 + 1), width - 8, low * 2 / 3));
    for (index, points) in (0..).zip(&own.tiles_left) {
        let x = PAD + index * STACKED;
        let (ground, ink) = if index == 0 { (Paint::Plum, Paint::Card) } else { (Paint::Card, Paint::Ink) };
        inside.push(rect(x, low, STACKED - 1, 15).radius(2).fill(ground).stroke(Paint::Plum, 1));
        inside.push(number(&points.to_string(), (x + 7, low + 7), 12).fill(ink));
    }
    let spaces = i32::from(own.pillar_spaces);
    for index in 0..spaces {
        let x = width - PAD - (spaces - index) * PILLAR;
        inside.push(pillar(own, usize::try_from(index).unwrap_or(0), signs).at(x, low));
    }
    let ground = rect(1, 0, width - 2, height - 1).radius(5).fill(Paint::Card).opacity(0);
    let rule = line(PAD, 1, width - PAD, 1).stroke(Paint::Rule, 1);
    let edge = rect(1, 1, width - 2, height - 2).radius(5).no_fill();
    place(
        own.cathedral.id(),
        cathedral_title(own, signs),
        size,
        edge,
        group().add(ground).add(rule).add(inside),
    )
}

/// A space for a pillar: whose stands there, with a tick once its owner has built.
fn pillar(own: &CathedralView, index: usize, signs: Signs<'_>) -> Node {
    let Some(seat) = own.pillars.get(index) else {
        let free = rect(0, 0, PILLAR - 2, 15).radius(2).fill(Paint::Inset).stroke(Paint::Plum, 1);
        return free.dashed(2, 2);
    };
    let mark = signs.seat(*seat);
    if own.built.contains(seat) {
        let tick = path("M5 11l3 3 5-6").no_fill();
        let tick = group().add(tick.clone().stroke(Paint::Card, 4)).add(tick.stroke(Paint::Verdigris, 2));
        return group().add(mark.shape(5, 6, 11)).add(tick);
    }
    mark.shape(6, 8, 12)
}

fn cathedral_title(own: &CathedralView, signs: Signs<'_>) -> String {
    let reader = signs.reader;
    let city = ("city", spot(own.city).into());
    let Some((stone, points)) = own.stone.zip(own.points) else {
        return say(reader, "outline-cathedral-not", &[city]);
    };
    let tiles = crate::present::terms::words(reader, own.tiles_left.iter().map(ToString::to_string));
    let values = [
        city,
        ("stone", stone.into()),
        ("vp", points.into()),
        ("tiles", tiles.into()),
        ("pillars", names(reader, &own.pillars).into()),
        ("spaces", own.pillar_spaces.into()),
        ("built", names(reader, &own.built).into()),
    ];
    say(reader, "outline-cathedral", &values)
}

/// The name, the fair that will be held, who stands there, and the bonus tiles.
pub(super) fn title(one: &SpotView, view: &View, signs: Signs<'_>) -> String {
    let reader = signs.reader;
    let fair = view.fairs.iter().filter(|fair| fair.city == one.spot && fair.round >= view.round);
    let mut facts: Vec<String> =
        fair.map(|fair| say(reader, "draw-fair-here", &[("round", fair.round.into())])).collect();
    for (piece, there) in [(Piece::Merchant, &one.merchants), (Piece::Architect, &one.architects)] {
        if !there.is_empty() {
            let values =
                [("piece", term(reader, "piece", piece).into()), ("who", names(reader, there).into())];
            facts.push(say(reader, "outline-pieces", &values));
        }
    }
    facts.extend(one.bonus_tiles.values().flatten().map(|own| tile(reader, *own)));
    if facts.is_empty() {
        return spot(one.spot).to_owned();
    }
    let values = [("city", spot(one.spot).into()), ("facts", facts.join(", ").into())];
    say(reader, "draw-map-title", &values)
}
