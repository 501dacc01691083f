//! How many letters a provider gets a minute. Those beyond it are given a time each, so that a crowd does not come
//! back at once to be turned away again.

use kernel::Millis;
use std::collections::{HashMap, VecDeque};
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};

const A_MINUTE: i64 = 60_000;
/// So many providers are remembered before those are forgotten that got nothing lately.
const PROVIDERS: usize = 10_000;

/// Counts letters by provider.
pub(super) struct ProviderRateLimiter {
    most: NonZeroU32,
    providers: Mutex<HashMap<String, Provider>>,
}

#[derive(Default)]
struct Provider {
    /// When the letters of the last minute left.
    left: VecDeque<Millis>,
    /// The last time that was promised to one that had to wait.
    promised: Millis,
}

impl ProviderRateLimiter {
    /// So many letters a minute to each provider.
    pub(super) fn new(most: NonZeroU32) -> ProviderRateLimiter {
        ProviderRateLimiter { most, providers: Mutex::default() }
    }

    /// Whether a letter may leave for that address now; if not, when it should ask again.
    pub(super) fn try_acquire(&self, address: &str, now: Millis) -> Result<(), Millis> {
        let provider = address.rsplit('@').next().unwrap_or_default().to_lowercase();
        let mut providers = self.providers.lock().unwrap_or_else(PoisonError::into_inner);
        if providers.len() >= PROVIDERS {
            providers.retain(|_, provider| !provider.is_idle(now));
        }
        providers.entry(provider).or_default().try_acquire(self.most, now)
    }
}

impl Provider {
    fn is_idle(&self, now: Millis) -> bool {
        self.left.back().is_none_or(|last| now.0 - last.0 >= A_MINUTE) && self.promised <= now
    }

    fn try_acquire(&mut self, most: NonZeroU32, now: Millis) -> Result<(), Millis> {
        while self.left.front().is_some_and(|first| now.0 - first.0 >= A_MINUTE) {
            self.left.pop_front();
        }
        let room = usize::try_from(most.get()).unwrap_or(usize::MAX);
        if self.left.len() < room {
            self.left.push_back(now);
            return Ok(());
        }
        let first_free = self.left.front().map_or(now.0, |first| first.0 + A_MINUTE);
        let behind_others = self.promised.0 + A_MINUTE / i64::from(most.get());
        self.promised = Millis(first_free.max(behind_others));
        Err(self.promised)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_is_spread_over_the_minutes_to_come() {
        let pace = ProviderRateLimiter::new(NonZeroU32::new(2).unwrap());
        let ask = |at: i64| pace.try_acquire("anna@Example.org", Millis(at));

        assert_eq!([ask(0), ask(10)], [Ok(()), Ok(())]);
        assert_eq!(
            [ask(20), ask(30), ask(40)],
            [Err(Millis(60_000)), Err(Millis(90_000)), Err(Millis(120_000))]
        );
        assert_eq!(
            pace.try_acquire("ben@example.net", Millis(50)),
            Ok(()),
            "providers do not wait for each other"
        );

        assert_eq!([ask(60_000), ask(90_000), ask(120_000)], [Ok(()), Ok(()), Ok(())]);
    }

    #[test]
    fn providers_that_got_nothing_lately_are_forgotten() {
        let pace = ProviderRateLimiter::new(NonZeroU32::new(1).unwrap());
        for number in 0..PROVIDERS {
            assert_eq!(pace.try_acquire(&format!("x@{number}.example"), Millis(0)), Ok(()));
        }

        assert_eq!(pace.try_acquire("x@new.example", Millis(A_MINUTE)), Ok(()));

        assert_eq!(pace.providers.lock().unwrap().len(), 1);
    }
}
