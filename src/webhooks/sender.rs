//! The messenger: claims what webhooks are to be told from the outbox and tells them, several at once, one at a time
//! each. At least once; failures are tried again, later and later, and a webhook that has failed for days is disabled.

use crate::app::App;
use crate::app::outbox::{OutboxWorker, retry_delay_ms};
use crate::domain::{
    DeliveryAttempt, DisabledReason, JobKind, JobResult, OutboxJob, Webhook, WebhookEvent, WebhookId,
};
use crate::store::{Conn, StoreError, accounts, outbox, webhooks};
use crate::webhooks::https::{CallError, HttpsClient};
use crate::webhooks::message::SignedMessage;
use kernel::Millis;
use std::sync::Arc;
use std::time::Duration;

/// What a killed process was telling is told by another after so many milliseconds.
const LEASE: i64 = 60_000;
const DAY: i64 = 24 * 3600 * 1000;

/// What an operator chose about webhooks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WebhookConfig {
    /// Where the service is found, without a slash at the end.
    pub base_url: String,
    /// Whether webhooks are told anything.
    pub enabled: bool,
    /// For so many days something is tried again, and a webhook may fail.
    pub days: u32,
    /// How many may be told something at once.
    pub max_concurrent: usize,
}

/// Tells webhooks what happened. Cheap to clone: all clones are one.
#[derive(Clone)]
pub struct WebhookSender {
    app: App,
    line: HttpsClient,
    errands: OutboxWorker,
    terms: Arc<WebhookConfig>,
}

/// What became of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CallOutcome {
    /// It arrived.
    Delivered,
    /// The receiver wants nothing more.
    Gone,
    /// It is tried again.
    Failed,
    /// It is too old to be tried again.
    GivenUp,
    /// The webhook has failed for too long.
    Disabled,
}

impl CallOutcome {
    fn name(self) -> &'static str {
        match self {
            CallOutcome::Delivered => "delivered",
            CallOutcome::Gone => "gone",
            CallOutcome::Failed => "failed",
            CallOutcome::GivenUp => "given_up",
            CallOutcome::Disabled => "disabled",
        }
    }
}

impl WebhookSender {
    /// A messenger.
    pub fn new(app: App, line: HttpsClient, terms: WebhookConfig) -> WebhookSender {
        let (store, clock, woken) =
            (app.store.clone(), app.clock.clone(), Arc::clone(&app.webhook_calls_ready));
        let errands =
            OutboxWorker::new(store, clock, &[JobKind::WebhookCall], LEASE, terms.max_concurrent, woken);
        WebhookSender { app, line, errands, terms: Arc::new(terms) }
    }

    /// Takes what is due into its free hands and tells it, without waiting for that; says how much it took.
    pub async fn make_round(&self) -> Result<usize, StoreError> {
        let tell = |job| {
            let sender = self.clone();
            async move { sender.deliver(job).await }
        };
        self.errands.spawn_due(tell).await
    }

    /// Waits until nothing is being told from here, though not longer than that.
    pub async fn until_idle(&self, longest: Duration) {
        if !self.errands.until_idle(longest).await {
            tracing::warn!(event = "webhook_calls.left_running", "shutdown before calls ended");
        }
    }

    /// Tells one webhook one thing, if nobody else does, and writes down what became of it.
    async fn deliver(&self, job: OutboxJob) -> Result<(), StoreError> {
        if !self.errands.claim(&job).await? {
            return Ok(());
        }
        let id = WebhookId::from_stored(job.recipient.clone());
        let hook = self.app.store.read(move |conn| webhooks::find(conn, &id)).await?;
        let hook = hook.filter(|hook| hook.record.disabled.is_none() && self.terms.enabled);
        let (Some(hook), Some(event)) = (hook, WebhookEvent::from_stored(&job.body)) else {
            // It was deleted or disabled since, or all of them are switched off.
            let now = self.app.clock.now();
            let closing =
                move |conn: &mut Conn| outbox::finish(conn, &job.id, now, JobResult::Suppressed, None);
            return self.app.store.write(closing).await;
        };
        let now = self.app.clock.now();
        let message = SignedMessage::about(&job, event, &hook.secret, &self.terms.base_url, now);
        let answer = self.errands.renew_lease_while(&job, self.line.post(&hook.url, &message)).await;
        self.record_result(job, &hook, event, answer).await
    }

