//! What a viewer may know. Rules 13

mod build;

pub(crate) use build::view;

use crate::Options;
use crate::grid::{Cells, Plots};
use crate::ids::{
    Bonus, Building, Card, Character, Deck, Freedom, Landscape, Lot, Prestige, Profession, Set,
};
use crate::state::Phase;
use crate::words::Named;
use kernel::{Outcome, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

/// The table as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// Whose eyes; none for a spectator.
    pub viewer: Option<Seat>,
    /// The table's choices.
    pub options: Options,
    /// 1 to 7; 0 before the first.
    pub round: u8,
    /// The part of the round.
    pub phase: Phase,
    /// The minimum work value of this round.
    pub minimum: u16,
    /// The minimum work values of all rounds.
    pub minimums: Vec<u16>,
    /// The start player.
    pub start: Seat,
    /// Who is asked.
    pub to_act: Vec<Seat>,
    /// The lots of phase A1.
    pub lots: Vec<LotView>,
    /// Phase A1 of this round.
    pub auction: AuctionView,
    /// The characters, with Muse and Princess.
    pub characters: Vec<CharacterView>,
    /// Florins on the Banker, with Muse and Princess.
    pub banker_pot: Option<u32>,
    /// What nobody owns.
    pub supply: SupplyView,
    /// Bonus cards that were played.
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeSet<Bonus>))]
    pub spent: Set<Bonus>,
    /// The turn in progress.
    pub turn: Option<TurnView>,
    /// The proposal on the table.
    pub talk: Option<TalkView>,
    /// Cards being looked at.
    pub looking: Option<LookView>,
    /// The viewer's Work in progress.
    pub work: Option<WorkView>,
    /// The tile being placed.
    pub placing: Option<PlacingView>,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// The end.
    pub outcome: Option<Outcome>,
}

/// A stack of phase A1.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LotView {
    /// Which.
    pub lot: Lot,
    /// Pieces left.
    pub left: u8,
    /// Whether one was sold this round.
    pub sold: bool,
    /// Who bought it this round.
    pub buyer: Option<Seat>,
}

/// Phase A1 of this round.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuctionView {
    /// The opening price.
    pub opening_price: u32,
    /// Who nominates.
    pub nominator: Seat,
    /// Who has no lot and has not withdrawn.
    pub eligible: Vec<Seat>,
    /// Who has withdrawn.
    pub withdrawn: Vec<Seat>,
    /// The lot under the hammer.
    pub bidding: Option<BiddingView>,
}

/// A lot under the hammer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BiddingView {
    /// Which.
    pub lot: Lot,
    /// The highest bid.
    pub price: u32,
    /// Whose it is.
    pub leader: Seat,
    /// Who has not passed.
    pub still_in: Vec<Seat>,
    /// Who is asked.
    pub asked: Seat,
}

/// A character.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CharacterView {
    /// Which.
    pub card: Character,
    /// Who holds it.
    pub holder: Option<Seat>,
    /// The marker on it: whose, and on which space.
    pub marker: Option<(Seat, u32)>,
    /// Whether it was bought in this phase A2.
    pub sold: bool,
}

/// What nobody owns.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SupplyView {
    /// By kind.
    pub buildings: BTreeMap<Building, u8>,
    /// By type.
    pub landscapes: BTreeMap<Landscape, u8>,
    /// By type.
    pub freedoms: BTreeMap<Freedom, u8>,
    /// Jesters.
    pub jesters: u8,
    /// Builders.
    pub builders: u8,
    /// Recruiting cards.
    pub recruiting: u8,
    /// Cards in the decks.
    pub decks: BTreeMap<Deck, u8>,
}

/// A turn of phase B.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnView {
    /// Whose.
    pub seat: Seat,
    /// Actions left.
    pub actions_left: u8,
    /// Whether a profession card was bought this round.
    pub bought_profession: bool,
    /// Whether a freedom was introduced this round.
    pub introduced_freedom: bool,
    /// Whether the Princess has done her Work.
    pub princess_done: bool,
    /// How often terms were named since the last action: to the east, to the west.
    pub named: [Named; 2],
    /// The neighbour to whom a proposal is being made.
    pub proposing_to: Option<Seat>,
}

/// A proposal on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TalkView {
    /// Whose action it is.
    pub active: Seat,
    /// Whose land is used as well, and who pays the active player.
    pub neighbour: Seat,
    /// What.
    pub building: Building,
    /// Where.
    pub cells: Plots,
    /// For how much.
    pub payment: u32,
    /// What the bank would get from the active player.
    pub cost: u32,
    /// Who replies.
    pub asked: Seat,
}

