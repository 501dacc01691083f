//! The automaton of the solo game: Rules 12. It asks nobody; its steps are told as they happen.

use crate::components::{AiBoardRecord, AiSlot, Effect, SchemeOption, What, components};
use crate::names::{
    Building, Flippable, Good, Icon, ListId, Place, Plot, Primary, Scheme, Section, Segment, Slot, Space,
};
use crate::raw::Focus;
use crate::state::{Automaton, Viscounts};
use crate::words::{Event, Phase, Source, Task};
use kernel::{Cx, Seat};

impl Viscounts {
    fn ai(&mut self) -> &mut Automaton {
        self.automaton.as_mut().expect("the automaton plays")
    }

    fn ai_board(&self) -> &'static AiBoardRecord {
        components().ai_board(self.automaton.as_ref().expect("the automaton plays").board)
    }

    /// Rules 12.1: the pair that is left gives a place and nothing else; then the start items.
    pub(crate) fn ai_start(&mut self, cx: &mut Cx<'_, Viscounts>) {
        let seat = Seat(1);
        let board = self.ai_board();
        let (card, hero) = self.pairs.pop().expect("of two pairs one is left");
        self.removed |= 1 << hero.0;
        let space = components().player_cards[card.index()].space;
        self.player_mut(seat).viscount = Some(space);
        cx.tell(Event::Moved { seat, space, silver: 0 });
        let start = Source::AutomatonBoard(self.ai().board);
        self.ai_take_any(seat, board.any, start, cx);
        for good in Good::RESOURCES {
            self.ai_take(seat, good, board.goods[good.index()], start, cx);
        }
        self.take_deeds(seat, board.deeds, start, cx);
        self.take_debts(seat, board.debts, Some(start), cx);
        let plot = self.free_plots(space.segment(), space.place()).next();
        // Rules 3.2: a bank has two plots, and the player can have taken one of them at most.
        self.build(seat, board.start_slot, plot.expect("a free plot on a bank"), cx);
    }

    /// Rules 12.2, steps 1 to 4; the others wait behind.
    pub(crate) fn ai_turn(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
        let automaton = self.ai();
        let [first, second, third] = automaton.row;
        automaton.row = [None, first, second];
        automaton.discard.extend(third);
        if automaton.draw.is_empty() {
            self.ai_shuffle(seat, cx);
        }
        cx.reveal();
        let automaton = self.ai();
        let scheme = automaton.draw.pop().expect("an automaton has more schemes than spaces");
        automaton.row[0] = Some(scheme);
        automaton.seen |= 1 << scheme.0;
        cx.tell(Event::Scheme { scheme });
        let record = &components().schemes[scheme.index()];
        if record.criminal_corruption {
            self.points(seat, self.criminals(seat), 0, Source::Criminals, cx);
        }
        self.agenda.push_front([
            Task::Run { seat, list: record.bonus, at: 0 },
            Task::AiMove(scheme),
            Task::AiOptions(scheme),
            Task::Phase(Phase::Collide),
        ]);
    }

    /// Step 5: along the outer path only.
    pub(crate) fn ai_move(&mut self, scheme: Scheme, cx: &mut Cx<'_, Viscounts>) {
        let seat = self.active;
        let mut space = self.space(seat);
        for _ in 0..components().schemes[scheme.index()].steps {
            space = match space.place() {
                Place::Left => Space::of(space.segment(), Place::Right),
                _ => Space::of(self.segment_after(space.segment(), 1), Place::Left),
            };
        }
        self.player_mut(seat).viscount = Some(space);
        cx.tell(Event::Moved { seat, space, silver: 0 });
        self.meet_at(seat, space);
    }

    /// Step 6: the first option that can be carried out.
    pub(crate) fn ai_options(&mut self, scheme: Scheme, cx: &mut Cx<'_, Viscounts>) {
        let seat = self.active;
        let focus = self.ai_board().focus;
        for option in &components().schemes[scheme.index()].options {
            let done = match option {
                SchemeOption::Act(action) => self.ai_act(seat, *action, cx),
                SchemeOption::Focus => self.ai_act(seat, focus, cx),
                SchemeOption::Effects(list) => {
                    cx.tell(Event::FellBack { scheme });
                    self.run(seat, *list);
                    true
                }
            };
            if done {
                return;
            }
        }
    }

    /// Rules 12.4. Whether the action could be carried out; then it was.
    fn ai_act(&mut self, seat: Seat, action: Focus, cx: &mut Cx<'_, Viscounts>) -> bool {
        match action {
            Focus::Construct => self.ai_construct(seat, cx),
            Focus::PlaceWorkers => self.ai_place_workers(seat, cx),
            Focus::Transcribe => self.ai_transcribe(seat, cx),
            Focus::Flip => {
                let player = self.player(seat);
                let possible = player.debts + player.deeds > 0;
                if possible {
                    self.run(seat, components().card_focus);
                }
                possible
            }
        }
    }

    /// What the automaton can spend on an action: the matching resource, or all of a pool.
    pub(crate) fn ai_funds(&self, seat: Seat, action: Primary) -> u16 {
        match self.ai_board().chart {
            Some(_) => self.player(seat).has(action.token()),
            None => self.player(seat).resources(),
        }
    }

    /// Icons of an action on the automaton's board, Criminals included.
    pub fn ai_strength(&self, seat: Seat, action: Primary) -> u16 {
        let icons = self.icons(seat);
        u16::from(icons.count(action.icon()) + icons.count(Icon::Criminal))
    }

    /// Icons first, then as few resources as needed.
    fn ai_pay(&mut self, seat: Seat, action: Primary, cost: u16, cx: &mut Cx<'_, Viscounts>) {
        let mut due = cost.saturating_sub(self.ai_strength(seat, action));
        let pool = self.ai_board().chart.is_none();
        for good in Good::RESOURCES {
            if pool || good == action.token() {
                let n = due.min(self.player(seat).has(good));
                due -= n;
                self.pay(seat, good, n, Source::Action(action), cx);
            }
        }
    }

    fn ai_construct(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) -> bool {
        let space = self.space(seat);
        let Some(plot) = self.free_plots(space.segment(), space.place()).next() else {
            return false;
        };
        let reach = self.ai_strength(seat, Primary::Construct) + self.ai_funds(seat, Primary::Construct);
        let mut slots = self.ai_board().slots.iter();
        let payable =
            slots.find(|(slot, cost, _)| !self.player(seat).has_built(*slot) && u16::from(*cost) <= reach);
        let Some((slot, cost, _)) = payable else {
            return false;
        };
        cx.tell(Event::Acted { seat, action: Primary::Construct });
        self.ai_pay(seat, Primary::Construct, u16::from(*cost), cx);
        self.build(seat, *slot, plot, cx);
        true
    }

    fn ai_place_workers(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) -> bool {
        if self.player(seat).workers == 0 {
            return false;
        }
        let action = Primary::PlaceWorkers;
        let reach = self.ai_strength(seat, action) + self.ai_funds(seat, action);
        let mut steps = self.ai_board().workers.iter();
        let Some((nobles, workers)) = steps.find(|(nobles, _)| u16::from(*nobles) <= reach) else {
            return false;
        };
        cx.tell(Event::Acted { seat, action });
        self.ai_pay(seat, action, u16::from(*nobles), cx);
        let section = self.section_at(self.space(seat).segment());
        self.place_workers(seat, section, *workers, cx);
        true
    }

    fn ai_transcribe(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) -> bool {
        let action = Primary::Transcribe;
        let segment = self.space(seat).segment();
        let cost = u16::from(self.manuscript_cost(segment));
        if cost > self.ai_strength(seat, action) + self.ai_funds(seat, action) {
            return false;
        }
        cx.tell(Event::Acted { seat, action });
        self.ai_pay(seat, action, cost, cx);
        self.transcribe(seat, segment, cx);
        true
    }

    /// An effect with the substitutions of Rules 12.3.
    pub(crate) fn ai_effect(
        &mut self,
        seat: Seat,
        effect: Effect,
        source: Source,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        match effect {
            Effect::Gain(Some(Good::Silver), n) => self.ai_take_any(seat, n / 2, source, cx),
            Effect::Gain(Some(good), n) => self.ai_take(seat, good, n, source, cx),
            Effect::Gain(None, n) => self.ai_take_any(seat, n, source, cx),
            Effect::Rearrange => self.ai_take_any(seat, 1, source, cx),
            Effect::Virtue(n) | Effect::Discard(n) | Effect::CastleMove(n) => {
                self.points(seat, 0, n, source, cx);
            }
            Effect::Corruption(n) => self.points(seat, n, 0, source, cx),
            Effect::GainDebt(n) => self.take_debts(seat, n, Some(source), cx),
            Effect::GainDeed(n) => self.take_deeds(seat, n, source, cx),
            Effect::Flip(what, n) => self.ai_flips(seat, what, n, source, cx),
            Effect::Destroy(n) => self.ai_flips(seat, What::Either, n, source, cx),
            Effect::FreeHire(n) | Effect::AiGainCard(n) => self.repeat(n, &Task::FreeHire(seat)),
            Effect::Shuffle => {
                if !self.ai().discard.is_empty() {
                    self.ai_shuffle(seat, cx);
                }
            }
            Effect::PlaceWorkers(n) => {
                if self.player(seat).workers > 0 {
                    let section = self.section_at(self.space(seat).segment());
                    self.place_workers(seat, section, n, cx);
                }
            }
            Effect::Build { building, .. } => self.ai_build_for_free(seat, building, cx),
            Effect::FreeManuscript(costs) => self.ai_free_manuscript(seat, costs, cx),
            Effect::Choose(first, _) => self.run(seat, first),
            Effect::AiDismiss => self.ai_dismiss(seat, cx),
            Effect::DestroyOwn => unreachable!("the automaton takes no player card"),
        }
    }

    /// A named resource; the Card AI keeps all in one pool.
    fn ai_take(&mut self, seat: Seat, good: Good, n: u8, source: Source, cx: &mut Cx<'_, Viscounts>) {
        let good = if self.ai_board().chart.is_some() { good } else { Good::Ink };
        self.gain(seat, good, u16::from(n), Some(source), cx);
    }

    /// Resources of choice: the first of the chart whose stock is below its limit.
    pub(crate) fn ai_take_any(&mut self, seat: Seat, n: u8, source: Source, cx: &mut Cx<'_, Viscounts>) {
        for _ in 0..n {
            let chart = self.ai_board().chart;
            let wanted = chart
                .iter()
                .flatten()
                .find(|(good, limit)| limit.is_none_or(|limit| self.player(seat).has(*good) < limit));
            let good = wanted.map_or(Good::Ink, |(good, _)| *good);
            self.gain(seat, good, 1, Some(source), cx);
        }
    }

    /// So many flips. Only the first one knows what it comes from: the others wait as tasks.
    fn ai_flips(&mut self, seat: Seat, what: What, n: u8, source: Source, cx: &mut Cx<'_, Viscounts>) {
        self.repeat(n.saturating_sub(1), &Task::Flip(seat, what));
        if n > 0 {
            self.ai_flip(seat, what, Some(source), cx);
        }
    }

    /// The kind it has flipped fewer of; a tie is a Debt; nothing suitable is 1 Virtue (R62).
    pub(crate) fn ai_flip(
        &mut self,
        seat: Seat,
        what: What,
        source: Option<Source>,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        let player = self.player(seat);
        let debt = player.debts > 0 && what != What::Deed;
        let deed = player.deeds > 0 && what != What::Debt;
        let card = match (debt, deed) {
            (true, true) if player.debts_flipped <= player.deeds_flipped => Flippable::Debt,
            (true, false) => Flippable::Debt,
            (_, true) => Flippable::Deed,
            (false, false) => return self.points(seat, 0, 1, Source::NothingToFlip, cx),
        };
        self.ai_set_off(seat, |ability| match ability {
            AiSlot::OnFlip(list) => Some(list),
            _ => None,
        });
        self.flip_card(seat, card, source, cx);
    }

    /// A slot that works by itself, unless its own dismissal is still going on (R44).
    fn ai_set_off(&mut self, seat: Seat, list: impl Fn(AiSlot) -> Option<ListId>) {
        if self.agenda.any(|task| *task == Task::AiSlotDone) {
            return;
        }
        if let Some(list) = self.ai_slot(seat, list) {
            self.agenda.push_front([Task::Run { seat, list, at: 0 }, Task::AiSlotDone]);
        }
    }

    /// What the first uncovered slot that does something like this does.
    fn ai_slot<T>(&self, seat: Seat, pick: impl Fn(AiSlot) -> Option<T>) -> Option<T> {
        let slots = self.ai_board().slots.iter();
        let mut uncovered = slots.filter(|(slot, ..)| self.player(seat).has_built(*slot));
        uncovered.find_map(|(_, _, ability)| pick(*ability))
    }

    pub(crate) fn ai_collision_slot(&self, seat: Seat) -> Option<ListId> {
        self.ai_slot(seat, |ability| match ability {
            AiSlot::OnCollision(list) => Some(list),
            _ => None,
        })
    }

    /// What a slot does once, when its building is built.
    pub(crate) fn ai_built(&mut self, seat: Seat, built: Slot) {
        for (slot, _, ability) in &self.ai_board().slots {
            if let AiSlot::WhenBuilt(list) = ability
                && *slot == built
            {
                self.run(seat, *list);
            }
        }
    }

    /// A card from the future pile; a flip if that is empty (R54).
    pub(crate) fn ai_gain_card(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
        let automaton = self.ai();
        let Some(scheme) = automaton.future.pop() else {
            return self.ai_flip(seat, What::Either, None, cx);
        };
        automaton.discard.push(scheme);
        automaton.seen |= 1 << scheme.0;
        cx.reveal();
        cx.tell(Event::FutureScheme { scheme });
        self.ai_set_off(seat, |ability| match ability {
            AiSlot::OnGainCard(list) => Some(list),
            _ => None,
        });
    }

    /// No cost, no icons: only the hire effect.
    fn ai_dismiss(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
        let segment = self.space(seat).segment();
        let card = self.dismiss_townsfolk(segment, cx);
        cx.tell(Event::Dismissed { seat, card, segment, silver: 0 });
        let hire = match card {
            Some(card) => components().cards[card.index()].hire,
            None => Some(components().segments[segment.index()].townsfolk_hire),
        };
        if let Some(list) = hire {
            self.run(seat, list);
        }
    }

    /// The check of Rules 7.4, with what the shuffle slots add (R45).
    fn ai_shuffle(&mut self, seat: Seat, cx: &mut Cx<'_, Viscounts>) {
        let automaton = self.ai();
        automaton.draw.extend(std::mem::take(&mut automaton.discard));
        cx.dice.shuffle(&mut automaton.draw);
        cx.reveal();
        cx.tell(Event::Shuffled { seat });
        let criminal = u8::from(self.criminals(seat) > 0);
        let (mut corruption, mut virtue) = (criminal, 1 - criminal);
        for (slot, _, ability) in &self.ai_board().slots {
            if let AiSlot::OnShuffle(more_virtue, more_corruption) = ability
                && self.player(seat).has_built(*slot)
            {
                virtue += more_virtue;
                corruption += more_corruption;
            }
        }
        self.points(seat, corruption, virtue, Source::Shuffle, cx);
    }

    /// The leftmost slot of a kind, on the first free plot clockwise from its bank, round the whole board.
    fn ai_build_for_free(&mut self, seat: Seat, building: Building, cx: &mut Cx<'_, Viscounts>) {
        let slots = self.ai_board().slots.iter().map(|(slot, ..)| *slot);
        let slot =
            slots.into_iter().find(|slot| slot.building() == building && !self.player(seat).has_built(*slot));
        if let (Some(slot), Some(plot)) = (slot, self.ai_plot(seat)) {
            self.build(seat, slot, plot, cx);
        }
    }

    fn ai_plot(&self, seat: Seat) -> Option<Plot> {
        let space = self.space(seat);
        let segment = space.segment();
        let on_bank = |plot: &&Plot| components().plots[plot.index()].bank == space.place();
        let own = self.plots_of(segment);
        let first = own.iter().position(|plot| on_bank(&plot)).unwrap_or(0);
        let others = (1..5).flat_map(|steps| self.plots_of(self.segment_after(segment, steps)));
        let mut plots = own[first..].iter().chain(others).chain(&own[..first]);
        plots.find(|plot| self.built_on(**plot).is_none()).copied()
    }

    /// Its own segment, then clockwise: the first that fits.
    fn ai_free_manuscript(&mut self, seat: Seat, costs: u8, cx: &mut Cx<'_, Viscounts>) {
        let segment = self.space(seat).segment();
        let mut around = (0..5).map(|steps| self.segment_after(segment, steps));
        let found: Option<Segment> = around.find(|segment| self.is_manuscript_of(*segment, costs));
        if let Some(segment) = found {
            self.transcribe(seat, segment, cx);
        }
    }

    /// Human workers go first; sections from the automaton's own on, clockwise, the first tier first.
    pub(crate) fn ai_bump(&mut self, seat: Seat, from: Section, cx: &mut Cx<'_, Viscounts>) {
        let order = |(tier, section): &(usize, Section)| (*tier, (section.index() + 5 - from.index()) % 5);
        let place = self.overfull().min_by_key(order).expect("a section is too full");
        let human = Seat(0);
        let owner = if self.workers_in(place.0, place.1, human) > 0 { human } else { seat };
        self.bump(seat, place, owner, cx);
    }
}
