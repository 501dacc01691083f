//! Amounts of goods.

use crate::pieces::Good;
use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// So many goods of each kind. In JSON: the kinds there are, `{"food": 1, "stone": 2}`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Goods([u8; 5]);

impl Goods {
    /// So many of one kind.
    pub fn of(good: Good, n: u8) -> Goods {
        let mut goods = Goods::default();
        goods.add(good, n);
        goods
    }

    /// How many of a kind.
    pub fn get(&self, good: Good) -> u8 {
        self.0[good.index()]
    }

    /// Adds some of a kind.
    pub fn add(&mut self, good: Good, n: u8) {
        self.0[good.index()] = self.0[good.index()].saturating_add(n);
    }

    /// Adds all of these.
    pub fn add_all(&mut self, more: Goods) {
        for good in Good::ALL {
            self.add(good, more.get(good));
        }
    }

    /// Takes these away. The rules have checked that they are there.
    pub fn pay(&mut self, cost: Goods) {
        for (have, due) in self.0.iter_mut().zip(cost.0) {
            *have = have.saturating_sub(due);
        }
    }

    /// Whether all of these are there.
    pub fn covers(&self, cost: Goods) -> bool {
        self.0.iter().zip(cost.0).all(|(have, due)| *have >= due)
    }

    /// All kinds added up.
    pub fn total(&self) -> u16 {
        self.0.iter().map(|n| u16::from(*n)).sum()
    }

    /// The kinds there are, with their amounts.
    pub fn iter(self) -> impl Iterator<Item = (Good, u8)> {
        Good::ALL.into_iter().map(move |good| (good, self.get(good))).filter(|(_, n)| *n > 0)
    }

    /// Calls `each` with every way to take exactly `n` goods.
    pub fn choices(n: u8, mut each: impl FnMut(Goods)) {
        fn rest(n: u8, from: usize, taken: &mut Goods, each: &mut impl FnMut(Goods)) {
            if from + 1 == Good::ALL.len() {
                taken.0[from] = n;
                each(*taken);
                taken.0[from] = 0;
                return;
            }
            for here in (0..=n).rev() {
                taken.0[from] = here;
                rest(n - here, from + 1, taken, each);
            }
            taken.0[from] = 0;
        }
        rest(n, 0, &mut Goods::default(), &mut each);
    }
}

impl Serialize for Goods {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return self.0.serialize(serializer);
        }
        let mut map = serializer.serialize_map(None)?;
        for (good, n) in self.iter() {
            map.serialize_entry(&good, &n)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Goods {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Goods, D::Error> {
        if !deserializer.is_human_readable() {
            return Ok(Goods(<[u8; 5]>::deserialize(deserializer)?));
        }
        let mut goods = Goods::default();
        for (good, n) in BTreeMap::<Good, u8>::deserialize(deserializer)? {
            if n == 0 {
                // One way to write an amount: a log compares actions by their text.
                return Err(D::Error::custom("a kind of which there is none is left out"));
            }
            goods.add(good, n);
        }
        Ok(goods)
    }
}

kernel::json_schema!(
    Goods,
    amounts(
        "So many goods of each kind; those of which there are none are left out.",
        ["gold", "food", "wool", "stone", "iron"].into_iter()
    )
);
