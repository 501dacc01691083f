//! The vocabulary: what is pending, asked, answered, refused and told. No logic.

use crate::amount::Amount;
use crate::pieces::{BonusTile, Card, CardType, Kind, Leader, Member, Privilege, Space, Tile, Work};
use kernel::{Refuse, Seat};
use serde::{Deserialize, Serialize};

/// Something still to be done, or to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// Asks for a personal bonus tile. Rules 4.3.
    PickBonusTile(Seat),
    /// Asks everybody for a leader at the same time; the answers so far. Rules 4.3.
    Draft([Option<Leader>; 4]),
    /// Turns up cards and rolls the dice. Rules 5.1.
    RoundSetup,
    /// Gives the turn with this number to whom it belongs. Rules 5.2.
    NextTurn(u8),
    /// A turn: open until it ends. Rules 5.3.
    Turn {
        /// Whose.
        seat: Seat,
        /// Whether a member was placed, or the turn passed.
        acted: bool,
    },
    /// Asks how many servants help. Rules 6.2.
    Servants(Attempt),
    /// Asks which cost is paid, with which discount. Rules 8.2.
    Cost {
        /// What is being done.
        attempt: Attempt,
        /// The servants that help.
        servants: u8,
    },
    /// Instant effects of a card that was just taken. Rules 8.2.
    Instants {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The effects not resolved yet, a bit each.
        left: u8,
    },
    /// Asks for a card to be taken without a member. Rules 8.4.
    TakeCard {
        /// Who may.
        seat: Seat,
        /// The effect that allows it.
        by: Origin,
    },
    /// Asks whether to harvest or produce without a member. Rules 9.4.
    OfferWork {
        /// Who may.
        seat: Seat,
        /// The effect that allows it.
        by: Origin,
        /// What is worked for.
        work: Work,
    },
    /// A production: asks building after building for its conversion; gains wait until the last. Rules 9.3.
    Production {
        /// Who produces.
        seat: Seat,
        /// The value of the action.
        value: i16,
        /// The building asked for next.
        next: u8,
        /// The option used at each building, counted from 1.
        used: [u8; 6],
    },
    /// Asks which of two kinds a source gives one fewer of. Rules 12.4.
    Lose {
        /// Who receives.
        seat: Seat,
        /// From what.
        source: Source,
        /// What it gives before the loss.
        gain: Amount,
    },
    /// Asks for a council privilege. Rules 10.
    ChoosePrivilege {
        /// Who chooses.
        seat: Seat,
        /// How many are still to be chosen.
        left: u8,
        /// The kinds taken from the same effect already, a bit each.
        taken: u8,
    },
    /// Comes to the player in this place of the turn order. Rules 12.1.
    Vatican(u8),
    /// Asks whether the Church is supported. Rules 12.1.
    Support(Seat),
    /// Clears the board. Rules 13.
    Cleanup,
}

/// An action being prepared: nothing has changed yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attempt {
    /// Who acts.
    pub seat: Seat,
    /// By what.
    pub by: Means,
    /// Where, or for what.
    pub target: Target,
}

/// What an action is done with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// A family member is placed.
    Member(Member),
    /// An effect allows it without one.
    Effect(Origin),
}

/// Where an effect is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// On a card, among its instant effects, in this place.
    Card(Card, u8),
    /// On a leader.
    Leader(Leader),
}

/// What an action aims at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A space of the board.
    Space(Space),
    /// Work without a space.
    Work(Work),
}

/// What gives something. Rules 12.4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A tower floor, or an action space.
    Space(Space),
    /// A development card.
    Card(Card),
    /// The personal bonus tile.
    BonusTile(BonusTile),
    /// A leader.
    Leader(Leader),
    /// A council privilege.
    Privilege(Privilege),
}

