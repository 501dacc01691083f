//! The games this binary serves, one line each.

use kernel::Ruleset;
use kernel::openapi::{Schemas, schemas};
use std::sync::LazyLock;

macro_rules! serve {
    ($($game:path,)+) => {
        static RULESETS: LazyLock<Vec<Box<dyn Ruleset>>> =
            LazyLock::new(|| vec![$(kernel::ruleset::<$game>()),+]);

        /// What each of them says, as schemas with examples from games that are played for it: slow.
        pub fn described() -> Vec<Schemas> {
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
