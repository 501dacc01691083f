//! The names of things: small copyable ids that are written by the ids of the component file in JSON and in the
//! notation, and as one byte in the state.

use crate::components::components;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A word that names nothing on this table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    /// What kind of thing was looked for.
    pub kind: &'static str,
    /// What was written.
    pub word: String,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no {} called {}", self.kind, self.word)
    }
}

/// Writes a thing as its id and reads it back.
macro_rules! spoken {
    ($name:ident ($kind:literal) of $all:expr) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $name {
            type Err = UnknownName;

            fn from_str(word: &str) -> Result<$name, UnknownName> {
                let found = $all.find(|known| known.name() == word);
                found.ok_or_else(|| UnknownName { kind: $kind, word: word.to_owned() })
            }
        }
    };
}

/// A fixed set of words of the rulebook.
macro_rules! words {
    ($(#[doc = $about:literal])+ $name:ident ($kind:literal) { $($(#[$vdoc:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $text)] $variant,)+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)+];

            /// Its place in the order.
            #[expect(clippy::as_conversions, reason = "the number of a variant without fields")]
            pub fn index(self) -> usize {
                self as usize
            }

            /// Its id.
            pub fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $text,)+
                }
            }
        }

        spoken!($name ($kind) of $name::ALL.iter().copied());
        kernel::described!($name, one_of_words(concat!($($about),+), $name::ALL.iter().map(|one| one.name())));
    };
}

words! {
    /// What is printed on townsfolk: Rules 2.
    Icon ("icon") {
        /// For constructing.
        Builder = "builder",
        /// For placing workers.
        Noble = "noble",
        /// For transcribing.
        Cleric = "cleric",
        /// For trading.
        Merchant = "merchant",
        /// Stands for any of them.
        Criminal = "criminal",
    }
}

words! {
    /// What lies in a player's supply. Silver is no resource.
    Good ("good") {
        /// Coins.
        Silver = "silver",
        /// Ink wells.
        Ink = "ink",
        /// Gold.
        Gold = "gold",
        /// Stone.
        Stone = "stone",
    }
}

impl Good {
    /// The resources, from which a resource of choice is chosen.
    pub const RESOURCES: [Good; 3] = [Good::Ink, Good::Gold, Good::Stone];
}

words! {
    /// The five pieces of the board.
    Segment ("segment") {
        /// Start numbers 1 and 2.
        Bay = "bay",
        /// Start numbers 3 and 4.
        Hills = "hills",
        /// Start numbers 5 and 6.
        Forest = "forest",
        /// Start numbers 7 and 8.
        Lake = "lake",
        /// Start numbers 9 and 10.
        Peaks = "peaks",
    }
}

words! {
    /// A place of a viscount within a segment; also a bank of its river.
    Place ("place") {
        /// Outer path, left bank.
        Left = "left",
        /// Outer path, right bank.
        Right = "right",
        /// Inner path.
        Inner = "inner",
    }
}

words! {
    /// The spaces of the board.
    Space ("space") {
        /// Number 1.
        BayLeft = "bay_left",
        /// Number 2.
        BayRight = "bay_right",
        /// At the castle.
        BayInner = "bay_inner",
        /// Number 3.
        HillsLeft = "hills_left",
        /// Number 4.
        HillsRight = "hills_right",
        /// At the castle.
        HillsInner = "hills_inner",
        /// Number 5.
        ForestLeft = "forest_left",
        /// Number 6.
        ForestRight = "forest_right",
        /// At the castle.
        ForestInner = "forest_inner",
        /// Number 7.
        LakeLeft = "lake_left",
        /// Number 8.
        LakeRight = "lake_right",
        /// At the castle.
        LakeInner = "lake_inner",
        /// Number 9.
        PeaksLeft = "peaks_left",
        /// Number 10.
        PeaksRight = "peaks_right",
        /// At the castle.
        PeaksInner = "peaks_inner",
    }
}

impl Space {
    /// The space at this place of a segment.
    pub fn of(segment: Segment, place: Place) -> Space {
        Space::ALL[segment.index() * 3 + place.index()]
    }

    /// The segment it belongs to.
    pub fn segment(self) -> Segment {
        Segment::ALL[self.index() / 3]
    }

    /// Where in the segment it lies.
    pub fn place(self) -> Place {
        Place::ALL[self.index() % 3]
    }
}

words! {
    /// The first and second tiers of the castle have five sections, clockwise.
    Section ("section") {
        /// 1 ink and 1 stone.
        InkStone = "castle_ink_stone",
        /// Flip a Debt or Deed.
        Flip = "castle_flip",
        /// Gold or a castle move.
        GoldMove = "castle_gold_move",
        /// Free hire or destroy.
        HireDestroy = "castle_hire_destroy",
        /// 2 Virtue.
        Virtue = "castle_virtue",
    }
}

impl Section {
    /// The neighbour `steps` sections clockwise.
    #[must_use]
    pub fn clockwise(self, steps: usize) -> Section {
        Section::ALL[(self.index() + steps) % Section::ALL.len()]
    }

