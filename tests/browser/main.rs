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

#[test]
fn people_play_in_a_browser() {
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

    let journey = Command::new("node")
        .arg(folder.join("journey.mjs"))
        .arg(format!("http://{}", house.address))
        .output()
        .expect("the browser tests need Node.js: apt-get install nodejs npm chromium");

    let told = String::from_utf8_lossy(&journey.stdout);
    println!("{told}");
    assert!(journey.status.success(), "{told}\n{}", String::from_utf8_lossy(&journey.stderr));
}
