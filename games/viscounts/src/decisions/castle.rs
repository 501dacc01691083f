//! Choices in the castle: Rules 7.6.

use crate::names::Section;
use crate::state::Viscounts;
use crate::words::{Action, Refusal};
use kernel::Seat;

pub(super) fn legal_section(out: &mut Vec<Action>) {
    out.extend(Section::ALL.iter().map(|section| Action::PickSection { section: *section }));
}

pub(super) fn legal_pick(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    out.extend(game.groups(seat, Section::InkStone).map(|section| Action::CastlePick { section }));
}

pub(super) fn legal_move(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    for from in Section::ALL {
        if game.workers_in(0, *from, seat) > 0 {
            out.extend(from.neighbours().map(|to| Action::CastleMove { from: *from, to }));
        }
    }
    out.push(Action::Decline {});
}

pub(super) fn why_not_move(game: &Viscounts, seat: Seat, from: Section) -> Refusal {
    if game.workers_in(0, from, seat) == 0 { Refusal::NoWorkerThere } else { Refusal::NotAdjacent }
}

/// One worker at a time, of anybody who has one there.
pub(super) fn legal_bump(game: &Viscounts, out: &mut Vec<Action>) {
    for (tier, section) in game.overfull() {
        for owner in Seat::all(game.parties()) {
            if game.workers_in(tier, section, owner) > 0 {
                let tier = if tier == 0 { 1 } else { 2 };
                out.push(Action::Bump { section, tier, owner });
            }
        }
    }
}

pub(super) fn why_not_bump(game: &Viscounts, section: Section, tier: u8) -> Refusal {
    let place = (usize::from(tier.wrapping_sub(1)), section);
    if game.overfull().any(|other| other == place) { Refusal::NoWorkerThere } else { Refusal::NotTooFull }
}
