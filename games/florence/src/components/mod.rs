//! The component data of revision 1: read once from the embedded file, checked, and kept in tables.

mod file;
mod tiles;

use crate::grid::Cells;
use crate::ids::{Building, Freedom, Landscape, Lot, Metric, Profession, Size};
use file::{BuildingRecord, CharacterEffect, File, LandscapeRecord, ProfessionRecord};
use kernel::UnusableComponents;
use rulekit::holds;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The file of revision 1, as it is.
pub const R1: &str = include_str!("../../components/r1.json");

static COMPONENTS: LazyLock<Components> =
    LazyLock::new(|| load(R1).unwrap_or_else(|wrong| panic!("components/r1.json: {wrong}")));

/// Reads and checks a component file.
pub(crate) fn load(text: &str) -> Result<Components, UnusableComponents> {
    Components::of(serde_json::from_str(text)?)
}

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

/// A table of the file as an array, 0 where it says nothing.
fn by_number<T: Copy + Default, const N: usize>(
    table: &BTreeMap<u8, T>,
) -> Result<[T; N], UnusableComponents> {
    let mut array = [T::default(); N];
    for (number, value) in table {
        let place = usize::from(*number);
        holds!(place < N, "a table goes up to {}, not to {number}", N - 1);
        array[place] = *value;
    }
    Ok(array)
}

impl Components {
    fn of(file: File) -> Result<Components, UnusableComponents> {
        file.check()?;
        let mut princess = Vec::new();
        let mut cardinal = 0;
        let mut banker = Banker { initial_pot: 0, refill_pot: 0, unsold_increment: 0 };
        for character in &file.character_cards {
            match &character.effect {
                CharacterEffect::ExtraActions { amount } => cardinal = *amount,
                CharacterEffect::PrincessWork { terms, .. } => princess.clone_from(terms),
                CharacterEffect::Banker { initial_pot, refill_pot, unsold_increment, .. } => {
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
        Ok(Components {
            minimum: file.rounds.min_work_value.iter().map(|round| round.min_wv).collect(),
            start_florins: by_number(&file.money.start)?,
            opening_price: by_number(&file.prices.auction_start)?,
            building_price: by_number(&file.prices.building_by_builders)?,
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
            freedoms: by_number(&file.tokens.freedom.in_play_per_type)?,
            two_player_freedoms: [two_players.normal_total, two_players.hard_total],
            lots: file.lots.standard,
            two_player_lots: file.lots.two_players,
            palazzo: Cells::of(&file.boards.basic_side.palazzo_cells),
            joint_palazzo: Cells::of(&file.boards.joint_side.palazzo_cells),
            buildings: file.buildings.iter().map(BuildingKind::of).collect(),
            landscapes: file.landscapes.iter().map(LandscapeKind::of).collect(),
            professions: file.profession_cards.iter().map(Wishes::of).collect(),
            bonus: file.bonus_cards.into_iter().map(|card| card.effect.terms()).collect(),
            prestige: file.prestige_cards.into_iter().map(|card| card.effect).collect(),
            bid_spaces: file.character_cards.into_iter().map(|card| card.bid_spaces).collect(),
            princess,
            cardinal,
            banker,
        })
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
        if seats == 2 { &self.two_player_lots } else { &self.lots }
    }
}

impl BuildingKind {
    fn of(record: &BuildingRecord) -> BuildingKind {
        BuildingKind {
            size: record.size,
            copies: record.copies,
            placements: tiles::placements(&record.cells),
            straddles: tiles::straddles(&record.cells),
        }
    }
}

impl LandscapeKind {
    fn of(record: &LandscapeRecord) -> LandscapeKind {
        LandscapeKind {
            copies: record.copies,
            again: record.pp_per_extra,
            placements: tiles::placements(&record.cells),
        }
    }
}

impl Wishes {
    fn of(record: &ProfessionRecord) -> Wishes {
        Wishes { building: record.building, landscape: record.landscape, freedom: record.freedom }
    }
}
