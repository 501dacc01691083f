//! The only place that computes a changed value, cost or gain: everything that cards, leaders and
//! excommunication do to a player. Changes nothing. There are no other "whenever" texts in this game.

use crate::amount::Amount;
use crate::components::{ActionKind, Effect, components};
use crate::pieces::{Card, CardType, Kind, Member, Work};
use crate::state::{InPlay, Lorenzo, Player};
use crate::view::{PlayerView, View};
use kernel::Seat;

/// What holds for a player now.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a text on a card or tile of its own")]
pub struct Modifiers {
    /// Added to the value of a member.
    family: [i16; 4],
    /// Instead of the die.
    instead: [Option<i16>; 4],
    /// Added to the value of taking a card, by type.
    take: [i16; 4],
    /// Added to the value of work by characters.
    work_bonus: [i16; 2],
    /// Taken off the value of work by excommunication.
    work_malus: [i16; 2],
    /// Taken off the cost of cards, by type.
    pub discount: [Amount; 4],
    /// One of these comes off too, by type.
    pub choice: [&'static [Amount]; 4],
    /// Floors whose bonus is lost, from 0.
    pub lost_floors: [bool; 4],
    /// Servants for each +1.
    pub servant_rate: u8,
    /// No placing on the market.
    pub no_market: bool,
    /// Occupied spaces may be used.
    pub ignore_occupied: bool,
    /// Occupied towers cost nothing more.
    pub no_surcharge: bool,
    /// Territories need no military points.
    pub ignore_military: bool,
}

impl Modifiers {
    /// What holds for a seat. Rules 6.3, 8.3, 11.3, 12.4.
    pub fn of(game: &Lorenzo, seat: Seat) -> Modifiers {
        let player = game.player(seat);
        let mut modifiers = Modifiers::from_effects(effects(game, player));
        // 6.1: Federico's member has Federico's value, whatever Moro says.
        for (instead, raised) in modifiers.instead.iter_mut().zip(player.raised) {
            if raised > 0 {
                *instead = Some(i16::from(raised));
            }
        }
        modifiers
    }

    /// The same from what lies open on the table, but for a member that Federico has raised.
    pub fn of_view(view: &View, player: &PlayerView) -> Modifiers {
        let leaders = player.leaders.iter().map(|leader| &components().leaders[leader.ability.index()]);
        let tiles = view.excommunication.iter().filter(|tile| tile.cubes.contains(&player.seat));
        Modifiers::from_effects(
            of_characters(&player.characters)
                .chain(leaders.filter_map(|leader| leader.permanent()))
                .chain(tiles.map(|tile| &components().tiles[tile.tile.index()].effect)),
        )
    }

    fn from_effects(effects: impl Iterator<Item = &'static Effect>) -> Modifiers {
        let mut modifiers = Modifiers {
            family: [0; 4],
            instead: [None; 4],
            take: [0; 4],
            work_bonus: [0; 2],
            work_malus: [0; 2],
            discount: [Amount::default(); 4],
            choice: [&[]; 4],
            lost_floors: [false; 4],
            servant_rate: 1,
            no_market: false,
            ignore_occupied: false,
            no_surcharge: false,
            ignore_military: false,
        };
        effects.for_each(|effect| modifiers.add(effect));
        modifiers
    }

    fn add(&mut self, effect: &'static Effect) {
        match effect {
            Effect::ActionBonus { action, value, card_type } => match (action, card_type) {
                (ActionKind::TakeCard, Some(card_type)) => self.take[card_type.index()] += value,
                (ActionKind::TakeCard, None) => self.take.iter_mut().for_each(|take| *take += value),
                (ActionKind::Harvest, _) => self.work_bonus[0] += value,
                (ActionKind::Production, _) => self.work_bonus[1] += value,
            },
            Effect::ActionMalus { action, value, card_type } => match (action, card_type) {
                (ActionKind::TakeCard, Some(card_type)) => self.take[card_type.index()] -= value,
                (ActionKind::TakeCard, None) => self.take.iter_mut().for_each(|take| *take -= value),
                (ActionKind::Harvest, _) => self.work_malus[0] += value,
                (ActionKind::Production, _) => self.work_malus[1] += value,
            },
            Effect::CostDiscount { card_type, options } => {
                for taken in CardType::ALL.into_iter().filter(|taken| card_type.takes(*taken)) {
                    match options.as_slice() {
                        [always] => self.discount[taken.index()] += always,
                        choice => self.choice[taken.index()] = choice,
                    }
                }
            }
            Effect::LoseTowerBonus { floors } => {
                for floor in floors {
                    self.lost_floors[usize::from(floor - 1)] = true;
                }
            }
            Effect::FamilyBonus { members, value } => {
                for member in members {
                    self.family[member.index()] += value;
                }
            }
            Effect::FamilyMalus { members, value } => {
                for member in members {
                    self.family[member.index()] -= value;
                }
            }
            Effect::SetFamilyValue { members, value } => {
                for member in members {
                    self.instead[member.index()] = Some(*value);
                }
            }
            Effect::ServantRate { servants_per_point } => self.servant_rate = *servants_per_point,
            Effect::NoMarket => self.no_market = true,
            Effect::IgnoreOccupied => self.ignore_occupied = true,
            Effect::NoSurcharge => self.no_surcharge = true,
            Effect::IgnoreTerritoryMilitary => self.ignore_military = true,
            _ => {}
        }
    }

