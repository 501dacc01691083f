//! Reasons.

rulekit::refusals! {
    /// Why not.
    pub enum Refusal {
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
}
