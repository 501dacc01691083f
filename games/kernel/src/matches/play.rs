//! Moves: made, listed, tried out, taken back.

use super::{Match, Played, Previewed, Rejected, RejectedAt, Standing, Stopped};
use crate::dice::Dice;
use crate::entry::{Canonical, Entry, Kind, Note, Seq};
use crate::game::{Cx, Game};
use crate::hash::Hash;
use crate::seat::{Seat, Viewer};
use crate::time::Millis;

impl<G: Game> Match<G> {
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
        // What is refused has changed nothing, so a single answer needs no way back.
        let before = (actions.len() > 1).then(|| self.clone());
        let played = self.play_in_turn(seat, actions, at);
        if let (Err(_), Some(before)) = (&played, before) {
            *self = before;
        }
        played
    }

    fn play_in_turn(
        &mut self,
        seat: Seat,
        actions: Vec<G::Action>,
        at: Millis,
    ) -> Result<Vec<Played<G>>, RejectedAt<G::Refusal>> {
        let mut played: Vec<Played<G>> = Vec::with_capacity(actions.len());
        for (index, action) in actions.into_iter().enumerate() {
            let stuck = played.last().is_some_and(|last| last.final_ || !self.to_act().contains(seat));
            if stuck {
                return Err(RejectedAt { index, rejected: Rejected::PastBarrier });
            }
            played.push(self.play(seat, action, at).map_err(|rejected| RejectedAt { index, rejected })?);
        }
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
pub(super) fn replay<G: Game>(state: &mut G, seed: &Hash, standing: &Standing<G::Action>) {
    let mut dice = Dice::of_entry(seed, standing.seq);
    state.apply(standing.seat, standing.action.clone(), &mut Cx::silent(&mut dice));
}
