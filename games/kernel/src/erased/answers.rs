//! Questions and answers as clients see and send them.

use crate::entry::Seq;
use crate::game::{Game, Refuse};
use crate::json::JsonText;
use crate::matches::{Rejected, RejectedAt, Stopped};
use crate::present::{Outline, Present, Reader};
use crate::seat::{Seat, Viewer};
use serde::Serialize;
use serde_json::Value;

/// A question and its answers, as a client sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// The ruleset whose words these are.
    pub ruleset: &'static str,
    /// The newest entry.
    pub seq: Seq,
    /// The entry from which the decision has stood unchanged.
    pub since: Seq,
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub prompt: JsonText,
    /// In words, unless left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Every legal answer.
    pub options: Vec<Choice>,
    /// How far back the seat could go.
    pub can_undo_to: Option<Seq>,
}

/// One answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// As data.
    pub action: JsonText,
    /// As a person would type it.
    pub notation: String,
    /// In words, unless left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The part of the board it applies to, by its id in the picture; told with the words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Why it cannot be given, for answers a player may look for in vain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<AnyRefusal>,
}

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnyRefusal {
    /// The code of `RULES.md`.
    pub code: &'static str,
    /// The number of the rule.
    pub rule: &'static str,
    /// In words.
    pub text: String,
}

/// An answer as it comes from outside.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// As data.
    Action(JsonText),
    /// As a person types it.
    Notation(String),
}

/// Why a request about answers was turned down. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum AnyRejected {
    /// Not an action of this ruleset at all.
    #[error("{what}")]
    Malformed {
        /// Which of the list.
        index: usize,
        /// What is wrong.
        what: String,
    },
    /// Not now, or not like that.
    #[error("answer {index}: {rejected}")]
    Rejected {
        /// Which of the list.
        index: usize,
        /// Why.
        rejected: Rejected<AnyRefusal>,
    },
}

/// What a list of answers would lead to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnyPreview {
    /// The ruleset whose words these are.
    pub ruleset: &'static str,
    /// How many were played.
    pub played: usize,
    /// Why the list ended, if it did not simply end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What it would make known, in words.
    pub lines: Vec<String>,
    /// The position as it would be.
    pub view: Value,
    /// What would be asked next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
}

/// What a list of answers would lead to, as a page shows it while a turn is drafted.
#[derive(Clone, PartialEq, Debug)]
pub struct Drafted {
    /// As data and in words.
    pub preview: AnyPreview,
    /// The board as it would be.
    pub board: String,
    /// The position as it would be, as ordered text.
    pub outline: Outline,
}

pub(super) fn decision<G: Present>(
    state: &G,
    seat: Seat,
    reader: Option<&Reader<'_>>,
    unasked: bool,
) -> Option<Decision> {
    if unasked {
        return None;
    }
    let mut listed = Vec::new();
    state.legal_actions(seat, &mut listed);
    let prompt = state.prompt(seat);
    let words = reader.map(|reader| (state.view(Viewer::Seat(seat)), reader));
    let words = words.as_ref().map(|(view, reader)| (view, *reader));
    Some(Decision {
        ruleset: G::RULESET,
        seq: 0,
        since: 0,
        seat,
        prompt: JsonText::of(&prompt),
        text: words.map(|(view, reader)| G::question(&prompt, view, reader)),
        options: listed.iter().map(|action| choice::<G>(action, words)).collect(),
        can_undo_to: None,
    })
}

pub(super) fn choice<G: Present>(action: &G::Action, words: Option<(&G::View, &Reader<'_>)>) -> Choice {
    Choice {
        action: JsonText::of(action),
        notation: notation::<G>(action),
        text: words.map(|(view, reader)| G::option(action, view, reader)),
        place: words.and_then(|(view, _)| G::place(action, view)),
        reason: None,
    }
}

/// An action as a person would type it. Lists are long and notations short: room for one is made at once.
pub(super) fn notation<G: Game>(action: &G::Action) -> String {
    use std::fmt::Write as _;
    let mut notation = String::with_capacity(32);
    write!(notation, "{action}").expect("text can be written to memory");
    notation
}

pub(super) fn refusal<G: Present>(refusal: &G::Refusal, reader: &Reader<'_>) -> AnyRefusal {
    AnyRefusal { code: refusal.code(), rule: refusal.rule(), text: G::refusal(refusal, reader) }
}

pub(super) fn rejected<G: Present>(error: RejectedAt<G::Refusal>, reader: &Reader<'_>) -> AnyRejected {
    let rejected = match error.rejected {
        Rejected::Illegal(reason) => Rejected::Illegal(refusal::<G>(&reason, reader)),
        Rejected::Over => Rejected::Over,
        Rejected::NotToAct => Rejected::NotToAct,
        Rejected::PastBarrier => Rejected::PastBarrier,
        Rejected::Barrier { can_undo_to } => Rejected::Barrier { can_undo_to },
    };
    AnyRejected::Rejected { index: error.index, rejected }
}

/// What is wrong with an action, without the line and column: whoever sent it cannot count there.
fn without_place(error: &serde_json::Error) -> String {
    let said = error.to_string();
    said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what).to_owned()
}

pub(super) fn read_all<G: Game>(answers: &[Answer]) -> Result<Vec<G::Action>, AnyRejected> {
    answers.iter().enumerate().map(|(index, answer)| read::<G>(index, answer)).collect()
}

pub(super) fn read<G: Game>(index: usize, answer: &Answer) -> Result<G::Action, AnyRejected> {
    let malformed = |what: String| AnyRejected::Malformed { index, what };
    match answer {
        // Reading is more generous than the schemas: it would take a list for an object.
        Answer::Action(text) if !text.is_object() => Err(malformed("an action is an object".into())),
        Answer::Action(text) => {
            serde_json::from_str(text.as_str()).map_err(|error| malformed(without_place(&error)))
        }
        Answer::Notation(text) => {
            text.parse().map_err(|error: <G::Action as std::str::FromStr>::Err| malformed(error.to_string()))
        }
    }
}
