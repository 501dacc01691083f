//! Where on the board an option applies, by the ids that the drawing gives its parts.

use crate::ids::Hex;
use crate::view::View;
use crate::words::{Action, Prompt, Row, Space, Structure};
use kernel::Seat;

pub(super) fn place(action: Action, view: &View) -> Option<String> {
    let seat = view.asked?;
    let id = match action {
        Action::ChooseTile { tile } => tile.id(),
        Action::Perform { action, choice } => {
            return Some(match Row::of(action).zip(choice.space()) {
                Some((row, space)) => row_space_id(row, space),
                None => board_id(seat, action.hex()),
            });
        }
        Action::TakeBonus {} => "turn",
        Action::Swap { row, first, .. } => return Some(row_space_id(row, first)),
        Action::Climb { structure } | Action::Move { structure } => structure_id(structure),
        Action::Ascend {} | Action::Stay {} => match view.question? {
            Prompt::Arrow { structure, .. } => structure_id(structure),
            _ => return None,
        },
        Action::UseTechnology { tile } => tile.id(),
        Action::ClaimSeal { seal } => seal.id(),
        Action::RoadEffect { section, .. } => section.id(),
        Action::Bonus { .. } => match view.question? {
            Prompt::Timing { action, .. } => return Some(board_id(seat, action.hex())),
            _ => return None,
        },
        Action::Rotate { rotation } => return turned(view).then(|| way_id(rotation)),
        Action::WallAt { hex } => return Some(board_id(seat, hex)),
        Action::BuildAt { plot } => plot.id(),
        Action::Claim {} | Action::LeaveUnclaimed {} => match view.question? {
            Prompt::Claim { plot, .. } => plot.id(),
            _ => return None,
        },
        Action::TakeToken { token } => token.id(),
        Action::KeepTechnology { tile } => return Some(drawn_id(tile.id())),
        Action::KeepPlank { tile } => return Some(drawn_id(tile.id())),
        Action::TakeLegacy { tile } => return Some(drawn_id(tile.id())),
        Action::LayOver { pair } => pair.id(),
        Action::Reward { .. } => match view.question? {
            Prompt::Reward { plaza, .. } => plaza.id(),
            _ => return None,
        },
        Action::Market { tile } => view.plazas.iter().find(|plaza| plaza.market == Some(tile))?.plaza.id(),
        Action::PawnAt { plaza } => plaza.id(),
        Action::BuyExtra { .. }
        | Action::Exchange { .. }
        | Action::EndTurn {}
        | Action::TakeNone {}
        | Action::Pick { .. }
        | Action::KeepWindows { .. } => return None,
    };
    Some(id.to_owned())
}

/// Whether a tile is being turned on a place that is known, so that all six ways are drawn.
fn turned(view: &View) -> bool {
    matches!(
        view.question,
        Some(Prompt::TurnUpgrade { .. } | Prompt::TurnWall { .. } | Prompt::TurnBuilding { .. })
    )
}

fn structure_id(structure: Structure) -> &'static str {
    structure.word()
}

/// A space of a row of tiles.
pub(super) fn row_space_id(row: Row, space: Space) -> String {
    format!("row_{}_{}", row.word(), space.word())
}

/// A place of a player's action board.
pub(super) fn board_id(seat: Seat, hex: Hex) -> String {
    format!("player_{seat}_{}", hex.id())
}

/// A tile that only the reader sees.
pub(super) fn drawn_id(id: &str) -> String {
    format!("drawn_{id}")
}

/// A way of turning the tile that is asked about.
pub(super) fn way_id(rotation: u8) -> String {
    format!("way_{rotation}")
}
