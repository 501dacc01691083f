//! Deadlines, from the database: whoever comes first appends what follows, the others find nothing left to do.

use crate::app::App;
use crate::app::error::AppError;
use crate::domain::{Game, GameId, OnTimeout, SeatHolder};
use crate::store::{Conn, StoreError, accounts, games};
use kernel::{Millis, SeatEvent};

impl App {
    /// Ends the turns whose time is over; says how many there were.
    pub async fn expire_turns(&self) -> Result<usize, AppError> {
        let now = self.clock.now();
        let overdue = self.store.read(move |conn| games::list_overdue(conn, now, 64)).await?;
        let mut expired = 0;
        for id in overdue {
            match self.expire_turn(&id, now).await {
                Ok(true) => expired += 1,
                Ok(false) | Err(AppError::Store(StoreError::Stale)) => {}
                Err(error) => {
                    tracing::warn!(event = "deadline.expire_failed", %error, game = %id, "overdue turn not ended");
                }
            }
        }
        Ok(expired)
    }

    async fn expire_turn(&self, id: &GameId, now: Millis) -> Result<bool, AppError> {
        let mut held = self.live_games.lock(id).await;
        // Deadlines move without an entry: what is in memory may not know.
        *held = None;
        self.ensure_loaded(&mut held, id).await?;
        let Some(mut live) = held.take() else {
            return Ok(false);
        };
        let late = live.game.seats.iter().find(|row| row.deadline.is_some_and(|deadline| deadline <= now));
        let Some(late) = late else { return Ok(false) };
        let SeatHolder::Person(account) = late.holder.clone() else {
            return Ok(false);
        };
        let seat = late.seat;
        let away = self.store.read(move |conn| accounts::find(conn, &account)).await?;
        let away = away.and_then(|account| account.profile.away_until(now));
        if let Some(until) = away {
            let mut table = Game::clone(&live.game);
            // The turn begins when its owner is back.
            table.seats[seat.index()].asked_at = Some(until);
            table.set_to_act(live.position.to_act(), table.head, now, None);
            table.table_changes += 1;
            let seen = live.game.table_changes;
            self.store.write(move |conn: &mut Conn| games::update_clocks(conn, &table, seen)).await?;
            return Ok(false);
        }
        let abandon = live.game.pace.is_some_and(|pace| pace.on_timeout == OnTimeout::Abandon);
        let (change, _) = self.replace_with_bot(&mut live, seat, SeatEvent::Timeout, abandon);
        self.commit(&mut held, live, change).await?;
        Ok(true)
    }
}
