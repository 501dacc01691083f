//! Lengths in tenths of a unit: whole-number arithmetic, so that every machine writes the same picture.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// A length or coordinate, kept in tenths of a logical unit.
///
/// ```
/// use easel::Num;
/// assert_eq!(Num::from(12).to_string(), "12");
/// assert_eq!(Num::tenths(-5).to_string(), "-.5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Num(i32);

impl Num {
    /// From tenths of a unit.
    pub const fn tenths(tenths: i32) -> Num {
        Num(tenths)
    }

    /// In tenths of a unit.
    pub const fn in_tenths(self) -> i32 {
        self.0
    }

    /// Half of it, rounded towards zero.
    #[must_use]
    pub const fn half(self) -> Num {
        Num(self.0 / 2)
    }
}

impl From<i32> for Num {
    fn from(units: i32) -> Num {
        Num(units.saturating_mul(10))
    }
}

impl Add for Num {
    type Output = Num;
    fn add(self, other: Num) -> Num {
        Num(self.0.saturating_add(other.0))
    }
}

impl Sub for Num {
    type Output = Num;
    fn sub(self, other: Num) -> Num {
        Num(self.0.saturating_sub(other.0))
    }
}

impl Neg for Num {
    type Output = Num;
    fn neg(self) -> Num {
        Num(self.0.saturating_neg())
    }
}

impl fmt::Display for Num {
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
        let written: Vec<String> = [0, 7, 10, 125, -5, -10, -123]
            .into_iter()
            .map(|t| Num::tenths(t).to_string())
            .collect();

        assert_eq!(written, ["0", ".7", "1", "12.5", "-.5", "-1", "-12.3"]);
    }
}
