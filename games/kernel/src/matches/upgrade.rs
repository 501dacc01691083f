//! A running game goes over to newer rules: it stands then where its log would have led by them from the beginning.

use super::{Divergence, Match, replay::refused_by_rules};
use crate::entry::{Entry, EntryKind};
use crate::game_rules::{GameRules, Revision, Setup, SetupError};
use crate::matches::MoveError;
use crate::seat::Seat;
use crate::seed_source::SeedSource;
use crate::time::Millis;

/// A game as newer rules play it, entry by entry beside the original.
#[derive(Clone)]
pub(crate) struct Successor<G: GameRules> {
    revision: Revision,
    played: Result<Box<Match<G>>, Divergence>,
}

/// Why a game cannot go over to newer rules. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UpgradeError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Some seats have answered a simultaneous question and others have not. Whether those answers stand by the newer
    /// rules would tell something of them.
    #[error("answers to a simultaneous question are covered")]
    AnswersCovered,
    /// They are not newer than the rules of the game, or nobody has played them beside it.
    #[error("revision {0} was not played beside it")]
    NotBeside(Revision),
    /// An entry of the log is not legal by the newer rules.
    #[error("by revision {revision}, {divergence}")]
    Diverges {
        /// Those rules.
        revision: Revision,
        /// The first such entry.
        divergence: Divergence,
    },
    /// Other seats are asked, or something else is.
    #[error("by revision {0} something else would be asked")]
    OtherQuestion(Revision),
}

impl<G: GameRules> Match<G> {
    /// Begins a game whose log goes over to newer rules: they are played beside it from the beginning. Those that are
    /// not newer than the ones before are left out.
    pub fn start_towards(
        deal: &SeedSource,
        setup: &Setup<G::Options>,
        upgrades: &[Revision],
    ) -> Result<Match<G>, SetupError> {
        let mut game = Match::start(deal, setup)?;
        let mut newest = setup.revision;
        for revision in upgrades {
            if *revision > newest {
                newest = *revision;
                let setup = Setup { revision: newest, ..setup.clone() };
                let played = Ok(Box::new(Match::start(deal, &setup)?));
                game.successors.push(Successor { revision: newest, played });
            }
        }
        Ok(game)
    }

    /// Goes over to newer rules that were played beside the game, if they take every entry and ask the same.
    pub fn upgrade(&mut self, seat: Seat, revision: Revision, at: Millis) -> Result<Entry, UpgradeError> {
        let state = self.state_after_upgrade(revision)?.clone();
        let asked = self.to_act();
        let before: Vec<_> = asked.iter().map(|seat| self.decision_key(seat)).collect();
        let stamp = self.entry_header(seat, EntryKind::Upgrade { revision }, at);
        self.state = state;
        self.head += 1;
        self.raise_barrier();
        for decision in before {
            let seat = decision.0;
            if self.decision_key(seat) != decision {
                self.since[seat.index()] = self.head;
            }
        }
        self.successors.retain(|successor| successor.revision > revision);
        Ok(self.append_entry(stamp))
    }

    fn state_after_upgrade(&self, revision: Revision) -> Result<&G, UpgradeError> {
        if self.is_over() {
            return Err(UpgradeError::GameOver);
        }
        let successor = self.successors.iter().find(|successor| successor.revision == revision);
        let successor = successor.ok_or(UpgradeError::NotBeside(revision))?;
        let next = successor
            .played
            .as_ref()
            .map_err(|divergence| UpgradeError::Diverges { revision, divergence: divergence.clone() })?;
        if !self.hidden_answers.is_empty() || !next.hidden_answers.is_empty() {
            return Err(UpgradeError::AnswersCovered);
        }
        let asked = self.to_act();
        let same = next.to_act() == asked
            && asked.iter().all(|seat| next.state.prompt(seat) == self.state.prompt(seat));
        if same { Ok(&next.state) } else { Err(UpgradeError::OtherQuestion(revision)) }
    }

    /// Plays an entry, which was played here, by the newer rules, too.
    pub(super) fn play_beside(&mut self, entry: &Entry) {
        for successor in &mut self.successors {
            if let Ok(game) = &mut successor.played
                && let Err(divergence) = game.replay_by_rules(entry)
            {
                successor.played = Err(divergence);
            }
        }
    }

    /// Keeps no position to go back to beside the game either.
    pub(super) fn disable_undo_beside(&mut self) {
        for successor in &mut self.successors {
            if let Ok(game) = &mut successor.played {
                game.disable_undo();
            }
        }
    }

    /// Plays an entry of a log again without comparing hashes: by another revision the chain is another from its
    /// beginning, and only the rules can part.
    pub(crate) fn replay_by_rules(&mut self, entry: &Entry) -> Result<(), Divergence> {
        let seq = entry.seq;
        let refused = |rejected: MoveError<G::Refusal>| Divergence { seq, what: refused_by_rules(&rejected) };
        match &entry.kind {
            EntryKind::Move { action } => {
                let action = serde_json::from_str(action.as_str()).map_err(|error| Divergence {
                    seq,
                    what: super::DivergenceKind::Action(error.to_string()),
                })?;
                self.play(entry.seat, action, entry.at).map_err(refused)?;
            }
            EntryKind::Undo { to } => {
                self.undo(entry.seat, *to, entry.at).map_err(refused)?;
            }
            EntryKind::Note(_) | EntryKind::Upgrade { .. } if self.is_over() => {
                return Err(refused(MoveError::GameOver));
            }
            EntryKind::Note(note) => {
                self.note(entry.seat, *note, entry.at);
            }
            EntryKind::Upgrade { .. } => self.pass_by(entry),
        }
        Ok(())
    }

    /// An upgrade in the log, for rules that are played beside it: nothing before it can be taken back, nothing else.
    fn pass_by(&mut self, entry: &Entry) {
        let stamp = self.entry_header(entry.seat, entry.kind.clone(), entry.at);
        self.head += 1;
        self.raise_barrier();
        self.append_entry(stamp);
    }
}
