//! What every ruleset must pass.

kernel::passes!(tiletum::Tiletum);

#[test]
fn reasons_cite_the_rules() {
    rulekit::testkit::cite_the_rules(tiletum::Refusal::all(), include_str!("../RULES.md"));
}
