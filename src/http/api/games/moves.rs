//! Moves, undo, resignation. Nothing is answered with 201 unless it is durable.

use super::super::super::Problem;
use super::super::super::body::text;
use super::super::super::idempotency::answer;
use super::super::super::reading::Language;
use super::super::errors::{AnyCall, Change};
use super::super::shapes::MadeShape;
use super::tables::Nothing;
use super::wish::Wish;
use super::{Sent, answers, located};
use crate::play::{Made, Reply, Submission};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, post, web};
use kernel::{JsonText, Seq};
use serde::Deserialize;
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
    action: Option<JsonText>,
    /// One answer, as a person types it.
    notation: Option<String>,
    /// Several, taken whole or not at all; at most 200.
    #[schema(value_type = Option<Vec<Object>>)]
    actions: Option<Vec<JsonText>>,
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
    wish: Wish<Move>,
    language: Language,
    how_much: web::Query<HowMuch>,
) -> Result<HttpResponse, Problem> {
    let (once, account) = (wish.once(made)?, wish.account().clone());
    let Move { seq, action, notation, actions } = wish.body;
    let Sent { answers, alone } = answers(action, notation, actions)?;
    let reply = reply(&wish.request, &how_much);
    let submission = Submission { seq, answers, language: language.0, reply };
    // In a box of its own: what a handler holds is copied several times before it begins.
    let play = Box::pin(wish.service.play.make_move(&wish.id, &account, &submission, once));
    let done = play.await.map_err(located(alone))?;
    Ok(answer(StatusCode::CREATED, done, made, None))
}

/// Where to go back to.
#[derive(Clone, Copy, Deserialize, ToSchema)]
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
pub async fn undo(wish: Wish<Undo>, language: Language) -> Result<HttpResponse, Problem> {
    let (once, Undo { seq, to }) = (wish.once(made)?, wish.body);
    let done = wish.service.play.undo(&wish.id, wish.account(), seq, to, &language.0, once).await?;
    Ok(answer(StatusCode::CREATED, done, made, None))
}

/// Gives the seat up: a bot plays on in it.
#[utoipa::path(operation_id = "resign_seat",
    tag = "play", request_body = Nothing, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 201, description = "A bot plays on.", body = MadeShape), AnyCall, Change))]
#[post("/games/{id}/resign")]
pub async fn resign(wish: Wish<Nothing>) -> Result<HttpResponse, Problem> {
    let done = wish.service.play.resign(&wish.id, wish.account(), wish.once(made)?).await?;
    Ok(answer(StatusCode::CREATED, done, made, None))
}
