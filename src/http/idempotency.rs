//! `Idempotency-Key`: the same key with the same body gives the same answer and changes nothing again.

use super::Problem;
use super::body::JSON;
use crate::auth::Caller;
use crate::play::{Done, Once};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use kernel::Hash;
use std::sync::Arc;

/// The header that holds the key.
pub(super) const KEY: &str = "idempotency-key";
/// The longest key.
const LONGEST: usize = 255;

/// The key a request carries, if it does.
pub(super) fn once<T: 'static>(
    request: &HttpRequest,
    caller: &Caller,
    asked: Option<Hash>,
    render: impl Fn(&T) -> String + Send + Sync + 'static,
) -> Result<Option<Once<T>>, Problem> {
    let (Some(header), Some(body)) = (request.headers().get(KEY), asked) else {
        return Ok(None);
    };
    let key = header.to_str().unwrap_or_default();
    if key.is_empty() || key.len() > LONGEST || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Problem::malformed("Idempotency-Key", "1 to 255 visible characters"));
    }
    Ok(Some(Once { caller: caller.account.clone(), key: key.to_owned(), body, render: Arc::new(render) }))
}

/// The answer, now or as it was given before.
pub(super) fn answer<T>(
    status: StatusCode,
    done: Done<T>,
    render: impl Fn(&T) -> String,
    location: Option<fn(&T) -> String>,
) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    match done {
        Done::Now(value) => {
            if let Some(location) = location {
                response.insert_header(("Location", location(&value)));
            }
            response.insert_header(JSON).body(render(&value))
        }
        Done::Before(text) => {
            if let Some(id) = location.and_then(|_| id_in(&text)) {
                response.insert_header(("Location", format!("/api/v1/games/{id}")));
            }
            response.insert_header(("Idempotency-Replayed", "true"));
            response.insert_header(JSON).body(text)
        }
    }
}

fn id_in(text: &str) -> Option<String> {
    let body: serde_json::Value = serde_json::from_str(text).ok()?;
    body.get("id")?.as_str().map(str::to_owned)
}
