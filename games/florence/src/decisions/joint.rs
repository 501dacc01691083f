//! Building together: a proposal in steps, then accept, decline or counter until somebody has said enough.
//! Rules 10.3, 10.4

use super::{build, turn};
use crate::FlorenceCx;
use crate::components::components;
use crate::grid::{GRID, Plots};
use crate::ids::{Building, Id};
use crate::state::{Florence, Side};
use crate::words::{Action, Event, Named, Partners, Refusal, Source, Talk, Task};
use kernel::Seat;
use std::ops::RangeInclusive;

/// How often a side may name terms to the other between two actions. Ruling 29
const TIMES: u8 = 3;

impl Partners {
    /// Which side of the active player's land the neighbour lies on.
    fn side(self, game: &Florence) -> Side {
        game.side_of(self.active, self.neighbour).expect("partners are neighbours")
    }

    /// The other one.
    pub(crate) fn other(self, seat: Seat) -> Seat {
        if seat == self.active { self.neighbour } else { self.active }
    }

    /// How often each has named terms in this action.
    fn named(self, game: &Florence) -> Named {
        let turn = game.turn().expect("a talk is part of a turn");
        turn.named[slot(self.side(game))]
    }

    fn times(self, game: &Florence, seat: Seat) -> u8 {
        let named = self.named(game);
        if seat == self.active { named.active } else { named.neighbour }
    }
}

fn slot(side: Side) -> usize {
    match side {
        Side::East => 0,
        Side::West => 1,
    }
}

/// What the neighbour can pay so that both can pay what they must, in steps of 100; empty if they cannot.
fn payments(game: &Florence, partners: Partners) -> RangeInclusive<u32> {
    let cost = game.building_price(partners.active);
    cost.saturating_sub(game.cover(partners.active))..=game.cover(partners.neighbour)
}

const HUNDRED: usize = 100;

/// Every place of a building across the border that is legal for both.
fn places(game: &Florence, partners: Partners, building: Building) -> impl Iterator<Item = Plots> {
    let (west, east) = match partners.side(game) {
        Side::East => (partners.active, partners.neighbour),
        Side::West => (partners.neighbour, partners.active),
    };
    let (barred_west, barred_east) = (build::barred(game, west), build::barred(game, east));
    let all = components().building(building).straddles.iter();
    let open = all.filter(move |(w, e)| !w.meets(barred_west) && !e.meets(barred_east));
    open.map(move |(w, e)| Plots::two(west, *w, east, *e))
}

fn buildings(game: &Florence, partners: Partners) -> impl Iterator<Item = Building> {
    let all = Building::ALL.iter().copied();
    all.filter(move |building| why_not_building(game, partners, *building).is_none())
}

fn why_not_building(game: &Florence, partners: Partners, building: Building) -> Option<Refusal> {
    if game.player(partners.active).has(building) {
        Some(Refusal::AlreadyBuilt)
    } else if game.player(partners.neighbour).has(building) {
        Some(Refusal::NeighbourHasIt)
    } else if game.supply.buildings[building.index()] == 0 {
        Some(Refusal::BuildingGone)
    } else if places(game, partners, building).next().is_none() {
        Some(Refusal::NoPlacement)
    } else {
        None
    }
}

fn why_not_propose(game: &Florence, seat: Seat, neighbour: Seat) -> Option<Refusal> {
    if !game.options.joint_building {
        return Some(Refusal::NotInThisGame);
    }
    if game.side_of(seat, neighbour).is_none() {
        return Some(Refusal::NotANeighbour);
    }
    let partners = Partners { active: seat, neighbour };
    if partners.times(game, seat) >= TIMES {
        Some(Refusal::TalkIsOver)
    } else if payments(game, partners).is_empty() {
        Some(Refusal::CostNotCovered)
    } else if buildings(game, partners).next().is_none() {
        Some(Refusal::NothingTogether)
    } else {
        None
    }
}

pub(crate) fn legal(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    for side in [Side::East, Side::West] {
        if let Some(neighbour) = game.neighbour(seat, side)
            && why_not_propose(game, seat, neighbour).is_none()
        {
            out.push(Action::ProposeJoint { neighbour });
        }
    }
}

pub(crate) fn why_not(game: &Florence, seat: Seat, neighbour: Seat) -> Refusal {
    why_not_propose(game, seat, neighbour).unwrap_or(Refusal::NotAsked)
}

pub(crate) fn begin(game: &mut Florence, seat: Seat, neighbour: Seat) {
    game.agenda.first([Task::JointBuilding(Partners { active: seat, neighbour })]);
}

pub(crate) fn legal_buildings(game: &Florence, partners: Partners, out: &mut Vec<Action>) {
    out.extend(buildings(game, partners).map(|building| Action::Build { building }));
}

pub(crate) fn why_not_buildings(game: &Florence, partners: Partners, action: &Action) -> Refusal {
    match action {
        Action::Build { building } => {
            why_not_building(game, partners, *building).unwrap_or(Refusal::NotAsked)
        }
        _ => Refusal::NotAsked,
    }
}

