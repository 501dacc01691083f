//! The page of a turn's letter: one decision, and a form that carries the letter's token itself. The token never
//! signs in; it dies with its decision or with the holder's tenure, and each answer brings the token for the
//! follow-up question.

use crate::app::{AppError, Perspective, Reply, ReplyDetail};
use crate::auth::SeatClaims;
use crate::http::AppState;
use crate::http::pages::form::{FormFields, QueryFields};
use crate::http::pages::game::{GamePageQuery, build_game_view, submission, user_fixable_message};
use crate::http::pages::game_view::PageContext;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::http::pages::{html_ok, message_page};
use crate::views::{PageWords, SeatLinkPage, render_with_icons};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};

/// What a dead link shows, whatever it died of.
fn expired_page() -> HttpResponse {
    message_page(
        StatusCode::GONE,
        "This letter is answered",
        "When you are asked again, another letter comes.",
    )
}

/// The claims of a token that still opens its decision.
async fn valid_seat_claims(state: &AppState, token: &str) -> Option<SeatClaims> {
    let claims = state.auth.read_seat(token).ok()?;
    let table = state.app.load_unchecked(&claims.game).await.ok()?;
    let row = table.seat(claims.seat)?;
    (row.is_held_by(&claims.holder) && row.tenure == claims.tenure).then_some(claims)
}

/// Puts the decision and what is drafted of its answer onto paper.
async fn render_page(
    state: &AppState,
    claims: &SeatClaims,
    look: &GamePageQuery,
    said: Option<String>,
) -> Result<HttpResponse, PageError> {
    let Ok(holder) = state.app.account(&claims.holder).await else { return Ok(expired_page()) };
    let asked = state.app.decision(&claims.game, &claims.holder, None).await?;
    if asked.is_none_or(|asked| asked.since != claims.since) {
        return Ok(expired_page());
    }
    let token = state.auth.seat_token(claims)?;
    let profile = &holder.profile;
    let mut desk = PageContext {
        here: format!("/play/{token}"),
        zone: &profile.time_zone,
        now: state.clock.now(),
        ruleset: "",
        words: PageWords::of(&profile.language),
    };
    let (mut sheet, _) =
        build_game_view(state, &claims.game, Some(&claims.holder), look, &profile.language, &mut desk)
            .await?;
    sheet.submit_url = "/play".into();
    sheet.hidden_fields = vec![("token", token)];
    sheet.may_resign = false;
    sheet.whole_chronicle = None;
    sheet.message = said.or(sheet.message);
    // A letter opens the present, not the history.
    sheet.chronicle.iter_mut().for_each(|line| line.href.clear());
    sheet.recap.iter_mut().for_each(|line| line.href.clear());
    Ok(html_ok(render_with_icons(&SeatLinkPage { game: sheet })))
}

/// Whether an account that asked for it is signed in.
async fn may_open(state: &AppState, claims: &SeatClaims, visitor: &Visitor) -> bool {
    let Ok(account) = state.app.account(&claims.holder).await else {
        return false;
    };
    !account.profile.links_need_sign_in || visitor.account_id() == Some(&claims.holder)
}

fn sign_in_first() -> HttpResponse {
    message_page(
        StatusCode::FORBIDDEN,
        "Sign in first",
        "You asked that links work only when you are signed in.",
    )
}

/// Only the draft: a letter opens neither the history nor other eyes.
fn draft(fields: &FormFields) -> Result<GamePageQuery, PageError> {
    let asked = GamePageQuery::read(fields)?;
    Ok(GamePageQuery { at: None, since: None, through: Perspective::Caller, whole: false, ..asked })
}

/// Shows the decision, with what is drafted. Looking changes nothing.
#[get("/play/{token}")]
pub async fn show(
    request: HttpRequest,
    state: web::Data<AppState>,
    visitor: Visitor,
    token: web::Path<String>,
    asked: QueryFields,
) -> Result<HttpResponse, PageError> {
    let Some(claims) = valid_seat_claims(&state, &token).await else {
        return Ok(expired_page());
    };
    if !may_open(&state, &claims, &visitor).await {
        return Ok(sign_in_first());
    }
    let look = draft(&asked.0)?;
    look.count(&state, &request, Some(&claims.holder))?;
    render_page(&state, &claims, &look, None).await
}

/// Plays the answer: the whole letter, or nothing.
#[post("/play")]
pub async fn submit(
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let Some(mut claims) = valid_seat_claims(&state, fields.first("token").unwrap_or_default()).await else {
        return Ok(expired_page());
    };
    if !may_open(&state, &claims, &visitor).await {
        return Ok(sign_in_first());
    }
    let asked = state.app.decision(&claims.game, &claims.holder, None).await?;
    if asked.is_none_or(|asked| asked.since != claims.since) {
        return Ok(expired_page());
    }
    let mut submission = submission(&fields, &visitor.language)?;
    submission.reply = ReplyDetail::Full;
    let nothing = draft(&FormFields::default())?;
    match state.app.make_move(&claims.game, &claims.holder, &submission, None).await {
        Ok(Reply::Fresh(made)) => match made.decision {
            Some(next) => {
                claims.since = next.since;
                let said: Vec<String> = made.entries.into_iter().flat_map(|seen| seen.text).collect();
                let said = Some(said.join(" ")).filter(|said| !said.is_empty());
                render_page(&state, &claims, &nothing, said).await
            }
            None => Ok(message_page(
                StatusCode::OK,
                "Sent",
                "Your answer is played. When you are asked again, another letter comes.",
            )),
        },
        Ok(Reply::Replayed(_)) | Err(AppError::Stale { .. } | AppError::NotToAct { .. }) => {
            Ok(expired_page())
        }
        Err(error) => match user_fixable_message(&error) {
            Some(words) => render_page(&state, &claims, &nothing, Some(words)).await,
            None => Err(error.into()),
        },
    }
}
