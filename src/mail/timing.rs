//! Whether it is the time for a letter: the rhythm its recipient chose, quiet hours, addresses that letters do not
//! reach.

use super::courier::{Addressee, Courier};
use crate::domain::{AccountId, Email, GameId, Notice, NoticeKind, Rhythm, Zone};
use crate::play::PlayError;
use crate::store::{StoreError, correspondence, invitations, outbox};
use kernel::Millis;

/// Whether it is the time for a letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Timing {
    /// Now.
    Now,
    /// Now, with all other turns of the day.
    Gathered,
    /// Later.
    At(Millis),
    /// Never, and why.
    Not(&'static str),
}

impl Courier {
    /// Whether it is the time for a letter.
    pub(super) async fn timing(
        &self,
        notice: &Notice,
        addressee: Option<&Addressee>,
    ) -> Result<Timing, StoreError> {
        if notice.kind.is_asked_for() {
            return Ok(Timing::Now);
        }
        let address = match addressee {
            Some(addressee) => addressee.account.email.as_ref().map(|email| email.as_str().to_owned()),
            None => Some(notice.recipient.clone()),
        };
        if notice.kind == NoticeKind::Invitation && self.has_refused(address).await? {
            return Ok(Timing::Not("the address wants no invitations"));
        }
        let Some(addressee) = addressee else {
            return Ok(Timing::Now);
        };
        if addressee.known.unreachable_since.is_some() {
            return Ok(Timing::Not("letters to this address come back"));
        }
        let timing = match notice.kind {
            NoticeKind::Turn | NoticeKind::Reminder => self.timing_of_turn(notice, addressee).await?,
            _ => Timing::Now,
        };
        // A reminder that waits comes too late.
        if timing == Timing::Now && notice.kind != NoticeKind::Reminder {
            let now = self.play.clock.now();
            let zone = Zone::stored(&addressee.account.profile.time_zone);
            let leaves = addressee.known.habits.after_quiet_hours(now, zone);
            return Ok(if leaves > now { Timing::At(leaves) } else { Timing::Now });
        }
        Ok(timing)
    }

    async fn timing_of_turn(&self, notice: &Notice, addressee: &Addressee) -> Result<Timing, StoreError> {
        let (Some(game), Some(seat)) = (&notice.game, notice.seat) else {
            return Ok(Timing::Now);
        };
        let (now, account) = (self.play.clock.now(), &addressee.account);
        let rhythm = self.rhythm(addressee, game).await?;
        if rhythm == Rhythm::Never || !account.profile.mail_turns {
            return Ok(Timing::Not("letters about these turns are not wanted"));
        }
        if notice.kind == NoticeKind::Reminder {
            return Ok(Timing::Now);
        }
        if rhythm == Rhythm::UntilVisit && self.waits_for_a_visit(addressee).await? {
            return Ok(Timing::Not("a letter was sent since the last visit"));
        }
        let table = match self.play.table_by_letter(game).await {
            Ok(table) => table,
            Err(PlayError::Store(error)) => return Err(error),
            // The letter itself finds out that there is nothing to write about.
            Err(_) => return Ok(Timing::Now),
        };
        let asked_at = table.seat(seat).and_then(|row| row.asked_at).unwrap_or(now);
        let zone = Zone::stored(&account.profile.time_zone);
        let leaves = addressee.known.habits.leaves_at(rhythm, asked_at, zone);
        Ok(match rhythm {
            _ if leaves > now => Timing::At(leaves),
            Rhythm::Daily => Timing::Gathered,
            _ => Timing::Now,
        })
    }

    /// The rhythm somebody wants for a game.
    pub(super) async fn rhythm(&self, addressee: &Addressee, game: &GameId) -> Result<Rhythm, StoreError> {
        let (id, game): (AccountId, GameId) = (addressee.account.id.clone(), game.clone());
        let own = self.play.store.read(move |conn| correspondence::rhythm_for(conn, &id, &game)).await?;
        Ok(own.unwrap_or(addressee.known.habits.rhythm))
    }

    /// Whether a letter about a turn left after the recipient was here last.
    async fn waits_for_a_visit(&self, addressee: &Addressee) -> Result<bool, StoreError> {
        let recipient = addressee.account.id.as_str().to_owned();
        let last =
            self.play.store.read(move |conn| outbox::last_sent(conn, &recipient, NoticeKind::Turn)).await?;
        Ok(last.is_some_and(|last| addressee.known.visited_at.is_none_or(|visited| visited <= last)))
    }

    async fn has_refused(&self, address: Option<String>) -> Result<bool, StoreError> {
        let Some(address) = address else { return Ok(false) };
        self.play.store.read(move |conn| invitations::is_refused(conn, &Email::stored(address))).await
    }
}
