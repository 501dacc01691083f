//! Funding the primary action: what icons count, what tokens may be paid. Rules 6.3, 5.2.

use crate::components::{Conversion, Icons, components};
use crate::names::{Exchange, Good, Icon, Place, Primary};
use crate::state::Viscounts;
use crate::words::{Action, Dismissed};
use kernel::Seat;

/// Tokens of a payment: silver, ink, gold, stone.
pub type Tokens = [u8; 4];

impl Viscounts {
    /// The townsfolk that could be dismissed at the viscount's segment.
    pub fn dismissable(&self, seat: Seat) -> Dismissed {
        let segment = self.space(seat).segment();
        self.top_townsfolk(segment).map_or(Dismissed::Printed(segment), Dismissed::Card)
    }

    /// What a dismissed townsfolk brings along.
    pub fn dismissed_icons(dismissed: Dismissed) -> Icons {
        let data = components();
        match dismissed {
            Dismissed::Card(card) => data.cards[card.index()].icons,
            Dismissed::Printed(segment) => data.segments[segment.index()].townsfolk_icons,
        }
    }

    /// What dismissing costs: Rules 3.4, second Trading Post.
    pub fn dismissal_price(&self, seat: Seat, dismissed: Dismissed) -> u8 {
        let data = components();
        if self.player(seat).has_built(crate::names::Slot::TradingPost2) {
            return data.dismiss_cost;
        }
        match dismissed {
            Dismissed::Card(card) => data.cards[card.index()].cost,
            Dismissed::Printed(segment) => data.segments[segment.index()].townsfolk_cost,
        }
    }

    /// Whether an icon of a townsfolk helps an action (R13).
    pub fn helps(&self, seat: Seat, action: Primary, dismissed: Dismissed) -> bool {
        let icons = Viscounts::dismissed_icons(dismissed);
        let merchants = icons.count(Icon::Merchant) > 0;
        icons.count(action.icon()) + icons.count(Icon::Criminal) > 0
            || merchants && self.player(seat).converts(action, Conversion::MerchantPairs)
    }

    /// Icons for an action, tokens not counted. Criminals are wild, Merchants may count in pairs (R19).
    pub fn strength(&self, seat: Seat, action: Primary, dismissed: Option<Dismissed>) -> u16 {
        let icons = self.icons(seat) + dismissed.map(Viscounts::dismissed_icons).unwrap_or_default();
        let mut strength = icons.count(action.icon()) + icons.count(Icon::Criminal);
        if self.player(seat).converts(action, Conversion::MerchantPairs) {
            strength += icons.count(Icon::Merchant) / 2;
        }
        u16::from(strength)
    }

    /// What tokens could add, if so much silver has gone elsewhere.
    fn tokens_worth(&self, seat: Seat, action: Primary, silver_gone: u16) -> u16 {
        let player = self.player(seat);
        let silver = player.has(Good::Silver) - silver_gone;
        if action == Primary::Trade {
            // Rules 6.3: silver for silver gives nothing.
            return if self.exchange(seat) == Some(Exchange::Silver) { 0 } else { silver };
        }
        let own = player.has(action.token());
        let mut worth = own;
        if own > 0 && player.converts(action, Conversion::FirstDouble) {
            worth += 1;
        }
        if player.converts(action, Conversion::SilverPairs) {
            worth += silver / 2;
        }
        if player.converts(action, Conversion::StoneAndGold) {
            worth += player.has(Good::Stone) + player.has(Good::Gold);
        }
        worth
    }

    /// The most icons that an action can be funded with.
    pub fn reach(&self, seat: Seat, action: Primary, dismissed: Option<Dismissed>, silver_gone: u16) -> u16 {
        self.strength(seat, action, dismissed) + self.tokens_worth(seat, action, silver_gone)
    }

    /// The exchange of the viscount's space.
    pub fn exchange(&self, seat: Seat) -> Option<Exchange> {
        let space = self.space(seat);
        let side = &components().segments[space.segment().index()].sides[self.side()];
        match space.place() {
            Place::Left => Some(side.exchanges[0]),
            Place::Right => Some(side.exchanges[1]),
            Place::Inner => None,
        }
    }

