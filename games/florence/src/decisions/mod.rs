//! One file a decision: what may be done, why not, and what it does.

pub mod auction;
pub mod build;
pub mod court;
pub mod free;
pub mod joint;
pub mod keep;
pub mod last;
pub mod look;
pub mod lot;
pub mod turn;
pub mod work;

use crate::state::Florence;
use crate::words::{Action, Refusal, Task};
use kernel::{GameRules as _, Seat};
use rulekit::ensure;

/// Whether an answer is legal, and if not, why.
pub(crate) fn check(game: &Florence, seat: Seat, action: &Action) -> Result<(), Refusal> {
    ensure(game.to_act().contains(seat), Refusal::NotAsked)?;
    let task = game.agenda.peek().ok_or(Refusal::NotAsked)?;
    match (task, action) {
        (Task::Keep { .. }, Action::KeepProfessions { professions }) => keep::check(game, seat, *professions),
        (Task::Nominate(_), action) => auction::check_nomination(game, seat, action),
        (Task::Bid(bid), action) => auction::check_bid(game, seat, *bid, action),
        (Task::LandscapeType(_), Action::ChooseLandscape { landscape }) => {
            lot::check_type(game, seat, *landscape)
        }
        (Task::PlaceLandscape(_, landscape), Action::Place { cells }) => {
            lot::check_place(game, seat, *landscape, *cells)
        }
        (Task::Look(cards), action) => look::check(cards, action),
        (Task::RecruitNow(_), Action::Recruit { profession }) => lot::check_recruit(game, seat, *profession),
        (Task::CharacterTurn(_), action) => court::check(game, seat, action),
        (Task::ProfessorNow(_) | Task::ProfessorLast(_), Action::UseProfessor { deck }) => {
            free::check_teach(game, seat, *deck)
        }
        (Task::MerchantPayment { .. }, Action::TakeFree {} | Action::Pay {})
        | (Task::RecruitNow(_) | Task::ProfessorNow(_), Action::Hold {})
        | (Task::ProfessorLast(_), Action::Decline {}) => Ok(()),
        (Task::Convert(_), Action::Convert { pp }) => {
            ensure(*pp <= last::most(game, seat), Refusal::TooManyConverted)
        }
        (task, action) => check_in_turn(game, seat, task, action),
    }
}

/// A turn of phase B, and the steps of its actions.
fn check_in_turn(game: &Florence, seat: Seat, task: &Task, action: &Action) -> Result<(), Refusal> {
    match (task, action) {
        (Task::Turn(turn), action) => turn::check(game, turn, action),
        (Task::Work { profession, bonus, .. }, action) => {
            work::check_bonus(game, seat, *profession, *bonus, action)
        }
        (Task::Exchange { profession, bonus, .. }, Action::Exchange { pp }) => {
            let most = work::most(work::total(game, seat, *profession, *bonus));
            ensure(*pp <= most, Refusal::TooManyPoints)
        }
        (Task::PlaceBuilding(_, building), Action::Place { cells }) => {
            build::check_place(game, seat, *building, *cells)
        }
        (Task::JointBuilding(partners), action) => joint::check_buildings(game, *partners, action),
        (Task::JointTerms(partners, building, cells), action) => {
            joint::check_terms(game, *partners, *building, cells.as_ref(), None, action)
        }
        (Task::JointReply(terms), action) => joint::check_reply(game, terms, action),
        (Task::JointCounter(terms, cells), action) => {
            let (partners, building) = (terms.partners, terms.building);
            joint::check_terms(game, partners, building, cells.as_ref(), Some(terms), action)
        }
        _ => Err(Refusal::NotAsked),
    }
}
