//! The page where a game is made: every option explained, seats, bots, invitations, pace.

use crate::app::{NewGame, Reply};
use crate::domain::{Email, GameTitle, OnTimeout, Pace, Visibility};
use crate::http::pages::form::{FormFields, QueryFields};
use crate::http::pages::home::ruleset_cards;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::http::pages::{html, html_ok, redirect};
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use crate::views::{FormValues, NewGameForm, NewGamePage, OptionField, render};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use kernel::{Bot, Hex, OptionValues, Reader, Ruleset, Seat};
use serde_json::{Map, Value};

/// What a table may choose, explained.
pub(super) fn options(ruleset: &dyn Ruleset, language: &str) -> Vec<OptionField> {
    let reader = Reader { language, names: &[], seat: None };
    let field = |option: &kernel::OptionSpec| OptionField {
        name: option.name.into(),
        about: ruleset.explain(option.name, &reader),
        choices: match option.choices {
            OptionValues::Flag => Vec::new(),
            OptionValues::OneOf(words) => words
                .iter()
                .map(|word| {
                    ((*word).to_owned(), ruleset.explain(&format!("{}.{word}", option.name), &reader))
                })
                .collect(),
        },
    };
    ruleset.options().iter().map(field).collect()
}

async fn form(
    state: &AppState,
    visitor: &Visitor,
    fields: &FormFields,
    wrong: Option<String>,
) -> Result<HttpResponse, PageError> {
    let guest = visitor.require_signed_in()?.account.email.is_none();
    let ruleset = fields.first("ruleset").and_then(|id| state.app.rulesets().find(id));
    let chosen = ruleset.map(|ruleset| NewGameForm {
        id: ruleset.id().into(),
        title: ruleset.title().into(),
        seats: ruleset.seats().collect(),
        options: options(ruleset, &visitor.language),
        is_guest: guest,
        typed: FormValues(if wrong.is_some() { fields.0.clone() } else { Vec::new() }),
    });
    let status = if wrong.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let frame = visitor.page_frame(state).await?;
    let body = render(&NewGamePage {
        frame,
        rulesets: ruleset_cards(state, &visitor.language),
        chosen,
        error: wrong,
    });
    Ok(if status == StatusCode::OK { html_ok(body) } else { html(status, body) })
}

/// Shows the rulesets, or the form of the chosen one.
#[get("/games/new")]
pub async fn show(
    state: web::Data<AppState>,
    visitor: Visitor,
    asked: QueryFields,
) -> Result<HttpResponse, PageError> {
    form(&state, &visitor, &asked.0, None).await
}

/// The game a form describes.
fn parse_new_game(state: &AppState, fields: &FormFields) -> Result<NewGame, Problem> {
    let id = fields.first("ruleset").unwrap_or_default();
    let ruleset =
        state.app.rulesets().find(id).ok_or_else(|| Problem::malformed("ruleset", "choose a game first"))?;
    let seats: u8 = fields.number("seats")?.unwrap_or(*ruleset.seats().start());
    let mut chosen = Map::new();
    for option in ruleset.options() {
        let value = fields.first(&format!("option_{}", option.name));
        match option.choices {
            OptionValues::Flag => chosen.insert(option.name.into(), Value::Bool(value.is_some())),
            OptionValues::OneOf(_) => {
                value.and_then(|word| chosen.insert(option.name.into(), Value::String(word.into())))
            }
        };
    }
    let mut invites = Vec::new();
    for address in fields.first("invites").unwrap_or_default().split([',', ';', '\n', '\r', ' ']) {
        if !address.is_empty() {
            let email = Email::parse(address);
            invites.push(email.map_err(|error| Problem::malformed("invites", format!("{address} {error}")))?);
        }
    }
    let bots: u8 = fields.number("bots")?.unwrap_or_default();
    let bot = Bot::ALL.into_iter().find(|bot| Some(bot.name()) == fields.first("bot")).unwrap_or(Bot::Greedy);
    let first = seats.saturating_sub(bots);
    let title = fields.first("title").map(GameTitle::parse).transpose();
    let nonce = fields.first("nonce").map(|text| {
        Hex::parse(text)
            .ok_or_else(|| Problem::malformed("nonce", "your own chance must be 64 hexadecimal digits"))
    });
    Ok(NewGame {
        ruleset: id.into(),
        seats,
        options: Value::Object(chosen),
        invites,
        bots: (first..seats).map(|seat| (Seat(seat), bot)).collect(),
        pace: pace(fields)?,
        visibility: if fields.first("visibility") == Some("private") {
            Visibility::Private
        } else {
            Visibility::Public
        },
        title: title.map_err(|error| Problem::malformed("title", format!("the title {error}")))?,
        nonce: nonce.transpose()?,
    })
}

/// The table's clock: a time for each turn in hours, and a bank in hours for the long ones.
fn pace(fields: &FormFields) -> Result<Option<Pace>, Problem> {
    let Some(hours) = fields.number::<u32>("pace")?.filter(|hours| *hours > 0) else { return Ok(None) };
    let bank: u32 = fields.number("bank")?.unwrap_or_default();
    let on_timeout =
        if fields.first("timeout") == Some("abandon") { OnTimeout::Abandon } else { OnTimeout::Bot };
    Ok(Some(Pace { per_turn: hours.saturating_mul(3600), bank: bank.saturating_mul(3600), on_timeout }))
}

/// Opens the game.
#[post("/games/new")]
pub async fn create(
    request: HttpRequest,
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let person = visitor.verify_form(&fields)?;
    state.limits.count_request(&request, LimitKind::Expensive)?;
    let opened = match parse_new_game(&state, &fields) {
        Ok(new) => state.app.create_game(&person.account.id, new, None).await.map_err(PageError::from),
        Err(problem) => Err(problem.into()),
    };
    match opened {
        Ok(Reply::Fresh(game)) => Ok(redirect(&format!("/games/{}", game.id))),
        Ok(Reply::Replayed(_)) => Ok(redirect("/games")),
        Err(mishap) if mishap.is_user_fixable() => {
            form(&state, &visitor, &fields, Some(mishap.message())).await
        }
        Err(mishap) => Err(mishap),
    }
}
