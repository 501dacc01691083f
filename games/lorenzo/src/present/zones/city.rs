//! Council palace, market, harvest and production; the privileges of the council.

use super::pieces::{members_ending_at, name, signs_at, value};
use super::{columns, mini, tile};
use crate::components::components;
use crate::pieces::{Privilege, Space};
use crate::present::place::privilege_id;
use crate::present::signs::{self, Signs};
use crate::view::{SpaceView, View};
use easel::{Node, Paint, Run, TileDrawing, framed_place, group, rect};
use kernel::{Tile, Zone};

const WIDTH: i32 = 164;
const HEIGHT: i32 = 48;
const STRIP: i32 = 28;

pub(super) fn zone(view: &View, signs: Signs<'_>) -> Zone {
    let open: Vec<&SpaceView> = in_order(view);
    let mut tiles: Vec<Tile> =
        open.iter().map(|space| tile(space.space.id(), &draw(space, view, signs))).collect();
    tiles.push(Tile { span: columns(2, 2), ..tile("privileges", &privileges(signs)) });
    let title = signs.words.say("zone-city", &[]);
    let boxes = [[0_u8, 0], [12, 0], [24, 0], [0, 8], [12, 8], [24, 8], [0, 16], [12, 16], [24, 16]];
    let minis = open.iter().zip(boxes).map(|(space, [x, y])| {
        mini(Some(space.space.id()), [x, y, 10, 6], space.members.first().map(|piece| piece.seat))
    });
    Zone {
        id: "city".into(),
        short: title.clone(),
        title,
        columns: columns(2, 5),
        mini: minis.collect(),
        tiles,
        ..Zone::default()
    }
}

/// The council first, then as on the board; what this table does not use is left out.
fn in_order(view: &View) -> Vec<&SpaceView> {
    let mut open: Vec<_> = view.spaces.iter().filter(|space| !space.covered).collect();
    open.sort_by_key(|space| space.space != Space::COUNCIL);
    open
}

fn draw(space: &SpaceView, view: &View, signs: Signs<'_>) -> TileDrawing {
    let title = signs.words.space_title(space.space);
    let (gives, said) = match space.space.work() {
        Some(work) if space.value_modifier == 0 => (Run::from(signs::work(work).0), signs.words.work(work)),
        Some(work) => {
            let malus = signs::signed(space.value_modifier);
            let said = format!("{} {malus}", signs.words.work(work));
            (Run::from(signs::work(work).0).bold(malus), said)
        }
        None => {
            let instant = &components().space(space.space).instant;
            (signs::effects(instant), signs.words.effects(instant))
        }
    };
    let left = STRIP + 6;
    let room = WIDTH - left - 16;
    let mut inside = group()
        .add(rect(2, 2, STRIP - 2, HEIGHT - 4).radius(4).fill(Paint::Inset))
        .add(value(space.number, STRIP / 2 + 1, HEIGHT / 2))
        .add(name(&title, left, 3, room))
        .add(signs_at(&gives, left, 25, room, 13).0);
    if space.space == Space::COUNCIL {
        inside.push(next_order(view, signs));
    } else {
        let taken = gives.natural_width(13) + left + 6;
        inside.push(members_ending_at(&space.members, WIDTH - 5, 22, WIDTH - 5 - taken, 22, signs));
    }
    let here = signs.words.list(space.members.iter().map(|piece| signs.words.short_piece(*piece)).collect());
    let label = if space.members.is_empty() {
        format!("{title}: {said}")
    } else {
        format!("{title}: {said} ({here})")
    };
    TileDrawing::new(WIDTH, HEIGHT, framed_place(space.space.id(), label, WIDTH, HEIGHT, inside))
}

/// Who has come to the council is first in the next round.
fn next_order(view: &View, signs: Signs<'_>) -> Node {
    let mut node = group();
    let mut x = WIDTH - 15;
    for seat in view.next_order.iter().rev() {
        node.push(signs.seat(*seat).draw(x, 33, 22));
        x -= 18;
    }
    node
}

fn privileges(signs: Signs<'_>) -> TileDrawing {
    const EACH: i32 = 66;
    let mut node = group();
    let mut x = 0;
    for kind in Privilege::ALL {
        let gain = signs::amount(&components().privilege(kind)).lay_centred(EACH - 8, 14);
        let inside = group().add(gain.node.at(4, (44 - gain.height) / 2));
        let label = signs.words.say("do-privilege", &[("gain", signs.words.privilege(kind).into())]);
        node.push(group().at(x, 0).add(framed_place(privilege_id(kind), label, EACH, 44, inside)));
        x += EACH + 2;
    }
    TileDrawing::new(x - 2, 44, node)
}
