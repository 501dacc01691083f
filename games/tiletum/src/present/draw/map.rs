//! The map: cities about where they lie in Europe, with house spaces, bonus tiles, cathedrals and pieces.

use super::signs::{Signs, tile_icon};
use crate::components::Effect;
use crate::present::terms::{house_space, name, say, spot, term, tile};
use crate::view::{SpotView, View};
use crate::words::{Piece, Spot};
use easel::{FixedDrawing, Icon, Node, Paint, Panel, TextStyle, circle, draw_marks, group, line, rect, text};
use kernel::Seat;

const WIDTH: i32 = 1100;
const HEIGHT: i32 = 770;
/// The size of a city's box.
const BOX: (i32, i32) = (124, 66);
/// The size of a house space or sign in it.
const SIGN: i32 = 22;

/// Where places are drawn: the middle of each.
const PLACES: [(&str, i32, i32); 29] = [
    ("london", 90, 120),
    ("brugge", 290, 170),
    ("antwerpen", 445, 140),
    ("hamburg", 700, 60),
    ("tiletum", 310, 290),
    ("koeln", 540, 235),
    ("leipzig", 860, 165),
    ("paris", 215, 400),
    ("troyes", 375, 430),
    ("strasbourg", 560, 400),
    ("frankfurt", 660, 300),
    ("nuernberg", 805, 345),
    ("praha", 960, 275),
    ("bordeaux", 90, 590),
    ("wien", 1020, 420),
    ("lyon", 390, 555),
    ("milano", 620, 560),
    ("verona", 790, 560),
    ("venezia", 950, 580),
    ("toulouse", 200, 700),
    ("arles", 360, 690),
    ("genova", 620, 690),
    ("firenze", 800, 715),
    ("road_london_brugge", 185, 150),
    ("road_antwerpen_hamburg", 570, 95),
    ("road_paris_bordeaux", 145, 500),
    ("road_strasbourg_milano", 600, 480),
    ("road_nuernberg_verona", 800, 455),
    ("road_arles_genova", 490, 705),
];

fn place(spot: Spot) -> (i32, i32) {
    let known = PLACES.iter().find(|(id, _, _)| *id == spot.id());
    known.map_or((WIDTH / 2, HEIGHT / 2), |(_, x, y)| (*x, *y))
}

pub(super) fn panel(view: &View, signs: Signs<'_>) -> Panel {
    let mut node = group();
    for from in Spot::all() {
        for to in from.data().neighbours.iter().filter(|to| **to > from) {
            let ((x1, y1), (x2, y2)) = (place(from), place(*to));
            node.push(line(x1, y1, x2, y2).stroke(Paint::Edge, 3));
        }
    }
    for one in &view.map {
        node.push(if one.spot.data().is_city { city(one, view, signs) } else { road(one, signs) });
    }
    Panel::new("map", say(signs.reader, "outline-map", &[])).full().item(FixedDrawing {
        width: WIDTH,
        height: HEIGHT,
        node,
    })
}

fn road(one: &SpotView, signs: Signs<'_>) -> Node {
    let (x, y) = place(one.spot);
    let dot = circle(x, y, 13).fill(Paint::Card).stroke(Paint::Edge, 2);
    let node = group().id(one.spot.id()).title(spot(one.spot)).add(dot);
    pieces(node, one, signs, x, y)
}

/// A box with the name, then houses, cathedral and bonus tile; pieces stand below.
fn city(one: &SpotView, view: &View, signs: Signs<'_>) -> Node {
    let (x, y) = place(one.spot);
    let (left, top) = (x - BOX.0 / 2, y - BOX.1 / 2);
    let fair = view.fairs.iter().any(|fair| fair.city == one.spot && fair.round >= view.round);
    let ground = if fair { Paint::PaleOchre } else { Paint::Card };
    let kind = TextStyle::SMALL;
    let mut node = group()
        .id(one.spot.id())
        .title(title(one, signs))
        .add(rect(left, top, BOX.0, BOX.1).radius(6).fill(ground).stroke(Paint::Edge, 2))
        .add(text(x, top + 22, kind.ellipsize(spot(one.spot), BOX.0 - 10), kind).anchor_middle());
    let mut at = left + 6;
    for space in &one.houses {
        node.push(house(space, signs, at, top + 34));
        at += SIGN + 3;
    }
    let mut at = left + BOX.0 - SIGN - 6;
    if let Some(cathedral) = one.spot.data().cathedral {
        let built = view.cathedrals.iter().any(|own| own.cathedral == cathedral && own.stone.is_some());
        let paint = if built { Paint::Plum } else { Paint::Rule };
        node.push(easel::path(Icon::Cathedral.shape()).fill(paint).at(at, top + 34));
        at -= SIGN + 3;
    }
    for own in one.bonus_tiles.values().flatten() {
        node.push(tile_icon(*own).draw(at, top + 34, SIGN));
        at -= SIGN + 3;
    }
    pieces(node, one, signs, x, top + BOX.1 + 14)
}

/// A house space with what it gives; the holder's piece covers it.
fn house(space: &crate::view::HouseView, signs: Signs<'_>, x: i32, y: i32) -> Node {
    let bonus = space.space.data().bonus.as_ref();
    let ground = if bonus.is_some() { Paint::PaleVerdigris } else { Paint::Inset };
    let mut node = group()
        .id(space.space.id())
        .add(rect(x, y, SIGN, SIGN).radius(3).fill(ground).stroke(Paint::Edge, 1));
    node = node.title(house_space(signs.reader, space.space));
    match (space.holder, bonus) {
        (Some(holder), _) => node.push(draw_marks(&[signs.seat(holder)], x + SIGN / 2, y + SIGN / 2, SIGN)),
        (None, Some(Effect::Vp { n })) => {
            let kind = TextStyle::NUMBER.with_size(16);
            node.push(text(x + SIGN / 2, y + kind.baseline(SIGN), n.to_string(), kind).anchor_middle());
        }
        (None, Some(_)) => node.push(Icon::Star.draw(x + 3, y + 3, SIGN - 6)),
        (None, None) => {}
    }
    node
}

/// Merchants carry a spot of verdigris, architects one of ultramarine.
fn pieces(mut node: Node, one: &SpotView, signs: Signs<'_>, x: i32, y: i32) -> Node {
    let piece = |seat: Seat, kind: Piece, paint: Paint| {
        let values =
            [("who", name(signs.reader, seat).into()), ("piece", term(signs.reader, "piece", kind).into())];
        signs.seat(seat).tag(paint).title(say(signs.reader, "draw-piece", &values))
    };
    let merchants = one.merchants.iter().map(|seat| piece(*seat, Piece::Merchant, Paint::Verdigris));
    let architects = one.architects.iter().map(|seat| piece(*seat, Piece::Architect, Paint::Ultramarine));
    let standing: Vec<_> = merchants.chain(architects).collect();
    let count = i32::try_from(standing.len()).unwrap_or_default();
    let mut at = x - (count - 1) * 13;
    for piece in standing {
        node.push(piece.draw(at, y, 24));
        at += 26;
    }
    node
}

/// What assistive technology says of a city: its name, and its bonus tiles.
fn title(one: &SpotView, signs: Signs<'_>) -> String {
    let tiles: Vec<String> = one.bonus_tiles.values().flatten().map(|own| tile(signs.reader, *own)).collect();
    if tiles.is_empty() {
        return spot(one.spot).to_owned();
    }
    let values = [("city", spot(one.spot).into()), ("facts", tiles.join(", ").into())];
    say(signs.reader, "draw-map-title", &values)
}
