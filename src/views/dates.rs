//! Moments as a person says them, in their language and time zone: on pages and in letters alike.

use crate::domain::TimeZone;
use kernel::Millis;
use phrases::Catalogue;
use std::sync::LazyLock;

static WORDS: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../../templates/moments/en.ftl"))]));

/// A moment: "Thursday 19 November at 18:00". Always with its day, so that it stays true however late it is read. The
/// zone is not named: it is the reader's own.
pub fn date_in_words(at: Millis, now: Millis, zone: TimeZone, language: &str) -> String {
    in_words(at, now, zone, language, &LONG)
}

/// The keys of a length: the sentence of this year and of others, and what begins those of weekdays and months.
struct Length {
    this_year: &'static str,
    other_years: &'static str,
    weekday: &'static str,
    month: &'static str,
}

const LONG: Length =
    Length { this_year: "when-date", other_years: "when-year", weekday: "weekday-", month: "month-" };
const SHORT: Length = Length {
    this_year: "short-date",
    other_years: "short-year",
    weekday: "weekday-short-",
    month: "month-short-",
};

fn in_words(at: Millis, now: Millis, zone: TimeZone, language: &str, length: &Length) -> String {
    let (moment, year) = (zone.local_date_time(at), zone.local_date_time(now).year);
    let key = if moment.year == year { length.this_year } else { length.other_years };
    let name = |begin: &str, number: String| WORDS.say(language, &format!("{begin}{number}"), &[]);
    let values = [
        ("time", moment.time.into()),
        ("weekday", name(length.weekday, moment.weekday.number_from_monday().to_string()).into()),
        ("day", moment.day.to_string().into()),
        ("month", name(length.month, moment.month.to_string()).into()),
        ("year", moment.year.to_string().into()),
    ];
    WORDS.say(language, key, &values)
}

/// The same on a page, where nothing beside it says which zone is meant: UTC is named, a person's own zone is not.
pub fn date_on_page(at: Millis, zone: &str, now: Millis) -> String {
    zoned(date_in_words(at, now, TimeZone::from_stored(zone), "en"), zone)
}

/// Until when an answer is due, beside the question: "Thu 19 Nov, 18:00".
pub fn deadline_on_page(at: Millis, zone: &str, now: Millis) -> String {
    zoned(in_words(at, now, TimeZone::from_stored(zone), "en", &SHORT), zone)
}

fn zoned(words: String, zone: &str) -> String {
    if zone == "UTC" { WORDS.say("en", "zoned", &[("when", words.into())]) } else { words }
}

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// How long something lasts, in the largest unit that says it well: "90 minutes", "60 hours", "3 days".
pub fn duration_in_words(milliseconds: i64, language: &str) -> String {
    let is_whole = |unit: i64| milliseconds % unit == 0;
    let (key, unit) = if milliseconds < HOUR || milliseconds < 2 * HOUR && !is_whole(HOUR) {
        ("lasting-minutes", MINUTE)
    } else if milliseconds < DAY || milliseconds < 7 * DAY && !is_whole(DAY) {
        ("lasting-hours", HOUR)
    } else {
        ("lasting-days", DAY)
    };
    let number = usize::try_from(milliseconds / unit).unwrap_or_default();
    WORDS.say(language, key, &[("number", number.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Millis {
        Millis::parse(text).unwrap()
    }

    #[test]
    fn moments_are_said_in_the_readers_time_zone() {
        let now = at("2026-11-16T20:00:00.000Z");
        let prague = TimeZone::from_name("Europe/Prague").unwrap();
        let said = |text: &str| date_in_words(at(text), now, prague, "en");

        assert_eq!(said("2026-11-16T22:30:00.000Z"), "Monday 16 November at 23:30");
        assert_eq!(said("2026-11-16T23:30:00.000Z"), "Tuesday 17 November at 00:30");
        assert_eq!(said("2026-12-01T17:00:00.000Z"), "Tuesday 1 December at 18:00");
        assert_eq!(said("2027-01-03T17:00:00.000Z"), "Sunday 3 January 2027 at 18:00");
        let due = |text: &str, zone: &str| deadline_on_page(at(text), zone, now);
        assert_eq!(due("2026-11-19T17:00:00.000Z", "Europe/Prague"), "Thu 19 Nov, 18:00");
        assert_eq!(due("2027-01-03T17:00:00.000Z", "UTC"), "Sun 3 Jan 2027, 17:00 UTC");
    }

    #[test]
    fn no_moment_is_said_by_a_word_that_grows_stale() {
        let source = include_str!("../../templates/moments/en.ftl");

        for word in ["today", "tomorrow", "yesterday"] {
            assert!(!source.contains(word), "{word}");
        }
    }

    #[test]
    fn a_time_is_said_in_the_largest_unit_that_says_it_well() {
        let said = |minutes: i64| duration_in_words(minutes * MINUTE, "en");

        assert_eq!((said(1), said(30)), ("one minute".into(), "30 minutes".into()));
        assert_eq!((said(60), said(90)), ("one hour".into(), "90 minutes".into()));
        assert_eq!(
            (said(1440), said(2160), said(4320)),
            ("one day".into(), "36 hours".into(), "3 days".into())
        );
    }

    #[test]
    fn a_page_names_the_zone_of_those_who_have_none_of_their_own() {
        let now = at("2026-11-16T12:00:00.000Z");
        let then = at("2026-11-16T18:00:00.000Z");

        assert_eq!(date_on_page(then, "UTC", now), "Monday 16 November at 18:00 UTC");
        assert_eq!(date_on_page(then, "Europe/Prague", now), "Monday 16 November at 19:00");
    }

    #[test]
    fn every_day_and_month_has_its_word() {
        for key in (1..=7).map(|day| format!("weekday-{day}")).chain((1..=12).map(|n| format!("month-{n}"))) {
            assert!(WORDS.has(&key), "{key}");
        }
    }
}
