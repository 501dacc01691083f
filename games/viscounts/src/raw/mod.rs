//! The component file as it is written: typed, and refused where it says something unknown.

#![expect(dead_code, reason = "sources are read to be checked; they are counted in the file itself")]

mod board;
mod cards;
mod effect;
mod player_board;
mod solo;

use crate::names::{Exchange, Good, Icon, Primary};
pub(crate) use board::{Board, Castle, Exchanges, Path, PathTo, RowItem, SectionRecord, SegmentRecord};
pub use cards::Trigger;
pub(crate) use cards::{
    Ability, Back, ClericBonus, Convert, Debt, DeedCard, Ending, Manuscript, PlayerCard, Sets, Timing,
    Townsfolk,
};
pub(crate) use effect::{BuildWhere, DestroyWhere, Effect, Gained, Trade, What};
pub use player_board::Condition;
pub(crate) use player_board::{Collision, PlayerBoard, SlotAbility, SlotRecord, WorkerCost};
use serde::Deserialize;
use serde::de::IgnoredAny;
pub use solo::Focus;
pub(crate) use solo::{Chart, OptionAction, SchemeDeck, Solo};
use std::collections::BTreeMap;

/// Where a record comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Source {
    Seed,
    Public,
    Recalled,
    Reconstructed,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) game: String,
    pub(crate) title: String,
    pub(crate) schema_version: u8,
    #[serde(rename = "sources")]
    _sources: IgnoredAny,
    #[serde(rename = "source_legend")]
    _source_legend: IgnoredAny,
    pub(crate) counts: BTreeMap<String, serde_json::Value>,
    pub(crate) icons: Vec<Icon>,
    pub(crate) resources: Vec<Good>,
    pub(crate) actions: BTreeMap<Primary, Action>,
    pub(crate) trade_exchanges: BTreeMap<Exchange, Trade>,
    pub(crate) trade_exchanges_source: Source,
    pub(crate) townsfolk: Vec<Townsfolk>,
    pub(crate) starting_townsfolk: Vec<Townsfolk>,
    pub(crate) heroes: Vec<Townsfolk>,
    pub(crate) player_cards: Vec<PlayerCard>,
    pub(crate) manuscripts: Vec<Manuscript>,
    pub(crate) manuscript_sets: Sets,
    pub(crate) board: Board,
    pub(crate) castle: Castle,
    pub(crate) player_board: PlayerBoard,
    pub(crate) cleric_bonus_cards: Vec<ClericBonus>,
    pub(crate) poverty: Ending,
    pub(crate) prosperity: Ending,
    pub(crate) debt: Debt,
    pub(crate) deed: DeedCard,
    pub(crate) solo: Solo,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Action {
    pub(crate) ring: Ring,
    pub(crate) icon: Icon,
    pub(crate) pay_with: Good,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ring {
    Outer,
    Inner,
}
