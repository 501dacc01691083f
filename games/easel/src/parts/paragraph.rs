//! Words in a panel: paragraphs, headings, and things side by side.

use super::{Block, Layout};
use crate::paint::Paint;
use crate::run::Run;
use crate::svg::{group, line, text};
use crate::text::TextStyle;

/// Wrapped text at a size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// What it says.
    pub run: Run,
    /// The size of the letters.
    pub size: i32,
}

impl Layout for Paragraph {
    fn layout(&self, width: i32) -> Block {
        self.run.lay_at(width, self.size)
    }
}

/// A heading inside a panel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading(
    /// What it says.
    pub String,
);

impl Layout for Heading {
    fn layout(&self, width: i32) -> Block {
        let kind = TextStyle::NAME;
        let words = kind.ellipsize(&self.0, width);
        let end = kind.width(&words);
        let mut node = group().add(text(0, 22, words, kind).fill(Paint::Faint));
        if end + 24 < width {
            node.push(line(end + 12, 16, width, 16).stroke(Paint::Rule, 1));
        }
        Block { width, height: 28, node }
    }
}

/// Things side by side, in columns of equal width.
#[derive(Default)]
pub struct Columns(
    /// From left to right.
    pub Vec<Box<dyn Layout>>,
);

impl Layout for Columns {
    fn layout(&self, width: i32) -> Block {
        let gap = 24;
        let count = i32::try_from(self.0.len()).unwrap_or(1).max(1);
        let each = (width - gap * (count - 1)) / count;
        let (mut node, mut height, mut x) = (group(), 0, 0);
        for item in &self.0 {
            let block = item.layout(each);
            height = height.max(block.height);
            node.push(block.node.at(x, 0));
            x += each + gap;
        }
        Block { width, height, node }
    }
}

/// Things under each other.
#[derive(Default)]
pub struct Stack(
    /// From top to bottom.
    pub Vec<Box<dyn Layout>>,
);

impl Stack {
    /// Adds a thing.
    #[must_use]
    pub fn item(mut self, item: impl Layout + 'static) -> Stack {
        self.0.push(Box::new(item));
        self
    }
}

impl Layout for Stack {
    fn layout(&self, width: i32) -> Block {
        let gap = 12;
        let (mut node, mut y) = (group(), 0);
        for item in &self.0 {
            let block = item.layout(width);
            if block.height > 0 {
                node.push(block.node.at(0, y));
                y += block.height + gap;
            }
        }
        Block { width, height: (y - gap).max(0), node }
    }
}

/// A thing that takes the width it needs, and another that takes the rest.
pub struct SideBySide {
    /// At the left, as wide as it becomes.
    pub left: Box<dyn Layout>,
    /// At the right.
    pub right: Box<dyn Layout>,
}

impl Layout for SideBySide {
    fn layout(&self, width: i32) -> Block {
        let gap = 24;
        let left = self.left.layout(width);
        let right = self.right.layout((width - left.width - gap).max(100));
        let height = left.height.max(right.height);
        let node = group().add(left.node).add(right.node.at(left.width + gap, 0));
        Block { width, height, node }
    }
}
