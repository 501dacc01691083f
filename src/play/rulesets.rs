//! The games this binary serves, one line each.

use kernel::Ruleset;
use std::sync::LazyLock;

static RULESETS: LazyLock<Vec<Box<dyn Ruleset>>> =
    LazyLock::new(|| vec![kernel::ruleset::<lorenzo::Lorenzo>()]);

/// Every ruleset there is, by name.
pub fn all() -> &'static [Box<dyn Ruleset>] {
    &RULESETS
}

/// The ruleset of that name.
pub fn find(id: &str) -> Option<&'static dyn Ruleset> {
    all().iter().find(|ruleset| ruleset.id() == id).map(|ruleset| &**ruleset)
}
