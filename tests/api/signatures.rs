//! Authentic, not only consistent: who vouches for a game, and what is only rerun.

use super::*;
use crate::on_both_databases;
use staffetta::app::rulesets;
use staffetta::clock::Clock;

const ORIGIN: &str = "http://staffetta.test";

/// A finished game of this house: its id, its file as text and as JSON.
fn finished(house: &House) -> (String, String, Value) {
    let (anna, ben) = (house.guest(), house.guest());
    let id = table_of_two(&anna, &ben);
    play_out(&id, &[&anna, &ben]);
    let file = house.stranger().get(&format!("/games/{id}/export"));
    (id, file.text.clone(), file.expect(200))
}

/// The same file with something changed and a checksum that holds again.
fn forged(file: &Value, change: impl FnOnce(&mut Value)) -> String {
    let mut file = file.clone();
    change(&mut file);
    let members = file.as_object_mut().unwrap();
    members.remove("checksum");
    let signature = members.remove("signature");
    let sum = kernel::Hex(kernel::sha256(&[kernel::canonical(&members).unwrap().as_bytes()])).to_string();
    members.insert("checksum".into(), sum.into());
    members.extend(signature.map(|signature| ("signature".to_owned(), signature)));
    file.to_string()
}

fn rerun(house: &House, text: &str) -> Value {
    house.stranger().send("POST", "/reruns", Some(text)).expect(200)
}

on_both_databases! {
    fn a_finished_game_is_signed_and_its_file_says_where_it_was_played(database) {
        let house = house(&database);
        let (id, text, file) = finished(&house);

        assert_eq!(file["signature"]["origin"], ORIGIN);
        assert_eq!(file["signature"]["game"], id);
        assert_eq!(file["signature"]["late"], false);
        assert!(!file["signature"].to_string().contains("Guest"), "no names");
        assert_eq!(rerun(&house, &text)["played_on"], ORIGIN);
        let keys = house.stranger().get("!/.well-known/staffetta-game-keys.json").expect(200);
        assert_eq!(keys["origin"], ORIGIN);
        assert_eq!(keys["keys"][0]["id"], file["signature"]["key"]);
        assert!(keys["keys"][0]["valid_from"].is_string() && keys["keys"][0]["revoked_at"].is_null());
        // The checksum holds without it, for those who do not know signatures.
        let bare = forged(&file, |file| drop(file.as_object_mut().unwrap().remove("signature")));
        let checksum = serde_json::from_str::<Value>(&bare).unwrap()["checksum"].clone();
        assert_eq!(checksum, file["checksum"]);
        let found = rerun(&house, &bare);
        assert_eq!((&found["ok"], &found["played_on"]), (&json!(true), &Value::Null));
    }

    fn nothing_but_names_can_be_changed_in_a_signed_file(database) {
        let house = house(&database);
        let (_, _, file) = finished(&house);
        let (_, _, other) = finished(&house);
        let vouched = |text: String| rerun(&house, &text)["played_on"].clone();

        assert_eq!(vouched(forged(&file, |file| file["seats"][0]["name"] = json!("Somebody"))), ORIGIN);
        for (name, value) in [
            ("game", json!("0123")), ("origin", json!("http://evil.test")), ("key", json!("0123456789abcdef")),
            ("late", json!(true)), ("finished_at", json!("2020-01-01T00:00:00.000Z")),
            ("signed_at", json!("2099-01-01T00:00:00.000Z")), ("ed25519", json!("00".repeat(64))), ("ed25519", json!("")),
        ] {
            let found = vouched(forged(&file, |file| file["signature"][name] = value.clone()));
            assert_eq!(found, Value::Null, "{name}");
        }
        assert_eq!(vouched(forged(&other, |other| other["signature"] = file["signature"].clone())), Value::Null);
        assert_eq!(vouched(forged(&file, |file| file["signature"] = json!("mine"))), Value::Null);
    }

    fn an_imported_game_keeps_its_origins_signature_and_never_gets_ours(database) {
        let elsewhere = Database::sqlite();
        let far = House::with(&elsewhere, &RULESETS, Clock::system(), |settings| settings.base_url = Some("https://far.example".into()));
        let (_, text, file) = finished(&far);
        let bare = forged(&file, |file| drop(file.as_object_mut().unwrap().remove("signature")));
        let house = house(&database);
        let anna = house.guest();
        let take_in = |text: &str| anna.send("POST", "/games/import", Some(text)).expect(201)["id"].as_str().unwrap().to_owned();
        let exported = |id: &str| house.stranger().get(&format!("/games/{id}/export")).expect(200)["signature"].clone();

        let (signed, unsigned) = (take_in(&text), take_in(&bare));

        assert_eq!(exported(&signed), file["signature"]);
        assert_eq!(exported(&unsigned), Value::Null);
        assert_eq!(rerun(&house, &text)["played_on"], Value::Null, "we do not know their keys");
        for path in ["!/lobby".to_owned(), format!("!/games/{signed}")] {
            assert!(house.stranger().get(&path).text.contains("Brought in from a file."), "{path}");
        }
        let verified = house.stranger().get(&format!("!/games/{signed}/verify"));
        assert!(verified.text.contains("consistent, but nobody vouches for it"), "{}", verified.text);
    }

    fn a_game_that_ended_before_games_were_signed_is_signed_late(database) {
        let house = house(&database);
        let (id, _, _) = finished(&house);
        let mut table = database.table();
        table.execute("DELETE FROM game_signatures");

        let first = house.stranger().get(&format!("/games/{id}/export"));
        assert_eq!(first.expect(200)["signature"]["late"], true);
        assert_eq!(rerun(&house, &first.text)["played_on"], ORIGIN);
        assert_eq!(house.stranger().get(&format!("/games/{id}/export")).text, first.text);
    }

    fn a_new_key_signs_an_old_one_stays_good_and_a_revoked_one_does_not(database) {
        let open = || house(&database);
        let first = open();
        let (_, text, file) = finished(&first);
        let path = database.folder.path().join("keys");
        drop(first);
        staffetta::auth::SigningKeys::rotate_game_key(&path).unwrap();
        staffetta::auth::SigningKeys::rotate(&path).unwrap();

        let house = open();
        let (_, newer, newer_file) = finished(&house);
        assert_ne!(file["signature"]["key"], newer_file["signature"]["key"]);
        assert_eq!(rerun(&house, &text)["played_on"], ORIGIN);
        assert_eq!(rerun(&house, &newer)["played_on"], ORIGIN);
        let keys = house.stranger().get("!/.well-known/staffetta-game-keys.json").expect(200);
        assert_eq!(keys["keys"].as_array().unwrap().len(), 2);
        assert!(keys["keys"][0]["valid_until"].is_string() && keys["keys"][1]["valid_until"].is_null());

        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_staffetta"));
        let key = file["signature"]["key"].as_str().unwrap();
        let done = command.args(["admin", "--database", &database.url, "revoke-game-key", key]).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        assert_eq!(rerun(&house, &text)["played_on"], Value::Null);
        assert_eq!(rerun(&house, &newer)["played_on"], ORIGIN);
    }

    fn servers_with_key_files_of_their_own_do_not_end_each_others_keys(database) {
        let other_file = database.folder.path().join("other-keys");
        let other = || House::with(&database, &RULESETS, Clock::system(), |settings| settings.key_file = Some(other_file));
        let keys = |house: &House| house.stranger().get("!/.well-known/staffetta-game-keys.json").expect(200)["keys"].clone();
        staffetta::auth::SigningKeys::create(&database.folder.path().join("other-keys")).unwrap();

        let first = house(&database);
        let (_, text, _) = finished(&first);
        let second = other();

        assert_eq!(keys(&first).as_array().unwrap().len(), 2);
        assert!(keys(&first).as_array().unwrap().iter().all(|key| key["valid_until"].is_null()), "{}", keys(&first));
        assert_eq!(rerun(&second, &text)["played_on"], ORIGIN);
    }

    fn a_key_that_was_put_back_signs_on(database) {
        let path = database.folder.path().join("keys");
        drop(house(&database));
        let old = std::fs::read(&path).unwrap();
        staffetta::auth::SigningKeys::rotate_game_key(&path).unwrap();
        drop(house(&database));
        std::fs::write(&path, old).unwrap();

        let house = house(&database);

        let keys = house.stranger().get("!/.well-known/staffetta-game-keys.json").expect(200)["keys"].clone();
        assert!(keys[0]["valid_until"].is_null(), "{keys}");
        let (_, text, _) = finished(&house);
        assert_eq!(rerun(&house, &text)["played_on"], ORIGIN);
    }

    fn entries_of_seats_that_do_not_exist_are_refused(database) {
        let house = house(&database);
        let anna = house.guest();
        let (_, _, file) = finished(&house);
        let odd = forged(&file, |file| file["entries"][0]["seat"] = json!(77));

        let found = rerun(&house, &odd);

        assert_eq!(found["ok"], false);
        assert!(found["divergence"]["reason"].as_str().unwrap().contains("there is no such seat"), "{found}");
        anna.send("POST", "/games/import", Some(&odd)).expect_problem(422, "wrong_file");
    }
}