    /// Whether something can be done with so many icons.
    pub fn has_target(&self, seat: Seat, action: Primary, reach: u16) -> bool {
        match action {
            Primary::Trade => self.most_exchanges(seat, reach) > 0,
            Primary::Construct => {
                let space = self.space(seat);
                let costs = self.player(seat).slots_left().map(|slot| self.slot_cost(slot));
                costs.min().is_some_and(|cost| cost <= reach)
                    && self.free_plots(space.segment(), space.place()).next().is_some()
            }
            Primary::PlaceWorkers => {
                let cheapest = components().workers[0].0;
                self.player(seat).workers > 0 && reach >= u16::from(cheapest)
            }
            Primary::Transcribe => reach >= u16::from(self.manuscript_cost(self.space(seat).segment())),
        }
    }

    /// Builder icons that the building of a slot costs.
    pub fn slot_cost(&self, slot: crate::names::Slot) -> u16 {
        u16::from(components().building_cost[slot.building().index()])
    }

    /// How often can be traded at most with so many Merchants.
    pub fn most_exchanges(&self, seat: Seat, reach: u16) -> u8 {
        let Some(exchange) = self.exchange(seat) else {
            return 0;
        };
        let player = self.player(seat);
        let merchants = components().exchanges[exchange.index()].merchants;
        let most = match exchange {
            Exchange::Flip => {
                (reach / u16::from(merchants)).min(u16::from(player.debts) + u16::from(player.deeds))
            }
            _ => reach / u16::from(merchants),
        };
        // A payment is counted in bytes; nobody has ever had so much silver.
        u8::try_from(most.min(u16::from(u8::MAX / merchants))).expect("at most a byte")
    }

    /// Whether an action can be paid in at least one way, dismissing or not.
    pub fn can_act(&self, seat: Seat, action: Primary) -> bool {
        action.is_inner() == (self.space(seat).place() == Place::Inner)
            && (self.can_keep(seat, action) || self.can_dismiss(seat, action))
    }

    /// Whether an action can be paid without a dismissal.
    pub fn can_keep(&self, seat: Seat, action: Primary) -> bool {
        self.has_target(seat, action, self.reach(seat, action, None, 0))
    }

    /// Whether an action can be paid with a dismissal, its effect not counted (R58).
    pub fn can_dismiss(&self, seat: Seat, action: Primary) -> bool {
        let dismissed = self.dismissable(seat);
        let price = u16::from(self.dismissal_price(seat, dismissed));
        self.player(seat).has(Good::Silver) >= price
            && self.helps(seat, action, dismissed)
            && self.has_target(seat, action, self.reach(seat, action, Some(dismissed), price))
    }

    /// Every minimal payment for so many missing icons (R12), each once.
    pub fn payments(&self, seat: Seat, action: Primary, missing: u8, mut each: impl FnMut(Tokens)) {
        let player = self.player(seat);
        let owned = |good: Good| u8::try_from(player.has(good)).unwrap_or(u8::MAX);
        let token = action.token();
        let double = player.converts(action, Conversion::FirstDouble);
        let pairs =
            if player.converts(action, Conversion::SilverPairs) { owned(Good::Silver) / 2 } else { 0 };
        let (stones, golds) = if player.converts(action, Conversion::StoneAndGold) {
            (owned(Good::Stone), owned(Good::Gold))
        } else {
            (0, 0)
        };
        for own in (0..=owned(token).min(missing)).rev() {
            let worth = own + u8::from(double && own > 0);
            let overshoot = worth > missing;
            if overshoot && own > 1 {
                continue; // one token could be left out
            }
            let rest = missing.saturating_sub(worth);
            for stone in (0..=stones.min(rest)).rev() {
                for gold in (0..=golds.min(rest - stone)).rev() {
                    let pair = rest - stone - gold;
                    if pair <= pairs {
                        let mut tokens = [2 * pair, 0, gold, stone];
                        tokens[token.index()] += own;
                        each(tokens);
                    }
                }
            }
        }
    }

    /// A payment as an answer.
    pub(crate) fn paying(tokens: Tokens) -> Action {
        let [silver, ink, gold, stone] = tokens;
        Action::ChoosePayment { silver, ink, gold, stone }
    }
}
