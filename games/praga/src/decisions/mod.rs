//! The questions: what may be answered, why not otherwise, and what an answer does.

pub(crate) mod perform;
pub(crate) mod place;
pub(crate) mod select;
pub(crate) mod turn;

use crate::state::Praga;
use crate::words::{Action, Task};
use crate::{Cx, Refusal};
use kernel::Seat;

/// The question a seat is asked, if it is asked.
pub(crate) fn question(game: &Praga, seat: Seat) -> Option<Task> {
    game.agenda.peek().copied().filter(|task| task.asks() == Some(seat))
}

/// Every answer to the open question.
pub(crate) fn legal(game: &Praga, seat: Seat, out: &mut Vec<Action>) {
    match question(game, seat) {
        None => {}
        Some(Task::Turn(_)) => turn::legal(game, seat, out),
        Some(Task::Perform { way, .. }) => perform::legal(game, seat, way, out),
        Some(task) => {
            place::candidates(task, out);
            select::candidates(game, task, out);
            out.retain(|action| answer(game, seat, task, *action).is_ok());
        }
    }
}

/// Whether an answer is possible now, and if not, why.
pub(crate) fn check(game: &Praga, seat: Seat, action: Action) -> Result<(), Refusal> {
    match question(game, seat) {
        None => Err(Refusal::NotAsked),
        Some(Task::Turn(_)) => turn::check(game, seat, action),
        Some(Task::Perform { way, .. }) => match action {
            Action::Perform { action, choice } => perform::check(game, seat, way, action, choice),
            _ => Err(elsewhere(action)),
        },
        Some(task) => answer(game, seat, task, action),
    }
}

fn answer(game: &Praga, seat: Seat, task: Task, action: Action) -> Result<(), Refusal> {
    place::check(game, seat, task, action)
        .or_else(|| select::check(game, seat, task, action))
        .unwrap_or_else(|| Err(elsewhere(action)))
}

/// A command of the turn has to wait; anything else was not asked for.
fn elsewhere(action: Action) -> Refusal {
    match action {
        Action::ChooseTile { .. }
        | Action::Perform { .. }
        | Action::TakeBonus {}
        | Action::BuyExtra { .. }
        | Action::Exchange { .. }
        | Action::Climb { .. }
        | Action::Move { .. }
        | Action::UseTechnology { .. }
        | Action::ClaimSeal { .. }
        | Action::RoadEffect { .. }
        | Action::EndTurn {} => Refusal::QuestionOpen,
        _ => Refusal::NotAsked,
    }
}

/// Carries out a legal answer.
pub(crate) fn play(game: &mut Praga, seat: Seat, action: Action, cx: &mut Cx<'_>) {
    let task = *game.agenda.peek().expect("a legal answer has its question");
    if let Task::Turn(_) = task {
        turn::play(game, seat, action, cx);
    } else {
        game.agenda.pop();
        if let (Task::Perform { way, .. }, Action::Perform { action, choice }) = (task, action) {
            perform::declare(game, seat, action, choice, way, cx);
        } else if !place::play(game, seat, task, action, cx) {
            select::play(game, seat, task, action, cx);
        }
    }
}

/// What a player may look for in vain: tiles too dear, seals gone, climbs without windows, ends too early.
pub(crate) fn missed(game: &Praga, seat: Seat, out: &mut Vec<Action>) {
    use crate::ids::{ActionTile, Plot, Seal};
    use crate::words::{Choice, Structure, Windows};
    let mut looked_for = Vec::new();
    match question(game, seat) {
        Some(Task::Turn(_)) => {
            if let Some(tile) = game.turn.tile.filter(|_| !game.turn.performed) {
                for action in game.deeds(tile) {
                    let choices = Choice::all(action).iter();
                    looked_for.extend(choices.map(|choice| Action::Perform { action, choice: *choice }));
                }
            } else {
                looked_for.extend(ActionTile::all().map(|tile| Action::ChooseTile { tile }));
            }
            looked_for.extend(Structure::ALL.map(|structure| Action::Climb { structure }));
            looked_for.extend(Seal::all().map(|seal| Action::ClaimSeal { seal }));
            looked_for.extend([Windows::TwoGold, Windows::GoldAndSilver].map(|pay| Action::BuyExtra { pay }));
            looked_for.extend([Action::TakeBonus {}, Action::EndTurn {}]);
        }
        Some(Task::PlaceBuilding { .. }) => {
            looked_for.extend(Plot::all().map(|plot| Action::BuildAt { plot }));
        }
        _ => {}
    }
    out.extend(looked_for.into_iter().filter(|action| check(game, seat, *action).is_err()));
}
