//! Rerunning a game file and comparing everything it says.

use super::{FileEntry, FileKind, GameFile, Unreadable};
use crate::actions::Actions;
use crate::deal::{Deal, genesis};
use crate::entry::{Entry, Kind, Seq, fitting, link};
use crate::game::{Game, Setup, SetupError};
use crate::hash::Hash;
use crate::json::canonical;
use crate::matches::{Divergence, Diverges, Match, Played, compare};
use crate::outcome::Outcome;
use serde::Serialize;

/// A file that holds what it promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
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
pub enum Wrong {
    /// The form, or the checksum.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// A ruleset that this build does not have.
    #[error("its ruleset {0:?} is unknown here")]
    Ruleset(String),
    /// Seats, options or revision that the ruleset does not have.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The secret is not the one that was promised.
    #[error("its secret is not the one its seed_commitment promised")]
    Commitment,
    /// The chance of this game can be checked only with the secret, which a finished game shows.
    #[error("its game is over, but the secret is missing")]
    SecretMissing,
    /// An entry leads elsewhere.
    #[error(transparent)]
    Diverges(#[from] Divergence),
    /// An entry that everybody may see by now is covered.
    #[error("entry {0}: its action or salt is missing, though the secret is known")]
    Covered(Seq),
    /// The standings are others.
    #[error("its outcome should be {expected} but is {found}")]
    Outcome {
        /// What the rerun gives, as JSON.
        expected: String,
        /// What the file says.
        found: String,
    },
}

/// What is wrong with a file, and at which entry if at one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WrongFile {
    /// The entry.
    pub seq: Option<Seq>,
    /// In words.
    pub reason: String,
}

impl From<&Wrong> for WrongFile {
    fn from(wrong: &Wrong) -> WrongFile {
        let seq = match wrong {
            Wrong::Diverges(divergence) => Some(divergence.seq),
            Wrong::Covered(seq) => Some(*seq),
            Wrong::Unreadable(Unreadable::Form { entry, .. }) => *entry,
            _ => None,
        };
        WrongFile { seq, reason: wrong.to_string() }
    }
}

impl GameFile {
    /// What the table agreed on.
    pub fn setup<G: Game>(&self) -> Result<Setup<G::Options>, SetupError> {
        let options = serde_json::from_value(self.options.clone())
            .map_err(|error| SetupError::Options(format!("its options cannot be read: {error}")))?;
        let seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        crate::matches::check::<G>(seats, self.revision)?;
        Ok(Setup { revision: self.revision, seats, options })
    }

    /// The deal, once the secret is known and is the one that was promised.
    pub fn deal(&self) -> Result<Option<Deal>, Wrong> {
        let Some(secret) = self.secret else {
            return Ok(None);
        };
        let nonces: Vec<_> = self.seats.iter().map(|seat| Some(seat.nonce)).collect();
        let deal = Deal::new(secret, &nonces);
        if deal.commitment() == self.seed_commitment { Ok(Some(deal)) } else { Err(Wrong::Commitment) }
    }

    /// Reruns the game and compares everything it says.
    pub fn verify<G: Game>(&self) -> Result<Verdict, Wrong> {
        self.verify_with::<G>(&mut Actions::default())
    }

    /// The same, with actions that were read before, perhaps in another file.
    pub(crate) fn verify_with<G: Game>(&self, actions: &mut Actions<G::Action>) -> Result<Verdict, Wrong> {
        self.rerun_with::<G>(actions, false, |_, _| ())
    }

    /// Reruns the game, entry by entry, handing each to `watch`.
    pub fn rerun<G: Game>(&self, watch: impl FnMut(&Match<G>, &Played<G>)) -> Result<Verdict, Wrong> {
        self.rerun_with(&mut Actions::default(), true, watch)
    }

    fn rerun_with<G: Game>(
        &self,
        actions: &mut Actions<G::Action>,
        listening: bool,
        mut watch: impl FnMut(&Match<G>, &Played<G>),
    ) -> Result<Verdict, Wrong> {
        let setup = self.setup::<G>()?;
        let Some(deal) = self.deal()? else {
            return self.check_chain::<G>(&setup);
        };
        let mut game = Match::<G>::start(&deal, &setup)?;
        if !listening && !self.entries.iter().any(|entry| matches!(entry.kind, FileKind::Undo(_))) {
            game.go_one_way();
        }
        for shown in &self.entries {
            let entry = shown.entry()?;
            let notation = Some(shown.notation.as_deref().unwrap_or_default());
            let played = game.replay_with(&entry, notation, actions, listening)?;
            watch(&game, &played);
        }
        let outcome = game.outcome();
        if outcome != self.outcome {
            let text = |outcome| canonical(outcome).unwrap_or_default();
            return Err(Wrong::Outcome { expected: text(&outcome), found: text(&self.outcome) });
        }
        let final_state = Some(game.state_hash());
        Ok(Verdict { complete: true, entries: game.head(), final_state, outcome })
    }

    /// Without the secret: numbers, times, the chain, and the digests of what is shown.
    fn check_chain<G: Game>(&self, setup: &Setup<G::Options>) -> Result<Verdict, Wrong> {
        if self.outcome.is_some() {
            return Err(Wrong::SecretMissing);
        }
        let nonces: Vec<_> = self.seats.iter().map(|seat| seat.nonce).collect();
        let mut chain = genesis::<G>(setup, &nonces, &self.seed_commitment);
        let (mut seq, mut at) = (0, crate::Millis(0));
        for shown in &self.entries {
            let diverges = |what| Wrong::Diverges(Divergence { seq: shown.seq, what });
            seq += 1;
            if shown.seq != seq {
                return Err(diverges(Diverges::Sequence { expected: seq }));
            }
            if shown.at < at {
                return Err(diverges(Diverges::Time));
            }
            at = shown.at;
            if let Ok(entry) = shown.entry() {
                let (_, expected) = fitting(&entry, &entry.salt);
                compare("digest", &expected, &shown.digest).map_err(diverges)?;
            }
            chain = link(&chain, &shown.digest);
            compare("chain", &chain, &shown.chain).map_err(diverges)?;
        }
        Ok(Verdict { complete: false, entries: seq, final_state: None, outcome: None })
    }
}

impl FileEntry {
    /// The entry itself, if all of it is shown.
    fn entry(&self) -> Result<Entry, Wrong> {
        let salt = self.salt.ok_or(Wrong::Covered(self.seq))?;
        let kind = match &self.kind {
            FileKind::Move(Some(action)) => Kind::Move { action: action.clone() },
            FileKind::Move(None) => return Err(Wrong::Covered(self.seq)),
            FileKind::Undo(to) => Kind::Undo { to: *to },
            FileKind::Note(note) => Kind::Note(*note),
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
