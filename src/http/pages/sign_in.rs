//! The page of a sign-in link. Looking at it changes nothing, because mail scanners follow links; its button's form
//! carries the token itself.

use super::super::identity::COOKIE;
use super::super::{Problem, Service};
use super::{plain, private_page};
use crate::auth::{AuthError, REFRESH_LIFE};
use crate::pages::{Login, render};
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get, post, web};
use serde::Deserialize;

/// Asks whether to sign in.
#[get("/login/{token}")]
pub async fn ask(service: web::Data<Service>, token: web::Path<String>) -> HttpResponse {
    let token = token.into_inner();
    let address = service.auth.read_sign_in(&token).ok().map(|claims| claims.email.as_str().to_owned());
    let status = if address.is_some() { StatusCode::OK } else { StatusCode::GONE };
    private_page(status, render(&Login { address, token }))
}

/// What the button sends.
#[derive(Deserialize)]
pub struct Form {
    token: String,
}

/// Signs a browser in.
#[post("/login")]
pub async fn sign_in(service: web::Data<Service>, form: web::Form<Form>) -> Result<HttpResponse, Problem> {
    match service.auth.sign_in_browser(&form.token).await {
        Ok(value) => {
            let cookie = Cookie::build(COOKIE, value)
                .path("/")
                .http_only(true)
                .same_site(SameSite::Lax)
                .secure(service.site.base_url.starts_with("https://"))
                .max_age(Duration::milliseconds(REFRESH_LIFE))
                .finish();
            let mut page = plain(StatusCode::OK, "You are signed in", "Your games are waiting.");
            page.add_cookie(&cookie).map_err(|error| Problem::ours(&error))?;
            Ok(page)
        }
        Err(AuthError::BadToken) => {
            Ok(private_page(StatusCode::GONE, render(&Login { address: None, token: String::new() })))
        }
        Err(error) => Err(error.into()),
    }
}
