//! What a lot brings: paying with or without the Merchant, placing a landscape, recruiting at once.
//! Rules 6.4 to 6.8, 9.4

use super::look;
use crate::FlorenceCx;
use crate::components::components;
use crate::grid::{Cells, GRID};
use crate::ids::{Character, Deck, Landscape, Lot, Profession};
use crate::state::Florence;
use crate::words::{Action, Event, Refusal, Source, Task};
use arrayvec::ArrayVec;
use kernel::Seat;
use rulekit::ensure;

/// Whether a player can take a lot, whatever the price. Rules 6.2, ruling 6
pub(crate) fn check_take(game: &Florence, seat: Seat, lot: Lot) -> Result<(), Refusal> {
    match lot {
        Lot::Builder => {
            ensure(game.player(seat).builders < components().builders_each, Refusal::TooManyBuilders)
        }
        Lot::Forest | Lot::Lake | Lot::Park => {
            let landscape = lot.landscape().expect("a lot of one type");
            ensure(has_room(game, seat, landscape), Refusal::NoRoom)
        }
        Lot::Landscape => ensure(types(game, seat).next().is_some(), Refusal::NoRoom),
        Lot::Jester | Lot::PrestigeCard | Lot::RecruitingCard => Ok(()),
    }
}

fn has_room(game: &Florence, seat: Seat, landscape: Landscape) -> bool {
    let covered = game.player(seat).covered;
    components().landscape(landscape).placements.iter().any(|cells| !cells.meets(covered))
}

/// The types that are in supply and find room.
fn types(game: &Florence, seat: Seat) -> impl Iterator<Item = Landscape> {
    Landscape::ALL.into_iter().filter(move |kind| check_type(game, seat, *kind).is_ok())
}

/// Pays the bank for a lot.
pub(crate) fn pay(game: &mut Florence, seat: Seat, lot: Lot, price: u32, cx: &mut FlorenceCx<'_>) {
    game.pay(seat, price, cx);
    cx.tell(Event::LotBought { seat, lot, price, free: false });
}

/// Uses the Merchant for a lot.
pub(crate) fn take_free(game: &mut Florence, seat: Seat, lot: Lot, cx: &mut FlorenceCx<'_>) {
    game.court.hand(Character::Merchant, None);
    cx.tell(Event::LotBought { seat, lot, price: 0, free: true });
}

/// Pays, and is paid in prestige before the lot gives any. Rules 9.4
pub(crate) fn pay_and_claim(game: &mut Florence, seat: Seat, lot: Lot, price: u32, cx: &mut FlorenceCx<'_>) {
    pay(game, seat, lot, price, cx);
    game.pay_merchant(seat, cx);
}

/// The lot is resolved at once.
pub(crate) fn take(game: &mut Florence, seat: Seat, lot: Lot, cx: &mut FlorenceCx<'_>) {
    match lot {
        Lot::Forest | Lot::Lake | Lot::Park => {
            let landscape = lot.landscape().expect("a lot of one type");
            game.agenda.push_front([Task::PlaceLandscape(seat, landscape)]);
        }
        Lot::Landscape => {
            let open: ArrayVec<Landscape, 3> = types(game, seat).collect();
            // A single type is no choice, and everybody can see that.
            game.agenda.push_front([match open[..] {
                [only] => Task::PlaceLandscape(seat, only),
                _ => Task::LandscapeType(seat),
            }]);
        }
        Lot::Jester => {
            game.supply.jesters -= 1;
            game.player_mut(seat).jesters += 1;
        }
        Lot::Builder => take_builder(game, seat, cx),
        Lot::PrestigeCard => look::begin(game, seat, Deck::Prestige, 0, cx),
        Lot::RecruitingCard => {
            game.supply.recruiting -= 1;
            game.player_mut(seat).recruiting += 1;
            if recruitable(game, seat).next().is_some() {
                game.agenda.push_front([Task::RecruitNow(seat)]);
            }
        }
    }
}

