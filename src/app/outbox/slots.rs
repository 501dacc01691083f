//! So many jobs run at once, and at most one for each recipient: a slow recipient blocks one slot only.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// The slots of one sender.
pub(super) struct RecipientSlots {
    count: usize,
    /// Whom the jobs in them are for.
    busy_recipients: Mutex<HashSet<String>>,
    freed: Notify,
}

/// A hand with an job in it. It is free again when this is dropped.
pub(super) struct RecipientSlot {
    hands: Arc<RecipientSlots>,
    recipient: String,
}

impl RecipientSlots {
    /// So many hands, all free.
    pub(super) fn new(count: usize) -> Arc<RecipientSlots> {
        Arc::new(RecipientSlots { count, busy_recipients: Mutex::default(), freed: Notify::new() })
    }

    fn busy_recipients(&self) -> MutexGuard<'_, HashSet<String>> {
        self.busy_recipients.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are free.
    pub(super) fn free(&self) -> usize {
        self.count.saturating_sub(self.busy_recipients().len())
    }

    /// Whom errands are run to.
    pub(super) fn recipients(&self) -> Vec<String> {
        self.busy_recipients().iter().cloned().collect()
    }

    /// Takes an job to somebody into a free hand; none if there is none, or one holds an job to them already.
    pub(super) fn take(self: &Arc<RecipientSlots>, recipient: &str) -> Option<RecipientSlot> {
        let mut full = self.busy_recipients();
        (full.len() < self.count && full.insert(recipient.to_owned()))
            .then(|| RecipientSlot { hands: Arc::clone(self), recipient: recipient.to_owned() })
    }

    /// Waits until all are free.
    pub(super) async fn wait_until_free(&self) {
        loop {
            let freed = self.freed.notified();
            if self.busy_recipients().is_empty() {
                return;
            }
            freed.await;
        }
    }
}

impl Drop for RecipientSlot {
    fn drop(&mut self) {
        self.hands.busy_recipients().remove(&self.recipient);
        self.hands.freed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipient_fills_one_hand_at_most() {
        let hands = RecipientSlots::new(2);
        let for_anna = hands.take("anna");

        assert!(for_anna.is_some());
        assert!(hands.take("anna").is_none(), "the next job waits for the first");
        let for_ben = hands.take("ben");
        assert!(for_ben.is_some() && hands.take("cleo").is_none());
        assert_eq!(hands.free(), 0);

        drop(for_anna);
        assert_eq!(hands.recipients(), ["ben"]);
        assert!(hands.take("cleo").is_some());
    }
}
