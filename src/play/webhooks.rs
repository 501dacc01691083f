//! Webhooks: made, listed and deleted by their owners; told what happens at their owners' tables, in the write that
//! makes it happen.

use super::Play;
use super::commit::notice;
use super::error::PlayError;
use crate::domain::{
    AccountId, Game, Notice, NoticeKind, Record, Webhook, WebhookEvent, WebhookId, WebhookSecret, WebhookUrl,
};
use crate::store::{Conn, StoreError, outbox, webhooks};
use kernel::{Millis, Seat};

impl Play {
    /// Makes a webhook. It is told of these events, or of all.
    pub async fn make_webhook(
        &self,
        account: &AccountId,
        url: &str,
        events: Option<Vec<NoticeKind>>,
    ) -> Result<Webhook, PlayError> {
        if !self.habits.webhooks {
            return Err(PlayError::NotAllowed("webhooks are switched off here"));
        }
        let url = WebhookUrl::parse(url, self.habits.private_webhooks)
            .map_err(|error| PlayError::malformed("/url", error.to_string()))?;
        let wanted = |event: &NoticeKind| events.as_ref().is_none_or(|events| events.contains(event));
        let events: Vec<_> = NoticeKind::EVENTS.into_iter().filter(wanted).collect();
        if events.is_empty() {
            return Err(PlayError::malformed("/events", "a webhook is told of one event at least"));
        }
        let now = self.clock.now();
        let hook = Webhook {
            id: WebhookId::fresh(now),
            account: account.clone(),
            url,
            events,
            secret: WebhookSecret(rand::random()),
            created_at: now,
            record: Record::default(),
        };
        let made = hook.clone();
        match self.store.write(move |conn| webhooks::insert(conn, &made)).await {
            Ok(true) => Ok(hook),
            Ok(false) => Err(PlayError::TooManyWebhooks),
            // The account was erased while its token still lives.
            Err(StoreError::NotFound) => Err(PlayError::NoAccount),
            Err(error) => Err(error.into()),
        }
    }

    /// The webhooks of an account, newest first.
    pub async fn webhooks(&self, account: &AccountId) -> Result<Vec<Webhook>, PlayError> {
        let account = account.clone();
        Ok(self.store.read(move |conn| webhooks::of_account(conn, &account)).await?)
    }

    /// Deletes a webhook with all that it was to be told.
    pub async fn delete_webhook(&self, account: &AccountId, id: &str) -> Result<(), PlayError> {
        let id = WebhookId::parse(id).ok_or(PlayError::NotFound)?;
        let account = account.clone();
        Ok(self.store.write(move |conn| webhooks::delete(conn, &account, &id)).await?)
    }

    /// Webhooks that an operator may want to know of: those that fail or are disabled.
    pub async fn troubled_webhooks(&self, limit: u32) -> Result<Vec<Webhook>, PlayError> {
        Ok(self.store.read(move |conn| webhooks::troubled(conn, limit)).await?)
    }

    /// Says that a webhook is to be told something.
    pub fn webhooks_wait(&self) {
        self.webhooks_told.notify_one();
    }

    /// Waits until a webhook is to be told something, here at least.
    pub async fn until_webhooks(&self) {
        self.webhooks_told.notified().await;
    }
}

/// Writes down what the webhooks of somebody at a table are told: one notice each. Says whether there is any.
pub(super) fn tell(
    conn: &mut Conn,
    owner: &AccountId,
    (table, seat): (&Game, Seat),
    (event, fact): (NoticeKind, &str),
    now: Millis,
) -> Result<bool, StoreError> {
    let hooks = webhooks::of_account(conn, owner)?;
    let mut told = false;
    for hook in hooks.iter().filter(|hook| hook.wants(event)) {
        let (key, id) = (format!("webhook:{}:{fact}", hook.id), hook.id.as_str());
        if outbox::waiting_for(conn, id)? >= Webhook::MOST_WAITING {
            continue;
        }
        let notice = notice(table, NoticeKind::Webhook, key, Some(seat), id, now, now);
        let body = WebhookEvent { event, at: now, seq: table.head }.to_string();
        outbox::put(conn, &Notice { body, ..notice })?;
        told = true;
    }
    Ok(told)
}
