//! Everybody keeps three of the four professions dealt, secretly and at once. Rules 4.1

use crate::FlorenceCx;
use crate::components::components;
use crate::ids::{Profession, Set};
use crate::state::Florence;
use crate::words::{Action, Event, Refusal, Task};
use kernel::{Seat, Seats};
use rulekit::ensure;

/// Who has not chosen.
pub fn asked(game: &Florence, returned: &[Option<Profession>; 5]) -> Seats {
    Seat::all(game.seats()).filter(|seat| returned[seat.index()].is_none()).collect()
}

pub(crate) fn legal(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    let dealt = game.player(seat).hand;
    for left_out in dealt.iter() {
        let mut professions = dealt;
        professions.remove(left_out);
        out.push(Action::KeepProfessions { professions });
    }
}

pub(crate) fn check(game: &Florence, seat: Seat, professions: Set<Profession>) -> Result<(), Refusal> {
    let dealt = game.player(seat).hand;
    ensure(professions.without(dealt).is_empty(), Refusal::NotDealt)?;
    ensure(professions.len() + 1 == dealt.len(), Refusal::KeepThree)
}

/// With the last answer the returned cards are shuffled into the deck.
pub(crate) fn keep(
    game: &mut Florence,
    seat: Seat,
    mut returned: [Option<Profession>; 5],
    professions: Set<Profession>,
    cx: &mut FlorenceCx<'_>,
) {
    returned[seat.index()] = game.player(seat).hand.without(professions).iter().next();
    cx.tell(Event::ProfessionsChosen { seat });
    if !asked(game, &returned).is_empty() {
        game.agenda.push_front([Task::Keep { returned }]);
        return;
    }
    for seat in Seat::all(game.seats()) {
        let card = returned[seat.index()].expect("everybody has answered");
        game.player_mut(seat).hand.remove(card);
        debug_assert_eq!(game.player(seat).hand.len(), components().keep);
        game.professions.push(card);
    }
    cx.dice.shuffle(&mut game.professions);
}
