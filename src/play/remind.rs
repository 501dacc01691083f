//! Reminders before a deadline, once a stretch, as early as each person wishes. From the database: whoever comes
//! first writes the notice down, the others find nothing left to do.

use super::Play;
use super::commit::notice;
use super::error::PlayError;
use super::webhooks;
use crate::domain::{Account, NoticeKind, Pace};
use crate::store::seats::{self, Remindable};
use crate::store::{Conn, StoreError, accounts, games, outbox};
use kernel::Millis;

/// What is to be done about somebody who could be reminded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    /// A letter, and what webhooks are told.
    Remind,
    /// Later.
    At(Millis),
    /// Nothing: they do not want it, or cannot be written to.
    Nothing,
}

impl Play {
    /// Writes down the reminders that are due; says how many there were.
    pub async fn remind(&self) -> Result<usize, PlayError> {
        let now = self.clock.now();
        let due = self.store.read(move |conn| seats::to_remind(conn, now, 64)).await?;
        let mut reminded = 0;
        for one in due {
            let work = move |conn: &mut Conn| remind_one(conn, &one, now);
            let told = self.store.write(work).await?;
            reminded += usize::from(!told.is_empty());
            self.wake(&told);
        }
        Ok(reminded)
    }
}

fn remind_one(conn: &mut Conn, due: &Remindable, now: Millis) -> Result<Vec<NoticeKind>, StoreError> {
    let account = accounts::find(conn, &due.account)?;
    let next = account.as_ref().map_or(Next::Nothing, |account| next(account, due, now));
    let later = if let Next::At(later) = next { Some(later) } else { None };
    if !seats::remind_next(conn, due, later)? || next != Next::Remind {
        return Ok(Vec::new());
    }
    let (Some(table), Some(account)) = (games::find(conn, &due.game)?, account) else {
        return Ok(Vec::new());
    };
    let key = format!("reminder:{}:{}:{}", due.game, due.seat, due.asked);
    let (kind, seat) = (NoticeKind::Reminder, due.seat);
    let mut told = Vec::new();
    let reach = account.reach();
    if reach.webhooks && webhooks::tell(conn, &account.id, (&table, seat), (kind, &key), now)? {
        told.push(NoticeKind::Webhook);
    }
    if reach.letters {
        outbox::put(conn, &notice(&table, kind, key, Some(seat), account.id.as_str(), now, now))?;
        told.push(kind);
    }
    Ok(told)
}

fn next(account: &Account, due: &Remindable, now: Millis) -> Next {
    let (profile, reach) = (&account.profile, account.reach());
    if profile.reminder_hours == 0 || !(reach.letters || reach.webhooks) {
        return Next::Nothing;
    }
    // Whoever is away gets the time anew when they are back, and a reminder of that.
    if profile.away_until(now).is_some() {
        return Next::Nothing;
    }
    let wished = Pace::reminder(due.asked_at, due.deadline, profile.reminder_hours);
    if wished > now { Next::At(wished) } else { Next::Remind }
}
