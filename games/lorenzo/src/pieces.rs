//! What lies on the table: small copyable names for members, resources, cards, leaders, tiles and spaces.
//!
//! A name is one byte in the state and its word (`market_1`, `building_mint`) wherever people or programs read.

use crate::components::components;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A word that names nothing of its kind.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no {what} called {word}")]
pub struct Unknown {
    /// What was looked for.
    pub what: &'static str,
    /// The word.
    pub word: String,
}

/// A closed list of things with a word each.
macro_rules! words {
    ($(#[doc = $about:literal])+ $name:ident, $what:literal: $($(#[$doc:meta])* $variant:ident $index:literal $word:literal),+ $(,)?) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub enum $name { $($(#[$doc])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: [$name; [$($index),+].len()] = [$($name::$variant),+];

            /// For looking things up in arrays.
            pub const fn index(self) -> usize {
                match self { $($name::$variant => $index),+ }
            }

            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }

        impl FromStr for $name {
            type Err = Unknown;
            fn from_str(word: &str) -> Result<$name, Unknown> {
                let found = $name::ALL.into_iter().find(|known| known.word() == word);
                found.ok_or_else(|| Unknown { what: $what, word: word.to_owned() })
            }
        }

        kernel::described!($name, one_of_words(concat!($($about),+), $name::ALL.into_iter().map($name::word)));
    };
}

words! {
    /// A family member.
    Member, "family member":
    /// Worth the white die.
    White 0 "white",
    /// Worth the orange die.
    Orange 1 "orange",
    /// Worth the black die.
    Black 2 "black",
    /// Worth 0, and without a colour.
    Neutral 3 "neutral",
}

impl Member {
    /// Whether the colour rule knows it.
    pub const fn is_coloured(self) -> bool {
        !matches!(self, Member::Neutral)
    }
}

words! {
    /// What can be held, gained and paid.
    Kind, "resource":
    /// Wood.
    Wood 0 "wood",
    /// Stone.
    Stone 1 "stone",
    /// Servants.
    Servants 2 "servants",
    /// Coins.
    Coins 3 "coins",
    /// Military points.
    Military 4 "military",
    /// Faith points.
    Faith 5 "faith",
    /// Victory points.
    Vp 6 "vp",
    /// Council privileges: never held, chosen at once.
    Privileges 7 "privileges",
}

words! {
    /// A type of development card, and its tower.
    CardType, "card type":
    /// Green.
    Territory 0 "territory",
    /// Yellow.
    Building 1 "building",
    /// Blue.
    Character 2 "character",
    /// Purple.
    Venture 3 "venture",
}

words! {
    /// What one works for without taking a card.
    Work, "work":
    /// The territories and the tile.
    Harvest 0 "harvest",
    /// The buildings and the tile.
    Production 1 "production",
}

words! {
    /// A kind of council privilege.
    Privilege, "privilege":
    /// 1 wood and 1 stone.
    WoodStone 0 "wood_stone",
    /// 2 servants.
    Servants 1 "servants",
    /// 2 coins.
    Coins 2 "coins",
    /// 2 military points.
    Military 3 "military",
    /// 1 faith point.
    Faith 4 "faith",
}

/// A name that is a number in the state and an id of the component file to everybody else.
macro_rules! ids {
    ($(#[doc = $about:literal])+ $name:ident, $what:literal, $count:literal, $table:ident) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: u8 = $count;

            /// All of them, in the order of the component file.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..$count).map($name)
            }

            /// The one in this place of the component file.
            pub const fn at(place: u8) -> $name {
                assert!(place < $count);
                $name(place)
            }

            /// For looking things up in arrays.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// Its id in the component file.
            pub fn id(self) -> &'static str {
                &components().$table[self.index()].id
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl FromStr for $name {
            type Err = Unknown;
            fn from_str(word: &str) -> Result<$name, Unknown> {
                let found = $name::all().find(|known| known.id() == word);
                found.ok_or_else(|| Unknown { what: $what, word: word.to_owned() })
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
                    let word = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                    word.parse().map_err(D::Error::custom)
                } else {
                    let place = u8::deserialize(deserializer)?;
                    if place < $count {
                        Ok($name(place))
                    } else {
                        Err(D::Error::custom(concat!("no such ", $what)))
                    }
                }
            }
        }

        kernel::described!($name, one_of_words(concat!($($about),+), $name::all().map($name::id)));
    };
}

ids! {
    /// A development card.
    Card, "development card", 96, cards
}
ids! {
    /// A leader card.
    Leader, "leader", 20, leaders
}
ids! {
    /// An excommunication tile.
    Tile, "excommunication tile", 21, tiles
}
ids! {
    /// A side of a personal bonus tile.
    BonusTile, "bonus tile", 5, bonus_tiles
}
ids! {
    /// An action space.
    Space, "action space", 25, spaces
}

impl BonusTile {
    /// The side everybody uses in the basic game.
    pub const STANDARD: BonusTile = BonusTile(0);

    /// The four sides of the advanced game.
    pub fn advanced() -> impl DoubleEndedIterator<Item = BonusTile> + Clone {
        (1..BonusTile::COUNT).map(BonusTile)
    }
}

impl Space {
    /// The small harvest space.
    pub const HARVEST_SMALL: Space = Space(20);
    /// The small production space.
    pub const PRODUCTION_SMALL: Space = Space(22);
    /// The council palace.
    pub const COUNCIL: Space = Space(24);

    /// The four towers from left to right.
    pub const TOWERS: [CardType; 4] =
        [CardType::Territory, CardType::Character, CardType::Building, CardType::Venture];

    /// The floor of a tower, counted from 0 at the bottom.
    pub fn of_tower(tower: CardType, floor: u8) -> Space {
        let column: u8 = match tower {
            CardType::Territory => 0,
            CardType::Character => 4,
            CardType::Building => 8,
            CardType::Venture => 12,
        };
        Space::at(column + floor)
    }

    /// The sixteen floors of the towers.
    pub fn floors() -> impl DoubleEndedIterator<Item = Space> + Clone {
        (0..16).map(Space)
    }

    /// Its tower and floor, counted from 0, if it is in one.
    pub fn tower(self) -> Option<(CardType, usize)> {
        (self.0 < 16).then(|| (Space::TOWERS[self.index() / 4], self.index() % 4))
    }

    /// What one works for there.
    pub fn work(self) -> Option<Work> {
        match self.0 {
            20 | 21 => Some(Work::Harvest),
            22 | 23 => Some(Work::Production),
            _ => None,
        }
    }

    /// Whether it is one of the market's.
    pub fn is_market(self) -> bool {
        (16..20).contains(&self.0)
    }
}

impl Card {
    /// Its type.
    pub fn card_type(self) -> CardType {
        CardType::ALL[self.index() / 24]
    }
}
