//! How to play here, and the rules of each ruleset in our own words.

use crate::http::pages::home::{players, ruleset_cards};
use crate::http::pages::new_game::options;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::http::pages::{html_ok, redirect};
use crate::http::{AppState, Problem};
use crate::views::{HelpPage, RulesDocument, RulesPage, RulesetHelpPage, render};
use actix_web::{HttpResponse, get, web};
use kernel::Ruleset;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex};

/// The rules that were rendered, by ruleset: they never change while the program runs.
static RENDERED: LazyLock<Mutex<BTreeMap<&'static str, Arc<RulesDocument>>>> = LazyLock::new(Mutex::default);

/// How to play here.
#[get("/help")]
pub async fn help(state: web::Data<AppState>, visitor: Visitor) -> Result<HttpResponse, PageError> {
    Ok(html_ok(render(&HelpPage {
        frame: visitor.page_frame(&state).await?,
        rulesets: ruleset_cards(&state, &visitor.language),
    })))
}

/// The rules of one ruleset.
#[get("/help/{ruleset}")]
pub async fn rules(
    state: web::Data<AppState>,
    visitor: Visitor,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let ruleset = state.app.rulesets().find(&id).ok_or_else(Problem::not_found)?;
    let from = ruleset.provenance();
    Ok(html_ok(render(&RulesetHelpPage {
        frame: visitor.page_frame(&state).await?,
        id: ruleset.id().into(),
        title: ruleset.title().into(),
        players: players(ruleset),
        help: ruleset.help(),
        options: options(ruleset, &visitor.language),
        provenance: (from.seed, from.public, from.recalled, from.reconstructed),
    })))
}

/// The numbered rules of a ruleset, rendered once.
fn rules_document(ruleset: &dyn Ruleset) -> Arc<RulesDocument> {
    let mut rendered = RENDERED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    Arc::clone(rendered.entry(ruleset.id()).or_insert_with(|| Arc::new(RulesDocument::of(ruleset.rules()))))
}

/// Where all rules are listed.
#[get("/rules")]
pub async fn all_rules() -> HttpResponse {
    redirect("/help")
}

/// Every rule of one ruleset by its number: where refusals, questions and letters lead.
#[get("/rules/{ruleset}")]
pub async fn numbered_rules(
    state: web::Data<AppState>,
    visitor: Visitor,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let ruleset = state.app.rulesets().find(&id).ok_or_else(Problem::not_found)?;
    let document = rules_document(ruleset);
    Ok(html_ok(render(&RulesPage {
        frame: visitor.page_frame(&state).await?,
        id: ruleset.id(),
        title: ruleset.title(),
        document: &document,
    })))
}
