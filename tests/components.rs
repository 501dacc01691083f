//! Component files of every ruleset: whoever owns a box can take one out, put in what is printed, and learn what is wrong
//! with it.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use kernel::{Revision, Ruleset};
use serde_json::{Value, json};
use staffetta::app::rulesets;
use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn staffetta(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_staffetta")).args(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// What the command says of a text on standard input.
fn checked(ruleset: &str, text: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_staffetta"))
        .args(["components", "check", "-", "--ruleset", ruleset])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A file that is too large is not read to its end.
    let _closed_early = stdin.write_all(text);
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn ruleset(name: &str) -> &'static dyn Ruleset {
    &**rulesets::all().iter().find(|ruleset| ruleset.id() == name).unwrap()
}

fn newest(ruleset: &dyn Ruleset) -> Value {
    serde_json::from_str(ruleset.component_file(ruleset.revision()).unwrap()).unwrap()
}

/// Pointers and words of what is wrong after a change.
fn faults(name: &str, change: impl FnOnce(&mut Value)) -> Vec<(String, Option<String>, String)> {
    let ruleset = ruleset(name);
    let mut file = newest(ruleset);
    change(&mut file);
    let faults = ruleset.check_components(&file.to_string());
    faults.into_iter().map(|fault| (fault.pointer, fault.record, fault.what)).collect()
}

#[test]
fn every_file_of_every_ruleset_is_exported_and_passes_its_check() {
    for ruleset in rulesets::all() {
        for revision in 1..=ruleset.revision().0 {
            let file = ruleset.component_file(Revision(revision)).unwrap();
            assert_eq!(ruleset.check_components(file), [], "{} {revision}", ruleset.id());
            let exported =
                staffetta(&["components", "export", ruleset.id(), "--revision", &revision.to_string()]);
            assert_eq!((exported.status.code(), out(&exported).as_str()), (Some(0), file));
        }
        let exported = staffetta(&["components", "export", ruleset.id()]);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.json");
        fs::write(&path, &exported.stdout).unwrap();
        // The file says which ruleset it is.
        let check = staffetta(&["components", "check", path.to_str().unwrap()]);
        assert_eq!(check.status.code(), Some(0), "{}{}", out(&check), err(&check));
        assert!(out(&check).contains(ruleset.title()));
    }
}

#[test]
fn revisions_have_the_file_they_began_with() {
    let praga = ruleset("praga");

    assert_eq!(praga.component_file(Revision(0)), None);
    assert_eq!(praga.component_file(Revision(praga.revision().0 + 1)), None);
    assert_ne!(praga.component_file(Revision(1)), praga.component_file(Revision(2)));
    let none = staffetta(&["components", "export", "praga", "--revision", "77"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(err(&none).contains("no revision 77"), "{}", err(&none));
    let unknown = staffetta(&["components", "export", "chess"]);
    assert!(err(&unknown).contains("there is no ruleset \"chess\"; there are lorenzo"), "{}", err(&unknown));
}

#[test]
fn every_file_is_what_its_schema_says() {
    for ruleset in rulesets::all() {
        let schema = ruleset.component_schema();
        let exported = staffetta(&["components", "export", ruleset.id(), "--schema"]);
        assert_eq!(serde_json::from_slice::<Value>(&exported.stdout).unwrap(), schema);
        let validator = jsonschema::validator_for(&schema).unwrap();
        for revision in 1..=ruleset.revision().0 {
            let text = ruleset.component_file(Revision(revision)).unwrap();
            let file: Value = serde_json::from_str(text).unwrap();
            let wrong: Vec<String> =
                validator.iter_errors(&file).take(3).map(|error| error.to_string()).collect();
            assert_eq!(wrong, Vec::<String>::new(), "{} {revision}", ruleset.id());
        }
        assert!(!validator.is_valid(&json!({})), "{}", ruleset.id());
    }
}

#[test]
fn each_fault_says_its_place_its_record_and_what_is_wrong() {
    let found = faults("praga", |file| {
        let tiles = &mut file["building_tiles"]["tiles"];
        tiles[0]["cost"]["gold"] = "two".into();
        tiles[1]["colour"] = "red".into();
        tiles[2].as_object_mut().unwrap().remove("blue_corners");
        tiles[3]["reward"][0]["op"] = "steal".into();
        tiles[4]["source"] = "a friend".into();
        tiles[5]["cost"]["gold"] = (-1).into();
    });

    let tile = |n: u8| format!("/building_tiles/tiles/{n}");
    let record = |n: u8| Some(format!("building_e1_n0{}", n + 1));
    let expected = [
        (tile(0) + "/cost/gold", record(0), "here stands a text, expected was a number"),
        (tile(1) + "/colour", record(1), "no record of this kind has such a member"),
        (tile(2), record(2), "the member \"blue_corners\" is missing"),
        (tile(3) + "/reward/0/op", record(3), "\"steal\" is no operation here; there are"),
        (tile(4) + "/source", record(4), "\"a friend\" is no source; there are"),
        (tile(5) + "/cost/gold", record(5), "-1 is below 0"),
    ];
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for ((pointer, record, what), wanted) in found.iter().zip(&expected) {
        assert_eq!((pointer, record), (&wanted.0, &wanted.1));
        assert!(what.starts_with(wanted.2), "{what}");
    }
}

#[test]
fn words_that_only_the_reader_knows_are_all_found_in_one_go() {
    let found = faults("praga", |file| {
        file["wall_tiles"]["tiles"][2]["cost"]["gold"] = 300.into();
        file["upgrade_tiles"]["tiles"][7]["upgrades"] = "dance".into();
    });

    let places: Vec<&str> = found.iter().map(|(pointer, ..)| pointer.as_str()).collect();
    assert_eq!(places.len(), 2, "{found:?}");
    assert!(places.iter().any(|place| place.starts_with("/wall_tiles/tiles/2")), "{found:?}");
    assert!(places.iter().any(|place| place.starts_with("/upgrade_tiles/tiles/7")), "{found:?}");
}

#[test]
fn ids_and_their_order_never_change() {
    for name in ["praga", "tiletum"] {
        let table = if name == "praga" { "/wall_tiles/tiles" } else { "/contract_tiles" };
        let ids = |file: &Value| file.pointer(table).unwrap()[1]["id"].as_str().unwrap().to_owned();
        let second = ids(&newest(ruleset(name)));
        let renamed = faults(name, |file| file.pointer_mut(table).unwrap()[1]["id"] = "mine".into());
        let swapped =
            faults(name, |file| file.pointer_mut(table).unwrap().as_array_mut().unwrap().swap(0, 1));
        let short = faults(name, |file| {
            file.pointer_mut(table).unwrap().as_array_mut().unwrap().remove(1);
        });

        let missing = format!("the record {second:?} is missing");
        assert!(renamed.iter().any(|(pointer, _, what)| pointer == table && *what == missing), "{renamed:?}");
        assert!(renamed.iter().any(|(pointer, ..)| *pointer == format!("{table}/1")), "{renamed:?}");
        assert!(swapped.iter().any(|(.., what)| what.contains("order never change")), "{swapped:?}");
        assert!(short.iter().any(|(.., what)| *what == missing), "{short:?}");
    }
}

#[test]
fn tables_that_do_not_fit_together_are_told_in_words() {
    let steps = faults("praga", |file| file["tracks"]["technology"]["steps"] = 9.into());
    assert!(steps[0].2.contains("technology and university have the same steps"), "{steps:?}");
    let king = faults("tiletum", |file| file["king_track"]["spaces"][0]["value"] = 5.into());
    assert!(king[0].2.contains("king's track"), "{king:?}");
    let squares = faults("florence", |file| file["buildings"][0]["squares"] = 2.into());
    assert!(squares[0].2.contains("all its squares"), "{squares:?}");
    let counts = faults("viscounts", |file| file["counts"]["heroes"] = 3.into());
    assert!(counts[0].2.contains("heroes: the count is wrong"), "{counts:?}");
    let periods = faults("lorenzo", |file| file["development_cards"][0]["period"] = 2.into());
    assert!(periods[0].2.contains("out of order"), "{periods:?}");
}

#[test]
fn true_values_of_an_owner_pass() {
    let found = faults("praga", |file| {
        let tile = &mut file["building_tiles"]["tiles"][0];
        tile["cost"] = json!({ "gold": 3, "stone": 0 });
        tile["reward"] = json!([{ "op": "gain", "res": "egg", "n": 1 }]);
        tile["source"] = "public".into();
        let sources = file["sources"].as_array_mut().unwrap();
        sources.push(json!({ "id": "public", "name": "my own box", "what": "all building tiles" }));
    });

    assert_eq!(found, []);
}

#[test]
fn what_is_no_component_file_is_refused_in_words() {
    let whole = ruleset("tiletum").component_file(Revision(1)).unwrap();
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let texts: [(&str, &[u8], &str); 9] = [
        ("empty", b"", "this is no JSON"),
        ("truncated", &whole.as_bytes()[..whole.len() / 2], "this is no JSON"),
        ("deep", deep.as_bytes(), "this is no JSON"),
        ("a list", b"[]", "expected was an object"),
        ("null", b"null", "expected was an object"),
        ("nothing in it", b"{}", "is missing"),
        ("bytes", &[0xff, 0xfe, 0x00], "no UTF-8"),
        ("escapes", "{\"\\u001b[31m\": 1}".as_bytes(), "\\u{1b}"),
        ("huge numbers", b"{\"game\": 1e999999}", "is"),
    ];
    for ruleset in rulesets::all() {
        for (name, text, words) in texts {
            let said = checked(ruleset.id(), text);
            assert_eq!(said.status.code(), Some(1), "{} {name}: {}", ruleset.id(), err(&said));
            assert!(out(&said).contains(words), "{} {name}: {}", ruleset.id(), out(&said));
            assert!(!out(&said).contains('\u{1b}') && err(&said).is_empty(), "{name}: {}", err(&said));
        }
    }
    let huge = checked("praga", &vec![b' '; 9 << 20]);
    assert_eq!((huge.status.code(), out(&huge).contains("larger than 8 MB")), (Some(1), true));
}

#[test]
fn no_file_that_differs_in_one_value_ends_the_program() {
    /// Every place of a file, in reading order.
    fn places(value: &Value, pointer: &str, found: &mut Vec<String>) {
        found.push(pointer.to_owned());
        match value {
            Value::Array(items) => {
                for (number, item) in items.iter().enumerate() {
                    places(item, &format!("{pointer}/{number}"), found);
                }
            }
            Value::Object(members) => {
                for (name, member) in members {
                    places(member, &format!("{pointer}/{}", name.replace('/', "~1")), found);
                }
            }
            _ => {}
        }
    }
    let other = [json!(0), json!(255), json!(99_999), json!("other"), json!([]), json!({}), Value::Null];
    for ruleset in rulesets::all() {
        let file = newest(&**ruleset);
        let mut all = Vec::new();
        places(&file, "", &mut all);
        for (number, pointer) in all.iter().enumerate().step_by(all.len() / 60 + 1) {
            let mut changed = file.clone();
            *changed.pointer_mut(pointer).unwrap() = other[number % other.len()].clone();
            // Either it is fine, or it is told why not; what matters is that it comes back.
            let faults = ruleset.check_components(&changed.to_string());
            assert!(faults.iter().all(|fault| !fault.what.is_empty()), "{} {pointer}", ruleset.id());
        }
    }
}

#[test]
fn help_tells_how_to_send_true_values() {
    for arguments in [
        &["components", "--help"][..],
        &["components", "export", "--help"],
        &["components", "check", "--help"],
    ] {
        let help = staffetta(arguments);
        assert_eq!(help.status.code(), Some(0));
        assert!(out(&help).len() > 200, "{}", out(&help));
    }
    assert!(out(&staffetta(&["components", "--help"])).contains("Whoever owns the game"));
}
