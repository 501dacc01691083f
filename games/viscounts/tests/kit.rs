//! What every ruleset must pass.

kernel::passes!(viscounts::Viscounts);

#[test]
fn reasons_cite_the_rules() {
    rulekit::testkit::cite_the_rules(viscounts::Refusal::all(), include_str!("../RULES.md"));
}
