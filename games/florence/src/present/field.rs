//! Where a tile can be laid: its fields. A way to lay it is met at one field, that of its first square in reading order;
//! the ways that begin there differ in how the tile is turned.

use crate::grid::{Cells, Plots, SIDE};
use kernel::Seat;

/// Squares as column and row from the top left; columns beyond the border belong to the neighbour.
pub(super) type Squares = Vec<(i32, i32)>;

/// The columns of one land.
pub(super) const COLUMNS: i32 = 7;
const _: () = assert!(SIDE == 7, "a land has as many columns");

/// Rows are drawn from the top, squares are counted from the bottom.
pub(super) fn squares(cells: Cells) -> Squares {
    cells.squares().map(|[x, y]| (i32::from(x), COLUMNS - 1 - i32::from(y))).collect()
}

/// Squares of two lands on one plane: the neighbour's lie beyond the border.
pub(super) fn spread(plots: &Plots, seat: Seat, east: Option<Seat>) -> Squares {
    let lands = (0u8..).map(Seat).zip(plots.0).filter(|(_, cells)| !cells.is_empty());
    let moved = lands.flat_map(|(land, cells)| {
        let shift = match land {
            own if own == seat => 0,
            beyond if Some(beyond) == east => COLUMNS,
            _ => -COLUMNS,
        };
        squares(cells).into_iter().map(move |(x, y)| (x + shift, y))
    });
    moved.collect()
}

/// The field at which a way to lay a tile is met.
pub(super) fn field(squares: &[(i32, i32)]) -> (i32, i32) {
    squares.iter().copied().min_by_key(|(x, y)| (*y, *x)).unwrap_or_default()
}

/// A field's name, as on a chessboard.
pub(super) fn field_name((x, y): (i32, i32)) -> String {
    let letter = "abcdefg".chars().nth(usize::try_from(x.rem_euclid(COLUMNS)).unwrap_or(0));
    format!("{}{}", letter.unwrap_or('a'), COLUMNS - y)
}

/// A field's id, told from the fields beyond the borders.
pub(super) fn field_id((x, y): (i32, i32)) -> String {
    let side = match x {
        ..0 => "west_",
        0..COLUMNS => "",
        _ => "east_",
    };
    format!("field_{side}{}", field_name((x, y)))
}
