//! A game being played: state, log head, undo and proofs.

use crate::actions::Actions;
use crate::deal::Deal;
use crate::dice::Dice;
use crate::entry::{Canonical, Entry, Kind, Note, STATE_EVERY, Seq, digest, fitting, link, salt};
use crate::game::{Cx, Fingerprint, Game, Secrecy, Setup, SetupError, Told};
use crate::hash::{Hash, Hex, Key};
use crate::outcome::Outcome;
use crate::seat::{PerSeat, Seat, Seats, Viewer};
use crate::time::Millis;

/// A game being played. Cloning one is cheap enough to try things out on a copy.
#[derive(Clone)]
pub struct Match<G: Game> {
    seed: Hash,
    key: Key,
    state: G,
    /// The position that nobody can go back behind.
    pub(crate) barrier: Barrier<G>,
    /// The moves since the barrier that still stand, all of one seat.
    pub(crate) standing: Vec<Standing<G::Action>>,
    pub(crate) head: Seq,
    pub(crate) chain: Hash,
    pub(crate) at: Millis,
    pub(crate) since: PerSeat<Seq>,
    pub(crate) abandoned: bool,
    /// Answers to a simultaneous question that are not open yet.
    pub(crate) covered: Vec<Seq>,
    /// Whether this is the history of a game that is known to be over.
    uncovered: bool,
    /// Whether nothing will be taken back, so that no position need be kept to go back to.
    one_way: bool,
}

/// A position behind which nothing can be undone.
#[derive(Clone)]
pub(crate) struct Barrier<G> {
    pub(crate) seq: Seq,
    pub(crate) state: G,
}

/// What a seat is asked, to be compared.
type Asked<G> = (Seat, <G as Game>::Prompt, Vec<<G as Game>::Action>);

/// A move that can still be undone.
#[derive(Clone)]
pub(crate) struct Standing<A> {
    pub(crate) seq: Seq,
    pub(crate) seat: Seat,
    pub(crate) action: A,
}

/// What came of a move.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// The entry to be appended.
    pub entry: Entry,
    /// The answer, if the entry is a move.
    pub action: Option<G::Action>,
    /// What happened, and who may hear of it.
    pub told: Vec<Told<G::Event>>,
    /// Who may read the entry now.
    pub secrecy: Secrecy,
    /// Earlier entries that this one opens.
    pub opens: Vec<Seq>,
    /// Whether chance or a secret came out, so that it cannot be undone.
    pub final_: bool,
}

/// Why a move was not made. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Rejected<R> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another seat is asked.
    #[error("it is not this seat's turn")]
    NotToAct,
    /// The rules do not allow it.
    #[error("the rules do not allow it")]
    Illegal(R),
    /// There is nothing of the seat's own to go back to there.
    #[error("nothing can be taken back there")]
    Barrier {
        /// How far back the seat can go, if at all.
        can_undo_to: Option<Seq>,
    },
    /// A list went on after chance, a secret or another seat had to answer.
    #[error("what comes after that cannot be decided yet")]
    PastBarrier,
}

/// A list of actions that was refused as a whole.
#[derive(Clone, PartialEq, Debug)]
pub struct RejectedAt<R> {
    /// The first action that could not be played.
    pub index: usize,
    /// Why.
    pub rejected: Rejected<R>,
}

/// Why a preview ended before or with its last action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stopped {
    /// The next action would be answered by chance: it was not played.
    Chance,
    /// The next action would bring a secret out: it was not played.
    Reveal,
    /// Another seat decides now.
    OtherSeat,
    /// The game would be over.
    End,
}

/// What a list of actions would lead to.
#[derive(Clone, Debug)]
pub struct Previewed<G: Game> {
    /// How many of them were played.
    pub played: usize,
    /// What they would make known to the seat.
    pub told: Vec<Told<G::Event>>,
    /// Why the list ended, if it did not simply end.
    pub stopped: Option<Stopped>,
    /// The position as it would be.
    pub state: G,
}

/// Where a log does not lead where it says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {seq}: {what}")]
pub struct Divergence {
    /// The first entry that is wrong.
    pub seq: Seq,
    /// What about it.
    pub what: Diverges,
}

