//! The games: they look as they did, hold what they promise, and go on.

use crate::on_both_databases;
use crate::opened::{Left, Opened};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const RULESETS: [&str; 5] = ["florence", "lorenzo", "praga", "tiletum", "viscounts"];
/// A running game of each ruleset, in which a person is asked.
const RUNNING: [&str; 5] =
    ["paused florence", "running lorenzo", "running praga", "private tiletum", "running viscounts"];

/// What was answered about games and people, with its text.
fn answers(left: &Left) -> impl Iterator<Item = (&Value, String)> {
    let answers = left.links["answers"].as_array().unwrap().iter();
    answers.map(|answer| (answer, left.file(answer["file"].as_str().unwrap())))
}

/// The files of games that are over.
fn files(left: &Left) -> Vec<(&str, String)> {
    let over = |path: &str| path.ends_with("/export");
    let files =
        answers(left).filter(|(answer, text)| over(answer["path"].as_str().unwrap()) && has_secret(text));
    files.map(|(answer, text)| (answer["about"].as_str().unwrap(), text)).collect()
}

/// A file of a game that is over is signed now, outside everything else it says.
fn without_signature(text: &str) -> String {
    match text.rsplit_once(",\"signature\":") {
        Some((rest, _)) => format!("{rest}}}\n"),
        None => text.to_owned(),
    }
}

fn has_secret(file: &str) -> bool {
    serde_json::from_str::<Value>(file).unwrap()["secret"].is_string()
}

fn json_of(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn lines_of(sentence: &str) -> usize {
    sentence.lines().count()
}

/// Whether an answer is one that every client reads as it read the older one: answers may grow, and lose nothing. Sentences for
/// readers are written anew from the log each time, and may tell more; a place names a part of the picture as it is drawn now.
fn says_all_of(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => then.iter().all(|(name, value)| {
            now.get(name).is_some_and(|now| match (now.as_str(), value.as_str()) {
                (Some(now), Some(then)) if name == "text" => lines_of(now) >= lines_of(then),
                (Some(now), Some(_)) if name == "place" => !now.is_empty(),
                _ => says_all_of(now, value),
            })
        }),
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| says_all_of(now, then))
        }
        _ => now == then,
    }
}

on_both_databases! {
    fn files_are_the_same_to_the_byte_and_positions_say_all_that_they_said(database) {
        let opened = Opened::of_v0_1(database);
        let (mut compared, mut placed) = (0, 0);

        for (answer, text) in answers(&opened.left) {
            let path = answer["path"].as_str().unwrap();
            if !["/export", "/view", "/log", "/decision"].iter().any(|what| path.ends_with(what)) {
                continue;
            }
            let now = opened.person(answer["of"].as_str().unwrap()).get(path);
            now.expect_status(200);
            let told = without_signature(&now.text);
            let is_file = path.ends_with("/export");
            let same = if is_file { told == text } else { says_all_of(&json_of(&told), &json_of(&text)) };
            assert!(same, "{answer}:\n{told:.3000}\nwas\n{text:.3000}");
            if let Some(game) = path.strip_suffix("/decision") {
                let picture = opened.person(answer["of"].as_str().unwrap()).get(&format!("{game}/board.svg")).text;
                let decision = json_of(&told);
                let places = decision["options"].as_array().unwrap().iter().filter_map(|option| option["place"].as_str());
                for place in places {
                    assert!(picture.contains(&format!("id=\"{place}\"")), "{answer}: {place} is in the picture");
                    placed += 1;
                }
            }
            compared += 1;
        }

        assert!(compared > 25 && placed > 25, "{compared}, {placed}");
    }

    fn tables_accounts_keys_and_webhooks_say_all_that_they_said(database) {
        let opened = Opened::of_v0_1(database);

        for (answer, text) in answers(&opened.left) {
            let path = answer["path"].as_str().unwrap();
            let now = opened.person(answer["of"].as_str().unwrap()).get(path).expect(200);
            let then = serde_json::from_str(&text).unwrap();
            assert!(says_all_of(&now, &then), "{answer}:\n{now}\nwas\n{then}");
        }
    }

    fn games_that_are_over_rerun_clean_here_and_on_the_command_line(database) {
        let opened = Opened::of_v0_1(database);
        let (left, folder) = (&opened.left, opened.left.database.folder.path());
        let files = files(left);
        let mut rulesets = BTreeSet::new();

        for (name, text) in &files {
            let found = opened.house.stranger().send("POST", "/reruns", Some(text)).expect(200);
            assert_eq!((&found["ok"], &found["complete"]), (&json!(true), &json!(true)), "{name}: {found}");
            rulesets.insert(serde_json::from_str::<Value>(text).unwrap()["ruleset"].as_str().unwrap().to_owned());

            let exported = left.run(&["export", left.game(name)]);
            let exported = String::from_utf8(exported.stdout).unwrap();
            assert!(without_signature(&exported) == *text, "{name}");
            std::fs::write(folder.join("game.json"), text).unwrap();
            let rerun = left.run(&["rerun", "game.json"]);
            assert!(rerun.status.success(), "{name}: {}", String::from_utf8_lossy(&rerun.stdout));
        }

        assert_eq!(rulesets.into_iter().collect::<Vec<_>>(), RULESETS);
    }

    fn running_games_go_on_from_where_they_stood(database) {
        let opened = Opened::of_v0_1(database);
        let mut rulesets = BTreeSet::new();

        for name in RUNNING {
            let game = opened.left.game(name);
            let of = answers(&opened.left).find(|(answer, _)| answer["about"] == name).unwrap().0["of"].clone();
            let person = opened.person(of.as_str().unwrap());
            let decision = person.get(&format!("/games/{game}/decision")).expect(200);
            let view = person.get(&format!("/games/{game}/view")).expect(200);
            let replayed = person.get(&format!("/games/{game}/view?at={}", decision["seq"])).expect(200);
            assert_eq!(view, replayed, "{name}: the position is the one that the log leads to");

            let answer = json!({ "seq": decision["seq"], "action": decision["options"][0]["action"] });
            let made = person.post(&format!("/games/{game}/moves"), &answer).expect(201);

            assert!(made["head"].as_u64() > decision["seq"].as_u64(), "{name}");
            rulesets.insert(decision["ruleset"].as_str().unwrap().to_owned());
        }

        assert_eq!(rulesets.into_iter().collect::<Vec<_>>(), RULESETS);
    }

    fn a_game_that_was_paused_goes_on_with_its_clocks_when_its_creator_wishes(database) {
        let opened = Opened::of_v0_1(database);
        let (anna, game) = (opened.person("anna"), opened.left.game("paused florence"));
        assert!(opened.table("anna", game)["paused_until"].is_string());

        let table = anna.post(&format!("/games/{game}/resume"), &json!({})).expect(200);

        assert!(table["paused_until"].is_null());
        assert!(table["deadline"].is_string());
        assert!(table["seats"].as_array().unwrap().iter().all(|seat| seat["bank"] == 86_400_000));
    }

    fn what_was_taken_back_is_still_in_the_log(database) {
        let opened = Opened::of_v0_1(database);
        let game = opened.left.game("running viscounts");

        let log = opened.person("anna").get(&format!("/games/{game}/log")).expect(200);

        let kinds: Vec<_> = log["items"].as_array().unwrap().iter().map(|entry| entry["kind"].clone()).collect();
        assert!(kinds.contains(&json!("undo")), "{kinds:?}");
    }
}
