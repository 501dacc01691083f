//! The words of effects as the component file has them (Rules 3.1).

use crate::amount::Amount;
use crate::pieces::{CardType, Kind, Member};
use serde::Deserialize;

/// An effect of a card, leader, tile or space. Rules 3.1.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Receive this.
    Gain {
        /// What.
        gain: Amount,
    },
    /// Receive council privileges of different kinds.
    Privilege {
        /// How many.
        count: u8,
    },
    /// Receive something for each of what one has.
    GainPer {
        /// What.
        gain: Amount,
        /// How many of them it takes.
        each: i16,
        /// Cards of this type count, ...
        per_card: Option<CardType>,
        /// ... or what one holds of this.
        per_resource: Option<Kind>,
    },
    /// Pay one thing for another, once.
    Convert {
        /// The ways to do it.
        options: Vec<Conversion>,
    },
    /// Take a card without a family member.
    TakeCard {
        /// The value of the action.
        value: i16,
        /// From these towers.
        types: Vec<CardType>,
        /// Off the card's cost.
        discount: Amount,
    },
    /// Harvest without a family member.
    Harvest {
        /// The value of the action.
        value: i16,
        /// Whether characters raise it.
        #[serde(default = "yes")]
        character_bonus: bool,
    },
    /// Produce without a family member.
    Production {
        /// The value of the action.
        value: i16,
        /// Whether characters raise it.
        #[serde(default = "yes")]
        character_bonus: bool,
    },
    /// Raises the value of some actions.
    ActionBonus {
        /// Which.
        action: ActionKind,
        /// By how much.
        value: i16,
        /// For cards of this type.
        card_type: Option<CardType>,
    },
    /// Lowers the value of some actions.
    ActionMalus {
        /// Which.
        action: ActionKind,
        /// By how much.
        value: i16,
        /// For cards of this type.
        card_type: Option<CardType>,
    },
    /// Takes one of these off the cost of cards.
    CostDiscount {
        /// Of these cards.
        card_type: CardFilter,
        /// One of them, the taker's choice.
        options: Vec<Amount>,
    },
    /// The bonuses printed on these floors are lost.
    LoseTowerBonus {
        /// Floors, counted from 1.
        floors: Vec<u8>,
    },
    /// Each source gives 1 fewer of these.
    GainMalus {
        /// In total of these kinds.
        kinds: Vec<Kind>,
        /// How many fewer.
        value: i16,
    },
    /// Lowers the value of family members.
    FamilyMalus {
        /// Whose.
        members: Vec<Member>,
        /// By how much.
        value: i16,
    },
    /// Raises the value of family members.
    FamilyBonus {
        /// Whose.
        members: Vec<Member>,
        /// By how much.
        value: i16,
    },
    /// Takes the place of the dice.
    SetFamilyValue {
        /// For these members.
        members: Vec<Member>,
        /// The value instead.
        value: i16,
    },
    /// Takes the place of one die for this round.
    SetOneFamilyValue {
        /// One of these members.
        members: Vec<Member>,
        /// The value instead.
        value: i16,
    },
    /// No placing on the market.
    NoMarket,
    /// Servants are worth less.
    ServantRate {
        /// For +1.
        servants_per_point: u8,
    },
    /// The first turn of a round comes last.
    SkipFirstTurn,
    /// A line of the final scoring is lost.
    NoFinalScore {
        /// Which.
        category: CardType,
    },
    /// Points are lost at the end.
    FinalLoss {
        /// For what.
        per: Taxed,
        /// For how much of it.
        each: i16,
        /// How many points.
        vp: i16,
    },
    /// Occupied spaces may be used.
    IgnoreOccupied,
    /// Occupied towers cost nothing more.
    NoSurcharge,
    /// Territories need no military points.
    IgnoreTerritoryMilitary,
    /// Has the ability of another leader.
    CopyLeader,
    /// More points for supporting the Church.
    SupportBonus {
        /// How many.
        vp: i16,
    },
    /// Cards give twice as much of these when they are taken.
    DoubleInstantResources {
        /// Of these.
        kinds: Vec<Kind>,
    },
}

fn yes() -> bool {
    true
}

/// One way to use a conversion.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conversion {
    /// What it takes.
    pub pay: Amount,
    /// What it brings.
    pub gain: Amount,
}

/// What a bonus or malus is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    /// Taking a card.
    TakeCard,
    /// Harvest.
    Harvest,
    /// Production.
    Production,
}

/// Which cards a discount is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardFilter {
    /// All of them.
    Any,
    /// Territories.
    Territory,
    /// Buildings.
    Building,
    /// Characters.
    Character,
    /// Ventures.
    Venture,
}

impl CardFilter {
    /// Whether cards of this type are meant.
    pub fn takes(self, card_type: CardType) -> bool {
        match self {
            CardFilter::Any => true,
            CardFilter::Territory => card_type == CardType::Territory,
            CardFilter::Building => card_type == CardType::Building,
            CardFilter::Character => card_type == CardType::Character,
            CardFilter::Venture => card_type == CardType::Venture,
        }
    }
}

/// What costs points at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taxed {
    /// Points held before the final scoring.
    VpBeforeFinalScoring,
    /// Military points.
    Military,
    /// Wood and stone in the printed costs of buildings.
    BuildingCostWoodStone,
    /// Resources held.
    Resources,
}
