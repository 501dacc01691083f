//! The vocabulary of the rules: what waits to be done, what is asked and answered, what happened and why not.
//! No logic stands here.

pub use crate::goods::Goods;
pub use crate::pieces::{
    ActionKind, Award, BonusSpace, Building, Cathedral, Color, CostTile, Fair, Family, Good, HouseSpace,
    Origin, Piece, Spot, Tile,
};
pub use crate::refusal::Refusal;
use crate::source::Source;
use arrayvec::ArrayVec;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A die: its colour and the value it shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Die {
    /// Its colour.
    pub color: Color,
    /// What it shows, 1 to 6.
    pub value: u8,
}

/// What waits to be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Dice are drawn and rolled; the phases of a round are put on the agenda (Rules 5.1).
    Prepare,
    /// A corruption token is revealed (Rules 5.2).
    Corruption,
    /// A player takes a turn (Rules 6): open until `end_turn`.
    Turn(Seat),
    /// The leader on the king's track is looked for (Rules 5.4).
    KingLeader,
    /// The leader takes or discards the bonus tile (Rules 5.4): asks.
    KingBonus(Seat),
    /// Everybody scores the king's track (Rules 5.4).
    KingScore,
    /// The new turn order (Rules 5.4).
    KingOrder,
    /// The fair of the round (Rules 10).
    Fair,
    /// The round is tidied up (Rules 5.6).
    Cleanup,
    /// The end (Rules 11).
    FinalScoring,
    /// A die that is being taken, question by question (Rules 6.1): asks.
    TakeDie(DieChoice),
    /// A part of the turn that lies on top (Rules 6.4): asks.
    Frame(Frame),
}

/// A die that is being taken. Nothing has happened yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DieChoice {
    /// The die on the wheel.
    pub die: Die,
    /// The value it shall have.
    pub value: u8,
    /// The goods it shall give instead of its own.
    pub recolour: Option<Good>,
    /// What is asked now.
    pub asks: DieQuestion,
}

/// What is asked about a die, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DieQuestion {
    /// The value, if gold could change it.
    Value,
    /// The kind of goods, if a helper could change it.
    Recolour,
    /// The bonus tile of the field, if one lies there.
    Bonus,
}

/// A frame on the stack of a turn (Rules 6.4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Parts side by side. A single effect is a frame of one part.
    Parts {
        /// What is left of them.
        parts: ArrayVec<Part, 2>,
        /// Whether it was opened by a single effect.
        alone: bool,
    },
    /// A building that is reactivated: first chosen, then tile by tile.
    Reactivate {
        /// The building, once it is chosen.
        building: Option<Building>,
        /// The rooms whose bonus can still be earned, a bit each.
        left: u16,
    },
    /// The good that comes with the first exchange of a turn (Rules 7.4).
    BonusGood,
}

/// A part of a frame, with its own rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Action points of an effect.
    Pool {
        /// The action.
        action: ActionKind,
        /// What is left.
        ap: u8,
    },
    /// Steps of a piece.
    Steps {
        /// The piece.
        piece: Piece,
        /// How many are left.
        left: u8,
    },
    /// A house where the merchant stands.
    PlaceHouseHere,
    /// A pillar where the architect stands.
    PlacePillarHere,
    /// A house in any city.
    PlaceHouseAnywhere,
    /// A pillar at any cathedral.
    PlacePillarAnywhere,
    /// A piece goes anywhere.
    Teleport {
        /// The piece.
        piece: Piece,
    },
    /// Goods of choice: must be taken.
    Goods {
        /// How many.
        n: u8,
    },
}

/// What is asked, and the number of its rule.
pub type Prompt = rulekit::Prompt<Ask>;

impl rulekit::Ask for Ask {
    const ABOUT: &'static str = "What is asked, and the number of its rule.";
}

/// The questions of the game. Tasks may be done beside most of them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "ask", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the words are those of RULES.md")]
pub enum Ask {
    /// Which die is taken? Rules 6.1.
    TakeDie,
    /// Which value shall the die have? Rules 6.1.
    SetValue { die: Die },
    /// Which goods shall the die give? Rules 6.1.
    Recolour { die: Die, value: u8 },
    /// Is the bonus tile of the field taken? Rules 6.1.
    TakeBonus { tile: Tile, action: ActionKind },
    /// Which action does the Joker become? Rules 6.2.
    ChooseJokerAction { ap: u8 },
    /// What are the action points spent on? Rules 7.
    Spend { action: ActionKind, ap: u8 },
    /// Which part of an effect comes next? Rules 6.4.
    UseParts { parts: Vec<Part> },
    /// Which goods are taken?
    ChooseGoods { n: u8 },
    /// Which good comes with the first exchange? Rules 7.4.
    BonusGood,
    /// Which building is reactivated?
    ChooseBuilding,
    /// Which tile of the building earns its bonus?
    Reactivate { building: Building, tiles: Vec<Tile> },
    /// Does the leader take the bonus tile of the king's track? Rules 5.4.
    KingBonus { tile: Tile },
}

