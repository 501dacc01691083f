//! The table of a game that has not begun: who sits there; sitting down, getting up, starting.

use crate::domain::{Game, GameId, GameStatus, OnTimeout, Pace, SeatHolder, Visibility};
use crate::http::pages::game_form::GameForm;
use crate::http::pages::game_view::{initial, join_names, title};
use crate::http::pages::mail_preferences;
use crate::http::pages::new_game::options;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::http::pages::{html_ok, message_page, redirect};
use crate::http::{AppState, Problem};
use crate::views::{InvitationPage, OpenTableSeat, TablePage, render};
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get, post, web};
use kernel::Hex;
use serde_json::Value;

/// How fast a table plays, in words.
fn pace_in_words(pace: Option<Pace>) -> String {
    let time = |seconds: u32| match seconds {
        0..7200 => format!("{} minutes", seconds / 60),
        7200..172_800 => format!("{} hours", seconds / 3600),
        _ => format!("{} days", seconds / 86_400),
    };
    let Some(pace) = pace else { return "No deadlines.".into() };
    let bank = if pace.bank > 0 {
        format!(", and {} in reserve for the whole game", time(pace.bank))
    } else {
        String::new()
    };
    let end = match pace.on_timeout {
        OnTimeout::Bot => "a bot plays on",
        OnTimeout::Abandon => "the game ends",
    };
    format!("{} for each turn{bank}; then {end}.", time(pace.per_turn))
}

/// What a table chose, each in words.
fn option_texts(state: &AppState, game: &Game, language: &str) -> Vec<String> {
    let Some(ruleset) = state.app.rulesets().find(&game.ruleset) else { return Vec::new() };
    let said =
        options(ruleset, language).into_iter().filter_map(|option| match game.options.get(&option.name)? {
            Value::Bool(true) => Some(option.about),
            Value::String(word) => {
                let about =
                    option.choices.iter().find(|(name, _)| name == word).map(|(_, about)| about.clone());
                Some(format!(
                    "{}: {}",
                    option.about.trim_end_matches(['.', '?']),
                    about.unwrap_or_else(|| word.clone())
                ))
            }
            _ => None,
        });
    said.collect()
}

fn seats(game: &Game, own: Option<kernel::Seat>) -> Vec<OpenTableSeat> {
    let seat = |row: &crate::domain::TableSeat| {
        let who = match &row.holder {
            SeatHolder::Free if row.invited_email.is_some() => "kept for somebody who is invited".to_owned(),
            SeatHolder::Free => "free".to_owned(),
            SeatHolder::Person(_) if own == Some(row.seat) => format!("{} (you)", row.name),
            SeatHolder::Bot(_) => format!("{}, a bot", row.name),
            SeatHolder::Person(_) | SeatHolder::NameOnly => row.name.clone(),
        };
        OpenTableSeat {
            number: row.seat.index(),
            initial: initial(&row.name),
            who,
            nonce: row.nonce.is_some(),
        }
    };
    game.seats.iter().map(seat).collect()
}

/// The table's page.
pub(super) async fn render_page(
    state: &AppState,
    visitor: &Visitor,
    id: &GameId,
    invitation: Option<String>,
    wrong: Option<String>,
) -> Result<HttpResponse, PageError> {
    let table = state.app.game_details(id, visitor.account_id()).await?;
    let game = &table.game;
    let ruleset = state.app.rulesets().find(&game.ruleset).map_or("", |ruleset| ruleset.title());
    let email = visitor.signed_in.as_ref().and_then(|person| person.account.email.as_ref());
    let kept =
        |row: &crate::domain::TableSeat| row.invited_email.is_none() || row.invited_email.as_ref() == email;
    let free =
        game.seats.iter().any(|row| row.holder == SeatHolder::Free && (kept(row) || invitation.is_some()));
    let sheet = TablePage {
        id: id.as_str().into(),
        title: title(game, ruleset),
        ruleset: ruleset.into(),
        ruleset_id: game.ruleset.clone(),
        seats: seats(game, table.seat),
        options: option_texts(state, game, &visitor.language),
        pace: pace_in_words(game.pace),
        visibility: match game.visibility {
            Visibility::Public => "Public: anybody may join and watch.",
            Visibility::Private => "Private: only those who sit here or are invited can see it.",
        },
        commitment: Hex(game.seed_source().commitment()).to_string(),
        may_join: table.seat.is_none() && free && game.status == GameStatus::Open,
        is_seated: table.seat.is_some(),
        may_start: game.creator.is_some() && game.creator.as_ref() == visitor.account_id(),
        letters: mail_preferences::about_game(state, visitor, game, table.seat).await?,
        invitation,
        error: wrong,
        frame: visitor.page_frame(state).await?,
    };
    Ok(html_ok(render(&sheet)))
}

