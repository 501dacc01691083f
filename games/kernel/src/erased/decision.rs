//! Questions and answers as clients see and send them.

use crate::entry::Seq;
use crate::game_rules::{GameRules, RefusalCode};
use crate::json::JsonText;
use crate::matches::{MoveError, MoveErrorAt, StopReason};
use crate::present::{Present, Reader};
use crate::seat::{Seat, Viewer};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::fmt::Display;

/// A question and its answers, as a client sees them. Whoever looks at them keeps them; for those who only pass them on
/// they are written down as the rules give them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision<Prompt = JsonText, Options = Vec<DecisionOption>> {
    /// The ruleset whose words these are.
    pub ruleset: &'static str,
    /// The newest entry.
    pub seq: Seq,
    /// The entry from which the decision has stood unchanged.
    pub since: Seq,
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub prompt: Prompt,
    /// In words, unless left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Where the rule of the question can be read; told with the words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule_url: Option<String>,
    /// Every legal answer.
    pub options: Options,
    /// How far back the seat could go.
    pub can_undo_to: Option<Seq>,
    /// What a player may look for in vain, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missed: Option<Vec<DecisionOption>>,
}

/// One answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DecisionOption<Action = JsonText, Notation = String> {
    /// As data.
    pub action: Action,
    /// As a person would type it.
    pub notation: Notation,
    /// In words, unless left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The part of the board it applies to, by its id in the picture; told with the words.
    #[serde(rename = "place", skip_serializing_if = "Option::is_none")]
    pub board_part: Option<String>,
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
    /// Where it can be read, on the service's own host.
    pub rule_url: String,
    /// In words.
    pub text: String,
}

impl AnyRefusal {
    /// A reason of a ruleset, in these words.
    pub(super) fn of<G: GameRules>(refusal: &G::Refusal, text: String) -> AnyRefusal {
        let (code, rule) = (refusal.code(), refusal.rule());
        AnyRefusal { code, rule, rule_url: rule_url(G::RULESET, rule), text }
    }
}

/// Where a rule can be read, on the host of whoever serves its ruleset.
pub fn rule_url(ruleset: &str, rule: &str) -> String {
    format!("/rules/{ruleset}#{rule}")
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
pub enum AnyMoveError {
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
        rejected: MoveError<AnyRefusal>,
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
    pub stopped: Option<StopReason>,
    /// What it would make known, in words.
    pub lines: Vec<String>,
    /// The position as it would be.
    pub view: Value,
    /// What would be asked next: a [`Decision`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<JsonText>,
}

/// What a seat is asked, as the rules say it.
pub(crate) struct TypedDecision<'r, G: Present> {
    seat: Seat,
    prompt: G::Prompt,
    options: Vec<G::Action>,
    words: Option<(G::View, &'r Reader<'r>)>,
}

impl<'r, G: Present> TypedDecision<'r, G> {
    pub(crate) fn of(state: &G, seat: Seat, reader: Option<&'r Reader<'r>>) -> TypedDecision<'r, G> {
        let mut options = Vec::new();
        state.legal_actions(seat, &mut options);
        let words = reader.map(|reader| (state.view(Viewer::Seat(seat)), reader));
        TypedDecision { seat, prompt: state.prompt(seat), options, words }
    }

    /// To be looked at.
    pub(crate) fn decision(&self) -> Decision {
        let words = self.words();
        self.with(
            JsonText::of(&self.prompt),
            self.options.iter().map(|action| choice::<G>(action, words)).collect(),
        )
    }

    /// To be written down.
    pub(crate) fn by_reference(&self) -> Decision<&G::Prompt, OptionsSerializer<'_, 'r, G>> {
        self.with(&self.prompt, OptionsSerializer(self))
    }

    fn with<P, O>(&self, prompt: P, options: O) -> Decision<P, O> {
        Decision {
            ruleset: G::RULESET,
            seq: 0,
            since: 0,
            seat: self.seat,
            prompt,
            text: self.words().map(|(view, reader)| G::question(&self.prompt, view, reader)),
            rule_url: self.words().and_then(|_| self.cited_rule()),
            options,
            can_undo_to: None,
            missed: None,
        }
    }

    /// Where the rule that the prompt names can be read.
    fn cited_rule(&self) -> Option<String> {
        let prompt = serde_json::to_value(&self.prompt).ok()?;
        Some(rule_url(G::RULESET, prompt.get("rule")?.as_str()?))
    }

    fn words(&self) -> Option<(&G::View, &Reader<'_>)> {
        self.words.as_ref().map(|(view, reader)| (view, *reader))
    }
}

