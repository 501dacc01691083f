//! Townsfolk, manuscripts and the pieces of the seats, each drawn in the room it is given.

use super::signs;
use crate::components::{Ability, Icons, components};
use crate::names::{Card, Icon as Symbol, ListId, Manuscript, Ribbon, Segment, Slot};
use crate::present::say::Speaker;
use crate::view::SegmentView;
use easel::{
    FontFace, Icon, Node, Paint, Run, SeatMark, Tenths, TextStyle, circle, group, line, path, polygon, rect,
    shaped_place, text,
};

/// No word is smaller: a drawing's unit is a pixel of a screen.
pub(super) const LEAST: i32 = 11;

/// Width and height.
pub(super) type Size = (i32, i32);

/// A place with a rectangle as its edge, which can be pointed to.
pub(super) fn place(
    id: impl AsRef<str>,
    title: impl Into<String>,
    (width, _): Size,
    edge: Node,
    inside: Node,
) -> Node {
    shaped_place(id, title, edge, (Tenths::from(width - 6), Tenths::from(6)), inside)
}

/// A run in one line about a point, as large as fits.
pub(super) fn centred(run: &Run, x: impl Into<Tenths>, y: impl Into<Tenths>, width: i32, size: i32) -> Node {
    let block = run.lay_centred(width, fitting(run, width, size));
    let (x, y) = (x.into() - Tenths::from(width).half(), y.into() - Tenths::from(block.height).half());
    block.node.at(x, y)
}

/// A run in one line from a point on, as large as fits.
pub(super) fn from_left(run: &Run, x: i32, y: i32, width: i32, size: i32) -> Node {
    let block = run.lay_at(width, fitting(run, width, size));
    block.node.at(x, Tenths::from(y) - Tenths::from(block.height).half())
}

/// A run in one line that ends at a point.
pub(super) fn from_right(run: &Run, x: i32, y: i32, width: i32, size: i32) -> Node {
    let block = run.lay_right(width, fitting(run, width, size));
    block.node.at(x - width, Tenths::from(y) - Tenths::from(block.height).half())
}

fn fitting(run: &Run, width: i32, size: i32) -> i32 {
    if run.natural_width(LEAST) > width { LEAST } else { run.fitting_size(width, size, LEAST) }
}

/// What is known of a townsfolk, of a pile or printed on the board.
pub(super) struct Townsfolk {
    name: String,
    title: String,
    cost: u8,
    icons: Icons,
    hired: Option<ListId>,
    ability: Ability,
    /// How many lie there, itself included; none if it does not lie on a pile.
    left: Option<u8>,
}

impl Townsfolk {
    pub(super) fn of(card: Card, to: &Speaker<'_>) -> Townsfolk {
        let record = &components().cards[card.index()];
        Townsfolk {
            name: record.name.clone(),
            title: to.full_card(card),
            cost: record.cost,
            icons: record.icons,
            hired: record.hire,
            ability: record.ability,
            left: None,
        }
    }

    /// What lies on top of a segment's pile; what is printed there once it is empty.
    pub(super) fn on_pile(segment: &SegmentView, to: &Speaker<'_>) -> Townsfolk {
        let left = Some(segment.townsfolk_left);
        if let Some(card) = segment.townsfolk {
            let known = Townsfolk::of(card, to);
            let gained = to.say("drawing-hired", &[("effects", to.effects(known.hired).into())]);
            let pile = to.say("drawing-pile", &[("n", segment.townsfolk_left.into())]);
            return Townsfolk { title: format!("{}. {gained} {pile}", known.title), left, ..known };
        }
        let record = &components().segments[segment.segment.index()];
        let hired = Some(record.townsfolk_hire);
        Townsfolk {
            name: to.say("drawing-printed", &[]),
            title: printed_title(segment.segment, hired, to),
            cost: record.townsfolk_cost,
            icons: record.townsfolk_icons,
            hired,
            ability: Ability::None,
            left,
        }
    }

    pub(super) fn title(&self) -> String {
        self.title.clone()
    }

    /// Its icons alone.
    pub(super) fn signs(&self) -> Run {
        signs::symbols(self.icons)
    }

    fn rows(&self) -> Vec<Run> {
        let mut rows = vec![self.signs()];
        if self.left.is_some() {
            let gained = signs::effects(self.hired);
            let shown = Run::new().tinted(Icon::Hire, Paint::Faint).text(":").join(gained.clone());
            rows.push(if gained.is_empty() { gained } else { shown });
        }
        rows.push(signs::ability(self.ability));
        rows
    }

