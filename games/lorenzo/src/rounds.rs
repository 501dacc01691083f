//! What needs no answer: the round's setup, order of turns, Vatican phase and cleanup (Rules 5.1, 5.2, 12, 13).

use crate::components::components;
use crate::decisions;
use crate::modifiers;
use crate::pieces::{CardType, Kind, Space};
use crate::scoring;
use crate::state::Lorenzo;
use crate::words::{Action, Event, Task};
use arrayvec::ArrayVec;
use kernel::{Agenda, Cx, Seat, Seats};
use rulekit::Tasks;

/// The last round.
pub const ROUNDS: u8 = 6;

impl Tasks for Lorenzo {
    type Task = Task;

    fn agenda(&self) -> &Agenda<Task> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Task> {
        &mut self.agenda
    }

    fn asked(&self, task: &Task) -> Seats {
        decisions::asked(self, task)
    }

    fn is_open(&self, task: &Task) -> bool {
        decisions::asks(self, task)
    }

    fn only_answer(&self, task: &Task, _: &mut Vec<Action>) -> Option<(Seat, Action)> {
        decisions::only_answer(self, task)
    }

    fn resolve(&mut self, task: Task, cx: &mut Cx<'_, Lorenzo>) {
        match task {
            Task::RoundSetup => self.set_up_round(cx),
            Task::NextTurn(turn) => self.begin_turn(turn),
            Task::Vatican(place) => self.vatican(place, cx),
            Task::Cleanup => self.clean_up(cx),
            Task::Instants { seat, card, left } => {
                self.resolve_instant(seat, crate::words::Origin::Card(card, lowest(left)), cx);
            }
            Task::Production { seat, value, used, .. } => {
                self.collect(seat, crate::pieces::Work::Production, value, used, cx);
            }
            other => unreachable!("{other:?} asks"),
        }
    }

    fn answer(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Lorenzo>) {
        decisions::answer(self, seat, action, cx);
    }
}

impl Lorenzo {
    /// Rules 5.1.
    fn set_up_round(&mut self, cx: &mut Cx<'_, Lorenzo>) {
        self.dice = std::array::from_fn(|_| cx.dice.d6());
        let first = usize::from(self.round) * 4;
        self.round += 1;
        cx.reveal();
        cx.tell(Event::RoundBegan { round: self.round, dice: self.dice });
        for card_type in CardType::ALL {
            for floor in 0..4_u8 {
                let card = self.decks[card_type.index()][first + usize::from(floor)];
                self.towers[card_type.index()][usize::from(floor)] = Some(card);
                cx.tell(Event::Revealed { card, space: Space::of_tower(card_type, floor) });
            }
        }
        self.agenda.push_front([Task::NextTurn(0), Task::Cleanup]);
        if self.round.is_multiple_of(2) {
            self.agenda.insert_after(|task| matches!(task, Task::NextTurn(_)), [Task::Vatican(0)]);
        }
    }

    fn begin_turn(&mut self, turn: u8) {
        if let Some(seat) = self.seat_of_turn(turn) {
            self.agenda.push_front([Task::Turn { seat, acted: false }, Task::NextTurn(turn + 1)]);
        }
    }

    /// Whose turn of the round it is: four passes through the turn order, the skipped turns last. Rules 5.2.
    pub fn seat_of_turn(&self, turn: u8) -> Option<Seat> {
        let turn = usize::from(turn);
        let skips = |seat: &&Seat| modifiers::skips_first_turn(self, **seat);
        let skipping = self.order.iter().filter(skips).count();
        let seats = self.order.len();
        let first_pass = seats - skipping;
        let later = 3 * seats;
        let seat = if turn < first_pass {
            self.order.iter().filter(|seat| !skips(seat)).nth(turn)
        } else if turn < first_pass + later {
            self.order.get((turn - first_pass) % seats)
        } else {
            self.order.iter().filter(skips).nth(turn - first_pass - later)
        };
        seat.copied()
    }

