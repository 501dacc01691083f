//! What came of an entry, for those who may hear of it.

use super::decision::notation;
use super::json;
use crate::entry::{Entry, Seq};
use crate::game_rules::{AddressedEvent, GameRules, Secrecy};
use crate::matches::PlayedEntry;
use crate::present::{Present, Reader};
use crate::seat::Viewer;
use serde_json::Value;

/// What came of an entry.
pub struct AnyPlayed {
    /// The entry.
    pub entry: Entry,
    /// The action as a person would type it, if it is a move.
    pub notation: Option<String>,
    /// Who may read it.
    pub secrecy: Secrecy,
    /// Earlier entries that it opens.
    pub opens: Vec<Seq>,
    /// Whether it cannot be undone.
    pub final_: bool,
    told: Box<dyn EventLines>,
}

impl AnyPlayed {
    /// What happened, as far as a viewer may hear of it, in words.
    pub fn lines(&self, viewer: Viewer, reader: &Reader<'_>) -> Vec<String> {
        self.told.lines(viewer, reader)
    }

    /// What happened, as far as a viewer may hear of it, as data.
    pub fn events(&self, viewer: Viewer) -> Vec<Value> {
        self.told.events(viewer)
    }

    /// The places it happened at, as far as a viewer may hear of it: each once, in the order of the events.
    pub fn touched(&self, viewer: Viewer) -> Vec<String> {
        let mut places: Vec<String> = Vec::new();
        for place in self.told.touched(viewer) {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }
}

trait EventLines: Send + Sync {
    fn lines(&self, viewer: Viewer, reader: &Reader<'_>) -> Vec<String>;
    fn events(&self, viewer: Viewer) -> Vec<Value>;
    fn touched(&self, viewer: Viewer) -> Vec<String>;
}

struct TypedEventLines<G: GameRules>(Vec<AddressedEvent<G::Event>>);

impl<G: Present> EventLines for TypedEventLines<G> {
    fn lines(&self, viewer: Viewer, reader: &Reader<'_>) -> Vec<String> {
        self.0
            .iter()
            .filter(|told| told.is_visible_to(viewer))
            .map(|told| G::event(&told.event, reader))
            .collect()
    }

    fn events(&self, viewer: Viewer) -> Vec<Value> {
        self.0.iter().filter(|told| told.is_visible_to(viewer)).map(|told| json(&told.event)).collect()
    }

    fn touched(&self, viewer: Viewer) -> Vec<String> {
        self.0
            .iter()
            .filter(|told| told.is_visible_to(viewer))
            .flat_map(|told| G::touched(&told.event))
            .collect()
    }
}

pub(super) fn into_any<G: Present>(played: PlayedEntry<G>) -> AnyPlayed {
    AnyPlayed {
        notation: played.action.map(|action| notation::<G>(&action)),
        entry: played.entry,
        secrecy: played.secrecy,
        opens: played.reveals,
        final_: played.irreversible,
        told: Box::new(TypedEventLines::<G>(played.events)),
    }
}
