//! How letters leave.

use crate::clock::Clock;
use crate::domain::{GameId, Letter, Mail};
use crate::store::{Store, StoreError, mailbox};

/// How letters leave.
#[derive(Clone)]
pub enum Transport {
    /// They do not: they are kept in the database and shown.
    Mailbox(Store, Clock),
}

impl Transport {
    /// Sends a letter.
    pub async fn send(&self, letter: Letter) -> Result<(), StoreError> {
        match self {
            Transport::Mailbox(store, clock) => {
                let at = clock.now();
                let mail = Mail { id: GameId::fresh(at).as_str().into(), letter, at };
                store.write(move |conn| mailbox::keep(conn, &mail)).await
            }
        }
    }
}
