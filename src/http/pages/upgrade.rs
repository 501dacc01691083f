//! Newer rules for a game: the page that says what they change, for those who sit there and for whoever comes with a letter.
//! The letter's token never signs in; it dies with the holder's tenure.

use crate::app::{AppError, UpgradeDetails};
use crate::auth::UpgradeClaims;
use crate::domain::{AccountId, Game, GameId, GameStatus};
use crate::http::AppState;
use crate::http::pages::form::FormFields;
use crate::http::pages::game_form::{GameForm, game_id};
use crate::http::pages::game_view::title;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::http::pages::{html_ok, message_page};
use crate::http::{Problem, rate_limits::LimitKind};
use crate::views::{UpgradeChoice, UpgradeNotice, UpgradePage, dates, render};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use kernel::{Revision, Seats};

/// That there are newer rules, for somebody who sits at a running game.
pub(super) async fn notice(
    state: &AppState,
    game: &Game,
    account: Option<&AccountId>,
) -> Result<Option<UpgradeNotice>, PageError> {
    let ruleset = state.app.rulesets().find(&game.ruleset);
    let newest = ruleset.map_or(game.rules(), kernel::Ruleset::revision);
    let seat = account.and_then(|account| game.seat_of(account));
    let (Some(seat), true) = (seat, newest > game.rules() && game.status == GameStatus::Active) else {
        return Ok(None);
    };
    let vote = state.app.upgrade_vote(&game.id, newest).await?;
    let is_open = |vote: &crate::domain::UpgradeVote| vote.result.is_none();
    Ok(vote.as_ref().is_none_or(is_open).then(|| UpgradeNotice {
        id: game.id.as_str().into(),
        newest: newest.0,
        is_asked: vote.is_some_and(|vote| vote.waits_for(game).contains(seat)),
    }))
}

