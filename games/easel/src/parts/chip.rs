//! Chips and badges: small things with a border.

use super::{Block, Layout, Tone, layout_in_rows};
use crate::num::Tenths;
use crate::paint::Paint;
use crate::run::Run;
use crate::svg::{Node, group, rect, text};
use crate::text::{FontFace, TextStyle};

/// A round badge with a short text about a point, such as the number of copies.
///
/// ```
/// use easel::{Svg, Tone, badge};
/// assert!(Svg::new(40, 40).add(badge("×3", 20, 20, 18, Tone::Ochre)).render().contains("×3"));
/// ```
pub fn badge(words: &str, x: impl Into<Tenths>, y: impl Into<Tenths>, size: i32, tone: Tone) -> Node {
    let (x, y) = (x.into(), y.into());
    let kind = TextStyle::new(FontFace::Bold, size);
    let height = size * 3 / 2;
    let width = Tenths::from((kind.width(words) + size * 3 / 4).max(height));
    let top = y - Tenths::from(height).half();
    let body = rect(x - width.half(), top, width, height).radius(Tenths::from(height).half());
    group()
        .add(body.fill(tone.ground()).stroke(tone.accent(), Tenths::new(15)))
        .add(text(x, top + kind.baseline(height).into(), words, kind).anchor_middle())
}

/// A thing with a border: a word, an icon, a number of something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chip {
    run: Run,
    id: Option<String>,
    title: Option<String>,
    tone: Tone,
}

impl Chip {
    /// A chip.
    pub fn new(run: impl Into<Run>) -> Chip {
        Chip { run: run.into(), id: None, title: None, tone: Tone::Plain }
    }

    /// Its stable id.
    #[must_use]
    pub fn id(mut self, id: impl Into<String>) -> Chip {
        self.id = Some(id.into());
        self
    }

    /// What it is.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Chip {
        self.title = Some(title.into());
        self
    }

    /// Its colours.
    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Chip {
        self.tone = tone;
        self
    }
}

impl Layout for Chip {
    fn layout(&self, width: i32) -> Block {
        let inner = self.run.lay_at(width - 20, TextStyle::BODY.size - 1);
        let (wide, high) = (inner.width + 20, inner.height + 10);
        let border = if self.tone == Tone::Plain { Paint::Rule } else { self.tone.accent() };
        let mut node = group();
        if let Some(id) = &self.id {
            node = node.id(id);
        }
        if let Some(title) = &self.title {
            node = node.title(title.clone());
        }
        let body = rect(0, 0, wide, high).radius((high / 2).min(18)).fill(self.tone.ground());
        let node = node.add(body.stroke(border, Tenths::new(12))).add(inner.node.at(10, 5));
        Block { width: wide, height: high, node }
    }
}

/// Chips in rows.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Chips(
    /// In order.
    pub Vec<Chip>,
);

impl Layout for Chips {
    fn layout(&self, width: i32) -> Block {
        layout_in_rows(self.0.iter().map(|chip| chip.layout(width)), width, 8)
    }
}
