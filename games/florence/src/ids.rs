//! The names of all pieces and cards, as `components/r1.json` spells them, and small sets of them.

use serde::de::{SeqAccess, Visitor};
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// Something that has an id in the component file and a place in a fixed order.
pub trait Id: Copy + Eq + fmt::Debug + 'static {
    /// All of them, in the order of the file.
    const ALL: &'static [Self];
    /// Its id.
    fn id(self) -> &'static str;
    /// Its place in [`Id::ALL`].
    fn index(self) -> usize;

    /// The one with this id.
    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.id() == id)
    }
}

macro_rules! ids {
    ($(#[doc = $about:literal])+ $name:ident { $($variant:ident = $id:literal),+ $(,)? }) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub enum $name { $( #[doc = concat!("`", $id, "`")] #[serde(rename = $id)] $variant ),+ }

        impl Id for $name {
            const ALL: &'static [$name] = &[$($name::$variant),+];

            fn id(self) -> &'static str {
                match self { $($name::$variant => $id),+ }
            }

            #[expect(clippy::as_conversions, reason = "a plain enum has no other way to its number")]
            fn index(self) -> usize {
                self as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        kernel::described!($name, one_of_words(concat!($($about),+), $name::ALL.iter().map(|one| one.id())));
    };
}

ids! {
    /// A kind of building: each at most once in a principality.
    Building {
        University = "university", Laboratory = "laboratory", Workshop = "workshop",
        Library = "library", Opera = "opera", Studio = "studio", Hospital = "hospital", Theatre = "theatre",
        Tower = "tower", Chapel = "chapel",
    }
}
ids! {
    /// How large a building is.
    Size { Large = "large", Medium = "medium", Small = "small" }
}
ids! {
    /// A type of landscape.
    Landscape { Forest = "forest", Lake = "lake", Park = "park" }
}
ids! {
    /// A freedom that can be proclaimed once.
    Freedom { Travel = "travel", Religion = "religion", Opinion = "opinion" }
}
ids! {
    /// What can be won in phase A1.
    Lot {
        Forest = "forest", Lake = "lake", Park = "park", Landscape = "landscape", Jester = "jester",
        Builder = "builder", PrestigeCard = "prestige_card", RecruitingCard = "recruiting_card",
    }
}
ids! {
    /// A pile of face-down cards.
    Deck { Profession = "profession", Bonus = "bonus", Prestige = "prestige" }
}
ids! {
    /// A character of Muse and Princess.
    Character {
        Muse = "char_muse", Cardinal = "char_cardinal", Princess = "char_princess",
        Merchant = "char_merchant", Professor = "char_professor", Banker = "char_banker",
    }
}
ids! {
    /// An artist or scholar.
    Profession {
        Mathematician = "prof_mathematician", Theologian = "prof_theologian",
        Philosopher = "prof_philosopher", Botanist = "prof_botanist", Alchemist = "prof_alchemist",
        Physicist = "prof_physicist", Watchmaker = "prof_watchmaker", Goldsmith = "prof_goldsmith",
        BellMaker = "prof_bell_maker", Cartographer = "prof_cartographer", Lawyer = "prof_lawyer",
        Choreographer = "prof_choreographer", Composer = "prof_composer", Sculptor = "prof_sculptor",
        Painter = "prof_painter", Pharmacist = "prof_pharmacist", Physician = "prof_physician",
        Dramatist = "prof_dramatist", Poet = "prof_poet", Astronomer = "prof_astronomer",
        OrganBuilder = "prof_organ_builder",
    }
}
ids! {
    /// A bonus card: adds to one Work.
    Bonus {
        Buildings = "bonus_buildings", SmallBuildingsLandscapes = "bonus_small_buildings_landscapes",
        Forests = "bonus_forests", Freedoms = "bonus_freedoms", Builders = "bonus_builders",
        PrestigeFreedoms = "bonus_prestige_freedoms", ProfessionsInHand = "bonus_professions_in_hand",
        LargeBuildings = "bonus_large_buildings", BuildingSizes = "bonus_building_sizes",
        Lakes = "bonus_lakes", Jesters = "bonus_jesters", BuildersLakes = "bonus_builders_lakes",
        LandscapeTypes = "bonus_landscape_types", ProfessionsOnTable = "bonus_professions_on_table",
        MediumBuildingsForests = "bonus_medium_buildings_forests", Landscapes = "bonus_landscapes",
        Parks = "bonus_parks", JestersFreedoms = "bonus_jesters_freedoms",
        PrestigeCards = "bonus_prestige_cards", ElementTypes = "bonus_element_types",
    }
}
ids! {
    /// A prestige card: scores at the end.
    Prestige {
        MostBuildings = "prestige_most_buildings", AllLandscapeTypes = "prestige_all_landscape_types",
        MostLakes = "prestige_most_lakes", MostJesters = "prestige_most_jesters",
        BuilderJesterLandscapes = "prestige_builder_jester_landscapes",
        TwoLargeBuildings = "prestige_two_large_buildings", MostLandscapes = "prestige_most_landscapes",
        AllFreedoms = "prestige_all_freedoms", MostBuilders = "prestige_most_builders",
        MostWorks = "prestige_most_works", FewestEmptySquares = "prestige_fewest_empty_squares",
        MostForests = "prestige_most_forests",
        BuildingsFreedomsWorks = "prestige_buildings_freedoms_works", MostParks = "prestige_most_parks",
    }
}
ids! {
    /// What cards count. Defined in the component file.
    Metric {
        Buildings = "buildings", BuildingsLarge = "buildings_large", BuildingsMedium = "buildings_medium",
        BuildingsSmall = "buildings_small", BuildingSizeClasses = "building_size_classes",
        Landscapes = "landscapes", Forests = "forests", Lakes = "lakes", Parks = "parks",
        LandscapeTypes = "landscape_types", Freedoms = "freedoms", Jesters = "jesters",
        Builders = "builders", PrestigeCards = "prestige_cards",
        ProfessionsInHand = "professions_in_hand", ProfessionsOnTable = "professions_on_table",
        ProfessionsTotal = "professions_total", ElementTypes = "element_types",
        EmptySquares = "empty_squares",
    }
}

impl Lot {
    /// The landscape a lot of one type holds.
    pub fn landscape(self) -> Option<Landscape> {
        match self {
            Lot::Forest => Some(Landscape::Forest),
            Lot::Lake => Some(Landscape::Lake),
            Lot::Park => Some(Landscape::Park),
            _ => None,
        }
    }
}

/// A card of one of the three decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Card {
    /// A profession.
    Profession(Profession),
    /// A bonus card.
    Bonus(Bonus),
    /// A prestige card.
    Prestige(Prestige),
}

impl Card {
    /// Its id.
    pub fn id(self) -> &'static str {
        match self {
            Card::Profession(card) => card.id(),
            Card::Bonus(card) => card.id(),
            Card::Prestige(card) => card.id(),
        }
    }

    /// The card with this id.
    pub fn from_id(id: &str) -> Option<Card> {
        None.or(Profession::from_id(id).map(Card::Profession))
            .or(Bonus::from_id(id).map(Card::Bonus))
            .or(Prestige::from_id(id).map(Card::Prestige))
    }
}

