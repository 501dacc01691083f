//! From one question to the next. 2

use crate::state::Newgame;
use crate::vocabulary::{Action, Event, Task};
use kernel::{Agenda, Cx, Seat, Seats};
use rulekit::Tasks;

impl Tasks for Newgame {
    type Task = Task;

    fn agenda(&self) -> &Agenda<Task> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Task> {
        &mut self.agenda
    }

    fn asked(&self, task: &Task) -> Seats {
        match task {
            Task::Turn(seat) => Seats::one(*seat),
        }
    }

    /// Whoever has sold everything is passed over.
    fn is_open(&self, task: &Task) -> bool {
        let Task::Turn(seat) = task;
        !self.players[seat.index()].hand.is_empty()
    }

    fn resolve(&mut self, task: Task, _cx: &mut Cx<'_, Newgame>) {
        let Task::Turn(seat) = task;
        if !self.is_over() {
            self.agenda.push_front([Task::Turn(seat.next_clockwise(self.seats()))]);
        }
    }

    fn answer(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Newgame>) {
        self.agenda.pop();
        self.agenda.push_front([Task::Turn(seat.next_clockwise(self.seats()))]);
        let player = &mut self.players[seat.index()];
        let (Action::Sell { ware } | Action::Swap { ware }) = action;
        if let Some(place) = player.hand.iter().position(|held| *held == ware) {
            player.hand.remove(place);
        }
        match action {
            Action::Sell { ware } => {
                player.coins += u16::from(ware.price());
                self.gone.push(ware);
                cx.tell(Event::Sold { seat, ware, price: ware.price() });
            }
            Action::Swap { ware } => {
                let drawn = self.deck.pop();
                self.gone.push(ware);
                player.swaps += 1;
                player.hand.extend(drawn);
                player.hand.sort_by_key(|held| held.index());
                // What is drawn cannot be unseen.
                cx.reveal();
                cx.tell(Event::Swapped { seat, ware });
                drawn.into_iter().for_each(|ware| cx.whisper(seat, Event::Drew { ware }));
            }
        }
    }
}
