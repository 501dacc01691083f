//! Moments as a person says them, in their language and time zone: on pages and in letters alike.

use crate::domain::TimeZone;
use kernel::Millis;
use phrases::Catalogue;
use std::sync::LazyLock;

static WORDS: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new(&[("en", include_str!("../../templates/moments/en.ftl"))]));

/// A moment: "today at 18:00", "Thursday at 18:00", "Tuesday 1 December at 18:00". The zone is not named: it is the
/// reader's own.
pub fn date_in_words(at: Millis, now: Millis, zone: TimeZone, language: &str) -> String {
    let (moment, this_year) = (zone.local_date_time(at, now), zone.local_date_time(now, now).year);
    let key = match moment.days_ahead {
        0 => "when-today",
        1 => "when-tomorrow",
        -1 => "when-yesterday",
        2..=6 => "when-weekday",
        _ if moment.year == this_year => "when-date",
        _ => "when-year",
    };
    let say = |key: &str| WORDS.say(language, key, &[]);
    let values = [
        ("time", moment.time.into()),
        ("weekday", say(&format!("weekday-{}", moment.weekday.number_from_monday())).into()),
        ("day", moment.day.to_string().into()),
        ("month", say(&format!("month-{}", moment.month)).into()),
        ("year", moment.year.to_string().into()),
    ];
    WORDS.say(language, key, &values)
}

/// The same on a page, where nothing beside it says which zone is meant: UTC is named, a person's own zone is not.
pub fn date_on_page(at: Millis, zone: &str, now: Millis) -> String {
    let words = date_in_words(at, now, TimeZone::from_stored(zone), "en");
    if zone == "UTC" { format!("{words} UTC") } else { words }
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

        assert_eq!(said("2026-11-16T22:30:00.000Z"), "today at 23:30");
        assert_eq!(said("2026-11-16T23:30:00.000Z"), "tomorrow at 00:30");
        assert_eq!(said("2026-11-15T17:00:00.000Z"), "yesterday at 18:00");
        assert_eq!(said("2026-11-19T17:00:00.000Z"), "Thursday at 18:00");
        assert_eq!(said("2026-11-12T17:00:00.000Z"), "Thursday 12 November at 18:00");
        assert_eq!(said("2026-12-01T17:00:00.000Z"), "Tuesday 1 December at 18:00");
        assert_eq!(said("2027-01-03T17:00:00.000Z"), "3 January 2027 at 18:00");
    }

    #[test]
    fn a_page_names_the_zone_of_those_who_have_none_of_their_own() {
        let now = at("2026-11-16T12:00:00.000Z");
        let then = at("2026-11-16T18:00:00.000Z");

        assert_eq!(date_on_page(then, "UTC", now), "today at 18:00 UTC");
        assert_eq!(date_on_page(then, "Europe/Prague", now), "today at 19:00");
    }

    #[test]
    fn every_day_and_month_has_its_word() {
        for key in (1..=7).map(|day| format!("weekday-{day}")).chain((1..=12).map(|n| format!("month-{n}"))) {
            assert!(WORDS.has(&key), "{key}");
        }
    }
}
