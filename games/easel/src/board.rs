//! The generic board: a title strip, then panels in reading order, in columns on a width of 1200.

use crate::icon::Icon;
use crate::num::Tenths;
use crate::paint::{Paint, Theme};
use crate::parts::card::{Card, Cards};
use crate::parts::chip::{Chip, Chips};
use crate::parts::facts::LabelledRows;
use crate::parts::paragraph::{Heading, Paragraph};
use crate::parts::space::{Space, Spaces};
use crate::parts::stock::ResourceCounts;
use crate::parts::{Block, Layout};
use crate::run::{Run, RunItem};
use crate::seat::SeatMark;
use crate::svg::{Node, Svg, group, line, rect, text};
use crate::text::{FontFace, TextStyle};

const WIDTH: i32 = 1200;
const MARGIN: i32 = 28;
const GUTTER: i32 = 20;
const PAD: i32 = 18;

/// How much of the board's width a panel takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Span {
    /// A third: short lists.
    Third,
    /// A half.
    #[default]
    Half,
    /// The whole width: tracks, rows of cards.
    Full,
}

impl Span {
    const fn columns(self) -> usize {
        match self {
            Span::Third => 3,
            Span::Half => 2,
            Span::Full => 1,
        }
    }
}

/// A panel: a title and things under it.
#[derive(Default)]
pub struct Panel {
    id: String,
    title: String,
    aside: Run,
    seat: Option<SeatMark>,
    span: Span,
    bare: bool,
    items: Vec<Box<dyn Layout>>,
}

impl Panel {
    /// A panel with its stable id and its title, half the board wide.
    pub fn new(id: impl Into<String>, title: impl Into<String>) -> Panel {
        Panel { id: id.into(), title: title.into(), ..Panel::default() }
    }

    /// A place for what a game draws by hand: the whole width, no frame, no title.
    pub fn bare(id: impl Into<String>) -> Panel {
        Panel { id: id.into(), span: Span::Full, bare: true, ..Panel::default() }
    }

    /// How wide it is.
    #[must_use]
    pub fn span(mut self, span: Span) -> Panel {
        self.span = span;
        self
    }

    /// A third of the board.
    #[must_use]
    pub fn third(self) -> Panel {
        self.span(Span::Third)
    }

    /// The whole board.
    #[must_use]
    pub fn full(self) -> Panel {
        self.span(Span::Full)
    }

    /// Something short at the right of the title.
    #[must_use]
    pub fn aside(mut self, aside: impl Into<Run>) -> Panel {
        self.aside = aside.into();
        self
    }

    /// Whose panel it is.
    #[must_use]
    pub fn owner(mut self, seat: SeatMark) -> Panel {
        self.seat = Some(seat);
        self
    }

    /// Adds anything.
    #[must_use]
    pub fn item(mut self, item: impl Layout + 'static) -> Panel {
        self.items.push(Box::new(item));
        self
    }

    /// Adds anything, in place.
    pub fn push(&mut self, item: impl Layout + 'static) {
        self.items.push(Box::new(item));
    }

    /// Adds a line of writing, wrapped.
    #[must_use]
    pub fn line(self, words: impl Into<Run>) -> Panel {
        self.item(words.into())
    }

    /// Adds a remark.
    #[must_use]
    pub fn note(self, words: impl Into<String>) -> Panel {
        let run = Run::new().bit(RunItem::Words(words.into(), FontFace::Italic, Some(Paint::Faint)));
        self.item(Paragraph { run, size: TextStyle::NOTE.size })
    }

    /// Adds a heading inside.
    #[must_use]
    pub fn heading(self, words: impl Into<String>) -> Panel {
        self.item(Heading(words.into()))
    }

    /// Adds rows of label and value.
    #[must_use]
    pub fn facts<L: Into<String>, V: Into<Run>>(self, rows: impl IntoIterator<Item = (L, V)>) -> Panel {
        let facts =
            rows.into_iter().fold(LabelledRows::new(), |facts, (label, value)| facts.row(label, value));
        self.item(facts)
    }

    /// Adds stocks: icons with numbers.
    #[must_use]
    pub fn stocks<N: ToString>(self, stocks: impl IntoIterator<Item = (Icon, N)>) -> Panel {
        let stocks =
            stocks.into_iter().fold(ResourceCounts::new(), |all, (icon, number)| all.stock(icon, number));
        self.item(stocks)
    }

    /// Adds chips.
    #[must_use]
    pub fn chips(self, chips: impl IntoIterator<Item = Chip>) -> Panel {
        self.item(Chips(chips.into_iter().collect()))
    }

    /// Adds cards in rows.
    #[must_use]
    pub fn cards(self, cards: impl IntoIterator<Item = Card>) -> Panel {
        self.item(Cards { cards: cards.into_iter().collect(), min_width: 168 })
    }

