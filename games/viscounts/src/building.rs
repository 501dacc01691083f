//! Buildings, plots, links and manuscripts: Rules 6.3.

use crate::components::components;
use crate::names::{Building, Link, Manuscript, Plot, Ribbon, Segment, Slot};
use crate::state::{Built, Viscounts};
use crate::words::{BuildFor, Event, Question, Task};
use arrayvec::ArrayVec;
use kernel::{Cx, Seat};

impl Viscounts {
    /// Puts a building on a plot: its slot works at once (R16), then the plot, then the links.
    pub(crate) fn build(&mut self, seat: Seat, slot: Slot, plot: Plot, cx: &mut Cx<'_, Viscounts>) {
        self.player_mut(seat).built |= 1 << slot.index();
        self.build_on(plot, Built { owner: seat, slot });
        cx.tell(Event::Built { seat, slot, plot });
        let links = self.links_of(plot);
        let completed = links.iter().filter(|(_, end)| self.built_on(*end).is_some());
        let completed: ArrayVec<Link, 2> = completed.map(|(link, _)| *link).collect();
        if !completed.is_empty() {
            self.agenda.push_front([Task::Links(seat, completed)]);
        }
        if let Some(list) = components().plots[plot.index()].effect {
            self.run(seat, list);
        }
        if self.is_ai(seat) {
            self.ai_built(seat, slot);
        }
    }

    /// Completed links, in the order the builder likes. The automaton takes them clockwise.
    pub(crate) fn next_link(&mut self, seat: Seat, links: ArrayVec<Link, 2>, cx: &mut Cx<'_, Viscounts>) {
        match links.as_slice() {
            [] => {}
            [first, ..] if links.len() == 1 || self.is_ai(seat) => {
                let first = *first;
                self.gain_link(seat, links, first, cx);
            }
            _ => self.ask(seat, Question::NextLink(links)),
        }
    }

    /// The builder gains the link's effect, then whoever owns the other end.
    pub(crate) fn gain_link(
        &mut self,
        seat: Seat,
        mut links: ArrayVec<Link, 2>,
        link: Link,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        links.retain(|other| *other != link);
        if !links.is_empty() {
            self.agenda.push_front([Task::Links(seat, links)]);
        }
        let record = &components().links[link.index()];
        let owners = [record.from, self.link_end(link)]
            .map(|end| self.built_on(end).map_or(seat, |built| built.owner));
        let other = owners.into_iter().find(|owner| *owner != seat).unwrap_or(seat);
        cx.tell(Event::Linked { seat, other, link });
        if other != seat {
            self.run(other, record.effect);
        }
        self.run(seat, record.effect);
    }

    /// A free building needs one of its kind and a free plot (R18).
    pub(crate) fn build_for_free(&mut self, seat: Seat, building: Building, anywhere: bool) {
        let purpose = if anywhere { BuildFor::Anywhere(building) } else { BuildFor::OwnBank(building) };
        let in_stock = self.player(seat).slots_left().any(|slot| slot.building() == building);
        if in_stock && self.plots_for(seat, purpose).next().is_some() {
            self.ask(seat, Question::Slot(purpose));
        }
    }

    /// Free plots where something may be built.
    pub fn plots_for(&self, seat: Seat, purpose: BuildFor) -> impl Iterator<Item = Plot> + '_ {
        let space = self.space(seat);
        let everywhere = matches!(purpose, BuildFor::Anywhere(_));
        let plots = self.ring.iter().flat_map(|segment| self.plots_of(*segment)).copied();
        plots.filter(move |plot| {
            let record = &components().plots[plot.index()];
            let own_bank = record.segment == space.segment() && record.bank == space.place();
            (everywhere || own_bank) && self.built_on(*plot).is_none()
        })
    }

    /// Transcribing at a segment: the top tile, or what is printed there.
    pub(crate) fn transcribe(&mut self, seat: Seat, segment: Segment, cx: &mut Cx<'_, Viscounts>) {
        let pile = &mut self.manuscripts[segment.index()];
        let Some(tile) = pile.pop() else {
            cx.tell(Event::TranscribedPrinted { seat, segment });
            return self.run(seat, components().segments[segment.index()].manuscript);
        };
        if !pile.is_empty() {
            cx.reveal();
        }
        self.player_mut(seat).manuscripts |= 1 << tile.0;
        cx.tell(Event::Transcribed { seat, manuscript: tile });
        self.check_cleric_bonus(seat, tile, cx);
        if let Some(list) = components().manuscripts[tile.index()].immediate {
            self.run(seat, list);
        }
    }

    /// The first to own three of a ribbon takes its card at once.
    fn check_cleric_bonus(&mut self, seat: Seat, tile: Manuscript, cx: &mut Cx<'_, Viscounts>) {
        let ribbon: Ribbon = components().manuscripts[tile.index()].ribbon;
        let owner = &self.cleric_bonus[ribbon.index()];
        if owner.is_none() && self.player(seat).ribbons(ribbon) >= 3 {
            self.cleric_bonus[ribbon.index()] = Some(seat);
            cx.tell(Event::ClericBonus { seat, ribbon });
        }
    }

    /// Whether the visible tile of a segment has one of these costs.
    pub(crate) fn is_manuscript_of(&self, segment: Segment, costs: u8) -> bool {
        let cost = |tile: Manuscript| components().manuscripts[tile.index()].cost;
        self.top_manuscript(segment).is_some_and(|tile| costs & (1 << cost(tile)) != 0)
    }

    pub(crate) fn has_manuscript_of(&self, costs: u8) -> bool {
        self.ring.iter().any(|segment| self.is_manuscript_of(*segment, costs))
    }
}
