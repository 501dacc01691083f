//! Effects in words: those of the component file in views, those of the catalogue in texts.

use super::say::Speaker;
use crate::components::{Effect, What, components};
use crate::names::ListId;
use serde::{Serialize, Serializer};

/// A list of effects as it stands in a view: `["gold 1", "flip 1"]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects(pub(crate) Option<ListId>);

impl Serialize for Effects {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let effects = self.0.map_or(&[][..], |list| &components().list(list).effects);
        serializer.collect_seq(effects.iter().map(|effect| word(*effect)))
    }
}

/// An effect's word and number; a choice has neither.
fn named(effect: Effect) -> (&'static str, u8) {
    match effect {
        Effect::Gain(Some(good), n) => (good.id(), n),
        Effect::Gain(None, n) => ("resource", n),
        Effect::Virtue(n) => ("virtue", n),
        Effect::Corruption(n) => ("corruption", n),
        Effect::GainDebt(n) => ("debt", n),
        Effect::GainDeed(n) => ("deed", n),
        Effect::Flip(What::Debt, n) => ("flip_debt", n),
        Effect::Flip(What::Deed, n) => ("flip_deed", n),
        Effect::Flip(What::Either, n) => ("flip", n),
        Effect::FreeHire(n) => ("free_hire", n),
        Effect::Destroy(n) => ("destroy", n),
        Effect::DestroyOwn => ("destroy_own", 1),
        Effect::Discard(n) => ("discard", n),
        Effect::Rearrange => ("rearrange", 1),
        Effect::Shuffle => ("shuffle", 1),
        Effect::CastleMove(n) => ("castle_move", n),
        Effect::PlaceWorkers(n) => ("place_workers", n),
        Effect::Build { building: crate::names::Building::TradingPost, .. } => ("build_trading_post", 1),
        Effect::Build { building: crate::names::Building::Guildhall, .. } => ("build_guildhall", 1),
        Effect::Build { building: crate::names::Building::Workshop, .. } => ("build_workshop", 1),
        Effect::FreeManuscript(_) => ("free_manuscript", 1),
        Effect::AiGainCard(n) => ("ai_gain_card", n),
        Effect::AiDismiss => ("ai_dismiss", 1),
        Effect::Choose(..) => ("nothing", 0),
    }
}

fn options(first: ListId, count: u8) -> impl Iterator<Item = ListId> {
    (0..u16::from(count)).map(move |option| ListId(first.0 + option))
}

fn word(effect: Effect) -> String {
    if let Effect::Choose(first, count) = effect {
        let words = |list: ListId| -> Vec<String> {
            components().list(list).effects.iter().map(|effect| word(*effect)).collect()
        };
        let lists: Vec<String> = options(first, count).map(|list| words(list).join(" + ")).collect();
        return lists.join(" / ");
    }
    let (name, n) = named(effect);
    format!("{name} {n}")
}

/// A list of effects in the reader's language.
pub(super) fn sentence(list: Option<ListId>, speaker: &Speaker<'_>) -> String {
    let effects = list.map_or(&[][..], |list| &components().list(list).effects);
    let parts: Vec<String> = effects.iter().map(|effect| phrase(*effect, speaker)).collect();
    if parts.is_empty() { speaker.say("effect-nothing", &[]) } else { parts.join(", ") }
}

fn phrase(effect: Effect, speaker: &Speaker<'_>) -> String {
    if let Effect::Choose(first, count) = effect {
        let lists = options(first, count).map(|list| sentence(Some(list), speaker));
        let joined = lists.reduce(|first, second| {
            speaker.say("effect-or", &[("first", first.into()), ("second", second.into())])
        });
        return joined.unwrap_or_default();
    }
    let (name, n) = named(effect);
    speaker.say(&format!("effect-{name}"), &[("n", n.into())])
}
