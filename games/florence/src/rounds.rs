//! What happens by itself: rounds, phases, the end. Rules 5, 8, 9.1, 11

use crate::FlorenceCx;
use crate::components::components;
use crate::decisions::{auction, court, keep, lot, turn};
use crate::ids::{Character, Deck};
use crate::scoring;
use crate::state::{Florence, Phase};
use crate::words::{Action, Event, Source, Task, Turn};
use kernel::{Agenda, Seat, Seats};
use rulekit::Tasks;

impl Tasks for Florence {
    type Task = Task;

    fn agenda(&self) -> &Agenda<Task> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Task> {
        &mut self.agenda
    }

    fn asked(&self, task: &Task) -> Seats {
        match task {
            Task::Keep { returned } => keep::asked(self, returned),
            task => task.seat().map_or(Seats::NONE, Seats::one),
        }
    }

    fn is_open(&self, task: &Task) -> bool {
        match task {
            Task::Turn(turn) => turn::asks(self, turn),
            Task::Keep { .. } => true,
            task => task.seat().is_some(),
        }
    }

    fn resolve(&mut self, task: Task, cx: &mut FlorenceCx<'_>) {
        match task {
            Task::Round => self.begin_round(cx),
            Task::Auction => auction::begin(self),
            Task::NextNomination => auction::next_nomination(self, cx),
            Task::TakeLot(seat, lot) => lot::take(self, seat, lot, cx),
            Task::SettleMerchant => self.settle_merchant(cx),
            Task::SettleProfessor => self.settle_professor(cx),
            Task::Characters => court::begin(self),
            Task::NextCharacter(seat) => court::next(self, seat, cx),
            Task::BeginTurn(seat) => self.begin_turn(seat, cx),
            Task::Turn(turn) => cx.tell(Event::TurnEnds { seat: turn.seat }),
            Task::BestWork => self.best_work(cx),
            Task::EndRound => self.end_round(),
            Task::SettleBanker => self.settle_banker(),
            Task::FinalScoring => scoring::finish(self, cx),
            task => unreachable!("{task:?} waits for an answer"),
        }
    }

    fn answer(&mut self, seat: Seat, action: Action, cx: &mut FlorenceCx<'_>) {
        self.carry_out(seat, action, cx);
    }
}

impl Florence {
    fn begin_round(&mut self, cx: &mut FlorenceCx<'_>) {
        self.round += 1;
        cx.tell(Event::RoundBegins { round: self.round, minimum: self.minimum(), start: self.start });
        self.agenda.push_front([Task::BestWork, Task::EndRound]);
        let turns: arrayvec::ArrayVec<Task, 5> =
            self.clockwise_from(self.start).map(Task::BeginTurn).collect();
        self.agenda.push_front(turns);
        if self.options.muse_and_princess {
            // Rules 9.1: the Merchant is settled when A1 ends, the Professor just before A2.
            self.agenda.push_front([Task::SettleMerchant, Task::SettleProfessor, Task::Characters]);
        }
        self.agenda.push_front([Task::Auction]);
    }

    /// Rules 7, 9.3
    fn begin_turn(&mut self, seat: Seat, cx: &mut FlorenceCx<'_>) {
        self.phase = Phase::Actions;
        let rules = components();
        let cardinal = self.court.holds(seat, Character::Cardinal);
        let left = rules.actions + if cardinal { rules.cardinal } else { 0 };
        cx.tell(Event::TurnBegins { seat, actions: left });
        self.agenda.push_front([Task::Turn(Turn {
            seat,
            left,
            bought_profession: false,
            introduced_freedom: false,
            princess_done: false,
            named: Default::default(),
        })]);
    }

    /// Rules 8, ruling 16
    fn best_work(&mut self, cx: &mut FlorenceCx<'_>) {
        let best = self.players.iter().map(|player| player.marker).max().unwrap_or(0);
        if best == 0 {
            cx.tell(Event::NoWork);
            return;
        }
        let pp = components().scores.best_work_pp;
        let mut seats = Vec::new();
        for seat in Seat::all(self.seats()) {
            let player = self.player_mut(seat);
            if player.marker == best {
                player.score(pp, Source::BestWork);
                seats.push(seat);
            }
            player.marker = 0;
        }
        cx.tell(Event::BestWork { seats, wv: best, pp });
    }

    fn end_round(&mut self) {
        if self.options.muse_and_princess {
            // Rules 9.1, 9.6
            for character in [Character::Muse, Character::Cardinal, Character::Princess] {
                self.court.hand(character, None);
            }
            if !self.court.sold.contains(Character::Banker) {
                self.court.pot += components().banker.unsold_increment;
            }
        }
        if self.is_last_round() {
            self.phase = Phase::Scoring;
            let last = [Task::SettleProfessor, Task::SettleMerchant, Task::SettleBanker, Task::FinalScoring];
            self.agenda.push_front(last);
        } else {
            self.start = self.start.next_clockwise(self.seats());
            self.agenda.push_front([Task::Round]);
        }
    }

    /// Who has not chosen gets the prestige. Ruling 23
    fn settle_merchant(&mut self, cx: &mut FlorenceCx<'_>) {
        if let Some(seat) = self.court.holder(Character::Merchant) {
            self.pay_merchant(seat, cx);
        }
    }

    /// The Merchant pays prestige by rank and goes back. Rules 9.4
    pub fn pay_merchant(&mut self, seat: Seat, cx: &mut FlorenceCx<'_>) {
        self.court.hand(Character::Merchant, None);
        self.gain(seat, self.rank(seat), Source::Merchant, cx);
    }

    /// Rules 9.5
    fn settle_professor(&mut self, cx: &mut FlorenceCx<'_>) {
        let Some(seat) = self.court.holder(Character::Professor) else {
            return;
        };
        if self.professor_can_teach() {
            self.agenda.push_front([Task::ProfessorLast(seat)]);
        } else {
            self.court.hand(Character::Professor, None);
            cx.tell(Event::ProfessorReturned { seat });
        }
    }

    /// Whether one of the Professor's decks has a card.
    pub fn professor_can_teach(&self) -> bool {
        self.deck_len(Deck::Bonus) + self.deck_len(Deck::Prestige) > 0
    }

    /// Rules 9.6, ruling 24
    fn settle_banker(&mut self) {
        let Some(seat) = self.court.holder(Character::Banker) else {
            return;
        };
        if self.player(seat).florins >= components().prices.work_pp_price {
            self.agenda.push_front([Task::Convert(seat)]);
        }
    }
}
