//! HTML pages, and what operators look at.

pub mod assets;
mod fields;
pub mod game;
mod game_form;
pub mod habits;
pub mod help;
pub mod home;
pub mod keys;
pub mod letters;
pub mod lobby;
pub mod mailbox;
mod mishap;
pub mod new_game;
pub mod operation;
pub mod play;
mod plot;
pub mod settings;
mod sheet;
pub mod sign_in;
pub mod table;
pub mod unsubscribe;
mod visitor;

use crate::pages::{Plain, render};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;

pub(super) use mishap::Mishap;

/// Nothing is loaded from anybody else, nothing runs that is not a file of ours, nobody puts us into a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; \
     connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// A page that tells nobody where its reader came from, and is kept by nobody.
fn private_page(status: StatusCode, html: String) -> HttpResponse {
    HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .insert_header(("Cache-Control", "no-store"))
        .insert_header(("Referrer-Policy", "no-referrer"))
        .insert_header(("X-Content-Type-Options", "nosniff"))
        .insert_header(("X-Frame-Options", "DENY"))
        .insert_header(("Cross-Origin-Opener-Policy", "same-origin"))
        .insert_header(("Permissions-Policy", "camera=(), geolocation=(), microphone=()"))
        .insert_header(("Content-Security-Policy", POLICY))
        .body(html)
}

/// The page, as it should be.
fn page(html: String) -> HttpResponse {
    private_page(StatusCode::OK, html)
}

fn plain(status: StatusCode, title: &str, text: &str) -> HttpResponse {
    private_page(status, render(&Plain { title: title.into(), text: text.into() }))
}

/// Sends the reader on, by GET.
fn see(place: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, place))
        .insert_header(("Cache-Control", "no-store"))
        .insert_header(("Referrer-Policy", "no-referrer"))
        .finish()
}
