//! Performing an action, however it came about. Rules 5.2 and 7 to 10.

use crate::components::{Cost, Data, Help, On, Op, Technique};
use crate::event::Event;
use crate::ids::{Building, Upgrade, Wall};
use crate::source::Source;
use crate::state::Praga;
use crate::words::{Action, Choice, Deed, Res, Row, Task, Timing, Track, Way};
use crate::{Cx, Refusal, road};
use kernel::Seat;

/// The action a technology gives (none = any), and what it takes off the cost.
fn given(data: &Data, way: Way) -> (Option<Deed>, Cost) {
    let Way::Technology(tile) = way else {
        return (None, Cost::default());
    };
    let Technique::Once(list) = data.technologies[tile.index()].technique else {
        return (None, Cost::default());
    };
    let act = data.ops(list).iter().find_map(|op| match *op {
        Op::Act { deed, discount } => Some((deed, discount)),
        _ => None,
    });
    act.unwrap_or_default()
}

/// Whether an action can be performed in this way, with what is named along with it.
pub(crate) fn check(game: &Praga, seat: Seat, way: Way, deed: Deed, choice: Choice) -> Result<(), Refusal> {
    match way {
        Way::Tile => {
            let tile = game.turn.tile.ok_or(Refusal::NoTileChosen)?;
            if game.turn.performed {
                return Err(Refusal::ActionPerformed);
            }
            if !game.deeds(tile).contains(&deed) {
                return Err(Refusal::NotOnTile);
            }
        }
        Way::Extra => {}
        Way::Technology(_) => {
            if given(game.data(), way).0.is_some_and(|given| given != deed) {
                return Err(Refusal::NotGiven);
            }
        }
    }
    if !Choice::all(deed).contains(&choice) {
        return Err(Refusal::WrongChoice);
    }
    // Rules 6.2
    if choice == Choice::Special && !(way == Way::Tile && game.has_special_bonus()) {
        return Err(Refusal::SpecialTile);
    }
    let upgrade = game.player(seat).upgrade(deed);
    let helps = upgrade.map(|tile| game.data().upgrades[tile.index()].helps).unwrap_or_default();
    can_carry_out(game, seat, deed, choice, way, helps)
}

/// Whether an action could be carried out to its end, with some help of its upgrade bonus. Rules 5.2.
fn can_carry_out(
    game: &Praga,
    seat: Seat,
    deed: Deed,
    choice: Choice,
    way: Way,
    helps: Help,
) -> Result<(), Refusal> {
    match deed {
        Deed::ManageMines => not_full(game, seat, Track::GoldMine, choice),
        Deed::ManageQuarries => not_full(game, seat, Track::Quarry, choice),
        Deed::UpgradeAction => tile_at(game, Row::Upgrades, choice).map(|_| ()),
        Deed::ConstructWall => {
            let tile = tile_at(game, Row::Walls, choice)?;
            if game.free_wall_positions(seat).next().is_none() {
                return Err(Refusal::NoWallPosition);
            }
            purse_after(
                game,
                seat,
                game.data().walls[usize::from(tile)].cost.less(given(game.data(), way).1),
                helps,
            )
            .map(|_| ())
        }
        Deed::ConstructBuilding => building(game, seat, choice, way, helps),
        Deed::KingsRoad => {
            let player = game.player(seat);
            let eggs = game.data().section_eggs.get(usize::from(player.pawn)).ok_or(Refusal::RoadFinished)?;
            if player.eggs + helps.eggs < *eggs { Err(Refusal::NoEgg) } else { Ok(()) }
        }
    }
}

fn not_full(game: &Praga, seat: Seat, track: Track, choice: Choice) -> Result<(), Refusal> {
    let full = game.player(seat).on(track) == game.data().track(track).max;
    if choice == Choice::Expand && full { Err(Refusal::TrackFull) } else { Ok(()) }
}

fn tile_at(game: &Praga, row: Row, choice: Choice) -> Result<u8, Refusal> {
    choice.space().and_then(|space| game.table.tile(row, space)).ok_or(Refusal::SpaceEmpty)
}

