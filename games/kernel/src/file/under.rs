//! Playing the log of a file by another revision of its rules: what an upgrade would have meant to it.

use super::{GameFile, GameFileError};
use crate::game_rules::{GameRules, Revision, Setup};
use crate::matches::{Divergence, Match};

/// What another revision makes of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayedUnder {
    /// Every entry is legal, and the game stands, or ends, as it did.
    Same,
    /// Every entry is legal, but it stands, or ends, otherwise.
    Elsewhere,
    /// An entry is not legal.
    Parts(Divergence),
}

impl GameFile {
    /// Plays the log by another revision. Hashes are left alone: the chain begins with the revision.
    pub fn play_under<G: GameRules>(&self, revision: Revision) -> Result<PlayedUnder, GameFileError> {
        let setup = self.setup::<G>()?;
        let other = Setup { revision, ..setup.clone() };
        if let Some(entry) = self.entries.iter().find(|entry| entry.seat.0 >= setup.seats) {
            return Err(GameFileError::NoSuchSeat(entry.seq));
        }
        let deal = self.deal()?.ok_or(GameFileError::SecretMissing)?;
        let mut here = Match::<G>::start_towards(&deal, &setup, &self.upgrades())?;
        let mut there = Match::<G>::start(&deal, &other)?;
        for shown in &self.entries {
            let entry = shown.entry()?;
            here.replay(&entry)?;
            if let Err(divergence) = there.replay_by_rules(&entry) {
                return Ok(PlayedUnder::Parts(divergence));
            }
        }
        let stands_alike = |viewer| {
            let views = [here.state().view(viewer), there.state().view(viewer)];
            let [here, there] = views.map(|view| crate::canonical(&view).unwrap_or_default());
            here == there
        };
        let same = here.outcome() == there.outcome()
            && here.to_act() == there.to_act()
            && stands_alike(crate::Viewer::All);
        Ok(if same { PlayedUnder::Same } else { PlayedUnder::Elsewhere })
    }
}