    /// The faith the Church asks for now. Rules 12.
    pub fn threshold(&self) -> i16 {
        components().thresholds[usize::from(self.period() - 1)]
    }

    /// Comes to the players in turn order. Rules 12.1, 12.2.
    fn vatican(&mut self, place: u8, cx: &mut Cx<'_, Lorenzo>) {
        if self.round == ROUNDS {
            return self.last_vatican(cx);
        }
        let Some(&seat) = self.order.get(usize::from(place)) else {
            return;
        };
        self.agenda.push_front([Task::Vatican(place + 1)]);
        if self.player(seat).stock[Kind::Faith] < self.threshold() {
            self.excommunicate(seat, cx);
        } else {
            self.agenda.push_front([Task::Support(seat)]);
        }
    }

    /// Rules 12.2: first those with too little faith, then everybody scores.
    fn last_vatican(&mut self, cx: &mut Cx<'_, Lorenzo>) {
        let threshold = self.threshold();
        for seat in self.order.clone() {
            if self.player(seat).stock[Kind::Faith] < threshold {
                self.excommunicate(seat, cx);
            }
        }
        for seat in self.order.clone() {
            let supports = self.player(seat).stock[Kind::Faith] >= threshold;
            let vp = self.score_faith(seat, supports);
            cx.tell(Event::ScoredFaith { seat, vp });
        }
    }

    /// Scores the faith field and leaves it. Rules 12.1, 12.3.
    pub(crate) fn score_faith(&mut self, seat: Seat, supports: bool) -> i16 {
        let vp = self.faith_vp(seat, supports);
        let player = self.player_mut(seat);
        player.stock[Kind::Vp] += vp;
        player.stock[Kind::Faith] = 0;
        vp
    }

    /// The points of the faith field, and of Sisto IV for a supporter.
    pub fn faith_vp(&self, seat: Seat, supports: bool) -> i16 {
        let player = self.player(seat);
        let field = usize::try_from(player.stock[Kind::Faith]).expect("faith is never negative");
        let bonus = if supports { modifiers::support_bonus(player) } else { 0 };
        components().faith_vp[field] + bonus
    }

    /// Rules 12.4.
    pub(crate) fn excommunicate(&mut self, seat: Seat, cx: &mut Cx<'_, Lorenzo>) {
        let period = usize::from(self.period() - 1);
        self.player_mut(seat).cubes[period] = true;
        cx.tell(Event::Excommunicated { seat, tile: self.tiles[period] });
    }

    /// Rules 13.
    fn clean_up(&mut self, cx: &mut Cx<'_, Lorenzo>) {
        self.towers = Default::default();
        self.order = self.next_order();
        let mut order = [None; 4];
        order.iter_mut().zip(&self.order).for_each(|(place, seat)| *place = Some(*seat));
        cx.tell(Event::NewOrder { order });
        self.placed.clear();
        for player in &mut self.players {
            player.raised = [0; 3];
            player.leaders.iter_mut().for_each(|leader| leader.used = false);
        }
        if self.round < ROUNDS {
            self.agenda.push_front([Task::RoundSetup]);
        } else {
            for seat in self.order.clone() {
                cx.tell(Event::FinalScore { seat, total: scoring::tally(self, seat).total });
            }
        }
    }

    /// The palace first, in the order of arrival, then the others as before. Rules 13, step 2.
    pub fn next_order(&self) -> ArrayVec<Seat, 4> {
        let mut order: ArrayVec<Seat, 4> = ArrayVec::new();
        let arrived = self.on(Space::COUNCIL).map(|piece| piece.seat);
        for seat in arrived.chain(self.order.iter().copied()) {
            if !order.contains(&seat) {
                order.push(seat);
            }
        }
        order
    }
}

/// The lowest bit that is set.
fn lowest(bits: u8) -> u8 {
    u8::try_from(bits.trailing_zeros()).unwrap_or(0)
}