    /// Its two neighbours, the clockwise one first.
    pub fn neighbours(self) -> [Section; 2] {
        [self.clockwise(1), self.clockwise(4)]
    }
}

words! {
    /// The three kinds of buildings.
    Building ("building") {
        /// 5 Builder icons.
        TradingPost = "trading_post",
        /// 7 Builder icons.
        Guildhall = "guildhall",
        /// 3 Builder icons.
        Workshop = "workshop",
    }
}

words! {
    /// Where buildings stand on the player board, and what is uncovered there.
    Slot ("building slot") {
        /// One step more.
        TradingPost1 = "trading_post_1",
        /// Dismissing for 1 silver.
        TradingPost2 = "trading_post_2",
        /// 2 Merchants.
        TradingPost3 = "trading_post_3",
        /// 1 Builder.
        Guildhall1 = "guildhall_1",
        /// 1 Noble.
        Guildhall2 = "guildhall_2",
        /// 1 Cleric.
        Guildhall3 = "guildhall_3",
        /// Discard after a hire.
        Workshop1 = "workshop_1",
        /// Virtue at a collision.
        Workshop2 = "workshop_2",
        /// A larger hand.
        Workshop3 = "workshop_3",
    }
}

impl Slot {
    /// The kind of building it holds at first.
    pub fn building(self) -> Building {
        Building::ALL[self.index() / 3]
    }
}

words! {
    /// The ribbons of the manuscripts.
    Ribbon ("ribbon") {
        /// Black.
        Black = "black",
        /// Blue.
        Blue = "blue",
        /// Grey.
        Grey = "grey",
        /// Yellow.
        Yellow = "yellow",
    }
}

words! {
    /// What a trade gives: Rules 6.3.
    Exchange ("exchange") {
        /// 1 Merchant: 1 silver.
        Silver = "silver",
        /// 2 Merchants: 1 ink.
        Ink = "ink",
        /// 2 Merchants: 1 gold.
        Gold = "gold",
        /// 2 Merchants: 1 stone.
        Stone = "stone",
        /// 3 Merchants: destroy a card.
        Destroy = "destroy",
        /// 4 Merchants: flip a card.
        Flip = "flip",
    }
}

words! {
    /// The four primary actions.
    Primary ("action") {
        /// Outer path, Merchants and silver.
        Trade = "trade",
        /// Outer path, Builders and stone.
        Construct = "construct",
        /// Inner path, Nobles and gold.
        PlaceWorkers = "place_workers",
        /// Inner path, Clerics and ink.
        Transcribe = "transcribe",
    }
}

words! {
    /// The two kinds of cards that are flipped.
    Flippable ("card") {
        /// Unpaid or paid.
        Debt = "debt",
        /// Acquired or approved.
        Deed = "deed",
    }
}

words! {
    /// The opponents of the solo game.
    AiBoard ("automaton") {
        /// Transcribes.
        Cleric = "cleric",
        /// Constructs.
        Builder = "builder",
        /// Places workers.
        Noble = "noble",
        /// Flips Debts and Deeds.
        Card = "card",
    }
}

words! {
    /// How many future schemes the automaton begins with.
    Difficulty ("difficulty") {
        /// None.
        Level0 = "level_0",
        /// One.
        Level1 = "level_1",
        /// Two.
        Level2 = "level_2",
        /// Three.
        Level3 = "level_3",
    }
}

/// An id of a record in the component file: its name in JSON, its number in the state.
macro_rules! record_id {
    ($(#[doc = $about:literal])+ $name:ident ($kind:literal) in $table:ident) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub struct $name(pub u8);

        impl $name {
            /// Its place in the table.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// Its id in the component file.
            pub fn name(self) -> &'static str {
                let record = &components().$table[self.index()];
                record.id.as_str()
            }

            /// All of them, in the order of the component file.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                (0..u8::try_from(components().$table.len()).expect("tables are short")).map($name)
            }
        }

        spoken!($name ($kind) of $name::all());
        kernel::described!($name, one_of_words(concat!($($about),+), $name::all().map($name::name)));

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.serialize_str(self.name())
                } else {
                    serializer.serialize_u8(self.0)
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                use serde::de::Error;
                if deserializer.is_human_readable() {
                    let word = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                    word.parse().map_err(D::Error::custom)
                } else {
                    let id = $name(u8::deserialize(deserializer)?);
                    let known = id.index() < components().$table.len();
                    if known { Ok(id) } else { Err(D::Error::custom(concat!("an unknown ", $kind))) }
                }
            }
        }
    };
}

record_id! {
    /// A townsfolk: neutral, starting or hero.
    Card ("townsfolk") in cards
}

record_id! {
    /// A manuscript.
    Manuscript ("manuscript") in manuscripts
}

record_id! {
    /// A player card.
    PlayerCard ("player card") in player_cards
}

record_id! {
    /// A scheme of the automaton.
    Scheme ("scheme") in schemes
}

record_id! {
    /// A place for a building on the board.
    Plot ("plot") in plots
}

record_id! {
    /// What joins two plots.
    Link ("link") in links
}

/// A list of effects: printed somewhere, resolved left to right. See [`crate::components::List`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ListId(pub u16);
