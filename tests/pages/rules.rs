//! The rules by number: every number that a ruleset names leads to its rule.

use crate::support::Database;
use crate::{Browser, house};
use kernel::{Bot, Seat};
use serde_json::Value;
use staffetta::app::rulesets;
use std::collections::BTreeSet;

/// The numbers that the reasons of each ruleset name.
fn cited_by_refusals() -> Vec<(&'static str, BTreeSet<String>)> {
    let numbers = |table: &[(&str, &str)]| table.iter().map(|(_, rule)| (*rule).to_owned()).collect();
    vec![
        ("florence", numbers(florence::Refusal::TABLE)),
        ("lorenzo", numbers(lorenzo::Refusal::TABLE)),
        ("praga", numbers(praga::Refusal::TABLE)),
        ("tiletum", numbers(tiletum::Refusal::TABLE)),
        ("viscounts", numbers(viscounts::Refusal::TABLE)),
    ]
}

/// The numbers that the questions of some games of a ruleset name.
fn cited_by_prompts(ruleset: &dyn kernel::Ruleset) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let sets = kernel::option_sets(ruleset.options());
    for (options, seed) in sets.iter().step_by(sets.len().div_ceil(3)).zip(1..) {
        let seats = (*ruleset.seats().end()).min(3);
        let played = ruleset.record(&[seed; 32], seats, options, &[Bot::Random, Bot::Greedy]);
        let Ok(file) = played else { continue };
        let watch = &mut |game: &dyn kernel::AnyMatch, _: &kernel::AnyPlayed| {
            for seat in Seat::all(seats) {
                let Some(decision) = game.decision(seat, None) else { continue };
                let prompt: Value = serde_json::from_str(decision.prompt.as_str()).unwrap();
                found.extend(prompt["rule"].as_str().map(str::to_owned));
            }
        };
        ruleset.rerun(&file, watch).unwrap();
    }
    found
}

#[test]
fn every_rule_that_is_named_has_its_place_on_the_page() {
    let database = Database::sqlite();
    let house = house(&database);
    let browser = Browser { client: Browser::fresh(&house) };
    let refusals = cited_by_refusals();
    assert_eq!(refusals.len(), rulesets::all().len(), "a new ruleset goes into the list");

    for ruleset in rulesets::all() {
        let page = browser.get(&format!("/rules/{}", ruleset.id())).text;
        let named = &refusals.iter().find(|(id, _)| *id == ruleset.id()).unwrap().1;
        let asked = cited_by_prompts(&**ruleset);
        assert!(asked.len() > 3, "{}: {asked:?}", ruleset.id());

        let lost: Vec<_> =
            named.union(&asked).filter(|rule| !page.contains(&format!("id=\"{rule}\""))).collect();
        assert!(lost.is_empty(), "{}: nothing is found behind {lost:?}", ruleset.id());
    }
}

#[test]
fn the_numbered_rules_are_a_page_for_everybody() {
    let database = Database::sqlite();
    let house = house(&database);
    let browser = Browser { client: Browser::fresh(&house) };

    let page = browser.get("/rules/lorenzo");
    page.expect_status(200);
    assert!(page.text.contains("<h3 id=\"8.4\">") && page.text.contains("id=\"R24\""));
    assert!(page.text.contains("<a href=\"#8.4\">"), "the contents lead there");
    for title in ["/help", "/help/lorenzo"] {
        assert!(browser.get(title).text.contains("href=\"/rules/lorenzo\""), "{title}");
    }
    browser.get("/rules").expect_status(303);
    browser.get("/rules/nothing").expect_status(404);
}

#[test]
fn what_is_asked_and_what_is_refused_says_where_its_rule_stands() {
    let database = Database::sqlite();
    let house = house(&database);
    let player = house.guest();
    let wanted =
        serde_json::json!({ "ruleset": "lorenzo", "seats": 2, "bots": [{ "seat": 1, "bot": "greedy" }] });
    let game = player.post("/games", &wanted).expect(201)["id"].as_str().unwrap().to_owned();
    let decision = crate::support::client::eventually(|| player.decision(&game)).unwrap();

    let rule = decision["prompt"]["rule"].as_str().unwrap();
    assert_eq!(decision["rule_url"], format!("/rules/lorenzo#{rule}"));
    let silent = player.get(&format!("/games/{game}/decision?texts=false")).expect(200);
    assert!(silent.get("rule_url").is_none(), "told with the words");

    let missed = player.get(&format!("/games/{game}/decision?missed=true")).expect(200);
    let reason = &missed["missed"][0]["reason"];
    assert_eq!(reason["rule_url"], format!("/rules/lorenzo#{}", reason["rule"].as_str().unwrap()));

    let notation = &missed["missed"][0]["notation"];
    let played = serde_json::json!({ "seq": missed["seq"], "notation": notation });
    let refused = player.post(&format!("/games/{game}/moves"), &played).expect(422);
    assert_eq!(refused["rule_url"], reason["rule_url"]);
    let why =
        player.post(&format!("/games/{game}/why"), &serde_json::json!({ "notation": notation })).expect(200);
    assert_eq!(why["rule_url"], reason["rule_url"]);
}
