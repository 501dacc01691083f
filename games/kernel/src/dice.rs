//! Chance: the only source of it that rules have.
//!
//! A recorded game must shuffle the same way for ever, so the two algorithms that turn random bits into a
//! draw stand here, in twenty lines that no library upgrade can change.

use crate::hash::{Hash, Key};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The dice of one entry: a stream of its own, made when first drawn from.
///
/// ```
/// use kernel::Dice;
/// let mut dice = Dice::unrecorded(7);
/// let mut cards = [1, 2, 3, 4, 5];
/// dice.shuffle(&mut cards);
/// assert_eq!(cards, [3, 1, 4, 5, 2]);        // the same on every machine, for ever
/// assert!(dice.below(6) < 6);
/// ```
pub struct Dice {
    source: DiceSource,
    drawn: bool,
}

enum DiceSource {
    /// Not drawn from yet: the game's seed and the entry's number.
    Sealed { seed: Hash, seq: u64 },
    /// Drawn from (boxed: a match that draws nothing should not carry it about).
    Open(Box<ChaCha20Rng>),
}

impl Dice {
    /// The dice of entry `seq` in a game with this seed. Entry 0 is the setup.
    pub(crate) fn of_entry(seed: &Hash, seq: u64) -> Dice {
        Dice { source: DiceSource::Sealed { seed: *seed, seq }, drawn: false }
    }

    /// Dice that belong to no recorded game: for playouts, bots and tests.
    pub fn unrecorded(seed: u64) -> Dice {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Dice::from_seed(bytes)
    }

    /// Loose dice from a whole key.
    pub fn from_seed(seed: Hash) -> Dice {
        Dice { source: DiceSource::Open(Box::new(ChaCha20Rng::from_seed(seed))), drawn: false }
    }

    /// Whether anything was drawn since the last time this was asked.
    pub(crate) fn take_drawn(&mut self) -> bool {
        std::mem::take(&mut self.drawn)
    }

    fn next(&mut self) -> u32 {
        self.drawn = true;
        if let DiceSource::Sealed { seed, seq } = &self.source {
            let seed = Key::new(seed).derive(b"dice", &seq.to_be_bytes());
            self.source = DiceSource::Open(Box::new(ChaCha20Rng::from_seed(seed)));
        }
        match &mut self.source {
            DiceSource::Open(rng) => rng.next_u32(),
            DiceSource::Sealed { .. } => unreachable!("opened just above"),
        }
    }

    /// A number from 0 to `bound - 1`, each equally likely.
    ///
    /// # Panics
    /// When `bound` is 0: there is no such number.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a draw needs at least one outcome");
        // Numbers from the last, incomplete run of `bound` would favour the low outcomes: draw again.
        let unfair = u32::MAX - (u32::MAX % bound + 1) % bound;
        loop {
            let drawn = self.next();
            if drawn <= unfair {
                return drawn % bound;
            }
        }
    }

    /// An index into something of this length.
    pub fn index(&mut self, len: usize) -> usize {
        let bound = u32::try_from(len).expect("nothing on a table has four thousand million pieces");
        usize::try_from(self.below(bound)).expect("an index fits")
    }

    /// A six-sided die.
    pub fn d6(&mut self) -> u8 {
        u8::try_from(self.below(6)).expect("below six") + 1
    }

    /// Shuffles in place (Fisher and Yates, from the back).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.index(last + 1);
            items.swap(last, other);
        }
    }

    /// Shuffles what is hidden. It is laid in order first, so the outcome tells nothing of the order it had, even to
    /// somebody who knows these dice.
    pub fn shuffle_hidden<T: Ord>(&mut self, items: &mut [T]) {
        items.sort_unstable();
        self.shuffle(items);
    }
}
