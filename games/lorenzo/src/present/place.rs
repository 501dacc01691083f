//! Where on the board an option applies, by the ids that the drawing gives its parts.

use crate::pieces::Privilege;
use crate::view::View;
use crate::words::Action;

pub(super) fn place(action: Action, view: &View) -> Option<String> {
    let id = match action {
        Action::PickBonusTile { tile } => tile.id(),
        Action::DraftLeader { leader }
        | Action::DiscardLeader { leader }
        | Action::PlayLeader { leader, .. }
        | Action::ActivateLeader { leader, .. } => leader.id(),
        Action::Place { space, .. } | Action::TakeCard { space } => space.id(),
        Action::Servants { .. } | Action::Cost { .. } => view.action?.space?.id(),
        Action::ResolveInstant { .. } => view.resolving?.id(),
        Action::Convert { card, .. } | Action::Skip { card } => card.id(),
        Action::Privilege { kind } => return Some(privilege_id(kind)),
        Action::Support {} | Action::Refuse {} => {
            view.excommunication.iter().find(|tile| tile.period == view.period)?.tile.id()
        }
        Action::Pass {} | Action::Work {} | Action::Decline {} | Action::Lose { .. } | Action::EndTurn {} => {
            return None;
        }
    };
    Some(id.to_owned())
}

/// The id of a kind of council privilege beside the palace.
pub(super) fn privilege_id(kind: Privilege) -> String {
    format!("privilege_{}", kind.id())
}
