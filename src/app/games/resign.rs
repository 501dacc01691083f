//! Giving a seat of a running game up: a bot plays on in it.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::{BotJob, GameUpdate};
use crate::app::games::live::LiveGame;
use crate::app::games::log::VisibleEntry;
use crate::app::games::make_move::{MoveResult, seat_of_caller};
use crate::app::idempotency::{IdempotencyKey, Reply};
use crate::domain::{AccountId, Game, GameId, REPLACEMENT_BOT};
use kernel::{Holder, Seat, SeatEvent};

impl App {
    /// Resigns.
    pub async fn resign(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<IdempotencyKey<MoveResult>>,
    ) -> Result<Reply<MoveResult>, AppError> {
        let work = |live: &mut LiveGame| {
            let seat = seat_of_caller(&live.game, account)?;
            if live.game.status.is_over() {
                return Err(AppError::NotToAct { to_act: live.game.to_act });
            }
            Ok(self.replace_with_bot(live, seat, SeatEvent::Resign, false))
        };
        self.update_game((id, account), once.as_ref(), work).await
    }

    /// Records why a seat is given up, and that a bot plays on, or that the game ends there.
    pub(in crate::app) fn replace_with_bot(
        &self,
        live: &mut LiveGame,
        seat: Seat,
        why: SeatEvent,
        abandon: bool,
    ) -> (GameUpdate, MoveResult) {
        let now = self.clock.now();
        let game = &mut live.position;
        let mut table = Game::clone(&live.game);
        let mut entries = vec![game.note(seat, why, now)];
        if abandon {
            entries.push(game.note(seat, SeatEvent::Abandon, now));
        } else {
            entries.push(game.note(seat, SeatEvent::Replace { holder: Holder::Bot }, now));
            table.seats[seat.index()].seat_bot(REPLACEMENT_BOT);
        }
        GameUpdate::sync_with_position(&mut table, &**game, None, now);
        let names = live.game.seat_names();
        let made = MoveResult {
            head: table.head,
            to_act: table.to_act,
            entries: entries.iter().map(|entry| VisibleEntry::note(entry, &names)).collect(),
            decision: None,
            filled: Vec::new(),
            minimal: false,
        };
        let change = GameUpdate {
            game: table.into(),
            entries,
            acting_seat: Some(seat),
            reply_to_store: None,
            timed_out: (why == SeatEvent::Timeout).then_some(seat),
            bots: BotJob::Enqueue,
            upgrade: None,
        };
        (change, made)
    }
}
