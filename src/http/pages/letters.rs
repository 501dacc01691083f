//! The letters that were sent to the reader, and what became of each.

use crate::domain::JobResult;
use crate::http::AppState;
use crate::http::pages::form::QueryFields;
use crate::http::pages::html_ok;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::views::{LetterStatusRow, LettersPage, dates, render};
use actix_web::{HttpResponse, get, web};

/// So many stand on a page.
const LONGEST: u32 = 50;

/// The list, newest first.
#[get("/letters")]
pub async fn list(
    state: web::Data<AppState>,
    visitor: Visitor,
    asked: QueryFields,
) -> Result<HttpResponse, PageError> {
    let id = &visitor.require_signed_in()?.account.id;
    let (zone, now) = (visitor.zone(), state.clock.now());
    let after = asked.0.first("after").map(str::to_owned);
    let fates = state.app.letters(id, after, LONGEST).await?;
    let full = fates.len() == usize::try_from(LONGEST).unwrap_or(usize::MAX);
    let older = fates.last().filter(|_| full).map(|last| format!("/letters?after={}", last.id));
    let letters = fates.into_iter().map(|fate| {
        let at = dates::date_on_page(fate.done_at.unwrap_or(fate.due_at), zone, now);
        let state = match (fate.fate, &fate.failure) {
            (Some(JobResult::Sent), _) => format!("sent {at}"),
            (Some(JobResult::InDigest), _) => format!("sent {at}, in the letter of the day"),
            (Some(JobResult::Outdated), _) => "not sent: it no longer mattered".to_owned(),
            (Some(JobResult::Suppressed), _) => "not sent, as you chose".to_owned(),
            (Some(JobResult::Dead), _) => format!("given up {at}, after {} tries", fate.attempts),
            (Some(JobResult::Bounced), _) => "sent, and it came back".to_owned(),
            (None, Some(_)) => format!("could not be sent yet, tried {} times", fate.attempts),
            (None, None) => format!("leaves {at}"),
        };
        let kind = match fate.kind.as_str() {
            "sign_in" => "Sign-in link".to_owned(),
            "turn" => "Your turn".to_owned(),
            other => crate::http::pages::page_error::sentence(&other.replace('_', " "))
                .trim_end_matches('.')
                .to_owned(),
        };
        LetterStatusRow { kind, game: fate.game.map(|game| game.as_str().to_owned()), state, at }
    });
    let letters = letters.collect();
    Ok(html_ok(render(&LettersPage { frame: visitor.page_frame(&state).await?, letters, older })))
}
