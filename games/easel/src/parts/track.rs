//! Tracks: places in a row, with the pieces of the seats; several may share a place.

use super::{Block, Layout};
use crate::num::Tenths;
use crate::paint::Paint;
use crate::run::Run;
use crate::seat::SeatMark;
use crate::svg::{Node, group, rect, text};
use crate::text::{FontFace, TextStyle};

/// The pieces of seats that share a square place of the given size about a point.
pub fn draw_marks(seats: &[SeatMark], x: i32, y: i32, size: i32) -> Node {
    // Where each piece stands, in per cent of the place, and how large it is, for 1, 2, 3, 4 and more pieces.
    const PLACES: [(&[(i32, i32)], i32); 5] = [
        (&[(0, 0)], 78),
        (&[(-22, -20), (22, 20)], 54),
        (&[(-24, -22), (24, -22), (0, 24)], 48),
        (&[(-24, -24), (24, -24), (-24, 24), (24, 24)], 45),
        (&[(-28, -28), (28, -28), (0, 0), (-28, 28), (28, 28)], 38),
    ];
    let (places, percent) = PLACES[seats.len().clamp(1, 5) - 1];
    let spot = |(dx, dy): &(i32, i32)| {
        (Tenths::from(x) + Tenths::new(size * dx / 10), Tenths::from(y) + Tenths::new(size * dy / 10))
    };
    let pieces = seats.iter().zip(places).map(|(seat, place)| {
        let (x, y) = spot(place);
        seat.draw(x, y, Tenths::new(size * percent / 10))
    });
    group().extend(pieces)
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct TrackCell {
    label: String,
    note: Run,
    highlight: bool,
}

/// A track.
///
/// ```
/// use easel::{Layout, SeatMark, Track};
/// let faith = Track::numbered("faith", "Faith", 0, 15).mark(3, SeatMark::new(0, "Anna")).mark(3, SeatMark::new(1, "Bruno"));
/// assert!(faith.layout(1100).width <= 1100);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    id: String,
    name: Run,
    places: Vec<TrackCell>,
    marks: Vec<(usize, SeatMark)>,
}

impl Track {
    /// A track with a label for every place.
    pub fn new<L: Into<String>>(
        id: impl Into<String>,
        name: impl Into<Run>,
        labels: impl IntoIterator<Item = L>,
    ) -> Track {
        let place = |label: L| TrackCell { label: label.into(), note: Run::new(), highlight: false };
        Track {
            id: id.into(),
            name: name.into(),
            places: labels.into_iter().map(place).collect(),
            marks: Vec::new(),
        }
    }

    /// A track of numbers, both ends included.
    pub fn numbered(id: impl Into<String>, name: impl Into<Run>, first: i32, last: i32) -> Track {
        Track::new(id, name, (first..=last).map(|number| number.to_string()))
    }

    /// Puts a seat's piece on a place, counted from 0; beyond the end it stands on the last.
    #[must_use]
    pub fn mark(mut self, place: usize, seat: SeatMark) -> Track {
        self.marks.push((place.min(self.places.len().saturating_sub(1)), seat));
        self
    }

    /// Writes under a place what it gives.
    #[must_use]
    pub fn note(mut self, place: usize, note: impl Into<Run>) -> Track {
        if let Some(place) = self.places.get_mut(place) {
            place.note = note.into();
        }
        self
    }

    /// Lifts a place out: a goal, a border.
    #[must_use]
    pub fn highlight(mut self, place: usize) -> Track {
        if let Some(place) = self.places.get_mut(place) {
            place.highlight = true;
        }
        self
    }

    fn seats_on(&self, place: usize) -> Vec<SeatMark> {
        self.marks.iter().filter(|(at, _)| *at == place).map(|(_, seat)| seat.clone()).collect()
    }

    fn draw_place(&self, index: usize, cell: i32) -> Node {
        let place = &self.places[index];
        let seats = self.seats_on(index);
        let ground = if place.highlight { Paint::PaleOchre } else { Paint::Inset };
        let edge = if seats.is_empty() { Paint::Rule } else { Paint::Edge };
        let mut node = group().id(format!("{}_{index}", self.id)).title(place.label.clone()).add(
            rect(1, 1, cell - 2, 44)
                .radius(5)
                .fill(ground)
                .stroke(edge, Tenths::new(if seats.is_empty() { 10 } else { 18 })),
        );
        let kind = TextStyle::new(if place.highlight { FontFace::Bold } else { FontFace::Roman }, 18)
            .shrink_to_fit(&place.label, cell - 6, 11);
        node.push(
            text(Tenths::from(cell).half(), 62, kind.ellipsize(&place.label, cell - 4), kind)
                .anchor_middle()
                .fill(Paint::Faint),
        );
        if !seats.is_empty() {
            node.push(draw_marks(&seats, cell / 2, 23, 44.min(cell)));
        }
        node
    }
}

impl Layout for Track {
    fn layout(&self, width: i32) -> Block {
        let total = i32::try_from(self.places.len()).unwrap_or(1).max(1);
        let most = (width / 42).max(1);
        let rows = (total + most - 1) / most;
        // Rows of equal length rather than a short last one.
        let per_row = (total + rows - 1) / rows;
        let cell = (width / per_row).min(80);
        let notes: Vec<Block> =
            self.places.iter().map(|place| place.note.lay_centred(cell - 2, 16)).collect();
        let any_note = self.places.iter().any(|place| !place.note.is_empty());
        let row_height =
            70 + if any_note { notes.iter().map(|note| note.height).max().unwrap_or(0) + 2 } else { 0 };
        let (mut node, mut y) = (group().id(&self.id), 0);
        if !self.name.is_empty() {
            let name = self.name.lay_at(width, 20);
            y = name.height + 4;
            node.push(name.node);
        }
        let (mut x, mut in_row) = (0, 0);
        for (index, note) in notes.into_iter().enumerate() {
            if in_row == per_row {
                (x, in_row, y) = (0, 0, y + row_height + 4);
            }
            let mut place = self.draw_place(index, cell);
            if !self.places[index].note.is_empty() {
                place.push(note.node.at(1, 70));
            }
            node.push(place.at(x, y));
            x += cell;
            in_row += 1;
        }
        Block { width: cell * per_row, height: y + row_height, node }
    }
}
