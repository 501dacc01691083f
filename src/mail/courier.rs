//! The courier: claims letters from the outbox, asks whether they still matter, writes and sends them. At least
//! once; failures are tried again, later and later.

use super::message::Unwritten;
use super::transport::Transport;
use crate::auth::Auth;
use crate::domain::{Notice, NoticeKind};
use crate::play::Play;
use crate::store::{StoreError, outbox};
use kernel::Millis;

/// A letter that was not sent by then is another courier's.
const LEASE: i64 = 60_000;
/// The longest time between two tries.
const LONGEST_WAIT: i64 = 6 * 3600 * 1000;

/// Sends letters.
#[derive(Clone)]
pub struct Courier {
    pub(super) play: Play,
    pub(super) auth: Auth,
    pub(super) transport: Transport,
    pub(super) base_url: String,
}

impl Courier {
    /// A courier.
    pub fn new(play: Play, auth: Auth, transport: Transport, base_url: String) -> Courier {
        Courier { play, auth, transport, base_url }
    }

    /// Sends what is due; says how many letters there were.
    pub async fn make_round(&self) -> Result<usize, StoreError> {
        let now = self.play.clock.now();
        let due = self.play.store.read(move |conn| outbox::due(conn, &NoticeKind::LETTERS, now, 32)).await?;
        let count = due.len();
        for notice in due {
            self.deliver(notice).await?;
        }
        Ok(count)
    }

    async fn deliver(&self, notice: Notice) -> Result<(), StoreError> {
        let now = self.play.clock.now();
        let id = notice.id.clone();
        let mine =
            self.play.store.write(move |conn| outbox::claim(conn, &id, now, Millis(now.0 + LEASE))).await?;
        if !mine {
            return Ok(());
        }
        let sent = match self.write(&notice).await {
            Ok(letter) => self.transport.send(letter).await.map_err(|error| error.to_string()),
            Err(Unwritten::Outdated) => Ok(()),
            Err(Unwritten::Failed(why)) => Err(why),
        };
        let id = notice.id.clone();
        match sent {
            Ok(()) => self.play.store.write(move |conn| outbox::done(conn, &id, now)).await,
            Err(why) => {
                tracing::warn!(%why, kind = notice.kind.name(), "a letter was not sent");
                let wait = (30_000_i64 << notice.attempts.min(10)).min(LONGEST_WAIT);
                self.play.store.write(move |conn| outbox::failed(conn, &id, &why, Millis(now.0 + wait))).await
            }
        }
    }
}
