//! Forgetting what has served its time, some at a time: nothing grows for ever but logs.

use crate::app::App;
use crate::app::error::AppError;
use crate::store::{
    Conn, StoreError, accounts, deleted_games, game_imports, games, idempotency, invitations, mail_profiles,
    mailbox, outbox, return_addresses, sessions,
};
use kernel::Millis;

const HOUR: i64 = 3600 * 1000;
const DAY: i64 = 24 * HOUR;
/// So many rows go in one write: others' moves go between.
const AT_ONCE: u32 = 500;
/// So many writes a round at most: the next round comes soon.
const MAX_WRITES: usize = 40;

/// After which time something is forgotten; 0 keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PruneAges {
    /// Guests who have not come for so many days.
    pub guest_days: u32,
    /// Open games that have not begun after so many days.
    pub open_game_days: u32,
    /// Letters that the mailbox transport keeps.
    pub mailbox_letters: u32,
}

impl Default for PruneAges {
    fn default() -> PruneAges {
        PruneAges { guest_days: 60, open_game_days: 90, mailbox_letters: 500 }
    }
}

impl App {
    /// Forgets remembered answers and what webhooks were not told after a day, other finished work after a month, and
    /// what has expired; then guests, open games and kept letters that are too old.
    pub async fn prune_expired(&self) -> Result<(), AppError> {
        let now = self.clock.now();
        let ages = self.settings.prune;
        let mut forgotten = self
            .store
            .write(move |conn| {
                let invitations = invitations::prune(conn, Millis(now.0 - 2 * DAY))?;
                let mails = mail_profiles::prune_inbound_mail(conn, Millis(now.0 - DAY))?;
                let imports = game_imports::prune(conn, Millis(now.0 - HOUR))?;
                Ok(invitations + mails + imports + sessions::prune(conn, now)?)
            })
            .await?;
        let month = Millis(now.0 - 30 * DAY);
        forgotten +=
            self.prune_all(move |conn| idempotency::prune(conn, Millis(now.0 - DAY), AT_ONCE)).await?;
        forgotten += self
            .prune_all(move |conn| outbox::prune_webhook_calls(conn, Millis(now.0 - DAY), AT_ONCE))
            .await?;
        forgotten += self.prune_all(move |conn| outbox::prune(conn, month, AT_ONCE)).await?;
        let addresses = Millis(now.0 - 120 * DAY);
        forgotten += self.prune_all(move |conn| return_addresses::prune(conn, addresses, AT_ONCE)).await?;
        if ages.mailbox_letters > 0 {
            forgotten += self.store.write(move |conn| mailbox::prune(conn, ages.mailbox_letters)).await?;
        }
        if ages.open_game_days > 0 {
            forgotten += self.prune_open_games(Millis(now.0 - i64::from(ages.open_game_days) * DAY)).await?;
        }
        if ages.guest_days > 0 {
            let before = Millis(now.0 - i64::from(ages.guest_days) * DAY);
            forgotten += self.prune_all(move |conn| prune_guests(conn, before)).await?;
        }
        tracing::debug!(event = "prune.done", forgotten, "expired rows deleted");
        Ok(())
    }

    /// Forgets some after some, until nothing is left or the round is long enough.
    async fn prune_all<F>(&self, some: F) -> Result<usize, AppError>
    where
        F: Fn(&mut Conn) -> Result<usize, StoreError> + Clone + Send + 'static,
    {
        let mut forgotten = 0;
        for _ in 0..MAX_WRITES {
            let count = self.store.write(some.clone()).await?;
            forgotten += count;
            if count == 0 {
                break;
            }
        }
        Ok(forgotten)
    }

    async fn prune_open_games(&self, before: Millis) -> Result<usize, AppError> {
        let old = self.store.read(move |conn| deleted_games::list_old_open(conn, before, AT_ONCE)).await?;
        let count = old.len();
        for id in old {
            self.delete_game(&id).await?;
        }
        Ok(count)
    }

    /// How much waits: letters, what webhooks are told, bots' turns.
    pub async fn count_pending_jobs(&self) -> Result<i64, AppError> {
        Ok(self.store.read(outbox::count_pending).await?)
    }
}

/// Forgets some guests who are signed in nowhere and sit at no game that is not over. Their names go from what was
/// played.
fn prune_guests(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    let idle = accounts::list_idle_guests(conn, before, 50)?;
    for guest in &idle {
        games::anonymize_account(conn, guest)?;
        outbox::delete_for(conn, guest.as_str())?;
        accounts::delete(conn, guest)?;
    }
    Ok(idle.len())
}
