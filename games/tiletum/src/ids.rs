//! Small names for things on the table: one byte in the state, a word of the component file in JSON.

use crate::components::components;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// A word that names nothing of its kind.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{word:?} is no {kind}")]
pub struct Unknown {
    /// What was looked for.
    pub kind: &'static str,
    /// The word.
    pub word: String,
}

/// A newtype over the place of a record in its table of the component data.
macro_rules! named {
    ($(#[doc = $about:literal])+ $name:ident, $kind:literal, $len:expr, $id:expr) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// Its place in the tables of the component data.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// Its word in the component data.
            pub fn id(self) -> &'static str {
                let id: fn(usize) -> &'static str = $id;
                id(self.index())
            }

            /// All there are.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                let len: fn() -> usize = $len;
                (0..u8::try_from(len()).expect("small tables")).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl FromStr for $name {
            type Err = Unknown;

            fn from_str(word: &str) -> Result<$name, Unknown> {
                $name::all()
                    .find(|one| one.id() == word)
                    .ok_or_else(|| Unknown { kind: $kind, word: word.to_owned() })
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
                    let word = Cow::<'de, str>::deserialize(deserializer)?;
                    word.parse().map_err(D::Error::custom)
                } else {
                    let place = u8::deserialize(deserializer)?;
                    let known = $name::all().nth(usize::from(place));
                    known.ok_or_else(|| D::Error::custom(concat!("no such ", $kind)))
                }
            }
        }

        kernel::described!($name, one_of_words(concat!($($about),+), $name::all().map($name::id)));
    };
}

named! {
    /// A square tile: a bonus, contract or character tile.
    Tile, "tile", || components().tiles.len(), |i| &components().tiles[i].id
}

named! {
    /// A place on the map: a city or a road space.
    Spot, "place on the map", || components().spots.len(), |i| &components().spots[i].id
}

named! {
    /// A space for a house in a city.
    HouseSpace, "house space", || components().house_spaces.len(), |i| &components().house_spaces[i].id
}

named! {
    /// A space for a bonus tile in a city.
    BonusSpace, "bonus tile space", || components().bonus_spaces.len(), |i| &components().bonus_spaces[i].id
}

named! {
    /// One of the nine cathedrals.
    Cathedral, "cathedral", || components().cathedrals.len(), |i| &components().cathedrals[i].id
}

named! {
    /// A construction cost tile.
    CostTile, "construction cost tile", || components().costs.len(), |i| &components().costs[i].id
}

named! {
    /// The family of a crest.
    Family, "crest family", || components().families.len(), |i| &components().families[i]
}

named! {
    /// A building of the player board, from the left.
    Building, "building", || 6, |i| BUILDINGS[i]
}

const BUILDINGS: [&str; 6] =
    ["building_1", "building_2", "building_3", "building_4", "building_5", "building_6"];

impl Building {
    /// The building with this number, counted from 1.
    pub fn numbered(number: u8) -> Option<Building> {
        (1..=6).contains(&number).then(|| Building(number - 1))
    }

    /// Its number, from 1.
    pub fn number(self) -> u8 {
        self.0 + 1
    }
}
