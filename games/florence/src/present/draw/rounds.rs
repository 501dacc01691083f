//! The seven rounds as an arcade: in each arch the work value that the round demands; the best Works of this round; what
//! is going on.

use super::sheet::{Column, PAD, framed, heading, written};
use super::signs::Signs;
use crate::view::View;
use easel::{Block, FontFace, Icon, Node, Paint, Run, SeatMark, Tenths, TextStyle, group, line, path, text};

const HIGH: i32 = 64;

struct Arch {
    title: String,
    number: String,
    minimum: u16,
    /// The start player, in the arch of this round.
    start: Option<SeatMark>,
    past: bool,
}

pub(super) fn rounds(view: &View, width: i32, signs: Signs<'_>) -> Block {
    let inner = width - 2 * PAD;
    let best = best(view, signs);
    let mut told = crate::present::outline::going_on(view, signs.s());
    if view.round > 0 {
        told.insert(0, start(view, signs));
    }
    let mut column = Column::new(inner)
        .with(heading(&signs.s().word("draw-minimum"), &best, inner))
        .with(arcade(view, inner, signs));
    if !told.is_empty() {
        column.push(written(&Run::from(told.join(". ")), inner, 13));
    }
    framed(column.block(), None)
}

fn arcade(view: &View, width: i32, signs: Signs<'_>) -> Block {
    let count = i32::try_from(view.minimums.len()).unwrap_or(1).max(1);
    let each = width / count;
    let mut node = group();
    for (index, minimum) in view.minimums.iter().enumerate() {
        let round = u8::try_from(index + 1).unwrap_or(u8::MAX);
        let about = signs.s().say("about-round", &[("round", round.into()), ("minimum", (*minimum).into())]);
        let now = round == view.round;
        let arch = Arch {
            title: if now { format!("{about} {}", start(view, signs)) } else { about },
            number: roman(round),
            minimum: *minimum,
            start: now.then(|| signs.seat(view.start).title(start(view, signs))),
            past: round < view.round,
        };
        let x = i32::try_from(index).unwrap_or(0) * each;
        node.push(arch.draw(each).id(format!("round_{round}")).at(x, 0));
    }
    node.push(line(0, HIGH, each * count, HIGH).stroke(Paint::Ink, 2));
    Block { width, height: HIGH + 2, node }
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

fn roman(number: u8) -> String {
    ["", "I", "II", "III", "IV", "V", "VI", "VII"]
        .get(usize::from(number))
        .map_or_else(String::new, |it| (*it).to_owned())
}

impl Arch {
    fn draw(&self, width: i32) -> Node {
        let (left, right) = (2, width - 2);
        let radius = (right - left) / 2;
        let spring = 4 + radius.min(26);
        let rise = spring - 4;
        let opening = format!("M{left} {HIGH}V{spring}A{radius} {rise} 0 0 1 {right} {spring}V{HIGH}z");
        let now = self.start.is_some();
        let opening = path(opening).fill(if now { Paint::PaleOchre } else { Paint::Inset });
        let opening = if now {
            opening.stroke(Paint::Terracotta, 3)
        } else {
            opening.stroke(Paint::Edge, Tenths::new(12))
        };
        let number = TextStyle::new(FontFace::SmallCaps, 13);
        let value = TextStyle::new(if self.past { FontFace::Roman } else { FontFace::Bold }, 19);
        let middle = width / 2;
        let digits = text(middle, 44, self.minimum.to_string(), value).anchor_middle();
        let digits = if self.past { digits.fill(Paint::Faint) } else { digits };
        let mut node = group()
            .title(self.title.clone())
            .add(opening)
            .add(text(middle, 24, self.number.clone(), number).anchor_middle().fill(Paint::Faint))
            .add(digits);
        if let Some(start) = &self.start {
            node.push(start.draw_small(right - 9, HIGH - 9, 15));
        }
        node
    }
}
