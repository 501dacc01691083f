//! Answers.

use crate::grid::{Cells, Plots};
use crate::ids::{Bonus, Building, Card, Character, Deck, Freedom, Landscape, Lot, Profession, Set};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One answer. Those without details have braces all the same, so that unknown members are refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Keep these three professions.
    KeepProfessions {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeSet<Profession>))]
        professions: Set<Profession>,
    },
    /// Put up a lot (or buy it, as the last one).
    Nominate {
        /// Which.
        lot: Lot,
    },
    /// Take no further part in phase A1.
    Withdraw {},
    /// Raise the bid.
    Raise {
        /// To so many florins.
        to: u32,
    },
    /// Pass.
    Pass {},
    /// Take a lot free with the Merchant.
    TakeFree {},
    /// Pay for a lot, and take the Merchant's prestige.
    Pay {},
    /// Choose a type of landscape.
    ChooseLandscape {
        /// Which.
        landscape: Landscape,
    },
    /// Place a tile.
    Place {
        /// On these squares.
        cells: Cells,
    },
    /// Keep a card.
    Pick {
        /// Which.
        card: Card,
    },
    /// Put a card under the deck.
    Under {
        /// Which.
        card: Card,
    },
    /// Use a recruiting card.
    Recruit {
        /// On which card.
        profession: Profession,
    },
    /// Not now.
    Hold {},
    /// Bid for a character.
    BidCharacter {
        /// Which.
        card: Character,
        /// So many florins.
        amount: u32,
    },
    /// Use the Professor.
    UseProfessor {
        /// On which deck.
        deck: Deck,
    },
    /// Decline: the Professor, or a proposal.
    Decline {},
    /// Take the Merchant's prestige.
    ClaimMerchantPp {},
    /// Sell prestige.
    SellPrestige {
        /// So many points.
        n: u16,
    },
    /// Begin a Work.
    CompleteWork {
        /// Of whom.
        profession: Profession,
    },
    /// Begin the Princess's Work.
    CompletePrincessWork {},
    /// Add a bonus card to the Work.
    AddBonus {
        /// Which.
        card: Bonus,
    },
    /// Add no more bonus cards.
    Finish {},
    /// Exchange pay for prestige, which completes the Work.
    Exchange {
        /// So many points.
        pp: u16,
    },
    /// Build, alone or (after a proposal was begun) together.
    Build {
        /// What.
        building: Building,
    },
    /// Take a profession card.
    BuyProfession {},
    /// Take a bonus card.
    BuyBonus {},
    /// Introduce a freedom.
    IntroduceFreedom {
        /// Which.
        freedom: Freedom,
    },
    /// Begin a proposal.
    ProposeJoint {
        /// To whom.
        neighbour: Seat,
    },
    /// Choose the place of a building across the border.
    PlaceJoint {
        /// On these squares.
        cells: Plots,
    },
    /// Name what the neighbour pays.
    Payment {
        /// So much.
        florins: u32,
    },
    /// Accept the terms.
    Accept {},
    /// Begin a counter-proposal.
    Counter {},
    /// Convert florins at the end.
    Convert {
        /// Into so many points.
        pp: u16,
    },
    /// End the turn.
    EndTurn {},
}
