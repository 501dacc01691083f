//! What is pending.

use crate::amount::Amount;
use crate::pieces::{BonusTile, Card, Leader, Member, Privilege, Space, Work};
use kernel::Seat;
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A space of the board.
    Space(Space),
    /// Work without a space.
    Work(Work),
}

/// What gives something. Rules 12.4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