/// What is wrong with an entry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Diverges {
    /// Entries are numbered without gaps.
    #[error("the next entry should be number {expected}")]
    Sequence {
        /// The number that should stand there.
        expected: Seq,
    },
    /// Time does not go back.
    #[error("it is older than the entry before it")]
    Time,
    /// The action is none of this ruleset.
    #[error("its action cannot be read: {0}")]
    Action(String),
    /// The notation says something else than the action.
    #[error("its notation should be {expected:?}")]
    Notation {
        /// What the action is called.
        expected: String,
    },
    /// The rules do not allow it.
    #[error("the rules do not allow it ({0})")]
    Refused(String),
    /// A hash is another one than the log says.
    #[error("its {name} should be {expected} but is {found}")]
    Hash {
        /// Which.
        name: &'static str,
        /// What a rerun gives, in hex.
        expected: String,
        /// What the log says, in hex.
        found: String,
    },
}

impl<G: Game> Match<G> {
    /// Begins a game.
    pub fn start(deal: &Deal, setup: &Setup<G::Options>) -> Result<Match<G>, SetupError> {
        check::<G>(setup.seats, setup.revision)?;
        assert_eq!(deal.nonces().len(), usize::from(setup.seats), "one nonce a seat");
        let seed = deal.seed();
        let state = G::setup(setup, &mut Dice::of_entry(&seed, 0))?;
        Ok(Match {
            seed,
            key: Key::new(&seed),
            barrier: Barrier { seq: 0, state: state.clone() },
            state,
            standing: Vec::new(),
            head: 0,
            chain: deal.genesis::<G>(setup),
            at: Millis::default(),
            since: PerSeat::default(),
            abandoned: false,
            covered: Vec::new(),
            uncovered: false,
            one_way: false,
        })
    }

    /// Puts a match together again from a snapshot.
    pub(crate) fn resume(deal: &Deal, parts: ResumedParts<G>) -> Match<G> {
        let mut state = parts.barrier.state.clone();
        let seed = deal.seed();
        for standing in &parts.standing {
            replay(&mut state, &seed, standing);
        }
        Match {
            seed,
            key: Key::new(&seed),
            state,
            barrier: parts.barrier,
            standing: parts.standing,
            head: parts.head,
            chain: parts.chain,
            at: parts.at,
            since: parts.since,
            abandoned: parts.abandoned,
            covered: parts.covered,
            uncovered: false,
            one_way: false,
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
        self.standing.first().filter(|first| first.seat == seat).map(|_| self.barrier.seq)
    }

    /// Lets everything be seen from now on: this is the history of a game that is known to be over.
    pub fn uncover(&mut self) {
        self.uncovered = true;
    }

    /// Another match that `viewer` cannot tell from this one, with all that is hidden dealt anew: proves that what
    /// is made of a match tells nothing.
    #[must_use]
    pub fn redealt(&self, viewer: Viewer, dice: &mut Dice) -> Match<G> {
        Match { state: self.state.redeal(viewer, dice), ..self.clone() }
    }

    /// What a viewer may know. Everything is shown only once the game is over.
    pub fn view(&self, viewer: Viewer) -> G::View {
        let covered = !self.uncovered && !self.is_over();
        let viewer = if viewer == Viewer::All && covered { Viewer::Spectator } else { viewer };
        self.state.view(viewer)
    }

    /// Whether a seat could give this answer now, and if not, why.
    pub fn admits(&self, seat: Seat, action: &G::Action) -> Result<(), Rejected<G::Refusal>> {
        if self.is_over() {
            return Err(Rejected::Over);
        }
        admits(&self.state, seat, action)
    }

    /// Plays one answer.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        at: Millis,
    ) -> Result<Played<G>, Rejected<G::Refusal>> {
        self.admits(seat, &action)?;
        let text = Canonical::of(&action).expect("an action is plain data");
        let stamp = self.stamp(seat, Kind::Move { action: text }, at);
        Ok(self.advance(action, stamp, true))
    }

    /// Plays a list, whole or not at all. It may pass a barrier, or another seat's decision, only with its last
    /// action; what lies behind is not even looked at.
    pub fn play_all(
        &mut self,
        seat: Seat,
        actions: Vec<G::Action>,
        at: Millis,
    ) -> Result<Vec<Played<G>>, RejectedAt<G::Refusal>> {
        let mut copy = self.clone();
        let mut played: Vec<Played<G>> = Vec::with_capacity(actions.len());
        for (index, action) in actions.into_iter().enumerate() {
            let stuck = played.last().is_some_and(|last| last.final_ || !copy.to_act().contains(seat));
            if stuck {
                return Err(RejectedAt { index, rejected: Rejected::PastBarrier });
            }
            played.push(copy.play(seat, action, at).map_err(|rejected| RejectedAt { index, rejected })?);
        }
        *self = copy;
        Ok(played)
    }

