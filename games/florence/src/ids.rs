//! The names of all pieces and cards, as `components/r1.json` spells them.

use rulekit::{Arg, Name, Pen, Stop, UnknownName, Words};
pub use rulekit::{Piece, Set};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

rulekit::pieces! {
    /// A kind of building: each at most once in a principality.
    Building ("building") {
        University = "university", Laboratory = "laboratory", Workshop = "workshop",
        Library = "library", Opera = "opera", Studio = "studio", Hospital = "hospital", Theatre = "theatre",
        Tower = "tower", Chapel = "chapel",
    }

    /// How large a building is.
    Size ("size") { Large = "large", Medium = "medium", Small = "small" }

    /// A type of landscape.
    Landscape ("landscape") { Forest = "forest", Lake = "lake", Park = "park" }

    /// A freedom that can be proclaimed once.
    Freedom ("freedom") { Travel = "travel", Religion = "religion", Opinion = "opinion" }

    /// What can be won in phase A1.
    Lot ("lot") {
        Forest = "forest", Lake = "lake", Park = "park", Landscape = "landscape", Jester = "jester",
        Builder = "builder", PrestigeCard = "prestige_card", RecruitingCard = "recruiting_card",
    }

    /// A pile of face-down cards.
    Deck ("deck") { Profession = "profession", Bonus = "bonus", Prestige = "prestige" }

    /// A character of Muse and Princess.
    Character ("character", prefix "char_") {
        Muse = "char_muse", Cardinal = "char_cardinal", Princess = "char_princess",
        Merchant = "char_merchant", Professor = "char_professor", Banker = "char_banker",
    }

    /// An artist or scholar.
    Profession ("profession", prefix "prof_") {
        Mathematician = "prof_mathematician", Theologian = "prof_theologian",
        Philosopher = "prof_philosopher", Botanist = "prof_botanist", Alchemist = "prof_alchemist",
        Physicist = "prof_physicist", Watchmaker = "prof_watchmaker", Goldsmith = "prof_goldsmith",
        BellMaker = "prof_bell_maker", Cartographer = "prof_cartographer", Lawyer = "prof_lawyer",
        Choreographer = "prof_choreographer", Composer = "prof_composer", Sculptor = "prof_sculptor",
        Painter = "prof_painter", Pharmacist = "prof_pharmacist", Physician = "prof_physician",
        Dramatist = "prof_dramatist", Poet = "prof_poet", Astronomer = "prof_astronomer",
        OrganBuilder = "prof_organ_builder",
    }

    /// A bonus card: adds to one Work.
    Bonus ("bonus card", prefix "bonus_") {
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

    /// A prestige card: scores at the end.
    Prestige ("prestige card") {
        MostBuildings = "prestige_most_buildings", AllLandscapeTypes = "prestige_all_landscape_types",
        MostLakes = "prestige_most_lakes", MostJesters = "prestige_most_jesters",
        BuilderJesterLandscapes = "prestige_builder_jester_landscapes",
        TwoLargeBuildings = "prestige_two_large_buildings", MostLandscapes = "prestige_most_landscapes",
        AllFreedoms = "prestige_all_freedoms", MostBuilders = "prestige_most_builders",
        MostWorks = "prestige_most_works", FewestEmptySquares = "prestige_fewest_empty_squares",
        MostForests = "prestige_most_forests",
        BuildingsFreedomsWorks = "prestige_buildings_freedoms_works", MostParks = "prestige_most_parks",
    }

    /// What cards count. Defined in the component file.
    Metric ("metric") {
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
    /// All three decks.
    pub fn all() -> impl Iterator<Item = Card> {
        let professions = Profession::ALL.into_iter().map(Card::Profession);
        professions
            .chain(Bonus::ALL.into_iter().map(Card::Bonus))
            .chain(Prestige::ALL.into_iter().map(Card::Prestige))
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        match self {
            Card::Profession(card) => card.id(),
            Card::Bonus(card) => card.id(),
            Card::Prestige(card) => card.id(),
        }
    }
}

/// Only professions lose their prefix: a card is known by its deck.
impl Name for Card {
    const KIND: &'static str = "card";

    fn all() -> impl Iterator<Item = Card> {
        Card::all()
    }

    fn id(self) -> &'static str {
        Card::id(self)
    }

    fn word(self) -> &'static str {
        match self {
            Card::Profession(card) => card.word(),
            other => other.id(),
        }
    }
}

impl Arg for Card {
    fn read(words: &mut Words<'_>) -> Result<Card, Stop> {
        words.name()
    }

    fn write(&self, pen: &mut Pen<'_, '_>) -> fmt::Result {
        pen.name(*self)
    }
}

impl FromStr for Card {
    type Err = UnknownName;

    fn from_str(id: &str) -> Result<Card, UnknownName> {
        rulekit::names::by_id(id)
    }
}

kernel::json_schema!(Card, one_of_words("A card of one of the three decks.", Card::all().map(Card::id)));

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
            return String::deserialize(deserializer)?.parse().map_err(D::Error::custom);
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
