//! How to play here, and the rules of each ruleset in our own words.

use crate::http::pages::home::{players, ruleset_cards};
use crate::http::pages::html_ok;
use crate::http::pages::new_game::options;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::http::{AppState, Problem};
use crate::views::{HelpPage, RulesetHelpPage, render};
use actix_web::{HttpResponse, get, web};

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
