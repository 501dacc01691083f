//! The map: where places lie in both forms, the roads, sea and land.

use super::city::{self, Drawn};
use super::paper::{DESK, NARROW, Point};
use super::signs::Signs;
use crate::view::{SpotView, View};
use crate::words::{Piece, Spot};
use easel::{Block, Node, Paint, circle, group, path, rect, shaped_place};
use kernel::MiniPlace;

/// The middles of all places: on a desk and on a phone.
#[rustfmt::skip]
const PLACES: [(&str, Point, Point); 29] = [
    ("london", (74, 78), (52, 57)),
    ("road_london_brugge", (160, 49), (132, 24)),
    ("brugge", (240, 52), (208, 15)),
    ("antwerpen", (371, 52), (256, 138)),
    ("road_antwerpen_hamburg", (459, 46), (333, 105)),
    ("hamburg", (552, 52), (328, 43)),
    ("leipzig", (695, 80), (323, 316)),
    ("tiletum", (256, 158), (131, 173)),
    ("koeln", (408, 164), (254, 230)),
    ("frankfurt", (558, 174), (187, 365)),
    ("praha", (766, 188), (343, 433)),
    ("nuernberg", (633, 262), (282, 539)),
    ("paris", (82, 218), (65, 269)),
    ("troyes", (247, 266), (105, 431)),
    ("strasbourg", (417, 274), (170, 511)),
    ("road_paris_bordeaux", (65, 310), (25, 401)),
    ("bordeaux", (78, 394), (51, 537)),
    ("lyon", (252, 384), (102, 652)),
    ("road_strasbourg_milano", (430, 338), (209, 621)),
    ("road_nuernberg_verona", (624, 328), (242, 654)),
    ("wien", (766, 324), (341, 625)),
    ("toulouse", (154, 522), (34, 768)),
    ("arles", (293, 522), (90, 945)),
    ("road_arles_genova", (376, 528), (120, 1028)),
    ("milano", (440, 416), (205, 864)),
    ("verona", (606, 398), (267, 739)),
    ("venezia", (744, 434), (322, 809)),
    ("genova", (468, 524), (201, 995)),
    ("firenze", (638, 514), (336, 961)),
];

/// Roads of the narrow form that go round something.
const BENDS: [(&str, &str, &[Point]); 5] = [
    ("lyon", "arles", &[(130, 708), (124, 806)]),
    ("hamburg", "leipzig", &[(366, 153), (348, 280)]),
    ("troyes", "lyon", &[(123, 640)]),
    ("road_strasbourg_milano", "milano", &[(181, 709), (178, 846)]),
    ("strasbourg", "road_strasbourg_milano", &[(219, 513)]),
];

/// How the map is laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Narrow,
    Wide,
}

impl Form {
    pub(super) const fn size(self) -> (i32, i32) {
        match self {
            Form::Narrow => (NARROW, 1060),
            Form::Wide => (DESK, 580),
        }
    }

    fn middle(self, spot: Spot) -> Point {
        let known = PLACES.iter().find(|(id, ..)| *id == spot.id());
        known.map_or((0, 0), |(_, wide, narrow)| if self == Form::Wide { *wide } else { *narrow })
    }

    /// A road from its first end to its last.
    pub(super) fn road(self, from: Spot, to: Spot) -> Vec<Point> {
        let mut points = vec![self.middle(from)];
        if self == Form::Narrow {
            let ends = (from.id(), to.id());
            if let Some((.., bend)) = BENDS.iter().find(|(a, b, _)| (*a, *b) == ends) {
                points.extend(*bend);
            } else if let Some((.., bend)) = BENDS.iter().find(|(a, b, _)| (*b, *a) == ends) {
                points.extend(bend.iter().rev());
            }
        }
        points.push(self.middle(to));
        points
    }
}

