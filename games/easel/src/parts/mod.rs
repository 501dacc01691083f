//! The parts of a board. Each is laid out in the width it is given and says how high it became.

pub(crate) mod card;
pub(crate) mod chip;
pub(crate) mod die;
pub(crate) mod facts;
pub(crate) mod grid;
pub(crate) mod legend;
pub(crate) mod medal;
pub(crate) mod mini;
pub(crate) mod paragraph;
pub(crate) mod space;
pub(crate) mod stock;
pub(crate) mod table;
pub(crate) mod track;

use crate::paint::Paint;
use crate::svg::{Node, group};

/// Something laid out: its size and its drawing, whose corner is the origin.
#[derive(Clone, Debug)]
pub struct Block {
    /// The width it really takes.
    pub width: i32,
    /// The height it takes.
    pub height: i32,
    /// The drawing.
    pub node: Node,
}

/// What can be laid out in a width. Never wider than the width, if that is at least 100.
pub trait Layout {
    /// Lays it out.
    fn layout(&self, width: i32) -> Block;
}

/// A drawing of fixed size as an item: what a game draws by hand inside a panel.
///
/// ```
/// use easel::{FixedDrawing, Layout, Paint, circle};
/// let dot = FixedDrawing { width: 20, height: 20, node: circle(10, 10, 9).fill(Paint::Wine) };
/// assert_eq!(dot.layout(500).height, 20);
/// ```
#[derive(Clone, Debug)]
pub struct FixedDrawing {
    /// Its width.
    pub width: i32,
    /// Its height.
    pub height: i32,
    /// The drawing.
    pub node: Node,
}

impl Layout for FixedDrawing {
    fn layout(&self, _width: i32) -> Block {
        Block { width: self.width, height: self.height, node: self.node.clone() }
    }
}

/// A family of colours: a pale ground and an accent that is read on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Tone {
    /// Card and ink.
    #[default]
    Plain,
    /// Green.
    Leaf,
    /// Yellow.
    Ochre,
    /// Blue.
    Sky,
    /// Purple.
    Plum,
    /// Red.
    Terracotta,
    /// Blue-green.
    Verdigris,
    /// Grey.
    Stone,
}

impl Tone {
    /// The ground.
    pub const fn ground(self) -> Paint {
        match self {
            Tone::Plain => Paint::Inset,
            Tone::Leaf => Paint::PaleLeaf,
            Tone::Ochre => Paint::PaleOchre,
            Tone::Sky => Paint::PaleSky,
            Tone::Plum => Paint::PalePlum,
            Tone::Terracotta => Paint::PaleTerracotta,
            Tone::Verdigris => Paint::PaleVerdigris,
            Tone::Stone => Paint::PaleStone,
        }
    }

    /// The accent.
    pub const fn accent(self) -> Paint {
        match self {
            Tone::Plain => Paint::Edge,
            Tone::Leaf => Paint::Leaf,
            Tone::Ochre => Paint::Gold,
            Tone::Sky => Paint::Sky,
            Tone::Plum => Paint::Plum,
            Tone::Terracotta => Paint::Terracotta,
            Tone::Verdigris => Paint::Verdigris,
            Tone::Stone => Paint::Stone,
        }
    }
}

/// Puts blocks in rows from left to right, a new row where the width ends.
pub(crate) fn layout_in_rows(blocks: impl IntoIterator<Item = Block>, width: i32, gap: i32) -> Block {
    let mut node = group();
    let (mut x, mut y, mut row, mut widest) = (0, 0, 0, 0);
    for block in blocks {
        if x > 0 && x + block.width > width {
            (x, y, row) = (0, y + row + gap, 0);
        }
        widest = widest.max(x + block.width);
        row = row.max(block.height);
        let step = block.width + gap;
        node.push(block.node.at(x, y));
        x += step;
    }
    Block { width: widest, height: y + row, node }
}

/// How many columns of at least `least` fit, at most `most`, and how wide each is then.
pub(crate) fn columns(width: i32, least: i32, gap: i32, most: usize) -> (usize, i32) {
    let fit = usize::try_from((width + gap) / (least + gap)).unwrap_or(1).clamp(1, most.max(1));
    let count = i32::try_from(fit).unwrap_or(1);
    (fit, (width - gap * (count - 1)) / count)
}