    /// What a list would lead to, as far as the seat may know before it is played.
    pub fn preview(&self, seat: Seat, actions: &[G::Action]) -> Result<Previewed<G>, RejectedAt<G::Refusal>> {
        let mut preview = Previewed { played: 0, told: Vec::new(), stopped: None, state: self.state.clone() };
        for (index, action) in actions.iter().enumerate() {
            let rejected = |rejected| RejectedAt { index, rejected };
            if preview.stopped.is_some() {
                return Err(rejected(Rejected::PastBarrier));
            }
            if self.abandoned {
                return Err(rejected(Rejected::Over));
            }
            admits(&preview.state, seat, action).map_err(rejected)?;
            let mut next = preview.state.clone();
            let mut told = Vec::new();
            let mut dice = Dice::of_entry(&self.seed, self.head + 1);
            let mut cx = Cx::recording(&mut dice, &mut told);
            next.apply(seat, action.clone(), &mut cx);
            let revealed = cx.revealed();
            if dice.take_drawn() || revealed {
                preview.stopped = Some(if revealed { Stopped::Reveal } else { Stopped::Chance });
                continue;
            }
            preview.told.extend(told.into_iter().filter(|told| told.reaches(Viewer::Seat(seat))));
            preview.played += 1;
            preview.stopped = match next.to_act() {
                asked if asked.contains(seat) => None,
                asked if asked.is_empty() => Some(Stopped::End),
                _ => Some(Stopped::OtherSeat),
            };
            preview.state = next;
        }
        Ok(preview)
    }

    /// Takes back the seat's own moves after entry `to`.
    pub fn undo(&mut self, seat: Seat, to: Seq, at: Millis) -> Result<Entry, Rejected<G::Refusal>> {
        let kept = self.standing.iter().take_while(|standing| standing.seq <= to).count();
        let stands = to == self.barrier.seq || kept > 0 && self.standing[kept - 1].seq == to;
        let own = self.can_undo_to(seat);
        if own.is_none() || !stands || kept == self.standing.len() {
            return Err(Rejected::Barrier { can_undo_to: own });
        }
        let before = self.open_decisions(seat);
        self.standing.truncate(kept);
        self.state = self.barrier.state.clone();
        for standing in &self.standing {
            replay(&mut self.state, &self.seed, standing);
        }
        self.covered.retain(|seq| *seq <= to);
        let stamp = self.stamp(seat, Kind::Undo { to }, at);
        self.head += 1;
        self.move_since(seat, &before);
        Ok(self.seal(stamp))
    }

    /// Records something that leaves the position alone.
    pub fn note(&mut self, seat: Seat, note: Note, at: Millis) -> Entry {
        let stamp = self.stamp(seat, Kind::Note(note), at);
        self.head += 1;
        if note == Note::Abandon {
            self.abandoned = true;
        }
        self.raise_barrier();
        self.seal(stamp)
    }

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

    /// The state hash, as it stands in the log.
    pub fn state_hash(&self) -> Hash {
        let mut fingerprint = Fingerprint::default();
        self.state.fingerprint(&mut fingerprint);
        fingerprint.take_hash()
    }

    fn advance(&mut self, action: G::Action, stamp: Stamp, listening: bool) -> Played<G> {
        let seat = stamp.seat;
        if self.standing.first().is_some_and(|first| first.seat != seat) {
            self.raise_barrier();
        }
        let before = self.open_decisions(seat);
        let secrecy = self.state.secrecy(seat, &action);
        self.head += 1;
        let mut told = Vec::new();
        let mut dice = Dice::of_entry(&self.seed, self.head);
        let mut cx = if listening { Cx::recording(&mut dice, &mut told) } else { Cx::silent(&mut dice) };
        self.state.apply(seat, action.clone(), &mut cx);
        let (revealed, answers_opened) = (cx.revealed(), cx.answers_opened());
        let final_ = dice.take_drawn() || revealed || self.state.to_act().is_empty();
        if secrecy == Secrecy::UntilAllAnswer {
            self.covered.push(self.head);
        }
        let mut opens = if answers_opened { std::mem::take(&mut self.covered) } else { Vec::new() };
        let opens_itself = opens.pop_if(|last| *last == self.head).is_some();
        if final_ {
            self.raise_barrier();
        } else if !self.one_way {
            self.standing.push(Standing { seq: self.head, seat, action: action.clone() });
        }
        self.move_since(seat, &before);
        let secrecy = if opens_itself { Secrecy::Open } else { secrecy };
        let entry = self.seal(stamp);
        Played { entry, action: Some(action), told, secrecy, opens, final_ }
    }

