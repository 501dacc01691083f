//! Where points and goods come from.

use crate::pieces::{ActionKind, Building, HouseSpace};
use crate::words::{Die, Spot, Tile};
use serde::Serialize;

/// What gives or takes something: a piece, a place, or a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The die that was taken. Rules 6.1.
    Die(Die),
    /// A contract, helper or character tile.
    Tile(Tile),
    /// The bonus of a house space.
    HouseSpace(HouseSpace),
    /// The crest bonus of a building.
    Crest(Building),
    /// The cathedral of a city.
    Cathedral(Spot),
    /// The first exchange of a turn. Rules 7.4.
    Exchange,
    /// An action with action points.
    Action(ActionKind),
    /// The fair in a city. Rules 10.
    Fair(Spot),
    /// The king's track. Rules 5.4.
    KingTrack,
    /// The head of the king's track, at the end. Rules 5.4.
    KingLeader,
    /// Completed buildings. Rules 11.
    Buildings,
    /// Houses times pillars. Rules 11.
    Network,
    /// Goods left over. Rules 11.
    Goods,
}
