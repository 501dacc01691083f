//! HTML pages, and what operators look at.

pub mod home;
pub mod mailbox;
pub mod operation;
pub mod play;
pub mod sign_in;
pub mod unsubscribe;

use crate::pages::{Plain, render};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;

/// A page that tells nobody where its reader came from, and is kept by nobody.
fn private_page(status: StatusCode, html: String) -> HttpResponse {
    HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header(("Cache-Control", "no-store"))
        .insert_header(("Referrer-Policy", "no-referrer"))
        .insert_header(("X-Frame-Options", "DENY"))
        .insert_header(("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"))
        .body(html)
}

fn plain(status: StatusCode, title: &str, text: &str) -> HttpResponse {
    private_page(status, render(&Plain { title: title.into(), text: text.into() }))
}
