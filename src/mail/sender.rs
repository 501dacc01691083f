//! The courier: claims letters from the outbox, asks whether they still matter and whether it is the time for them,
//! writes and sends them, several at once. At least once; failures are tried again, later and later, and given up at
//! last.

use crate::app::App;
use crate::app::outbox::{OutboxWorker, retry_delay_ms};
use crate::auth::Auth;
use crate::domain::{Account, AccountId, Email, JobKind, JobResult, MailProfile, OutboxJob};
use crate::mail::addresses::MailConfig;
use crate::mail::letters::finish::ComposeError;
use crate::mail::provider_rate::ProviderRateLimiter;
use crate::mail::schedule::SendTime;
use crate::mail::transport::{SendFailure, Transport};
use crate::store::{StoreError, outbox};
use crate::views::png::PngRenderer;
use kernel::Millis;
use std::sync::Arc;
use std::time::Duration;

/// Sends letters. Cheap to clone: all clones are one.
#[derive(Clone)]
pub struct MailSender {
    pub(super) app: App,
    pub(super) auth: Auth,
    pub(super) png: PngRenderer,
    pub(super) config: Arc<MailConfig>,
    transport: Transport,
    pub(super) errands: OutboxWorker,
    pace: Option<Arc<ProviderRateLimiter>>,
}

/// Somebody a letter goes to.
#[derive(Clone, Debug)]
pub(super) struct Recipient {
    pub(super) account: Account,
    pub(super) profile: MailProfile,
}

/// What became of a letter.
enum SendOutcome {
    /// It left, and with it these others.
    Sent(Vec<String>),
    /// It waits until then.
    Postponed(Millis),
    /// It does not leave.
    Finished(JobResult, Option<String>),
}

/// Why a letter did not leave this time.
enum SendError {
    Store(StoreError),
    Undelivered(SendFailure),
}

impl From<StoreError> for SendError {
    fn from(error: StoreError) -> SendError {
        SendError::Store(error)
    }
}

impl MailSender {
    /// A courier.
    pub fn new(
        app: App,
        auth: Auth,
        studio: PngRenderer,
        post: MailConfig,
        transport: Transport,
    ) -> MailSender {
        let pace = post.letters_per_minute.map(|most| Arc::new(ProviderRateLimiter::new(most)));
        let (store, clock, woken) = (app.store.clone(), app.clock.clone(), Arc::clone(&app.letters_ready));
        let errands =
            OutboxWorker::new(store, clock, &JobKind::LETTER_KINDS, post.lease, post.max_concurrent, woken);
        MailSender { app, auth, png: studio, config: Arc::new(post), transport, errands, pace }
    }

    /// Takes what is due into its free hands and sends it, without waiting for that; says how many letters it took.
    pub async fn send_due(&self) -> Result<usize, StoreError> {
        let send = |job| {
            let mail_sender = self.clone();
            async move { mail_sender.process_job(job).await }
        };
        self.errands.spawn_due(send).await
    }

    /// Waits until no letter is on its way from here, though not longer than that.
    pub async fn wait_until_idle(&self, longest: Duration) {
        if !self.errands.until_idle(longest).await {
            tracing::warn!(event = "letters.left_running", "shutdown before letters were sent");
        }
    }

    /// Sends one letter, if nobody else does, and writes down what became of it.
    pub(super) async fn process_job(&self, job: OutboxJob) -> Result<(), StoreError> {
        if !self.errands.claim(&job).await? {
            return Ok(());
        }
        let carried = self.errands.renew_lease_while(&job, self.try_send(&job)).await;
        let (id, now) = (job.id.clone(), self.app.clock.now());
        match carried {
            Ok(SendOutcome::Sent(others)) => {
                metrics::counter!("staffetta_letters_sent_total", "kind" => job.kind.name()).increment(1);
                metrics::gauge!("staffetta_letters_last_sent_timestamp_seconds")
                    .set(u32::try_from(now.0 / 1000).unwrap_or(u32::MAX));
                let closing = self.app.store.write(move |conn| {
                    outbox::finish_sent(conn, &id, now)?;
                    others
                        .iter()
                        .try_for_each(|other| outbox::finish(conn, other, now, JobResult::InDigest, None))
                });
                closing.await
            }
            Ok(SendOutcome::Postponed(until)) => {
                self.app.store.write(move |conn| outbox::reschedule(conn, &id, until)).await
            }
            Ok(SendOutcome::Finished(fate, why)) => {
                self.app.store.write(move |conn| outbox::finish(conn, &id, now, fate, why.as_deref())).await
            }
            Err(SendError::Store(error)) => Err(error),
            Err(SendError::Undelivered(why)) => self.record_failure(&job, why, now).await,
        }
    }

