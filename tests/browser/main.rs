//! The pages in a real Chromium: people sign in by mail, open tables, invite, play, look back, on desktop and phone,
//! with and without JavaScript.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

#[path = "../support/mod.rs"]
mod support;

use staffetta::app::rulesets;
use staffetta::clock::Clock;
use std::path::Path;
use std::process::Command;
use support::{Database, House};

/// The ways in which a person may play; `games.mjs` knows them by these names.
const WAYS: [&str; 3] = ["taps", "keys", "plain"];

/// Runs a script of this folder against a house of its own, and shows what it tells.
#[expect(clippy::print_stdout, reason = "what the script tells is told with the test")]
fn run_in_chromium(script: &str, arguments: &[String]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    assert!(
        folder.join("node_modules/playwright-core").exists(),
        "the browser tests need their packages: npm ci --prefix tests/browser (scripts/test does it)"
    );
    let database = Database::sqlite();
    let house = House::with(&database, rulesets::all(), Clock::system(), |settings| {
        // Links in letters lead here.
        settings.base_url = None;
        settings.http_threads = 2;
    });

    let run = Command::new("node")
        .arg(folder.join(script))
        .arg(format!("http://{}", house.address))
        .args(arguments)
        .output()
        .expect("the browser tests need Node.js: apt-get install nodejs npm chromium");

    let told = String::from_utf8_lossy(&run.stdout);
    println!("{told}");
    assert!(run.status.success(), "{told}\n{}", String::from_utf8_lossy(&run.stderr));
}

#[test]
fn people_play_in_a_browser() {
    run_in_chromium("journey.mjs", &[]);
}

/// Each way with another ruleset; `BROWSER_GAMES=all` plays every ruleset in every way.
#[test]
fn whole_games_are_played_by_taps_by_keys_and_without_scripts() {
    let all = std::env::var("BROWSER_GAMES").is_ok_and(|wanted| wanted == "all");
    let ids = rulesets::all().iter().map(|ruleset| ruleset.id());
    let games: Vec<String> = if all {
        ids.flat_map(|id| WAYS.map(|way| format!("{id}:{way}"))).collect()
    } else {
        ids.skip(1).zip(WAYS).map(|(id, way)| format!("{id}:{way}")).collect()
    };
    assert!(games.len() >= WAYS.len());
    run_in_chromium("games.mjs", &games);
}
