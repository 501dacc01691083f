//! Whether requests can be served: the tables are up to date, and something can be written. A full disk still reads.

use crate::app::App;
use crate::store::{StoreError, operator};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// Anybody may ask, so that is found out only so often.
const KNOWN_FOR: Duration = Duration::from_secs(2);

/// What was found out last.
#[derive(Default)]
pub(super) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    /// What is known, or what is found out now.
    pub(super) async fn check(&self, app: &App) -> bool {
        let mut known = self.0.lock().await;
        if let Some((_, ready)) = known.filter(|(at, _)| at.elapsed() < KNOWN_FOR) {
            return ready;
        }
        let ready = app.try_write().await.unwrap_or(false);
        *known = Some((Instant::now(), ready));
        ready
    }
}

impl App {
    async fn try_write(&self) -> Result<bool, StoreError> {
        let now = self.clock.now();
        if self.store.needs_migration().await? {
            return Ok(false);
        }
        self.store.write(move |conn| operator::write_probe(conn, now)).await?;
        Ok(true)
    }
}
