//! The automata of the solo game and their schemes.

use super::{Collision, Effect, Gained, SlotRecord, Source, WorkerCost};
use crate::names::{Good, Icon, Slot};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Solo {
    pub(crate) ai_boards: Vec<AiBoardRecord>,
    pub(crate) schemes: Vec<SchemeRecord>,
    pub(crate) ai_reference: AiReference,
    pub(crate) card_ai_focus: CardAiFocus,
    pub(crate) difficulty_future_cards_shuffled_in: [u8; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AiReference {
    #[serde(rename = "substitutions")]
    _substitutions: IgnoredAny,
    #[serde(rename = "flip_choice")]
    _flip_choice: String,
    pub(crate) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardAiFocus {
    pub(crate) effects: Vec<Effect>,
    #[serde(rename = "needs")]
    _needs: String,
    pub(crate) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AiBoardRecord {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "name")]
    _name: String,
    pub(crate) focus: Focus,
    pub(crate) resource_chart: Chart,
    pub(crate) start: AiStart,
    pub(crate) printed_headers: Headers,
    pub(crate) removed_schemes: Vec<String>,
    pub(crate) worker_costs: Vec<WorkerCost>,
    pub(crate) building_slots_left_to_right: Vec<SlotRecord>,
    pub(crate) vp_per_leftover_resource: u8,
    pub(crate) collision: Vec<Collision>,
    pub(crate) source: Source,
    #[serde(rename = "note")]
    _note: Option<String>,
}

/// What an automaton is best at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Focus {
    /// Transcribe.
    Transcribe,
    /// Construct.
    Construct,
    /// Place workers.
    PlaceWorkers,
    /// Flip a Debt or Deed.
    Flip,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Chart {
    Order([(Good, Option<u16>); 3]),
    /// Any resource: all are kept in one pool.
    Pool(#[expect(dead_code, reason = "read to be checked")] Gained),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AiStart {
    pub(crate) resources: BTreeMap<Gained, u8>,
    pub(crate) deeds: u8,
    pub(crate) debts: u8,
    pub(crate) build: AiStartBuild,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AiStartBuild {
    pub(crate) slot: Slot,
    #[serde(rename = "where")]
    _where: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Headers {
    pub(crate) space_2: Vec<Icon>,
    pub(crate) space_3: Vec<Icon>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SchemeRecord {
    pub(crate) id: String,
    pub(crate) deck: SchemeDeck,
    pub(crate) icons: Vec<Icon>,
    pub(crate) criminal_corruption: bool,
    pub(crate) bonus: Vec<Effect>,
    pub(crate) r#move: u8,
    pub(crate) options: Vec<SchemeOption>,
    pub(crate) source: Source,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SchemeDeck {
    Starting,
    Future,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SchemeOption {
    pub(crate) action: Option<OptionAction>,
    pub(crate) effects: Option<Vec<Effect>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OptionAction {
    Construct,
    PlaceWorkers,
    Transcribe,
    Focus,
}
