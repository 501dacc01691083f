//! What nobody needs to be asked is answered with a move, if its sender wants that.

use super::*;
use crate::on_both_databases;
use staffetta::app::rulesets;
use staffetta::clock::Clock;
use staffetta::http::RateLimits;
use std::collections::BTreeSet;

/// A game of two people; who is asked first stands first.
fn begun(house: &House, ruleset: &str) -> (Player, Player, String) {
    let (anna, ben) = (house.guest(), house.guest());
    let game = anna.post("/games", &json!({ "ruleset": ruleset, "seats": 2 })).expect(201);
    let id = game["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
    (anna, ben, id)
}

on_both_databases! {
    fn a_move_fills_in_what_nobody_needs_to_be_asked_and_says_so_to_the_mover(database) {
        let house = House::with(&database, rulesets::all(), Clock::system(), |_| ());
        let (mut filled, mut reasons) = (0, BTreeSet::new());
        for ruleset in ["tiletum", "praga", "lorenzo"] {
            let (anna, ben, game) = begun(&house, ruleset);
            for turn in 0..60 {
                let asked = [(&anna, &ben), (&ben, &anna)];
                let asked = asked.into_iter().find_map(|(who, other)| Some((who, other, who.decision(&game)?)));
                let Some((player, other, decision)) = asked else { break };
                let options = decision["options"].as_array().unwrap();
                let action = &options[turn * 7 % options.len()]["action"];
                let seq = decision["seq"].as_u64().unwrap();
                let sent = json!({ "seq": seq, "action": action, "fill": true });
                let made = player.post(&format!("/games/{game}/moves"), &sent).expect(201);

                let entries = made["entries"].as_array().unwrap();
                let own = entries.iter().filter(|entry| entry["kind"] == "move");
                let told = made["filled"].as_array().cloned().unwrap_or_default();
                assert!(told.len() < own.count(), "the answer itself is not filled in");
                let log = other.get(&format!("/games/{game}/log?after={seq}")).expect(200);
                for one in &told {
                    let entry = entries.iter().find(|entry| entry["seq"] == one["seq"]).unwrap();
                    assert_eq!(entry["kind"], "move");
                    let seen = log["items"].as_array().unwrap().iter().find(|seen| seen["seq"] == one["seq"]);
                    assert!(seen.unwrap().get("filled").is_none(), "others cannot tell it from what was typed");
                    reasons.insert(one["reason"].as_str().unwrap().to_owned());
                }
                filled += told.len();
            }
            let file = anna.get(&format!("/games/{game}/log?limit=1")).text;
            assert!(!file.contains("filled"), "{file}");
        }
        assert!(filled > 5, "{filled}");
        assert!(reasons.iter().all(|reason| ["only", "same", "fewer"].contains(&reason.as_str())), "{reasons:?}");
    }

    fn without_a_wish_every_question_is_asked(database) {
        let house = House::with(&database, rulesets::all(), Clock::system(), |_| ());
        let (anna, ben, game) = begun(&house, "tiletum");
        for turn in 0..40 {
            let asked = [&anna, &ben].into_iter().find_map(|who| Some((who, who.decision(&game)?)));
            let Some((player, decision)) = asked else { break };
            let options = decision["options"].as_array().unwrap();
            let sent = json!({ "seq": decision["seq"], "action": options[turn * 7 % options.len()]["action"] });
            let made = player.post(&format!("/games/{game}/moves"), &sent).expect(201);
            assert!(made.get("filled").is_none());
            let moves = made["entries"].as_array().unwrap().iter().filter(|entry| entry["kind"] == "move");
            assert_eq!(moves.count(), 1);
        }
    }
}

#[test]
fn what_is_filled_in_is_played_once_like_the_move_and_counts_as_a_preview() {
    let database = Database::sqlite();
    let house = House::with(&database, rulesets::all(), Clock::system(), |settings| {
        settings.limits = Some(RateLimits { previews_per_minute: 2, ..RateLimits::NONE });
    });
    let (anna, ben, game) = begun(&house, "tiletum");
    let player = if anna.decision(&game).is_some() { &anna } else { &ben };
    let decision = player.decision(&game).unwrap();
    let sent = json!({ "seq": decision["seq"], "action": decision["options"][0]["action"], "fill": true });
    let keyed = player.with("Idempotency-Key", "a-key-of-its-own");
    let path = format!("/games/{game}/moves");

    let first = keyed.post(&path, &sent).expect(201);
    assert_eq!(keyed.post(&path, &sent).expect(201), first);

    keyed.post(&path, &sent).expect(429);
    let malformed = json!({ "seq": 0, "notation": "pass", "fill": "yes" });
    player.post(&path, &malformed).expect_problem(400, "malformed");
}
