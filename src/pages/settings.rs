//! What the owner of an account may set, and the letters about one game.

use super::{Frame, Typed};
use askama::Template;

/// What the owner of an account may set.
#[derive(Template)]
#[template(path = "pages/settings.html")]
pub struct Settings {
    /// What stands around it.
    pub frame: Frame,
    /// Their address.
    pub email: Option<String>,
    /// What stands in the form: as it is kept, or as it was typed when something is wrong with it.
    pub typed: Typed,
    /// What is wrong, by field.
    pub wrong: Vec<(&'static str, String)>,
    /// Time zones to choose from.
    pub zones: Vec<&'static str>,
    /// When letters about turns may leave.
    pub rhythms: Vec<RhythmChoice>,
    /// Where they are signed in.
    pub sessions: Vec<SessionLine>,
    /// What came of the last change.
    pub said: Option<String>,
}

impl Settings {
    /// What is wrong with a field.
    pub fn wrong_with(&self, field: &str) -> Option<&str> {
        self.wrong.iter().find(|(name, _)| *name == field).map(|(_, words)| words.as_str())
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
    pub chosen: bool,
}

/// When letters about one game leave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLetters {
    /// The game.
    pub id: String,
    /// Proves that the form is one of ours.
    pub csrf: String,
    /// How it is now, in words.
    pub now: String,
    /// What can be chosen.
    pub choices: Vec<RhythmChoice>,
    /// Whether the reader's settings let no letter about turns out, whatever is chosen here.
    pub silenced: bool,
}

/// A place where somebody is signed in.
pub struct SessionLine {
    /// What it is.
    pub kind: &'static str,
    /// Since when.
    pub since: String,
    /// Until when.
    pub until: String,
    /// Whether it is this one.
    pub own: bool,
}
