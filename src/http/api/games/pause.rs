//! Pauses.

use super::super::super::body::Json;
use super::super::super::idempotency::{answer, once};
use super::super::super::identity::Player;
use super::super::super::{Problem, Service};
use super::super::errors::{AnyCall, Change};
use super::super::shapes::GameShape;
use super::create::{Nothing, table_of};
use super::game_id;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, post, web};

/// Wishes a pause of a running game. It begins when all people at the table wish it, or at once if the game's creator
/// does; then clocks and deadlines stand still, for 30 days at most. Answers can be given all the same.
#[utoipa::path(operation_id = "pause_game",
    tag = "games", request_body = Nothing, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 200, description = "The game; `paused_until` says whether it is paused.", body = GameShape),
    AnyCall, Change))]
#[post("/games/{id}/pause")]
pub async fn pause(
    request: HttpRequest,
    service: web::Data<Service>,
    player: Player,
    id: web::Path<String>,
    body: Json<Nothing>,
) -> Result<HttpResponse, Problem> {
    let shape = table_of(&player.0);
    let once = once(&request, &player.0, body.hash, shape.clone())?;
    let done = service.play.pause(&game_id(&id)?, &player.0.account, once).await?;
    Ok(answer(StatusCode::OK, done, shape, None))
}

/// Wishes that a paused game goes on: when all people at the table wish it, or at once if the creator does. Nobody has
/// lost time by the pause.
#[utoipa::path(operation_id = "resume_game",
    tag = "games", request_body = Nothing, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 200, description = "The game; `paused_until` says whether it is paused.", body = GameShape),
    AnyCall, Change))]
#[post("/games/{id}/resume")]
pub async fn resume(
    request: HttpRequest,
    service: web::Data<Service>,
    player: Player,
    id: web::Path<String>,
    body: Json<Nothing>,
) -> Result<HttpResponse, Problem> {
    let shape = table_of(&player.0);
    let once = once(&request, &player.0, body.hash, shape.clone())?;
    let done = service.play.resume(&game_id(&id)?, &player.0.account, once).await?;
    Ok(answer(StatusCode::OK, done, shape, None))
}
