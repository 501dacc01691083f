//! Moves: made, listed, tried out, taken back.

use super::{Foreseen, Match, MoveError, MoveErrorAt, PlayedEntry, Preview, StopReason, UndoableMove};
use crate::dice::Dice;
use crate::entry::{CanonicalJson, Entry, EntryKind, SeatEvent, Seq};
use crate::game_rules::{Cx, GameRules};
use crate::hash::Hash;
use crate::seat::{Seat, Viewer};
use crate::time::Millis;

impl<G: GameRules> Match<G> {
    /// Whether a seat could give this answer now, and if not, why.
    pub fn check_action(&self, seat: Seat, action: &G::Action) -> Result<(), MoveError<G::Refusal>> {
        self.check_in(&self.state, seat, action)
    }

    /// The same in a position of this game that is only looked at.
    pub(crate) fn check_in(
        &self,
        state: &G,
        seat: Seat,
        action: &G::Action,
    ) -> Result<(), MoveError<G::Refusal>> {
        if self.abandoned { Err(MoveError::GameOver) } else { check_in_state(state, seat, action) }
    }

    /// Plays one answer.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        at: Millis,
    ) -> Result<PlayedEntry<G>, MoveError<G::Refusal>> {
        self.check_action(seat, &action)?;
        let text = CanonicalJson::of(&action).expect("an action is plain data");
        let stamp = self.entry_header(seat, EntryKind::Move { action: text }, at);
        Ok(self.apply_and_log(action, stamp, true))
    }

    /// Plays a list, whole or not at all. It may pass a barrier, or another seat's decision, only with its last
    /// action; what lies behind is not even looked at.
    pub fn play_all(
        &mut self,
        seat: Seat,
        actions: Vec<G::Action>,
        at: Millis,
    ) -> Result<Vec<PlayedEntry<G>>, MoveErrorAt<G::Refusal>> {
        // What is refused has changed nothing, so a single answer needs no way back.
        let before = (actions.len() > 1).then(|| self.clone());
        let played = self.play_each(seat, actions, at);
        if let (Err(_), Some(before)) = (&played, before) {
            *self = before;
        }
        played
    }

    fn play_each(
        &mut self,
        seat: Seat,
        actions: Vec<G::Action>,
        at: Millis,
    ) -> Result<Vec<PlayedEntry<G>>, MoveErrorAt<G::Refusal>> {
        let mut played: Vec<PlayedEntry<G>> = Vec::with_capacity(actions.len());
        for (index, action) in actions.into_iter().enumerate() {
            let stuck = played.last().is_some_and(|last| last.irreversible || !self.to_act().contains(seat));
            if stuck {
                return Err(MoveErrorAt { index, rejected: MoveError::PastBarrier });
            }
            played.push(self.play(seat, action, at).map_err(|rejected| MoveErrorAt { index, rejected })?);
        }
        Ok(played)
    }

    /// What a list would lead to, as far as the seat may know before it is played.
    pub fn preview(&self, seat: Seat, actions: &[G::Action]) -> Result<Preview<G>, MoveErrorAt<G::Refusal>> {
        let mut preview = Preview { played: 0, events: Vec::new(), stopped: None, state: self.state.clone() };
        for (index, action) in actions.iter().enumerate() {
            let rejected = |rejected| MoveErrorAt { index, rejected };
            if preview.stopped.is_some() {
                return Err(rejected(MoveError::PastBarrier));
            }
            self.check_in(&preview.state, seat, action).map_err(rejected)?;
            let foreseen = self.foresee(&preview.state, seat, action);
            preview.stopped = foreseen.stopped;
            if let Some(next) = foreseen.state {
                preview.events.extend(foreseen.events);
                preview.played += 1;
                preview.state = next;
            }
        }
        Ok(preview)
    }

    /// What a legal answer would lead to, given in a position that is no further than previews go.
    pub(crate) fn foresee(&self, from: &G, seat: Seat, action: &G::Action) -> Foreseen<G> {
        let mut next = from.clone();
        let mut told = Vec::new();
        let mut dice = Dice::of_entry(&self.seed, self.head + 1);
        let mut cx = Cx::recording(&mut dice, &mut told);
        next.apply(seat, action.clone(), &mut cx);
        let revealed = cx.revealed();
        if dice.take_drawn() || revealed {
            let stopped = Some(if revealed { StopReason::Reveal } else { StopReason::Chance });
            return Foreseen { state: None, events: Vec::new(), stopped };
        }
        told.retain(|told| told.is_visible_to(Viewer::Seat(seat)));
        let stopped = match next.to_act() {
            asked if asked.contains(seat) => None,
            asked if asked.is_empty() => Some(StopReason::End),
            _ => Some(StopReason::OtherSeat),
        };
        Foreseen { state: Some(next), events: told, stopped }
    }

    /// Takes back the seat's own moves after entry `to`.
    pub fn undo(&mut self, seat: Seat, to: Seq, at: Millis) -> Result<Entry, MoveError<G::Refusal>> {
        let kept = self.undoable.iter().take_while(|standing| standing.seq <= to).count();
        let stands = to == self.barrier.seq || kept > 0 && self.undoable[kept - 1].seq == to;
        let own = self.can_undo_to(seat);
        if own.is_none() || !stands || kept == self.undoable.len() {
            return Err(MoveError::BehindBarrier { can_undo_to: own });
        }
        let before = self.open_decisions(seat);
        self.undoable.truncate(kept);
        self.state = self.barrier.state.clone();
        for standing in &self.undoable {
            replay(&mut self.state, &self.seed, standing);
        }
        self.hidden_answers.retain(|seq| *seq <= to);
        let stamp = self.entry_header(seat, EntryKind::Undo { to }, at);
        self.head += 1;
        self.update_since(seat, &before);
        Ok(self.append_entry(stamp))
    }

    /// Records something that leaves the position alone.
    pub fn note(&mut self, seat: Seat, note: SeatEvent, at: Millis) -> Entry {
        let stamp = self.entry_header(seat, EntryKind::Note(note), at);
        self.head += 1;
        if note == SeatEvent::Abandon {
            self.abandoned = true;
        }
        self.raise_barrier();
        self.append_entry(stamp)
    }
}

fn check_in_state<G: GameRules>(
    state: &G,
    seat: Seat,
    action: &G::Action,
) -> Result<(), MoveError<G::Refusal>> {
    let asked = state.to_act();
    if asked.is_empty() {
        Err(MoveError::GameOver)
    } else if !asked.contains(seat) {
        Err(MoveError::NotToAct)
    } else {
        state.check(seat, action).map_err(MoveError::Illegal)
    }
}

/// Carries out a move that stands, in silence.
pub(super) fn replay<G: GameRules>(state: &mut G, seed: &Hash, standing: &UndoableMove<G::Action>) {
    let mut dice = Dice::of_entry(seed, standing.seq);
    state.apply(standing.seat, standing.action.clone(), &mut Cx::silent(&mut dice));
}
