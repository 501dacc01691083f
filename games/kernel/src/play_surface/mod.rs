//! What a ruleset gives to a page on which it is played: zones of tiles, what a seat can count, how options become
//! rows with chips, what an answer would change, and why a place cannot be used. All of it is made from what the
//! reader may know; [`Present`](crate::Present) has usable defaults, so that a ruleset can follow in its own time.

mod ledger;
mod slot;
mod zone;

pub use ledger::{Count, LedgerLine, SeatChanges, TokenChange, TokenName};
pub use slot::{
    Choice, FillReason, Filled, FilledAnswer, FollowUp, NextAnswer, PieceChip, PlaceReason, Prospect, Slot,
};
pub use zone::{MiniPlace, PlaceDress, Showing, Tile, TilePlace, Zone, ZoneColumns, place_tag};

pub(crate) use ledger::differences;
