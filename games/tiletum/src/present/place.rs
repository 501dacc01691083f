//! Where on the board an option applies, by the ids that the drawing gives its parts.

use crate::components::components;
use crate::pieces::{ActionKind, Color, Good};
use crate::view::{FrameView, PlayerView, View};
use crate::words::{Action, Ask, BonusSpace, Building, Goods, HouseSpace, Part, Spot, Tile};
use kernel::Seat;

pub(super) fn place(action: Action, view: &View) -> Option<String> {
    let seat = view.turn.as_ref()?.seat;
    let own = view.players.get(seat.index())?;
    match action {
        Action::TakeDie { color, value } => Some(die_id(color, value)),
        Action::SetValue { value } => Some(field_id(field_of(value, view)?)),
        Action::TakeBonus {} | Action::LeaveBonus {} => {
            Some(field_bonus_id(field_of(die_being_taken(view)?.1, view)?))
        }
        Action::KeepColour {} => Some(good_id(seat, die_being_taken(view)?.0.good())),
        Action::ChooseJokerAction { action } => {
            view.wheel.iter().find(|field| field.action == action).map(|field| field_id(field.action))
        }
        Action::ArchitectMove { to }
        | Action::MerchantMove { to }
        | Action::Step { to, .. }
        | Action::Teleport { to } => Some(to.id().to_owned()),
        Action::BuildCathedral { city } | Action::PlaceAnywhere { city: Some(city), .. } => {
            Some(cathedral_id(city))
        }
        Action::PlacePillar {} | Action::PlaceHere { space: None } => Some(cathedral_id(own.architect)),
        Action::ArchitectTakeBonus { space } | Action::MerchantTakeBonus { space } => {
            Some(bonus_id(space, view))
        }
        Action::PlaceHouse { space }
        | Action::PlaceHere { space: Some(space) }
        | Action::PlaceAnywhere { space: Some(space), .. } => Some(house_id(space, view)),
        Action::TakeCharacter { slot } => Some(format!("character_{slot}")),
        Action::RefreshCharacters {} => Some("character_market".to_owned()),
        Action::TakeContract { slot } => Some(format!("contract_{slot}")),
        Action::PlaceCharacter { building, floor, .. } => Some(room_id(seat, building, floor.into())),
        Action::PlaceCrest { building, .. } => Some(crest_id(seat, building)),
        Action::ChooseBuilding { building } => Some(building_id(seat, building)),
        Action::Reactivate { tile } => where_it_lives(own, tile),
        Action::FulfilContract { tile, .. } | Action::UseHelper { tile, .. } => Some(held_id(tile)),
        Action::KingAdvance {} => Some(king_id(ahead(own, view))),
        Action::KingBonus { .. } => Some("king_tile".to_owned()),
        Action::Recolour { good } | Action::BonusGood { good } | Action::BuyGood { good } => {
            Some(good_id(seat, good))
        }
        Action::Exchange { give, .. } => Some(good_id(seat, give)),
        Action::ChooseGoods { goods } => only_kind(goods).map(|good| good_id(seat, good)),
        Action::PlaceAnywhere { space: None, city: None } | Action::Close {} | Action::EndTurn {} => None,
    }
}

/// The field at the segment with this value.
fn field_of(value: u8, view: &View) -> Option<ActionKind> {
    view.wheel.iter().find(|field| field.value == value).map(|field| field.action)
}

/// The colour of the die that is being taken, and the value it shall have.
fn die_being_taken(view: &View) -> Option<(Color, u8)> {
    view.turn.as_ref()?.open.iter().find_map(|frame| match frame {
        FrameView::TakeDie { die, value } => Some((die.color, *value)),
        _ => None,
    })
}

/// Where the king's track would lead with all points that are left.
fn ahead(own: &PlayerView, view: &View) -> i8 {
    let ap = match view.turn.as_ref().map(|turn| &turn.question) {
        Some(Ask::Spend { action: ActionKind::King, ap }) => *ap,
        Some(Ask::UseParts { parts }) => parts.iter().fold(0, |found, part| match part {
            Part::Pool { action: ActionKind::King, ap } => *ap,
            _ => found,
        }),
        _ => 0,
    };
    own.king.saturating_add(i8::try_from(ap).unwrap_or(i8::MAX)).min(components().king_highest)
}

fn only_kind(goods: Goods) -> Option<Good> {
    let mut kinds = goods.iter().map(|(good, _)| good);
    kinds.next().filter(|_| kinds.next().is_none())
}

/// The room or the crest space in which a tile lies.
fn where_it_lives(own: &PlayerView, tile: Tile) -> Option<String> {
    own.buildings.iter().find_map(|one| {
        let floor = one.rooms.iter().position(|room| *room == Some(tile));
        floor
            .map(|floor| room_id(own.seat, one.building, floor + 1))
            .or_else(|| (one.crest == Some(tile)).then(|| crest_id(own.seat, one.building)))
    })
}

/// A house space; its city where it is not used at this table.
fn house_id(space: HouseSpace, view: &View) -> String {
    let used = view.map.iter().flat_map(|spot| &spot.houses).any(|house| house.space == space);
    if used { space.id().to_owned() } else { space.data().spot.id().to_owned() }
}

/// A space for a bonus tile; its city where it is not used at this table.
fn bonus_id(space: BonusSpace, view: &View) -> String {
    let used = view.map.iter().any(|spot| spot.bonus_tiles.contains_key(&space));
    if used { space.id().to_owned() } else { space.data().spot.id().to_owned() }
}

/// The cathedral of a city; the city where there is none.
pub(super) fn cathedral_id(city: Spot) -> String {
    city.data().cathedral.map_or_else(|| city.id().to_owned(), |cathedral| cathedral.id().to_owned())
}

/// Equal dice of the wheel: they are one answer.
pub(super) fn die_id(color: Color, value: u8) -> String {
    format!("die_{color}_{value}")
}

/// A field of the wheel.
pub(super) fn field_id(action: ActionKind) -> String {
    format!("field_{}", action.id())
}

/// The bonus tile of a field.
pub(super) fn field_bonus_id(action: ActionKind) -> String {
    format!("field_bonus_{}", action.id())
}

/// A space of the king's track.
pub(super) fn king_id(value: i8) -> String {
    format!("king_{value}")
}

/// A kind of goods on a player's board.
pub(super) fn good_id(seat: Seat, good: Good) -> String {
    format!("player_{seat}_{good}")
}

/// A building on a player's board.
pub(super) fn building_id(seat: Seat, building: Building) -> String {
    format!("player_{seat}_{building}")
}

/// A room of a building, by its floor from 1.
pub(super) fn room_id(seat: Seat, building: Building, floor: usize) -> String {
    format!("player_{seat}_{building}_room_{floor}")
}

/// The space for a crest in a building.
pub(super) fn crest_id(seat: Seat, building: Building) -> String {
    format!("player_{seat}_{building}_crest")
}

/// A tile that somebody holds.
pub(super) fn held_id(tile: Tile) -> String {
    format!("held_{}", tile.id())
}
