//! "This is wrong": reports of bugs in the rules.

use crate::domain::ReportText;
use crate::http::Problem;
use crate::http::api::games::game_request::GameRequest;
use crate::http::api::responses::{CommonErrors, GameChangeErrors};
use crate::http::rate_limits::LimitKind;
use actix_web::{HttpResponse, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is wrong with the rules, and where.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = RulesReport)]
pub struct RulesReportRequest {
    /// The entry after which it is wrong; the newest if left out.
    seq: Option<u64>,
    /// In the player's own words, plain text.
    #[schema(min_length = 1, max_length = 2000)]
    text: String,
}

/// A report that is kept.
#[derive(Serialize, ToSchema)]
#[schema(as = ReportKept)]
pub struct ReportKeptJson {
    /// Its id, to be quoted to whoever runs the server.
    pub id: String,
    /// The entry.
    pub seq: u64,
}

/// Reports a bug of the rules in a game the caller holds a seat in, for whoever runs the server. What the caller sees of the
/// position is kept with it. 20 a day.
#[utoipa::path(operation_id = "report_game",
    tag = "games", request_body = RulesReportRequest, security(("bearer" = [])),
    params(("id" = String, Path)), responses(
    (status = 201, description = "The report is kept.", body = ReportKeptJson), CommonErrors, GameChangeErrors))]
#[post("/games/{id}/reports")]
pub async fn report(wish: GameRequest<RulesReportRequest>) -> Result<HttpResponse, Problem> {
    wish.state.limits.check_caller(&wish.request, Some(wish.account()), LimitKind::Expensive)?;
    let text = ReportText::parse(&wish.body.text);
    let text = text.map_err(|error| Problem::malformed("/text", format!("the text {error}")))?;
    let kept = wish.state.app.report(&wish.id, wish.account(), wish.body.seq, text, None).await?;
    Ok(HttpResponse::Created().json(ReportKeptJson { id: kept.id, seq: kept.seq }))
}
