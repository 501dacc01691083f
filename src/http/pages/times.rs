//! Moments as a person says them, in their time zone.

use chrono::{DateTime, Datelike as _, NaiveDate, Utc};
use chrono_tz::Tz;
use kernel::Millis;

/// Where most readers live, one a zone; any other can be typed.
pub(super) const ZONES: [&str; 26] = [
    "UTC",
    "Africa/Cairo",
    "Africa/Johannesburg",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Mexico_City",
    "America/New_York",
    "America/Sao_Paulo",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Seoul",
    "Asia/Shanghai",
    "Asia/Singapore",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Europe/Athens",
    "Europe/Berlin",
    "Europe/Lisbon",
    "Europe/London",
    "Europe/Madrid",
    "Europe/Paris",
    "Europe/Prague",
    "Europe/Rome",
    "Europe/Warsaw",
    "Pacific/Auckland",
];

fn local(at: Millis, zone: &str) -> DateTime<Tz> {
    let zone = zone.parse().unwrap_or(Tz::UTC);
    DateTime::<Utc>::from_timestamp_millis(at.0).unwrap_or_default().with_timezone(&zone)
}

/// Whether there is such a zone.
pub(super) fn is_zone(name: &str) -> bool {
    name.parse::<Tz>().is_ok()
}

/// A moment: "today 18:00", "Thursday 18:00", "3 December 18:00". UTC is named, a person's own zone is not.
pub(super) fn moment(at: Millis, zone: &str, now: Millis) -> String {
    let (then, today) = (local(at, zone), local(now, zone).date_naive());
    let days = then.date_naive().signed_duration_since(today).num_days();
    let day = match days {
        0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        -1 => "yesterday".to_owned(),
        2..=6 => then.format("%A").to_string(),
        _ if then.year() == today.year() => then.format("%-d %B").to_string(),
        _ => then.format("%-d %B %Y").to_string(),
    };
    let zone = if zone == "UTC" { " UTC" } else { "" };
    format!("{day} {}{zone}", then.format("%H:%M"))
}

/// The last moment of a day in a zone, from `2026-12-24`.
pub(super) fn end_of_day(text: &str, zone: &str) -> Option<Millis> {
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    let zone: Tz = zone.parse().unwrap_or(Tz::UTC);
    let end = day.and_hms_opt(23, 59, 0)?.and_local_timezone(zone).latest()?;
    Some(Millis(end.timestamp_millis()))
}

/// The day of a moment, as forms write it.
pub(super) fn day(at: Millis, zone: &str) -> String {
    local(at, zone).format("%Y-%m-%d").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Millis {
        Millis::parse(text).unwrap()
    }

    #[test]
    fn moments_are_said_in_the_readers_time_zone() {
        let now = at("2026-11-16T12:00:00.000Z");

        assert_eq!(moment(at("2026-11-16T18:00:00.000Z"), "UTC", now), "today 18:00 UTC");
        assert_eq!(moment(at("2026-11-16T23:30:00.000Z"), "Europe/Prague", now), "tomorrow 00:30");
        assert_eq!(moment(at("2026-11-19T17:00:00.000Z"), "Europe/Prague", now), "Thursday 18:00");
        assert_eq!(moment(at("2027-01-03T17:00:00.000Z"), "Europe/Prague", now), "3 January 2027 18:00");
    }

    #[test]
    fn a_vacation_ends_with_its_last_day() {
        assert_eq!(end_of_day("2026-12-24", "Europe/Prague"), Some(at("2026-12-24T22:59:00.000Z")));
        assert_eq!(end_of_day("2026-02-30", "UTC"), None);
    }
}
