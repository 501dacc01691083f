//! Hexes on a lattice: the city, and the action boards of the players.

use easel::{Node, Paint, Run, Tenths, circle, polygon};

/// A lattice of hexes with flat tops and bottoms.
#[derive(Clone, Copy)]
pub(super) struct Lattice {
    /// Half the height of a hex.
    pub(super) half: i32,
    /// Where the hex (0,0) lies.
    pub(super) origin: (i32, i32),
}

impl Lattice {
    /// Corners around the middle in forty-fourths of half the height: vertex 0 is the upper right one, the others
    /// follow clockwise.
    const CORNERS: [(i32, i32); 6] = [(26, -44), (52, 0), (26, 44), (-26, 44), (-52, 0), (-26, -44)];

    /// Columns go right with the first coordinate; north is up.
    pub(super) fn middle(self, [q, r]: [i8; 2]) -> (i32, i32) {
        let (q, r) = (i32::from(q), i32::from(r));
        (self.origin.0 + self.half * 78 * q / 44, self.origin.1 - 2 * self.half * r + self.half * q)
    }

    fn corner(self, k: usize, percent: i32) -> (i32, i32) {
        let (dx, dy) = Lattice::CORNERS[k % 6];
        (dx * self.half * percent / 4400, dy * self.half * percent / 4400)
    }

    pub(super) fn hexagon(self, (x, y): (i32, i32)) -> Node {
        polygon((0..6).map(|k| self.corner(k, 97)).map(|(dx, dy)| (x + dx, y + dy)))
    }

    /// Dots in the corners of a tile, one bit for each.
    pub(super) fn dots(self, (x, y): (i32, i32), corners: u8, paint: Paint) -> Vec<Node> {
        let size = Tenths::new(self.half * 13 / 10);
        let marked = (0..6).filter(|k| corners >> k & 1 == 1);
        marked
            .map(|k| {
                let (dx, dy) = self.corner(k, 80);
                circle(x + dx, y + dy, size).fill(paint)
            })
            .collect()
    }

    /// Signs about a point, as large as they can be in the width of a hex.
    pub(super) fn signs(self, run: &Run, (x, y): (i32, i32), most: i32) -> Node {
        let width = self.half * 74 / 44;
        let block = run.lay_centred(width, run.fitting_size(width, most, 11));
        block.node.at(x - width / 2, y - block.height / 2)
    }
}
