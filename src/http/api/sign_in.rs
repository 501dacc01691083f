//! Signing in without passwords.

use super::super::body::Json;
use super::super::identity::Owner;
use super::super::limits::Of;
use super::super::{Problem, Service};
use super::errors::AnyCall;
use super::shapes::Tokens;
use crate::domain::{Email, Name};
use actix_web::{HttpRequest, HttpResponse, delete, post, web};
use serde::Deserialize;
use utoipa::ToSchema;

/// Whom a link is mailed to.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// A mail address.
    #[schema(max_length = 254, example = "anna@example.org")]
    email: String,
    /// What a new account is called.
    #[schema(max_length = 40)]
    name: Option<String>,
}

/// Has a sign-in link mailed. Always 202: nobody learns whether the address is known.
#[utoipa::path(operation_id = "send_login",
    tag = "sign-in", request_body = Login, responses(
    (status = 202, description = "If the address can be written to, a letter is on its way."), AnyCall))]
#[post("/login")]
pub async fn login(
    request: HttpRequest,
    service: web::Data<Service>,
    body: Json<Login>,
) -> Result<HttpResponse, Problem> {
    let email =
        Email::parse(&body.value.email).map_err(|error| Problem::malformed("/email", error.to_string()))?;
    let name = body.value.name.as_deref().map(Name::parse).transpose();
    let name = name.map_err(|error| Problem::malformed("/name", error.to_string()))?;
    service.limits.check(&request, Of::SignIns)?;
    service.auth.request_link(&email, name.as_ref(), None, service.site.letters_an_hour).await?;
    service.play.letters_wait();
    Ok(HttpResponse::Accepted().finish())
}

/// What is exchanged for tokens: one of the two.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// From a sign-in link; works once, for 15 minutes.
    login_token: Option<String>,
    /// From an earlier exchange; works once.
    refresh_token: Option<String>,
}

/// Exchanges a sign-in link's token, or a refresh token, for tokens.
#[utoipa::path(operation_id = "issue_tokens",
    tag = "sign-in", request_body = Exchange, responses(
    (status = 201, description = "Signed in.", body = Tokens), AnyCall))]
#[post("/tokens")]
pub async fn tokens(
    request: HttpRequest,
    service: web::Data<Service>,
    body: Json<Exchange>,
) -> Result<HttpResponse, Problem> {
    service.limits.check(&request, Of::Requests)?;
    let issued = match (&body.value.login_token, &body.value.refresh_token) {
        (Some(token), None) => service.auth.sign_in(token).await?,
        (None, Some(token)) => service.auth.refresh(token).await?,
        _ => return Err(Problem::malformed("", "either login_token or refresh_token")),
    };
    Ok(HttpResponse::Created().insert_header(("Cache-Control", "no-store")).json(Tokens::from(issued)))
}

/// Makes an account without an address, for games against bots.
#[utoipa::path(operation_id = "become_guest",
    tag = "sign-in", responses(
    (status = 201, description = "Signed in as a guest.", body = Tokens), AnyCall))]
#[post("/guests")]
pub async fn guests(request: HttpRequest, service: web::Data<Service>) -> Result<HttpResponse, Problem> {
    service.limits.check(&request, Of::Guests)?;
    let issued = service.auth.sign_in_guest().await?;
    Ok(HttpResponse::Created().insert_header(("Cache-Control", "no-store")).json(Tokens::from(issued)))
}

/// Signs out everywhere: refresh tokens and cookies at once, access tokens when they expire.
#[utoipa::path(operation_id = "sign_out_everywhere",
    tag = "sign-in", security(("bearer" = [])), responses(
    (status = 204, description = "Signed out."), AnyCall))]
#[delete("/me/sessions")]
pub async fn sign_out(service: web::Data<Service>, owner: Owner) -> Result<HttpResponse, Problem> {
    service.auth.sign_out_everywhere(&owner.0.account).await?;
    Ok(HttpResponse::NoContent().finish())
}
