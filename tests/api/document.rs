//! The OpenAPI document: committed, and the same as the code's.

use serde_json::Value;
use std::collections::BTreeSet;

const COMMITTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/openapi.json");

fn document() -> Value {
    serde_json::to_value(staffetta::http::document()).unwrap()
}

#[test]
fn the_committed_document_is_the_codes() {
    let text = serde_json::to_string_pretty(&document()).unwrap() + "\n";
    if std::env::var_os("OPENAPI_WRITE").is_some() {
        std::fs::write(COMMITTED, &text).unwrap();
    }

    let committed = std::fs::read_to_string(COMMITTED).unwrap_or_default();

    assert!(committed == text, "openapi/openapi.json is out of date: run `just openapi` and commit it");
}

#[test]
fn every_call_of_the_contract_is_described_with_its_errors() {
    let document = document();
    let mut calls = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let responses = call["responses"].as_object().unwrap();
            for (status, response) in responses {
                assert!(response["description"].is_string(), "{method} {path} {status}");
            }
            assert!(responses.contains_key("400") && responses.contains_key("503"), "{method} {path}");
            calls.insert(format!("{} {path}", method.to_uppercase()));
        }
    }

    for call in [
        "POST /api/v1/login",
        "POST /api/v1/tokens",
        "POST /api/v1/guests",
        "GET /api/v1/me",
        "PATCH /api/v1/me",
        "DELETE /api/v1/me",
        "DELETE /api/v1/me/sessions",
        "GET /api/v1/me/api_keys",
        "POST /api/v1/me/api_keys",
        "DELETE /api/v1/me/api_keys/{id}",
        "GET /api/v1/me/mail",
        "GET /api/v1/me/turns",
        "GET /api/v1/rulesets",
        "GET /api/v1/rulesets/{id}",
        "GET /api/v1/games",
        "POST /api/v1/games",
        "GET /api/v1/games/{id}",
        "POST /api/v1/games/{id}/join",
        "POST /api/v1/games/{id}/leave",
        "POST /api/v1/games/{id}/start",
        "GET /api/v1/games/{id}/view",
        "GET /api/v1/games/{id}/decision",
        "POST /api/v1/games/{id}/moves",
        "POST /api/v1/games/{id}/preview",
        "POST /api/v1/games/{id}/why",
        "POST /api/v1/games/{id}/undo",
        "POST /api/v1/games/{id}/resign",
        "GET /api/v1/games/{id}/log",
        "GET /api/v1/games/{id}/stream",
        "GET /api/v1/games/{id}/board.svg",
        "GET /api/v1/games/{id}/export",
        "POST /api/v1/games/import",
        "POST /api/v1/reruns",
    ] {
        assert!(calls.contains(call), "{call} is missing; there are {calls:#?}");
    }
}
