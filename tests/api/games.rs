//! Tables: opening, joining, leaving, starting, looking, moving house.

use super::*;
use crate::on_both_databases;
use staffetta::app::rulesets;
use staffetta::clock::Clock;
use support::client::letter;
use support::eventually;

on_both_databases! {
    fn a_game_begins_with_its_last_seat_and_shows_what_was_promised(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let nonce = "ab".repeat(32);
        let wanted = json!({ "ruleset": "lanterns", "seats": 2, "title": "Spring", "nonce": nonce });

        let opened = anna.post("/games", &wanted);
        let game = opened.expect(201);
        let id = game["id"].as_str().unwrap();
        let joined = ben.post(&format!("/games/{id}/join"), &json!({ "nonce": "cd".repeat(32) })).expect(200);

        assert_eq!(opened.header("location").unwrap(), format!("/api/v1/games/{id}"));
        assert_eq!((game["status"].clone(), joined["status"].clone()), (json!("open"), json!("active")));
        assert_eq!(joined["seats"][0]["nonce"], nonce);
        assert_eq!(joined["seed_commitment"], game["seed_commitment"]);
        assert!(joined.get("secret").is_none());
        assert_eq!(joined["to_act"], json!([0, 1]));
        anna.post(&format!("/games/{id}/join"), &json!({})).expect_problem(409, "not_open");
    }

    fn a_seat_can_be_given_back_before_the_start(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let game = anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 3 })).expect(201);
        let id = game["id"].as_str().unwrap();
        ben.post(&format!("/games/{id}/join"), &json!({ "nonce": "cd".repeat(32) })).expect(200);
        ben.post(&format!("/games/{id}/join"), &json!({})).expect_problem(409, "already_seated");

        let left = ben.post(&format!("/games/{id}/leave"), &json!({})).expect(200);

        assert_eq!((left["seats"][1]["free"].clone(), left["seats"][1]["nonce"].clone()), (json!(true), Value::Null));
        ben.post(&format!("/games/{id}/start"), &json!({})).expect_problem(403, "not_allowed");
        let started = anna.post(&format!("/games/{id}/start"), &json!({})).expect(200);
        assert_eq!(started["status"], "active");
        assert!(started["seats"][1]["bot"].is_string());
    }

    fn a_game_in_which_nobody_has_moved_moves_house_and_goes_on(database) {
        let house = House::with(&database, rulesets::all(), Clock::system(), |_| ());
        let (anna, ben) = (house.guest(), house.guest());
        let game = anna.post("/games", &json!({ "ruleset": "lorenzo", "seats": 2 })).expect(201);
        let id = game["id"].as_str().unwrap();
        ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
        let elsewhere = Database::sqlite();
        let file = elsewhere.folder.path().join("game.json");
        let command = |words: &[&str]| {
            let done = std::process::Command::new(env!("CARGO_BIN_EXE_staffetta")).args(words).output().unwrap();
            assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
            done.stdout
        };

        let text = command(&["export", "--database", &database.url, "--with-secret", id]);
        std::fs::write(&file, text).unwrap();
        command(&["import", file.to_str().unwrap(), "--database", &elsewhere.url]);

        let there = House::with(&elsewhere, rulesets::all(), Clock::system(), |_| ());
        let list = there.stranger().get("/games").expect(200);
        let copy = list["items"][0]["id"].as_str().unwrap().to_owned();
        let moved = eventually(|| {
            let game = there.stranger().get(&format!("/games/{copy}")).expect(200);
            (game["head"].as_u64() > Some(0)).then_some(())
        });
        moved.expect("bots take the seats and play on");
    }

    fn a_private_game_is_not_there_for_strangers(database) {
        let house = house(&database);
        let (anna, eve) = (house.person("anna@example.org"), house.guest());
        let wanted = json!({ "ruleset": "lanterns", "seats": 2, "visibility": "private", "invites": ["ben@example.org"] });
        let game = anna.post("/games", &wanted).expect(201);
        let id = game["id"].as_str().unwrap();

        for path in ["", "/view", "/log", "/export", "/board.svg", "/stream", "/decision"] {
            eve.get(&format!("/games/{id}{path}")).expect_problem(404, "not_found");
        }
        eve.post(&format!("/games/{id}/join"), &json!({})).expect_problem(404, "not_found");
        assert!(!house.stranger().get("/games").text.contains(id));
        let invitation = letter(&eve, "ben@example.org", "A seat is kept for you");
        let token = invitation["text"].as_str().unwrap().split("/invitation/").nth(1).unwrap();
        let token = token.split_whitespace().next().unwrap();
        let ben = house.guest();
        let joined = ben.post(&format!("/games/{id}/join"), &json!({ "invitation": token })).expect(200);
        assert_eq!(joined["status"], "active");
        eve.post(&format!("/games/{id}/join"), &json!({ "invitation": "x.y.z" })).expect_problem(401, "not_signed_in");
    }

    fn reads_are_tagged_by_counters_and_answer_304(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);

        for path in ["", "/view", "/decision", "/log", "/board.svg"] {
            let path = format!("/games/{id}{path}");
            let first = anna.get(&path);
            first.expect_status(200);
            let tag = first.header("etag").unwrap();
            anna.with("If-None-Match", tag).get(&path).expect_status(304);
            anna.with("If-None-Match", "\"other\"").get(&path).expect_status(200);
        }
        let path = format!("/games/{id}/view");
        let tag = anna.get(&path).header("etag").unwrap().to_owned();
        assert_ne!(ben.get(&path).header("etag").unwrap(), tag);
        anna.answer(&id, 0).expect(201);
        anna.with("If-None-Match", &tag).get(&path).expect_status(200);
        let turns = ben.get("/me/turns");
        assert_eq!(turns.expect(200)["items"][0]["game"], id);
        ben.with("If-None-Match", turns.header("etag").unwrap()).get("/me/turns").expect_status(304);
    }

    fn lists_and_what_is_ones_own_are_tagged_too(database) {
        let house = house(&database);
        let (anna, ben) = (house.person("anna@example.org"), house.guest());
        let id = table_of_two(&anna, &ben);

        for path in ["/games", "/games?mine=true", "/me", "/me/api_keys", "/rulesets", &format!("/games/{id}/export")] {
            let tag = anna.get(path).header("etag").unwrap().to_owned();
            anna.with("If-None-Match", &tag).get(path).expect_status(304);
        }
        let tag = anna.get("/games").header("etag").unwrap().to_owned();
        anna.answer(&id, 0).expect(201);

        anna.with("If-None-Match", &tag).get("/games").expect_status(200);
        ben.with("If-None-Match", anna.get("/me").header("etag").unwrap()).get("/me").expect_status(200);
    }

    fn a_wrong_method_is_told_the_right_ones(database) {
        let house = house(&database);
        let anna = house.guest();

        let games = anna.send("PUT", "/games", None);
        let me = anna.send("PUT", "/me", None);

        games.expect_problem(405, "method_not_allowed");
        assert_eq!(games.header("allow"), Some("GET, POST"));
        assert_eq!(me.header("allow"), Some("GET, PATCH, DELETE"));
    }

    fn joining_twice_under_one_key_tells_the_same_seat(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let game = anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 3 })).expect(201);
        let join = format!("/games/{}/join", game["id"].as_str().unwrap());
        let ben = ben.with("Idempotency-Key", "join-1");

        let first = ben.post(&join, &json!({})).expect(200);
        let again = ben.post(&join, &json!({}));

        assert_eq!(first["seat"], 1);
        assert_eq!(again.expect(200), first);
        assert_eq!(again.header("idempotency-replayed"), Some("true"));
    }

    fn all_cards_of_a_finished_game_are_up_at_every_entry(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let running = anna.get(&format!("/games/{id}/view?at=0&as=all"));
        play_out(&id, &[&anna, &ben]);

        let all = house.stranger().get(&format!("/games/{id}/view?at=0&as=all")).expect(200);
        let spectator = house.stranger().get(&format!("/games/{id}/view?at=0&as=spectator")).expect(200);

        running.expect_problem(403, "not_allowed");
        assert_ne!(all["view"], spectator["view"]);
    }

    fn hands_are_shown_to_their_owners_only_until_the_end(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let path = format!("/games/{id}/view");

        assert_eq!(anna.get(&path).expect(200)["seat"], 0);
        let spectator = house.stranger().get(&path).expect(200)["view"].clone();
        assert_eq!(anna.get(&format!("{path}?as=spectator")).expect(200)["view"], spectator);
        anna.get(&format!("{path}?as=1")).expect_problem(403, "not_allowed");
        anna.get(&format!("{path}?as=all")).expect_problem(403, "not_allowed");
        anna.get(&format!("{path}?as=7")).expect_problem(400, "malformed");
        anna.get(&format!("{path}?at=7")).expect_problem(400, "malformed");
        let running = anna.get(&format!("/games/{id}/export")).expect(200);
        assert_eq!(running["secret"], Value::Null);
        let checked = anna.post("/reruns", &running).expect(200);
        assert_eq!((checked["ok"].clone(), checked["complete"].clone()), (json!(true), json!(false)));
        play_out(&id, &[&anna, &ben]);
        anna.get(&format!("{path}?as=1")).expect(200);
        anna.get(&format!("{path}?as=all&at=0")).expect(200);
    }

    fn the_log_comes_in_pages_and_as_lines(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        play_out(&id, &[&anna, &ben]);
        let path = format!("/games/{id}/log");

        let (mut seen, mut after) = (Vec::new(), Some("0".to_owned()));
        while let Some(from) = after {
            let page = anna.get(&format!("{path}?limit=7&after={from}")).expect(200);
            seen.extend(page["items"].as_array().unwrap().iter().map(|entry| entry["seq"].as_u64().unwrap()));
            after = page["next"].as_str().map(str::to_owned);
        }
        let lines = anna.with("Accept", "application/x-ndjson").get(&path);

        assert_eq!(seen, (1..=u64::try_from(seen.len()).unwrap()).collect::<Vec<_>>());
        assert_eq!(lines.header("content-type"), Some("application/x-ndjson"));
        assert_eq!(lines.text.lines().count(), seen.len());
        let last: Value = serde_json::from_str(lines.text.lines().last().unwrap()).unwrap();
        assert!(last["state"].is_string(), "states are shown once the game is over");
    }

    fn a_finished_game_moves_house_and_a_forged_one_does_not(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let running = anna.get(&format!("/games/{id}/export")).expect(200);
        anna.post("/games/import", &running).expect_problem(422, "still_running");
        let played = play_out(&id, &[&anna, &ben]);
        let mut file = anna.get(&format!("/games/{id}/export")).expect(200);

        let imported = anna.post("/games/import", &file).expect(201);
        file["entries"][3]["seat"] = json!(1 - file["entries"][3]["seat"].as_u64().unwrap());
        let forged = anna.post("/reruns", &file).expect(200);

        assert_eq!((imported["imported"].clone(), imported["outcome"].clone()), (json!(true), played["outcome"].clone()));
        let copy = imported["id"].as_str().unwrap();
        let again = anna.get(&format!("/games/{copy}/export")).expect(200);
        assert_eq!(again["checksum"], anna.get(&format!("/games/{id}/export")).expect(200)["checksum"]);
        assert_eq!((forged["ok"].clone(), forged["divergence"]["seq"].clone()), (json!(false), json!(4)));
        anna.post("/games/import", &file).expect_problem(422, "wrong_file");
        anna.post("/reruns", &json!({ "no": "file" })).expect_problem(422, "wrong_file");
    }

    fn lists_are_paged_and_filtered(database) {
        let house = house(&database);
        let anna = house.guest();
        for _ in 0..5 {
            anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 2 })).expect(201);
        }
        let (mut ids, mut after) = (Vec::new(), String::new());
        loop {
            let page = anna.get(&format!("/games?mine=true&status=open&ruleset=lanterns&limit=2{after}")).expect(200);
            ids.extend(page["items"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()));
            let Some(next) = page["next"].as_str() else { break };
            after = format!("&after={next}");
        }

        assert_eq!(ids.len(), 5);
        assert!(ids.is_sorted_by(|a, b| a > b), "newest first");
        assert_eq!(house.stranger().get("/games?status=finished").expect(200)["items"], json!([]));
        house.stranger().get("/games?mine=true").expect_problem(401, "not_signed_in");
        house.stranger().get("/games?status=odd").expect_problem(400, "malformed");
        house.stranger().get("/games?limit=0").expect_problem(400, "malformed");
        house.stranger().get("/games?colour=red").expect_problem(400, "malformed");
    }
}

#[test]
fn rulesets_say_how_they_can_be_played() {
    let database = Database::sqlite();
    let house = house(&database);

    let listed = house.stranger().get("/rulesets").expect(200);

    assert_eq!(listed["items"][0]["id"], "lanterns");
    assert_eq!(listed["items"][0]["players"], json!({ "min": 2, "max": 3 }));
    assert_eq!(listed["items"][0]["options"]["properties"]["long"]["type"], "boolean");
    house.stranger().get("/rulesets/chess").expect_problem(404, "not_found");
}
