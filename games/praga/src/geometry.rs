//! The hex lattice of the city and of the action boards. Rules 3, "Geometry".

use crate::components::hexes;
use crate::ids::Hex;
use std::sync::LazyLock;

/// Steps in the six directions N, NE, SE, S, SW, NW.
const DELTAS: [[i8; 2]; 6] = [[0, 1], [1, 1], [1, 0], [0, -1], [-1, -1], [-1, 0]];

/// The neighbour in a direction.
pub(crate) fn neighbour(hex: [i8; 2], direction: u8) -> [i8; 2] {
    let [x, y] = DELTAS[usize::from(direction % 6)];
    [hex[0] + x, hex[1] + y]
}

/// The two other hexes at vertex `k` of a hex, each with its own number of that vertex.
pub(crate) fn meeting(hex: [i8; 2], k: u8) -> [([i8; 2], u8); 2] {
    [(neighbour(hex, k), (k + 2) % 6), (neighbour(hex, k + 1), (k + 4) % 6)]
}

/// The local number of what a tile turned by `rotation` shows at `place`.
pub(crate) fn local(place: u8, rotation: u8) -> u8 {
    (place + 6 - rotation) % 6
}

/// One bit for each corner, as they lie on the board.
pub(crate) fn turned(corners: u8, rotation: u8) -> u8 {
    ((corners << rotation) | (corners >> (6 - rotation))) & 0b11_1111
}

/// A place of the action board beside another one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Neighbour {
    /// Which.
    pub(crate) hex: Hex,
    /// The number of the border between them, 0 to 35.
    pub(crate) border: u8,
}

/// Another corner at a vertex of a place of the action board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    /// Whose.
    pub(crate) hex: Hex,
    /// Its own number of the vertex.
    pub(crate) vertex: u8,
    /// The number of the pair of corners, 0 to 71.
    pub(crate) pair: u8,
}

/// What lies around a place of the action board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    /// By direction.
    pub(crate) neighbours: [Option<Neighbour>; 6],
    /// By vertex.
    pub(crate) corners: [[Option<Corner>; 2]; 6],
}

static AROUND: LazyLock<Vec<Around>> = LazyLock::new(action_board);

/// What lies around a place of the action board.
pub(crate) fn around(hex: Hex) -> &'static Around {
    &AROUND[hex.index()]
}

fn action_board() -> Vec<Around> {
    let hexes = hexes();
    let find = |place: [i8; 2]| Hex::all().find(|hex| hexes[hex.index()] == place);
    // A border is numbered where its lower hex meets it; a vertex of a border is its first or second end.
    let mut borders: Vec<(Hex, Hex)> = Vec::new();
    for hex in Hex::all() {
        for direction in 0..6 {
            if let Some(other) = find(neighbour(hexes[hex.index()], direction)).filter(|other| hex < *other) {
                borders.push((hex, other));
            }
        }
    }
    let border = |a: Hex, b: Hex| {
        let wanted = (a.min(b), a.max(b));
        let found = borders.iter().position(|border| *border == wanted).expect("neighbours have a border");
        u8::try_from(found).expect("there are 36 borders")
    };
    let around = Hex::all().map(|hex| {
        let place = hexes[hex.index()];
        let neighbours = [0, 1, 2, 3, 4, 5].map(|direction| {
            find(neighbour(place, direction))
                .map(|other| Neighbour { hex: other, border: border(hex, other) })
        });
        let corners = [0, 1, 2, 3, 4, 5].map(|k: u8| {
            meeting(place, k).map(|(other_place, vertex)| {
                find(other_place).map(|other| {
                    // Seen from the lower hex, the border's two ends are the vertices k and k - 1.
                    let (low_place, low_vertex, high_place) =
                        if hex < other { (place, k, other_place) } else { (other_place, vertex, place) };
                    let end = u8::from(neighbour(low_place, low_vertex) == high_place);
                    Corner { hex: other, vertex, pair: 2 * border(hex, other) + end }
                })
            })
        });
        Around { neighbours, corners }
    });
    around.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_action_board_has_36_borders_and_72_pairs_of_corners() {
        let mut borders = [0; 36];
        let mut pairs = [0; 72];
        for hex in Hex::all() {
            for neighbour in around(hex).neighbours.into_iter().flatten() {
                borders[usize::from(neighbour.border)] += 1;
            }
            for corner in around(hex).corners.into_iter().flatten().flatten() {
                pairs[usize::from(corner.pair)] += 1;
            }
        }

        assert_eq!(borders, [2; 36]);
        assert_eq!(pairs, [2; 72]);
    }

    #[test]
    fn corners_turn_with_their_tile() {
        assert_eq!(turned(0b00_0001, 5), 0b10_0000);
        assert_eq!(turned(0b10_0001, 1), 0b00_0011);
        assert_eq!(local(5, 5), 0);
        assert_eq!(local(0, 2), 4);
    }
}
