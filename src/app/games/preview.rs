//! Trying answers out, and asking why one is not there. Nothing is stored.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::make_move::{check_not_stale, seat_of_caller};
use crate::domain::{AccountId, GameId};
use kernel::{Answer, AnyMoveError, AnyPreview, AnyRefusal, MoveError, Reader, Seq};

/// Whether an answer could be given.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// Whether it could.
    pub legal: bool,
    /// If not, why.
    pub refusal: Option<AnyRefusal>,
}

impl App {
    /// What a list of answers would lead to.
    pub async fn preview(
        &self,
        id: &GameId,
        account: &AccountId,
        seq: Seq,
        answers: &[Answer],
        language: &str,
    ) -> Result<AnyPreview, AppError> {
        let held = self.lock_current(id, Some(account)).await?;
        let live = held.as_ref().ok_or(AppError::NotFound)?;
        let seat = seat_of_caller(&live.game, account)?;
        check_not_stale(live, seat, seq)?;
        let names = live.game.seat_names();
        let reader = Reader { language, names: &names, seat: None };
        live.position
            .preview(seat, answers, &reader)
            .map_err(|error| AppError::from_move_error(error, live.position.to_act()))
    }

    /// Why an option is not there, from what the caller may see.
    pub async fn explain_option(
        &self,
        id: &GameId,
        account: &AccountId,
        answer: &Answer,
        language: &str,
    ) -> Result<Explanation, AppError> {
        let held = self.lock_current(id, Some(account)).await?;
        let live = held.as_ref().ok_or(AppError::NotFound)?;
        let seat = seat_of_caller(&live.game, account)?;
        let names = live.game.seat_names();
        let reader = Reader { language, names: &names, seat: None };
        match live.position.explain(seat, answer, &reader) {
            Ok(refusal) => Ok(Explanation { legal: refusal.is_none(), refusal }),
            Err(AnyMoveError::Rejected { rejected: MoveError::GameOver | MoveError::NotToAct, .. }) => {
                Err(AppError::NotToAct { to_act: live.position.to_act() })
            }
            Err(AnyMoveError::Malformed { what, .. }) => {
                Err(AppError::malformed("/action", format!("this is no action of the ruleset: {what}")))
            }
            Err(error) => Err(AppError::from_move_error(error, live.position.to_act())),
        }
    }
}
