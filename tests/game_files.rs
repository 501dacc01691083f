//! Game files come from strangers. Whatever was changed, cut, swapped or made up is found and told, with the entry it is
//! in; nothing panics and nothing takes all the memory.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use kernel::file::{GameFileError, GameFileErrorReport, MAX_BYTES, VerifiedFile};
use kernel::{Bot, Dice, OpenedGameFile, Ruleset};
use serde_json::{Value, json};
use staffetta::app::rulesets;

fn verify(text: &str) -> Result<VerifiedFile, GameFileError> {
    OpenedGameFile::read(text.as_bytes(), rulesets::all())?.verify()
}

/// The story a stranger is told: the entry, if it is about one, and the words.
fn wrong_with(text: &str) -> GameFileErrorReport {
    GameFileErrorReport::from(&verify(text).expect_err("this file is not fine"))
}

fn recorded(ruleset: &dyn Ruleset) -> String {
    let seats = *ruleset.seats().end();
    ruleset.record(&[3; 32], seats, &json!({}), &[Bot::Random]).unwrap().to_text()
}

fn lorenzo() -> String {
    recorded(rulesets::find("lorenzo").unwrap())
}

/// The text again from a changed tree, its checksum made to fit: what a careful forger would write.
fn forged(text: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut tree: Value = serde_json::from_str(text).unwrap();
    change(&mut tree);
    let members = tree.as_object_mut().unwrap();
    members.remove("checksum");
    let checksum = kernel::Hex(kernel::sha256(&[kernel::canonical(members).unwrap().as_bytes()]));
    members.insert("checksum".into(), json!(checksum));
    tree.to_string()
}

#[test]
fn every_ruleset_reruns_what_it_recorded() {
    for ruleset in rulesets::all() {
        let verdict = verify(&recorded(&**ruleset)).unwrap();

        assert!(verdict.complete && verdict.outcome.is_some());
    }
}

#[test]
fn white_space_and_the_order_of_members_do_not_matter() {
    let tree: Value = serde_json::from_str(&lorenzo()).unwrap();

    assert!(verify(&serde_json::to_string_pretty(&tree).unwrap()).is_ok());
}

#[test]
fn one_changed_character_in_any_value_is_found() {
    let text = lorenzo();
    let bytes = text.as_bytes();
    let mut dice = Dice::unrecorded(5);
    let mut tried = 0;
    while tried < 600 {
        let at = dice.index(bytes.len());
        // Outside of strings only digits are values; white space between tokens means nothing.
        if !bytes[at].is_ascii_alphanumeric() {
            continue;
        }
        let mut changed = bytes.to_vec();
        changed[at] = match bytes[at] {
            b'9' => b'8',
            b'z' | b'Z' => b'a',
            other => other + 1,
        };
        let changed = String::from_utf8(changed).unwrap();

        let wrong = wrong_with(&changed);

        assert!(!wrong.reason.is_empty(), "at byte {at}");
        tried += 1;
    }
}

#[test]
fn a_dropped_entry_and_two_swapped_ones_are_named() {
    let text = lorenzo();
    let dropped = forged(&text, |tree| {
        tree["entries"].as_array_mut().unwrap().remove(20);
    });
    assert_eq!(wrong_with(&dropped).seq, Some(22));

    let swapped = forged(&text, |tree| tree["entries"].as_array_mut().unwrap().swap(30, 31));
    assert_eq!(wrong_with(&swapped).seq, Some(32));

    let renumbered = forged(&text, |tree| {
        let entries = tree["entries"].as_array_mut().unwrap();
        entries.swap(30, 31);
        entries[30]["seq"] = 31.into();
        entries[31]["seq"] = 32.into();
    });
    assert_eq!(wrong_with(&renumbered).seq, Some(31));
}

#[test]
fn a_forger_who_mends_the_checksum_is_still_found() {
    let text = lorenzo();
    let zero = "0".repeat(64);
    for (member, value) in
        [("salt", json!(zero)), ("digest", json!(zero)), ("chain", json!(zero)), ("notation", json!("pass"))]
    {
        let changed = forged(&text, |tree| tree["entries"][40][member] = value);
        assert_eq!(wrong_with(&changed).seq, Some(41), "{member}");
    }
    let state = forged(&text, |tree| tree["entries"][47]["state"] = json!(zero));
    assert_eq!(wrong_with(&state).seq, Some(48));
    let no_state = forged(&text, |tree| {
        tree["entries"][47].as_object_mut().unwrap().remove("state");
    });
    assert_eq!(wrong_with(&no_state).seq, Some(48));
    let time = forged(&text, |tree| tree["entries"][47]["at"] = json!("2020-01-01T00:00:00.000Z"));
    assert_eq!(wrong_with(&time).seq, Some(48));
    let seat = forged(&text, |tree| tree["entries"][10]["seat"] = json!(200));
    assert_eq!(wrong_with(&seat).seq, Some(11));
    let outcome = forged(&text, |tree| tree["outcome"]["standings"][0]["score"] = json!(999));
    assert!(matches!(verify(&outcome), Err(GameFileError::OutcomeMismatch { .. })));
    let secret = forged(&text, |tree| tree["secret"] = json!(zero));
    assert!(matches!(verify(&secret), Err(GameFileError::CommitmentMismatch)));
    let nonce = forged(&text, |tree| tree["seats"][0]["nonce"] = json!(zero));
    assert!(verify(&nonce).is_err());
    let hidden = forged(&text, |tree| tree["secret"] = Value::Null);
    assert!(matches!(verify(&hidden), Err(GameFileError::SecretMissing)));
    let more = forged(&text, |tree| {
        let mut last = tree["entries"].as_array().unwrap().last().unwrap().clone();
        last["seq"] = json!(last["seq"].as_u64().unwrap() + 1);
        tree["entries"].as_array_mut().unwrap().push(last);
    });
    let entries = text.matches("\"digest\"").count() as u64;
    assert_eq!(wrong_with(&more).seq, Some(entries + 1));
}

