//! The command line as a stranger uses it.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn staffetta(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_staffetta")).args(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn simulate(folder: &Path, seed: &str) {
    let folder = folder.to_str().unwrap();
    let done = staffetta(&[
        "simulate",
        "lorenzo",
        "--players",
        "3",
        "--games",
        "4",
        "--seed",
        seed,
        "--out",
        folder,
    ]);
    assert!(done.status.success(), "{}", err(&done));
}

#[test]
fn the_same_seed_writes_the_same_bytes_and_they_rerun() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    simulate(one.path(), "7");
    simulate(two.path(), "7");
    let mut files: Vec<_> = fs::read_dir(one.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 4);
    for file in &files {
        assert_eq!(fs::read(file).unwrap(), fs::read(two.path().join(file.file_name().unwrap())).unwrap());
    }
    assert_ne!(fs::read(&files[0]).unwrap(), fs::read(&files[1]).unwrap());

    let names: Vec<&str> = files.iter().map(|file| file.to_str().unwrap()).collect();
    let rerun = staffetta(&[&["rerun"], &names[..]].concat());
    assert_eq!(rerun.status.code(), Some(0), "{}", out(&rerun));
    assert!(out(&rerun).contains("4 of 4 files are fine"));

    let json = staffetta(&[&["rerun", "--json"], &names[..]].concat());
    let report: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!((report["files"].as_u64(), report["failed"].as_array().unwrap().len()), (Some(4), 0));
    assert!(report["entries"].as_u64().unwrap() > 100 && report["entries_per_s"].is_number());
}

#[test]
fn a_damaged_file_fails_and_says_where() {
    let folder = tempfile::tempdir().unwrap();
    simulate(folder.path(), "8");
    let path = fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    let text = fs::read_to_string(&path).unwrap();
    let line = text.lines().nth(20).unwrap();
    let (head, digest) = line.split_once("\"digest\":\"").unwrap();
    let other = if digest.starts_with('0') { '1' } else { '0' };
    fs::write(&path, text.replace(line, &format!("{head}\"digest\":\"{other}{}", &digest[1..]))).unwrap();

    let rerun = staffetta(&["rerun", path.to_str().unwrap()]);
    assert_eq!(rerun.status.code(), Some(1));
    assert!(out(&rerun).contains("entry 20: its digest"), "{}", out(&rerun));

    let json = staffetta(&["rerun", "--json", path.to_str().unwrap()]);
    let report: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json.status.code(), Some(1));
    assert_eq!(report["failed"][0]["seq"], 20);
}

#[test]
fn a_hundred_megabytes_are_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.json");
    fs::File::create(&path).unwrap().set_len(100 * 1024 * 1024).unwrap();

    let rerun = staffetta(&["rerun", path.to_str().unwrap()]);

    assert_eq!(rerun.status.code(), Some(1));
    assert!(out(&rerun).contains("larger than"), "{}", out(&rerun));
}

#[test]
fn simulate_reports_to_people_and_to_machines() {
    let words = staffetta(&["simulate", "lorenzo", "--players", "2", "--games", "3"]);
    for word in ["games/s", "decisions/s", "points on average", "longest"] {
        assert!(out(&words).contains(word), "{}", out(&words));
    }

    let json = staffetta(&["simulate", "lorenzo", "--players", "2", "--games", "3", "--json"]);
    let report: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    for member in ["games", "decisions", "seconds", "decisions_per_s", "games_per_s", "mean_scores"] {
        assert!(!report[member].is_null(), "{member} is missing in {report}");
    }
    assert_eq!(report["mean_scores"].as_array().unwrap().len(), 2);
}

#[test]
fn show_tells_the_chronicle_and_draws_the_board() {
    let folder = tempfile::tempdir().unwrap();
    simulate(folder.path(), "9");
    let path = fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    let path = path.to_str().unwrap();

    let chronicle = staffetta(&["show", path]);
    assert!(chronicle.status.success() && out(&chronicle).contains("Result"), "{}", err(&chronicle));

    let position = staffetta(&["show", path, "--at", "30", "--seat", "1"]);
    assert!(position.status.success() && out(&position).lines().count() > 10, "{}", err(&position));

    let picture = folder.path().join("board.svg");
    let drawn = staffetta(&["show", path, "--at", "0", "--svg", picture.to_str().unwrap()]);
    assert!(drawn.status.success(), "{}", err(&drawn));
    assert!(fs::read_to_string(picture).unwrap().starts_with("<svg"));

    let too_far = staffetta(&["show", path, "--at", "99999"]);
    assert!(too_far.status.code() == Some(2) && err(&too_far).contains("entries"));
    let nobody = staffetta(&["show", path, "--seat", "3"]);
    assert!(nobody.status.code() == Some(2) && err(&nobody).contains("seats"));
}

#[test]
fn wrong_words_get_a_clear_answer() {
    let cases: &[(&[&str], &str)] = &[
        (&["simulate", "chess", "--players", "2"], "there is no ruleset \"chess\""),
        (&["simulate", "lorenzo", "--players", "9"], "2 to 4 players"),
        (&["simulate", "lorenzo", "--players", "2", "--option", "variant=mad"], "options"),
        (&["simulate", "lorenzo", "--players", "2", "--option", "variant"], "name=value"),
        (&["simulate", "lorenzo", "--players", "2", "--bot", "clever"], "random, greedy"),
        (&["show", "nowhere.json"], "nowhere.json"),
        (&["show", "Cargo.toml"], "Cargo.toml"),
    ];
    for (arguments, answer) in cases {
        let done = staffetta(arguments);

        assert_eq!(done.status.code(), Some(2), "{arguments:?}");
        assert!(err(&done).contains(answer), "{arguments:?}: {}", err(&done));
    }
    let missing = staffetta(&["rerun", "nowhere.json"]);
    assert!(missing.status.code() == Some(1) && out(&missing).contains("cannot be opened"));
    let folder = staffetta(&["rerun", "src"]);
    assert!(out(&folder).contains("it is a folder"));
}

#[test]
fn an_operator_sees_how_the_house_stands_and_locks_somebody_out() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}", folder.path().join("games.db").display());
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    simulate(&games, "7");
    let file = fs::read_dir(&games).unwrap().next().unwrap().unwrap().path();
    let admin = |task: &[&str]| staffetta(&[&["admin", "--database", &database], task].concat());
    let imported = staffetta(&["import", file.to_str().unwrap(), "--database", &database]);
    assert!(imported.status.success(), "{}", err(&imported));

    let overview = admin(&["overview"]);
    let nobody = admin(&["revoke-access", "anna@example.org"]);
    let again = admin(&["try-again"]);
    let accounts = admin(&["accounts", "anna"]);

    assert!(out(&overview).contains("1 games finished"), "{}", out(&overview));
    assert!(out(&overview).contains("0 letters, calls of webhooks and bots' turns wait"));
    assert!(nobody.status.code() == Some(2) && err(&nobody).contains("no such"), "{}", err(&nobody));
    assert_eq!(out(&again), "0 to be tried again.\n");
    assert_eq!(out(&accounts), "");
}
