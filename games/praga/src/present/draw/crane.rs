//! The crane as a wheel: outside the frame with what a tile costs or brings, then the tiles, then the wheel with its
//! bonuses. Whatever stands on one ray belongs together.

use super::sheet::{NARROW, PAD, Sheet, centred};
use super::signs::{Signs, deed_icon, res};
use crate::components::EraChange;
use crate::present::voice::action_tile;
use crate::view::{CraneTile, View};
use crate::words::Res;
use easel::{
    Block, Centre, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, circle, draw_medal, group, line,
    path, polygon, rect, shaped_place, text,
};
use kernel::MiniPlace;

const RADIUS: i32 = 166;
/// Where the rings begin and end, from inside: the hub, the wheel, the tiles, the frame.
const RINGS: [i32; 4] = [50, 88, 134, RADIUS];
const STEP: i32 = 300;
/// From the side of a ray to its bands.
const GAP: i32 = 13;

fn centre() -> Centre {
    Centre::new(NARROW / 2, RADIUS + 18)
}

/// The middle of a position, clockwise from the top.
fn axis(position: u8) -> i32 {
    STEP * i32::from(position) - 900
}

fn band(rings: [i32; 2], position: u8, gap: i32) -> Node {
    let half = STEP / 2 - gap;
    centre().band(rings.map(Tenths::from), [axis(position) - half, axis(position) + half])
}

pub(super) fn sheet(view: &View, s: Signs<'_>) -> Block {
    let mut sheet = Sheet::new(NARROW);
    let (x, y) = centre().point(0, 0);
    sheet.draw(circle(x, y, RADIUS + 2).fill(Paint::Card).stroke(Paint::Ink, Tenths::new(16)));
    for position in 0..12 {
        sheet.draw(ray(position, view, s));
    }
    for (from, to, paint) in zones(s) {
        sheet.draw(bracket(from, to, paint));
    }
    sheet.draw(hub(view, s));
    sheet.draw(drop(s));
    sheet.y = 2 * RADIUS + 48;
    platform(&mut sheet, view, s);
    sheet.framed(None)
}

/// The zone of a position: its ground and the colour of its bracket.
fn zone(position: u8, s: Signs<'_>) -> Option<(Paint, Paint)> {
    match s.0.data.frame.get(usize::from(position))? {
        (1.., _) => Some((Paint::PaleTerracotta, Paint::Terracotta)),
        (0, 0) => Some((Paint::PaleLeaf, Paint::Leaf)),
        (0, _) => Some((Paint::PaleSky, Paint::Sky)),
    }
}

/// The first and the last position of each zone.
fn zones(s: Signs<'_>) -> Vec<(u8, u8, Paint)> {
    let mut zones: Vec<(u8, u8, Paint)> = Vec::new();
    for position in 0..12 {
        let Some((_, paint)) = zone(position, s) else { continue };
        match zones.last_mut() {
            Some((_, last, same)) if *same == paint => *last = position,
            _ => zones.push((position, position, paint)),
        }
    }
    zones
}

/// A line outside the frame, so that zones are told by their reach as well as by their colours.
fn bracket(from: u8, to: u8, paint: Paint) -> Node {
    let radius = Tenths::from(RADIUS + 8);
    let (x1, y1) = centre().point(radius, axis(from) - 135);
    let (x2, y2) = centre().point(radius, axis(to) + 135);
    path(format!("M{x1} {y1}A{radius} {radius} 0 0 1 {x2} {y2}")).no_fill().stroke(paint, 5)
}

/// Everything on one position. With a tile it is the place where the tile is taken.
fn ray(position: u8, view: &View, s: Signs<'_>) -> Node {
    let offset = (position + 12 - view.arrow) % 12;
    let tile = view.crane.iter().find(|tile| tile.position == Some(position));
    let ground = band([RINGS[1] + 1, RINGS[2] - 1], position, GAP).fill(Paint::Inset);
    let mut inside = group().add(ground).add(frame(position, s)).add(wheel(position, offset, s));
    if let Some(tile) = tile {
        inside.push(plate(tile, position));
    }
    let title = title(position, tile, view, s);
    // The edge goes a little beyond the bands, so that a state shows around them.
    let edge = band([RINGS[0] + 1, RADIUS - 1], position, 3).fill(Paint::Card);
    let id = tile.map_or_else(|| format!("crane_{position}"), |tile| tile.tile.id().to_owned());
    let mark = centre().point(RADIUS - 9, axis(position) - 105);
    let place = shaped_place(id, title, edge, mark, inside);
    if tile.is_some() { group().id(format!("crane_{position}")).add(place) } else { place }
}

