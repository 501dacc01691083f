//! How letters leave.

use crate::clock::Clock;
use crate::domain::{Letter, MailboxLetter};
use crate::mail::smtp::SmtpTransport;
use crate::store::{Conn, Store, mailbox, outbox};

/// How letters leave.
#[derive(Clone)]
pub enum Transport {
    /// They do not: they are kept in the database and shown.
    Mailbox(Store, Clock),
    /// By a relay.
    Smtp(SmtpTransport),
}

/// Why a letter did not leave.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SendFailure {
    /// Another try may succeed.
    #[error("{0}")]
    Temporary(String),
    /// The relay does not accept our login; another try may succeed when an operator has mended that.
    #[error("the relay does not accept our login: {0}")]
    LoginRejected(String),
    /// No try will succeed.
    #[error("{why}")]
    Permanent {
        /// What the relay said.
        why: String,
        /// Whether the address itself is the reason.
        is_unknown_recipient: bool,
    },
}

impl Transport {
    /// Sends the letter that a notice led to. One for somebody who was erased while it was written is not kept.
    pub async fn send(&self, job: &str, letter: Letter) -> Result<(), SendFailure> {
        match self {
            Transport::Mailbox(store, clock) => {
                let at = clock.now();
                let mail = MailboxLetter { id: crate::domain::new_id(at), letter, at };
                let job = job.to_owned();
                let keep = move |conn: &mut Conn| {
                    if outbox::lock_if_exists(conn, &job)? { mailbox::insert(conn, &mail) } else { Ok(()) }
                };
                let kept = store.write(keep).await;
                kept.map_err(|error| SendFailure::Temporary(error.to_string()))
            }
            Transport::Smtp(smtp) => smtp.send(&letter).await,
        }
    }
}
