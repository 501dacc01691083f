//! Members that hold one of a few words: clients want to know which.

use crate::domain::JobKind;
use kernel::Bot;
use serde_json::{Value, json};

/// Says of each such member what can stand there.
pub(super) fn describe(document: &mut Value) {
    let bots = Bot::ALL.map(Bot::name);
    let events = JobKind::WEBHOOK_EVENTS.map(JobKind::name);
    let few: [(&str, &str, &[&str]); 16] = [
        ("ApiKeyShape", "scopes", &["read", "play"]),
        ("Entry", "holder", &["person", "bot"]),
        ("Entry", "kind", &["move", "undo", "resign", "timeout", "replace", "abandon"]),
        ("GameShape", "status", &["open", "active", "finished", "abandoned"]),
        ("GameShape", "visibility", &["public", "private"]),
        ("Pace", "on_timeout", &["bot", "abandon"]),
        ("Preview", "stopped", &["chance", "reveal", "other_seat", "end"]),
        ("Ruleset", "bots", &bots),
        ("SeatShape", "bot", &bots),
        ("Wanted", "visibility", &["public", "private"]),
        ("WantedBot", "bot", &bots),
        ("WantedKey", "scopes", &["read", "play"]),
        ("WantedWebhook", "events", &events),
        ("WebhookShape", "disabled_because", &["gone", "failing"]),
        ("WebhookShape", "events", &events),
        ("WebhookShape", "state", &["active", "failing", "disabled"]),
    ];
    for (component, member, words) in few {
        let schema = &mut document["components"]["schemas"][component]["properties"][member];
        let schema = if schema["items"].is_object() { &mut schema["items"] } else { schema };
        let mut all = json!(words);
        if let (Some(kinds), Some(all)) = (schema["type"].as_array(), all.as_array_mut()) {
            all.extend(kinds.iter().filter(|kind| *kind == "null").map(|_| Value::Null));
        }
        assert!(schema["type"].to_string().contains("string"), "{component}.{member} holds words");
        schema["enum"] = all;
    }
}
