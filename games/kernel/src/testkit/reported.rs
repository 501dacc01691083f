//! Positions that players have reported, to begin a test from.

use crate::entry::Seq;
use crate::file::GameFile;
use crate::game_rules::GameRules;
use crate::matches::Match;
use crate::seed_source::SeedSource;

/// The position after an entry of a game file whose secret is known.
///
/// # Panics
/// When the file does not rerun so far.
pub fn position_after<G: GameRules>(file: &[u8], seq: Seq) -> Match<G> {
    let (file, _) = GameFile::read(file).unwrap_or_else(|wrong| panic!("{wrong}"));
    file.position_after(seq).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// The position in a snapshot that was made for somebody who may not know everything. Chance is another from here on: the
/// game's own is not in it.
///
/// # Panics
/// When another version has written it.
pub fn position_in<G: GameRules>(snapshot: &[u8]) -> Match<G> {
    let deal = SeedSource::new([0; 32], &[]);
    Match::from_snapshot(&deal, snapshot).unwrap_or_else(|wrong| panic!("{wrong}"))
}
