//! Rerunning a game file and comparing everything it says.

use super::{FileEntry, FileEntryKind, GameFile, GameFileParseError};
use crate::action_cache::ActionCache;
use crate::entry::{Entry, EntryKind, Seq, kind_matching_digest, next_chain};
use crate::game_rules::{GameRules, Setup, SetupError};
use crate::hash::Hash;
use crate::json::canonical;
use crate::matches::{Divergence, DivergenceKind, Match, PlayedEntry, compare};
use crate::outcome::Outcome;
use crate::seed_source::{SeedSource, initial_chain};
use serde::Serialize;

/// A file that holds what it promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifiedFile {
    /// Whether everything could be checked: the secret is there.
    pub complete: bool,
    /// How many entries there are.
    pub entries: u64,
    /// The last state's hash.
    pub final_state: Option<Hash>,
    /// The standings.
    pub outcome: Option<Outcome>,
}

/// What does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameFileError {
    /// The form, or the checksum.
    #[error(transparent)]
    Unreadable(#[from] GameFileParseError),
    /// A ruleset that this build does not have.
    #[error("its ruleset {0:?} is unknown here")]
    Ruleset(String),
    /// Seats, options or revision that the ruleset does not have.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The secret is not the one that was promised.
    #[error("its secret is not the one its seed_commitment promised")]
    CommitmentMismatch,
    /// The chance of this game can be checked only with the secret, which a finished game shows.
    #[error("its game is over, but the secret is missing")]
    SecretMissing,
    /// An entry of a seat that the table does not have.
    #[error("entry {0}: there is no such seat")]
    NoSuchSeat(Seq),
    /// An entry leads elsewhere.
    #[error(transparent)]
    Diverged(#[from] Divergence),
    /// An entry that everybody may see by now is covered.
    #[error("entry {0}: its action or salt is missing, though the secret is known")]
    RedactedEntry(Seq),
    /// The standings are others.
    #[error("its outcome should be {expected} but is {found}")]
    OutcomeMismatch {
        /// What the rerun gives, as JSON.
        expected: String,
        /// What the file says.
        found: String,
    },
}

/// What is wrong with a file, and at which entry if at one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameFileErrorReport {
    /// The entry.
    pub seq: Option<Seq>,
    /// In words.
    pub reason: String,
}

impl From<&GameFileError> for GameFileErrorReport {
    fn from(wrong: &GameFileError) -> GameFileErrorReport {
        let seq = match wrong {
            GameFileError::Diverged(divergence) => Some(divergence.seq),
            GameFileError::RedactedEntry(seq) | GameFileError::NoSuchSeat(seq) => Some(*seq),
            GameFileError::Unreadable(GameFileParseError::Form { entry, .. }) => *entry,
            _ => None,
        };
        GameFileErrorReport { seq, reason: wrong.to_string() }
    }
}

impl GameFile {
    /// What the table agreed on.
    pub fn setup<G: GameRules>(&self) -> Result<Setup<G::Options>, SetupError> {
        let options = serde_json::from_value(self.options.clone())
            .map_err(|error| SetupError::Options(format!("its options cannot be read: {error}")))?;
        let seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        crate::matches::check_setup::<G>(seats, self.revision)?;
        Ok(Setup { revision: self.revision, seats, options })
    }

    /// The deal, once the secret is known and is the one that was promised.
    pub fn deal(&self) -> Result<Option<SeedSource>, GameFileError> {
        let Some(secret) = self.secret else {
            return Ok(None);
        };
        let nonces: Vec<_> = self.seats.iter().map(|seat| Some(seat.nonce)).collect();
        let deal = SeedSource::new(secret, &nonces);
        if deal.commitment() == self.seed_commitment {
            Ok(Some(deal))
        } else {
            Err(GameFileError::CommitmentMismatch)
        }
    }

    /// Reruns the game and compares everything it says.
    pub fn verify<G: GameRules>(&self) -> Result<VerifiedFile, GameFileError> {
        self.verify_with::<G>(&mut ActionCache::default())
    }

    /// The same, with actions that were read before, perhaps in another file.
    pub(crate) fn verify_with<G: GameRules>(
        &self,
        actions: &mut ActionCache<G::Action>,
    ) -> Result<VerifiedFile, GameFileError> {
        self.rerun_with::<G>(actions, false, |_, _| ())
    }

    /// Reruns the game, entry by entry, handing each to `watch`.
    pub fn rerun<G: GameRules>(
        &self,
        watch: impl FnMut(&Match<G>, &PlayedEntry<G>),
    ) -> Result<VerifiedFile, GameFileError> {
        self.rerun_with(&mut ActionCache::default(), true, watch)
    }

