//! Why an answer is refused, each reason with its code and its rule.

use kernel::Refuse;
use serde::Serialize;

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Something else is asked.
    NotAsked,
    /// The pair is gone or was never laid out.
    NoSuchPair,
    /// The card is not in the hand.
    NotInHand,
    /// The card is none of one's own.
    NotOwned,
    /// There is too little silver to go that far.
    TooFar,
    /// The action belongs to the outer path.
    OuterPathOnly,
    /// The action belongs to the inner path.
    InnerPathOnly,
    /// No free plot on the viscount's bank.
    NoFreePlot,
    /// All buildings are built.
    NoBuildingLeft,
    /// No worker in the supply.
    NoWorkers,
    /// Icons and tokens do not suffice.
    TooWeak,
    /// Nothing to flip.
    NothingToFlip,
    /// No icon of the townsfolk helps the action.
    NoIconHelps,
    /// A townsfolk was dismissed this turn.
    AlreadyDismissed,
    /// The price of the townsfolk is not there.
    TooDear,
    /// Not a number that can be chosen.
    NoSuchCount,
    /// The slot holds no building any more.
    SlotEmpty,
    /// Another kind of building is built.
    WrongBuilding,
    /// The plot is built on.
    PlotTaken,
    /// The plot lies on the other bank, on another segment or on another side of the board.
    OtherBank,
    /// The payment is too small, too large or not owned.
    WrongPayment,
    /// The pile is empty.
    PileEmpty,
    /// Nobody would own fewer than three cards.
    ThreeCards,
    /// The order does not hold exactly the cards of the row, or changes nothing.
    WrongOrder,
    /// Neither draw nor discard pile has a card.
    NoCards,
    /// Silver is no resource.
    NotAResource,
    /// There is no such option.
    NoSuchOption,
    /// The manuscript is missing or of another cost.
    WrongManuscript,
    /// There is no group of three.
    NoGroup,
    /// There is no own first-tier worker.
    NoWorkerThere,
    /// The sections are not adjacent.
    NotAdjacent,
    /// The section is not too full.
    NotTooFull,
    /// It is not waiting.
    NotWaiting,
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.table().0
    }

    fn rule(&self) -> &'static str {
        self.table().1
    }
}

impl Refusal {
    /// Code and rule, side by side.
    fn table(self) -> (&'static str, &'static str) {
        match self {
            Refusal::NotAsked => ("not_asked", "5"),
            Refusal::NoSuchPair => ("no_such_pair", "4"),
            Refusal::NotInHand => ("not_in_hand", "6.1"),
            Refusal::NotOwned => ("not_owned", "4"),
            Refusal::TooFar => ("too_far", "6.2"),
            Refusal::OuterPathOnly => ("outer_path_only", "6.3"),
            Refusal::InnerPathOnly => ("inner_path_only", "6.3"),
            Refusal::NoFreePlot => ("no_free_plot", "6.3"),
            Refusal::NoBuildingLeft => ("no_building_left", "6.3"),
            Refusal::NoWorkers => ("no_workers", "6.3"),
            Refusal::TooWeak => ("too_weak", "6.3"),
            Refusal::NothingToFlip => ("nothing_to_flip", "7.3"),
            Refusal::NoIconHelps => ("no_icon_helps", "6.3"),
            Refusal::AlreadyDismissed => ("already_dismissed", "6.3"),
            Refusal::TooDear => ("too_dear", "6.4"),
            Refusal::NoSuchCount => ("no_such_count", "5.2"),
            Refusal::SlotEmpty => ("slot_empty", "6.3"),
            Refusal::WrongBuilding => ("wrong_building", "3.1"),
            Refusal::PlotTaken => ("plot_taken", "6.3"),
            Refusal::OtherBank => ("other_bank", "3.2"),
            Refusal::WrongPayment => ("wrong_payment", "6.3"),
            Refusal::PileEmpty => ("pile_empty", "6.4"),
            Refusal::ThreeCards => ("three_cards", "7.5"),
            Refusal::WrongOrder => ("wrong_order", "7.5"),
            Refusal::NoCards => ("no_cards", "7.4"),
            Refusal::NotAResource => ("not_a_resource", "3.1"),
            Refusal::NoSuchOption => ("no_such_option", "3.1"),
            Refusal::WrongManuscript => ("wrong_manuscript", "3.1"),
            Refusal::NoGroup => ("no_group", "7.6"),
            Refusal::NoWorkerThere => ("no_worker_there", "3.1"),
            Refusal::NotAdjacent => ("not_adjacent", "3.1"),
            Refusal::NotTooFull => ("not_too_full", "7.6"),
            Refusal::NotWaiting => ("not_waiting", "7.7"),
        }
    }
}
