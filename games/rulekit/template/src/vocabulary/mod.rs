//! What is asked, answered, told and refused. No logic.

mod action;
mod event;
mod refusal;

pub use action::Action;
pub use event::Event;
pub use refusal::Refusal;

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What a table may choose: nothing so far.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

/// What waits to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// A turn. 2.1
    Turn(Seat),
}

/// What can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Ask {
    /// Sell or swap.
    Turn {},
}

impl rulekit::Ask for Ask {
    const ABOUT: &'static str = "What is asked, and the number of its rule.";
}

/// What is asked, with its rule.
pub type Prompt = rulekit::Prompt<Ask>;
