//! Points and rounds over a whole game: what a plot and the ticks of a history are drawn from. Nothing of it is stored:
//! it is made by rerunning the game.

use super::Play;
use super::error::PlayError;
use super::history::{blocking, broken};
use super::live::begin;
use super::sight::Sight;
use crate::domain::{AccountId, GameId, Status};
use kernel::{AnyMatch, Reader, Seat, Seq, Viewer};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// So many games are remembered before all are forgotten.
const GAMES: usize = 4096;

/// The points of all seats after an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The entry.
    pub seq: Seq,
    /// The round, where the game counts rounds.
    pub round: Option<u16>,
    /// By seat.
    pub points: Vec<Option<i64>>,
}

/// Where a round begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundBegins {
    /// After this entry.
    pub seq: Seq,
    /// Its number, from 1.
    pub round: u16,
}

impl RoundBegins {
    /// Where the rounds of a game begin. What was taken back has not begun.
    pub fn all(tallies: &[Tally]) -> Vec<RoundBegins> {
        let mut begun: Vec<RoundBegins> = Vec::new();
        for tally in tallies {
            let Some(round) = tally.round else { continue };
            begun.retain(|known| known.round <= round);
            if begun.last().is_none_or(|known| known.round < round) {
                begun.push(RoundBegins { seq: tally.seq, round });
            }
        }
        begun
    }
}

/// Where rounds of running games began, and up to which entry that is known: so that a page reruns a game once a round
/// and not at every look.
#[derive(Default)]
pub(super) struct Rounds(Mutex<HashMap<GameId, (Seq, Vec<RoundBegins>)>>);

impl Rounds {
    /// What is known of a game, if that reaches to its newest entry or to the round it is in.
    fn up_to(&self, game: &GameId, head: Seq, round: Option<u16>) -> Option<Vec<RoundBegins>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (seq, begun) = known.get(game)?;
        let same_round = round.is_some() && begun.last().map(|last| last.round) == round;
        (*seq == head || same_round).then(|| begun.clone())
    }

    fn remember(&self, game: &GameId, head: Seq, begun: &[RoundBegins]) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= GAMES {
            known.clear();
        }
        known.insert(game.clone(), (head, begun.to_vec()));
    }
}

impl Play {
    /// The points of a game after each entry, as a spectator could count them then; at the end, the outcome's.
    pub async fn tallies(&self, id: &GameId, account: Option<&AccountId>) -> Result<Vec<Tally>, PlayError> {
        let recorded = self.recorded(id, account).await?;
        let shelf = self.shelf;
        blocking(move || {
            let mut game = begin(shelf, &recorded.table)?;
            let names = recorded.table.names();
            let reader = Reader { language: "en", names: &names };
            let tally = |game: &dyn AnyMatch| {
                let scoreboard = game.scoreboard(Viewer::Spectator, &reader);
                let round = scoreboard.progress.map(|progress| progress.round);
                Tally { seq: game.head(), round, points: scoreboard.points }
            };
            let mut tallies = vec![tally(&*game)];
            for entry in &recorded.log {
                game.replay(entry).map_err(|error| broken(&error))?;
                tallies.push(tally(&*game));
            }
            if let (Some(outcome), Some(last)) = (&recorded.table.outcome, tallies.last_mut())
                && recorded.table.status == Status::Finished
            {
                for (seat, points) in Seat::all(recorded.table.seat_count()).zip(&mut last.points) {
                    *points = outcome.score_of(seat).or(*points);
                }
            }
            Ok(tallies)
        })
        .await
    }

    /// Where the rounds of a running game began, for somebody who sees it.
    pub async fn rounds(
        &self,
        sight: &Sight,
        account: Option<&AccountId>,
    ) -> Result<Vec<RoundBegins>, PlayError> {
        let (game, head) = (&sight.table.id, sight.table.head);
        let present = sight.scoreboard.progress.filter(|_| sight.seq == head);
        if let Some(known) = self.rounds.up_to(game, head, present.map(|progress| progress.round)) {
            return Ok(known);
        }
        let begun = RoundBegins::all(&self.tallies(game, account).await?);
        self.rounds.remember(game, head, &begun);
        Ok(begun)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounds(of: &[Option<u16>]) -> Vec<(Seq, u16)> {
        let tally = |(seq, round): (Seq, &Option<u16>)| Tally { seq, round: *round, points: Vec::new() };
        let tallies: Vec<_> = (0..).zip(of).map(tally).collect();
        RoundBegins::all(&tallies).into_iter().map(|begins| (begins.seq, begins.round)).collect()
    }

    #[test]
    fn a_round_begins_with_the_first_entry_that_is_in_it() {
        assert_eq!(rounds(&[None, None, Some(1), Some(1), Some(2)]), [(2, 1), (4, 2)]);
        assert_eq!(rounds(&[None, None]), []);
    }

    #[test]
    fn a_round_that_was_taken_back_begins_when_it_begins_again() {
        assert_eq!(rounds(&[Some(1), Some(2), Some(1), Some(1), Some(2)]), [(0, 1), (4, 2)]);
    }
}
