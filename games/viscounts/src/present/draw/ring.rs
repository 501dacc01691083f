//! The ring as it lies on the table: plots outside, two paths, piles, the castle in the middle. What is adjacent in the
//! rules is adjacent in the picture.

use super::cards::{Tile, Townsfolk, card_frame, centred, on_tag, place, tag, viscount};
use super::{castle, chain, mark, seats, signs};
use crate::names::{Place, Space};
use crate::present::place::{manuscript_id, townsfolk_id};
use crate::present::say::Speaker;
use crate::view::{SegmentView, View};
use easel::{
    Centre, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, circle, group, line, polygon, rect,
    shaped_place, text,
};

/// Tenths of degrees from one segment to the next.
pub(super) const STEP: i32 = 720;

/// Where everything lies, and how large. Lengths are written for a ring of radius 590.
#[derive(Clone, Copy)]
pub(super) struct Ring {
    pub(super) centre: Centre,
    /// In thousandths.
    pub(super) scale: i32,
    /// Whether there is room for cards, signs and numbers, or only for who is where.
    pub(super) full: bool,
}

/// The edges of the outer and of the inner path.
pub(super) const OUTER: [i32; 2] = [424, 500];
pub(super) const INNER: [i32; 2] = [213, 263];
pub(super) const RIM: i32 = 590;

impl Ring {
    pub(super) fn length(&self, units: i32) -> Tenths {
        Tenths::new(units * self.scale / 100)
    }

    pub(super) fn point(&self, units: i32, angle: i32) -> (Tenths, Tenths) {
        self.centre.point(self.length(units), angle)
    }

    /// The middle of a segment.
    pub(super) fn axis(place: usize) -> i32 {
        STEP * i32::try_from(place).unwrap_or(0) - 900
    }

    /// Everything, in layers.
    pub(super) fn draw(&self, view: &View, to: &Speaker<'_>) -> Node {
        let mut node = group().extend(self.ground());
        node.push(chain::rivers(self, view, to));
        node = node.extend(chain::links(self, view, to)).extend(chain::plots(self, view, to));
        for (index, segment) in view.segments.iter().enumerate() {
            for part in Place::ALL {
                node.push(self.space(index, segment, part, view, to));
            }
        }
        node.push(self.ways(to));
        node = node.extend(self.viscounts(view, to));
        node.push(castle::draw(self, view, to));
        for (index, segment) in view.segments.iter().enumerate() {
            node = node.extend(if self.full {
                self.piles(index, segment, to)
            } else {
                vec![self.offer(index, segment, to)]
            });
        }
        node
    }

    fn ground(&self) -> Vec<Node> {
        let (x, y) = self.point(0, 0);
        let mut nodes = vec![
            circle(x, y, self.length(RIM - 2)).fill(Paint::Card).stroke(Paint::Ink, Tenths::new(16)),
            circle(x, y, self.length(OUTER[0])).fill(Paint::Green).stroke(Paint::Rule, 1),
            circle(x, y, self.length(INNER[0] - 4)).fill(Paint::Card),
        ];
        for index in 0..5 {
            let border = Ring::axis(index) + STEP / 2;
            let ((x1, y1), (x2, y2)) = (self.point(INNER[0], border), self.point(RIM - 2, border));
            nodes.push(line(x1, y1, x2, y2).stroke(Paint::Rule, Tenths::new(14)));
        }
        nodes
    }

    /// Where a space lies: its radii and its angles.
    fn room(index: usize, part: Place) -> ([i32; 2], [i32; 2]) {
        let axis = Ring::axis(index);
        match part {
            Place::Left => ([OUTER[0] + 3, OUTER[1] - 3], [axis - 342, axis - 20]),
            Place::Right => ([OUTER[0] + 3, OUTER[1] - 3], [axis + 20, axis + 342]),
            Place::Inner => ([INNER[0] + 2, INNER[1] - 2], [axis - 330, axis + 330]),
        }
    }

