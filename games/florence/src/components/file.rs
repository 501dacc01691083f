//! The shape of the component file. Unknown fields are errors; what no rule asks for is named and skipped.

use super::{Goal, Prices, Scores, Term, WorkValue};
use crate::grid::SIDE;
use crate::ids::{
    Bonus, Building, Character, Freedom, Landscape, Lot, Metric, Piece, Prestige, Profession, Size,
};
use kernel::UnusableComponents;
use rulekit::holds;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
pub(super) struct File {
    pub(super) game: IgnoredAny,
    pub(super) title: IgnoredAny,
    pub(super) schema: u8,
    pub(super) sources: IgnoredAny,
    pub(super) source_values: IgnoredAny,
    pub(super) players: IgnoredAny,
    pub(super) rounds: RoundsRecord,
    pub(super) money: MoneyRecord,
    pub(super) prices: Prices,
    pub(super) scores: Scores,
    pub(super) work_value: WorkValue,
    pub(super) actions: ActionsRecord,
    pub(super) hand_deal: HandDeal,
    pub(super) look_and_keep: LookAndKeep,
    pub(super) tokens: Tokens,
    pub(super) lots: Lots,
    pub(super) boards: Boards,
    pub(super) metrics: BTreeMap<Metric, String>,
    pub(super) buildings: Vec<BuildingRecord>,
    pub(super) landscapes: Vec<LandscapeRecord>,
    pub(super) profession_cards: Vec<ProfessionRecord>,
    pub(super) bonus_cards: Vec<BonusRecord>,
    pub(super) prestige_cards: Vec<PrestigeRecord>,
    pub(super) recruiting_cards: RecruitingRecord,
    pub(super) character_cards: Vec<CharacterRecord>,
}

macro_rules! records {
    ($($name:ident { $($field:ident : $kind:ty),* $(,)? })*) => { $(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "named so that an unknown member of the file is found")]
        pub(super) struct $name {
            $(pub(super) $field: $kind,)*
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
pub(super) struct Tokens {
    pub(super) jester: JesterRecord,
    pub(super) builder: BuilderRecord,
    pub(super) freedom: FreedomsRecord,
    pub(super) player_marker: Figures,
    pub(super) score_figure: Figures,
    pub(super) start_player_figure: Figures,
    pub(super) round_marker: Figures,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
pub(super) struct FreedomRecord {
    pub(super) id: Freedom,
    pub(super) name: String,
    pub(super) seed_name: String,
    pub(super) copies: u8,
    pub(super) professions: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
pub(super) struct TwoPlayers {
    pub(super) normal_total: u8,
    pub(super) hard_total: u8,
    pub(super) rule: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
pub(super) struct Boards {
    pub(super) coordinates: String,
    pub(super) basic_side: BoardRecord,
    pub(super) joint_side: BoardRecord,
    pub(super) joint_layouts: IgnoredAny,
    pub(super) fame_track: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum BonusEffect {
    WvPer { terms: Vec<Term> },
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
pub(super) enum RecruitingEffect {
    Recruit { from: String, leave: String },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
pub(super) struct CharacterUse {
    pub(super) window: Window,
    pub(super) mode: Mode,
    #[serde(default)]
    pub(super) uses: Option<u8>,
    #[serde(default)]
    pub(super) options: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Window {
    ActionPhaseSameRound,
    #[serde(rename = "until_end_of_next_a1")]
    UntilEndOfNextA1,
    #[serde(rename = "until_start_of_next_a2")]
    UntilStartOfNextA2,
    Immediate,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Mode {
    Automatic,
    Optional,
    MustResolve,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(dead_code, reason = "named so that an unknown member of the file is found")]
pub(super) enum CharacterEffect {
    WvAddEachWork { amount: String },
    ExtraActions { amount: u8 },
    PrincessWork { terms: Vec<Term>, bonus_cards_allowed: bool },
    Merchant { free_lot: String, pp_by_rank: String },
    FreeDraw { decks: Vec<String>, look: u8, keep: u8 },
    Banker { initial_pot: u32, refill_pot: u32, unsold_increment: u32, payout: String, round7: String },
}

type Checked = Result<(), UnusableComponents>;

/// Records must stand in the order of their ids: tables are looked up by number.
fn in_order<T: Piece>(ids: impl Iterator<Item = T>) -> Checked {
    holds!(ids.eq(T::ALL.iter().copied()), "records stand in the order of their numbers");
    Ok(())
}

/// All squares of a tile lie on a principality.
fn squares(name: &str, squares: u8, cells: &[[u8; 2]]) -> Checked {
    holds!(usize::from(squares) == cells.len() && squares > 0, "{name} has all its squares");
    holds!(cells.iter().flatten().all(|n| *n < SIDE), "{name} fits on a principality");
    Ok(())
}

impl File {
    /// What the code takes for granted about the data.
    pub(super) fn check(&self) -> Checked {
        in_order(self.buildings.iter().map(|record| record.id))?;
        in_order(self.landscapes.iter().map(|record| record.id))?;
        in_order(self.profession_cards.iter().map(|record| record.id))?;
        in_order(self.bonus_cards.iter().map(|record| record.id))?;
        in_order(self.prestige_cards.iter().map(|record| record.id))?;
        in_order(self.character_cards.iter().map(|record| record.id))?;
        in_order(self.tokens.freedom.types.iter().map(|record| record.id))?;
        holds!(self.rounds.count == self.rounds.min_work_value.len(), "every round has a minimum");
        holds!(self.tokens.jester.wv_each == self.work_value.per_jester, "a jester is worth one thing");
        let extra = self.scores.extra_same_landscape_pp;
        let same = self.landscapes.iter().all(|record| record.pp_per_extra == extra);
        holds!(same, "further landscapes are worth the same");
        for record in &self.buildings {
            squares(&record.name, record.squares, &record.cells)?;
            let wished = self.profession_cards.iter().filter(|card| card.building == record.id);
            holds!(record.professions == wished.count(), "{} is wished for as often", record.name);
        }
        for record in &self.landscapes {
            squares(&record.name, record.squares, &record.cells)?;
            let wished = self.profession_cards.iter().filter(|card| card.landscape == record.id);
            holds!(record.professions == wished.count(), "{} is wished for as often", record.name);
        }
        for board in [&self.boards.basic_side, &self.boards.joint_side] {
            holds!((board.width, board.height) == (SIDE, SIDE), "boards are squares of seven");
            holds!(board.palazzo_cells.iter().flatten().all(|n| *n < SIDE), "a palazzo stands on its board");
        }
        Ok(())
    }
}

impl BonusEffect {
    pub(super) fn terms(self) -> Vec<Term> {
        let BonusEffect::WvPer { terms } = self;
        terms
    }
}
