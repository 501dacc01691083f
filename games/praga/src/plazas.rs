//! Buildings in the city and what plazas pay. Rules 9.

use crate::Cx;
use crate::components::On;
use crate::event::Event;
use crate::ids::{Building, Plaza, Plot};
use crate::source::Source;
use crate::state::{Built, Praga};
use crate::words::{Half, Holder, Res, Structure, Task};
use arrayvec::ArrayVec;
use kernel::{Seat, Seats};

/// Puts a building down, in the order of rules 9.2. The surcharge has been paid.
pub(crate) fn build(game: &mut Praga, seat: Seat, tile: Building, plot: Plot, rotation: u8, cx: &mut Cx<'_>) {
    let rules = &game.data().buildings[tile.index()];
    let place = &game.data().plots[plot.index()];
    let tokens: ArrayVec<u8, 6> =
        game.table.blue_tokens(game.data(), tile, plot, rotation).filter(|n| *n > 0).collect();
    game.table.plots[plot.index()] = Some(Built { tile, rotation, cube: None });
    cx.tell(Event::Builds { holder: Holder::Seat(seat), tile, plot, rotation, revision: game.revision });
    game.agenda.push_front([Task::ClaimOrPoints { seat, plot }, Task::Complete { seat, plaza: place.plaza }]);
    game.fire(seat, if rules.icon { On::CathedralBuilding } else { On::PlainBuilding });
    if !rules.icon {
        // Rules R41: this replacement tile looks at the tile built, so it fires on placing.
        game.fire(seat, On::PerformsPlainBuilding);
    }
    game.score(seat, u16::from(place.vp), Source::Plot(plot), cx);
    if rules.icon {
        game.grant_move(seat, Structure::Cathedral, false, cx);
    }
    let gains: ArrayVec<Task, 6> =
        tokens.iter().map(|n| Task::Gain { seat, res: Res::BlueToken, n: *n }).collect();
    game.agenda.push_front(gains);
}

/// Rules 9.3.
pub(crate) fn claim_or_points(game: &mut Praga, seat: Seat, plot: Plot, cx: &mut Cx<'_>) {
    let built = game.table.plots[plot.index()].expect("just built");
    if !game.data().buildings[built.tile.index()].cube_space {
        let plaza = game.data().plots[plot.index()].plaza;
        let buildings = u16::try_from(game.table.around(game.data(), plaza).count()).expect("five at most");
        game.score(seat, buildings, Source::Plaza(plaza), cx);
    } else if game.player(seat).spare > 0 {
        game.agenda.push_front([Task::Claim { seat, plot }]);
    }
}

/// Puts a cube on a building.
pub(crate) fn claim(game: &mut Praga, holder: Holder, plot: Plot, cx: &mut Cx<'_>) {
    match holder {
        Holder::Seat(seat) => game.player_mut(seat).spare -= 1,
        Holder::Parler => game.parler.as_mut().expect("his own cube").cubes -= 1,
    }
    let built = game.table.plots[plot.index()].as_mut().expect("just built");
    built.cube = Some(holder);
    cx.tell(Event::Claims { holder, plot });
}

/// Cubes and printed costs of one claimant around a plaza.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Weight {
    cubes: u8,
    costs: u8,
}

/// Weights of the seats and, last, of Parler.
fn weights(game: &Praga, plaza: Plaza) -> [Weight; 5] {
    let mut weights = [Weight::default(); 5];
    for (_, built) in game.table.around(game.data(), plaza) {
        let place = match built.cube {
            Some(Holder::Seat(seat)) => seat.index(),
            Some(Holder::Parler) => 4,
            None => continue,
        };
        weights[place].cubes += 1;
        weights[place].costs += game.data().buildings[built.tile.index()].cost.total();
    }
    weights
}

/// Seats with at least one cube around a plaza.
pub(crate) fn claimants(game: &Praga, plaza: Plaza) -> Seats {
    let weights = weights(game, plaza);
    Seat::all(game.seats()).filter(|seat| weights[seat.index()].cubes > 0).collect()
}

/// Rules 9.5: the rewards of a plaza without a free plot.
pub(crate) fn complete(game: &mut Praga, seat: Seat, plaza: Plaza, cx: &mut Cx<'_>) {
    if game.table.is_open(game.data(), plaza) {
        return;
    }
    cx.tell(Event::PlazaComplete { plaza });
    game.agenda.push_front([Task::ReturnCubes { plaza }]);
    if let Some(market) = game.table.markets[plaza.index()] {
        let weights = weights(game, plaza);
        let most = weights.iter().max().copied().unwrap_or_default();
        let rewards = game.data().markets[market.index()].clone();
        let mut tasks: ArrayVec<Task, 8> = ArrayVec::new();
        let claimants = claimants(game, plaza);
        for claimant in game.seats_from(seat).filter(|claimant| claimants.contains(*claimant)) {
            if weights[claimant.index()] == most {
                for (half, list) in [(Half::Top, rewards.top), (Half::Bottom, rewards.bottom)] {
                    cx.tell(Event::Rewarded { seat: claimant, market, half });
                    tasks.push(Task::Do { seat: claimant, list, at: 0 });
                }
            } else {
                tasks.push(Task::Reward { seat: claimant, plaza });
            }
        }
        game.agenda.push_front(tasks);
    }
    solo_pawn_moves_on(game, plaza);
}

/// Appendix: if the plaza with Parler's pawn is full, the pawn goes on.
fn solo_pawn_moves_on(game: &mut Praga, plaza: Plaza) {
    let stands_here = game.parler.as_ref().is_some_and(|parler| parler.pawn == plaza);
    let walks_anyway = game.agenda.any(|task| matches!(task, Task::ParlerWalks { .. }));
    if stands_here && !walks_anyway {
        let behind = |task: &Task| matches!(task, Task::ReturnCubes { plaza: full } if *full == plaza);
        game.agenda.insert_after(behind, [Task::ParlerWalks { plazas: 0 }]);
    }
}

/// Rules 9.5.5.
pub(crate) fn return_cubes(game: &mut Praga, plaza: Plaza, cx: &mut Cx<'_>) {
    let plots = game.data().plazas[plaza.index()].plots;
    let around = Plot::all().filter(|plot| plots >> plot.0 & 1 == 1);
    let cubes: ArrayVec<Holder, 5> =
        around.filter_map(|plot| game.table.plots[plot.index()].as_mut()?.cube.take()).collect();
    for seat in Seat::all(game.seats()) {
        game.player_mut(seat).spare += tell_cubes(&cubes, Holder::Seat(seat), plaza, cx);
    }
    if let Some(parler) = &mut game.parler {
        parler.cubes += tell_cubes(&cubes, Holder::Parler, plaza, cx);
    }
}

/// How many cubes somebody takes back.
fn tell_cubes(cubes: &[Holder], holder: Holder, plaza: Plaza, cx: &mut Cx<'_>) -> u8 {
    let own = cubes.iter().filter(|cube| **cube == holder).count();
    let n = u8::try_from(own).expect("five plots at most");
    if n > 0 {
        cx.tell(Event::CubesReturn { holder, plaza, n });
    }
    n
}