    fn space(&self, index: usize, segment: &SegmentView, part: Place, view: &View, to: &Speaker<'_>) -> Node {
        let here = Space::of(segment.segment, part);
        let (radii, angles) = Ring::room(index, part);
        let price = view.destinations.get(here.id()).copied();
        let band = || self.centre.band(radii.map(|radius| self.length(radius)), angles);
        let edge = band().fill(Paint::Road).stroke(Paint::Edge, 1);
        let mut inside = group();
        if let Some(price) = price {
            let ring =
                band().no_fill().stroke(Paint::Terracotta, Tenths::new(if price == 0 { 35 } else { 30 }));
            inside.push(if price == 0 { ring } else { ring.dashed(8, 5) });
        }
        inside = inside.extend(if self.full {
            self.printed(index, segment, part)
        } else {
            self.yields(index, segment, part)
        });
        if let Some(price) = price {
            let there = seats(view).filter(|(_, player)| player.viscount == Some(here)).count();
            let at = if there > 2 {
                self.point(radii[1] + 6, i32::midpoint(angles[0], angles[1]))
            } else {
                self.stand(index, part, if there > 0 { 60 } else { 0 })
            };
            inside.push(tag(
                &price_words(price),
                at.0,
                at.1,
                if self.full { 13 } else { 11 },
                Paint::Terracotta,
            ));
        }
        let mark = self.point(radii[1] - 12, angles[0] + if self.full { 30 } else { 60 });
        shaped_place(here.id(), space_title(segment, part, view, to), edge, mark, inside)
    }

    /// The middle of where viscounts stand, or so far aside of it.
    fn stand(&self, index: usize, part: Place, aside: i32) -> (Tenths, Tenths) {
        let (radii, angles) = Ring::room(index, part);
        let middle = i32::midpoint(angles[0], angles[1]);
        let spot = match part {
            Place::Left | Place::Right if self.full => middle + 45 + aside,
            _ => middle + aside,
        };
        self.point(i32::midpoint(radii[0], radii[1]), spot)
    }

    /// Where there is no room for a whole exchange: what one gets.
    fn yields(&self, index: usize, segment: &SegmentView, part: Place) -> Vec<Node> {
        let (radii, angles) = Ring::room(index, part);
        let middle = i32::midpoint(angles[0], angles[1]);
        let radius = i32::midpoint(radii[0], radii[1]);
        let kind = match part {
            Place::Left => segment.exchanges[0],
            Place::Right => segment.exchanges[1],
            Place::Inner => {
                let sign = |(aside, icon): (i32, Icon)| {
                    let (x, y) = self.point(radius, middle + aside);
                    icon.centred(x, y, 12)
                };
                return [(-210, Icon::Crown), (210, Icon::Cross)].into_iter().map(sign).collect();
            }
        };
        let (x, y) = self.point(radius, middle - 100);
        vec![centred(&signs::exchange(kind).1, x, y, 22, 13)]
    }

    /// What is printed on a space: the exchange and the start number, or the two actions.
    fn printed(&self, index: usize, segment: &SegmentView, part: Place) -> Vec<Node> {
        let (radii, angles) = Ring::room(index, part);
        let (middle, half_way) = (i32::midpoint(angles[0], angles[1]), i32::midpoint(radii[0], radii[1]));
        let kind = match part {
            Place::Left => segment.exchanges[0],
            Place::Right => segment.exchanges[1],
            Place::Inner => {
                let signs = [(-190, Icon::Crown), (190, Icon::Cross)];
                let sign = |(aside, icon): (i32, Icon)| {
                    let (x, y) = self.point(half_way, middle + aside);
                    icon.centred(x, y, 18)
                };
                return signs.into_iter().map(sign).collect();
            }
        };
        let (x, y) = self.point(half_way, middle - 85);
        let (merchants, got) = signs::exchange(kind);
        let words = TextStyle::new(FontFace::Roman, 12);
        let (number_x, number_y) = self.point(radii[1] - 13, angles[1] - 26);
        let number = Space::of(segment.segment, part).start_number();
        vec![
            circle(x, y, 23).fill(Paint::Card).stroke(Paint::Sky, Tenths::new(14)),
            centred(&Run::new().amount(merchants, Icon::Scales), x, y - Tenths::from(10), 40, 13),
            line(x - Tenths::from(14), y, x + Tenths::from(14), y).stroke(Paint::Rule, 1),
            centred(&got, x, y + Tenths::from(11), 40, 14),
            text(
                number_x,
                number_y + Tenths::from(4),
                number.map(|n| n.to_string()).unwrap_or_default(),
                words,
            )
            .anchor_middle()
            .fill(Paint::Faint),
        ]
    }

