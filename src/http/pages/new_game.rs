//! The page where a game is made: every option explained, seats, bots, invitations, pace.

use super::super::limits::Of;
use super::super::{Problem, Service};
use super::fields::{Asked, Fields};
use super::home::cards;
use super::mishap::Mishap;
use super::visitor::Visitor;
use super::{page, private_page, see};
use crate::domain::{Email, OnTimeout, Pace, Title, Visibility};
use crate::pages::{NewGameForm, NewGamePage, OptionField, Typed, render};
use crate::play::{Done, NewGame};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use kernel::{Bot, Choices, Hex, Reader, Ruleset, Seat};
use serde_json::{Map, Value};

/// What a table may choose, explained.
pub(super) fn options(ruleset: &dyn Ruleset, language: &str) -> Vec<OptionField> {
    let reader = Reader { language, names: &[] };
    let field = |option: &kernel::OptionSpec| OptionField {
        name: option.name.into(),
        about: ruleset.explain(option.name, &reader),
        choices: match option.choices {
            Choices::Flag => Vec::new(),
            Choices::OneOf(words) => words
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
    service: &Service,
    visitor: &Visitor,
    fields: &Fields,
    wrong: Option<String>,
) -> Result<HttpResponse, Mishap> {
    let guest = visitor.person()?.account.email.is_none();
    let ruleset = fields.one("ruleset").and_then(|id| service.play.shelf().find(id));
    let chosen = ruleset.map(|ruleset| NewGameForm {
        id: ruleset.id().into(),
        title: ruleset.title().into(),
        seats: ruleset.seats().collect(),
        options: options(ruleset, &visitor.language),
        guest,
        typed: Typed(if wrong.is_some() { fields.0.clone() } else { Vec::new() }),
    });
    let status = if wrong.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let frame = visitor.frame(service).await?;
    let html = render(&NewGamePage { frame, rulesets: cards(service), chosen, wrong });
    Ok(if status == StatusCode::OK { page(html) } else { private_page(status, html) })
}

/// Shows the rulesets, or the form of the chosen one.
#[get("/games/new")]
pub async fn ask(
    service: web::Data<Service>,
    visitor: Visitor,
    asked: Asked,
) -> Result<HttpResponse, Mishap> {
    form(&service, &visitor, &asked.0, None).await
}

/// The game a form describes.
fn wanted(service: &Service, fields: &Fields) -> Result<NewGame, Problem> {
    let id = fields.one("ruleset").unwrap_or_default();
    let ruleset =
        service.play.shelf().find(id).ok_or_else(|| Problem::malformed("ruleset", "choose a game first"))?;
    let seats: u8 = fields.number("seats")?.unwrap_or(*ruleset.seats().start());
    let mut chosen = Map::new();
    for option in ruleset.options() {
        let value = fields.one(&format!("option_{}", option.name));
        match option.choices {
            Choices::Flag => chosen.insert(option.name.into(), Value::Bool(value.is_some())),
            Choices::OneOf(_) => {
                value.and_then(|word| chosen.insert(option.name.into(), Value::String(word.into())))
            }
        };
    }
    let mut invites = Vec::new();
    for address in fields.one("invites").unwrap_or_default().split([',', ';', '\n', '\r', ' ']) {
        if !address.is_empty() {
            let email = Email::parse(address);
            invites.push(email.map_err(|error| Problem::malformed("invites", format!("{address} {error}")))?);
        }
    }
    let bots: u8 = fields.number("bots")?.unwrap_or_default();
    let bot = Bot::ALL.into_iter().find(|bot| Some(bot.name()) == fields.one("bot")).unwrap_or(Bot::Greedy);
    let first = seats.saturating_sub(bots);
    let title = fields.one("title").map(Title::parse).transpose();
    let nonce = fields.one("nonce").map(|text| {
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
        visibility: if fields.one("visibility") == Some("private") {
            Visibility::Private
        } else {
            Visibility::Public
        },
        title: title.map_err(|error| Problem::malformed("title", format!("the title {error}")))?,
        nonce: nonce.transpose()?,
    })
}

/// The table's clock: a time for each turn in hours, and a bank in hours for the long ones.
fn pace(fields: &Fields) -> Result<Option<Pace>, Problem> {
    let Some(hours) = fields.number::<u32>("pace")?.filter(|hours| *hours > 0) else { return Ok(None) };
    let bank: u32 = fields.number("bank")?.unwrap_or_default();
    let on_timeout =
        if fields.one("timeout") == Some("abandon") { OnTimeout::Abandon } else { OnTimeout::Bot };
    Ok(Some(Pace { per_turn: hours.saturating_mul(3600), bank: bank.saturating_mul(3600), on_timeout }))
}

/// Opens the game.
#[post("/games/new")]
pub async fn create(
    request: HttpRequest,
    service: web::Data<Service>,
    visitor: Visitor,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let person = visitor.sends(&fields)?;
    service.limits.check(&request, Of::Work)?;
    let opened = match wanted(&service, &fields) {
        Ok(new) => service.play.create_game(&person.account.id, new, None).await.map_err(Mishap::from),
        Err(problem) => Err(problem.into()),
    };
    match opened {
        Ok(Done::Now(game)) => Ok(see(&format!("/games/{}", game.id))),
        Ok(Done::Before(_)) => Ok(see("/games")),
        Err(mishap) if mishap.can_be_mended() => {
            form(&service, &visitor, &fields, Some(mishap.words())).await
        }
        Err(mishap) => Err(mishap),
    }
}
