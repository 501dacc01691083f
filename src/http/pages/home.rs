//! The start page, and a page for each kind of problem.

use super::super::Service;
use super::{plain, private_page};
use crate::pages::{Home, HomeRuleset, render};
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get, web};

/// What this is.
#[get("/")]
pub async fn home(service: web::Data<Service>) -> HttpResponse {
    let rulesets = service.play.shelf().all().iter().map(|ruleset| {
        let (min, max) = ruleset.seats().into_inner();
        let players = if min == max { min.to_string() } else { format!("{min} to {max}") };
        HomeRuleset { id: ruleset.id().into(), title: ruleset.title().into(), players }
    });
    let page = Home { rulesets: rulesets.collect(), mailbox: service.site.shows_mailbox };
    private_page(StatusCode::OK, render(&page))
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
