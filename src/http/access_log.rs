//! Sees every request: counts it, limits it, and writes one line about it. Paths that hold tokens never reach a log:
//! the line names the route, not the address.

use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use metrics::{Counter, Histogram};
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::Instant;

/// The middleware.
pub async fn log_request<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let begun = Instant::now();
    if let Some(service) = request.app_data::<web::Data<AppState>>() {
        service.limits.count_request(request.request(), LimitKind::Requests)?;
    }
    // No name of ours holds it, and Postgres stores none that does.
    if request.uri().path_and_query().is_some_and(|path| path.as_str().contains("%00")) {
        return Err(Problem::malformed("path", "it holds a NUL").into());
    }
    let method = request.method().clone();
    let answered = next.call(request).await;
    let seconds = begun.elapsed().as_secs_f64();
    let (status, route) = match &answered {
        Ok(response) => {
            let route = response.request().match_pattern().unwrap_or_else(|| "none".into());
            (response.status().as_u16(), route)
        }
        Err(error) => (error.as_response_error().status_code().as_u16(), "none".into()),
    };
    tracing::debug!(event = "http.request", %method, route, status, seconds, "request");
    METERS.with_borrow_mut(|meters| {
        let meter = meters
            .entry((route, status))
            .or_insert_with_key(|(route, status)| RouteMetrics::new(route, *status));
        meter.answers.increment(1);
        meter.seconds.record(seconds);
    });
    answered
}

/// What is counted of one route with one outcome. Finding it by its labels costs more than counting does, so each
/// worker keeps what it has found.
struct RouteMetrics {
    answers: Counter,
    seconds: Histogram,
}

thread_local! {
    static METERS: RefCell<HashMap<(String, u16), RouteMetrics>> = RefCell::default();
}

impl RouteMetrics {
    fn new(route: &str, status: u16) -> RouteMetrics {
        let labels = [("route", route.to_owned()), ("status", status.to_string())];
        RouteMetrics {
            answers: metrics::counter!("staffetta_http_requests_total", &labels),
            seconds: metrics::histogram!("staffetta_http_request_duration_seconds", "route" => route.to_owned()),
        }
    }
}
