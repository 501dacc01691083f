//! The castle from above, turned as it stands: five sections in two tiers around the centre, free places dotted, and
//! on the gate between the tiers what entering gives.

use super::cards::centred;
use super::ring::{Ring, STEP};
use super::{mark, signs};
use crate::components::components;
use crate::names::Section;
use crate::present::outline;
use crate::present::say::Speaker;
use crate::view::{SectionView, View};
use easel::{Icon, Node, Paint, Run, SeatMark, Tenths, circle, group, polygon, rect, shaped_place};
use kernel::Seat;

/// From the middle to the corners of the outer wall, of the inner wall and of the centre.
const WALLS: [i32; 3] = [205, 138, 63];
/// From the middle to where the workers of the two tiers stand, and to the gates.
const STANDS: [i32; 2] = [148, 71];
const GATES: i32 = 111;
/// The side walls, whose gates are higher than wide.
const UPRIGHT: [usize; 2] = [1, 4];

pub(super) fn draw(ring: &Ring, view: &View, to: &Speaker<'_>) -> Node {
    let mut node = group();
    for (index, segment) in view.segments.iter().enumerate() {
        if let Some(there) = view.castle.iter().find(|there| there.section == segment.section) {
            node.push(section(ring, index, there, to));
        }
    }
    for index in 0..5 {
        let (x, y) = ring.point(WALLS[0], Ring::axis(index) + STEP / 2);
        let tower = circle(x, y, ring.length(13)).fill(Paint::PaleStone).stroke(Paint::Ink, Tenths::new(13));
        node = node.add(tower).add(circle(x, y, ring.length(6)).no_fill().stroke(Paint::Ink, 1));
    }
    node.add(centre(ring, view, to))
}

/// A section in words: who stands there, how many more may, and what climbing gives.
pub(super) fn section_title(there: &SectionView, to: &Speaker<'_>) -> String {
    let gain = to.say("drawing-gate", &[("effects", gate_effect(there.section, to).into())]);
    format!("{}. {gain}", outline::section_line(there, to))
}

fn gate_effect(section: Section, to: &Speaker<'_>) -> String {
    to.effects(components().sections.get(section.index()).copied())
}

fn section(ring: &Ring, index: usize, there: &SectionView, to: &Speaker<'_>) -> Node {
    let axis = Ring::axis(index);
    let wall = |outer: i32, inner: i32| {
        let corners = [(outer, -STEP / 2), (outer, STEP / 2), (inner, STEP / 2), (inner, -STEP / 2)];
        polygon(corners.map(|(radius, aside)| ring.point(radius, axis + aside)))
    };
    let edge = wall(WALLS[0], WALLS[2]).fill(Paint::PaleStone).stroke(Paint::Ink, Tenths::new(13));
    let inner = wall(WALLS[1], WALLS[2]).fill(Paint::Inset).stroke(Paint::Ink, Tenths::new(13));
    let sizes = if ring.full { [19, 16] } else { [10, 9] };
    let mut inside = group().add(inner);
    for ((counts, stand), size) in [&there.first, &there.second].into_iter().zip(STANDS).zip(sizes) {
        inside = inside.extend(workers(ring, axis, counts, stand, size, to));
    }
    if ring.full {
        inside.push(gate(ring, index, there.section, to));
    }
    let mark = ring.point(WALLS[0] - 26, axis - 240);
    shaped_place(there.section.id(), section_title(there, to), edge, mark, inside)
}

/// The workers of a tier, one by one.
pub(super) fn marks(counts: &[u8], to: &Speaker<'_>) -> Vec<SeatMark> {
    (0..).map(Seat).zip(counts).flat_map(|(seat, n)| (0..*n).map(move |_| mark(seat, to))).collect()
}

/// Workers side by side along the wall, and the places that are still free.
fn workers(ring: &Ring, axis: i32, counts: &[u8], stand: i32, size: i32, to: &Speaker<'_>) -> Vec<Node> {
    let there = marks(counts, to);
    let free = if ring.full { usize::from(components().capacity) } else { 0 };
    let places = i32::try_from(there.len().max(free)).unwrap_or(0);
    let gap = if places > 3 { size * 95 / 100 } else { size * 12 / 10 };
    let spot = |index: i32| {
        let aside = Tenths::new((2 * index + 1 - places) * gap * 5);
        ring.centre.beside(ring.length(stand), axis, aside)
    };
    (0..places)
        .map(|index| {
            let (x, y) = spot(index);
            match usize::try_from(index).ok().and_then(|index| there.get(index)) {
                Some(worker) => worker.draw_small(x, y, size),
                None => free_place(x, y, size),
            }
        })
        .collect()
}