/// Places, or payments once a place is chosen; in a counter-proposal all but the terms on the table.
pub(crate) fn legal_terms(
    game: &Florence,
    partners: Partners,
    building: Building,
    chosen: Option<&Plots>,
    table: Option<&Talk>,
    out: &mut Vec<Action>,
) {
    let on_table = |cells: &Plots| table.filter(|talk| talk.cells == *cells);
    let payments = payments(game, partners);
    if let Some(cells) = chosen {
        let named = on_table(cells).map(|talk| talk.payment);
        let open = payments.step_by(HUNDRED).filter(|payment| Some(*payment) != named);
        out.extend(open.map(|florins| Action::Payment { florins }));
    } else {
        let one_payment = payments.start() == payments.end();
        let open = places(game, partners, building).filter(|cells| !one_payment || on_table(cells).is_none());
        out.extend(open.map(|cells| Action::PlaceJoint { cells }));
    }
}

pub(crate) fn why_not_terms(
    game: &Florence,
    partners: Partners,
    building: Building,
    chosen: Option<&Plots>,
    table: Option<&Talk>,
    action: &Action,
) -> Refusal {
    match (action, chosen) {
        (Action::PlaceJoint { cells }, None) => why_not_place(game, partners, building, cells),
        (Action::Payment { florins }, Some(cells)) => {
            let payments = payments(game, partners);
            if florins % 100 != 0 {
                Refusal::WholeHundreds
            } else if florins > payments.end() {
                Refusal::PaymentNotCovered
            } else if florins < payments.start() {
                Refusal::CostNotCovered
            } else if table.is_some_and(|talk| talk.cells == *cells) {
                Refusal::SameTerms
            } else {
                Refusal::NotAsked
            }
        }
        _ => Refusal::NotAsked,
    }
}

fn why_not_place(game: &Florence, partners: Partners, building: Building, cells: &Plots) -> Refusal {
    let two = [partners.active, partners.neighbour];
    let (west, east) = match partners.side(game) {
        Side::East => (partners.active, partners.neighbour),
        Side::West => (partners.neighbour, partners.active),
    };
    let laid = (cells.of_seat(west), cells.of_seat(east));
    let inside = Seat::all(5).all(|seat| two.contains(&seat) != cells.of_seat(seat).is_empty());
    if cells.0.iter().any(|land| !land.without(GRID).is_empty()) {
        Refusal::OutsideGrid
    } else if !inside {
        Refusal::BothLands
    } else if !components().building(building).straddles.contains(&laid) {
        Refusal::WrongShape
    } else if two.iter().any(|seat| cells.of_seat(*seat).meets(game.player(*seat).covered)) {
        Refusal::Overlap
    } else if two.iter().any(|seat| cells.of_seat(*seat).meets(build::barred(game, *seat))) {
        Refusal::TouchesBuilding
    } else {
        Refusal::SameTerms
    }
}

/// The last step of a proposal or counter-proposal: the terms lie on the table, the other side replies. The turn
/// is on top of the agenda.
pub(crate) fn name_terms(
    game: &mut Florence,
    seat: Seat,
    partners: Partners,
    building: Building,
    cells: Plots,
    payment: u32,
    cx: &mut FlorenceCx<'_>,
) {
    let side = partners.side(game);
    let Some(Task::Turn(turn)) = game.agenda.next_mut() else { unreachable!("a talk is part of a turn") };
    let named = &mut turn.named[slot(side)];
    *(if seat == partners.active { &mut named.active } else { &mut named.neighbour }) += 1;
    let to = partners.other(seat);
    let payer = partners.neighbour;
    cx.tell(Event::TermsNamed { seat, to, building, cells, payment, payer });
    game.agenda.first([Task::JointReply(Talk { partners, building, cells, payment, asked: to })]);
}

fn may_counter(game: &Florence, talk: &Talk) -> bool {
    let payments = payments(game, talk.partners);
    talk.partners.times(game, talk.asked) < TIMES
        && (payments.start() != payments.end()
            || places(game, talk.partners, talk.building).any(|cells| cells != talk.cells))
}

pub(crate) fn legal_replies(game: &Florence, talk: &Talk, out: &mut Vec<Action>) {
    out.extend([Action::Accept {}, Action::Decline {}]);
    if may_counter(game, talk) {
        out.push(Action::Counter {});
    }
}

pub(crate) fn why_not_reply(game: &Florence, talk: &Talk, action: &Action) -> Refusal {
    match action {
        Action::Counter {} if talk.partners.times(game, talk.asked) >= TIMES => Refusal::TalkIsOver,
        Action::Counter {} => Refusal::SameTerms,
        _ => Refusal::NotAsked,
    }
}

pub(crate) fn decline(talk: &Talk, cx: &mut FlorenceCx<'_>) {
    cx.tell(Event::TermsDeclined { seat: talk.asked, from: talk.partners.other(talk.asked) });
}

/// First the partner pays, then the active player pays the bank, then both gain. Rules 10.3, 10.4
pub(crate) fn accept(game: &mut Florence, talk: &Talk, cx: &mut FlorenceCx<'_>) {
    let Talk { partners: Partners { active, neighbour }, building, cells, payment, .. } = *talk;
    let cost = game.building_price(active);
    game.pay(neighbour, payment, cx);
    game.player_mut(active).florins += payment;
    game.pay(active, cost, cx);
    game.raise_together(building, &cells, [active, neighbour]);
    cx.tell(Event::BuiltTogether { seat: active, neighbour, building, cells, cost, payment });
    for seat in [active, neighbour] {
        game.gain(seat, components().scores.building_pp, Source::Buildings, cx);
    }
    turn::used_action(game);
}
