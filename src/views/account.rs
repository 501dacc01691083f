//! What the owner of an account may set, and the letters about one game.

use crate::views::{FormValues, PageFrame};
use askama::Template;

/// What the owner of an account may set.
#[derive(Template)]
#[template(path = "pages/settings.html")]
pub struct SettingsPage {
    /// What stands around it.
    pub frame: PageFrame,
    /// Their address.
    pub email: Option<String>,
    /// What stands in the form: as it is kept, or as it was typed when something is wrong with it.
    pub typed: FormValues,
    /// What is wrong, by field.
    pub errors: Vec<(&'static str, String)>,
    /// Time zones to choose from.
    pub zones: Vec<&'static str>,
    /// When letters about turns may leave.
    pub rhythms: Vec<RhythmChoice>,
    /// Where they are signed in.
    pub sessions: Vec<SessionRow>,
    /// What came of the last change.
    pub said: Option<String>,
}

impl SettingsPage {
    /// What is wrong with a field.
    pub fn wrong_with(&self, field: &str) -> Option<&str> {
        self.errors.iter().find(|(name, _)| *name == field).map(|(_, words)| words.as_str())
    }
}

/// A rhythm of letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RhythmChoice {
    /// Its name in a form.
    pub name: &'static str,
    /// In words.
    pub words: String,
    /// Whether it is the one.
    pub is_chosen: bool,
}

/// When letters about one game leave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameMailControl {
    /// The game.
    pub id: String,
    /// Proves that the form is one of ours.
    pub csrf: String,
    /// How it is now, in words.
    pub now: String,
    /// What can be chosen.
    pub choices: Vec<RhythmChoice>,
    /// Whether the reader's settings let no letter about turns out, whatever is chosen here.
    pub is_silenced: bool,
}

/// A place where somebody is signed in.
pub struct SessionRow {
    /// What it is.
    pub kind: &'static str,
    /// Since when.
    pub since: String,
    /// Until when.
    pub until: String,
    /// Whether it is this one.
    pub is_current: bool,
}
