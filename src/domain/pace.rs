//! How fast a table plays: time for each turn, and a bank for the long ones.

use kernel::Millis;
use serde::{Deserialize, Serialize};

/// A table's clock. A table without one has no deadlines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// Seconds from being asked until an answer is due.
    pub per_turn: u32,
    /// Seconds that a seat may use up over the whole game beyond that.
    #[serde(default)]
    pub bank: u32,
    /// What happens when the time is over.
    #[serde(default)]
    pub on_timeout: OnTimeout,
}

/// What happens when a seat's time is over.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnTimeout {
    /// A bot plays on in that seat.
    #[default]
    Bot,
    /// The game ends without an outcome.
    Abandon,
}

impl Pace {
    /// The shortest time for a turn, in seconds.
    pub const SHORTEST: u32 = 10;
    /// The longest time for a turn, in seconds: 60 days.
    pub const LONGEST: u32 = 60 * 24 * 3600;

    /// Whether the numbers make sense.
    pub fn is_sensible(&self) -> bool {
        (Pace::SHORTEST..=Pace::LONGEST).contains(&self.per_turn) && self.bank <= Pace::LONGEST
    }

    /// The bank a seat begins with, in milliseconds.
    pub fn full_bank(&self) -> i64 {
        i64::from(self.bank) * 1000
    }

    /// When the answer of a seat that was asked at `asked_at` with `bank` left is due.
    pub fn due(&self, asked_at: Millis, bank: i64) -> Millis {
        Millis(asked_at.0 + i64::from(self.per_turn) * 1000 + bank)
    }

    /// What is left of the bank after a turn that was answered at `now`.
    pub fn bank_after(&self, asked_at: Millis, bank: i64, now: Millis) -> i64 {
        let beyond = now.0 - asked_at.0 - i64::from(self.per_turn) * 1000;
        bank - beyond.clamp(0, bank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bank_pays_for_what_goes_beyond_the_turn() {
        let pace = Pace { per_turn: 60, bank: 100, on_timeout: OnTimeout::Bot };

        assert_eq!(pace.due(Millis(0), 100_000), Millis(160_000));
        assert_eq!(pace.bank_after(Millis(0), 100_000, Millis(59_000)), 100_000);
        assert_eq!(pace.bank_after(Millis(0), 100_000, Millis(90_000)), 70_000);
        assert_eq!(pace.bank_after(Millis(0), 100_000, Millis(900_000)), 0);
    }
}
