//! How fast a table plays: time for each turn, and a bank for the long ones.

use kernel::Millis;
use serde::{Deserialize, Serialize};

const HOUR: i64 = 3600 * 1000;

/// Nobody is reminded earlier than so many hours ahead.
pub const MAX_REMINDER_HOURS: u8 = 72;

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

/// A time in which a table's clocks stand still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause {
    /// From when on.
    pub since: Millis,
    /// Then the clocks run again by themselves.
    pub until: Millis,
}

impl Pause {
    /// The longest pause: a table that nobody comes back to goes on by itself.
    pub const MAX_MS: i64 = 30 * 24 * 3600 * 1000;

    /// A pause that begins now.
    pub fn starting_at(now: Millis) -> Pause {
        Pause { since: now, until: Millis(now.0 + Pause::MAX_MS) }
    }
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
    pub const MIN_SECONDS: u32 = 10;
    /// The longest time for a turn, in seconds: 60 days.
    pub const MAX_MS: u32 = 60 * 24 * 3600;

    /// Whether the numbers make sense.
    pub fn is_valid(&self) -> bool {
        (Pace::MIN_SECONDS..=Pace::MAX_MS).contains(&self.per_turn) && self.bank <= Pace::MAX_MS
    }

    /// The bank a seat begins with, in milliseconds.
    pub fn full_bank(&self) -> i64 {
        i64::from(self.bank) * 1000
    }

    /// When the answer of a seat that was asked at `asked_at` with `bank` left is due.
    pub fn deadline(&self, asked_at: Millis, bank: i64) -> Millis {
        Millis(asked_at.0 + i64::from(self.per_turn) * 1000 + bank)
    }

    /// The earliest moment at which somebody can be reminded of an answer that is due.
    pub fn earliest_reminder(asked_at: Millis, due: Millis) -> Millis {
        Millis(due.0 - (due.0 - asked_at.0).min(2 * HOUR * i64::from(MAX_REMINDER_HOURS)) / 2)
    }

    /// When somebody who wants to be reminded so many hours ahead is reminded of an answer that is due.
    pub fn reminder_at(asked_at: Millis, due: Millis, hours: u8) -> Millis {
        Pace::earliest_reminder(asked_at, due).max(Millis(due.0 - HOUR * i64::from(hours)))
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
    fn a_reminder_comes_as_early_as_was_wished_but_not_before_half_the_time_is_over() {
        let due = Millis(100 * HOUR);

        assert_eq!(Pace::reminder_at(Millis(0), due, 24), Millis(76 * HOUR));
        assert_eq!(Pace::reminder_at(Millis(0), due, 72), Millis(50 * HOUR));
        assert_eq!(Pace::reminder_at(Millis(0), Millis(4000 * HOUR), 72), Millis(3928 * HOUR));
        assert_eq!(Pace::reminder_at(Millis(98 * HOUR), due, 24), Millis(99 * HOUR));
    }

    #[test]
    fn the_bank_pays_for_what_goes_beyond_the_turn() {
        let pace = Pace { per_turn: 60, bank: 100, on_timeout: OnTimeout::Bot };

        assert_eq!(pace.deadline(Millis(0), 100_000), Millis(160_000));
        assert_eq!(pace.bank_after(Millis(0), 100_000, Millis(59_000)), 100_000);
        assert_eq!(pace.bank_after(Millis(0), 100_000, Millis(90_000)), 70_000);
        assert_eq!(pace.bank_after(Millis(0), 100_000, Millis(900_000)), 0);
    }
}
