//! Board and players: small queries and changes. No rule is decided here.

use crate::amount::Amount;
use crate::components::{Effect, LeaderData, components};
use crate::pieces::{BonusTile, Card, CardType, Kind, Leader, Member, Space, Tile};
use crate::words::Task;
use arrayvec::ArrayVec;
use kernel::{Agenda, Revision, Seat};
use serde::{Deserialize, Serialize};

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Without leaders, all bonus tiles alike. Rules 4.2.
    #[default]
    Basic,
    /// With leaders and different bonus tiles. Rules 4.3.
    Advanced,
}

/// The whole game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lorenzo {
    /// The rules it is played by.
    pub revision: Revision,
    /// Basic or advanced.
    pub variant: Variant,
    /// The round, from 1; 0 during setup.
    pub round: u8,
    /// White, orange, black.
    pub dice: [u8; 3],
    /// The turn order.
    pub order: ArrayVec<Seat, 4>,
    /// The four decks, by type, the next card first. The first `4 * round` of each have been turned up.
    pub decks: [[Card; 24]; 4],
    /// What lies in the towers, by type and floor.
    pub towers: [[Option<Card>; 4]; 4],
    /// Family members on the board in the order of their arrival.
    pub placed: ArrayVec<Piece, 16>,
    /// The excommunication tiles of the three periods.
    pub tiles: [Tile; 3],
    /// The players by seat.
    pub players: ArrayVec<Player, 4>,
    /// Who was dealt which leaders, and what became of them.
    pub draft: Draft,
    /// What is still to be done. Empty when the game is over.
    pub agenda: Agenda<Task>,
}

/// A family member on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub member: Member,
    /// Where.
    pub space: Space,
}

/// The leader draft. Packet *p* was dealt to seat *p* and went to the right: its card in place *i* was kept by
/// seat *p* - *i* if `i < step`, and is still in the packet otherwise.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Draft {
    /// The packets by the seat they were dealt to; none in the basic game.
    pub packets: ArrayVec<[Leader; 4], 4>,
    /// How many leaders everybody has kept.
    pub step: u8,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Resources and points.
    pub stock: Amount,
    /// Development cards by type, in the order they were taken.
    pub cards: [ArrayVec<Card, 6>; 4],
    /// The personal bonus tile.
    pub bonus_tile: Option<BonusTile>,
    /// Cubes on the excommunication tiles of the three periods.
    pub cubes: [bool; 3],
    /// Leaders in hand, in the order they were kept.
    pub hand: ArrayVec<Leader, 4>,
    /// Leaders in play.
    pub leaders: ArrayVec<InPlay, 4>,
    /// Leaders discarded.
    pub discarded: ArrayVec<Leader, 4>,
    /// What coloured members are worth this round instead of their dice; 0 if nothing. Rules 11.5, Federico.
    pub raised: [u8; 3],
}

/// A leader in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InPlay {
    /// The card.
    pub leader: Leader,
    /// Whose ability it has: its own, or the copied one.
    pub ability: Leader,
    /// Face down until cleanup.
    pub used: bool,
}

impl InPlay {
    /// The data of the ability it has.
    pub fn data(&self) -> &'static LeaderData {
        &components().leaders[self.ability.index()]
    }

    /// What it does all the time, if that is how it works.
    pub fn permanent(&self) -> Option<&'static Effect> {
        self.data().permanent()
    }
}

impl Player {
    /// What a player begins with, before coins and leaders.
    pub fn new(bonus_tile: Option<BonusTile>) -> Player {
        Player {
            stock: components().setup.start_resources,
            cards: Default::default(),
            bonus_tile,
            cubes: [false; 3],
            hand: ArrayVec::new(),
            leaders: ArrayVec::new(),
            discarded: ArrayVec::new(),
            raised: [0; 3],
        }
    }

    /// The cards of a type.
    pub fn of_type(&self, card_type: CardType) -> &ArrayVec<Card, 6> {
        &self.cards[card_type.index()]
    }

    /// How many cards of a type there are.
    pub fn count(&self, card_type: CardType) -> i16 {
        i16::try_from(self.of_type(card_type).len()).unwrap_or(i16::MAX)
    }

    /// Servants held, as far as they can be spent at once.
    pub fn servants(&self) -> u8 {
        u8::try_from(self.stock[Kind::Servants]).unwrap_or(u8::MAX)
    }

    /// The leader in play that is this card.
    pub fn leader(&self, leader: Leader) -> Option<&InPlay> {
        self.leaders.iter().find(|in_play| in_play.leader == leader)
    }
}

impl Lorenzo {
    /// How many play.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).unwrap_or(u8::MAX)
    }

    /// A player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player, to be changed.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The period, from 1. Rules 5.1.
    pub fn period(&self) -> u8 {
        self.round.div_ceil(2).max(1)
    }

    /// The excommunication tile of the period.
    pub fn tile_of_period(&self) -> Tile {
        self.tiles[usize::from(self.period() - 1)]
    }

    /// Whether nothing more can happen.
    pub fn is_over(&self) -> bool {
        self.agenda.is_empty()
    }

    /// What lies on a floor of a tower.
    pub fn card_on(&self, space: Space) -> Option<Card> {
        let (tower, floor) = space.tower()?;
        self.towers[tower.index()][floor]
    }

    /// Where a member stands, if it is on the board.
    pub fn place_of(&self, seat: Seat, member: Member) -> Option<Space> {
        let stands = self.placed.iter().find(|piece| piece.seat == seat && piece.member == member);
        stands.map(|piece| piece.space)
    }

    /// Who stands on a space, in the order of their arrival.
    pub fn on(&self, space: Space) -> impl Iterator<Item = &Piece> {
        self.placed.iter().filter(move |piece| piece.space == space)
    }
}

impl Draft {
    /// The packet that a seat holds, or held, in a step.
    pub fn held_by(seat: Seat, step: u8, seats: u8) -> usize {
        usize::from((seat.0 + step) % seats)
    }

    /// What is left in the packet that a seat holds now.
    pub fn packet(&self, seat: Seat) -> &[Leader] {
        let seats = u8::try_from(self.packets.len()).unwrap_or(u8::MAX);
        match self.packets.get(Draft::held_by(seat, self.step, seats.max(1))) {
            Some(packet) => &packet[usize::from(self.step.min(4))..],
            None => &[],
        }
    }

    /// The leaders a seat has kept, in order.
    pub fn kept_by(&self, seat: Seat) -> impl Iterator<Item = Leader> {
        let seats = u8::try_from(self.packets.len()).unwrap_or(u8::MAX);
        (0..self.step).map(move |step| self.packets[Draft::held_by(seat, step, seats)][usize::from(step)])
    }
}
