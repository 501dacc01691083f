//! What came of an entry, for those who may hear of it.

use super::answers::notation;
use super::json;
use crate::entry::{Entry, Seq};
use crate::game::{Game, Secrecy, Told};
use crate::matches::Played;
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
    told: Box<dyn Chronicle>,
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
}

trait Chronicle: Send + Sync {
    fn lines(&self, viewer: Viewer, reader: &Reader<'_>) -> Vec<String>;
    fn events(&self, viewer: Viewer) -> Vec<Value>;
}

struct Telling<G: Game>(Vec<Told<G::Event>>);

impl<G: Present> Chronicle for Telling<G> {
    fn lines(&self, viewer: Viewer, reader: &Reader<'_>) -> Vec<String> {
        self.0.iter().filter(|told| told.reaches(viewer)).map(|told| G::event(&told.event, reader)).collect()
    }

    fn events(&self, viewer: Viewer) -> Vec<Value> {
        self.0.iter().filter(|told| told.reaches(viewer)).map(|told| json(&told.event)).collect()
    }
}

pub(super) fn erase<G: Present>(played: Played<G>) -> AnyPlayed {
    AnyPlayed {
        notation: played.action.map(|action| notation::<G>(&action)),
        entry: played.entry,
        secrecy: played.secrecy,
        opens: played.opens,
        final_: played.final_,
        told: Box::new(Telling::<G>(played.told)),
    }
}
