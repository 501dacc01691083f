//! A game being played: state, log head, undo and proofs.

mod play;
mod replay;
mod results;
mod spare;
mod upgrade;

pub(crate) use replay::compare;
pub(crate) use results::Foreseen;
pub use results::{Divergence, DivergenceKind, MoveError, MoveErrorAt, PlayedEntry, Preview, StopReason};
pub(crate) use spare::{BRIEF, THOROUGH};
pub use upgrade::UpgradeError;

use crate::dice::Dice;
use crate::entry::{Entry, EntryKind, STATE_EVERY, Seq, digest, next_chain, salt};
use crate::game_rules::{Cx, GameRules, Secrecy, Setup, SetupError, StateEncoder};
use crate::hash::{Hash, Key};
use crate::outcome::Outcome;
use crate::seat::{PerSeat, Seat, Seats, Viewer};
use crate::seed_source::SeedSource;
use crate::time::Millis;
use upgrade::Successor;

/// A game being played. Cloning one is cheap enough to try things out on a copy.
#[derive(Clone)]
pub struct Match<G: GameRules> {
    seed: Hash,
    key: Key,
    state: G,
    /// The position that nobody can go back behind.
    pub(crate) barrier: Barrier<G>,
    /// The moves since the barrier that still stand, all of one seat.
    pub(crate) undoable: Vec<UndoableMove<G::Action>>,
    pub(crate) head: Seq,
    pub(crate) chain: Hash,
    pub(crate) at: Millis,
    pub(crate) since: PerSeat<Seq>,
    pub(crate) abandoned: bool,
    /// Answers to a simultaneous question that are not open yet.
    pub(crate) hidden_answers: Vec<Seq>,
    /// Whether this is the history of a game that is known to be over.
    reveals_all: bool,
    /// Whether nothing will be taken back, so that no position need be kept to go back to.
    without_undo: bool,
    /// The same game by the newer rules that it goes over to further on in its log.
    successors: Vec<Successor<G>>,
}

/// A position behind which nothing can be undone.
#[derive(Clone)]
pub(crate) struct Barrier<G> {
    pub(crate) seq: Seq,
    pub(crate) state: G,
}

/// What a seat is asked, to be compared.
type DecisionKey<G> = (Seat, <G as GameRules>::Prompt, Vec<<G as GameRules>::Action>);

/// A move that can still be undone.
#[derive(Clone)]
pub(crate) struct UndoableMove<A> {
    pub(crate) seq: Seq,
    pub(crate) seat: Seat,
    pub(crate) action: A,
}

impl<G: GameRules> Match<G> {
    /// Begins a game.
    pub fn start(deal: &SeedSource, setup: &Setup<G::Options>) -> Result<Match<G>, SetupError> {
        check_setup::<G>(setup.seats, setup.revision)?;
        assert_eq!(deal.nonces().len(), usize::from(setup.seats), "one nonce a seat");
        let seed = deal.seed();
        let state = G::setup(setup, &mut Dice::of_entry(&seed, 0))?;
        Ok(Match {
            seed,
            key: Key::new(&seed),
            barrier: Barrier { seq: 0, state: state.clone() },
            state,
            undoable: Vec::new(),
            head: 0,
            chain: deal.initial_chain::<G>(setup),
            at: Millis::default(),
            since: PerSeat::default(),
            abandoned: false,
            hidden_answers: Vec::new(),
            reveals_all: false,
            without_undo: false,
            successors: Vec::new(),
        })
    }

    /// Puts a match together again from a snapshot.
    pub(crate) fn resume(deal: &SeedSource, parts: MatchParts<G>) -> Match<G> {
        let mut state = parts.barrier.state.clone();
        let seed = deal.seed();
        for standing in &parts.undoable {
            play::replay(&mut state, &seed, standing);
        }
        Match {
            seed,
            key: Key::new(&seed),
            state,
            barrier: parts.barrier,
            undoable: parts.undoable,
            head: parts.head,
            chain: parts.chain,
            at: parts.at,
            since: parts.since,
            abandoned: parts.abandoned,
            hidden_answers: parts.hidden_answers,
            reveals_all: false,
            without_undo: false,
            successors: Vec::new(),
        }
    }

