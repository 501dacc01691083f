//! Entries of the log, and what came of a change.

use crate::app::{MoveResult, VisibleEntry};
use crate::http::api::json::{DecisionJson, seat_numbers};
use kernel::file::FileEntryKind;
use kernel::{FillReason, Hex, Holder, JsonText, Millis, SeatEvent, Seq};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

/// An entry of the log, as the caller may see it.
#[derive(Serialize, ToSchema)]
#[schema(as = Entry)]
pub struct EntryJson<'a> {
    /// Its number.
    #[schema(value_type = u64)]
    pub seq: Seq,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Millis,
    /// Whose.
    pub seat: u8,
    /// `move`, `undo`, `resign`, `timeout`, `replace`, `abandon` or `upgrade`.
    #[schema(example = "move")]
    pub kind: &'static str,
    /// The answer, if the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub action: Option<&'a RawValue>,
    /// The answer as a person would type it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notation: Option<&'a str>,
    /// Where an undo goes back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u64>)]
    pub to: Option<Seq>,
    /// Who answers from now on: `person` or `bot`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub holder: Option<Holder>,
    /// The revision of the rules that counts from an upgrade on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<u16>,
    /// Left out where the answer is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub salt: Option<Hex>,
    /// SHA-256(salt ‖ content).
    #[schema(value_type = String)]
    pub digest: Hex,
    /// SHA-256(previous chain ‖ digest).
    #[schema(value_type = String)]
    pub chain: Hex,
    /// BLAKE3 of the state, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub state: Option<Hex>,
    /// What happened, in the caller's language, one fact a line.
    pub text: String,
    /// Earlier entries that it opens.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(value_type = Vec<u64>)]
    pub reveals: &'a [Seq],
}

impl<'a> From<&'a VisibleEntry> for EntryJson<'a> {
    fn from(seen: &'a VisibleEntry) -> EntryJson<'a> {
        let entry = &seen.entry;
        let (kind, action, to, holder) = match &entry.kind {
            FileEntryKind::Move(action) => ("move", action.as_ref(), None, None),
            FileEntryKind::Undo(to) => ("undo", None, Some(*to), None),
            FileEntryKind::Note(SeatEvent::Resign) => ("resign", None, None, None),
            FileEntryKind::Note(SeatEvent::Timeout) => ("timeout", None, None, None),
            FileEntryKind::Note(SeatEvent::Replace { holder }) => ("replace", None, None, Some(*holder)),
            FileEntryKind::Note(SeatEvent::Abandon) => ("abandon", None, None, None),
            FileEntryKind::Upgrade(_) => ("upgrade", None, None, None),
        };
        let revision =
            if let FileEntryKind::Upgrade(revision) = entry.kind { Some(revision.0) } else { None };
        EntryJson {
            seq: entry.seq,
            at: entry.at,
            seat: entry.seat.0,
            kind,
            action: action.and_then(|text| serde_json::from_str(text.as_str()).ok()),
            notation: entry.notation.as_deref(),
            to,
            holder,
            revision,
            salt: entry.salt.map(Hex),
            digest: Hex(entry.digest),
            chain: Hex(entry.chain),
            state: entry.state.map(Hex),
            text: seen.text.join("\n"),
            reveals: &seen.reveals,
        }
    }
}

/// What came of a change.
#[derive(Serialize, ToSchema)]
#[schema(as = Made)]
pub struct MoveResultJson<'a> {
    /// What was appended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<Vec<EntryJson<'a>>>,
    /// The newest entry.
    #[schema(value_type = u64)]
    pub head: Seq,
    /// Every seat with an open decision.
    pub to_act: Vec<u8>,
    /// What the caller is asked next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<DecisionJson>)]
    pub decision: Option<&'a JsonText>,
    /// Which entries nobody was asked for, and why not; only where `fill` was wanted. The mover alone is told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub filled: Vec<FilledEntryJson>,
}

/// An answer that nobody was asked for.
#[derive(Serialize, ToSchema)]
#[schema(as = FilledEntry)]
pub struct FilledEntryJson {
    /// The entry.
    #[schema(value_type = u64)]
    pub seq: Seq,
    /// `only`: there was no other answer. `same`: whatever was possible after another answer still is. `fewer`: another answer
    /// would have spent more and gained nothing.
    #[schema(value_type = String)]
    pub reason: FillReason,
}

impl MoveResultJson<'_> {
    /// As the mover is told. A decision was written down before.
    pub fn from_result(made: &MoveResult) -> MoveResultJson<'_> {
        MoveResultJson {
            entries: (!made.minimal).then(|| made.entries.iter().map(EntryJson::from).collect()),
            head: made.head,
            to_act: seat_numbers(made.to_act),
            decision: made.decision.as_ref().map(|next| &next.decision),
            filled: made.filled.iter().map(|&(seq, reason)| FilledEntryJson { seq, reason }).collect(),
        }
    }
}
