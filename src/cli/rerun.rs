//! `staffetta rerun`: game files are played again from their logs, and everything they say is compared.

use crate::app::{rulesets, vouched_origin};
use crate::cli::serve::DatabaseArgs;
use crate::cli::stats::{per_second, rounded, seconds_since};
use crate::cli::{CheckResult, progress, rerun_stored, rerun_under};
use crate::domain::PublishedGameKeys;
use anyhow::Context;
use clap::Args;
use indicatif::ProgressBar;
use kernel::OpenedGameFile;
use kernel::file::{GameFileError, GameFileErrorReport, GameFileParseError, MAX_BYTES, VerifiedFile};
use serde_json::json;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Rerun game files and check everything they say
#[derive(Args)]
#[command(
    after_help = "Checks the checksum, the commitment, every salt, digest and link of the chain, every state, \
    every move against the rules, and the outcome. The file of a running game has no secret: its chain is checked, \
    its rules cannot be rerun.\n\n--stored reruns every log in the database instead, running games included: the thing to do after an \
    upgrade of the program or a restore. It changes nothing and may run beside a server.\n\n--as-revision shows where old \
    games would part under other rules: which entry is no longer legal, or that all are and the game stands otherwise.\n\n\
    Examples:\n  \
    staffetta rerun games/*.json\n  \
    staffetta rerun --json game.json\n  \
    staffetta rerun --stored --database postgres://localhost/staffetta\n  \
    staffetta rerun --as-revision 2 games/*.json"
)]
pub(crate) struct RerunArgs {
    /// Game files
    #[arg(required_unless_present = "stored", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Rerun what is stored in the database instead, game by game
    #[arg(long, conflicts_with_all = ["files", "keys", "as_revision"])]
    stored: bool,
    /// Only this stored game
    #[arg(long, value_name = "ID", requires = "stored")]
    game: Option<String>,
    /// Show where the games would part under this revision of their rules
    #[arg(long, value_name = "N", conflicts_with = "keys")]
    as_revision: Option<u16>,
    #[command(flatten)]
    place: DatabaseArgs,
    /// The keys of the server where the games were played, from its /.well-known/staffetta-game-keys.json
    #[arg(long, value_name = "FILE")]
    keys: Option<PathBuf>,
    /// Print one JSON object for machines
    #[arg(long)]
    json: bool,
    /// Say nothing of files that are fine
    #[arg(long, short)]
    quiet: bool,
}

impl RerunArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        if self.stored {
            return rerun_stored::run(&self.place, self.game.as_deref(), self.json);
        }
        match self.as_revision {
            Some(revision) => {
                rerun_under::run(&self.files, kernel::Revision(revision), self.json, self.quiet)
            }
            None => self.rerun_files(),
        }
    }

    fn rerun_files(&self) -> anyhow::Result<CheckResult> {
        let keys = self.keys.as_deref().map(read_keys).transpose()?;
        let bar = progress::bar(u64::try_from(self.files.len())?, "Rerunning");
        let begun = Instant::now();
        let mut entries = 0;
        let (mut failed, mut vouched) = (Vec::new(), 0);
        let mut out = std::io::stdout().lock();
        for (path, found) in
            self.files.iter().zip(on_all_cores(&self.files, &bar, |file| rerun(file, keys.as_ref())))
        {
            let name = path.display();
            match found {
                Ok(Rerun { verdict, played_on }) => {
                    entries += verdict.entries;
                    vouched += usize::from(played_on.is_some());
                    if !self.json && !self.quiet {
                        let who = keys.as_ref().filter(|_| verdict.complete);
                        let who = who.map_or_else(String::new, |_| vouching(played_on.as_deref()));
                        bar.suspend(|| writeln!(out, "{name}: {}{who}", success_line(&verdict)))?;
                    }
                }
                Err(wrong) => {
                    let wrong = GameFileErrorReport::from(&wrong);
                    if !self.json {
                        bar.suspend(|| writeln!(out, "{name}: {}", wrong.reason))?;
                    }
                    failed.push(json!({"file": path, "seq": wrong.seq, "reason": wrong.reason}));
                }
            }
        }
        bar.finish_and_clear();
        let seconds = seconds_since(begun);
        let (files, wrong) = (self.files.len(), failed.len());
        let per_second = per_second(entries, seconds).round();
        if self.json {
            let mut report = json!({
                "files": files,
                "entries": entries,
                "seconds": rounded(seconds),
                "entries_per_s": per_second,
                "failed": failed,
            });
            if keys.is_some() {
                report["vouched_for"] = vouched.into();
            }
            writeln!(out, "{report}")?;
        } else if files > 1 {
            let fine = files - wrong;
            writeln!(out, "{fine} of {files} files are fine; {entries} entries, {per_second} a second")?;
        }
        Ok(if wrong == 0 { CheckResult::Passed } else { CheckResult::Failed })
    }
}