    /// Without its frame, which is the place's.
    pub(super) fn draw(&self, (width, height): Size, size: i32) -> Node {
        let head = size * 3 / 2;
        let ground = if self.icons.count(Symbol::Criminal) > 0 { Paint::PalePlum } else { Paint::PaleOchre };
        let body = width - 12;
        let band = format!("M6 1h{body}a5 5 0 0 1 5 5v{}H1V6a5 5 0 0 1 5-5z", head - 6);
        let room = width - size * 17 / 10 - 3;
        let name = TextStyle::new(FontFace::SmallCaps, size).shrink_to_fit(&self.name, room, LEAST);
        let mut node = group().add(path(band).fill(ground).stroke(Paint::Ink, 1));
        node.push(text(size * 17 / 10, name.baseline(head), name.ellipsize(&self.name, room), name));
        node.push(coin(self.cost, size));
        let rows = self.rows();
        let count = i32::try_from(rows.len()).unwrap_or(1);
        for (index, row) in (0..).zip(&rows) {
            let top = head + (height - head) * index / count;
            let middle = head + (height - head) * (2 * index + 1) / (2 * count);
            if index > 0 {
                node.push(line(6, top, width - 6, top).stroke(Paint::Rule, 1));
            }
            let large = if index == 0 { size * 6 / 5 } else { size };
            let none = Run::new().faint("–");
            node.push(centred(if row.is_empty() { &none } else { row }, width / 2, middle, width - 6, large));
        }
        node.extend(self.left.map(|left| pile_size(left, width, height)))
    }
}

fn printed_title(segment: Segment, hired: Option<ListId>, to: &Speaker<'_>) -> String {
    let name = to.say("printed-townsfolk", &[("segment", to.segment(segment).into())]);
    let gained = to.say("drawing-hired", &[("effects", to.effects(hired).into())]);
    format!("{name}. {gained} {}", to.say("drawing-pile", &[("n", 0.into())]))
}

/// The frame of a card.
pub(super) fn card_frame((width, height): Size) -> Node {
    let half = Tenths::new(8);
    let inner = |length: i32| Tenths::from(length) - Tenths::new(16);
    rect(half, half, inner(width), inner(height))
        .radius(6)
        .fill(Paint::Card)
        .stroke(Paint::Ink, Tenths::new(15))
}

/// A card of a hand or a row.
pub(super) fn card(id: impl AsRef<str>, card: Card, size: Size, letters: i32, to: &Speaker<'_>) -> Node {
    let known = Townsfolk::of(card, to);
    place(id, known.title(), size, card_frame(size), known.draw(size, letters))
}

/// How many lie on a pile, on a tab at its foot.
fn pile_size(left: u8, width: i32, height: i32) -> Node {
    let words = TextStyle::new(FontFace::Bold, 12);
    let number = format!("×{left}");
    let wide = words.width(&number) + 10;
    let (x, y) = ((width - wide) / 2, height - 4);
    group()
        .add(rect(x, y, wide, 16).radius(8).fill(Paint::Inset).stroke(Paint::Ink, 1))
        .add(text(x + wide / 2, y + words.baseline(16), number, words).anchor_middle())
}

/// The price of a card, which is also how far its viscount rides.
fn coin(cost: u8, size: i32) -> Node {
    let words = TextStyle::new(FontFace::Bold, size);
    let (x, y, radius) = (Tenths::new(size * 9), Tenths::new(size * 15 / 2), Tenths::new(size * 7));
    group()
        .add(circle(x, y, radius).fill(Paint::Iron))
        .add(circle(x, y, radius - Tenths::new(12)).no_fill().stroke(Paint::Card, 1))
        .add(text(x, words.baseline(size * 3 / 2), cost.to_string(), words).anchor_middle().fill(Paint::Card))
}

/// A manuscript of a pile, of a player, or printed on the board.
pub(super) struct Tile {
    title: String,
    cost: u8,
    ribbon: Option<Ribbon>,
    shown: Run,
    at_the_end: bool,
    left: Option<u8>,
}

impl Tile {
    pub(super) fn of(tile: Manuscript, to: &Speaker<'_>) -> Tile {
        let record = &components().manuscripts[tile.index()];
        let shown = record.scoring.map(|scoring| signs::scoring(scoring, to));
        Tile {
            title: to.manuscript(tile),
            cost: record.cost,
            ribbon: Some(record.ribbon),
            at_the_end: shown.is_some(),
            shown: shown.unwrap_or_else(|| signs::effects(record.immediate)),
            left: None,
        }
    }

    pub(super) fn on_pile(segment: &SegmentView, to: &Speaker<'_>) -> Tile {
        let left = Some(segment.manuscripts_left);
        let pile = to.say("drawing-pile", &[("n", segment.manuscripts_left.into())]);
        if let Some(tile) = segment.manuscript {
            let known = Tile::of(tile, to);
            return Tile { title: format!("{}. {pile}", known.title), left, ..known };
        }
        let record = &components().segments[segment.segment.index()];
        let name = to.say("printed-manuscript", &[("segment", to.segment(segment.segment).into())]);
        Tile {
            title: format!("{name}: {}. {pile}", to.effects(Some(record.manuscript))),
            cost: record.manuscript_cost,
            ribbon: None,
            shown: signs::effects(Some(record.manuscript)),
            at_the_end: false,
            left,
        }
    }

