//! Deterministic for ever: fixed seeds keep their chains, and the recorded games of every revision rerun.
//!
//! `KIT_RECORD=1` writes what is missing; it never changes what is there.

use super::{spread, tables};
use crate::bots::Bot;
use crate::file::GameFile;
use crate::game_rules::GameRules;
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

/// Some tables, spread over all of them.
fn some_tables<G: GameRules>(most: usize) -> Vec<(usize, crate::Setup<G::Options>)> {
    let tables = tables::<G>();
    let mut chosen: Vec<usize> = spread(tables.len()).take(most).collect();
    chosen.sort_unstable();
    chosen.into_iter().map(|index| (index, tables[index].clone())).collect()
}

/// The last chain of random games with fixed seeds, one line a table, as `tests/golden.txt` has it.
pub fn golden_chains_hold<G: GameRules>(crate_folder: &str) {
    let path = Path::new(crate_folder).join("tests/golden.txt");
    let lines = some_tables::<G>(GOLDEN).into_iter().map(|(index, setup)| {
        let seed = sha256(&[b"golden", index.to_string().as_bytes()]);
        let file = play_recorded_game::<G>(&seed, &setup, &[Bot::Random]).expect("the table was tried");
        let last = file.entries.last().expect("a game has moves");
        let options = crate::canonical(&setup.options).expect("plain data");
        format!("r{} {} {options} {} {}\n", setup.revision, setup.seats, last.seq, Hex(last.chain))
    });
    let found: String = lines.collect();
    if recording() && !path.exists() {
        fs::write(&path, &found).expect("the golden file can be written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!(
        found,
        expected,
        "recorded logs of {} would lead elsewhere now: raise the revision, or mend the rules",
        G::RULESET
    );
}

/// Every file below `tests/recorded` reruns with every check.
pub fn recorded_games_hold<G: GameRules>(crate_folder: &str) {
    let folder = Path::new(crate_folder).join(format!("tests/recorded/r{}", G::REVISION));
    if recording() && !folder.exists() {
        write_some::<G>(&folder);
    }
    let mut files = Vec::new();
    for revision in entries(&Path::new(crate_folder).join("tests/recorded")) {
        files.extend(
            entries(&revision).into_iter().filter(|path| path.extension().is_some_and(|end| end == "json")),
        );
    }
    assert!(!files.is_empty(), "{} has no recorded games", G::RULESET);
    for path in files {
        let name = path.display();
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (file, checksum) = GameFile::read(&bytes).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        let verdict = file.rerun::<G>(|_, _| ()).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        checksum.unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        assert!(verdict.complete && verdict.outcome.is_some(), "{name} is not a finished game");
    }
}

fn write_some<G: GameRules>(folder: &Path) {
    fs::create_dir_all(folder).expect("the folder can be made");
    for (index, setup) in some_tables::<G>(RECORDED) {
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