/// What a tile costs here, or brings.
fn frame(position: u8, s: Signs<'_>) -> Node {
    let ground = zone(position, s).map_or(Paint::Inset, |(ground, _)| ground);
    let (x, y) = centre().point(i32::midpoint(RINGS[2], RINGS[3]), axis(position));
    let node = group().add(band([RINGS[2] + 1, RINGS[3] - 4], position, GAP).fill(ground));
    node.add(match s.0.data.frame.get(usize::from(position)) {
        None => Icon::Bar.centred(x, y, 15).fill(Paint::Faint),
        Some((0, 0)) => centred(&Run::from(s.0.plain("draw-free")), x, y, 48, 12),
        Some((0, points)) => draw_medal(&points.to_string(), x, y, 13),
        Some((gold, _)) => centred(&res(Res::Gold, format!("−{gold}")), x, y, 50, 12),
    })
}

/// The bonus that lies on the wheel here; the blocked segment carries the turn cube.
fn wheel(position: u8, offset: u8, s: Signs<'_>) -> Node {
    let (x, y) = centre().point(71, axis(position));
    let ground = band([RINGS[0] + 4, RINGS[1] - 1], position, GAP);
    let node = group().id(format!("wheel_{offset}")).title(s.0.slot(offset));
    if offset == 0 {
        let cube = Icon::Cube.centred(x, y, 20).fill(Paint::Card);
        return node.title(s.0.plain("draw-arrow")).add(ground.fill(Paint::Ink)).add(cube);
    }
    let run = s.slot(offset);
    let node = node.add(ground.fill(Paint::PaleOchre));
    let room = 36;
    node.add(centred(&run, x, y, room, if run.natural_width(11) > room { 11 } else { 13 }))
}

/// An action tile: its two actions, outer and inner.
fn plate(tile: &CraneTile, position: u8) -> Node {
    let axis = axis(position);
    let spot = |radius: i32, aside: i32| centre().beside(radius, axis, aside);
    let corners = [(133, -15), (133, 15), (127, 22), (96, 19), (90, 13), (90, -13), (96, -19), (127, -22)];
    let shape = polygon(corners.map(|(radius, aside)| spot(radius, aside)));
    let ((x1, y1), (x2, y2)) = (spot(111, -17), spot(111, 17));
    let mut node = group()
        .add(shape.fill(Paint::Card).stroke(Paint::Ink, Tenths::new(15)))
        .add(line(x1, y1, x2, y2).stroke(Paint::Rule, 1));
    for (radius, deed) in [122, 100].into_iter().zip(tile.actions) {
        let (x, y) = spot(radius, 0);
        node.push(deed_icon(deed).centred(x, y, 18));
    }
    if tile.marked {
        let (x, y) = spot(126, 24);
        node.push(draw_medal("5", x, y, 11));
    }
    node
}

fn title(position: u8, tile: Option<&CraneTile>, view: &View, s: Signs<'_>) -> String {
    if position == view.arrow {
        return s.0.plain("draw-arrow");
    }
    let bonus = s.0.slot((position + 12 - view.arrow) % 12);
    let Some(tile) = tile else {
        return s.0.say("draw-position", &[("position", position.into()), ("bonus", bonus.into())]);
    };
    s.0.say(
        "line-tile",
        &[
            ("position", position.into()),
            ("tile", action_tile(tile.tile).into()),
            ("first", s.0.deed(tile.actions[0]).into()),
            ("second", s.0.deed(tile.actions[1]).into()),
            ("gold", tile.gold.into()),
            ("vp", tile.vp.into()),
            ("bonus", bonus.into()),
        ],
    )
}

