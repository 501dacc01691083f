//! Logs: played again and compared.

use super::{Divergence, DivergenceKind, EntryHeader, Match, MoveError, PlayedEntry};
use crate::action_cache::ActionCache;
use crate::entry::{Entry, EntryKind, kind_matching_digest, salt};
use crate::game_rules::{GameRules, RefusalCode, Secrecy};
use crate::hash::{Hash, Hex};

impl<G: GameRules> Match<G> {
    /// Plays an entry of a log again and compares.
    pub fn replay(&mut self, entry: &Entry) -> Result<PlayedEntry<G>, Divergence> {
        self.replay_with(entry, None, &mut ActionCache::default(), true)
    }

    /// The same, with the notation the log gives, with actions that were read before, and perhaps nobody who listens
    /// to what is told.
    pub(crate) fn replay_with(
        &mut self,
        entry: &Entry,
        notation: Option<&str>,
        actions: &mut ActionCache<G::Action>,
        with_events: bool,
    ) -> Result<PlayedEntry<G>, Divergence> {
        let diverges = |what| Divergence { seq: entry.seq, what };
        if entry.seq != self.head + 1 {
            return Err(diverges(DivergenceKind::Sequence { expected: self.head + 1 }));
        }
        if entry.at < self.at || !entry.at.is_valid() {
            return Err(diverges(DivergenceKind::Time));
        }
        let refused = |rejected: MoveError<G::Refusal>| diverges(refused_by_rules(&rejected));
        let played = match &entry.kind {
            EntryKind::Move { .. } => {
                let stamp = self.verified_header(entry).map_err(diverges)?;
                let EntryKind::Move { action: text } = &stamp.kind else {
                    unreachable!("a move stays a move")
                };
                let read = actions
                    .read(text)
                    .map_err(|error| diverges(DivergenceKind::Action(error.to_string())))?;
                if notation.is_some_and(|found| found != read.notation) {
                    return Err(diverges(DivergenceKind::Notation { expected: read.notation.clone() }));
                }
                let action = read.action.clone();
                self.check_action(entry.seat, &action).map_err(refused)?;
                self.apply_and_log(action, stamp, with_events)
            }
            EntryKind::Undo { to } => without_events(self.undo(entry.seat, *to, entry.at).map_err(refused)?),
            EntryKind::Note(note) => {
                if self.is_over() {
                    return Err(refused(MoveError::GameOver));
                }
                without_events(self.note(entry.seat, *note, entry.at))
            }
            EntryKind::Upgrade { revision } => {
                let upgraded = self.upgrade(entry.seat, *revision, entry.at);
                without_events(
                    upgraded.map_err(|error| diverges(DivergenceKind::Refused(error.to_string())))?,
                )
            }
        };
        compare_entries(&played.entry, entry).map_err(diverges)?;
        self.play_beside(&played.entry);
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
    pub(crate) fn disable_undo(&mut self) {
        self.without_undo = true;
        self.disable_undo_beside();
    }

    /// The stamp of a recorded entry, if it is the one this match would give.
    fn verified_header(&self, entry: &Entry) -> Result<EntryHeader, DivergenceKind> {
        let salt = salt(&self.key, entry.seq);
        compare("salt", &salt, &entry.salt)?;
        let (kind, digest) = kind_matching_digest(entry, &salt);
        compare("digest", &digest, &entry.digest)?;
        Ok(EntryHeader { at: entry.at, seat: entry.seat, kind, salt, digest })
    }
}

pub(super) fn refused_by_rules<R: RefusalCode>(rejected: &MoveError<R>) -> DivergenceKind {
    DivergenceKind::Refused(match rejected {
        MoveError::Illegal(refusal) => format!("{}, rule {}", refusal.code(), refusal.rule()),
        other => other.to_string(),
    })
}

fn without_events<G: GameRules>(entry: Entry) -> PlayedEntry<G> {
    PlayedEntry {
        entry,
        action: None,
        events: Vec::new(),
        secrecy: Secrecy::Open,
        reveals: Vec::new(),
        irreversible: true,
    }
}

/// Compares a hash that the log gives with the one it should be.
pub(crate) fn compare(name: &'static str, expected: &Hash, found: &Hash) -> Result<(), DivergenceKind> {
    if expected == found {
        return Ok(());
    }
    Err(DivergenceKind::Hash { name, expected: Hex(*expected).to_string(), found: Hex(*found).to_string() })
}

fn compare_entries(expected: &Entry, found: &Entry) -> Result<(), DivergenceKind> {
    compare("salt", &expected.salt, &found.salt)?;
    compare("digest", &expected.digest, &found.digest)?;
    compare("chain", &expected.chain, &found.chain)?;
    if expected.state == found.state {
        return Ok(());
    }
    let text = |hash: Option<Hash>| hash.map_or_else(|| "absent".into(), |hash| Hex(hash).to_string());
    Err(DivergenceKind::Hash { name: "state", expected: text(expected.state), found: text(found.state) })
}
