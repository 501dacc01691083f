//! What time it is: UTC, in whole milliseconds, so that a moment is the same after a round trip through any
//! database. Frozen in tests.

use kernel::Millis;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// A clock.
#[derive(Clone, Debug)]
pub struct Clock(ClockSource);

#[derive(Clone, Debug)]
enum ClockSource {
    System,
    Frozen(Arc<AtomicI64>),
}

impl Clock {
    /// The machine's clock.
    pub fn system() -> Clock {
        Clock(ClockSource::System)
    }

    /// A clock that moves only when it is told to.
    pub fn frozen(at: Millis) -> Clock {
        Clock(ClockSource::Frozen(Arc::new(AtomicI64::new(at.0))))
    }

    /// Now.
    pub fn now(&self) -> Millis {
        match &self.0 {
            ClockSource::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
            }
            ClockSource::Frozen(at) => Millis(at.load(Ordering::SeqCst)),
        }
    }

    /// Moves a frozen clock on; the machine's clock is left alone.
    pub fn advance(&self, milliseconds: i64) {
        if let ClockSource::Frozen(at) = &self.0 {
            at.fetch_add(milliseconds, Ordering::SeqCst);
        }
    }
}
