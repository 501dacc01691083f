//! The mailbox of the embedded default: letters that were sent to nobody. It answers only to a loopback name without
//! forwarding headers, because a rebound name or a proxy would show everybody's sign-in links.

use crate::domain::Letter;
use crate::http::pages::html;
use crate::http::{AppState, Problem};
use crate::views::letter::DevMailboxPage;
use crate::views::render;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, get, web};
use data_encoding::BASE64;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

fn require_loopback(request: &HttpRequest, state: &AppState) -> Result<(), Problem> {
    let host = request.headers().get("host").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let name = if host.starts_with('[') { host.split_inclusive(']').next() } else { host.split(':').next() };
    let loopback = name.is_some_and(|name| ["127.0.0.1", "localhost", "[::1]"].contains(&name));
    let forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
    let proxied = forwarded.iter().any(|name| request.headers().contains_key(*name));
    let near = request.peer_addr().is_none_or(|peer| peer.ip().to_canonical().is_loopback());
    if state.site.has_dev_mailbox && loopback && near && !proxied {
        Ok(())
    } else {
        Err(Problem::not_found())
    }
}

/// Which letters.
#[derive(Deserialize)]
pub struct MailboxQuery {
    /// The one that is read; the newest otherwise.
    id: Option<String>,
    /// Only letters to this address.
    to: Option<String>,
}

/// The letters, for people, as a mail program shows them.
#[get("/dev/mail")]
pub async fn page(
    request: HttpRequest,
    state: web::Data<AppState>,
    choice: web::Query<MailboxQuery>,
) -> Result<HttpResponse, Problem> {
    require_loopback(&request, &state)?;
    let MailboxQuery { id, to } = choice.into_inner();
    let mut mails = state.app.mailbox_letters().await?;
    let people: BTreeSet<String> = mails.iter().map(|mail| mail.letter.to.clone()).collect();
    mails.retain(|mail| to.as_ref().is_none_or(|to| *to == mail.letter.to));
    let open = match &id {
        Some(id) => mails.iter().find(|mail| mail.id == *id),
        None => mails.first(),
    };
    let page = DevMailboxPage { open: open.cloned(), mails, to, people: people.into_iter().collect() };
    let mut shown = html(StatusCode::OK, render(&page));
    // The letter's own page is shown inside this one.
    let policy = "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; font-src 'self'; \
                  img-src 'self' data:; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
    shown.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    Ok(shown)
}

/// A letter's part with markup, with its picture: nothing in it runs, and nothing is fetched.
#[get("/dev/mail/{id}")]
pub async fn letter(
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    require_loopback(&request, &state)?;
    let mail = state.app.kept_letter(&id).await?;
    let mut html = mail.letter.html;
    if let Some(png) = &mail.letter.picture {
        let picture = format!("data:image/png;base64,{}", BASE64.encode(png));
        html = html.replace(&format!("cid:{}", Letter::PICTURE_CONTENT_ID), &picture);
    }
    // Links lead out of the frame.
    html = html.replacen("<head>", "<head><base target=\"_top\">", 1);
    let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox \
                  allow-popups allow-top-navigation-by-user-activation";
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header(("Cache-Control", "no-store"))
        .insert_header(("Referrer-Policy", "no-referrer"))
        .insert_header((CONTENT_SECURITY_POLICY, policy))
        .body(html))
}

#[derive(Serialize)]
struct MailboxLetterJson {
    id: String,
    to: String,
    subject: String,
    text: String,
    html: String,
    headers: BTreeMap<String, String>,
    at: kernel::Millis,
}

/// The letters, for programs.
#[get("/dev/mail.json")]
pub async fn json(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    require_loopback(&request, &state)?;
    let mails = state.app.mailbox_letters().await?;
    let shapes = mails.into_iter().map(|mail| MailboxLetterJson {
        id: mail.id,
        to: mail.letter.to,
        subject: mail.letter.subject,
        text: mail.letter.text,
        html: mail.letter.html,
        headers: mail.letter.headers.into_iter().collect(),
        at: mail.at,
    });
    Ok(HttpResponse::Ok().insert_header(("Cache-Control", "no-store")).json(shapes.collect::<Vec<_>>()))
}
