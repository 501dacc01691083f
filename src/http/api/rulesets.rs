//! The rulesets there are.

use crate::http::api::responses::{CommonErrors, NotFoundError};
use crate::http::conditional::{ETag, Language, json_with_etag};
use crate::http::{AppState, Problem};
use actix_web::{HttpRequest, HttpResponse, get, web};
use kernel::{OptionValues, Reader, Ruleset};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A ruleset.
#[derive(Serialize, ToSchema)]
#[schema(as = Ruleset)]
pub struct RulesetJson {
    /// Its name in the API and in game files.
    id: &'static str,
    /// The published title.
    name: &'static str,
    /// How many can play.
    players: PlayerCountJson,
    /// What a table may choose, as a JSON Schema.
    #[schema(value_type = Object)]
    options: Value,
    /// The newest rules.
    revision: u16,
    /// Where its component data comes from.
    provenance: ProvenanceJson,
    /// The bots that can take seats.
    bots: Vec<&'static str>,
}

/// How many can play.
#[derive(Serialize, ToSchema)]
#[schema(as = Players)]
pub struct PlayerCountJson {
    /// The smallest table.
    min: u8,
    /// The largest table.
    max: u8,
}

/// How many records of component data come from where.
#[derive(Serialize, ToSchema)]
#[schema(as = Provenance)]
pub struct ProvenanceJson {
    /// From the rulebook.
    seed: u32,
    /// From public descriptions of the components.
    public: u32,
    /// From memory.
    recalled: u32,
    /// Made up in the spirit of the published ones.
    reconstructed: u32,
}

/// All rulesets.
#[derive(Serialize, ToSchema)]
#[schema(as = Rulesets)]
pub struct RulesetsJson {
    /// By name.
    items: Vec<RulesetJson>,
}

fn ruleset_json(ruleset: &dyn Ruleset, language: &str) -> RulesetJson {
    let provenance = ruleset.provenance();
    RulesetJson {
        id: ruleset.id(),
        name: ruleset.title(),
        players: PlayerCountJson { min: *ruleset.seats().start(), max: *ruleset.seats().end() },
        options: options_schema(ruleset, language),
        revision: ruleset.revision().0,
        provenance: ProvenanceJson {
            seed: provenance.seed,
            public: provenance.public,
            recalled: provenance.recalled,
            reconstructed: provenance.reconstructed,
        },
        bots: kernel::Bot::ALL.map(kernel::Bot::name).to_vec(),
    }
}

/// The options as a JSON Schema.
pub fn options_schema(ruleset: &dyn Ruleset, language: &str) -> Value {
    let reader = Reader { language, names: &[], seat: None };
    let mut properties = serde_json::Map::new();
    for option in ruleset.options() {
        let title = ruleset.explain(option.name, &reader);
        let property = match option.choices {
            OptionValues::Flag => json!({ "type": "boolean", "default": false, "description": title }),
            OptionValues::OneOf(words) => {
                let one_of: Vec<Value> = words
                    .iter()
                    .map(|word| {
                        let about = ruleset.explain(&format!("{}.{word}", option.name), &reader);
                        json!({ "const": word, "description": about })
                    })
                    .collect();
                json!({ "type": "string", "oneOf": one_of, "default": words[0], "description": title })
            }
        };
        properties.insert(option.name.into(), property);
    }
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}

/// The rulesets that can be played here.
#[utoipa::path(operation_id = "list_rulesets",
    tag = "rulesets", responses(
    (status = 200, description = "All rulesets.", body = RulesetsJson),
    (status = 304, description = "As the caller knows it."), CommonErrors))]
#[get("/rulesets")]
pub async fn list(request: HttpRequest, state: web::Data<AppState>, language: Language) -> HttpResponse {
    let items =
        state.app.rulesets().all().iter().map(|ruleset| ruleset_json(&**ruleset, &language.0)).collect();
    json_with_etag(&request, &ETag::new(&[&"rulesets", &language.0]), &RulesetsJson { items })
}

/// One ruleset.
#[utoipa::path(operation_id = "show_ruleset",
    tag = "rulesets", params(("id" = String, Path, example = "lorenzo")), responses(
    (status = 200, description = "The ruleset.", body = RulesetJson),
    (status = 304, description = "As the caller knows it."), CommonErrors, NotFoundError))]
#[get("/rulesets/{id}")]
pub async fn show(
    request: HttpRequest,
    state: web::Data<AppState>,
    language: Language,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let ruleset = state.app.rulesets().find(&id).ok_or_else(Problem::not_found)?;
    Ok(json_with_etag(
        &request,
        &ETag::new(&[&ruleset.id(), &language.0]),
        &ruleset_json(ruleset, &language.0),
    ))
}
