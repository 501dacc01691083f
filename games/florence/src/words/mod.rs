//! The vocabulary: tasks, questions, answers, facts and refusals. No logic.

mod action;
mod ask;
mod event;
mod refusal;

pub use action::Action;
pub use ask::{Ask, Prompt};
pub use event::{Event, Source};
pub use refusal::Refusal;

use crate::grid::Plots;
use crate::ids::{Bonus, Building, Card, Deck, Landscape, Lot, Profession, Set};
use arrayvec::ArrayVec;
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// What is still to be done. The first group asks somebody, the second needs no answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Everybody returns one profession; what was returned so far.
    Keep {
        /// By seat.
        returned: [Option<Profession>; 5],
    },
    /// To put up a lot, or to withdraw.
    Nominate(Seat),
    /// To raise or to pass.
    Bid(Bid),
    /// To take a lot free, or to pay and be paid in prestige.
    MerchantPayment {
        /// The Merchant's owner.
        seat: Seat,
        /// What was won.
        lot: Lot,
        /// At what price.
        price: u32,
    },
    /// To choose the type of a landscape (two players).
    LandscapeType(Seat),
    /// To place a landscape.
    PlaceLandscape(Seat, Landscape),
    /// To keep one of the cards looked at, then to put the others under the deck.
    Look(Look),
    /// To use a recruiting card just bought.
    RecruitNow(Seat),
    /// To bid for a character, or to pass.
    CharacterTurn(Seat),
    /// To use the Professor just bought.
    ProfessorNow(Seat),
    /// To use the Professor at last.
    ProfessorLast(Seat),
    /// To act, while actions or free moves are left.
    Turn(Turn),
    /// To add bonus cards to a Work.
    Work {
        /// Whose.
        seat: Seat,
        /// The profession that will be played.
        profession: Profession,
        /// The bonus cards named so far.
        bonus: Set<Bonus>,
    },
    /// To exchange pay for prestige.
    Exchange {
        /// Whose Work.
        seat: Seat,
        /// The profession; none for the Princess.
        profession: Option<Profession>,
        /// The bonus cards.
        bonus: Set<Bonus>,
    },
    /// To place a building in the own land.
    PlaceBuilding(Seat, Building),
    /// To choose what to build together.
    JointBuilding(Partners),
    /// To choose where, and then for how much.
    JointTerms(Partners, Building, Option<Plots>),
    /// To accept, decline or counter.
    JointReply(Talk),
    /// To choose where in a counter-proposal, and then for how much.
    JointCounter(Talk, Option<Plots>),
    /// To convert florins at the end.
    Convert(Seat),

    /// A round begins.
    Round,
    /// Phase A1 begins.
    Auction,
    /// Somebody nominates, or phase A1 is over.
    NextNomination,
    /// The lot goes to a buyer.
    TakeLot(Seat, Lot),
    /// The Merchant's owner has waited to the end.
    SettleMerchant,
    /// The Professor's owner is asked a last time.
    SettleProfessor,
    /// Phase A2 begins.
    Characters,
    /// The next in phase A2, from this seat on.
    NextCharacter(Seat),
    /// The turn of a seat in phase B begins.
    BeginTurn(Seat),
    /// The best Work of the round.
    BestWork,
    /// The round ends.
    EndRound,
    /// The Banker of the last round.
    SettleBanker,
    /// Prestige cards are scored.
    FinalScoring,
}

/// An auction in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// What is sold.
    pub lot: Lot,
    /// The highest bid.
    pub price: u32,
    /// Whose it is.
    pub leader: Seat,
    /// Who has not passed.
    pub still_in: Seats,
    /// Who is asked.
    pub asked: Seat,
}

/// Cards being looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Look {
    /// By whom.
    pub seat: Seat,
    /// Of which deck.
    pub deck: Deck,
    /// Those not yet kept or put back.
    pub cards: ArrayVec<Card, 5>,
    /// Whether one was kept.
    pub kept: bool,
}

/// A turn of phase B.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// Actions left.
    pub left: u8,
    /// Whether a profession card was bought this round.
    pub bought_profession: bool,
    /// Whether a freedom was introduced this round.
    pub introduced_freedom: bool,
    /// Whether the Princess was let down or has done her Work.
    pub princess_done: bool,
    /// How often terms were named since the last action: towards the eastern and the western neighbour, by
    /// the active player and by the neighbour.
    pub named: [Named; 2],
}

/// How often each side has named terms.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Named {
    /// The active player.
    pub active: u8,
    /// The neighbour.
    pub neighbour: u8,
}

/// Two who may build together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Partners {
    /// Whose action it is.
    pub active: Seat,
    /// Whose land is used as well.
    pub neighbour: Seat,
}

/// A proposal on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Talk {
    /// Who talks.
    pub partners: Partners,
    /// What is to be built.
    pub building: Building,
    /// Where.
    pub cells: Plots,
    /// What the neighbour pays the active player.
    pub payment: u32,
    /// Who replies.
    pub asked: Seat,
}
