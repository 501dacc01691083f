//! The messenger: claims what webhooks are to be told from the outbox and tells them, several at once, one at a time
//! each. At least once; failures are tried again, later and later, and a webhook that has failed for days is disabled.

use super::https::{Line, Missed};
use super::message::Message;
use crate::domain::{Disabled, Fate, GameId, Notice, NoticeKind, Try, Webhook, WebhookEvent, WebhookId};
use crate::errands::{Errands, wait_after};
use crate::play::Play;
use crate::store::{Conn, StoreError, accounts, outbox, webhooks};
use kernel::Millis;
use std::sync::Arc;
use std::time::Duration;

/// What a killed process was telling is told by another after so many milliseconds.
const LEASE: i64 = 60_000;
const DAY: i64 = 24 * 3600 * 1000;

/// What an operator chose about webhooks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Where the service is found, without a slash at the end.
    pub base_url: String,
    /// Whether webhooks are told anything.
    pub enabled: bool,
    /// For so many days something is tried again, and a webhook may fail.
    pub days: u32,
    /// How many may be told something at once.
    pub hands: usize,
}

/// Tells webhooks what happened. Cheap to clone: all clones are one.
#[derive(Clone)]
pub struct Messenger {
    play: Play,
    line: Line,
    errands: Errands,
    terms: Arc<Terms>,
}

/// What became of a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
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

impl Outcome {
    fn name(self) -> &'static str {
        match self {
            Outcome::Delivered => "delivered",
            Outcome::Gone => "gone",
            Outcome::Failed => "failed",
            Outcome::GivenUp => "given_up",
            Outcome::Disabled => "disabled",
        }
    }
}

impl Messenger {
    /// A messenger.
    pub fn new(play: Play, line: Line, terms: Terms) -> Messenger {
        let (store, clock, woken) = (play.store.clone(), play.clock.clone(), Arc::clone(&play.webhooks_told));
        let errands = Errands::new(store, clock, &[NoticeKind::Webhook], LEASE, terms.hands, woken);
        Messenger { play, line, errands, terms: Arc::new(terms) }
    }

    /// Takes what is due into its free hands and tells it, without waiting for that; says how much it took.
    pub async fn make_round(&self) -> Result<usize, StoreError> {
        let tell = |notice| {
            let messenger = self.clone();
            async move { messenger.deliver(notice).await }
        };
        self.errands.run(tell).await
    }

    /// Waits until nothing is being told from here, though not longer than that.
    pub async fn until_idle(&self, longest: Duration) {
        if !self.errands.until_idle(longest).await {
            tracing::warn!(
                "webhooks are left in the middle of a call; they are called again when leases end"
            );
        }
    }

    /// Tells one webhook one thing, if nobody else does, and writes down what became of it.
    async fn deliver(&self, notice: Notice) -> Result<(), StoreError> {
        if !self.errands.claim(&notice).await? {
            return Ok(());
        }
        let id = WebhookId::stored(notice.recipient.clone());
        let hook = self.play.store.read(move |conn| webhooks::find(conn, &id)).await?;
        let hook = hook.filter(|hook| hook.record.disabled.is_none() && self.terms.enabled);
        let (Some(hook), Some(event)) = (hook, WebhookEvent::stored(&notice.body)) else {
            // It was deleted or disabled since, or all of them are switched off.
            let now = self.play.clock.now();
            let closing = move |conn: &mut Conn| outbox::close(conn, &notice.id, now, Fate::KeptBack, None);
            return self.play.store.write(closing).await;
        };
        let now = self.play.clock.now();
        let message = Message::about(&notice, event, &hook.secret, &self.terms.base_url, now);
        let answer = self.errands.hold(&notice, self.line.post(&hook.url, &message)).await;
        self.note(notice, &hook, event, answer).await
    }

