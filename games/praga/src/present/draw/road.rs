//! King's Road and Charles Bridge, and the stacks beside them.

use super::sheet::{NARROW, PAD, Sheet, centred, from_left, from_right};
use super::signs::{Signs, res, roman};
use crate::components::Op;
use crate::ids::Section;
use crate::present::outline;
use crate::view::{PairView, View};
use crate::words::{Board, Res};
use easel::{
    Block, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, circle, group, path, rect, shaped_place, text,
};

const STATION: i32 = 52;
const PAIR: (i32, i32) = (66, 84);

/// The road: five stations, one under the other.
pub(super) fn road(view: &View, s: Signs<'_>) -> Block {
    let mut sheet = Sheet::new(NARROW);
    let waiting = view.players.iter().filter(|player| player.pawn.is_none());
    let mut remark = waiting.fold(Run::new(), |run, player| run.seat(s.seat(player.seat)));
    if !remark.is_empty() {
        remark = Run::new().faint(s.0.plain("draw-beside")).join(remark);
    }
    sheet.heading(&s.0.plain("draw-kings-road"), &remark);
    for section in Section::all() {
        let y = sheet.y;
        sheet.draw(station(section, y, view, s));
        sheet.y += STATION;
    }
    sheet.framed(None)
}

fn station(section: Section, y: i32, view: &View, s: Signs<'_>) -> Node {
    let (right, middle) = (NARROW - PAD, y + STATION / 2 - 3);
    let edge = rect(PAD, y, NARROW - 2 * PAD, STATION - 6).radius(8).fill(Paint::Road);
    let kind = TextStyle::new(FontFace::Bold, 15);
    let number = roman(section.0 + 1);
    let x = PAD + 22;
    let mut inside = group()
        .add(circle(x, middle, 14).fill(Paint::Card).stroke(Paint::Ink, Tenths::new(16)))
        .add(text(x, middle + 5, number, kind).anchor_middle());
    let there: Vec<_> = view.players.iter().filter(|player| player.pawn == Some(section)).collect();
    let pawns = i32::try_from(there.len()).unwrap_or(0);
    let from = PAD + 46;
    let room = right - from - 24 * pawns - 6;
    match effects(section, view, s).as_slice() {
        [plain, egg] => {
            inside.push(from_left(plain, from, middle - 11, room, 14));
            inside.push(from_left(egg, from, middle + 11, room, 14));
        }
        lines => {
            let all = lines.iter().fold(Run::new(), |run, line| run.join(line.clone()));
            inside.push(from_left(&all, from, middle, room, 14));
        }
    }
    for (index, player) in (0..).zip(&there) {
        inside.push(s.seat(player.seat).draw(right - 18 - 24 * index, middle, 24));
    }
    if section.0 < 4 {
        let below = y + STATION - 7;
        inside.push(path(format!("M{} {below}l5 6l5 -6", x - 5)).no_fill().stroke(Paint::Ink, 2));
    }
    let mark = (Tenths::from(right - 6), Tenths::from(y + 6));
    shaped_place(section.id(), title(section, view, s), edge.stroke(Paint::Edge, 1), mark, inside)
}

/// What entering a section gives, and what an egg adds.
fn effects(section: Section, view: &View, s: Signs<'_>) -> Vec<Run> {
    let data = s.0.data;
    let Some(lists) = data.sections.get(section.index()).filter(|_| section.0 < 3) else {
        let egg = res(Res::Egg, format!("−{}", data.section_eggs[section.index()])).arrow();
        return vec![if section.0 == 3 {
            egg.bold("3").icon(Icon::CardBack).arrow().bold("1").icon(Icon::Bridge).bold("IV")
        } else {
            egg.bold("1").icon(Icon::Bridge).bold("V")
        }];
    };
    let plain = if view.options.replaced(section.0) {
        Run::from(Icon::Loop).join(s.trigger(data.replacements[section.index()]))
    } else {
        s.list(lists[0])
    };
    vec![plain, s.list(lists[1])]
}

fn title(section: Section, view: &View, s: Signs<'_>) -> String {
    let effect = |egg: bool| s.0.section(view.options, section.0, egg);
    let words = match section.0 {
        3 => s.0.plain("draw-road-bridge"),
        4 => s.0.plain("draw-road-legacy"),
        _ => s.0.say("draw-road", &[("plain", effect(false).into()), ("egg", effect(true).into())]),
    };
    let mut title = s.0.say("draw-section", &[("n", (section.0 + 1).into()), ("effect", words.into())]);
    for player in view.players.iter().filter(|player| player.pawn == Some(section)) {
        title.push_str("; ");
        title.push_str(&s.0.say("draw-pawn", &[("who", s.0.name(player.seat).into())]));
    }
    title
}

