//! The rhythm of letters about one game.

use crate::http::api::games::game_id;
use crate::http::api::mail_preferences::RhythmJson;
use crate::http::api::responses::{CommonErrors, GameLookupErrors};
use crate::http::body::JsonBody;
use crate::http::identity::{CanRead, OwnerOnly};
use crate::http::{AppState, Problem};
use actix_web::{HttpResponse, get, put, web};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// When letters about the caller's turns in a game leave.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameMail {
    /// Another rhythm than in the caller's other games; null for the same.
    pub rhythm: Option<RhythmJson>,
}

/// When letters about the caller's turns in this game leave.
#[utoipa::path(operation_id = "show_game_mail",
    tag = "games", params(("id" = String, Path)), security(("bearer" = [])), responses(
    (status = 200, description = "The rhythm.", body = GameMail), CommonErrors, GameLookupErrors))]
#[get("/games/{id}/mail")]
pub async fn show(
    state: web::Data<AppState>,
    caller: CanRead,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let rhythm = state.app.game_rhythm(&caller.0.account, &game_id(&id)?).await?;
    Ok(HttpResponse::Ok().json(GameMail { rhythm: rhythm.map(Into::into) }))
}

/// Chooses another rhythm for letters about this game.
#[utoipa::path(operation_id = "change_game_mail",
    tag = "games", params(("id" = String, Path)), request_body = GameMail, security(("bearer" = [])),
    responses((status = 200, description = "The rhythm as it is now.", body = GameMail), CommonErrors, GameLookupErrors))]
#[put("/games/{id}/mail")]
pub async fn change(
    state: web::Data<AppState>,
    owner: OwnerOnly,
    id: web::Path<String>,
    body: JsonBody<GameMail>,
) -> Result<HttpResponse, Problem> {
    let rhythm = body.value.rhythm.map(Into::into);
    state.app.set_game_rhythm(&owner.0.account, &game_id(&id)?, rhythm).await?;
    Ok(HttpResponse::Ok().json(GameMail { rhythm: rhythm.map(Into::into) }))
}
