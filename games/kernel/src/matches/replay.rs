//! Logs: played again and compared.

use super::{Divergence, Diverges, Match, Played, Rejected, Stamp};
use crate::actions::Actions;
use crate::entry::{Entry, Kind, fitting, salt};
use crate::game::{Game, Secrecy};
use crate::hash::{Hash, Hex};

impl<G: Game> Match<G> {
    /// Plays an entry of a log again and compares.
    pub fn replay(&mut self, entry: &Entry) -> Result<Played<G>, Divergence> {
        self.replay_with(entry, None, &mut Actions::default(), true)
    }

    /// The same, with the notation the log gives, with actions that were read before, and perhaps nobody who listens
    /// to what is told.
    pub(crate) fn replay_with(
        &mut self,
        entry: &Entry,
        notation: Option<&str>,
        actions: &mut Actions<G::Action>,
        listening: bool,
    ) -> Result<Played<G>, Divergence> {
        let diverges = |what| Divergence { seq: entry.seq, what };
        if entry.seq != self.head + 1 {
            return Err(diverges(Diverges::Sequence { expected: self.head + 1 }));
        }
        if entry.at < self.at || !entry.at.is_valid() {
            return Err(diverges(Diverges::Time));
        }
        let refused = |rejected: Rejected<G::Refusal>| {
            let reason = match &rejected {
                Rejected::Illegal(refusal) => {
                    use crate::game::Refuse as _;
                    format!("{}, rule {}", refusal.code(), refusal.rule())
                }
                other => other.to_string(),
            };
            diverges(Diverges::Refused(reason))
        };
        let played = match &entry.kind {
            Kind::Move { .. } => {
                let stamp = self.stamp_again(entry).map_err(diverges)?;
                let Kind::Move { action: text } = &stamp.kind else { unreachable!("a move stays a move") };
                let read =
                    actions.read(text).map_err(|error| diverges(Diverges::Action(error.to_string())))?;
                if notation.is_some_and(|found| found != read.notation) {
                    return Err(diverges(Diverges::Notation { expected: read.notation.clone() }));
                }
                let action = read.action.clone();
                self.admits(entry.seat, &action).map_err(refused)?;
                self.advance(action, stamp, listening)
            }
            Kind::Undo { to } => bare(self.undo(entry.seat, *to, entry.at).map_err(refused)?),
            Kind::Note(note) => {
                if self.is_over() {
                    return Err(refused(Rejected::Over));
                }
                bare(self.note(entry.seat, *note, entry.at))
            }
        };
        compare_entries(&played.entry, entry).map_err(diverges)?;
        Ok(played)
    }

    /// Plays a whole log again. Names the first entry that leads elsewhere.
    pub fn rerun<'e>(mut self, entries: impl IntoIterator<Item = &'e Entry>) -> Result<Match<G>, Divergence> {
        for entry in entries {
            self.replay(entry)?;
        }
        Ok(self)
    }

    /// Keeps no position to go back to: for the rerun of a log in which nothing is taken back.
    pub(crate) fn go_one_way(&mut self) {
        self.one_way = true;
    }

    /// The stamp of a recorded entry, if it is the one this match would give.
    fn stamp_again(&self, entry: &Entry) -> Result<Stamp, Diverges> {
        let salt = salt(&self.key, entry.seq);
        compare("salt", &salt, &entry.salt)?;
        let (kind, digest) = fitting(entry, &salt);
        compare("digest", &digest, &entry.digest)?;
        Ok(Stamp { at: entry.at, seat: entry.seat, kind, salt, digest })
    }
}

fn bare<G: Game>(entry: Entry) -> Played<G> {
    Played { entry, action: None, told: Vec::new(), secrecy: Secrecy::Open, opens: Vec::new(), final_: true }
}

/// Compares a hash that the log gives with the one it should be.
pub(crate) fn compare(name: &'static str, expected: &Hash, found: &Hash) -> Result<(), Diverges> {
    if expected == found {
        return Ok(());
    }
    Err(Diverges::Hash { name, expected: Hex(*expected).to_string(), found: Hex(*found).to_string() })
}

fn compare_entries(expected: &Entry, found: &Entry) -> Result<(), Diverges> {
    compare("salt", &expected.salt, &found.salt)?;
    compare("digest", &expected.digest, &found.digest)?;
    compare("chain", &expected.chain, &found.chain)?;
    if expected.state == found.state {
        return Ok(());
    }
    let text = |hash: Option<Hash>| hash.map_or_else(|| "absent".into(), |hash| Hex(hash).to_string());
    Err(Diverges::Hash { name: "state", expected: text(expected.state), found: text(found.state) })
}
