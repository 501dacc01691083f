//! What actions and effects do (Rules 8.2, 9, 10): one arm an effect.

use crate::amount::Amount;
use crate::components::{Effect, components};
use crate::decisions::take_card;
use crate::modifiers::{self, Received};
use crate::pieces::{CardType, Kind, Leader, Space, Work};
use crate::reach::{Reach, Way, effect_of};
use crate::state::{Lorenzo, Piece};
use crate::words::{Attempt, Event, Means, Origin, Source, Target, Task};
use arrayvec::ArrayVec;
use kernel::{Cx, Seat};

impl Lorenzo {
    /// Carries out an instant effect of a card. Rules 8.2, step 6.
    pub(crate) fn resolve_instant(&mut self, seat: Seat, by: Origin, cx: &mut Cx<'_, Lorenzo>) {
        let effect = effect_of(by);
        match (effect, by) {
            (Effect::Gain { gain }, Origin::Card(card, _)) => {
                let gain = modifiers::instant(self, seat, *gain);
                self.receive(seat, Source::Card(card), gain, cx);
            }
            (Effect::Gain { gain }, Origin::Leader(leader)) => {
                self.receive(seat, Source::Leader(leader), *gain, cx);
            }
            (Effect::GainPer { .. }, Origin::Card(card, _)) => {
                let gain = self.counted(seat, effect);
                self.receive(seat, Source::Card(card), gain, cx);
            }
            (Effect::Privilege { count }, _) => self.agenda.push_front([privileges(seat, *count)]),
            // Ruling 45: what cannot be carried out lapses unasked.
            (Effect::TakeCard { .. }, _) => {
                if take_card::is_possible(self, seat, by) {
                    self.agenda.push_front([Task::TakeCard { seat, by }]);
                }
            }
            (Effect::Harvest { .. }, _) => self.offer_work(seat, by, Work::Harvest),
            (Effect::Production { .. }, _) => self.offer_work(seat, by, Work::Production),
            (other, by) => unreachable!("{other:?} on {by:?} is no instant effect"),
        }
    }

    /// A card's harvest or production may be declined; a leader's was asked for. Rules 9.4.
    fn offer_work(&mut self, seat: Seat, by: Origin, work: Work) {
        let task = match by {
            Origin::Card(..) => {
                if Reach::new(self, seat).can_work(by, work).is_err() {
                    return;
                }
                Task::OfferWork { seat, by, work }
            }
            Origin::Leader(_) => {
                Task::Servants(Attempt { seat, by: Means::Effect(by), target: Target::Work(work) })
            }
        };
        self.agenda.push_front([task]);
    }

    /// What an effect gives that counts cards or points. Rules 3.1.
    fn counted(&self, seat: Seat, effect: &Effect) -> Amount {
        let Effect::GainPer { gain, each, per_card, per_resource } = effect else {
            return Amount::default();
        };
        let player = self.player(seat);
        let cards = per_card.map_or(0, |card_type| player.count(card_type));
        let held = per_resource.map_or(0, |kind| player.stock[kind]);
        gain.times((cards + held) / each)
    }

    /// Gives what a source gives, less what excommunication takes. Rules 12.4.
    pub(crate) fn receive(&mut self, seat: Seat, source: Source, gain: Amount, cx: &mut Cx<'_, Lorenzo>) {
        if let Some(question) = self.receive_or_ask(seat, source, gain, cx) {
            self.agenda.push_front([question]);
        }
    }

    fn receive_or_ask(
        &mut self,
        seat: Seat,
        source: Source,
        gain: Amount,
        cx: &mut Cx<'_, Lorenzo>,
    ) -> Option<Task> {
        match modifiers::received(self, seat, gain) {
            Received::All(gain) => {
                self.credit(seat, source, gain, cx);
                None
            }
            Received::OneFewerOf(_) => Some(Task::Lose { seat, source, gain }),
        }
    }

    /// Puts a gain into the stock and on the tracks; what goes beyond their ends is lost. Rules 12.3.
    pub(crate) fn credit(&mut self, seat: Seat, source: Source, mut gain: Amount, cx: &mut Cx<'_, Lorenzo>) {
        gain[Kind::Privileges] = 0;
        if gain.is_zero() {
            return;
        }
        let stock = &mut self.player_mut(seat).stock;
        *stock += &gain;
        for (kind, end) in components().limits {
            stock[kind] = stock[kind].min(end);
        }
        cx.tell(Event::Gained { seat, source, gain });
    }