/// A file that holds what it promises, and where it was played, if one of the keys has signed it.
struct Rerun {
    verdict: VerifiedFile,
    played_on: Option<String>,
}

fn read_keys(path: &Path) -> anyhow::Result<PublishedGameKeys> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    serde_json::from_str(&text).with_context(|| format!("{}: these are no keys", path.display()))
}

fn vouching(played_on: Option<&str>) -> String {
    match played_on {
        Some(origin) => format!("; played on {}", origin.split_once("://").map_or(origin, |(_, host)| host)),
        None => "; consistent, but nobody vouches for it".to_owned(),
    }
}

fn success_line(verdict: &VerifiedFile) -> String {
    let entries = verdict.entries;
    if !verdict.complete {
        return format!(
            "{entries} entries, the chain holds; the game still runs, so its rules could not be rerun"
        );
    }
    let end = if verdict.outcome.is_some() { "its outcome holds" } else { "it has no outcome" };
    format!("{entries} entries rerun, every check passes, {end}")
}

/// Looks at all files, on all cores, and gives what was found in the order of the files.
pub(super) fn on_all_cores<T: Send + Sync>(
    files: &[PathBuf],
    bar: &ProgressBar,
    look: impl Fn(&Path) -> T + Sync,
) -> Vec<T> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(files.len());
    let next = AtomicUsize::new(0);
    let found: Vec<OnceLock<T>> = files.iter().map(|_| OnceLock::new()).collect();
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(index) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).filter(|i| *i < files.len())
                {
                    found[index].get_or_init(|| look(&files[index]));
                    bar.inc(1);
                }
            });
        }
    });
    found.into_iter().filter_map(OnceLock::into_inner).collect()
}

fn rerun(path: &Path, keys: Option<&PublishedGameKeys>) -> Result<Rerun, GameFileError> {
    let opened = open(path)?;
    let verdict = opened.verify()?;
    Ok(Rerun { verdict, played_on: keys.and_then(|keys| vouched_origin(&opened.file, keys)) })
}

/// Opens a game file of a ruleset that there is.
pub(super) fn open(path: &Path) -> Result<OpenedGameFile<'static>, GameFileError> {
    let bytes = read(path).map_err(|error| unreadable(&error))?;
    OpenedGameFile::read(&bytes, rulesets::all())
}

fn unreadable(error: &anyhow::Error) -> GameFileError {
    match error.downcast_ref::<GameFileParseError>() {
        Some(unreadable) => unreadable.clone().into(),
        None => GameFileParseError::Form { entry: None, what: format!("{error:#}") }.into(),
    }
}

/// Reads a file, but never more than a game can be.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    let file = std::fs::File::open(path).context("it cannot be opened")?;
    if file.metadata().context("it cannot be looked at")?.is_dir() {
        anyhow::bail!("it is a folder; name the files in it, such as {}/*.json", path.display());
    }
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).context("it cannot be read")?;
    if u64::try_from(bytes.len())? > MAX_BYTES {
        return Err(GameFileParseError::TooLarge.into());
    }
    Ok(bytes)
}
