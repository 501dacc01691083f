//! Cards: the same layout in every game. Cost top left, badge top right, the name in small capitals, then what the card
//! does, part by part.

use super::{Block, Layout, Tone, columns};
use crate::num::Tenths;
use crate::paint::Paint;
use crate::parts::chip::badge;
use crate::run::Run;
use crate::seat::SeatMark;
use crate::svg::{Node, group, line, path, rect, text};
use crate::text::{FontFace, TextStyle};

const PAD: i32 = 12;

/// A card face up.
///
/// ```
/// use easel::{Card, Icon, Layout, Run, Tone};
/// let card = Card::new("Commercial Hub")
///     .id("territory_1")
///     .tone(Tone::Leaf)
///     .cost(Run::new().amount(3, Icon::Coin))
///     .effect(Run::new().amount(1, Icon::Coin));
/// assert!(card.layout(180).height >= 90);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    name: String,
    id: Option<String>,
    tone: Tone,
    cost: Run,
    badge: Option<String>,
    effects: Vec<Run>,
    words: Option<String>,
    title: Option<String>,
    marks: Vec<SeatMark>,
    faded: bool,
}

impl Card {
    /// A card with its name.
    pub fn new(name: impl Into<String>) -> Card {
        Card {
            name: name.into(),
            id: None,
            tone: Tone::Plain,
            cost: Run::new(),
            badge: None,
            effects: Vec::new(),
            words: None,
            title: None,
            marks: Vec::new(),
            faded: false,
        }
    }

    /// Its stable id.
    #[must_use]
    pub fn id(mut self, id: impl Into<String>) -> Card {
        self.id = Some(id.into());
        self
    }

    /// The colours of its kind.
    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Card {
        self.tone = tone;
        self
    }

    /// What it costs.
    #[must_use]
    pub fn cost(mut self, cost: impl Into<Run>) -> Card {
        self.cost = cost.into();
        self
    }

    /// A number in the corner: a period, a value, how many copies.
    #[must_use]
    pub fn badge(mut self, words: impl Into<String>) -> Card {
        self.badge = Some(words.into());
        self
    }

    /// A part of what it does; several are divided by lines.
    #[must_use]
    pub fn effect(mut self, effect: impl Into<Run>) -> Card {
        self.effects.push(effect.into());
        self
    }

    /// What it does in words, smaller.
    #[must_use]
    pub fn words(mut self, words: impl Into<String>) -> Card {
        self.words = Some(words.into());
        self
    }

    /// What assistive technology says; the name if nothing else is given.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Card {
        self.title = Some(title.into());
        self
    }

    /// A seat that stands on it or owns it.
    #[must_use]
    pub fn mark(mut self, seat: SeatMark) -> Card {
        self.marks.push(seat);
        self
    }

    /// Draws it faintly: used up, out of play.
    #[must_use]
    pub fn faded(mut self, faded: bool) -> Card {
        self.faded = faded;
        self
    }

    /// Lays it out at least `least` high, so that a row of cards has one height.
    pub fn layout_min_height(&self, width: i32, least: i32) -> Block {
        let inner = width - 2 * PAD;
        let mut body = group();
        let (mut y, room) = self.lay_top(inner, &mut body);
        // A word is written smaller rather than broken.
        let longest =
            self.name.split_whitespace().max_by_key(|word| TextStyle::NAME.width(word)).unwrap_or_default();
        let name = TextStyle::NAME.shrink_to_fit(longest, room, 14);
        for row in name.wrap_max_lines(&self.name, room, 3) {
            body.push(text(PAD, y + name.baseline(26), row, name));
            y += 25;
        }
        let head = y + 4;
        y = head + 8;
        for (part, effect) in self.effects.iter().filter(|effect| !effect.is_empty()).enumerate() {
            if part > 0 {
                body.push(line(PAD, y + 3, width - PAD, y + 3).stroke(Paint::Rule, 1));
                y += 7;
            }
            let block = effect.lay_at(inner, 20);
            y += block.height;
            body.push(block.node.at(PAD, y - block.height));
        }
        if let Some(words) = &self.words {
            let block = Run::from(words.as_str()).lay_at(inner, TextStyle::SMALL.size);
            body.push(block.node.at(PAD, y));
            y += block.height;
        }
        let height = (y + 8).max(least);
        let mut node = group().title(self.title.as_ref().unwrap_or(&self.name).clone());
        if let Some(id) = &self.id {
            node = node.id(id);
        }
        if self.faded {
            node = node.opacity(55);
        }
        // The head carries the colour of the card's kind, cut square where the face begins.
        let band = format!("M0 {head}V7a7 7 0 0 1 7-7H{}a7 7 0 0 1 7 7V{head}z", width - 7);
        let node = node
            .add(rect(0, 0, width, height).radius(7).fill(Paint::Card))
            .add(path(band).fill(self.tone.ground()))
            .add(line(0, head, width, head).stroke(self.tone.accent(), Tenths::new(15)))
            .add(rect(0, 0, width, height).radius(7).no_fill().stroke(self.tone.accent(), Tenths::new(15)))
            .add(body);
        Block { width, height, node }
    }

    /// The row of cost, owners and badge; answers where the name begins and how much room it has. A card without a
    /// cost has its name in this row.
    fn lay_top(&self, inner: i32, body: &mut Node) -> (i32, i32) {
        let mut right = PAD + inner;
        if let Some(words) = &self.badge {
            let wide = (TextStyle::new(FontFace::Bold, 16).width(words) + 12).max(24);
            body.push(badge(words, Tenths::from(right) - Tenths::from(wide).half(), 20, 16, self.tone));
            right -= wide + 6;
        }
        for seat in &self.marks {
            body.push(seat.draw(right - 13, 20, 26));
            right -= 30;
        }
        if self.cost.is_empty() {
            return (7, right - PAD);
        }
        let cost = self.cost.lay_at((right - PAD).max(40), 20);
        let height = cost.height.max(26);
        body.push(cost.node.at(PAD, 7));
        (7 + height + 1, inner)
    }
}

impl Layout for Card {
    fn layout(&self, width: i32) -> Block {
        self.layout_min_height(width, 0)
    }
}

/// Cards in rows of equal width and height.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards {
    /// In order.
    pub cards: Vec<Card>,
    /// The least width of a card.
    pub min_width: i32,
}

impl Layout for Cards {
    fn layout(&self, width: i32) -> Block {
        let gap = 12;
        // A few cards keep their size instead of being stretched over the whole row.
        let (count, each) = columns(width, self.min_width, gap, usize::MAX);
        let (mut node, mut y) = (group(), 0);
        for row in self.cards.chunks(count) {
            let height = row.iter().map(|card| card.layout(each).height).max().unwrap_or(0);
            let mut x = 0;
            for card in row {
                node.push(card.layout_min_height(each, height).node.at(x, y));
                x += each + gap;
            }
            y += height + gap;
        }
        Block { width, height: (y - gap).max(0), node }
    }
}
