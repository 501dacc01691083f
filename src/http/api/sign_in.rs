//! Signing in without passwords.

use crate::domain::{DisplayName, Email};
use crate::http::api::json::TokensJson;
use crate::http::api::responses::CommonErrors;
use crate::http::body::JsonBody;
use crate::http::identity::OwnerOnly;
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use actix_web::{HttpRequest, HttpResponse, delete, post, web};
use serde::Deserialize;
use utoipa::ToSchema;

/// Whom a link is mailed to.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Login)]
pub struct LoginRequest {
    /// A mail address.
    #[schema(max_length = 254, example = "anna@example.org")]
    email: String,
    /// What a new account is called.
    #[schema(max_length = 40)]
    name: Option<String>,
}

/// Has a sign-in link mailed. Always 202: nobody learns whether the address is known.
#[utoipa::path(operation_id = "send_login",
    tag = "sign-in", request_body = LoginRequest, responses(
    (status = 202, description = "If the address can be written to, a letter is on its way."), CommonErrors))]
#[post("/login")]
pub async fn login(
    request: HttpRequest,
    state: web::Data<AppState>,
    body: JsonBody<LoginRequest>,
) -> Result<HttpResponse, Problem> {
    let email =
        Email::parse(&body.value.email).map_err(|error| Problem::malformed("/email", error.to_string()))?;
    let name = body.value.name.as_deref().map(DisplayName::parse).transpose();
    let name = name.map_err(|error| Problem::malformed("/name", error.to_string()))?;
    state.limits.count_request(&request, LimitKind::SignIns)?;
    state.auth.request_link(&email, name.as_ref(), None, state.site.sign_in_letters_per_hour).await?;
    state.app.signal_letters();
    Ok(HttpResponse::Accepted().finish())
}

/// What is exchanged for tokens: one of the two.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Exchange)]
pub struct TokenRequest {
    /// From a sign-in link; works once, for 15 minutes.
    login_token: Option<String>,
    /// From an earlier exchange; works once.
    refresh_token: Option<String>,
}

/// Exchanges a sign-in link's token, or a refresh token, for tokens.
#[utoipa::path(operation_id = "issue_tokens",
    tag = "sign-in", request_body = TokenRequest, responses(
    (status = 201, description = "Signed in.", body = TokensJson), CommonErrors))]
#[post("/tokens")]
pub async fn issue_tokens(
    request: HttpRequest,
    state: web::Data<AppState>,
    body: JsonBody<TokenRequest>,
) -> Result<HttpResponse, Problem> {
    state.limits.count_request(&request, LimitKind::Requests)?;
    let issued = match (&body.value.login_token, &body.value.refresh_token) {
        (Some(token), None) => state.auth.sign_in(token).await?,
        (None, Some(token)) => state.auth.refresh(token).await?,
        _ => return Err(Problem::malformed("", "either login_token or refresh_token")),
    };
    Ok(HttpResponse::Created().insert_header(("Cache-Control", "no-store")).json(TokensJson::from(issued)))
}

/// Makes an account without an address, for games against bots.
#[utoipa::path(operation_id = "become_guest",
    tag = "sign-in", responses(
    (status = 201, description = "Signed in as a guest.", body = TokensJson), CommonErrors))]
#[post("/guests")]
pub async fn create_guest(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    state.limits.count_request(&request, LimitKind::Guests)?;
    let issued = state.auth.sign_in_guest().await?;
    Ok(HttpResponse::Created().insert_header(("Cache-Control", "no-store")).json(TokensJson::from(issued)))
}

/// Signs out everywhere: refresh tokens and cookies at once, access tokens and streams within a second.
#[utoipa::path(operation_id = "sign_out_everywhere",
    tag = "sign-in", security(("bearer" = [])), responses(
    (status = 204, description = "Signed out."), CommonErrors))]
#[delete("/me/sessions")]
pub async fn sign_out(state: web::Data<AppState>, owner: OwnerOnly) -> Result<HttpResponse, Problem> {
    state.auth.sign_out_everywhere(&owner.0.account).await?;
    Ok(HttpResponse::NoContent().finish())
}
