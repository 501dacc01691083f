//! What a seat can reach now: values, spaces, cards and their costs (Rules 6, 7, 8.1, 8.3). Every legal action
//! and every refusal of one is decided here; nothing is changed.

use crate::amount::Amount;
use crate::components::{Components, Effect, components};
use crate::modifiers::{Modifiers, Received, received};
use crate::pieces::{Card, CardType, Kind, Member, Space, Work};
use crate::state::{Lorenzo, Player};
use crate::words::{Attempt, Means, Origin, Refusal, Target};
use arrayvec::ArrayVec;
use kernel::Seat;

/// The board through the eyes of one seat.
pub struct Reach<'a> {
    game: &'a Lorenzo,
    seat: Seat,
    player: &'a Player,
    data: &'static Components,
    /// What changes values and costs.
    pub modifiers: Modifiers,
    /// Spaces with a member on them.
    occupied: [bool; 25],
    /// Towers with a member in them, by type.
    towers: [bool; 4],
    /// Areas with a coloured member of the seat: towers by type, harvest, production.
    coloured: [bool; 6],
    /// The seat's members on the board.
    away: [bool; 4],
}

/// One way to pay a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Which of the card's costs, from 1.
    pub alternative: u8,
    /// What the chosen discount is on.
    pub discount: Option<Kind>,
    /// What is paid.
    pub pay: Amount,
}

/// The ways to pay a card: at most two costs with two discounts each.
pub type Ways = ArrayVec<Way, 8>;

/// The unit of the colour rule that a space belongs to. Rules 7.5.
fn area(space: Space) -> Option<usize> {
    match (space.tower(), space.work()) {
        (Some((tower, _)), _) => Some(tower.index()),
        (None, Some(work)) => Some(4 + work.index()),
        (None, None) => None,
    }
}

/// The effect behind a bonus action.
pub fn effect_of(origin: Origin) -> &'static Effect {
    match origin {
        Origin::Card(card, index) => &components().card(card).instant[usize::from(index)],
        Origin::Leader(leader) => components().leaders[leader.index()].effect(),
    }
}