    /// One way, clockwise, on both paths; from a left space in, from an inner space out to the right one.
    fn ways(&self, to: &Speaker<'_>) -> Node {
        let mut node = group().id("ways").title(to.say("drawing-ways", &[]));
        let size = self.length(if self.full { 12 } else { 17 });
        let width = Tenths::new(if self.full { 30 } else { 22 });
        let mut chevron = |radii: [i32; 2], angle: i32| {
            let radius = self.length(i32::midpoint(radii[0], radii[1]));
            node.push(self.centre.chevron(radius, angle, size).stroke(Paint::Ink, width));
        };
        for index in 0..5 {
            let axis = Ring::axis(index);
            chevron(OUTER, axis);
            chevron(OUTER, axis + STEP / 2);
            chevron(INNER, axis + STEP / 2);
        }
        for index in 0..5 {
            let axis = Ring::axis(index);
            node.push(self.lane(axis - 322, OUTER[0] - 6, INNER[1] + 8));
            node.push(self.lane(axis + 322, INNER[1] + 4, OUTER[0] - 8));
        }
        node
    }

    /// A way between the two paths, with the head of an arrow at its end.
    fn lane(&self, angle: i32, from: i32, to: i32) -> Node {
        let back = if from > to { 18 } else { -18 };
        let ((x1, y1), (x2, y2)) = (self.point(from, angle), self.point(to + back, angle));
        let dashes = if self.full { (6, 4) } else { (4, 3) };
        let side = |aside: i32| self.centre.beside(self.length(to + back), angle, self.length(aside));
        let head = polygon([self.point(to, angle), side(12), side(-12)]);
        group()
            .add(line(x1, y1, x2, y2).stroke(Paint::Road, self.length(16)))
            .add(line(x1, y1, x2, y2).stroke(Paint::Ink, Tenths::new(18)).dashed(dashes.0, dashes.1))
            .add(head.fill(Paint::Ink))
    }

    fn viscounts(&self, view: &View, to: &Speaker<'_>) -> Vec<Node> {
        let mut nodes = Vec::new();
        for (index, segment) in view.segments.iter().enumerate() {
            for part in Place::ALL {
                let here = Space::of(segment.segment, part);
                let there: Vec<_> = seats(view)
                    .filter(|(_, player)| player.viscount == Some(here))
                    .map(|(seat, _)| seat)
                    .collect();
                let count = i32::try_from(there.len()).unwrap_or(1);
                let many = count > 2;
                let gap = match (part, many) {
                    (Place::Inner, false) => 120,
                    (Place::Inner, true) => 90,
                    (_, false) => 62,
                    (_, true) => 46,
                };
                for (number, seat) in (0..).zip(there) {
                    let aside = (2 * number + 1 - count) * gap / 2;
                    let (x, y) = self.stand(index, part, aside);
                    let size = match (self.full, many) {
                        (true, false) => 28,
                        (true, true) => 22,
                        (false, false) => 17,
                        (false, true) => 13,
                    };
                    nodes.push(viscount(&mark(seat, to), (x, y + Tenths::from(size / 8)), size));
                }
            }
        }
        nodes
    }

