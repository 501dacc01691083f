//! Deadlines, from the database: whoever comes first appends what follows, the others find nothing left to do.

use super::Play;
use super::error::PlayError;
use crate::domain::{Game, GameId, Holding, OnTimeout};
use crate::store::{Conn, StoreError, accounts, games};
use kernel::{Millis, Note};

impl Play {
    /// Ends the turns whose time is over; says how many there were.
    pub async fn expire_turns(&self) -> Result<usize, PlayError> {
        let now = self.clock.now();
        let overdue = self.store.read(move |conn| games::overdue(conn, now, 64)).await?;
        let mut expired = 0;
        for id in overdue {
            match self.expire_turn(&id, now).await {
                Ok(true) => expired += 1,
                Ok(false) | Err(PlayError::Store(StoreError::Stale)) => {}
                Err(error) => tracing::warn!(%error, game = %id, "a turn could not be ended"),
            }
        }
        Ok(expired)
    }

    async fn expire_turn(&self, id: &GameId, now: Millis) -> Result<bool, PlayError> {
        let mut held = self.live.hold(id).await;
        // Deadlines move without an entry: what is in memory may not know.
        *held = None;
        self.ensure_live(&mut held, id).await?;
        let Some(mut live) = held.take() else {
            return Ok(false);
        };
        let late = live.table.seats.iter().find(|row| row.deadline.is_some_and(|deadline| deadline <= now));
        let Some(late) = late else { return Ok(false) };
        let Holding::Person(account) = late.holding.clone() else {
            return Ok(false);
        };
        let seat = late.seat;
        let away = self.store.read(move |conn| accounts::find(conn, &account)).await?;
        let away = away.and_then(|account| account.profile.away_until(now));
        if let Some(until) = away {
            let mut table = Game::clone(&live.table);
            // The turn begins when its owner is back.
            table.seats[seat.index()].asked_at = Some(until);
            table.ask(live.game.to_act(), table.head, now, None);
            table.changes += 1;
            let seen = live.table.changes;
            self.store.write(move |conn: &mut Conn| games::move_clocks(conn, &table, seen)).await?;
            return Ok(false);
        }
        let abandon = live.table.pace.is_some_and(|pace| pace.on_timeout == OnTimeout::Abandon);
        let (change, _) = self.hand_to_bot(&mut live, seat, Note::Timeout, abandon);
        self.commit(&mut held, live, change).await?;
        Ok(true)
    }
}
