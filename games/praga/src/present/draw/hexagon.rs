//! Hexes with flat tops and bottoms: their vertices, their edges, and the lattice they lie on. Everything is counted in
//! tenths, so that every machine draws the same.

use easel::{Node, Tenths, polygon};

/// A point in tenths.
pub(super) type Point = (i32, i32);

pub(super) fn tenths((x, y): Point) -> (Tenths, Tenths) {
    (Tenths::new(x), Tenths::new(y))
}

/// A point so many thousandths of the way from one to another.
pub(super) fn between(from: Point, to: Point, thousandths: i32) -> Point {
    (from.0 + (to.0 - from.0) * thousandths / 1000, from.1 + (to.1 - from.1) * thousandths / 1000)
}

/// A hex about a point.
#[derive(Clone, Copy)]
pub(super) struct Hexagon {
    pub(super) middle: Point,
    /// From the middle to a vertex, which is as long as an edge.
    pub(super) side: i32,
}

impl Hexagon {
    /// In logical pixels.
    pub(super) fn about(x: i32, y: i32, side: i32) -> Hexagon {
        Hexagon { middle: (10 * x, 10 * y), side: 10 * side }
    }

    /// The same about the origin, to be drawn there and moved: equal hexes are then equal in writing, too, and a page
    /// that is compressed is smaller for it.
    pub(super) fn local(self) -> Hexagon {
        Hexagon { middle: (0, 0), ..self }
    }

    /// Moves what was drawn about the origin to where the hex lies.
    pub(super) fn move_here(self, node: Node) -> Node {
        let (x, y) = tenths(self.middle);
        node.at(x, y)
    }

    /// A vertex, counted clockwise from the upper right one, so many thousandths of the way from the middle.
    pub(super) fn vertex(self, k: u8, thousandths: i32) -> Point {
        let (half, high) = (self.side / 2, self.side * 866 / 1000);
        let (dx, dy) = match k % 6 {
            0 => (half, -high),
            1 => (self.side, 0),
            2 => (half, high),
            3 => (-half, high),
            4 => (-self.side, 0),
            _ => (-half, -high),
        };
        (self.middle.0 + dx * thousandths / 1000, self.middle.1 + dy * thousandths / 1000)
    }

    /// The two ends of an edge, clockwise; edge 0 is the upper one.
    pub(super) fn edge(self, k: u8, thousandths: i32) -> [Point; 2] {
        [self.vertex(k + 5, thousandths), self.vertex(k, thousandths)]
    }

    /// Its outline, so many thousandths as large.
    pub(super) fn outline(self, thousandths: i32) -> Node {
        polygon((0..6).map(|k| tenths(self.vertex(k, thousandths))))
    }

    /// A point so many thousandths of a side right of and below the middle.
    pub(super) fn at(self, right: i32, down: i32) -> (Tenths, Tenths) {
        tenths((self.middle.0 + self.side * right / 1000, self.middle.1 + self.side * down / 1000))
    }

    /// A part of the side in logical pixels.
    pub(super) fn length(self, thousandths: i32) -> i32 {
        self.side * thousandths / 10_000
    }
}

/// A lattice: columns go right with the first coordinate, the second one goes up.
#[derive(Clone, Copy)]
pub(super) struct Lattice {
    /// In tenths.
    pub(super) side: i32,
    /// Where the hex (0,0) lies.
    pub(super) origin: Point,
}

impl Lattice {
    pub(super) fn hexagon(self, [q, r]: [i8; 2]) -> Hexagon {
        let (q, r) = (i32::from(q), i32::from(r));
        let middle =
            (self.origin.0 + self.side * 3 * q / 2, self.origin.1 + self.side * 866 * (q - 2 * r) / 1000);
        Hexagon { middle, side: self.side }
    }
}
