//! The rulesets a process serves.

use super::error::PlayError;
use kernel::Ruleset;

/// The rulesets there are.
#[derive(Clone, Copy)]
pub struct Shelf(&'static [Box<dyn Ruleset>]);

impl Shelf {
    /// A shelf of these.
    pub fn new(rulesets: &'static [Box<dyn Ruleset>]) -> Shelf {
        Shelf(rulesets)
    }

    /// All of them.
    pub fn all(self) -> &'static [Box<dyn Ruleset>] {
        self.0
    }

    /// The one of that name.
    pub fn find(self, id: &str) -> Option<&'static dyn Ruleset> {
        self.0.iter().find(|ruleset| ruleset.id() == id).map(|ruleset| &**ruleset)
    }

    /// The one a stored game is played by.
    pub(super) fn of_game(self, id: &str) -> Result<&'static dyn Ruleset, PlayError> {
        self.find(id).ok_or_else(|| PlayError::Broken(format!("this program does not serve {id}")))
    }
}
