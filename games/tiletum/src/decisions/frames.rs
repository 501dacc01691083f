//! Effects that lie on top of the turn (Rules 6.4): steps, placements, reactivation, goods of choice.

use super::architect::adjacent;
use super::{Stage, legal_in_pool};
use crate::components::components;
use crate::source::Source;
use crate::state::Tiletum;
use crate::words::{
    Action, Award, Building, Cathedral, Frame, Good, Goods, HouseSpace, Part, Piece, Refusal, Spot, Task,
    Tile,
};
use kernel::{Cx, Seat};

/// What the frame on top offers: the moves of every part that is left.
pub(crate) fn legal(game: &Tiletum, seat: Seat, stage: Stage<'_>, frame: &Frame, out: &mut Vec<Action>) {
    match frame {
        Frame::Parts { parts, .. } => {
            for part in parts {
                legal_in_part(game, seat, stage, *part, out);
            }
        }
        Frame::Reactivate { building: None, .. } => {
            let inhabited = Building::all().filter(|building| game.player(seat).kind_in(*building).is_some());
            out.extend(inhabited.map(|building| Action::ChooseBuilding { building }));
        }
        Frame::Reactivate { left, .. } => {
            let rooms =
                game.player(seat).rooms.iter().enumerate().filter(|(room, _)| left & (1 << room) != 0);
            out.extend(rooms.filter_map(|(_, tile)| tile.map(|tile| Action::Reactivate { tile })));
        }
        Frame::BonusGood => out.extend(Good::ALL.map(|good| Action::BonusGood { good })),
    }
}

fn legal_in_part(game: &Tiletum, seat: Seat, stage: Stage<'_>, part: Part, out: &mut Vec<Action>) {
    let player = game.player(seat);
    match part {
        Part::Pool { action, .. } => legal_in_pool(game, seat, stage, action, out),
        Part::Steps { piece, .. } => {
            let near = player.stands(piece).data().neighbours.iter();
            out.extend(near.map(|to| Action::Step { piece, to: *to }));
        }
        Part::PlaceHouseHere => {
            let spaces = player.merchant.data().houses.iter().copied();
            let free = spaces.filter(|space| game.may_place_house_here(seat, *space).is_ok());
            out.extend(free.map(|space| Action::PlaceHere { space: Some(space) }));
        }
        Part::PlacePillarHere => {
            if game.may_place_pillar(seat, player.architect).is_ok() {
                out.push(Action::PlaceHere { space: None });
            }
        }
        Part::PlaceHouseAnywhere => {
            let free = HouseSpace::all().filter(|space| game.may_place_house(seat, *space).is_ok());
            out.extend(free.map(|space| Action::PlaceAnywhere { space: Some(space), city: None }));
        }
        Part::PlacePillarAnywhere => {
            let cities = Cathedral::all().map(|one| one.data().spot);
            let free = cities.filter(|city| game.may_place_pillar(seat, *city).is_ok());
            out.extend(free.map(|city| Action::PlaceAnywhere { space: None, city: Some(city) }));
        }
        Part::Teleport { .. } => out.extend(Spot::all().map(|to| Action::Teleport { to })),
        Part::Goods { n } => Goods::choices(n, |goods| out.push(Action::ChooseGoods { goods })),
    }
}

/// The parts of the frame on top.
fn parts(stage: Stage<'_>) -> &[Part] {
    match stage {
        Stage::Frame(Frame::Parts { parts, .. }) => parts,
        _ => &[],
    }
}

pub(crate) fn check_step(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    piece: Piece,
    to: Spot,
) -> Result<(), Refusal> {
    if !parts(stage).iter().any(|part| is_step(*part, piece)) {
        return Err(Refusal::WrongStage);
    }
    adjacent(game.player(seat).stands(piece), to)
}

fn is_step(part: Part, piece: Piece) -> bool {
    matches!(part, Part::Steps { piece: own, .. } if own == piece)
}

pub(crate) fn check_place_here(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    space: Option<HouseSpace>,
) -> Result<(), Refusal> {
    match (
        parts(stage).iter().find(|part| matches!(part, Part::PlaceHouseHere | Part::PlacePillarHere)),
        space,
    ) {
        (None, _) => Err(Refusal::WrongStage),
        (Some(Part::PlaceHouseHere), Some(space)) => game.may_place_house_here(seat, space),
        (Some(Part::PlacePillarHere), None) => {
            game.may_place_pillar(seat, game.player(seat).architect).map(drop)
        }
        _ => Err(Refusal::BadParameter),
    }
}

pub(crate) fn check_place_anywhere(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    space: Option<HouseSpace>,
    city: Option<Spot>,
) -> Result<(), Refusal> {
    let anywhere = |part: &&Part| matches!(part, Part::PlaceHouseAnywhere | Part::PlacePillarAnywhere);
    match (parts(stage).iter().find(anywhere), space, city) {
        (None, ..) => Err(Refusal::WrongStage),
        (Some(Part::PlaceHouseAnywhere), Some(space), None) => game.may_place_house(seat, space),
        (Some(Part::PlacePillarAnywhere), None, Some(city)) => game.may_place_pillar(seat, city).map(drop),
        _ => Err(Refusal::BadParameter),
    }
}

