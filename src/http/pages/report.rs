//! "This is wrong": a form on the page of a game.

use crate::domain::ReportText;
use crate::http::Problem;
use crate::http::pages::game::render_message;
use crate::http::pages::game_form::GameForm;
use crate::http::pages::page_error::PageError;
use crate::http::rate_limits::LimitKind;
use actix_web::{HttpRequest, HttpResponse, post};

/// Reports a bug of the rules after the entry whose position the reader saw.
#[post("/games/{id}/report")]
pub async fn send(request: HttpRequest, form: GameForm) -> Result<HttpResponse, PageError> {
    form.state.limits.count_request(&request, LimitKind::Expensive)?;
    let seq = form.fields.number("seq")?;
    let text = ReportText::parse(form.fields.first("text").unwrap_or_default());
    let text = text.map_err(|error| Problem::malformed("text", format!("what is wrong {error}")));
    let done = match text {
        Ok(text) => form.state.app.report(&form.id, &form.account, seq, text, None).await.map_err(Into::into),
        Err(problem) => Err(PageError::from(problem)),
    };
    match done {
        Ok(kept) => {
            let words = format!("Thank you. Whoever runs this server finds your report as {}.", kept.id);
            render_message(&form, words).await
        }
        Err(mishap) if mishap.is_user_fixable() => render_message(&form, mishap.message()).await,
        Err(mishap) => Err(mishap),
    }
}
