//! The mailbox of the embedded default: letters that were sent to nobody. It answers only to a loopback name without
//! forwarding headers, because a rebound name or a proxy would show everybody's sign-in links.

use super::super::{Problem, Service};
use super::private_page;
use crate::domain::Letter;
use crate::pages::mail::Mailbox;
use crate::pages::render;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, get, web};
use data_encoding::BASE64;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

fn check(request: &HttpRequest, service: &Service) -> Result<(), Problem> {
    let host = request.headers().get("host").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let name = if host.starts_with('[') { host.split_inclusive(']').next() } else { host.split(':').next() };
    let loopback = name.is_some_and(|name| ["127.0.0.1", "localhost", "[::1]"].contains(&name));
    let forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
    let proxied = forwarded.iter().any(|name| request.headers().contains_key(*name));
    let near = request.peer_addr().is_none_or(|peer| peer.ip().is_loopback());
    if service.site.shows_mailbox && loopback && near && !proxied {
        Ok(())
    } else {
        Err(Problem::not_found())
    }
}

/// Which letters.
#[derive(Deserialize)]
pub struct Choice {
    /// The one that is read; the newest otherwise.
    id: Option<String>,
    /// Only letters to this address.
    to: Option<String>,
}

/// The letters, for people, as a mail program shows them.
#[get("/dev/mail")]
pub async fn page(
    request: HttpRequest,
    service: web::Data<Service>,
    choice: web::Query<Choice>,
) -> Result<HttpResponse, Problem> {
    check(&request, &service)?;
    let Choice { id, to } = choice.into_inner();
    let mut mails = service.play.kept_letters().await?;
    let people: BTreeSet<String> = mails.iter().map(|mail| mail.letter.to.clone()).collect();
    mails.retain(|mail| to.as_ref().is_none_or(|to| *to == mail.letter.to));
    let open = match &id {
        Some(id) => mails.iter().find(|mail| mail.id == *id),
        None => mails.first(),
    };
    let page = Mailbox { open: open.cloned(), mails, to, people: people.into_iter().collect() };
    let mut shown = private_page(StatusCode::OK, render(&page));
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
    service: web::Data<Service>,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    check(&request, &service)?;
    let mail = service.play.kept_letter(&id).await?;
    let mut html = mail.letter.html;
    if let Some(png) = &mail.letter.picture {
        let picture = format!("data:image/png;base64,{}", BASE64.encode(png));
        html = html.replace(&format!("cid:{}", Letter::PICTURE), &picture);
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
struct MailShape {
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
pub async fn json(request: HttpRequest, service: web::Data<Service>) -> Result<HttpResponse, Problem> {
    check(&request, &service)?;
    let mails = service.play.kept_letters().await?;
    let shapes = mails.into_iter().map(|mail| MailShape {
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
