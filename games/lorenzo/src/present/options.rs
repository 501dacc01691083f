//! Options in words: what they cost and what they give.

use super::slot::acting;
use super::text::{Words, card_name, leader_name};
use crate::amount::Amount;
use crate::components::{Cost, Effect, components};
use crate::pieces::{Card, Kind, Member, Space};
use crate::view::{FloorView, PlayerView, View};
use crate::words::Action;
use phrases::Value;

impl Words<'_> {
    pub(super) fn option(&self, action: Action, view: &View) -> String {
        let text = |text: String| -> Value<'static> { text.into() };
        match action {
            Action::PickBonusTile { tile } => self.bonus_tile(tile),
            Action::DraftLeader { leader } => {
                self.say("do-keep", &[("leader", text(self.leader_line(leader)))])
            }
            Action::Place { member, space } => self.place(member, space, view),
            Action::Pass {} => self.say("do-pass", &[]),
            Action::Servants { count: 0 } => self.say("do-no_servants", &[]),
            Action::Servants { count } => {
                self.say("do-servants", &[("servants", text(self.count(Kind::Servants, count.into())))])
            }
            Action::Cost { alternative, discount } => self.pay(alternative, discount, view),
            Action::ResolveInstant { index } => self.instant(index, view),
            Action::TakeCard { space } => self.say(
                "do-take",
                &[("space", text(self.space(space))), ("card", text(self.offer(space, view)))],
            ),
            Action::Work {} => self.say("do-work", &[]),
            Action::Decline {} => self.say("do-decline", &[]),
            Action::Convert { card, option } => self.convert(card, option),
            Action::Skip { card } => self.say("do-skip", &[("card", text(card_name(card)))]),
            Action::Lose { kind } => self.say("do-lose", &[("kind", text(self.kind(kind)))]),
            Action::Privilege { kind } => self.say("do-privilege", &[("gain", text(self.privilege(kind)))]),
            Action::DiscardLeader { leader } => {
                self.say("do-discard", &[("leader", text(leader_name(leader)))])
            }
            Action::PlayLeader { leader, copy: None } => {
                self.say("do-play", &[("leader", text(self.leader_line(leader)))])
            }
            Action::PlayLeader { leader, copy: Some(copy) } => self.say(
                "do-copy",
                &[("leader", text(leader_name(leader))), ("copy", text(self.leader_line(copy)))],
            ),
            Action::ActivateLeader { leader, member: None } => {
                self.say("do-activate", &[("leader", text(self.leader_line(leader)))])
            }
            Action::ActivateLeader { leader, member: Some(member) } => self.say(
                "do-activate-member",
                &[("leader", text(leader_name(leader))), ("member", text(self.member(member)))],
            ),
            Action::EndTurn {} => self.say("do-end", &[]),
            Action::Support {} => self.say("do-support", &[]),
            Action::Refuse {} => self.say("do-refuse", &[]),
        }
    }

    /// A leader and what it does.
    pub(super) fn leader_line(&self, leader: crate::pieces::Leader) -> String {
        let does = self.say(&format!("leader-{}", leader.id()), &[]);
        self.say("leader-line", &[("leader", leader_name(leader).into()), ("does", does.into())])
    }

    fn place(&self, member: Member, space: Space, view: &View) -> String {
        let value = acting(view).map_or(0, |player| player.members[member.index()].value);
        let what = match space.tower() {
            Some(_) => self.offer(space, view),
            None => match space.work() {
                Some(work) => self.work(work),
                None => self.effects(&components().space(space).instant),
            },
        };
        // Below the number of a space servants fill the gap, so the player should see that there is one.
        let needed = components().space(space).number;
        self.say(
            if value < needed { "do-place-short" } else { "do-place" },
            &[
                ("member", self.member(member).into()),
                ("value", value.into()),
                ("needed", needed.into()),
                ("space", self.space(space).into()),
                ("what", what.into()),
            ],
        )
    }

    /// The card on a floor, with what it costs there.
    fn offer(&self, space: Space, view: &View) -> String {
        let tower = view.towers.iter().find(|tower| tower.floors.iter().any(|floor| floor.space == space));
        let Some(tower) = tower else {
            return self.space(space);
        };
        let floor = tower.floors.iter().find(|floor| floor.space == space);
        let Some((floor, card)) = floor.and_then(|floor| floor.card.map(|card| (floor, card))) else {
            return self.say("no-card", &[]);
        };
        let mut parts = vec![self.cost(card)];
        let free = acting(view).is_some_and(no_surcharge);
        if tower.floors.iter().any(|floor| floor.member.is_some()) && !free {
            let surcharge = self.amount(&components().surcharge);
            parts.push(self.say("surcharge", &[("paid", surcharge.into())]));
        }
        parts.extend(self.floor_bonus(floor));
        let brings = &components().card(card).instant;
        if !brings.is_empty() {
            parts.push(self.say("brings", &[("gain", self.effects(brings).into())]));
        }
        self.say("card-offer", &[("card", card_name(card).into()), ("terms", parts.join("; ").into())])
    }

    fn floor_bonus(&self, floor: &FloorView) -> Option<String> {
        let bonus = self.amount(&floor.bonus);
        (!floor.bonus.is_zero()).then(|| self.say("floor-bonus", &[("gain", bonus.into())]))
    }

    /// What is printed as the cost of a card.
    pub(super) fn cost(&self, card: Card) -> String {
        let costs = &components().card(card).costs;
        if costs.is_empty() {
            return self.say("free", &[]);
        }
        let ways: Vec<String> = costs.iter().map(|cost| self.one_cost(cost)).collect();
        self.say("costs", &[("cost", ways.join(&self.say("or", &[])).into())])
    }

    fn one_cost(&self, cost: &Cost) -> String {
        let pay = self.amount(&cost.pay);
        if cost.require.is_zero() {
            return pay;
        }
        self.say("cost-require", &[("pay", pay.into()), ("require", self.amount(&cost.require).into())])
    }

    fn pay(&self, alternative: u8, discount: Option<Kind>, view: &View) -> String {
        let space = view.action.and_then(|action| action.space);
        let card = space.and_then(|space| {
            let mut floors = view.towers.iter().flat_map(|tower| &tower.floors);
            floors.find(|floor| floor.space == space)?.card
        });
        let costs = card.map(|card| components().card(card).costs.as_slice()).unwrap_or_default();
        let printed = costs.get(usize::from(alternative.saturating_sub(1)));
        let pay = printed.map_or_else(|| self.amount(&Amount::default()), |cost| self.one_cost(cost));
        match discount {
            None => self.say("do-pay", &[("pay", pay.into())]),
            Some(kind) => {
                self.say("do-pay-less", &[("pay", pay.into()), ("off", self.count(kind, 1).into())])
            }
        }
    }

    fn instant(&self, index: u8, view: &View) -> String {
        let effect = view
            .resolving
            .and_then(|card| components().card(card).instant.get(usize::from(index.saturating_sub(1))));
        let does = effect.map_or_else(|| index.to_string(), |effect| self.effect(effect));
        self.say("do-effect", &[("effect", does.into())])
    }

    fn convert(&self, card: Card, option: u8) -> String {
        let (pay, gain) = conversion(card, option);
        self.say(
            "do-convert",
            &[
                ("card", card_name(card).into()),
                ("pay", self.amount(&pay).into()),
                ("gain", self.amount(&gain).into()),
            ],
        )
    }

    /// What a conversion takes and brings.
    pub(super) fn conversion(&self, card: Card, option: u8) -> String {
        let (pay, gain) = conversion(card, option);
        self.say("effect-convert", &[("pay", self.amount(&pay).into()), ("gain", self.amount(&gain).into())])
    }
}

fn conversion(card: Card, option: u8) -> (Amount, Amount) {
    let options = components().card(card).permanent.iter().find_map(|effect| match effect {
        Effect::Convert { options } => options.get(usize::from(option.saturating_sub(1))),
        _ => None,
    });
    options.map(|option| (option.pay, option.gain)).unwrap_or_default()
}

pub(super) fn no_surcharge(player: &PlayerView) -> bool {
    let mut abilities =
        player.leaders.iter().map(|leader| components().leaders[leader.ability.index()].effect());
    abilities.any(|effect| *effect == Effect::NoSurcharge)
}