    /// Writes down what became of a try.
    async fn record_result(
        &self,
        job: OutboxJob,
        hook: &Webhook,
        event: WebhookEvent,
        answer: Result<u16, CallError>,
    ) -> Result<(), StoreError> {
        let (id, now) = (hook.id.clone(), self.app.clock.now());
        let patience = i64::from(self.terms.days) * DAY;
        let (status, why) = match &answer {
            Ok(status) => (Some(*status), format!("the answer was {status}")),
            Err(missed) => (None, missed.to_string()),
        };
        let tried = DeliveryAttempt { at: now, status, failure: Some(why.clone()) };
        let work = move |conn: &mut Conn| match answer {
            Ok(status @ 200..=299) => {
                // A program that plays much is told much, and nobody looks at it again.
                outbox::delete(conn, &job.id)?;
                webhooks::record_success(conn, &id, now, status)?;
                Ok(CallOutcome::Delivered)
            }
            _ => failed(conn, &job, event, &tried, patience),
        };
        let outcome = self.app.store.write(work).await?;
        metrics::counter!("staffetta_webhook_calls_total", "outcome" => outcome.name()).increment(1);
        if outcome == CallOutcome::Disabled {
            self.app.signal_letters();
        }
        if outcome != CallOutcome::Delivered {
            // The rest of its URL may be a secret of its owner's.
            let (host, outcome) = (hook.url.host(), outcome.name());
            tracing::info!(event = "webhook.call_failed", webhook = %hook.id, host, outcome, error = why, "webhook call failed");
        }
        Ok(())
    }
}

/// Notes a failure: what was to be told waits, and all else that the webhook is to be told, too.
fn failed(
    conn: &mut Conn,
    job: &OutboxJob,
    event: WebhookEvent,
    tried: &DeliveryAttempt,
    patience: i64,
) -> Result<CallOutcome, StoreError> {
    let (id, now) = (WebhookId::from_stored(job.recipient.clone()), tried.at);
    let why = tried.failure.clone();
    let Some(hook) = webhooks::record_failure(conn, &id, tried)? else {
        // Deleted meanwhile, and what it was to be told with it.
        return Ok(CallOutcome::Gone);
    };
    let gone = tried.status == Some(410);
    let failing_for = hook.record.failing_since.map_or(0, |since| now.0 - since.0);
    if gone || failing_for >= patience {
        outbox::finish(conn, &job.id, now, JobResult::Dead, why.as_deref())?;
        if gone {
            webhooks::disable(conn, &id, now, DisabledReason::Gone)?;
            return Ok(CallOutcome::Gone);
        }
        webhooks::disable(conn, &id, now, DisabledReason::Failing)?;
        write_to_owner(conn, &hook, now)?;
        return Ok(CallOutcome::Disabled);
    }
    let again = now.0 + with_jitter(retry_delay_ms(hook.record.failures));
    outbox::delay_recipient(conn, &job.recipient, now, Millis(again))?;
    if now.0 - event.at.0 >= patience {
        outbox::finish(conn, &job.id, now, JobResult::Dead, why.as_deref())?;
        return Ok(CallOutcome::GivenUp);
    }
    // One that fails while others arrive waits longer by itself.
    let own = now.0 + with_jitter(retry_delay_ms(job.attempts + 1));
    outbox::retry_later(conn, &job.id, why.as_deref().unwrap_or_default(), Millis(own.max(again)))?;
    Ok(CallOutcome::Failed)
}

/// Tells the owner of a webhook by letter that it is disabled, if they have an address.
fn write_to_owner(conn: &mut Conn, hook: &Webhook, now: Millis) -> Result<(), StoreError> {
    let owner = accounts::find(conn, &hook.account)?;
    if owner.is_none_or(|owner| owner.email.is_none()) {
        return Ok(());
    }
    let letter = OutboxJob {
        id: crate::domain::new_id(now),
        dedupe_key: format!("{}:{}", JobKind::WebhookDisabled.name(), hook.id),
        kind: JobKind::WebhookDisabled,
        game: None,
        seat: None,
        recipient: hook.account.as_str().into(),
        body: hook.url.host().into(),
        due_at: now,
        attempts: 0,
    };
    outbox::enqueue(conn, &letter)
}

/// A wait and up to a quarter more, so that those who failed together do not come back together.
fn with_jitter(wait: i64) -> i64 {
    wait + rand::random_range(0..=wait / 4)
}
