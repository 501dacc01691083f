//! Moves, undo, resignation. Nothing is answered with 201 unless it is durable.

use super::super::super::body::Json;
use super::super::super::idempotency::{answer, once, text};
use super::super::super::identity::Player;
use super::super::super::reading::Language;
use super::super::super::{Problem, Service};
use super::super::errors::{AnyCall, Change};
use super::super::shapes::MadeShape;
use super::tables::Nothing;
use super::{answers, game_id};
use crate::play::{Made, Reply, Submission};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, post, web};
use kernel::Seq;
use serde::Deserialize;
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// A move: `action`, `notation` or `actions`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"seq": 0, "notation": "pass"}))]
pub struct Move {
    /// The newest entry the caller saw.
    #[schema(value_type = u64)]
    seq: Seq,
    /// One answer, as the decision listed it.
    #[schema(value_type = Option<Object>)]
    action: Option<Value>,
    /// One answer, as a person types it.
    notation: Option<String>,
    /// Several, taken whole or not at all; at most 200.
    #[schema(value_type = Option<Vec<Object>>)]
    actions: Option<Vec<Value>>,
}

fn made(made: &Made) -> String {
    text(&MadeShape::of(made))
}

/// How much.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HowMuch {
    /// `false` leaves the words of the entries and of the next decision out, for machines.
    texts: Option<bool>,
}

fn reply(request: &HttpRequest, how_much: &HowMuch) -> Reply {
    let prefers = request.headers().get_all("Prefer").filter_map(|value| value.to_str().ok());
    let minimal = prefers.flat_map(|value| value.split(',')).any(|one| one.trim() == "return=minimal");
    match (minimal, how_much.texts) {
        (true, _) => Reply::Minimal,
        (false, Some(false)) => Reply::Wordless,
        (false, _) => Reply::Full,
    }
}

/// Answers the caller's decision.
#[utoipa::path(operation_id = "make_move",
    tag = "play", request_body = Move, security(("bearer" = [])), params(("id" = String, Path), HowMuch,
    ("Idempotency-Key" = Option<String>, Header), ("Prefer" = Option<String>, Header,
    description = "`return=minimal` leaves entries and decision out.")), responses(
    (status = 201, description = "Played, and durable.", body = MadeShape), AnyCall, Change))]
#[post("/games/{id}/moves")]
pub async fn make(
    request: HttpRequest,
    service: web::Data<Service>,
    player: Player,
    language: Language,
    id: web::Path<String>,
    how_much: web::Query<HowMuch>,
    body: Json<Move>,
) -> Result<HttpResponse, Problem> {
    let once = once(&request, &player.0, body.hash, made)?;
    let Move { seq, action, notation, actions } = body.value;
    let submission = Submission {
        seq,
        answers: answers(action, notation, actions)?,
        language: language.0,
        reply: reply(&request, &how_much),
    };
    let done = service.play.make_move(&game_id(&id)?, &player.0.account, &submission, once).await?;
    Ok(answer(StatusCode::CREATED, done, made, None))
}

/// Where to go back to.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The newest entry the caller saw.
    #[schema(value_type = u64)]
    seq: Seq,
    /// The position after this entry stands again.
    #[schema(value_type = u64)]
    to: Seq,
}

/// Takes back the caller's own moves, never past a barrier. Appended to the log, not erased from it.
#[utoipa::path(operation_id = "undo_moves",
    tag = "play", request_body = Undo, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 201, description = "Undone, and durable.", body = MadeShape), AnyCall, Change))]
#[post("/games/{id}/undo")]
pub async fn undo(
    request: HttpRequest,
    service: web::Data<Service>,
    player: Player,
    language: Language,
    id: web::Path<String>,
    body: Json<Undo>,
) -> Result<HttpResponse, Problem> {
    let once = once(&request, &player.0, body.hash, made)?;
    let Undo { seq, to } = body.value;
    let done = service.play.undo(&game_id(&id)?, &player.0.account, seq, to, &language.0, once).await?;
    Ok(answer(StatusCode::CREATED, done, made, None))
}

/// Gives the seat up: a bot plays on in it.
#[utoipa::path(operation_id = "resign_seat",
    tag = "play", request_body = Nothing, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 201, description = "A bot plays on.", body = MadeShape), AnyCall, Change))]
#[post("/games/{id}/resign")]
pub async fn resign(
    request: HttpRequest,
    service: web::Data<Service>,
    player: Player,
    id: web::Path<String>,
    body: Json<Nothing>,
) -> Result<HttpResponse, Problem> {
    let once = once(&request, &player.0, body.hash, made)?;
    let done = service.play.resign(&game_id(&id)?, &player.0.account, once).await?;
    Ok(answer(StatusCode::CREATED, done, made, None))
}
