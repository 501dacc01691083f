//! The component file as it is written: typed, and refused where it says something unknown.

use crate::names::{Building, Exchange, Good, Icon, Place, Primary, Ribbon, Slot};
use serde::Deserialize;
use serde::de::IgnoredAny;
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trade {
    pub(crate) merchants: u8,
    pub(crate) effect: Vec<Effect>,
}

/// The vocabulary of Rules 3.1.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Effect {
    Gain { res: Gained, n: u8 },
    Virtue { n: u8 },
    Corruption { n: u8 },
    GainDebt { n: u8 },
    GainDeed { n: u8 },
    Flip { what: What, n: u8 },
    FreeHire { n: u8 },
    Destroy { n: u8, r#where: Option<DestroyWhere> },
    Discard { n: u8 },
    Rearrange {},
    Shuffle {},
    CastleMove { n: u8 },
    PlaceWorkers { n: u8 },
    Build { building: Building, r#where: BuildWhere },
    FreeManuscript { costs: Vec<u8> },
    Choose { options: Vec<Vec<Effect>> },
    AiGainCard { n: u8 },
    AiDismiss {},
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Gained {
    Silver,
    Ink,
    Gold,
    Stone,
    Any,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum What {
    Debt,
    Deed,
    Either,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DestroyWhere {
    AnyOwnCardBeforeShuffle,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BuildWhere {
    Anywhere,
    ViscountSpace,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Townsfolk {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) cost: u8,
    pub(crate) icons: Vec<Icon>,
    pub(crate) hire_effect: Vec<Effect>,
    pub(crate) ability: Ability,
    #[serde(rename = "copies")]
    _copies: Option<IgnoredAny>,
    #[serde(rename = "copies_per_player")]
    _copies_per_player: Option<IgnoredAny>,
    pub(crate) source: Source,
    #[serde(rename = "checked_against_picture")]
    _checked: bool,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ability {
    pub(crate) timing: Timing,
    #[serde(default)]
    pub(crate) effects: Vec<Effect>,
    pub(crate) trigger: Option<Trigger>,
    pub(crate) convert: Option<Convert>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Timing {
    None,
    Immediate,
    DropOff,
    Ongoing,
}

/// What sets off an ongoing ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// After a completed trade.
    AfterTrade,
    /// After a building was constructed.
    AfterConstruct,
    /// After workers were placed.
    AfterPlaceWorkers,
    /// After a manuscript was transcribed.
    AfterTranscribe,
    /// After an own Debt was paid.
    OnFlipDebt,
    /// After an own Debt was taken.
    OnGainDebt,
    /// At every collision of any player.
    OnAnyCollision,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Convert {
    pub(crate) action: Primary,
    pub(crate) from: String,
    pub(crate) from_n: u8,
    pub(crate) to_icon: Icon,
    pub(crate) to_n: u8,
    pub(crate) limit_per_action: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayerCard {
    pub(crate) id: String,
    pub(crate) start_space: usize,
    pub(crate) resources: BTreeMap<Gained, u8>,
    pub(crate) silver: u8,
    pub(crate) deeds: u8,
    pub(crate) debts: u8,
    pub(crate) extra: Vec<Effect>,
    pub(crate) source: Source,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Manuscript {
    pub(crate) id: String,
    pub(crate) cost: u8,
    pub(crate) ribbon: Ribbon,
    pub(crate) back: Back,
    pub(crate) immediate: Vec<Effect>,
    pub(crate) scoring: Option<Scoring>,
    pub(crate) source: Source,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Back {
    Grey,
    Black,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scoring {
    pub(crate) vp: u8,
    pub(crate) per: String,
    pub(crate) every: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sets {
    pub(crate) vp_by_distinct_ribbons: [u8; 5],
    pub(crate) source: Source,
}

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
    pub(crate) id: crate::names::Segment,
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
    pub(crate) id: crate::names::Section,
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayerBoard {
    pub(crate) source: Source,
    pub(crate) track_spaces: u8,
    pub(crate) corruption_start: u8,
    pub(crate) virtue_start: u8,
    pub(crate) collision: Vec<Collision>,
    pub(crate) building_types: BTreeMap<Building, BuildingType>,
    pub(crate) building_slots: Vec<SlotRecord>,
    pub(crate) worker_costs: Vec<WorkerCost>,
    pub(crate) card_spaces: Vec<CardSpace>,
    pub(crate) base_hand_limit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Collision {
    pub(crate) space: u8,
    pub(crate) above: Vec<Effect>,
    pub(crate) below: Below,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Below {
    pub(crate) r#if: Option<Condition>,
    pub(crate) effect: Vec<Effect>,
}

/// What must be true of the receiving player's own board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Condition {
    /// No Criminal icon.
    #[serde(rename = "criminals==0")]
    NoCriminal,
    /// At least one.
    #[serde(rename = "criminals>=1")]
    Criminal,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BuildingType {
    pub(crate) cost: u8,
    pub(crate) vp_cumulative: [u8; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SlotRecord {
    pub(crate) slot: Slot,
    pub(crate) ability: SlotAbility,
    #[serde(rename = "phase")]
    _phase: Option<u8>,
    pub(crate) cost: Option<u8>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SlotAbility {
    MoveBonus { extra_free_spaces: Vec<u8> },
    DismissCost { silver: u8 },
    Icons { icons: Vec<Icon> },
    OnHire { effects: Vec<Effect> },
    OnAnyCollision { r#if: Option<Condition>, effects: Vec<Effect> },
    HandLimit { plus: u8 },
    OnceWhenBuilt { effects: Vec<Effect> },
    OnFlip { effects: Vec<Effect> },
    OnGainCard { effects: Vec<Effect> },
    OnShuffle { effects: Vec<Effect> },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WorkerCost {
    pub(crate) nobles: u8,
    pub(crate) workers: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardSpace {
    #[serde(rename = "space")]
    _space: u8,
    pub(crate) starting_icons: Vec<Icon>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClericBonus {
    #[serde(rename = "id")]
    _id: String,
    pub(crate) ribbon: Ribbon,
    pub(crate) icons: Vec<Icon>,
    pub(crate) vp: u8,
    pub(crate) source: Source,
    #[serde(rename = "note")]
    _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ending {
    #[serde(alias = "debts_on_card", alias = "deeds_on_card")]
    pub(crate) cards: BTreeMap<String, u8>,
    #[serde(rename = "counts")]
    _counts: String,
    pub(crate) vp: [u8; 3],
    pub(crate) vp_below_3_players: [u8; 2],
    pub(crate) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Debt {
    pub(crate) unpaid_vp: i8,
    pub(crate) paid_vp: i8,
    pub(crate) on_flip: Vec<Effect>,
    pub(crate) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeedCard {
    pub(crate) acquired_vp: i8,
    pub(crate) approved_vp: i8,
    pub(crate) source: Source,
}

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
