//! Commands on the configured database: migrate, backup, export, import.

use super::serve::Place;
use super::{Finding, rerun};
use crate::clock::Clock;
use crate::domain::{Email, GameId};
use crate::play::{Habits, Play, Shelf, rulesets};
use crate::store::Store;
use anyhow::{Context, anyhow, ensure};
use clap::Args;
use std::future::Future;
use std::io::Write as _;
use std::path::PathBuf;

pub(super) fn run<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}

pub(super) fn say(line: &str) -> anyhow::Result<Finding> {
    writeln!(std::io::stdout(), "{line}")?;
    Ok(Finding::Fine)
}

pub(super) fn tables(place: &Place) -> anyhow::Result<Play> {
    let store = Store::open(&place.settings(None)?.database)?;
    Ok(Play::new(store, Clock::system(), Shelf::new(rulesets::all()), Habits::default()))
}

/// Bring the database's tables up to date
#[derive(Args)]
pub(crate) struct Migrate {
    #[command(flatten)]
    place: Place,
}

impl Migrate {
    pub(crate) fn run(&self) -> anyhow::Result<Finding> {
        let settings = self.place.settings(None)?;
        let done = run(async { Ok(Store::open(&settings.database)?.migrate().await?) })?;
        if done.is_empty() {
            say("The tables are up to date.")
        } else {
            say(&format!("Done: {}", done.join(", ")))
        }
    }
}

/// Write a consistent copy of the database into a new file, also while it is being served
#[derive(Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    place: Place,
    /// The copy
    file: PathBuf,
}

impl Backup {
    pub(crate) fn run(&self) -> anyhow::Result<Finding> {
        let settings = self.place.settings(None)?;
        let file = self.file.to_str().context("the file's name is no text")?.to_owned();
        ensure!(!self.file.exists(), "{file} is there already");
        run(async { Ok(Store::open(&settings.database)?.backup(file).await?) })?;
        say(&format!("Saved to {}. Keep the key file beside the database, too.", self.file.display()))
    }
}

/// Write a game file
#[derive(Args)]
pub(crate) struct Export {
    #[command(flatten)]
    place: Place,
    /// The game's id
    game: String,
    /// With the secret even while the game runs: whoever has it knows all cards
    #[arg(long)]
    with_secret: bool,
}

impl Export {
    pub(crate) fn run(&self) -> anyhow::Result<Finding> {
        let play = tables(&self.place)?;
        let id = GameId::parse(&self.game).ok_or_else(|| anyhow!("{:?} is no game's id", self.game))?;
        let text = run(async {
            Ok(if self.with_secret { play.export_whole(&id).await? } else { play.export_open(&id).await? })
        })?;
        write!(std::io::stdout(), "{text}")?;
        Ok(Finding::Fine)
    }
}

/// Take a game file in, once it was rerun and verified
#[derive(Args)]
pub(crate) struct Import {
    #[command(flatten)]
    place: Place,
    /// The game file
    file: PathBuf,
    /// Who goes on in a seat of a running game; seats without anybody are played on by bots
    #[arg(long = "seat", value_name = "N=EMAIL")]
    seats: Vec<String>,
}

impl Import {
    pub(crate) fn run(&self) -> anyhow::Result<Finding> {
        let play = tables(&self.place)?;
        let bytes = rerun::read(&self.file).with_context(|| self.file.display().to_string())?;
        let seats = self.seats.iter().map(|pair| seat(pair)).collect::<anyhow::Result<Vec<_>>>()?;
        let game = run(async { Ok(play.import_by_operator(bytes, seats).await?) })?;
        say(&format!("Game {} ({}, {})", game.id, game.ruleset, game.status.name()))
    }
}

fn seat(pair: &str) -> anyhow::Result<(kernel::Seat, Email)> {
    let (seat, email) = pair.split_once('=').ok_or_else(|| anyhow!("--seat takes N=EMAIL, not {pair:?}"))?;
    let seat = seat.parse().with_context(|| format!("{seat:?} is no seat's number"))?;
    Ok((kernel::Seat(seat), Email::parse(email).with_context(|| email.to_owned())?))
}
