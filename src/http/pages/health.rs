//! What operators look at.

use crate::http::{AppState, Problem};
use actix_web::{HttpRequest, HttpResponse, get, web};
use serde_json::json;

/// What metrics were called in version 0.1. They are written under both names until version 0.3, so that nobody's alarm falls
/// silent with an update.
const OLDER_NAMES: [(&str, &str); 12] = [
    ("staffetta_commit_batch_size", "staffetta_commit_writes"),
    ("staffetta_entries_appended_total", "staffetta_entries_total"),
    ("staffetta_letter_attempts_failed_total", "staffetta_letters_failed_total"),
    ("staffetta_letters_retrying", "staffetta_letters_failing"),
    ("staffetta_letters_last_sent_timestamp_seconds", "staffetta_letters_last_sent_seconds"),
    ("staffetta_letters_oldest_due_age_seconds", "staffetta_letters_oldest_seconds"),
    ("staffetta_letters_sent_total", "staffetta_letters_total"),
    ("staffetta_letters_pending", "staffetta_letters_waiting"),
    ("staffetta_outbox_jobs_pending", "staffetta_outbox_waiting"),
    ("staffetta_http_request_duration_seconds", "staffetta_request_seconds"),
    ("staffetta_http_requests_total", "staffetta_requests_total"),
    ("staffetta_webhook_calls_total", "staffetta_webhooks_total"),
];

/// Metrics with a second copy of each that had another name.
fn with_older_names(rendered: &str) -> String {
    let mut text = rendered.to_owned();
    for (name, older) in OLDER_NAMES {
        let of_this = rendered.lines().filter(|line| {
            let line = line.strip_prefix("# HELP ").or_else(|| line.strip_prefix("# TYPE ")).unwrap_or(line);
            let rest = line.strip_prefix(name);
            rest.is_some_and(|rest| {
                rest.starts_with([' ', '{'])
                    || ["_bucket", "_sum", "_count"].iter().any(|part| rest.starts_with(part))
            })
        });
        for line in of_this {
            text.push_str(&line.replacen(name, older, 1));
            text.push('\n');
        }
    }
    text
}

/// Whether the process runs.
#[get("/health/live")]
pub async fn live() -> HttpResponse {
    HttpResponse::Ok().json(json!({ "status": "live" }))
}

/// Whether requests can be served.
#[get("/health/ready")]
pub async fn ready(state: web::Data<AppState>) -> HttpResponse {
    if state.app.is_ready().await {
        HttpResponse::Ok().json(json!({ "status": "ready" }))
    } else {
        HttpResponse::ServiceUnavailable().json(json!({ "status": "the database is away or not up to date" }))
    }
}

/// Numbers for Prometheus, to callers on the same machine, unless strangers can reach this address at all: a proxy on the same
/// machine is such a caller, too.
#[get("/metrics")]
pub async fn metrics(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    let near = request.peer_addr().is_none_or(|peer| peer.ip().to_canonical().is_loopback());
    let proxied =
        request.headers().contains_key("x-forwarded-for") || request.headers().contains_key("forwarded");
    if state.site.shares_metrics && near && !proxied {
        own_metrics(state).await
    } else {
        Err(Problem::not_found())
    }
}

/// The same on an address of its own, to whoever reaches it.
pub async fn own_metrics(state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    let handle = state.site.metrics.as_ref().ok_or_else(Problem::not_found)?;
    ::metrics::gauge!("staffetta_live_games").set(u32::try_from(state.app.live_games()).unwrap_or(u32::MAX));
    let waiting = state.app.count_pending_jobs().await.unwrap_or_default();
    ::metrics::gauge!("staffetta_outbox_jobs_pending").set(i32::try_from(waiting).unwrap_or(i32::MAX));
    if let Ok(letters) = state.app.waiting_letters().await {
        let number = |count: i64| i32::try_from(count).unwrap_or(i32::MAX);
        let age = letters.oldest_due.map_or(0, |due| (state.clock.now().0 - due.0).max(0) / 1000);
        ::metrics::gauge!("staffetta_letters_pending").set(number(letters.count));
        ::metrics::gauge!("staffetta_letters_retrying").set(number(letters.failing));
        ::metrics::gauge!("staffetta_letters_oldest_due_age_seconds").set(number(age));
    }
    Ok(HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(with_older_names(&handle.render())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_written_under_their_older_names_too() {
        let text = with_older_names(
            "# TYPE staffetta_http_requests_total counter\nstaffetta_http_requests_total{status=\"200\"} 4\n\
             staffetta_http_request_duration_seconds_sum 2.5\nstaffetta_letters_pending 1\nstaffetta_live_games 7\n",
        );

        for line in [
            "staffetta_http_requests_total{status=\"200\"} 4",
            "# TYPE staffetta_requests_total counter",
            "staffetta_requests_total{status=\"200\"} 4",
            "staffetta_request_seconds_sum 2.5",
            "staffetta_letters_waiting 1",
        ] {
            assert!(text.lines().any(|other| other == line), "{line} in {text}");
        }
        assert_eq!(text.matches("staffetta_live_games").count(), 1);
    }
}
