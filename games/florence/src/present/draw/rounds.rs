//! The seven rounds as an arcade: in each arch the work value that the round demands.

use super::signs::Signs;
use crate::view::View;
use easel::{
    Block, FontFace, Icon, Layout, Node, Paint, Panel, Run, SeatMark, Tenths, TextStyle, group, line, path,
    text,
};

const HIGH: i32 = 108;

struct Arch {
    title: String,
    number: String,
    minimum: u16,
    /// The start player, in the arch of this round.
    start: Option<SeatMark>,
    past: bool,
}

/// The arches side by side.
struct Arcade(Vec<Arch>);

pub(super) fn panel(view: &View, signs: Signs<'_>) -> Panel {
    let arch = |(index, minimum): (usize, &u16)| {
        let round = u8::try_from(index + 1).unwrap_or(u8::MAX);
        let s = signs.s();
        Arch {
            title: s.say("about-round", &[("round", round.into()), ("minimum", (*minimum).into())]),
            number: roman(round),
            minimum: *minimum,
            start: (round == view.round).then(|| signs.seat(view.start).title(start(view, signs))),
            past: round < view.round,
        }
    };
    let arcade = Arcade(view.minimums.iter().enumerate().map(arch).collect());
    let mut panel =
        Panel::new("rounds", signs.s().word("draw-rounds")).full().aside(best(view, signs)).item(arcade);
    if let Some(doing) = doing(view, signs) {
        panel = panel.line(doing);
    }
    panel
}

fn start(view: &View, signs: Signs<'_>) -> String {
    signs.s().say("outline-start", &[("seat", signs.s().name(view.start).into())])
}

/// The best Work of each player in this round.
fn best(view: &View, signs: Signs<'_>) -> Run {
    let done = view.players.iter().filter_map(|player| player.marker.map(|wv| (player.seat, wv)));
    let mut run = Run::new();
    for (seat, wv) in done {
        run = if run.is_empty() { run.faint(signs.s().word("draw-best")) } else { run };
        run = run.seat(signs.seat(seat)).amount(wv, Icon::Quill);
    }
    run
}

/// What is going on, in the words of the outline.
fn doing(view: &View, signs: Signs<'_>) -> Option<Run> {
    let lines = crate::present::outline::going_on(view, signs.s());
    (!lines.is_empty()).then(|| Run::from(lines.join(". ")))
}

fn roman(number: u8) -> String {
    ["", "I", "II", "III", "IV", "V", "VI", "VII"]
        .get(usize::from(number))
        .map_or_else(String::new, |it| (*it).to_owned())
}

impl Layout for Arcade {
    fn layout(&self, width: i32) -> Block {
        let count = i32::try_from(self.0.len()).unwrap_or(1).max(1);
        let each = width / count;
        let mut node = group();
        for (index, arch) in (0..).zip(&self.0) {
            node.push(arch.draw(each).id(format!("round_{}", index + 1)).at(index * each, 0));
        }
        node.push(line(0, HIGH, each * count, HIGH).stroke(Paint::Ink, 2));
        Block { width: each * count, height: HIGH + 2, node }
    }
}

impl Arch {
    fn draw(&self, width: i32) -> Node {
        let (left, right) = (9, width - 9);
        let radius = (right - left) / 2;
        let spring = 12 + radius.min(44);
        let opening = format!(
            "M{left} {HIGH}V{spring}A{radius} {rise} 0 0 1 {right} {spring}V{HIGH}z",
            rise = spring - 12
        );
        let now = self.start.is_some();
        let opening = path(opening).fill(if now { Paint::PaleOchre } else { Paint::Inset });
        let opening = if now {
            opening.stroke(Paint::Terracotta, 3)
        } else {
            opening.stroke(Paint::Edge, Tenths::new(15))
        };
        let (number, value) = (TextStyle::new(FontFace::SmallCaps, 19), TextStyle::new(FontFace::Bold, 34));
        let middle = width / 2;
        let digits = self.minimum.to_string();
        let wide = value.width(&digits) + 32;
        let mut node = group()
            .title(self.title.clone())
            .add(opening)
            .add(text(middle, 38, self.number.clone(), number).anchor_middle().fill(Paint::Faint))
            .add(Icon::Quill.draw(middle - wide / 2, 52, 26))
            .add(text(middle - wide / 2 + 30, 52 + value.baseline(30), digits, value));
        if let Some(start) = &self.start {
            node.push(start.draw(right - 22, HIGH - 22, 30));
        }
        if self.past { node.opacity(50) } else { node }
    }
}
