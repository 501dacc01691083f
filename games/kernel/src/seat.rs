//! Places at the table, and who looks at it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table, numbered from 0 in seating order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Seat(pub u8);

/// No table is larger than this.
pub const MAX_SEATS: u8 = 8;

/// One thing a seat.
pub type PerSeat<T> = [T; 8];

impl Seat {
    /// For looking things up in arrays that hold one place a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat clockwise at a table of `seats`.
    ///
    /// ```
    /// use kernel::Seat;
    /// assert_eq!(Seat(2).next_clockwise(3), Seat(0));
    /// ```
    #[must_use]
    pub fn next_clockwise(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// The next seat counter-clockwise at a table of `seats`.
    #[must_use]
    pub fn next_counter_clockwise(self, seats: u8) -> Seat {
        Seat((self.0 + seats - 1) % seats)
    }

    /// All seats of a table, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats, small enough to be asked for in the hot loop.
///
/// ```
/// use kernel::{Seat, Seats};
/// let mut asked = Seats::all(3);
/// asked.remove(Seat(1));
/// assert_eq!(asked.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Just this one.
    pub fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Everybody at a table of `seats`.
    pub fn all(seats: u8) -> Seats {
        Seats(if seats >= 8 { u8::MAX } else { (1 << seats) - 1 })
    }

    /// Whether `seat` is one of them.
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < MAX_SEATS && self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat away.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest seat.
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(u8::try_from(self.0.trailing_zeros()).unwrap_or(MAX_SEATS)))
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A seat: sees what is open and what is its own.
    Seat(Seat),
    /// Anybody: sees what all seats know in common.
    Spectator,
    /// Everything, all cards up. Only once the game is over.
    All,
}

impl Viewer {
    /// Whether this viewer may see what belongs to `seat` alone.
    pub fn sees_private_of(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::All => true,
        }
    }
}
