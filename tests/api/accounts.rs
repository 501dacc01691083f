//! Accounts.

use super::*;
use crate::on_both_databases;
use staffetta::clock::Clock;
use support::client::{eventually, letter};

on_both_databases! {
    fn a_profile_is_changed_in_parts(database) {
        let clock = Clock::frozen(kernel::Millis(1_800_000_000_000));
        let house = House::with(&database, &RULESETS, clock, |_| ());
        let anna = house.person("anna@example.org");

        let changed = anna.patch("/me", &json!({ "name": "Anna", "time_zone": "Europe/Prague" })).expect(200);
        let away = anna.patch("/me", &json!({ "vacation_until": "2027-02-01T00:00:00.000Z" })).expect(200);
        let back = anna.patch("/me", &json!({ "vacation_until": null })).expect(200);

        assert_eq!((changed["name"].clone(), changed["time_zone"].clone()), (json!("Anna"), json!("Europe/Prague")));
        assert_eq!((away["vacation_until"].clone(), back["vacation_until"].clone()), (json!("2027-02-01T00:00:00.000Z"), Value::Null));
        anna.patch("/me", &json!({ "name": "\u{202e}live" })).expect_problem(400, "malformed");
        anna.patch("/me", &json!({ "nick": "x" })).expect_problem(400, "malformed");
        let beside = json!({ "name": "Nora", "email": "nora@example.org", "mail": { "digest_hour": 24 } });
        anna.patch("/me", &beside).expect_problem(400, "malformed");
        assert_eq!(anna.get("/me").expect(200)["name"], "Anna", "all of it or nothing");
    }

    fn an_erased_account_leaves_logs_that_still_verify_and_name_nobody(database) {
        let house = house(&database);
        let (anna, ben) = (house.person("anna@example.org"), house.guest());
        anna.patch("/me", &json!({ "name": "Annabella" })).expect(200);
        let finished = table_of_two(&anna, &ben);
        play_out(&finished, &[&anna, &ben]);
        let running = table_of_two(&anna, &ben);

        anna.delete("/me").expect_status(204);

        anna.get("/me").expect_problem(401, "not_signed_in");
        anna.get("/me/mail").expect_problem(401, "not_signed_in");
        anna.patch("/me", &json!({ "name": "Anna" })).expect_problem(401, "not_signed_in");
        anna.delete("/me").expect_problem(401, "not_signed_in");
        anna.post("/me/api_keys", &json!({ "name": "x", "scopes": ["read"] })).expect_problem(401, "not_signed_in");
        anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 2 })).expect_problem(401, "not_signed_in");
        for game in [&finished, &running] {
            let table = ben.get(&format!("/games/{game}")).expect(200);
            assert!(!table.to_string().contains("Annabella"), "{table}");
        }
        let file = ben.get(&format!("/games/{finished}/export")).expect(200);
        assert_eq!(ben.post("/reruns", &file).expect(200)["ok"], true);
        let goes_on = eventually(|| (ben.table(&running)["to_act"] == json!([1])).then_some(()));
        assert!(goes_on.is_some(), "a bot answers in the running game");
        assert!(!house.stranger().get("!/dev/mail.json").text.contains("anna@example.org"));
    }

    fn erasing_needs_a_fresh_sign_in(database) {
        let clock = Clock::frozen(kernel::Millis(1_800_000_000_000));
        let house = House::with(&database, &RULESETS, clock, |_| ());
        let anna = house.person("anna@example.org");
        house.clock.advance(16 * 60 * 1000);
        let tokens = anna.post("/tokens", &json!({ "refresh_token": anna.refresh_token })).expect(201);

        let later = Player::of(&house.stranger(), &tokens);

        later.delete("/me").expect_problem(403, "sign_in_again");
    }

    fn a_turn_is_one_letter_and_the_end_another(database) {
        let house = house(&database);
        let (anna, ben) = (house.person("anna@example.org"), house.person("ben@example.org"));
        let id = table_of_two(&anna, &ben);

        // Both are asked at the start, the last to join too.
        let turn = letter(&house.stranger(), "anna@example.org", "Your turn");
        letter(&house.stranger(), "ben@example.org", "Your turn");
        play_out(&id, &[&anna, &ben]);
        letter(&house.stranger(), "ben@example.org", "The end");

        assert!(turn["text"].as_str().unwrap().contains("/play/"));
        let mails = house.stranger().get("!/dev/mail.json").expect(200);
        let ids: Vec<_> = mails.as_array().unwrap().iter().map(|mail| mail["headers"]["Message-ID"].to_string()).collect();
        let once: std::collections::BTreeSet<_> = ids.iter().collect();
        assert_eq!(ids.len(), once.len(), "each fact is one letter");
        let log = anna.get(&format!("/games/{id}/log")).expect(200);
        let prefix = format!("<turn.{id}.");
        for told in ids.iter().filter_map(|key| key.trim_matches('"').strip_prefix(&prefix)) {
            let mut parts = told.split(['.', '@']).map(str::parse::<usize>);
            let (seat, asked) = (parts.next().unwrap().unwrap(), parts.next().unwrap().unwrap());
            let opened_by = asked.checked_sub(1).map(|entry| log["items"][entry]["seat"].clone());
            assert_ne!(opened_by, Some(json!(seat)), "nobody is told of what their own entry began: {told}");
        }
    }
}
