//! What a person chose about letters, as the API says it.

use super::super::Problem;
use crate::domain::{Correspondent, MailHabits, QuietHours, Rhythm};
use kernel::Millis;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// When letters about turns leave.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Rhythm)]
#[serde(rename_all = "snake_case")]
pub enum RhythmShape {
    /// At once.
    AtOnce,
    /// When a question has stood unanswered for `quiet_minutes`.
    AfterQuiet,
    /// One, and no other until the person has been here again.
    UntilVisit,
    /// All of a day in one letter, at `digest_hour`.
    Daily,
    /// None.
    Never,
}

impl From<Rhythm> for RhythmShape {
    fn from(rhythm: Rhythm) -> RhythmShape {
        match rhythm {
            Rhythm::AtOnce => RhythmShape::AtOnce,
            Rhythm::AfterQuiet => RhythmShape::AfterQuiet,
            Rhythm::UntilVisit => RhythmShape::UntilVisit,
            Rhythm::Daily => RhythmShape::Daily,
            Rhythm::Never => RhythmShape::Never,
        }
    }
}

impl From<RhythmShape> for Rhythm {
    fn from(rhythm: RhythmShape) -> Rhythm {
        match rhythm {
            RhythmShape::AtOnce => Rhythm::AtOnce,
            RhythmShape::AfterQuiet => Rhythm::AfterQuiet,
            RhythmShape::UntilVisit => Rhythm::UntilVisit,
            RhythmShape::Daily => Rhythm::Daily,
            RhythmShape::Never => Rhythm::Never,
        }
    }
}

/// Hours of the day, in the person's time zone, in which no letter leaves; may go round midnight.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[schema(as = QuietHours)]
#[serde(deny_unknown_fields)]
pub struct QuietHoursShape {
    /// The first quiet hour.
    #[schema(minimum = 0, maximum = 23)]
    pub from: u8,
    /// The first hour that is not quiet any more.
    #[schema(minimum = 0, maximum = 23)]
    pub to: u8,
}

/// What a person chose about letters.
#[derive(Serialize, ToSchema)]
#[schema(as = MailHabits)]
pub struct HabitsShape {
    /// When letters about turns leave.
    pub rhythm: RhythmShape,
    /// How long a question stands before its letter leaves, with `after_quiet`.
    pub quiet_minutes: u16,
    /// The hour of the day's letter, with `daily`.
    pub digest_hour: u8,
    /// When no letter leaves.
    pub quiet_hours: Option<QuietHoursShape>,
    /// Since when letters to this address come back; a sign-in by mail ends that.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub unreachable_since: Option<Millis>,
}

impl From<Correspondent> for HabitsShape {
    fn from(known: Correspondent) -> HabitsShape {
        let habits = known.habits;
        HabitsShape {
            rhythm: habits.rhythm.into(),
            quiet_minutes: habits.quiet_minutes,
            digest_hour: habits.digest_hour,
            quiet_hours: habits.quiet_hours.map(|hours| QuietHoursShape { from: hours.from, to: hours.to }),
            unreachable_since: known.unreachable_since,
        }
    }
}

/// What is to change about letters; what is absent stays.
#[derive(Deserialize, ToSchema)]
#[schema(as = MailHabitsChanges)]
#[serde(deny_unknown_fields)]
pub struct HabitChanges {
    /// When letters about turns leave.
    pub rhythm: Option<RhythmShape>,
    /// How long a question stands before its letter leaves, with `after_quiet`.
    #[schema(minimum = 1, maximum = 1440)]
    pub quiet_minutes: Option<u16>,
    /// The hour of the day's letter, with `daily`.
    #[schema(minimum = 0, maximum = 23)]
    pub digest_hour: Option<u8>,
    /// When no letter leaves; null for letters at all hours.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<QuietHoursShape>)]
    pub quiet_hours: Option<Option<QuietHoursShape>>,
}

/// Tells null from absent.
#[expect(clippy::option_option, reason = "null and absent differ")]
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<QuietHoursShape>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

impl HabitChanges {
    /// The habits with what is to change.
    pub fn apply(self, habits: MailHabits) -> Result<MailHabits, Problem> {
        let quiet_hours = self.quiet_hours.map_or(habits.quiet_hours, |hours| {
            hours.map(|hours| QuietHours { from: hours.from, to: hours.to })
        });
        let habits = MailHabits {
            rhythm: self.rhythm.map_or(habits.rhythm, Into::into),
            quiet_minutes: self.quiet_minutes.unwrap_or(habits.quiet_minutes),
            digest_hour: self.digest_hour.unwrap_or(habits.digest_hour),
            quiet_hours,
        };
        habits.check().map_err(|error| Problem::malformed("/mail", error.to_string()))?;
        Ok(habits)
    }
}
