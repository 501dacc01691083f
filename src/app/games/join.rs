//! Taking a seat of an open game, and giving it back.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::idempotency::{IdempotencyKey, Reply};
use crate::domain::{AccountId, Email, Game, GameId, GameStatus, Visibility};
use kernel::Hash;

impl App {
    /// Takes a seat. `invited` is the address that an invitation was sent to, once the invitation is proved.
    pub async fn join_game(
        &self,
        id: &GameId,
        account: &AccountId,
        nonce: Option<Hash>,
        invited: Option<Email>,
        once: Option<IdempotencyKey<Game>>,
    ) -> Result<Reply<Game>, AppError> {
        let person = self.account(account).await?;
        // An invitation that was forwarded is good for whoever comes with it: it shows the game and keeps the seat.
        let email = invited.clone().or(person.email);
        let take = |game: &mut Game| {
            let kept = email.is_some() && game.seats.iter().any(|row| row.invited_email == email);
            if game.visibility == Visibility::Private && !kept && game.seat_of(account).is_none() {
                return Err(AppError::NotFound);
            }
            game.take_seat(account, person.profile.name.as_str(), email.as_ref(), nonce)?;
            Ok(())
        };
        self.update_open_table(id, account, invited.as_ref(), once, take).await
    }

    /// Gives a seat of an open game back. When nobody is left, the game is over before it began.
    pub async fn leave_game(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<IdempotencyKey<Game>>,
    ) -> Result<Reply<Game>, AppError> {
        let now = self.clock.now();
        let leave = |game: &mut Game| {
            game.leave_seat(account)?;
            if !game.has_persons() {
                game.status = GameStatus::Abandoned;
                game.finished_at = Some(now);
            } else if game.creator.as_ref() == Some(account) {
                // Somebody must be able to start it.
                game.creator = game.seats.iter().find_map(|row| match &row.holder {
                    crate::domain::SeatHolder::Person(next) => Some(next.clone()),
                    _ => None,
                });
            }
            Ok(())
        };
        self.update_open_table(id, account, None, once, leave).await
    }
}
