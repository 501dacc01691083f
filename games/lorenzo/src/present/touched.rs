//! The places at which something happened.

use crate::words::Event;

pub(super) fn touched(event: Event) -> Vec<String> {
    let ids: &[&str] = match event {
        Event::TookBonusTile { seat, .. } => return vec![format!("player_{seat}_bonus_tile")],
        Event::KeptLeader { leader, .. }
        | Event::DiscardedLeader { leader, .. }
        | Event::PlayedLeader { leader, .. }
        | Event::ActivatedLeader { leader, .. } => &[leader.id()],
        Event::Revealed { card, space } | Event::TookCard { card, space, .. } => &[space.id(), card.id()],
        Event::Placed { space, .. } => &[space.id()],
        Event::Converted { card, .. } => &[card.id()],
        Event::Excommunicated { tile, .. } => &[tile.id()],
        Event::Drafted { .. }
        | Event::RoundBegan { .. }
        | Event::Passed { .. }
        | Event::PaidSurcharge { .. }
        | Event::Worked { .. }
        | Event::Gained { .. }
        | Event::Declined { .. }
        | Event::Supported { .. }
        | Event::ScoredFaith { .. }
        | Event::NewOrder { .. }
        | Event::FinalScore { .. } => &[],
    };
    ids.iter().map(|id| (*id).to_owned()).collect()
}
