//! Component files say what they are, how much is in them, and where it comes from.

use kernel::Provenance;
use rulekit::components::{BadFile, File};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Data {
    tiles: Vec<Value>,
}

fn file(tiles: &Value) -> Value {
    json!({
        "ruleset": "tiletum", "revision": 1, "format": 1, "title": "Tiletum",
        "sources": [
            {"id": "rulebook", "kind": "seed", "what": "the Polish rulebook"},
            {"id": "memory", "kind": "recalled", "what": "somebody who played it"},
        ],
        "counts": {"tiles": 2},
        "data": {"tiles": tiles},
    })
}

fn read(file: &Value) -> Result<File<Data>, BadFile> {
    let text = file.to_string();
    let again = &mut serde_json::Deserializer::from_str(&text);
    File::read(&mut serde_json::Deserializer::from_str(&text), again)
}

#[test]
fn the_weakest_source_of_a_record_counts() {
    let tiles = json!([{"id": "a", "source": "rulebook"}, {"id": "b", "source": {"n": "rulebook", "effect": "memory"}}]);
    let file = read(&file(&tiles)).unwrap();

    assert_eq!(file.provenance, Provenance { seed: 1, recalled: 1, ..Provenance::default() });
    assert_eq!((file.ruleset.as_str(), file.revision, file.data.tiles.len()), ("tiletum", 1, 2));
}

#[test]
fn tables_have_what_the_header_counts() {
    let wrong = read(&file(&json!([{"source": "rulebook"}]))).map(|_| ()).unwrap_err();

    assert_eq!(wrong.to_string(), "tiles has 1 records, not 2");
}

#[test]
fn sources_are_in_the_header_and_members_are_known() {
    let wrong = read(&file(&json!([{"source": "hearsay"}, {}]))).map(|_| ()).unwrap_err();
    assert_eq!(wrong, BadFile::Source("hearsay".into()));

    let mut unknown = file(&json!([{}, {}]));
    unknown["version"] = 1.into();
    assert!(matches!(read(&unknown), Err(BadFile::Unreadable(_))));
}
