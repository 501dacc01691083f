//! Effects in short words, as they stand in views and texts.

use crate::components::{Effect, What, components};
use crate::names::ListId;

/// The effects of a list, one word each: `gold 1`, `flip either 1`.
pub(crate) fn words(list: ListId) -> Vec<String> {
    components().list(list).effects.iter().map(|effect| word(*effect)).collect()
}

fn word(effect: Effect) -> String {
    match effect {
        Effect::Gain(Some(good), n) => format!("{good} {n}"),
        Effect::Gain(None, n) => format!("resource {n}"),
        Effect::Virtue(n) => format!("virtue {n}"),
        Effect::Corruption(n) => format!("corruption {n}"),
        Effect::GainDebt(n) => format!("debt {n}"),
        Effect::GainDeed(n) => format!("deed {n}"),
        Effect::Flip(What::Debt, n) => format!("flip_debt {n}"),
        Effect::Flip(What::Deed, n) => format!("flip_deed {n}"),
        Effect::Flip(What::Either, n) => format!("flip {n}"),
        Effect::FreeHire(n) => format!("free_hire {n}"),
        Effect::Destroy(n) => format!("destroy {n}"),
        Effect::DestroyOwn => "destroy_own 1".into(),
        Effect::Discard(n) => format!("discard {n}"),
        Effect::Rearrange => "rearrange 1".into(),
        Effect::Shuffle => "shuffle 1".into(),
        Effect::CastleMove(n) => format!("castle_move {n}"),
        Effect::PlaceWorkers(n) => format!("place_workers {n}"),
        Effect::Build { building, .. } => format!("build_{building} 1"),
        Effect::FreeManuscript(_) => "free_manuscript 1".into(),
        Effect::Choose(first, count) => {
            let lists = (0..u16::from(count)).map(|option| words(ListId(first.0 + option)).join(" + "));
            lists.collect::<Vec<_>>().join(" / ")
        }
        Effect::AiGainCard(n) => format!("ai_gain_card {n}"),
        Effect::AiDismiss => "ai_dismiss 1".into(),
    }
}
