//! Why something cannot be done, with the numbers that are missing: from what lies on the table.

use super::ledger::{cards_of, held};
use super::slot::acting;
use super::text::Words;
use crate::amount::Amount;
use crate::components::{Requirement, components};
use crate::modifiers::Modifiers;
use crate::pieces::{Card, CardType, Kind, Leader, Member, Space};
use crate::view::{FloorView, PieceView, PlayerView, View};
use crate::words::{Action, Refusal};
use kernel::{PlaceReason, RefusalCode as _};

impl Words<'_> {
    pub(super) fn why_not_now(&self, action: Action, refusal: Refusal, view: &View) -> String {
        let said = match (refusal, action) {
            (Refusal::CannotPay, Action::Place { space, .. } | Action::TakeCard { space }) => {
                self.too_dear(space, view)
            }
            (Refusal::ValueTooLow { value, number }, Action::Place { member, .. }) => {
                self.too_low(member, value, number, view)
            }
            (Refusal::MilitaryTooLow { needed }, _) => self.too_weak(needed, view),
            (Refusal::SpaceOccupied, Action::Place { space, .. }) => {
                standing_on(space, view).map(|piece| self.stands(piece))
            }
            (Refusal::RequirementNotMet, Action::PlayLeader { leader, .. }) => self.asks_more(leader, view),
            _ => None,
        };
        said.unwrap_or_else(|| self.refusal(refusal))
    }

    /// Who stands there, what covers it, that nothing lies there.
    pub(super) fn closed(&self, place: &str, view: &View) -> Option<PlaceReason> {
        let space: Space = Space::all().find(|space| space.id() == place)?;
        let reason = |text: String, refusal: Refusal| {
            Some(PlaceReason { option: None, text, rule: Some(refusal.rule()) })
        };
        if let Some(piece) = standing_on(space, view) {
            return reason(self.stands(piece), Refusal::SpaceOccupied);
        }
        let covered = view.spaces.iter().any(|shown| shown.space == space && shown.covered);
        let empty = floor_of(space, view).is_some_and(|floor| floor.card.is_none());
        let why = match (covered, empty) {
            (true, _) => Refusal::SpaceCovered,
            (false, true) => Refusal::NoCard,
            (false, false) => return None,
        };
        reason(self.refusal(why), why)
    }

    fn stands(&self, piece: PieceView) -> String {
        let (who, member) = (self.name(piece.seat), self.member(piece.member));
        self.say("why-stands", &[("who", who.into()), ("member", member.into())])
    }

    fn too_dear(&self, space: Space, view: &View) -> Option<String> {
        let player = acting(view)?;
        let floor = floor_of(space, view)?;
        let modifiers = Modifiers::of_view(view, player);
        let mut held = stock(player);
        let due = surcharge(space, view, &modifiers);
        // 8.2: the surcharge comes first, the bonus of the floor helps with the card alone.
        if !held.covers(&due) {
            return Some(self.compared("why-surcharge", &due, &held));
        }
        held += &floor.bonus;
        let mut cost = nearest(floor.card?, &due, &modifiers, &held);
        cost += &due;
        Some(self.compared("why-cost", &cost, &held))
    }

    fn compared(&self, key: &str, cost: &Amount, held: &Amount) -> String {
        let of = |kind: Kind| match held[kind] {
            0 => self.say("why-none", &[("what", self.kind(kind).into())]),
            count => self.count(kind, count),
        };
        let held = self.list(cost.iter().map(|(kind, _)| of(kind)).collect());
        self.say(key, &[("cost", self.amount(cost).into()), ("held", held.into())])
    }

    fn too_low(&self, member: Member, value: i16, number: i16, view: &View) -> Option<String> {
        let servants = acting(view)?.stock.servants;
        let spent = self.count(Kind::Servants, servants);
        Some(self.say(
            "why-value",
            &[
                ("member", self.member(member).into()),
                ("held", servants.into()),
                ("servants", spent.into()),
                ("value", value.into()),
                ("number", number.into()),
            ],
        ))
    }

    fn too_weak(&self, needed: i16, view: &View) -> Option<String> {
        let held = acting(view)?.stock.military;
        Some(self.say("why-military", &[("needed", needed.into()), ("held", held.into())]))
    }

    /// The first thing a leader asks for that is missing.
    fn asks_more(&self, leader: Leader, view: &View) -> Option<String> {
        let player = acting(view)?;
        let of_type = |of: CardType| i16::try_from(cards_of(player, of).len()).unwrap_or(i16::MAX);
        let asked = components().leaders[leader.index()].requirements.iter();
        let mut missing = asked.filter_map(|asked| {
            let (what, needed, held) = match asked {
                Requirement::Cards { card_type, count } => {
                    let what = self.say(&format!("token-{}", card_type.id()), &[]);
                    (what, i16::from(*count), of_type(*card_type))
                }
                Requirement::Resource { resource, count } => {
                    (self.kind(*resource), *count, held(&player.stock, *resource))
                }
                Requirement::SameTypeCards { count } => {
                    let most = CardType::ALL.into_iter().map(of_type).max().unwrap_or(0);
                    (self.say("why-same_type", &[]), i16::from(*count), most)
                }
            };
            (held < needed).then_some((what, needed, held))
        });
        let (what, needed, held) = missing.next()?;
        Some(self.say("why-asks", &[("what", what.into()), ("needed", needed.into()), ("held", held.into())]))
    }
}

fn stock(player: &PlayerView) -> Amount {
    let mut stock = Amount::default();
    for kind in Kind::ALL {
        stock[kind] = held(&player.stock, kind);
    }
    stock
}

fn floor_of(space: Space, view: &View) -> Option<&FloorView> {
    view.towers.iter().flat_map(|tower| &tower.floors).find(|floor| floor.space == space)
}

fn standing_on(space: Space, view: &View) -> Option<PieceView> {
    let beside = || view.spaces.iter().find(|shown| shown.space == space && shown.single)?.members.first();
    floor_of(space, view).and_then(|floor| floor.member).or_else(|| beside().copied())
}

/// What an occupied tower costs a player.
fn surcharge(space: Space, view: &View, modifiers: &Modifiers) -> Amount {
    let occupied = view.towers.iter().any(|tower| {
        let here = tower.floors.iter().any(|floor| floor.space == space);
        here && tower.floors.iter().any(|floor| floor.member.is_some())
    });
    if occupied && !modifiers.no_surcharge { components().surcharge } else { Amount::default() }
}

/// What a card costs a player, discounts included: of its costs the one of which least is missing.
fn nearest(card: Card, surcharge: &Amount, modifiers: &Modifiers, held: &Amount) -> Amount {
    let of = card.card_type().index();
    let mut ways = Vec::new();
    for cost in &components().card(card).costs {
        let usable = modifiers.choice[of].iter().filter(|off| off.iter().any(|(kind, _)| cost.pay[kind] > 0));
        let mut offs: Vec<Amount> = usable.copied().collect();
        if offs.is_empty() {
            offs.push(Amount::default());
        }
        for off in offs {
            let mut needed = cost.pay.lowered_by(&modifiers.discount[of]).lowered_by(&off);
            // What must only be held is missing like what is paid.
            for (kind, count) in cost.require.iter() {
                needed[kind] = needed[kind].max(count);
            }
            ways.push(needed);
        }
    }
    let missing = |way: &Amount| {
        let mut all = *way;
        all += surcharge;
        all.lowered_by(held).iter().map(|(_, count)| count).sum::<i16>()
    };
    ways.into_iter().min_by_key(missing).unwrap_or_default()
}
