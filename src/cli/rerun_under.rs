//! `staffetta rerun --as-revision`: where games would part under another revision of their rules.

use crate::cli::rerun::{on_all_cores, open};
use crate::cli::{CheckResult, progress};
use kernel::Revision;
use kernel::file::{GameFileError, PlayedUnder};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// A game as another revision plays it.
struct Row {
    ruleset: String,
    began_with: Revision,
    entries: usize,
    found: PlayedUnder,
}

/// How many games of a ruleset and revision do what.
#[derive(Default)]
struct Sums {
    same: usize,
    elsewhere: usize,
    parts: usize,
}

pub(super) fn run(
    files: &[PathBuf],
    revision: Revision,
    json: bool,
    quiet: bool,
) -> anyhow::Result<CheckResult> {
    let bar = progress::bar(u64::try_from(files.len())?, "Playing");
    let rows = on_all_cores(files, &bar, |path| play(path, revision));
    bar.finish_and_clear();
    let failed = rows.iter().filter(|row| row.is_err()).count();
    let mut out = std::io::stdout().lock();
    if json {
        let games: Vec<Value> = files.iter().zip(&rows).map(|(path, row)| as_json(path, row)).collect();
        writeln!(out, "{}", json!({"as_revision": revision, "games": games}))?;
    } else {
        print_table(&mut out, files, &rows, revision, quiet)?;
    }
    Ok(if failed == 0 { CheckResult::Passed } else { CheckResult::Failed })
}

fn play(path: &Path, revision: Revision) -> Result<Row, GameFileError> {
    let opened = open(path)?;
    let found = opened.ruleset.play_under(&opened.file, revision)?;
    let file = opened.file;
    Ok(Row { ruleset: file.ruleset, began_with: file.revision, entries: file.entries.len(), found })
}

fn as_json(path: &Path, row: &Result<Row, GameFileError>) -> Value {
    match row {
        Err(wrong) => json!({"file": path, "failed": wrong.to_string()}),
        Ok(row) => {
            let (result, seq, reason) = match &row.found {
                PlayedUnder::Same => ("same", None, None),
                PlayedUnder::Elsewhere => ("elsewhere", None, None),
                PlayedUnder::Parts(at) => ("parts", Some(at.seq), Some(at.what.to_string())),
            };
            json!({
                "file": path, "ruleset": row.ruleset, "revision": row.began_with, "entries": row.entries,
                "result": result, "seq": seq, "reason": reason,
            })
        }
    }
}

fn print_table(
    out: &mut impl std::io::Write,
    files: &[PathBuf],
    rows: &[Result<Row, GameFileError>],
    revision: Revision,
    quiet: bool,
) -> anyhow::Result<()> {
    let width = files.iter().map(|path| path.display().to_string().chars().count()).max().unwrap_or(0);
    let mut sums: BTreeMap<(String, u16), Sums> = BTreeMap::new();
    writeln!(
        out,
        "{:<width$}  {:<10} {:>8} {:>7}  as revision {revision}",
        "file", "ruleset", "revision", "entries"
    )?;
    for (path, row) in files.iter().zip(rows) {
        let name = path.display().to_string();
        let row = match row {
            Ok(row) => row,
            Err(wrong) => {
                writeln!(out, "{name:<width$}  {wrong}")?;
                continue;
            }
        };
        let sum = sums.entry((row.ruleset.clone(), row.began_with.0)).or_default();
        let words = match &row.found {
            PlayedUnder::Same => {
                sum.same += 1;
                "the same".to_owned()
            }
            PlayedUnder::Elsewhere => {
                sum.elsewhere += 1;
                "every entry is legal, it stands otherwise".to_owned()
            }
            PlayedUnder::Parts(at) => {
                sum.parts += 1;
                format!("parts at {at}")
            }
        };
        if !quiet || row.found != PlayedUnder::Same {
            let (ruleset, began_with, entries) = (&row.ruleset, row.began_with.0, row.entries);
            writeln!(out, "{name:<width$}  {ruleset:<10} {began_with:>8} {entries:>7}  {words}")?;
        }
    }
    for ((ruleset, began_with), Sums { same, elsewhere, parts }) in sums {
        writeln!(
            out,
            "{ruleset}, revision {began_with}: {same} the same, {elsewhere} stand otherwise, {parts} part"
        )?;
    }
    Ok(())
}
