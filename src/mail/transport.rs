//! How letters leave.

use super::smtp::Smtp;
use crate::clock::Clock;
use crate::domain::{GameId, Letter, Mail};
use crate::store::{Conn, Store, mailbox, outbox};

/// How letters leave.
#[derive(Clone)]
pub enum Transport {
    /// They do not: they are kept in the database and shown.
    Mailbox(Store, Clock),
    /// By a relay.
    Smtp(Smtp),
}

/// Why a letter did not leave.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Undelivered {
    /// Another try may succeed.
    #[error("{0}")]
    ForNow(String),
    /// The relay does not accept our login; another try may succeed when an operator has mended that.
    #[error("the relay does not accept our login: {0}")]
    NotLetIn(String),
    /// No try will succeed.
    #[error("{why}")]
    ForGood {
        /// What the relay said.
        why: String,
        /// Whether the address itself is the reason.
        nobody_there: bool,
    },
}

impl Transport {
    /// Sends the letter that a notice led to. One for somebody who was erased while it was written is not kept.
    pub async fn send(&self, notice: &str, letter: Letter) -> Result<(), Undelivered> {
        match self {
            Transport::Mailbox(store, clock) => {
                let at = clock.now();
                let mail = Mail { id: GameId::fresh(at).as_str().into(), letter, at };
                let notice = notice.to_owned();
                let keep = move |conn: &mut Conn| {
                    if outbox::is_still_there(conn, &notice)? { mailbox::keep(conn, &mail) } else { Ok(()) }
                };
                let kept = store.write(keep).await;
                kept.map_err(|error| Undelivered::ForNow(error.to_string()))
            }
            Transport::Smtp(smtp) => smtp.send(&letter).await,
        }
    }
}
