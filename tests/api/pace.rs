//! Time.

use super::*;
use crate::on_both_databases;
use staffetta::clock::Clock;
use support::client::eventually;

fn timed(database: &Database, on_timeout: &str) -> (House, Player, Player, String) {
    let clock = Clock::frozen(kernel::Millis(1_800_000_000_000));
    let house = House::with(database, &RULESETS, clock, |_| ());
    let (anna, ben) = (house.guest(), house.guest());
    let pace = json!({ "per_turn": 60, "bank": 60, "on_timeout": on_timeout });
    let game = anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 2, "pace": pace })).expect(201);
    let id = game["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
    (house, anna, ben, id)
}

on_both_databases! {
    fn a_seat_that_runs_out_of_time_is_handed_to_a_bot(database) {
        let (house, anna, ben, id) = timed(&database, "bot");
        assert_eq!(ben.table(&id)["deadline"], "2027-01-15T08:02:00.000Z");
        ben.answer(&id, 0).expect(201);

        house.clock.advance(121_000);
        let replaced = eventually(|| ben.table(&id)["seats"][0]["bot"].is_string().then_some(()));

        assert!(replaced.is_some());
        let log = ben.get(&format!("/games/{id}/log")).expect(200);
        let kinds: Vec<_> = log["items"].as_array().unwrap().iter().map(|entry| entry["kind"].as_str().unwrap()).collect();
        assert_eq!(kinds[1..3], ["timeout", "replace"]);
        anna.post(&format!("/games/{id}/moves"), &json!({ "seq": 0, "notation": "burn 0" })).expect_problem(403, "not_allowed");
    }

    fn a_table_may_choose_to_end_instead(database) {
        let (house, _anna, ben, id) = timed(&database, "abandon");
        house.clock.advance(121_000);

        let ended = eventually(|| (ben.table(&id)["status"] == "abandoned").then_some(()));

        assert!(ended.is_some());
        let file = ben.get(&format!("/games/{id}/export")).expect(200);
        assert_eq!(ben.post("/reruns", &file).expect(200)["ok"], true);
        assert_eq!(file["outcome"], Value::Null);
    }

    fn a_pause_begins_when_all_wish_it_and_the_clocks_stand_still(database) {
        let (house, anna, ben, id) = timed(&database, "bot");

        let wished = ben.post(&format!("/games/{id}/pause"), &json!({})).expect(200);
        house.clock.advance(30_000);
        let paused = anna.post(&format!("/games/{id}/pause"), &json!({})).expect(200);
        house.clock.advance(600_000);
        ben.answer(&id, 0).expect(201);
        let resumed = anna.post(&format!("/games/{id}/resume"), &json!({})).expect(200);

        assert_eq!((wished["paused_until"].clone(), wished["seats"][1]["pause_wished"].clone()), (Value::Null, json!(true)));
        assert_eq!((paused["paused_until"].clone(), paused["deadline"].clone()), (json!("2027-02-14T08:00:30.000Z"), Value::Null));
        assert_eq!((resumed["paused_until"].clone(), resumed["deadline"].clone()), (Value::Null, json!("2027-01-15T08:12:00.000Z")));
        assert_eq!(resumed["seats"][1]["bank"], 60_000, "ben has lost no time");
        anna.post(&format!("/games/{id}/resume"), &json!({})).expect_problem(409, "not_paused");
        house.guest().post(&format!("/games/{id}/pause"), &json!({})).expect_problem(403, "not_allowed");
    }

    fn a_pause_ends_by_itself_after_thirty_days(database) {
        let (house, anna, ben, id) = timed(&database, "bot");
        anna.post(&format!("/games/{id}/pause"), &json!({})).expect(200);

        house.clock.advance(30 * 24 * 3_600_000);
        let deadline = eventually(|| Some(house.stranger().get(&format!("/games/{id}")).json()["deadline"].clone()).filter(Value::is_string));

        assert_eq!(deadline, Some(json!("2027-02-14T08:02:00.000Z")));
        drop((anna, ben));
    }

    fn whoever_is_late_is_reminded_once_and_told_when_the_seat_is_lost(database) {
        let clock = Clock::frozen(kernel::Millis(1_800_000_000_000));
        let house = House::with(&database, &RULESETS, clock, |_| ());
        let (anna, ben) = (house.person("anna@example.org"), house.person("ben@example.org"));
        anna.patch("/me", &json!({ "reminder_hours": 1 })).expect(200);
        ben.patch("/me", &json!({ "reminder_hours": 2 })).expect(200);
        let pace = json!({ "per_turn": 36_000 });
        let game = anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 2, "pace": pace })).expect(201);
        let id = game["id"].as_str().unwrap();
        ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
        let kinds = |player: &Player| -> Vec<String> {
            let mails = player.get("/me/mail").expect(200);
            mails["items"].as_array().unwrap().iter().map(|mail| mail["kind"].as_str().unwrap().to_owned()).collect()
        };
        let count = |player: &Player, kind: &str| kinds(player).iter().filter(|other| *other == kind).count();

        // Access tokens live for a quarter of an hour: keys do not.
        let [anna, ben] = [anna, ben].map(|player| {
            let key = player.post("/me/api_keys", &json!({ "name": "k", "scopes": ["read"] })).expect(201)["key"].clone();
            Player { client: support::Client { token: key.as_str().map(str::to_owned), ..player.client.clone() }, ..player }
        });
        house.clock.advance(8 * 3_600_000);
        assert!(eventually(|| (count(&ben, "reminder") == 1).then_some(())).is_some());
        assert_eq!(count(&anna, "reminder"), 0, "an hour ahead was wished");
        house.clock.advance(3_600_000);
        assert!(eventually(|| (count(&anna, "reminder") == 1).then_some(())).is_some());
        house.clock.advance(3_600_001);

        assert!(eventually(|| (count(&anna, "seat_taken") == 1).then_some(())).is_some());
        assert_eq!((count(&anna, "reminder"), count(&ben, "reminder")), (1, 1));
    }

    fn clocks_stand_still_on_vacation(database) {
        let (house, anna, ben, id) = timed(&database, "bot");
        for player in [&anna, &ben] {
            player.patch("/me", &json!({ "vacation_until": "2027-01-15T09:00:00.000Z" })).expect(200);
        }
        house.clock.advance(121_000);

        let moved = eventually(|| {
            let table = ben.table(&id);
            (table["deadline"] == "2027-01-15T09:02:00.000Z").then_some(table)
        });

        assert_eq!(moved.expect("the deadline moves")["status"], "active");
    }
}

#[test]
fn senseless_paces_are_refused() {
    let database = Database::sqlite();
    let house = house(&database);
    let anna = house.guest();

    for pace in [
        json!({ "per_turn": 1 }),
        json!({ "per_turn": 60, "bank": 99_999_999 }),
        json!({ "per_turn": -5 }),
        json!({ "per_turn": 60, "on": 1 }),
    ] {
        anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 2, "pace": pace }))
            .expect_problem(400, "malformed");
    }
}
