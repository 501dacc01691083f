//! Moments as the log writes them: RFC 3339 in UTC with milliseconds. The kernel reads no clock.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Milliseconds since the beginning of 1970, UTC.
///
/// ```
/// use kernel::Millis;
/// let at = Millis::parse("2026-11-16T18:00:00.250Z").unwrap();
/// assert_eq!(at, Millis(1_794_852_000_250));
/// assert_eq!(at.to_string(), "2026-11-16T18:00:00.250Z");
/// assert_eq!(Millis::parse("2026-02-30T00:00:00.000Z"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Millis(pub i64);

const DAY: i64 = 86_400_000;

impl Millis {
    /// The first moment that has no four-digit year any more.
    const END: Millis = Millis(253_402_300_800_000);

    /// Whether the moment lies in the years 1970 to 9999, which is what a log can hold.
    pub fn is_valid(self) -> bool {
        (Millis(0)..Millis::END).contains(&self)
    }

    /// The text, as bytes.
    pub fn to_rfc3339(self) -> [u8; 24] {
        let moment = self.0.clamp(0, Millis::END.0 - 1);
        let (year, month, day) = civil(moment / DAY);
        let of_day = moment % DAY;
        let mut text = *b"0000-00-00T00:00:00.000Z";
        put(&mut text[0..4], year);
        put(&mut text[5..7], month);
        put(&mut text[8..10], day);
        put(&mut text[11..13], of_day / 3_600_000);
        put(&mut text[14..16], of_day / 60_000 % 60);
        put(&mut text[17..19], of_day / 1000 % 60);
        put(&mut text[20..23], of_day % 1000);
        text
    }

    /// Reads exactly the form that [`Millis::to_rfc3339`] writes.
    pub fn parse(text: &str) -> Option<Millis> {
        let text: &[u8; 24] = text.as_bytes().try_into().ok()?;
        let mut wrong = false;
        let mut number = |range: std::ops::Range<usize>, below: i64| {
            let value = text[range].iter().fold(0, |sum, digit| {
                let digit = digit.wrapping_sub(b'0');
                wrong |= digit > 9;
                sum * 10 + i64::from(digit)
            });
            wrong |= value >= below;
            value
        };
        let (year, month, day) = (number(0..4, 10_000), number(5..7, 13), number(8..10, 32));
        let (hour, minute) = (number(11..13, 24), number(14..16, 60));
        let (second, milli) = (number(17..19, 60), number(20..23, 1000));
        let joints = [(4, b'-'), (7, b'-'), (10, b'T'), (13, b':'), (16, b':'), (19, b'.'), (23, b'Z')];
        if wrong || joints.iter().any(|(place, joint)| text[*place] != *joint) {
            return None;
        }
        let days = days_before(year, month, day)?;
        // One day has one text: a 30th of February would be another.
        let exists = day <= 28 || civil(days) == (year, month, day);
        exists.then(|| Millis(days * DAY + hour * 3_600_000 + minute * 60_000 + second * 1000 + milli))
    }
}

fn put(place: &mut [u8], mut number: i64) {
    for digit in place.iter_mut().rev() {
        *digit = b'0' + u8::try_from(number % 10).expect("a digit");
        number /= 10;
    }
}

/// Year, month and day of the day so many days after 1 January 1970. Years begin in March here, so that the
/// leap day comes last.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days / 146_097;
    let of_era = days % 146_097;
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

fn days_before(year: i64, month: i64, day: i64) -> Option<i64> {
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let year = if month <= 2 { year - 1 } else { year };
    let month = if month > 2 { month - 3 } else { month + 9 };
    let of_year = (153 * month + 2) / 5 + day - 1;
    let of_era = year % 400 * 365 + year % 400 / 4 - year % 400 / 100 + of_year;
    Some(year / 400 * 146_097 + of_era - 719_468)
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::str::from_utf8(&self.to_rfc3339()).expect("the text is ASCII"))
    }
}

impl Serialize for Millis {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(std::str::from_utf8(&self.to_rfc3339()).expect("the text is ASCII"))
    }
}

impl<'de> Deserialize<'de> for Millis {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Millis, D::Error> {
        struct MillisVisitor;
        impl serde::de::Visitor<'_> for MillisVisitor {
            type Value = Millis;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a moment such as 2026-11-16T18:00:00.000Z")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Millis, E> {
                Millis::parse(text).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(MillisVisitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_four_centuries_reads_back() {
        for day in 0..146_097 * 2 {
            let moment = Millis(day * DAY + 86_399_999);

            assert_eq!(Millis::parse(&moment.to_string()), Some(moment));
        }
    }

    #[test]
    fn only_the_one_form_is_read() {
        for text in [
            "2026-11-16T18:00:00Z",
            "2026-11-16 18:00:00.000Z",
            "2026-11-16T24:00:00.000Z",
            "2026-13-01T00:00:00.000Z",
            "2025-02-29T00:00:00.000Z",
            "1969-12-31T23:59:59.999Z",
            "2026-11-16T18:00:00.00éZ",
            "",
        ] {
            assert_eq!(Millis::parse(text), None, "{text}");
        }
    }
}
