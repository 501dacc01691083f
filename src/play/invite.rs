//! Invitations: written down for those whom a table keeps seats for, within limits that the database counts, and
//! refused for ever by whoever wants none.

use super::Play;
use super::commit::notice;
use super::error::PlayError;
use crate::domain::{AccountId, Email, Game, NoticeKind};
use crate::store::{Conn, StoreError, accounts, invitations, outbox};
use kernel::Millis;

const DAY: i64 = 24 * 3600 * 1000;

/// How many invitations are too many; 0 is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct InvitationLimits {
    /// From one account a day.
    pub from_one: u32,
    /// To one address a day.
    pub to_one: u32,
}

/// What came of invitations.
pub(super) enum Invited {
    /// Those who may be written to will be.
    Told(Vec<NoticeKind>),
    /// The sender has sent too many.
    TooMany,
}

impl Play {
    /// An address wants no invitations any more, from nobody, for ever.
    pub async fn refuse_invitations(&self, email: &Email) -> Result<(), PlayError> {
        let (email, now) = (email.clone(), self.clock.now());
        match self.store.write(move |conn| invitations::refuse(conn, &email, now)).await {
            // Somebody pressed twice.
            Err(StoreError::Taken) => Ok(()),
            result => Ok(result?),
        }
    }
}

/// Writes the invitations of a table down. Whether an address has refused, or has got too many, the sender is not
/// told: the seat is kept all the same.
pub(super) fn invite(
    conn: &mut Conn,
    table: &Game,
    sender: &AccountId,
    limits: InvitationLimits,
    now: Millis,
) -> Result<Invited, StoreError> {
    let since = Millis(now.0 - DAY);
    let invited: Vec<_> =
        table.seats.iter().filter_map(|row| Some((row.seat, row.invited.as_ref()?))).collect();
    let count = i64::try_from(invited.len()).unwrap_or(i64::MAX);
    if limits.from_one > 0
        && count > 0
        && invitations::count_from(conn, sender, since)? + count > i64::from(limits.from_one)
    {
        return Ok(Invited::TooMany);
    }
    let mut told = Vec::new();
    for (seat, email) in invited {
        let too_many =
            limits.to_one > 0 && invitations::count_to(conn, email, since)? >= i64::from(limits.to_one);
        if too_many || invitations::is_refused(conn, email)? {
            continue;
        }
        // Somebody who has an account is found under it, so that their list of letters is complete.
        let known = accounts::find_by_email(conn, email)?;
        let recipient =
            known.map_or_else(|| email.as_str().to_owned(), |account| account.id.as_str().to_owned());
        let key = format!("invitation:{}:{seat}", table.id);
        let kind = NoticeKind::Invitation;
        let notice = notice(table, kind, key, Some(seat), &recipient, now, now);
        invitations::note(conn, &notice.id, sender, email, now)?;
        outbox::put(conn, &notice)?;
        told.push(kind);
    }
    Ok(Invited::Told(told))
}
