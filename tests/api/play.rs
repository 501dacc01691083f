//! Playing.

use super::*;
use crate::on_both_databases;
use support::client::eventually;

fn moves(game: &str) -> String {
    format!("/games/{game}/moves")
}

on_both_databases! {
    fn a_whole_game_is_played_exported_and_rerun(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);

        let table = play_out(&id, &[&anna, &ben]);

        assert_eq!(table["status"], "finished");
        assert_eq!(table["outcome"]["standings"].as_array().unwrap().len(), 2);
        let file = house.stranger().get(&format!("/games/{id}/export")).expect(200);
        assert_eq!(kernel::Hex(kernel::sha256(&[&hex(&file["secret"])])).to_string(), table["seed_commitment"]);
        let rerun = house.stranger().post("/reruns", &file).expect(200);
        assert_eq!((rerun["ok"].clone(), rerun["complete"].clone()), (json!(true), json!(true)));
        assert_eq!(rerun["outcome"], table["outcome"]);
    }

    fn bots_play_on_until_a_person_is_asked(database) {
        let house = house(&database);
        let anna = house.guest();
        let bots = json!([{ "seat": 0, "bot": "random" }, { "seat": 2, "bot": "greedy" }]);
        let game = anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 3, "bots": bots })).expect(201);
        let id = game["id"].as_str().unwrap();

        for turn in 0..500 {
            let waiting = eventually(|| {
                let table = anna.table(id);
                let asked = table["to_act"] == json!([1]) || table["status"] != "active";
                asked.then_some(table)
            });
            if waiting.expect("the bots answer")["status"] != "active" { break }
            anna.answer(id, turn).expect(201);
        }

        assert_eq!(anna.table(id)["status"], "finished");
    }

    fn answers_to_a_simultaneous_decision_do_not_outdate_each_other_and_stay_covered(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let seen = ben.decision(&id).unwrap();

        anna.answer(&id, 0).expect(201);
        let log = ben.get(&format!("/games/{id}/log")).expect(200);

        assert_eq!(log["items"][0]["seat"], 0);
        assert!(log["items"][0].get("action").is_none() && log["items"][0].get("salt").is_none());
        assert!(!log.to_string().contains("burn"));
        let own = anna.get(&format!("/games/{id}/log")).expect(200);
        assert_eq!(own["items"][0]["action"]["do"], "burn");
        assert_eq!(own["items"][0]["digest"], log["items"][0]["digest"]);
        let action = &seen["options"][0]["action"];
        let made = ben.post(&moves(&id), &json!({ "seq": seen["seq"], "action": action })).expect(201);
        assert_eq!(made["entries"][0]["reveals"], json!([1]));
        let log = house.stranger().get(&format!("/games/{id}/log")).expect(200);
        assert_eq!(log["items"][0]["action"]["do"], "burn");
    }

    fn a_stale_move_and_a_move_out_of_turn_change_nothing(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let decision = anna.decision(&id).unwrap();
        let action = decision["options"][0]["action"].clone();

        anna.post(&moves(&id), &json!({ "seq": 99, "action": action })).expect_problem(409, "stale");
        anna.answer(&id, 0).expect(201);
        let again = anna.post(&moves(&id), &json!({ "seq": 0, "action": action }));

        let problem = again.expect_problem(409, "not_to_act");
        assert_eq!(problem["to_act"], json!([1]));
        assert_eq!(anna.table(&id)["head"], 1);
        ben.answer(&id, 0).expect(201);
    }

    fn an_illegal_move_says_why(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);

        let wrong = anna.post(&moves(&id), &json!({ "seq": 0, "action": { "do": "burn", "oil": 9 } }));
        let nonsense = anna.post(&moves(&id), &json!({ "seq": 0, "action": { "do": "fly" } }));
        let why = anna.post(&format!("/games/{id}/why"), &json!({ "notation": "burn 9" })).expect(200);

        let problem = wrong.expect_problem(422, "illegal_move");
        assert!(problem["reason"].is_string() && problem["rule"].is_string());
        assert_eq!(problem["index"], 0);
        nonsense.expect_problem(400, "malformed");
        assert_eq!((why["legal"].clone(), why["reason"].clone()), (json!(false), problem["reason"].clone()));
        assert_eq!(anna.table(&id)["head"], 0);
    }

    fn what_is_no_answer_at_all_is_pointed_at_where_it_was_sent(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let (burn, fly) = (json!({ "do": "burn", "oil": 0 }), json!({ "do": "fly" }));
        let place = |path: &str, body: &Value| {
            let problem = anna.post(&format!("/games/{id}/{path}"), body).expect_problem(400, "malformed");
            problem["errors"][0]["pointer"].clone()
        };

        assert_eq!(place("moves", &json!({ "seq": 0, "action": fly })), "/action");
        assert_eq!(place("moves", &json!({ "seq": 0, "notation": "fly" })), "/notation");
        assert_eq!(place("moves", &json!({ "seq": 0, "actions": [fly] })), "/actions/0");
        assert_eq!(place("moves", &json!({ "seq": 0, "actions": [burn, fly] })), "/actions/1");
        assert_eq!(place("preview", &json!({ "seq": 0, "actions": [burn, fly] })), "/actions/1");
        assert_eq!(place("why", &json!({ "action": fly })), "/action");
        assert_eq!(place("why", &json!({ "notation": "fly" })), "/notation");
    }

    fn a_list_is_taken_whole_or_not_at_all_and_stops_at_a_barrier(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let burn = json!({ "do": "burn", "oil": 0 });

        let answer = anna.post(&moves(&id), &json!({ "seq": 0, "actions": [burn, { "do": "pass" }] }));

        let problem = answer.expect_problem(422, "past_barrier");
        assert_eq!(problem["index"], 1);
        assert_eq!(anna.table(&id)["head"], 0);
    }

    fn a_preview_stores_nothing(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let draft = json!({ "seq": 0, "actions": [{ "do": "burn", "oil": 1 }] });

        let preview = anna.post(&format!("/games/{id}/preview"), &draft).expect(200);

        assert_eq!((preview["played"].clone(), preview["stopped"].clone()), (json!(1), json!("other_seat")));
        assert_eq!(anna.table(&id)["head"], 0);
        let _ = ben;
    }

    fn own_moves_can_be_taken_back_until_another_seat_acts(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        anna.answer(&id, 1).expect(201);
        assert_eq!(anna.table(&id)["can_undo_to"], 0);

        let undone = anna.post(&format!("/games/{id}/undo"), &json!({ "seq": 1, "to": 0 })).expect(201);
        assert_eq!(undone["entries"][0]["kind"], "undo");
        anna.answer(&id, 0).expect(201);
        ben.answer(&id, 0).expect(201);
        let head = anna.table(&id)["head"].clone();
        let late = anna.post(&format!("/games/{id}/undo"), &json!({ "seq": head, "to": 0 }));

        late.expect_problem(409, "barrier");
    }

    fn the_same_key_is_carried_out_once(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);
        let body = json!({ "seq": 0, "notation": "burn 1" });
        let keyed = anna.with("Idempotency-Key", "first");

        let first = keyed.post(&moves(&id), &body).expect(201);
        let again = keyed.post(&moves(&id), &body).expect(201);
        let other = keyed.post(&moves(&id), &json!({ "seq": 0, "notation": "burn 0" }));

        assert_eq!(first, again);
        assert_eq!(anna.table(&id)["head"], 1);
        other.expect_problem(422, "idempotency_mismatch");
        let game = json!({ "ruleset": "lanterns", "seats": 2 });
        let opened = keyed.with("Idempotency-Key", "unused").post("/games", &game);
        opened.expect_problem(422, "idempotency_mismatch");
        let creating = ben.with("Idempotency-Key", "create");
        let one = creating.post("/games", &game);
        let two = creating.post("/games", &game);
        assert_eq!(one.expect(201)["id"], two.expect(201)["id"]);
        assert_eq!(one.header("location"), two.header("location"));
    }

    fn a_minimal_reply_leaves_entries_and_decision_out(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);

        let minimal = anna.with("Prefer", "return=minimal");
        let made = minimal.post(&moves(&id), &json!({ "seq": 0, "notation": "burn 1" })).expect(201);

        assert_eq!(made, json!({ "head": 1, "to_act": [1] }));
    }

    fn resigning_hands_the_seat_to_a_bot(database) {
        let house = house(&database);
        let (anna, ben) = (house.guest(), house.guest());
        let id = table_of_two(&anna, &ben);

        let made = anna.post(&format!("/games/{id}/resign"), &json!({})).expect(201);

        assert_eq!(made["entries"][0]["kind"], "resign");
        assert_eq!((made["entries"][1]["kind"].clone(), made["entries"][1]["holder"].clone()), (json!("replace"), json!("bot")));
        anna.post(&format!("/games/{id}/resign"), &json!({})).expect_problem(403, "not_allowed");
        let answered = eventually(|| (ben.table(&id)["to_act"] == json!([1])).then_some(()));
        assert!(answered.is_some(), "the bot answers for the seat");
    }

    fn a_game_goes_on_where_it_was_after_a_restart(database) {
        let first = house(&database);
        let (anna, ben) = (first.guest(), first.guest());
        let id = table_of_two(&anna, &ben);
        for turn in 0..20 {
            for player in [&anna, &ben] {
                if player.decision(&id).is_some() { player.answer(&id, turn).expect(201); }
            }
        }
        let before = anna.get(&format!("/games/{id}/view")).expect(200);
        drop(first);

        let second = house(&database);
        let mut anna = anna;
        anna.client.address = second.address;

        assert_eq!(anna.get(&format!("/games/{id}/view")).expect(200), before);
    }
}

/// Bytes of a hexadecimal text.
fn hex(text: &Value) -> [u8; 32] {
    kernel::Hex::parse(text.as_str().unwrap()).unwrap()
}
