//! How to play here, and the rules of each ruleset in our own words.

use super::super::{Problem, Service};
use super::home::{cards, players};
use super::mishap::Mishap;
use super::new_game::options;
use super::page;
use super::visitor::Visitor;
use crate::pages::{Help, Rules, render};
use actix_web::{HttpResponse, get, web};

/// How to play here.
#[get("/help")]
pub async fn help(service: web::Data<Service>, visitor: Visitor) -> Result<HttpResponse, Mishap> {
    Ok(page(render(&Help { frame: visitor.frame(&service).await?, rulesets: cards(&service) })))
}

/// The rules of one ruleset.
#[get("/help/{ruleset}")]
pub async fn rules(
    service: web::Data<Service>,
    visitor: Visitor,
    id: web::Path<String>,
) -> Result<HttpResponse, Mishap> {
    let ruleset = service.play.shelf().find(&id).ok_or_else(Problem::not_found)?;
    let from = ruleset.provenance();
    Ok(page(render(&Rules {
        frame: visitor.frame(&service).await?,
        id: ruleset.id().into(),
        title: ruleset.title().into(),
        players: players(ruleset),
        options: options(ruleset, &visitor.language),
        provenance: (from.seed, from.public, from.recalled, from.reconstructed),
    })))
}
