//! What answers look like.

mod account;
mod decision;
mod entry;
mod game;

pub use account::{Me, Tokens};
pub use decision::{ChoiceShape, DecisionShape, RefusalShape};
pub use entry::{EntryShape, MadeShape};
pub use game::{GameShape, OutcomeShape, PaceShape, SeatShape, StandingShape, TurnShape};

use kernel::Seats;
use serde::Serialize;
use utoipa::ToSchema;

/// Seats as numbers.
pub fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

/// One page of a list.
#[derive(Serialize, ToSchema)]
pub struct Page<T> {
    /// What is on it.
    pub items: Vec<T>,
    /// Where the next page begins: `?after=`; none on the last.
    pub next: Option<String>,
}
