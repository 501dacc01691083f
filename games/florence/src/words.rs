//! The vocabulary: tasks, questions, answers, facts and refusals. No logic.

use crate::grid::{Cells, Plots};
use crate::ids::{
    Bonus, Building, Card, Character, Deck, Freedom, Landscape, Lot, Prestige, Profession, Set,
};
use arrayvec::ArrayVec;
use kernel::{Refuse, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What is still to be done. The first group asks somebody, the second needs no answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Everybody returns one profession; what was returned so far.
    Keep {
        /// By seat.
        returned: [Option<Profession>; 5],
    },
    /// To put up a lot, or to withdraw.
    Nominate(Seat),
    /// To raise or to pass.
    Bid(Bid),
    /// To take a lot free, or to pay and be paid in prestige.
    MerchantPayment {
        /// The Merchant's owner.
        seat: Seat,
        /// What was won.
        lot: Lot,
        /// At what price.
        price: u32,
    },
    /// To choose the type of a landscape (two players).
    LandscapeType(Seat),
    /// To place a landscape.
    PlaceLandscape(Seat, Landscape),
    /// To keep one of the cards looked at, then to put the others under the deck.
    Look(Look),
    /// To use a recruiting card just bought.
    RecruitNow(Seat),
    /// To bid for a character, or to pass.
    CharacterTurn(Seat),
    /// To use the Professor just bought.
    ProfessorNow(Seat),
    /// To use the Professor at last.
    ProfessorLast(Seat),
    /// To act, while actions or free moves are left.
    Turn(Turn),
    /// To add bonus cards to a Work.
    Work {
        /// Whose.
        seat: Seat,
        /// The profession that will be played.
        profession: Profession,
        /// The bonus cards named so far.
        bonus: Set<Bonus>,
    },
    /// To exchange pay for prestige.
    Exchange {
        /// Whose Work.
        seat: Seat,
        /// The profession; none for the Princess.
        profession: Option<Profession>,
        /// The bonus cards.
        bonus: Set<Bonus>,
    },
    /// To place a building in the own land.
    PlaceBuilding(Seat, Building),
    /// To choose what to build together.
    JointBuilding(Partners),
    /// To choose where, and then for how much.
    JointTerms(Partners, Building, Option<Plots>),
    /// To accept, decline or counter.
    JointReply(Talk),
    /// To choose where in a counter-proposal, and then for how much.
    JointCounter(Talk, Option<Plots>),
    /// To convert florins at the end.
    Convert(Seat),

    /// A round begins.
    Round,
    /// Phase A1 begins.
    Auction,
    /// Somebody nominates, or phase A1 is over.
    NextNomination,
    /// The lot goes to a buyer.
    TakeLot(Seat, Lot),
    /// The Merchant's owner has waited to the end.
    SettleMerchant,
    /// The Professor's owner is asked a last time.
    SettleProfessor,
    /// Phase A2 begins.
    Characters,
    /// The next in phase A2, from this seat on.
    NextCharacter(Seat),
    /// The turn of a seat in phase B begins.
    BeginTurn(Seat),
    /// The best Work of the round.
    BestWork,
    /// The round ends.
    EndRound,
    /// The Banker of the last round.
    SettleBanker,
    /// Prestige cards are scored.
    FinalScoring,
}

/// An auction in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// What is sold.
    pub lot: Lot,
    /// The highest bid.
    pub price: u32,
    /// Whose it is.
    pub leader: Seat,
    /// Who has not passed.
    pub still_in: Seats,
    /// Who is asked.
    pub asked: Seat,
}

/// Cards being looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Look {
    /// By whom.
    pub seat: Seat,
    /// Of which deck.
    pub deck: Deck,
    /// Those not yet kept or put back.
    pub cards: ArrayVec<Card, 5>,
    /// Whether one was kept.
    pub kept: bool,
}

/// A turn of phase B.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// Actions left.
    pub left: u8,
    /// Whether a profession card was bought this round.
    pub bought_profession: bool,
    /// Whether a freedom was introduced this round.
    pub introduced_freedom: bool,
    /// Whether the Princess was let down or has done her Work.
    pub princess_done: bool,
    /// How often terms were named since the last action: towards the eastern and the western neighbour, by
    /// the active player and by the neighbour.
    pub named: [Named; 2],
}

/// How often each side has named terms.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Named {
    /// The active player.
    pub active: u8,
    /// The neighbour.
    pub neighbour: u8,
}

