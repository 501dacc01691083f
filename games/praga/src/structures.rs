//! Hunger Wall and Cathedral. Rules 11.

use crate::Cx;
use crate::components::{Cost, Field, On, Slot};
use crate::event::{Event, Lapse};
use crate::ids::Legacy;
use crate::source::Source;
use crate::state::Praga;
use crate::words::{Res, Structure, Task};
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
        if !self.is_turn_of(seat) || self.player(seat).spot(structure).column == LAST_COLUMN {
            self.move_outward(seat, structure, cx);
        } else {
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
        if self.player(seat).spot(structure).column == LAST_COLUMN {
            cx.tell(Event::Lapses { seat, what: Lapse::Move { structure } });
            return;
        }
        self.leave_field(seat, structure, cx);
        let spot = &mut self.player_mut(seat).spots[structure.index()];
        spot.column += 1;
        let (row, column) = (spot.row, spot.column);
        cx.tell(Event::Moves { seat, structure, row, column });
        if column == LAST_COLUMN && self.is_turn_of(seat) {
            let at = structure.index();
            for _ in
                0..std::mem::take(&mut self.turn.must_move[at]) + std::mem::take(&mut self.turn.may_move[at])
            {
                cx.tell(Event::Lapses { seat, what: Lapse::Move { structure } });
            }
        }
        self.arrive(seat, structure, cx);
    }

    /// One row up; costs are paid by whoever grants the move.
    pub(crate) fn move_up(&mut self, seat: Seat, structure: Structure, cx: &mut Cx<'_>) {
        self.leave_field(seat, structure, cx);
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
            Field::ArrowUp => self.offer_arrow(seat, structure, cx),
        }
    }

    /// Rules 11, R58.
    fn offer_arrow(&mut self, seat: Seat, structure: Structure, cx: &mut Cx<'_>) {
        let Some(cost) = self.tier_cost(seat, structure) else {
            return;
        };
        if self.player(seat).can_pay(cost) {
            self.agenda.push_front([Task::Arrow { seat, structure }]);
        } else if self.arrows_wait_for_the_wheel() && self.wheel_could_pay(seat, cost) {
            self.turn.waiting_arrows[structure.index()] = true;
            cx.tell(Event::ArrowWaits { seat, structure });
        } else {
            cx.tell(Event::Lapses { seat, what: Lapse::Arrow { structure } });
        }
    }

    /// Whether the wheel bonus of this turn is still to come and gives what is short.
    fn wheel_could_pay(&self, seat: Seat, cost: Cost) -> bool {
        let player = self.player(seat);
        let waits = self.turn.seat == seat && !self.turn.bonus_used;
        match self.slot().filter(|_| waits) {
            Some(Slot::Gain(Res::Gold, _)) => player.gold < cost.gold,
            Some(Slot::Gain(Res::Stone, _)) => player.stone < cost.stone,
            _ => false,
        }
    }

    /// The arrow that waited is asked for after the wheel bonus, or lost.
    pub(crate) fn ask_waiting_arrow(&mut self, seat: Seat, structure: Structure, cx: &mut Cx<'_>) {
        if std::mem::take(&mut self.turn.waiting_arrows[structure.index()]) {
            self.offer_arrow(seat, structure, cx);
        }
    }

    /// Whoever moves on leaves an arrow behind that waited.
    fn leave_field(&mut self, seat: Seat, structure: Structure, cx: &mut Cx<'_>) {
        if self.turn.seat == seat && std::mem::take(&mut self.turn.waiting_arrows[structure.index()]) {
            cx.tell(Event::Lapses { seat, what: Lapse::Arrow { structure } });
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
