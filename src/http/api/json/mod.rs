//! What answers look like.

mod account;
mod decision;
mod entry;
mod game;

pub use crate::http::api::json::account::{AccountJson, TokensJson};
pub use crate::http::api::json::decision::{DecisionJson, DecisionOptionJson, RefusalJson};
pub use crate::http::api::json::entry::{EntryJson, MoveResultJson};
pub use crate::http::api::json::game::{
    GameJson, OpenTurnJson, OutcomeJson, PaceJson, StandingJson, TableSeatJson,
};

use kernel::Seats;
use serde::Serialize;
use utoipa::ToSchema;

/// Seats as numbers.
pub fn seat_numbers(seats: Seats) -> Vec<u8> {
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
