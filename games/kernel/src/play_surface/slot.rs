//! How options become rows with chips, and what an option would come to.

use super::ledger::SeatChanges;
use crate::erased::{AnyRefusal, DecisionOption};
use crate::matches::StopReason;
use serde::Serialize;

/// Where an option stands in the list: zone or topic > row > chip. Options with the same `zone`, `group` and `row`
/// are chips of one row; a row with a single chip is a button of its own.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Slot {
    /// The zone in which it is acted, by its id; none for answers that belong nowhere (pass, end turn).
    pub zone: Option<String>,
    /// The heading it stands under: "Territory tower".
    pub group: String,
    /// What is to be known of the whole group: "occupied, 3 coins more".
    pub note: Option<String>,
    /// The place it is acted on: what [`Present::place`](crate::Present::place) says.
    pub place: Option<String>,
    /// The title of its row, in the reader's language: "Captain".
    pub row: String,
    /// What tells it from the other chips of its row, short: "4 coins". Empty if nothing need be said.
    pub chip: String,
    /// The own piece by which it is acted.
    pub piece: Option<PieceChip>,
    /// Groups, rows and chips stand in this order; equal ones as they are listed.
    pub order: i32,
}

/// A piece of one's own, as a chip shows it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct PieceChip {
    /// Stable: `white`. What the piece is called where a turn begins with it.
    pub id: String,
    /// The name of a colour of easel's palette: `die-white`.
    pub paint: &'static str,
    /// What stands on it: "5".
    pub mark: String,
    /// What it is called: "the white member".
    pub name: String,
}

/// An option with where it stands and what it would come to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// The answer itself.
    #[serde(flatten)]
    pub option: DecisionOption,
    /// Where it stands in the list.
    pub slot: Slot,
    /// What it would come to.
    pub prospect: Prospect,
}

/// What an answer would come to, as far as the seat may know. It stops at chance and secrets, as previews do.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Prospect {
    /// What would change, by seat, with what would be filled in; none if chance or a secret answers first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub net: Option<Vec<SeatChanges>>,
    /// The notations of what would be filled in after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub filled: Vec<String>,
    /// Why nothing can be told behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StopReason>,
    /// The question that follows at once, if it has so few answers that both can be given in one row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<FollowUp>,
}

/// A question that would follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FollowUp {
    /// What would be asked.
    pub question: String,
    /// Every answer: at most [`FollowUp::MOST`].
    pub answers: Vec<NextAnswer>,
}

impl FollowUp {
    /// Questions with more answers are asked by themselves.
    pub const MOST: usize = 4;
}

/// An answer to a question that would follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NextAnswer {
    /// As a person would type it.
    pub notation: String,
    /// In words.
    pub text: String,
    /// Where it would stand in the list.
    pub slot: Slot,
    /// What both answers would change together; none if chance or a secret answers this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub net: Option<Vec<SeatChanges>>,
    /// Why nothing can be told behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StopReason>,
}

/// Why a place cannot be used now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceReason {
    /// What one may have looked for there, in words; none if the place itself is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// Why not, with numbers: "costs 4 wood, you have 2".
    pub text: String,
    /// The number of the rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
}

impl PlaceReason {
    pub(crate) fn of(option: String, refusal: AnyRefusal) -> PlaceReason {
        PlaceReason { option: Some(option), text: refusal.text, rule: Some(refusal.rule) }
    }
}

/// Why nobody needs to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FillReason {
    /// There is no other answer.
    Only,
    /// Whatever is possible after another answer still is after this one.
    Same,
    /// Another answer spends more and gains nothing.
    Fewer,
}

/// A list with what nobody needs to be asked filled in.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Filled {
    /// The list as it would be played.
    pub answers: Vec<FilledAnswer>,
    /// Why nothing more can be told behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StopReason>,
}

/// An answer of such a list.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FilledAnswer {
    /// As a person would type it.
    pub notation: String,
    /// In words.
    pub text: String,
    /// Why it was filled in; none if it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filled: Option<FillReason>,
}
