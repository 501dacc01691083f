//! `staffetta components`: the data of a ruleset, to be looked at beside the published game, and sent back truer.

use crate::app::rulesets;
use crate::cli::CheckResult;
use anyhow::Context;
use clap::{Args, Subcommand};
use kernel::{Revision, Ruleset};
use serde_json::Value;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// A component file of all rulesets is far smaller.
const MOST_BYTES: u64 = 8 << 20;

/// Write the component data of a ruleset, or check such a file
///
/// Cards, tiles and tables stand in one JSON file a ruleset and revision. Each record says where it comes from: `seed` (the
/// rulebook), `public` (public descriptions), `recalled` (memory) or `reconstructed` (made up, because it could not be
/// found). Whoever owns the game can export the file, put in what is printed, check it and send it for the next revision.
#[derive(Args)]
pub(crate) struct ComponentsArgs {
    #[command(subcommand)]
    command: ComponentsCommand,
}

#[derive(Subcommand)]
enum ComponentsCommand {
    Export(ExportComponentsArgs),
    Check(CheckComponentsArgs),
}

/// Write the component file of a ruleset, or its JSON Schema
#[derive(Args)]
#[command(after_help = "Example:\n  staffetta components export praga > praga.json")]
struct ExportComponentsArgs {
    /// The ruleset, such as praga
    ruleset: String,
    /// The revision whose data is wanted; the newest if none is given
    #[arg(long)]
    revision: Option<u16>,
    /// Write the JSON Schema of such files instead, for editors that check while one types
    #[arg(long, conflicts_with = "revision")]
    schema: bool,
}

/// Say what is wrong in a component file, record by record
///
/// Values may be any that the rules understand; ids and their order never change, because recorded games name pieces by
/// them.
#[derive(Args)]
#[command(
    after_help = "Exit status: 0 when the file could be played with, 1 when something is wrong in it.\n\n\
    Examples:\n  staffetta components check praga.json\n  staffetta components check mine.json --ruleset tiletum"
)]
struct CheckComponentsArgs {
    /// The file; `-` reads standard input
    file: PathBuf,
    /// The ruleset, where the file does not say it
    #[arg(long)]
    ruleset: Option<String>,
}

impl ComponentsArgs {
    pub(crate) fn run(&self) -> anyhow::Result<CheckResult> {
        match &self.command {
            ComponentsCommand::Export(wanted) => wanted.run(),
            ComponentsCommand::Check(wanted) => wanted.run(),
        }
    }
}

/// The ruleset of that name.
fn ruleset(name: &str) -> anyhow::Result<&'static dyn Ruleset> {
    let all = rulesets::all();
    let names = || all.iter().map(|ruleset| ruleset.id()).collect::<Vec<_>>().join(", ");
    let found = all.iter().find(|ruleset| ruleset.id() == name);
    found
        .map(|ruleset| &**ruleset)
        .with_context(|| format!("there is no ruleset {name:?}; there are {}", names()))
}

impl ExportComponentsArgs {
    fn run(&self) -> anyhow::Result<CheckResult> {
        let ruleset = ruleset(&self.ruleset)?;
        let mut out = std::io::stdout().lock();
        if self.schema {
            writeln!(out, "{:#}", ruleset.component_schema())?;
            return Ok(CheckResult::Passed);
        }
        let newest = ruleset.revision();
        let revision = self.revision.map_or(newest, Revision);
        let file = ruleset.component_file(revision).with_context(|| {
            format!("{} has no revision {revision}; there are 1 to {newest}", ruleset.id())
        })?;
        out.write_all(file.as_bytes())?;
        Ok(CheckResult::Passed)
    }
}

impl CheckComponentsArgs {
    fn run(&self) -> anyhow::Result<CheckResult> {
        let text = match read(&self.file)? {
            Ok(text) => text,
            Err(wrong) => return say(&[wrong]),
        };
        let ruleset = match self.ruleset.clone().or_else(|| named_in(&text)) {
            Some(name) => ruleset(&name)?,
            None if serde_json::from_str::<Value>(&text).is_ok() => {
                anyhow::bail!("the file does not say its ruleset: give it with --ruleset")
            }
            // Any ruleset can say why this is no JSON.
            None => &**rulesets::all().first().context("there are no rulesets")?,
        };
        let faults = ruleset.check_components(&text);
        if faults.is_empty() {
            let words = format!("{} could be played with this file", ruleset.title());
            writeln!(std::io::stdout(), "{words}")?;
            return Ok(CheckResult::Passed);
        }
        let lines = faults.iter().map(|fault| {
            let place = if fault.pointer.is_empty() { "the whole file" } else { &fault.pointer };
            match &fault.record {
                Some(record) => format!("{place} ({record}): {}", fault.what),
                None => format!("{place}: {}", fault.what),
            }
        });
        say(&lines.collect::<Vec<_>>())
    }
}

/// One fault a line.
fn say(lines: &[String]) -> anyhow::Result<CheckResult> {
    let mut out = std::io::stdout().lock();
    for line in lines {
        // What stands in a stranger's file may hold anything, and is shown on a terminal.
        let shown: String = line
            .chars()
            .flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] })
            .collect();
        writeln!(out, "{shown}")?;
    }
    let count = lines.len();
    writeln!(out, "{count} {} wrong", if count == 1 { "thing is" } else { "things are" })?;
    Ok(CheckResult::Failed)
}

/// The text of a file, or what is wrong with it as a text.
fn read(path: &Path) -> anyhow::Result<Result<String, String>> {
    let unreadable = || format!("{} cannot be read", path.display());
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes).with_context(unreadable)?;
    } else {
        let file = std::fs::File::open(path).with_context(unreadable)?;
        file.take(MOST_BYTES + 1).read_to_end(&mut bytes).with_context(unreadable)?;
    }
    let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    if length > MOST_BYTES {
        return Ok(Err(format!("the whole file: it is larger than {} MB", MOST_BYTES >> 20)));
    }
    let text = String::from_utf8(bytes);
    Ok(text.map_err(|error| format!("the whole file: byte {} is no UTF-8", error.utf8_error().valid_up_to())))
}

/// The ruleset that a file names: by its word, or by the word of its game.
fn named_in(text: &str) -> Option<String> {
    let file: Value = serde_json::from_str(text).ok()?;
    let name =
        ["/ruleset", "/game", "/game/slug"].into_iter().find_map(|place| file.pointer(place)?.as_str());
    name.map(str::to_owned)
}
