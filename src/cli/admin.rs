//! `staffetta admin`: what an operator needs now and then, or at night.

use super::Finding;
use super::data::{run, say, tables};
use super::serve::Place;
use crate::auth::Keys;
use crate::domain::{Email, Fate};
use anyhow::Context as _;
use clap::{Args, Subcommand};
use std::io::Write as _;

/// What an operator does now and then
#[derive(Args)]
pub(crate) struct Admin {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// How many games there are, how much work waits, and what was tried and not done
    Overview {
        /// Show at most so many of them
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Have everything tried again at once that was tried and not done
    TryAgain,
    /// List accounts whose address or name holds a text
    Accounts {
        /// The text
        text: String,
    },
    /// End all sessions of an address, take its API keys back and delete its webhooks; access tokens live on for a
    /// quarter of an hour
    LockOut {
        /// The address
        email: String,
    },
    /// Sign with a new key from the next start on; older tokens stay good
    RotateKeys,
    /// Erase the account of an address: its seats go to bots, its logs stay and name nobody
    EraseAccount {
        /// The address
        email: String,
    },
    /// List letters that fail, were given up or came back, newest first
    Letters {
        /// Give those another chance that were given up
        #[arg(long)]
        retry: bool,
    },
    /// List webhooks that fail or are disabled, newest first
    Webhooks,
    /// Forget what has served its time
    TidyUp,
}

impl Admin {
    pub(crate) fn run(&self) -> anyhow::Result<Finding> {
        match &self.task {
            Task::Overview { limit } => self.overview(*limit),
            Task::TryAgain => {
                let play = tables(&self.place)?;
                let count = run(async { Ok(play.try_again().await?) })?;
                say(&format!("{count} to be tried again."))
            }
            Task::Accounts { text } => self.accounts(text),
            Task::LockOut { email } => {
                let (play, email) = (tables(&self.place)?, Email::parse(email).context("the address")?);
                let (keys, hooks) = run(async { Ok(play.lock_out(&email).await?) })?;
                say(&format!("Signed out everywhere; {keys} API keys taken back, {hooks} webhooks deleted."))
            }
            Task::RotateKeys => {
                Keys::rotate(&self.place.settings(None)?.key_path())?;
                say("A new key signs from the next start on.")
            }
            Task::EraseAccount { email } => {
                let (play, email) = (tables(&self.place)?, Email::parse(email).context("the address")?);
                run(async { Ok(play.erase_address(&email).await?) })?;
                say("Erased.")
            }
            Task::Letters { retry } => self.letters(*retry),
            Task::Webhooks => self.webhooks(),
            Task::TidyUp => {
                let play = tables(&self.place)?;
                run(async { Ok(play.tidy_up().await?) })?;
                say("Tidied up.")
            }
        }
    }

    fn overview(&self, limit: u32) -> anyhow::Result<Finding> {
        let play = tables(&self.place)?;
        let overview = run(async { Ok(play.overview(limit).await?) })?;
        let mut out = std::io::stdout().lock();
        for (status, count) in &overview.games {
            writeln!(out, "{count:>8} games {status}")?;
        }
        writeln!(out, "{:>8} letters, calls of webhooks and bots' turns wait", overview.waiting)?;
        writeln!(
            out,
            "{:>8} letters wait; {} letters failing",
            overview.letters.count, overview.letters.failing
        )?;
        if let Some(due) = overview.letters.oldest_due {
            writeln!(out, "         the oldest could have left at {due}")?;
        }
        writeln!(out, "{:>8} letters given up", overview.dead_letters)?;
        match overview.last_letter {
            Some(at) => writeln!(out, "         the last letter left at {at}")?,
            None => writeln!(out, "         no letter has left yet")?,
        }
        for stuck in &overview.stuck {
            let why = stuck.failure.as_deref().unwrap_or("in work, or cut off");
            writeln!(
                out,
                "{} {} to {}: tried {} times, again at {}: {why}",
                stuck.id, stuck.kind, stuck.recipient, stuck.attempts, stuck.due_at
            )?;
        }
        Ok(Finding::Fine)
    }

    fn letters(&self, retry: bool) -> anyhow::Result<Finding> {
        let play = tables(&self.place)?;
        if retry {
            let again = run(async { Ok(play.retry_letters().await?) })?;
            return say(&format!("{again} letters are tried again."));
        }
        let mut out = std::io::stdout().lock();
        for letter in run(async { Ok(play.troubled_letters(200).await?) })? {
            let state = letter.fate.map_or("failing", Fate::name);
            let why = letter.failure.as_deref().unwrap_or_default();
            let at = letter.done_at.unwrap_or(letter.due_at);
            writeln!(
                out,
                "{at} {state} {} to {} after {} tries: {why}",
                letter.kind, letter.recipient, letter.attempts
            )?;
        }
        Ok(Finding::Fine)
    }

    fn webhooks(&self) -> anyhow::Result<Finding> {
        let play = tables(&self.place)?;
        let mut out = std::io::stdout().lock();
        for hook in run(async { Ok(play.troubled_webhooks(200).await?) })? {
            let record = &hook.record;
            let state = record.disabled.map_or("failing", |_| "disabled");
            let since = record.failing_since.or(record.disabled.map(|(at, _)| at)).unwrap_or(hook.created_at);
            let why = record.last.as_ref().and_then(|last| last.failure.as_deref()).unwrap_or_default();
            // The rest of its URL may be a secret of its owner's.
            let (id, host, owner, failures) = (&hook.id, hook.url.host(), &hook.account, record.failures);
            writeln!(out, "{id} {state} at {host}, of {owner}: {failures} failures since {since}: {why}")?;
        }
        Ok(Finding::Fine)
    }

    fn accounts(&self, text: &str) -> anyhow::Result<Finding> {
        let play = tables(&self.place)?;
        let mut out = std::io::stdout().lock();
        for account in run(async { Ok(play.accounts_like(text).await?) })? {
            let email = account.email.as_ref().map_or("(guest)", Email::as_str);
            writeln!(out, "{} {email} {:?} since {}", account.id, account.name, account.created_at)?;
        }
        Ok(Finding::Fine)
    }
}
