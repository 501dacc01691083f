//! Lists of effects, resolved left to right: Rules 3.1 and 7.

use crate::components::{Effect, What, components};
use crate::names::{Flippable, Good, ListId};
use crate::raw::Trigger;
use crate::state::Viscounts;
use crate::words::{Event, Question, Row, Source, Task};
use kernel::{Cx, Seat};

impl Viscounts {
    /// Puts a list of effects before all else.
    pub(crate) fn run(&mut self, seat: Seat, list: ListId) {
        self.agenda.push_front([Task::Run { seat, list, at: 0 }]);
    }

    /// The next effect of a list; the rest waits behind it.
    pub(crate) fn run_next(&mut self, seat: Seat, list: ListId, at: u8, cx: &mut Cx<'_, Viscounts>) {
        let list_of_effects = components().list(list);
        let (effects, source) = (&list_of_effects.effects, list_of_effects.source);
        if usize::from(at) + 1 < effects.len() {
            self.agenda.push_front([Task::Run { seat, list, at: at + 1 }]);
        }
        let effect = effects[usize::from(at)];
        if self.is_ai(seat) {
            self.ai_effect(seat, effect, source, cx);
        } else {
            self.effect(seat, effect, source, cx);
        }
    }

    fn effect(&mut self, seat: Seat, effect: Effect, source: Source, cx: &mut Cx<'_, Viscounts>) {
        match effect {
            Effect::Gain(Some(good), n) => self.gain(seat, good, u16::from(n), Some(source), cx),
            Effect::Gain(None, n) => self.agenda.push_front([Task::Resources(seat, n)]),
            Effect::Virtue(n) => self.points(seat, 0, n, source, cx),
            Effect::Corruption(n) => self.points(seat, n, 0, source, cx),
            Effect::GainDebt(n) => self.gain_debts(seat, n, Some(source), cx),
            Effect::GainDeed(n) => self.take_deeds(seat, n, source, cx),
            Effect::Flip(what, n) => {
                // Only the first one knows what it comes from: the others wait as tasks.
                self.repeat(n.saturating_sub(1), &Task::Flip(seat, what));
                if n > 0 {
                    self.flip(seat, what, Some(source), cx);
                }
            }
            Effect::FreeHire(n) => self.repeat(n, &Task::FreeHire(seat)),
            Effect::Destroy(n) => self.repeat(n, &Task::Destroy(seat)),
            Effect::DestroyOwn => self.ask(seat, Question::DestroyOwn),
            Effect::Discard(n) => self.repeat(n, &Task::Discard(seat)),
            Effect::Rearrange => self.agenda.push_front([Task::Rearrange(seat)]),
            Effect::Shuffle => self.shuffle_effect(seat, cx),
            Effect::CastleMove(n) => self.repeat(n, &Task::CastleMove(seat)),
            Effect::PlaceWorkers(n) => {
                let n = n.min(self.player(seat).workers);
                if n > 0 {
                    self.ask(seat, Question::Section(n));
                }
            }
            Effect::Build { building, anywhere } => self.build_for_free(seat, building, anywhere),
            Effect::FreeManuscript(costs) => {
                if self.has_manuscript_of(costs) {
                    self.ask(seat, Question::Manuscript(costs));
                }
            }
            Effect::Choose(first, count) => self.ask(seat, Question::Option(first, count)),
            Effect::AiGainCard(_) | Effect::AiDismiss => unreachable!("printed for the automaton only"),
        }
    }

    /// The same task so many times.
    pub(crate) fn repeat(&mut self, n: u8, task: &Task) {
        self.agenda.push_front((0..n).map(|_| task.clone()));
    }

    pub(crate) fn ask(&mut self, seat: Seat, question: Question) {
        self.agenda.push_front([Task::Ask(seat, question)]);
    }

    /// Takes goods from the supply.
    pub(crate) fn gain(
        &mut self,
        seat: Seat,
        good: Good,
        n: u16,
        source: Option<Source>,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        if n > 0 {
            self.player_mut(seat).stock[good.index()] += n;
            cx.tell(Event::Gained { seat, good, n, source });
        }
    }

    /// Gives goods back to the supply.
    pub(crate) fn pay(&mut self, seat: Seat, good: Good, n: u16, source: Source, cx: &mut Cx<'_, Viscounts>) {
        if n > 0 {
            self.player_mut(seat).stock[good.index()] -= n;
            cx.tell(Event::Paid { seat, good, n, source });
        }
    }

    /// Moves the markers, Corruption first (Rules 7.2).
    pub fn points(
        &mut self,
        seat: Seat,
        corruption: u8,
        virtue: u8,
        source: Source,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        let player = self.player_mut(seat);
        let before = (player.corruption, player.virtue);
        (0..corruption).for_each(|_| player.corrupt());
        (0..virtue).for_each(|_| player.purify());
        let (corruption, virtue) = (player.corruption, player.virtue);
        if before != (corruption, virtue) {
            cx.tell(Event::Markers { seat, corruption, virtue, source });
        }
    }