/// Cards being looked at.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LookView {
    /// By whom.
    pub seat: Seat,
    /// Of which deck.
    pub deck: Deck,
    /// How many are not put away yet.
    pub count: u8,
    /// Which, for the one who looks.
    pub cards: Option<Vec<Card>>,
}

/// The viewer's Work in progress.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WorkView {
    /// The profession; none is the Princess's.
    pub profession: Option<Profession>,
    /// Bonus cards named.
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeSet<Bonus>))]
    pub bonus: Set<Bonus>,
    /// The value so far.
    pub wv: u16,
}

/// The tile being placed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlacingView {
    /// By whom.
    pub seat: Seat,
    /// A building.
    pub building: Option<Building>,
    /// Or a landscape.
    pub landscape: Option<Landscape>,
    /// Where it may lie, for the one who places it.
    pub places: Vec<Plots>,
}

/// A player as a viewer sees him.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerView {
    /// Who.
    pub seat: Seat,
    /// Money.
    pub florins: u32,
    /// Prestige.
    pub pp: u16,
    /// Jesters.
    pub jesters: u8,
    /// Builders.
    pub builders: u8,
    /// What a building costs him.
    pub building_price: u32,
    /// Freedoms introduced.
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeSet<Freedom>))]
    pub freedoms: Set<Freedom>,
    /// Characters held.
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeSet<Character>))]
    pub characters: Set<Character>,
    /// The principality.
    pub land: LandView,
    /// Neighbours in the east and in the west, with Joint Building.
    pub neighbours: [Option<Seat>; 2],
    /// Professions on the table: completed Works that were not recruited.
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeSet<Profession>))]
    pub works: Set<Profession>,
    /// Recruiting cards lying in place of recruited professions.
    pub recruiting_on_table: u8,
    /// The best work value of this round.
    pub marker: Option<u16>,
    /// Works completed in the game.
    pub works_completed: u8,
    /// Profession cards in hand.
    pub professions_in_hand: u8,
    /// Those of them that everybody saw being recruited.
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeSet<Profession>))]
    pub recruited_in_hand: Set<Profession>,
    /// Recruiting cards in hand.
    pub recruiting_in_hand: u8,
    /// Bonus cards in hand.
    pub bonus_in_hand: u8,
    /// Prestige cards held.
    pub prestige_held: u8,
    /// Whether the choice of professions was made.
    pub has_chosen: Option<bool>,
    /// What the lot of this round was.
    pub lot: Option<Lot>,
    /// The hand, for its owner; for everybody once the game is over.
    pub hand: Option<HandView>,
    /// Prestige cards, for their owner; for everybody once the game is over.
    pub prestige: Option<Vec<PrestigeView>>,
    /// Where the prestige came from.
    pub sources: BTreeMap<&'static str, i16>,
}

/// A principality.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LandView {
    /// The palazzo's squares.
    pub palazzo: Cells,
    /// Buildings.
    pub buildings: Vec<BuildingView>,
    /// Landscapes.
    pub landscapes: Vec<LandscapeView>,
    /// Squares covered by nothing.
    pub empty_squares: u16,
}

/// A building in a principality.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BuildingView {
    /// Its kind.
    pub building: Building,
    /// Its squares in this land.
    pub cells: Cells,
    /// The partner, if it lies across a border.
    pub with: Option<Seat>,
}

/// A landscape in a principality.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LandscapeView {
    /// Its type.
    pub landscape: Landscape,
    /// Its squares.
    pub cells: Cells,
}

/// A hand, with what each card would be worth now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HandView {
    /// Professions, and the work value of each without bonus cards.
    pub professions: Vec<ProfessionView>,
    /// Bonus cards.
    pub bonus: Vec<BonusView>,
    /// The value of the Princess's Work, if she is held.
    pub princess_wv: Option<u16>,
    /// The profession that will be returned, while others still choose.
    pub returning: Option<Profession>,
}

/// A profession in hand.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfessionView {
    /// Which.
    pub profession: Profession,
    /// The building wished for.
    pub building: Building,
    /// The landscape wished for.
    pub landscape: Landscape,
    /// The freedom wished for.
    pub freedom: Freedom,
    /// The work value now, without bonus cards.
    pub wv: u16,
}

/// A bonus card in hand.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BonusView {
    /// Which.
    pub card: Bonus,
    /// What it would add now.
    pub wv: u16,
}

/// A prestige card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PrestigeView {
    /// Which.
    pub card: Prestige,
    /// What it would score now.
    pub pp: u16,
}
