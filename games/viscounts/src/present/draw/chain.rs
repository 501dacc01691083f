//! The rim of the ring: rivers, plots and the links between them.

use super::cards::{building, centred};
use super::ring::{OUTER, RIM, Ring, STEP};
use super::{mark, signs};
use crate::names::Plot;
use crate::present::say::Speaker;
use crate::view::{LinkView, PlotView, SegmentView, View};
use easel::{Node, Paint, Tenths, circle, group, path, polygon, shaped_place};

/// How far out plots lie, and how large they are.
const PLOTS: (i32, i32) = (546, 37);

/// The angles of a segment's plots, equally far from each other also across the borders.
fn angles(index: usize, segment: &SegmentView) -> impl Iterator<Item = i32> {
    let step = STEP / i32::try_from(segment.plots.len().max(1)).unwrap_or(1);
    let first = Ring::axis(index) - STEP / 2 + step / 2;
    (0..).map(move |place| first + step * place)
}

/// How many of a link's ends are built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Built {
    Neither,
    One,
    Both,
}

impl Built {
    pub(super) fn of(link: &LinkView, view: &View) -> Built {
        let owned = |end: &Plot| plot_of(*end, view).is_some_and(|plot| plot.owner.is_some());
        match link.ends.iter().filter(|end| owned(end)).count() {
            0 => Built::Neither,
            1 => Built::One,
            _ => Built::Both,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Built::Neither => "drawing-link-open",
            Built::One => "drawing-link-half",
            Built::Both => "drawing-link-complete",
        }
    }
}

fn plot_of(plot: Plot, view: &View) -> Option<&PlotView> {
    view.segments.iter().flat_map(|segment| &segment.plots).find(|other| other.plot == plot)
}

/// A link in words: what it gives, and how far it is.
pub(super) fn link_title(link: &LinkView, view: &View, to: &Speaker<'_>) -> String {
    let state = to.say(Built::of(link, view).word(), &[]);
    format!("{}: {}; {state}", to.link(link.link), to.effects(link.effect.0))
}

/// A plot in words: what it gives, and who has built there.
pub(super) fn plot_title(plot: &PlotView, to: &Speaker<'_>) -> String {
    let title = format!("{}: {}", to.plot(plot.plot), to.effects(plot.effect.0));
    match (plot.owner, plot.building) {
        (Some(owner), Some(slot)) => {
            let kind = to.word("building", slot.building().id());
            let values = [("who", to.who(owner).into()), ("building", kind.into())];
            format!("{title}; {}", to.say("drawing-building", &values))
        }
        _ => title,
    }
}

/// The river of each segment, from between the plots of its two banks to between its two outer spaces.
pub(super) fn rivers(ring: &Ring, view: &View, to: &Speaker<'_>) -> Node {
    let mut node = group().id("rivers").title(to.say("drawing-river", &[]));
    for (index, segment) in view.segments.iter().enumerate() {
        let (axis, count) = (Ring::axis(index), i32::try_from(segment.plots.len()).unwrap_or(1));
        let left = segment.plots.iter().filter(|plot| plot.bank == crate::names::Place::Left).count();
        let mouth = axis - STEP / 2 + STEP * i32::try_from(left).unwrap_or(0) / count.max(1);
        let ways = [
            ring.point(RIM - 4, mouth),
            ring.point(520, mouth + 20),
            ring.point(500, axis - 10),
            ring.point(OUTER[0] + 2, axis),
        ];
        let [from, first, second, end] = ways.map(|(x, y)| format!("{x} {y}"));
        let bed = format!("M{from}C{first} {second} {end}");
        let water = path(bed.clone()).no_fill().stroke(Paint::Water, ring.length(17));
        let flow = path(bed).no_fill().stroke(Paint::Sky, 1).dashed(6, 5);
        node.push(group().id(format!("{}_river", segment.segment)).add(water).add(flow));
    }
    node
}

/// Every link as a piece of the chain between the two plots that it joins.
pub(super) fn links(ring: &Ring, view: &View, to: &Speaker<'_>) -> Vec<Node> {
    let mut nodes = Vec::new();
    for (index, segment) in view.segments.iter().enumerate() {
        let step = STEP / i32::try_from(segment.plots.len().max(1)).unwrap_or(1);
        for link in &segment.links {
            let begins = segment.plots.iter().zip(angles(index, segment));
            let Some((_, angle)) = begins.into_iter().find(|(plot, _)| plot.plot == link.ends[0]) else {
                continue;
            };
            nodes.push(chain_piece(
                ring,
                link,
                angle,
                step,
                Built::of(link, view),
                link_title(link, view, to),
            ));
        }
    }
    nodes
}

