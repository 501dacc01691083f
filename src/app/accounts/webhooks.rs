//! Webhooks: made, listed and deleted by their owners; told what happens at their owners' tables, in the write that
//! makes it happen.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::game_job;
use crate::domain::{
    AccessGeneration, AccountId, DeliveryHistory, Game, JobKind, OutboxJob, Webhook, WebhookEvent, WebhookId,
    WebhookSecret, WebhookUrl,
};
use crate::store::{Conn, StoreError, access, outbox, webhooks};
use kernel::{Millis, Seat};

impl App {
    /// Makes a webhook, unless the sign-in with that number was taken back. It is told of these events, or of all.
    pub async fn make_webhook(
        &self,
        account: &AccountId,
        generation: AccessGeneration,
        url: &str,
        events: Option<Vec<JobKind>>,
    ) -> Result<Webhook, AppError> {
        if !self.settings.webhooks {
            return Err(AppError::NotAllowed("webhooks are switched off here"));
        }
        let url = WebhookUrl::parse(url, self.settings.private_webhooks)
            .map_err(|error| AppError::malformed("/url", error.to_string()))?;
        let wanted = |event: &JobKind| events.as_ref().is_none_or(|events| events.contains(event));
        let events: Vec<_> = JobKind::WEBHOOK_EVENTS.into_iter().filter(wanted).collect();
        if events.is_empty() {
            return Err(AppError::malformed("/events", "a webhook is told of one event at least"));
        }
        let now = self.clock.now();
        let hook = Webhook {
            id: WebhookId::generate(now),
            account: account.clone(),
            url,
            events,
            secret: WebhookSecret(rand::random()),
            created_at: now,
            record: DeliveryHistory::default(),
        };
        let made = hook.clone();
        let work = move |conn: &mut Conn| {
            access::require(conn, &made.account, generation)?;
            webhooks::insert(conn, &made)
        };
        match self.store.write(work).await {
            Ok(true) => Ok(hook),
            Ok(false) => Err(AppError::TooManyWebhooks),
            // The account was erased, or the token taken back, a moment ago.
            Err(StoreError::NotFound) => Err(AppError::AccountGone),
            Err(error) => Err(error.into()),
        }
    }

    /// The webhooks of an account, newest first.
    pub async fn webhooks(&self, account: &AccountId) -> Result<Vec<Webhook>, AppError> {
        let account = account.clone();
        Ok(self.store.read(move |conn| webhooks::list_of(conn, &account)).await?)
    }

    /// Deletes a webhook with all that it was to be told.
    pub async fn delete_webhook(&self, account: &AccountId, id: &str) -> Result<(), AppError> {
        let id = WebhookId::parse(id).ok_or(AppError::NotFound)?;
        let account = account.clone();
        Ok(self.store.write(move |conn| webhooks::delete(conn, &account, &id)).await?)
    }

    /// Webhooks that an operator may want to know of: those that fail or are disabled.
    pub async fn failing_webhooks(&self, limit: u32) -> Result<Vec<Webhook>, AppError> {
        Ok(self.store.read(move |conn| webhooks::list_failing(conn, limit)).await?)
    }

    /// Says that a webhook is to be told something.
    pub fn signal_webhook_calls(&self) {
        self.webhook_calls_ready.notify_one();
    }

    /// Waits until a webhook is to be told something, here at least.
    pub async fn until_webhooks(&self) {
        self.webhook_calls_ready.notified().await;
    }
}

/// Writes down what the webhooks of somebody at a table are told: one job each. Says whether there is any.
pub(in crate::app) fn enqueue_webhook_calls(
    conn: &mut Conn,
    owner: &AccountId,
    (table, seat): (&Game, Seat),
    (event, fact): (JobKind, &str),
    now: Millis,
) -> Result<bool, StoreError> {
    let hooks = webhooks::list_of(conn, owner)?;
    let mut told = false;
    for hook in hooks.iter().filter(|hook| hook.is_subscribed_to(event)) {
        let (key, id) = (format!("webhook:{}:{fact}", hook.id), hook.id.as_str());
        if outbox::count_pending_for(conn, id)? >= Webhook::MAX_PENDING {
            continue;
        }
        let job = game_job(table, JobKind::WebhookCall, key, Some(seat), id, now, now);
        let body = WebhookEvent { event, at: now, seq: table.head }.to_string();
        outbox::enqueue(conn, &OutboxJob { body, ..job })?;
        told = true;
    }
    Ok(told)
}
