//! What the zones are made of: sheets that are written from the top down, with headings and lines of signs.

use easel::{Block, FontFace, Node, Paint, Run, Tenths, TextStyle, group, line, rect, text};

/// How wide a sheet is: a column of a phone.
pub(super) const NARROW: i32 = 374;
/// A desk.
pub(super) const WIDE: i32 = 840;
/// From the frame to what stands in it.
pub(super) const PAD: i32 = 10;
/// No word is smaller: a unit is a pixel of a screen.
pub(super) const LEAST: i32 = 11;

/// A sheet.
pub(super) struct Sheet {
    node: Node,
    /// How wide it is.
    pub(super) width: i32,
    /// Where the next thing stands.
    pub(super) y: i32,
}

impl Sheet {
    pub(super) fn new(width: i32) -> Sheet {
        Sheet { node: group(), width, y: PAD }
    }

    /// What stands between the frame's sides.
    pub(super) fn inner(&self) -> i32 {
        self.width - 2 * PAD
    }

    /// A title in small capitals, a remark at the right, and a rule between them.
    pub(super) fn heading(&mut self, title: &str, remark: &Run) {
        let words = TextStyle::new(FontFace::SmallCaps, 16);
        let right = self.width - PAD;
        let aside = if remark.is_empty() { 0 } else { remark.natural_width(LEAST + 1).min(self.inner() / 2) };
        let title = words.ellipsize(title, self.inner() - aside - 8);
        let from = PAD + words.width(&title) + 8;
        let to = right - aside - if aside > 0 { 8 } else { 0 };
        self.node.push(text(PAD, self.y + 15, title, words));
        if from < to {
            self.node.push(line(from, self.y + 11, to, self.y + 11).stroke(Paint::Rule, 1));
        }
        if aside > 0 {
            self.node.push(from_right(remark, right, self.y + 11, aside, LEAST + 1));
        }
        self.y += 24;
    }

    /// Something whose corner stands at a point.
    pub(super) fn put(&mut self, x: i32, y: i32, node: Node) {
        self.node.push(node.at(x, y));
    }

    /// Something that knows where it is.
    pub(super) fn draw(&mut self, node: Node) {
        self.node.push(node);
    }

    /// Words and signs, wrapped.
    pub(super) fn write(&mut self, run: &Run, size: i32) {
        let block = run.lay_at(self.inner(), size);
        let y = self.y;
        self.y += block.height + 4;
        self.put(PAD, y, block.node);
    }

    /// In its frame; of a seat's colour, if it is the reader's.
    pub(super) fn framed(self, paint: Option<Paint>) -> Block {
        let height = self.y + PAD - 2;
        let frame = rect(1, 1, self.width - 2, height - 2).radius(8).fill(Paint::Card);
        let frame = match paint {
            Some(paint) => frame.stroke(paint, 2),
            None => frame.stroke(Paint::Rule, Tenths::new(12)),
        };
        Block { width: self.width, height, node: group().add(frame).add(self.node) }
    }
}

/// The largest size up to `size` at which a run is one line in a width; the least one, if it is none.
pub(super) fn fitting(run: &Run, width: i32, size: i32) -> i32 {
    if run.natural_width(LEAST) > width { LEAST } else { run.fitting_size(width, size, LEAST) }
}

/// A run in the middle of a width, as large as fits in one line; in several, if it fits in none.
pub(super) fn centred(run: &Run, x: impl Into<Tenths>, y: impl Into<Tenths>, width: i32, size: i32) -> Node {
    let block = run.lay_centred(width, fitting(run, width, size));
    block.node.at(x.into() - Tenths::from(width).half(), y.into() - Tenths::from(block.height).half())
}

/// A run from a point on, about a line.
pub(super) fn from_left(run: &Run, x: i32, y: i32, width: i32, size: i32) -> Node {
    let block = run.lay_at(width, fitting(run, width, size));
    block.node.at(x, Tenths::from(y) - Tenths::from(block.height).half())
}

/// A run that ends at a point, about a line.
pub(super) fn from_right(run: &Run, x: i32, y: i32, width: i32, size: i32) -> Node {
    let block = run.lay_right(width, fitting(run, width, size));
    block.node.at(x - width, Tenths::from(y) - Tenths::from(block.height).half())
}
