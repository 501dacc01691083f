//! The page of a turn's letter: one decision, and a form that carries the letter's token itself. The token never
//! signs in; it dies with its decision or with the holder's tenure, and each answer brings the token for the
//! follow-up question.

use super::super::identity::{Anybody, COOKIE};
use super::super::reading::Language;
use super::super::{Problem, Service};
use super::{plain, private_page};
use crate::auth::SeatClaims;
use crate::pages::{Answering, render};
use crate::play::{Done, PlayError, Reply, Submission};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use serde::Deserialize;

/// What a dead link shows, whatever it died of.
fn answered() -> HttpResponse {
    plain(StatusCode::GONE, "This letter is answered", "When you are asked again, another letter comes.")
}

/// The claims of a token that still opens its decision.
async fn alive(service: &Service, token: &str) -> Option<SeatClaims> {
    let claims = service.auth.read_seat(token).ok()?;
    let table = service.play.table_by_letter(&claims.game).await.ok()?;
    let row = table.seat(claims.seat)?;
    (row.is_held_by(&claims.holder) && row.tenure == claims.tenure).then_some(claims)
}

async fn show(
    service: &Service,
    claims: SeatClaims,
    language: &str,
    said: Option<String>,
) -> Result<HttpResponse, Problem> {
    let asked = service.play.decision(&claims.game, &claims.holder, Some(language), false).await?;
    let Some(asked) = asked.filter(|asked| asked.decision.since == claims.since) else {
        return Ok(answered());
    };
    let table = service.play.table_by_letter(&claims.game).await?;
    let outline = service.play.outline(&claims.game, Some(&claims.holder), language).await?;
    let named = table.title.as_ref().map(|title| title.as_str().to_owned());
    let ruleset = service.play.shelf().find(&table.ruleset).map(|ruleset| ruleset.title().to_owned());
    let decision = asked.decision;
    let page = Answering {
        title: named.or(ruleset).unwrap_or_default(),
        question: decision.text.unwrap_or_default(),
        notations: decision.options.iter().map(|option| option.notation.clone()).collect(),
        options: decision.options.into_iter().map(|option| option.text.unwrap_or(option.notation)).collect(),
        outline: outline.to_string(),
        seq: decision.seq,
        token: service.auth.seat_token(&claims)?,
        said,
    };
    Ok(private_page(StatusCode::OK, render(&page)))
}

/// Whether an account that asked for it is signed in.
async fn may_open(service: &Service, claims: &SeatClaims, caller: &Anybody) -> bool {
    let Ok(account) = service.play.account(&claims.holder).await else {
        return false;
    };
    !account.profile.links_need_sign_in || caller.account() == Some(&claims.holder)
}

/// Shows the decision. Looking changes nothing.
#[get("/play/{token}")]
pub async fn ask(
    service: web::Data<Service>,
    language: Language,
    caller: Anybody,
    token: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let Some(claims) = alive(&service, &token).await else {
        return Ok(answered());
    };
    if !may_open(&service, &claims, &caller).await {
        return Ok(plain(
            StatusCode::FORBIDDEN,
            "Sign in first",
            "You asked that links work only when you are signed in.",
        ));
    }
    show(&service, claims, &language.0, None).await
}

/// What the form sends.
#[derive(Deserialize)]
pub struct Form {
    token: String,
    seq: u64,
    notation: String,
}

/// Plays the answer.
#[post("/play")]
pub async fn answer(
    request: HttpRequest,
    service: web::Data<Service>,
    language: Language,
    form: web::Form<Form>,
) -> Result<HttpResponse, Problem> {
    let Some(mut claims) = alive(&service, &form.token).await else {
        return Ok(answered());
    };
    if service.play.account(&claims.holder).await?.profile.links_need_sign_in {
        // Then the cookie is part of the proof after all.
        let cookie = request.cookie(COOKIE);
        let caller = match &cookie {
            Some(cookie) => service.auth.read_cookie(cookie.value()).await.ok(),
            None => None,
        };
        if !may_open(&service, &claims, &Anybody(caller)).await {
            return Ok(plain(
                StatusCode::FORBIDDEN,
                "Sign in first",
                "You asked that links work only when you are signed in.",
            ));
        }
    }
    let asked = service.play.decision(&claims.game, &claims.holder, None, false).await?;
    if asked.is_none_or(|asked| asked.decision.since != claims.since) {
        return Ok(answered());
    }
    let submission = Submission {
        seq: form.seq,
        answers: vec![kernel::Answer::Notation(form.notation.clone())],
        language: language.0.clone(),
        reply: Reply::Full,
    };
    match service.play.make_move(&claims.game, &claims.holder, &submission, None).await {
        Ok(Done::Now(made)) => match made.decision {
            Some(next) => {
                claims.since = next.since;
                let said: Vec<String> = made.entries.into_iter().flat_map(|seen| seen.text).collect();
                show(&service, claims, &language.0, Some(said.join(" ")).filter(|said| !said.is_empty()))
                    .await
            }
            None => Ok(plain(
                StatusCode::OK,
                "Sent",
                "Your answer is played. When you are asked again, another letter comes.",
            )),
        },
        Ok(Done::Before(_)) | Err(PlayError::Stale { .. } | PlayError::NotToAct { .. }) => Ok(answered()),
        Err(PlayError::Illegal { refusal, .. }) => {
            show(&service, claims, &language.0, Some(refusal.text)).await
        }
        Err(error) => Err(error.into()),
    }
}

/// Says how an invitation is taken up.
#[get("/invitation/{token}")]
pub async fn invitation(service: web::Data<Service>, token: web::Path<String>) -> HttpResponse {
    match service.auth.read_invitation(&token) {
        Ok(claims) => plain(
            StatusCode::OK,
            "A seat is kept for you",
            &format!(
                "Sign in with {} and join game {}; the invitation itself is part of this page's address.",
                claims.email.as_str(),
                claims.game
            ),
        ),
        Err(_) => {
            plain(StatusCode::GONE, "This invitation no longer works", "Ask whoever sent it for another.")
        }
    }
}
