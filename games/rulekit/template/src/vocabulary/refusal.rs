//! Why not.

rulekit::refusals! {
    /// Why an action is not legal.
    pub enum Refusal {
        /// Somebody else is asked.
        NotYourTurn = "not_your_turn", "2.3";
        /// Not held.
        NotInHand = "not_in_hand", "2.1";
        /// Nothing to draw.
        DeckIsEmpty = "deck_is_empty", "2.2";
    }
}
