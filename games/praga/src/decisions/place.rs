//! Where a tile goes and how it is turned. Rules 5.2, 7.4, 7.5, 9 and appendix.

use crate::hexes::is_rotation;
use crate::ids::{Hex, Plot};
use crate::source::Source;
use crate::state::Praga;
use crate::words::{Action, Holder, Res, Task};
use crate::{Cx, Refusal, plazas, solo};
use kernel::Seat;

/// What could be answered, legal or not.
pub(crate) fn candidates(task: Task, out: &mut Vec<Action>) {
    match task {
        Task::TurnUpgrade { .. }
        | Task::TurnWall { .. }
        | Task::TurnBuilding { .. }
        | Task::ParlerTurn { .. } => {
            out.extend((0..6).map(|rotation| Action::Rotate { rotation }));
        }
        Task::PlaceWall { .. } => out.extend(Hex::all().skip(6).map(|hex| Action::WallAt { hex })),
        Task::PlaceBuilding { .. } | Task::ParlerPlot { .. } => {
            out.extend(Plot::all().map(|plot| Action::BuildAt { plot }));
        }
        Task::Claim { .. } => out.extend([Action::Claim {}, Action::LeaveUnclaimed {}]),
        _ => {}
    }
}

/// Whether this answers the question; nothing if it is not one of these questions and answers.
pub(crate) fn check(game: &Praga, seat: Seat, task: Task, action: Action) -> Option<Result<(), Refusal>> {
    let result = match (task, action) {
        (
            Task::TurnUpgrade { .. } | Task::TurnWall { .. } | Task::TurnBuilding { .. },
            Action::Rotate { rotation },
        ) => allow(is_rotation(rotation), Refusal::NoSuchRotation),
        (Task::PlaceWall { .. }, Action::WallAt { hex }) => {
            if hex.0 < 6 {
                Err(Refusal::NotAWallPosition)
            } else {
                allow(game.player(seat).board[hex.index()].is_none(), Refusal::PositionTaken)
            }
        }
        (Task::PlaceBuilding { discount, .. }, Action::BuildAt { plot }) => {
            if game.table.plots[plot.index()].is_some() {
                Err(Refusal::PlotTaken)
            } else {
                let surcharge = game.data().plots[plot.index()].surcharge.saturating_sub(discount);
                allow(game.player(seat).gold >= surcharge, Refusal::Surcharge)
            }
        }
        (Task::Claim { .. }, Action::Claim {} | Action::LeaveUnclaimed {}) => Ok(()),
        (Task::ParlerPlot { tile, .. }, Action::BuildAt { plot }) => {
            let plaza = solo::pawn(game);
            if game.table.plots[plot.index()].is_some() {
                Err(Refusal::PlotTaken)
            } else if game.data().plots[plot.index()].plaza != plaza {
                Err(Refusal::OtherPlaza)
            } else {
                let could_match =
                    game.table.free_around(game.data(), plaza).any(|plot| solo::can_match(game, tile, plot));
                allow(!could_match || solo::can_match(game, tile, plot), Refusal::CornerMustMatch)
            }
        }
        (Task::ParlerTurn { tile, plot, .. }, Action::Rotate { rotation }) => {
            if is_rotation(rotation) {
                allow(solo::rotations(game, tile, plot).contains(&rotation), Refusal::CornerMustMatch)
            } else {
                Err(Refusal::NoSuchRotation)
            }
        }
        _ => return None,
    };
    Some(result)
}

/// Yes, or why not.
pub(crate) fn allow(yes: bool, why_not: Refusal) -> Result<(), Refusal> {
    if yes { Ok(()) } else { Err(why_not) }
}

/// Carries out an answer; says whether it was one of these.
pub(crate) fn play(game: &mut Praga, seat: Seat, task: Task, action: Action, cx: &mut Cx<'_>) -> bool {
    match (task, action) {
        (Task::TurnUpgrade { tile, .. }, Action::Rotate { rotation }) => {
            game.place_upgrade(seat, tile, rotation, cx);
        }
        (Task::PlaceWall { tile, .. }, Action::WallAt { hex }) => {
            game.agenda.push_front([Task::TurnWall { seat, tile, hex }]);
        }
        (Task::TurnWall { tile, hex, .. }, Action::Rotate { rotation }) => {
            game.place_wall(seat, tile, hex, rotation, cx);
        }
        (Task::PlaceBuilding { tile, discount, .. }, Action::BuildAt { plot }) => {
            let surcharge = game.data().plots[plot.index()].surcharge.saturating_sub(discount);
            game.pay(seat, Res::Gold, surcharge, Source::Plot(plot), cx);
            // Without a blue corner all rotations are the same.
            if game.data().buildings[tile.index()].corners == 0 {
                plazas::build(game, seat, tile, plot, 0, cx);
            } else {
                game.agenda.push_front([Task::TurnBuilding { seat, tile, plot }]);
            }
        }
        (Task::TurnBuilding { tile, plot, .. }, Action::Rotate { rotation }) => {
            plazas::build(game, seat, tile, plot, rotation, cx);
        }
        (Task::Claim { plot, .. }, Action::Claim {}) => plazas::claim(game, Holder::Seat(seat), plot, cx),
        (Task::Claim { .. }, Action::LeaveUnclaimed {}) => {}
        (Task::ParlerPlot { tile, .. }, Action::BuildAt { plot }) => {
            if game.data().buildings[tile.index()].corners == 0 {
                solo::puts_down(game, tile, plot, 0, cx);
            } else {
                game.agenda.push_front([Task::ParlerTurn { seat, tile, plot }]);
            }
        }
        (Task::ParlerTurn { tile, plot, .. }, Action::Rotate { rotation }) => {
            solo::puts_down(game, tile, plot, rotation, cx);
        }
        _ => return false,
    }
    true
}
