//! The king's track with corruption, and the fairs.

use super::paper::{DESK, NARROW, Size, empty, frame, from_left, from_right, number, place, words};
use super::signs::Signs;
use crate::components::components;
use crate::present::place::king_id;
use crate::present::terms::{name, names, say, spot, term};
use crate::view::{FairStandingView, FairView, View};
use crate::words::Fair;
use easel::{Block, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, circle, group, line, rect};
use kernel::Seat;

const HEAD: i32 = 56;
/// A card of a fair.
const FAIR: Size = (184, 94);

/// In three rows of seven: each space is as wide as a finger.
pub(super) fn narrow(view: &View, signs: Signs<'_>) -> Block {
    track(view, NARROW, 7, (51, 62), signs)
}

/// All spaces in one row.
pub(super) fn wide(view: &View, signs: Signs<'_>) -> Block {
    track(view, DESK, 21, (39, 76), signs)
}

fn track(view: &View, width: i32, columns: i32, size: Size, signs: Signs<'_>) -> Block {
    let data = components();
    let spaces: Vec<i8> = (data.king_lowest..=data.king_highest).collect();
    let rows = (i32::try_from(spaces.len()).unwrap_or(21) + columns - 1) / columns;
    let height = HEAD + rows * (size.1 + 4) + 6;
    let left = (width - columns * size.0) / 2;
    let mut node = group().add(frame((width, height), None)).add(head(view, width, signs));
    let mut track = group().id("king_track");
    for (index, value) in (0..).zip(spaces) {
        let (x, y) = (left + index % columns * size.0, HEAD + index / columns * (size.1 + 4));
        track.push(space(view, value, size, signs).at(x, y));
    }
    node.push(track);
    Block { width, height, node }
}

/// The corruption of the round, the leader, and the tile that waits for the leader.
fn head(view: &View, width: i32, signs: Signs<'_>) -> Node {
    let corruption = &view.corruption;
    let mut node = group().title(corruption_title(view, signs)).add(Icon::Skull.draw(12, 18, 22));
    let mut x = 52;
    for steps in &corruption.revealed {
        let shown = if *steps > 0 { format!("−{steps}") } else { "0".to_owned() };
        node.push(circle(x, 29, 14).fill(Paint::PaleTerracotta).stroke(Paint::Wine, 2));
        node.push(number(&shown, (x, 29), 15));
        x += 32;
    }
    for _ in 0..corruption.face_down {
        node.push(circle(x, 29, 14).fill(Paint::Inset).stroke(Paint::Wine, 2).dashed(4, 3));
        node.push(number("?", (x, 29), 15).fill(Paint::Faint));
        x += 32;
    }
    let mut node = group().add(node);
    if let Some(leader) = view.king_track.first().and_then(|space| space.stack.first()) {
        let run = Run::from(Icon::Crown).seat(signs.seat(*leader));
        let title = say(signs.reader, "draw-leader", &[("who", signs.seat(*leader).name().into())]);
        node.push(group().title(title).add(from_right(&run, (width - 102, 29), 80, 20)));
    }
    node.add(leaders_tile(view, signs).at(width - 92, 6))
}

fn corruption_title(view: &View, signs: Signs<'_>) -> String {
    let revealed = view.corruption.revealed.iter().map(ToString::to_string);
    let values = [
        ("revealed", crate::present::terms::words(signs.reader, revealed).into()),
        ("n", view.corruption.face_down.into()),
    ];
    say(signs.reader, "outline-corruption", &values)
}

fn leaders_tile(view: &View, signs: Signs<'_>) -> Node {
    let size = (82, 46);
    match view.king_tile {
        Some(own) => signs.held("king_tile", own, size),
        None => place("king_tile", say(signs.reader, "draw-no-bonus", &[]), size, empty(size), group()),
    }
}

/// A space: its value below, the stack as it lies, the lowest below.
fn space(view: &View, value: i8, size: Size, signs: Signs<'_>) -> Node {
    let stack: &[Seat] =
        view.king_track.iter().find(|space| space.value == value).map_or(&[], |space| &space.stack);
    let ground = match value {
        ..0 => Paint::PaleTerracotta,
        0 => Paint::Card,
        1.. => Paint::PaleSky,
    };
    let border = if value == 0 { (Paint::Ink, 2) } else { (Paint::Rule, 1) };
    let edge = rect(1, 1, size.0 - 2, size.1 - 2).radius(4).fill(ground).stroke(border.0, border.1);
    let shown = value.to_string().replace('-', "−");
    let mut inside = group().add(number(&shown, (size.0 / 2, size.1 - 11), 14));
    let count = i32::try_from(stack.len()).unwrap_or(0);
    let piece = if count > 2 { 20 } else { 22 };
    let step = ((size.1 - 24 - piece) / (count - 1).max(1)).min(piece - 2);
    let mut y = size.1 - 22 - piece / 2;
    for seat in stack {
        inside.push(signs.seat(*seat).draw_small(size.0 / 2, y, piece));
        y -= step;
    }
    let who = names(signs.reader, stack);
    let key = if stack.is_empty() { "draw-king-space" } else { "outline-king-space" };
    let title = say(signs.reader, key, &[("value", shown.into()), ("stack", who.into())]);
    place(king_id(value), title, size, edge, inside)
}