/// Two who may build together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Partners {
    /// Whose action it is.
    pub active: Seat,
    /// Whose land is used as well.
    pub neighbour: Seat,
}

/// A proposal on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Talk {
    /// Who talks.
    pub partners: Partners,
    /// What is to be built.
    pub building: Building,
    /// Where.
    pub cells: Plots,
    /// What the neighbour pays the active player.
    pub payment: u32,
    /// Who replies.
    pub asked: Seat,
}

/// One answer. Those without details have braces all the same, so that unknown members are refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Keep these three professions.
    KeepProfessions {
        /// Which.
        professions: Set<Profession>,
    },
    /// Put up a lot (or buy it, as the last one).
    Nominate {
        /// Which.
        lot: Lot,
    },
    /// Take no further part in phase A1.
    Withdraw {},
    /// Raise the bid.
    Raise {
        /// To so many florins.
        to: u32,
    },
    /// Pass.
    Pass {},
    /// Take a lot free with the Merchant.
    TakeFree {},
    /// Pay for a lot, and take the Merchant's prestige.
    Pay {},
    /// Choose a type of landscape.
    ChooseLandscape {
        /// Which.
        landscape: Landscape,
    },
    /// Place a tile.
    Place {
        /// On these squares.
        cells: Cells,
    },
    /// Keep a card.
    Pick {
        /// Which.
        card: Card,
    },
    /// Put a card under the deck.
    Under {
        /// Which.
        card: Card,
    },
    /// Use a recruiting card.
    Recruit {
        /// On which card.
        profession: Profession,
    },
    /// Not now.
    Hold {},
    /// Bid for a character.
    BidCharacter {
        /// Which.
        card: Character,
        /// So many florins.
        amount: u32,
    },
    /// Use the Professor.
    UseProfessor {
        /// On which deck.
        deck: Deck,
    },
    /// Decline: the Professor, or a proposal.
    Decline {},
    /// Take the Merchant's prestige.
    ClaimMerchantPp {},
    /// Sell prestige.
    SellPrestige {
        /// So many points.
        n: u16,
    },
    /// Begin a Work.
    CompleteWork {
        /// Of whom.
        profession: Profession,
    },
    /// Begin the Princess's Work.
    CompletePrincessWork {},
    /// Add a bonus card to the Work.
    AddBonus {
        /// Which.
        card: Bonus,
    },
    /// Add no more bonus cards.
    Finish {},
    /// Exchange pay for prestige, which completes the Work.
    Exchange {
        /// So many points.
        pp: u16,
    },
    /// Build, alone or (after a proposal was begun) together.
    Build {
        /// What.
        building: Building,
    },
    /// Take a profession card.
    BuyProfession {},
    /// Take a bonus card.
    BuyBonus {},
    /// Introduce a freedom.
    IntroduceFreedom {
        /// Which.
        freedom: Freedom,
    },
    /// Begin a proposal.
    ProposeJoint {
        /// To whom.
        neighbour: Seat,
    },
    /// Choose the place of a building across the border.
    PlaceJoint {
        /// On these squares.
        cells: Plots,
    },
    /// Name what the neighbour pays.
    Payment {
        /// So much.
        florins: u32,
    },
    /// Accept the terms.
    Accept {},
    /// Begin a counter-proposal.
    Counter {},
    /// Convert florins at the end.
    Convert {
        /// Into so many points.
        pp: u16,
    },
    /// End the turn.
    EndTurn {},
}

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prompt {
    /// The question.
    #[serde(flatten)]
    pub ask: Ask,
    /// The rule it comes from.
    pub rule: &'static str,
}

