//! A table's vote on newer rules: all people agree, or the game keeps its own.

use crate::domain::game::{Game, SeatHolder, TableError};
use kernel::{Millis, Revision, Seat, Seats};

/// How long people have to agree: no answer is a no.
const PATIENCE: i64 = 7 * 24 * 3600 * 1000;

/// How a vote has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UpgradeResult {
    /// All have agreed, and the game goes by the newer rules.
    Done,
    /// Somebody has said no.
    Declined,
    /// Somebody has not answered in time, or the game was over first.
    Expired,
    /// All have agreed, but by then the log no longer stood by the newer rules.
    Parted,
}

impl UpgradeResult {
    /// All there are.
    const ALL: [UpgradeResult; 4] =
        [UpgradeResult::Done, UpgradeResult::Declined, UpgradeResult::Expired, UpgradeResult::Parted];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            UpgradeResult::Done => "done",
            UpgradeResult::Declined => "declined",
            UpgradeResult::Expired => "expired",
            UpgradeResult::Parted => "parted",
        }
    }

    /// The result of that name.
    pub fn from_name(name: &str) -> Option<UpgradeResult> {
        UpgradeResult::ALL.into_iter().find(|result| result.name() == name)
    }
}

/// A table's vote on newer rules. There is one for each game and revision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UpgradeVote {
    /// The newer rules.
    pub revision: Revision,
    /// Who has proposed them.
    pub proposer: Seat,
    /// When.
    pub proposed_at: Millis,
    /// Until when all must have agreed.
    pub until: Millis,
    /// Who has agreed.
    pub agreed: Seats,
    /// How it has ended.
    pub result: Option<UpgradeResult>,
}

impl UpgradeVote {
    /// Somebody proposes newer rules, and agrees to them.
    pub fn propose(revision: Revision, proposer: Seat, now: Millis) -> UpgradeVote {
        UpgradeVote {
            revision,
            proposer,
            proposed_at: now,
            until: Millis(now.0 + PATIENCE),
            agreed: Seats::one(proposer),
            result: None,
        }
    }

    /// The people who have not agreed yet. Bots agree, those in the seats of people who have left included.
    pub fn waits_for(&self, game: &Game) -> Seats {
        let people = game.seats.iter().filter(|row| matches!(row.holder, SeatHolder::Person(_)));
        people.map(|row| row.seat).filter(|seat| !self.agreed.contains(*seat)).collect()
    }

    /// Whether an answer still counts; one that was given already does again.
    pub fn check_open(&self, seat: Seat, agrees: bool, now: Millis) -> Result<(), TableError> {
        match self.result {
            None if self.until > now => Ok(()),
            Some(UpgradeResult::Done) if agrees && self.agreed.contains(seat) => Ok(()),
            _ => Err(TableError::UpgradeSettled),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_answer_in_seven_days_is_a_no() {
        let vote = UpgradeVote::propose(Revision(2), Seat(0), Millis(1000));

        assert_eq!(vote.check_open(Seat(1), true, Millis(1000 + PATIENCE - 1)), Ok(()));
        assert_eq!(vote.check_open(Seat(1), true, Millis(1000 + PATIENCE)), Err(TableError::UpgradeSettled));
    }

    #[test]
    fn a_vote_that_has_ended_takes_no_other_answer() {
        let vote = UpgradeVote::propose(Revision(2), Seat(0), Millis(0));
        let done = UpgradeVote { result: Some(UpgradeResult::Done), ..vote.clone() };
        let declined = UpgradeVote { result: Some(UpgradeResult::Declined), ..vote };

        assert_eq!(done.check_open(Seat(0), true, Millis(1)), Ok(()), "it was given already");
        assert_eq!(done.check_open(Seat(0), false, Millis(1)), Err(TableError::UpgradeSettled));
        assert_eq!(declined.check_open(Seat(0), true, Millis(1)), Err(TableError::UpgradeSettled));
    }
}
