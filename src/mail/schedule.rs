//! Whether it is the time for a letter: the rhythm its recipient chose, quiet hours, addresses that letters do not
//! reach.

use crate::app::AppError;
use crate::domain::{AccountId, Email, GameId, JobKind, OutboxJob, Rhythm, TimeZone};
use crate::mail::sender::{MailSender, Recipient};
use crate::store::{StoreError, invitations, mail_profiles, outbox};
use kernel::Millis;

/// Whether it is the time for a letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SendTime {
    /// Now.
    Now,
    /// Now, with all other turns of the day.
    Digest,
    /// Later.
    Later(Millis),
    /// Never, and why.
    Never(&'static str),
}

impl MailSender {
    /// Whether it is the time for a letter.
    pub(super) async fn timing(
        &self,
        job: &OutboxJob,
        addressee: Option<&Recipient>,
    ) -> Result<SendTime, StoreError> {
        if job.kind.ignores_schedule() {
            return Ok(SendTime::Now);
        }
        let address = match addressee {
            Some(addressee) => addressee.account.email.as_ref().map(|email| email.as_str().to_owned()),
            None => Some(job.recipient.clone()),
        };
        if job.kind == JobKind::Invitation && self.has_refused(address).await? {
            return Ok(SendTime::Never("the address wants no invitations"));
        }
        let Some(addressee) = addressee else {
            return Ok(SendTime::Now);
        };
        if addressee.profile.unreachable_since.is_some() {
            return Ok(SendTime::Never("letters to this address come back"));
        }
        let timing = match job.kind {
            JobKind::Turn | JobKind::Reminder => self.timing_of_turn(job, addressee).await?,
            _ => SendTime::Now,
        };
        // A reminder that waits comes too late.
        if timing == SendTime::Now && job.kind != JobKind::Reminder {
            let now = self.app.clock.now();
            let zone = TimeZone::from_stored(&addressee.account.profile.time_zone);
            let leaves = addressee.profile.preferences.after_quiet_hours(now, zone);
            return Ok(if leaves > now { SendTime::Later(leaves) } else { SendTime::Now });
        }
        Ok(timing)
    }

    async fn timing_of_turn(&self, job: &OutboxJob, addressee: &Recipient) -> Result<SendTime, StoreError> {
        let (Some(game), Some(seat)) = (&job.game, job.seat) else {
            return Ok(SendTime::Now);
        };
        let (now, account) = (self.app.clock.now(), &addressee.account);
        let rhythm = self.rhythm(addressee, game).await?;
        if rhythm == Rhythm::Never || !account.profile.mail_turns {
            return Ok(SendTime::Never("letters about these turns are not wanted"));
        }
        if job.kind == JobKind::Reminder {
            return Ok(SendTime::Now);
        }
        if rhythm == Rhythm::UntilVisit && self.waits_for_a_visit(addressee).await? {
            return Ok(SendTime::Never("a letter was sent since the last visit"));
        }
        let table = match self.app.load_unchecked(game).await {
            Ok(table) => table,
            Err(AppError::Store(error)) => return Err(error),
            // The letter itself finds out that there is nothing to write about.
            Err(_) => return Ok(SendTime::Now),
        };
        let asked_at = table.seat(seat).and_then(|row| row.asked_at).unwrap_or(now);
        let zone = TimeZone::from_stored(&account.profile.time_zone);
        let leaves = addressee.profile.preferences.send_at(rhythm, asked_at, zone);
        Ok(match rhythm {
            _ if leaves > now => SendTime::Later(leaves),
            Rhythm::Daily => SendTime::Digest,
            _ => SendTime::Now,
        })
    }

    /// The rhythm somebody wants for a game.
    pub(super) async fn rhythm(&self, addressee: &Recipient, game: &GameId) -> Result<Rhythm, StoreError> {
        let (id, game): (AccountId, GameId) = (addressee.account.id.clone(), game.clone());
        let own = self.app.store.read(move |conn| mail_profiles::find_game_rhythm(conn, &id, &game)).await?;
        Ok(own.unwrap_or(addressee.profile.preferences.rhythm))
    }

    /// Whether a letter about a turn left after the recipient was here last.
    async fn waits_for_a_visit(&self, addressee: &Recipient) -> Result<bool, StoreError> {
        let recipient = addressee.account.id.as_str().to_owned();
        let last =
            self.app.store.read(move |conn| outbox::last_sent(conn, &recipient, JobKind::Turn)).await?;
        Ok(last.is_some_and(|last| addressee.profile.last_seen_at.is_none_or(|visited| visited <= last)))
    }

    async fn has_refused(&self, address: Option<String>) -> Result<bool, StoreError> {
        let Some(address) = address else { return Ok(false) };
        self.app.store.read(move |conn| invitations::is_refused(conn, &Email::from_stored(address))).await
    }
}
