//! Names of pieces and places. In memory and in saved states a small number, in JSON and notation the id of the
//! component file.

use crate::components::data;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// A name that the component file does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown(pub String);

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no {}", self.0)
    }
}

macro_rules! ids {
    ($($(#[doc = $about:literal])+ $name:ident, $count:literal, $prefix:literal, $names:ident;)*) => {$(
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub struct $name(pub u8);

        impl $name {
            /// How many there are.
            pub const COUNT: u8 = $count;
            /// What every id begins with.
            pub const PREFIX: &'static str = $prefix;

            /// For looking things up in tables.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// All of them, in the order of the component file.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..Self::COUNT).map($name)
            }

            /// The id of the component file.
            pub fn id(self) -> &'static str {
                &data().names.$names[self.index()]
            }

            /// The id without what all ids of this kind begin with.
            pub fn short(self) -> &'static str {
                let id = self.id();
                id.strip_prefix($prefix).unwrap_or(id)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl FromStr for $name {
            type Err = Unknown;

            fn from_str(text: &str) -> Result<$name, Unknown> {
                let named = |one: &$name| one.id() == text || one.short() == text;
                $name::all().find(named).ok_or_else(|| Unknown(text.to_owned()))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.serialize_str(self.id())
                } else {
                    serializer.serialize_u8(self.0)
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                if deserializer.is_human_readable() {
                    let text = Cow::<str>::deserialize(deserializer)?;
                    let named = $name::all().find(|one| one.id() == text);
                    named.ok_or_else(|| D::Error::custom(Unknown(text.into_owned())))
                } else {
                    let number = u8::deserialize(deserializer)?;
                    if number < $count {
                        Ok($name(number))
                    } else {
                        Err(D::Error::custom("a number beyond the last piece"))
                    }
                }
            }
        }

        kernel::described!($name, one_of_words(concat!($($about),+), $name::all().map($name::id)));
    )*};
}

ids! {
    /// One of the six tiles on the crane.
    ActionTile, 6, "action_tile_", action_tiles;
    /// An upgrade tile: goes on an action of the action board.
    Upgrade, 30, "upgrade_", upgrades;
    /// A wall tile: goes around the action board.
    Wall, 36, "wall_", walls;
    /// A building tile: goes on a plot of the city.
    Building, 36, "building_", buildings;
    /// A technology tile.
    Technology, 24, "tech_", technologies;
    /// A production token.
    Token, 8, "prod_", tokens;
    /// A plaza of the city.
    Plaza, 10, "plaza_", plazas;
    /// A plot that can be built on.
    Plot, 30, "plot_", plots;
    /// A market tile: what a plaza pays.
    Market, 11, "market_", markets;
    /// A pair of fields of Charles Bridge.
    Pair, 5, "bridge_pair_", pairs;
    /// A bridge tile of section IV.
    Plank, 6, "bridge_iv_", planks;
    /// A bridge tile of section V: scores at the end.
    Legacy, 6, "bridge_v_", legacies;
    /// A seal.
    Seal, 5, "seal_", seals;
    /// A section of the King's Road.
    Section, 5, "road_", sections;
    /// A place of the action board: the six actions, then the twelve wall positions.
    Hex, 18, "hex_", hexes;
    /// A card of the Parler opponent.
    Card, 5, "parler_", cards;
}
