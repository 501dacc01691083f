//! The position: the table, the players, and small questions about them.

use crate::components::components;
use crate::grid::{Cells, EAST_COLUMN, Plots, TABLE, WEST_COLUMN};
use crate::ids::{Bonus, Building, Card, Character, Deck, Lot, Prestige, Profession, Set};
use crate::player::{Built, Player};
use crate::words::{Event, Source, Task, Turn};
use crate::{FlorenceCx, Options};
use arrayvec::ArrayVec;
use kernel::{Agenda, Revision, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A game of The Princes of Florence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Florence {
    /// The rules it is played by.
    pub revision: Revision,
    /// The table's choices.
    pub options: Options,
    /// 1 to 7; 0 before the first.
    pub round: u8,
    /// The part of the round.
    pub phase: Phase,
    /// The start player.
    pub start: Seat,
    /// By seat.
    pub players: ArrayVec<Player, TABLE>,
    /// What nobody owns.
    pub supply: Supply,
    /// Face down, the top card first.
    pub professions: ArrayVec<Profession, 21>,
    /// Face down, the top card first.
    pub bonus: ArrayVec<Bonus, 20>,
    /// Face down, the top card first.
    pub prestige: ArrayVec<Prestige, 14>,
    /// Bonus cards that left the game.
    pub spent: Set<Bonus>,
    /// Phase A1.
    pub auction: Auction,
    /// Phase A2 and the characters.
    pub court: Court,
    /// What is still to be done.
    pub agenda: Agenda<Task>,
}

/// The part of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Professions are chosen.
    Setup,
    /// A1: the auction.
    Auction,
    /// A2: the characters.
    Characters,
    /// B: the actions.
    Actions,
    /// After round 7.
    Scoring,
    /// The end.
    Over,
}

/// What nobody owns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Supply {
    /// By kind.
    pub buildings: [u8; 10],
    /// By type.
    pub landscapes: [u8; 3],
    /// By type.
    pub freedoms: [u8; 3],
    /// Freedom tokens in the game, by type.
    pub freedoms_in_game: [u8; 3],
    /// Jesters.
    pub jesters: u8,
    /// Builders.
    pub builders: u8,
    /// Recruiting cards.
    pub recruiting: u8,
}

/// Phase A1 of this round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Auction {
    /// Who nominates.
    pub nominator: Seat,
    /// Who has no lot and has not withdrawn.
    pub eligible: Seats,
    /// Who has withdrawn.
    pub withdrawn: Seats,
    /// What was sold this round.
    pub sold: Set<Lot>,
    /// What each seat bought this round.
    pub bought: [Option<Lot>; TABLE],
}

/// A marker on a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Marker {
    /// Whose.
    pub seat: Seat,
    /// On which bid space.
    pub amount: u32,
}

/// The characters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Court {
    /// Who holds each.
    pub holder: [Option<Seat>; 6],
    /// The marker on each.
    pub markers: [Option<Marker>; 6],
    /// Bought in this phase A2.
    pub sold: Set<Character>,
    /// Who bought or passed in this phase A2.
    pub done: Seats,
    /// Florins on the Banker.
    pub pot: u32,
}

impl Court {
    /// Who holds a character.
    pub fn holder(&self, character: Character) -> Option<Seat> {
        self.holder[character.index()]
    }

    /// Whether `seat` holds a character.
    pub fn holds(&self, seat: Seat, character: Character) -> bool {
        self.holder(character) == Some(seat)
    }

    /// Gives a character, or takes it back.
    pub fn hand(&mut self, character: Character, to: Option<Seat>) {
        self.holder[character.index()] = to;
    }
}

/// A side of a principality where a neighbour may lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// x = 6.
    East,
    /// x = 0.
    West,
}

