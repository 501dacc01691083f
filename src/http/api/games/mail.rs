//! The rhythm of letters about one game.

use super::super::super::body::Json;
use super::super::super::identity::{Looker, Owner};
use super::super::super::{Problem, Service};
use super::super::errors::{AnyCall, Something};
use super::super::habits::RhythmShape;
use super::game_id;
use actix_web::{HttpResponse, get, put, web};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// When letters about the caller's turns in a game leave.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameMail {
    /// Another rhythm than in the caller's other games; null for the same.
    pub rhythm: Option<RhythmShape>,
}

/// When letters about the caller's turns in this game leave.
#[utoipa::path(operation_id = "show_game_mail",
    tag = "games", params(("id" = String, Path)), security(("bearer" = [])), responses(
    (status = 200, description = "The rhythm.", body = GameMail), AnyCall, Something))]
#[get("/games/{id}/mail")]
pub async fn show(
    service: web::Data<Service>,
    caller: Looker,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let rhythm = service.play.game_rhythm(&caller.0.account, &game_id(&id)?).await?;
    Ok(HttpResponse::Ok().json(GameMail { rhythm: rhythm.map(Into::into) }))
}

/// Chooses another rhythm for letters about this game.
#[utoipa::path(operation_id = "change_game_mail",
    tag = "games", params(("id" = String, Path)), request_body = GameMail, security(("bearer" = [])),
    responses((status = 200, description = "The rhythm as it is now.", body = GameMail), AnyCall, Something))]
#[put("/games/{id}/mail")]
pub async fn change(
    service: web::Data<Service>,
    owner: Owner,
    id: web::Path<String>,
    body: Json<GameMail>,
) -> Result<HttpResponse, Problem> {
    let rhythm = body.value.rhythm.map(Into::into);
    service.play.set_game_rhythm(&owner.0.account, &game_id(&id)?, rhythm).await?;
    Ok(HttpResponse::Ok().json(GameMail { rhythm: rhythm.map(Into::into) }))
}
