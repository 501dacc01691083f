//! The castle: groups of three climb, sections overflow, the leader changes. Rules 7.6.

use crate::components::components;
use crate::names::Section;
use crate::state::Viscounts;
use crate::words::{Event, Question, Task};
use kernel::{Cx, Seat};

impl Viscounts {
    /// Workers from the supply into a first-tier section, as many as there are (R27); then the resolution.
    pub(crate) fn place_workers(&mut self, seat: Seat, section: Section, n: u8, cx: &mut Cx<'_, Viscounts>) {
        let player = self.player_mut(seat);
        let n = n.min(player.workers);
        player.workers -= n;
        self.castle.tiers[0][section.index()][seat.index()] += n;
        cx.tell(Event::PlacedWorkers { seat, section, n });
        self.resolve_castle(seat);
    }

    /// Moves a first-tier worker; then the resolution.
    pub(crate) fn castle_move(&mut self, seat: Seat, from: Section, to: Section, cx: &mut Cx<'_, Viscounts>) {
        self.castle.tiers[0][from.index()][seat.index()] -= 1;
        self.castle.tiers[0][to.index()][seat.index()] += 1;
        cx.tell(Event::CastleMoved { seat, from, to });
        self.resolve_castle(seat);
    }

    /// What happens while the same player's resolution is running joins it (R52).
    fn resolve_castle(&mut self, seat: Seat) {
        let running = Task::Castle(seat);
        if !self.agenda.any(|task| *task == running) {
            self.agenda.push_front([running]);
        }
    }

    /// Offers a castle move, if there is a worker to move.
    pub(crate) fn offer_castle_move(&mut self, seat: Seat) {
        if Section::ALL.iter().any(|section| self.workers_in(0, *section, seat) > 0) {
            self.ask(seat, Question::CastleMove);
        }
    }

    /// First-tier sections with a group of three, from one section on, clockwise.
    pub(crate) fn groups(&self, seat: Seat, from: Section) -> impl Iterator<Item = Section> + '_ {
        let sections = (0..5).map(move |steps| from.clockwise(steps));
        sections.filter(move |section| self.workers_in(0, *section, seat) >= 3)
    }

    /// The next step of a resolution: groups, then the second tier, then those who are too many.
    pub(crate) fn castle_step(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
        self.agenda.push_front([Task::Castle(seat)]);
        let is_ai = self.is_ai(seat);
        let from = if is_ai { self.section_at(self.space(seat).segment()) } else { Section::InkStone };
        let mut groups = self.groups(seat, from);
        let (first, second) = (groups.next(), groups.next());
        drop(groups);
        if let Some(section) = first {
            if second.is_some() && !is_ai {
                return self.ask(seat, Question::CastlePick);
            }
            return self.climb(seat, section, cx);
        }
        if let Some(section) = Section::ALL.iter().find(|section| self.workers_in(1, **section, seat) >= 3) {
            return self.reach_centre(seat, *section, cx);
        }
        if self.overfull().next().is_some() {
            if is_ai {
                return self.ai_bump(seat, from, cx);
            }
            return self.ask(seat, Question::Bump);
        }
        self.agenda.pop();
    }

    /// One of three moves up and takes the section's effect; the other two move sideways after it (R24).
    pub(crate) fn climb(&mut self, seat: Seat, section: Section, cx: &mut Cx<'_, Viscounts>) {
        let tiers = &mut self.castle.tiers;
        tiers[0][section.index()][seat.index()] -= 1;
        tiers[1][section.index()][seat.index()] += 1;
        cx.tell(Event::Climbed { seat, section });
        self.agenda.push_front([Task::Spread(seat, section)]);
        self.run(seat, components().sections[section.index()]);
    }

    /// Clockwise first, if a castle move has left fewer than two (R24).
    pub(crate) fn spread(&mut self, seat: Seat, section: Section) {
        let tier = &mut self.castle.tiers[0];
        for neighbour in section.neighbours() {
            if tier[section.index()][seat.index()] > 0 {
                tier[section.index()][seat.index()] -= 1;
                tier[neighbour.index()][seat.index()] += 1;
            }
        }
    }

    fn reach_centre(&mut self, seat: Seat, section: Section, cx: &mut Cx<'_, Viscounts>) {
        self.castle.tiers[1][section.index()][seat.index()] -= 1;
        self.castle.third[seat.index()] += 1;
        cx.tell(Event::ReachedCentre { seat, section });
        let third = &self.castle.third;
        let leads = match self.castle.leader {
            None => true,
            Some(holder) => third[seat.index()] > third[holder.index()],
        };
        if leads && self.castle.leader != Some(seat) {
            self.castle.leader = Some(seat);
            cx.tell(Event::Leads { seat });
        }
        self.run(seat, components().centre);
    }

    /// Sections of the first and second tier that hold too many: tier from 0, section.
    pub(crate) fn overfull(&self) -> impl Iterator<Item = (usize, Section)> + '_ {
        let capacity = components().capacity;
        let sections = (0..2).flat_map(|tier| Section::ALL.iter().map(move |section| (tier, *section)));
        sections.filter(move |(tier, section)| {
            self.castle.tiers[*tier][section.index()].iter().sum::<u8>() > capacity
        })
    }

    /// A worker returns to its owner, who is rewarded.
    pub(crate) fn bump(
        &mut self,
        seat: Seat,
        (tier, section): (usize, Section),
        owner: Seat,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        self.castle.tiers[tier][section.index()][owner.index()] -= 1;
        self.player_mut(owner).workers += 1;
        let shown = if tier == 0 { 1 } else { 2 };
        cx.tell(Event::Bumped { seat, owner, section, tier: shown });
        self.run(owner, components().bump[tier]);
    }
}
