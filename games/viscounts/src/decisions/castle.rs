//! Choices in the castle: Rules 7.6.

use crate::names::Section;
use crate::state::Viscounts;
use crate::words::{Action, Refusal};
use kernel::Seat;
use rulekit::ensure;

pub(super) fn legal_section(out: &mut Vec<Action>) {
    out.extend(Section::ALL.iter().map(|section| Action::PickSection { section: *section }));
}

pub(super) fn legal_pick(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    out.extend(game.groups(seat, Section::InkStone).map(|section| Action::CastlePick { section }));
}

pub(super) fn legal_move(game: &Viscounts, seat: Seat, out: &mut Vec<Action>) {
    for from in Section::ALL {
        if game.workers_in(0, from, seat) > 0 {
            out.extend(from.neighbours().map(|to| Action::CastleMove { from, to }));
        }
    }
    out.push(Action::Decline {});
}

pub(super) fn has_group(game: &Viscounts, seat: Seat, section: Section) -> bool {
    game.groups(seat, Section::InkStone).any(|other| other == section)
}

pub(super) fn check_move(game: &Viscounts, seat: Seat, from: Section, to: Section) -> Result<(), Refusal> {
    ensure(game.workers_in(0, from, seat) > 0, Refusal::NoWorkerThere)?;
    ensure(from.neighbours().contains(&to), Refusal::NotAdjacent)
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

pub(super) fn check_bump(game: &Viscounts, section: Section, tier: u8, owner: Seat) -> Result<(), Refusal> {
    let place = (usize::from(tier.wrapping_sub(1)), section);
    ensure(game.overfull().any(|other| other == place), Refusal::NotTooFull)?;
    let is_there = owner.0 < game.parties() && game.workers_in(place.0, section, owner) > 0;
    ensure(is_there, Refusal::NoWorkerThere)
}