    /// The piles of a segment under its name.
    fn piles(&self, index: usize, segment: &SegmentView, to: &Speaker<'_>) -> Vec<Node> {
        let axis = Ring::axis(index);
        let corner = |(x, y): (Tenths, Tenths), (width, height): (i32, i32)| {
            (x - Tenths::from(width).half(), y - Tenths::from(height).half())
        };
        let (large, small) = ((110, 88), (76, 64));
        // The larger card lies where the band between the paths runs along its sides.
        let (folk_aside, tile_aside) = if [1, 2].contains(&index) { (155, -145) } else { (-145, 155) };
        let radius = if [1, 4].contains(&index) { 344 } else { 338 };
        let folk = Townsfolk::on_pile(segment, to);
        let (x, y) = corner(self.point(radius, axis + folk_aside), large);
        let drawn = place(
            townsfolk_id(segment.segment),
            folk.title(),
            large,
            card_frame(large),
            folk.draw(large, 13),
        );
        let (middle_x, middle_y) = self.point(342, axis + tile_aside);
        let (tile_x, tile_y) = corner((middle_x, middle_y + Tenths::from(6)), small);
        let words = TextStyle::new(FontFace::SmallCaps, 17);
        let name = text(middle_x, tile_y - Tenths::from(6), to.segment(segment.segment), words);
        vec![
            drawn.at(x, y),
            Tile::on_pile(segment, to).place(manuscript_id(segment.segment), small, 13).at(tile_x, tile_y),
            name.anchor_middle(),
        ]
    }

    /// The name of a segment and what its piles offer, where there is no room for the cards themselves.
    fn offer(&self, index: usize, segment: &SegmentView, to: &Speaker<'_>) -> Node {
        let (x, y) = self.point(342, Ring::axis(index));
        let words = TextStyle::new(FontFace::SmallCaps, 14);
        let name = text(x, y - Tenths::from(9), to.segment(segment.segment), words).anchor_middle();
        let (folk, tile) = (Townsfolk::on_pile(segment, to), Tile::on_pile(segment, to));
        let size = (52, 17);
        let sign = |id: String, title: String, run: &Run, top: i32| {
            let edge = rect(0, 0, size.0, size.1).radius(4).fill(Paint::Card).stroke(Paint::Rule, 1);
            let inside = centred(run, size.0 / 2, Tenths::from(size.1).half(), size.0 - 2, 12);
            place(id, title, size, edge, inside).at(x - Tenths::from(size.0).half(), y + Tenths::from(top))
        };
        group().add(name).add(sign(townsfolk_id(segment.segment), folk.title(), &folk.signs(), -5)).add(sign(
            manuscript_id(segment.segment),
            tile.title(),
            &tile.price(),
            14,
        ))
    }
}

/// What a tag on an end space says: a tick, or the silver it takes.
pub(super) fn price_words(price: u16) -> Run {
    if price == 0 {
        return Run::new().tinted(Icon::Check, Paint::Card);
    }
    on_tag(format!("−{price}")).tinted(Icon::Coin, Paint::Card)
}

/// A space, what is done there, who stands there and what it takes to end there.
pub(super) fn space_title(segment: &SegmentView, part: Place, view: &View, to: &Speaker<'_>) -> String {
    let here = Space::of(segment.segment, part);
    let done = match part {
        Place::Inner => to.say("drawing-inner", &[]),
        Place::Left | Place::Right => {
            let kind = segment.exchanges[usize::from(part == Place::Right)];
            let (merchants, _) = signs::exchange(kind);
            let got = to.word("exchange", kind.id());
            to.say("drawing-outer", &[("merchants", merchants.into()), ("exchange", got.into())])
        }
    };
    let mut title = format!("{}: {done}", to.space(here));
    for (seat, _) in seats(view).filter(|(_, player)| player.viscount == Some(here)) {
        title.push_str("; ");
        title.push_str(&to.say("drawing-viscount", &[("who", to.who(seat).into())]));
    }
    if let Some(price) = view.destinations.get(here.id()) {
        title.push_str("; ");
        title.push_str(&to.say("drawing-reach", &[("silver", (*price).into())]));
    }
    title
}
