//! The component data of revision 1: read once from the embedded file, checked, and kept in tables.

use crate::grid::{Cells, SIDE};
use crate::ids::{
    Bonus, Building, Character, Freedom, Id, Landscape, Lot, Metric, Prestige, Profession, Size,
};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The file of revision 1, as it is.
pub const R1: &str = include_str!("../components/r1.json");

static COMPONENTS: LazyLock<Components> = LazyLock::new(|| {
    let file: File = serde_json::from_str(R1).expect("the embedded component file can be read");
    Components::of(file)
});

/// The component data.
pub fn components() -> &'static Components {
    &COMPONENTS
}

/// Everything the rules ask of the component data.
#[derive(Debug)]
pub struct Components {
    /// The minimum work value, round by round.
    pub minimum: Vec<u16>,
    /// Florins at the start, by number of players.
    pub start_florins: [u32; 6],
    /// The opening price of an auction, by number of players.
    pub opening_price: [u32; 6],
    /// The price of a building, by builders.
    pub building_price: [u32; 4],
    /// Prices.
    pub prices: Prices,
    /// Prestige for deeds.
    pub scores: Scores,
    /// What adds to a Work.
    pub work: WorkValue,
    /// Actions a turn.
    pub actions: u8,
    /// Professions dealt.
    pub deal: u8,
    /// Professions kept.
    pub keep: u8,
    /// Cards looked at.
    pub look: u8,
    /// Jesters there are.
    pub jesters: u8,
    /// Builders there are.
    pub builders: u8,
    /// Builders a player may have.
    pub builders_each: u8,
    /// Recruiting cards there are.
    pub recruiting: u8,
    /// Freedom tokens of a type, by number of players from 3 on.
    pub freedoms: [u8; 6],
    /// Freedom tokens of two players: normally, and harder.
    pub two_player_freedoms: [u8; 2],
    /// Lots of three and more players.
    pub lots: Vec<Lot>,
    /// Lots of two players.
    pub two_player_lots: Vec<Lot>,
    /// The palazzo on the basic side.
    pub palazzo: Cells,
    /// The palazzo on the joint side.
    pub joint_palazzo: Cells,
    /// A record a building.
    pub buildings: Vec<BuildingKind>,
    /// A record a landscape.
    pub landscapes: Vec<LandscapeKind>,
    /// A record a profession.
    pub professions: Vec<Wishes>,
    /// What each bonus card counts.
    pub bonus: Vec<Vec<Term>>,
    /// What each prestige card wants.
    pub prestige: Vec<Goal>,
    /// The bid spaces of each character.
    pub bid_spaces: Vec<Vec<u32>>,
    /// What the Princess counts.
    pub princess: Vec<Term>,
    /// Actions that the Cardinal adds.
    pub cardinal: u8,
    /// The Banker's sums.
    pub banker: Banker,
}

/// A kind of building.
#[derive(Debug)]
pub struct BuildingKind {
    /// How large.
    pub size: Size,
    /// Pieces there are.
    pub copies: u8,
    /// Every way to lay it inside one principality, each once.
    pub placements: Vec<Cells>,
    /// Every way to lay it across a border: the squares in the western and in the eastern land.
    pub straddles: Vec<(Cells, Cells)>,
}

/// A type of landscape.
#[derive(Debug)]
pub struct LandscapeKind {
    /// Pieces there are.
    pub copies: u8,
    /// Prestige for the second and every further one.
    pub again: u16,
    /// Every way to lay it, each once.
    pub placements: Vec<Cells>,
}

/// What a profession wishes for.
#[derive(Clone, Copy, Debug)]
pub struct Wishes {
    /// A building.
    pub building: Building,
    /// A landscape.
    pub landscape: Landscape,
    /// A freedom.
    pub freedom: Freedom,
}

/// So much for each of something.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// What is counted.
    pub metric: Metric,
    /// Work value for each.
    pub wv: u16,
}

/// At least so many.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Requirement {
    /// What is counted.
    pub metric: Metric,
    /// How many are needed.
    pub n: u16,
}

