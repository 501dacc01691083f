//! HTML pages, and what operators look at.

pub mod api_keys;
pub mod assets;
pub mod dev_mailbox;
mod draft;
mod form;
pub mod game;
mod game_form;
mod game_view;
pub mod health;
pub mod help;
pub mod home;
pub mod letters;
pub mod lobby;
pub mod mail_preferences;
pub mod new_game;
mod page_error;
pub mod report;
mod score_chart;
pub mod seat_link;
pub mod settings;
pub mod sign_in;
pub mod table;
pub mod theme;
pub mod unsubscribe;
pub mod upgrade;
mod visitor;
pub mod well_known;

use crate::views::{MessagePage, render};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;

pub(super) use crate::http::pages::page_error::PageError;

/// Nothing is loaded from anybody else, nothing runs that is not a file of ours, nobody puts us into a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; \
     connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// A page that tells nobody where its reader came from, and is kept by nobody.
fn html(status: StatusCode, body: String) -> HttpResponse {
    HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header(("Cache-Control", "no-store"))
        .insert_header(("Referrer-Policy", "no-referrer"))
        .insert_header(("X-Content-Type-Options", "nosniff"))
        .insert_header(("X-Frame-Options", "DENY"))
        .insert_header(("Cross-Origin-Opener-Policy", "same-origin"))
        .insert_header(("Permissions-Policy", "camera=(), geolocation=(), microphone=()"))
        .insert_header(("Content-Security-Policy", POLICY))
        .body(body)
}

/// The page, as it should be.
fn html_ok(body: String) -> HttpResponse {
    html(StatusCode::OK, body)
}

fn message_page(status: StatusCode, title: &str, text: &str) -> HttpResponse {
    html(status, render(&MessagePage { title: title.into(), text: text.into() }))
}

/// Sends the reader on, by GET.
fn redirect(place: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, place))
        .insert_header(("Cache-Control", "no-store"))
        .insert_header(("Referrer-Policy", "no-referrer"))
        .finish()
}
