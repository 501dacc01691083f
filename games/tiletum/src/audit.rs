//! What must hold at any moment (Rules 16).

use crate::components::{STORAGE, components};
use crate::state::{Player, Tiletum};
use crate::words::{ActionKind, Building, Cathedral, Spot, Task, Tile};
use kernel::Seat;

/// The first invariant that is broken, in words.
pub(crate) fn audit(game: &Tiletum) -> Result<(), String> {
    dice(game)?;
    tiles(game)?;
    map(game)?;
    track(game)?;
    for seat in Seat::all(game.seats) {
        player(game, seat).map_err(|broken| format!("seat {seat}: {broken}"))?;
    }
    Ok(())
}

fn hold(holds: bool, broken: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(broken()) }
}

fn dice(game: &Tiletum) -> Result<(), String> {
    let bag: u8 = game.bag.iter().sum();
    let boards: usize = game.players.iter().map(|player| player.dice.len()).sum();
    let total = usize::from(bag) + usize::from(game.dice_on_wheel()) + boards;
    hold(total == 5 * usize::from(game.seats), || format!("{total} dice"))?;
    let turns_left = game.agenda.iter().filter(|task| matches!(task, Task::Turn(_))).count();
    let taken = usize::from(game.turn.pool.is_some());
    let due = 2 + turns_left - taken.min(turns_left);
    let on_wheel = usize::from(game.dice_on_wheel());
    hold(game.is_over() || on_wheel == due, || format!("{on_wheel} dice on the wheel, not {due}"))
}

/// Each tile of the table is in exactly one place.
fn tiles(game: &Tiletum) -> Result<(), String> {
    let mut seen = [0_u8; 256];
    let mut see = |tile: Tile| seen[tile.index()] += 1;
    let piles =
        game.bonus_pile.iter().chain(&game.discard).chain(&game.contract_pile).chain(&game.character_pile);
    piles.for_each(|tile| see(*tile));
    let shown = game.field_tiles.iter().chain(&game.map_tiles).chain([&game.king_tile]);
    shown.chain(&game.contract_market).chain(&game.character_market).flatten().for_each(|tile| see(*tile));
    for player in &game.players {
        player.storage.iter().chain(&player.contracts).for_each(|tile| see(*tile));
        player.rooms.iter().chain(&player.crests).flatten().for_each(|tile| see(*tile));
    }
    for tile in Tile::all() {
        let due = u8::from(tile.data().min_players <= game.seats);
        let found = seen[tile.index()];
        hold(found == due, || format!("{tile} is in {found} places, not {due}"))?;
    }
    Ok(())
}

fn map(game: &Tiletum) -> Result<(), String> {
    for cathedral in Cathedral::all() {
        let place = cathedral.index();
        let (pillars, built) = (game.pillars[place], game.built[place]);
        hold(pillars.len() <= u32::from(cathedral.data().pillar_spaces), || {
            format!("{cathedral} is too full")
        })?;
        let own = Seat::all(game.seats).all(|seat| pillars.contains(seat) || !built.contains(seat));
        hold(own, || format!("{cathedral} was built without a pillar"))?;
        let allowed = game.costs[place].cost().is_some() || pillars.is_empty();
        hold(allowed, || format!("{cathedral} is not built but has pillars"))?;
    }
    for (spot, seat) in Spot::all().flat_map(|spot| Seat::all(game.seats).map(move |seat| (spot, seat))) {
        let own = spot.data().houses.iter().filter(|space| game.houses[space.index()] == Some(seat)).count();
        hold(own <= 1, || format!("seat {seat} has {own} houses in {spot}"))?;
    }
    Ok(())
}

fn track(game: &Tiletum) -> Result<(), String> {
    let (lowest, highest) = (components().king_lowest, components().king_highest);
    let inside = game.track.iter().all(|(_, value)| (lowest..=highest).contains(value));
    hold(inside, || format!("a marker left the king's track: {:?}", game.track))?;
    let each = |seats: &mut dyn Iterator<Item = Seat>| {
        let seats: Vec<Seat> = seats.collect();
        Seat::all(game.seats).all(|seat| seats.contains(&seat)) && seats.len() == usize::from(game.seats)
    };
    hold(each(&mut game.track.iter().map(|(seat, _)| *seat)), || "a marker is missing".to_owned())?;
    hold(each(&mut game.order.iter().copied()), || "a player has no turn".to_owned())
}

fn player(game: &Tiletum, seat: Seat) -> Result<(), String> {
    let player = game.player(seat);
    let houses = usize::from(player.houses) + usize::from(game.houses_of(seat)) + player.roof_houses();
    hold(houses == usize::from(components().houses), || format!("{houses} houses"))?;
    let pillars =
        usize::from(player.pillars) + usize::from(game.pillars_of(seat)) + player.contract_pillars();
    hold(pillars == usize::from(components().pillars), || format!("{pillars} pillars"))?;
    hold(player.storage.len() <= STORAGE, || "storage is too full".to_owned())?;
    hold(player.score() >= 0, || format!("a score of {}", player.score()))?;
    let mut families: Vec<_> = player.all_crests().filter_map(Tile::family).collect();
    let crests = families.len();
    families.sort_unstable();
    families.dedup();
    hold(families.len() == crests, || "two crests of one family".to_owned())?;
    characters(player)
}

/// One type a building, one building a type; markers for what is completed, and for nothing else.
fn characters(player: &Player) -> Result<(), String> {
    let mut due = [0; 5];
    for building in Building::all() {
        let kinds =
            player.rooms[building.data().rooms()].iter().flatten().filter_map(|tile| tile.character());
        let kind = player.kind_in(building);
        hold(kinds.clone().all(|(own, _)| Some(own) == kind), || format!("{building} has two types"))?;
        let elsewhere =
            Building::all().filter(|other| kind.is_some() && player.kind_in(*other) == kind).count();
        hold(elsewhere <= 1, || format!("the type of {building} is in another building too"))?;
        if let (Some(kind), Some(ap), true) = (kind, building.data().marker, player.is_completed(building)) {
            due[kind.index()] += ap;
        }
    }
    let known = ActionKind::FIVE.iter().all(|kind| player.markers[kind.index()] == due[kind.index()]);
    hold(known, || format!("markers {:?}, not {due:?}", player.markers))
}
