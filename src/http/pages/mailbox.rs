//! The mailbox of the embedded default: letters that were sent to nobody. It answers only to a loopback name without
//! forwarding headers, because a rebound name or a proxy would show everybody's sign-in links.

use super::super::{Problem, Service};
use super::private_page;
use crate::pages::{Mailbox, render};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, web};
use serde::Serialize;
use std::collections::BTreeMap;

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

/// The letters, for people.
#[get("/dev/mail")]
pub async fn page(request: HttpRequest, service: web::Data<Service>) -> Result<HttpResponse, Problem> {
    check(&request, &service)?;
    let mails = service.play.kept_letters().await?;
    Ok(private_page(StatusCode::OK, render(&Mailbox { mails })))
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