    /// Writes down what became of a try.
    async fn note(
        &self,
        notice: Notice,
        hook: &Webhook,
        event: WebhookEvent,
        answer: Result<u16, Missed>,
    ) -> Result<(), StoreError> {
        let (id, now) = (hook.id.clone(), self.play.clock.now());
        let patience = i64::from(self.terms.days) * DAY;
        let (status, why) = match &answer {
            Ok(status) => (Some(*status), format!("the answer was {status}")),
            Err(missed) => (None, missed.to_string()),
        };
        let tried = Try { at: now, status, failure: Some(why.clone()) };
        let work = move |conn: &mut Conn| match answer {
            Ok(status @ 200..=299) => {
                // A program that plays much is told much, and nobody looks at it again.
                outbox::forget_done(conn, &notice.id)?;
                webhooks::arrived(conn, &id, now, status)?;
                Ok(Outcome::Delivered)
            }
            _ => failed(conn, &notice, event, &tried, patience),
        };
        let outcome = self.play.store.write(work).await?;
        metrics::counter!("staffetta_webhooks_total", "outcome" => outcome.name()).increment(1);
        if outcome == Outcome::Disabled {
            self.play.letters_wait();
        }
        if outcome != Outcome::Delivered {
            // The rest of its URL may be a secret of its owner's.
            let (host, outcome) = (hook.url.host(), outcome.name());
            tracing::info!(webhook = %hook.id, host, outcome, why, "a webhook was not told");
        }
        Ok(())
    }
}

/// Notes a failure: what was to be told waits, and all else that the webhook is to be told, too.
fn failed(
    conn: &mut Conn,
    notice: &Notice,
    event: WebhookEvent,
    tried: &Try,
    patience: i64,
) -> Result<Outcome, StoreError> {
    let (id, now) = (WebhookId::stored(notice.recipient.clone()), tried.at);
    let why = tried.failure.clone();
    let Some(hook) = webhooks::failed(conn, &id, tried)? else {
        // Deleted meanwhile, and what it was to be told with it.
        return Ok(Outcome::Gone);
    };
    let gone = tried.status == Some(410);
    let failing_for = hook.record.failing_since.map_or(0, |since| now.0 - since.0);
    if gone || failing_for >= patience {
        outbox::close(conn, &notice.id, now, Fate::Dead, why.as_deref())?;
        if gone {
            webhooks::disable(conn, &id, now, Disabled::Gone)?;
            return Ok(Outcome::Gone);
        }
        webhooks::disable(conn, &id, now, Disabled::Failing)?;
        write_to_owner(conn, &hook, now)?;
        return Ok(Outcome::Disabled);
    }
    let again = now.0 + spread(wait_after(hook.record.failures));
    outbox::put_off(conn, &notice.recipient, now, Millis(again))?;
    if now.0 - event.at.0 >= patience {
        outbox::close(conn, &notice.id, now, Fate::Dead, why.as_deref())?;
        return Ok(Outcome::GivenUp);
    }
    // One that fails while others arrive waits longer by itself.
    let own = now.0 + spread(wait_after(notice.attempts + 1));
    outbox::failed(conn, &notice.id, why.as_deref().unwrap_or_default(), Millis(own.max(again)))?;
    Ok(Outcome::Failed)
}

/// Tells the owner of a webhook by letter that it is disabled, if they have an address.
fn write_to_owner(conn: &mut Conn, hook: &Webhook, now: Millis) -> Result<(), StoreError> {
    let owner = accounts::find(conn, &hook.account)?;
    if owner.is_none_or(|owner| owner.email.is_none()) {
        return Ok(());
    }
    let letter = Notice {
        id: GameId::fresh(now).as_str().into(),
        key: format!("{}:{}", NoticeKind::WebhookDisabled.name(), hook.id),
        kind: NoticeKind::WebhookDisabled,
        game: None,
        seat: None,
        recipient: hook.account.as_str().into(),
        body: hook.url.host().into(),
        due_at: now,
        attempts: 0,
    };
    outbox::put(conn, &letter)
}

/// A wait and up to a quarter more, so that those who failed together do not come back together.
fn spread(wait: i64) -> i64 {
    wait + rand::random_range(0..=wait / 4)
}
