//! The course of a round (Rules 5): everything that needs no answer.

use crate::components::components;
use crate::decisions::{self, king_bonus};
use crate::scoring;
use crate::state::{Tiletum, Turn};
use crate::words::{Action, Color, Event, Frame, Part, Task, Tile, Wheel};
use arrayvec::ArrayVec;
use kernel::{Agenda, Cx, Dice, Seat, Seats};
use rulekit::Tasks;

/// The last round.
pub(crate) const LAST_ROUND: u8 = 4;
/// Turns of each player in a round.
const TURNS: u8 = 3;

impl Tasks for Tiletum {
    type Task = Task;

    fn agenda(&self) -> &Agenda<Task> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Task> {
        &mut self.agenda
    }

    fn asked(&self, task: &Task) -> Seats {
        match task {
            Task::Turn(seat) | Task::KingBonus(seat) => Seats::one(*seat),
            Task::TakeDie(_) | Task::Frame(_) => Seats::one(self.turn.seat),
            _ => Seats::NONE,
        }
    }

    fn is_open(&self, task: &Task) -> bool {
        match task {
            Task::Turn(_) | Task::KingBonus(_) | Task::TakeDie(_) => true,
            Task::Frame(frame) => !self.is_used_up(frame),
            _ => false,
        }
    }

    fn resolve(&mut self, task: Task, cx: &mut Cx<'_, Tiletum>) {
        match task {
            Task::Prepare => self.prepare(cx),
            Task::Corruption => self.corruption(cx),
            Task::KingLeader => king_bonus::look_for_leader(self, cx),
            Task::KingScore => scoring::king(self, cx),
            Task::KingOrder => self.king_order(cx),
            Task::Fair => scoring::fair(self, cx),
            Task::Cleanup => self.clean_up(cx),
            Task::FinalScoring => scoring::last(self, cx),
            // A frame that is used up is gone.
            Task::Turn(_) | Task::TakeDie(_) | Task::Frame(_) | Task::KingBonus(_) => {}
        }
    }

    fn answer(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Tiletum>) {
        decisions::answer(self, seat, action, cx);
    }
}

impl Tiletum {
    /// Rules 6.4: frames close by themselves when nothing is left of them.
    fn is_used_up(&self, frame: &Frame) -> bool {
        match frame {
            Frame::Parts { parts, alone } => match parts.as_slice() {
                [] => true,
                [Part::PlaceHouseHere | Part::PlacePillarHere] if !alone => {
                    !self.is_usable(self.turn.seat, parts[0])
                }
                _ => false,
            },
            Frame::Reactivate { building, left } => building.is_some() && *left == 0,
            Frame::BonusGood => false,
        }
    }

    /// Rules 5.1, and the phases of the round ahead.
    fn prepare(&mut self, cx: &mut Cx<'_, Tiletum>) {
        for _ in 0..components().dice_rolled[usize::from(self.seats)] {
            let color = draw_color(&mut self.bag, cx.dice);
            let value = cx.dice.d6();
            self.wheel.add(color, value);
        }
        cx.tell(Event::DiceRolled { round: self.round, dice: self.wheel });
        let after = if self.round < LAST_ROUND { Task::Cleanup } else { Task::FinalScoring };
        self.agenda.push_front([Task::KingLeader, Task::KingScore, Task::KingOrder, Task::Fair, after]);
        for _ in 0..TURNS {
            let turns: ArrayVec<Task, 4> = self.order.iter().map(|seat| Task::Turn(*seat)).collect();
            self.agenda.push_front(turns);
            self.agenda.push_front([Task::Corruption]);
        }
    }

    /// Rules 5.2: from the lowest space upwards, each stack keeps its order.
    fn corruption(&mut self, cx: &mut Cx<'_, Tiletum>) {
        let steps = self.corruption[usize::from(self.revealed)];
        self.revealed += 1;
        self.move_back(steps);
        cx.reveal();
        cx.tell(Event::CorruptionRevealed { steps });
        self.begin_turn(cx);
    }

    /// Every king marker goes back, but never below the lowest space.
    pub fn move_back(&mut self, steps: u8) {
        let lowest = components().king_lowest;
        self.track.sort_by_key(|(_, value)| *value);
        for (_, value) in &mut self.track {
            *value = value.saturating_sub_unsigned(steps).max(lowest);
        }
    }

    /// A turn that waits on top begins.
    pub(crate) fn begin_turn(&mut self, cx: &mut Cx<'_, Tiletum>) {
        if let Some(Task::Turn(seat)) = self.agenda.peek() {
            self.turn = Turn::of(*seat);
            cx.tell(Event::TurnBegan { seat: *seat });
        }
    }

    /// Rules 5.4, step 2. Sorting is stable, so stacks keep their order and red markers come to lie on those that
    /// were on 0, the lowest last.
    pub(crate) fn king_order(&mut self, cx: &mut Cx<'_, Tiletum>) {
        self.track = self.track_from_top();
        self.order = self.track.iter().map(|(seat, _)| *seat).collect();
        for (_, value) in &mut self.track {
            *value = (*value).max(0);
        }
        cx.tell(Event::TurnOrderSet { order: self.order.clone() });
    }

    /// Rules 5.6.
    pub(crate) fn clean_up(&mut self, cx: &mut Cx<'_, Tiletum>) {
        for field in 0..self.fields.len() {
            if self.field_tiles[field].is_none() {
                self.field_tiles[field] = self.draw_bonus(cx);
                if let Some(tile) = self.field_tiles[field] {
                    cx.tell(Event::FieldTileLaid { action: self.fields[field], tile });
                }
            }
        }
        if self.round + 1 < LAST_ROUND {
            self.king_tile = self.draw_bonus(cx);
            if let Some(tile) = self.king_tile {
                cx.tell(Event::KingTileLaid { tile });
            }
        }
        cx.dice.shuffle(&mut self.corruption);
        self.revealed = 0;
        self.gather_dice();
        self.offset = (self.offset + components().wheel_turn) % 6;
        self.round += 1;
        cx.tell(Event::WheelTurned { round: self.round });
        self.agenda.push_front([Task::Prepare]);
    }

    /// All dice go back to the bag.
    fn gather_dice(&mut self) {
        for (color, n) in self.wheel.0.iter().flat_map(|dice| dice.iter().enumerate()) {
            self.bag[color] += n;
        }
        self.wheel = Wheel::default();
        for player in &mut self.players {
            for die in player.dice.drain(..) {
                self.bag[die.color.index()] += 1;
            }
        }
    }

    /// The top of the bonus pile. An empty one is made anew from what was used (ruling R13).
    pub fn draw_bonus(&mut self, cx: &mut Cx<'_, Tiletum>) -> Option<Tile> {
        if self.bonus_pile.is_empty() {
            self.bonus_pile.extend(self.discard.drain(..));
            cx.dice.shuffle(&mut self.bonus_pile);
        }
        let drawn = self.bonus_pile.pop();
        if drawn.is_some() {
            cx.reveal();
        }
        drawn
    }
}

/// A die out of the bag.
fn draw_color(bag: &mut [u8; 5], dice: &mut Dice) -> Color {
    let total: u32 = bag.iter().map(|n| u32::from(*n)).sum();
    let mut drawn = dice.below(total);
    for color in Color::ALL {
        let here = u32::from(bag[color.index()]);
        if drawn < here {
            bag[color.index()] -= 1;
            return color;
        }
        drawn -= here;
    }
    unreachable!("a die below the total is in the bag")
}