    /// Adds spaces in rows.
    #[must_use]
    pub fn spaces(self, spaces: impl IntoIterator<Item = Space>) -> Panel {
        self.item(Spaces { spaces: spaces.into_iter().collect(), least: 150 })
    }

    /// The head: the seat's piece, the title, what stands beside it, a line.
    fn layout_header(&self, width: i32) -> Block {
        let kind = TextStyle::HEADING;
        let (left, right) = (PAD, width - PAD);
        let indent = if self.seat.is_some() { 40 } else { 0 };
        let room = right - left - indent;
        let aside = self.aside.lay_right(room / 2, 20);
        let aside_width = if self.aside.is_empty() { 0 } else { aside.width + 16 };
        let lines = kind.wrap_max_lines(&self.title, room - aside_width, 2);
        let mut node = group();
        let mut y = 10;
        if let Some(seat) = &self.seat {
            node.push(seat.draw(left + 15, y + 18, 30));
        }
        for words in &lines {
            node.push(text(left + indent, y + kind.baseline(34), words.clone(), kind));
            y += 32;
        }
        if !self.aside.is_empty() {
            node.push(aside.node.at(right - room / 2, 10 + (32 - 26) / 2 + 1));
            y = y.max(12 + aside.height);
        }
        y += 6;
        node.push(line(left, y, right, y).stroke(Paint::Edge, 1));
        Block { width, height: y + 12, node }
    }

    fn lay(&self, width: i32) -> Block {
        let pad = if self.bare { 0 } else { PAD };
        let (mut node, mut y) = (group(), 0);
        if !self.bare {
            let head = self.layout_header(width);
            node.push(head.node);
            y = head.height;
        }
        for item in &self.items {
            let block = item.layout(width - 2 * pad);
            if block.height > 0 {
                node.push(block.node.at(pad, y));
                y += block.height + 12;
            }
        }
        let height = if self.bare { (y - 12).max(0) } else { y + 6 };
        Block { width, height, node }
    }
}

/// A board of panels.
///
/// See the crate's first page for an example.
#[derive(Default)]
pub struct Board {
    title: String,
    subtitle: Run,
    desc: Option<String>,
    theme: Option<Theme>,
    seats: Vec<(SeatMark, String, bool)>,
    panels: Vec<Panel>,
}

impl Board {
    /// A board with the game's title.
    pub fn new(title: impl Into<String>) -> Board {
        Board { title: title.into(), ..Board::default() }
    }

    /// Round and phase in the game's own words.
    #[must_use]
    pub fn subtitle(mut self, words: impl Into<Run>) -> Board {
        self.subtitle = words.into();
        self
    }

    /// What assistive technology says of the whole picture.
    #[must_use]
    pub fn desc(mut self, words: impl Into<String>) -> Board {
        self.desc = Some(words.into());
        self
    }

    /// Fixes the theme.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Board {
        self.theme = Some(theme);
        self
    }

    /// A seat in the title strip, with its points and whether it is to act.
    #[must_use]
    pub fn seat(mut self, seat: SeatMark, points: impl Into<String>, to_act: bool) -> Board {
        self.seats.push((seat, points.into(), to_act));
        self
    }

    /// Adds a panel. Panels of one span that follow each other share their columns.
    #[must_use]
    pub fn panel(mut self, panel: Panel) -> Board {
        self.panels.push(panel);
        self
    }

    /// Adds a panel in place.
    pub fn push(&mut self, panel: Panel) {
        self.panels.push(panel);
    }

    /// The picture as SVG.
    pub fn render(&self) -> String {
        self.draw().render()
    }

    /// The picture.
    pub fn draw(&self) -> Svg {
        let strip = self.layout_title_strip();
        let mut body = group().add(strip.node);
        let mut y = strip.height;
        let mut rest = self.panels.as_slice();
        while let Some(first) = rest.first() {
            let count =
                rest.iter().take_while(|panel| panel.span == first.span && !panel.bare).count().max(1);
            let (now, later) = rest.split_at(count);
            let block = lay_columns(now, first.span.columns());
            body.push(block.node.at(MARGIN, y));
            y += block.height + GUTTER;
            rest = later;
        }
        let height = y - GUTTER + MARGIN;
        let mut svg = Svg::new(WIDTH, height).title(self.title.clone());
        if let Some(desc) = &self.desc {
            svg = svg.desc(desc.clone());
        }
        if let Some(theme) = self.theme {
            svg = svg.theme(theme);
        }
        svg.add(rect(0, 0, WIDTH, height).fill(Paint::Paper)).add(body)
    }

    fn layout_title_strip(&self) -> Block {
        let inner = WIDTH - 2 * MARGIN;
        let kind = TextStyle::TITLE.shrink_to_fit(&self.title, inner, 24);
        let mut node = group().add(text(MARGIN, 58, kind.ellipsize(&self.title, inner), kind));
        let mut y = 70;
        let after = kind.width(&self.title) + 28;
        if !self.subtitle.is_empty() {
            let wide = self.subtitle.natural_width(24);
            if after + wide <= inner {
                node.push(self.subtitle.lay_at(wide, 24).node.at(MARGIN + inner - wide, 32));
            } else {
                let block = self.subtitle.lay_at(inner, 24);
                node.push(block.node.at(MARGIN, y));
                y += block.height + 4;
            }
        }
        // The double line of a printed title.
        node.push(line(MARGIN, y + 4, MARGIN + inner, y + 4).stroke(Paint::Ink, Tenths::new(25)));
        node.push(line(MARGIN, y + 9, MARGIN + inner, y + 9).stroke(Paint::Ink, 1));
        y += 24;
        if !self.seats.is_empty() {
            let count = i32::try_from(self.seats.len()).unwrap_or(1);
            let each = (inner - GUTTER * (count - 1)) / count;
            let mut x = MARGIN;
            for (seat, points, to_act) in &self.seats {
                node.push(draw_seat_badge(seat, points, *to_act, each).at(x, y));
                x += each + GUTTER;
            }
            y += 46 + GUTTER;
        }
        Block { width: WIDTH, height: y, node }
    }
}

