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
