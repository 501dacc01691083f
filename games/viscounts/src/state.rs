//! Board and players: plain data, small queries.

use crate::components::{Icons, TrackSpace, components};
use crate::names::{
    AiBoard, Card, Difficulty, Good, Icon, Link, Manuscript, Place, PlayerCard, Plot, Primary, Scheme,
    Section, Segment, Slot, Space,
};
use crate::player::Player;
use crate::raw::{Condition, Trigger};
use crate::words::{Dismissed, Task};
use arrayvec::ArrayVec;
use kernel::{Agenda, Revision, Seat};
use serde::{Deserialize, Serialize};

/// What a table may choose. Both options are for the solo game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The opponent of a lone player.
    pub ai: AiBoard,
    /// How many future schemes it begins with.
    pub difficulty: Difficulty,
}

impl Default for Options {
    fn default() -> Options {
        Options { ai: AiBoard::Cleric, difficulty: Difficulty::Level0 }
    }
}

/// A game of Viscounts of the West Kingdom.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Viscounts {
    /// The rules it is played by.
    pub revision: Revision,
    /// How many people play.
    pub seats: u8,
    /// In seat order; in a solo game the automaton is the second.
    pub players: ArrayVec<Player, 4>,
    /// What only the automaton has.
    pub automaton: Option<Automaton>,
    /// The segments, clockwise.
    pub ring: [Segment; 5],
    /// How far the castle is turned.
    pub offset: u8,
    /// The piles by segment, the top card last.
    pub townsfolk: [ArrayVec<Card, 14>; 5],
    /// The piles by segment, the top tile last.
    pub manuscripts: [ArrayVec<Manuscript, 7>; 5],
    /// Player cards with their heroes that can still be chosen.
    pub pairs: ArrayVec<(PlayerCard, Card), 5>,
    /// What is built, by plot of this side of the board.
    pub plots: [Option<Built>; 25],
    /// Who stands where in the castle.
    pub castle: Castle,
    /// Who owns which Cleric Bonus card, by ribbon.
    pub cleric_bonus: [Option<Seat>; 4],
    /// Whether Debts and Deeds come from the two stacks: setup is over.
    pub playing: bool,
    /// Debts above Poverty.
    pub debts_left: u8,
    /// Deeds above Prosperity.
    pub deeds_left: u8,
    /// Whether Poverty was revealed.
    pub poverty: bool,
    /// Whether Prosperity was revealed.
    pub prosperity: bool,
    /// Who began.
    pub start: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The round, from 1.
    pub round: u16,
    /// The last round, once the end is triggered.
    pub last_round: Option<u16>,
    /// The card played this turn.
    pub played: Option<Card>,
    /// Who was dismissed this turn.
    pub dismissed: Option<Dismissed>,
    /// Neutral townsfolk and heroes that are out of the game, a bit each.
    pub removed: u128,
    /// What is still to be done.
    pub agenda: Agenda<Task>,
}

/// What only the automaton has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Automaton {
    /// Its board.
    pub board: AiBoard,
    /// Its draw pile, the top last.
    pub draw: ArrayVec<Scheme, 16>,
    /// Its discard pile.
    pub discard: ArrayVec<Scheme, 16>,
    /// The schemes on its board.
    pub row: [Option<Scheme>; 3],
    /// The future pile, the top last.
    pub future: ArrayVec<Scheme, 8>,
    /// Schemes that were seen, a bit each.
    pub seen: u16,
}

/// A building on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Built {
    /// Whose.
    pub owner: Seat,
    /// From which slot.
    pub slot: Slot,
}

/// Workers in the castle, by section and owner.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Castle {
    /// First and second tier.
    pub tiers: [[[u8; 4]; 5]; 2],
    /// The centre.
    pub third: [u8; 4],
    /// Who holds the Castle Leader.
    pub leader: Option<Seat>,
}

impl Primary {
    /// The icon it needs.
    pub fn icon(self) -> Icon {
        [Icon::Merchant, Icon::Builder, Icon::Noble, Icon::Cleric][self.index()]
    }

    /// The token that counts as its icon.
    pub fn token(self) -> Good {
        [Good::Silver, Good::Stone, Good::Gold, Good::Ink][self.index()]
    }

    /// Whether it belongs to the inner path.
    pub fn is_inner(self) -> bool {
        matches!(self, Primary::PlaceWorkers | Primary::Transcribe)
    }