/// Gold left after a payment.
fn purse_after(game: &Praga, seat: Seat, cost: Cost, helps: Help) -> Result<u8, Refusal> {
    let player = game.player(seat);
    let gold = (player.gold + helps.gold).min(game.data().cap);
    let stone = (player.stone + helps.stone).min(game.data().cap);
    if gold < cost.gold || stone < cost.stone {
        return Err(Refusal::CostNotPayable);
    }
    Ok(gold - cost.gold)
}

/// Rules R12: a building may be taken only if a plot will be affordable.
fn building(game: &Praga, seat: Seat, choice: Choice, way: Way, helps: Help) -> Result<(), Refusal> {
    let tile = &game.data().buildings[usize::from(tile_at(game, Row::Buildings, choice)?)];
    let free = game.table.free_plots();
    if free == 0 {
        return Err(Refusal::NoPlot);
    }
    let discount = given(game.data(), way).1;
    let gold = purse_after(game, seat, tile.cost.less(discount), helps)?;
    let gold = (gold + tile.reward_gold).min(game.data().cap) + discount.gold.saturating_sub(tile.cost.gold);
    let plots = game.data().plots.iter().enumerate().filter(|(plot, _)| free >> plot & 1 == 1);
    let cheapest = plots.map(|(_, place)| place.surcharge).min().unwrap_or_default();
    if gold < cheapest { Err(Refusal::NoAffordablePlot) } else { Ok(()) }
}

/// The actions that a way could give at all.
fn deeds(game: &Praga, way: Way) -> impl Iterator<Item = Deed> {
    let (tile, given) = match way {
        Way::Tile => (game.turn.tile.map(|tile| game.deeds(tile)), None),
        Way::Extra => (None, None),
        Way::Technology(_) => (None, given(game.data(), way).0),
    };
    Deed::ALL.into_iter().filter(move |deed| {
        tile.is_none_or(|deeds| deeds.contains(deed)) && given.is_none_or(|given| given == *deed)
    })
}

/// Everything that can be performed in this way.
pub(crate) fn legal(game: &Praga, seat: Seat, way: Way, out: &mut Vec<Action>) {
    for action in deeds(game, way) {
        for choice in Choice::all(action) {
            if check(game, seat, way, action, *choice).is_ok() {
                out.push(Action::Perform { action, choice: *choice });
            }
        }
    }
}

/// Whether anything can be performed in this way.
pub(crate) fn any_possible(game: &Praga, seat: Seat, way: Way) -> bool {
    deeds(game, way)
        .any(|deed| Choice::all(deed).iter().any(|choice| check(game, seat, way, deed, *choice).is_ok()))
}

/// An action is declared: it is noted, and its upgrade bonus is asked for. Rules 5.2, R41.
pub(crate) fn declare(game: &mut Praga, seat: Seat, deed: Deed, choice: Choice, way: Way, cx: &mut Cx<'_>) {
    cx.tell(Event::Performs { seat, action: deed, choice, way });
    if way == Way::Tile {
        game.turn.performed = true;
        // Rules 6.2: taking the special tile uses up the points.
        game.turn.bonus_used |= choice == Choice::Special;
    }
    game.turn.unpaid[deed.index()] += 1;
    let next = if game.player(seat).upgrade(deed).is_some() {
        Task::Timing { seat, deed, choice, way }
    } else {
        Task::Carry { seat, deed, choice, way }
    };
    game.agenda.push_front([next]);
    match deed {
        Deed::UpgradeAction => game.fire(seat, On::PerformsUpgrade),
        Deed::ConstructWall => game.fire(seat, On::PerformsWall),
        _ => {}
    }
}

/// Whether the upgrade bonus can come then.
pub(crate) fn check_timing(
    game: &Praga,
    seat: Seat,
    deed: Deed,
    choice: Choice,
    way: Way,
    timing: Timing,
) -> Result<(), Refusal> {
    match timing {
        Timing::First => Ok(()),
        Timing::Last | Timing::Decline => {
            can_carry_out(game, seat, deed, choice, way, Help::default()).map_err(|_| Refusal::BonusNeeded)
        }
    }
}

/// The upgrade bonus comes now, later or never; the action is carried out.
pub(crate) fn time(
    game: &mut Praga,
    seat: Seat,
    (deed, choice, way): (Deed, Choice, Way),
    timing: Timing,
    cx: &mut Cx<'_>,
) {
    cx.tell(Event::UpgradeBonus { seat, action: deed, timing });
    let carry = Task::Carry { seat, deed, choice, way };
    match timing {
        Timing::First => {
            game.agenda.push_front([carry]);
            pay_bonus(game, seat, deed);
        }
        Timing::Last => {
            let late = late_task(game, seat, deed);
            game.agenda.push_front([carry, late]);
        }
        Timing::Decline => game.agenda.push_front([carry]),
    }
}

