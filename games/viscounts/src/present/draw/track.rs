//! The track of Corruption and Virtue: above each space what its owner gains where the markers meet, below it what each
//! other player gains.

use super::cards::centred;
use super::sheet::{INNER, PAD, Sheet};
use super::{mark, signs};
use crate::components::{TrackSpace, components};
use crate::names::ListId;
use crate::present::say::Speaker;
use crate::view::PlayerView;
use easel::{FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, circle, group, rect, text};
use kernel::Seat;

const COLUMN: i32 = INNER / 7;

/// The whole track of a player.
pub(super) fn printed(sheet: &mut Sheet, seat: Seat, player: &PlayerView, to: &Speaker<'_>) {
    let remark = Run::new().faint(to.say("drawing-track-remark", &[]));
    sheet.heading(&to.say("drawing-track", &[]), &remark);
    whole(sheet, seat, player, &components().track, to);
}

/// The track with what it gives; the automata have tracks of their own.
pub(super) fn whole(
    sheet: &mut Sheet,
    seat: Seat,
    player: &PlayerView,
    track: &[TrackSpace],
    to: &Speaker<'_>,
) {
    let top = sheet.y;
    for (index, space) in (0..).zip(track) {
        let (x, middle) = (PAD + index * COLUMN, PAD + index * COLUMN + COLUMN / 2);
        let ground = match index {
            0..=2 => Paint::PaleLeaf,
            3 => Paint::PaleStone,
            _ => Paint::PaleTerracotta,
        };
        let above = rect(x + 1, top, COLUMN - 2, 42).radius(5).fill(ground).stroke(Paint::Rule, 1);
        let mut node = group().title(space_title(index + 1, space, to)).add(above);
        node.push(stacked(space.above, middle, top + 21));
        let below = signs::condition(space.condition, to);
        let gain = signs::effects(Some(space.below));
        let foot = top + 42 + 38;
        if !gain.is_empty() {
            node.push(centred(&below, middle, foot + 10, COLUMN, 12));
            node.push(centred(&gain, middle, foot + if below.is_empty() { 10 } else { 27 }, COLUMN, 13));
        }
        sheet.draw(node);
    }
    sheet.draw(spaces(seat, player, (PAD, top + 45), 32, to));
    sheet.y = top + 42 + 38 + 38;
}

/// What a space gives, one effect a line.
fn stacked(list: ListId, x: i32, y: i32) -> Node {
    let parts = signs::parts(Some(list));
    let count = i32::try_from(parts.len()).unwrap_or(1);
    let gap = if count > 2 { 14 } else { 19 };
    let size = if count > 2 { 11 } else { 14 };
    let lines = (0..).zip(&parts).map(|(index, part)| {
        centred(part, x, Tenths::from(y) + Tenths::new((2 * index + 1 - count) * gap * 5), COLUMN - 4, size)
    });
    group().extend(lines)
}

fn space_title(number: i32, space: &TrackSpace, to: &Speaker<'_>) -> String {
    let values = [("n", number.into()), ("effects", to.effects(Some(space.above)).into())];
    let own = to.say("drawing-track-own", &values);
    if components().list(space.below).effects.is_empty() {
        return own;
    }
    let key = match space.condition {
        None => "drawing-track-others",
        Some(crate::raw::Condition::Criminal) => "drawing-track-criminal",
        Some(crate::raw::Condition::NoCriminal) => "drawing-track-no-criminal",
    };
    format!("{own} {}", to.say(key, &[("effects", to.effects(Some(space.below)).into())]))
}

/// The spaces with the two markers: the skull and the dove.
pub(super) fn spaces(
    seat: Seat,
    player: &PlayerView,
    (left, top): (i32, i32),
    height: i32,
    to: &Speaker<'_>,
) -> Node {
    let values = [("corruption", player.corruption.into()), ("virtue", player.virtue.into())];
    let mut node = group().id(format!("track_{seat}")).title(to.say("outline-markers", &values));
    let paint = mark(seat, to).paint();
    let words = TextStyle::new(FontFace::Roman, 12);
    for number in 1..=7_u8 {
        let x = left + (i32::from(number) - 1) * COLUMN;
        let middle = x + COLUMN / 2;
        let here = [(player.corruption, Icon::Skull), (player.virtue, Icon::Dove)];
        let markers: Vec<Icon> =
            here.into_iter().filter(|(at, _)| *at == number).map(|(_, icon)| icon).collect();
        let space = rect(x + 1, top, COLUMN - 2, height).radius(5).fill(Paint::Inset);
        let (line, thick) = if markers.is_empty() { (Paint::Edge, 1) } else { (Paint::Ink, 2) };
        node.push(space.stroke(line, thick));
        if markers.is_empty() {
            let baseline = top + words.baseline(height);
            node.push(text(middle, baseline, number.to_string(), words).anchor_middle().fill(Paint::Faint));
        }
        let radius = if markers.len() > 1 { 11 } else { height * 42 / 100 };
        for (index, icon) in (0..).zip(&markers) {
            let aside = (2 * index + 1 - i32::try_from(markers.len()).unwrap_or(1)) * 12;
            let (x, y) = (middle + aside, top + height / 2);
            node.push(circle(x, y, radius).fill(Paint::Card).stroke(paint, 2));
            node.push(icon.centred(x, y, radius * 14 / 10));
        }
    }
    node
}