/// What is asked, and the rule that asks it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prompt {
    /// The rule.
    pub rule: &'static str,
    /// The question.
    #[serde(flatten)]
    pub question: Question,
}

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Question {
    /// Which bonus tile?
    PickBonusTile,
    /// Which leader is kept?
    DraftLeader {
        /// How many there are to choose from.
        packet: u8,
    },
    /// A member must be placed; leaders may act.
    Place,
    /// The member is placed; leaders may act.
    Finish,
    /// How many servants?
    Servants {
        /// Where, or for what.
        target: Target,
        /// The value without servants.
        value: i16,
        /// The value needed.
        number: i16,
    },
    /// Which cost?
    Cost {
        /// Of this card.
        card: Card,
    },
    /// Which effect comes next?
    ResolveInstant {
        /// Of this card.
        card: Card,
    },
    /// Which card is taken?
    TakeCard {
        /// The value of the action, before bonuses.
        value: i16,
        /// From these towers.
        types: Vec<CardType>,
    },
    /// Harvest or produce?
    Work {
        /// Which.
        work: Work,
        /// The value of the action without servants.
        value: i16,
    },
    /// Which conversion?
    Convert {
        /// Of this building.
        card: Card,
    },
    /// Of which is one fewer received?
    Lose {
        /// From what.
        source: Source,
        /// What it gives.
        gain: Amount,
    },
    /// Which privilege?
    Privilege {
        /// How many are still to be chosen.
        left: u8,
    },
    /// Support the Church?
    Support {
        /// The points for it.
        vp: i16,
        /// The tile that threatens.
        tile: Tile,
    },
}

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Takes a bonus tile.
    PickBonusTile {
        /// Which.
        tile: BonusTile,
    },
    /// Keeps a leader.
    DraftLeader {
        /// Which.
        leader: Leader,
    },
    /// Places a family member.
    Place {
        /// Which.
        member: Member,
        /// Where.
        space: Space,
    },
    /// Places nobody, because nobody can be placed.
    Pass {},
    /// Spends servants.
    Servants {
        /// How many.
        count: u8,
    },
    /// Pays a card.
    Cost {
        /// With which of its costs, from 1.
        alternative: u8,
        /// With which discount, where there is a choice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        discount: Option<Kind>,
    },
    /// Resolves an instant effect.
    ResolveInstant {
        /// Which, from 1.
        index: u8,
    },
    /// Takes a card without a member.
    TakeCard {
        /// From where.
        space: Space,
    },
    /// Harvests or produces without a member.
    Work {},
    /// Lets an optional effect go.
    Decline {},
    /// Uses a conversion.
    Convert {
        /// Of this building.
        card: Card,
        /// Which, from 1.
        option: u8,
    },
    /// Uses no conversion of a building.
    Skip {
        /// The building.
        card: Card,
    },
    /// Receives one fewer of this.
    Lose {
        /// Of what.
        kind: Kind,
    },
    /// Chooses a council privilege.
    Privilege {
        /// Which.
        kind: Privilege,
    },
    /// Discards a leader for a privilege.
    DiscardLeader {
        /// Which.
        leader: Leader,
    },
    /// Plays a leader.
    PlayLeader {
        /// Which.
        leader: Leader,
        /// Whose ability it takes on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        copy: Option<Leader>,
    },
    /// Activates a leader.
    ActivateLeader {
        /// Which.
        leader: Leader,
        /// For which member.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        member: Option<Member>,
    },
    /// Ends the turn.
    EndTurn {},
    /// Supports the Church.
    Support {},
    /// Refuses to.
    Refuse {},
}

/// Why an action is not legal. Rules 7.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    /// The game is elsewhere.
    WrongPhase,
    /// Somebody else's turn.
    NotYourTurn,
    /// Another question is open.
    DecisionPending,
    /// One member a turn.
    AlreadyPlaced,
    /// The member stands on the board.
    MemberUsed,
    /// Not with so few players.
    SpaceCovered,
    /// Somebody stands there.
    SpaceOccupied,
    /// A coloured member of one's own stands in that area.
    ColourInArea,
    /// More than there are.
    NotEnoughServants {
        /// So many there are.
        held: i16,
    },
    /// An even number only.
    ServantsNotMultiple,
    /// The action does not reach its number.
    ValueTooLow {
        /// What it reaches.
        value: i16,
        /// What it needs.
        number: i16,
    },
    /// Nothing lies there.
    NoCard,
    /// Not from this tower.
    WrongType,
    /// Six of that type already.
    TypeFull,
    /// Not enough for another territory.
    MilitaryTooLow {
        /// What it needs.
        needed: i16,
    },
    /// The card cannot be paid.
    CannotPay,
    /// Excommunicated from the market.
    MarketForbidden,
    /// That kind was chosen already.
    PrivilegesNotDifferent,
    /// No such conversion now.
    BadConversion,
    /// Not paid from what was held before.
    NotOwnedBeforeAction,
    /// Somebody can be placed.
    PlacementPossible,
    /// Placing comes first.
    MustPlaceFirst,
    /// Nothing to let go.
    NothingToDecline,
    /// Not among what there is.
    NotAvailable,
    /// No such leader in hand.
    NotInHand,
    /// No such leader in play.
    NotInPlay,
    /// The leader always works.
    NotActivatable,
    /// The leader asks for more.
    RequirementNotMet,
    /// Once a round.
    AlreadyUsed,
    /// Nobody to be copied.
    NoLeaderToCopy,
    /// Not for this member.
    BadTarget,
    /// The Church does not ask.
    NoChoice,
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.entry().0
    }

    fn rule(&self) -> &'static str {
        self.entry().1
    }
}