/// A place for one more worker.
pub(super) fn free_place(x: impl Into<Tenths>, y: impl Into<Tenths>, size: i32) -> Node {
    circle(x, y, Tenths::new(size * 35 / 10)).fill(Paint::Card).stroke(Paint::Edge, 1).dashed(2, 2)
}

/// What entering the second tier gives, on the gate between the tiers.
fn gate(ring: &Ring, index: usize, section: Section, to: &Speaker<'_>) -> Node {
    let (x, y) = ring.point(GATES, Ring::axis(index));
    let size = 14;
    let node = group().id(format!("{section}_gate")).title(gate_effect(section, to));
    let parts = signs::parts(components().sections.get(section.index()).copied());
    // On a side wall one stands below the other, as the wall runs.
    let (columns, rows) = if UPRIGHT.contains(&index) { (1, parts.len()) } else { (parts.len(), 1) };
    let widths: Vec<i32> = parts.iter().map(|part| part.natural_width(size) + 4).collect();
    let widest = widths.iter().copied().max().unwrap_or(0);
    let line = size * 13 / 10;
    let wide = if columns == 1 { widest } else { widths.iter().sum() } + 6;
    let high = line * i32::try_from(rows).unwrap_or(1);
    let (left, top) = (x - Tenths::from(wide).half(), y - Tenths::from(high).half());
    let plate = rect(left, top, wide, high).radius(line / 2).fill(Paint::Card).stroke(Paint::Ink, 1);
    let mut node = node.add(plate);
    let (mut at_x, mut at_y) = (3, line / 2);
    for (part, width) in parts.iter().zip(widths) {
        let width = if columns == 1 { widest } else { width };
        node.push(centred(
            part,
            left + Tenths::from(at_x + width / 2),
            top + Tenths::from(at_y),
            width,
            size,
        ));
        (at_x, at_y) = if columns == 1 { (at_x, at_y + line) } else { (at_x + width, at_y) };
    }
    node
}

/// The third tier, common to all: as many as come, nobody is ever bumped from it.
fn centre(ring: &Ring, view: &View, to: &Speaker<'_>) -> Node {
    let corners = (0..5).map(|index| ring.point(WALLS[2], Ring::axis(index) + STEP / 2));
    let edge = polygon(corners).fill(Paint::PaleOchre).stroke(Paint::Ink, Tenths::new(15));
    let there: Vec<(SeatMark, u8)> = (0..)
        .map(Seat)
        .zip(&view.centre)
        .filter(|(_, n)| **n > 0)
        .map(|(seat, n)| (mark(seat, to), *n))
        .collect();
    let (x, y) = ring.point(0, 0);
    let mut inside = group();
    let gain = Run::new().arrow().join(signs::effects(Some(components().centre)));
    match (there.as_slice(), ring.full) {
        ([], true) => {
            inside.push(Icon::Castle.centred(x, y - Tenths::from(9), 22));
            inside.push(centred(&gain, x, y + Tenths::from(13), 60, 13));
        }
        ([], false) => inside.push(Icon::Castle.centred(x, y, 15)),
        (there, full) => {
            let (size, gap, wide) = if full { (13, 17, 32) } else { (11, 11, 22) };
            let columns = if there.len() > 1 { 2 } else { 1 };
            let rows = i32::try_from(there.len().div_ceil(columns)).unwrap_or(1);
            let high = rows * gap + if full { gap } else { 0 };
            for (index, (worker, n)) in (0..).zip(there) {
                let column =
                    if columns == 1 || (index == 2 && there.len() == 3) { 0 } else { 2 * (index % 2) - 1 };
                let run = Run::new().bit(easel::RunItem::Seat(worker.clone())).bold(n.to_string());
                let top = -high / 2 + gap / 2 + index / 2 * gap;
                inside.push(centred(
                    &run,
                    x + Tenths::from(column * wide / 2),
                    y + Tenths::from(top),
                    wide,
                    size,
                ));
            }
            if full {
                inside.push(centred(&gain, x, y + Tenths::from(high / 2 - gap / 2), 60, 13));
            }
        }
    }
    let words = components().centre;
    let gain = to.say("drawing-gate", &[("effects", to.effects(Some(words)).into())]);
    shaped_place(
        "castle_centre",
        format!("{}. {gain}", outline::centre_line(view, to)),
        edge,
        ring.point(WALLS[2] - 16, -540),
        inside,
    )
}
