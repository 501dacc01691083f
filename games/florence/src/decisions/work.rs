//! Completing a Work: profession, bonus cards, exchange of pay for prestige. Rules 7.1, 9.3

use crate::FlorenceCx;
use crate::components::components;
use crate::ids::{Bonus, Character, Profession, Set};
use crate::player::Player;
use crate::state::Florence;
use crate::words::{Action, Event, Refusal, Source, Task};
use kernel::Seat;
use rulekit::ensure;

/// The work value of a profession in hand with these bonus cards. Rules 7.1.2
pub fn value(game: &Florence, seat: Seat, profession: Profession, bonus: Set<Bonus>) -> u16 {
    let player = game.player(seat);
    wishes(player, profession)
        + whatever(game, seat)
        + bonus.iter().map(|card| player.bonus_value(card)).sum::<u16>()
}

/// What the three wishes of a profession add.
fn wishes(player: &Player, profession: Profession) -> u16 {
    let (rules, wishes) = (&components().work, components().wishes(profession));
    let building = if player.has(wishes.building) { rules.building } else { 0 };
    let landscape = if player.tiles(wishes.landscape) > 0 { rules.landscape } else { 0 };
    let freedom = if player.freedoms.contains(wishes.freedom) { rules.freedom } else { 0 };
    building + landscape + freedom
}

/// What is added whatever the profession: jesters, cards, the Muse.
fn whatever(game: &Florence, seat: Seat) -> u16 {
    let (player, rules) = (game.player(seat), &components().work);
    let cards = player.hand.len() + player.table.len() + player.recruiting + player.recruited_from;
    let muse = if game.court.holds(seat, Character::Muse) { u16::from(game.round) } else { 0 };
    rules.per_jester * u16::from(player.jesters)
        + rules.per_profession_or_recruiting_card * u16::from(cards)
        + muse
}

/// The value of the Princess's Work. Rules 9.3
pub fn princess_value(game: &Florence, seat: Seat) -> u16 {
    game.player(seat).sum(&components().princess, false)
}

/// The professions whose Work can be finished with the bonus cards in hand.
pub(crate) fn legal_professions(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    if player.hand.is_empty() {
        return;
    }
    let common = at_best(game, seat);
    let able = player.hand.iter().filter(|card| common + wishes(player, *card) >= game.minimum());
    out.extend(able.map(|profession| Action::CompleteWork { profession }));
}

/// What can be added to any Work with all bonus cards in hand.
fn at_best(game: &Florence, seat: Seat) -> u16 {
    let player = game.player(seat);
    whatever(game, seat) + player.bonus.iter().map(|card| player.bonus_value(card)).sum::<u16>()
}

pub(crate) fn check_begin(game: &Florence, seat: Seat, profession: Profession) -> Result<(), Refusal> {
    let player = game.player(seat);
    ensure(player.hand.contains(profession), Refusal::NotInHand)?;
    ensure(at_best(game, seat) + wishes(player, profession) >= game.minimum(), Refusal::ValueTooLow)
}

/// Names the profession. Nothing has an effect before the exchange.
pub(crate) fn begin(game: &mut Florence, seat: Seat, profession: Profession) {
    ask_next(game, seat, profession, Set::EMPTY);
}

/// Asks for another bonus card, or for the exchange when all in hand are named (their number is open).
fn ask_next(game: &mut Florence, seat: Seat, profession: Profession, bonus: Set<Bonus>) {
    game.agenda.push_front([if bonus == game.player(seat).bonus {
        Task::Exchange { seat, profession: Some(profession), bonus }
    } else {
        Task::Work { seat, profession, bonus }
    }]);
}

pub(crate) fn legal_bonus(
    game: &Florence,
    seat: Seat,
    profession: Profession,
    bonus: Set<Bonus>,
    out: &mut Vec<Action>,
) {
    if value(game, seat, profession, bonus) >= game.minimum() {
        out.push(Action::Finish {});
    }
    out.extend(game.player(seat).bonus.without(bonus).iter().map(|card| Action::AddBonus { card }));
}

pub(crate) fn check_bonus(
    game: &Florence,
    seat: Seat,
    profession: Profession,
    bonus: Set<Bonus>,
    action: &Action,
) -> Result<(), Refusal> {
    match action {
        Action::Finish {} => {
            ensure(value(game, seat, profession, bonus) >= game.minimum(), Refusal::ValueTooLow)
        }
        Action::AddBonus { card } => {
            ensure(!bonus.contains(*card), Refusal::AlreadyNamed)?;
            ensure(game.player(seat).bonus.contains(*card), Refusal::NotInHand)
        }
        _ => Err(Refusal::NotAsked),
    }
}

pub(crate) fn add_bonus(
    game: &mut Florence,
    seat: Seat,
    profession: Profession,
    mut bonus: Set<Bonus>,
    card: Bonus,
) {
    bonus.insert(card);
    ask_next(game, seat, profession, bonus);
}

/// The value of a Work about to be completed.
pub(crate) fn total(game: &Florence, seat: Seat, profession: Option<Profession>, bonus: Set<Bonus>) -> u16 {
    match profession {
        Some(profession) => value(game, seat, profession, bonus),
        None => princess_value(game, seat),
    }
}

/// The most prestige that the pay of a Work can be exchanged for.
pub(crate) fn most(wv: u16) -> u16 {
    let prices = &components().prices;
    let points = u32::from(wv) * prices.work_pay_per_wv / prices.work_pp_price;
    u16::try_from(points).expect("a part of the value")
}

pub(crate) fn legal_exchanges(wv: u16, out: &mut Vec<Action>) {
    out.extend((0..=most(wv)).map(|pp| Action::Exchange { pp }));
}

/// The Work is completed: cards are laid down, pay and prestige received, the marker moved. Rules 7.1.4 to 7.1.6
pub(crate) fn complete(
    game: &mut Florence,
    seat: Seat,
    profession: Option<Profession>,
    bonus: Set<Bonus>,
    pp: u16,
    cx: &mut FlorenceCx<'_>,
) {
    let prices = &components().prices;
    let wv = total(game, seat, profession, bonus);
    let florins = prices.work_pay_per_wv * u32::from(wv) - prices.work_pp_price * u32::from(pp);
    let player = game.player_mut(seat);
    if let Some(profession) = profession {
        if !player.known.contains(profession) || !bonus.is_empty() {
            cx.reveal();
        }
        player.hand.remove(profession);
        player.known.remove(profession);
        player.table.insert(profession);
        player.bonus = player.bonus.without(bonus);
    }
    player.florins += florins;
    player.score(pp, Source::Works);
    player.marker = player.marker.max(wv);
    player.works += 1;
    game.spent = game.spent.with(bonus);
    cx.tell(Event::WorkCompleted { seat, profession, bonus, wv, florins, pp });
}