fn chain_piece(ring: &Ring, link: &LinkView, angle: i32, step: i32, built: Built, title: String) -> Node {
    let ((x1, y1), (x2, y2)) = (ring.point(PLOTS.0, angle), ring.point(PLOTS.0, angle + step));
    let (x, y) = ring.point(PLOTS.0, angle + step / 2);
    let chain = chain(built, (x1, y1), (x2, y2));
    if !ring.full {
        let knot = diamond((x, y), 5, built);
        return group().add(chain).add(shaped_place(link.link.id(), title, knot, beside((x, y), 5), group()));
    }
    let run = signs::effects(link.effect.0);
    let size = if run.natural_width(15) > 24 { 12 } else { 15 };
    let sign = centred(&run, x, y, 34, size);
    group().add(chain).add(shaped_place(
        link.link.id(),
        title,
        diamond((x, y), 17, built),
        beside((x, y), 11),
        sign,
    ))
}

/// The line of a chain: dashed and thin with no end built, dashed with one, thick once it is complete.
pub(super) fn chain(built: Built, (x1, y1): (Tenths, Tenths), (x2, y2): (Tenths, Tenths)) -> Node {
    let between = easel::line(x1, y1, x2, y2);
    match built {
        Built::Neither => between.stroke(Paint::Edge, Tenths::new(15)).dashed(5, 4),
        Built::One => between.stroke(Paint::Ink, Tenths::new(25)).dashed(5, 4),
        Built::Both => between.stroke(Paint::Ink, 6),
    }
}

/// The sign of a link: tinted once something is built beside it.
pub(super) fn diamond((x, y): (Tenths, Tenths), half: i32, built: Built) -> Node {
    let half = Tenths::from(half);
    let shape = polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)]);
    match built {
        Built::Neither => shape.fill(Paint::Card).stroke(Paint::Edge, 1),
        Built::One | Built::Both => shape.fill(Paint::PaleVerdigris).stroke(Paint::Ink, Tenths::new(17)),
    }
}

/// A point above a place and to its right, where marks of its states stand.
pub(super) fn beside((x, y): (Tenths, Tenths), aside: i32) -> (Tenths, Tenths) {
    (x + Tenths::from(aside), y - Tenths::from(aside))
}

/// Every plot: what it gives, or what stands there.
pub(super) fn plots(ring: &Ring, view: &View, to: &Speaker<'_>) -> Vec<Node> {
    let mut nodes = Vec::new();
    for (index, segment) in view.segments.iter().enumerate() {
        for (plot, angle) in segment.plots.iter().zip(angles(index, segment)) {
            let at = ring.point(PLOTS.0, angle);
            let (radius, size) = if ring.full { (ring.length(PLOTS.1), 22) } else { (Tenths::from(11), 15) };
            nodes.push(draw_plot(plot, at, radius, size, to));
        }
    }
    nodes
}

/// A plot about a point: what it gives, or what stands there; too small for both mark and silhouette, in its colour.
pub(super) fn draw_plot(
    plot: &PlotView,
    (x, y): (Tenths, Tenths),
    radius: Tenths,
    size: i32,
    to: &Speaker<'_>,
) -> Node {
    let edge = circle(x, y, radius);
    let inside = match (plot.owner, plot.building) {
        (Some(owner), Some(slot)) if size > 15 => {
            building(slot, &mark(owner, to), (x - Tenths::from(3), y), size * 3 / 2)
        }
        (Some(owner), Some(slot)) => {
            signs::building(slot.building()).centred(x, y, size).fill(mark(owner, to).paint())
        }
        _ => centred(&signs::effects(plot.effect.0), x, y, size * 2, if size > 15 { size } else { 12 }),
    };
    let edge = if plot.owner.is_some() {
        edge.fill(Paint::PaleOchre).stroke(Paint::Ink, Tenths::new(17))
    } else {
        edge.fill(Paint::Card).stroke(Paint::Edge, 1)
    };
    let aside = radius.in_tenths() * 7 / 100;
    shaped_place(plot.plot.id(), plot_title(plot, to), edge, beside((x, y), aside), inside)
}
