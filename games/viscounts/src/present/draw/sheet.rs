//! What boards of seats are made of: sheets of one width with headings, frames and lines of signs.

use super::cards::LEAST;
use easel::{Block, FontFace, Node, Paint, Run, Tenths, TextStyle, group, line, rect, text};

/// How wide a sheet is: a column of a phone.
pub(super) const WIDTH: i32 = 374;
/// From the frame to what stands in it.
pub(super) const PAD: i32 = 10;
/// The room between both.
pub(super) const INNER: i32 = WIDTH - 2 * PAD;

/// A sheet that is written from the top down.
pub(super) struct Sheet {
    node: Node,
    /// Where the next thing stands.
    pub(super) y: i32,
}

impl Sheet {
    pub(super) fn new() -> Sheet {
        Sheet { node: group(), y: PAD }
    }

    /// A title in small capitals, a remark, and a rule that fills the line.
    pub(super) fn heading(&mut self, title: &str, remark: &Run) {
        let words = TextStyle::new(FontFace::SmallCaps, 17);
        let title = words.ellipsize(title, INNER);
        let mut at = PAD + words.width(&title) + 8;
        self.node.push(text(PAD, self.y + 15, title, words));
        let wide = remark.natural_width(LEAST + 1);
        if !remark.is_empty() && at + wide <= WIDTH - PAD {
            let block = remark.lay_at(wide, LEAST + 1);
            self.node.push(block.node.at(at, self.y + 2));
            at += wide + 8;
        }
        if at < WIDTH - PAD {
            self.node.push(line(at, self.y + 11, WIDTH - PAD, self.y + 11).stroke(Paint::Rule, 1));
        }
        self.y += 24;
    }

    /// Something at a place of its own; the sheet does not go on for it.
    pub(super) fn put(&mut self, x: i32, y: i32, node: Node) {
        self.node.push(node.at(x, y));
    }

    /// Something that knows where it is.
    pub(super) fn draw(&mut self, node: Node) {
        self.node.push(node);
    }

    /// Words and signs, wrapped.
    pub(super) fn write(&mut self, run: &Run, size: i32) {
        let block = run.lay_at(INNER, size);
        let y = self.y;
        self.y += block.height + 4;
        self.put(PAD, y, block.node);
    }

    /// Things of one size in rows of so many.
    pub(super) fn grid(
        &mut self,
        columns: usize,
        (width, height): (i32, i32),
        nodes: impl IntoIterator<Item = Node>,
    ) {
        let count = i32::try_from(columns).unwrap_or(1);
        let gap = (INNER - count * width) / (count - 1).max(1);
        let mut filled = 0;
        for node in nodes {
            let (column, row) = (filled % count, filled / count);
            self.put(PAD + column * (width + gap), self.y + row * (height + 8), node);
            filled += 1;
        }
        self.y += (filled + count - 1) / count * (height + 8);
    }

    /// In its frame; of a seat's colour, if it is the reader's.
    pub(super) fn framed(self, paint: Option<Paint>) -> Block {
        let height = self.y + PAD - 4;
        let frame = rect(1, 1, WIDTH - 2, height - 2).radius(8).fill(Paint::Card);
        let frame = match paint {
            Some(paint) => frame.stroke(paint, 2),
            None => frame.stroke(Paint::Rule, Tenths::new(12)),
        };
        Block { width: WIDTH, height, node: group().add(frame).add(self.node) }
    }
}

/// A box of a state: tinted and solid with what is in force, sunken and dashed otherwise.
pub(super) fn state_box((width, height): (i32, i32), in_force: bool) -> Node {
    let shape = rect(1, 1, width - 2, height - 2).radius(5);
    if in_force {
        shape.fill(Paint::PaleVerdigris).stroke(Paint::Verdigris, 2)
    } else {
        shape.fill(Paint::Inset).stroke(Paint::Edge, 1).dashed(4, 3)
    }
}