/// A question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Ask {
    /// Which professions are kept?
    KeepProfessions,
    /// Which lot is put up?
    Nominate {
        /// The opening price.
        price: u32,
        /// Whether nobody else can bid any more.
        last: bool,
    },
    /// Raise or pass?
    Bid {
        /// The lot.
        lot: Lot,
        /// The highest bid.
        price: u32,
        /// Whose it is.
        leader: Seat,
        /// The next bid.
        next: u32,
    },
    /// Free, or paid?
    MerchantPayment {
        /// The lot.
        lot: Lot,
        /// Its price.
        price: u32,
    },
    /// Which landscape?
    LandscapeType,
    /// Where does the landscape go?
    PlaceLandscape {
        /// Which.
        landscape: Landscape,
    },
    /// Which card is kept?
    PickCard {
        /// The cards.
        cards: Vec<Card>,
    },
    /// Which card goes under the deck next?
    PutUnder {
        /// The cards left.
        cards: Vec<Card>,
    },
    /// Recruit at once?
    RecruitNow,
    /// Which character, for how much?
    A2Turn,
    /// Use the Professor at once?
    UseProfessorNow,
    /// Use the Professor at last?
    ProfessorDeadline,
    /// Which action?
    ActionTurn {
        /// Actions left.
        left: u8,
    },
    /// Another bonus card?
    AddBonus {
        /// The Work.
        profession: Profession,
        /// Named so far.
        bonus: Set<Bonus>,
        /// The value so far.
        wv: u16,
        /// The value needed.
        minimum: u16,
    },
    /// How much pay becomes prestige?
    Exchange {
        /// The Work; none is the Princess's.
        profession: Option<Profession>,
        /// Its value.
        wv: u16,
    },
    /// Where does the building go?
    PlaceBuilding {
        /// Which.
        building: Building,
        /// What it costs.
        cost: u32,
    },
    /// What is to be built together?
    JointBuilding {
        /// With whom.
        neighbour: Seat,
    },
    /// Where?
    JointPlace {
        /// With whom.
        neighbour: Seat,
        /// What.
        building: Building,
    },
    /// For how much?
    JointPayment {
        /// Who would pay.
        payer: Seat,
        /// What.
        building: Building,
        /// Where.
        cells: Plots,
    },
    /// Accept, decline or counter?
    JointReply {
        /// Whose terms are on the table.
        from: Seat,
        /// What.
        building: Building,
        /// Where.
        cells: Plots,
        /// What the neighbour pays the active player.
        payment: u32,
        /// The one who pays it.
        payer: Seat,
    },
    /// How many florins become prestige?
    BankerConversion,
}

/// Where prestige comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Pay of Works exchanged.
    Works,
    /// Buildings.
    Buildings,
    /// Further landscapes of a type.
    Landscapes,
    /// The second and third builder.
    Builders,
    /// The best Work of a round.
    BestWork,
    /// The Merchant.
    Merchant,
    /// The Banker.
    Banker,
    /// Prestige cards.
    PrestigeCards,
    /// Sold for money.
    Sold,
}