    async fn record_failure(
        &self,
        job: &OutboxJob,
        failure: SendFailure,
        now: Millis,
    ) -> Result<(), StoreError> {
        let (id, why, attempts) = (job.id.clone(), failure.to_string(), job.attempts + 1);
        if matches!(failure, SendFailure::LoginRejected(_)) {
            tracing::error!(event = "relay.login_rejected", error = %why, attempts, "relay rejected our login");
        } else {
            tracing::warn!(event = "letter.attempt_failed", error = %why, attempts, kind = job.kind.name(), "letter not sent, will retry");
        }
        metrics::counter!("staffetta_letter_attempts_failed_total", "kind" => job.kind.name()).increment(1);
        if let SendFailure::Permanent { is_unknown_recipient: true, .. } = failure
            && !job.recipient.contains('@')
        {
            self.app.mark_unreachable(&AccountId::from_stored(job.recipient.clone())).await?;
        }
        let given_up =
            matches!(failure, SendFailure::Permanent { .. }) || attempts >= self.config.max_attempts;
        if given_up {
            tracing::warn!(event = "letter.dead", job = id, attempts, "letter given up");
            metrics::counter!("staffetta_letters_dead_total").increment(1);
        }
        let noted = self.app.store.write(move |conn| {
            if given_up {
                outbox::finish(conn, &id, now, JobResult::Dead, Some(&why))
            } else {
                outbox::retry_later(conn, &id, &why, Millis(now.0 + retry_delay_ms(attempts)))
            }
        });
        noted.await
    }

    /// Brings a claimed letter on its way, if it is the time for it.
    async fn try_send(&self, job: &OutboxJob) -> Result<SendOutcome, SendError> {
        let addressee = self.addressee(job).await?;
        let timing = self.timing(job, addressee.as_ref()).await?;
        if matches!(timing, SendTime::Now | SendTime::Digest)
            && let Err(again) = self.check_provider_rate(job, addressee.as_ref())
        {
            return Ok(SendOutcome::Postponed(again));
        }
        let (written, others) = match timing {
            SendTime::Now => (self.compose(job, addressee.as_ref()).await, Vec::new()),
            SendTime::Digest => match &addressee {
                Some(addressee) => self.compose_digest(job, addressee).await?,
                None => (Err(ComposeError::Outdated), Vec::new()),
            },
            SendTime::Later(at) => return Ok(SendOutcome::Postponed(at)),
            SendTime::Never(why) => {
                return Ok(SendOutcome::Finished(JobResult::Suppressed, Some(why.into())));
            }
        };
        let letter = match written {
            Ok(letter) => letter,
            Err(ComposeError::Outdated) => return Ok(SendOutcome::Finished(JobResult::Outdated, None)),
            Err(ComposeError::Failed(why)) => {
                return Err(SendError::Undelivered(SendFailure::Temporary(why)));
            }
        };
        self.transport.send(&job.id, letter).await.map_err(SendError::Undelivered)?;
        Ok(SendOutcome::Sent(others))
    }

    /// When a letter should ask again, if its provider has had many.
    fn check_provider_rate(&self, job: &OutboxJob, addressee: Option<&Recipient>) -> Result<(), Millis> {
        let Some(pace) = &self.pace else { return Ok(()) };
        let address = addressee.and_then(|addressee| addressee.account.email.as_ref()).map(Email::as_str);
        pace.try_acquire(address.unwrap_or(&job.recipient), self.app.clock.now())
    }

    /// Who a letter goes to, if they have an account.
    async fn addressee(&self, job: &OutboxJob) -> Result<Option<Recipient>, StoreError> {
        if job.recipient.contains('@') {
            return Ok(None);
        }
        self.load_recipient(&AccountId::from_stored(job.recipient.clone())).await
    }

    /// An account with what is known of its letters.
    pub(super) async fn load_recipient(&self, id: &AccountId) -> Result<Option<Recipient>, StoreError> {
        let id = id.clone();
        let found = self.app.store.read(move |conn| {
            let account = crate::store::accounts::find(conn, &id)?;
            let known = crate::store::mail_profiles::find(conn, &id)?;
            Ok(account.map(|account| Recipient { account, profile: known }))
        });
        found.await
    }
}
