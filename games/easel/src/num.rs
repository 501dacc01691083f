//! Lengths in tenths of a unit: whole-number arithmetic, so that every machine writes the same picture.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// A length or coordinate, kept in tenths of a logical unit.
///
/// ```
/// use easel::Tenths;
/// assert_eq!(Tenths::from(12).to_string(), "12");
/// assert_eq!(Tenths::new(-5).to_string(), "-.5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Tenths(i32);

impl Tenths {
    /// From tenths of a unit.
    pub const fn new(tenths: i32) -> Tenths {
        Tenths(tenths)
    }

    /// In tenths of a unit.
    pub const fn in_tenths(self) -> i32 {
        self.0
    }

    /// Half of it, rounded towards zero.
    #[must_use]
    pub const fn half(self) -> Tenths {
        Tenths(self.0 / 2)
    }
}

impl From<i32> for Tenths {
    fn from(units: i32) -> Tenths {
        Tenths(units.saturating_mul(10))
    }
}

impl Add for Tenths {
    type Output = Tenths;
    fn add(self, other: Tenths) -> Tenths {
        Tenths(self.0.saturating_add(other.0))
    }
}

impl Sub for Tenths {
    type Output = Tenths;
    fn sub(self, other: Tenths) -> Tenths {
        Tenths(self.0.saturating_sub(other.0))
    }
}

impl Neg for Tenths {
    type Output = Tenths;
    fn neg(self) -> Tenths {
        Tenths(self.0.saturating_neg())
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, tenth) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        match (whole, tenth) {
            (_, 0) => write!(f, "{sign}{whole}"),
            (0, _) => write!(f, "{sign}.{tenth}"),
            _ => write!(f, "{sign}{whole}.{tenth}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_short_and_exact() {
        let written: Vec<String> =
            [0, 7, 10, 125, -5, -10, -123].into_iter().map(|t| Tenths::new(t).to_string()).collect();

        assert_eq!(written, ["0", ".7", "1", "12.5", "-.5", "-1", "-12.3"]);
    }
}