/// One seat of the title strip: piece, name, points; a strong border for who is to act.
fn draw_seat_badge(seat: &SeatMark, points: &str, to_act: bool, width: i32) -> Node {
    let number = TextStyle::new(FontFace::Bold, 24);
    let end = width - 14 - number.width(points);
    let room = end - 50 - 36;
    let name = TextStyle::new(if to_act { FontFace::Bold } else { FontFace::Roman }, 22).shrink_to_fit(
        seat.name(),
        room,
        17,
    );
    let body = rect(0, 0, width, 46).radius(6).fill(Paint::Card);
    let body =
        if to_act { body.stroke(Paint::Terracotta, 3) } else { body.stroke(Paint::Rule, Tenths::new(12)) };
    let mut node = group().title(format!("{}: {points}", seat.name())).add(body).add(seat.draw(26, 23, 30));
    node.push(text(50, name.baseline(46), name.ellipsize(seat.name(), room), name));
    node.push(text(width - 14, number.baseline(46), points, number).anchor_end());
    if !points.is_empty() {
        node.push(Icon::Laurel.draw(end - 30, 11, 24));
    }
    node
}

/// Panels in columns, from left to right and down; the last of each column reaches down to the longest.
fn lay_columns(panels: &[Panel], most: usize) -> Block {
    let count = most.min(panels.len()).max(1);
    let columns = i32::try_from(count).unwrap_or(1);
    let each = (WIDTH - 2 * MARGIN - GUTTER * (columns - 1)) / columns;
    let mut placed: Vec<Vec<(&Panel, Block)>> = (0..count).map(|_| Vec::new()).collect();
    let mut heights = vec![0; count];
    for (index, panel) in panels.iter().enumerate() {
        let block = panel.lay(each);
        // In reading order, unless that column is much longer than another.
        let shortest = (0..count).min_by_key(|column| heights[*column]).unwrap_or(0);
        let next = index % count;
        let column = if heights[next] - heights[shortest] <= 240 { next } else { shortest };
        heights[column] += block.height + GUTTER;
        placed[column].push((panel, block));
    }
    let height = heights.iter().copied().max().unwrap_or(0) - GUTTER;
    let (mut node, mut x) = (group(), 0);
    for (column, blocks) in placed.into_iter().enumerate() {
        // A panel much too short for its column keeps its size: an empty sheet would say nothing.
        let spare = Some(height + GUTTER - heights[column]).filter(|spare| *spare <= 160).unwrap_or(0);
        let last = blocks.len().saturating_sub(1);
        let mut y = 0;
        for (index, (panel, block)) in blocks.into_iter().enumerate() {
            let high = block.height + if index == last { spare } else { 0 };
            let mut drawn = group().id(&panel.id).class("panel");
            if !panel.bare {
                let frame = rect(0, 0, each, high).radius(4).fill(Paint::Card);
                drawn = drawn.title(panel.title.clone()).add(frame.stroke(Paint::Rule, Tenths::new(12)));
            }
            node.push(drawn.add(block.node).at(x, y));
            y += high + GUTTER;
        }
        x += each + GUTTER;
    }
    Block { width: WIDTH - 2 * MARGIN, height, node }
}
