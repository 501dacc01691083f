//! The page of a link that ends letters. Looking changes nothing; one press ends them, and so does the one-click POST
//! of a mail program (RFC 8058), which carries no cookie and needs none.

use super::super::{Problem, Service};
use super::{plain, private_page};
use crate::auth::UnsubscribeClaims;
use crate::domain::Rhythm;
use crate::pages::mail::Unsubscribe;
use crate::pages::render;
use crate::play::PlayError;
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get, post, web};

fn gone() -> HttpResponse {
    plain(StatusCode::GONE, "This link no longer works", "Newer letters have a newer one.")
}

/// Asks whether letters are to end.
#[get("/unsubscribe/{token}")]
pub async fn ask(service: web::Data<Service>, token: web::Path<String>) -> HttpResponse {
    let token = token.into_inner();
    let (what, button) = match service.auth.read_unsubscribe(&token) {
        Ok(UnsubscribeClaims::Game { game, .. }) => {
            let Ok(table) = service.play.table_by_letter(&game).await else { return gone() };
            let named = table.title.as_ref().map(|title| title.as_str().to_owned());
            let ruleset = service.play.shelf().find(&table.ruleset).map(|ruleset| ruleset.title().to_owned());
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
    private_page(StatusCode::OK, render(&Unsubscribe { what, button: button.into(), token }))
}

/// Ends letters.
#[post("/unsubscribe/{token}")]
pub async fn unsubscribe(
    service: web::Data<Service>,
    token: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    match service.auth.read_unsubscribe(&token) {
        Ok(UnsubscribeClaims::Game { account, game }) => {
            match service.play.set_game_rhythm(&account, &game, Some(Rhythm::Never)).await {
                Ok(()) | Err(PlayError::NotFound) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(UnsubscribeClaims::Invitations { email }) => service.play.refuse_invitations(&email).await?,
        Err(_) => return Ok(gone()),
    }
    Ok(plain(StatusCode::OK, "Done", "No more of these letters come. Your settings can bring them back."))
}
