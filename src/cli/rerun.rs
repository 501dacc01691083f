//! `staffetta rerun`: game files are played again from their logs, and everything they say is compared.

use super::figures::{per_second, rounded, seconds_since};
use super::{Finding, progress};
use crate::play::rulesets;
use anyhow::Context;
use clap::Args;
use indicatif::ProgressBar;
use kernel::Opened;
use kernel::file::{MAX_BYTES, Unreadable, Verdict, Wrong, WrongFile};
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
    its rules cannot be rerun.\n\nExamples:\n  \
    staffetta rerun games/*.json\n  \
    staffetta rerun --json game.json"
)]
pub(crate) struct Rerun {
    /// Game files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON object for machines
    #[arg(long)]
    json: bool,
    /// Say nothing of files that are fine
    #[arg(long, short)]
    quiet: bool,
}

impl Rerun {
    pub(crate) fn run(&self) -> anyhow::Result<Finding> {
        let bar = progress::bar(u64::try_from(self.files.len())?, "Rerunning");
        let begun = Instant::now();
        let mut entries = 0;
        let mut failed = Vec::new();
        let mut out = std::io::stdout().lock();
        for (path, found) in self.files.iter().zip(rerun_all(&self.files, &bar)) {
            let name = path.display();
            match found {
                Ok(verdict) => {
                    entries += verdict.entries;
                    if !self.json && !self.quiet {
                        bar.suspend(|| writeln!(out, "{name}: {}", praise(&verdict)))?;
                    }
                }
                Err(wrong) => {
                    let wrong = WrongFile::from(&wrong);
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
            let report = json!({
                "files": files,
                "entries": entries,
                "seconds": rounded(seconds),
                "entries_per_s": per_second,
                "failed": failed,
            });
            writeln!(out, "{report}")?;
        } else if files > 1 {
            let fine = files - wrong;
            writeln!(out, "{fine} of {files} files are fine; {entries} entries, {per_second} a second")?;
        }
        Ok(if wrong == 0 { Finding::Fine } else { Finding::Wrong })
    }
}

fn praise(verdict: &Verdict) -> String {
    let entries = verdict.entries;
    if !verdict.complete {
        return format!(
            "{entries} entries, the chain holds; the game still runs, so its rules could not be rerun"
        );
    }
    let end = if verdict.outcome.is_some() { "its outcome holds" } else { "it has no outcome" };
    format!("{entries} entries rerun, every check passes, {end}")
}

/// Reruns all files, on all cores, and gives the verdicts in the order of the files.
fn rerun_all(files: &[PathBuf], bar: &ProgressBar) -> Vec<Result<Verdict, Wrong>> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(files.len());
    let next = AtomicUsize::new(0);
    let verdicts: Vec<OnceLock<Result<Verdict, Wrong>>> = files.iter().map(|_| OnceLock::new()).collect();
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(index) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).filter(|i| *i < files.len())
                {
                    verdicts[index].get_or_init(|| rerun(&files[index]));
                    bar.inc(1);
                }
            });
        }
    });
    verdicts.into_iter().filter_map(OnceLock::into_inner).collect()
}

fn rerun(path: &Path) -> Result<Verdict, Wrong> {
    let bytes = read(path).map_err(|error| unreadable(&error))?;
    Opened::read(&bytes, rulesets::all())?.verify()
}

fn unreadable(error: &anyhow::Error) -> Wrong {
    match error.downcast_ref::<Unreadable>() {
        Some(unreadable) => unreadable.clone().into(),
        None => Unreadable::Form { entry: None, what: format!("{error:#}") }.into(),
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
        return Err(Unreadable::TooLarge.into());
    }
    Ok(bytes)
}