    /// What completing it sets off.
    pub fn trigger(self) -> Trigger {
        [Trigger::AfterTrade, Trigger::AfterConstruct, Trigger::AfterPlaceWorkers, Trigger::AfterTranscribe]
            [self.index()]
    }
}

impl Viscounts {
    /// Players and automaton.
    pub fn parties(&self) -> u8 {
        u8::try_from(self.players.len()).expect("a table is small")
    }

    /// A player, or the automaton.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Whether this is the automaton.
    pub fn is_ai(&self, seat: Seat) -> bool {
        self.automaton.is_some() && seat == Seat(1)
    }

    /// From a seat on, clockwise.
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let parties = self.parties();
        (0..parties).map(move |step| Seat((from.0 + step) % parties))
    }

    /// Where a viscount stands, once it is on the board.
    pub fn space(&self, seat: Seat) -> Space {
        self.player(seat).viscount.expect("a viscount stands on the board once its pair is chosen")
    }

    /// Where a segment lies in the ring.
    pub fn position(&self, segment: Segment) -> usize {
        self.ring.iter().position(|other| *other == segment).expect("the ring holds every segment")
    }

    /// The segment so many places clockwise.
    pub fn segment_after(&self, segment: Segment, steps: usize) -> Segment {
        self.ring[(self.position(segment) + steps) % 5]
    }

    /// The first-tier section that faces a segment: Rules 3.3.
    pub fn section_at(&self, segment: Segment) -> Section {
        Section::ALL[(self.position(segment) + usize::from(self.offset)) % 5]
    }

    /// 0 for the side for one and two players, 1 for the other.
    pub fn side(&self) -> usize {
        usize::from(self.seats > 2)
    }

    /// The plots of this side of a segment, clockwise.
    pub fn plots_of(&self, segment: Segment) -> &'static [Plot] {
        &components().segments[segment.index()].sides[self.side()].plots
    }

    /// Where a plot's building is kept, if the plot is on this side of the board.
    fn place_of(&self, plot: Plot) -> Option<usize> {
        let first = self.plots_of(Segment::Bay)[0].index();
        let used = if self.side() == 0 { 20 } else { 25 };
        plot.index().checked_sub(first).filter(|place| *place < used)
    }

    /// What stands on a plot.
    pub fn built_on(&self, plot: Plot) -> Option<Built> {
        self.place_of(plot).and_then(|place| self.plots[place])
    }

    pub(crate) fn build_on(&mut self, plot: Plot, built: Built) {
        let place = self.place_of(plot).expect("a plot of this side of the board");
        self.plots[place] = Some(built);
    }

    /// Free plots of a bank, clockwise.
    pub fn free_plots(&self, segment: Segment, bank: Place) -> impl Iterator<Item = Plot> + '_ {
        let plots = self.plots_of(segment).iter().copied();
        plots.filter(move |plot| {
            components().plots[plot.index()].bank == bank && self.built_on(*plot).is_none()
        })
    }

    /// The links of a plot with the plots at their other ends, clockwise: Rules 3.2.
    pub fn links_of(&self, plot: Plot) -> ArrayVec<(Link, Plot), 2> {
        let data = components();
        let record = &data.plots[plot.index()];
        let mut links = ArrayVec::new();
        if let Some(link) = record.before {
            links.push((link, data.links[link.index()].from));
        } else if self.plots_of(record.segment)[0] == plot {
            let previous = self.segment_after(record.segment, 4);
            let link = data.segments[previous.index()].sides[self.side()].last_link;
            links.push((link, data.links[link.index()].from));
        }
        if let Some(link) = record.after {
            links.push((link, self.link_end(link)));
        }
        links
    }

    /// Where a link ends: in its own segment, or at the first plot of the next.
    pub(crate) fn link_end(&self, link: Link) -> Plot {
        let record = &components().links[link.index()];
        let segment = components().plots[record.from.index()].segment;
        record.to.unwrap_or_else(|| self.plots_of(self.segment_after(segment, 1))[0])
    }

    /// The icons lying on a board: Rules 6.3 and 12.2.
    pub fn icons(&self, seat: Seat) -> Icons {
        let data = components();
        let player = self.player(seat);
        let spaces = match &self.automaton {
            Some(automaton) if self.is_ai(seat) => {
                let headers = data.ai_board(automaton.board).headers;
                let pairs = automaton.row.iter().zip(headers);
                let icons = |scheme: &Scheme| data.schemes[scheme.index()].icons;
                pairs.map(|(scheme, printed)| scheme.as_ref().map_or(printed, icons)).sum::<Icons>()
            }
            _ => {
                let pairs = player.row.iter().zip(data.space_icons);
                let icons = |card: &Card| data.cards[card.index()].icons;
                pairs.map(|(card, printed)| card.as_ref().map_or(printed, icons)).sum::<Icons>()
            }
        };
        spaces + self.lasting_icons(seat)
    }

    /// Icons of uncovered slots and Cleric Bonus cards.
    pub fn lasting_icons(&self, seat: Seat) -> Icons {
        let data = components();
        let player = self.player(seat);
        let mut icons = Icons::default();
        if player.built != 0 {
            let uncovered = Slot::ALL.iter().filter(|slot| player.has_built(**slot));
            icons = uncovered.map(|slot| self.slot_icons(seat, *slot)).sum();
        }
        for (owner, bonus) in self.cleric_bonus.iter().zip(data.bonus_icons) {
            if *owner == Some(seat) {
                icons = icons + bonus;
            }
        }
        icons
    }

    fn slot_icons(&self, seat: Seat, slot: Slot) -> Icons {
        match &self.automaton {
            Some(automaton) if self.is_ai(seat) => {
                let slots = &components().ai_board(automaton.board).slots;
                let icons = slots.iter().find_map(|(other, _, ability)| match ability {
                    crate::components::AiSlot::Icons(icons) if *other == slot => Some(*icons),
                    _ => None,
                });
                icons.unwrap_or_default()
            }
            _ => components().slot_icons[slot.index()],
        }
    }

    /// Criminal icons among the cards of a row; of the automaton, among its schemes.
    pub fn criminals(&self, seat: Seat) -> u8 {
        let data = components();
        match &self.automaton {
            Some(automaton) if self.is_ai(seat) => {
                let schemes = automaton.row.iter().flatten();
                schemes.map(|scheme| data.schemes[scheme.index()].icons.count(Icon::Criminal)).sum()
            }
            _ => {
                let cards = self.player(seat).row.iter().flatten();
                cards.map(|card| data.cards[card.index()].icons.count(Icon::Criminal)).sum()
            }
        }
    }

    /// Whether a condition of the track holds for a seat.
    pub fn holds(&self, condition: Option<Condition>, seat: Seat) -> bool {
        match condition {
            None => true,
            Some(Condition::NoCriminal) => self.criminals(seat) == 0,
            Some(Condition::Criminal) => self.criminals(seat) > 0,
        }
    }

    /// The marker track of a seat at its marker pair.
    pub fn track_space(&self, seat: Seat) -> &'static TrackSpace {
        let place = usize::from(self.player(seat).corruption) - 1;
        match &self.automaton {
            Some(automaton) if self.is_ai(seat) => &components().ai_board(automaton.board).track[place],
            _ => &components().track[place],
        }
    }

    /// How many cards a hand is filled up to: Rules 6.6.
    pub fn hand_limit(&self, seat: Seat) -> usize {
        let data = components();
        let (base, workshop) = data.hand_limit;
        let mut limit = base;
        if self.player(seat).has_built(Slot::Workshop3) {
            limit += workshop;
        }
        if self.castle.leader == Some(seat) {
            limit += data.leader.1;
        }
        usize::from(limit)
    }

    /// The visible townsfolk of a segment.
    pub fn top_townsfolk(&self, segment: Segment) -> Option<Card> {
        self.townsfolk[segment.index()].last().copied()
    }

    /// The visible manuscript of a segment.
    pub fn top_manuscript(&self, segment: Segment) -> Option<Manuscript> {
        self.manuscripts[segment.index()].last().copied()
    }

    /// What transcribing at a segment costs: Rules 6.3.
    pub fn manuscript_cost(&self, segment: Segment) -> u8 {
        let data = components();
        match self.top_manuscript(segment) {
            Some(tile) => data.manuscripts[tile.index()].cost,
            None => data.segments[segment.index()].manuscript_cost,
        }
    }

    /// Own workers of a tier in a section.
    pub fn workers_in(&self, tier: usize, section: Section, seat: Seat) -> u8 {
        self.castle.tiers[tier][section.index()][seat.index()]
    }
}
