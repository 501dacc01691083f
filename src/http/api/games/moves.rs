//! Moves, undo, resignation. Nothing is answered with 201 unless it is durable.

use crate::app::{FillScope, MoveResult, ReplyDetail, Submission};
use crate::http::Problem;
use crate::http::api::games::game_request::GameRequest;
use crate::http::api::games::table::EmptyRequest;
use crate::http::api::games::{ParsedAnswers, at_pointer, parse_answers};
use crate::http::api::json::MoveResultJson;
use crate::http::api::responses::{CommonErrors, GameChangeErrors};
use crate::http::body::to_json_text;
use crate::http::conditional::Language;
use crate::http::idempotency::respond;
use crate::http::rate_limits::LimitKind;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, post, web};
use kernel::{JsonText, Seq};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// A move: `action`, `notation` or `actions`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seq": 0, "notation": "pass"}))]
#[schema(as = Move)]
pub struct MoveRequest {
    /// The newest entry the caller saw.
    #[schema(value_type = u64)]
    seq: Seq,
    /// One answer, as the decision listed it.
    #[schema(value_type = Option<Object>)]
    action: Option<JsonText>,
    /// One answer, as a person types it.
    notation: Option<String>,
    /// Several, taken whole or not at all; at most 200.
    #[schema(value_type = Option<Vec<Object>>)]
    actions: Option<Vec<JsonText>>,
    /// Whether questions that nobody needs to be asked are answered with it: those with one answer, or with answers that come
    /// to the same. Never across chance or what is revealed. Each is an entry of the log like any other.
    fill: Option<bool>,
}

fn move_result_json(made: &MoveResult) -> String {
    to_json_text(&MoveResultJson::from_result(made))
}

/// How much.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MoveQuery {
    /// `false` leaves the words of the entries and of the next decision out, for machines.
    texts: Option<bool>,
}

fn reply_detail(request: &HttpRequest, how_much: &MoveQuery) -> ReplyDetail {
    let prefers = request.headers().get_all("Prefer").filter_map(|value| value.to_str().ok());
    let minimal = prefers.flat_map(|value| value.split(',')).any(|one| one.trim() == "return=minimal");
    match (minimal, how_much.texts) {
        (true, _) => ReplyDetail::Minimal,
        (false, Some(false)) => ReplyDetail::WithoutTexts,
        (false, _) => ReplyDetail::Full,
    }
}

/// Answers the caller's decision.
#[utoipa::path(operation_id = "make_move",
    tag = "play", request_body = MoveRequest, security(("bearer" = [])), params(("id" = String, Path), MoveQuery,
    ("Idempotency-Key" = Option<String>, Header), ("Prefer" = Option<String>, Header,
    description = "`return=minimal` leaves entries and decision out.")), responses(
    (status = 201, description = "Played, and durable.", body = MoveResultJson), CommonErrors, GameChangeErrors))]
#[post("/games/{id}/moves")]
pub async fn make_move(
    wish: GameRequest<MoveRequest>,
    language: Language,
    how_much: web::Query<MoveQuery>,
) -> Result<HttpResponse, Problem> {
    let (once, account) = (wish.once(move_result_json)?, wish.account().clone());
    let MoveRequest { seq, action, notation, actions, fill } = wish.body;
    let fill = fill.unwrap_or_default();
    if fill {
        // It is found by trying out.
        wish.state.limits.check_caller(&wish.request, Some(&account), LimitKind::Previews)?;
    }
    let ParsedAnswers { answers, pointer } = parse_answers(action, notation, actions)?;
    let reply = reply_detail(&wish.request, &how_much);
    let fill = if fill { FillScope::Everything } else { FillScope::Nothing };
    let submission = Submission { seq, answers, fill, language: language.0, reply };
    // In a box of its own: what a handler holds is copied several times before it begins.
    let app = Box::pin(wish.state.app.make_move(&wish.id, &account, &submission, once));
    let done = app.await.map_err(at_pointer(pointer))?;
    Ok(respond(StatusCode::CREATED, done, move_result_json, None))
}

/// Where to go back to.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Undo)]
pub struct UndoRequest {
    /// The newest entry the caller saw.
    #[schema(value_type = u64)]
    seq: Seq,
    /// The position after this entry stands again.
    #[schema(value_type = u64)]
    to: Seq,
}

/// Takes back the caller's own moves, never past a barrier. Appended to the log, not erased from it.
#[utoipa::path(operation_id = "undo_moves",
    tag = "play", request_body = UndoRequest, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 201, description = "Undone, and durable.", body = MoveResultJson), CommonErrors, GameChangeErrors))]
#[post("/games/{id}/undo")]
pub async fn undo(wish: GameRequest<UndoRequest>, language: Language) -> Result<HttpResponse, Problem> {
    let (once, UndoRequest { seq, to }) = (wish.once(move_result_json)?, wish.body);
    let done = wish.state.app.undo(&wish.id, wish.account(), seq, to, &language.0, once).await?;
    Ok(respond(StatusCode::CREATED, done, move_result_json, None))
}

/// Gives the seat up: a bot plays on in it.
#[utoipa::path(operation_id = "resign_seat",
    tag = "play", request_body = EmptyRequest, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 201, description = "A bot plays on.", body = MoveResultJson), CommonErrors, GameChangeErrors))]
#[post("/games/{id}/resign")]
pub async fn resign(wish: GameRequest<EmptyRequest>) -> Result<HttpResponse, Problem> {
    let done = wish.state.app.resign(&wish.id, wish.account(), wish.once(move_result_json)?).await?;
    Ok(respond(StatusCode::CREATED, done, move_result_json, None))
}
