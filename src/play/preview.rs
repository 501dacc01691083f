//! Trying answers out, and asking why one is not there. Nothing is stored.

use super::Play;
use super::error::PlayError;
use super::make_move::{check_seq, own_seat};
use crate::domain::{AccountId, GameId};
use kernel::{Answer, AnyPreview, AnyRefusal, AnyRejected, Reader, Rejected, Seq};

/// Whether an answer could be given.
#[derive(Clone, PartialEq, Debug)]
pub struct Why {
    /// Whether it could.
    pub legal: bool,
    /// If not, why.
    pub refusal: Option<AnyRefusal>,
}

impl Play {
    /// What a list of answers would lead to.
    pub async fn preview(
        &self,
        id: &GameId,
        account: &AccountId,
        seq: Seq,
        answers: &[Answer],
        language: &str,
    ) -> Result<AnyPreview, PlayError> {
        let held = self.current(id, Some(account)).await?;
        let live = held.as_ref().ok_or(PlayError::NotFound)?;
        let seat = own_seat(&live.table, account)?;
        check_seq(live, seat, seq)?;
        let names = live.table.names();
        let reader = Reader { language, names: &names };
        live.game
            .preview(seat, answers, &reader)
            .map_err(|error| PlayError::of_answers(error, live.game.to_act()))
    }

    /// Why an option is not there, from what the caller may see.
    pub async fn why(
        &self,
        id: &GameId,
        account: &AccountId,
        answer: &Answer,
        language: &str,
    ) -> Result<Why, PlayError> {
        let held = self.current(id, Some(account)).await?;
        let live = held.as_ref().ok_or(PlayError::NotFound)?;
        let seat = own_seat(&live.table, account)?;
        let names = live.table.names();
        let reader = Reader { language, names: &names };
        match live.game.why(seat, answer, &reader) {
            Ok(refusal) => Ok(Why { legal: refusal.is_none(), refusal }),
            Err(AnyRejected::Rejected { rejected: Rejected::Over | Rejected::NotToAct, .. }) => {
                Err(PlayError::NotToAct { to_act: live.game.to_act() })
            }
            Err(AnyRejected::Malformed { what, .. }) => {
                Err(PlayError::malformed("/action", format!("this is no action of the ruleset: {what}")))
            }
            Err(error) => Err(PlayError::of_answers(error, live.game.to_act())),
        }
    }
}
