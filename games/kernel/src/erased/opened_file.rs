//! A game file that was read, with the ruleset it belongs to.

use super::{AnyMatch, Ruleset};
use crate::file::{GameFile, GameFileError, GameFileParseError, VerifiedFile};

/// A game file, and the ruleset that can rerun it.
pub struct OpenedGameFile<'r> {
    /// What was read.
    pub file: GameFile,
    /// Its ruleset.
    pub ruleset: &'r dyn Ruleset,
    checksum: Result<(), GameFileParseError>,
}

impl<'r> OpenedGameFile<'r> {
    /// Reads a game file and finds its ruleset among those there are.
    pub fn read(bytes: &[u8], rulesets: &'r [Box<dyn Ruleset>]) -> Result<OpenedGameFile<'r>, GameFileError> {
        let (file, checksum) = GameFile::read(bytes)?;
        let ruleset = rulesets.iter().find(|ruleset| ruleset.id() == file.ruleset);
        let ruleset = &**ruleset.ok_or_else(|| GameFileError::Ruleset(file.ruleset.clone()))?;
        Ok(OpenedGameFile { file, ruleset, checksum })
    }

    /// The game before its first entry; none while its secret is hidden.
    pub fn start(&self) -> Result<Option<Box<dyn AnyMatch>>, GameFileError> {
        let deal = self.file.deal()?;
        let start = |deal| self.ruleset.start(&deal, self.file.revision, &self.file.options);
        Ok(deal.map(start).transpose()?)
    }

    /// Reruns the game and compares everything. The checksum comes last: a damaged entry has a better story to
    /// tell.
    pub fn verify(&self) -> Result<VerifiedFile, GameFileError> {
        let verdict = self.ruleset.verify(&self.file)?;
        self.checksum.clone()?;
        Ok(verdict)
    }
}