pub(crate) fn check_teleport(stage: Stage<'_>) -> Result<(), Refusal> {
    let open = parts(stage).iter().any(|part| matches!(part, Part::Teleport { .. }));
    if open { Ok(()) } else { Err(Refusal::WrongStage) }
}

pub(crate) fn check_building(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    building: Building,
) -> Result<(), Refusal> {
    let Stage::Frame(Frame::Reactivate { building: None, .. }) = stage else {
        return Err(Refusal::WrongStage);
    };
    game.player(seat).kind_in(building).map(drop).ok_or(Refusal::NoCharacterTile)
}

pub(crate) fn check_reactivate(
    game: &Tiletum,
    seat: Seat,
    stage: Stage<'_>,
    tile: Tile,
) -> Result<(), Refusal> {
    let Stage::Frame(Frame::Reactivate { building: Some(_), left }) = stage else {
        return Err(Refusal::WrongStage);
    };
    let room = game.player(seat).rooms.iter().position(|own| *own == Some(tile));
    if room.is_some_and(|room| left & (1 << room) != 0) { Ok(()) } else { Err(Refusal::TileAlreadyUsed) }
}

pub(crate) fn check_goods(stage: Stage<'_>, goods: Goods) -> Result<(), Refusal> {
    let due = parts(stage).iter().find_map(|part| if let Part::Goods { n } = part { Some(*n) } else { None });
    if u16::from(due.ok_or(Refusal::WrongStage)?) == goods.total() {
        Ok(())
    } else {
        Err(Refusal::BadParameter)
    }
}

pub(crate) fn step(game: &mut Tiletum, seat: Seat, piece: Piece, to: Spot, cx: &mut Cx<'_, Tiletum>) {
    game.use_part(|part| is_step(*part, piece), 1);
    game.move_piece(seat, piece, to, cx);
}

pub(crate) fn place_here(
    game: &mut Tiletum,
    seat: Seat,
    space: Option<HouseSpace>,
    cx: &mut Cx<'_, Tiletum>,
) {
    if let Some(space) = space {
        game.use_part(|part| *part == Part::PlaceHouseHere, 1);
        game.place_house(seat, space, cx);
    } else {
        game.use_part(|part| *part == Part::PlacePillarHere, 1);
        let here = game.player(seat).architect;
        game.place_pillar(seat, here.data().cathedral.expect("the architect stands at a cathedral"), cx);
    }
}

pub(crate) fn place_anywhere(
    game: &mut Tiletum,
    seat: Seat,
    space: Option<HouseSpace>,
    city: Option<Spot>,
    cx: &mut Cx<'_, Tiletum>,
) {
    game.use_part(|part| matches!(part, Part::PlaceHouseAnywhere | Part::PlacePillarAnywhere), 1);
    if let Some(space) = space {
        game.place_house(seat, space, cx);
    } else if let Some(cathedral) = city.and_then(|city| city.data().cathedral) {
        game.place_pillar(seat, cathedral, cx);
    }
}

pub(crate) fn teleport(game: &mut Tiletum, seat: Seat, to: Spot, cx: &mut Cx<'_, Tiletum>) {
    let piece = game.parts().iter().find_map(|part| match part {
        Part::Teleport { piece } => Some(*piece),
        _ => None,
    });
    game.use_part(|part| matches!(part, Part::Teleport { .. }), 1);
    game.move_piece(seat, piece.expect("a piece is put anywhere"), to, cx);
}

/// Tiles that come into the building later do not join (Rules 6.4).
pub(crate) fn choose_building(game: &mut Tiletum, seat: Seat, building: Building) {
    let rooms = &game.players[seat.index()].rooms;
    let taken = components().buildings[building.index()].rooms().filter(|room| rooms[*room].is_some());
    let tiles = taken.fold(0, |tiles, room| tiles | (1 << room));
    if let Some(Task::Frame(frame)) = game.agenda.next_mut() {
        *frame = Frame::Reactivate { building: Some(building), left: tiles };
    }
}

pub(crate) fn reactivate(game: &mut Tiletum, seat: Seat, tile: Tile, cx: &mut Cx<'_, Tiletum>) {
    let room =
        game.player(seat).rooms.iter().position(|own| *own == Some(tile)).expect("the tile has a room");
    if let Some(Task::Frame(Frame::Reactivate { left, .. })) = game.agenda.next_mut() {
        *left &= !(1 << room);
    }
    if let Some((_, bonus)) = tile.character() {
        game.earn(seat, bonus, (Award::Tiles, Source::Tile(tile)), cx);
    }
}

pub(crate) fn choose_goods(game: &mut Tiletum, seat: Seat, goods: Goods, cx: &mut Cx<'_, Tiletum>) {
    game.use_part(|part| matches!(part, Part::Goods { .. }), 1);
    // The part does not say which tile or space it came from.
    game.gain(seat, goods, None, cx);
}
