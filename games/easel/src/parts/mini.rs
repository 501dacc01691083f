//! Small cards and the places for them, in a row of fixed length: what lies before a player.

use super::{Block, Layout, Tone, columns};
use crate::num::Tenths;
use crate::paint::Paint;
use crate::run::Run;
use crate::svg::{group, line, path, rect, text};
use crate::text::{FontFace, TextStyle};

/// A small card, or the place for one.
///
/// ```
/// use easel::{Icon, Layout, SmallCard, SmallCards, Run, Tone};
/// let row = SmallCards::new(6)
///     .add(SmallCard::new("Forest").tone(Tone::Leaf).head(Run::new().icon(Icon::Sickle).bold("5")))
///     .add(SmallCard::place(Run::new().amount(3, Icon::Shield)));
/// assert!(row.layout(540).width <= 540);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SmallCard {
    name: Option<String>,
    id: Option<String>,
    title: Option<String>,
    tone: Tone,
    head: Run,
    body: Run,
    faded: bool,
}

impl SmallCard {
    /// A small card with its name.
    pub fn new(name: impl Into<String>) -> SmallCard {
        let name = Some(name.into());
        SmallCard {
            name,
            id: None,
            title: None,
            tone: Tone::Plain,
            head: Run::new(),
            body: Run::new(),
            faded: false,
        }
    }

    /// An empty place and what it asks for or gives.
    pub fn place(body: impl Into<Run>) -> SmallCard {
        SmallCard { name: None, body: body.into(), ..SmallCard::new("") }
    }

    /// Its stable id.
    #[must_use]
    pub fn id(mut self, id: impl Into<String>) -> SmallCard {
        self.id = Some(id.into());
        self
    }

    /// What assistive technology says; the name if nothing else is given.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> SmallCard {
        self.title = Some(title.into());
        self
    }

    /// Its colours.
    #[must_use]
    pub fn tone(mut self, tone: Tone) -> SmallCard {
        self.tone = tone;
        self
    }

    /// What stands in its head.
    #[must_use]
    pub fn head(mut self, head: impl Into<Run>) -> SmallCard {
        self.head = head.into();
        self
    }

    /// What it does.
    #[must_use]
    pub fn body(mut self, body: impl Into<Run>) -> SmallCard {
        self.body = body.into();
        self
    }

    /// Draws it faintly: used up.
    #[must_use]
    pub fn faded(mut self, faded: bool) -> SmallCard {
        self.faded = faded;
        self
    }

    /// Lays it out at least `least` high.
    pub fn layout_min_height(&self, width: i32, least: i32) -> Block {
        let mut node = group();
        if let Some(id) = &self.id {
            node = node.id(id);
        }
        if let Some(title) = self.title.as_ref().or(self.name.as_ref()) {
            node = node.title(title.clone());
        }
        if self.faded {
            node = node.opacity(55);
        }
        match &self.name {
            Some(name) => self.lay_card(name, node, width, least),
            None => self.lay_place(node, width, least),
        }
    }

    fn lay_place(&self, node: crate::Node, width: i32, least: i32) -> Block {
        let body = self.body.lay_centred(width - 8, 17);
        let height = (body.height + 16).max(least);
        let frame = rect(1, 1, width - 2, height - 2)
            .radius(6)
            .fill(Paint::Inset)
            .stroke(Paint::Rule, Tenths::new(12));
        let top = (height - body.height) / 2;
        Block { width, height, node: node.add(frame.dashed(5, 4)).add(body.node.at(4, top)) }
    }

    fn lay_card(&self, name: &str, node: crate::Node, width: i32, least: i32) -> Block {
        let inner = width - 10;
        let mut body = group();
        let mut y = 4;
        if !self.head.is_empty() {
            let head = self.head.lay_centred(inner, 17);
            body.push(head.node.at(5, y));
            y += head.height;
        }
        // A word is written smaller rather than broken.
        let longest = name.split_whitespace().max_by_key(|word| TextStyle::NAME.width(word)).unwrap_or(name);
        let room = width - 4;
        let kind = TextStyle::new(FontFace::SmallCaps, 16).shrink_to_fit(longest, room, 11);
        for row in kind.wrap_max_lines(name, room, 3) {
            body.push(text(Tenths::from(width).half(), y + kind.baseline(20), row, kind).anchor_middle());
            y += 18;
        }
        let fold = y + 4;
        let effect = self.body.lay_centred(inner, self.body.fitting_size(inner, 17, 15));
        y = fold + 3;
        if !self.body.is_empty() {
            body.push(effect.node.at(5, y));
            y += effect.height;
        }
        let height = (y + 4).max(least);
        let band = format!("M0 {fold}V6a6 6 0 0 1 6-6H{}a6 6 0 0 1 6 6V{fold}z", width - 6);
        let node = node
            .add(rect(0, 0, width, height).radius(6).fill(Paint::Card))
            .add(path(band).fill(self.tone.ground()))
            .add(line(0, fold, width, fold).stroke(self.tone.accent(), 1))
            .add(rect(0, 0, width, height).radius(6).no_fill().stroke(self.tone.accent(), Tenths::new(15)))
            .add(body);
        Block { width, height, node }
    }
}

/// Small cards in rows of fixed length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SmallCards {
    per_row: usize,
    minis: Vec<SmallCard>,
}

impl SmallCards {
    /// An empty row for so many.
    pub fn new(per_row: usize) -> SmallCards {
        SmallCards { per_row: per_row.max(1), minis: Vec::new() }
    }

    /// Adds one.
    #[expect(clippy::should_implement_trait, reason = "adding a card reads as what it does")]
    #[must_use]
    pub fn add(mut self, mini: SmallCard) -> SmallCards {
        self.minis.push(mini);
        self
    }
}

impl Layout for SmallCards {
    fn layout(&self, width: i32) -> Block {
        let gap = 6;
        // Fewer in a row where they would become too narrow to be read.
        let (per_row, each) = columns(width, 72, gap, self.per_row);
        let (mut node, mut y) = (group(), 0);
        for row in self.minis.chunks(per_row) {
            let height = row.iter().map(|mini| mini.layout_min_height(each, 0).height).max().unwrap_or(0);
            let mut x = 0;
            for mini in row {
                node.push(mini.layout_min_height(each, height).node.at(x, y));
                x += each + gap;
            }
            y += height + gap;
        }
        Block { width, height: (y - gap).max(0), node }
    }
}
