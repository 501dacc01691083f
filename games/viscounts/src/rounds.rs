//! Rounds, turns and their six phases: Rules 5, 6 and 8.

use crate::components::{Ability, components};
use crate::names::{Card, Good, Icon, Place, Space};
use crate::raw::Trigger;
use crate::state::Viscounts;
use crate::words::{Event, From, Phase, Question, Source, Task};
use arrayvec::ArrayVec;
use kernel::{Cx, Seat};
use std::sync::LazyLock;

/// For each space of a ring laid in the order of the segments' numbers, and each number of steps: where a
/// viscount can be then, a bit each. Rules 3.2.
static STEPS: LazyLock<Vec<[u16; 15]>> = LazyLock::new(|| {
    let mut tables = vec![std::array::from_fn(|space| 1 << space)];
    for _ in 0..MOST_STEPS {
        let last: &[u16; 15] = tables.last().expect("begun with no step");
        tables.push(last.map(|reached| {
            (0..15).filter(|space| reached & (1 << space) != 0).fold(0, |next, space| next | one_step(space))
        }));
    }
    tables
});

/// After so many more steps nothing new is reached.
const MOST_STEPS: usize = 40;

/// The spaces one step away: left, right, inner in each of five segments.
fn one_step(space: usize) -> u16 {
    let (segment, place) = (space / 3, space % 3);
    let next = (segment + 1) % 5;
    match place {
        0 => 1 << (segment * 3 + 1) | 1 << (segment * 3 + 2),
        1 => 1 << (next * 3),
        _ => 1 << (segment * 3 + 1) | 1 << (next * 3 + 2),
    }
}

impl Viscounts {
    /// Begins a turn.
    pub(crate) fn begin_turn(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
        self.active = seat;
        self.played = None;
        self.dismissed = None;
        cx.tell(Event::Turn { seat });
        if self.is_ai(seat) {
            self.ai_turn(seat, cx);
        } else {
            self.agenda.push_front([Task::Phase(Phase::Shift)]);
        }
    }

    /// Turn passes clockwise; after the last player the round ends (Rules 8).
    pub(crate) fn end_turn(&mut self, cx: &mut Cx<'_, Viscounts>) {
        let next = self.active.next_clockwise(self.parties());
        if next == self.start {
            if self.last_round == Some(self.round) {
                cx.tell(Event::Over);
                return;
            }
            self.round += 1;
            cx.tell(Event::Round { round: self.round, last: self.last_round == Some(self.round) });
        }
        self.begin_turn(next, cx);
    }

    /// One phase of the active player; the next one waits behind what it opens.
    pub(crate) fn phase(&mut self, phase: Phase, cx: &mut Cx<'_, Viscounts>) {
        let seat = self.active;
        match phase {
            Phase::Shift => self.shift(seat, cx),
            Phase::Play if self.player(seat).hand.is_empty() => {
                let card = self.draw_top(seat, cx).expect("nobody owns fewer than three cards");
                self.play(seat, card, From::Top, cx);
            }
            Phase::Play => self.ask(seat, Question::Play),
            Phase::Move => self.ask(seat, Question::Move),
            Phase::Act => self.ask(seat, Question::Act),
            Phase::Recruit => self.ask(seat, Question::Recruit),
            Phase::Collide => {
                self.agenda.push_front([Task::Phase(Phase::Draw)]);
                if self.player(seat).collides() {
                    cx.tell(Event::Collision { seat, space: self.player(seat).corruption });
                    self.agenda.push_front([Task::Collision(1)]);
                }
            }
            Phase::Draw => {
                if !self.is_ai(seat) {
                    self.fill_hand(seat, self.hand_limit(seat), cx);
                }
                self.end_turn(cx);
            }
        }
    }

    /// Rules 6.1, step 1: the card pushed off lies in the discard pile when its ability works (R5).
    fn shift(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
        self.agenda.push_front([Task::Phase(Phase::Play)]);
        let player = self.player_mut(seat);
        let [first, second, third] = player.row;
        player.row = [None, first, second];
        if let Some(card) = third {
            player.discard.push(card);
            cx.tell(Event::DroppedOff { seat, card });
            if let Ability::DropOff(list) = components().cards[card.index()].ability {
                self.run(seat, list);
            }
        }
    }

