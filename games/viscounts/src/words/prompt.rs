//! What is asked, with its rule.

use super::Source;
use crate::names::{Card, Exchange, Primary, Slot};
use serde::Serialize;

/// What is asked, with its rule.
pub type Prompt = rulekit::Prompt<Ask>;

impl rulekit::Ask for Ask {
    const ABOUT: &'static str = "What is asked, with its rule.";
}

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Ask {
    /// Which pair?
    SetupPair,
    /// Which of the own cards is destroyed?
    DestroyOwn,
    /// Which card is played?
    PlayCard,
    /// Where does the viscount go?
    Move {
        /// The value of the card played.
        distance: u8,
        /// Free steps beyond it.
        free: u8,
    },
    /// Which primary action?
    Action,
    /// Is the townsfolk dismissed?
    Dismiss {
        /// For this action.
        action: Primary,
        /// Who: a card, or what is printed.
        townsfolk: Option<Card>,
        /// The price.
        silver: u8,
    },
    /// How many exchanges?
    Trade {
        /// What is got.
        exchange: Exchange,
        /// Merchants each time.
        merchants: u8,
        /// Icons without tokens.
        strength: u8,
    },
    /// How many workers?
    Workers {
        /// Icons without tokens.
        strength: u8,
    },
    /// Which building?
    Slot {
        /// Whether it is free.
        free: bool,
        /// Icons without tokens.
        strength: u8,
    },
    /// Which plot?
    Plot {
        /// For the building of this slot.
        slot: Slot,
    },
    /// Which tokens are paid?
    Payment {
        /// For this action.
        action: Primary,
        /// Icons that are missing.
        missing: u8,
    },
    /// Hire the townsfolk?
    Recruit {
        /// Who, if there is one.
        townsfolk: Option<Card>,
    },
    /// Discard a card?
    Discard,
    /// Destroy a card?
    Destroy,
    /// Rearrange the row?
    Rearrange,
    /// Which resource?
    Resource {
        /// How many are still to be chosen.
        left: u8,
    },
    /// Debt or Deed?
    Flip,
    /// Which option?
    Option {
        /// Printed on what.
        on: String,
        /// The same for words: readers see no ids.
        #[serde(skip)]
        source: Source,
    },
    /// Which townsfolk is hired?
    Townsfolk,
    /// Which manuscript is taken?
    Manuscript,
    /// Into which section do workers go?
    Section {
        /// How many.
        workers: u8,
    },
    /// Which group of three?
    CastlePick,
    /// Which worker moves?
    CastleMove,
    /// Which worker is pushed out?
    Bump,
    /// Which ability is next?
    NextTrigger,
    /// Which link is next?
    NextLink,
}
