//! Where the prestige came from, when the game is over: a row a source, a column a player.

use super::sheet::{PAD, framed, left_of};
use super::signs::Signs;
use crate::view::View;
use easel::{Block, FontFace, Paint, Run, TextStyle, group, line, rect, text};
use std::collections::BTreeSet;

const ROW: i32 = 26;

pub(super) fn scores(view: &View, width: i32, signs: Signs<'_>) -> Block {
    let s = signs.s();
    let inner = width - 2 * PAD;
    let sources: BTreeSet<&str> =
        view.players.iter().flat_map(|player| player.sources.keys().copied()).collect();
    let count = i32::try_from(view.players.len()).unwrap_or(1).max(1);
    let each = ((inner - 110) / count).min(110);
    let label = inner - each * count;
    let rows = i32::try_from(sources.len()).unwrap_or(0);
    let total = 36 + rows * ROW;
    let mut node = group();
    for (row, source) in (0..).zip(&sources) {
        let y = 36 + row * ROW;
        let words = Run::from(s.word(&format!("short-source-{source}")));
        node.push(line(0, y, inner, y).stroke(Paint::Rule, 1));
        node.push(left_of(&words, 0, y + ROW / 2, label - 4, 14));
    }
    node.push(rect(0, total, inner, ROW + 4).radius(4).fill(Paint::PaleOchre));
    node.push(left_of(&Run::new().bold(s.word("draw-total")), 4, total + 15, label - 8, 15));
    let number = TextStyle::new(FontFace::Roman, 15);
    for (column, player) in (0..).zip(&view.players) {
        let x = label + column * each + each / 2;
        let title = format!("{}: {}", s.name(player.seat), s.points(player.pp));
        let mut part = group().id(format!("score_{}", player.seat)).title(title);
        part.push(signs.seat(player.seat).draw(x, 16, 26));
        for (row, source) in (0..).zip(&sources) {
            let points = player.sources.get(source).copied().unwrap_or(0);
            let written = points.to_string().replace('-', "−");
            let y = 36 + row * ROW + number.baseline(ROW);
            let words = text(x, y, written, number).anchor_middle();
            part.push(if points == 0 { words.fill(Paint::Faint) } else { words });
        }
        let bold = TextStyle::new(FontFace::Bold, 18);
        part.push(text(x, total + bold.baseline(ROW + 4), player.pp.to_string(), bold).anchor_middle());
        node.push(part);
    }
    framed(Block { width: inner, height: total + ROW + 4, node }, None)
}
