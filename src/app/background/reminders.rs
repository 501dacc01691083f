//! Reminders before a deadline, once a stretch, as early as each person wishes. From the database: whoever comes
//! first writes the job down, the others find nothing left to do.

use crate::app::App;
use crate::app::accounts::webhooks;
use crate::app::error::AppError;
use crate::app::games::commit::game_job;
use crate::domain::{Account, JobKind, Pace};
use crate::store::seats::{self, DueReminder};
use crate::store::{Conn, StoreError, accounts, games, outbox};
use kernel::Millis;

/// What is to be done about somebody who could be reminded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ReminderStep {
    /// A letter, and what webhooks are told.
    Send,
    /// Later.
    Later(Millis),
    /// Nothing: they do not want it, or cannot be written to.
    Skip,
}

impl App {
    /// Writes down the reminders that are due; says how many there were.
    pub async fn send_due_reminders(&self) -> Result<usize, AppError> {
        let now = self.clock.now();
        let due = self.store.read(move |conn| seats::list_due_reminders(conn, now, 64)).await?;
        let mut reminded = 0;
        for one in due {
            let work = move |conn: &mut Conn| remind_one(conn, &one, now);
            let told = self.store.write(work).await?;
            reminded += usize::from(!told.is_empty());
            self.signal_workers(&told);
        }
        Ok(reminded)
    }
}

fn remind_one(conn: &mut Conn, due: &DueReminder, now: Millis) -> Result<Vec<JobKind>, StoreError> {
    let account = accounts::find(conn, &due.account)?;
    let next = account.as_ref().map_or(ReminderStep::Skip, |account| next(account, due, now));
    let later = if let ReminderStep::Later(later) = next { Some(later) } else { None };
    if !seats::reschedule_reminder(conn, due, later)? || next != ReminderStep::Send {
        return Ok(Vec::new());
    }
    let (Some(table), Some(account)) = (games::find(conn, &due.game)?, account) else {
        return Ok(Vec::new());
    };
    let key = format!("reminder:{}:{}:{}", due.game, due.seat, due.asked);
    let (kind, seat) = (JobKind::Reminder, due.seat);
    let mut told = Vec::new();
    let reach = account.notify_channels();
    if reach.webhook_count
        && webhooks::enqueue_webhook_calls(conn, &account.id, (&table, seat), (kind, &key), now)?
    {
        told.push(JobKind::WebhookCall);
    }
    if reach.letters {
        outbox::enqueue(conn, &game_job(&table, kind, key, Some(seat), account.id.as_str(), now, now))?;
        told.push(kind);
    }
    Ok(told)
}

fn next(account: &Account, due: &DueReminder, now: Millis) -> ReminderStep {
    let (profile, reach) = (&account.profile, account.notify_channels());
    if profile.reminder_hours == 0 || !(reach.letters || reach.webhook_count) {
        return ReminderStep::Skip;
    }
    // Whoever is away gets the time anew when they are back, and a reminder of that.
    if profile.away_until(now).is_some() {
        return ReminderStep::Skip;
    }
    let wished = Pace::reminder_at(due.asked_at, due.deadline, profile.reminder_hours);
    if wished > now { ReminderStep::Later(wished) } else { ReminderStep::Send }
}
