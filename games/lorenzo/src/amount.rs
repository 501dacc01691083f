//! Amounts of resources and points, one number a kind.

use crate::pieces::Kind;
use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{AddAssign, Index, IndexMut, SubAssign};

/// So much of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Amount([i16; 8]);

impl Amount {
    /// So much of one kind.
    pub fn of(kind: Kind, count: i16) -> Amount {
        let mut amount = Amount::default();
        amount[kind] = count;
        amount
    }

    /// Whether there is nothing of anything.
    pub fn is_zero(&self) -> bool {
        *self == Amount::default()
    }

    /// Whether all of `cost` could be taken from this.
    pub fn covers(&self, cost: &Amount) -> bool {
        self.0.iter().zip(&cost.0).all(|(held, needed)| held >= needed)
    }

    /// The same so many times.
    #[must_use]
    pub fn times(mut self, count: i16) -> Amount {
        self.0.iter_mut().for_each(|held| *held *= count);
        self
    }

    /// What is left when so much is taken off, of each kind at most all.
    #[must_use]
    pub fn lowered_by(mut self, discount: &Amount) -> Amount {
        for (held, off) in self.0.iter_mut().zip(&discount.0) {
            *held = (*held - off).max(0);
        }
        self
    }

    /// The kinds of which there is something.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, i16)> {
        Kind::ALL.into_iter().map(|kind| (kind, self[kind])).filter(|(_, count)| *count != 0)
    }

    /// Wood, stone, servants and coins together.
    pub fn resources(&self) -> i16 {
        self.0[..4].iter().sum()
    }
}

impl Index<Kind> for Amount {
    type Output = i16;
    fn index(&self, kind: Kind) -> &i16 {
        &self.0[kind.index()]
    }
}

impl IndexMut<Kind> for Amount {
    fn index_mut(&mut self, kind: Kind) -> &mut i16 {
        &mut self.0[kind.index()]
    }
}

impl AddAssign<&Amount> for Amount {
    fn add_assign(&mut self, other: &Amount) {
        self.0.iter_mut().zip(&other.0).for_each(|(held, more)| *held += more);
    }
}

impl SubAssign<&Amount> for Amount {
    fn sub_assign(&mut self, other: &Amount) {
        self.0.iter_mut().zip(&other.0).for_each(|(held, less)| *held -= less);
    }
}

/// To people a list of what there is, in the state eight numbers.
impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return self.0.serialize(serializer);
        }
        let mut map = serializer.serialize_map(None)?;
        for (kind, count) in self.iter() {
            map.serialize_entry(kind.id(), &count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
        if !deserializer.is_human_readable() {
            return Deserialize::deserialize(deserializer).map(Amount);
        }
        deserializer.deserialize_map(Listed)
    }
}

kernel::json_schema!(
    Amount,
    amounts(
        "So much of each kind; those of which there is nothing are left out.",
        Kind::ALL.into_iter().map(Kind::id)
    )
);

struct Listed;

impl<'de> Visitor<'de> for Listed {
    type Value = Amount;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number for each resource there is")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Amount, M::Error> {
        let mut amount = Amount::default();
        while let Some((kind, count)) = map.next_entry::<Kind, i16>()? {
            amount[kind] = count;
        }
        Ok(amount)
    }
}
