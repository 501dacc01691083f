//! One player: purse, cards, principality, and what cards count of them.

use crate::components::{Term, components};
use crate::grid::{Cells, GRID};
use crate::ids::{Bonus, Building, Freedom, Landscape, Metric, Prestige, Profession, Set, Size};
use crate::words::Source;
use arrayvec::ArrayVec;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Money, in florins.
    pub florins: u32,
    /// Prestige.
    pub pp: u16,
    /// Where it came from, by [`Source`].
    pub ledger: [i16; 9],
    /// Jesters.
    pub jesters: u8,
    /// Builders.
    pub builders: u8,
    /// Freedoms introduced.
    pub freedoms: Set<Freedom>,
    /// Landscapes, in the order of their coming: at most one a round.
    pub landscapes: ArrayVec<(Landscape, Cells), 7>,
    /// Buildings, in the order of their coming.
    pub buildings: ArrayVec<Built, 10>,
    /// Squares covered by anything.
    pub covered: Cells,
    /// Squares covered by palazzo and buildings.
    pub walled: Cells,
    /// Professions in hand.
    pub hand: Set<Profession>,
    /// Those of the hand that everybody saw being recruited.
    pub known: Set<Profession>,
    /// Recruiting cards in hand.
    pub recruiting: u8,
    /// Professions on the table.
    pub table: Set<Profession>,
    /// Recruiting cards on the table.
    pub recruited_from: u8,
    /// Bonus cards in hand.
    pub bonus: Set<Bonus>,
    /// Prestige cards, face down.
    pub prestige: Set<Prestige>,
    /// The highest work value of this round; 0 without a Work.
    pub marker: u16,
    /// How many Works were completed, the Princess's included.
    pub works: u8,
}

/// A building in a principality.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Built {
    /// Its kind.
    pub building: Building,
    /// Its squares in the owner's land.
    pub cells: Cells,
    /// The partner, if it lies across a border.
    pub with: Option<Seat>,
}

impl Player {
    /// A player at the beginning.
    pub fn new(florins: u32, palazzo: Cells) -> Player {
        Player {
            florins,
            pp: 0,
            ledger: [0; 9],
            jesters: 0,
            builders: 0,
            freedoms: Set::EMPTY,
            landscapes: ArrayVec::new(),
            buildings: ArrayVec::new(),
            covered: palazzo,
            walled: palazzo,
            hand: Set::EMPTY,
            known: Set::EMPTY,
            recruiting: 0,
            table: Set::EMPTY,
            recruited_from: 0,
            bonus: Set::EMPTY,
            prestige: Set::EMPTY,
            marker: 0,
            works: 0,
        }
    }

    /// Gains prestige.
    pub fn score(&mut self, points: u16, source: Source) {
        self.pp += points;
        self.note(source, i32::from(points));
    }

    pub(crate) fn note(&mut self, source: Source, points: i32) {
        let line = &mut self.ledger[source.index()];
        let total = i32::from(*line) + points;
        *line = i16::try_from(total).expect("no game brings thousands of points");
    }

    /// Whether the player has this kind of building.
    pub fn has(&self, building: Building) -> bool {
        self.buildings.iter().any(|built| built.building == building)
    }

    /// Puts a building down.
    pub fn raise(&mut self, built: Built) {
        self.covered = self.covered.with(built.cells);
        self.walled = self.walled.with(built.cells);
        self.buildings.push(built);
    }

    /// Puts a landscape down.
    pub fn plant(&mut self, landscape: Landscape, cells: Cells) {
        self.covered = self.covered.with(cells);
        self.landscapes.push((landscape, cells));
    }

    /// Tiles of a type.
    pub fn tiles(&self, landscape: Landscape) -> u16 {
        count(self.landscapes.iter().filter(|(kind, _)| *kind == landscape))
    }

    fn sized(&self, size: Size) -> u16 {
        let kinds = components();
        count(self.buildings.iter().filter(|built| kinds.building(built.building).size == size))
    }

    /// What a card counts. `playing`: a profession is on its way from the hand to the table.
    pub fn metric(&self, metric: Metric, playing: bool) -> u16 {
        let moved = u16::from(playing);
        let in_hand = || u16::from(self.hand.len() + self.recruiting) - moved;
        let on_table = || u16::from(self.table.len() + self.recruited_from) + moved;
        match metric {
            Metric::Buildings => count(self.buildings.iter()),
            Metric::BuildingsLarge => self.sized(Size::Large),
            Metric::BuildingsMedium => self.sized(Size::Medium),
            Metric::BuildingsSmall => self.sized(Size::Small),
            Metric::BuildingSizeClasses => count(Size::ALL.iter().filter(|size| self.sized(**size) > 0)),
            Metric::Landscapes => count(self.landscapes.iter()),
            Metric::Forests => self.tiles(Landscape::Forest),
            Metric::Lakes => self.tiles(Landscape::Lake),
            Metric::Parks => self.tiles(Landscape::Park),
            Metric::LandscapeTypes => {
                count(Landscape::ALL.iter().filter(|landscape| self.tiles(**landscape) > 0))
            }
            Metric::Freedoms => u16::from(self.freedoms.len()),
            Metric::Jesters => u16::from(self.jesters),
            Metric::Builders => u16::from(self.builders),
            Metric::PrestigeCards => u16::from(self.prestige.len()),
            Metric::ProfessionsInHand => in_hand(),
            Metric::ProfessionsOnTable => on_table(),
            Metric::ProfessionsTotal => in_hand() + on_table(),
            Metric::ElementTypes => {
                let others = [Metric::Jesters, Metric::Builders, Metric::PrestigeCards, Metric::Freedoms];
                let others = others.iter().filter(|metric| self.metric(**metric, playing) > 0);
                self.metric(Metric::LandscapeTypes, playing) + count(others)
            }
            Metric::EmptySquares => u16::from(GRID.without(self.covered).len()),
        }
    }

    /// The sum of some terms.
    pub fn sum(&self, terms: &[Term], playing: bool) -> u16 {
        terms.iter().map(|term| term.wv * self.metric(term.metric, playing)).sum()
    }

    /// What a bonus card would add to a Work now.
    pub fn bonus_value(&self, card: Bonus) -> u16 {
        self.sum(&components().bonus[card.index()], true)
    }
}

fn count<T>(all: impl Iterator<Item = T>) -> u16 {
    u16::try_from(all.count()).expect("nothing is there by the thousands")
}

impl Source {
    /// All sources, in the order of the ledger.
    pub const ALL: [Source; 9] = [
        Source::Works,
        Source::Buildings,
        Source::Landscapes,
        Source::Builders,
        Source::BestWork,
        Source::Merchant,
        Source::Banker,
        Source::PrestigeCards,
        Source::Sold,
    ];

    /// Its line in the ledger.
    pub fn index(self) -> usize {
        Source::ALL.iter().position(|source| *source == self).expect("all are listed")
    }

    /// Its name in standings and messages.
    pub fn id(self) -> &'static str {
        match self {
            Source::Works => "works",
            Source::Buildings => "buildings",
            Source::Landscapes => "landscapes",
            Source::Builders => "builders",
            Source::BestWork => "best_work",
            Source::Merchant => "merchant",
            Source::Banker => "banker",
            Source::PrestigeCards => "prestige_cards",
            Source::Sold => "sold",
        }
    }
}
