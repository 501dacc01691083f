//! The page of a turn's letter: one decision, and a form that carries the letter's token itself. The token never
//! signs in; it dies with its decision or with the holder's tenure, and each answer brings the token for the
//! follow-up question.

use super::super::Service;
use super::fields::{Asked, Fields};
use super::game::{Look, mendable, submission, written};
use super::mishap::Mishap;
use super::sheet::Desk;
use super::visitor::Visitor;
use super::{page, plain};
use crate::auth::SeatClaims;
use crate::pages::{LetterPage, render};
use crate::play::{As, Done, PlayError, Reply};
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get, post, web};

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

/// Puts the decision and what is drafted of its answer onto paper.
async fn show(
    service: &Service,
    claims: &SeatClaims,
    look: &Look,
    said: Option<String>,
) -> Result<HttpResponse, Mishap> {
    let Ok(holder) = service.play.account(&claims.holder).await else { return Ok(answered()) };
    let asked = service.play.decision(&claims.game, &claims.holder, None).await?;
    if asked.is_none_or(|asked| asked.since != claims.since) {
        return Ok(answered());
    }
    let token = service.auth.seat_token(claims)?;
    let profile = &holder.profile;
    let mut desk = Desk {
        here: format!("/play/{token}"),
        zone: &profile.time_zone,
        now: service.clock.now(),
        ruleset: "",
    };
    let (mut sheet, _) =
        written(service, &claims.game, Some(&claims.holder), look, &profile.language, &mut desk).await?;
    sheet.send_to = "/play".into();
    sheet.proof = vec![("token", token)];
    sheet.may_resign = false;
    sheet.whole_chronicle = None;
    sheet.said = said.or(sheet.said);
    for line in &mut sheet.chronicle {
        // A letter opens the present, not the history.
        line.href.clear();
    }
    Ok(page(render(&LetterPage { game: sheet })))
}

/// Whether an account that asked for it is signed in.
async fn may_open(service: &Service, claims: &SeatClaims, visitor: &Visitor) -> bool {
    let Ok(account) = service.play.account(&claims.holder).await else {
        return false;
    };
    !account.profile.links_need_sign_in || visitor.id() == Some(&claims.holder)
}

fn sign_in_first() -> HttpResponse {
    plain(StatusCode::FORBIDDEN, "Sign in first", "You asked that links work only when you are signed in.")
}

/// Only the draft: a letter opens neither the history nor other eyes.
fn draft(fields: &Fields) -> Result<Look, Mishap> {
    Ok(Look { at: None, through: As::Own, whole: false, ..Look::read(fields)? })
}

/// Shows the decision, with what is drafted. Looking changes nothing.
#[get("/play/{token}")]
pub async fn ask(
    service: web::Data<Service>,
    visitor: Visitor,
    token: web::Path<String>,
    asked: Asked,
) -> Result<HttpResponse, Mishap> {
    let Some(claims) = alive(&service, &token).await else {
        return Ok(answered());
    };
    if !may_open(&service, &claims, &visitor).await {
        return Ok(sign_in_first());
    }
    show(&service, &claims, &draft(&asked.0)?, None).await
}

/// Plays the answer: the whole letter, or nothing.
#[post("/play")]
pub async fn answer(
    service: web::Data<Service>,
    visitor: Visitor,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let Some(mut claims) = alive(&service, fields.one("token").unwrap_or_default()).await else {
        return Ok(answered());
    };
    if !may_open(&service, &claims, &visitor).await {
        return Ok(sign_in_first());
    }
    let asked = service.play.decision(&claims.game, &claims.holder, None).await?;
    if asked.is_none_or(|asked| asked.since != claims.since) {
        return Ok(answered());
    }
    let mut submission = submission(&fields, &visitor.language)?;
    submission.reply = Reply::Full;
    let nothing = draft(&Fields::default())?;
    match service.play.make_move(&claims.game, &claims.holder, &submission, None).await {
        Ok(Done::Now(made)) => match made.decision {
            Some(next) => {
                claims.since = next.since;
                let said: Vec<String> = made.entries.into_iter().flat_map(|seen| seen.text).collect();
                let said = Some(said.join(" ")).filter(|said| !said.is_empty());
                show(&service, &claims, &nothing, said).await
            }
            None => Ok(plain(
                StatusCode::OK,
                "Sent",
                "Your answer is played. When you are asked again, another letter comes.",
            )),
        },
        Ok(Done::Before(_)) | Err(PlayError::Stale { .. } | PlayError::NotToAct { .. }) => Ok(answered()),
        Err(error) => match mendable(&error) {
            Some(words) => show(&service, &claims, &nothing, Some(words)).await,
            None => Err(error.into()),
        },
    }
}
