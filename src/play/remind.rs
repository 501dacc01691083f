//! Reminders before a deadline, once a stretch, as early as each person wishes. From the database: whoever comes
//! first writes the notice down, the others find nothing left to do.

use super::Play;
use super::commit::notice;
use super::error::PlayError;
use crate::domain::{Account, NoticeKind, Pace};
use crate::store::seats::{self, Remindable};
use crate::store::{Conn, StoreError, accounts, games, outbox};
use kernel::Millis;

/// What is to be done about somebody who could be reminded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    /// A letter.
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
            if self.store.write(work).await? {
                reminded += 1;
                self.letters_wait();
            }
        }
        Ok(reminded)
    }
}

fn remind_one(conn: &mut Conn, due: &Remindable, now: Millis) -> Result<bool, StoreError> {
    let account = accounts::find(conn, &due.account)?;
    let next = account.map_or(Next::Nothing, |account| next(&account, due, now));
    let later = if let Next::At(later) = next { Some(later) } else { None };
    if !seats::remind_next(conn, due, later)? || next != Next::Remind {
        return Ok(false);
    }
    let Some(table) = games::find(conn, &due.game)? else { return Ok(false) };
    let key = format!("reminder:{}:{}:{}", due.game, due.seat, due.asked);
    let (seat, to) = (Some(due.seat), due.account.as_str());
    outbox::put(conn, &notice(&table, NoticeKind::Reminder, key, seat, to, now, now))?;
    Ok(true)
}

fn next(account: &Account, due: &Remindable, now: Millis) -> Next {
    let profile = &account.profile;
    if account.email.is_none() || !profile.mail_turns || profile.reminder_hours == 0 {
        return Next::Nothing;
    }
    // Whoever is away gets the time anew when they are back, and a reminder of that.
    if profile.away_until(now).is_some() {
        return Next::Nothing;
    }
    let wished = Pace::reminder(due.asked_at, due.deadline, profile.reminder_hours);
    if wished > now { Next::At(wished) } else { Next::Remind }
}
