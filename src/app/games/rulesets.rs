//! The games this binary serves, one line each.

use crate::app::error::AppError;
use kernel::Ruleset;
use kernel::openapi::{Schemas, schemas};
use std::sync::LazyLock;

macro_rules! serve {
    ($($game:path,)+) => {
        static RULESETS: LazyLock<Vec<Box<dyn Ruleset>>> =
            LazyLock::new(|| vec![$(kernel::ruleset::<$game>()),+]);

        /// What each of them says, as schemas with examples from games that are played for it: slow.
        pub fn all_schemas() -> Vec<Schemas> {
            vec![$(schemas::<$game>()),+]
        }
    };
}

serve! {
    lorenzo::Lorenzo,
    florence::Florence,
    viscounts::Viscounts,
    tiletum::Tiletum,
    praga::Praga,
}

/// Every ruleset there is, by name.
pub fn all() -> &'static [Box<dyn Ruleset>] {
    &RULESETS
}

/// The ruleset of that name.
pub fn find(id: &str) -> Option<&'static dyn Ruleset> {
    all().iter().find(|ruleset| ruleset.id() == id).map(|ruleset| &**ruleset)
}

/// The rulesets there are.
#[derive(Clone, Copy)]
pub struct Rulesets(&'static [Box<dyn Ruleset>]);

impl Rulesets {
    /// These alone.
    pub fn new(rulesets: &'static [Box<dyn Ruleset>]) -> Rulesets {
        Rulesets(rulesets)
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
    pub(in crate::app) fn expect_served(self, id: &str) -> Result<&'static dyn Ruleset, AppError> {
        self.find(id).ok_or_else(|| AppError::Internal(format!("this program does not serve {id}")))
    }
}
