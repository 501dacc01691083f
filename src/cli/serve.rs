//! `staffetta serve`: the service.

use crate::app::Rulesets;
use crate::app::rulesets;
use crate::cli::CheckResult;
use crate::clock::Clock;
use crate::config::{LogFormat, Settings};
use crate::startup;
use anyhow::Context as _;
use clap::Args;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder};
use std::io::{IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use tracing_subscriber::EnvFilter;

/// The steps of the histograms: how long requests took, and how many writes shared a commit.
const SECONDS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];
const WRITES: [f64; 7] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];

/// Run the service (also what happens without a command)
#[derive(Args, Default)]
#[command(after_help = "Examples:\n  \
    staffetta                                          SQLite file here, http://127.0.0.1:8080, no mail leaves\n  \
    staffetta serve --bind 127.0.0.1:9000 --database sqlite://games.db\n  \
    staffetta serve --database postgres://app@localhost/staffetta\n\n\
    Settings come from staffetta.toml (or --config), then STAFFETTA_... in the environment, then flags.")]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    place: DatabaseArgs,
    /// Where to listen [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDR")]
    bind: Option<SocketAddr>,
}

/// Where the data is: shared by all commands that use the database.
#[derive(Args, Default)]
pub(crate) struct DatabaseArgs {
    /// A SQLite file or a Postgres server, by URL [default: `sqlite://staffetta.db`]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// A file with settings [default: staffetta.toml, if there is one]
    #[arg(long, value_name = "FILE", env = "STAFFETTA_CONFIG")]
    config: Option<PathBuf>,
}

impl DatabaseArgs {
    /// The file with settings, if there is one.
    pub(crate) fn config_file(&self) -> Option<PathBuf> {
        let file = self.config.clone().unwrap_or_else(|| PathBuf::from("staffetta.toml"));
        file.exists().then_some(file)
    }

    /// The settings with what was given here.
    pub(crate) fn settings(&self, bind: Option<SocketAddr>) -> anyhow::Result<Settings> {
        let mut flags = Settings::default();
        let mut given = Vec::new();
        if let Some(bind) = bind {
            flags.bind = bind;
            given.push("bind");
        }
        if let Some(database) = &self.database {
            flags.database.clone_from(database);
            given.push("database");
        }
        Ok(Settings::read(self.config.as_deref(), &flags, &given)?)
    }
}

impl ServeArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        let settings = self.place.settings(self.bind)?;
        settings.refuse_exposed_mailbox()?;
        init_logging(settings.log_format, &settings.log_level)?;
        for advice in settings.advice() {
            tracing::warn!(event = "settings.advice", danger = advice.is_danger, "{}", advice.text);
        }
        let metrics = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &SECONDS)
            .and_then(|metrics| {
                metrics.set_buckets_for_metric(Matcher::Suffix("_batch_size".into()), &WRITES)
            })
            .and_then(PrometheusBuilder::install_recorder)
            .context("metrics cannot be collected")?;
        actix_web::rt::System::new().block_on(async move {
            let rulesets = Rulesets::new(rulesets::all());
            let running = startup::start(&settings, rulesets, Clock::system(), Some(metrics)).await?;
            let address = running.address;
            tracing::info!(event = "server.started", %address, database = %without_password(&settings.database), "listening");
            if let Some(address) = running.metrics_address {
                tracing::info!(event = "metrics.started", %address, "numbers for Prometheus");
            }
            writeln!(std::io::stdout(), "Staffetta is at http://{address}")?;
            running.serve().await?;
            tracing::info!(event = "server.stopped", "stopped, all accepted writes are durable");
            Ok(CheckResult::Passed)
        })
    }
}

fn init_logging(form: LogFormat, level: &str) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(level).with_context(|| format!("log_level {level:?}"))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        // A line that cannot be written, as to a file on a full disk, is lost. Complaining about it on the same standard error
        // would panic, and take the request along.
        .log_internal_errors(false)
        .with_writer(std::io::stderr);
    match form {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

/// A database URL as it may stand in a log.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return url.into();
    };
    match rest.split_once('@') {
        Some((who, place)) => format!("{scheme}://{}@{place}", who.split(':').next().unwrap_or_default()),
        None => url.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::without_password;

    #[test]
    fn passwords_do_not_reach_the_log() {
        assert_eq!(without_password("postgres://app:hush@db/games"), "postgres://app@db/games");
        assert_eq!(without_password("sqlite://staffetta.db"), "sqlite://staffetta.db");
    }
}
