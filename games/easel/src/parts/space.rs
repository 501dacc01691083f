//! Spaces: places on a board on which something can stand.

use super::{Block, Layout, Tone, columns};
use crate::num::Tenths;
use crate::paint::Paint;
use crate::run::{Run, RunItem};
use crate::seat::SeatMark;
use crate::svg::{circle, group, rect, text};
use crate::text::{FontFace, TextStyle};

/// A place: its number, its name, what it gives, who stands on it.
///
/// ```
/// use easel::{Icon, Layout, Run, SeatMark, Space};
/// let space = Space::new("market_1").number(1).reward(Run::new().amount(5, Icon::Coin)).seat(SeatMark::new(0, "Anna"));
/// assert!(space.layout(160).height >= 50);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Space {
    id: String,
    number: Option<String>,
    name: Option<String>,
    reward: Run,
    occupants: Vec<RunItem>,
    tone: Tone,
    closed: bool,
    title: Option<String>,
}

impl Space {
    /// An empty place with its stable id.
    pub fn new(id: impl Into<String>) -> Space {
        Space {
            id: id.into(),
            number: None,
            name: None,
            reward: Run::new(),
            occupants: Vec::new(),
            tone: Tone::Plain,
            closed: false,
            title: None,
        }
    }

    /// The value it asks for.
    #[must_use]
    pub fn number(mut self, number: impl ToString) -> Space {
        self.number = Some(number.to_string());
        self
    }

    /// What it is called.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Space {
        self.name = Some(name.into());
        self
    }

    /// What it gives.
    #[must_use]
    pub fn reward(mut self, gives: impl Into<Run>) -> Space {
        self.reward = gives.into();
        self
    }

    /// A seat's piece on it.
    #[must_use]
    pub fn seat(self, seat: SeatMark) -> Space {
        self.occupant(RunItem::Seat(seat))
    }

    /// Anything else on it.
    #[must_use]
    pub fn occupant(mut self, occupant: RunItem) -> Space {
        self.occupants.push(occupant);
        self
    }

    /// Its colours.
    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Space {
        self.tone = tone;
        self
    }

    /// Out of play, with this number of players.
    #[must_use]
    pub fn closed(mut self, closed: bool) -> Space {
        self.closed = closed;
        self
    }

    /// What assistive technology says; the name if nothing else is given.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Space {
        self.title = Some(title.into());
        self
    }

    /// Lays it out at least `least` high.
    pub fn lay_high(&self, width: i32, least: i32) -> Block {
        let pad = 10;
        let mut body = group();
        let mut left = pad;
        if let Some(number) = &self.number {
            let kind = TextStyle::new(FontFace::Bold, 19).shrink_to_fit(number, 26, 12);
            body.push(
                circle(left + 16, pad + 16, 15).fill(Paint::Card).stroke(self.tone.accent(), Tenths::new(15)),
            );
            body.push(text(left + 16, pad + kind.baseline(32), number.clone(), kind).anchor_middle());
            left += 40;
        }
        let inner = width - left - pad;
        let mut y = pad;
        if let Some(name) = &self.name {
            let block = Run::new().faint(name.as_str()).lay_at(inner, 18);
            body.push(block.node.at(left, y + 3));
            y += block.height + 4;
        }
        if !self.reward.is_empty() {
            let block = self.reward.lay_at(inner, 20);
            body.push(block.node.at(left, y + 3));
            y += block.height + 4;
        }
        if self.number.is_some() {
            y = y.max(pad + 34);
        }
        if !self.occupants.is_empty() {
            let run = self.occupants.iter().cloned().fold(Run::new(), Run::bit);
            let block = run.lay_at(width - 2 * pad, 24);
            body.push(block.node.at(pad, y));
            y += block.height;
        }
        let height = (y + pad).max(least).max(54);
        let strong = !self.occupants.is_empty();
        let ground =
            rect(0, 0, width, height).radius(6).fill(if strong { Paint::Card } else { self.tone.ground() });
        let ground = match (self.closed, strong) {
            (true, _) => ground.stroke(Paint::Edge, 1).dashed(4, 4),
            (_, true) => ground.stroke(self.tone.accent(), Tenths::new(22)),
            _ => ground.stroke(if self.tone == Tone::Plain { Paint::Rule } else { self.tone.accent() }, 1),
        };
        let title = self.title.as_ref().or(self.name.as_ref());
        let mut node = group().id(&self.id);
        if let Some(title) = title {
            node = node.title(title.clone());
        }
        if self.closed {
            node = node.opacity(55);
        }
        Block { width, height, node: node.add(ground).add(body) }
    }
}

impl Layout for Space {
    fn layout(&self, width: i32) -> Block {
        self.lay_high(width, 0)
    }
}

/// Spaces in rows of equal width and height.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spaces {
    /// In order.
    pub spaces: Vec<Space>,
    /// The least width of a space.
    pub least: i32,
}

impl Layout for Spaces {
    fn layout(&self, width: i32) -> Block {
        let gap = 10;
        let (count, each) = columns(width, self.least, gap, self.spaces.len());
        let (mut node, mut y) = (group(), 0);
        for row in self.spaces.chunks(count) {
            let height = row.iter().map(|space| space.layout(each).height).max().unwrap_or(0);
            let mut x = 0;
            for space in row {
                node.push(space.lay_high(each, height).node.at(x, y));
                x += each + gap;
            }
            y += height + gap;
        }
        Block { width, height: (y - gap).max(0), node }
    }
}
