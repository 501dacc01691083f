//! The Joker's choice, closing what is open, and the end of a turn (Rules 6.1, 6.3, 6.4).

use super::Stage;
use super::contract::repair_market;
use crate::state::Tiletum;
use crate::words::{Action, ActionKind, Event, Frame, Part, Refusal, Task};
use kernel::{Cx, Seat};

pub(crate) fn legal_joker(out: &mut Vec<Action>) {
    out.extend(ActionKind::FIVE.map(|action| Action::ChooseJokerAction { action }));
}

pub(crate) fn check_joker(stage: Stage<'_>, action: ActionKind) -> Result<(), Refusal> {
    match stage {
        Stage::AfterDie(pool) if pool.action.is_none() => {
            if action == ActionKind::Joker {
                Err(Refusal::BadParameter)
            } else {
                Ok(())
            }
        }
        _ => Err(Refusal::WrongStage),
    }
}

/// Rules 6.1, step 6: for good, and with the marker of that action.
pub(crate) fn choose_joker(game: &mut Tiletum, seat: Seat, action: ActionKind, cx: &mut Cx<'_, Tiletum>) {
    let marker = game.player(seat).markers[action.index()];
    if let Some(pool) = &mut game.turn.pool {
        pool.action = Some(action);
        pool.ap += marker;
        cx.tell(Event::JokerBound { seat, action, ap: pool.ap });
    }
}

pub(crate) fn check_close(stage: Stage<'_>) -> Result<(), Refusal> {
    let must = |parts: &[Part]| parts.iter().any(|part| matches!(part, Part::Goods { .. }));
    match stage {
        Stage::Die(_) | Stage::Frame(Frame::BonusGood) => Err(Refusal::MandatoryChoiceOpen),
        Stage::Frame(Frame::Parts { parts, .. }) if must(parts) => Err(Refusal::MandatoryChoiceOpen),
        Stage::Frame(_) => Ok(()),
        Stage::King(_) | Stage::BeforeDie | Stage::AfterDie(_) => Err(Refusal::NothingToClose),
    }
}

pub(crate) fn close(game: &mut Tiletum, seat: Seat, cx: &mut Cx<'_, Tiletum>) {
    game.agenda.pop();
    cx.tell(Event::RestGivenUp { seat });
}

pub(crate) fn check_end(game: &Tiletum) -> Result<(), Refusal> {
    if game.turn.pool.is_none() {
        return Err(Refusal::WrongStage);
    }
    if game.owes_a_choice() { Err(Refusal::MandatoryChoiceOpen) } else { Ok(()) }
}

/// Rules 6.3: what is open lapses, the contract market is repaired, the next turn begins.
pub(crate) fn end(game: &mut Tiletum, seat: Seat, cx: &mut Cx<'_, Tiletum>) {
    game.agenda.drop_above(|task| matches!(task, Task::Turn(_)));
    game.agenda.pop();
    let unspent = game.turn.pool.map_or(0, |pool| pool.ap);
    game.turn.pool = None;
    cx.tell(Event::TurnEnded { seat, unspent });
    repair_market(game, cx);
    game.begin_turn(cx);
}
