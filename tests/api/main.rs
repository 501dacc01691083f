//! The service through its front door: the real app on a free port, on both databases.

#![expect(clippy::unwrap_used, reason = "a failing unwrap here is a failing test")]

mod accounts;
mod document;
mod fair;
mod fill;
mod flaws;
mod games;
mod hardening;
mod hostile;
mod letters;
mod limits;
mod lists;
mod pace;
mod play;
mod receiver;
mod relay;
mod revocation;
mod several;
mod sign_in;
mod signatures;
mod slips;
mod snapshots;
mod streams;
#[path = "../support/mod.rs"]
mod support;
mod webhooks;

// The kernel's example game: small, with simultaneous secret choices, hidden cards and chance.
#[path = "../../games/kernel/tests/lanterns/game.rs"]
#[allow(dead_code, reason = "the kernel's own tests use more of it")]
mod game;
#[path = "../../games/kernel/tests/lanterns/words.rs"]
mod words;

use kernel::Ruleset;
use serde_json::{Value, json};
use std::sync::LazyLock;
use support::{Database, House, Player};

static RULESETS: LazyLock<Vec<Box<dyn Ruleset>>> =
    LazyLock::new(|| vec![kernel::ruleset::<game::Lanterns>()]);

/// A house where the example game is played.
fn house(database: &Database) -> House {
    House::open(database, &RULESETS)
}

/// A game between two people.
fn table_of_two(anna: &Player, ben: &Player) -> String {
    let game = anna.post("/games", &json!({ "ruleset": "lanterns", "seats": 2 })).expect(201);
    let id = game["id"].as_str().unwrap().to_owned();
    ben.post(&format!("/games/{id}/join"), &json!({})).expect(200);
    id
}

/// Plays a game between people to its end.
fn play_out(game: &str, players: &[&Player]) -> Value {
    for turn in 0..2000 {
        let table = players[0].table(game);
        if table["status"] != "active" {
            return table;
        }
        for player in players {
            if player.decision(game).is_some() {
                player.answer(game, turn).expect(201);
            }
        }
    }
    panic!("the game does not end");
}
