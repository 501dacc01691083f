//! The last questions of the expansion: the Professor's deadline, the Banker's conversion. Rules 9.5, 9.6

use super::free;
use crate::FlorenceCx;
use crate::components::components;
use crate::ids::Character;
use crate::state::Florence;
use crate::words::{Action, Event, Source};
use kernel::Seat;

pub(crate) fn legal_professor(game: &Florence, no: Action, out: &mut Vec<Action>) {
    free::legal_decks(game, out);
    out.push(no);
}

/// The Professor goes back unused.
pub(crate) fn decline(game: &mut Florence, seat: Seat, cx: &mut FlorenceCx<'_>) {
    game.court.hand(Character::Professor, None);
    cx.tell(Event::ProfessorReturned { seat });
}

/// The most points that the Banker of the last round can give. Ruling 24
pub(crate) fn most(game: &Florence, seat: Seat) -> u16 {
    let points = game.player(seat).florins / components().prices.work_pp_price;
    u16::try_from(points).unwrap_or(u16::MAX)
}

pub(crate) fn legal_conversions(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    out.extend((0..=most(game, seat)).map(|pp| Action::Convert { pp }));
}

pub(crate) fn convert(game: &mut Florence, seat: Seat, pp: u16, cx: &mut FlorenceCx<'_>) {
    let florins = components().prices.work_pp_price * u32::from(pp);
    let player = game.player_mut(seat);
    player.florins -= florins;
    player.score(pp, Source::Banker);
    cx.tell(Event::Converted { seat, pp, florins });
}
