//! The game file in the document. Its writer and its reader are the kernel's, which writes it line by line.

use kernel::openapi::COMPONENTS;
use serde_json::{Value, json};

/// Its name among the components.
pub(super) const COMPONENT: &str = "GameFile";

/// Where one is sent or taken.
const PLACES: [&str; 3] = [
    "/paths/~1api~1v1~1games~1{id}~1export/get/responses/200",
    "/paths/~1api~1v1~1games~1import/post/requestBody",
    "/paths/~1api~1v1~1reruns/post/requestBody",
];

/// Describes game files, and says so wherever there is one.
pub(super) fn describe(document: &mut Value) {
    for place in PLACES {
        let place = document.pointer_mut(place).expect("game files are sent and taken there");
        place["content"]["application/json"]["schema"] = reference(COMPONENT);
    }
    let schemas = &mut document["components"]["schemas"];
    let mut entry = schemas["Entry"].clone();
    entry["description"] = "An entry of the log, as everybody can check it.".into();
    for told in ["text", "reveals"] {
        if let Some(fields) = entry["properties"].as_object_mut() {
            fields.remove(told);
        }
        if let Some(required) = entry["required"].as_array_mut() {
            required.retain(|name| name != told);
        }
    }
    schemas["FileEntry"] = entry;
    schemas[COMPONENT] = file();
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("{COMPONENTS}{name}") })
}

fn file() -> Value {
    let hash = |about: &str| json!({ "type": "string", "pattern": "^[0-9a-f]{64}$", "description": about });
    let mut secret = hash("What all chance follows from, with the nonces; none while the game runs.");
    secret["type"] = json!(["string", "null"]);
    let seat = json!({
        "type": "object",
        "required": ["name", "nonce"],
        "properties": {
            "name": { "type": "string", "description": "What the seat is called." },
            "nonce": hash("What the seat added to the seed."),
        },
    });
    json!({
        "type": "object",
        "description": "A game that anybody can rerun: its log, and what is needed to deal the same cards.",
        "required": [
            "format", "ruleset", "revision", "options", "seats", "seed_commitment", "secret", "entries", "outcome",
            "checksum",
        ],
        "properties": {
            "format": { "type": "string", "enum": [kernel::file::FORMAT, kernel::file::UPGRADED_FORMAT], "description": "What this is; the second where the log holds an upgrade." },
            "ruleset": { "type": "string", "description": "The ruleset." },
            "revision": { "type": "integer", "minimum": 1, "description": "The rules it began with." },
            "options": reference("Options"),
            "seats": { "type": "array", "items": seat, "description": "In seating order." },
            "seed_commitment": hash("SHA-256 of the secret."),
            "secret": secret,
            "entries": { "type": "array", "items": reference("FileEntry"), "description": "The log." },
            "outcome": { "oneOf": [{ "type": "null" }, reference("Outcome")], "description": "How it ended." },
            "checksum": hash("SHA-256 of the canonical JSON of all the rest but the signature."),
            "signature": {
                "type": "object",
                "description": "Who vouches for a game that is over; checked with the keys at \
                    /.well-known/staffetta-game-keys.json of its origin.",
                "required": ["origin", "game", "key", "finished_at", "signed_at", "late", "ed25519"],
                "properties": {
                    "origin": { "type": "string", "description": "Where it was played." },
                    "game": { "type": "string", "description": "Its id there." },
                    "key": { "type": "string", "description": "Which key has signed." },
                    "finished_at": { "type": "string", "format": "date-time", "description": "When it ended." },
                    "signed_at": { "type": "string", "format": "date-time", "description": "When it was signed." },
                    "late": { "type": "boolean", "description": "Whether it was signed only when it was exported." },
                    "ed25519": {
                        "type": "string",
                        "pattern": "^[0-9a-f]{128}$",
                        "description": "Over all of it and ruleset, revision, last chain and outcome.",
                    },
                },
            },
        },
    })
}
