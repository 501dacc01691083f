//! Bodies. Those of requests are bounded, strict, and hashed for those who send an `Idempotency-Key`; those of answers
//! are JSON.

use crate::http::idempotency::KEY;
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest, web};
use kernel::{Hash, sha256};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

/// What nearly every answer of the API is.
pub(super) const JSON: (HeaderName, HeaderValue) =
    (CONTENT_TYPE, HeaderValue::from_static("application/json"));
/// No request of the API is longer, but for game files.
const LIMIT: usize = 256 * 1024;

/// A JSON body. An empty one is an empty object.
pub struct JsonBody<T> {
    /// What it says.
    pub value: T,
    /// What was asked, hashed, if it came with a key: method, path and body.
    pub request_hash: Option<Hash>,
}

/// A game file. It counts as work of its sender's address before any of it is read.
pub struct GameFileBody(pub Vec<u8>);

type Read<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

impl<T: DeserializeOwned + 'static> FromRequest for JsonBody<T> {
    type Error = Problem;
    type Future = Read<JsonBody<T>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let typed = is_json(request);
        let keyed = request.headers().contains_key(KEY).then(|| request.clone());
        let (payload, patience) = (web::Payload::from_request(request, payload), patience(request));
        Box::pin(async move {
            let bytes = read(payload.await, LIMIT, patience).await?;
            if !bytes.is_empty() && !typed {
                return Err(Problem::malformed("", "the body must be application/json"));
            }
            let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
            let value =
                serde_json::from_slice(text).map_err(|error| Problem::malformed("", error.to_string()))?;
            let hash = |request: HttpRequest| {
                let (method, path) = (request.method().as_str(), request.path());
                sha256(&[method.as_bytes(), b" ", path.as_bytes(), b"\n", text])
            };
            Ok(JsonBody { value, request_hash: keyed.map(hash) })
        })
    }
}

impl FromRequest for GameFileBody {
    type Error = Problem;
    type Future = Read<GameFileBody>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let counted = request
            .app_data::<web::Data<AppState>>()
            .map_or(Ok(()), |service| service.limits.count_request(request, LimitKind::Expensive));
        let limit =
            request.app_data::<web::Data<AppState>>().map_or(LIMIT, |state| state.site.max_file_bytes);
        let (payload, patience) = (web::Payload::from_request(request, payload), patience(request));
        Box::pin(async move {
            counted?;
            read(payload.await, limit, patience).await.map(|bytes| GameFileBody(bytes.to_vec()))
        })
    }
}

/// A body as text. Most fit into the room that is made at once; more room is dearer than growing now and then.
pub(super) fn to_json_text(body: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(1024);
    let written = serde_json::to_writer(&mut text, body).is_ok();
    String::from_utf8(text).ok().filter(|_| written).unwrap_or_default()
}

/// How long a body may take to come: whoever sends it byte by byte holds a connection that others need.
pub(super) fn patience(request: &HttpRequest) -> Duration {
    request.app_data::<web::Data<AppState>>().map_or(Duration::from_secs(30), |state| state.site.body_timeout)
}

/// Reads a body, so much of it at most and for so long at most.
pub(super) async fn read(
    payload: Result<web::Payload, actix_web::Error>,
    limit: usize,
    patience: Duration,
) -> Result<Bytes, Problem> {
    let unread =
        |error: actix_web::Error| Problem::malformed("", format!("the body cannot be read: {error}"));
    match tokio::time::timeout(patience, payload.map_err(unread)?.to_bytes_limited(limit)).await {
        Ok(Ok(bytes)) => bytes.map_err(unread),
        Ok(Err(_)) => Err(Problem::too_large(&format!("a body may have {limit} bytes"))),
        Err(_) => Err(Problem::too_slow()),
    }
}

fn is_json(request: &HttpRequest) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}
