//! The Character action (Rules 7.3).

use super::{Stage, afford, pool};
use crate::components::{MARKET, components};
use crate::state::Tiletum;
use crate::words::{Action, ActionKind, Building, Event, Market, Origin, Refusal, Tile};
use arrayvec::ArrayVec;
use kernel::{Cx, Seat};

pub(crate) fn legal(game: &Tiletum, seat: Seat, stage: Stage<'_>, out: &mut Vec<Action>) {
    for slot in 1..=5 {
        if check_take(game, seat, stage, slot).is_ok() {
            out.push(Action::TakeCharacter { slot });
        }
    }
    for tile in game.player(seat).storage.iter().copied().filter(|tile| tile.character().is_some()) {
        for building in Building::all() {
            for (floor, _) in (1..).zip(&building.data().room_costs) {
                if check_place(game, seat, stage, tile, building, floor).is_ok() {
                    out.push(Action::PlaceCharacter { tile, building, floor });
                }
            }
        }
    }
    if check_refresh(stage).is_ok() {
        out.push(Action::RefreshCharacters {});
    }
}

/// The tile of a market slot, slots counted from 1.
pub(super) fn in_slot(market: &Market, slot: u8) -> Result<(usize, Tile), Refusal> {
    let place =
        usize::from(slot).checked_sub(1).filter(|place| *place < MARKET).ok_or(Refusal::BadParameter)?;
    market[place].map(|tile| (place, tile)).ok_or(Refusal::NoTileThere)
}

pub(crate) fn check_take(game: &Tiletum, seat: Seat, stage: Stage<'_>, slot: u8) -> Result<(), Refusal> {
    let ap = pool(stage, ActionKind::Character)?;
    let (_, tile) = in_slot(&game.character_market, slot)?;
    afford(ap, components().character_cost)?;
    let player = game.player(seat);
    player.may_take(tile, player.storage.len())
}

pub(crate) fn check_refresh(stage: Stage<'_>) -> Result<(), Refusal> {
    afford(pool(stage, ActionKind::Character)?, 1)
}

pub(crate) fn check_place(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    tile: Tile,
    building: Building,
    floor: u8,
) -> Result<(), Refusal> {
    let ap = pool(stage, ActionKind::Character)?;
    let player = game.player(seat);
    if !(1..=3).contains(&floor) {
        return Err(Refusal::BadParameter);
    }
    let level = usize::from(floor - 1);
    let cost = *building.data().room_costs.get(level).ok_or(Refusal::NoSuchRoom)?;
    if !player.storage.contains(&tile) {
        return Err(Refusal::TileNotInStorage);
    }
    let (kind, _) = tile.character().ok_or(Refusal::WrongTileKind)?;
    afford(ap, cost)?;
    if player.rooms[building.data().first_room + level].is_some() {
        return Err(Refusal::RoomOccupied);
    }
    if player.kind_in(building).is_some_and(|other| other != kind) {
        return Err(Refusal::BuildingHasOtherType);
    }
    if Building::all().any(|other| other != building && player.kind_in(other) == Some(kind)) {
        return Err(Refusal::TypeInOtherBuilding);
    }
    Ok(())
}

pub(crate) fn take(game: &mut Tiletum, seat: Seat, slot: u8, cx: &mut Cx<'_, Tiletum>) {
    let (place, tile) = in_slot(&game.character_market, slot).expect("a tile lies there");
    game.spend(ActionKind::Character, components().character_cost);
    game.store(seat, tile, Origin::CharacterMarket, cx);
    game.character_market[place] = game.character_pile.pop();
    if let Some(tile) = game.character_market[place] {
        cx.reveal();
        cx.tell(Event::CharacterDealt { slot, tile });
    }
}

/// Ruling R14: new tiles first, then the old ones are shuffled into the pile.
pub(crate) fn refresh(game: &mut Tiletum, seat: Seat, cx: &mut Cx<'_, Tiletum>) {
    game.spend(ActionKind::Character, 1);
    let mut old: ArrayVec<Tile, MARKET> = game.character_market.iter().copied().flatten().collect();
    for slot in &mut game.character_market {
        if game.character_pile.is_empty() {
            game.character_pile.extend(old.drain(..));
            cx.dice.shuffle(&mut game.character_pile);
        }
        *slot = game.character_pile.pop();
    }
    game.character_pile.extend(old);
    cx.dice.shuffle(&mut game.character_pile);
    cx.reveal();
    cx.tell(Event::CharactersRefreshed { seat, market: game.character_market });
}

pub(crate) fn place(
    game: &mut Tiletum,
    seat: Seat,
    tile: Tile,
    building: Building,
    floor: u8,
    cx: &mut Cx<'_, Tiletum>,
) {
    game.spend(ActionKind::Character, building.data().room_costs[usize::from(floor - 1)]);
    game.settle_character(seat, tile, building, floor, cx);
}
