//! Answers nobody needs to be asked for: the only one, one after which everything is still possible, and one that
//! spends less for the same. Decided on a position dealt anew from what the seat knows, so that nothing hidden can
//! show in what is filled in.

use super::Match;
use crate::dice::Dice;
use crate::game_rules::{GameRules, OwnCount, StateEncoder};
use crate::hash::Hash;
use crate::play_surface::FillReason;
use crate::seat::{Seat, Viewer};
use std::collections::BTreeSet;

/// Longer lists are asked: a player wants to see them.
const MOST_ANSWERS: usize = 8;
/// Positions looked at behind one answer; where there are more, the question is asked.
const MOST_POSITIONS: usize = 400;
/// How many answers further a covering answer may take to get there.
const REACH: u8 = 3;
/// Within how many answers the covered one has to be met.
const MEETING: u8 = 2;

/// A position that can be reached, or an answer there that chance or a secret would answer: nobody looks behind it.
type Reached = (Hash, Option<String>);

impl<G: GameRules> Match<G> {
    /// The answer that need not be asked for in a position, and why.
    pub(crate) fn spare(&self, state: &G, seat: Seat) -> Option<(G::Action, FillReason)> {
        if !state.to_act().contains(seat) {
            return None;
        }
        let mut answers = listed(state, seat);
        if answers.len() == 1 {
            return answers.pop().map(|only| (only, FillReason::Only));
        }
        let known = state.redeal(Viewer::Seat(seat), &mut Dice::unrecorded(0));
        let search = Search { game: self, seat };
        let (place, reason) = match search.covering(&known, &answers) {
            Some(place) => (place, FillReason::Same),
            None => (search.undominated(&known, &answers)?, FillReason::Fewer),
        };
        Some((answers.swap_remove(place), reason))
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
}

impl<G: GameRules> Search<'_, G> {
    /// The first answer after which all that another allows is still possible.
    fn covering(&self, state: &G, answers: &[G::Action]) -> Option<usize> {
        if answers.len() > MOST_ANSWERS {
            return None;
        }
        let behind: Vec<Option<G>> =
            answers.iter().map(|action| self.game.foresee(state, self.seat, action).state).collect();
        // What chance answers is met by nothing else, so it must be asked.
        let behind: Vec<G> = behind.into_iter().collect::<Option<_>>()?;
        (0..behind.len()).find(|place| {
            let mut reached = BTreeSet::new();
            self.reach(&behind[*place], REACH, &mut reached)
                && behind.iter().all(|other| self.meets(other, MEETING, &reached))
        })
    }

    /// Notes all positions the seat can get to; false if there are too many.
    fn reach(&self, state: &G, left: u8, reached: &mut BTreeSet<Reached>) -> bool {
        let here = fingerprint(state);
        reached.insert((here, None));
        if left == 0 {
            return reached.len() <= MOST_POSITIONS;
        }
        listed(state, self.seat).iter().all(|action| {
            let on = if let Some(next) = self.game.foresee(state, self.seat, action).state {
                self.reach(&next, left - 1, reached)
            } else {
                reached.insert((here, Some(action.to_string())));
                true
            };
            on && reached.len() <= MOST_POSITIONS
        })
    }

    /// Whether all the seat can do from here leads to what can be reached.
    fn meets(&self, state: &G, left: u8, reached: &BTreeSet<Reached>) -> bool {
        let here = fingerprint(state);
        if reached.contains(&(here, None)) {
            return true;
        }
        let answers = listed(state, self.seat);
        left > 0
            && !answers.is_empty()
            && answers.iter().all(|action| match self.game.foresee(state, self.seat, action).state {
                Some(next) => self.meets(&next, left - 1, reached),
                None => reached.contains(&(here, Some(action.to_string()))),
            })
    }

    /// The one answer that leaves at least as much of everything as each other, all else being equal.
    fn undominated(&self, state: &G, answers: &[G::Action]) -> Option<usize> {
        let mut blanked = Vec::with_capacity(answers.len());
        let mut rest = None;
        for action in answers {
            let mut next = self.game.foresee(state, self.seat, action).state?;
            let counts = next.take_counts(self.seat);
            let left = fingerprint(&next);
            if counts.is_empty() || *rest.get_or_insert(left) != left {
                return None;
            }
            blanked.push(counts);
        }
        (0..blanked.len()).find(|place| blanked.iter().all(|other| dominates(&blanked[*place], other)))
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