/// A fact.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A seat has chosen its professions.
    ProfessionsChosen {
        /// Who.
        seat: Seat,
    },
    /// A round begins.
    RoundBegins {
        /// Its number.
        round: u8,
        /// The minimum work value.
        minimum: u16,
        /// The start player.
        start: Seat,
    },
    /// A lot is put up.
    Nominated {
        /// By whom.
        seat: Seat,
        /// Which.
        lot: Lot,
        /// At what price.
        price: u32,
    },
    /// A seat leaves phase A1.
    Withdrew {
        /// Who.
        seat: Seat,
        /// Because it could take nothing.
        forced: bool,
    },
    /// A bid is raised.
    Raised {
        /// By whom.
        seat: Seat,
        /// The lot.
        lot: Lot,
        /// To how much.
        price: u32,
    },
    /// A seat passes.
    Passed {
        /// Who.
        seat: Seat,
        /// The lot.
        lot: Lot,
        /// Because it could not take or cover it.
        forced: bool,
    },
    /// Prestige is sold.
    PrestigeSold {
        /// By whom.
        seat: Seat,
        /// How many points.
        pp: u16,
        /// For how much.
        florins: u32,
    },
    /// A lot is bought.
    LotBought {
        /// By whom.
        seat: Seat,
        /// Which.
        lot: Lot,
        /// For how much.
        price: u32,
        /// Whether the Merchant made it free.
        free: bool,
    },
    /// A landscape is placed.
    LandscapePlaced {
        /// By whom.
        seat: Seat,
        /// Which.
        landscape: Landscape,
        /// Where.
        cells: Cells,
    },
    /// Prestige is gained.
    PrestigeGained {
        /// By whom.
        seat: Seat,
        /// How many points.
        pp: u16,
        /// For what.
        source: Source,
    },
    /// Cards are looked at.
    CardsLooked {
        /// By whom.
        seat: Seat,
        /// Of which deck.
        deck: Deck,
        /// How many.
        count: u8,
        /// What was paid.
        price: u32,
    },
    /// These are the cards (told to the one who looks).
    CardsSeen {
        /// Which.
        cards: Vec<Card>,
    },
    /// A card is kept.
    CardKept {
        /// By whom.
        seat: Seat,
        /// Of which deck.
        deck: Deck,
    },
    /// This is the card (told to the one who keeps it).
    CardChosen {
        /// Which.
        card: Card,
    },
    /// The others lie under the deck.
    CardsPutUnder {
        /// By whom.
        seat: Seat,
        /// Of which deck.
        deck: Deck,
        /// How many.
        count: u8,
    },
    /// A profession is recruited.
    Recruited {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which.
        profession: Profession,
    },
    /// A marker is laid on a character.
    CharacterBid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Character,
        /// For how much.
        amount: u32,
        /// Whose marker went back.
        outbid: Option<Seat>,
    },
    /// A seat passes in phase A2.
    CharactersPassed {
        /// Who.
        seat: Seat,
        /// Because no bid was possible.
        forced: bool,
    },
    /// A character is taken.
    CharacterTaken {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Character,
        /// For how much.
        amount: u32,
    },
    /// The Banker pays.
    BankerPaid {
        /// Whom.
        seat: Seat,
        /// How much.
        florins: u32,
    },
    /// The Professor goes back unused.
    ProfessorReturned {
        /// From whom.
        seat: Seat,
    },
    /// The Professor teaches.
    ProfessorUsed {
        /// Whom.
        seat: Seat,
    },
    /// A turn of phase B begins.
    TurnBegins {
        /// Whose.
        seat: Seat,
        /// How many actions.
        actions: u8,
    },
    /// A turn of phase B ends.
    TurnEnds {
        /// Whose.
        seat: Seat,
    },
    /// A Work is completed.
    WorkCompleted {
        /// By whom.
        seat: Seat,
        /// Whose Work; none is the Princess's.
        profession: Option<Profession>,
        /// The bonus cards played.
        bonus: Set<Bonus>,
        /// Its value.
        wv: u16,
        /// Florins kept.
        florins: u32,
        /// Prestige taken.
        pp: u16,
    },
    /// A building is built.
    Built {
        /// By whom.
        seat: Seat,
        /// Which.
        building: Building,
        /// Where.
        cells: Cells,
        /// For how much.
        cost: u32,
    },
    /// A freedom is introduced.
    FreedomIntroduced {
        /// By whom.
        seat: Seat,
        /// Which.
        freedom: Freedom,
        /// For how much.
        cost: u32,
    },
    /// Terms are named.
    TermsNamed {
        /// By whom.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// What.
        building: Building,
        /// Where.
        cells: Plots,
        /// What the neighbour pays.
        payment: u32,
        /// The neighbour who pays it.
        payer: Seat,
    },
    /// Terms are declined.
    TermsDeclined {
        /// By whom.
        seat: Seat,
        /// Whose they were.
        from: Seat,
    },
    /// A building is built together.
    BuiltTogether {
        /// By whom.
        seat: Seat,
        /// With whom.
        neighbour: Seat,
        /// What.
        building: Building,
        /// Where.
        cells: Plots,
        /// What the bank got.
        cost: u32,
        /// What the neighbour paid.
        payment: u32,
    },
    /// The best Work of the round.
    BestWork {
        /// Whose.
        seats: Vec<Seat>,
        /// Its value.
        wv: u16,
        /// Prestige for each.
        pp: u16,
    },
    /// Nobody completed a Work.
    NoWork,
    /// Florins become prestige.
    Converted {
        /// Whose.
        seat: Seat,
        /// How many points.
        pp: u16,
        /// For how much.
        florins: u32,
    },
    /// A prestige card is turned up.
    PrestigeScored {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Prestige,
        /// Its points.
        pp: u16,
    },
    /// The game is over.
    GameOver {
        /// Who won.
        winners: Vec<Seat>,
    },
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $rule:literal;)+) => {
        /// Why not.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Refusal { $($(#[$doc])* $variant),+ }

        impl Refusal {
            /// Every reason there is.
            pub const ALL: &'static [Refusal] = &[$(Refusal::$variant),+];
        }

        impl Refuse for Refusal {
            fn code(&self) -> &'static str {
                match self { $(Refusal::$variant => $code),+ }
            }

            fn rule(&self) -> &'static str {
                match self { $(Refusal::$variant => $rule),+ }
            }
        }
    };
}

