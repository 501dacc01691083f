//! What every ruleset must pass.

kernel::passes!(lorenzo::Lorenzo);

#[test]
fn reasons_cite_the_rules() {
    rulekit::testkit::cite_the_rules(lorenzo::Refusal::all(), include_str!("../RULES.md"));
}