    /// Takes Deeds: Rules 7.1. Nothing is set off by them.
    pub(crate) fn take_deeds(&mut self, seat: Seat, n: u8, source: Source, cx: &mut Cx<'_, Viscounts>) {
        if n == 0 {
            return;
        }
        self.player_mut(seat).deeds += n;
        cx.tell(Event::TookDeed { seat, n, source });
        if self.playing && self.deeds_left > 0 {
            self.deeds_left = self.deeds_left.saturating_sub(n);
            if self.deeds_left == 0 {
                self.prosperity = true;
                self.trigger_end(Flippable::Deed, cx);
            }
        }
    }

    /// Takes Debts without setting anything off.
    pub(crate) fn take_debts(
        &mut self,
        seat: Seat,
        n: u8,
        source: Option<Source>,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        if n == 0 {
            return;
        }
        self.player_mut(seat).debts += n;
        cx.tell(Event::TookDebt { seat, n, source });
        if self.playing && self.debts_left > 0 {
            self.debts_left = self.debts_left.saturating_sub(n);
            if self.debts_left == 0 {
                self.poverty = true;
                self.trigger_end(Flippable::Debt, cx);
            }
        }
    }

    /// Rules 8: this round is completed, then one more is played.
    fn trigger_end(&mut self, card: Flippable, cx: &mut Cx<'_, Viscounts>) {
        cx.tell(Event::Revealed { card });
        self.last_round.get_or_insert(self.round + 1);
    }

    /// Takes Debts, each an event of its own (Rules 7.7).
    pub(crate) fn gain_debts(
        &mut self,
        seat: Seat,
        n: u8,
        source: Option<Source>,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        let waiting = self.player(seat).waiting(Trigger::OnGainDebt);
        if waiting.is_empty() {
            return self.take_debts(seat, n, source, cx);
        }
        self.take_debts(seat, 1, source, cx);
        if n > 1 {
            self.agenda.push_front([Task::Debts(seat, n - 1)]);
        }
        self.agenda.push_front([Task::Triggers(seat, waiting)]);
    }

    /// Rules 7.3: mandatory if a suitable card exists.
    pub(crate) fn flip(
        &mut self,
        seat: Seat,
        what: What,
        source: Option<Source>,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        let player = self.player(seat);
        let debt = player.debts > 0 && what != What::Deed;
        let deed = player.deeds > 0 && what != What::Debt;
        match (debt, deed) {
            (true, true) => self.ask(seat, Question::Flip),
            (true, false) => self.flip_card(seat, Flippable::Debt, source, cx),
            (false, true) => self.flip_card(seat, Flippable::Deed, source, cx),
            (false, false) => {}
        }
    }

    /// Flips a card that is there; a Debt gives a resource, then sets abilities off.
    pub(crate) fn flip_card(
        &mut self,
        seat: Seat,
        card: Flippable,
        source: Option<Source>,
        cx: &mut Cx<'_, Viscounts>,
    ) {
        cx.tell(Event::Flipped { seat, card, source });
        let player = self.player_mut(seat);
        match card {
            Flippable::Deed => {
                player.deeds -= 1;
                player.deeds_flipped += 1;
            }
            Flippable::Debt => {
                player.debts -= 1;
                player.debts_flipped += 1;
                let waiting = player.waiting(Trigger::OnFlipDebt);
                if !waiting.is_empty() {
                    self.agenda.push_front([Task::Triggers(seat, waiting)]);
                }
                self.run(seat, components().on_flip_debt);
            }
        }
    }

    /// Abilities that wait, one after the other in the order their owner likes (Rules 7.7).
    pub(crate) fn trigger(&mut self, seat: Seat, mut waiting: Row) {
        match waiting.len() {
            0 => {}
            1 => self.set_off(seat, waiting.remove(0)),
            _ => self.ask(seat, Question::NextTrigger(waiting)),
        }
    }

    /// Resolves one of several abilities; the others wait on.
    pub(crate) fn trigger_next(&mut self, seat: Seat, mut waiting: Row, card: crate::names::Card) {
        waiting.retain(|other| *other != card);
        self.agenda.push_front([Task::Triggers(seat, waiting)]);
        self.set_off(seat, card);
    }

    fn set_off(&mut self, seat: Seat, card: crate::names::Card) {
        match components().cards[card.index()].ability {
            crate::components::Ability::Whenever(_, list) => self.run(seat, list),
            _ => unreachable!("only ongoing abilities wait"),
        }
    }
}
