//! Rows of hex tiles, and tiles on the action board. Rules 7.4 to 8.

use crate::Cx;
use crate::components::On;
use crate::event::{Event, HexTile};
use crate::geometry::around;
use crate::ids::{Hex, Upgrade, Wall};
use crate::state::{Placed, Praga, TileRow};
use crate::words::{Res, Row, Space, Structure, Task, Track};
use arrayvec::ArrayVec;
use kernel::Seat;

/// What follows from a placement: no tile has more connections.
type Follows = ArrayVec<Task, 24>;

impl Praga {
    /// Takes a tile from a row, which is refilled at once.
    pub(crate) fn take_from_row(&mut self, row: Row, space: Space, cx: &mut Cx<'_>) -> u8 {
        let tile =
            self.table.rows[row.index()].spaces[space.index()].take().expect("a tile lies on that space");
        self.refill(row, space, cx);
        tile
    }

    /// Draws a tile onto an empty space; an empty stack leaves it empty.
    pub(crate) fn refill(&mut self, row: Row, space: Space, cx: &mut Cx<'_>) {
        let tiles = &mut self.table.rows[row.index()];
        let stack = TileRow::stack_of(space);
        if let Some(tile) = tiles.stacks[stack].pop() {
            tiles.known[stack] =
                tiles.known[stack].min(u8::try_from(tiles.stacks[stack].len()).expect("14 at most"));
            tiles.spaces[space.index()] = Some(tile);
            cx.reveal();
            cx.tell(Event::Revealed { row, space, tile: HexTile::of(row, tile), revision: self.revision });
        }
    }

    /// Puts a tile of a row under its stack, for everybody to see.
    pub(crate) fn put_under(&mut self, row: Row, space: Space) {
        let tiles = &mut self.table.rows[row.index()];
        let stack = TileRow::stack_of(space);
        if let Some(tile) = tiles.spaces[space.index()].take() {
            tiles.stacks[stack].insert(0, tile);
            tiles.known[stack] += 1;
        }
    }

    /// Rules 7.4.2 to 7.4.5.
    pub(crate) fn place_upgrade(&mut self, seat: Seat, tile: Upgrade, rotation: u8, cx: &mut Cx<'_>) {
        let rules = &self.data().upgrades[tile.index()];
        let hex = rules.deed.hex();
        let player = self.player_mut(seat);
        if let Some(below) = player.board[hex.index()] {
            player.covered |= 1 << below.tile;
        }
        player.board[hex.index()] = Some(Placed { tile: tile.0, rotation });
        cx.tell(Event::Upgrades { seat, tile, rotation });
        let mut follows = Follows::new();
        follows.push(Task::Steps { seat, track: Track::University, n: rules.university });
        self.connect(seat, hex, &mut follows);
        // Rules R11: performances of this turn that this tile pays for.
        let times = self.turn.unpaid[rules.deed.index()];
        if !self.both_upgrades_pay_in_the_turn_of_covering() {
            self.turn.unpaid[rules.deed.index()] = 0;
        }
        if times > 0 {
            cx.tell(Event::PaysLate { seat, action: rules.deed, times });
            follows.extend((0..times).map(|_| Task::Do { seat, list: rules.bonus, at: 0 }));
        }
        self.agenda.push_front(follows);
    }

    /// Rules 7.5.3 to 7.5.5.
    pub(crate) fn place_wall(&mut self, seat: Seat, tile: Wall, hex: Hex, rotation: u8, cx: &mut Cx<'_>) {
        self.player_mut(seat).board[hex.index()] = Some(Placed { tile: tile.0, rotation });
        cx.tell(Event::Walls { seat, tile, hex, rotation });
        if self.data().walls[tile.index()].icon {
            self.grant_move(seat, Structure::HungerWall, false, cx);
            self.fire(seat, On::IconWall);
        }
        let mut follows = Follows::new();
        self.connect(seat, hex, &mut follows);
        self.agenda.push_front(follows);
    }

    /// Rules 7.6: icons that face each other pay both, red corners that meet pay a token each; every
    /// connection once.
    fn connect(&mut self, seat: Seat, hex: Hex, follows: &mut Follows) {
        let data = self.data();
        let player = self.player_mut(seat);
        for (direction, neighbour) in (0u8..6).zip(around(hex).neighbours) {
            let Some(neighbour) = neighbour else { continue };
            let facing =
                (player.edge(data, hex, direction), player.edge(data, neighbour.hex, (direction + 3) % 6));
            if let (Some(own), Some(other)) = facing
                && player.borders >> neighbour.border & 1 == 0
            {
                player.borders |= 1 << neighbour.border;
                follows.extend([own, other].map(|list| Task::Do { seat, list, at: 0 }));
            }
        }
        let red = player.red_corners(data, hex);
        for (_, corners) in (0u8..6).zip(around(hex).corners).filter(|(vertex, _)| red >> vertex & 1 == 1) {
            let mut tokens = 0;
            for corner in corners.into_iter().flatten() {
                let meets = player.red_corners(data, corner.hex) >> corner.vertex & 1 == 1;
                if meets && player.corners >> corner.pair & 1 == 0 {
                    player.corners |= 1 << corner.pair;
                    tokens += 1;
                }
            }
            if tokens > 0 {
                follows.push(Task::Gain { seat, res: Res::RedToken, n: tokens });
            }
        }
    }

    /// Whether a wall position is free.
    pub(crate) fn free_wall_positions(&self, seat: Seat) -> impl Iterator<Item = Hex> {
        let player = self.player(seat);
        Hex::all().skip(6).filter(|hex| player.board[hex.index()].is_none())
    }
}

/// Whether a rotation exists.
pub(crate) fn is_rotation(rotation: u8) -> bool {
    rotation < 6
}
