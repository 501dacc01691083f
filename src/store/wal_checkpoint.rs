//! Moves what SQLite's write-ahead log holds into the database file, beside the writer: in the writer's own commits it
//! would make every waiting caller wait for it.

use crate::store::connection::Conn;
use crate::store::error::StoreError;
use diesel::connection::SimpleConnection as _;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// How often.
const EVERY: Duration = Duration::from_millis(500);
/// The writer does it itself only when its log has grown to so many pages all the same.
pub(super) const FALLBACK_PRAGMA: &str = "PRAGMA wal_autocheckpoint = 20000;";

/// The thread that does it.
pub(super) struct WalCheckpointer {
    stop: Mutex<Option<Sender<()>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl WalCheckpointer {
    /// Starts the thread on its own connection.
    pub(super) fn start(mut conn: Conn) -> Result<WalCheckpointer, StoreError> {
        let (stop, stopped) = channel();
        let work = move || {
            while stopped.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
                // Passive: it takes what it can get and makes nobody wait.
                if let Err(error) = conn.batch_execute("PRAGMA wal_checkpoint(PASSIVE);") {
                    tracing::warn!(event = "db.checkpoint_failed", %error, "checkpoint failed");
                }
            }
        };
        let thread = std::thread::Builder::new()
            .name("checkpoints".into())
            .spawn(work)
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(WalCheckpointer { stop: Mutex::new(Some(stop)), thread: Mutex::new(Some(thread)) })
    }

    /// Ends the thread.
    pub(super) fn stop(&self) {
        drop(self.stop.lock().unwrap_or_else(PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if thread.is_some_and(|thread| thread.join().is_err()) {
            tracing::error!(event = "db.checkpointer_panicked", "checkpoint thread panicked");
        }
    }
}
