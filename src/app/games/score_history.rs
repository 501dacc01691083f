//! Points and rounds over a whole game: what a plot and the ticks of a history are drawn from. Nothing of it is stored:
//! it is made by rerunning the game.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::live::initial_position;
use crate::app::games::log::{log_diverged, run_blocking};
use crate::app::games::reader_view::ReaderView;
use crate::domain::{AccountId, GameId, GameStatus};
use kernel::{AnyMatch, Reader, Seat, Seq, Viewer};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// So many games are remembered before all are forgotten.
const GAMES: usize = 4096;

/// The points of all seats after an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreAt {
    /// The entry.
    pub seq: Seq,
    /// The round, where the game counts rounds.
    pub round: Option<u16>,
    /// By seat.
    pub points: Vec<Option<i64>>,
}

/// Where a round begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundStart {
    /// After this entry.
    pub seq: Seq,
    /// Its number, from 1.
    pub round: u16,
}

impl RoundStart {
    /// Where the rounds of a game begin. What was taken back has not begun.
    pub fn all(tallies: &[ScoreAt]) -> Vec<RoundStart> {
        let mut begun: Vec<RoundStart> = Vec::new();
        for tally in tallies {
            let Some(round) = tally.round else { continue };
            begun.retain(|known| known.round <= round);
            if begun.last().is_none_or(|known| known.round < round) {
                begun.push(RoundStart { seq: tally.seq, round });
            }
        }
        begun
    }
}

/// Where rounds of running games began, and up to which entry that is known: so that a page reruns a game once a round
/// and not at every look.
#[derive(Default)]
pub(in crate::app) struct RoundStartCache(Mutex<HashMap<GameId, (Seq, Vec<RoundStart>)>>);

impl RoundStartCache {
    /// What is known of a game, if that reaches to its newest entry or to the round it is in.
    fn get(&self, game: &GameId, head: Seq, round: Option<u16>) -> Option<Vec<RoundStart>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (seq, begun) = known.get(game)?;
        let same_round = round.is_some() && begun.last().map(|last| last.round) == round;
        (*seq == head || same_round).then(|| begun.clone())
    }

    fn remember(&self, game: &GameId, head: Seq, begun: &[RoundStart]) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= GAMES {
            known.clear();
        }
        known.insert(game.clone(), (head, begun.to_vec()));
    }
}

impl App {
    /// The points of a game after each entry, as a spectator could count them then; at the end, the outcome's.
    pub async fn score_history(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
    ) -> Result<Vec<ScoreAt>, AppError> {
        let recorded = self.load_with_log(id, account).await?;
        let rulesets = self.rulesets;
        run_blocking(move || {
            let mut game = initial_position(rulesets, &recorded.game, &recorded.log)?;
            let names = recorded.game.seat_names();
            let reader = Reader { language: "en", names: &names, seat: None };
            let tally = |position: &dyn AnyMatch| {
                let scoreboard = position.scoreboard(Viewer::Spectator, &reader);
                let round = scoreboard.progress.map(|progress| progress.round);
                ScoreAt { seq: position.head(), round, points: scoreboard.points }
            };
            let mut tallies = vec![tally(&*game)];
            for entry in &recorded.log {
                game.replay(entry).map_err(|error| log_diverged(&error))?;
                tallies.push(tally(&*game));
            }
            if let (Some(outcome), Some(last)) = (&recorded.game.outcome, tallies.last_mut())
                && recorded.game.status == GameStatus::Finished
            {
                for (seat, points) in Seat::all(recorded.game.seat_count()).zip(&mut last.points) {
                    *points = outcome.score_of(seat).or(*points);
                }
            }
            Ok(tallies)
        })
        .await
    }

    /// Where the rounds of a running game began, for somebody who sees it.
    pub async fn round_starts(
        &self,
        sight: &ReaderView,
        account: Option<&AccountId>,
    ) -> Result<Vec<RoundStart>, AppError> {
        let (game, head) = (&sight.game.id, sight.game.head);
        let present = sight.scoreboard.progress.filter(|_| sight.seq == head);
        if let Some(known) = self.rounds.get(game, head, present.map(|progress| progress.round)) {
            return Ok(known);
        }
        let begun = RoundStart::all(&self.score_history(game, account).await?);
        self.rounds.remember(game, head, &begun);
        Ok(begun)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounds(of: &[Option<u16>]) -> Vec<(Seq, u16)> {
        let tally = |(seq, round): (Seq, &Option<u16>)| ScoreAt { seq, round: *round, points: Vec::new() };
        let tallies: Vec<_> = (0..).zip(of).map(tally).collect();
        RoundStart::all(&tallies).into_iter().map(|begins| (begins.seq, begins.round)).collect()
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
