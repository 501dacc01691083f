//! Forgetting what has served its time.

use super::Play;
use super::error::PlayError;
use crate::store::{correspondence, idempotency, invitations, outbox, return_addresses, sessions};
use kernel::Millis;

const DAY: i64 = 24 * 3600 * 1000;

impl Play {
    /// Forgets remembered answers and what webhooks were not told after a day, other finished work after a month, and
    /// what has expired.
    pub async fn tidy_up(&self) -> Result<(), PlayError> {
        let now = self.clock.now();
        let forgotten = self.store.write(move |conn| {
            let answers = idempotency::prune(conn, Millis(now.0 - DAY))?;
            let untold = outbox::prune_untold(conn, Millis(now.0 - DAY))?;
            let notices = untold + outbox::prune(conn, Millis(now.0 - 30 * DAY))?;
            let invitations = invitations::prune(conn, Millis(now.0 - 2 * DAY))?;
            let addresses = return_addresses::prune(conn, Millis(now.0 - 120 * DAY))?;
            let mails = correspondence::prune_received(conn, Millis(now.0 - DAY))?;
            Ok(answers + notices + invitations + addresses + mails + sessions::prune(conn, now)?)
        });
        let forgotten = forgotten.await?;
        tracing::debug!(forgotten, "tidied up");
        Ok(())
    }

    /// How much waits: letters, what webhooks are told, bots' turns.
    pub async fn waiting_notices(&self) -> Result<i64, PlayError> {
        Ok(self.store.read(outbox::waiting).await?)
    }
}
