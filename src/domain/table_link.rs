//! The link by which whoever has it may sit down at a table that has not begun.

use crate::domain::ids::GameId;
use kernel::Millis;

/// A link to a table. A table has one: making another ends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLink {
    /// To which table.
    pub game: GameId,
    /// Tells it from the links that were before it.
    pub id: String,
    /// Until when it works.
    pub expires_at: Millis,
}

impl TableLink {
    /// How long it works: 30 days, in milliseconds.
    pub const LIFE_MS: i64 = 30 * 24 * 3600 * 1000;
}
