//! `staffetta show`: a game file in words, or as a board.

use crate::app::rulesets;
use crate::cli::{CheckResult, rerun};
use anyhow::{Context, bail, ensure};
use clap::Args;
use kernel::file::GameFile;
use kernel::{AnyMatch, AnyPlayed, OpenedGameFile, Reader, Ruleset, Seat, Seq, Viewer};
use std::io::Write;
use std::path::PathBuf;

/// Show a game file: the chronicle in words, or the board
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    staffetta show game.json                       the chronicle and the result\n  \
    staffetta show game.json --at 40               the position after entry 40, in words\n  \
    staffetta show game.json --at 40 --seat 1      the same, as seat 1 saw it\n  \
    staffetta show game.json --svg board.svg       the last position as a picture")]
pub(crate) struct ShowArgs {
    /// A game file
    file: PathBuf,
    /// The position after this entry (0: before the first move) instead of the chronicle
    #[arg(long, value_name = "SEQ")]
    at: Option<Seq>,
    /// As this seat sees it, numbered from 0; otherwise everything once the game is over, else what all know
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// Write the board as SVG into this file (- for standard output)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl ShowArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        let name = self.file.display();
        let bytes = rerun::read(&self.file).with_context(|| name.to_string())?;
        let opened = OpenedGameFile::read(&bytes, rulesets::all()).with_context(|| name.to_string())?;
        let (file, ruleset) = (&opened.file, opened.ruleset);
        let viewer = match self.seat {
            Some(seat) => {
                let seats = file.seats.len();
                ensure!(
                    usize::from(seat) < seats,
                    "there are {seats} seats, numbered from 0; {seat} is none of them"
                );
                Viewer::Seat(Seat(seat))
            }
            None => Viewer::All,
        };
        let names: Vec<String> = file.seats.iter().map(|seat| seat.name.clone()).collect();
        let reader = Reader { language: "en", names: &names, seat: None };
        let mut out = std::io::stdout().lock();
        if file.secret.is_none() {
            ensure!(
                self.at.is_none() && self.svg.is_none(),
                "the game still runs: without its secret no position can be shown"
            );
            return running(&mut out, file, ruleset);
        }
        if self.at.is_none() && self.svg.is_none() {
            chronicle(&mut out, file, ruleset, viewer, &reader)?;
        } else {
            self.position(&mut out, file, ruleset, viewer, &reader)?;
        }
        Ok(CheckResult::Passed)
    }

    fn position(
        &self,
        out: &mut impl Write,
        file: &GameFile,
        ruleset: &dyn Ruleset,
        viewer: Viewer,
        reader: &Reader<'_>,
    ) -> anyhow::Result<()> {
        let last = file.entries.last().map_or(0, |entry| entry.seq);
        let at = self.at.unwrap_or(last);
        ensure!(at <= last, "the game has {last} entries; there is no position after entry {at}");
        let shown = |position: &dyn AnyMatch| match &self.svg {
            Some(_) => position.draw(viewer, reader),
            None => position.outline(viewer, reader).to_string(),
        };
        let mut text = None;
        if at == 0 {
            let deal = file.deal()?.context("the secret is missing")?;
            text = Some(shown(&*ruleset.start(&deal, file.revision, &file.options)?));
        } else {
            let mut watch = |position: &dyn AnyMatch, played: &AnyPlayed| {
                if played.entry.seq == at {
                    text = Some(shown(position));
                }
            };
            ruleset.rerun(file, &mut watch)?;
        }
        let text = text.context("the log does not reach that entry")?;
        match &self.svg {
            Some(path) if path.as_os_str() != "-" => {
                std::fs::write(path, text)
                    .with_context(|| format!("{} cannot be written", path.display()))?;
            }
            _ => write!(out, "{text}")?,
        }
        Ok(())
    }
}

fn heading(out: &mut impl Write, file: &GameFile, ruleset: &dyn Ruleset) -> anyhow::Result<()> {
    let names: Vec<&str> = file.seats.iter().map(|seat| seat.name.as_str()).collect();
    writeln!(out, "{}, revision {}, options {}", ruleset.title(), file.revision, file.options)?;
    writeln!(out, "At the table: {}\n", names.join(", "))?;
    Ok(())
}

fn chronicle(
    out: &mut impl Write,
    file: &GameFile,
    ruleset: &dyn Ruleset,
    viewer: Viewer,
    reader: &Reader<'_>,
) -> anyhow::Result<()> {
    heading(out, file, ruleset)?;
    let mut failed = None;
    let mut watch = |_: &dyn AnyMatch, played: &AnyPlayed| {
        let entry = &played.entry;
        let lines = played.lines(viewer, reader);
        let write = || -> std::io::Result<()> {
            let shown = played.secrecy == kernel::Secrecy::Open
                || viewer == Viewer::All
                || viewer.sees_private_of(entry.seat);
            let what = match &played.notation {
                Some(notation) if shown => notation.as_str(),
                Some(_) => "(hidden)",
                None => entry.kind.name(),
            };
            let name = reader.names.get(entry.seat.index()).map_or("?", String::as_str);
            writeln!(out, "{:>5}  {name}: {what}", entry.seq)?;
            for line in lines {
                writeln!(out, "         {line}")?;
            }
            Ok(())
        };
        if failed.is_none() {
            failed = write().err();
        }
    };
    let verdict = ruleset.rerun(file, &mut watch)?;
    if let Some(error) = failed {
        return Err(error.into());
    }
    if let Some(outcome) = verdict.outcome {
        writeln!(out, "\nResult")?;
        for standing in outcome.standings {
            let name = match (standing.seat, &standing.automaton) {
                (Some(seat), _) => reader.names.get(seat.index()).map_or("?", String::as_str),
                (None, Some(name)) => name,
                (None, None) => "?",
            };
            writeln!(out, "  {}. {name}: {} points", standing.place, standing.score)?;
        }
    }
    Ok(())
}

/// Without the secret only what stands in the file can be told.
fn running(out: &mut impl Write, file: &GameFile, ruleset: &dyn Ruleset) -> anyhow::Result<CheckResult> {
    heading(out, file, ruleset)?;
    if file.entries.is_empty() {
        bail!("nobody has moved yet");
    }
    for entry in &file.entries {
        let name = file.seats.get(entry.seat.index()).map_or("?", |seat| seat.name.as_str());
        let what = entry.notation.as_deref().unwrap_or("(hidden, or no move)");
        writeln!(out, "{:>5}  {name}: {what}", entry.seq)?;
    }
    Ok(CheckResult::Passed)
}
