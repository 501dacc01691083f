//! Building together: a proposal in steps, then accept, decline or counter until somebody has said enough.
//! Rules 10.3, 10.4

use super::{build, turn};
use crate::FlorenceCx;
use crate::components::components;
use crate::grid::{GRID, Plots};
use crate::ids::Building;
use crate::state::{Florence, Side};
use crate::words::{Action, Event, Named, Partners, Refusal, Source, Talk, Task};
use kernel::Seat;
use rulekit::ensure;
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
    let (barred_west, barred_east) = (build::barred_together(game, west), build::barred_together(game, east));
    let all = components().building(building).straddles.iter();
    let open = all.filter(move |(w, e)| !w.meets(barred_west) && !e.meets(barred_east));
    open.map(move |(w, e)| Plots::two(west, *w, east, *e))
}

fn buildings(game: &Florence, partners: Partners) -> impl Iterator<Item = Building> {
    Building::ALL.into_iter().filter(move |building| check_building(game, partners, *building).is_ok())
}

fn check_building(game: &Florence, partners: Partners, building: Building) -> Result<(), Refusal> {
    ensure(!game.player(partners.active).has(building), Refusal::AlreadyBuilt)?;
    ensure(!game.player(partners.neighbour).has(building), Refusal::NeighbourHasIt)?;
    ensure(game.supply.buildings[building.index()] > 0, Refusal::BuildingGone)?;
    ensure(places(game, partners, building).next().is_some(), Refusal::NoPlacement)
}

pub(crate) fn check_propose(game: &Florence, seat: Seat, neighbour: Seat) -> Result<(), Refusal> {
    ensure(game.options.joint_building, Refusal::NotInThisGame)?;
    ensure(game.side_of(seat, neighbour).is_some(), Refusal::NotANeighbour)?;
    let partners = Partners { active: seat, neighbour };
    ensure(partners.times(game, seat) < TIMES, Refusal::TalkIsOver)?;
    ensure(!payments(game, partners).is_empty(), Refusal::CostNotCovered)?;
    ensure(buildings(game, partners).next().is_some(), Refusal::NothingTogether)
}

pub(crate) fn legal(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    for side in [Side::East, Side::West] {
        if let Some(neighbour) = game.neighbour(seat, side)
            && check_propose(game, seat, neighbour).is_ok()
        {
            out.push(Action::ProposeJoint { neighbour });
        }
    }
}

pub(crate) fn begin(game: &mut Florence, seat: Seat, neighbour: Seat) {
    game.agenda.push_front([Task::JointBuilding(Partners { active: seat, neighbour })]);
}

pub(crate) fn legal_buildings(game: &Florence, partners: Partners, out: &mut Vec<Action>) {
    out.extend(buildings(game, partners).map(|building| Action::Build { building }));
}

pub(crate) fn check_buildings(game: &Florence, partners: Partners, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Build { building } => check_building(game, partners, *building),
        _ => Err(Refusal::NotAsked),
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

pub(crate) fn check_terms(
    game: &Florence,
    partners: Partners,
    building: Building,
    chosen: Option<&Plots>,
    table: Option<&Talk>,
    action: &Action,
) -> Result<(), Refusal> {
    let payments = payments(game, partners);
    match (action, chosen) {
        (Action::PlaceJoint { cells }, None) => {
            check_place(game, partners, building, cells)?;
            let one_payment = payments.start() == payments.end();
            let on_table = table.is_some_and(|talk| talk.cells == *cells);
            ensure(!one_payment || !on_table, Refusal::SameTerms)
        }
        (Action::Payment { florins }, Some(cells)) => {
            ensure(florins % 100 == 0, Refusal::WholeHundreds)?;
            ensure(florins <= payments.end(), Refusal::PaymentNotCovered)?;
            ensure(florins >= payments.start(), Refusal::CostNotCovered)?;
            let on_table = table.is_some_and(|talk| talk.cells == *cells && talk.payment == *florins);
            ensure(!on_table, Refusal::SameTerms)
        }
        _ => Err(Refusal::NotAsked),
    }
}

fn check_place(
    game: &Florence,
    partners: Partners,
    building: Building,
    cells: &Plots,
) -> Result<(), Refusal> {
    let two = [partners.active, partners.neighbour];
    let (west, east) = match partners.side(game) {
        Side::East => (partners.active, partners.neighbour),
        Side::West => (partners.neighbour, partners.active),
    };
    let laid = (cells.of_seat(west), cells.of_seat(east));
    let inside = Seat::all(5).all(|seat| two.contains(&seat) != cells.of_seat(seat).is_empty());
    let covered = |seat: &Seat| cells.of_seat(*seat).meets(game.player(*seat).covered);
    let barred = |seat: &Seat| cells.of_seat(*seat).meets(build::barred_together(game, *seat));
    ensure(cells.0.iter().all(|land| land.without(GRID).is_empty()), Refusal::OutsideGrid)?;
    ensure(inside, Refusal::BothLands)?;
    ensure(components().building(building).straddles.contains(&laid), Refusal::WrongShape)?;
    ensure(!two.iter().any(covered), Refusal::Overlap)?;
    ensure(!two.iter().any(barred), Refusal::TouchesBuilding)
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
    game.agenda.push_front([Task::JointReply(Talk { partners, building, cells, payment, asked: to })]);
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

pub(crate) fn check_reply(game: &Florence, talk: &Talk, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Accept {} | Action::Decline {} => Ok(()),
        Action::Counter {} => {
            ensure(talk.partners.times(game, talk.asked) < TIMES, Refusal::TalkIsOver)?;
            ensure(may_counter(game, talk), Refusal::SameTerms)
        }
        _ => Err(Refusal::NotAsked),
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
