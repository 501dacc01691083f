//! The boards of the others, small: what they own, their row, track, slots and strength.

use super::cards::{card, from_left, place, ribbon};
use super::own::{draw_slot, empty_space, head, line_of, piles, slots_of, strength_title};
use super::sheet::{INNER, PAD, Sheet};
use super::{mark, signs, track};
use crate::components::components;
use crate::names::{Building, Manuscript, Primary};
use crate::present::place::row_id;
use crate::present::say::Speaker;
use crate::view::PlayerView;
use easel::{Block, Icon, Node, Paint, Run, group, rect};
use kernel::Seat;

const CARD: (i32, i32) = (114, 84);

pub(super) fn sheet(seat: Seat, player: &PlayerView, to: &Speaker<'_>) -> Block {
    let mut sheet = Sheet::new();
    head(&mut sheet, seat, player, true, to);
    let row = player.row.iter().enumerate().map(|(index, played)| match played {
        Some(known) => card(row_id(seat, index), *known, CARD, 13, to),
        None => empty_space(seat, index, CARD, to),
    });
    sheet.grid(3, CARD, row);
    sheet.draw(track::spaces(seat, player, (PAD, sheet.y), 28, to));
    sheet.y += 36;
    for kind in Building::ALL {
        slots(&mut sheet, seat, kind, player, to);
    }
    strength(&mut sheet, player, to);
    manuscripts(&mut sheet, player, to);
    piles(&mut sheet, player, to);
    sheet.framed(None)
}

/// A kind of building: how many are built, their points, and the three slots.
fn slots(sheet: &mut Sheet, seat: Seat, kind: Building, player: &PlayerView, to: &Speaker<'_>) {
    let (slots, built) = slots_of(kind, player);
    let points = built.checked_sub(1).map_or(0, |last| components().building_vp[kind.index()][last]);
    let run = Run::new()
        .tinted(signs::building(kind), mark(seat, to).paint())
        .bold(built.to_string())
        .points(points);
    sheet.draw(from_left(&run, PAD, sheet.y + 13, 78, 15));
    for (index, slot) in (0..).zip(slots) {
        sheet.put(PAD + 82 + index * 92, sheet.y, draw_slot(seat, slot, player, (88, 27), to));
    }
    sheet.y += 31;
}

/// What each action could be funded with: icons, and tokens beside them.
pub(super) fn strength(sheet: &mut Sheet, player: &PlayerView, to: &Speaker<'_>) {
    let of = |action: &Primary| {
        let known = player.strength[action.id()];
        let icons = known.reach - known.tokens;
        let run = Run::new().icon(signs::symbol(action.icon())).bold(icons.to_string());
        (run.faint(format!("+{}", known.tokens)), strength_title(*action, player, to))
    };
    sheet.y += 4;
    line_of(sheet, Primary::ALL.iter().map(of).collect());
}

/// Manuscripts as ribbons with what they are good for.
pub(super) fn manuscripts(sheet: &mut Sheet, player: &PlayerView, to: &Speaker<'_>) {
    if player.manuscripts.is_empty() {
        let none = Run::new().icon(Icon::Book).bold("0");
        sheet.draw(from_left(&none, PAD, sheet.y + 9, INNER, 14));
        sheet.y += 22;
        return;
    }
    sheet.grid(6, (56, 30), player.manuscripts.iter().map(|tile| small(*tile, to)));
}

fn small(tile: Manuscript, to: &Speaker<'_>) -> Node {
    let record = &components().manuscripts[tile.index()];
    let shown = match record.scoring {
        Some(known) => Run::new().points(known.vp).icon(Icon::Hourglass),
        None => Run::new().faint(record.cost.to_string()).icon(Icon::Cross),
    };
    let inside = group().add(ribbon(record.ribbon, 1, 2, 12, 22)).add(from_left(&shown, 17, 14, 39, 13));
    let edge = rect(0, 0, 56, 28).radius(4).fill(Paint::Card).stroke(Paint::Rule, 1);
    place(tile.id(), to.manuscript(tile), (56, 28), edge, inside)
}
