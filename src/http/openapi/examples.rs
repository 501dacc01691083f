//! Examples of what is sent and answered; those in a ruleset's own words come from a game of it.

use crate::app::rulesets;
use crate::http::openapi::ruleset_schemas::narrowed;
use kernel::{Bot, Reader, Ruleset};
use serde_json::{Value, json};

const HASH: &str = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const GAME: &str = "019a8d3e-7c1a-7b52-9d7e-5f0c3a9b1e42";
const ACCOUNT: &str = "019a8d3c-11f4-7c03-8a55-7ac01be9d0f1";
const NOON: &str = "2026-11-16T12:00:00.000Z";

/// Puts examples beside the schemas.
pub(super) fn illustrate(document: &mut Value) {
    let schemas = &mut document["components"]["schemas"];
    for (name, example) in sent().into_iter().chain(answered()) {
        assert!(schemas[name].is_object(), "{name} is described");
        schemas[name]["examples"] = json!([example]);
        if let Some(schema) = schemas[name].as_object_mut() {
            // The older word for the same.
            schema.remove("example");
        }
    }
    for ruleset in rulesets::all() {
        let own = |name: &str| narrowed(name, ruleset.id()).unwrap_or_default();
        let options = ruleset.complete_options(*ruleset.seats().end(), &json!({})).unwrap_or_default();
        let wanted = json!({
            "ruleset": ruleset.id(), "seats": 2, "options": options, "bots": [{ "seat": 1, "bot": "greedy" }],
            "title": "By the fire",
        });
        schemas[own("Wanted")]["examples"] = json!([wanted]);
        schemas[own("Decision")]["examples"] = json!([decision(&**ruleset)]);
    }
}

/// A question with a few answers, from a game between bots.
fn decision(ruleset: &dyn Ruleset) -> Value {
    let names: Vec<String> = ["Anna", "Bruno"].map(str::to_owned).to_vec();
    let reader = Reader { language: "en", names: &names, seat: None };
    let played = ruleset.record(&[7; 32], 2, &json!({}), &[Bot::Random]);
    let file = played.expect("every ruleset can be played by two");
    let mut found = Value::Null;
    let reran = ruleset.rerun(&file, &mut |game, _| {
        let asked = game.to_act().first().filter(|_| found.is_null() && game.head() > 12);
        let decision = asked.and_then(|seat| game.decision(seat, Some(&reader)));
        if let Some(decision) = decision.filter(|decision| (3..=5).contains(&decision.options.len())) {
            found = json!(decision);
        }
    });
    reran.expect("what was recorded reruns");
    found
}

fn sent() -> [(&'static str, Value); 13] {
    let action = json!({ "do": "place", "member": "white", "space": "market_1" });
    [
        ("Changes", json!({ "name": "Anna", "time_zone": "Europe/Warsaw", "mail_turns": true })),
        ("Draft", json!({ "seq": 12, "actions": [action] })),
        ("Exchange", json!({ "login_token": "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9..." })),
        ("Joining", json!({ "nonce": HASH })),
        ("Login", json!({ "email": "anna@example.org", "name": "Anna" })),
        ("Missing", json!({ "notation": "place white market-1" })),
        ("Move", json!({ "seq": 12, "action": action })),
        ("Nothing", json!({})),
        ("RulesReport", json!({ "seq": 12, "text": "The card says 2 stone, I paid 3." })),
        ("Undo", json!({ "seq": 14, "to": 12 })),
        ("UpgradeAnswer", json!({ "revision": 2, "agree": true })),
        ("WantedKey", json!({ "name": "my bot", "scopes": ["read", "play"] })),
        (
            "WantedWebhook",
            json!({ "url": "https://bot.example.org/staffetta", "events": ["turn", "finished"] }),
        ),
    ]
}

fn answered() -> Vec<(&'static str, Value)> {
    let key = json!({
        "id": ACCOUNT, "name": "my bot", "scopes": ["read", "play"], "created_at": NOON,
    });
    let entry = json!({
        "seq": 12, "at": NOON, "seat": 0, "kind": "move", "notation": "place white market-1",
        "action": { "do": "place", "member": "white", "space": "market_1" },
        "salt": HASH, "digest": HASH, "chain": HASH, "text": "Anna places the white member on the market.",
    });
    let standings = json!({ "standings": [
        { "seat": 0, "place": 1, "score": 61, "parts": {} }, { "seat": 1, "place": 2, "score": 48, "parts": {} },
    ] });
    let turn =
        json!({ "game": GAME, "ruleset": "lorenzo", "title": null, "seat": 0, "head": 12, "asked": 11 });
    let webhook = json!({
        "id": ACCOUNT, "url": "https://bot.example.org/staffetta", "events": ["turn", "finished"], "state": "active",
        "created_at": NOON, "last_delivery": { "at": NOON, "status": 204, "failure": null }, "failures": 0,
        "disabled_at": null, "disabled_because": null,
    });
    vec![
        ("ApiKeyShape", key.clone()),
        ("ApiKeys", json!({ "items": [key] })),
        ("Entry", entry.clone()),
        ("GameShape", game()),
        ("Made", json!({ "entries": [entry], "head": 12, "to_act": [1] })),
        ("Page_Entry", json!({ "items": [entry], "next": "12" })),
        ("Page_GameShape", json!({ "items": [game()], "next": null })),
        ("ReportKept", json!({ "id": ACCOUNT, "seq": 12 })),
        (
            "Rerun",
            json!({
                "ok": true, "complete": true, "entries": 212, "final_state": HASH, "outcome": standings,
            }),
        ),
        (
            "Tokens",
            json!({
                "access_token": "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9...", "token_type": "Bearer", "expires_in": 900,
                "refresh_token": "c2VjcmV0IGFuZCB1c2VkIG9uY2U", "account": ACCOUNT,
            }),
        ),
        (
            "Upgrade",
            json!({
                "revision": 1, "newest": 2,
                "changes": [{ "revision": 2, "text": "Building 6 counts as filled at the fair of filled buildings." }],
                "vote": {
                    "revision": 2, "proposed_by": 0, "proposed_at": NOON, "until": "2026-11-23T12:00:00.000Z",
                    "agreed": [0], "waits_for": [1], "result": null,
                },
                "differences": [{ "place": "Anna", "now": "31", "then": "33" }],
            }),
        ),
        ("Turns", json!({ "items": [turn] })),
        ("WebhookShape", webhook.clone()),
        ("Webhooks", json!({ "items": [webhook] })),
        (
            "Why",
            json!({
                "legal": false, "reason": "space_occupied", "rule": "7.4", "rule_url": "/rules/lorenzo#7.4", "text": "Somebody stands there already.",
            }),
        ),
    ]
}

fn game() -> Value {
    let seat = |seat: u8, name: &str, bot: Option<&str>| {
        json!({
            "seat": seat, "name": name, "bot": bot, "free": false, "invited": false, "nonce": HASH, "bank": 0,
            "unreachable": false, "pause_wished": false,
        })
    };
    json!({
        "id": GAME, "ruleset": "lorenzo", "revision": 1, "began_with_revision": 1, "options": { "variant": "advanced" }, "status": "active",
        "title": "By the fire", "visibility": "public",
        "seats": [seat(0, "Anna", None), seat(1, "Greedy", Some("greedy"))],
        "seat": 0, "to_act": [0], "head": 12, "seed_commitment": HASH, "can_undo_to": 11, "imported": false,
        "created_at": NOON, "started_at": NOON,
    })
}
