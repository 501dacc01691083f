//! `Idempotency-Key`: the same key with the same body gives the same answer and changes nothing again.

use crate::app::{IdempotencyKey, Reply};
use crate::auth::Caller;
use crate::http::Problem;
use crate::http::body::JSON;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use kernel::Hash;
use std::sync::Arc;

/// The header that holds the key.
pub(super) const KEY: &str = "idempotency-key";
/// The longest key.
const LONGEST: usize = 255;

/// The key a request carries, if it does.
pub(super) fn idempotency_key<T: 'static>(
    request: &HttpRequest,
    caller: &Caller,
    asked: Option<Hash>,
    render: impl Fn(&T) -> String + Send + Sync + 'static,
) -> Result<Option<IdempotencyKey<T>>, Problem> {
    let (Some(header), Some(body)) = (request.headers().get(KEY), asked) else {
        return Ok(None);
    };
    let key = header.to_str().unwrap_or_default();
    if key.is_empty() || key.len() > LONGEST || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Problem::malformed("Idempotency-Key", "1 to 255 visible characters"));
    }
    Ok(Some(IdempotencyKey {
        caller: caller.account.clone(),
        key: key.to_owned(),
        request_hash: body,
        render: Arc::new(render),
    }))
}

/// The answer, now or as it was given before.
pub(super) fn respond<T>(
    status: StatusCode,
    done: Reply<T>,
    render: impl Fn(&T) -> String,
    location: Option<fn(&T) -> String>,
) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    match done {
        Reply::Fresh(value) => {
            if let Some(location) = location {
                response.insert_header(("Location", location(&value)));
            }
            response.insert_header(JSON).body(render(&value))
        }
        Reply::Replayed(text) => {
            if let Some(id) = location.and_then(|_| game_id_in(&text)) {
                response.insert_header(("Location", format!("/api/v1/games/{id}")));
            }
            response.insert_header(("Idempotency-Replayed", "true"));
            response.insert_header(JSON).body(text)
        }
    }
}

fn game_id_in(text: &str) -> Option<String> {
    let body: serde_json::Value = serde_json::from_str(text).ok()?;
    body.get("id")?.as_str().map(str::to_owned)
}
