//! What a person chose about letters, as the API says it.

use crate::domain::{MailPreferences, MailProfile, QuietHours, Rhythm};
use crate::http::Problem;
use kernel::Millis;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// When letters about turns leave.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Rhythm)]
#[serde(rename_all = "snake_case")]
pub enum RhythmJson {
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

impl From<Rhythm> for RhythmJson {
    fn from(rhythm: Rhythm) -> RhythmJson {
        match rhythm {
            Rhythm::AtOnce => RhythmJson::AtOnce,
            Rhythm::AfterQuiet => RhythmJson::AfterQuiet,
            Rhythm::UntilVisit => RhythmJson::UntilVisit,
            Rhythm::Daily => RhythmJson::Daily,
            Rhythm::Never => RhythmJson::Never,
        }
    }
}

impl From<RhythmJson> for Rhythm {
    fn from(rhythm: RhythmJson) -> Rhythm {
        match rhythm {
            RhythmJson::AtOnce => Rhythm::AtOnce,
            RhythmJson::AfterQuiet => Rhythm::AfterQuiet,
            RhythmJson::UntilVisit => Rhythm::UntilVisit,
            RhythmJson::Daily => Rhythm::Daily,
            RhythmJson::Never => Rhythm::Never,
        }
    }
}

/// Hours of the day, in the person's time zone, in which no letter leaves; may go round midnight.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[schema(as = QuietHours)]
#[serde(deny_unknown_fields)]
pub struct QuietHoursJson {
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
pub struct MailPreferencesJson {
    /// When letters about turns leave.
    pub rhythm: RhythmJson,
    /// How long a question stands before its letter leaves, with `after_quiet`.
    pub quiet_minutes: u16,
    /// The hour of the day's letter, with `daily`.
    pub digest_hour: u8,
    /// When no letter leaves.
    pub quiet_hours: Option<QuietHoursJson>,
    /// Since when letters to this address come back; a sign-in by mail ends that.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub unreachable_since: Option<Millis>,
}

impl From<MailProfile> for MailPreferencesJson {
    fn from(known: MailProfile) -> MailPreferencesJson {
        let habits = known.preferences;
        MailPreferencesJson {
            rhythm: habits.rhythm.into(),
            quiet_minutes: habits.quiet_minutes,
            digest_hour: habits.digest_hour,
            quiet_hours: habits.quiet_hours.map(|hours| QuietHoursJson { from: hours.from, to: hours.to }),
            unreachable_since: known.unreachable_since,
        }
    }
}

/// What is to change about letters; what is absent stays.
#[derive(Deserialize, ToSchema)]
#[schema(as = MailHabitsChanges)]
#[serde(deny_unknown_fields)]
pub struct MailPreferencesRequest {
    /// When letters about turns leave.
    pub rhythm: Option<RhythmJson>,
    /// How long a question stands before its letter leaves, with `after_quiet`.
    #[schema(minimum = 1, maximum = 1440)]
    pub quiet_minutes: Option<u16>,
    /// The hour of the day's letter, with `daily`.
    #[schema(minimum = 0, maximum = 23)]
    pub digest_hour: Option<u8>,
    /// When no letter leaves; null for letters at all hours.
    #[serde(default, deserialize_with = "null_or_value")]
    #[schema(value_type = Option<QuietHoursJson>)]
    pub quiet_hours: Option<Option<QuietHoursJson>>,
}

/// Tells null from absent.
#[expect(clippy::option_option, reason = "null and absent differ")]
fn null_or_value<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<QuietHoursJson>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

impl MailPreferencesRequest {
    /// The habits with what is to change.
    pub fn apply(self, habits: MailPreferences) -> Result<MailPreferences, Problem> {
        let quiet_hours = self.quiet_hours.map_or(habits.quiet_hours, |hours| {
            hours.map(|hours| QuietHours { from: hours.from, to: hours.to })
        });
        let habits = MailPreferences {
            rhythm: self.rhythm.map_or(habits.rhythm, Into::into),
            quiet_minutes: self.quiet_minutes.unwrap_or(habits.quiet_minutes),
            digest_hour: self.digest_hour.unwrap_or(habits.digest_hour),
            quiet_hours,
        };
        habits.check().map_err(|error| Problem::malformed("/mail", error.to_string()))?;
        Ok(habits)
    }
}
