//! Questions and their answers, described. They are written down in the kernel, once for every ruleset, and passed on
//! as they are.

use kernel::{JsonText, Seq};
use utoipa::ToSchema;

/// What a seat is asked, with every legal answer.
#[derive(ToSchema)]
#[schema(as = Decision)]
pub struct DecisionJson {
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
    pub text: Option<String>,
    /// Where the rule that `prompt` names can be read, on this host; told with the words.
    pub rule_url: Option<String>,
    /// Every legal answer.
    pub options: Vec<DecisionOptionJson>,
    /// How far back the caller could go.
    #[schema(value_type = Option<u64>)]
    pub can_undo_to: Option<Seq>,
    /// What a player may look for in vain, if that was asked for.
    pub missed: Option<Vec<DecisionOptionJson>>,
}

/// One answer.
#[derive(ToSchema)]
#[schema(as = Choice)]
pub struct DecisionOptionJson {
    /// As data.
    #[schema(value_type = Object)]
    pub action: JsonText,
    /// As a person would type it.
    pub notation: String,
    /// In words.
    pub text: Option<String>,
    /// The part of the board it applies to: an `id` in `board.svg`.
    pub place: Option<String>,
    /// Why it cannot be given.
    pub reason: Option<RefusalJson>,
}

/// Why not.
#[derive(ToSchema)]
#[schema(as = Refusal)]
pub struct RefusalJson {
    /// The code of the rules.
    pub code: &'static str,
    /// The number of the rule.
    pub rule: &'static str,
    /// Where the rule can be read, on this host.
    pub rule_url: String,
    /// In words.
    pub text: String,
}
