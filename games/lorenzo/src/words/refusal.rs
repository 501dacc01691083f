//! What is refused, with the codes of the rules.

rulekit::refusals! {
    /// Why an action is not legal. Rules 7.
    #[serde(tag = "reason")]
    pub enum Refusal {
        /// The game is elsewhere.
        WrongPhase = "wrong_phase", "5";
        /// Somebody else's turn.
        NotYourTurn = "not_your_turn", "7.1";
        /// Another question is open.
        DecisionPending = "decision_pending", "5.4";
        /// One member a turn.
        AlreadyPlaced = "already_placed", "7.1";
        /// The member stands on the board.
        MemberUsed = "member_used", "7.2";
        /// Not with so few players.
        SpaceCovered = "space_covered", "7.3";
        /// Somebody stands there.
        SpaceOccupied = "space_occupied", "7.4";
        /// A coloured member of one's own stands in that area.
        ColourInArea = "colour_in_area", "7.5";
        /// More than there are.
        NotEnoughServants {
            /// So many there are.
            held: i16,
        } = "not_enough_servants", "7.6";
        /// An even number only.
        ServantsNotMultiple = "servants_not_multiple", "7.6";
        /// The action does not reach its number.
        ValueTooLow {
            /// What it reaches.
            value: i16,
            /// What it needs.
            number: i16,
        } = "value_too_low", "7.7";
        /// Nothing lies there.
        NoCard = "no_card", "8.1";
        /// Not from this tower.
        WrongType = "wrong_type", "8.4";
        /// Six of that type already.
        TypeFull = "type_full", "8.1";
        /// Not enough for another territory.
        MilitaryTooLow {
            /// What it needs.
            needed: i16,
        } = "military_too_low", "8.1";
        /// The card cannot be paid.
        CannotPay = "cannot_pay", "8.1";
        /// Excommunicated from the market.
        MarketForbidden = "market_forbidden", "12.5";
        /// That kind was chosen already.
        PrivilegesNotDifferent = "privileges_not_different", "10";
        /// No such conversion now.
        BadConversion = "bad_conversion", "9.3";
        /// Not paid from what was held before.
        NotOwnedBeforeAction = "not_owned_before_action", "9.3";
        /// Somebody can be placed.
        PlacementPossible = "placement_possible", "5.3";
        /// Placing comes first.
        MustPlaceFirst = "must_place_first", "5.3";
        /// Nothing to let go.
        NothingToDecline = "nothing_to_decline", "5.4";
        /// Not among what there is.
        NotAvailable = "not_available", "4.3";
        /// No such leader in hand.
        NotInHand = "not_in_hand", "11";
        /// No such leader in play.
        NotInPlay = "not_in_play", "11.4";
        /// The leader always works.
        NotActivatable = "not_activatable", "11.4";
        /// The leader asks for more.
        RequirementNotMet = "requirement_not_met", "11.2";
        /// Once a round.
        AlreadyUsed = "already_used", "11.4";
        /// Nobody to be copied.
        NoLeaderToCopy = "no_leader_to_copy", "11.5";
        /// Not for this member.
        BadTarget = "bad_target", "11.5";
        /// The Church does not ask.
        NoChoice = "no_choice", "12.1";
    }
}
