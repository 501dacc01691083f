//! `staffetta admin`: what an operator needs now and then, or at night.

use crate::auth::SigningKeys;
use crate::cli::CheckResult;
use crate::cli::database::{open_app, print_line, run};
use crate::cli::serve::DatabaseArgs;
use crate::domain::{Email, GameId, JobResult};
use anyhow::Context as _;
use clap::{Args, Subcommand};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// What an operator does now and then
#[derive(Args)]
pub(crate) struct AdminArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// How many games there are, how much work waits, and what was tried and not done
    #[command(alias = "overview")]
    Status {
        /// Show at most so many of them
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// Have everything tried again at once that was tried and not done
    #[command(alias = "try-again")]
    RetryJobs,
    /// List accounts whose address or name holds a text
    #[command(alias = "accounts")]
    FindAccounts {
        /// The text
        text: String,
    },
    /// End all sessions of an address, take its API keys back and delete its webhooks; every server knows within a second
    #[command(alias = "lock-out")]
    RevokeAccess {
        /// The address
        email: String,
    },
    /// Sign with a new key from the next start on; older tokens stay good
    RotateKeys {
        /// A new key that signs games instead; what older ones have signed stays good
        #[arg(long)]
        games: bool,
    },
    /// Make a new key file where it was lost: all access tokens and all links in letters are dead then
    NewKeys,
    /// Make what a key for games has signed count no more, because somebody else has got it
    RevokeGameKey {
        /// Its id, as /.well-known/staffetta-game-keys.json names it
        key: String,
    },
    /// Erase the account of an address: its seats go to bots, its logs stay and name nobody
    EraseAccount {
        /// The address
        email: String,
    },
    /// Delete a game for good; its id and last chain stay, and links to it say that it was deleted
    DeleteGame {
        /// The game's id
        game: String,
    },
    /// List letters that fail, were given up or came back, newest first
    Letters {
        /// Give those another chance that were given up
        #[arg(long)]
        retry: bool,
    },
    /// List what players have reported as wrong with the rules, newest first, or take one report out
    Reports {
        /// The report to take out
        #[arg(requires = "out")]
        report: Option<String>,
        /// Where its game file and a test that begins there are written
        #[arg(long, value_name = "FOLDER", requires = "report")]
        out: Option<PathBuf>,
        /// Show at most so many of them
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// List webhooks that fail or are disabled, newest first
    Webhooks,
    /// Delete what has expired: sessions, links, idempotency keys, letters that were sent
    #[command(alias = "tidy-up")]
    Prune,
}

impl AdminArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        match &self.command {
            AdminCommand::Status { limit } => self.overview(*limit),
            AdminCommand::RetryJobs => {
                let app = open_app(&self.database)?;
                let count = run(async { Ok(app.retry_stuck_jobs().await?) })?;
                print_line(&format!("{count} to be tried again."))
            }
            AdminCommand::FindAccounts { text } => self.accounts(text),
            AdminCommand::RevokeAccess { email } => {
                let (app, email) = (open_app(&self.database)?, Email::parse(email).context("the address")?);
                let (keys, hooks) = run(async { Ok(app.revoke_access(&email).await?) })?;
                print_line(&format!(
                    "Signed out everywhere; {keys} API keys taken back, {hooks} webhooks deleted."
                ))
            }
            AdminCommand::RevokeGameKey { key } => {
                let app = open_app(&self.database)?;
                let found = run(async { Ok(app.revoke_game_key(key).await?) })?;
                anyhow::ensure!(found, "there is no key {key:?}");
                print_line("Revoked. Have a new one made with: staffetta admin rotate-keys --games")
            }
            AdminCommand::RotateKeys { games } => {
                let path = self.database.settings(None)?.key_path();
                if *games {
                    SigningKeys::rotate_game_key(&path)?;
                } else {
                    SigningKeys::rotate(&path)?;
                }
                print_line("A new key signs from the next start on.")
            }
            AdminCommand::NewKeys => {
                let path = self.database.settings(None)?.key_path();
                SigningKeys::create(&path)?;
                print_line(&format!(
                    "{} is new. Links in letters that were sent before are dead.",
                    path.display()
                ))
            }
            AdminCommand::EraseAccount { email } => {
                let (app, email) = (open_app(&self.database)?, Email::parse(email).context("the address")?);
                run(async { Ok(app.erase_address(&email).await?) })?;
                print_line("Erased.")
            }
            AdminCommand::DeleteGame { game } => {
                let id = GameId::parse(game).with_context(|| format!("{game:?} is no game's id"))?;
                let app = open_app(&self.database)?;
                run(async { Ok(app.delete_game(&id).await?) })?;
                print_line("Deleted.")
            }
            AdminCommand::Letters { retry } => self.letters(*retry),
            AdminCommand::Reports { report: Some(report), out: Some(folder), .. } => {
                self.take_report_out(report, folder)
            }
            AdminCommand::Reports { limit, .. } => self.reports(*limit),
            AdminCommand::Webhooks => self.webhooks(),
            AdminCommand::Prune => {
                let app = open_app(&self.database)?;
                run(async { Ok(app.prune_expired().await?) })?;
                print_line("Expired rows deleted.")
            }
        }
    }

    fn overview(&self, limit: u32) -> anyhow::Result<CheckResult> {
        let app = open_app(&self.database)?;
        let overview = run(async { Ok(app.operator_status(limit).await?) })?;
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
        for mail in &overview.ignored_mail {
            writeln!(
                out,
                "{:>8} mails laid aside, the last at {}: {}",
                mail.count, mail.last_at, mail.reason
            )?;
        }
        for stuck in &overview.stuck {
            let why = stuck.failure.as_deref().unwrap_or("in work, or cut off");
            writeln!(
                out,
                "{} {} to {}: tried {} times, again at {}: {why}",
                stuck.id, stuck.kind, stuck.recipient, stuck.attempts, stuck.due_at
            )?;
        }
        Ok(CheckResult::Passed)
    }

    fn letters(&self, retry: bool) -> anyhow::Result<CheckResult> {
        let app = open_app(&self.database)?;
        if retry {
            let again = run(async { Ok(app.retry_letters().await?) })?;
            return print_line(&format!("{again} letters are tried again."));
        }
        let mut out = std::io::stdout().lock();
        for letter in run(async { Ok(app.failing_letters(200).await?) })? {
            let state = letter.fate.map_or("failing", JobResult::name);
            let why = letter.failure.as_deref().unwrap_or_default();
            let at = letter.done_at.unwrap_or(letter.due_at);
            writeln!(
                out,
                "{at} {state} {} to {} after {} tries: {why}",
                letter.kind, letter.recipient, letter.attempts
            )?;
        }
        Ok(CheckResult::Passed)
    }

    fn reports(&self, limit: u32) -> anyhow::Result<CheckResult> {
        let app = open_app(&self.database)?;
        let mut out = std::io::stdout().lock();
        for report in run(async { Ok(app.reports(limit).await?) })? {
            let (id, game, seq, seat, at) = (&report.id, &report.game, report.seq, report.seat, report.at);
            writeln!(out, "{id} game {game}, after entry {seq}, seat {seat}, {at}")?;
            for line in report.text.as_str().lines() {
                writeln!(out, "    {line}")?;
            }
        }
        Ok(CheckResult::Passed)
    }

    fn take_report_out(&self, report: &str, folder: &Path) -> anyhow::Result<CheckResult> {
        let app = open_app(&self.database)?;
        let files = run(async { Ok(app.report_files(report).await?) })?;
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let write = |name: String, bytes: &[u8]| {
            let path = folder.join(name);
            std::fs::write(&path, bytes).with_context(|| path.display().to_string())
        };
        write(format!("report-{report}.json"), files.game_file.as_bytes())?;
        if let Some(position) = &files.position {
            write(format!("report-{report}.position"), position)?;
        }
        write(format!("report_{report}.rs"), files.test.as_bytes())?;
        print_line(&format!(
            "Written to {}. Put the files into the ruleset's folder of tests; report_{report}.rs begins at the position.",
            folder.display()
        ))
    }

    fn webhooks(&self) -> anyhow::Result<CheckResult> {
        let app = open_app(&self.database)?;
        let mut out = std::io::stdout().lock();
        for hook in run(async { Ok(app.failing_webhooks(200).await?) })? {
            let record = &hook.record;
            let state = record.disabled.map_or("failing", |_| "disabled");
            let since = record.failing_since.or(record.disabled.map(|(at, _)| at)).unwrap_or(hook.created_at);
            let why = record.last.as_ref().and_then(|last| last.failure.as_deref()).unwrap_or_default();
            // The rest of its URL may be a secret of its owner's.
            let (id, host, owner, failures) = (&hook.id, hook.url.host(), &hook.account, record.failures);
            writeln!(out, "{id} {state} at {host}, of {owner}: {failures} failures since {since}: {why}")?;
        }
        Ok(CheckResult::Passed)
    }

    fn accounts(&self, text: &str) -> anyhow::Result<CheckResult> {
        let app = open_app(&self.database)?;
        let mut out = std::io::stdout().lock();
        for account in run(async { Ok(app.accounts_like(text).await?) })? {
            let email = account.email.as_ref().map_or("(guest)", Email::as_str);
            writeln!(out, "{} {email} {:?} since {}", account.id, account.name, account.created_at)?;
        }
        Ok(CheckResult::Passed)
    }
}
