//! What a turn still has to spend: the points of its die as hexagons, and the parts of effects that are open.

use super::paper::{LEAST, frame, from_right, number, words};
use super::signs::{Signs, action_icon, die_body, die_face, piece_icon, points_to_act};
use crate::pieces::ActionKind;
use crate::present::terms::{name, part, say, term};
use crate::view::{FrameView, TurnView, View};
use crate::words::Part;
use easel::{Block, FontFace, Icon, Node, Paint, Run, TextStyle, group};

const HEIGHT: i32 = 48;
/// So many hexagons stand for themselves; of more the number is written.
const HEXAGONS: u8 = 7;

/// Nothing before a die is taken and while nothing else is open.
pub(super) fn turn(view: &View, width: i32, signs: Signs<'_>) -> Option<Block> {
    let turn = view.turn.as_ref()?;
    let parts: Vec<Part> = turn.open.iter().flat_map(parts_of).collect();
    if turn.die_ap.is_none() && parts.is_empty() {
        return None;
    }
    let mut node = group().add(frame((width, HEIGHT), Some(Paint::Terracotta)));
    if let Some(ap) = turn.die_ap {
        node.push(die_points(turn, ap, view, signs));
    }
    if !parts.is_empty() {
        let open = parts.iter().map(|one| sign(*one)).reduce(|all, one| all.faint("+").join(one));
        let said = parts.iter().map(|one| part(signs.reader, *one)).collect();
        let title = crate::present::terms::all_of(signs.reader, said);
        let open = from_right(&open.unwrap_or_default(), (width - 12, HEIGHT / 2), width - 250, 18);
        node.push(group().title(title).add(open));
    }
    Some(Block { width, height: HEIGHT, node })
}

fn parts_of(open: &FrameView) -> Vec<Part> {
    if let FrameView::Parts { parts } = open { parts.clone() } else { Vec::new() }
}

/// Whose turn, which die, which action, and how many points are left of it.
fn die_points(turn: &TurnView, ap: u8, view: &View, signs: Signs<'_>) -> Node {
    let mut node = group().add(signs.seat(turn.seat).draw(24, HEIGHT / 2, 24));
    let die = view.players.get(turn.seat.index()).and_then(|player| player.dice.last());
    if let Some(die) = die {
        let drawn = group().add(die_body(die.color, 32)).add(die_face(die.color, die.value, 32));
        node.push(drawn.at(44, 8));
    }
    let action = turn.die_action.unwrap_or(ActionKind::Joker);
    node.push(action_icon(action).draw(84, 6, 20));
    let style = TextStyle::new(FontFace::Roman, 13);
    node.push(words(&term(signs.reader, "action", action), (84, 36), 66, style));
    if ap > HEXAGONS {
        node.push(points_to_act(ap, (128, 18), 26));
    } else if ap == 0 {
        node.push(number("0", (120, 17), LEAST + 4).fill(Paint::Faint));
    }
    for index in 0..i32::from(if ap > HEXAGONS { 0 } else { ap }) {
        node.push(Icon::ActionPoints.draw(110 + index * 17, 8, 16));
    }
    let values = [
        ("who", name(signs.reader, turn.seat).into()),
        ("ap", ap.into()),
        ("action", term(signs.reader, "action", action).into()),
    ];
    node.title(say(signs.reader, "draw-turn", &values))
}

fn sign(part: Part) -> Run {
    let one = Run::new();
    match part {
        Part::Pool { action, ap } => one.amount(ap, Icon::ActionPoints).icon(action_icon(action)),
        Part::Steps { piece, left } => one.amount(left, Icon::Steps).icon(piece_icon(piece)),
        Part::PlaceHouseHere => one.icon(Icon::House),
        Part::PlacePillarHere => one.icon(Icon::Pillar),
        Part::PlaceHouseAnywhere => one.icon(Icon::House).icon(Icon::Pin),
        Part::PlacePillarAnywhere => one.icon(Icon::Pillar).icon(Icon::Pin),
        Part::Teleport { piece } => one.icon(piece_icon(piece)).icon(Icon::Pin),
        Part::Goods { n } => one.amount(n, Icon::Any),
    }
}
