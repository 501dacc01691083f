//! Signing in and out. The page of a sign-in link changes nothing by being looked at, because mail scanners follow
//! links; its button's form carries the token itself.

use super::super::limits::Of;
use super::super::{Problem, Service};
use super::fields::Fields;
use super::mishap::Mishap;
use super::visitor::{Visitor, cookie, no_cookie};
use super::{page, plain, private_page, see};
use crate::auth::AuthError;
use crate::domain::{Email, Name};
use crate::pages::{Login, SignIn, render};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};

/// Asks for an address.
#[get("/login")]
pub async fn ask_address(service: web::Data<Service>, visitor: Visitor) -> Result<HttpResponse, Mishap> {
    let frame = visitor.frame(&service).await?;
    Ok(page(render(&SignIn { frame, wrong: None, typed: String::new() })))
}

/// Has a sign-in link mailed. Nobody learns whether the address is known.
#[post("/login/letter")]
pub async fn ask_for_letter(
    request: HttpRequest,
    service: web::Data<Service>,
    visitor: Visitor,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let typed = fields.one("email").unwrap_or_default();
    let name = fields.one("name").map(Name::parse).transpose();
    let (email, name) = match (Email::parse(typed), name) {
        (Ok(email), Ok(name)) => (email, name),
        (Err(wrong), _) | (_, Err(wrong)) => {
            let frame = visitor.frame(&service).await?;
            let form = SignIn { frame, wrong: Some(format!("This {wrong}.")), typed: typed.to_owned() };
            return Ok(private_page(StatusCode::BAD_REQUEST, render(&form)));
        }
    };
    service.limits.check(&request, Of::SignIns)?;
    // A guest who gives an address keeps the account: the letter confirms it.
    let guest = visitor.signed_in.as_ref().filter(|person| person.account.email.is_none());
    let guest = match guest {
        Some(_) => Some(visitor.sends(&fields)?.account.id.clone()),
        None => None,
    };
    service.auth.request_link(&email, name.as_ref(), guest.as_ref(), service.site.letters_an_hour).await?;
    service.play.letters_wait();
    let text = if service.site.shows_mailbox {
        "A letter with a sign-in link is on its way. This copy of Staffetta sends no mail to anybody: find the letter in its mailbox, at /dev/mail."
    } else {
        "A letter with a sign-in link is on its way. It works once, for a quarter of an hour."
    };
    Ok(plain(StatusCode::OK, "Look into your mail", text))
}

/// Asks whether to sign in.
#[get("/login/{token}")]
pub async fn ask(service: web::Data<Service>, token: web::Path<String>) -> HttpResponse {
    let token = token.into_inner();
    let address = service.auth.read_sign_in(&token).ok().map(|claims| claims.email.as_str().to_owned());
    let status = if address.is_some() { StatusCode::OK } else { StatusCode::GONE };
    private_page(status, render(&Login { address, token }))
}

/// Signs a browser in.
#[post("/login")]
pub async fn sign_in(service: web::Data<Service>, fields: Fields) -> Result<HttpResponse, Mishap> {
    match service.auth.sign_in_browser(fields.one("token").unwrap_or_default()).await {
        Ok(value) => {
            let mut answer = see("/games");
            answer.add_cookie(&cookie(&service, value)).map_err(|error| Problem::ours(&error))?;
            Ok(answer)
        }
        Err(AuthError::BadToken) => {
            Ok(private_page(StatusCode::GONE, render(&Login { address: None, token: String::new() })))
        }
        Err(error) => Err(error.into()),
    }
}

/// Signs this browser out, or all of them.
#[post("/logout")]
pub async fn sign_out(
    service: web::Data<Service>,
    visitor: Visitor,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let person = visitor.sends(&fields)?;
    if fields.one("everywhere").is_some() {
        service.auth.sign_out_everywhere(&person.account.id).await?;
    } else {
        service.auth.sign_out_browser(&person.cookie).await?;
    }
    let mut answer = see("/");
    answer.add_cookie(&no_cookie()).map_err(|error| Problem::ours(&error))?;
    Ok(answer)
}
