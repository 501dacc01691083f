//! Where a person's clock stands: moments and days in their time zone.

use chrono::{Datelike as _, Days, NaiveDate, NaiveTime, TimeZone as _, Timelike as _, Utc, Weekday};
use chrono_tz::Tz;
use kernel::Millis;

/// A person's time zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeZone(Tz);

impl TimeZone {
    /// The zone of an IANA name.
    pub fn from_name(name: &str) -> Option<TimeZone> {
        name.parse().ok().map(TimeZone)
    }

    /// The zone of a stored name; UTC if there is no such zone any more.
    pub fn from_stored(name: &str) -> TimeZone {
        TimeZone::from_name(name).unwrap_or(TimeZone(Tz::UTC))
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    fn local(self, at: Millis) -> chrono::DateTime<Tz> {
        let at = chrono::DateTime::<Utc>::from_timestamp_millis(at.0).unwrap_or_default();
        at.with_timezone(&self.0)
    }

    /// The next time it is that hour there, later than `after`.
    pub fn next_at_hour(self, after: Millis, hour: u8) -> Millis {
        let begin = self.local(after).date_naive();
        let time = NaiveTime::from_hms_opt(u32::from(hour), 0, 0).unwrap_or_default();
        (0..3)
            .filter_map(|days| begin.checked_add_days(Days::new(days)))
            .map(|day| self.at(day, time))
            .find(|at| *at > after)
            .unwrap_or(after)
    }

    /// A time of a day there. An hour that a change of clocks leaves out is the one after it.
    fn at(self, day: NaiveDate, time: NaiveTime) -> Millis {
        let naive = day.and_time(time);
        let later = naive + chrono::TimeDelta::hours(1);
        let found = self.0.from_local_datetime(&naive).earliest();
        let found = found.or_else(|| self.0.from_local_datetime(&later).earliest());
        Millis(found.map_or(naive.and_utc().timestamp_millis(), |at| at.timestamp_millis()))
    }

    /// The hour of the day there.
    pub fn hour(self, at: Millis) -> u32 {
        self.local(at).hour()
    }

    /// The day of a moment there, as forms write it: `2026-12-24`.
    pub fn day(self, at: Millis) -> String {
        self.local(at).format("%Y-%m-%d").to_string()
    }

    /// The last minute of a day there, from `2026-12-24`.
    pub fn end_of_day(self, day: &str) -> Option<Millis> {
        let day = NaiveDate::parse_from_str(day, "%Y-%m-%d").ok()?;
        Some(self.at(day, NaiveTime::from_hms_opt(23, 59, 0)?))
    }

    /// Day and time of a moment, as far as words of a language are needed for them.
    pub fn local_date_time(self, at: Millis) -> LocalDateTime {
        let then = self.local(at);
        LocalDateTime {
            weekday: then.weekday(),
            day: then.day(),
            month: then.month(),
            year: then.year(),
            time: format!("{:02}:{:02}", then.hour(), then.minute()),
        }
    }
}

/// A moment as a person reads it off a calendar and a clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalDateTime {
    /// The day of the week.
    pub weekday: Weekday,
    /// The day of the month.
    pub day: u32,
    /// The month, from 1.
    pub month: u32,
    /// The year.
    pub year: i32,
    /// Hours and minutes.
    pub time: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_ends_when_it_ends_there() {
        let prague = TimeZone::from_name("Europe/Prague").unwrap();
        let end = Millis::parse("2026-12-24T22:59:00.000Z").unwrap();

        assert_eq!(prague.end_of_day("2026-12-24"), Some(end));
        assert_eq!(prague.day(end), "2026-12-24");
        assert_eq!(TimeZone::from_stored("UTC").end_of_day("2026-02-30"), None);
        assert_eq!(TimeZone::from_stored("UTC").end_of_day("soon"), None);
    }
}
