//! A client whose types were generated from the committed document plays a whole game: openapi-typescript writes the
//! types, the strict TypeScript compiler checks the client against them, node runs it against the real service.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

#[path = "support/mod.rs"]
mod support;

use serde_json::Value;
use staffetta::app::rulesets;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use support::{Database, House};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A copy of the client beside its tools, so that nothing generated stays in the house.
fn client() -> tempfile::TempDir {
    let (home, copy) = (root().join("tests/client"), tempfile::tempdir().unwrap());
    let tools = home.join("node_modules");
    assert!(
        tools.exists(),
        "the client's tools are missing: run `npm ci` in tests/client, or ./scripts/test"
    );
    for name in ["package.json", "tsconfig.json", "staffetta.ts", "lorenzo.ts"] {
        std::fs::copy(home.join(name), copy.path().join(name)).unwrap();
    }
    std::os::unix::fs::symlink(tools, copy.path().join("node_modules")).unwrap();
    copy
}

fn node(folder: &Path, program: &str, arguments: &[&str]) -> Output {
    Command::new("node").current_dir(folder).arg(program).args(arguments).output().expect("node is installed")
}

#[track_caller]
fn succeeds(output: &Output) -> String {
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}\n{err}");
    out.into_owned()
}

fn generate(folder: &Path) {
    let document = root().join("openapi/openapi.json");
    let arguments = [document.to_str().unwrap(), "--output", "api.d.ts"];
    succeeds(&node(folder, "node_modules/openapi-typescript/bin/cli.js", &arguments));
}

fn compile(folder: &Path) -> Output {
    node(folder, "node_modules/typescript/bin/tsc", &[])
}

#[test]
fn a_generated_client_plays_a_whole_game() {
    let (database, copy) = (Database::sqlite(), client());
    let house = House::open(&database, rulesets::all());
    generate(copy.path());
    succeeds(&compile(copy.path()));

    let played = node(copy.path(), "built/lorenzo.js", &[&format!("http://{}", house.address)]);

    let told: Value = serde_json::from_str(&succeeds(&played)).unwrap();
    assert!(told["answers"].as_u64() > Some(30), "{told}");
    assert!(told["entries"].as_u64() > told["answers"].as_u64(), "{told}");
    assert!(told["topics"].as_u64() > Some(4), "{told}");
}

#[test]
fn a_client_that_makes_things_up_does_not_compile() {
    let copy = client();
    generate(copy.path());
    let honest = std::fs::read_to_string(copy.path().join("lorenzo.ts")).unwrap();
    let inventions = [
        ("building_mint", "building_moon"),
        ("variant: \"advanced\"", "variant: \"easy\""),
        ("action.count", "action.number"),
        ("case \"convert\":", "case \"covert\":"),
        ("prompt.vp", "prompt.points"),
    ];
    for (number, (word, made_up)) in inventions.iter().enumerate() {
        assert!(honest.contains(word));
        std::fs::write(copy.path().join(format!("made_up_{number}.ts")), honest.replacen(word, made_up, 1))
            .unwrap();
    }

    let errors = compile(copy.path());

    let errors = String::from_utf8_lossy(&errors.stdout).into_owned();
    for (number, invention) in inventions.iter().enumerate() {
        assert!(errors.contains(&format!("made_up_{number}.ts")), "{invention:?} compiles\n{errors}");
    }
    assert!(!errors.contains("lorenzo.ts("), "{errors}");
}
