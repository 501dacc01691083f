//! Invitations: written down for those whom a table keeps seats for, within limits that the database counts, and
//! refused for ever by whoever wants none.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::game_job;
use crate::domain::{AccountId, Email, Game, GameId, JobKind};
use crate::store::{Conn, StoreError, accounts, invitations, outbox};
use kernel::{Millis, Seat};

const DAY: i64 = 24 * 3600 * 1000;

/// How many invitations are too many; 0 is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct InvitationLimits {
    /// From one account a day.
    pub per_sender: u32,
    /// To one address a day, however it is tagged.
    pub per_recipient: u32,
    /// To those at one domain who have no account here, a day.
    pub per_domain: u32,
}

/// What came of invitations.
pub(in crate::app) enum InviteResult {
    /// Those who may be written to will be.
    Told(Vec<JobKind>),
    /// The sender has sent too many.
    TooMany,
}

impl App {
    /// An address wants no invitations any more, from nobody, for ever.
    pub async fn refuse_invitations(&self, email: &Email) -> Result<(), AppError> {
        let (email, now) = (email.clone(), self.clock.now());
        match self.store.write(move |conn| invitations::refuse(conn, &email, now)).await {
            // Somebody pressed twice.
            Err(StoreError::AlreadyExists) => Ok(()),
            result => Ok(result?),
        }
    }
}

/// The name of the fact that somebody was invited to a seat.
pub(super) fn job_key(game: &GameId, seat: Seat) -> String {
    format!("invitation:{game}:{seat}")
}

/// Writes the invitations of a table down. Whether an address has refused, or has got too many, the sender is not
/// told: the seat is kept all the same.
pub(in crate::app) fn enqueue_invitations(
    conn: &mut Conn,
    game: &Game,
    sender: &AccountId,
    limits: InvitationLimits,
    now: Millis,
) -> Result<InviteResult, StoreError> {
    let since = Millis(now.0 - DAY);
    let invited: Vec<_> =
        game.seats.iter().filter_map(|row| Some((row.seat, row.invited_email.as_ref()?))).collect();
    let count = i64::try_from(invited.len()).unwrap_or(i64::MAX);
    if limits.per_sender > 0
        && count > 0
        && invitations::count_from(conn, sender, since)? + count > i64::from(limits.per_sender)
    {
        return Ok(InviteResult::TooMany);
    }
    let mut told = Vec::new();
    for (seat, email) in invited {
        let too_many = limits.per_recipient > 0
            && invitations::count_to(conn, email, since)? >= i64::from(limits.per_recipient);
        // Somebody who has an account is found under it, so that their list of letters is complete.
        let known = accounts::find_by_email(conn, email)?;
        let too_many = too_many
            || limits.per_domain > 0
                && known.is_none()
                && invitations::count_to_domain(conn, email, since)? >= i64::from(limits.per_domain);
        if too_many || invitations::is_refused(conn, email)? {
            continue;
        }
        let recipient_is_stranger = known.is_none();
        let recipient =
            known.map_or_else(|| email.as_str().to_owned(), |account| account.id.as_str().to_owned());
        let key = job_key(&game.id, seat);
        let kind = JobKind::Invitation;
        let job = game_job(game, kind, key, Some(seat), &recipient, now, now);
        invitations::record_sent(conn, &job.id, sender, email, recipient_is_stranger, now)?;
        outbox::enqueue(conn, &job)?;
        told.push(kind);
    }
    Ok(InviteResult::Told(told))
}