/// The bonus that is asked for last: since revision 2 that of the tile that lies there on declaring.
fn late_task(game: &Praga, seat: Seat, deed: Deed) -> Task {
    let declared =
        game.player(seat).upgrade(deed).filter(|_| game.both_upgrades_pay_in_the_turn_of_covering());
    match declared {
        Some(tile) => Task::Do { seat, list: game.data().upgrades[tile.index()].bonus, at: 0 },
        None => Task::LateBonus { seat, deed },
    }
}

fn pay_bonus(game: &mut Praga, seat: Seat, deed: Deed) {
    if let Some(tile) = game.player(seat).upgrade(deed) {
        if !game.both_upgrades_pay_in_the_turn_of_covering() {
            game.turn.unpaid[deed.index()] -= 1;
        }
        game.enact(seat, game.data().upgrades[tile.index()].bonus);
    }
}

/// The bonus that was asked for last, unless a tile laid meanwhile has paid already (R11).
pub(crate) fn late_bonus(game: &mut Praga, seat: Seat, deed: Deed) {
    if game.turn.unpaid[deed.index()] > 0 {
        pay_bonus(game, seat, deed);
    }
}

/// Steps 3 to 5: pays for the first choice and goes on from there.
pub(crate) fn carry(game: &mut Praga, seat: Seat, deed: Deed, choice: Choice, way: Way, cx: &mut Cx<'_>) {
    match deed {
        Deed::ManageMines => manage(game, seat, Track::GoldMine, choice, cx),
        Deed::ManageQuarries => manage(game, seat, Track::Quarry, choice, cx),
        Deed::KingsRoad => road::onward(game, seat, cx),
        Deed::UpgradeAction | Deed::ConstructWall | Deed::ConstructBuilding => {
            take(game, seat, deed, choice, way, cx);
        }
    }
}

/// Rules 7.1.
fn manage(game: &mut Praga, seat: Seat, track: Track, choice: Choice, cx: &mut Cx<'_>) {
    if choice == Choice::Produce {
        game.produce(seat, track, true, cx);
    } else {
        game.agenda.push_front([Task::Steps { seat, track, n: 1 }]);
        let (res, deed) = match track {
            Track::GoldMine => (Res::Gold, Deed::ManageMines),
            _ => (Res::Stone, Deed::ManageQuarries),
        };
        game.gain(seat, res, 1, Source::Action(deed), cx);
    }
}

/// Takes a tile of a row, pays for it, gets its reward; then it is placed.
fn take(game: &mut Praga, seat: Seat, deed: Deed, choice: Choice, way: Way, cx: &mut Cx<'_>) {
    let (Some(row), Some(space)) = (Row::of(deed), choice.space()) else {
        return;
    };
    let number = game.table.tile(row, space).expect("a legal choice names a tile");
    let discount = given(game.data(), way).1;
    cx.tell(Event::Takes { seat, tile: crate::event::HexTile::of(row, number), revision: game.revision });
    match row {
        Row::Upgrades => game.agenda.push_front([Task::TurnUpgrade { seat, tile: Upgrade(number) }]),
        Row::Walls => {
            let rules = &game.data().walls[usize::from(number)];
            game.pay_cost(seat, rules.cost.less(discount), Source::Wall(Wall(number)), cx);
            game.agenda.push_front([Task::PlaceWall { seat, tile: Wall(number) }]);
            game.enact(seat, rules.reward);
        }
        Row::Buildings => {
            let rules = &game.data().buildings[usize::from(number)];
            game.pay_cost(seat, rules.cost.less(discount), Source::Building(Building(number)), cx);
            // Rules R12: the printed gold first, the rest off the surcharge.
            let discount = discount.gold.saturating_sub(rules.cost.gold);
            game.agenda.push_front([Task::PlaceBuilding { seat, tile: Building(number), discount }]);
            game.enact(seat, rules.reward);
        }
    }
    game.take_from_row(row, space, cx);
}
