//! The table of a game that has not begun: who sits there; sitting down, getting up, starting.

use super::super::{Problem, Service};
use super::game_form::GameForm;
use super::habits;
use super::mishap::Mishap;
use super::new_game::options;
use super::sheet::{initial, listed, title};
use super::visitor::Visitor;
use super::{page, plain, see};
use crate::domain::{Game, GameId, Holding, OnTimeout, Pace, Status, Visibility};
use crate::pages::{InvitationPage, TablePage, TableSeat, render};
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
fn chosen(service: &Service, game: &Game, language: &str) -> Vec<String> {
    let Some(ruleset) = service.play.shelf().find(&game.ruleset) else { return Vec::new() };
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

fn seats(game: &Game, own: Option<kernel::Seat>) -> Vec<TableSeat> {
    let seat = |row: &crate::domain::SeatRow| {
        let who = match &row.holding {
            Holding::Free if row.invited.is_some() => "kept for somebody who is invited".to_owned(),
            Holding::Free => "free".to_owned(),
            Holding::Person(_) if own == Some(row.seat) => format!("{} (you)", row.name),
            Holding::Bot(_) => format!("{}, a bot", row.name),
            Holding::Person(_) | Holding::NameOnly => row.name.clone(),
        };
        TableSeat { number: row.seat.index(), initial: initial(&row.name), who, nonce: row.nonce.is_some() }
    };
    game.seats.iter().map(seat).collect()
}

/// The table's page.
pub(super) async fn shown(
    service: &Service,
    visitor: &Visitor,
    id: &GameId,
    invitation: Option<String>,
    wrong: Option<String>,
) -> Result<HttpResponse, Mishap> {
    let table = service.play.table(id, visitor.id()).await?;
    let game = &table.game;
    let ruleset = service.play.shelf().find(&game.ruleset).map_or("", |ruleset| ruleset.title());
    let email = visitor.signed_in.as_ref().and_then(|person| person.account.email.as_ref());
    let kept = |row: &crate::domain::SeatRow| row.invited.is_none() || row.invited.as_ref() == email;
    let free =
        game.seats.iter().any(|row| row.holding == Holding::Free && (kept(row) || invitation.is_some()));
    let sheet = TablePage {
        id: id.as_str().into(),
        title: title(game, ruleset),
        ruleset: ruleset.into(),
        ruleset_id: game.ruleset.clone(),
        seats: seats(game, table.seat),
        options: chosen(service, game, &visitor.language),
        pace: pace_in_words(game.pace),
        visibility: match game.visibility {
            Visibility::Public => "Public: anybody may join and watch.",
            Visibility::Private => "Private: only those who sit here or are invited can see it.",
        },
        commitment: Hex(game.deal().commitment()).to_string(),
        may_join: table.seat.is_none() && free && game.status == Status::Open,
        seated: table.seat.is_some(),
        may_start: game.creator.is_some() && game.creator.as_ref() == visitor.id(),
        letters: habits::about_game(service, visitor, game, table.seat).await?,
        invitation,
        wrong,
        frame: visitor.frame(service).await?,
    };
    Ok(page(render(&sheet)))
}

/// After a change at the table: the table again, or what was wrong.
async fn after(form: &GameForm, done: Result<(), Mishap>) -> Result<HttpResponse, Mishap> {
    match done {
        Ok(()) => Ok(form.back()),
        Err(mishap) if mishap.can_be_mended() => {
            shown(&form.service, &form.visitor, &form.id, None, Some(mishap.words())).await
        }
        Err(mishap) => Err(mishap),
    }
}

/// Sits down.
#[post("/games/{id}/join")]
pub async fn join(form: GameForm) -> Result<HttpResponse, Mishap> {
    let nonce = form.fields.one("nonce").map(|text| {
        Hex::parse(text)
            .ok_or_else(|| Problem::malformed("nonce", "your own chance must be 64 hexadecimal digits"))
    });
    let invited = match form.fields.one("invitation") {
        Some(token) => {
            let claims = form.service.auth.read_invitation(token)?;
            Some(claims).filter(|claims| claims.game == form.id).map(|claims| claims.email)
        }
        None => None,
    };
    let done = match nonce.transpose() {
        Ok(nonce) => form
            .service
            .play
            .join_game(&form.id, &form.account, nonce, invited, None)
            .await
            .map_err(Mishap::from),
        Err(problem) => Err(problem.into()),
    };
    after(&form, done.map(|_| ())).await
}

/// Gets up.
#[post("/games/{id}/leave")]
pub async fn leave(form: GameForm) -> Result<HttpResponse, Mishap> {
    form.service.play.leave_game(&form.id, &form.account, None).await?;
    Ok(see("/games"))
}

/// Starts the game with bots in the free seats.
#[post("/games/{id}/start")]
pub async fn start(form: GameForm) -> Result<HttpResponse, Mishap> {
    let done = form.service.play.start_game(&form.id, &form.account, None).await;
    after(&form, done.map(|_| ()).map_err(Mishap::from)).await
}

/// Shows an invitation; taking it up is the button's business.
#[get("/invitation/{token}")]
pub async fn take_up(
    service: web::Data<Service>,
    visitor: Visitor,
    token: web::Path<String>,
) -> Result<HttpResponse, Mishap> {
    let gone =
        || plain(StatusCode::GONE, "This invitation no longer works", "Ask whoever sent it for another.");
    let Ok(claims) = service.auth.read_invitation(&token) else { return Ok(gone()) };
    let Ok(game) = service.play.table_by_letter(&claims.game).await else { return Ok(gone()) };
    if game.status != Status::Open
        || !game.seats.iter().any(|row| row.invited.as_ref() == Some(&claims.email))
    {
        return Ok(gone());
    }
    if visitor.signed_in.is_some() && service.play.table(&claims.game, visitor.id()).await.is_ok() {
        return shown(&service, &visitor, &claims.game, Some(token.into_inner()), None).await;
    }
    let ruleset = service.play.shelf().find(&game.ruleset).map_or("", |ruleset| ruleset.title());
    let names = game.seats.iter().filter(|row| row.holding != Holding::Free).map(|row| row.name.clone());
    Ok(page(render(&InvitationPage {
        frame: visitor.frame(&service).await?,
        title: title(&game, ruleset),
        ruleset: ruleset.into(),
        seats: listed(&names.collect::<Vec<_>>()),
        game: game.id.as_str().into(),
        address: claims.email.as_str().into(),
        token: token.into_inner(),
    })))
}