impl Florence {
    /// How many play.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).expect("a table is small")
    }

    /// A player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player, to be changed.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// All seats clockwise from `first`.
    pub fn clockwise_from(&self, first: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let seats = self.seats();
        (0..seats).map(move |step| Seat((first.0 + step) % seats))
    }

    /// The other seats.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.seats()).filter(move |other| *other != seat)
    }

    /// The minimum work value of this round.
    pub fn minimum(&self) -> u16 {
        components().minimum[usize::from(self.round.max(1)) - 1]
    }

    /// Whether this is the last round.
    pub fn is_last_round(&self) -> bool {
        usize::from(self.round) == components().minimum.len()
    }

    /// The opening price of an auction.
    pub fn opening_price(&self) -> u32 {
        components().opening_price[self.players.len()]
    }

    /// What a building costs a player. Rules 7.2
    pub fn building_price(&self, seat: Seat) -> u32 {
        components().building_price[usize::from(self.player(seat).builders)]
    }

    /// Whether prestige may be sold. Rules 9, 12
    pub fn prestige_is_sold(&self) -> bool {
        !self.options.muse_and_princess
    }

    /// What a player could pay: florins and, where prestige is sold, prestige. Rules 6.2
    pub fn cover(&self, seat: Seat) -> u32 {
        let player = self.player(seat);
        let sale = if self.prestige_is_sold() { components().prices.pp_sale_price } else { 0 };
        player.florins + sale * u32::from(player.pp)
    }

    /// Pays the bank, selling prestige for exactly the missing hundreds. Ruling 7
    pub fn pay(&mut self, seat: Seat, florins: u32, cx: &mut FlorenceCx<'_>) {
        let missing = florins.saturating_sub(self.player(seat).florins);
        if missing > 0 {
            let points = missing.div_ceil(components().prices.pp_sale_price);
            self.sell(seat, u16::try_from(points).expect("a covered price"), cx);
        }
        self.player_mut(seat).florins -= florins;
    }

    /// Sells prestige. Rules 12
    pub fn sell(&mut self, seat: Seat, points: u16, cx: &mut FlorenceCx<'_>) {
        let florins = components().prices.pp_sale_price * u32::from(points);
        let player = self.player_mut(seat);
        player.pp -= points;
        player.florins += florins;
        player.note(Source::Sold, -i32::from(points));
        cx.tell(Event::PrestigeSold { seat, pp: points, florins });
    }

    /// Gains prestige and says so.
    pub fn gain(&mut self, seat: Seat, points: u16, source: Source, cx: &mut FlorenceCx<'_>) {
        self.player_mut(seat).score(points, source);
        cx.tell(Event::PrestigeGained { seat, pp: points, source });
    }

    /// 1 + the number of players with more prestige. Rules 9.4, ruling 23
    pub fn rank(&self, seat: Seat) -> u16 {
        let own = self.player(seat).pp;
        1 + u16::try_from(self.players.iter().filter(|player| player.pp > own).count())
            .expect("a table is small")
    }

    /// The pieces left of a lot.
    pub fn stack(&self, lot: Lot) -> u8 {
        match lot {
            Lot::Forest | Lot::Lake | Lot::Park => {
                let landscape = lot.landscape().expect("a lot of one type");
                self.supply.landscapes[landscape.index()]
            }
            Lot::Landscape => self.supply.landscapes.iter().sum(),
            Lot::Jester => self.supply.jesters,
            Lot::Builder => self.supply.builders,
            Lot::PrestigeCard => u8::try_from(self.prestige.len()).expect("a deck is small"),
            Lot::RecruitingCard => self.supply.recruiting,
        }
    }

    /// The cards left in a deck.
    pub fn deck_len(&self, deck: Deck) -> usize {
        match deck {
            Deck::Profession => self.professions.len(),
            Deck::Bonus => self.bonus.len(),
            Deck::Prestige => self.prestige.len(),
        }
    }

    /// Takes the top card of a deck.
    pub fn draw(&mut self, deck: Deck) -> Option<Card> {
        match deck {
            Deck::Profession => self.professions.pop_at(0).map(Card::Profession),
            Deck::Bonus => self.bonus.pop_at(0).map(Card::Bonus),
            Deck::Prestige => self.prestige.pop_at(0).map(Card::Prestige),
        }
    }

    /// Puts a card under its deck. Ruling 42
    pub fn put_under(&mut self, card: Card) {
        match card {
            Card::Profession(card) => self.professions.push(card),
            Card::Bonus(card) => self.bonus.push(card),
            Card::Prestige(card) => self.prestige.push(card),
        }
    }

    /// The turn of phase B in progress.
    pub fn turn(&self) -> Option<&Turn> {
        self.agenda.iter().find_map(|task| if let Task::Turn(turn) = task { Some(turn) } else { None })
    }

    /// The neighbour on a side. Rules 10.1
    pub fn neighbour(&self, seat: Seat, side: Side) -> Option<Seat> {
        let seats = self.seats();
        // Two have one common border, in the east of seat 0.
        let joined = seats > 2 || (seat == Seat(0)) == (side == Side::East);
        (self.options.joint_building && joined).then(|| match side {
            Side::East => seat.next_clockwise(seats),
            Side::West => seat.next_counter_clockwise(seats),
        })
    }

    /// The side on which `neighbour` lies.
    pub fn side_of(&self, seat: Seat, neighbour: Seat) -> Option<Side> {
        [Side::East, Side::West].into_iter().find(|side| self.neighbour(seat, *side) == Some(neighbour))
    }

    /// Whether a joint building may stand beside what lies across the border, whoever has how many builders. Rules
    /// 10.3, ruling 26
    pub fn joint_buildings_touch_within_each_land(&self) -> bool {
        self.revision >= Revision(2)
    }

    /// The squares of `seat`'s land that share an edge with a building or palazzo of the same land.
    pub fn beside_own_walls(&self, seat: Seat) -> Cells {
        self.player(seat).walled.halo()
    }

    /// The squares of `seat`'s land that share an edge with a building or palazzo, across borders as well.
    pub fn beside_walls(&self, seat: Seat) -> Cells {
        let mut beside = self.beside_own_walls(seat);
        if let Some(east) = self.neighbour(seat, Side::East) {
            beside = beside.with(self.player(east).walled.across_west());
        }
        if let Some(west) = self.neighbour(seat, Side::West) {
            beside = beside.with(self.player(west).walled.across_east());
        }
        beside
    }

    /// The squares of `seat`'s land that lie at a border.
    pub fn border(&self, seat: Seat) -> Cells {
        let mut border = Cells::NONE;
        if self.neighbour(seat, Side::East).is_some() {
            border = border.with(EAST_COLUMN);
        }
        if self.neighbour(seat, Side::West).is_some() {
            border = border.with(WEST_COLUMN);
        }
        border
    }

    /// Puts a joint building down in both lands; the caller has paid. Rules 10.3
    pub fn raise_together(&mut self, building: Building, cells: &Plots, partners: [Seat; 2]) {
        for (seat, with) in [(partners[0], partners[1]), (partners[1], partners[0])] {
            let own = cells.of_seat(seat);
            self.player_mut(seat).raise(Built { building, cells: own, with: Some(with) });
        }
        self.supply.buildings[building.index()] -= 1;
    }
}
