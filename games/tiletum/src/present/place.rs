//! Where on the board an option applies, by the ids that the drawing gives its parts.

use crate::pieces::ActionKind;
use crate::view::{FrameView, View};
use crate::words::{Action, Building, Tile};
use kernel::Seat;

pub(super) fn place(action: Action, view: &View) -> Option<String> {
    let seat = view.turn.as_ref()?.seat;
    let own = view.players.get(seat.index())?;
    match action {
        Action::TakeDie { value, .. } | Action::SetValue { value } => field_of(value, view),
        Action::TakeBonus {} | Action::LeaveBonus {} => field_of(die_value(view)?, view),
        Action::ChooseJokerAction { action } => {
            view.wheel.iter().find(|field| field.action == action).map(|field| field_id(field.action))
        }
        Action::ArchitectMove { to }
        | Action::MerchantMove { to }
        | Action::Step { to, .. }
        | Action::Teleport { to }
        | Action::BuildCathedral { city: to }
        | Action::PlaceAnywhere { city: Some(to), .. } => Some(to.id().to_owned()),
        Action::PlacePillar {} | Action::PlaceHere { space: None } => Some(own.architect.id().to_owned()),
        Action::ArchitectTakeBonus { space } | Action::MerchantTakeBonus { space } => {
            Some(space.data().spot.id().to_owned())
        }
        Action::PlaceHouse { space }
        | Action::PlaceHere { space: Some(space) }
        | Action::PlaceAnywhere { space: Some(space), .. } => Some(space.id().to_owned()),
        Action::TakeCharacter { slot } => Some(format!("character_{slot}")),
        Action::RefreshCharacters {} => Some("character_market".to_owned()),
        Action::TakeContract { slot } => Some(format!("contract_{slot}")),
        Action::PlaceCharacter { building, .. }
        | Action::ChooseBuilding { building }
        | Action::PlaceCrest { building, .. } => Some(building_id(seat, building)),
        Action::FulfilContract { tile, .. } | Action::UseHelper { tile, .. } => Some(held_id(tile)),
        Action::KingAdvance {} | Action::KingBonus { .. } => Some("king".to_owned()),
        Action::Recolour { .. }
        | Action::KeepColour {}
        | Action::Exchange { .. }
        | Action::BonusGood { .. }
        | Action::PlaceAnywhere { space: None, city: None }
        | Action::Reactivate { .. }
        | Action::ChooseGoods { .. }
        | Action::BuyGood { .. }
        | Action::Close {}
        | Action::EndTurn {} => None,
    }
}

/// The field at the segment with this value.
fn field_of(value: u8, view: &View) -> Option<String> {
    view.wheel.iter().find(|field| field.value == value).map(|field| field_id(field.action))
}

/// The value of the die that is being taken.
fn die_value(view: &View) -> Option<u8> {
    view.turn.as_ref()?.open.iter().find_map(|frame| match frame {
        FrameView::TakeDie { value, .. } => Some(*value),
        _ => None,
    })
}

/// A field of the wheel.
pub(super) fn field_id(action: ActionKind) -> String {
    format!("field_{}", action.id())
}

/// A building on a player's board.
pub(super) fn building_id(seat: Seat, building: Building) -> String {
    format!("player_{seat}_{building}")
}

/// A tile that somebody holds.
pub(super) fn held_id(tile: Tile) -> String {
    format!("held_{}", tile.id())
}
