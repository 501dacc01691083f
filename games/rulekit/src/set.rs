//! Small sets of pieces.

use crate::names::Piece;
use crate::notation::{Arg, Pen};
use crate::reading::{Stop, Words};
use serde::de::{SeqAccess, Visitor};
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// A set of up to 32 pieces of one kind: a list of ids where people read, a number in snapshots.
///
/// ```
/// # rulekit::pieces! {
/// #     /// A freedom.
/// #     Freedom ("freedom") { Travel = "travel", Religion = "religion", Opinion = "opinion" }
/// # }
/// use rulekit::Set;
/// let mut set: Set<Freedom> = [Freedom::Opinion, Freedom::Travel].into_iter().collect();
/// set.remove(Freedom::Opinion);
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Freedom::Travel]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Set<T> {
    bits: u32,
    of: PhantomData<T>,
}

impl<T: Piece> Set<T> {
    /// Nothing.
    pub const EMPTY: Set<T> = Set { bits: 0, of: PhantomData };

    /// Whether `one` is in it.
    pub fn contains(self, one: T) -> bool {
        self.bits & (1 << one.index()) != 0
    }

    /// Adds `one`.
    pub fn insert(&mut self, one: T) {
        self.bits |= 1 << one.index();
    }

    /// Takes `one` away.
    pub fn remove(&mut self, one: T) {
        self.bits &= !(1 << one.index());
    }

    /// How many there are.
    pub fn len(self) -> u8 {
        u8::try_from(self.bits.count_ones()).expect("at most 32")
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Those of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits & !other.bits, of: PhantomData }
    }

    /// Those of both.
    #[must_use]
    pub fn with(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits | other.bits, of: PhantomData }
    }

    /// All of them, in the order of the component file.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let lowest = usize::try_from(bits.trailing_zeros()).ok()?;
            bits &= bits.wrapping_sub(1);
            T::ALL.get(lowest).copied()
        })
    }
}

impl<T: Piece> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Set<T> {
        let mut set = Set::EMPTY;
        all.into_iter().for_each(|one| set.insert(one));
        set
    }
}

impl<T: Piece> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A list of ids where people read, a number where the state is stored.
impl<T: Piece + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return self.bits.serialize(serializer);
        }
        let mut list = serializer.serialize_seq(Some(usize::from(self.len())))?;
        for one in self.iter() {
            list.serialize_element(&one)?;
        }
        list.end()
    }
}

impl<'de, T: Piece + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        struct List<T>(PhantomData<T>);
        impl<'de, T: Piece + Deserialize<'de>> Visitor<'de> for List<T> {
            type Value = Set<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of different ids")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Set<T>, A::Error> {
                use serde::de::Error as _;
                let mut set = Set::EMPTY;
                while let Some(one) = list.next_element::<T>()? {
                    if set.contains(one) {
                        return Err(A::Error::custom(format!("{} is named twice", one.id())));
                    }
                    set.insert(one);
                }
                Ok(set)
            }
        }
        if deserializer.is_human_readable() {
            deserializer.deserialize_seq(List(PhantomData))
        } else {
            Ok(Set { bits: u32::deserialize(deserializer)?, of: PhantomData })
        }
    }
}

/// The rest of a line.
impl<T: Piece> Arg for Set<T> {
    fn read(words: &mut Words<'_>) -> Result<Set<T>, Stop> {
        let mut set = Set::EMPTY;
        while !words.is_done() {
            set.insert(words.name()?);
        }
        Ok(set)
    }

    fn write(&self, pen: &mut Pen<'_, '_>) -> fmt::Result {
        self.iter().try_for_each(|one| pen.name(one))
    }
}