impl Refusal {
    /// Its code and its rule.
    const fn entry(self) -> (&'static str, &'static str) {
        match self {
            Refusal::WrongPhase => ("wrong_phase", "5"),
            Refusal::NotYourTurn => ("not_your_turn", "7.1"),
            Refusal::DecisionPending => ("decision_pending", "5.4"),
            Refusal::AlreadyPlaced => ("already_placed", "7.1"),
            Refusal::MemberUsed => ("member_used", "7.2"),
            Refusal::SpaceCovered => ("space_covered", "7.3"),
            Refusal::SpaceOccupied => ("space_occupied", "7.4"),
            Refusal::ColourInArea => ("colour_in_area", "7.5"),
            Refusal::NotEnoughServants { .. } => ("not_enough_servants", "7.6"),
            Refusal::ServantsNotMultiple => ("servants_not_multiple", "7.6"),
            Refusal::ValueTooLow { .. } => ("value_too_low", "7.7"),
            Refusal::NoCard => ("no_card", "8.1"),
            Refusal::WrongType => ("wrong_type", "8.4"),
            Refusal::TypeFull => ("type_full", "8.1"),
            Refusal::MilitaryTooLow { .. } => ("military_too_low", "8.1"),
            Refusal::CannotPay => ("cannot_pay", "8.1"),
            Refusal::MarketForbidden => ("market_forbidden", "12.5"),
            Refusal::PrivilegesNotDifferent => ("privileges_not_different", "10"),
            Refusal::BadConversion => ("bad_conversion", "9.3"),
            Refusal::NotOwnedBeforeAction => ("not_owned_before_action", "9.3"),
            Refusal::PlacementPossible => ("placement_possible", "5.3"),
            Refusal::MustPlaceFirst => ("must_place_first", "5.3"),
            Refusal::NothingToDecline => ("nothing_to_decline", "5.4"),
            Refusal::NotAvailable => ("not_available", "4.3"),
            Refusal::NotInHand => ("not_in_hand", "11"),
            Refusal::NotInPlay => ("not_in_play", "11.4"),
            Refusal::NotActivatable => ("not_activatable", "11.4"),
            Refusal::RequirementNotMet => ("requirement_not_met", "11.2"),
            Refusal::AlreadyUsed => ("already_used", "11.4"),
            Refusal::NoLeaderToCopy => ("no_leader_to_copy", "11.5"),
            Refusal::BadTarget => ("bad_target", "11.5"),
            Refusal::NoChoice => ("no_choice", "12.1"),
        }
    }
}

/// A fact: one line of the chronicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A bonus tile was taken.
    TookBonusTile {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: BonusTile,
    },
    /// A leader was kept: told to its owner alone.
    KeptLeader {
        /// By whom.
        seat: Seat,
        /// Which.
        leader: Leader,
    },
    /// All have kept a leader.
    Drafted {
        /// In this step, from 1.
        step: u8,
    },
    /// A round begins.
    RoundBegan {
        /// Which.
        round: u8,
        /// White, orange, black.
        dice: [u8; 3],
    },
    /// A card was turned up.
    Revealed {
        /// Which.
        card: Card,
        /// On which floor.
        space: Space,
    },
    /// A member was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which.
        member: Member,
        /// Where.
        space: Space,
        /// With so many servants.
        servants: u8,
    },
    /// A turn was passed.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// The surcharge for an occupied tower was paid.
    PaidSurcharge {
        /// By whom.
        seat: Seat,
        /// The payment.
        paid: Amount,
    },
    /// A card was taken.
    TookCard {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// From where.
        space: Space,
        /// Servants spent, if no member was placed for it.
        servants: u8,
        /// What was paid for it.
        paid: Amount,
    },
    /// Somebody works without a member, or with one.
    Worked {
        /// Who.
        seat: Seat,
        /// For what.
        work: Work,
        /// With this value.
        value: i16,
        /// Servants spent, if no member was placed for it.
        servants: u8,
    },
    /// A conversion was paid.
    Converted {
        /// By whom.
        seat: Seat,
        /// At which building.
        card: Card,
        /// The payment.
        paid: Amount,
    },
    /// Something was received.
    Gained {
        /// By whom.
        seat: Seat,
        /// From what.
        source: Source,
        /// What.
        gain: Amount,
    },
    /// An optional effect was let go.
    Declined {
        /// By whom.
        seat: Seat,
    },
    /// A leader was discarded.
    DiscardedLeader {
        /// By whom.
        seat: Seat,
        /// Which.
        leader: Leader,
    },
    /// A leader was played.
    PlayedLeader {
        /// By whom.
        seat: Seat,
        /// Which.
        leader: Leader,
        /// With whose ability.
        copy: Option<Leader>,
    },
    /// A leader was activated.
    ActivatedLeader {
        /// By whom.
        seat: Seat,
        /// Which.
        leader: Leader,
        /// For which member.
        member: Option<Member>,
    },
    /// The Church was supported.
    Supported {
        /// By whom.
        seat: Seat,
        /// For so many points.
        vp: i16,
    },
    /// Somebody was excommunicated.
    Excommunicated {
        /// Who.
        seat: Seat,
        /// By this tile.
        tile: Tile,
    },
    /// Faith was scored after the last round.
    ScoredFaith {
        /// By whom.
        seat: Seat,
        /// For so many points.
        vp: i16,
    },
    /// The turn order changed.
    NewOrder {
        /// The seats in order; places beyond the table are empty.
        order: [Option<Seat>; 4],
    },
    /// The final scoring of a player.
    FinalScore {
        /// Whose.
        seat: Seat,
        /// All points.
        total: i16,
    },
}
