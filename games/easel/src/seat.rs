//! A seat's piece: its own colour, its own shape, and the player's initial.

use crate::num::Tenths;
use crate::paint::Paint;
use crate::svg::{Node, circle, group, polygon, rect, text};
use crate::text::{FontFace, TextStyle};

/// A seat as it is drawn everywhere.
///
/// ```
/// use easel::{SeatMark, Svg};
/// let piece = SeatMark::new(2, "Clara");
/// assert_eq!(piece.initial(), "C");
/// assert!(Svg::new(40, 40).add(piece.draw(20, 20, 30)).render().contains("<title>Clara</title>"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatMark {
    seat: u8,
    name: String,
    title: Option<String>,
    tag: Option<Paint>,
}

impl SeatMark {
    /// The piece of a seat, counted from 0, and of who sits there.
    pub fn new(seat: u8, name: impl Into<String>) -> SeatMark {
        SeatMark { seat, name: name.into(), title: None, tag: None }
    }

    /// With a spot of colour: one of several pieces of a seat.
    #[must_use]
    pub fn tag(mut self, paint: Paint) -> SeatMark {
        self.tag = Some(paint);
        self
    }

    /// With another title than the player's name.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> SeatMark {
        self.title = Some(title.into());
        self
    }

    /// The player's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The first letter of the name as a capital; the seat's number if the name has none.
    pub fn initial(&self) -> String {
        let letter = self.name.chars().find(|c| c.is_alphanumeric());
        letter.and_then(|c| c.to_uppercase().next()).map_or_else(|| (self.seat + 1).to_string(), String::from)
    }

    /// The seat's colour.
    pub const fn paint(&self) -> Paint {
        [Paint::Seat0, Paint::Seat1, Paint::Seat2, Paint::Seat3, Paint::Seat4][self.index()]
    }

    /// What is written on the seat's colour.
    pub const fn ink(&self) -> Paint {
        [Paint::OnSeat0, Paint::OnSeat1, Paint::OnSeat2, Paint::OnSeat3, Paint::OnSeat4][self.index()]
    }

    const fn index(&self) -> usize {
        // Five shapes: a sixth seat would look like the first.
        match self.seat % 5 {
            0 => 0,
            1 => 1,
            2 => 2,
            3 => 3,
            _ => 4,
        }
    }

    /// The piece in a square of the given size about a point.
    pub fn draw(&self, x: impl Into<Tenths>, y: impl Into<Tenths>, size: impl Into<Tenths>) -> Node {
        let (x, y, size) = (x.into(), y.into(), size.into());
        let mut mark =
            group().title(self.title.as_ref().unwrap_or(&self.name).clone()).add(self.shape(x, y, size));
        let (letter, drop) = self.letter();
        let kind = TextStyle::new(FontFace::Bold, size.in_tenths() * letter / 1000);
        if kind.size >= 6 {
            let baseline = y + Tenths::new(size.in_tenths() * drop / 100);
            mark.push(text(x, baseline, self.initial(), kind).anchor_middle().fill(self.ink()));
        }
        if let Some(paint) = self.tag {
            let part = |percent: i32| Tenths::new(size.in_tenths() * percent / 100);
            let spot = rect(x + part(22), y + part(22), part(36), part(36)).radius(part(9)).fill(paint);
            mark.push(spot.stroke(Paint::Ink, Tenths::new(15)));
        }
        mark
    }

    /// The piece in a crowd: with its initial only where that can be read on a screen.
    pub fn draw_small(&self, x: impl Into<Tenths>, y: impl Into<Tenths>, size: i32) -> Node {
        let (letter, _) = self.letter();
        if size * letter / 100 >= 11 {
            return self.draw(x, y, size);
        }
        group().title(self.title.as_ref().unwrap_or(&self.name).clone()).add(self.shape(x, y, size))
    }

    /// How large the initial is and how far it stands below the middle, in hundredths of the piece.
    const fn letter(&self) -> (i32, i32) {
        match self.index() {
            0 | 1 => (62, 21),
            2 => (50, 38),
            3 => (50, 17),
            _ => (52, 18),
        }
    }

    /// The piece without its initial, for places too small for one.
    pub fn shape(&self, x: impl Into<Tenths>, y: impl Into<Tenths>, size: impl Into<Tenths>) -> Node {
        let (x, y, size) = (x.into(), y.into(), size.into());
        let part = |percent: i32| Tenths::new(size.in_tenths() * percent / 100);
        let around =
            |points: &[(i32, i32)]| polygon(points.iter().map(|(dx, dy)| (x + part(*dx), y + part(*dy))));
        let shape = match self.index() {
            0 => circle(x, y, part(48)),
            1 => rect(x - part(44), y - part(44), part(88), part(88)).radius(part(8)),
            2 => around(&[(0, -50), (54, 46), (-54, 46)]),
            3 => around(&[(0, -54), (54, 0), (0, 54), (-54, 0)]),
            _ => around(&[
                (-26, -50),
                (26, -50),
                (26, -26),
                (50, -26),
                (50, 26),
                (26, 26),
                (26, 50),
                (-26, 50),
                (-26, 26),
                (-50, 26),
                (-50, -26),
                (-26, -26),
            ]),
        };
        shape.fill(self.paint()).stroke(Paint::Card, Tenths::new((size.in_tenths() / 16).clamp(8, 20)))
    }
}
