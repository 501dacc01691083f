//! The OpenAPI document: made from the code by a test, committed, and served as it was committed.

mod enums;
mod examples;
mod game_file;
mod problems;
mod ruleset_schemas;
mod webhook_call;

use crate::http::conditional::{ETag, text_with_etag};
use crate::http::{ProblemBody, routes};
use actix_web::{App, HttpRequest, HttpResponse, get};
use kernel::openapi::{RefIndex, Schemas};
use serde_json::{Map, Value};
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_actix_web::AppExt as _;

/// What stands above the paths.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Staffetta",
        description = "Heavy Eurogames by mail: a rules-enforcing service with logs that anybody can rerun. At any \
            moment a game knows every open decision and every legal answer.",
        license(name = "MIT", identifier = "MIT"),
        contact(name = "Staffetta")
    ),
    components(schemas(ProblemBody)),
    modifiers(&BearerScheme),
    tags(
        (name = "sign-in", description = "Without passwords: a link comes by mail; guests need none."),
        (name = "account", description = "The caller's own account."),
        (name = "webhooks", description = "What happens at the caller's tables, told to a URL."),
        (name = "rulesets", description = "What can be played."),
        (name = "games", description = "Tables, positions and logs."),
        (name = "play", description = "Decisions and answers."),
        (name = "game files", description = "Games to be kept, moved and rerun by anybody.")
    )
)]
pub(super) struct ApiDoc;

struct BearerScheme;

impl Modify for BearerScheme {
    fn modify(&self, document: &mut Document) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("An access token or an API key."))
            .build();
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}

/// The document as it was committed, which is how it is served: to make it takes games to be played.
pub const COMMITTED: &str = include_str!("../../../openapi/openapi.json");

/// The calls there are, with what the code says of them.
pub(super) fn document() -> Document {
    let (_, document) =
        App::new().into_utoipa_app().openapi(ApiDoc::openapi()).service(routes::api()).split_for_parts();
    document
}

/// The whole document, made anew: the calls, every problem, and every ruleset's own words.
pub fn whole_document() -> Value {
    let mut document = serde_json::to_value(document()).expect("a document has a JSON form");
    disambiguate_operation_ids(&mut document);
    replace_with_refs(&mut document);
    enums::describe(&mut document);
    problems::describe(&mut document);
    game_file::describe(&mut document);
    ruleset_schemas::describe(&mut document);
    webhook_call::describe(&mut document);
    examples::illustrate(&mut document);
    document
}

/// Gives calls that are called alike the name of what they are about: `list_games`, `list_rulesets`.
fn disambiguate_operation_ids(document: &mut Value) {
    let mut calls: Vec<(&String, &mut Value)> = Vec::new();
    for (path, methods) in document["paths"].as_object_mut().into_iter().flatten() {
        let methods = methods.as_object_mut().into_iter().flat_map(Map::values_mut);
        calls.extend(methods.filter(|call| call["operationId"].is_string()).map(|call| (path, call)));
    }
    let names: Vec<Value> = calls.iter().map(|(_, call)| call["operationId"].clone()).collect();
    for (path, call) in calls {
        let name = call["operationId"].clone();
        if names.iter().filter(|other| **other == name).count() > 1 {
            let about = path.rsplit('/').find(|part| !part.starts_with('{')).unwrap_or_default();
            call["operationId"] = format!("{}_{about}", name.as_str().unwrap_or_default()).into();
        }
    }
}

/// Has lists refer to what they hold by its name.
fn replace_with_refs(document: &mut Value) {
    let schemas = document["components"]["schemas"].as_object_mut();
    let Some(schemas) = schemas else { unreachable!("a document has components") };
    let index = RefIndex::new(&*schemas);
    schemas.values_mut().for_each(|schema| index.apply(schema));
}

/// What one ruleset says, as a JSON Schema that stands alone: for validators, and for clients of one ruleset.
pub fn schema_of(ruleset: &Schemas) -> Value {
    ruleset_schemas::standalone_schema(ruleset)
}

/// The document, for programs and for `/docs`.
#[get("/openapi.json")]
pub(super) async fn openapi_json(request: HttpRequest) -> HttpResponse {
    text_with_etag(
        &request,
        &ETag::new(&[&"openapi", &COMMITTED.len()]),
        "application/json",
        COMMITTED.into(),
    )
}
