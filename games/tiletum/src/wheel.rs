//! The dice on the wheel.

use crate::words::{Color, Die, Wheel};

impl Wheel {
    /// How many dice of this colour show this value.
    pub fn count(&self, color: Color, value: u8) -> u8 {
        self.0[usize::from(value - 1)][color.index()]
    }

    /// Puts a die on the wheel.
    pub fn add(&mut self, color: Color, value: u8) {
        self.0[usize::from(value - 1)][color.index()] += 1;
    }

    /// Takes a die off the wheel.
    pub(crate) fn remove(&mut self, color: Color, value: u8) {
        self.0[usize::from(value - 1)][color.index()] -= 1;
    }

    /// All dice, by value and colour.
    pub fn dice(&self) -> impl Iterator<Item = Die> {
        (1..=6).flat_map(move |value| {
            Color::ALL.into_iter().flat_map(move |color| {
                let n = usize::from(self.count(color, value));
                std::iter::repeat_n(Die { color, value }, n)
            })
        })
    }
}
