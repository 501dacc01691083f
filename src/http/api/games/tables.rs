//! What happens to a table besides moves: seats are taken and given back, it begins, pauses and goes on.

use super::super::super::body::Json;
use super::super::super::idempotency::{answer, once};
use super::super::super::identity::Player;
use super::super::super::{Problem, Service};
use super::super::errors::{AnyCall, Change};
use super::super::shapes::GameShape;
use super::create::table_of;
use super::{game_id, nonce};
use crate::domain::Game;
use crate::play::{Done, Once, PlayError};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, post, web};
use kernel::Hash;
use serde::Deserialize;
use utoipa::ToSchema;

/// Carries a change out once, and answers with the table as the caller finds it then.
async fn changed(
    request: &HttpRequest,
    player: &Player,
    asked: Hash,
    change: impl AsyncFnOnce(Option<Once<Game>>) -> Result<Done<Game>, PlayError>,
) -> Result<HttpResponse, Problem> {
    let shape = table_of(&player.0);
    let once = once(request, &player.0, asked, shape.clone())?;
    Ok(answer(StatusCode::OK, change(once).await?, shape, None))
}

/// What a seat is taken with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    /// 32 bytes in hex that this seat adds to the seed.
    #[schema(min_length = 64, max_length = 64)]
    nonce: Option<String>,
    /// The token of an invitation.
    invitation: Option<String>,
}

/// Nothing.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Takes a seat. With the last one the game begins.
#[utoipa::path(operation_id = "join_game",
    tag = "games", request_body = Joining, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 200, description = "The game.", body = GameShape), AnyCall, Change))]
#[post("/games/{id}/join")]
pub async fn join(
    request: HttpRequest,
    service: web::Data<Service>,
    player: Player,
    id: web::Path<String>,
    body: Json<Joining>,
) -> Result<HttpResponse, Problem> {
    let id = game_id(&id)?;
    let nonce = nonce(body.value.nonce.as_deref())?;
    let invited = match &body.value.invitation {
        Some(token) => {
            let claims = service.auth.read_invitation(token)?;
            if claims.game != id {
                return Err(Problem::malformed("/invitation", "this invitation is to another game"));
            }
            Some(claims.email)
        }
        None => None,
    };
    let change = async |once| service.play.join_game(&id, &player.0.account, nonce, invited, once).await;
    changed(&request, &player, body.hash, change).await
}

/// Gives a seat of an open game back.
#[utoipa::path(operation_id = "leave_game",
    tag = "games", request_body = Nothing, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 200, description = "The game.", body = GameShape), AnyCall, Change))]
#[post("/games/{id}/leave")]
pub async fn leave(
    request: HttpRequest,
    service: web::Data<Service>,
    player: Player,
    id: web::Path<String>,
    body: Json<Nothing>,
) -> Result<HttpResponse, Problem> {
    let id = game_id(&id)?;
    let change = async |once| service.play.leave_game(&id, &player.0.account, once).await;
    changed(&request, &player, body.hash, change).await
}

/// Begins a game with bots in the free seats; only its creator can.
#[utoipa::path(operation_id = "start_game",
    tag = "games", request_body = Nothing, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 200, description = "The game.", body = GameShape), AnyCall, Change))]
#[post("/games/{id}/start")]
pub async fn start(
    request: HttpRequest,
    service: web::Data<Service>,
    player: Player,
    id: web::Path<String>,
    body: Json<Nothing>,
) -> Result<HttpResponse, Problem> {
    let id = game_id(&id)?;
    let change = async |once| service.play.start_game(&id, &player.0.account, once).await;
    changed(&request, &player, body.hash, change).await
}

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
    let id = game_id(&id)?;
    let change = async |once| service.play.pause(&id, &player.0.account, once).await;
    changed(&request, &player, body.hash, change).await
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
    let id = game_id(&id)?;
    let change = async |once| service.play.resume(&id, &player.0.account, once).await;
    changed(&request, &player, body.hash, change).await
}
