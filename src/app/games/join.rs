//! Taking a seat of an open game, and giving it back.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::start::KnownBy;
use crate::app::idempotency::{IdempotencyKey, Reply};
use crate::domain::{AccountId, Email, Game, GameId, GameStatus, Visibility};
use kernel::Hash;

/// What somebody comes to a table with, once it is proved.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Admission {
    /// Only who they are.
    #[default]
    Account,
    /// The invitation that was sent to an address.
    Invitation(Email),
    /// The link that the host handed over, by its id.
    Link(String),
}

impl App {
    /// Takes a seat.
    pub async fn join_game(
        &self,
        id: &GameId,
        account: &AccountId,
        nonce: Option<Hash>,
        admission: Admission,
        once: Option<IdempotencyKey<Game>>,
    ) -> Result<Reply<Game>, AppError> {
        let person = self.account(account).await?;
        // An invitation that was forwarded is good for whoever comes with it: it shows the game and keeps the seat.
        let (invited, has_link) = match admission {
            Admission::Account => (None, false),
            Admission::Invitation(email) => (Some(email), false),
            Admission::Link(link) => {
                self.find_linked_table(id, &link).await?;
                (None, true)
            }
        };
        let email = invited.clone().or(person.email);
        let take = |game: &mut Game| {
            let kept = email.is_some() && game.seats.iter().any(|row| row.invited_email == email);
            if game.visibility == Visibility::Private && !kept && !has_link && game.seat_of(account).is_none()
            {
                return Err(AppError::NotFound);
            }
            game.take_seat(account, person.profile.name.as_str(), email.as_ref(), nonce)?;
            Ok(())
        };
        let known = if has_link { KnownBy::Link } else { KnownBy::Account(invited.as_ref()) };
        self.update_open_table(id, account, known, once, take).await
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
        self.update_open_table(id, account, KnownBy::Account(None), once, leave).await
    }
}
