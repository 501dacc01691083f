//! Questions.

use crate::grid::Plots;
use crate::ids::{Bonus, Building, Card, Landscape, Lot, Profession, Set};
use kernel::Seat;
use serde::Serialize;

/// What is asked.
pub type Prompt = rulekit::Prompt<Ask>;

impl rulekit::Ask for Ask {
    const ABOUT: &'static str = "What is asked.";
    const ABOUT_RULE: &'static str = "The rule it comes from.";
}

/// A question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
        #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeSet<Bonus>))]
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
