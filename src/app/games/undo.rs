//! Taking back one's own moves.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::{BotJob, GameUpdate};
use crate::app::games::live::LiveGame;
use crate::app::games::log::VisibleEntry;
use crate::app::games::make_move::{MoveResult, NextDecision, seat_of_caller};
use crate::app::idempotency::{IdempotencyKey, Reply};
use crate::domain::{AccountId, Game, GameId};
use kernel::{Reader, Seq};

impl App {
    /// Goes back to the position after entry `to`. Appended to the log, not erased from it.
    pub async fn undo(
        &self,
        id: &GameId,
        account: &AccountId,
        seq: Seq,
        to: Seq,
        language: &str,
        once: Option<IdempotencyKey<MoveResult>>,
    ) -> Result<Reply<MoveResult>, AppError> {
        let work = |live: &mut LiveGame| self.apply_undo(live, account, (seq, to), language);
        self.update_game((id, account), once.as_ref(), work).await
    }

    fn apply_undo(
        &self,
        live: &mut LiveGame,
        account: &AccountId,
        (seq, to): (Seq, Seq),
        language: &str,
    ) -> Result<(GameUpdate, MoveResult), AppError> {
        let seat = seat_of_caller(&live.game, account)?;
        if seq != live.position.head() {
            return Err(AppError::Stale { head: live.position.head() });
        }
        let now = self.clock.now();
        let to_act = live.position.to_act();
        let entry =
            live.position.undo(seat, to, now).map_err(|error| AppError::from_move_error(error, to_act))?;
        let mut table = Game::clone(&live.game);
        GameUpdate::sync_with_position(&mut table, &*live.position, Some(seat), now);
        let names = table.seat_names();
        let reader = Reader { language, names: &names, seat: None };
        let made = MoveResult {
            head: table.head,
            to_act: table.to_act,
            entries: vec![VisibleEntry::note(&entry, &names)],
            decision: NextDecision::build(&*live.position, seat, Some(&reader)),
            filled: Vec::new(),
            minimal: false,
        };
        let change = GameUpdate {
            game: table.into(),
            entries: vec![entry],
            acting_seat: Some(seat),
            reply_to_store: None,
            timed_out: None,
            bots: BotJob::Enqueue,
            upgrade: None,
        };
        Ok((change, made))
    }
}
