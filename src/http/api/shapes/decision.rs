//! Questions and their answers.

use crate::play::Asked;
use kernel::{Decision, JsonText, Seq};
use serde::Serialize;
use utoipa::ToSchema;

/// What a seat is asked, with every legal answer.
#[derive(Serialize, ToSchema)]
#[schema(as = Decision)]
pub struct DecisionShape {
    /// The ruleset whose words these are.
    pub ruleset: &'static str,
    /// The newest entry.
    #[schema(value_type = u64)]
    pub seq: Seq,
    /// The entry from which the decision has stood unchanged.
    #[schema(value_type = u64)]
    pub since: Seq,
    /// Who is asked.
    pub seat: u8,
    /// What is asked.
    #[schema(value_type = Object)]
    pub prompt: JsonText,
    /// In words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Every legal answer.
    pub options: Vec<ChoiceShape>,
    /// How far back the caller could go.
    #[schema(value_type = Option<u64>)]
    pub can_undo_to: Option<Seq>,
    /// What a player may look for in vain, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missed: Option<Vec<ChoiceShape>>,
}

/// One answer.
#[derive(Serialize, ToSchema)]
#[schema(as = Choice)]
pub struct ChoiceShape {
    /// As data.
    #[schema(value_type = Object)]
    pub action: JsonText,
    /// As a person would type it.
    pub notation: String,
    /// In words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The part of the board it applies to: an `id` in `board.svg`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Why it cannot be given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<RefusalShape>,
}

/// Why not.
#[derive(Serialize, ToSchema)]
#[schema(as = Refusal)]
pub struct RefusalShape {
    /// The code of the rules.
    pub code: &'static str,
    /// The number of the rule.
    pub rule: &'static str,
    /// In words.
    pub text: String,
}

impl From<kernel::AnyRefusal> for RefusalShape {
    fn from(refusal: kernel::AnyRefusal) -> RefusalShape {
        RefusalShape { code: refusal.code, rule: refusal.rule, text: refusal.text }
    }
}

fn choices(choices: Vec<kernel::Choice>) -> Vec<ChoiceShape> {
    let shape = |choice: kernel::Choice| ChoiceShape {
        action: choice.action,
        notation: choice.notation,
        text: choice.text,
        place: choice.place,
        reason: choice.reason.map(RefusalShape::from),
    };
    choices.into_iter().map(shape).collect()
}

impl From<Decision> for DecisionShape {
    fn from(decision: Decision) -> DecisionShape {
        DecisionShape {
            ruleset: decision.ruleset,
            seq: decision.seq,
            since: decision.since,
            seat: decision.seat.0,
            prompt: decision.prompt,
            text: decision.text,
            options: choices(decision.options),
            can_undo_to: decision.can_undo_to,
            missed: None,
        }
    }
}

impl From<Asked> for DecisionShape {
    fn from(asked: Asked) -> DecisionShape {
        DecisionShape { missed: asked.missed.map(choices), ..DecisionShape::from(asked.decision) }
    }
}
