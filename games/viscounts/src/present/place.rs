//! Where on the board an option applies, by the ids that the drawing gives its parts.

use crate::names::{Card, PlayerCard, Segment, Slot};
use crate::view::{PlayerView, View};
use crate::words::Action;
use kernel::Seat;

pub(super) fn place(action: &Action, view: &View) -> Option<String> {
    let seat = view.to_act?;
    let own = view.players.get(seat.index())?;
    match action {
        Action::ChoosePair { card } => Some(pair_id(*card)),
        Action::PlayCard { card } | Action::Discard { card } => in_hand(seat, own, *card),
        Action::Destroy { card } => in_hand(seat, own, *card).or_else(|| in_row(seat, own, *card)),
        Action::PickTrigger { card } => in_row(seat, own, *card),
        Action::MoveViscount { space } => Some(space.id().to_owned()),
        Action::ChooseAction { .. } | Action::SkipAction {} | Action::ChooseCount { .. } => {
            Some(own.viscount?.id().to_owned())
        }
        Action::ChooseDismiss { .. } | Action::Recruit {} | Action::SkipRecruit {} => {
            Some(townsfolk_id(own.viscount?.segment()))
        }
        Action::PickSlot { slot } => Some(slot_id(seat, *slot)),
        Action::PickPlot { plot } => Some(plot.id().to_owned()),
        Action::PickTownsfolk { segment } => Some(townsfolk_id(*segment)),
        Action::PickManuscript { segment } => Some(manuscript_id(*segment)),
        Action::PickSection { section } | Action::CastlePick { section } | Action::Bump { section, .. } => {
            Some(section.id().to_owned())
        }
        Action::CastleMove { to, .. } => Some(to.id().to_owned()),
        Action::PickLink { link } => Some(link.id().to_owned()),
        Action::ChoosePayment { .. } | Action::Rearrange { .. } => Some(format!("seat_{seat}")),
        Action::DiscardTop {}
        | Action::DestroyTop {}
        | Action::Decline {}
        | Action::PickResource { .. }
        | Action::PickFlip { .. }
        | Action::PickOption { .. } => None,
    }
}

fn in_hand(seat: Seat, own: &PlayerView, card: Card) -> Option<String> {
    own.hand.as_ref()?.contains(&card).then(|| hand_id(seat, card))
}

fn in_row(seat: Seat, own: &PlayerView, card: Card) -> Option<String> {
    own.row.iter().position(|played| *played == Some(card)).map(|place| row_id(seat, place))
}

/// A player card with its hero.
pub(super) fn pair_id(card: PlayerCard) -> String {
    format!("pair_{card}")
}

/// A card in hand. Different players have equal cards.
pub(super) fn hand_id(seat: Seat, card: Card) -> String {
    format!("seat_{seat}_hand_{card}")
}

/// A place of a player's row, from the left.
pub(super) fn row_id(seat: Seat, place: usize) -> String {
    format!("seat_{seat}_row_{}", place + 1)
}

/// A place for a building on a player's board.
pub(super) fn slot_id(seat: Seat, slot: Slot) -> String {
    format!("seat_{seat}_{slot}")
}

/// The top townsfolk of a segment.
pub(super) fn townsfolk_id(segment: Segment) -> String {
    format!("townsfolk_{segment}")
}

/// The top manuscript of a segment.
pub(super) fn manuscript_id(segment: Segment) -> String {
    format!("manuscript_{segment}")
}
