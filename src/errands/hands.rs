//! The hands of a courier: so many errands are run at once, one to each recipient. Whoever keeps one of them waiting
//! keeps one hand full, and errands to others go on.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// The hands of a courier.
pub(super) struct Hands {
    count: usize,
    /// Whom the errands in them are for.
    full: Mutex<HashSet<String>>,
    freed: Notify,
}

/// A hand with an errand in it. It is free again when this is dropped.
pub(super) struct Hand {
    hands: Arc<Hands>,
    recipient: String,
}

impl Hands {
    /// So many hands, all free.
    pub(super) fn new(count: usize) -> Arc<Hands> {
        Arc::new(Hands { count, full: Mutex::default(), freed: Notify::new() })
    }

    fn full(&self) -> MutexGuard<'_, HashSet<String>> {
        self.full.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are free.
    pub(super) fn free(&self) -> usize {
        self.count.saturating_sub(self.full().len())
    }

    /// Whom errands are run to.
    pub(super) fn recipients(&self) -> Vec<String> {
        self.full().iter().cloned().collect()
    }

    /// Takes an errand to somebody into a free hand; none if there is none, or one holds an errand to them already.
    pub(super) fn take(self: &Arc<Hands>, recipient: &str) -> Option<Hand> {
        let mut full = self.full();
        (full.len() < self.count && full.insert(recipient.to_owned()))
            .then(|| Hand { hands: Arc::clone(self), recipient: recipient.to_owned() })
    }

    /// Waits until all are free.
    pub(super) async fn until_all_free(&self) {
        loop {
            let freed = self.freed.notified();
            if self.full().is_empty() {
                return;
            }
            freed.await;
        }
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        self.hands.full().remove(&self.recipient);
        self.hands.freed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipient_fills_one_hand_at_most() {
        let hands = Hands::new(2);
        let for_anna = hands.take("anna");

        assert!(for_anna.is_some());
        assert!(hands.take("anna").is_none(), "the next errand waits for the first");
        let for_ben = hands.take("ben");
        assert!(for_ben.is_some() && hands.take("cleo").is_none());
        assert_eq!(hands.free(), 0);

        drop(for_anna);
        assert_eq!(hands.recipients(), ["ben"]);
        assert!(hands.take("cleo").is_some());
    }
}
