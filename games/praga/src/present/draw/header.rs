//! The head of the picture: the title, the turn, and a box for each seat with what it has.

use super::sheet::{WIDE, centred, from_right};
use super::signs::{Signs, res_icon, stock_of};
use crate::present::outline;
use crate::view::{PlayerView, View};
use crate::words::Res;
use easel::{Block, FontFace, Icon, Node, Paint, Run, Tenths, TextStyle, group, line, rect, text};

const BOX: i32 = 56;

pub(super) fn draw(view: &View, s: Signs<'_>) -> Block {
    let title = TextStyle::new(FontFace::SmallCaps, 26);
    let turn = Run::from(outline::turns(view, s.0));
    let right = WIDE;
    let mut node = group()
        .add(text(0, 24, "Praga Caput Regni", title))
        .add(from_right(&turn, right, 16, 400, 15))
        .add(line(0, 32, right, 32).stroke(Paint::Ink, 2))
        .add(line(0, 36, right, 36).stroke(Paint::Ink, Tenths::new(8)));
    let count = i32::try_from(view.players.len()).unwrap_or(4).max(1);
    let wide = (right - 8 * (count - 1)) / count;
    for (index, player) in (0..).zip(&view.players) {
        node.push(seat(player, wide, view, s).at(index * (wide + 8), 44));
    }
    Block { width: WIDE, height: 44 + BOX, node }
}

fn seat(player: &PlayerView, wide: i32, view: &View, s: Signs<'_>) -> Node {
    let asked = view.asked == Some(player.seat);
    let frame = rect(0, 0, wide, BOX).radius(6).fill(Paint::Card);
    let frame =
        if asked { frame.stroke(Paint::Terracotta, 3) } else { frame.stroke(Paint::Rule, Tenths::new(12)) };
    let name = s.0.name(player.seat);
    let points = Run::new().icon(Icon::Laurel).bold(player.vp.to_string());
    let room = wide - 36 - points.natural_width(15) - 14;
    let kind = TextStyle::new(if asked { FontFace::Bold } else { FontFace::Roman }, 15);
    let kind = kind.shrink_to_fit(&name, room, 12);
    let mut node = group()
        .id(format!("seat_{}_points", player.seat))
        .title(format!("{name}: {}", player.vp))
        .add(frame)
        .add(s.seat(player.seat).draw(18, 17, 22))
        .add(text(34, 22, kind.ellipsize(&name, room), kind))
        .add(from_right(&points, wide - 8, 17, 90, 15));
    let kinds = [Res::Gold, Res::Stone, Res::Egg, Res::SilverWindow, Res::GoldWindow];
    let pitch = (wide - 8) / 5;
    for (index, kind) in (0..).zip(kinds) {
        let (icon, paint) = res_icon(kind);
        let run = Run::new().tinted(icon, paint).bold(stock_of(player, kind).to_string());
        node.push(centred(&run, 4 + pitch * index + pitch / 2, 41, pitch, 14));
    }
    node
}
