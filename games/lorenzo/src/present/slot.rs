//! Where an option stands in the list: place by place as the board has them, with a chip for each member.

use super::place::place;
use super::signs;
use super::text::{Words, card_name, leader_name};
use crate::components::components;
use crate::pieces::{Card, Leader, Member, Space};
use crate::view::{PlayerView, View};
use crate::words::Action;
use kernel::{PieceChip, Slot};

/// Rows in the order of the board: what is done anywhere begins with these numbers.
const TOWERS: i32 = 0;
const CITY: i32 = 100;
const CHURCH: i32 = 200;
const OWN: i32 = 300;
const ANYWHERE: i32 = 400;

impl Words<'_> {
    pub(super) fn slot(&self, action: Action, view: &View) -> Slot {
        let slot = match action {
            Action::Place { member, space } => {
                let order = self.of_space(space, view).order + order_of(member);
                Slot { piece: self.chip(member, view), order, ..self.of_space(space, view) }
            }
            Action::TakeCard { space } => self.of_space(space, view),
            Action::Servants { count } => self.servants(count, view),
            Action::Convert { card, option } => {
                Slot { chip: self.conversion(card, option), ..of_card(card, view) }
            }
            Action::Skip { card } => {
                Slot { chip: self.say("chip-skip", &[]), order: OWN + 1, ..of_card(card, view) }
            }
            Action::DiscardLeader { leader } => self.of_leader(leader, "discard", 2, view),
            Action::PlayLeader { leader, copy } => {
                let slot = self.of_leader(leader, "play", 0, view);
                copy.map_or(slot.clone(), |copy| Slot { chip: leader_name(copy), ..slot })
            }
            Action::ActivateLeader { leader, member } => {
                let piece = member.and_then(|member| self.chip(member, view));
                Slot { piece, ..self.of_leader(leader, "activate", 1, view) }
            }
            Action::Support {} | Action::Refuse {} => {
                Slot { zone: Some("church".into()), order: CHURCH, ..self.plain(action, view) }
            }
            _ => self.plain(action, view),
        };
        Slot { place: place(action, view), ..slot }
    }

    /// An answer that is a row of its own.
    fn plain(&self, action: Action, view: &View) -> Slot {
        let last = matches!(action, Action::EndTurn {} | Action::Decline {} | Action::Pass {});
        let zone = matches!(action, Action::PickBonusTile { .. } | Action::DraftLeader { .. });
        Slot {
            zone: zone.then(|| "choice".to_owned()),
            row: self.option(action, view),
            order: ANYWHERE + i32::from(last),
            ..Slot::default()
        }
    }

    fn of_space(&self, space: Space, view: &View) -> Slot {
        let Some((tower, floor)) = space.tower() else {
            return Slot {
                zone: Some("city".into()),
                group: self.say("zone-city", &[]),
                row: self.space_title(space),
                order: CITY + i32::try_from(space.index()).unwrap_or(0) * 4,
                ..Slot::default()
            };
        };
        let column = view.towers.iter().position(|shown| shown.tower == tower).unwrap_or(0);
        let floors = view.towers.get(column).map_or(&[][..], |shown| &shown.floors);
        let card = floors.get(floor).and_then(|shown| shown.card);
        let occupied = floors.iter().any(|floor| floor.member.is_some());
        let due = occupied && !acting(view).is_some_and(super::options::no_surcharge);
        let surcharge = || self.amount(&components().surcharge);
        Slot {
            zone: Some("towers".into()),
            group: self.say(&format!("draw-tower-{}", tower.id()), &[]),
            note: due.then(|| self.say("slot-surcharge", &[("paid", surcharge().into())])),
            row: card.map_or_else(|| self.space(space), card_name),
            order: TOWERS + i32::try_from(column * 16 + (3 - floor.min(3)) * 4).unwrap_or(0),
            ..Slot::default()
        }
    }

    fn servants(&self, count: u8, view: &View) -> Slot {
        let space = view.action.and_then(|action| action.space);
        Slot {
            zone: space.and_then(|space| self.of_space(space, view).zone),
            row: self.say("slot-servants", &[]),
            chip: count.to_string(),
            order: i32::from(count),
            ..Slot::default()
        }
    }

    fn of_leader(&self, leader: Leader, does: &str, order: i32, view: &View) -> Slot {
        Slot {
            zone: own_zone(view),
            group: self.say("draw-leaders", &[]),
            row: leader_name(leader),
            chip: self.say(&format!("chip-{does}"), &[]),
            order: OWN + 10 + order,
            ..Slot::default()
        }
    }

    fn chip(&self, member: Member, view: &View) -> Option<PieceChip> {
        let value = acting(view)?.members.get(member.index())?.value;
        Some(PieceChip {
            id: member.id().to_owned(),
            paint: signs::die(member).name(),
            mark: value.to_string(),
            name: self.member(member),
        })
    }
}

fn order_of(member: Member) -> i32 {
    i32::try_from(member.index()).unwrap_or(0)
}

/// The player whose options these are.
pub(super) fn acting(view: &View) -> Option<&PlayerView> {
    let seat = view.viewer.or_else(|| view.to_act.first().copied())?;
    view.players.get(seat.index())
}

fn own_zone(view: &View) -> Option<String> {
    acting(view).map(|player| format!("seat_{}", player.seat))
}

/// A card on the own board.
fn of_card(card: Card, view: &View) -> Slot {
    Slot { zone: own_zone(view), row: card_name(card), order: OWN, ..Slot::default() }
}
