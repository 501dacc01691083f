//! Numbers that are measured and printed.

use std::time::Instant;

/// Seconds that have passed, never none.
pub(crate) fn seconds_since(begun: Instant) -> f64 {
    begun.elapsed().as_secs_f64().max(1e-9)
}

/// How many a second.
pub(crate) fn per_second(count: u64, seconds: f64) -> f64 {
    to_f64(i64::try_from(count).unwrap_or(i64::MAX)) / seconds
}

/// The mean; of nothing it is 0.
pub(crate) fn mean(numbers: impl ExactSizeIterator<Item = i64>) -> f64 {
    let count = i64::try_from(numbers.len().max(1)).unwrap_or(i64::MAX);
    to_f64(numbers.sum()) / to_f64(count)
}

/// To three decimals.
pub(crate) fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

#[expect(clippy::cast_precision_loss, reason = "for printing; counts stay far below 2^52")]
fn to_f64(number: i64) -> f64 {
    number as f64
}
