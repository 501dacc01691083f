//! What the signs mean.

use super::{Block, Layout, columns};
use crate::run::Run;
use crate::svg::group;
use crate::text::TextStyle;

/// Signs and their meanings, in columns.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Legend {
    entries: Vec<(Run, Run)>,
}

impl Legend {
    /// No entries yet.
    pub fn new() -> Legend {
        Legend::default()
    }

    /// Adds a sign and what it means.
    #[must_use]
    pub fn entry(mut self, sign: impl Into<Run>, meaning: impl Into<Run>) -> Legend {
        self.entries.push((sign.into(), meaning.into()));
        self
    }
}

impl Layout for Legend {
    fn layout(&self, width: i32) -> Block {
        let size = TextStyle::SMALL.size;
        let widest = self
            .entries
            .iter()
            .map(|(sign, meaning)| sign.natural_width(size).max(24) + 10 + meaning.natural_width(size));
        let (count, each) = columns(width, widest.max().unwrap_or(0).clamp(60, width), 20, 6);
        let (mut node, mut y) = (group(), 0);
        for row in self.entries.chunks(count) {
            let (mut x, mut height) = (0, 0);
            for (sign, meaning) in row {
                let sign = sign.lay_at(each / 2, size);
                let indent = sign.width.max(24) + 10;
                let meaning = meaning.lay_at((each - indent).max(20), size);
                height = height.max(sign.height).max(meaning.height);
                node.push(sign.node.at(x, y));
                node.push(meaning.node.at(x + indent, y));
                x += each + 20;
            }
            y += height + 4;
        }
        Block { width, height: (y - 4).max(0), node }
    }
}
