//! `staffetta check`: what is dangerous or missing, before anybody is invited.

mod proxy;

use crate::auth::SigningKeys;
use crate::cli::CheckResult;
use crate::cli::database::run;
use crate::cli::serve::DatabaseArgs;
use crate::config::{Advice, MailTransportKind, Settings};
use crate::domain::Email;
use crate::mail::SmtpTransport;
use crate::store::{DatabaseUrl, Store, accounts};
use anyhow::Context as _;
use clap::Args;
use std::io::Write as _;
use std::path::Path;

/// Try the settings, the database, the key file, the relay and the proxy, and say what is dangerous or missing
#[derive(Args)]
#[command(
    after_help = "Exit status: 0 when it can be served, 1 when it should not, 2 when the check itself failed.\n\nExamples:\n  \
    staffetta check --config /etc/staffetta.toml\n  \
    staffetta check --config /etc/staffetta.toml --send-to me@example.org"
)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    place: DatabaseArgs,
    /// Send a letter to this address, through the relay
    #[arg(long, value_name = "ADDRESS")]
    send_to: Option<String>,
}

/// What was looked at and found to be well.
struct Fine(String);

impl CheckArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        let send_to = self.send_to.as_deref().map(Email::parse).transpose().context("--send-to")?;
        let mut out = std::io::stdout().lock();
        let settings = match self.place.settings(None) {
            Ok(settings) => settings,
            Err(error) => {
                writeln!(out, "DANGER   {error:#}")?;
                return Ok(CheckResult::Failed);
            }
        };
        let mut found: Vec<Result<Fine, Advice>> = vec![Ok(Fine("The settings can be read.".into()))];
        found.extend(settings.advice().into_iter().map(Err));
        found.extend(self.place.config_file().and_then(|file| readable_by_others(&file)).map(Err));
        run(async {
            found.extend(database(&settings).await);
            found.push(relay(&settings, send_to.as_ref()).await);
            found.extend(proxy::proxy(&settings).await);
            Ok(())
        })?;
        let mut passed = CheckResult::Passed;
        for finding in found {
            match finding {
                Ok(Fine(text)) => writeln!(out, "ok       {text}")?,
                Err(Advice { is_danger: false, text }) => writeln!(out, "warning  {text}")?,
                Err(Advice { is_danger: true, text }) => {
                    passed = CheckResult::Failed;
                    writeln!(out, "DANGER   {text}")?;
                }
            }
        }
        Ok(passed)
    }
}

/// A file with settings may hold passwords.
#[cfg(unix)]
fn readable_by_others(file: &Path) -> Option<Advice> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = std::fs::metadata(file).ok()?.permissions().mode();
    let secret = std::fs::read_to_string(file).is_ok_and(|text| text.contains("password"));
    (secret && mode & 0o077 != 0).then(|| {
        Advice::danger(format!(
            "{} holds a password and can be read by others: chmod 600 it.",
            file.display()
        ))
    })
}

#[cfg(not(unix))]
fn readable_by_others(_file: &Path) -> Option<Advice> {
    None
}

/// The database and the keys of what was signed in it.
async fn database(settings: &Settings) -> Vec<Result<Fine, Advice>> {
    let keys = settings.key_path();
    if let Ok(DatabaseUrl::Sqlite(path)) = DatabaseUrl::parse(&settings.database)
        && !Path::new(&path).exists()
    {
        return vec![Err(Advice::warning(format!(
            "There is no database at {path} yet: the first start makes it."
        )))];
    }
    let store = match Store::open_existing(&settings.database) {
        Ok(store) => store,
        Err(error) => return vec![Err(Advice::danger(format!("The database cannot be served: {error}.")))],
    };
    let tables = match store.needs_migration().await {
        Ok(false) => Ok(Fine("The database answers, and its tables are up to date.".into())),
        Ok(true) => Err(Advice::danger("The tables are not up to date: run `staffetta migrate`.")),
        Err(error) => Err(Advice::danger(format!("The database does not answer: {error}."))),
    };
    let has_accounts = tables.is_ok() && store.read(accounts::has_any).await.unwrap_or(false);
    let keys = match (keys.exists(), has_accounts) {
        (true, _) => match SigningKeys::load(&keys) {
            Ok(_) => Ok(Fine(format!("The key file {} can be used.", keys.display()))),
            Err(error) => Err(Advice::danger(format!("The key file cannot be used: {error}."))),
        },
        (false, true) => Err(Advice::danger(format!(
            "The key file {} is missing, and the database has accounts: put it back, or run `staffetta admin new-keys`.",
            keys.display()
        ))),
        (false, false) => Ok(Fine(format!("The key file {} is made by the first start.", keys.display()))),
    };
    vec![tables, keys]
}

/// The relay, with a letter through it if somebody wants one.
async fn relay(settings: &Settings, send_to: Option<&Email>) -> Result<Fine, Advice> {
    if settings.mail.transport == MailTransportKind::Mailbox {
        return match send_to {
            Some(_) => Err(Advice::danger("No letter can be sent: mail.transport is \"mailbox\".")),
            None => Ok(Fine("No mail leaves: letters stay in the mailbox, at /dev/mail.".into())),
        };
    }
    let wrong =
        |why: String| Advice::danger(format!("Letters cannot leave by {}: {why}.", settings.mail.smtp.host));
    let base_url = settings.base_url.clone().unwrap_or_default();
    let config = settings.mail.mail_config(&base_url).map_err(|error| wrong(error.to_string()))?;
    let relay = settings.mail.relay().map_err(|error| wrong(error.to_string()))?;
    let transport = SmtpTransport::new(&relay, &config).map_err(wrong)?;
    match send_to {
        None => {
            transport.try_connection().await.map_err(wrong)?;
            Ok(Fine(format!("The relay {} lets us in.", relay.host)))
        }
        Some(to) => {
            transport.send_trial(to).await.map_err(wrong)?;
            Ok(Fine(format!(
                "The relay {} has taken a letter to {}: see that it arrives.",
                relay.host,
                to.as_str()
            )))
        }
    }
}
