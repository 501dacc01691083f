//! Small choices within effects: Rules 3.1, 7.3, 7.5.

use crate::names::{Flippable, Good};
use crate::state::Viscounts;
use crate::words::Action;

pub(super) fn legal_resource(out: &mut Vec<Action>) {
    out.extend(Good::RESOURCES.map(|resource| Action::PickResource { resource }));
}

/// Asked only if both kinds are there.
pub(super) fn legal_flip(out: &mut Vec<Action>) {
    out.extend(Flippable::ALL.iter().map(|card| Action::PickFlip { card: *card }));
}

pub(super) fn legal_townsfolk(game: &Viscounts, out: &mut Vec<Action>) {
    let piles = game.ring.iter().filter(|segment| game.top_townsfolk(**segment).is_some());
    out.extend(piles.map(|segment| Action::PickTownsfolk { segment: *segment }));
}

pub(super) fn legal_manuscript(game: &Viscounts, costs: u8, out: &mut Vec<Action>) {
    let piles = game.ring.iter().filter(|segment| game.is_manuscript_of(**segment, costs));
    out.extend(piles.map(|segment| Action::PickManuscript { segment: *segment }));
}
