//! The start page, a first game for guests, and a page for each kind of problem.

use super::super::limits::Of;
use super::super::{Problem, Service};
use super::fields::Fields;
use super::mishap::Mishap;
use super::visitor::{Visitor, cookie};
use super::{page, plain, see};
use crate::domain::Visibility;
use crate::pages::{Home, RulesetCard, render};
use crate::play::{Done, NewGame};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use kernel::{Bot, Ruleset, Seat};
use serde_json::json;

/// How many can play, in words.
pub(super) fn players(ruleset: &dyn Ruleset) -> String {
    let (min, max) = ruleset.seats().into_inner();
    if min == max { min.to_string() } else { format!("{min} to {max}") }
}

/// What a ruleset is about.
fn about(id: &str) -> &'static str {
    match id {
        "florence" => {
            "Bid for landscapes, artists and freedoms, and build a principality where great works are made."
        }
        "lorenzo" => {
            "Send your family to towers, market and council; harvest, produce, and keep the Church's favour."
        }
        "praga" => {
            "Turn the action crane, quarry and mine, and raise bridge, walls and cathedral of a growing city."
        }
        "tiletum" => {
            "Take a die for its goods or its actions: trade wool and iron, build houses, walk to the fairs."
        }
        "viscounts" => {
            "Travel round the kingdom with a row of three townsfolk; deeds and debts weigh against each other."
        }
        _ => "A game of this house.",
    }
}

/// All rulesets, for a page.
pub(super) fn cards(service: &Service) -> Vec<RulesetCard> {
    let card = |ruleset: &dyn Ruleset| RulesetCard {
        id: ruleset.id().into(),
        title: ruleset.title().into(),
        players: players(ruleset),
        about: about(ruleset.id()),
        can_be_tried: ruleset.seats().contains(&2),
    };
    service.play.shelf().all().iter().map(|ruleset| card(&**ruleset)).collect()
}

/// What this is.
#[get("/")]
pub async fn home(service: web::Data<Service>, visitor: Visitor) -> Result<HttpResponse, Mishap> {
    Ok(page(render(&Home { frame: visitor.frame(&service).await?, rulesets: cards(&service) })))
}

/// A game against a bot, at once; strangers become guests.
#[post("/try")]
pub async fn try_out(
    request: HttpRequest,
    service: web::Data<Service>,
    visitor: Visitor,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    if !visitor.is_at_home() {
        return Err(Problem::not_allowed("this form is not one of ours").into());
    }
    service.limits.check(&request, Of::Work)?;
    let (account, new_cookie) = if visitor.signed_in.is_some() {
        (visitor.sends(&fields)?.account.id.clone(), None)
    } else {
        service.limits.check(&request, Of::Guests)?;
        let (account, token) = service.auth.welcome_guest().await?;
        (account, Some(cookie(&service, token)))
    };
    let game = NewGame {
        ruleset: fields.one("ruleset").unwrap_or_default().into(),
        seats: 2,
        options: json!({}),
        invites: Vec::new(),
        bots: vec![(Seat(1), Bot::Greedy)],
        pace: None,
        visibility: Visibility::Private,
        title: None,
        nonce: None,
    };
    let Done::Now(game) = service.play.create_game(&account, game, None).await? else {
        return Err(Problem::ours(&"a game that was opened before").into());
    };
    let mut answer = see(&format!("/games/{}", game.id));
    if let Some(cookie) = new_cookie {
        answer.add_cookie(&cookie).map_err(|error| Problem::ours(&error))?;
    }
    Ok(answer)
}
/// What a kind of problem means.
#[get("/problems/{code}")]
pub async fn problem(code: web::Path<String>) -> HttpResponse {
    let text = match code.as_str() {
        "stale" => "Somebody else was first, or the decision has changed. Look at the game again.",
        "not_to_act" => "Nothing is asked of you at the moment.",
        "not_begun" => "The game is still open: there is no position yet.",
        "barrier" => {
            "Chance was resolved, something hidden was shown, or somebody else has acted: that cannot be undone."
        }
        "already_seated" => "One seat a person.",
        "no_seat" => "All seats are taken or kept for others.",
        "not_open" => "The game has begun, or is over.",
        "not_seated" => "You hold no seat in this game.",
        "illegal_move" => "The rules do not allow it; reason and rule say why.",
        "past_barrier" => {
            "A list may pass chance, a secret or another seat's decision only with its last action."
        }
        "idempotency_mismatch" => "The same Idempotency-Key was sent with another body.",
        "still_running" => "Whoever holds a running game's secret knows its cards.",
        "wrong_file" => "The game file is damaged, or was changed.",
        "malformed" => "The request does not make sense; errors says where.",
        "not_signed_in" => "Send an access token or an API key.",
        "sign_in_again" => "This needs a sign-in of the last 15 minutes.",
        "not_allowed" => "You may not do that.",
        "not_found" => "There is no such thing, or you may not know of it.",
        "method_not_allowed" => "That cannot be done here.",
        "too_large" => "Send less at once.",
        "too_many_keys" => "Take an API key back first.",
        "rate_limited" => "Come back when Retry-After says.",
        "busy" | "unavailable" => "Come back in a moment.",
        "internal" => "Our fault. Please quote the id you were given.",
        _ => {
            return plain(StatusCode::NOT_FOUND, "Not found", "There is no such kind of problem.");
        }
    };
    plain(StatusCode::OK, &code.replace('_', " "), text)
}
