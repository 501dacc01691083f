//! Facts: what, and how it stands.

use super::{Block, Layout};
use crate::paint::Paint;
use crate::run::Run;
use crate::svg::{group, line};
use crate::text::TextStyle;

/// Rows of a label and a value, divided by thin lines.
///
/// ```
/// use easel::{LabelledRows, Layout};
/// let facts = LabelledRows::new().row("Round", "2 of 6").row("To act", "Anna");
/// assert!(facts.layout(400).height > 40);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LabelledRows {
    rows: Vec<(Run, Run)>,
}

impl LabelledRows {
    /// No rows yet.
    pub fn new() -> LabelledRows {
        LabelledRows::default()
    }

    /// Adds a row.
    #[must_use]
    pub fn row(mut self, label: impl Into<String>, value: impl Into<Run>) -> LabelledRows {
        self.push(label, value);
        self
    }

    /// Adds a row in place.
    pub fn push(&mut self, label: impl Into<String>, value: impl Into<Run>) {
        self.rows.push((Run::new().faint(label), value.into()));
    }
}

impl LabelledRows {
    /// Where there is no room for two columns, the value follows its label.
    fn lay_narrow(&self, width: i32) -> Block {
        let (mut node, mut y) = (group(), 0);
        for (label, value) in &self.rows {
            let row = label.clone().join(value.clone()).lay_at(width, TextStyle::SMALL.size);
            node.push(row.node.at(0, y));
            y += row.height + 2;
        }
        Block { width, height: y, node }
    }
}

impl Layout for LabelledRows {
    fn layout(&self, width: i32) -> Block {
        let size = TextStyle::BODY.size;
        let widest = self.rows.iter().map(|(label, _)| label.natural_width(size)).max().unwrap_or(0);
        if width < 280 && widest > width * 2 / 5 {
            return self.lay_narrow(width);
        }
        let label_width = widest.min(width * 2 / 5);
        let value_width = width - label_width - 16;
        let (mut node, mut y) = (group(), 0);
        for (row, (label, value)) in self.rows.iter().enumerate() {
            if row > 0 {
                node.push(line(0, y + 3, width, y + 3).stroke(Paint::Rule, 1));
                y += 6;
            }
            let (label, value) = (label.lay_at(label_width, size), value.lay_at(value_width, size));
            let height = label.height.max(value.height);
            node.push(label.node.at(0, y));
            node.push(value.node.at(label_width + 16, y));
            y += height;
        }
        Block { width, height: y, node }
    }
}
