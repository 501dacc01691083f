//! Board and players, and small questions about them.

use crate::components::{BONUS_SPACES, CATHEDRALS, Effect, HOUSE_SPACES, ROOMS, STORAGE, components};
use crate::words::{
    ActionKind, Award, Building, Cathedral, CostTile, Die, Fair, Frame, Goods, HouseSpace, Market, Part,
    Piece, Refusal, Spot, Task, Tile, Wheel,
};
use arrayvec::ArrayVec;
use kernel::{Agenda, Revision, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A game of Tiletum.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tiletum {
    /// The rules it is played by.
    pub revision: Revision,
    /// How many play.
    pub seats: u8,
    /// The round, 1 to 4.
    pub round: u8,
    /// The actions of the fields, clockwise.
    pub fields: [ActionKind; 6],
    /// How far the wheel is turned.
    pub offset: u8,
    /// Dice in the bag, by colour.
    pub bag: [u8; 5],
    /// Dice on the wheel.
    pub wheel: Wheel,
    /// The bonus tiles of the fields, clockwise.
    pub field_tiles: [Option<Tile>; 6],
    /// The bonus tile beside the king's track.
    pub king_tile: Option<Tile>,
    /// Face down; the last is on top.
    pub bonus_pile: ArrayVec<Tile, 54>,
    /// Used helpers and discarded bonus tiles.
    pub discard: ArrayVec<Tile, 54>,
    /// Face down; the last is on top.
    pub contract_pile: ArrayVec<Tile, 26>,
    /// Face down; the last is on top.
    pub character_pile: ArrayVec<Tile, 45>,
    /// From left to right.
    pub contract_market: Market,
    /// From left to right.
    pub character_market: Market,
    /// The bonus tiles of the map, by space.
    pub map_tiles: [Option<Tile>; BONUS_SPACES],
    /// The houses of the map, by space.
    pub houses: ArrayVec<Option<Seat>, HOUSE_SPACES>,
    /// Who has a pillar at each cathedral.
    pub pillars: [Seats; CATHEDRALS],
    /// Who has taken a tile of each cathedral.
    pub built: [Seats; CATHEDRALS],
    /// The cost tile of each cathedral.
    pub costs: [CostTile; CATHEDRALS],
    /// The cities of the four fairs.
    pub cities: [Spot; 4],
    /// The tiles of the four fairs.
    pub fairs: [Fair; 4],
    /// The corruption tokens: those on the track in order of reveal, then the pile.
    pub corruption: [u8; 6],
    /// How many of them are revealed.
    pub revealed: u8,
    /// The markers on the king's track; of those on one space the lower in the stack stands first.
    pub track: ArrayVec<(Seat, i8), 4>,
    /// The turn order of the round.
    pub order: ArrayVec<Seat, 4>,
    /// The players, by seat.
    pub players: ArrayVec<Player, 4>,
    /// The turn that is being played.
    pub turn: Turn,
    /// What waits to be done.
    pub agenda: Agenda<Task>,
}

/// A player's board and pieces.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The points, by where they come from.
    pub points: [i16; 11],
    /// Goods, gold included.
    pub goods: Goods,
    /// Where the merchant stands.
    pub merchant: Spot,
    /// Where the architect stands.
    pub architect: Spot,
    /// Houses in the personal supply.
    pub houses: u8,
    /// Pillars in the personal supply.
    pub pillars: u8,
    /// Square tiles in storage.
    pub storage: ArrayVec<Tile, STORAGE>,
    /// Character tiles, building by building, each from the lowest floor.
    pub rooms: [Option<Tile>; ROOMS],
    /// The crests of the buildings.
    pub crests: [Option<Tile>; 6],
    /// Fulfilled contracts, from the left.
    pub contracts: ArrayVec<Tile, 6>,
    /// Bonus action points of the five actions.
    pub markers: [u8; 5],
    /// The dice taken this round.
    pub dice: ArrayVec<Die, 3>,
}

/// What holds for one turn.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// The pool of the die, once one is taken.
    pub pool: Option<Pool>,
    /// Whether there was an exchange in this turn.
    pub exchanged: bool,
}

impl Turn {
    /// A turn that begins.
    pub fn of(seat: Seat) -> Turn {
        Turn { seat, pool: None, exchanged: false }
    }
}

/// The action points of the die. They stay until the end of the turn.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pool {
    /// The action; of a Joker, once it is chosen.
    pub action: Option<ActionKind>,
    /// What is left.
    pub ap: u8,
}

impl Player {
    /// The score: never below 0.
    pub fn score(&self) -> i16 {
        self.points.iter().sum()
    }

    /// Where a piece stands.
    pub fn stands(&self, piece: Piece) -> Spot {
        match piece {
            Piece::Merchant => self.merchant,
            Piece::Architect => self.architect,
        }
    }

