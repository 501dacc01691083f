//! What others look for at a place of its own.

use crate::http::{AppState, Problem};
use actix_web::{HttpResponse, get, web};

/// The public keys that games were ever signed with here.
#[get("/.well-known/staffetta-game-keys.json")]
pub async fn game_keys(state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    let keys = state.app.game_keys().await?;
    Ok(HttpResponse::Ok().insert_header(("Cache-Control", "public, max-age=300")).json(keys))
}
