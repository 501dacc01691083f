//! What a player may look for in vain: contracts, crests and cathedrals that cannot be paid, tiles that do not
//! fit in.

use super::{Stage, check, stage};
use crate::components::Effect;
use crate::state::Tiletum;
use crate::words::{Action, ActionKind, Building, Cathedral, DieQuestion, Frame, Good, Part};
use kernel::Seat;

/// A handful of answers that are not there, each for a reason worth knowing.
pub(crate) fn missed(game: &Tiletum, seat: Seat, out: &mut Vec<Action>) {
    let Ok(stage) = stage(game, seat) else { return };
    let mut wanted = Vec::new();
    match stage {
        Stage::King(_) => return,
        Stage::Die(choice) => match choice.asks {
            DieQuestion::Value => wanted.extend((1..=6).map(|value| Action::SetValue { value })),
            DieQuestion::Recolour => {}
            DieQuestion::Bonus => wanted.push(Action::TakeBonus {}),
        },
        Stage::Frame(Frame::Parts { parts, .. }) => {
            for part in parts {
                in_part(game, seat, *part, &mut wanted);
            }
        }
        Stage::AfterDie(pool) => {
            if let Some(action) = pool.action {
                in_pool(game, seat, action, &mut wanted);
            }
        }
        Stage::Frame(_) | Stage::BeforeDie => {}
    }
    if !super::tasks::blocked(stage) {
        tasks(game, seat, &mut wanted);
    }
    out.extend(wanted.into_iter().filter(|action| check(game, seat, *action).is_err()));
}

fn in_part(game: &Tiletum, seat: Seat, part: Part, wanted: &mut Vec<Action>) {
    let player = game.player(seat);
    match part {
        Part::Pool { action, .. } => in_pool(game, seat, action, wanted),
        Part::PlaceHouseHere => {
            let spaces = player.merchant.data().houses.iter();
            wanted.extend(spaces.map(|space| Action::PlaceHere { space: Some(*space) }));
        }
        Part::PlacePillarHere => wanted.push(Action::PlaceHere { space: None }),
        Part::PlacePillarAnywhere => {
            let cities = Cathedral::all().map(|one| one.data().spot);
            wanted.extend(cities.map(|city| Action::PlaceAnywhere { space: None, city: Some(city) }));
        }
        _ => {}
    }
}

fn in_pool(game: &Tiletum, seat: Seat, action: ActionKind, wanted: &mut Vec<Action>) {
    let player = game.player(seat);
    match action {
        ActionKind::Architect => {
            wanted.push(Action::PlacePillar {});
            let tiles = player.architect.data().bonuses.iter();
            wanted.extend(tiles.map(|space| Action::ArchitectTakeBonus { space: *space }));
        }
        ActionKind::Merchant => {
            let here = player.merchant.data();
            wanted.extend(here.houses.iter().map(|space| Action::PlaceHouse { space: *space }));
            wanted.extend(here.bonuses.iter().map(|space| Action::MerchantTakeBonus { space: *space }));
        }
        ActionKind::Character => {
            wanted.extend((1..=5).map(|slot| Action::TakeCharacter { slot }));
            for tile in player.storage.iter().copied().filter(|tile| tile.character().is_some()) {
                for building in Building::all() {
                    let floors = (1..).zip(&building.data().room_costs);
                    wanted.extend(floors.map(|(floor, _)| Action::PlaceCharacter { tile, building, floor }));
                }
            }
        }
        ActionKind::Contract => wanted.extend((1..=5).map(|slot| Action::TakeContract { slot })),
        ActionKind::King => wanted.push(Action::KingAdvance {}),
        ActionKind::Joker => {}
    }
}

fn tasks(game: &Tiletum, seat: Seat, wanted: &mut Vec<Action>) {
    let player = game.player(seat);
    for tile in player.storage.iter().copied() {
        if let Some(contract) = tile.contract() {
            let best = Good::ALL.into_iter().max_by_key(|good| player.goods.get(*good));
            let identical_good = best.filter(|_| contract.identical > 0);
            wanted.push(Action::FulfilContract { tile, identical_good });
        } else if tile.family().is_some() {
            wanted.extend(Building::all().map(|building| Action::PlaceCrest { tile, building }));
        } else if tile.helper().is_some_and(|effect| !matches!(effect, Effect::Action { .. })) {
            wanted.push(Action::UseHelper { tile, action: None });
        }
    }
    for cathedral in Cathedral::all() {
        if game.pillars[cathedral.index()].contains(seat) && !game.built[cathedral.index()].contains(seat) {
            wanted.push(Action::BuildCathedral { city: cathedral.data().spot });
        }
    }
}
