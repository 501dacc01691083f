//! Errands: work from the outbox that leads out of the house. It is claimed for the time of a lease and kept claimed
//! while it goes on; several pieces at once, one to each recipient. What they are is their courier's business.

mod slots;

use crate::app::outbox::slots::{RecipientSlot, RecipientSlots};
use crate::clock::Clock;
use crate::domain::{JobKind, OutboxJob};
use crate::store::{Conn, Store, StoreError, outbox};
use kernel::Millis;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// How long a hand rests when the database is away.
const AFTER_AN_ERROR: Duration = Duration::from_secs(1);
/// The first wait after a failure; each further one is twice as long.
const FIRST_WAIT: i64 = 30_000;
/// The longest time between two tries.
const LONGEST_WAIT: i64 = 6 * 3600 * 1000;

/// Claims and runs the jobs of one sender. Cheap to clone: all clones are one.
#[derive(Clone)]
pub struct OutboxWorker {
    store: Store,
    clock: Clock,
    kinds: &'static [JobKind],
    /// What was not done within so many milliseconds, and is not kept claimed, is another sender's.
    lease: i64,
    hands: Arc<RecipientSlots>,
    /// Told whenever a hand is free again.
    woken: Arc<Notify>,
}

impl OutboxWorker {
    /// Jobs of these kinds, so many at once. `woken` is told whenever one is free again.
    pub fn new(
        store: Store,
        clock: Clock,
        kinds: &'static [JobKind],
        lease: i64,
        hands: usize,
        woken: Arc<Notify>,
    ) -> OutboxWorker {
        OutboxWorker { store, clock, kinds, lease, hands: RecipientSlots::new(hands), woken }
    }

    /// Takes what is due into free slots and runs it, without waiting for that; says how much it took.
    pub async fn spawn_due<F>(&self, work: impl Fn(OutboxJob) -> F) -> Result<usize, StoreError>
    where
        F: Future<Output = Result<(), StoreError>> + Send + 'static,
    {
        let due = self.reserve_due().await?;
        let taken = due.len();
        for (job, slot) in due {
            let (work, woken) = (work(job), Arc::clone(&self.woken));
            tokio::spawn(async move {
                if let Err(error) = work.await {
                    tracing::warn!(event = "outbox.job_deferred", %error, "database unavailable, job retried");
                    // Asking again at once would gain nothing.
                    tokio::time::sleep(AFTER_AN_ERROR).await;
                }
                drop(slot);
                woken.notify_one();
            });
        }
        Ok(taken)
    }

    /// What is due, in free slots.
    async fn reserve_due(&self) -> Result<Vec<(OutboxJob, RecipientSlot)>, StoreError> {
        let (now, in_hand, kinds) = (self.clock.now(), self.hands.recipients(), self.kinds);
        let most = u32::try_from(self.hands.free()).unwrap_or(u32::MAX);
        if most == 0 {
            return Ok(Vec::new());
        }
        let look = move |conn: &mut Conn| outbox::list_due(conn, kinds, &in_hand, now, most);
        let due = self.store.read(look).await?.into_iter();
        Ok(due.filter_map(|job| self.hands.take(&job.recipient).map(|hand| (job, hand))).collect())
    }

    /// Claims a job for the time of a lease; false if somebody else has.
    pub async fn claim(&self, job: &OutboxJob) -> Result<bool, StoreError> {
        let (id, now, lease) = (job.id.clone(), self.clock.now(), self.lease);
        self.store.write(move |conn| outbox::claim(conn, &id, now, Millis(now.0 + lease))).await
    }

    /// Keeps claimed what is claimed for a job's recipient while work on it goes on, however slow the other side
    /// is: only what a killed process held becomes another's.
    pub async fn renew_lease_while<T>(&self, job: &OutboxJob, work: impl Future<Output = T>) -> T {
        let half_a_lease = Duration::from_millis(self.lease.unsigned_abs() / 2);
        let mut work = std::pin::pin!(work);
        loop {
            if let Ok(done) = tokio::time::timeout(half_a_lease, &mut work).await {
                return done;
            }
            let (recipient, now) = (job.recipient.clone(), self.clock.now());
            let until = Millis(now.0 + self.lease);
            let renewed = self.store.write(move |conn| outbox::renew(conn, &recipient, now, until)).await;
            if let Err(error) = renewed {
                tracing::warn!(event = "outbox.lease_not_renewed", %error, "lease not renewed");
            }
        }
    }

    /// Waits until all slots are free, though not longer than that; false if they are not.
    pub async fn until_idle(&self, longest: Duration) -> bool {
        tokio::time::timeout(longest, self.hands.wait_until_free()).await.is_ok()
    }
}

/// How long to wait after so many tries, in milliseconds.
pub fn retry_delay_ms(tries: u32) -> i64 {
    (FIRST_WAIT << tries.saturating_sub(1).min(16)).min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_quarter_of_a_day() {
        let waits = [0, 1, 2, 3, 10, 11, u32::MAX].map(|tries| retry_delay_ms(tries) / 1000);

        assert_eq!(waits, [30, 30, 60, 120, 15_360, 21_600, 21_600]);
    }
}