    pub(super) fn title(&self) -> String {
        self.title.clone()
    }

    /// What it takes to transcribe it.
    pub(super) fn price(&self) -> Run {
        Run::new().icon(Icon::Book).amount(self.cost, Icon::Cross)
    }

    /// As a place, with its frame.
    pub(super) fn place(&self, id: impl AsRef<str>, (width, height): Size, size: i32) -> Node {
        let need = Run::new().bold(self.cost.to_string()).icon(Icon::Cross);
        let mut inside = group().add(from_left(&need, 6, size, width / 2 + 8, size));
        if let Some(known) = self.ribbon {
            inside.push(ribbon(known, width - size - 5, 1, size * 9 / 10, height * 45 / 100));
        }
        inside.push(centred(&self.shown, width / 2, height * 66 / 100, width - 8, size));
        if self.at_the_end {
            let corner = if self.left.is_some() { 3 } else { width - 15 };
            inside.push(Icon::Hourglass.draw(corner, height - 15, 12));
        }
        inside = inside.extend(self.left.map(|left| pile_size(left, width, height)));
        place(id, self.title.clone(), (width, height), card_frame((width, height)), inside)
    }
}

/// Four ribbons, told apart by their tails as well as by their colours: swallow, point, straight, double.
pub(super) fn ribbon(ribbon: Ribbon, x: i32, y: i32, width: i32, height: i32) -> Node {
    let (right, low, middle, tail) = (x + width, y + height, x + width / 2, height / 4);
    let (paint, end) = match ribbon {
        Ribbon::Black => (Paint::DieBlack, vec![(middle, low - tail)]),
        Ribbon::Blue => (Paint::Sky, vec![(middle, low + tail * 2 / 3)]),
        Ribbon::Grey => (Paint::Stone, Vec::new()),
        Ribbon::Yellow => {
            let quarter = width / 4;
            let tails = [(right - quarter, low - tail), (middle, low), (x + quarter, low - tail)];
            (Paint::Ochre, tails.to_vec())
        }
    };
    let corners = [(x, y), (right, y), (right, low)].into_iter().chain(end).chain([(x, low)]);
    polygon(corners).fill(paint).stroke(Paint::Ink, 1)
}

/// A viscount rides under a pennant; workers and buildings have none. Pointers reach the space below it.
pub(super) fn viscount(mark: &SeatMark, (x, y): (Tenths, Tenths), size: i32) -> Node {
    let part = |hundredths: i32| Tenths::new(size * hundredths / 10);
    let (pole, top) = (x - part(46), y - part(95));
    let cloth = polygon([
        (pole, top),
        (pole + part(62), top),
        (pole + part(46), top + part(17)),
        (pole + part(62), top + part(34)),
        (pole, top + part(34)),
    ]);
    group()
        .ignore_pointer()
        .add(line(pole, y + part(50), pole, top).stroke(Paint::Ink, Tenths::new(15)))
        .add(cloth.fill(mark.paint()).stroke(Paint::Ink, 1))
        .add(mark.draw_small(x + part(8), y, size))
}

/// A building is its silhouette with the mark of its seat.
pub(super) fn building(slot: Slot, mark: &SeatMark, (x, y): (Tenths, Tenths), size: i32) -> Node {
    let part = |hundredths: i32| Tenths::new(size * hundredths / 10);
    group()
        .add(signs::building(slot.building()).centred(x, y - part(8), size).fill(mark.paint()))
        .add(mark.draw_small(x + part(36), y + part(36), size * 54 / 100))
}

/// A word or sign on a place: what it costs, what is chosen.
pub(super) fn tag(run: &Run, x: impl Into<Tenths>, y: impl Into<Tenths>, size: i32, ground: Paint) -> Node {
    let wide = run.natural_width(size) + size * 7 / 10;
    let (x, y) = (x.into(), y.into());
    let half = Tenths::new(size * 7);
    let plate = rect(x - Tenths::from(wide).half(), y - half, wide, half + half).radius(half);
    group()
        .ignore_pointer()
        .add(plate.fill(ground).stroke(Paint::Card, Tenths::new(15)))
        .add(centred(run, x, y, wide, size))
}

/// Bold words in the colour of a tag's writing.
pub(super) fn on_tag(words: impl Into<String>) -> Run {
    Run::new().bit(easel::RunItem::Words(words.into(), FontFace::Bold, Some(Paint::Card)))
}
