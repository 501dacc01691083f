//! What the caller is asked, what answers would lead to, and why one is not there.

use crate::app::DecisionFormat;
use crate::http::api::games::{ParsedAnswers, at_pointer, game_id, parse_answers};
use crate::http::api::json::DecisionJson;
use crate::http::api::responses::{CommonErrors, GameChangeErrors, GameReadErrors};
use crate::http::body::JsonBody;
use crate::http::conditional::{ETag, Language, json_with_etag, seat_tag};
use crate::http::identity::{CanPlay, CanRead};
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use kernel::{JsonText, Seq, StopReason};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// How much.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct DecisionQuery {
    /// Also what a player may look for in vain, each with its reason.
    missed: Option<bool>,
    /// `false` leaves the words out, for machines.
    texts: Option<bool>,
}

/// What the caller is asked, with every legal answer.
#[utoipa::path(operation_id = "show_decision",
    tag = "play", params(("id" = String, Path), DecisionQuery), security(("bearer" = [])), responses(
    (status = 200, description = "The decision.", body = DecisionJson),
    (status = 204, description = "The caller has nothing to decide."),
    (status = 304, description = "As the caller knows it."), CommonErrors, GameReadErrors))]
#[get("/games/{id}/decision")]
pub async fn decision(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: CanRead,
    language: Language,
    id: web::Path<String>,
    how_much: web::Query<DecisionQuery>,
) -> Result<HttpResponse, Problem> {
    let (words, missed) = (how_much.texts.unwrap_or(true), how_much.missed.unwrap_or(false));
    let form = DecisionFormat { language: &language.0, words, missed };
    let id = game_id(&id)?;
    // In a box of its own: what a handler holds is copied several times before it begins.
    let asked = Box::pin(state.app.decision_json(&id, &caller.0.account, form));
    let Some(asked) = asked.await? else {
        return Ok(HttpResponse::NoContent().finish());
    };
    let (seat, spoken) = (seat_tag(asked.seat), &language.0);
    let tag = ETag::new(&[&"decision", &asked.seq, &asked.changes, &seat, spoken, &words, &missed]);
    Ok(json_with_etag(&request, &tag, &asked.value))
}

/// Answers to be tried out.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Draft)]
pub struct PreviewRequest {
    /// The newest entry the caller saw.
    #[schema(value_type = u64)]
    seq: Seq,
    /// The answers, in order.
    #[schema(value_type = Vec<Object>)]
    actions: Vec<JsonText>,
}

/// What a list would lead to.
#[derive(Serialize, ToSchema)]
#[schema(as = Preview)]
pub struct PreviewJson {
    /// The ruleset whose words these are.
    ruleset: &'static str,
    /// How many were played.
    played: usize,
    /// Why the list ended: `chance`, `reveal`, `other_seat` or `end`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    stopped: Option<StopReason>,
    /// What it would make known, in words.
    lines: Vec<String>,
    /// The position as it would be.
    #[schema(value_type = Object)]
    view: Value,
    /// What the caller would be asked next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<DecisionJson>)]
    decision: Option<JsonText>,
}

/// What these answers would lead to. Stores nothing.
#[utoipa::path(operation_id = "preview_moves",
    tag = "play", request_body = PreviewRequest, params(("id" = String, Path)), security(("bearer" = [])),
    responses((status = 200, description = "The position as it would be.", body = PreviewJson), CommonErrors, GameChangeErrors))]
#[post("/games/{id}/preview")]
pub async fn preview(
    request: HttpRequest,
    state: web::Data<AppState>,
    player: CanPlay,
    language: Language,
    id: web::Path<String>,
    body: JsonBody<PreviewRequest>,
) -> Result<HttpResponse, Problem> {
    state.limits.check_caller(&request, Some(&player.0.account), LimitKind::Previews)?;
    let PreviewRequest { seq, actions } = body.value;
    let list =
        if actions.is_empty() { Vec::new() } else { parse_answers(None, None, Some(actions))?.answers };
    let preview = state.app.preview(&game_id(&id)?, &player.0.account, seq, &list, &language.0).await?;
    Ok(HttpResponse::Ok().json(PreviewJson {
        ruleset: preview.ruleset,
        played: preview.played,
        stopped: preview.stopped,
        lines: preview.lines,
        view: preview.view,
        decision: preview.decision,
    }))
}

/// An answer that is not there: one of the two.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Missing)]
pub struct ExplainRequest {
    /// As data.
    #[schema(value_type = Option<Object>)]
    action: Option<JsonText>,
    /// As typed.
    notation: Option<String>,
}

/// Whether an answer could be given, and if not, why.
#[derive(Serialize, ToSchema)]
#[schema(as = Why)]
pub struct ExplanationJson {
    /// Whether it could.
    legal: bool,
    /// The code of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// The number of the rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// Where the rule can be read, on this host.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_url: Option<String>,
    /// In words.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Why an option is not there, from what the caller may see.
#[utoipa::path(operation_id = "explain_option",
    tag = "play", request_body = ExplainRequest, params(("id" = String, Path)), security(("bearer" = [])),
    responses((status = 200, description = "Whether it is legal, and if not, why.", body = ExplanationJson), CommonErrors, GameChangeErrors))]
#[post("/games/{id}/why")]
pub async fn explain_option(
    request: HttpRequest,
    state: web::Data<AppState>,
    player: CanRead,
    language: Language,
    id: web::Path<String>,
    body: JsonBody<ExplainRequest>,
) -> Result<HttpResponse, Problem> {
    state.limits.check_caller(&request, Some(&player.0.account), LimitKind::Previews)?;
    let ParsedAnswers { mut answers, pointer } = parse_answers(body.value.action, body.value.notation, None)?;
    let answer = answers.pop().ok_or_else(|| Problem::malformed("", "action or notation"))?;
    let why = state.app.explain_option(&game_id(&id)?, &player.0.account, &answer, &language.0).await;
    let why = why.map_err(at_pointer(pointer))?;
    let refusal = why.refusal.as_ref();
    Ok(HttpResponse::Ok().json(ExplanationJson {
        legal: why.legal,
        reason: refusal.map(|refusal| refusal.code),
        rule: refusal.map(|refusal| refusal.rule),
        rule_url: refusal.map(|refusal| refusal.rule_url.clone()),
        text: refusal.map(|refusal| refusal.text.clone()),
    }))
}
