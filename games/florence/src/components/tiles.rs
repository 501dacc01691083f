//! Every way to lay a tile: turned, turned over, moved.

use crate::grid::{Cells, SIDE};

/// Every distinct way to turn a tile, over as well, moved to the corner: lists of (x, y).
fn orientations(cells: &[[u8; 2]]) -> Vec<Vec<[u8; 2]>> {
    let mut all: Vec<Vec<[u8; 2]>> = Vec::new();
    let mut turned = cells.to_vec();
    for turn in 0..8 {
        let top = turned.iter().map(|[_, y]| *y).max().unwrap_or(0);
        turned = if turn == 4 {
            turned.iter().map(|[x, y]| [*y, *x]).collect()
        } else {
            turned.iter().map(|[x, y]| [top - y, *x]).collect()
        };
        let left = turned.iter().map(|[x, _]| *x).min().unwrap_or(0);
        let low = turned.iter().map(|[_, y]| *y).min().unwrap_or(0);
        turned = turned.iter().map(|[x, y]| [x - left, y - low]).collect();
        turned.sort_unstable_by_key(|[x, y]| (*y, *x));
        if !all.contains(&turned) {
            all.push(turned.clone());
        }
    }
    all
}

fn shifted(cells: &[[u8; 2]], dx: u8, dy: u8) -> impl Iterator<Item = [u8; 2]> {
    cells.iter().map(move |[x, y]| [x + dx, y + dy])
}

/// Every way to lay a tile inside one principality, in reading order from the lower left.
pub(super) fn placements(cells: &[[u8; 2]]) -> Vec<Cells> {
    let mut all = Vec::new();
    for tile in orientations(cells) {
        for dy in 0..SIDE {
            for dx in 0..SIDE {
                if shifted(&tile, dx, dy).all(|[x, y]| x < SIDE && y < SIDE) {
                    all.push(Cells::of(&shifted(&tile, dx, dy).collect::<Vec<_>>()));
                }
            }
        }
    }
    all.sort_unstable_by_key(|cells| (cells.0.trailing_zeros(), cells.0));
    all
}

/// Every way to lay a tile across a border of two principalities side by side.
pub(super) fn straddles(cells: &[[u8; 2]]) -> Vec<(Cells, Cells)> {
    let mut all = Vec::new();
    for tile in orientations(cells) {
        for dy in 0..SIDE {
            for dx in 0..SIDE {
                if shifted(&tile, dx, dy).any(|[_, y]| y >= SIDE) {
                    continue;
                }
                let (west, east): (Vec<_>, Vec<_>) = shifted(&tile, dx, dy).partition(|[x, _]| *x < SIDE);
                let east: Vec<[u8; 2]> = east.iter().map(|[x, y]| [x - SIDE, *y]).collect();
                if !west.is_empty() && !east.is_empty() {
                    all.push((Cells::of(&west), Cells::of(&east)));
                }
            }
        }
    }
    all.sort_unstable_by_key(|(west, east)| (west.0.trailing_zeros(), west.0, east.0));
    all
}