/// A fair: where and when, what it pays for what, and what each seat would get now.
pub(super) fn fair(fair: &FairView, view: &View, signs: Signs<'_>) -> Block {
    let reader = signs.reader;
    let held = view.over || fair.round < view.round;
    let now = fair.round == view.round && !view.over;
    let (ground, border) = if now { (Paint::PaleOchre, Paint::Gold) } else { (Paint::Card, Paint::Rule) };
    let edge = rect(1, 1, FAIR.0 - 2, FAIR.1 - 2).radius(6);
    let edge = edge.fill(if held { Paint::Inset } else { ground }).stroke(border, Tenths::new(15));
    let when = if now { "draw-fair-now" } else { "draw-fair-later" };
    let when = say(reader, when, &[("round", fair.round.into())]);
    let pays =
        Run::new().points(fair.points).faint(if fair.tile == Fair::FairKingTrack { "+" } else { "×" });
    let mut inside = group()
        .add(Icon::Fair.draw(8, 7, 20))
        .add(words(spot(fair.city), (33, 17), 76, TextStyle::new(FontFace::SmallCaps, 17)))
        .add(from_right(&Run::new().faint(when), (FAIR.0 - 8, 17), 70, 12))
        .add(from_left(&pays.join(counts(fair.tile)), (10, 43), FAIR.0 - 18, 17));
    if held {
        let said = Run::new().tinted(Icon::Check, Paint::Faint).faint(say(reader, "draw-fair-held", &[]));
        inside.push(from_left(&said, (10, 76), FAIR.0 - 20, 14));
    } else {
        inside.push(standings(fair, signs));
    }
    inside.push(line(8, 60, FAIR.0 - 8, 60).stroke(Paint::Rule, 1));
    let values = [
        ("round", fair.round.into()),
        ("city", spot(fair.city).into()),
        ("counts", term(reader, "fair", fair.tile.id()).into()),
    ];
    let there = fair.standings.iter().filter(|standing| standing.takes_part && !held);
    let mut title = say(reader, "about-fair", &values);
    for standing in there {
        title.push_str("; ");
        title.push_str(&would_get(fair, standing, signs));
    }
    let node = place(format!("fair_{}", fair.round), title, FAIR, edge, inside);
    Block { width: FAIR.0, height: FAIR.1, node }
}

/// What each seat would get now; in brackets where it does not take part.
fn standings(fair: &FairView, signs: Signs<'_>) -> Node {
    let each = (FAIR.0 - 12) / i32::try_from(fair.standings.len().max(1)).unwrap_or(1);
    let mut node = group();
    for (index, standing) in (0..).zip(&fair.standings) {
        let x = 8 + index * each;
        let mark = signs.seat(standing.seat);
        // Initials where there is room for all of them.
        let (size, piece) =
            if each < 56 { (17, mark.shape(x + 9, 76, 17)) } else { (22, mark.draw(x + 11, 76, 22)) };
        let (said, face) = if standing.takes_part {
            (standing.points.to_string(), FontFace::Bold)
        } else {
            (format!("({})", standing.points), FontFace::Roman)
        };
        let shown = words(&said, (x + size + 4, 76), each - size - 5, TextStyle::new(face, 15));
        let shown = if standing.takes_part { shown } else { shown.fill(Paint::Faint) };
        node.push(group().title(would_get(fair, standing, signs)).add(piece).add(shown));
    }
    node
}

fn would_get(fair: &FairView, standing: &FairStandingView, signs: Signs<'_>) -> String {
    let values = [
        ("who", name(signs.reader, standing.seat).into()),
        ("city", spot(fair.city).into()),
        ("vp", standing.points.into()),
    ];
    let key = if standing.takes_part { "draw-standing" } else { "draw-standing-not" };
    say(signs.reader, key, &values)
}

/// What a fair counts.
fn counts(fair: Fair) -> Run {
    let of = |icons: &[Icon]| {
        icons.iter().enumerate().fold(Run::new(), |run, (index, icon)| {
            if index > 0 { run.text("+").icon(*icon) } else { run.icon(*icon) }
        })
    };
    match fair {
        Fair::FairHousePillarSet => of(&[Icon::House, Icon::Pillar]),
        Fair::FairContractCathedralSet => of(&[Icon::Contract, Icon::Cathedral]),
        Fair::FairContracts => of(&[Icon::Contract]),
        Fair::FairKingTrack => of(&[Icon::Crown]),
        Fair::FairCrestContractSet => of(&[Icon::Crest, Icon::Contract]),
        Fair::FairHouses => of(&[Icon::House]),
        Fair::FairUpperFloorCharacters => of(&[Icon::Pawn]).text("≥ 2"),
        Fair::FairCrests => of(&[Icon::Crest]),
        Fair::FairPillars => of(&[Icon::Pillar]),
        Fair::FairFilledBuildings => of(&[Icon::Guildhall]).icon(Icon::Check),
        Fair::FairCathedrals => of(&[Icon::Cathedral]),
    }
}
