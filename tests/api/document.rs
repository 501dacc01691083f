//! The OpenAPI document: committed, and the same as the code's.

use serde_json::{Value, json};
use std::collections::BTreeSet;

const COMMITTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/openapi.json");

fn document() -> Value {
    staffetta::http::whole_document()
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
    let (mut calls, mut names) = (BTreeSet::new(), BTreeSet::new());
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let responses = call["responses"].as_object().unwrap();
            for (status, response) in responses {
                assert!(response["description"].is_string(), "{method} {path} {status}");
            }
            assert!(responses.contains_key("400") && responses.contains_key("503"), "{method} {path}");
            assert!(names.insert(call["operationId"].as_str().unwrap()), "two calls are called {call:#}");
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
        "GET /api/v1/webhooks",
        "POST /api/v1/webhooks",
        "DELETE /api/v1/webhooks/{id}",
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

#[test]
fn what_is_sent_and_answered_has_a_name_and_problems_have_examples() {
    let document = document();
    let problem = jsonschema::validator_for(&json!({
        "$ref": "#/components/schemas/Problem", "components": document["components"],
    }));
    let problem = problem.unwrap();
    let mut examples = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let answers = call["responses"].as_object().unwrap().values();
            for body in answers.chain(call.get("requestBody")) {
                let sent = &body["content"]["application/json"]["schema"];
                assert!(sent.is_null() || sent["$ref"].is_string(), "{method} {path}: {sent:#}");
                let wrong = &body["content"]["application/problem+json"];
                if wrong.is_object() {
                    assert_eq!(wrong["schema"]["$ref"], "#/components/schemas/Problem", "{method} {path}");
                    for (code, example) in wrong["examples"].as_object().unwrap() {
                        assert_eq!(example["value"]["code"], *code);
                        assert!(problem.is_valid(&example["value"]), "{example:#}");
                        examples += 1;
                    }
                    assert!(!wrong["examples"].as_object().unwrap().is_empty(), "{method} {path}");
                }
            }
        }
    }

    assert!(examples > 100);
}

#[test]
fn examples_are_as_described() {
    let document = document();
    let ids: Vec<_> = staffetta::app::rulesets::all().iter().map(|ruleset| ruleset.id()).collect();
    let mut seen = 0;
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        // What rulesets say is held to account where it is made.
        let of_ruleset = ids.iter().any(|id| name.to_lowercase().starts_with(id));
        let Some(example) = schema["examples"].get(0).filter(|_| !of_ruleset || name.ends_with("Decision"))
        else {
            continue;
        };

        let schema =
            json!({ "$ref": format!("#/components/schemas/{name}"), "components": document["components"] });
        let validator = jsonschema::validator_for(&schema).unwrap();
        let errors: Vec<_> = validator.iter_errors(example).map(|error| error.to_string()).collect();

        assert!(errors.is_empty(), "{name}: {errors:?}\n{example:#}");
        seen += 1;
    }
    assert!(seen > 20);
}

#[test]
fn nothing_is_described_as_just_an_object() {
    let document = document();
    let just_an_object = |schema: &Value| {
        let kind = &schema["type"];
        let object =
            kind == "object" || kind.as_array().is_some_and(|kinds| kinds.contains(&"object".into()));
        object && schema.get("properties").is_none() && schema.get("additionalProperties").is_none()
    };
    let mut vague = Vec::new();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        for (member, schema) in schema["properties"].as_object().into_iter().flatten() {
            if just_an_object(schema) || just_an_object(&schema["items"]) {
                vague.push(format!("{name}.{member}"));
            }
        }
    }

    // A JSON Schema itself.
    assert_eq!(vague, ["Ruleset.options"]);
}

#[test]
fn the_page_of_the_document_asks_nobody_outside() {
    let database = crate::Database::sqlite();
    let house = crate::house(&database);
    let stranger = house.stranger();

    let page = stranger.get("!/docs/").text + &stranger.get("!/docs/swagger-initializer.js").text;
    let document = stranger.get("!/openapi.json");
    let without_slash = stranger.get("!/docs");

    assert_eq!((without_slash.status, without_slash.header("location")), (307, Some("/docs/")));
    assert!(page.contains("/openapi.json") && page.contains("\"none\""), "{page}");
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains("src=\"//"), "{page}");
    assert_eq!(document.expect(200)["openapi"], "3.1.0");
    let tag = document.header("etag").unwrap();
    stranger.with("If-None-Match", tag).get("!/openapi.json").expect_status(304);
}