impl<'a> Reach<'a> {
    /// Looks at the board once.
    pub fn new(game: &'a Lorenzo, seat: Seat) -> Reach<'a> {
        let mut reach = Reach {
            game,
            seat,
            player: game.player(seat),
            data: components(),
            modifiers: Modifiers::of(game, seat),
            occupied: [false; 25],
            towers: [false; 4],
            coloured: [false; 6],
            away: [false; 4],
        };
        for piece in &game.placed {
            reach.occupied[piece.space.index()] = true;
            if let Some((tower, _)) = piece.space.tower() {
                reach.towers[tower.index()] = true;
            }
            if piece.seat == seat {
                reach.away[piece.member.index()] = true;
                if let Some(area) = area(piece.space).filter(|_| piece.member.is_coloured()) {
                    reach.coloured[area] = true;
                }
            }
        }
        reach
    }

    /// The action of placing a member.
    pub fn placing(&self, member: Member, space: Space) -> Attempt {
        Attempt { seat: self.seat, by: Means::Member(member), target: Target::Space(space) }
    }

    /// Whether a member is still at home.
    pub fn is_home(&self, member: Member) -> bool {
        !self.away[member.index()]
    }

    /// Whether some number of servants, some cost and some discount make the action legal; if not, what is in
    /// the way. More servants than needed never help.
    pub fn possible(&self, attempt: Attempt) -> Result<(), Refusal> {
        self.check(attempt, self.least_servants(attempt).min(self.most_servants()))
    }

    /// Whether the action is legal with so many servants. Rules 7, in the order of precedence.
    pub fn check(&self, attempt: Attempt, servants: u8) -> Result<(), Refusal> {
        match (attempt.by, attempt.target) {
            (Means::Member(member), Target::Space(space)) => self.may_stand(member, space)?,
            (Means::Effect(origin), Target::Space(space)) => allowed_type(origin, space)?,
            (_, Target::Work(_)) => {}
        }
        self.reaches(attempt, servants)?;
        match attempt.target {
            Target::Space(space) if space.is_market() && self.modifiers.no_market => {
                Err(Refusal::MarketForbidden)
            }
            Target::Space(space) if space.tower().is_some() => self.may_take(attempt, space, servants),
            _ => Ok(()),
        }
    }

    /// Rules 7, preconditions 2 to 5.
    fn may_stand(&self, member: Member, space: Space) -> Result<(), Refusal> {
        if self.away[member.index()] {
            return Err(Refusal::MemberUsed);
        }
        if !self.data.in_play(space, self.game.seats()) {
            return Err(Refusal::SpaceCovered);
        }
        let full = self.occupied[space.index()] && self.data.space(space).is_single();
        if full && !self.modifiers.ignore_occupied {
            return Err(Refusal::SpaceOccupied);
        }
        let crowded = area(space).is_some_and(|area| self.coloured[area]);
        if crowded && member.is_coloured() {
            return Err(Refusal::ColourInArea);
        }
        Ok(())
    }

    /// Rules 7, preconditions 6 and 7: the one check of the combined value (ruling 3).
    fn reaches(&self, attempt: Attempt, servants: u8) -> Result<(), Refusal> {
        let held = self.player.stock[Kind::Servants];
        if i16::from(servants) > held {
            return Err(Refusal::NotEnoughServants { held });
        }
        if !servants.is_multiple_of(self.modifiers.servant_rate) {
            return Err(Refusal::ServantsNotMultiple);
        }
        let value = self.value(attempt) + i16::from(servants / self.modifiers.servant_rate);
        let number = self.number(attempt.target);
        if value < number { Err(Refusal::ValueTooLow { value, number }) } else { Ok(()) }
    }

    /// The action value without servants. Rules 6.3.
    pub fn value(&self, attempt: Attempt) -> i16 {
        let (printed, characters) = match attempt.by {
            Means::Member(member) => (self.modifiers.member_value(member, self.game.dice), true),
            Means::Effect(origin) => match effect_of(origin) {
                Effect::TakeCard { value, .. } => (*value, true),
                Effect::Harvest { value, character_bonus }
                | Effect::Production { value, character_bonus } => (*value, *character_bonus),
                other => unreachable!("{other:?} is no bonus action"),
            },
        };
        printed
            + match attempt.target {
                Target::Work(work) => self.modifiers.working(work, characters),
                Target::Space(space) => match (space.tower(), space.work()) {
                    (Some((tower, _)), _) => self.modifiers.taking(tower),
                    (None, Some(work)) => {
                        self.modifiers.working(work, characters) + self.data.space(space).value_modifier
                    }
                    (None, None) => 0,
                },
            }
    }

    /// The action value with so many servants.
    pub fn value_with(&self, attempt: Attempt, servants: u8) -> i16 {
        self.value(attempt) + i16::from(servants / self.modifiers.servant_rate)
    }

    /// The value that an action needs. Rules 6.3.
    pub fn number(&self, target: Target) -> i16 {
        match target {
            Target::Space(space) => self.data.space(space).number,
            Target::Work(_) => 1,
        }
    }

    /// The fewest servants that make the action reach its number.
    pub fn least_servants(&self, attempt: Attempt) -> u8 {
        let missing = (self.number(attempt.target) - self.value(attempt)).max(0);
        u8::try_from(missing * i16::from(self.modifiers.servant_rate)).unwrap_or(u8::MAX)
    }

    /// The most servants that could be spent.
    pub fn most_servants(&self) -> u8 {
        let held = self.player.servants();
        held - held % self.modifiers.servant_rate
    }

    /// Rules 8.1, from top to bottom.
    fn may_take(&self, attempt: Attempt, space: Space, servants: u8) -> Result<(), Refusal> {
        let Some(card) = self.game.card_on(space) else {
            return Err(Refusal::NoCard);
        };
        let card_type = card.card_type();
        let owned = self.player.of_type(card_type).len();
        let personal = &self.data.personal;
        if owned >= personal.max_cards_per_type {
            return Err(Refusal::TypeFull);
        }
        let needed = personal.territory_military_requirement[owned];
        let short = self.player.stock[Kind::Military] < needed;
        if card_type == CardType::Territory && short && !self.modifiers.ignore_military {
            return Err(Refusal::MilitaryTooLow { needed });
        }
        if self.ways(attempt, space, card, servants).is_empty() { Err(Refusal::CannotPay) } else { Ok(()) }
    }

    /// The surcharge that is due in a tower. Rules 8.2, step 2.
    pub fn surcharge(&self, tower: CardType) -> Amount {
        let due = self.towers[tower.index()] && !self.modifiers.no_surcharge;
        if due { self.data.surcharge } else { Amount::default() }
    }

    /// What the floor gives this seat. Rules 8.2, step 3.
    pub fn floor_bonus(&self, space: Space) -> Amount {
        match space.tower() {
            Some((_, floor)) if !self.modifiers.lost_floors[floor] => {
                match received(self.game, self.seat, self.data.space(space).bonus) {
                    Received::All(bonus) => bonus,
                    Received::OneFewerOf(_) => unreachable!("a floor gives one kind"),
                }
            }
            _ => Amount::default(),
        }
    }

    /// The distinct ways to pay for the card on a floor, in the order of Rules 8.2. None: it cannot be taken.
    pub fn ways(&self, attempt: Attempt, space: Space, card: Card, servants: u8) -> Ways {
        let mut ways = Ways::new();
        let card_type = card.card_type();
        let mut stock = self.player.stock;
        stock[Kind::Servants] -= i16::from(servants);
        let surcharge = self.surcharge(card_type);
        if !stock.covers(&surcharge) {
            return ways;
        }
        stock -= &surcharge;
        stock += &self.floor_bonus(space);
        let costs = &self.data.card(card).costs;
        if costs.is_empty() {
            ways.push(Way { alternative: 1, discount: None, pay: Amount::default() });
        }
        let discount = self.discount(attempt, card_type);
        let choice = self.modifiers.choice[card_type.index()];
        for (cost, alternative) in costs.iter().zip(1..) {
            if !stock.covers(&cost.require) {
                continue;
            }
            let mut offer = |pay: Amount, discount: Option<Kind>| {
                if stock.covers(&pay) && ways.iter().all(|way: &Way| way.pay != pay) {
                    ways.push(Way { alternative, discount, pay });
                }
            };
            // 8.3, ruling 31: one of the options, among those that the printed cost has a use for.
            let mut usable =
                choice.iter().filter(|off| off.iter().any(|(kind, _)| cost.pay[kind] > 0)).peekable();
            if usable.peek().is_none() {
                offer(cost.pay.lowered_by(&discount), None);
            }
            for off in usable {
                let mut both = discount;
                both += off;
                offer(cost.pay.lowered_by(&both), off.iter().next().map(|(kind, _)| kind));
            }
        }
        ways
    }

    /// What always comes off the cost. Rules 8.3.
    fn discount(&self, attempt: Attempt, card_type: CardType) -> Amount {
        let mut discount = self.modifiers.discount[card_type.index()];
        if let Means::Effect(origin) = attempt.by
            && let Effect::TakeCard { discount: more, .. } = effect_of(origin)
        {
            discount += more;
        }
        discount
    }

    /// Whether a harvest or production of an effect can reach value 1.
    pub fn can_work(&self, origin: Origin, work: Work) -> Result<(), Refusal> {
        self.possible(Attempt { seat: self.seat, by: Means::Effect(origin), target: Target::Work(work) })
    }
}

/// Whether a bonus action may go to this tower. Rules 8.4.
fn allowed_type(origin: Origin, space: Space) -> Result<(), Refusal> {
    match (effect_of(origin), space.tower()) {
        (Effect::TakeCard { types, .. }, Some((tower, _))) if types.contains(&tower) => Ok(()),
        _ => Err(Refusal::WrongType),
    }
}
