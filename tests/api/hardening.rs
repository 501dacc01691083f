//! What strangers may not do, learn or be shown.

use super::*;
use crate::on_both_databases;
use staffetta::clock::Clock;
use staffetta::http::RateLimits;

on_both_databases! {
    fn a_stranger_learns_nothing_of_a_private_table_that_has_not_begun(database) {
        let house = house(&database);
        let (anna, mallory) = (house.guest(), house.guest());
        let game = json!({ "ruleset": "lanterns", "seats": 2, "visibility": "private" });
        let id = anna.post("/games", &game).expect(201)["id"].as_str().unwrap().to_owned();
        let tries = [
            ("moves", json!({ "seq": 0, "notation": "x" })),
            ("undo", json!({ "seq": 1, "to": 0 })),
            ("resign", json!({})),
        ];

        for (verb, body) in tries {
            mallory.post(&format!("/games/{id}/{verb}"), &body).expect_problem(404, "not_found");
            anna.post(&format!("/games/{id}/{verb}"), &body).expect_problem(409, "not_begun");
        }
    }

    fn a_nul_in_an_address_is_malformed(database) {
        let house = house(&database);
        let anna = house.guest();

        for path in ["/games/%00", "/games/%00/moves", "/webhooks/a%00b", "/games?ruleset=%00", "!/games/%00", "!/login/%00"] {
            for method in ["GET", "DELETE"] {
                anna.send(method, path, None).expect_problem(400, "malformed");
            }
        }
    }

    fn a_creator_pauses_alone_once_and_the_others_end_it(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let game = json!({ "ruleset": "lanterns", "seats": 2, "pace": { "per_turn": 3600 } });
        let id = anna.post("/games", &game).expect(201)["id"].as_str().unwrap().to_owned();
        ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
        let say = |player: &Player, word: &str| player.post(&format!("/games/{id}/{word}"), &json!({})).expect(200);
        let is_paused = |game: &Value| game["paused_until"].is_string();

        assert!(is_paused(&say(&anna, "pause")));
        assert!(!is_paused(&say(&ben, "resume")), "the other may end it");
        assert!(!is_paused(&say(&anna, "pause")), "a second time needs the other");
        assert!(!is_paused(&say(&anna, "pause")));
        assert!(is_paused(&say(&ben, "pause")));
        assert!(!is_paused(&say(&anna, "resume")));
        assert!(is_paused(&say(&anna, "pause")), "what all agreed to costs nobody anything");
    }
}

#[test]
fn every_answer_tells_browsers_what_not_to_do_with_it() {
    let database = Database::sqlite();
    let house = House::with(&database, &RULESETS, Clock::system(), |settings| {
        settings.base_url = Some("https://staffetta.test".into());
    });
    let (anna, ben) = (house.guest(), house.guest());
    let id = table_of_two(&anna, &ben);

    for path in [
        "/rulesets",
        "/me",
        "/games/nothing",
        &format!("/games/{id}/board.svg"),
        "!/",
        "!/docs/",
        "!/openapi.json",
        "!/health/live",
        "!/nowhere",
        "!/games/%00",
    ] {
        let answer = anna.get(path);
        let says = |name: &str| answer.header(name).unwrap_or_default().to_owned();
        assert_eq!(says("x-content-type-options"), "nosniff", "{path}");
        assert!(
            says("content-security-policy").contains("default-src 'none'"),
            "{path}: {:?}",
            answer.headers
        );
        assert!(says("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(says("x-frame-options"), "DENY", "{path}");
        if path != "!/games/%00" {
            assert!(says("strict-transport-security").starts_with("max-age="), "{path}");
        }
    }
    let plain = super::house(&database);
    assert_eq!(plain.stranger().get("/rulesets").header("strict-transport-security"), None);
}

#[test]
fn visitors_behind_networks_of_proxies_are_told_apart() {
    let database = Database::sqlite();
    let house = House::with(&database, &RULESETS, Clock::system(), |settings| {
        settings.limits = Some(RateLimits { guests_per_hour: 1, ..RateLimits::NONE });
        settings.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
    });
    let come = |headers: &[&str]| {
        let client =
            headers.iter().fold(house.stranger(), |client, header| client.with("X-Forwarded-For", header));
        client.post("/guests", &json!({})).status
    };

    assert_eq!(come(&["203.0.113.1", "198.51.100.1"]), 201, "the last header counts");
    assert_eq!(come(&["203.0.113.2", "198.51.100.1"]), 429);
    assert_eq!(come(&["198.51.100.2, 10.1.1.1", "127.0.0.9"]), 201);
    assert_eq!(come(&["::ffff:198.51.100.2"]), 429);
}
