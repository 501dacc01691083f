//! What is refused, with the codes of the rules.

use kernel::Refuse;
use serde::Serialize;

/// Why an action is not legal. Rules 7.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
