//! What every ruleset must pass, for one to four players and all modules.

kernel::passes!(praga::Praga);

#[test]
fn reasons_cite_the_rules() {
    rulekit::testkit::cite_the_rules(praga::Refusal::all(), include_str!("../RULES.md"));
}
