//! Another game of the same people: same ruleset, options and pace, the seats turned by one.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::create::NewGame;
use crate::app::idempotency::Reply;
use crate::domain::{AccountId, Game, GameId, SeatHolder};
use kernel::Seat;

impl App {
    /// Opens it. Whoever asks sits down at once; people with an address are invited by mail, bots come along. A seat
    /// of somebody without an address is free.
    pub async fn rematch(&self, id: &GameId, account: &AccountId) -> Result<Game, AppError> {
        let old = self.load_visible(id, Some(account)).await?;
        if !old.status.is_over() {
            return Err(AppError::NotAllowed("the game is still being played"));
        }
        let own = old.seat_of(account).ok_or(AppError::NotAllowed("only those who played can play again"))?;
        let mut new = NewGame {
            ruleset: old.ruleset.clone(),
            seats: old.seat_count(),
            options: serde_json::to_value(&old.options)
                .map_err(|error| AppError::Internal(error.to_string()))?,
            invites: Vec::new(),
            own_seat: Some(turned(own, old.seat_count())),
            bots: Vec::new(),
            pace: old.pace,
            visibility: old.visibility,
            title: old.title.clone(),
            nonce: None,
        };
        let may_invite = self.account(account).await?.email.is_some();
        let mut people = Vec::new();
        for row in &old.seats {
            let seat = turned(row.seat, old.seat_count());
            match &row.holder {
                SeatHolder::Bot(bot) => new.bots.push((seat, *bot)),
                SeatHolder::Person(other) if other != account && may_invite => {
                    people.extend(
                        self.account(other)
                            .await
                            .ok()
                            .and_then(|other| other.email)
                            .map(|email| (seat, email)),
                    );
                }
                _ => {}
            }
        }
        people.sort_by_key(|(seat, _)| *seat);
        new.invites = people.into_iter().map(|(_, email)| email).collect();
        match self.create_game(account, new, None).await? {
            Reply::Fresh(game) => Ok(game),
            Reply::Replayed(_) => Err(AppError::Internal("a game that was opened before".into())),
        }
    }
}

/// Whoever began sits last.
fn turned(seat: Seat, seats: u8) -> Seat {
    Seat((seat.0 + seats - 1) % seats)
}