refusals! {
    /// Another question is open.
    NotAsked = "not_asked", "5";
    /// Three of the four dealt cards are kept.
    KeepThree = "keep_three", "4.1";
    /// A card that was not dealt.
    NotDealt = "not_dealt", "4.1";
    /// This table has no such lot.
    NoSuchLot = "no_such_lot", "4.2";
    /// One of a stack is sold a round.
    LotSold = "lot_sold", "6.1";
    /// Nothing is left in the stack.
    StackEmpty = "stack_empty", "6.1";
    /// Three builders are the most.
    TooManyBuilders = "too_many_builders", "6.6";
    /// There is no room for it.
    NoRoom = "no_room", "6.2";
    /// The opening price is not covered.
    OpeningNotCovered = "opening_not_covered", "6.3";
    /// Raises are exactly 100.
    ExactRaise = "exact_raise", "6.3";
    /// The bid is not covered.
    BidNotCovered = "bid_not_covered", "6.3";
    /// No such landscape is left.
    LandscapeGone = "landscape_gone", "4.3";
    /// Placement rule 1.
    OutsideGrid = "outside_grid", "7.3.1";
    /// The squares are not the tile.
    WrongShape = "wrong_shape", "3.4";
    /// Placement rule 2.
    Overlap = "overlap", "7.3.2";
    /// Placement rule 3.
    TouchesBuilding = "touches_building", "7.3.3";
    /// Placement rule 5.
    AlreadyBuilt = "already_built", "7.3.5";
    /// No piece of that kind is left.
    BuildingGone = "building_gone", "7.2";
    /// The price is higher than the florins in hand.
    TooDear = "too_dear", "7";
    /// Nothing can be placed legally.
    NoPlacement = "no_placement", "7.3";
    /// No action is left.
    NoActionLeft = "no_action_left", "7";
    /// At most once a round.
    OncePerRound = "once_per_round", "7";
    /// The deck is empty.
    DeckEmpty = "deck_empty", "7.4";
    /// No such token is left.
    FreedomGone = "freedom_gone", "7.5";
    /// Each freedom once.
    FreedomOwned = "freedom_owned", "7.5";
    /// The card is not in the hand.
    NotInHand = "not_in_hand", "7.1";
    /// The work value is below the minimum.
    ValueTooLow = "value_too_low", "7.1";
    /// The bonus card was named already.
    AlreadyNamed = "already_named", "7.1";
    /// More prestige than the Work pays for.
    TooManyPoints = "too_many_points", "7.1";
    /// The card is none of those looked at.
    NotLookedAt = "not_looked_at", "6.8";
    /// No recruiting card.
    NoRecruitingCard = "no_recruiting_card", "6.7";
    /// The card lies on no opponent's table.
    NotOnOpponentsTable = "not_on_opponents_table", "6.7";
    /// Only in an own turn of the action phase, or at once.
    RecruitLater = "recruit_later", "6.7";
    /// The table plays without this expansion.
    NotInThisGame = "not_in_this_game", "1";
    /// The character is sold.
    CharacterSold = "character_sold", "9.2";
    /// There is no such bid space.
    NoBidSpace = "no_bid_space", "9.2";
    /// The bid must be higher.
    BidTooLow = "bid_too_low", "9.2";
    /// The bid is higher than the florins in hand.
    CharacterTooDear = "character_too_dear", "9.2";
    /// The seat does not hold this character.
    NotTheOwner = "not_the_owner", "9";
    /// Prestige is not sold with Muse and Princess.
    NoSale = "no_sale", "9";
    /// Not below zero.
    NotEnoughPrestige = "not_enough_prestige", "12";
    /// At least one point.
    SellAtLeastOne = "sell_at_least_one", "12";
    /// No neighbour.
    NotANeighbour = "not_a_neighbour", "10.1";
    /// Terms were named three times.
    TalkIsOver = "talk_is_over", "10.4";
    /// Nothing can be built together.
    NothingTogether = "nothing_together", "10.4";
    /// The building must lie in both lands and no other.
    BothLands = "both_lands", "10.3";
    /// The neighbour has that kind already.
    NeighbourHasIt = "neighbour_has_it", "10.3";
    /// A border square needs a builder.
    BorderNeedsBuilder = "border_needs_builder", "10.2";
    /// The neighbour does not cover the payment.
    PaymentNotCovered = "payment_not_covered", "10.4";
    /// The active player does not cover the cost.
    CostNotCovered = "cost_not_covered", "10.4";
    /// Payments are whole hundreds.
    WholeHundreds = "whole_hundreds", "12";
    /// The terms on the table already.
    SameTerms = "same_terms", "10.4";
    /// More than the florins in hand pay for.
    TooManyConverted = "too_many_converted", "9.6";
}