/// What a prestige card wants.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// More than anybody else.
    Most {
        /// Of what.
        metric: Metric,
        /// Prestige for the only one.
        pp_sole: u16,
        /// Prestige when shared.
        pp_tied: u16,
        /// Whether nothing is worth nothing.
        requires_positive: bool,
    },
    /// Fewer than anybody else.
    Fewest {
        /// Of what.
        metric: Metric,
        /// Prestige for the only one.
        pp_sole: u16,
        /// Prestige when shared.
        pp_tied: u16,
    },
    /// All of these.
    AtLeast {
        /// What is needed.
        requirements: Vec<Requirement>,
        /// Prestige.
        pp: u16,
    },
}

/// Prices, in florins.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    auction_start: BTreeMap<u8, u32>,
    /// A raise.
    pub auction_step: u32,
    building_by_builders: BTreeMap<u8, u32>,
    /// A profession card.
    pub profession_card: u32,
    /// A bonus card.
    pub bonus_card: u32,
    /// A freedom.
    pub freedom: u32,
    /// What a prestige point brings when sold.
    pub pp_sale_price: u32,
    /// Pay for each point of work value.
    pub work_pay_per_wv: u32,
    /// What a prestige point costs out of that pay.
    pub work_pp_price: u32,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

/// A table of the file as an array, 0 where it says nothing.
fn by_number<T: Copy + Default, const N: usize>(table: &BTreeMap<u8, T>) -> [T; N] {
    let mut array = [T::default(); N];
    for (number, value) in table {
        array[usize::from(*number)] = *value;
    }
    array
}

/// Prestige for deeds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scores {
    /// A building.
    pub building_pp: u16,
    extra_same_landscape_pp: u16,
    /// The second builder.
    pub second_builder_pp: u16,
    /// The third builder.
    pub third_builder_pp: u16,
    /// The best Work of a round.
    pub best_work_pp: u16,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

/// What adds to a Work.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorkValue {
    /// The building wished for.
    pub building: u16,
    /// The landscape wished for.
    pub landscape: u16,
    /// The freedom wished for.
    pub freedom: u16,
    /// A jester.
    pub per_jester: u16,
    /// A profession or recruiting card.
    pub per_profession_or_recruiting_card: u16,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

/// The Banker's sums, in florins.
#[derive(Debug)]
pub struct Banker {
    /// On the card at setup.
    pub initial_pot: u32,
    /// On the card after a purchase.
    pub refill_pot: u32,
    /// Added when nobody bought it.
    pub unsold_increment: u32,
}

// What follows mirrors the file. Unknown fields are errors; what no rule asks for is named and skipped.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
struct File {
    game: IgnoredAny,
    title: IgnoredAny,
    schema: u8,
    sources: IgnoredAny,
    source_values: IgnoredAny,
    players: IgnoredAny,
    rounds: RoundsRecord,
    money: MoneyRecord,
    prices: Prices,
    scores: Scores,
    work_value: WorkValue,
    actions: ActionsRecord,
    hand_deal: HandDeal,
    look_and_keep: LookAndKeep,
    tokens: Tokens,
    lots: Lots,
    boards: Boards,
    metrics: BTreeMap<Metric, String>,
    buildings: Vec<BuildingRecord>,
    landscapes: Vec<LandscapeRecord>,
    profession_cards: Vec<ProfessionRecord>,
    bonus_cards: Vec<BonusRecord>,
    prestige_cards: Vec<PrestigeRecord>,
    recruiting_cards: RecruitingRecord,
    character_cards: Vec<CharacterRecord>,
}

macro_rules! records {
    ($($name:ident { $($field:ident : $kind:ty),* $(,)? })*) => { $(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "named so that an unknown member of the file is found")]
        struct $name {
            $($field: $kind,)*
            source: IgnoredAny,
            #[serde(default)]
            evidence: Option<IgnoredAny>,
            #[serde(default)]
            note: Option<IgnoredAny>,
        }
    )* };
}

