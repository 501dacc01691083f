//! Sees every request: counts it, limits it, and writes one line about it. Paths that hold tokens never reach a log:
//! the line names the route, not the address.

use super::Service;
use super::limits::Of;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use metrics::{Counter, Histogram};
use std::cell::RefCell;
use std::collections::HashMap;
use std::time::Instant;

/// The middleware.
pub async fn observe<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let begun = Instant::now();
    if let Some(service) = request.app_data::<web::Data<Service>>() {
        service.limits.check(request.request(), Of::Requests)?;
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
    tracing::debug!(%method, route, status, seconds, "request");
    METERS.with_borrow_mut(|meters| {
        let meter =
            meters.entry((route, status)).or_insert_with_key(|(route, status)| Meter::of(route, *status));
        meter.answers.increment(1);
        meter.seconds.record(seconds);
    });
    answered
}

/// What is counted of one route with one outcome. Finding it by its labels costs more than counting does, so each
/// worker keeps what it has found.
struct Meter {
    answers: Counter,
    seconds: Histogram,
}

thread_local! {
    static METERS: RefCell<HashMap<(String, u16), Meter>> = RefCell::default();
}

impl Meter {
    fn of(route: &str, status: u16) -> Meter {
        let labels = [("route", route.to_owned()), ("status", status.to_string())];
        Meter {
            answers: metrics::counter!("staffetta_requests_total", &labels),
            seconds: metrics::histogram!("staffetta_request_seconds", "route" => route.to_owned()),
        }
    }
}