/// The turn, and the bonus that waits in it.
fn hub(view: &View, s: Signs<'_>) -> Node {
    let (x, y) = centre().point(0, 0);
    let bold = TextStyle::new(FontFace::Bold, 17);
    let small = TextStyle::new(FontFace::Roman, 12);
    let [turns, all] = view.turns;
    let at = |down: i32| y + Tenths::from(down);
    let era = s.0.say("draw-era", &[("era", view.era.into())]);
    let mut inside = group()
        .add(Icon::Clockwise.centred(x, at(-31), 18).fill(Paint::Faint))
        .add(text(x, at(-5), format!("{} / {all}", (turns + 1).min(all)), bold).anchor_middle());
    inside.push(text(x, at(12), era, small).anchor_middle());
    if let Some(offset) = view.turn.bonus {
        inside.push(centred(&s.slot(offset), x, at(28), 66, 13));
    }
    let edge = circle(x, y, RINGS[0] - 1).fill(Paint::Card).stroke(Paint::Edge, Tenths::new(15));
    let mut title = crate::present::outline::turns(view, s.0);
    if let Some(offset) = view.turn.bonus {
        title = format!("{title}. {}", s.0.say("line-bonus", &[("bonus", s.0.slot(offset).into())]));
    }
    shaped_place("turn", title, edge, centre().point(RINGS[0] - 8, -450), inside)
}

/// Where the turn cube falls off the wheel.
fn drop(s: Signs<'_>) -> Node {
    let (x, y) = centre().point(RADIUS + 7, axis(s.0.data.drop_position));
    let words = s.0.say("draw-drop", &[("position", s.0.data.drop_position.into())]);
    group()
        .id("crane_drop")
        .title(words)
        .add(circle(x, y, 10).fill(Paint::Ink).stroke(Paint::Card, Tenths::new(15)))
        .add(Icon::DropOff.centred(x, y, 13).fill(Paint::Card))
}

/// The platform: where the cube is, where Era II begins, where the game ends.
fn platform(sheet: &mut Sheet, view: &View, s: Signs<'_>) {
    let step = sheet.inner() / 7;
    let y = sheet.y + 20;
    let here = s.0.say("line-platform", &[("n", view.platform.into()), ("arrow", view.arrow.into())]);
    let mut node = group().id("platform").title(here);
    let kind = TextStyle::new(FontFace::Roman, 13);
    for space in 0..7u8 {
        let x = PAD + step * i32::from(space) + step / 2;
        if space > 0 {
            node.push(line(x - step + 13, y, x - 13, y).stroke(Paint::Edge, 2));
        }
        let holds = space == view.platform;
        let ground = if holds { Paint::Ink } else { Paint::Inset };
        node.push(circle(x, y, 13).fill(ground).stroke(Paint::Edge, Tenths::new(15)));
        node.push(match space {
            6 => Icon::Hourglass.centred(x, y, 16).fill(if holds { Paint::Card } else { Paint::Ink }),
            _ if holds => Icon::Cube.centred(x, y, 15).fill(Paint::Card),
            _ => text(x, Tenths::from(y) + Tenths::new(43), space.to_string(), kind)
                .anchor_middle()
                .fill(Paint::Faint),
        });
    }
    let seats = view.players.len().max(2) - 2;
    let (space, at_arrow) = match s.0.data.sizes[seats.min(2)].era_change {
        EraChange::Entering(space) => (space, None),
        EraChange::Arrow { platform, arrow } => (platform, Some(arrow)),
    };
    let words = match at_arrow {
        None => s.0.say("draw-era", &[("era", 2.into())]),
        Some(arrow) => s.0.say("draw-era-arrow", &[("arrow", arrow.into())]),
    };
    let x = PAD + step * i32::from(space) + if at_arrow.is_some() { step / 2 } else { 0 };
    let (from, small) =
        (if at_arrow.is_some() { y + 14 } else { y - 16 }, TextStyle::new(FontFace::Roman, 12));
    node.push(line(x, from, x, y + 24).stroke(Paint::Terracotta, 2).dashed(4, 3));
    node.push(rect(x, y + 20, 0, 0));
    node.push(text(x + 5, y + 27, words, small));
    sheet.draw(node);
    sheet.y = y + 30;
}

/// The positions as dots, in a box of 36 by 22; those with a tile are larger.
pub(super) fn mini(view: &View) -> Vec<MiniPlace> {
    let around = Centre::new(18, 11);
    let dot = |position: u8| {
        let tile = view.crane.iter().find(|tile| tile.position == Some(position));
        let (x, y) = around.point(9, axis(position));
        let size = if tile.is_some() { 4 } else { 2 };
        let corner =
            |length: Tenths| u8::try_from(length.in_tenths() / 10 - i32::from(size) / 2).unwrap_or(0);
        MiniPlace {
            place: tile.map(|tile| tile.tile.id().to_owned()),
            x: corner(x),
            y: corner(y),
            width: size,
            height: size,
            seat: None,
        }
    };
    (0..12).map(dot).collect()
}
