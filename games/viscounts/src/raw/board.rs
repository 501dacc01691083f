//! The board: its segments, paths, plots and links, and the castle.

use super::{Effect, Source};
use crate::names::{Exchange, Icon, Place, Ribbon, Section, Segment};
use serde::Deserialize;
use serde::de::IgnoredAny;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Board {
    pub(crate) segments: Vec<SegmentRecord>,
    pub(crate) paths: Vec<Path>,
    pub(crate) paths_source: Source,
    #[serde(rename = "side_by_players")]
    _side_by_players: IgnoredAny,
    pub(crate) side_by_players_source: Source,
    pub(crate) totals: BothSides<Totals>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Path {
    pub(crate) from: Place,
    pub(crate) to: Place,
    pub(crate) segment: PathTo,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PathTo {
    Same,
    Next,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Totals {
    pub(crate) plots: usize,
    pub(crate) links: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BothSides<T> {
    pub(crate) players_1_2: T,
    pub(crate) players_3_4: T,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SegmentRecord {
    pub(crate) id: Segment,
    #[serde(rename = "spaces")]
    _spaces: IgnoredAny,
    pub(crate) exchanges: BothSides<Exchanges>,
    pub(crate) building_rows: BothSides<Vec<RowItem>>,
    pub(crate) printed_townsfolk: PrintedTownsfolk,
    pub(crate) printed_manuscript: PrintedManuscript,
    pub(crate) source: Source,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Exchanges {
    pub(crate) left: Exchange,
    pub(crate) right: Exchange,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum RowItem {
    Plot { id: String, pos: u8, bank: Place, effect: Vec<Effect> },
    Link { id: String, pos: u8, ends: [String; 2], effect: Vec<Effect> },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PrintedTownsfolk {
    pub(crate) cost: u8,
    pub(crate) icons: Vec<Icon>,
    pub(crate) hire_effect: Vec<Effect>,
    #[serde(rename = "dismiss_only")]
    _dismiss_only: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PrintedManuscript {
    pub(crate) cost: u8,
    #[serde(rename = "ribbon")]
    _ribbon: Option<Ribbon>,
    pub(crate) immediate: Vec<Effect>,
    #[serde(rename = "collectable")]
    _collectable: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Castle {
    pub(crate) sections_clockwise: Vec<SectionRecord>,
    pub(crate) tier_3_effect: Vec<Effect>,
    pub(crate) tier_vp: [u8; 3],
    pub(crate) section_capacity: u8,
    pub(crate) bump_reward: BumpReward,
    #[serde(rename = "castle_leader")]
    pub(crate) leader: Leader,
    pub(crate) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SectionRecord {
    pub(crate) id: Section,
    #[serde(rename = "index")]
    _index: u8,
    pub(crate) tier_2_effect: Vec<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BumpReward {
    pub(crate) tier_1: Vec<Effect>,
    pub(crate) tier_2: Vec<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Leader {
    pub(crate) vp: u8,
    pub(crate) hand_limit_plus: u8,
    pub(crate) source: Source,
}
