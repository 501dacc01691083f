//! How a person wants to be written to: the rhythm of letters about turns, quiet hours, what is known of the address.

use crate::domain::TimeZone;
use kernel::Millis;
use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60_000;

/// When letters about turns leave.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rhythm {
    /// At once.
    #[default]
    AtOnce,
    /// When a question has stood unanswered for a while: whoever plays at the screen gets none.
    AfterQuiet,
    /// One, and no other until the person has been here again.
    UntilVisit,
    /// All of a day in one letter, at an hour of the person's choice.
    Daily,
    /// None.
    Never,
}

impl Rhythm {
    /// All there are.
    pub const ALL: [Rhythm; 5] =
        [Rhythm::AtOnce, Rhythm::AfterQuiet, Rhythm::UntilVisit, Rhythm::Daily, Rhythm::Never];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Rhythm::AtOnce => "at_once",
            Rhythm::AfterQuiet => "after_quiet",
            Rhythm::UntilVisit => "until_visit",
            Rhythm::Daily => "daily",
            Rhythm::Never => "never",
        }
    }

    /// The rhythm of that name.
    pub fn from_name(name: &str) -> Option<Rhythm> {
        Rhythm::ALL.into_iter().find(|rhythm| rhythm.name() == name)
    }
}

/// Hours of the day in which no letter leaves; may go round midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// The first quiet hour, 0 to 23.
    pub from: u8,
    /// The first hour that is not quiet any more, 0 to 23.
    pub to: u8,
}

impl QuietHours {
    fn covers(self, hour: u32) -> bool {
        let (from, to) = (u32::from(self.from), u32::from(self.to));
        if from <= to { (from..to).contains(&hour) } else { hour >= from || hour < to }
    }
}

/// What a person chose about letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MailPreferences {
    /// When letters about turns leave.
    pub rhythm: Rhythm,
    /// How long a question stands before its letter leaves, with [`Rhythm::AfterQuiet`].
    pub quiet_minutes: u16,
    /// The hour of the day's letter, with [`Rhythm::Daily`].
    pub digest_hour: u8,
    /// When no letter leaves.
    pub quiet_hours: Option<QuietHours>,
}

impl Default for MailPreferences {
    fn default() -> MailPreferences {
        MailPreferences { rhythm: Rhythm::AtOnce, quiet_minutes: 15, digest_hour: 7, quiet_hours: None }
    }
}

/// What is wrong with habits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MailPreferencesError {
    /// Not an hour of the day.
    #[error("an hour is between 0 and 23")]
    Hour,
    /// Too long or too short.
    #[error("quiet_minutes is between 1 and 1440")]
    Minutes,
    /// All day, or not at all.
    #[error("quiet hours begin and end at different hours")]
    QuietAllDay,
}

impl MailPreferences {
    /// Whether they make sense.
    pub fn check(&self) -> Result<(), MailPreferencesError> {
        if self.digest_hour > 23 || self.quiet_hours.is_some_and(|hours| hours.from > 23 || hours.to > 23) {
            return Err(MailPreferencesError::Hour);
        }
        if !(1..=1440).contains(&self.quiet_minutes) {
            return Err(MailPreferencesError::Minutes);
        }
        if self.quiet_hours.is_some_and(|hours| hours.from == hours.to) {
            return Err(MailPreferencesError::QuietAllDay);
        }
        Ok(())
    }

    /// When a letter that could leave now leaves, because of quiet hours.
    pub fn after_quiet_hours(&self, now: Millis, zone: TimeZone) -> Millis {
        match self.quiet_hours {
            Some(hours) if hours.covers(zone.hour(now)) => zone.next_at_hour(now, hours.to),
            _ => now,
        }
    }

    /// When a letter about a question leaves that was asked at `asked_at`, in that rhythm.
    pub fn send_at(&self, rhythm: Rhythm, asked_at: Millis, zone: TimeZone) -> Millis {
        match rhythm {
            Rhythm::AfterQuiet => Millis(asked_at.0 + i64::from(self.quiet_minutes) * MINUTE),
            Rhythm::Daily => zone.next_at_hour(asked_at, self.digest_hour),
            Rhythm::AtOnce | Rhythm::UntilVisit | Rhythm::Never => asked_at,
        }
    }
}

/// What is known of somebody to whom letters go.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MailProfile {
    /// What they chose.
    pub preferences: MailPreferences,
    /// When they were here last.
    pub last_seen_at: Option<Millis>,
    /// Since when letters come back.
    pub unreachable_since: Option<Millis>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Millis {
        Millis::parse(text).unwrap()
    }

    #[test]
    fn quiet_hours_go_round_midnight_in_the_persons_zone() {
        let zone = TimeZone::from_name("Europe/Prague").unwrap();
        let habits = MailPreferences {
            quiet_hours: Some(QuietHours { from: 22, to: 7 }),
            ..MailPreferences::default()
        };

        let night = at("2026-11-16T23:30:00.000Z");
        let noon = at("2026-11-16T11:00:00.000Z");

        assert_eq!(habits.after_quiet_hours(night, zone), at("2026-11-17T06:00:00.000Z"));
        assert_eq!(habits.after_quiet_hours(noon, zone), noon);
    }

    #[test]
    fn the_days_letter_leaves_at_the_chosen_hour_also_when_clocks_change() {
        let zone = TimeZone::from_name("Europe/Prague").unwrap();
        let habits = MailPreferences { digest_hour: 2, ..MailPreferences::default() };

        // On 29 March 2026 there is no hour between two and three.
        let leaves = habits.send_at(Rhythm::Daily, at("2026-03-28T20:00:00.000Z"), zone);

        assert_eq!(leaves, at("2026-03-29T01:00:00.000Z"));
    }

    #[test]
    fn hours_that_are_none_are_refused() {
        let all_day = MailPreferences {
            quiet_hours: Some(QuietHours { from: 7, to: 7 }),
            ..MailPreferences::default()
        };
        let late = MailPreferences { digest_hour: 24, ..MailPreferences::default() };
        let hasty = MailPreferences { quiet_minutes: 0, ..MailPreferences::default() };

        assert_eq!(all_day.check(), Err(MailPreferencesError::QuietAllDay));
        assert_eq!(late.check(), Err(MailPreferencesError::Hour));
        assert_eq!(hasty.check(), Err(MailPreferencesError::Minutes));
        assert_eq!(MailPreferences::default().check(), Ok(()));
    }
}
