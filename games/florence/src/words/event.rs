//! Facts.

use crate::grid::{Cells, Plots};
use crate::ids::{
    Bonus, Building, Card, Character, Deck, Freedom, Landscape, Lot, Prestige, Profession, Set,
};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Where prestige comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Pay of Works exchanged.
    Works,
    /// Buildings.
    Buildings,
    /// Further landscapes of a type.
    Landscapes,
    /// The second and third builder.
    Builders,
    /// The best Work of a round.
    BestWork,
    /// The Merchant.
    Merchant,
    /// The Banker.
    Banker,
    /// Prestige cards.
    PrestigeCards,
    /// Sold for money.
    Sold,
}

/// A fact.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A seat has chosen its professions.
    ProfessionsChosen {
        /// Who.
        seat: Seat,
    },
    /// A round begins.
    RoundBegins {
        /// Its number.
        round: u8,
        /// The minimum work value.
        minimum: u16,
        /// The start player.
        start: Seat,
    },
    /// A lot is put up.
    Nominated {
        /// By whom.
        seat: Seat,
        /// Which.
        lot: Lot,
        /// At what price.
        price: u32,
    },
    /// A seat leaves phase A1.
    Withdrew {
        /// Who.
        seat: Seat,
        /// Because it could take nothing.
        forced: bool,
    },
    /// A bid is raised.
    Raised {
        /// By whom.
        seat: Seat,
        /// The lot.
        lot: Lot,
        /// To how much.
        price: u32,
    },
    /// A seat passes.
    Passed {
        /// Who.
        seat: Seat,
        /// The lot.
        lot: Lot,
        /// Because it could not take or cover it.
        forced: bool,
    },
    /// Prestige is sold.
    PrestigeSold {
        /// By whom.
        seat: Seat,
        /// How many points.
        pp: u16,
        /// For how much.
        florins: u32,
    },
    /// A lot is bought.
    LotBought {
        /// By whom.
        seat: Seat,
        /// Which.
        lot: Lot,
        /// For how much.
        price: u32,
        /// Whether the Merchant made it free.
        free: bool,
    },
    /// A landscape is placed.
    LandscapePlaced {
        /// By whom.
        seat: Seat,
        /// Which.
        landscape: Landscape,
        /// Where.
        cells: Cells,
    },
    /// Prestige is gained.
    PrestigeGained {
        /// By whom.
        seat: Seat,
        /// How many points.
        pp: u16,
        /// For what.
        source: Source,
    },
    /// Cards are looked at.
    CardsLooked {
        /// By whom.
        seat: Seat,
        /// Of which deck.
        deck: Deck,
        /// How many.
        count: u8,
        /// What was paid.
        price: u32,
    },
    /// These are the cards (told to the one who looks).
    CardsSeen {
        /// Which.
        cards: Vec<Card>,
    },
    /// A card is kept.
    CardKept {
        /// By whom.
        seat: Seat,
        /// Of which deck.
        deck: Deck,
    },
    /// This is the card (told to the one who keeps it).
    CardChosen {
        /// Which.
        card: Card,
    },
    /// The others lie under the deck.
    CardsPutUnder {
        /// By whom.
        seat: Seat,
        /// Of which deck.
        deck: Deck,
        /// How many.
        count: u8,
    },
    /// A profession is recruited.
    Recruited {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which.
        profession: Profession,
    },
    /// A marker is laid on a character.
    CharacterBid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Character,
        /// For how much.
        amount: u32,
        /// Whose marker went back.
        outbid: Option<Seat>,
    },
    /// A seat passes in phase A2.
    CharactersPassed {
        /// Who.
        seat: Seat,
        /// Because no bid was possible.
        forced: bool,
    },
    /// A character is taken.
    CharacterTaken {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Character,
        /// For how much.
        amount: u32,
    },
    /// The Banker pays.
    BankerPaid {
        /// Whom.
        seat: Seat,
        /// How much.
        florins: u32,
    },
    /// The Professor goes back unused.
    ProfessorReturned {
        /// From whom.
        seat: Seat,
    },
    /// The Professor teaches.
    ProfessorUsed {
        /// Whom.
        seat: Seat,
    },
    /// A turn of phase B begins.
    TurnBegins {
        /// Whose.
        seat: Seat,
        /// How many actions.
        actions: u8,
    },
    /// A turn of phase B ends.
    TurnEnds {
        /// Whose.
        seat: Seat,
    },
    /// A Work is completed.
    WorkCompleted {
        /// By whom.
        seat: Seat,
        /// Whose Work; none is the Princess's.
        profession: Option<Profession>,
        /// The bonus cards played.
        #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeSet<Bonus>))]
        bonus: Set<Bonus>,
        /// Its value.
        wv: u16,
        /// Florins kept.
        florins: u32,
        /// Prestige taken.
        pp: u16,
    },
    /// A building is built.
    Built {
        /// By whom.
        seat: Seat,
        /// Which.
        building: Building,
        /// Where.
        cells: Cells,
        /// For how much.
        cost: u32,
    },
    /// A freedom is introduced.
    FreedomIntroduced {
        /// By whom.
        seat: Seat,
        /// Which.
        freedom: Freedom,
        /// For how much.
        cost: u32,
    },
    /// Terms are named.
    TermsNamed {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// What.
        building: Building,
        /// Where.
        cells: Plots,
        /// What the neighbour pays.
        payment: u32,
        /// The neighbour who pays it.
        payer: Seat,
    },
    /// Terms are declined.
    TermsDeclined {
        /// By whom.
        seat: Seat,
        /// Whose they were.
        from: Seat,
    },
    /// A building is built together.
    BuiltTogether {
        /// By whom.
        seat: Seat,
        /// With whom.
        neighbour: Seat,
        /// What.
        building: Building,
        /// Where.
        cells: Plots,
        /// What the bank got.
        cost: u32,
        /// What the neighbour paid.
        payment: u32,
    },
    /// The best Work of the round.
    BestWork {
        /// Whose.
        seats: Vec<Seat>,
        /// Its value.
        wv: u16,
        /// Prestige for each.
        pp: u16,
    },
    /// Nobody completed a Work.
    NoWork,
    /// Florins become prestige.
    Converted {
        /// Whose.
        seat: Seat,
        /// How many points.
        pp: u16,
        /// For how much.
        florins: u32,
    },
    /// A prestige card is turned up.
    PrestigeScored {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Prestige,
        /// Its points.
        pp: u16,
    },
    /// The game is over.
    GameOver {
        /// Who won.
        winners: Vec<Seat>,
    },
}