    /// The value of a family member. Rules 6.1.
    pub fn member_value(&self, member: Member, dice: [u8; 3]) -> i16 {
        let shown = dice.get(member.index()).copied().unwrap_or(0);
        self.instead[member.index()].unwrap_or(i16::from(shown)) + self.family[member.index()]
    }

    /// What is added to the value of taking a card.
    pub fn taking(&self, card_type: CardType) -> i16 {
        self.take[card_type.index()]
    }

    /// What is added to the value of a harvest or production, with or without the characters.
    pub fn working(&self, work: Work, characters: bool) -> i16 {
        let bonus = if characters { self.work_bonus[work.index()] } else { 0 };
        bonus - self.work_malus[work.index()]
    }
}

/// Everything that always works for a player: characters, leaders in play, excommunication.
fn effects<'a>(game: &'a Lorenzo, player: &'a Player) -> impl Iterator<Item = &'static Effect> + 'a {
    of_characters(player.of_type(CardType::Character))
        .chain(player.leaders.iter().filter_map(InPlay::permanent))
        .chain(penalties(game, player))
}

fn of_characters(cards: &[Card]) -> impl Iterator<Item = &'static Effect> {
    cards.iter().flat_map(|card| components().card(*card).permanent.iter())
}

/// The tiles on which a player has a cube.
pub fn penalties<'a>(game: &'a Lorenzo, player: &'a Player) -> impl Iterator<Item = &'static Effect> + 'a {
    let cubes = game.tiles.iter().zip(player.cubes).filter(|(_, cube)| *cube);
    cubes.map(|(tile, _)| &components().tiles[tile.index()].effect)
}

/// What a player receives from a source that gives `gain`. Rules 12.4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Received {
    /// This.
    All(Amount),
    /// One fewer of one of two kinds: the player says which.
    OneFewerOf([Kind; 2]),
}

/// What is left of a gain under excommunication. Rules 12.4.
pub fn received(game: &Lorenzo, seat: Seat, gain: Amount) -> Received {
    for effect in penalties(game, game.player(seat)) {
        let Effect::GainMalus { kinds, value } = effect else {
            continue;
        };
        let mut given = kinds.iter().copied().filter(|kind| gain[*kind] > 0);
        return match (given.next(), given.next()) {
            (Some(one), Some(other)) => Received::OneFewerOf([one, other]),
            (Some(one), None) => Received::All(gain.lowered_by(&Amount::of(one, *value))),
            (None, _) => Received::All(gain),
        };
    }
    Received::All(gain)
}

/// What an instant effect of a card gives before excommunication. Rules 11.5, Santa Rita.
pub fn instant(game: &Lorenzo, seat: Seat, mut gain: Amount) -> Amount {
    for effect in game.player(seat).leaders.iter().filter_map(InPlay::permanent) {
        if let Effect::DoubleInstantResources { kinds } = effect {
            for kind in kinds {
                gain[*kind] *= 2;
            }
        }
    }
    gain
}

/// Points on top for supporting the Church. Rules 11.5, Sisto IV.
pub fn support_bonus(player: &Player) -> i16 {
    let effects = player.leaders.iter().filter_map(InPlay::permanent);
    effects.map(|effect| if let Effect::SupportBonus { vp } = effect { *vp } else { 0 }).sum()
}

/// Whether the first turn of a round comes last. Rules 5.2.
pub fn skips_first_turn(game: &Lorenzo, seat: Seat) -> bool {
    penalties(game, game.player(seat)).any(|effect| *effect == Effect::SkipFirstTurn)
}
