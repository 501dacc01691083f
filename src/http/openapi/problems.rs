//! Problems in the document: their members, every code there is, and an example wherever a call may answer with one. Which
//! call answers with which is said where the call stands.

use crate::http::Problem;
use crate::http::problem::TITLES;
use actix_web::http::StatusCode;
use kernel::openapi::COMPONENTS;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

const KIND: &str = "application/problem+json";
/// Its name among the components.
pub(super) const COMPONENT: &str = "Problem";

/// What problems hold besides what all of them do, and what it is.
fn members() -> [(&'static str, Value); 8] {
    let seats = json!({ "type": "array", "items": { "$ref": format!("{COMPONENTS}Seat") } });
    let place = json!({
        "type": "object",
        "required": ["pointer", "detail"],
        "properties": {
            "pointer": { "type": "string", "description": "A JSON pointer, or the name of a parameter." },
            "detail": { "type": "string", "description": "What is wrong there." },
        },
    });
    let about = |mut schema: Value, about: &str| {
        schema["description"] = about.into();
        schema
    };
    [
        ("head", about(json!({ "type": "integer", "minimum": 0 }), "With `stale`: the newest entry.")),
        ("to_act", about(seats, "With `not_to_act`: who is.")),
        (
            "can_undo_to",
            about(json!({ "type": ["integer", "null"] }), "With `barrier`: how far back one could go."),
        ),
        ("reason", about(json!({ "type": "string" }), "With `illegal_move`: the code of the refusal.")),
        ("rule", about(json!({ "type": "string" }), "With `illegal_move`: the number of the rule.")),
        ("rule_url", about(json!({ "type": "string" }), "With `rule`: where it can be read, on this host.")),
        ("index", about(json!({ "type": "integer", "minimum": 0 }), "Which answer of a list, from 0.")),
        ("errors", about(json!({ "type": "array", "items": place }), "With `malformed`: where.")),
    ]
}

/// The members of a problem of this kind, as they may be.
fn sample(code: &str) -> Map<String, Value> {
    let sample = match code {
        "stale" => json!({ "head": 12 }),
        "not_to_act" => json!({ "to_act": [1] }),
        "barrier" => json!({ "can_undo_to": 7 }),
        "illegal_move" => {
            json!({ "reason": "value_too_low", "rule": "7.7", "rule_url": "/rules/lorenzo#7.7", "index": 0 })
        }
        "past_barrier" => json!({ "index": 1 }),
        "malformed" => {
            json!({ "errors": [{ "pointer": "/seats", "detail": "lorenzo is for 2 to 4 players" }] })
        }
        _ => json!({}),
    };
    sample.as_object().cloned().unwrap_or_default()
}

/// Describes problems, and shows each where it may be met.
pub(super) fn describe(document: &mut Value) {
    let mut codes = BTreeSet::new();
    for call in document["paths"].as_object_mut().into_iter().flat_map(Map::values_mut).flat_map(calls) {
        for (status, answer) in call["responses"].as_object_mut().into_iter().flatten() {
            let about = answer["description"].as_str().unwrap_or_default().to_owned();
            if let Some(content) = answer.get_mut("content").and_then(|content| content.get_mut(KIND)) {
                let named: Vec<&str> = codes_in(&about).collect();
                content["examples"] = named.iter().map(|code| (*code, example(status, code))).collect();
                codes.extend(named.into_iter().map(str::to_owned));
            }
        }
    }
    // Where a method fits nothing there is no call to answer so.
    codes.insert("method_not_allowed".into());
    let untold = TITLES.iter().find(|(code, _)| !codes.contains(*code));
    assert!(untold.is_none(), "no answer's description names {untold:?}");
    let mut problem = json!({
        "type": "object",
        "description": "What went wrong, for machines and people (RFC 9457).",
        "required": ["type", "title", "status", "detail", "code"],
        "properties": {
            "type": { "type": "string", "description": "A page that explains the kind of problem." },
            "title": { "type": "string", "description": "The kind of problem in words." },
            "status": { "type": "integer", "description": "The status of the answer." },
            "detail": { "type": "string", "description": "What went wrong this time." },
            "code": { "type": "string", "enum": codes, "description": "Stable; made for programs." },
        },
    });
    for (name, schema) in members() {
        problem["properties"][name] = schema;
    }
    document["components"]["schemas"][COMPONENT] = problem;
}

/// The calls of a path.
fn calls(path: &mut Value) -> impl Iterator<Item = &mut Value> {
    path.as_object_mut().into_iter().flat_map(Map::values_mut).filter(|call| call["responses"].is_object())
}

/// The codes that an answer's description names: what stands between backticks, but for members and headers.
fn codes_in(about: &str) -> impl Iterator<Item = &str> {
    let quoted = about.split('`').skip(1).step_by(2);
    quoted.filter(|word| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')).filter(|word| {
        let member = members().iter().any(|(name, _)| name == word);
        !member
    })
}

fn example(status: &str, code: &str) -> Value {
    let status = status.parse().unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut body = Problem::new(status, known(code), "").body();
    body.detail.clone_from(&body.title);
    body.extra = sample(code);
    let summary = body.title.clone();
    json!({ "summary": summary, "value": body })
}

/// The code as it stands in the table of all kinds.
fn known(code: &str) -> &'static str {
    let known = TITLES.iter().map(|(known, _)| *known).find(|known| *known == code);
    known.unwrap_or_else(|| panic!("an answer's description names `{code}`, which is no kind of problem"))
}