/// After a change at the table: the table again, or what was wrong.
async fn redirect_or_message(
    form: &GameForm,
    done: Result<(), PageError>,
) -> Result<HttpResponse, PageError> {
    match done {
        Ok(()) => Ok(form.redirect_to_game()),
        Err(mishap) if mishap.is_user_fixable() => {
            render_page(&form.state, &form.visitor, &form.id, None, Some(mishap.message())).await
        }
        Err(mishap) => Err(mishap),
    }
}

/// Sits down.
#[post("/games/{id}/join")]
pub async fn join(form: GameForm) -> Result<HttpResponse, PageError> {
    let nonce = form.fields.first("nonce").map(|text| {
        Hex::parse(text)
            .ok_or_else(|| Problem::malformed("nonce", "your own chance must be 64 hexadecimal digits"))
    });
    let invited = match form.fields.first("invitation") {
        Some(token) => {
            let claims = form.state.auth.read_invitation(token)?;
            Some(claims).filter(|claims| claims.game == form.id).map(|claims| claims.email)
        }
        None => None,
    };
    let done = match nonce.transpose() {
        Ok(nonce) => form
            .state
            .app
            .join_game(&form.id, &form.account, nonce, invited, None)
            .await
            .map_err(PageError::from),
        Err(problem) => Err(problem.into()),
    };
    redirect_or_message(&form, done.map(|_| ())).await
}

/// Gets up.
#[post("/games/{id}/leave")]
pub async fn leave(form: GameForm) -> Result<HttpResponse, PageError> {
    form.state.app.leave_game(&form.id, &form.account, None).await?;
    Ok(redirect("/games"))
}

/// Starts the game with bots in the free seats.
#[post("/games/{id}/start")]
pub async fn start(form: GameForm) -> Result<HttpResponse, PageError> {
    let done = form.state.app.start_game(&form.id, &form.account, None).await;
    redirect_or_message(&form, done.map(|_| ()).map_err(PageError::from)).await
}

/// Shows an invitation; taking it up is the button's business.
#[get("/invitation/{token}")]
pub async fn show_invitation(
    state: web::Data<AppState>,
    visitor: Visitor,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let gone = || {
        message_page(StatusCode::GONE, "This invitation no longer works", "Ask whoever sent it for another.")
    };
    let Ok(claims) = state.auth.read_invitation(&token) else { return Ok(gone()) };
    let Ok(game) = state.app.load_unchecked(&claims.game).await else { return Ok(gone()) };
    if game.status != GameStatus::Open
        || !game.seats.iter().any(|row| row.invited_email.as_ref() == Some(&claims.email))
    {
        return Ok(gone());
    }
    if visitor.signed_in.is_some() && state.app.game_details(&claims.game, visitor.account_id()).await.is_ok()
    {
        return render_page(&state, &visitor, &claims.game, Some(token.into_inner()), None).await;
    }
    let ruleset = state.app.rulesets().find(&game.ruleset).map_or("", |ruleset| ruleset.title());
    let names = game.seats.iter().filter(|row| row.holder != SeatHolder::Free).map(|row| row.name.clone());
    Ok(html_ok(render(&InvitationPage {
        frame: visitor.page_frame(&state).await?,
        title: title(&game, ruleset),
        ruleset: ruleset.into(),
        seats: join_names(&names.collect::<Vec<_>>()),
        game: game.id.as_str().into(),
        address: claims.email.as_str().into(),
        token: token.into_inner(),
    })))
}