/// The bridge: five pairs of fields over the river, some of them under a tile.
pub(super) fn bridge(view: &View, s: Signs<'_>) -> Block {
    let mut sheet = Sheet::new(NARROW);
    sheet.heading(&s.0.plain("draw-bridge"), &Run::new());
    let top = sheet.y + 6;
    let wide = NARROW - 2 * PAD;
    sheet.draw(rect(PAD, top - 8, wide, PAIR.1 + 22).radius(8).fill(Paint::Water));
    for wave in 0..7 {
        let (x, y) = (PAD + 14 + wave * 49, top + PAIR.1 + 6);
        let line = path(format!("M{x} {y}q8 -6 16 0q8 6 16 0")).no_fill();
        sheet.draw(line.stroke(Paint::Sky, Tenths::new(14)).opacity(60));
    }
    for (index, pair) in (0..).zip(&view.bridge) {
        sheet.draw(field(pair, PAD + 4 + index * 70, top, view, s));
    }
    sheet.y = top + PAIR.1 + 24;
    let [bridge, cathedral] = view.legacies_left;
    let (church, wine) = (Icon::Cathedral, Paint::Wine);
    let stack = |name: &'static str, n: u8| Run::new().bold(name).icon(Icon::CardBack).bold(n.to_string());
    let y = sheet.y + 8;
    for (x, id, run) in [
        (PAD, "stack_iv", stack("IV", view.planks_left)),
        (PAD + 90, "stack_v", stack("V", bridge)),
        (PAD + 180, "stack_cathedral", Run::new().tinted(church, wine).join(stack("V", cathedral))),
    ] {
        let words = outline::stacks_line(view, s.0);
        sheet.draw(group().id(id).title(words).add(from_left(&run, x, y, 100, 14)));
    }
    sheet.y += 22;
    sheet.framed(None)
}

/// A pair: its two fields, or the tile that lies over them.
fn field(pair: &PairView, x: i32, y: i32, view: &View, s: Signs<'_>) -> Node {
    let data = s.0.data;
    let list = data.pair(pair.pair, view.second_strip_reversed);
    let (width, height) = PAIR;
    let middle = x + width / 2;
    let ground = if pair.board.is_some() { Paint::PaleOchre } else { Paint::Card };
    let edge = rect(x, y, width, height).radius(6).fill(ground).stroke(Paint::Ink, Tenths::new(16));
    let kind = TextStyle::new(FontFace::Bold, 12);
    let number = text(x + 6, y + 14, (pair.pair.0 + 1).to_string(), kind).fill(Paint::Faint);
    let mut inside = group().add(number);
    let two = |ops: &[Op], inside: &mut Node| {
        for (index, op) in (0..).zip(ops) {
            inside.push(centred(&s.op(*op), middle, y + 34 + 30 * index, width - 6, 15));
        }
    };
    let name = match pair.board {
        None => {
            two(data.ops(list), &mut inside);
            None
        }
        Some(Board::Plank(tile)) => {
            inside.push(from_right(&Run::new().bold("IV"), x + width - 6, y + 10, 30, 13));
            inside.push(centred(&s.list(data.planks[tile.index()]), middle, y + 50, width - 6, 13));
            Some(s.0.plank(tile))
        }
        Some(Board::Legacy(tile)) => {
            let owner = view
                .players
                .iter()
                .find(|player| player.legacies.contains(&tile) && player.pawn == Some(Section(4)));
            inside.push(from_right(&Run::new().bold("V"), x + width - 26, y + 10, 20, 13));
            if let Some(owner) = owner {
                inside.push(s.seat(owner.seat).draw(x + width - 14, y + 13, 19));
            }
            inside.push(centred(&s.list(data.legacies[tile.index()].at_end), middle, y + 52, width - 6, 13));
            Some(s.0.legacy(tile))
        }
    };
    let key = if name.is_some() { "line-pair" } else { "line-pair-free" };
    let title = s.0.say(
        key,
        &[
            ("pair", s.0.pair(pair.pair).into()),
            ("effect", s.0.list(list).into()),
            ("tile", name.unwrap_or_default().into()),
        ],
    );
    shaped_place(
        pair.pair.id(),
        title,
        edge,
        (Tenths::from(x + width - 6), Tenths::from(y + height - 6)),
        inside,
    )
}