    fn rerun_with<G: GameRules>(
        &self,
        actions: &mut ActionCache<G::Action>,
        with_events: bool,
        mut watch: impl FnMut(&Match<G>, &PlayedEntry<G>),
    ) -> Result<VerifiedFile, GameFileError> {
        let setup = self.setup::<G>()?;
        if let Some(entry) = self.entries.iter().find(|entry| entry.seat.0 >= setup.seats) {
            return Err(GameFileError::NoSuchSeat(entry.seq));
        }
        let Some(deal) = self.deal()? else {
            return self.check_chain::<G>(&setup);
        };
        let mut game = Match::<G>::start_towards(&deal, &setup, &self.upgrades())?;
        if !with_events && !self.entries.iter().any(|entry| matches!(entry.kind, FileEntryKind::Undo(_))) {
            game.disable_undo();
        }
        for shown in &self.entries {
            let entry = shown.entry()?;
            let notation = Some(shown.notation.as_deref().unwrap_or_default());
            let played = game.replay_with(&entry, notation, actions, with_events)?;
            watch(&game, &played);
        }
        let outcome = game.outcome();
        if outcome != self.outcome {
            let text = |outcome| canonical(outcome).unwrap_or_default();
            return Err(GameFileError::OutcomeMismatch {
                expected: text(&outcome),
                found: text(&self.outcome),
            });
        }
        let final_state = Some(game.state_hash());
        Ok(VerifiedFile { complete: true, entries: game.head(), final_state, outcome })
    }

    /// The position after an entry, once the secret is known.
    #[cfg(feature = "testkit")]
    pub(crate) fn position_after<G: GameRules>(&self, seq: Seq) -> Result<Match<G>, GameFileError> {
        let deal = self.deal()?.ok_or(GameFileError::SecretMissing)?;
        let mut game = Match::<G>::start_towards(&deal, &self.setup::<G>()?, &self.upgrades())?;
        for shown in self.entries.iter().take_while(|entry| entry.seq <= seq) {
            game.replay(&shown.entry()?)?;
        }
        Ok(game)
    }

    /// Without the secret: numbers, times, the chain, and the digests of what is shown.
    fn check_chain<G: GameRules>(&self, setup: &Setup<G::Options>) -> Result<VerifiedFile, GameFileError> {
        if self.outcome.is_some() {
            return Err(GameFileError::SecretMissing);
        }
        let nonces: Vec<_> = self.seats.iter().map(|seat| seat.nonce).collect();
        let mut chain = initial_chain::<G>(setup, &nonces, &self.seed_commitment);
        let (mut seq, mut at) = (0, crate::Millis(0));
        for shown in &self.entries {
            let diverges = |what| GameFileError::Diverged(Divergence { seq: shown.seq, what });
            seq += 1;
            if shown.seq != seq {
                return Err(diverges(DivergenceKind::Sequence { expected: seq }));
            }
            if shown.at < at {
                return Err(diverges(DivergenceKind::Time));
            }
            at = shown.at;
            if let Ok(entry) = shown.entry() {
                let (_, expected) = kind_matching_digest(&entry, &entry.salt);
                compare("digest", &expected, &shown.digest).map_err(diverges)?;
            }
            chain = next_chain(&chain, &shown.digest);
            compare("chain", &chain, &shown.chain).map_err(diverges)?;
        }
        Ok(VerifiedFile { complete: false, entries: seq, final_state: None, outcome: None })
    }
}

impl FileEntry {
    /// The entry itself, if all of it is shown.
    pub(super) fn entry(&self) -> Result<Entry, GameFileError> {
        let salt = self.salt.ok_or(GameFileError::RedactedEntry(self.seq))?;
        let kind = match &self.kind {
            FileEntryKind::Move(Some(action)) => EntryKind::Move { action: action.clone() },
            FileEntryKind::Move(None) => return Err(GameFileError::RedactedEntry(self.seq)),
            FileEntryKind::Undo(to) => EntryKind::Undo { to: *to },
            FileEntryKind::Note(note) => EntryKind::Note(*note),
            FileEntryKind::Upgrade(revision) => EntryKind::Upgrade { revision: *revision },
        };
        Ok(Entry {
            seq: self.seq,
            at: self.at,
            seat: self.seat,
            kind,
            salt,
            digest: self.digest,
            chain: self.chain,
            state: self.state,
        })
    }
}
