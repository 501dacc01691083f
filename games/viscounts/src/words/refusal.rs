//! Why an answer is refused, each reason with its code and its rule.

rulekit::refusals! {
    /// Why an action is not legal.
    pub enum Refusal {
        /// Something else is asked.
        NotAsked = "not_asked", "5";
        /// The pair is gone or was never laid out.
        NoSuchPair = "no_such_pair", "4";
        /// The card is not in the hand.
        NotInHand = "not_in_hand", "6.1";
        /// The card is none of one's own.
        NotOwned = "not_owned", "4";
        /// There is too little silver to go that far.
        TooFar = "too_far", "6.2";
        /// The action belongs to the outer path.
        OuterPathOnly = "outer_path_only", "6.3";
        /// The action belongs to the inner path.
        InnerPathOnly = "inner_path_only", "6.3";
        /// No free plot on the viscount's bank.
        NoFreePlot = "no_free_plot", "6.3";
        /// All buildings are built.
        NoBuildingLeft = "no_building_left", "6.3";
        /// No worker in the supply.
        NoWorkers = "no_workers", "6.3";
        /// Icons and tokens do not suffice.
        TooWeak = "too_weak", "6.3";
        /// Nothing to flip.
        NothingToFlip = "nothing_to_flip", "7.3";
        /// No icon of the townsfolk helps the action.
        NoIconHelps = "no_icon_helps", "6.3";
        /// A townsfolk was dismissed this turn.
        AlreadyDismissed = "already_dismissed", "6.3";
        /// The price of the townsfolk is not there.
        TooDear = "too_dear", "6.4";
        /// Not a number that can be chosen.
        NoSuchCount = "no_such_count", "5.2";
        /// The slot holds no building any more.
        SlotEmpty = "slot_empty", "6.3";
        /// Another kind of building is built.
        WrongBuilding = "wrong_building", "3.1";
        /// The plot is built on.
        PlotTaken = "plot_taken", "6.3";
        /// The plot lies on the other bank, on another segment or on another side of the board.
        OtherBank = "other_bank", "3.2";
        /// The payment is too small, too large or not owned.
        WrongPayment = "wrong_payment", "6.3";
        /// The pile is empty.
        PileEmpty = "pile_empty", "6.4";
        /// Nobody would own fewer than three cards.
        ThreeCards = "three_cards", "7.5";
        /// The order does not hold exactly the cards of the row, or changes nothing.
        WrongOrder = "wrong_order", "7.5";
        /// Neither draw nor discard pile has a card.
        NoCards = "no_cards", "7.4";
        /// Silver is no resource.
        NotAResource = "not_a_resource", "3.1";
        /// There is no such option.
        NoSuchOption = "no_such_option", "3.1";
        /// The manuscript is missing or of another cost.
        WrongManuscript = "wrong_manuscript", "3.1";
        /// There is no group of three.
        NoGroup = "no_group", "7.6";
        /// There is no own first-tier worker.
        NoWorkerThere = "no_worker_there", "3.1";
        /// The sections are not adjacent.
        NotAdjacent = "not_adjacent", "3.1";
        /// The section is not too full.
        NotTooFull = "not_too_full", "7.6";
        /// It is not waiting.
        NotWaiting = "not_waiting", "7.7";
    }
}
