//! What every ruleset must pass.

kernel::passes!(florence::Florence);

#[test]
fn reasons_cite_the_rules() {
    rulekit::testkit::cite_the_rules(florence::Refusal::all(), include_str!("../RULES.md"));
}