    /// The type of the characters in a building.
    pub fn kind_in(&self, building: Building) -> Option<ActionKind> {
        let tile = self.rooms[building.data().rooms()].iter().flatten().next();
        tile.and_then(|tile| tile.character()).map(|(kind, _)| kind)
    }

    /// Whether every room has a character. Building 6 has a printed one.
    pub fn is_filled(&self, building: Building) -> bool {
        self.rooms[building.data().rooms()].iter().all(Option::is_some)
    }

    /// Whether it is filled and has a crest (Rules 9).
    pub fn is_completed(&self, building: Building) -> bool {
        self.is_filled(building) && self.crests[building.index()].is_some()
    }

    /// How many buildings are completed.
    pub fn completed(&self) -> usize {
        Building::all().filter(|building| self.is_completed(*building)).count()
    }

    /// All crests on the board, in storage too.
    pub fn all_crests(&self) -> impl Iterator<Item = Tile> {
        let stored = self.storage.iter().copied().filter(|tile| tile.family().is_some());
        self.crests.iter().copied().flatten().chain(stored)
    }

    /// Pillars that still stand on contract spaces.
    pub fn contract_pillars(&self) -> usize {
        components().pillars_on_contracts.saturating_sub(self.contracts.len())
    }

    /// Houses that still stand on roofs.
    pub fn roof_houses(&self) -> usize {
        Building::all().filter(|one| one.data().roof_house && !self.is_filled(*one)).count()
    }

    /// Whether any room has a character tile.
    pub fn has_characters(&self) -> bool {
        self.rooms.iter().any(Option::is_some)
    }

    /// Whether a tile may come into storage, of which `used` spaces are taken (Rules 8.2).
    pub fn may_take(&self, tile: Tile, used: usize) -> Result<(), Refusal> {
        if used >= STORAGE {
            return Err(Refusal::StorageFull);
        }
        if tile.family().is_some_and(|family| self.all_crests().any(|own| own.family() == Some(family))) {
            return Err(Refusal::CrestOwned);
        }
        if tile.contract().is_some() && self.contracts.is_full() {
            return Err(Refusal::NoContractSpace);
        }
        Ok(())
    }

    /// The first helper in storage that recolours a die.
    pub fn recolour_helper(&self) -> Option<Tile> {
        self.storage.iter().copied().find(|tile| tile.helper() == Some(&Effect::RecolourDie))
    }

    /// Takes a tile out of storage.
    pub(crate) fn unstore(&mut self, tile: Tile) {
        self.storage.retain(|stored| *stored != tile);
    }
}

impl Tiletum {
    /// A player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The die value that a field shows, fields counted clockwise from 0 (Rules 3.3).
    pub fn value_at(&self, field: usize) -> u8 {
        let field = u8::try_from(field).expect("six fields");
        (field + 6 - self.offset) % 6 + 1
    }

    /// The field that shows a die value.
    pub fn field_of(&self, value: u8) -> usize {
        usize::from((value + 5 + self.offset) % 6)
    }

    /// How many dice lie on the wheel.
    pub fn dice_on_wheel(&self) -> u8 {
        self.wheel.0.iter().flatten().sum()
    }

    /// Whether the printed occupant of building 6 fills it for the fair of filled buildings, as it does in the final
    /// scoring (ruling R24).
    pub fn printed_occupant_counts_for_fair(&self) -> bool {
        self.revision >= Revision(2)
    }

    /// Whether a building counts for the fair of filled buildings once it is filled (Rules 10).
    pub fn counts_for_fair(&self, building: Building) -> bool {
        building.data().counts_for_fair || self.printed_occupant_counts_for_fair()
    }

    /// Where a player's marker stands on the king's track.
    pub fn king_value(&self, seat: Seat) -> i8 {
        self.track.iter().find(|(owner, _)| *owner == seat).map_or(0, |(_, value)| *value)
    }

    /// The king's track from its highest marker down; of a stack the lowest first.
    pub fn track_from_top(&self) -> ArrayVec<(Seat, i8), 4> {
        let mut track = self.track.clone();
        track.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        track
    }

    /// Whether a space is used at this table.
    pub fn is_used(&self, min_players: u8) -> bool {
        min_players <= self.seats
    }

    /// Whether a player has a house in a city.
    pub fn has_house(&self, seat: Seat, spot: Spot) -> bool {
        spot.data().houses.iter().any(|space| self.houses[space.index()] == Some(seat))
    }

    /// How many houses of a player are on the map.
    pub fn houses_of(&self, seat: Seat) -> u8 {
        let own = self.houses.iter().filter(|holder| **holder == Some(seat)).count();
        u8::try_from(own).expect("eight houses each")
    }

    /// How many pillars of a player are on the map.
    pub fn pillars_of(&self, seat: Seat) -> u8 {
        count(&self.pillars, seat)
    }