#[test]
fn a_changed_name_is_found_by_the_checksum_alone() {
    let changed = lorenzo().replacen("random 1", "random 9", 1);

    assert!(wrong_with(&changed).reason.contains("checksum"));
}

#[test]
fn a_running_game_is_checked_as_far_as_it_goes() {
    let text = forged(&lorenzo(), |tree| {
        tree["secret"] = Value::Null;
        tree["outcome"] = Value::Null;
        let entries = tree["entries"].as_array_mut().unwrap();
        entries.truncate(50);
        for entry in entries.iter_mut() {
            entry.as_object_mut().unwrap().remove("state");
        }
        for hidden in ["action", "notation", "salt"] {
            entries[9].as_object_mut().unwrap().remove(hidden);
        }
    });
    let verdict = verify(&text).unwrap();
    assert_eq!((verdict.complete, verdict.entries), (false, 50));

    let changed = forged(&text, |tree| tree["entries"][20]["digest"] = json!("1".repeat(64)));
    assert_eq!(wrong_with(&changed).seq, Some(21));
}

#[test]
fn a_file_cut_anywhere_says_where() {
    let text = lorenzo();
    let mut dice = Dice::unrecorded(6);
    for _ in 0..300 {
        let mut cut = dice.index(text.trim_end().len());
        while !text.is_char_boundary(cut) {
            cut -= 1;
        }

        let wrong = wrong_with(&text[..cut]);

        let begun = text[..cut].matches("\"digest\"").count();
        if (2..100).contains(&begun) {
            assert!(
                wrong.seq.is_some_and(|seq| seq.abs_diff(begun as u64) <= 1),
                "{wrong:?} after {begun} entries"
            );
        }
    }
}

#[test]
fn foreign_and_hostile_files_get_a_clear_message() {
    let text = lorenzo();
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let hostile = [
        String::new(),
        "null".into(),
        "[]".into(),
        "{}".into(),
        "\u{89}PNG".into(),
        "{\"format\":\"staffetta-game/2\"}".into(),
        "{\"format\":\"staffetta-game/1\",\"format\":\"staffetta-game/1\"}".into(),
        deep.clone(),
        format!("{{\"options\":{deep}}}"),
        format!("{{\"entries\":[{deep}]}}"),
        text.replacen("\"seq\":1}", "\"seq\":18446744073709551616}", 1),
        text.replacen("\"seq\":1}", "\"seq\":18446744073709551615}", 1),
        text.replacen("\"seq\":1}", "\"seq\":1e400}", 1),
        text.replacen("\"seq\":1}", "\"seq\":-1}", 1),
        text.replacen("\"seq\":1}", "\"seq\":1.5}", 1),
        text.replacen("\"seat\":", "\"seat\":1,\"seat\":", 1),
        text.replacen("\"kind\":\"move\"", "\"kind\":\"cheat\"", 1),
        text.replacen("\"kind\":\"move\"", "\"kind\":\"undo\",\"to\":0", 1),
        text.replacen("\"action\":{", &format!("\"action\":{{\"x\":{deep},"), 1),
        forged(&text, |tree| tree["options"] = json!({"variant": "mad"})),
        forged(&text, |tree| tree["options"] = json!({"unknown": 1})),
        forged(&text, |tree| tree["ruleset"] = json!("go")),
        forged(&text, |tree| tree["revision"] = json!(0)),
        forged(&text, |tree| tree["revision"] = json!(60000)),
        forged(&text, |tree| tree["seats"] = json!([])),
        forged(&text, |tree| tree["seats"] = json!(vec![json!({"name": "x", "nonce": "0".repeat(64)}); 300])),
        forged(&text, |tree| tree["entries"] = json!({})),
        forged(&text, |tree| tree["entries"] = json!(vec![Value::Null; 10])),
        forged(&text, |tree| tree["entries"][3]["action"] = json!({"do": "nothing"})),
        forged(&text, |tree| tree["entries"][3]["action"] = Value::Null),
    ];
    for (number, file) in hostile.iter().enumerate() {
        assert!(verify(file).is_err(), "hostile file {number} passes");
        let wrong = wrong_with(file);

        assert!(!wrong.reason.is_empty() && wrong.reason.len() < 2000, "{wrong:?}");
    }
    assert_eq!(wrong_with(&text.replacen("\"kind\":\"move\"", "\"kind\":\"cheat\"", 1)).seq, Some(1));
}

#[test]
fn a_file_larger_than_any_game_is_refused() {
    let huge = vec![b' '; usize::try_from(MAX_BYTES).unwrap() + 1];

    assert!(OpenedGameFile::read(&huge, rulesets::all()).is_err());
}