records! {
    RoundsRecord { count: usize, min_work_value: Vec<MinimumRecord> }
    MinimumRecord { round: usize, min_wv: u16 }
    MoneyRecord {
        unit: u32, coins: IgnoredAny, start: BTreeMap<u8, u32>, start_coins_3_to_5: IgnoredAny,
        bank_is_unlimited: bool,
    }
    ActionsRecord { per_round: u8, limits_per_round: BTreeMap<String, Option<u8>> }
    HandDeal { deal: u8, keep: u8 }
    LookAndKeep { look: u8, keep: u8, rest: String }
    JesterRecord { count: u8, seed_name: IgnoredAny, wv_each: u16 }
    BuilderRecord { count: u8, seed_name: IgnoredAny, max_per_player: u8 }
    FreedomsRecord {
        count: u8, types: Vec<FreedomRecord>, in_play_per_type: BTreeMap<u8, u8>,
        two_players: TwoPlayers, max_per_type_per_player: u8,
    }
    Figures { count: u8 }
    Lots { standard: Vec<Lot>, two_players: Vec<Lot> }
    BoardRecord { width: u8, height: u8, palazzo_cells: Vec<[u8; 2]>, free_squares: u8 }
    BuildingRecord {
        id: Building, name: String, seed_name: String, size: Size, squares: u8, copies: u8,
        cells: Vec<[u8; 2]>, may_flip: bool, professions: usize,
    }
    LandscapeRecord {
        id: Landscape, name: String, seed_name: String, squares: u8, copies: u8, cells: Vec<[u8; 2]>,
        may_flip: bool, professions: usize, pp_per_extra: u16,
    }
    ProfessionRecord {
        number: usize, id: Profession, name: String, building: Building, landscape: Landscape,
        freedom: Freedom,
    }
    BonusRecord {
        number: usize, id: Bonus, name: String, effect: BonusEffect, copies: u8, seed_example_wv: u16,
    }
    PrestigeRecord {
        number: usize, id: Prestige, name: String, effect: Goal, copies: u8, seed_example_pp: u16,
        seed_example_situation: String,
    }
    RecruitingRecord {
        id: String, name: String, seed_name: String, count: u8, counts_as_profession: bool,
        effect: RecruitingEffect,
    }
    CharacterRecord {
        id: Character, name: String, seed_name: String, bid_spaces: Vec<u32>, r#use: CharacterUse,
        effect: CharacterEffect, copies: u8,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
struct Tokens {
    jester: JesterRecord,
    builder: BuilderRecord,
    freedom: FreedomsRecord,
    player_marker: Figures,
    score_figure: Figures,
    start_player_figure: Figures,
    round_marker: Figures,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
struct FreedomRecord {
    id: Freedom,
    name: String,
    seed_name: String,
    copies: u8,
    professions: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
struct TwoPlayers {
    normal_total: u8,
    hard_total: u8,
    rule: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
struct Boards {
    coordinates: String,
    basic_side: BoardRecord,
    joint_side: BoardRecord,
    joint_layouts: IgnoredAny,
    fame_track: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum BonusEffect {
    WvPer { terms: Vec<Term> },
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
enum RecruitingEffect {
    Recruit { from: String, leave: String },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
struct CharacterUse {
    window: Window,
    mode: Mode,
    #[serde(default)]
    uses: Option<u8>,
    #[serde(default)]
    options: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Window {
    ActionPhaseSameRound,
    #[serde(rename = "until_end_of_next_a1")]
    UntilEndOfNextA1,
    #[serde(rename = "until_start_of_next_a2")]
    UntilStartOfNextA2,
    Immediate,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Mode {
    Automatic,
    Optional,
    MustResolve,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
enum CharacterEffect {
    WvAddEachWork {
        amount: String,
    },
    ExtraActions {
        amount: u8,
    },
    PrincessWork {
        terms: Vec<Term>,
        bonus_cards_allowed: bool,
    },
    Merchant {
        free_lot: String,
        pp_by_rank: String,
    },
    FreeDraw {
        decks: Vec<String>,
        look: u8,
        keep: u8,
    },
    Banker {
        initial_pot: u32,
        refill_pot: u32,
        unsold_increment: u32,
        payout: String,
        round7: String,
    },
}

/// Every distinct way to turn a tile, over as well, moved to the corner: lists of (x, y).
fn orientations(cells: &[[u8; 2]]) -> Vec<Vec<[u8; 2]>> {
    let mut all: Vec<Vec<[u8; 2]>> = Vec::new();
    let mut turned = cells.to_vec();
    for turn in 0..8 {
        let top = turned.iter().map(|[_, y]| *y).max().unwrap_or(0);
        turned = if turn == 4 {
            turned.iter().map(|[x, y]| [*y, *x]).collect()
        } else {
            turned.iter().map(|[x, y]| [top - y, *x]).collect()
        };
        let left = turned.iter().map(|[x, _]| *x).min().unwrap_or(0);
        let low = turned.iter().map(|[_, y]| *y).min().unwrap_or(0);
        turned = turned.iter().map(|[x, y]| [x - left, y - low]).collect();
        turned.sort_unstable_by_key(|[x, y]| (*y, *x));
        if !all.contains(&turned) {
            all.push(turned.clone());
        }
    }
    all
}

fn shifted(cells: &[[u8; 2]], dx: u8, dy: u8) -> impl Iterator<Item = [u8; 2]> {
    cells.iter().map(move |[x, y]| [x + dx, y + dy])
}

/// Every way to lay a tile inside one principality, in reading order from the lower left.
fn placements(cells: &[[u8; 2]]) -> Vec<Cells> {
    let mut all = Vec::new();
    for tile in orientations(cells) {
        for dy in 0..SIDE {
            for dx in 0..SIDE {
                if shifted(&tile, dx, dy).all(|[x, y]| x < SIDE && y < SIDE) {
                    all.push(Cells::of(&shifted(&tile, dx, dy).collect::<Vec<_>>()));
                }
            }
        }
    }
    all.sort_unstable_by_key(|cells| (cells.0.trailing_zeros(), cells.0));
    all
}

/// Every way to lay a tile across a border of two principalities side by side.
fn straddles(cells: &[[u8; 2]]) -> Vec<(Cells, Cells)> {
    let mut all = Vec::new();
    for tile in orientations(cells) {
        for dy in 0..SIDE {
            for dx in 0..SIDE {
                if shifted(&tile, dx, dy).any(|[_, y]| y >= SIDE) {
                    continue;
                }
                let (west, east): (Vec<_>, Vec<_>) = shifted(&tile, dx, dy).partition(|[x, _]| *x < SIDE);
                let east: Vec<[u8; 2]> = east.iter().map(|[x, y]| [x - SIDE, *y]).collect();
                if !west.is_empty() && !east.is_empty() {
                    all.push((Cells::of(&west), Cells::of(&east)));
                }
            }
        }
    }
    all.sort_unstable_by_key(|(west, east)| (west.0.trailing_zeros(), west.0, east.0));
    all
}

/// Records must stand in the order of their ids: tables are looked up by number.
fn in_order<T: Id>(ids: impl Iterator<Item = T>) {
    assert!(
        ids.eq(T::ALL.iter().copied()),
        "records stand in the order of their numbers"
    );
}

impl Components {
    fn of(file: File) -> Components {
        file.check();
        let mut princess = Vec::new();
        let mut cardinal = 0;
        let mut banker = Banker {
            initial_pot: 0,
            refill_pot: 0,
            unsold_increment: 0,
        };
        for character in &file.character_cards {
            match &character.effect {
                CharacterEffect::ExtraActions { amount } => cardinal = *amount,
                CharacterEffect::PrincessWork { terms, .. } => princess.clone_from(terms),
                CharacterEffect::Banker {
                    initial_pot,
                    refill_pot,
                    unsold_increment,
                    ..
                } => {
                    banker = Banker {
                        initial_pot: *initial_pot,
                        refill_pot: *refill_pot,
                        unsold_increment: *unsold_increment,
                    };
                }
                _ => {}
            }
        }
        let two_players = file.tokens.freedom.two_players;
        Components {
            minimum: file
                .rounds
                .min_work_value
                .iter()
                .map(|round| round.min_wv)
                .collect(),
            start_florins: by_number(&file.money.start),
            opening_price: by_number(&file.prices.auction_start),
            building_price: by_number(&file.prices.building_by_builders),
            prices: file.prices,
            scores: file.scores,
            work: file.work_value,
            actions: file.actions.per_round,
            deal: file.hand_deal.deal,
            keep: file.hand_deal.keep,
            look: file.look_and_keep.look,
            jesters: file.tokens.jester.count,
            builders: file.tokens.builder.count,
            builders_each: file.tokens.builder.max_per_player,
            recruiting: file.recruiting_cards.count,
            freedoms: by_number(&file.tokens.freedom.in_play_per_type),
            two_player_freedoms: [two_players.normal_total, two_players.hard_total],
            lots: file.lots.standard,
            two_player_lots: file.lots.two_players,
            palazzo: Cells::of(&file.boards.basic_side.palazzo_cells),
            joint_palazzo: Cells::of(&file.boards.joint_side.palazzo_cells),
            buildings: file.buildings.iter().map(BuildingKind::of).collect(),
            landscapes: file.landscapes.iter().map(LandscapeKind::of).collect(),
            professions: file.profession_cards.iter().map(Wishes::of).collect(),
            bonus: file
                .bonus_cards
                .into_iter()
                .map(|card| card.effect.terms())
                .collect(),
            prestige: file.prestige_cards.into_iter().map(|card| card.effect).collect(),
            bid_spaces: file
                .character_cards
                .into_iter()
                .map(|card| card.bid_spaces)
                .collect(),
            princess,
            cardinal,
            banker,
        }
    }

    /// The record of a building.
    pub fn building(&self, building: Building) -> &BuildingKind {
        &self.buildings[building.index()]
    }

    /// The record of a landscape.
    pub fn landscape(&self, landscape: Landscape) -> &LandscapeKind {
        &self.landscapes[landscape.index()]
    }

    /// What a profession wishes for.
    pub fn wishes(&self, profession: Profession) -> Wishes {
        self.professions[profession.index()]
    }

    /// The lots at a table of so many.
    pub fn lots(&self, seats: u8) -> &[Lot] {
        if seats == 2 {
            &self.two_player_lots
        } else {
            &self.lots
        }
    }
}

impl File {
    /// What the code takes for granted about the data.
    fn check(&self) {
        in_order(self.buildings.iter().map(|record| record.id));
        in_order(self.landscapes.iter().map(|record| record.id));
        in_order(self.profession_cards.iter().map(|record| record.id));
        in_order(self.bonus_cards.iter().map(|record| record.id));
        in_order(self.prestige_cards.iter().map(|record| record.id));
        in_order(self.character_cards.iter().map(|record| record.id));
        in_order(self.tokens.freedom.types.iter().map(|record| record.id));
        assert_eq!(
            self.rounds.count,
            self.rounds.min_work_value.len(),
            "a minimum a round"
        );
        assert_eq!(
            self.tokens.jester.wv_each, self.work_value.per_jester,
            "a jester is worth one thing"
        );
        let extra = self.scores.extra_same_landscape_pp;
        assert!(
            self.landscapes.iter().all(|record| record.pp_per_extra == extra),
            "one value a landscape"
        );
        for record in &self.buildings {
            assert_eq!(
                usize::from(record.squares),
                record.cells.len(),
                "{} has all squares",
                record.name
            );
            let wished = self
                .profession_cards
                .iter()
                .filter(|card| card.building == record.id);
            assert_eq!(
                record.professions,
                wished.count(),
                "{} is wished for as often",
                record.name
            );
        }
        for record in &self.landscapes {
            assert_eq!(
                usize::from(record.squares),
                record.cells.len(),
                "{} has all squares",
                record.name
            );
            let wished = self
                .profession_cards
                .iter()
                .filter(|card| card.landscape == record.id);
            assert_eq!(
                record.professions,
                wished.count(),
                "{} is wished for as often",
                record.name
            );
        }
        for board in [&self.boards.basic_side, &self.boards.joint_side] {
            assert_eq!(
                (board.width, board.height),
                (SIDE, SIDE),
                "boards are squares of seven"
            );
        }
    }
}

impl BuildingKind {
    fn of(record: &BuildingRecord) -> BuildingKind {
        BuildingKind {
            size: record.size,
            copies: record.copies,
            placements: placements(&record.cells),
            straddles: straddles(&record.cells),
        }
    }
}

impl LandscapeKind {
    fn of(record: &LandscapeRecord) -> LandscapeKind {
        LandscapeKind {
            copies: record.copies,
            again: record.pp_per_extra,
            placements: placements(&record.cells),
        }
    }
}

impl Wishes {
    fn of(record: &ProfessionRecord) -> Wishes {
        Wishes {
            building: record.building,
            landscape: record.landscape,
            freedom: record.freedom,
        }
    }
}

impl BonusEffect {
    fn terms(self) -> Vec<Term> {
        let BonusEffect::WvPer { terms } = self;
        terms
    }
}
