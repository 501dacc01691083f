//! What webhooks are told, as the document describes it: calls that the service makes itself.

use crate::domain::JobKind;
use kernel::openapi::COMPONENTS;
use serde_json::{Value, json};

/// The body of such a call among the components.
const COMPONENT: &str = "WebhookCall";

/// Describes the call that webhooks get.
pub(super) fn describe(document: &mut Value) {
    let header = |name: &str, about: &str| {
        json!({
            "name": name, "in": "header", "required": true, "description": about, "schema": { "type": "string" },
        })
    };
    document["webhooks"]["told"]["post"] = json!({
        "operationId": "told",
        "summary": "Something happened at a table of the webhook's owner.",
        "tags": ["webhooks"],
        "security": [],
        "parameters": [
            header("webhook-id", "The same however often it is sent."),
            header("webhook-timestamp", "When it is sent, in seconds since 1970."),
            header(
                "webhook-signature",
                "`v1,` and in base64 the HMAC-SHA-256 over id, timestamp and body, joined by dots; its key is what \
                 stands in base64 behind `whsec_` in the secret.",
            ),
        ],
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": { "$ref": format!("{COMPONENTS}{COMPONENT}") } } },
        },
        "responses": {
            "2XX": { "description": "It arrived. Any other answer, a redirect too, has it sent again later." },
            "410": { "description": "Nothing more is wanted: the webhook is disabled." },
        },
    });
    document["components"]["schemas"][COMPONENT] = body();
}

fn body() -> Value {
    json!({
        "type": "object",
        "description": "What a webhook is told. It says nothing of the position: ask for what is true now.",
        "required": ["type", "timestamp", "data"],
        "properties": {
            "type": {
                "type": "string", "enum": JobKind::WEBHOOK_EVENTS.map(JobKind::name), "description": "What happened.",
            },
            "timestamp": { "type": "string", "format": "date-time", "description": "When it happened." },
            "data": {
                "type": "object",
                "required": ["game", "seat", "seq", "url"],
                "properties": {
                    "game": { "type": "string", "description": "The game." },
                    "seat": { "$ref": format!("{COMPONENTS}Seat") },
                    "seq": { "type": "integer", "minimum": 0, "description": "The newest entry then." },
                    "url": { "type": "string", "format": "uri", "description": "The game's page." },
                },
            },
        },
        "examples": [{
            "type": "turn",
            "timestamp": "2026-11-16T12:00:00.000Z",
            "data": {
                "game": "019a8d3c11f47c038a557ac01be9d0f1", "seat": 1, "seq": 12,
                "url": "https://games.example.org/games/019a8d3c11f47c038a557ac01be9d0f1",
            },
        }],
    })
}