#[test]
fn the_command_says_who_vouches_for_a_file() {
    let database = Database::sqlite();
    let house = House::with(&database, rulesets::all(), Clock::system(), |_| ());
    let anna = house.guest();
    let bots = json!([{ "seat": 1, "bot": "random" }]);
    let game = anna.post("/games", &json!({ "ruleset": "florence", "seats": 2, "bots": bots })).expect(201);
    let id = game["id"].as_str().unwrap();
    anna.post(&format!("/games/{id}/resign"), &json!({})).expect_status(201);
    let over = || anna.get(&format!("/games/{id}")).expect(200)["status"] != "active";
    support::eventually(|| over().then_some(())).expect("bots play on, or it is abandoned");
    let file = anna.get(&format!("/games/{id}/export"));
    let bare = forged(&file.expect(200), |file| drop(file.as_object_mut().unwrap().remove("signature")));
    let folder = database.folder.path();
    std::fs::write(folder.join("signed.json"), &file.text).unwrap();
    std::fs::write(folder.join("bare.json"), bare).unwrap();
    std::fs::write(
        folder.join("keys.json"),
        house.stranger().get("!/.well-known/staffetta-game-keys.json").text,
    )
    .unwrap();

    let output = std::process::Command::new(env!("CARGO_BIN_EXE_staffetta"))
        .current_dir(folder)
        .args(["rerun", "--keys", "keys.json", "signed.json", "bare.json"])
        .output()
        .unwrap();

    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("signed.json: ") && said.contains("; played on staffetta.test"), "{said}");
    assert!(said.contains("; consistent, but nobody vouches for it"), "{said}");
}

#[test]
fn a_key_file_of_version_0_1_gets_a_key_for_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("keys");
    std::fs::write(&path, format!("0011aabb {}\n", "5c".repeat(32))).unwrap();
    std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();

    let first = staffetta::auth::SigningKeys::load(&path).unwrap().game_secrets();

    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("0011aabb ") && text.lines().count() == 2, "{text}");
    assert_eq!(first.len(), 1);
    assert_eq!(staffetta::auth::SigningKeys::load(&path).unwrap().game_secrets(), first);
}
