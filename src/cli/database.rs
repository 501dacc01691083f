//! Commands on the configured database: migrate, backup, export, import.

use crate::app::rulesets;
use crate::app::{App, AppSettings, GameSigner, Rulesets};
use crate::auth::SigningKeys;
use crate::cli::serve::DatabaseArgs;
use crate::cli::{CheckResult, rerun};
use crate::clock::Clock;
use crate::config::Settings;
use crate::domain::{Email, GameId};
use crate::startup;
use crate::store::Store;
use anyhow::{Context, anyhow, ensure};
use clap::Args;
use std::future::Future;
use std::io::Write as _;
use std::path::PathBuf;

pub(super) fn run<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}

pub(super) fn print_line(line: &str) -> anyhow::Result<CheckResult> {
    writeln!(std::io::stdout(), "{line}")?;
    Ok(CheckResult::Passed)
}

/// The games of a database that is there.
pub(super) fn open_app(place: &DatabaseArgs) -> anyhow::Result<App> {
    let settings = place.settings(None)?;
    Ok(app_on(Store::open_existing(&settings.database)?, &settings))
}

fn app_on(store: Store, settings: &Settings) -> App {
    let habits = AppSettings { prune: startup::prune_ages(settings), ..AppSettings::default() };
    App::new(store, Clock::system(), Rulesets::new(rulesets::all()), habits)
}

/// The same, with games signed as the server would, where it is known under which address that is.
fn open_signing_app(place: &DatabaseArgs) -> anyhow::Result<App> {
    let (app, settings) = (open_app(place)?, place.settings(None)?);
    let Some(base_url) = settings.base_url.as_deref().filter(|_| settings.key_path().exists()) else {
        return Ok(app);
    };
    let keys = SigningKeys::load(&settings.key_path())?;
    let app = app.with_signer(GameSigner::new(&keys.game_secrets(), base_url.trim_end_matches('/')));
    run(async { Ok(app.publish_game_key().await?) })?;
    Ok(app)
}

/// Bring the database's tables up to date
#[derive(Args)]
pub(crate) struct MigrateArgs {
    #[command(flatten)]
    place: DatabaseArgs,
}

impl MigrateArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        let settings = self.place.settings(None)?;
        let done = run(async { Ok(Store::open(&settings.database)?.migrate().await?) })?;
        if done.is_empty() {
            print_line("The tables are up to date.")
        } else {
            print_line(&format!("Done: {}", done.join(", ")))
        }
    }
}

/// Write a consistent copy of the database into a new file, also while it is being served
#[derive(Args)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    place: DatabaseArgs,
    /// The copy
    file: PathBuf,
}

impl BackupArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        let settings = self.place.settings(None)?;
        let file = self.file.to_str().context("the file's name is no text")?.to_owned();
        ensure!(!self.file.exists(), "{file} is there already");
        run(async { Ok(Store::open_existing(&settings.database)?.backup(file).await?) })?;
        print_line(&format!(
            "Saved to {}, readable by its owner alone: the secrets of running games are in it. The key file {} belongs to it: \
             without it all links in letters are dead. Copy it, too.",
            self.file.display(),
            settings.key_path().display()
        ))
    }
}

/// Write a game file
#[derive(Args)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    place: DatabaseArgs,
    /// The game's id
    game: String,
    /// With the secret even while the game runs: whoever has it knows all cards
    #[arg(long)]
    with_secret: bool,
}

impl ExportArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        let app = open_signing_app(&self.place)?;
        let id = GameId::parse(&self.game).ok_or_else(|| anyhow!("{:?} is no game's id", self.game))?;
        let text = run(async {
            Ok(if self.with_secret {
                app.export_with_secret(&id).await?
            } else {
                app.export_public(&id).await?
            })
        })?;
        write!(std::io::stdout(), "{text}")?;
        Ok(CheckResult::Passed)
    }
}

/// Take a game file in, once it was rerun and verified
#[derive(Args)]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    place: DatabaseArgs,
    /// The game file
    file: PathBuf,
    /// Who goes on in a seat of a running game; seats without anybody are played on by bots
    #[arg(long = "seat", value_name = "N=EMAIL")]
    seats: Vec<String>,
}

impl ImportArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        // A game may move into a house that is not there yet.
        let settings = self.place.settings(None)?;
        let app = app_on(Store::open(&settings.database)?, &settings);
        let bytes = rerun::read(&self.file).with_context(|| self.file.display().to_string())?;
        let seats = self.seats.iter().map(|pair| seat(pair)).collect::<anyhow::Result<Vec<_>>>()?;
        let game = run(async { Ok(app.import_by_operator(bytes, seats).await?) })?;
        print_line(&format!("Game {} ({}, {})", game.id, game.ruleset, game.status.name()))
    }
}

fn seat(pair: &str) -> anyhow::Result<(kernel::Seat, Email)> {
    let (seat, email) = pair.split_once('=').ok_or_else(|| anyhow!("--seat takes N=EMAIL, not {pair:?}"))?;
    let seat = seat.parse().with_context(|| format!("{seat:?} is no seat's number"))?;
    Ok((kernel::Seat(seat), Email::parse(email).with_context(|| email.to_owned())?))
}