/// One answer. Rules 15 lists them. Answers without parameters are written with empty braces: so their JSON takes
/// no unknown members either.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "Rules 15 explains each move and its parameters")]
pub enum Action {
    /// Takes a die from the wheel.
    TakeDie { color: Color, value: u8 },
    /// Gives the die a value, with gold.
    SetValue { value: u8 },
    /// Has the die give other goods.
    Recolour { good: Good },
    /// Takes the goods of its colour.
    KeepColour {},
    /// Takes the bonus tile of the field.
    TakeBonus {},
    /// Leaves it there.
    LeaveBonus {},
    /// Says which action the Joker is.
    ChooseJokerAction { action: ActionKind },
    /// Moves the architect.
    ArchitectMove { to: Spot },
    /// Places a pillar where the architect stands.
    PlacePillar {},
    /// Takes a bonus tile where the architect stands.
    ArchitectTakeBonus { space: BonusSpace },
    /// Moves the merchant.
    MerchantMove { to: Spot },
    /// Places a house where the merchant stands.
    PlaceHouse { space: HouseSpace },
    /// Takes a bonus tile where the merchant stands.
    MerchantTakeBonus { space: BonusSpace },
    /// Takes a character from the market.
    TakeCharacter { slot: u8 },
    /// Has the market of characters dealt anew.
    RefreshCharacters {},
    /// Places a character from the storage in a building.
    PlaceCharacter { tile: Tile, building: Building, floor: u8 },
    /// Takes a contract from the market.
    TakeContract { slot: u8 },
    /// Exchanges a good.
    Exchange { give: Good, take: Good },
    /// Takes the good that comes with the first exchange.
    BonusGood { good: Good },
    /// Spends all points on the king's track.
    KingAdvance {},
    /// Moves a piece by one step of an effect.
    Step { piece: Piece, to: Spot },
    /// Places a house or a pillar where the piece stands, by an effect.
    PlaceHere {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        space: Option<HouseSpace>,
    },
    /// Places a house or a pillar anywhere, by an effect.
    PlaceAnywhere {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        space: Option<HouseSpace>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        city: Option<Spot>,
    },
    /// Puts a piece anywhere, by an effect.
    Teleport { to: Spot },
    /// Says which building is reactivated.
    ChooseBuilding { building: Building },
    /// Earns the bonus of a tile in it.
    Reactivate { tile: Tile },
    /// Takes goods of choice.
    ChooseGoods { goods: Goods },
    /// Buys a good for gold.
    BuyGood { good: Good },
    /// Fulfils a contract.
    FulfilContract {
        tile: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        identical_good: Option<Good>,
    },
    /// Places a crest on a building.
    PlaceCrest { tile: Tile, building: Building },
    /// Contributes to a cathedral.
    BuildCathedral { city: Spot },
    /// Uses a helper.
    UseHelper {
        tile: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<ActionKind>,
    },
    /// Lets the rest of an effect go.
    Close {},
    /// Ends the turn.
    EndTurn {},
    /// Takes or discards the bonus tile of the king's track.
    KingBonus { take: bool },
}

/// A fact: one line of the chronicle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Event {
    DiceRolled {
        round: u8,
        dice: Wheel,
    },
    CorruptionRevealed {
        steps: u8,
    },
    TurnBegan {
        seat: Seat,
    },
    DieTaken {
        seat: Seat,
        die: Die,
        value: u8,
        gold: u8,
        action: ActionKind,
    },
    DieRecoloured {
        seat: Seat,
        tile: Tile,
        good: Good,
    },
    TileTaken {
        seat: Seat,
        tile: Tile,
        from: Origin,
    },
    Gained {
        seat: Seat,
        goods: Goods,
        source: Option<Source>,
    },
    Scored {
        seat: Seat,
        points: i16,
        award: Award,
        source: Source,
    },
    JokerBound {
        seat: Seat,
        action: ActionKind,
        ap: u8,
    },
    PoolOpened {
        seat: Seat,
        action: ActionKind,
        ap: u8,
    },
    DieApAdded {
        seat: Seat,
        ap: u8,
    },
    Moved {
        seat: Seat,
        piece: Piece,
        to: Spot,
    },
    HousePlaced {
        seat: Seat,
        space: HouseSpace,
    },
    PillarPlaced {
        seat: Seat,
        city: Spot,
    },
    CharacterDealt {
        slot: u8,
        tile: Tile,
    },
    CharactersRefreshed {
        seat: Seat,
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<Tile>>))]
        market: Market,
    },
    CharacterPlaced {
        seat: Seat,
        tile: Tile,
        building: Building,
        floor: u8,
    },
    RoofHouseFreed {
        seat: Seat,
        building: Building,
    },
    BuildingCompleted {
        seat: Seat,
        building: Building,
    },
    MarkerWon {
        seat: Seat,
        action: ActionKind,
        ap: u8,
    },
    Exchanged {
        seat: Seat,
        give: Good,
        take: Good,
    },
    KingAdvanced {
        seat: Seat,
        to: i8,
        source: Source,
    },
    ContractFulfilled {
        seat: Seat,
        tile: Tile,
        paid: Goods,
        space: u8,
    },
    CrestPlaced {
        seat: Seat,
        tile: Tile,
        building: Building,
        food: u8,
    },
    CathedralBuilt {
        seat: Seat,
        city: Spot,
        stone: u8,
    },
    HelperUsed {
        seat: Seat,
        tile: Tile,
    },
    GoodBought {
        seat: Seat,
        good: Good,
        gold: u8,
    },
    BonusLapsed {
        seat: Seat,
    },
    RestGivenUp {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
        unspent: u8,
    },
    ContractsDealt {
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<Tile>>))]
        market: Market,
    },
    KingTileDiscarded {
        seat: Seat,
        tile: Tile,
    },
    TurnOrderSet {
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<Seat>))]
        order: ArrayVec<Seat, 4>,
    },
    FairHeld {
        round: u8,
        city: Spot,
        fair: Fair,
    },
    FieldTileLaid {
        action: ActionKind,
        tile: Tile,
    },
    KingTileLaid {
        tile: Tile,
    },
    WheelTurned {
        round: u8,
    },
    GameEnded,
}

/// The dice on the wheel: how many of each colour, by value from 1.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Wheel(pub(crate) [[u8; 5]; 6]);

/// A market from left to right.
pub type Market = [Option<Tile>; crate::components::MARKET];
