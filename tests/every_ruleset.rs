//! Whatever is served can be played over the API, read on a page and answered from a letter: one test for all rulesets
//! there are, so that a new one needs none of its own.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod support;

use kernel::Ruleset;
use serde_json::{Value, json};
use staffetta::app::rulesets;
use support::client::eventually;
use support::{Database, House, Player};

/// A table for this player and bots.
fn against_bots(player: &Player, ruleset: &dyn Ruleset) -> String {
    let seats = 2.max(*ruleset.seats().start());
    let bots: Vec<Value> = (1..seats).map(|seat| json!({ "seat": seat, "bot": "random" })).collect();
    let wanted = json!({ "ruleset": ruleset.id(), "title": "A sixth", "seats": seats, "bots": bots });
    player.post("/games", &wanted).expect(201)["id"].as_str().unwrap().to_owned()
}

/// What the player is asked, once bots have played; none when the game is over.
fn next_decision(player: &Player, game: &str) -> Option<Value> {
    let next = eventually(|| match player.decision(game) {
        Some(decision) => Some(Some(decision)),
        None => (player.table(game)["status"] == "finished").then_some(None),
    });
    next.expect("somebody is asked, or the game is over")
}

#[test]
fn a_whole_game_is_played_over_the_api_and_reruns() {
    let database = Database::sqlite();
    let house = House::open(&database, rulesets::all());
    for ruleset in rulesets::all() {
        let player = house.guest();
        let game = against_bots(&player, &**ruleset);
        let mut answers = 0;
        while let Some(decision) = next_decision(&player, &game) {
            let options = decision["options"].as_array().unwrap();
            let option = &options[answers * 7 % options.len()];
            // As data and as typed, in turn.
            let (field, value) = if answers % 2 == 0 {
                ("action", &option["action"])
            } else {
                ("notation", &option["notation"])
            };
            let played = json!({ "seq": decision["seq"], field: value });
            player.post(&format!("/games/{game}/moves"), &played).expect_status(201);
            answers += 1;
            assert!(answers < 5000, "{} does not end", ruleset.id());
        }

        assert!(answers > 0, "{}", ruleset.id());
        let export = player.get(&format!("/games/{game}/export")).text;
        let rerun = house.stranger().send("POST", "/reruns", Some(&export)).expect(200);
        assert_eq!(rerun["ok"], true, "{}: {rerun}", ruleset.id());
    }
}

#[test]
fn pages_and_pictures_show_it() {
    let database = Database::sqlite();
    let house = House::open(&database, rulesets::all());
    let home = house.stranger().get("!/").text;
    for ruleset in rulesets::all() {
        let player = house.guest();
        let game = against_bots(&player, &**ruleset);
        next_decision(&player, &game);

        assert!(home.contains(ruleset.title()), "{} is on the home page", ruleset.id());
        let help = house.stranger().get(&format!("!/help/{}", ruleset.id()));
        assert!(help.status == 200 && help.text.contains(ruleset.help().trim()), "{}", ruleset.id());
        let page = house.stranger().get(&format!("!/games/{game}"));
        assert!(page.status == 200 && page.text.contains("<svg"), "{}: {}", ruleset.id(), page.text);
        player.get(&format!("/games/{game}/board.svg")).expect_status(200);
    }
}

/// The text of the newest letter to an address that leads to a question; waits for it.
fn turn_letter(house: &House, address: &str) -> String {
    let arrived = eventually(|| {
        let mails = house.stranger().get("!/dev/mail.json").expect(200);
        let mut texts = mails.as_array().unwrap().iter().filter(|mail| mail["to"] == address);
        texts.find_map(|mail| mail["text"].as_str().filter(|text| text.contains("/play/")).map(str::to_owned))
    });
    arrived.expect("a letter asks")
}

#[test]
fn a_letter_asks_and_its_link_shows_the_question() {
    let database = Database::sqlite();
    let house = House::open(&database, rulesets::all());
    let ben = house.guest();
    for ruleset in rulesets::all() {
        let address = format!("anna.{}@example.org", ruleset.id());
        let anna = house.person(&address);
        let wanted = json!({ "ruleset": ruleset.id(), "title": "By letter", "seats": 2 });
        let game = ben.post("/games", &wanted).expect(201)["id"].as_str().unwrap().to_owned();
        anna.post(&format!("/games/{game}/join"), &json!({})).expect_status(200);
        let mut answers = 0;
        while anna.decision(&game).is_none() {
            ben.answer(&game, answers).expect_status(201);
            answers += 1;
            assert!(answers < 200, "{}: Anna is never asked", ruleset.id());
        }

        let text = turn_letter(&house, &address);

        let link = text.split("http://staffetta.test/play/").nth(1).expect("a link to the question");
        let page = house.stranger().get(&format!("!/play/{}", link.split_whitespace().next().unwrap()));
        assert_eq!(page.status, 200, "{}", ruleset.id());
        let asked = anna.decision(&game).unwrap();
        let first = asked["options"][0]["notation"].as_str().unwrap();
        assert!(text.contains(first), "{}: {first} is not in {text}", ruleset.id());
    }
}
