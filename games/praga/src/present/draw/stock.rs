//! What lies beside the city for everybody: seals, production tokens on the river, technology tiles.

use super::capital;
use super::sheet::{NARROW, PAD, Sheet, centred, from_left};
use super::signs::{Signs, res, roman};
use crate::present::outline;
use crate::view::{SealView, View};
use crate::words::{Holder, Res};
use easel::{Block, Icon, Node, Paint, Run, Tenths, group, rect, shaped_place};

/// Large enough for a finger.
const HIGH: i32 = 46;

pub(super) fn seals(view: &View, s: Signs<'_>) -> Block {
    let mut sheet = Sheet::new(NARROW);
    sheet.heading(&s.0.plain("head-seals"), &Run::new().faint(s.0.plain("draw-seal-each")));
    for seal in &view.seals {
        let y = sheet.y;
        sheet.draw(draw_seal(seal, y, s));
        sheet.y += HIGH + 4;
    }
    sheet.framed(None)
}

fn draw_seal(seal: &SealView, y: i32, s: Signs<'_>) -> Node {
    let rules = &s.0.data.seals[seal.seal.index()];
    let wide = NARROW - 2 * PAD;
    let edge = rect(PAD, y, wide, HIGH).radius(HIGH / 2).fill(Paint::PalePlum).stroke(Paint::Edge, 1);
    let price = if rules.silver > 0 {
        res(Res::SilverWindow, format!("−{}", rules.silver)).arrow()
    } else {
        Run::from(s.0.plain("draw-free")).arrow()
    };
    let (middle, right) = (y + HIGH / 2, NARROW - PAD - 24);
    let run = price.icon(Icon::Hourglass).join(s.list(rules.at_end));
    let mut inside =
        group().add(Icon::Seal.centred(PAD + 24, middle, 24)).add(from_left(&run, PAD + 46, middle, 240, 16));
    let who = match seal.holder {
        Some(Holder::Seat(seat)) => {
            inside.push(s.seat(seat).draw(right, middle, 26));
            s.0.name(seat)
        }
        Some(Holder::Parler) => {
            inside.push(Icon::Cube.centred(right, middle, 24).fill(Paint::Wood));
            s.0.plain("parler")
        }
        None => {
            let free = rect(right - 11, middle - 11, 22, 22).radius(4).fill(Paint::Card);
            inside.push(free.stroke(Paint::Edge, Tenths::new(14)).dashed(4, 3));
            String::new()
        }
    };
    let key = if seal.holder.is_some() { "line-seal" } else { "line-seal-free" };
    let effect = s.0.list(rules.at_end);
    let name = capital(&s.0.seal(seal.seal));
    let title = s.0.say(key, &[("seal", name.into()), ("effect", effect.into()), ("who", who.into())]);
    shaped_place(seal.seal.id(), title, edge, (Tenths::from(PAD + 10), Tenths::from(y + 10)), inside)
}

/// Production tokens that nobody has taken, and how many technology tiles are left.
pub(super) fn river(view: &View, s: Signs<'_>) -> Block {
    let mut sheet = Sheet::new(NARROW);
    sheet.heading(&s.0.plain("draw-river"), &Run::new().faint(s.0.plain("draw-river-tokens")));
    if view.river.is_empty() {
        sheet.write(&Run::new().faint(s.0.plain("nothing")), 13);
    }
    let pitch = sheet.inner() / 4;
    let rows = i32::try_from(view.river.len().div_ceil(4)).unwrap_or(2);
    for (index, token) in (0..).zip(&view.river) {
        let (x, y) = (PAD + pitch * (index % 4) + 2, sheet.y + (HIGH + 4) * (index / 4));
        let run = s.list(s.0.data.tokens[token.index()]);
        let wide = pitch - 4;
        let edge = rect(x, y, wide, HIGH).radius(HIGH / 2).fill(Paint::PaleSky);
        let sign = centred(&run, x + wide / 2, y + HIGH / 2, wide - 10, 16);
        let title = capital(&s.0.token(*token));
        let mark = (Tenths::from(x + wide - 10), Tenths::from(y + 8));
        sheet.draw(shaped_place(token.id(), title, edge.stroke(Paint::Sky, Tenths::new(15)), mark, sign));
    }
    sheet.y += (HIGH + 4) * rows;
    sheet.heading(&s.0.plain("draw-technologies"), &Run::new());
    for (index, left) in (0..).zip(view.technologies_left) {
        let level = roman(u8::try_from(index + 1).unwrap_or(1));
        let run = Run::new()
            .tinted(Icon::Gear, Paint::Verdigris)
            .bold(level)
            .icon(Icon::CardBack)
            .bold(left.to_string());
        let words = outline::stacks_line(view, s.0);
        let sign = from_left(&run, PAD + 2 + pitch * index, sheet.y + 10, pitch, 14);
        sheet.draw(group().id(format!("stack_technology_{}", index + 1)).title(words).add(sign));
    }
    sheet.y += 24;
    sheet.framed(None)
}
