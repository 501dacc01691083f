//! Cards, leaders, tiles and spaces as the component file has them.

use super::effect::Effect;
use crate::amount::Amount;
use crate::pieces::{CardType, Kind, Member, Work};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

/// One way to pay a card.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// What is paid.
    pub pay: Amount,
    /// What must be held before paying.
    #[serde(default)]
    pub require: Amount,
}

/// A development card.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    /// Its id.
    pub id: String,
    /// Its catalogue number.
    pub number: u8,
    /// Its English name.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// The period in which it comes up.
    pub period: u8,
    /// The ways to pay it; free if there is none.
    pub costs: Vec<Cost>,
    /// What it does when it is taken.
    pub instant: Vec<Effect>,
    /// What it does from then on.
    pub permanent: Vec<Effect>,
    /// The least value of a harvest or production that it answers to.
    #[serde(default)]
    pub activation: i16,
    /// Points at the end (ventures).
    #[serde(default)]
    pub final_vp: i16,
    pub(super) source: Origin,
}

/// What a leader asks for before it can be played.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Requirement {
    /// Cards of a type.
    Cards {
        /// The type.
        #[serde(rename = "type")]
        card_type: CardType,
        /// At least so many.
        count: u8,
    },
    /// Something in stock or on a track.
    Resource {
        /// What.
        resource: Kind,
        /// At least so much.
        count: i16,
    },
    /// Cards of one type, whichever.
    SameTypeCards {
        /// At least so many.
        count: u8,
    },
}

/// When a leader's ability works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// From when it is played.
    Permanent,
    /// When it is activated, once a round.
    OncePerRound,
}

/// A leader card.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderData {
    /// Its id.
    pub id: String,
    /// Its catalogue number.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// All of these must hold when it is played.
    pub requirements: Vec<Requirement>,
    /// When it works.
    pub ability: Ability,
    /// What it does: always one effect.
    pub effects: Vec<Effect>,
    /// The same in words.
    pub text: String,
    pub(super) source: Origin,
}

impl LeaderData {
    /// What it does.
    pub fn effect(&self) -> &Effect {
        &self.effects[0]
    }

    /// Its ability, if it works all the time.
    pub fn permanent(&self) -> Option<&Effect> {
        (self.ability == Ability::Permanent).then(|| self.effect())
    }
}

/// An excommunication tile.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileData {
    /// Its id.
    pub id: String,
    /// The period it is for.
    pub period: u8,
    /// Its number within the period.
    pub index: u8,
    /// What it does.
    pub effect: Effect,
    /// The same in words.
    pub text: String,
    pub(super) source: Origin,
}

/// A side of a personal bonus tile.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusTileData {
    /// Its id.
    pub id: String,
    /// `standard` or `advanced`.
    pub side: String,
    /// Always 1.
    pub activation: i16,
    /// What a production brings.
    pub production: Vec<Effect>,
    /// What a harvest brings.
    pub harvest: Vec<Effect>,
    pub(super) source: Origin,
    #[serde(default, rename = "note")]
    pub(super) _note: Option<IgnoredAny>,
}

impl BonusTileData {
    /// What a harvest or production brings.
    pub fn side_of(&self, work: Work) -> &[Effect] {
        match work {
            Work::Harvest => &self.harvest,
            Work::Production => &self.production,
        }
    }
}

/// An action space.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceData {
    /// Its id.
    pub id: String,
    /// The unit of the colour rule.
    pub area: String,
    /// Its tower, if it is a floor.
    pub tower: Option<CardType>,
    /// Its floor, from 1.
    pub floor: Option<u8>,
    /// The least value of an action there.
    pub number: i16,
    /// How many members it holds; towers hold one.
    #[serde(default)]
    pub capacity: Option<u8>,
    /// It is covered with fewer players.
    #[serde(default)]
    pub min_players: u8,
    /// Added to the value of an action there.
    #[serde(default)]
    pub value_modifier: i16,
    /// What the floor gives.
    #[serde(default)]
    pub bonus: Amount,
    /// What the space gives.
    #[serde(default)]
    pub instant: Vec<Effect>,
}

impl SpaceData {
    /// Whether it holds one member only.
    pub fn is_single(&self) -> bool {
        self.tower.is_some() || self.capacity == Some(1)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Origin {
    Seed,
    Public,
    Recalled,
    Reconstructed,
}

/// The numbers at the start.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupData {
    pub(super) source: Origin,
    pub(super) players: Vec<u8>,
    /// What everybody has.
    pub start_resources: Amount,
    /// Coins by place in the turn order.
    pub start_coins_by_turn_position: Vec<i16>,
    pub(super) start_military: i16,
    pub(super) start_faith: i16,
    pub(super) start_vp: i16,
    pub(super) covered_spaces: BTreeMap<String, Vec<String>>,
    /// Leaders dealt to each.
    pub leader_hand: u8,
    pub(super) leader_pass_direction: String,
    pub(super) bonus_tile_choice_order: String,
    /// Three.
    pub periods: u8,
    /// Two.
    pub rounds_per_period: u8,
    pub(super) cards_per_tower_per_round: u8,
    pub(super) family_members: Vec<Member>,
    pub(super) neutral_value: i16,
}

/// Tables printed on the player's board.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonalBoard {
    pub(super) source: Origin,
    #[serde(rename = "note")]
    pub(super) _note: IgnoredAny,
    /// Six.
    pub max_cards_per_type: usize,
    /// Military points needed for the next territory.
    pub territory_military_requirement: Vec<i16>,
    /// Points for so many territories.
    pub territory_vp_by_count: Vec<i16>,
    /// Points for so many characters.
    pub character_vp_by_count: Vec<i16>,
    /// Resources that make one point.
    pub resources_per_vp: i16,
    pub(super) resource_kinds: Vec<Kind>,
    /// Points for military rank.
    pub military_vp: MilitaryVp,
}

/// Points for military rank.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MilitaryVp {
    /// For the most.
    pub first: i16,
    /// For the second most.
    pub second: i16,
}