    /// Rules 6.1, steps 2 to 4.
    pub(crate) fn play(&mut self, seat: Seat, card: Card, from: From, cx: &mut Cx<'_, Viscounts>) {
        let record = &components().cards[card.index()];
        self.player_mut(seat).row[0] = Some(card);
        self.played = Some(card);
        cx.tell(Event::Played { seat, card, from });
        self.agenda.push_front([Task::Phase(Phase::Move)]);
        if record.icons.count(Icon::Criminal) > 0 {
            self.points(seat, self.criminals(seat), 0, Source::Criminals, cx);
        }
        if let Ability::Immediate(list) = record.ability {
            self.run(seat, list);
        }
    }

    /// How far the card of this turn moves the viscount, and how many steps beyond it are free.
    pub fn distance(&self, seat: Seat) -> (u8, u8) {
        let card = self.played.expect("a card was played before the viscount moves");
        let free = self.player(seat).has_built(crate::names::Slot::TradingPost1);
        (components().cards[card.index()].cost, u8::from(free))
    }

    /// Every end space with its cheapest price (R57), nearest first.
    pub fn destinations(&self, seat: Seat, silver: u16, mut each: impl FnMut(Space, u16)) {
        let (distance, free) = self.distance(seat);
        let space = self.space(seat);
        let from = self.position(space.segment()) * 3 + space.place().index();
        let mut seen: u16 = 0;
        let steps = STEPS.iter().enumerate().skip(usize::from(distance));
        for (steps, reached) in steps {
            let extra = steps - usize::from(distance);
            let price = u16::try_from(extra.saturating_sub(usize::from(free))).expect("a few steps");
            if price > silver || seen == 0x7fff {
                break;
            }
            let mut fresh = reached[from] & !seen;
            seen |= fresh;
            while fresh != 0 {
                let place = usize::try_from(fresh.trailing_zeros()).expect("fifteen spaces");
                fresh &= fresh - 1;
                each(Space::of(self.ring[place / 3], Place::ALL[place % 3]), price);
            }
        }
    }

    /// Phase 2; then each opponent met may rearrange, clockwise (R10).
    pub(crate) fn move_viscount(
        &mut self,
        seat: Seat,
        space: Space,
        silver: u16,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        self.player_mut(seat).stock[Good::Silver.index()] -= silver;
        self.player_mut(seat).viscount = Some(space);
        cx.tell(Event::Moved { seat, space, silver });
        self.agenda.push_front([Task::Phase(Phase::Act)]);
        self.meet_at(seat, space);
    }

    pub(crate) fn meet_at(&mut self, seat: Seat, space: Space) {
        let others = self.clockwise(seat).skip(1);
        let met = others.filter(|other| self.player(*other).viscount == Some(space));
        let met: ArrayVec<Seat, 4> = met.collect();
        // The last one met is put in first: the agenda is a stack.
        met.into_iter().rev().for_each(|other| self.meet(other));
    }

    /// One step of a collision: Rules 6.5.
    pub(crate) fn collision(&mut self, step: u8, cx: &mut Cx<'_, Viscounts>) {
        let seat = self.active;
        if step < 5 {
            self.agenda.push_front([Task::Collision(step + 1)]);
        }
        let around: ArrayVec<Seat, 4> = self.clockwise(seat).collect();
        match step {
            1 => {
                for other in around.into_iter().rev() {
                    if let Some(list) = self.collision_slot(other) {
                        self.run(other, list);
                    }
                }
            }
            2 => {
                for other in around.into_iter().rev() {
                    let waiting = self.player(other).waiting(Trigger::OnAnyCollision);
                    if !waiting.is_empty() {
                        self.agenda.push_front([Task::Triggers(other, waiting)]);
                    }
                }
            }
            3 => self.run(seat, self.track_space(seat).above),
            4 => {
                let space = self.track_space(seat);
                for other in around.into_iter().skip(1).rev() {
                    if self.holds(space.condition, other) {
                        self.run(other, space.below);
                    }
                }
            }
            _ => {
                let (corruption, virtue) = components().markers;
                let player = self.player_mut(seat);
                (player.corruption, player.virtue) = (corruption, virtue);
                cx.tell(Event::Markers { seat, corruption, virtue, source: Source::Reset });
            }
        }
    }

    /// The second Workshop, or the automaton's collision slot.
    fn collision_slot(&self, seat: Seat) -> Option<crate::names::ListId> {
        if self.criminals(seat) > 0 {
            return None;
        }
        if self.is_ai(seat) {
            return self.ai_collision_slot(seat);
        }
        self.player(seat).has_built(crate::names::Slot::Workshop2).then_some(components().on_collision)
    }
}
