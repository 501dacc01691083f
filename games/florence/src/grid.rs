//! Squares as bit boards: a principality of 7 x 7 squares in the lower left of 8 x 8 bits, so that a tile laid
//! over the edge can still be named, and so that steps to a neighbour never wrap into the board.

use kernel::Seat;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Columns and rows of a principality.
pub const SIDE: u8 = 7;
/// The largest table.
pub const TABLE: usize = 5;

/// A set of squares of one principality.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Cells(pub u64);

/// The westernmost column.
pub const WEST_COLUMN: Cells = Cells(0x0001_0101_0101_0101);
/// The easternmost column.
pub const EAST_COLUMN: Cells = Cells(WEST_COLUMN.0 << 6);
/// The whole principality.
pub const GRID: Cells = Cells(WEST_COLUMN.0 * 0x7f);

impl Cells {
    /// No square.
    pub const NONE: Cells = Cells(0);

    /// One square.
    pub const fn at(x: u8, y: u8) -> Cells {
        Cells(1 << (8 * y + x))
    }

    /// Squares from their coordinates.
    pub fn of(squares: &[[u8; 2]]) -> Cells {
        squares.iter().fold(Cells::NONE, |cells, [x, y]| cells.with(Cells::at(*x, *y)))
    }

    /// The squares of both.
    #[must_use]
    pub const fn with(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// The squares of this that the other lacks.
    #[must_use]
    pub const fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Whether a square is in both.
    pub const fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).expect("at most 64")
    }

    /// The squares of the grid that share an edge with one of these. May contain these themselves.
    #[must_use]
    pub const fn halo(self) -> Cells {
        Cells((self.0 << 1 | self.0 >> 1 | self.0 << 8 | self.0 >> 8) & GRID.0)
    }

    /// The western neighbour's squares that lie across the border from these.
    #[must_use]
    pub const fn across_west(self) -> Cells {
        Cells((self.0 & WEST_COLUMN.0) << 6)
    }

    /// The eastern neighbour's squares that lie across the border from these.
    #[must_use]
    pub const fn across_east(self) -> Cells {
        Cells((self.0 & EAST_COLUMN.0) >> 6)
    }

    /// The coordinates, row by row from the bottom.
    pub fn squares(self) -> impl Iterator<Item = [u8; 2]> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let lowest = u8::try_from(bits.trailing_zeros()).ok().filter(|lowest| *lowest < 64)?;
            bits &= bits.wrapping_sub(1);
            Some([lowest % 8, lowest / 8])
        })
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.squares()).finish()
    }
}

fn square<E: serde::de::Error>(x: u8, y: u8) -> Result<Cells, E> {
    let named = x <= SIDE && y <= SIDE;
    named.then(|| Cells::at(x, y)).ok_or_else(|| E::custom(format!("[{x},{y}] is no square of any board")))
}

/// A list of `[x,y]` where people read, a number where the state is stored.
impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.squares())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cells, D::Error> {
        if !deserializer.is_human_readable() {
            return u64::deserialize(deserializer).map(Cells);
        }
        let mut cells = Cells::NONE;
        for [x, y] in Vec::<[u8; 2]>::deserialize(deserializer)? {
            cells = cells.with(square(x, y)?);
        }
        Ok(cells)
    }
}

kernel::json_schema!(Cells, squares("Squares of a principality, each `[x, y]` from the south-west.", 2));

/// Squares of several principalities: those of a building across a border.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Plots(pub [Cells; TABLE]);

impl Plots {
    /// Squares in one land.
    pub fn in_land(seat: Seat, cells: Cells) -> Plots {
        let mut plots = Plots::default();
        plots.0[seat.index()] = cells;
        plots
    }

    /// Squares in two lands.
    pub fn two(one: Seat, cells: Cells, other: Seat, others: Cells) -> Plots {
        let mut plots = Plots::in_land(one, cells);
        plots.0[other.index()] = others;
        plots
    }

    /// Squares from `[seat,x,y]`.
    pub fn of(squares: &[[u8; 3]]) -> Plots {
        let mut plots = Plots::default();
        for [seat, x, y] in squares {
            let land = &mut plots.0[usize::from(*seat)];
            *land = land.with(Cells::at(*x, *y));
        }
        plots
    }

    /// The squares in the land of `seat`.
    pub fn of_seat(&self, seat: Seat) -> Cells {
        self.0[seat.index()]
    }

    /// As `[seat,x,y]`, land by land.
    pub fn squares(&self) -> impl Iterator<Item = [u8; 3]> {
        (0u8..).zip(self.0).flat_map(|(seat, cells)| cells.squares().map(move |[x, y]| [seat, x, y]))
    }
}

/// A list of `[seat,x,y]` where people read, numbers where the state is stored.
impl Serialize for Plots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.squares())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Plots {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Plots, D::Error> {
        if !deserializer.is_human_readable() {
            return <[Cells; TABLE]>::deserialize(deserializer).map(Plots);
        }
        let mut plots = Plots::default();
        for [seat, x, y] in Vec::<[u8; 3]>::deserialize(deserializer)? {
            let land = plots.0.get_mut(usize::from(seat));
            let land = land.ok_or_else(|| D::Error::custom(format!("there is no seat {seat}")))?;
            *land = land.with(square(x, y)?);
        }
        Ok(plots)
    }
}

kernel::json_schema!(Plots, squares("Squares of several principalities, each `[seat, x, y]`.", 3));
