//! What is told.

use crate::pieces::Ware;
use kernel::Seat;
use serde::Serialize;

/// A fact: one line of the chronicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A ware was sold.
    Sold {
        /// By whom.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// What.
        ware: Ware,
        /// For how many coins.
        price: u8,
    },
    /// A ware was laid aside for the top card of the deck.
    Swapped {
        /// By whom.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// What.
        ware: Ware,
    },
    /// What came for it.
    Drew {
        /// The card.
        ware: Ware,
    },
}
