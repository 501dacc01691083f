//! Every reason is called by its code in JSON, and cites a rule that is there.

use kernel::{RefusalCode, canonical};
use std::collections::BTreeSet;

/// Checks the reasons of a ruleset (`Refusal::all()`) against its rules (`RULES.md`).
pub fn cite_the_rules<R: RefusalCode>(reasons: impl IntoIterator<Item = R>, rules: &str) {
    let numbers = numbers(rules);
    let mut codes = BTreeSet::new();
    for reason in reasons {
        let (code, rule) = (reason.code(), reason.rule());
        assert!(codes.insert(code), "two reasons are called {code}");
        let json = canonical(&reason).unwrap_or_else(|wrong| panic!("{code}: {wrong}"));
        let is_named = json == format!("\"{code}\"") || json.contains(&format!("\"reason\":\"{code}\""));
        assert!(is_named, "{code} is {json} in JSON");
        assert!(numbers.contains(rule), "{code} cites rule {rule}, which is not in the rules");
    }
    assert!(!codes.is_empty());
}

/// Every number in a text, and those of the points of a numbered list under a numbered heading: 7.3.1 is the first point
/// of 7.3.
fn numbers(rules: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut heading = "";
    for line in rules.lines() {
        let words =
            || line.split(|c: char| !c.is_alphanumeric() && c != '.').map(|word| word.trim_matches('.'));
        found.extend(words().map(str::to_owned));
        if line.starts_with('#') {
            heading = words().find(|word| !word.is_empty()).unwrap_or_default();
        } else if let Some((point, _)) =
            line.split_once(". ").filter(|(point, _)| point.parse::<u8>().is_ok())
        {
            found.insert(format!("{heading}.{point}"));
        }
    }
    found
}