kernel::described!(
    Card,
    one_of_words(
        "A card of one of the three decks.",
        Profession::ALL
            .iter()
            .map(|card| card.id())
            .chain(Bonus::ALL.iter().map(|card| card.id()))
            .chain(Prestige::ALL.iter().map(|card| card.id()))
    )
);

/// By its id where people read, by its number where the state is stored.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.serialize_str(self.id());
        }
        let (deck, number) = match self {
            Card::Profession(card) => (0u8, card.index()),
            Card::Bonus(card) => (1, card.index()),
            Card::Prestige(card) => (2, card.index()),
        };
        (deck, u8::try_from(number).expect("decks are small")).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        use serde::de::Error as _;
        if deserializer.is_human_readable() {
            let id = String::deserialize(deserializer)?;
            return Card::from_id(&id).ok_or_else(|| D::Error::custom(format!("no card is called {id}")));
        }
        let (deck, number) = <(u8, u8)>::deserialize(deserializer)?;
        let number = usize::from(number);
        let card = match deck {
            0 => Profession::ALL.get(number).copied().map(Card::Profession),
            1 => Bonus::ALL.get(number).copied().map(Card::Bonus),
            _ => Prestige::ALL.get(number).copied().map(Card::Prestige),
        };
        card.ok_or_else(|| D::Error::custom("no such card"))
    }
}

/// A set of up to 32 pieces or cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Set<T> {
    bits: u32,
    of: PhantomData<T>,
}

impl<T: Id> Set<T> {
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

impl<T: Id> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Set<T> {
        let mut set = Set::EMPTY;
        all.into_iter().for_each(|one| set.insert(one));
        set
    }
}

impl<T: Id> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A list of ids where people read, a number where the state is stored.
impl<T: Id + Serialize> Serialize for Set<T> {
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

impl<'de, T: Id + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        struct List<T>(PhantomData<T>);
        impl<'de, T: Id + Deserialize<'de>> Visitor<'de> for List<T> {
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
