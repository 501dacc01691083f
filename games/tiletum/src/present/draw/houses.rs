//! The six buildings of a player as a row of houses: a ground floor for the crest, a room a floor, a roof.

use super::paper::{NARROW, Size, flow, frame, place};
use super::signs::{Signs, action_icon, effects, goods, points_to_act};
use crate::pieces::Good;
use crate::present::place::{building_id, crest_id, room_id};
use crate::present::terms::{effect, number, say, tile};
use crate::view::{BuildingView, PlayerView};
use crate::words::Building;
use easel::{Block, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, group, path, polygon, rect, text};
use kernel::Seat;

const PAD: i32 = 9;
const WIDTH: i32 = 58;
const STEP: i32 = 60;

/// How high the parts of a house are.
struct Heights {
    roof: i32,
    room: i32,
    crest: i32,
}

/// One's own can be pointed to.
const OWN: Heights = Heights { roof: 48, room: 45, crest: 50 };
const OTHERS: Heights = Heights { roof: 34, room: 34, crest: 44 };

pub(super) fn houses(player: &PlayerView, own: bool, signs: Signs<'_>) -> Block {
    let high = if own { OWN } else { OTHERS };
    let floors = player.buildings.iter().map(|own| own.rooms.len()).max().unwrap_or(0);
    let height = 2 * PAD + high.roof + high.room * i32::try_from(floors).unwrap_or(3) + high.crest;
    let paint = own.then(|| signs.seat(player.seat).paint());
    let mut node = group().add(frame((NARROW, height), paint));
    for (index, building) in (0..).zip(&player.buildings) {
        node.push(house(player.seat, building, &high, signs).at(PAD - 1 + index * STEP, height - PAD));
    }
    Block { width: NARROW, height, node }
}

/// A house whose foot is at 0.
fn house(seat: Seat, own: &BuildingView, high: &Heights, signs: Signs<'_>) -> Node {
    let mut node = group().add(crest(seat, own, (WIDTH, high.crest), signs).at(0, -high.crest));
    let mut y = -high.crest;
    for floor in 0..own.rooms.len() {
        y -= high.room;
        node.push(room(seat, own, floor, (WIDTH, high.room), signs).at(0, y));
    }
    node.add(roof(seat, own, high.roof, signs).at(0, y - high.roof))
}

/// The crest, or what it costs and gives.
fn crest(seat: Seat, own: &BuildingView, size: Size, signs: Signs<'_>) -> Node {
    let data = own.building.data();
    let id = crest_id(seat, own.building);
    let edge = rect(1, 1, size.0 - 2, size.1 - 2);
    let room = (size.0 - 4, size.1 - 4);
    let middle = (size.0 / 2, size.1 / 2);
    if let Some(laid) = own.crest {
        let ground = if own.completed { Paint::PaleVerdigris } else { Paint::PaleSky };
        let paint = if own.completed { Paint::Verdigris } else { Paint::Sky };
        let mut rows = signs.rows(laid);
        if let Some(first) = rows.first_mut() {
            first.push(Run::new().tinted(Icon::Check, Paint::Verdigris));
        }
        let edge = edge.fill(ground).stroke(paint, Tenths::new(15));
        return place(id, tile(signs.reader, laid), size, edge, flow(&rows, middle, room, 15));
    }
    let rows = [vec![goods(data.crest_cost, Good::Food)], effects(&data.crest_bonus)];
    let edge = edge.fill(Paint::Card).stroke(Paint::Edge, 1);
    // Behind the words: what belongs there.
    let shape = format!("M{} 4h40v{}q-2 9-20 14q-18-5-20-14z", size.0 / 2 - 20, size.1 - 22);
    let shield = path(shape).fill(Paint::PaleSky);
    let inside = group().add(shield).add(flow(&rows, middle, room, 14));
    place(id, about(own.building, signs), size, edge, inside)
}

fn room(seat: Seat, own: &BuildingView, floor: usize, size: Size, signs: Signs<'_>) -> Node {
    let id = room_id(seat, own.building, floor + 1);
    let edge = rect(1, 1, size.0 - 2, size.1 - 2);
    if let Some(lives) = own.rooms[floor] {
        let mut rows = signs.rows(lives);
        if let Some((kind, _)) = lives.character() {
            // That somebody lives there is seen; of which type is written.
            rows[0] = vec![Run::from(action_icon(kind))];
        }
        let rows: Vec<Vec<Run>> = if size.1 < 40 { vec![rows.concat()] } else { rows };
        let inside = flow(&rows, (size.0 / 2, size.1 / 2), (size.0 - 3, size.1 - 3), 15);
        let edge = edge.fill(Paint::PalePlum).stroke(Paint::Plum, Tenths::new(15));
        return place(id, tile(signs.reader, lives), size, edge, inside);
    }
    let cost = own.building.data().room_costs.get(floor).copied().unwrap_or(0);
    let values = [("building", number(own.building)), ("floor", (floor + 1).into()), ("ap", cost.into())];
    let title = say(signs.reader, "draw-room", &values);
    let inside = points_to_act(cost, (size.0 / 2, size.1 / 2), 24);
    place(id, title, size, edge.fill(Paint::Inset).stroke(Paint::Edge, 1), inside)
}

/// The house that is freed, or a tick; the marker that completing it brings.
fn roof(seat: Seat, own: &BuildingView, height: i32, signs: Signs<'_>) -> Node {
    let filled = own.rooms.iter().all(Option::is_some);
    let middle = WIDTH / 2;
    let edge = polygon([(0, height), (middle, 3), (WIDTH, height)])
        .fill(if own.completed { Paint::PaleVerdigris } else { Paint::PaleTerracotta })
        .stroke(Paint::Edge, Tenths::new(12));
    let sign = match (own.roof_house, filled) {
        (true, _) => Icon::House.centred(middle, height - 11, 17).fill(signs.seat(seat).paint()),
        (_, true) if own.rooms.is_empty() => Icon::Pawn.centred(middle, height - 10, 15).fill(Paint::Wood),
        (_, true) => Icon::Check.centred(middle, height - 10, 16).fill(Paint::Verdigris),
        _ => group(),
    };
    let inside = group().add(sign);
    let title = about(own.building, signs);
    let mark = (Tenths::from(8), Tenths::from(height - 6));
    let drawn = easel::shaped_place(building_id(seat, own.building), title, edge, mark, inside);
    let Some(more) = own.building.data().marker else { return drawn };
    let style = TextStyle::new(FontFace::Bold, 12);
    let (ground, ink) =
        if own.completed { (Paint::Verdigris, Paint::Card) } else { (Paint::Ink, Paint::Card) };
    let tag = group()
        .add(path(format!("M{} 1h18l5 8-5 8h-18l-5-8z", WIDTH - 22)).fill(ground))
        .add(text(WIDTH - 13, 1 + style.baseline(16), format!("+{more}"), style).anchor_middle().fill(ink));
    group().add(drawn).add(tag)
}

fn about(building: Building, signs: Signs<'_>) -> String {
    let data = building.data();
    let values = [
        ("building", number(building)),
        ("cost", data.crest_cost.into()),
        ("bonus", effect(signs.reader, &data.crest_bonus).into()),
    ];
    say(signs.reader, "about-building", &values)
}
