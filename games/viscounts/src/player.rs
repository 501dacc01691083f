//! What one player, or the automaton, has; small queries and changes.

use crate::components::{Ability, Conversion, components};
use crate::names::{Card, Good, Manuscript, Primary, Ribbon, Slot, Space};
use crate::raw::Trigger;
use crate::words::Row;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A player, or the automaton.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Where the viscount stands.
    pub viscount: Option<Space>,
    /// Silver, ink, gold, stone.
    pub stock: [u16; 4],
    /// Unpaid Debts.
    pub debts: u8,
    /// Paid Debts.
    pub debts_flipped: u8,
    /// Acquired Deeds.
    pub deeds: u8,
    /// Approved Deeds.
    pub deeds_flipped: u8,
    /// The Corruption marker.
    pub corruption: u8,
    /// The Virtue marker.
    pub virtue: u8,
    /// Cards in hand.
    pub hand: ArrayVec<Card, 9>,
    /// Which of the cards in hand were there at the last shuffle, a bit each by place; and
    /// [`Player::HELD_IS_KNOWN`].
    pub held: u16,
    /// The draw pile, its top last.
    pub draw: ArrayVec<Card, 80>,
    /// The discard pile, its top last.
    pub discard: ArrayVec<Card, 80>,
    /// The cards on the player board.
    pub row: [Option<Card>; 3],
    /// Whether the deck was formed: Rules 4, step 9.
    pub formed: bool,
    /// Starting townsfolk that were destroyed, a bit each.
    pub lost: u8,
    /// Slots whose building was built, a bit each.
    pub built: u16,
    /// Workers in the supply.
    pub workers: u8,
    /// Manuscripts, a bit each.
    pub manuscripts: u64,
}

impl Player {
    /// The bit of `held` that says that everybody knows those cards: the draw pile was empty at the last shuffle.
    pub const HELD_IS_KNOWN: u16 = 1 << 15;

    /// Whether everybody knows the cards that were in hand at the last shuffle.
    pub fn held_is_known(&self) -> bool {
        self.held & Player::HELD_IS_KNOWN != 0
    }

    /// A player before setup.
    pub(crate) fn new() -> Player {
        let (corruption, virtue) = components().markers;
        Player {
            viscount: None,
            stock: [0; 4],
            debts: 0,
            debts_flipped: 0,
            deeds: 0,
            deeds_flipped: 0,
            corruption,
            virtue,
            hand: ArrayVec::new(),
            held: 0,
            draw: ArrayVec::new(),
            discard: ArrayVec::new(),
            row: [None; 3],
            formed: false,
            lost: 0,
            built: 0,
            workers: 20,
            manuscripts: 0,
        }
    }

    /// How much of a good there is.
    pub fn has(&self, good: Good) -> u16 {
        self.stock[good.index()]
    }

    /// Ink, gold and stone together.
    pub fn resources(&self) -> u16 {
        self.stock[1..].iter().sum()
    }

    /// Whether the building of a slot was built.
    pub fn has_built(&self, slot: Slot) -> bool {
        self.built & (1 << slot.index()) != 0
    }

    /// Slots that still hold a building.
    pub fn slots_left(&self) -> impl Iterator<Item = Slot> + '_ {
        Slot::ALL.iter().copied().filter(|slot| !self.has_built(*slot))
    }

    /// Cards owned, wherever they are.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.hand.iter().chain(&self.draw).chain(&self.discard).chain(self.row.iter().flatten()).copied()
    }

    /// How many cards are owned.
    pub fn owned(&self) -> usize {
        self.hand.len() + self.draw.len() + self.discard.len() + self.row.iter().flatten().count()
    }

    /// Own manuscripts.
    pub fn tiles(&self) -> impl Iterator<Item = Manuscript> + '_ {
        Manuscript::all().filter(|tile| self.manuscripts & (1 << tile.0) != 0)
    }

    /// How many own manuscripts have this ribbon.
    pub fn ribbons(&self, ribbon: Ribbon) -> usize {
        self.tiles().filter(|tile| components().manuscripts[tile.index()].ribbon == ribbon).count()
    }

    /// Whether the markers share a space.
    pub fn collides(&self) -> bool {
        self.corruption == self.virtue
    }

    /// One point of Corruption: Rules 7.2.
    pub fn corrupt(&mut self) {
        let together = self.collides();
        if self.corruption < 7 {
            self.corruption += 1;
            if together {
                self.virtue = self.corruption;
            }
        }
    }

    /// One point of Virtue: Rules 7.2.
    pub fn purify(&mut self) {
        let together = self.collides();
        if self.virtue > 1 {
            self.virtue -= 1;
            if together {
                self.corruption = self.virtue;
            }
        }
    }

    /// The cards of the row, left to right.
    pub fn row_cards(&self) -> Row {
        self.row.iter().flatten().copied().collect()
    }

    /// Own ongoing abilities that this sets off.
    pub fn waiting(&self, trigger: Trigger) -> Row {
        let set_off = |card: &Card| {
            let ability = components().cards[card.index()].ability;
            matches!(ability, Ability::Whenever(by, _) if by == trigger)
        };
        self.row.iter().flatten().copied().filter(set_off).collect()
    }

    /// Whether a card of the row converts like this for an action.
    pub fn converts(&self, action: Primary, conversion: Conversion) -> bool {
        let wanted = Ability::Convert(action, conversion);
        self.row.iter().flatten().any(|card| components().cards[card.index()].ability == wanted)
    }
}
