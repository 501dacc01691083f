//! Deterministic for ever: in every revision fixed seeds keep their chains, and recorded games rerun.
//!
//! `KIT_RECORD=1` writes what the newest revision is missing; it never changes what is there, and nothing of an older one.

use super::{spread, tables_at};
use crate::bots::Bot;
use crate::file::GameFile;
use crate::game_rules::{GameRules, Revision, Setup};
use crate::hash::{Hex, sha256};
use crate::record::play_recorded_game;
use std::fs;
use std::path::{Path, PathBuf};

/// How many tables are recorded at most, spread over all there are.
const RECORDED: usize = 8;
/// How many tables have a golden chain at most.
const GOLDEN: usize = 24;

fn recording() -> bool {
    std::env::var_os("KIT_RECORD").is_some()
}

/// Some tables of a revision, spread over all of them.
fn some_tables<G: GameRules>(revision: Revision, most: usize) -> Vec<(usize, Setup<G::Options>)> {
    let tables = tables_at::<G>(revision);
    let mut chosen: Vec<usize> = spread(tables.len()).take(most).collect();
    chosen.sort_unstable();
    chosen.into_iter().map(|index| (index, tables[index].clone())).collect()
}

/// Every revision there has been, the newest last.
fn revisions<G: GameRules>() -> impl Iterator<Item = Revision> {
    (1..=G::REVISION.0).map(Revision)
}

/// Whether a file or folder has to be written first. Only the newest revision's may be: an older one's would be
/// written by today's rules, and prove nothing.
fn is_unwritten(path: &Path, revision: Revision, newest: Revision, recording: bool) -> Result<bool, String> {
    if path.exists() {
        return Ok(false);
    }
    let name = path.display();
    if revision < newest {
        return Err(format!(
            "{name} is missing: what revision {revision} left behind is never deleted, take it back from the history"
        ));
    }
    if !recording {
        return Err(format!("{name} is missing: `just record` writes what revision {revision} plays"));
    }
    Ok(true)
}

fn has_to_be_written<G: GameRules>(path: &Path, revision: Revision) -> bool {
    is_unwritten(path, revision, G::REVISION, recording()).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// The last chain of random games with fixed seeds, one line a table, as `tests/golden-rN.txt` has it for every
/// revision N.
pub fn golden_chains_hold<G: GameRules>(crate_folder: &str) {
    for revision in revisions::<G>() {
        let path = Path::new(crate_folder).join(format!("tests/golden-r{revision}.txt"));
        let unwritten = has_to_be_written::<G>(&path, revision);
        let found = golden_chains::<G>(revision);
        if unwritten {
            fs::write(&path, &found).expect("the golden file can be written");
        }
        let expected =
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(
            found,
            expected,
            "recorded logs of {}, revision {revision}, would lead elsewhere now: raise the revision, or mend the rules",
            G::RULESET
        );
    }
}

fn golden_chains<G: GameRules>(revision: Revision) -> String {
    let lines = some_tables::<G>(revision, GOLDEN).into_iter().map(|(index, setup)| {
        let seed = sha256(&[b"golden", index.to_string().as_bytes()]);
        let file = play_recorded_game::<G>(&seed, &setup, &[Bot::Random]).expect("the table was tried");
        let last = file.entries.last().expect("a game has moves");
        let options = crate::canonical(&setup.options).expect("plain data");
        format!("r{revision} {} {options} {} {}\n", setup.seats, last.seq, Hex(last.chain))
    });
    lines.collect()
}

/// Every file below `tests/recorded` reruns with every check, and every revision has some.
pub fn recorded_games_hold<G: GameRules>(crate_folder: &str) {
    for revision in revisions::<G>() {
        let folder = Path::new(crate_folder).join(format!("tests/recorded/r{revision}"));
        if has_to_be_written::<G>(&folder, revision) {
            write_some::<G>(&folder);
        }
        let mut files = entries(&folder);
        files.retain(|path| path.extension().is_some_and(|end| end == "json"));
        assert!(!files.is_empty(), "{} has no recorded games of revision {revision}", G::RULESET);
        for path in files {
            recorded_game_holds::<G>(revision, &path);
        }
    }
}

fn recorded_game_holds<G: GameRules>(revision: Revision, path: &Path) {
    let name = path.display();
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let (file, checksum) = GameFile::read(&bytes).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
    assert_eq!(file.revision, revision, "{name} is a game of another revision");
    let verdict = file.rerun::<G>(|_, _| ()).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
    checksum.unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
    assert!(verdict.complete && verdict.outcome.is_some(), "{name} is not a finished game");
}

fn write_some<G: GameRules>(folder: &Path) {
    fs::create_dir_all(folder).expect("the folder can be made");
    for (index, setup) in some_tables::<G>(G::REVISION, RECORDED) {
        let seed = sha256(&[b"recorded", index.to_string().as_bytes()]);
        let file = play_recorded_game::<G>(&seed, &setup, &[Bot::Random]).expect("the table was tried");
        let name = format!("{}-{}p-{index:03}.json", G::RULESET, setup.seats);
        fs::write(folder.join(name), file.to_text()).expect("a recorded game can be written");
    }
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> = fs::read_dir(folder)
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    paths.sort();
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_old_revision_left_behind_is_never_written_again() {
        let gone = Path::new("tests/golden-r1.txt.gone");
        for recording in [false, true] {
            let wrong = is_unwritten(gone, Revision(1), Revision(2), recording).unwrap_err();
            assert!(wrong.contains("what revision 1 left behind is never deleted"), "{wrong}");
        }
    }

    #[test]
    fn the_newest_revision_is_written_when_asked_to_record() {
        let gone = Path::new("tests/golden-r2.txt.gone");
        let wrong = is_unwritten(gone, Revision(2), Revision(2), false).unwrap_err();
        assert!(wrong.contains("`just record` writes what revision 2 plays"), "{wrong}");
        assert_eq!(is_unwritten(gone, Revision(2), Revision(2), true), Ok(true));
        let there = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(is_unwritten(there, Revision(1), Revision(2), true), Ok(false));
    }
}