/// Where the page's form goes, and what it carries.
struct Form {
    submit_url: String,
    hidden_fields: Vec<(&'static str, String)>,
}

fn choice(details: &UpgradeDetails) -> UpgradeChoice {
    let game = &details.game;
    match (&details.vote, details.seat) {
        (_, None) => UpgradeChoice::Nothing,
        _ if game.status != GameStatus::Active || details.newest <= game.rules() => UpgradeChoice::Nothing,
        (None, Some(_)) => UpgradeChoice::Propose,
        (Some(vote), Some(seat)) if vote.result.is_none() && vote.waits_for(game).contains(seat) => {
            UpgradeChoice::Answer
        }
        _ => UpgradeChoice::Nothing,
    }
}

async fn render_page(
    state: &AppState,
    visitor: &Visitor,
    details: UpgradeDetails,
    form: Form,
    error: Option<String>,
) -> Result<HttpResponse, PageError> {
    let game = &details.game;
    let ruleset = state.app.rulesets().find(&game.ruleset).map_or("", |ruleset| ruleset.title());
    let names = game.seat_names();
    let name = |seat: kernel::Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let all = |seats: Seats| seats.iter().map(name).collect::<Vec<_>>();
    let zone = visitor.signed_in.as_ref().map_or("UTC", |person| &person.account.profile.time_zone);
    let vote = details.vote.as_ref();
    let open = vote.filter(|vote| vote.result.is_none());
    let page = UpgradePage {
        frame: visitor.page_frame(state).await?,
        title: title(game, ruleset),
        game_url: format!("/games/{}", game.id),
        revision: game.rules().0,
        newest: details.newest.0,
        changes: details.changes.iter().map(|(_, text)| text.clone()).collect(),
        proposer: vote.map(|vote| name(vote.proposer)),
        until: open.map(|vote| {
            let zone = crate::domain::TimeZone::from_stored(zone);
            dates::date_in_words(vote.until, state.clock.now(), zone, &visitor.language)
        }),
        agreed: vote.map(|vote| all(vote.agreed)).unwrap_or_default(),
        waits_for: vote.map(|vote| all(vote.waits_for(game))).unwrap_or_default(),
        differences: details
            .differences
            .iter()
            .map(|other| (other.place.clone(), other.now.clone(), other.then.clone()))
            .collect(),
        result: vote.and_then(|vote| vote.result).map(crate::domain::UpgradeResult::name),
        choice: choice(&details),
        submit_url: form.submit_url,
        hidden_fields: form.hidden_fields,
        error,
    };
    Ok(html_ok(render(&page)))
}

/// What a form says about newer rules.
async fn carry_out(
    state: &AppState,
    id: &GameId,
    account: &AccountId,
    fields: &FormFields,
) -> Result<(), PageError> {
    let missing = || Problem::malformed("revision", "the form is not complete");
    match fields.first("answer") {
        Some("propose") => state.app.propose_upgrade(id, account).await?,
        Some(answer @ ("agree" | "decline")) => {
            let revision = Revision(fields.number("revision")?.ok_or_else(missing)?);
            state.app.vote_on_upgrade(id, account, revision, answer == "agree").await?;
        }
        _ => return Err(missing().into()),
    }
    Ok(())
}

fn signed_in_form(visitor: &Visitor, details: &UpgradeDetails) -> Form {
    Form {
        submit_url: format!("/games/{}/upgrade", details.game.id),
        hidden_fields: vec![("csrf", visitor.csrf().to_owned()), ("revision", details.newest.0.to_string())],
    }
}

/// Newer rules for a game, and what its table says to them.
#[get("/games/{id}/upgrade")]
pub async fn show(
    request: HttpRequest,
    state: web::Data<AppState>,
    visitor: Visitor,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    state.limits.count_request(&request, LimitKind::Previews)?;
    let details = state.app.upgrade_details(&game_id(&id)?, visitor.account_id(), &visitor.language).await?;
    let form = signed_in_form(&visitor, &details);
    render_page(&state, &visitor, details, form, None).await
}

/// Proposes newer rules, agrees to them or declines them.
#[post("/games/{id}/upgrade")]
pub async fn submit(request: HttpRequest, form: GameForm) -> Result<HttpResponse, PageError> {
    form.state.limits.count_request(&request, LimitKind::Expensive)?;
    let done = carry_out(&form.state, &form.id, &form.account, &form.fields).await;
    let error = match done {
        Err(mishap) if !mishap.is_user_fixable() => return Err(mishap),
        done => done.err().map(|mishap| mishap.message()),
    };
    let (state, visitor) = (&form.state, &form.visitor);
    let details = state.app.upgrade_details(&form.id, Some(&form.account), &visitor.language).await?;
    let fields = signed_in_form(visitor, &details);
    render_page(state, visitor, details, fields, error).await
}

/// The claims of a link that still belongs to somebody at the table.
async fn valid_claims(
    state: &AppState,
    visitor: &Visitor,
    token: &str,
) -> Result<Option<UpgradeClaims>, PageError> {
    let Ok(claims) = state.auth.read_upgrade(token) else { return Ok(None) };
    let game = match state.app.load_unchecked(&claims.game).await {
        Ok(game) => game,
        Err(AppError::NotFound | AppError::Gone) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let row = game.seat(claims.seat);
    if !row.is_some_and(|row| row.is_held_by(&claims.holder) && row.tenure == claims.tenure) {
        return Ok(None);
    }
    let Ok(account) = state.app.account(&claims.holder).await else { return Ok(None) };
    if account.profile.links_need_sign_in && visitor.account_id() != Some(&claims.holder) {
        return Err(Problem::not_allowed(
            "you asked that links work only when you are signed in: sign in first",
        )
        .into());
    }
    Ok(Some(claims))
}

fn expired_page() -> HttpResponse {
    message_page(
        StatusCode::GONE,
        "This link no longer works",
        "The page of the game says how the vote stands.",
    )
}

async fn render_link_page(
    state: &AppState,
    visitor: &Visitor,
    claims: &UpgradeClaims,
    error: Option<String>,
) -> Result<HttpResponse, PageError> {
    let details = state.app.upgrade_details(&claims.game, Some(&claims.holder), &visitor.language).await?;
    let token = state.auth.upgrade_token(claims)?;
    let hidden_fields = vec![("token", token), ("revision", claims.revision.0.to_string())];
    render_page(state, visitor, details, Form { submit_url: "/upgrade".into(), hidden_fields }, error).await
}

/// The same page for whoever comes with a letter. Looking changes nothing.
#[get("/upgrade/{token}")]
pub async fn show_link(
    state: web::Data<AppState>,
    visitor: Visitor,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    match valid_claims(&state, &visitor, &token).await? {
        Some(claims) => render_link_page(&state, &visitor, &claims, None).await,
        None => Ok(expired_page()),
    }
}

/// The answer of whoever comes with a letter: to the rules that were proposed in it, and to no others.
#[post("/upgrade")]
pub async fn submit_link(
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let token = fields.first("token").unwrap_or_default();
    let Some(claims) = valid_claims(&state, &visitor, token).await? else { return Ok(expired_page()) };
    let Some(agrees) = fields.first("answer").filter(|answer| ["agree", "decline"].contains(answer)) else {
        return Err(Problem::malformed("answer", "the form is not complete").into());
    };
    let (game, holder) = (&claims.game, &claims.holder);
    let done = state.app.vote_on_upgrade(game, holder, claims.revision, agrees == "agree").await;
    let error = match done.map_err(PageError::from) {
        Err(mishap) if !mishap.is_user_fixable() => return Err(mishap),
        done => done.err().map(|mishap| mishap.message()),
    };
    render_link_page(&state, &visitor, &claims, error).await
}
