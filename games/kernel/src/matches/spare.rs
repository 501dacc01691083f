//! Answers nobody needs to be asked for: the only one, one after which everything is still possible, and one that
//! spends less for the same. Decided on a position dealt anew from what the seat knows, so that nothing hidden can
//! show in what is filled in.

use super::Match;
use crate::dice::Dice;
use crate::game_rules::{GameRules, OwnCount, StateEncoder};
use crate::hash::Hash;
use crate::play_surface::FillReason;
use crate::seat::{Seat, Viewer};
use std::cell::Cell;
use std::collections::BTreeSet;

/// Longer lists are asked: a player wants to see them.
const MOST_ANSWERS: usize = 8;
/// Positions looked at behind one answer; where there are more, the question is asked.
const MOST_POSITIONS: usize = 400;
/// How many answers may be tried out for the nets of a whole list of options: those that are looked at first have most.
pub(crate) const BRIEF: u32 = 1_500;
/// How many for a list that is to be filled in.
pub(crate) const THOROUGH: u32 = 12_000;
/// How many answers further a covering answer may take to get there.
const REACH: u8 = 3;
/// Within how many answers the covered one has to be met.
const MEETING: u8 = 2;

/// A position that can be reached, or an answer there that chance or a secret would answer: nobody looks behind it.
type Reached = (Hash, Option<String>);

impl<G: GameRules> Match<G> {
    /// The answer that need not be asked for in a position, and why. Each answer that is tried out is taken off `left`;
    /// where nothing is left, the question is asked.
    pub(crate) fn spare(&self, state: &G, seat: Seat, left: &Cell<u32>) -> Option<(G::Action, FillReason)> {
        if !state.to_act().contains(seat) {
            return None;
        }
        let mut answers = listed(state, seat);
        if answers.len() == 1 {
            return answers.pop().map(|only| (only, FillReason::Only));
        }
        let known = state.redeal(Viewer::Seat(seat), &mut Dice::unrecorded(0));
        let search = Search { game: self, seat, left };
        // What spends less is cheap to find out.
        let fewer = search.undominated(&known, &answers).ok()?;
        let found = match fewer {
            Some(place) => (place, FillReason::Fewer),
            None => (search.covering(&known, &answers).ok()??, FillReason::Same),
        };
        Some((answers.swap_remove(found.0), found.1))
    }
}

fn listed<G: GameRules>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut answers = Vec::new();
    if state.to_act().contains(seat) {
        state.legal_actions(seat, &mut answers);
    }
    answers
}

struct Search<'a, G: GameRules> {
    game: &'a Match<G>,
    seat: Seat,
    left: &'a Cell<u32>,
}

/// There is no time to look any further.
struct OutOfTime;

impl<G: GameRules> Search<'_, G> {
    /// The position behind an answer; none if chance or a secret answers.
    fn behind(&self, state: &G, action: &G::Action) -> Result<Option<G>, OutOfTime> {
        self.left.set(self.left.get().checked_sub(1).ok_or(OutOfTime)?);
        Ok(self.game.foresee(state, self.seat, action).state)
    }

    /// The first answer after which all that another allows is still possible.
    fn covering(&self, state: &G, answers: &[G::Action]) -> Result<Option<usize>, OutOfTime> {
        if answers.len() > MOST_ANSWERS {
            return Ok(None);
        }
        let mut behind = Vec::with_capacity(answers.len());
        for action in answers {
            // What chance answers is met by nothing else, so it must be asked.
            let Some(next) = self.behind(state, action)? else { return Ok(None) };
            behind.push(next);
        }
        for (place, first) in behind.iter().enumerate() {
            let mut reached = BTreeSet::new();
            if self.reach(first, REACH, &mut reached)? && self.all_meet(&behind, MEETING, &reached)? {
                return Ok(Some(place));
            }
        }
        Ok(None)
    }

    /// Notes all positions the seat can get to; false if there are too many.
    fn reach(&self, state: &G, left: u8, reached: &mut BTreeSet<Reached>) -> Result<bool, OutOfTime> {
        let here = fingerprint(state);
        reached.insert((here, None));
        if left == 0 {
            return Ok(reached.len() <= MOST_POSITIONS);
        }
        for action in listed(state, self.seat) {
            match self.behind(state, &action)? {
                Some(next) if !self.reach(&next, left - 1, reached)? => return Ok(false),
                Some(_) => {}
                None => {
                    reached.insert((here, Some(action.to_string())));
                }
            }
        }
        Ok(reached.len() <= MOST_POSITIONS)
    }

    fn all_meet(&self, states: &[G], left: u8, reached: &BTreeSet<Reached>) -> Result<bool, OutOfTime> {
        for state in states {
            if !self.meets(state, left, reached)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether all the seat can do from here leads to what can be reached.
    fn meets(&self, state: &G, left: u8, reached: &BTreeSet<Reached>) -> Result<bool, OutOfTime> {
        let here = fingerprint(state);
        if reached.contains(&(here, None)) {
            return Ok(true);
        }
        let answers = listed(state, self.seat);
        if left == 0 || answers.is_empty() {
            return Ok(false);
        }
        for action in answers {
            let met = match self.behind(state, &action)? {
                Some(next) => self.meets(&next, left - 1, reached)?,
                None => reached.contains(&(here, Some(action.to_string()))),
            };
            if !met {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The one answer that leaves at least as much of everything as each other, all else being equal.
    fn undominated(&self, state: &G, answers: &[G::Action]) -> Result<Option<usize>, OutOfTime> {
        let mut blanked = Vec::with_capacity(answers.len());
        let mut rest = None;
        for action in answers {
            let Some(mut next) = self.behind(state, action)? else { return Ok(None) };
            let counts = next.take_counts(self.seat);
            let left = fingerprint(&next);
            if counts.is_empty() || *rest.get_or_insert(left) != left {
                return Ok(None);
            }
            blanked.push(counts);
        }
        let mut places = 0..blanked.len();
        Ok(places.find(|place| blanked.iter().all(|other| dominates(&blanked[*place], other))))
    }
}

/// Whether there is as much of everything, and more only of what is never worse to have.
fn dominates(counts: &[OwnCount], other: &[OwnCount]) -> bool {
    counts.len() == other.len()
        && counts.iter().zip(other).all(|(count, other)| {
            count.number == other.number || count.more_is_never_worse && count.number > other.number
        })
}

fn fingerprint<G: GameRules>(state: &G) -> Hash {
    let mut bytes = StateEncoder::default();
    state.fingerprint(&mut bytes);
    bytes.take_hash()
}