/// Rules 6.6
fn take_builder(game: &mut Florence, seat: Seat, cx: &mut FlorenceCx<'_>) {
    game.supply.builders -= 1;
    let player = game.player_mut(seat);
    player.builders += 1;
    let scores = &components().scores;
    match player.builders {
        2 => game.gain(seat, scores.second_builder_pp, Source::Builders, cx),
        3 => game.gain(seat, scores.third_builder_pp, Source::Builders, cx),
        _ => {}
    }
}

pub(crate) fn legal_types(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    out.extend(types(game, seat).map(|landscape| Action::ChooseLandscape { landscape }));
}

pub(crate) fn check_type(game: &Florence, seat: Seat, landscape: Landscape) -> Result<(), Refusal> {
    ensure(game.supply.landscapes[landscape.index()] > 0, Refusal::LandscapeGone)?;
    ensure(has_room(game, seat, landscape), Refusal::NoRoom)
}

pub(crate) fn legal_places(game: &Florence, seat: Seat, landscape: Landscape, out: &mut Vec<Action>) {
    let covered = game.player(seat).covered;
    let open = components().landscape(landscape).placements.iter().filter(|cells| !cells.meets(covered));
    out.extend(open.map(|cells| Action::Place { cells: *cells }));
}

pub(crate) fn check_place(
    game: &Florence,
    seat: Seat,
    landscape: Landscape,
    cells: Cells,
) -> Result<(), Refusal> {
    ensure(cells.without(GRID).is_empty(), Refusal::OutsideGrid)?;
    ensure(components().landscape(landscape).placements.contains(&cells), Refusal::WrongShape)?;
    ensure(!cells.meets(game.player(seat).covered), Refusal::Overlap)
}

/// The second and every further tile of a type brings prestige. Rules 6.4
pub(crate) fn place(
    game: &mut Florence,
    seat: Seat,
    landscape: Landscape,
    cells: Cells,
    cx: &mut FlorenceCx<'_>,
) {
    game.supply.landscapes[landscape.index()] -= 1;
    let player = game.player_mut(seat);
    let again = player.tiles(landscape) > 0;
    player.plant(landscape, cells);
    cx.tell(Event::LandscapePlaced { seat, landscape, cells });
    if again {
        game.gain(seat, components().landscape(landscape).again, Source::Landscapes, cx);
    }
}

/// Professions on the tables of others. Rules 6.7
pub(crate) fn recruitable(game: &Florence, seat: Seat) -> impl Iterator<Item = Profession> {
    game.others(seat).flat_map(|other| game.player(other).table.iter())
}

/// Whether this card can be recruited, if the moment is right.
pub(crate) fn check_recruit(game: &Florence, seat: Seat, profession: Profession) -> Result<(), Refusal> {
    ensure(game.player(seat).recruiting > 0, Refusal::NoRecruitingCard)?;
    ensure(recruitable(game, seat).any(|card| card == profession), Refusal::NotOnOpponentsTable)
}

pub(crate) fn legal_recruits(game: &Florence, seat: Seat, out: &mut Vec<Action>) {
    out.extend(recruitable(game, seat).map(|profession| Action::Recruit { profession }));
}

/// Takes a card from an opponent's table; the recruiting card stays in its place. Rules 6.7
pub(crate) fn recruit(game: &mut Florence, seat: Seat, profession: Profession, cx: &mut FlorenceCx<'_>) {
    let from = game.others(seat).find(|other| game.player(*other).table.contains(profession));
    let from = from.expect("a recruitable card lies on an opponent's table");
    let victim = game.player_mut(from);
    victim.table.remove(profession);
    victim.recruited_from += 1;
    let player = game.player_mut(seat);
    player.recruiting -= 1;
    player.hand.insert(profession);
    player.known.insert(profession);
    cx.tell(Event::Recruited { seat, from, profession });
}
