//! What every ruleset must pass.

kernel::passes!(newgame::Newgame);

#[test]
fn reasons_cite_the_rules() {
    rulekit::testkit::cite_the_rules(newgame::Refusal::all(), include_str!("../RULES.md"));
}
