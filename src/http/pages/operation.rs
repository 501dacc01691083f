//! What operators look at.

use super::super::{Problem, Service};
use actix_web::{HttpRequest, HttpResponse, get, web};
use serde_json::json;

/// Whether the process runs.
#[get("/health/live")]
pub async fn live() -> HttpResponse {
    HttpResponse::Ok().json(json!({ "status": "live" }))
}

/// Whether requests can be served.
#[get("/health/ready")]
pub async fn ready(service: web::Data<Service>) -> HttpResponse {
    if service.play.is_ready().await {
        HttpResponse::Ok().json(json!({ "status": "ready" }))
    } else {
        HttpResponse::ServiceUnavailable().json(json!({ "status": "the database is away or not up to date" }))
    }
}

/// Numbers for Prometheus, to callers on the same machine.
#[get("/metrics")]
pub async fn metrics(request: HttpRequest, service: web::Data<Service>) -> Result<HttpResponse, Problem> {
    let near = request.peer_addr().is_none_or(|peer| peer.ip().is_loopback());
    let proxied =
        request.headers().contains_key("x-forwarded-for") || request.headers().contains_key("forwarded");
    let handle = service.site.metrics.as_ref().filter(|_| near && !proxied).ok_or_else(Problem::not_found)?;
    ::metrics::gauge!("staffetta_live_games")
        .set(u32::try_from(service.play.live_games()).unwrap_or(u32::MAX));
    let waiting = service.play.waiting_notices().await.unwrap_or_default();
    ::metrics::gauge!("staffetta_outbox_waiting").set(i32::try_from(waiting).unwrap_or(i32::MAX));
    if let Ok(letters) = service.play.waiting_letters().await {
        let number = |count: i64| i32::try_from(count).unwrap_or(i32::MAX);
        let age = letters.oldest_due.map_or(0, |due| (service.clock.now().0 - due.0).max(0) / 1000);
        ::metrics::gauge!("staffetta_letters_waiting").set(number(letters.count));
        ::metrics::gauge!("staffetta_letters_failing").set(number(letters.failing));
        ::metrics::gauge!("staffetta_letters_oldest_seconds").set(number(age));
    }
    Ok(HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(handle.render()))
}
