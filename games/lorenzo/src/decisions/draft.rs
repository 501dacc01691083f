//! Which leader is kept: everybody at the same time, nobody sees another's choice (Rules 4.3, step 2).

use super::Options;
use crate::pieces::Leader;
use crate::state::{Draft, Lorenzo};
use crate::words::{Action, Event, Question, Refusal, Task};
use kernel::{Cx, Seat};

/// What is in the packet.
pub fn legal(game: &Lorenzo, seat: Seat, out: &mut impl Options) {
    game.draft.packet(seat).iter().for_each(|leader| out.offer(Action::DraftLeader { leader: *leader }));
}

/// Whether a leader is in the packet.
pub fn check(game: &Lorenzo, seat: Seat, leader: Leader) -> Result<(), Refusal> {
    if game.draft.packet(seat).contains(&leader) { Ok(()) } else { Err(Refusal::NotAvailable) }
}

/// The question.
pub fn question(game: &Lorenzo, seat: Seat) -> (&'static str, Question) {
    let packet = u8::try_from(game.draft.packet(seat).len()).unwrap_or(0);
    ("4.3", Question::DraftLeader { packet })
}

/// Keeps a leader; with the last answer the packets move on.
pub fn keep(
    game: &mut Lorenzo,
    seat: Seat,
    mut answers: [Option<Leader>; 4],
    leader: Leader,
    cx: &mut Cx<'_, Lorenzo>,
) {
    answers[seat.index()] = Some(leader);
    cx.whisper(seat, Event::KeptLeader { seat, leader });
    let seats = game.seats();
    if Seat::all(seats).any(|seat| answers[seat.index()].is_none()) {
        *game.agenda.next_mut().expect("the draft is open") = Task::Draft(answers);
        return;
    }
    game.agenda.pop();
    cx.reveal();
    let step = game.draft.step;
    for seat in Seat::all(seats) {
        let kept = answers[seat.index()].expect("all have answered");
        let packet = &mut game.draft.packets[Draft::held_by(seat, step, seats)][usize::from(step)..];
        let place = packet.iter().position(|leader| *leader == kept).expect("it was in the packet");
        packet.swap(0, place);
        packet[1..].sort_unstable();
        game.player_mut(seat).hand.push(kept);
    }
    game.draft.step += 1;
    cx.tell(Event::Drafted { step: game.draft.step });
    if game.draft.step < 3 {
        game.agenda.push_front([Task::Draft([None; 4])]);
    } else {
        keep_last(game, cx);
    }
}

/// The last card received is kept without a question.
fn keep_last(game: &mut Lorenzo, cx: &mut Cx<'_, Lorenzo>) {
    for seat in Seat::all(game.seats()) {
        let leader = game.draft.packet(seat)[0];
        game.player_mut(seat).hand.push(leader);
        cx.whisper(seat, Event::KeptLeader { seat, leader });
    }
    game.draft.step = 4;
}