    /// Keeps no position to go back to: for the rerun of a log in which nothing is taken back.
    pub(crate) fn go_one_way(&mut self) {
        self.one_way = true;
    }

    fn raise_barrier(&mut self) {
        if self.one_way {
            return;
        }
        // The entry in progress, if any, has its number already; before another seat's first move it has not.
        self.barrier = Barrier { seq: self.head, state: self.state.clone() };
        self.standing.clear();
    }

    /// What the other seats are asked: looked at only when there are any.
    fn open_decisions(&self, mover: Seat) -> Vec<Asked<G>> {
        let asked = self.state.to_act();
        if asked.len() < 2 && asked.contains(mover) {
            return Vec::new();
        }
        let others = asked.iter().filter(|seat| *seat != mover);
        others
            .map(|seat| {
                let mut options = Vec::new();
                self.state.legal_actions(seat, &mut options);
                (seat, self.state.prompt(seat), options)
            })
            .collect()
    }

    /// After an entry: decisions that are new, or changed, stand since now.
    fn move_since(&mut self, mover: Seat, before: &[Asked<G>]) {
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
    fn stamp(&self, seat: Seat, kind: Kind, at: Millis) -> Stamp {
        let (seq, at) = (self.head + 1, at.max(self.at));
        let salt = salt(&self.key, seq);
        let digest = digest(&salt, seq, at, seat, &kind);
        Stamp { at, seat, kind, salt, digest }
    }

    /// The stamp of a recorded entry, if it is the one this match would give.
    fn stamp_again(&self, entry: &Entry) -> Result<Stamp, Diverges> {
        let salt = salt(&self.key, entry.seq);
        compare("salt", &salt, &entry.salt)?;
        let (kind, digest) = fitting(entry, &salt);
        compare("digest", &digest, &entry.digest)?;
        Ok(Stamp { at: entry.at, seat: entry.seat, kind, salt, digest })
    }

    fn seal(&mut self, stamp: Stamp) -> Entry {
        let Stamp { at, seat, kind, salt, digest } = stamp;
        let seq = self.head;
        self.chain = link(&self.chain, &digest);
        self.at = at;
        let shown = seq.is_multiple_of(STATE_EVERY) || self.is_over();
        let state = shown.then(|| self.state_hash());
        Entry { seq, at, seat, kind, salt, digest, chain: self.chain, state }
    }
}

/// What is hashed of an entry, and its digest.
struct Stamp {
    at: Millis,
    seat: Seat,
    kind: Kind,
    salt: Hash,
    digest: Hash,
}

/// What a snapshot holds, besides the seed, which it never does.
pub(crate) struct ResumedParts<G: Game> {
    pub(crate) barrier: Barrier<G>,
    pub(crate) standing: Vec<Standing<G::Action>>,
    pub(crate) head: Seq,
    pub(crate) chain: Hash,
    pub(crate) at: Millis,
    pub(crate) since: PerSeat<Seq>,
    pub(crate) abandoned: bool,
    pub(crate) covered: Vec<Seq>,
}

/// Whether a ruleset can be played like that.
pub fn check<G: Game>(seats: u8, revision: crate::Revision) -> Result<(), SetupError> {
    let (min, max) = (*G::SEATS.start(), *G::SEATS.end());
    if !G::SEATS.contains(&seats) {
        return Err(SetupError::Seats { ruleset: G::RULESET, seats, min, max });
    }
    if revision.0 == 0 || revision > G::REVISION {
        return Err(SetupError::Revision { ruleset: G::RULESET, revision, newest: G::REVISION });
    }
    Ok(())
}

fn admits<G: Game>(state: &G, seat: Seat, action: &G::Action) -> Result<(), Rejected<G::Refusal>> {
    let asked = state.to_act();
    if asked.is_empty() {
        Err(Rejected::Over)
    } else if !asked.contains(seat) {
        Err(Rejected::NotToAct)
    } else if !state.is_legal(seat, action) {
        Err(Rejected::Illegal(state.why_not(seat, action)))
    } else {
        Ok(())
    }
}

/// Carries out a move that stands, in silence.
fn replay<G: Game>(state: &mut G, seed: &Hash, standing: &Standing<G::Action>) {
    let mut dice = Dice::of_entry(seed, standing.seq);
    state.apply(standing.seat, standing.action.clone(), &mut Cx::silent(&mut dice));
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
