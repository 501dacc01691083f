//! The castle from above: five sections in two tiers around the centre, each with its places for workers, and towers
//! at the corners of the outer wall.

use super::mark;
use crate::components::components;
use crate::names::Section;
use crate::present::outline;
use crate::present::say::Speaker;
use crate::view::{SectionView, SegmentView, View};
use easel::{Chip, FixedDrawing, Icon, Node, Paint, Panel, Run, SeatMark, circle, group, polygon};
use kernel::Seat;

const SIZE: (i32, i32) = (1080, 596);
const MIDDLE: (i32, i32) = (540, 290);
/// From the middle to the corners of the outer wall, of the inner wall and of the centre.
const WALLS: [i32; 3] = [270, 185, 96];
/// From the middle to where the workers of the two tiers stand.
const STANDS: [i32; 2] = [184, 114];
/// Ways to the corners of a pentagon in thousandths: the first on top, the others clockwise.
const CORNERS: [(i32, i32); 5] = [(0, -1000), (951, -309), (588, 809), (-588, 809), (-951, -309)];
/// Ways to the middle of its sides: each behind the corner of the same number.
const SIDES: [(i32, i32); 5] = [(588, -809), (951, 309), (0, 1000), (-951, 309), (-588, -809)];

/// How the words beside a side are set: from where, how wide, and to which end.
enum Words {
    FromLeft(i32, i32, i32),
    Centred(i32, i32, i32),
    ToRight(i32, i32, i32),
}

const LABELS: [Words; 5] = [
    Words::FromLeft(742, 36, 330),
    Words::FromLeft(812, 330, 266),
    Words::Centred(270, 526, 540),
    Words::ToRight(2, 330, 266),
    Words::ToRight(8, 36, 330),
];

/// The castle with its leader, turned as it stands in the ring.
pub(super) fn panel(view: &View, leader: Chip, to: &Speaker<'_>) -> Panel {
    let mut node = group();
    for (side, segment) in view.segments.iter().enumerate().take(5) {
        if let Some(place) = view.castle.iter().find(|place| place.section == segment.section) {
            node.push(section(side, place, to));
            node.push(label(side, segment, to));
        }
    }
    node = node.extend(CORNERS.map(tower));
    node.push(centre(view, to));
    let (width, height) = SIZE;
    Panel::new("castle", to.say("outline-castle", &[]))
        .full()
        .aside(Icon::Castle)
        .item(FixedDrawing { width, height, node })
        .chips([leader])
        .note(to.say("drawing-capacity", &[("n", components().capacity.into())]))
}

fn along((dx, dy): (i32, i32), distance: i32) -> (i32, i32) {
    (MIDDLE.0 + dx * distance / 1000, MIDDLE.1 + dy * distance / 1000)
}

fn section(side: usize, place: &SectionView, to: &Speaker<'_>) -> Node {
    let grounds = [Paint::Card, Paint::Inset];
    let mut node = group().id(place.section.id()).title(outline::section_line(place, to));
    for (tier, ground) in grounds.into_iter().enumerate() {
        let [first, second] = [CORNERS[side], CORNERS[(side + 1) % 5]];
        let (outer, inner) = (WALLS[tier], WALLS[tier + 1]);
        let corners = [along(first, outer), along(second, outer), along(second, inner), along(first, inner)];
        node.push(polygon(corners).fill(ground).stroke(Paint::Edge, 2));
    }
    for (counts, distance) in [&place.first, &place.second].into_iter().zip(STANDS) {
        node = node.extend(workers(side, counts, distance, to));
    }
    node
}

/// Workers side by side along the wall, and the places that are still free.
fn workers(side: usize, counts: &[u8], distance: i32, to: &Speaker<'_>) -> Vec<Node> {
    let there: Vec<SeatMark> =
        (0..).map(Seat).zip(counts).flat_map(|(seat, n)| (0..*n).map(move |_| mark(seat, to))).collect();
    let places = there.len().max(usize::from(components().capacity));
    let gap = if places > 4 { 24 } else { 34 };
    let (x, y) = along(SIDES[side], distance);
    let (dx, dy) = SIDES[side];
    (0_i32..)
        .take(places)
        .enumerate()
        .map(|(place, step)| {
            let halves = 2 * step + 1 - i32::try_from(places).unwrap_or(1);
            let (x, y) = (x - dy * gap * halves / 2000, y + dx * gap * halves / 2000);
            match there.get(place) {
                Some(worker) => worker.draw(x, y, 28),
                None => circle(x, y, 10).no_fill().stroke(Paint::Edge, 1).dashed(3, 3),
            }
        })
        .collect()
}

/// What entering the second tier of a section gives, and which segment it faces.
fn label(side: usize, segment: &SegmentView, to: &Speaker<'_>) -> Node {
    let run = Run::new().name(to.segment(segment.segment)).newline().text(effect(segment.section, to));
    let (block, x, y) = match LABELS[side] {
        Words::FromLeft(x, y, width) => (run.lay_at(width, 21), x, y),
        Words::Centred(x, y, width) => (run.lay_centred(width, 21), x, y),
        Words::ToRight(x, y, width) => (run.lay_right(width, 21), x, y),
    };
    block.node.at(x, y)
}

/// What the second tier of a section gives.
fn effect(section: Section, to: &Speaker<'_>) -> String {
    to.effects(components().sections.get(section.index()).copied())
}

fn tower(corner: (i32, i32)) -> Node {
    let (x, y) = along(corner, WALLS[0]);
    group()
        .add(circle(x, y, 19).fill(Paint::Inset).stroke(Paint::Edge, 2))
        .add(circle(x, y, 9).no_fill().stroke(Paint::Edge, 2))
}

/// The third tier, common to all: as many as come, nobody is ever bumped from it.
fn centre(view: &View, to: &Speaker<'_>) -> Node {
    let ground = polygon(CORNERS.map(|corner| along(corner, WALLS[2]))).fill(Paint::PaleOchre);
    let node = group().id("castle_centre").title(outline::centre_line(view, to));
    let node = node.add(ground.stroke(Paint::Gold, 3));
    let there = (0..).map(Seat).zip(&view.centre).filter(|(_, n)| **n > 0);
    let run = there.fold(Run::new(), |run, (seat, n)| run.seat(mark(seat, to)).bold(n.to_string()));
    if run.is_empty() {
        return node.add(Icon::Castle.draw(MIDDLE.0 - 22, MIDDLE.1 - 22, 44).opacity(50));
    }
    let block = run.lay_centred(130, 24);
    node.add(block.node.at(MIDDLE.0 - 65, MIDDLE.1 - block.height / 2))
}
