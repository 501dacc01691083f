//! The play surface of a game, whichever ruleset it is of.

use super::decision::{choice, notation, read_all, rejected};
use super::{Answer, AnyMatch, AnyMoveError, AnyRefusal};
use crate::matches::{BRIEF, Match, MoveError, MoveErrorAt, StopReason, THOROUGH};
use crate::play_surface::{
    Choice, Count, FillReason, Filled, FilledAnswer, FollowUp, LedgerLine, NextAnswer, PlaceReason, Prospect,
    SeatChanges, Slot, TokenChange, Zone, differences,
};
use crate::present::{Present, Reader};
use crate::seat::{Seat, Viewer};
use std::cell::Cell;

/// What a page on which a game is played is made of. Whatever is told to a seat follows from what the seat may know:
/// like previews, it stops before chance and secrets.
pub trait AnySurface {
    /// The board in zones. None if the ruleset has only one picture of its board: see [`AnyMatch::draw`].
    fn zones(&self, viewer: Viewer, reader: &Reader<'_>) -> Vec<Zone>;
    /// What a seat can count, as far as a viewer may know it.
    fn counts(&self, viewer: Viewer, seat: Seat) -> Vec<Count>;
    /// The same in words.
    fn ledger(&self, viewer: Viewer, seat: Seat, reader: &Reader<'_>) -> Vec<LedgerLine>;
    /// What has changed for whom since another position of the same game: the net of a draft, of news, of a move.
    fn changes_since(&self, before: &dyn AnyMatch, viewer: Viewer, reader: &Reader<'_>) -> Vec<SeatChanges>;
    /// Every answer a seat can give, with where it stands in the list and what it would come to; in the order of the
    /// slots. None if the seat is not asked.
    fn choices(&self, seat: Seat, reader: &Reader<'_>) -> Vec<Choice>;
    /// Where every answer stands in the list, without what it would come to: cheaper than [`AnySurface::choices`], and
    /// in the order of [`AnyMatch::decision`].
    fn slots(&self, seat: Seat, reader: &Reader<'_>) -> Vec<Slot>;
    /// Why a place cannot be used, each reason once. Empty if it can be, or if nobody would look there.
    fn why_at(&self, seat: Seat, place: &str, reader: &Reader<'_>) -> Vec<PlaceReason>;
    /// A list as it would be played if nobody is asked what need not be asked: never across a barrier, and only where
    /// the list itself does not answer.
    fn fill(&self, seat: Seat, answers: &[Answer], reader: &Reader<'_>) -> Result<Filled, AnyMoveError>;
}

impl<G: Present> AnySurface for Match<G> {
    fn zones(&self, viewer: Viewer, reader: &Reader<'_>) -> Vec<Zone> {
        G::zones(&Match::view(self, viewer), &reader.seen_by(viewer))
    }

    fn counts(&self, viewer: Viewer, seat: Seat) -> Vec<Count> {
        G::ledger(&Match::view(self, viewer), seat)
    }

    fn ledger(&self, viewer: Viewer, seat: Seat, reader: &Reader<'_>) -> Vec<LedgerLine> {
        let named = |Count { token, number, place }: Count| {
            let called = G::token(&token, reader);
            LedgerLine { token, icon: called.icon, name: called.name, number, place }
        };
        self.counts(viewer, seat).into_iter().map(named).collect()
    }

    fn changes_since(&self, before: &dyn AnyMatch, viewer: Viewer, reader: &Reader<'_>) -> Vec<SeatChanges> {
        let counts =
            |game: &dyn AnySurface| seats(reader).map(|seat| game.counts(viewer, seat)).collect::<Vec<_>>();
        changes::<G>(&counts(before), &counts(self), reader)
    }

    fn choices(&self, seat: Seat, reader: &Reader<'_>) -> Vec<Choice> {
        let reader = &reader.seen_by(Viewer::Seat(seat));
        let foresight = Foresight { game: self, seat, reader, left: Cell::new(BRIEF) };
        if Match::to_act(self).contains(seat) { foresight.choices() } else { Vec::new() }
    }

    fn slots(&self, seat: Seat, reader: &Reader<'_>) -> Vec<Slot> {
        if !Match::to_act(self).contains(seat) {
            return Vec::new();
        }
        let view = self.state().view(Viewer::Seat(seat));
        let reader = reader.seen_by(Viewer::Seat(seat));
        listed(self.state(), seat).iter().map(|action| G::slot(action, &view, &reader)).collect()
    }

    fn why_at(&self, seat: Seat, place: &str, reader: &Reader<'_>) -> Vec<PlaceReason> {
        let state = self.state();
        if !Match::to_act(self).contains(seat) {
            return Vec::new();
        }
        let (view, reader) = (state.view(Viewer::Seat(seat)), reader.seen_by(Viewer::Seat(seat)));
        let here = |action: &G::Action| G::place(action, &view).as_deref() == Some(place);
        if listed(state, seat).iter().any(here) {
            return Vec::new();
        }
        let mut missed = Vec::new();
        state.unavailable_actions(seat, &mut missed);
        let mut reasons: Vec<PlaceReason> = Vec::new();
        for action in missed.iter().filter(|action| here(action)) {
            let Some(why) = state.why_not(seat, action) else { continue };
            let text = G::why_not_now(action, &why, &view, &reader);
            if !reasons.iter().any(|reason| reason.text == text) {
                let why = AnyRefusal::of::<G>(&why, text);
                reasons.push(PlaceReason::of(G::option(action, &view, &reader), why));
            }
        }
        if reasons.is_empty() { G::closed(place, &view, &reader).into_iter().collect() } else { reasons }
    }

    fn fill(&self, seat: Seat, answers: &[Answer], reader: &Reader<'_>) -> Result<Filled, AnyMoveError> {
        let actions = read_all::<G>(answers)?;
        let reader = &reader.seen_by(Viewer::Seat(seat));
        let foresight = Foresight { game: self, seat, reader, left: Cell::new(THOROUGH) };
        foresight.fill(actions).map_err(|error| rejected::<G>(error, reader))
    }
}

fn seats(reader: &Reader<'_>) -> impl Iterator<Item = Seat> {
    Seat::all(u8::try_from(reader.names.len()).unwrap_or(0))
}

fn listed<G: Present>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut options = Vec::new();
    state.legal_actions(seat, &mut options);
    options
}

fn changes<G: Present>(before: &[Vec<Count>], after: &[Vec<Count>], reader: &Reader<'_>) -> Vec<SeatChanges> {
    let named = |(token, by): (std::borrow::Cow<'static, str>, i64)| {
        let called = G::token(&token, reader);
        TokenChange { token, icon: called.icon, name: called.name, by }
    };
    let of_seats = seats(reader).zip(before.iter().zip(after)).map(|(seat, (before, after))| SeatChanges {
        seat,
        changes: differences(before, after).into_iter().map(named).collect(),
    });
    of_seats.filter(|of_seat| !of_seat.changes.is_empty()).collect()
}

/// Looks ahead for a seat that is asked, no further than it may see.
struct Foresight<'a, G: Present> {
    game: &'a Match<G>,
    seat: Seat,
    reader: &'a Reader<'a>,
    /// How many answers may still be tried out to find what need not be asked.
    left: Cell<u32>,
}

/// A position that was looked at ahead: behind an answer, and what was filled in after it.
struct Ahead<G: Present> {
    state: Option<G>,
    filled: Vec<String>,
    stopped: Option<StopReason>,
}

impl<G: Present> Foresight<'_, G> {
    fn view(&self, state: &G) -> G::View {
        state.view(Viewer::Seat(self.seat))
    }

    fn counts(&self, state: &G) -> Vec<Vec<Count>> {
        let view = self.view(state);
        seats(self.reader).map(|seat| G::ledger(&view, seat)).collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let state = self.game.state();
        let (view, before) = (self.view(state), self.counts(state));
        let choices = listed(state, self.seat).into_iter().map(|action| Choice {
            slot: G::slot(&action, &view, self.reader),
            prospect: self.prospect(&action, &before),
            option: choice::<G>(&action, Some((&view, self.reader))),
        });
        let mut choices: Vec<Choice> = choices.collect();
        choices.sort_by_key(|choice| choice.slot.order);
        choices
    }

    fn prospect(&self, action: &G::Action, before: &[Vec<Count>]) -> Prospect {
        let ahead = self.look(self.game.state(), action);
        let net = ahead.state.as_ref().map(|state| changes::<G>(before, &self.counts(state), self.reader));
        let then = ahead.state.filter(|_| ahead.stopped.is_none());
        Prospect {
            net,
            filled: ahead.filled,
            stopped: ahead.stopped,
            then: then.and_then(|state| self.follow_up(&state, before)),
        }
    }

    /// The position behind an answer, with what need not be asked there.
    fn look(&self, from: &G, action: &G::Action) -> Ahead<G> {
        let foreseen = self.game.foresee(from, self.seat, action);
        let mut ahead = Ahead { state: foreseen.state, filled: Vec::new(), stopped: foreseen.stopped };
        while let (Some(state), None) = (&ahead.state, ahead.stopped) {
            let Some((action, _)) = self.game.spare(state, self.seat, &self.left) else { break };
            let next = self.game.foresee(state, self.seat, &action);
            let Some(state) = next.state else { break };
            ahead.filled.push(notation::<G>(&action));
            (ahead.state, ahead.stopped) = (Some(state), next.stopped);
        }
        ahead
    }

    fn follow_up(&self, state: &G, before: &[Vec<Count>]) -> Option<FollowUp> {
        let answers = listed(state, self.seat);
        if answers.len() > FollowUp::MOST {
            return None;
        }
        let view = self.view(state);
        let next = |action: &G::Action| {
            let ahead = self.look(state, action);
            NextAnswer {
                notation: notation::<G>(action),
                text: G::option(action, &view, self.reader),
                slot: G::slot(action, &view, self.reader),
                net: ahead.state.map(|state| changes::<G>(before, &self.counts(&state), self.reader)),
                stopped: ahead.stopped,
            }
        };
        Some(FollowUp {
            question: G::question(&state.prompt(self.seat), &view, self.reader),
            answers: answers.iter().map(next).collect(),
        })
    }

    fn fill(&self, given: Vec<G::Action>) -> Result<Filled, MoveErrorAt<G::Refusal>> {
        let mut list = Filled { answers: Vec::new(), stopped: None };
        let mut state = self.game.state().clone();
        for (index, action) in given.into_iter().enumerate() {
            let rejected = |rejected| MoveErrorAt { index, rejected };
            if list.stopped.is_some() {
                return Err(rejected(MoveError::PastBarrier));
            }
            // What is listed may come later: first what nobody needs to be asked.
            while let Err(error) = self.game.check_in(&state, self.seat, &action) {
                if !self.fill_one(&mut state, &mut list) || list.stopped.is_some() {
                    return Err(rejected(error));
                }
            }
            self.take(&mut state, &action, None, &mut list);
        }
        while list.stopped.is_none() && self.fill_one(&mut state, &mut list) {}
        Ok(list)
    }

    /// Fills in one answer, if nobody needs to be asked and no barrier follows.
    fn fill_one(&self, state: &mut G, list: &mut Filled) -> bool {
        let Some((action, reason)) = self.game.spare(state, self.seat, &self.left) else { return false };
        if self.game.foresee(state, self.seat, &action).state.is_none() {
            return false;
        }
        self.take(state, &action, Some(reason), list);
        true
    }

    fn take(&self, state: &mut G, action: &G::Action, filled: Option<FillReason>, list: &mut Filled) {
        let text = G::option(action, &self.view(state), self.reader);
        let foreseen = self.game.foresee(state, self.seat, action);
        list.answers.push(FilledAnswer { notation: notation::<G>(action), text, filled });
        list.stopped = foreseen.stopped;
        if let Some(next) = foreseen.state {
            *state = next;
        }
    }
}
