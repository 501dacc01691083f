//! Building in the own land. Rules 7.2, 7.3, 10.2

use crate::FlorenceCx;
use crate::components::components;
use crate::grid::{Cells, GRID};
use crate::ids::Building;
use crate::player::Built;
use crate::state::Florence;
use crate::words::{Action, Event, Refusal, Source, Task};
use kernel::Seat;
use rulekit::ensure;

/// Builders that allow buildings to touch. Rules 6.6
const TO_TOUCH: u8 = 2;

/// The squares of a land that no part of a new building may cover: what is covered, and what lies beside a
/// building or palazzo for an owner with fewer than two builders. Rules 7.3.2, 7.3.3
fn barred(game: &Florence, seat: Seat, beside_walls: Cells) -> Cells {
    let player = game.player(seat);
    if player.builders >= TO_TOUCH { player.covered } else { player.covered.with(beside_walls) }
}

/// The same for a joint building: each owner answers for what stands in the own land. Rules 10.3, ruling 26
pub(crate) fn barred_together(game: &Florence, seat: Seat) -> Cells {
    let beside = if game.joint_buildings_touch_within_each_land() {
        game.beside_own_walls(seat)
    } else {
        game.beside_walls(seat)
    };
    barred(game, seat, beside)
}

/// The same for a building that lies in the own land only: what stands across a border counts, and border squares
/// need a builder. Rules 10.2
fn barred_alone(game: &Florence, seat: Seat) -> Cells {
    let barred = barred(game, seat, game.beside_walls(seat));
    if game.player(seat).builders == 0 { barred.with(game.border(seat)) } else { barred }
}

/// What can be built at all: offered if affordable, in supply, not owned, and with a legal place.
pub(crate) fn legal(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    if player.florins < game.building_price(seat) {
        return;
    }
    let barred = barred_alone(game, seat);
    for building in Building::ALL {
        let is_open = game.supply.buildings[building.index()] > 0 && !player.has(building);
        if is_open && fits(building, barred) {
            out.push(Action::Build { building });
        }
    }
}

fn fits(building: Building, barred: Cells) -> bool {
    components().building(building).placements.iter().any(|cells| !cells.meets(barred))
}

pub(crate) fn check(game: &Florence, seat: Seat, building: Building) -> Result<(), Refusal> {
    ensure(!game.player(seat).has(building), Refusal::AlreadyBuilt)?;
    ensure(game.supply.buildings[building.index()] > 0, Refusal::BuildingGone)?;
    ensure(game.player(seat).florins >= game.building_price(seat), Refusal::TooDear)?;
    ensure(fits(building, barred_alone(game, seat)), Refusal::NoPlacement)
}

pub(crate) fn begin(game: &mut Florence, seat: Seat, building: Building) {
    game.agenda.push_front([Task::PlaceBuilding(seat, building)]);
}

pub(crate) fn legal_places(game: &Florence, seat: Seat, building: Building, out: &mut Vec<Action>) {
    let barred = barred_alone(game, seat);
    let open = components().building(building).placements.iter().filter(|cells| !cells.meets(barred));
    out.extend(open.map(|cells| Action::Place { cells: *cells }));
}

pub(crate) fn check_place(
    game: &Florence,
    seat: Seat,
    building: Building,
    cells: Cells,
) -> Result<(), Refusal> {
    let player = game.player(seat);
    ensure(cells.without(GRID).is_empty(), Refusal::OutsideGrid)?;
    ensure(components().building(building).placements.contains(&cells), Refusal::WrongShape)?;
    ensure(!cells.meets(player.covered), Refusal::Overlap)?;
    let touches = player.builders < TO_TOUCH && cells.meets(game.beside_walls(seat));
    ensure(!touches, Refusal::TouchesBuilding)?;
    ensure(!cells.meets(barred_alone(game, seat)), Refusal::BorderNeedsBuilder)
}

/// Pays, places and gains. Rules 7.2
pub(crate) fn place(
    game: &mut Florence,
    seat: Seat,
    building: Building,
    cells: Cells,
    cx: &mut FlorenceCx<'_>,
) {
    let cost = game.building_price(seat);
    game.supply.buildings[building.index()] -= 1;
    let player = game.player_mut(seat);
    player.florins -= cost;
    player.raise(Built { building, cells, with: None });
    cx.tell(Event::Built { seat, building, cells, cost });
    game.gain(seat, components().scores.building_pp, Source::Buildings, cx);
}
