//! The whole game.

use crate::pieces::Ware;
use crate::vocabulary::Task;
use kernel::Agenda;
use serde::{Deserialize, Serialize};

/// The whole game: what `kernel::GameRules` is implemented for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Newgame {
    /// In seat order.
    pub players: Vec<Player>,
    /// Hidden; the last is on top.
    pub deck: Vec<Ware>,
    /// What was sold or laid aside, in order.
    pub gone: Vec<Ware>,
    pub(crate) agenda: Agenda<Task>,
}

/// What one seat has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Coins.
    pub coins: u16,
    /// Hidden from the others.
    pub hand: Vec<Ware>,
    /// How often a ware was swapped.
    pub swaps: u16,
}

impl Newgame {
    /// How many play.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).unwrap_or(u8::MAX)
    }

    /// Whether everything is sold. 3.1
    pub fn is_over(&self) -> bool {
        self.players.iter().all(|player| player.hand.is_empty())
    }
}
