//! Signing in and out. The page of a sign-in link changes nothing by being looked at, because mail scanners follow
//! links; its button's form carries the token itself.

use crate::auth::{AuthError, GuestGames};
use crate::domain::{DisplayName, Email};
use crate::http::identity::is_cross_site;
use crate::http::pages::form::FormFields;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::{Visitor, adopt_time_zone, cookie, no_cookie};
use crate::http::pages::{html, html_ok, message_page, redirect};
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use crate::views::{SignInLinkPage, SignInPage, render};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};

/// Asks for an address.
#[get("/login")]
pub async fn show_sign_in(state: web::Data<AppState>, visitor: Visitor) -> Result<HttpResponse, PageError> {
    let frame = visitor.page_frame(&state).await?;
    Ok(html_ok(render(&SignInPage { frame, error: None, typed: String::new() })))
}

/// Has a sign-in link mailed. Nobody learns whether the address is known.
#[post("/login/letter")]
pub async fn request_link(
    request: HttpRequest,
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let typed = fields.first("email").unwrap_or_default();
    let name = fields.first("name").map(DisplayName::parse).transpose();
    let (email, name) = match (Email::parse(typed), name) {
        (Ok(email), Ok(name)) => (email, name),
        (Err(wrong), _) | (_, Err(wrong)) => {
            let frame = visitor.page_frame(&state).await?;
            let form = SignInPage { frame, error: Some(format!("This {wrong}.")), typed: typed.to_owned() };
            return Ok(html(StatusCode::BAD_REQUEST, render(&form)));
        }
    };
    state.limits.count_request(&request, LimitKind::SignIns)?;
    // A guest who gives an address keeps the account: the letter confirms it.
    let guest = visitor.signed_in.as_ref().filter(|person| person.account.email.is_none());
    let guest = match guest {
        Some(_) => Some(visitor.verify_form(&fields)?.account.id.clone()),
        None => None,
    };
    state
        .auth
        .request_link(&email, name.as_ref(), guest.as_ref(), state.site.sign_in_letters_per_hour)
        .await?;
    state.app.signal_letters();
    let text = if state.site.has_dev_mailbox {
        "A letter with a sign-in link is on its way. This copy of Staffetta sends no mail to anybody: find the letter in its mailbox, at /dev/mail."
    } else {
        "A letter with a sign-in link is on its way. It works once, for a quarter of an hour."
    };
    Ok(message_page(StatusCode::OK, "Look into your mail", text))
}

/// Asks whether to sign in.
#[get("/login/{token}")]
pub async fn ask(state: web::Data<AppState>, token: web::Path<String>) -> HttpResponse {
    let token = token.into_inner();
    let claims = state.auth.read_sign_in(&token).ok();
    let status = if claims.is_some() { StatusCode::OK } else { StatusCode::GONE };
    let for_guest = claims.as_ref().is_some_and(|claims| claims.guest.is_some());
    let address = claims.map(|claims| claims.email.as_str().to_owned());
    html(status, render(&SignInLinkPage { address, token, for_guest }))
}

/// Signs a browser in. Another site must not do that unseen: whoever plays on would play in a stranger's account.
#[post("/login")]
pub async fn sign_in(
    request: HttpRequest,
    state: web::Data<AppState>,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    if is_cross_site(&request, &state.site.base_url) {
        return Err(Problem::not_allowed("sign in with the button of your own letter's page").into());
    }
    let games =
        if fields.first("guest_games") == Some("leave") { GuestGames::Leave } else { GuestGames::Keep };
    match state.auth.sign_in_browser(fields.first("token").unwrap_or_default(), games).await {
        Ok(value) => {
            let caller = state.auth.read_cookie(&value).await?;
            adopt_time_zone(&state, &caller.account, &fields).await?;
            let mut answer = redirect("/games");
            answer.add_cookie(&cookie(&state, value)).map_err(|error| Problem::internal(&error))?;
            Ok(answer)
        }
        Err(AuthError::InvalidToken) => Ok(html(
            StatusCode::GONE,
            render(&SignInLinkPage { address: None, token: String::new(), for_guest: false }),
        )),
        Err(error) => Err(error.into()),
    }
}

/// Signs this browser out, or all of them.
#[post("/logout")]
pub async fn sign_out(
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let person = visitor.verify_form(&fields)?;
    if fields.first("everywhere").is_some() {
        state.auth.sign_out_everywhere(&person.account.id).await?;
    } else {
        state.auth.sign_out_browser(&person.cookie).await?;
    }
    let mut answer = redirect("/");
    answer.add_cookie(&no_cookie()).map_err(|error| Problem::internal(&error))?;
    Ok(answer)
}