    /// The position.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The number of the newest entry.
    pub fn head(&self) -> Seq {
        self.head
    }

    /// The chain of the newest entry.
    pub fn chain(&self) -> &Hash {
        &self.chain
    }

    /// When the newest entry was made.
    pub fn at(&self) -> Millis {
        self.at
    }

    /// Who has an open decision.
    pub fn to_act(&self) -> Seats {
        if self.abandoned { Seats::NONE } else { self.state.to_act() }
    }

    /// Whether nothing more can happen.
    pub fn is_over(&self) -> bool {
        self.to_act().is_empty()
    }

    /// Whether the game ended without an outcome.
    pub fn is_abandoned(&self) -> bool {
        self.abandoned
    }

    /// The standings, once the game was played to its end.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.abandoned { None } else { self.state.outcome() }
    }

    /// The entry from which the open decision of a seat has stood unchanged.
    pub fn since(&self, seat: Seat) -> Seq {
        self.since[seat.index()]
    }

    /// How far back a seat could go.
    pub fn can_undo_to(&self, seat: Seat) -> Option<Seq> {
        self.undoable.first().filter(|first| first.seat == seat).map(|_| self.barrier.seq)
    }

    /// Lets everything be seen from now on: this is the history of a game that is known to be over.
    pub fn reveal_all(&mut self) {
        self.reveals_all = true;
    }

    /// Another match that `viewer` cannot tell from this one, with all that is hidden dealt anew: proves that what
    /// is made of a match tells nothing.
    #[must_use]
    pub fn redealt(&self, viewer: Viewer, dice: &mut Dice) -> Match<G> {
        Match { state: self.state.redeal(viewer, dice), ..self.clone() }
    }

    /// What a viewer may know. Everything is shown only once the game is over.
    pub fn view(&self, viewer: Viewer) -> G::View {
        let covered = !self.reveals_all && !self.is_over();
        let viewer = if viewer == Viewer::All && covered { Viewer::Spectator } else { viewer };
        self.state.view(viewer)
    }

    /// The state hash, as it stands in the log.
    pub fn state_hash(&self) -> Hash {
        let mut fingerprint = StateEncoder::default();
        self.state.fingerprint(&mut fingerprint);
        fingerprint.take_hash()
    }

    fn apply_and_log(&mut self, action: G::Action, stamp: EntryHeader, with_events: bool) -> PlayedEntry<G> {
        let seat = stamp.seat;
        if self.undoable.first().is_some_and(|first| first.seat != seat) {
            self.raise_barrier();
        }
        let before = self.open_decisions(seat);
        let secrecy = self.state.secrecy(seat, &action);
        self.head += 1;
        let mut told = Vec::new();
        let mut dice = Dice::of_entry(&self.seed, self.head);
        let mut cx = if with_events { Cx::recording(&mut dice, &mut told) } else { Cx::silent(&mut dice) };
        self.state.apply(seat, action.clone(), &mut cx);
        let (revealed, answers_opened) = (cx.revealed(), cx.answers_opened());
        let final_ = dice.take_drawn() || revealed || self.state.to_act().is_empty();
        if secrecy == Secrecy::UntilAllAnswer {
            self.hidden_answers.push(self.head);
        }
        let mut opens = if answers_opened { std::mem::take(&mut self.hidden_answers) } else { Vec::new() };
        let opens_itself = opens.pop_if(|last| *last == self.head).is_some();
        if final_ {
            self.raise_barrier();
        } else if !self.without_undo {
            self.undoable.push(UndoableMove { seq: self.head, seat, action: action.clone() });
        }
        self.update_since(seat, &before);
        let secrecy = if opens_itself { Secrecy::Open } else { secrecy };
        let entry = self.append_entry(stamp);
        PlayedEntry {
            entry,
            action: Some(action),
            events: told,
            secrecy,
            reveals: opens,
            irreversible: final_,
        }
    }

    fn raise_barrier(&mut self) {
        if self.without_undo {
            return;
        }
        // The entry in progress, if any, has its number already; before another seat's first move it has not.
        self.barrier = Barrier { seq: self.head, state: self.state.clone() };
        self.undoable.clear();
    }

    /// What the other seats are asked: looked at only when there are any.
    fn open_decisions(&self, mover: Seat) -> Vec<DecisionKey<G>> {
        let asked = self.state.to_act();
        if asked.len() < 2 && asked.contains(mover) {
            return Vec::new();
        }
        asked.iter().filter(|seat| *seat != mover).map(|seat| self.decision_key(seat)).collect()
    }

    fn decision_key(&self, seat: Seat) -> DecisionKey<G> {
        let mut options = Vec::new();
        self.state.legal_actions(seat, &mut options);
        (seat, self.state.prompt(seat), options)
    }

    /// After an entry: decisions that are new, or changed, stand since now.
    fn update_since(&mut self, mover: Seat, before: &[DecisionKey<G>]) {
        let after = if before.is_empty() { Vec::new() } else { self.open_decisions(mover) };
        for seat in self.state.to_act().iter() {
            let was = before.iter().find(|(other, ..)| *other == seat);
            let unchanged = was.is_some() && was == after.iter().find(|(other, ..)| *other == seat);
            if !unchanged {
                self.since[seat.index()] = self.head;
            }
        }
    }

    /// The next entry, before it is known what comes of it. Time does not go back.
    fn entry_header(&self, seat: Seat, kind: EntryKind, at: Millis) -> EntryHeader {
        let (seq, at) = (self.head + 1, at.max(self.at));
        let salt = salt(&self.key, seq);
        let digest = digest(&salt, seq, at, seat, &kind);
        EntryHeader { at, seat, kind, salt, digest }
    }

    fn append_entry(&mut self, stamp: EntryHeader) -> Entry {
        let EntryHeader { at, seat, kind, salt, digest } = stamp;
        let seq = self.head;
        self.chain = next_chain(&self.chain, &digest);
        self.at = at;
        let shown = seq.is_multiple_of(STATE_EVERY) || self.is_over();
        let state = shown.then(|| self.state_hash());
        Entry { seq, at, seat, kind, salt, digest, chain: self.chain, state }
    }
}

/// What is hashed of an entry, and its digest.
struct EntryHeader {
    at: Millis,
    seat: Seat,
    kind: EntryKind,
    salt: Hash,
    digest: Hash,
}

/// What a snapshot holds, besides the seed, which it never does.
pub(crate) struct MatchParts<G: GameRules> {
    pub(crate) barrier: Barrier<G>,
    pub(crate) undoable: Vec<UndoableMove<G::Action>>,
    pub(crate) head: Seq,
    pub(crate) chain: Hash,
    pub(crate) at: Millis,
    pub(crate) since: PerSeat<Seq>,
    pub(crate) abandoned: bool,
    pub(crate) hidden_answers: Vec<Seq>,
}

/// Whether a ruleset can be played like that.
pub fn check_setup<G: GameRules>(seats: u8, revision: crate::Revision) -> Result<(), SetupError> {
    let (min, max) = (*G::SEATS.start(), *G::SEATS.end());
    if !G::SEATS.contains(&seats) {
        return Err(SetupError::Seats { ruleset: G::RULESET, seats, min, max });
    }
    if revision.0 == 0 || revision > G::REVISION {
        return Err(SetupError::Revision { ruleset: G::RULESET, revision, newest: G::REVISION });
    }
    Ok(())
}
