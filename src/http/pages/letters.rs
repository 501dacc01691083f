//! The letters that were sent to the reader, and what became of each.

use super::super::Service;
use super::fields::Asked;
use super::mishap::Mishap;
use super::page;
use super::visitor::Visitor;
use crate::domain::Fate;
use crate::pages::{LetterLine, Letters, moments, render};
use actix_web::{HttpResponse, get, web};

/// So many stand on a page.
const LONGEST: u32 = 50;

/// The list, newest first.
#[get("/letters")]
pub async fn list(
    service: web::Data<Service>,
    visitor: Visitor,
    asked: Asked,
) -> Result<HttpResponse, Mishap> {
    let id = &visitor.person()?.account.id;
    let (zone, now) = (visitor.zone(), service.clock.now());
    let after = asked.0.one("after").map(str::to_owned);
    let fates = service.play.letters(id, after, LONGEST).await?;
    let full = fates.len() == usize::try_from(LONGEST).unwrap_or(usize::MAX);
    let older = fates.last().filter(|_| full).map(|last| format!("/letters?after={}", last.id));
    let letters = fates.into_iter().map(|fate| {
        let at = moments::on_page(fate.done_at.unwrap_or(fate.due_at), zone, now);
        let state = match (fate.fate, &fate.failure) {
            (Some(Fate::Sent), _) => format!("sent {at}"),
            (Some(Fate::Gathered), _) => format!("sent {at}, in the letter of the day"),
            (Some(Fate::Outdated), _) => "not sent: it no longer mattered".to_owned(),
            (Some(Fate::KeptBack), _) => "not sent, as you chose".to_owned(),
            (Some(Fate::Dead), _) => format!("given up {at}, after {} tries", fate.attempts),
            (Some(Fate::Returned), _) => "sent, and it came back".to_owned(),
            (None, Some(_)) => format!("could not be sent yet, tried {} times", fate.attempts),
            (None, None) => format!("leaves {at}"),
        };
        let kind = match fate.kind.as_str() {
            "sign_in" => "Sign-in link".to_owned(),
            "turn" => "Your turn".to_owned(),
            other => super::mishap::sentence(&other.replace('_', " ")).trim_end_matches('.').to_owned(),
        };
        LetterLine { kind, game: fate.game.map(|game| game.as_str().to_owned()), state, at }
    });
    let letters = letters.collect();
    Ok(page(render(&Letters { frame: visitor.frame(&service).await?, letters, older })))
}