    /// Takes a card from a tower: everything is settled. Rules 8.2.
    pub(crate) fn take_card(
        &mut self,
        attempt: Attempt,
        space: Space,
        servants: u8,
        way: Way,
        cx: &mut Cx<'_, Lorenzo>,
    ) {
        let seat = attempt.seat;
        let (tower, floor) = space.tower().expect("a card is taken from a tower");
        let card = self.towers[tower.index()][floor].expect("a card lies there");
        let reach = Reach::new(self, seat);
        let (surcharge, bonus) = (reach.surcharge(tower), reach.floor_bonus(space));
        let shown = self.spend_servants(attempt, servants, cx);
        if !surcharge.is_zero() {
            self.player_mut(seat).stock -= &surcharge;
            cx.tell(Event::PaidSurcharge { seat, paid: surcharge });
        }
        self.credit(seat, Source::Space(space), bonus, cx);
        let player = self.player_mut(seat);
        player.stock -= &way.pay;
        player.cards[tower.index()].push(card);
        self.towers[tower.index()][floor] = None;
        cx.tell(Event::TookCard { seat, card, space, servants: shown, paid: way.pay });
        let count = components().card(card).instant.len();
        if count > 0 {
            self.agenda.push_front([Task::Instants { seat, card, left: u8::MAX >> (8 - count) }]);
        }
    }

    /// Uses any other space, or works without one: everything is settled. Rules 9, 10.
    pub(crate) fn use_space(&mut self, attempt: Attempt, servants: u8, cx: &mut Cx<'_, Lorenzo>) {
        let seat = attempt.seat;
        let value = Reach::new(self, seat).value_with(attempt, servants);
        let shown = self.spend_servants(attempt, servants, cx);
        let work = match attempt.target {
            Target::Work(work) => Some(work),
            Target::Space(space) => space.work(),
        };
        match (work, attempt.target) {
            (Some(work), _) => {
                cx.tell(Event::Worked { seat, work, value, servants: shown });
                match work {
                    Work::Harvest => self.collect(seat, work, value, [0; 6], cx),
                    Work::Production => {
                        self.agenda.push_front([Task::Production { seat, value, next: 0, used: [0; 6] }]);
                    }
                }
            }
            (None, Target::Space(space)) => {
                for effect in components().space(space).instant.iter().rev() {
                    match effect {
                        Effect::Gain { gain } => self.receive(seat, Source::Space(space), *gain, cx),
                        Effect::Privilege { count } => self.agenda.push_front([privileges(seat, *count)]),
                        other => unreachable!("no space has {other:?}"),
                    }
                }
            }
            (None, Target::Work(_)) => unreachable!("work is work"),
        }
    }

    /// Returns the servants and places the member, if there is one. Says how many servants are still to be told
    /// of.
    fn spend_servants(&mut self, attempt: Attempt, servants: u8, cx: &mut Cx<'_, Lorenzo>) -> u8 {
        let seat = attempt.seat;
        self.player_mut(seat).stock[Kind::Servants] -= i16::from(servants);
        let (Means::Member(member), Target::Space(space)) = (attempt.by, attempt.target) else {
            return servants;
        };
        self.placed.push(Piece { seat, member, space });
        cx.tell(Event::Placed { seat, member, space, servants });
        0
    }

    /// All gains of a harvest or production at once, then what is to be chosen. Rules 9.2, 9.3.
    pub(crate) fn collect(
        &mut self,
        seat: Seat,
        work: Work,
        value: i16,
        used: [u8; 6],
        cx: &mut Cx<'_, Lorenzo>,
    ) {
        let mut losses: ArrayVec<Task, 16> = ArrayVec::new();
        let mut choices: ArrayVec<Task, 16> = ArrayVec::new();
        let player = self.player(seat);
        let row = player.of_type(worked(work)).clone();
        let tile = player.bonus_tile.expect("everybody has a bonus tile before the first round");
        let on_tile = components().bonus_tiles[tile.index()].side_of(work).iter();
        let sources = on_tile.map(|effect| (Source::BonusTile(tile), effect, 0)).chain(
            row.iter().zip(used).filter(|(card, _)| components().card(**card).activation <= value).flat_map(
                |(card, used)| {
                    let effects = components().card(*card).permanent.iter();
                    effects.map(move |effect| (Source::Card(*card), effect, used))
                },
            ),
        );
        for (source, effect, used) in sources {
            let gain = match effect {
                Effect::Gain { gain } => *gain,
                Effect::GainPer { .. } => self.counted(seat, effect),
                Effect::Privilege { count } => Amount::of(Kind::Privileges, i16::from(*count)),
                Effect::Convert { options } if used > 0 => options[usize::from(used - 1)].gain,
                Effect::Convert { .. } => continue,
                other => unreachable!("{other:?} is no harvest or production"),
            };
            losses.extend(self.receive_or_ask(seat, source, gain, cx));
            if let Ok(count @ 1..) = u8::try_from(gain[Kind::Privileges]) {
                choices.push(privileges(seat, count));
            }
        }
        self.agenda.push_front(choices);
        self.agenda.push_front(losses);
    }

    /// Does what an activated leader does. Rules 11.4.
    pub(crate) fn use_leader(&mut self, seat: Seat, ability: Leader, cx: &mut Cx<'_, Lorenzo>) {
        self.resolve_instant(seat, Origin::Leader(ability), cx);
    }
}

/// The cards that work for a harvest or production.
pub fn worked(work: Work) -> CardType {
    match work {
        Work::Harvest => CardType::Territory,
        Work::Production => CardType::Building,
    }
}

/// So many privileges of one effect.
pub fn privileges(seat: Seat, count: u8) -> Task {
    Task::ChoosePrivilege { seat, left: count, taken: 0 }
}
