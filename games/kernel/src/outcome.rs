//! How a game ended.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The standings at the end, best first; ties share a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// One line a seat or automaton.
    pub standings: Vec<Standing>,
}

/// One line of the standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The seat, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The rulebook's automaton, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub automaton: Option<String>,
    /// From 1.
    pub place: u8,
    /// The points.
    pub score: i64,
    /// Where the points come from, by the names the ruleset gives them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parts: BTreeMap<String, i64>,
}

impl Outcome {
    /// Ranks seats by score and, among equals, by `tie_break`, the higher the better; whoever is equal in both
    /// shares a place.
    ///
    /// ```
    /// use kernel::{Outcome, Seat};
    /// let outcome = Outcome::ranked([(Seat(0), 31, 0), (Seat(1), 40, 2), (Seat(2), 40, 1), (Seat(3), 31, 0)]);
    /// let places: Vec<_> = outcome.standings.iter().map(|s| (s.seat.unwrap().0, s.place)).collect();
    /// assert_eq!(places, [(1, 1), (2, 2), (0, 3), (3, 3)]);
    /// ```
    pub fn ranked<T: Ord>(scores: impl IntoIterator<Item = (Seat, i64, T)>) -> Outcome {
        let mut scores: Vec<_> = scores.into_iter().collect();
        scores.sort_by(|a, b| (b.1, &b.2).cmp(&(a.1, &a.2)).then(a.0.cmp(&b.0)));
        let mut standings: Vec<Standing> = Vec::with_capacity(scores.len());
        for (rank, (seat, score, tie_break)) in scores.iter().enumerate() {
            let shared = rank > 0 && scores[rank - 1].1 == *score && scores[rank - 1].2 == *tie_break;
            let place = if shared {
                standings[rank - 1].place
            } else {
                u8::try_from(rank + 1).expect("a table is small")
            };
            standings.push(Standing {
                seat: Some(*seat),
                automaton: None,
                place,
                score: *score,
                parts: BTreeMap::new(),
            });
        }
        Outcome { standings }
    }

    /// The line of a seat.
    pub fn of(&self, seat: Seat) -> Option<&Standing> {
        self.standings.iter().find(|standing| standing.seat == Some(seat))
    }

    /// The points of a seat.
    pub fn score_of(&self, seat: Seat) -> Option<i64> {
        self.of(seat).map(|standing| standing.score)
    }
}
