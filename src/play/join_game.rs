//! Taking a seat of an open game, and giving it back.

use super::Play;
use super::error::PlayError;
use super::once::{Done, Once};
use crate::domain::{AccountId, Email, Game, GameId, Status, Visibility};
use kernel::Hash;

impl Play {
    /// Takes a seat. `invited` is the address that an invitation was sent to, once the invitation is proved.
    pub async fn join_game(
        &self,
        id: &GameId,
        account: &AccountId,
        nonce: Option<Hash>,
        invited: Option<Email>,
        once: Option<Once<Game>>,
    ) -> Result<Done<Game>, PlayError> {
        let person = self.account(account).await?;
        // An invitation that was forwarded is good for whoever comes with it: it shows the game and keeps the seat.
        let email = invited.clone().or(person.email);
        let take = |table: &mut Game| {
            let kept = email.is_some() && table.seats.iter().any(|row| row.invited == email);
            if table.visibility == Visibility::Private && !kept && table.seat_of(account).is_none() {
                return Err(PlayError::NotFound);
            }
            table.take_seat(account, person.profile.name.as_str(), email.as_ref(), nonce)?;
            Ok(())
        };
        self.change_table(id, account, invited.as_ref(), once, take).await
    }

    /// Gives a seat of an open game back. When nobody is left, the game is over before it began.
    pub async fn leave_game(
        &self,
        id: &GameId,
        account: &AccountId,
        once: Option<Once<Game>>,
    ) -> Result<Done<Game>, PlayError> {
        let now = self.clock.now();
        let leave = |table: &mut Game| {
            table.leave_seat(account)?;
            if !table.has_people() {
                table.status = Status::Abandoned;
                table.finished_at = Some(now);
            } else if table.creator.as_ref() == Some(account) {
                // Somebody must be able to start it.
                table.creator = table.seats.iter().find_map(|row| match &row.holding {
                    crate::domain::Holding::Person(next) => Some(next.clone()),
                    _ => None,
                });
            }
            Ok(())
        };
        self.change_table(id, account, None, once, leave).await
    }
}
