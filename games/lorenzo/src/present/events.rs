//! Events as lines of the chronicle.

use super::text::{Words, card_name, leader_name};
use crate::pieces::Kind;
use crate::words::Event;
use kernel::Seat;
use phrases::Value;

impl Words<'_> {
    pub(super) fn event(&self, event: &Event) -> String {
        let text = |text: String| -> Value<'static> { text.into() };
        match *event {
            Event::TookBonusTile { seat, tile } => {
                self.told("tile", seat, &[("tile", text(self.bonus_tile(tile)))])
            }
            Event::KeptLeader { seat, leader } => {
                self.told("kept", seat, &[("leader", text(leader_name(leader)))])
            }
            Event::Drafted { step } => self.say("told-drafted", &[("step", step.into())]),
            Event::RoundBegan { round, dice: [white, orange, black] } => self.say(
                "told-round",
                &[
                    ("round", round.into()),
                    ("white", white.into()),
                    ("orange", orange.into()),
                    ("black", black.into()),
                ],
            ),
            Event::Revealed { card, space } => self
                .say("told-revealed", &[("card", text(card_name(card))), ("space", text(self.space(space)))]),
            Event::Placed { seat, member, space, servants } => {
                let key = if servants == 0 { "placed" } else { "placed-servants" };
                let place = [
                    ("member", text(self.member(member))),
                    ("space", text(self.space(space))),
                    ("servants", text(self.count(Kind::Servants, servants.into()))),
                ];
                self.told(key, seat, &place)
            }
            Event::Passed { seat } => self.told("passed", seat, &[]),
            Event::PaidSurcharge { seat, paid } => {
                self.told("surcharge", seat, &[("paid", text(self.amount(&paid)))])
            }
            Event::TookCard { seat, card, paid, servants, .. } => {
                let mut paid = paid;
                paid[Kind::Servants] += i16::from(servants);
                let key = if paid.is_zero() { "took" } else { "took-paid" };
                self.told(key, seat, &[("card", text(card_name(card))), ("paid", text(self.amount(&paid)))])
            }
            Event::Worked { seat, work, value, servants } => {
                let key =
                    if servants == 0 { work.id().to_owned() } else { format!("{}-servants", work.id()) };
                let spent = text(self.count(Kind::Servants, servants.into()));
                self.told(&key, seat, &[("value", value.into()), ("servants", spent)])
            }
            Event::Converted { seat, card, paid } => self.told(
                "converted",
                seat,
                &[("card", text(card_name(card))), ("paid", text(self.amount(&paid)))],
            ),
            Event::Gained { seat, source, gain } => self.told(
                "gained",
                seat,
                &[("source", text(self.source(source))), ("gain", text(self.amount(&gain)))],
            ),
            Event::Declined { seat } => self.told("declined", seat, &[]),
            Event::DiscardedLeader { seat, leader } => {
                self.told("discarded", seat, &[("leader", text(leader_name(leader)))])
            }
            Event::PlayedLeader { seat, leader, copy } => {
                let key = if copy.is_some() { "played-copy" } else { "played" };
                let copy = copy.map(leader_name).unwrap_or_default();
                self.told(key, seat, &[("leader", text(leader_name(leader))), ("copy", text(copy))])
            }
            Event::ActivatedLeader { seat, leader, member } => {
                let key = if member.is_some() { "activated-member" } else { "activated" };
                let member = member.map(|member| self.member(member)).unwrap_or_default();
                self.told(key, seat, &[("leader", text(leader_name(leader))), ("member", text(member))])
            }
            Event::Supported { seat, vp } => self.told("supported", seat, &[("vp", vp.into())]),
            Event::Excommunicated { seat, tile } => {
                self.told("excommunicated", seat, &[("tile", text(self.excommunication(tile)))])
            }
            Event::ScoredFaith { seat, vp } => self.told("faith", seat, &[("vp", vp.into())]),
            Event::NewOrder { order } => {
                self.say("told-order", &[("order", text(self.names(order.into_iter().flatten())))])
            }
            Event::FinalScore { seat, total } => self.told("final", seat, &[("total", total.into())]),
        }
    }

    /// A sentence about somebody.
    fn told(&self, key: &str, seat: Seat, values: &[(&str, Value<'_>)]) -> String {
        let mut all = vec![("who", Value::from(self.name(seat)))];
        all.extend(values.iter().cloned());
        self.say(&format!("told-{key}"), &all)
    }
}
