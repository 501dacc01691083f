//! Hunger Wall and Cathedral. Rules 11.

use crate::Cx;
use crate::components::{Cost, Field, On};
use crate::event::Event;
use crate::ids::Legacy;
use crate::source::Source;
use crate::state::Praga;
use crate::words::{Structure, Task};
use arrayvec::ArrayVec;
use kernel::Seat;

/// The last column, the top row.
const LAST_COLUMN: u8 = 5;
pub(crate) const TOP_ROW: u8 = 5;

impl Praga {
    /// What entering the next row costs besides windows; nothing above the top row.
    pub(crate) fn tier_cost(&self, seat: Seat, structure: Structure) -> Option<Cost> {
        self.data().tier_cost.get(usize::from(self.player(seat).spot(structure).row)).copied()
    }

    /// A horizontal move was gained: in one's own turn it waits, otherwise it is made at once (R43).
    pub(crate) fn grant_move(&mut self, seat: Seat, structure: Structure, optional: bool, cx: &mut Cx<'_>) {
        if !self.is_turn_of(seat) {
            self.move_outward(seat, structure, cx);
        } else if self.player(seat).spot(structure).column < LAST_COLUMN {
            let moves = if optional { &mut self.turn.may_move } else { &mut self.turn.must_move };
            moves[structure.index()] += 1;
        }
    }

    /// A free climb was gained.
    pub(crate) fn grant_climb(&mut self, seat: Seat) {
        if self.player(seat).spots.iter().any(|spot| spot.row < TOP_ROW) {
            self.agenda.push_front([Task::FreeClimb(seat)]);
        }
    }

    /// One column outward; lost on the last one.
    pub(crate) fn move_outward(&mut self, seat: Seat, structure: Structure, cx: &mut Cx<'_>) {
        let spot = &mut self.player_mut(seat).spots[structure.index()];
        if spot.column == LAST_COLUMN {
            return;
        }
        spot.column += 1;
        let (row, column) = (spot.row, spot.column);
        cx.tell(Event::Moves { seat, structure, row, column });
        if column == LAST_COLUMN && self.is_turn_of(seat) {
            self.turn.must_move[structure.index()] = 0;
            self.turn.may_move[structure.index()] = 0;
        }
        self.arrive(seat, structure, cx);
    }

    /// One row up; costs are paid by whoever grants the move.
    pub(crate) fn move_up(&mut self, seat: Seat, structure: Structure, cx: &mut Cx<'_>) {
        let spot = &mut self.player_mut(seat).spots[structure.index()];
        spot.row += 1;
        let (row, column) = (spot.row, spot.column);
        cx.tell(Event::Moves { seat, structure, row, column });
        if structure == Structure::Cathedral && row == TOP_ROW {
            self.offer_cathedral_tile(seat, cx);
        }
        self.fire(seat, On::RowUp);
        self.arrive(seat, structure, cx);
    }

    /// Field effects after every move.
    fn arrive(&mut self, seat: Seat, structure: Structure, cx: &mut Cx<'_>) {
        let spot = self.player(seat).spot(structure);
        match self.field(structure, spot) {
            Field::Empty => {}
            Field::Vp(n) => self.score(seat, u16::from(n), Source::Field(structure), cx),
            Field::ArrowH => self.move_outward(seat, structure, cx),
            Field::ArrowUp => {
                let payable =
                    self.tier_cost(seat, structure).is_some_and(|cost| self.player(seat).can_pay(cost));
                if payable {
                    self.agenda.push_front([Task::Arrow { seat, structure }]);
                }
            }
        }
    }

    /// Rules 11, R40: once a player, on first arriving in tier III.
    fn offer_cathedral_tile(&mut self, seat: Seat, cx: &mut Cx<'_>) {
        let left = self.table.legacies[1];
        if left != 0 && !self.player(seat).cathedral_offered {
            self.player_mut(seat).cathedral_offered = true;
            self.look_at_legacies(seat, 1, cx);
            self.agenda.push_front([Task::CathedralTile(seat)]);
        }
    }

    /// A player looks through the V stack (0) or the tiles beside the Cathedral (1).
    pub(crate) fn look_at_legacies(&mut self, seat: Seat, group: usize, cx: &mut Cx<'_>) {
        self.table.legacies_seen[group] |= 1 << seat.0;
        let tiles: ArrayVec<Legacy, 6> = Praga::legacies_in(self.table.legacies[group]).collect();
        cx.reveal();
        cx.tell(Event::LooksAtLegacies { seat, cathedral: group == 1 });
        cx.whisper(seat, Event::SeesLegacies { tiles });
    }

    /// A tile of section V becomes a player's own.
    pub(crate) fn take_legacy(&mut self, seat: Seat, tile: Legacy, group: usize, cx: &mut Cx<'_>) {
        self.table.legacies[group] &= !(1 << tile.0);
        self.player_mut(seat).legacies |= 1 << tile.0;
        cx.reveal();
        cx.tell(Event::TakesLegacy { seat, tile });
    }
}
