//! The page of a link that ends letters. Looking changes nothing; one press ends them, and so does the one-click POST
//! of a mail program (RFC 8058), which carries no cookie and needs none.

use crate::app::AppError;
use crate::auth::UnsubscribeClaims;
use crate::domain::Rhythm;
use crate::http::pages::{html, message_page};
use crate::http::{AppState, Problem};
use crate::views::letter::UnsubscribePage;
use crate::views::render;
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get, post, web};

fn gone() -> HttpResponse {
    message_page(StatusCode::GONE, "This link no longer works", "Newer letters have a newer one.")
}

/// Asks whether letters are to end.
#[get("/unsubscribe/{token}")]
pub async fn ask(state: web::Data<AppState>, token: web::Path<String>) -> HttpResponse {
    let token = token.into_inner();
    let (what, button) = match state.auth.read_unsubscribe(&token) {
        Ok(UnsubscribeClaims::Game { game, .. }) => {
            let Ok(table) = state.app.load_unchecked(&game).await else { return gone() };
            let named = table.title.as_ref().map(|title| title.as_str().to_owned());
            let ruleset = state.app.rulesets().find(&table.ruleset).map(|ruleset| ruleset.title().to_owned());
            let title = named.or(ruleset).unwrap_or_default();
            (
                format!("No more letters about your turns in {title}? You stay at the table."),
                "End the letters",
            )
        }
        Ok(UnsubscribeClaims::Invitations { email }) => {
            (format!("No more invitations to {}?", email.as_str()), "No more invitations")
        }
        Err(_) => return gone(),
    };
    html(StatusCode::OK, render(&UnsubscribePage { what, button: button.into(), token }))
}

/// Ends letters.
#[post("/unsubscribe/{token}")]
pub async fn unsubscribe(
    state: web::Data<AppState>,
    token: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    match state.auth.read_unsubscribe(&token) {
        Ok(UnsubscribeClaims::Game { account, game }) => {
            match state.app.set_game_rhythm(&account, &game, Some(Rhythm::Never)).await {
                Ok(()) | Err(AppError::NotFound) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(UnsubscribeClaims::Invitations { email }) => state.app.refuse_invitations(&email).await?,
        Err(_) => return Ok(gone()),
    }
    Ok(message_page(
        StatusCode::OK,
        "Done",
        "No more of these letters come. Your settings can bring them back.",
    ))
}