pub(super) fn map(view: &View, form: Form, signs: Signs<'_>) -> Block {
    let (width, height) = form.size();
    let mut node = group().add(rect(1, 1, width - 2, height - 2).radius(8).fill(Paint::Water));
    node.push(path(land(form)).fill(Paint::Inset));
    node.push(rect(1, 1, width - 2, height - 2).radius(8).no_fill().stroke(Paint::Rule, 1));
    node.push(roads(form));
    let (roadside, cities): (Vec<&SpotView>, Vec<&SpotView>) =
        view.map.iter().partition(|one| !one.spot.data().is_city);
    for one in roadside {
        node.push(road_space(one, view, form, signs));
    }
    let drawn: Vec<Drawn> = cities.iter().map(|one| city::city(one, view, signs)).collect();
    let mut pieces = group();
    for (one, Drawn { width: wide, height: high, node: city }) in cities.into_iter().zip(drawn) {
        let (x, y) = form.middle(one.spot);
        let left = (x - wide / 2).clamp(3, width - wide - 3);
        let top = (y - high / 2).clamp(3, height - high - 3);
        node.push(city.at(left, top));
        pieces.push(standing(one, (left + wide - 9, top - 6), signs));
    }
    Block { width, height, node: node.add(pieces) }
}

/// Roads lie in a halo, so that they can be told apart where they come near each other.
fn roads(form: Form) -> Node {
    let mut node = group();
    for from in Spot::all() {
        for to in from.data().neighbours.iter().filter(|to| **to > from) {
            let points: Vec<String> = form.road(from, *to).iter().map(|(x, y)| format!("{x} {y}")).collect();
            let way = path(format!("M{}", points.join("L"))).no_fill().round();
            node.push(way.clone().stroke(Paint::Card, 8));
            let id = format!("way_{}_{}", from.id(), to.id());
            node.push(group().id(id).add(way.class("way").stroke(Paint::Edge, 4)));
        }
    }
    node
}

fn road_space(one: &SpotView, view: &View, form: Form, signs: Signs<'_>) -> Node {
    let (x, y) = form.middle(one.spot);
    // Drawn small, and as large as a finger to be pointed to.
    let reach = circle(x, y, 22).fill(Paint::Card).opacity(0);
    let dot = circle(x, y, 9).fill(Paint::Card).stroke(Paint::Edge, 2);
    let mark = (easel::Tenths::from(x + 7), easel::Tenths::from(y - 7));
    let place = shaped_place(one.spot.id(), city::title(one, view, signs), dot, mark, reach);
    group().add(place).add(standing(one, (x + 8, y), signs))
}

/// Pieces from the right, four in a row, rows upward.
fn standing(one: &SpotView, (x, y): Point, signs: Signs<'_>) -> Node {
    let merchants = one.merchants.iter().map(|seat| (*seat, Piece::Merchant));
    let architects = one.architects.iter().map(|seat| (*seat, Piece::Architect));
    let mut node = group();
    for (index, (seat, piece)) in (0..).zip(merchants.chain(architects)) {
        let at = (x - index % 4 * 22, (y - index / 4 * 22).max(12));
        node.push(signs.piece(seat, piece, at, 23));
    }
    node.ignore_pointer()
}

/// The coasts, about as they are.
const fn land(form: Form) -> &'static str {
    match form {
        Form::Wide => {
            "M2 8Q70 2 146 8Q150 60 140 118Q60 150 2 132zM196 2H838V470Q800 468 776 480Q716 452 700 476\
             Q718 520 752 564H560Q520 530 470 556Q380 540 330 560H100Q50 540 36 470Q10 420 14 350\
             Q0 260 20 210Q60 160 150 130Q190 90 196 2z"
        }
        Form::Narrow => {
            "M2 7Q60 2 110 9Q118 68 108 112Q50 128 2 114zM150 2H372V730Q352 741 356 839Q372 889 372 1042H250Q210 1026 150 1040\
             Q90 1042 60 980Q30 798 6 707Q2 593 6 456Q0 319 20 205Q70 171 110 137Q150 80 150 2z"
        }
    }
}

/// The cities as dots in a box of 36 by 22, and where the reader's pieces are.
pub(super) fn mini(view: &View) -> Vec<MiniPlace> {
    let small = |length: i32, of: i32, into: i32| u8::try_from(length * into / of).unwrap_or(0);
    let (width, height) = Form::Wide.size();
    let cities = view.map.iter().filter(|one| one.spot.data().is_city);
    cities
        .map(|one| {
            let (x, y) = Form::Wide.middle(one.spot);
            let seat = one.merchants.first().or(one.architects.first()).copied();
            let place = Some(one.spot.id().to_owned());
            MiniPlace { place, x: small(x, width, 33), y: small(y, height, 19), width: 3, height: 3, seat }
        })
        .collect()
}