/// The options, written one after the other, none of them kept.
pub(crate) struct OptionsSerializer<'a, 'r, G: Present>(&'a TypedDecision<'r, G>);

impl<G: Present> Serialize for OptionsSerializer<'_, '_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.options.iter().map(|action| {
            let (text, place) = in_words::<G>(action, self.0.words());
            DecisionOption {
                action,
                notation: NotationSerializer(action),
                text,
                board_part: place,
                reason: None,
            }
        }))
    }
}

/// An action as a person would type it, written where it belongs.
struct NotationSerializer<'a, A>(&'a A);

impl<A: Display> Serialize for NotationSerializer<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

pub(super) fn choice<G: Present>(
    action: &G::Action,
    words: Option<(&G::View, &Reader<'_>)>,
) -> DecisionOption {
    let (text, place) = in_words::<G>(action, words);
    DecisionOption {
        action: JsonText::of(action),
        notation: notation::<G>(action),
        text,
        board_part: place,
        reason: None,
    }
}

/// What an answer is called, and where on the board it belongs.
fn in_words<G: Present>(
    action: &G::Action,
    words: Option<(&G::View, &Reader<'_>)>,
) -> (Option<String>, Option<String>) {
    let Some((view, reader)) = words else { return (None, None) };
    (Some(G::option(action, view, reader)), G::place(action, view))
}

/// An action as a person would type it. Lists are long and notations short: room for one is made at once.
pub(super) fn notation<G: GameRules>(action: &G::Action) -> String {
    use std::fmt::Write as _;
    let mut notation = String::with_capacity(32);
    write!(notation, "{action}").expect("text can be written to memory");
    notation
}

pub(super) fn refusal<G: Present>(refusal: &G::Refusal, reader: &Reader<'_>) -> AnyRefusal {
    AnyRefusal::of::<G>(refusal, G::refusal(refusal, reader))
}

pub(super) fn rejected<G: Present>(error: MoveErrorAt<G::Refusal>, reader: &Reader<'_>) -> AnyMoveError {
    let rejected = match error.rejected {
        MoveError::Illegal(reason) => MoveError::Illegal(refusal::<G>(&reason, reader)),
        MoveError::GameOver => MoveError::GameOver,
        MoveError::NotToAct => MoveError::NotToAct,
        MoveError::PastBarrier => MoveError::PastBarrier,
        MoveError::BehindBarrier { can_undo_to } => MoveError::BehindBarrier { can_undo_to },
    };
    AnyMoveError::Rejected { index: error.index, rejected }
}

/// What is wrong with an action, without the line and column: whoever sent it cannot count there.
fn without_place(error: &serde_json::Error) -> String {
    let said = error.to_string();
    said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what).to_owned()
}

pub(super) fn read_all<G: GameRules>(answers: &[Answer]) -> Result<Vec<G::Action>, AnyMoveError> {
    answers.iter().enumerate().map(|(index, answer)| read::<G>(index, answer)).collect()
}

pub(super) fn read<G: GameRules>(index: usize, answer: &Answer) -> Result<G::Action, AnyMoveError> {
    let malformed = |what: String| AnyMoveError::Malformed { index, what };
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
