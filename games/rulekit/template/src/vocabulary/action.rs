//! What is answered.

use crate::pieces::Ware;
use serde::{Deserialize, Serialize};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Sells a ware for its price.
    Sell {
        /// From the hand.
        ware: Ware,
    },
    /// Swaps a ware for the top card of the deck.
    Swap {
        /// From the hand.
        ware: Ware,
    },
}
