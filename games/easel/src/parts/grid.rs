//! Grids of squares and the pieces that cover them.

use super::{Block, Layout, Tone};
use crate::num::Tenths;
use crate::paint::Paint;
use crate::run::Run;
use crate::svg::{Node, group, line, rect};

/// A piece that covers squares of a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its stable id.
    pub id: String,
    /// What it is called; written on it where there is room.
    pub name: String,
    /// What is drawn in the middle of its first row.
    pub sign: Run,
    /// The squares, as column and row.
    pub squares: Vec<(i32, i32)>,
    /// Its colours.
    pub tone: Tone,
}

/// A grid.
///
/// ```
/// use easel::{Grid, Layout, Piece, Run, Tone};
/// let grid = Grid::new("principality", 7, 7).piece(Piece {
///     id: "tower".into(),
///     name: "Tower".into(),
///     sign: Run::new(),
///     squares: vec![(0, 0), (0, 1), (1, 1)],
///     tone: Tone::Stone,
/// });
/// assert!(grid.layout(400).width <= 400);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    id: String,
    columns: i32,
    rows: i32,
    most: i32,
    pieces: Vec<Piece>,
}

impl Grid {
    /// An empty grid.
    pub fn new(id: impl Into<String>, columns: i32, rows: i32) -> Grid {
        Grid { id: id.into(), columns: columns.max(1), rows: rows.max(1), most: 52, pieces: Vec::new() }
    }

    /// The greatest size of a square.
    #[must_use]
    pub fn square(mut self, most: i32) -> Grid {
        self.most = most;
        self
    }

    /// Puts a piece on it; squares beyond the grid are left out.
    #[must_use]
    pub fn piece(mut self, piece: Piece) -> Grid {
        self.pieces.push(piece);
        self
    }

    fn draw_piece(&self, piece: &Piece, side: i32) -> Node {
        let inside = |(x, y): &&(i32, i32)| (0..self.columns).contains(x) && (0..self.rows).contains(y);
        let squares: Vec<(i32, i32)> = piece.squares.iter().filter(inside).copied().collect();
        let covered = |x: i32, y: i32| squares.contains(&(x, y));
        let mut node = group().id(&piece.id).title(piece.name.clone());
        for (x, y) in &squares {
            node.push(rect(x * side, y * side, side, side).fill(piece.tone.ground()));
        }
        let mut edges = group().stroke(piece.tone.accent(), Tenths::new(25)).round();
        for (x, y) in &squares {
            let (left, top, right, bottom) = (x * side, y * side, (x + 1) * side, (y + 1) * side);
            for (neighbour, x1, y1, x2, y2) in [
                ((*x, y - 1), left, top, right, top),
                ((*x, y + 1), left, bottom, right, bottom),
                ((x - 1, *y), left, top, left, bottom),
                ((x + 1, *y), right, top, right, bottom),
            ] {
                if !covered(neighbour.0, neighbour.1) {
                    edges.push(line(x1, y1, x2, y2));
                }
            }
        }
        node.push(edges);
        if let Some(label) = Grid::label(piece, &squares, side) {
            node.push(label);
        }
        node
    }

    /// The sign and the name in the longest row of the piece.
    fn label(piece: &Piece, squares: &[(i32, i32)], side: i32) -> Option<Node> {
        let run_from = |x: i32, y: i32| (0..64).take_while(|d| squares.contains(&(x + d, y))).count();
        let longest =
            squares.iter().map(|(x, y)| (run_from(*x, *y), *x, *y)).max_by_key(|(n, x, y)| (*n, -*y, -*x))?;
        let (count, x, y) = (i32::try_from(longest.0).unwrap_or(1), longest.1, longest.2);
        let width = count * side - 8;
        let letters = (side / 3).clamp(11, 18);
        let run = piece.sign.clone().join(Run::from(piece.name.as_str()));
        let named = run.lay_centred(width, letters);
        let block = if named.height <= side - 4 && named.width <= width {
            named
        } else {
            piece.sign.lay_centred(width, letters)
        };
        if block.height > side || block.width > width {
            return None;
        }
        Some(block.node.at(x * side + 4, Tenths::from(y * side) + Tenths::from(side - block.height).half()))
    }
}

impl Layout for Grid {
    fn layout(&self, width: i32) -> Block {
        let side = ((width - 4) / self.columns).min(self.most).max(1);
        let (wide, high) = (side * self.columns, side * self.rows);
        let mut cells =
            group().id(&self.id).add(rect(0, 0, wide, high).fill(Paint::Inset).stroke(Paint::Edge, 2));
        for x in 1..self.columns {
            cells.push(line(x * side, 0, x * side, high).stroke(Paint::Rule, 1));
        }
        for y in 1..self.rows {
            cells.push(line(0, y * side, wide, y * side).stroke(Paint::Rule, 1));
        }
        let node = cells.extend(self.pieces.iter().map(|piece| self.draw_piece(piece, side))).at(2, 2);
        Block { width: wide + 4, height: high + 4, node: group().add(node) }
    }
}