    /// How many cathedral tiles a player has.
    pub fn cathedral_tiles_of(&self, seat: Seat) -> u8 {
        count(&self.built, seat)
    }

    /// The points of the next tile of a cathedral.
    pub fn top_tile(&self, cathedral: Cathedral) -> Option<i16> {
        let taken = usize::try_from(self.built[cathedral.index()].len()).expect("a table is small");
        cathedral.data().tiles.get(taken).copied()
    }

    /// Whether a player could put a house on this space of a city (Rules 7.2), wherever the merchant stands.
    pub fn may_place_house(&self, seat: Seat, space: HouseSpace) -> Result<(), Refusal> {
        let data = space.data();
        if self.player(seat).houses == 0 {
            return Err(Refusal::NotInSupply);
        }
        if self.has_house(seat, data.spot) {
            return Err(Refusal::AlreadyHaveHouse);
        }
        if !self.is_used(data.min_players) || self.houses[space.index()].is_some() {
            return Err(Refusal::NoFreeHouseSpace);
        }
        Ok(())
    }

    /// Whether a player could put a house on this space of the city where the merchant stands.
    pub fn may_place_house_here(&self, seat: Seat, space: HouseSpace) -> Result<(), Refusal> {
        let player = self.player(seat);
        let here = player.merchant;
        if player.houses == 0 {
            return Err(Refusal::NotInSupply);
        }
        if !here.data().is_city {
            return Err(Refusal::NotACity);
        }
        if self.has_house(seat, here) {
            return Err(Refusal::AlreadyHaveHouse);
        }
        if space.data().spot != here {
            return Err(Refusal::NoFreeHouseSpace);
        }
        self.may_place_house(seat, space)
    }

    /// The cathedral where a player could put a pillar (Rules 7.1).
    pub fn may_place_pillar(&self, seat: Seat, spot: Spot) -> Result<Cathedral, Refusal> {
        if self.player(seat).pillars == 0 {
            return Err(Refusal::NotInSupply);
        }
        let cathedral = self.cathedral_at(spot)?;
        let pillars = self.pillars[cathedral.index()];
        if pillars.contains(seat) {
            return Err(Refusal::AlreadyHavePillar);
        }
        if pillars.len() >= u32::from(cathedral.data().pillar_spaces) {
            return Err(Refusal::NoFreePillarSpace);
        }
        Ok(cathedral)
    }

    /// The cathedral of a city, if it is built at this table.
    pub fn cathedral_at(&self, spot: Spot) -> Result<Cathedral, Refusal> {
        if !spot.data().is_city {
            return Err(Refusal::NotACity);
        }
        let cathedral = spot.data().cathedral.ok_or(Refusal::NoCathedral)?;
        match self.costs[cathedral.index()].cost() {
            Some(_) => Ok(cathedral),
            None => Err(Refusal::CathedralNotBuilt),
        }
    }

    /// Whether a placement could be used now. Other parts always can.
    pub(crate) fn is_usable(&self, seat: Seat, part: Part) -> bool {
        match part {
            Part::PlaceHouseHere => {
                let here = self.player(seat).merchant.data();
                here.houses.iter().any(|space| self.may_place_house_here(seat, *space).is_ok())
            }
            Part::PlacePillarHere => self.may_place_pillar(seat, self.player(seat).architect).is_ok(),
            Part::PlaceHouseAnywhere => {
                HouseSpace::all().any(|space| self.may_place_house(seat, space).is_ok())
            }
            Part::PlacePillarAnywhere => {
                Cathedral::all().any(|one| self.may_place_pillar(seat, one.data().spot).is_ok())
            }
            Part::Pool { .. } | Part::Steps { .. } | Part::Teleport { .. } | Part::Goods { .. } => true,
        }
    }

    /// The parts on top, if a frame with parts is.
    pub(crate) fn parts(&self) -> &[Part] {
        match self.agenda.peek() {
            Some(Task::Frame(Frame::Parts { parts, .. })) => parts,
            _ => &[],
        }
    }

    /// Whether goods of choice wait to be taken anywhere on the stack of the turn.
    pub(crate) fn owes_a_choice(&self) -> bool {
        self.agenda.any(|task| match task {
            Task::Frame(Frame::Parts { parts, .. }) => {
                parts.iter().any(|part| matches!(part, Part::Goods { .. }))
            }
            Task::Frame(Frame::BonusGood) | Task::TakeDie(_) => true,
            _ => false,
        })
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.agenda.is_empty()
    }

    /// A player's score sheet.
    pub fn points(&self, seat: Seat, award: Award) -> i16 {
        self.player(seat).points[award.index()]
    }
}

fn count(sets: &[Seats], seat: Seat) -> u8 {
    let own = sets.iter().filter(|seats| seats.contains(seat)).count();
    u8::try_from(own).expect("nine cathedrals")
}
