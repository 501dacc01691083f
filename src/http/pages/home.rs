//! The start page, a first game for guests, and a page for each kind of problem.

use crate::app::{NewGame, Reply};
use crate::domain::Visibility;
use crate::http::pages::form::FormFields;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::{Visitor, adopt_time_zone, cookie};
use crate::http::pages::{html_ok, message_page, redirect};
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use crate::views::{HomePage, RulesetCard, render};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use kernel::{Bot, Reader, Ruleset, Seat};
use serde_json::json;

/// How many can play, in words.
pub(super) fn players(ruleset: &dyn Ruleset) -> String {
    let (min, max) = ruleset.seats().into_inner();
    if min == max { min.to_string() } else { format!("{min} to {max}") }
}

/// All rulesets, for a page.
pub(super) fn ruleset_cards(state: &AppState, language: &str) -> Vec<RulesetCard> {
    let reader = Reader { language, names: &[], seat: None };
    let card = |ruleset: &dyn Ruleset| RulesetCard {
        id: ruleset.id().into(),
        title: ruleset.title().into(),
        players: players(ruleset),
        about: ruleset.about(&reader),
        can_be_tried: ruleset.seats().contains(&2),
    };
    state.app.rulesets().all().iter().map(|ruleset| card(&**ruleset)).collect()
}

/// What this is.
#[get("/")]
pub async fn home(state: web::Data<AppState>, visitor: Visitor) -> Result<HttpResponse, PageError> {
    Ok(html_ok(render(&HomePage {
        frame: visitor.page_frame(&state).await?,
        rulesets: ruleset_cards(&state, &visitor.language),
    })))
}

/// A game against a bot, at once; strangers become guests.
#[post("/try")]
pub async fn start_trial_game(
    request: HttpRequest,
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    if !visitor.is_same_origin() {
        return Err(Problem::not_allowed("this form is not one of ours").into());
    }
    state.limits.count_request(&request, LimitKind::Expensive)?;
    let (account, new_cookie) = if visitor.signed_in.is_some() {
        (visitor.verify_form(&fields)?.account.id.clone(), None)
    } else {
        state.limits.count_request(&request, LimitKind::Guests)?;
        let (account, token) = state.auth.create_guest_session().await?;
        adopt_time_zone(&state, &account, &fields).await?;
        (account, Some(cookie(&state, token)))
    };
    let game = NewGame {
        ruleset: fields.first("ruleset").unwrap_or_default().into(),
        seats: 2,
        options: json!({}),
        invites: Vec::new(),
        bots: vec![(Seat(1), Bot::Greedy)],
        pace: None,
        visibility: Visibility::Private,
        title: None,
        nonce: None,
    };
    let Reply::Fresh(game) = state.app.create_game(&account, game, None).await? else {
        return Err(Problem::internal(&"a game that was opened before").into());
    };
    let mut answer = redirect(&format!("/games/{}", game.id));
    if let Some(cookie) = new_cookie {
        answer.add_cookie(&cookie).map_err(|error| Problem::internal(&error))?;
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
        "too_slow" => "The body of the request did not come to its end in time.",
        "gone" => "It was here once, and was deleted.",
        "too_many_keys" => "Take an API key back first.",
        "rate_limited" => "Come back when Retry-After says.",
        "busy" | "unavailable" => "Come back in a moment.",
        "internal" => "Our fault. Please quote the id you were given.",
        _ => {
            return message_page(StatusCode::NOT_FOUND, "Not found", "There is no such kind of problem.");
        }
    };
    message_page(StatusCode::OK, &code.replace('_', " "), text)
}
