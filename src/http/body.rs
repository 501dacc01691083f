//! Bodies. Those of requests are bounded, strict, and hashed for those who send an `Idempotency-Key`; those of answers
//! are JSON.

use super::idempotency::KEY;
use super::limits::Of;
use super::{Problem, Service};
use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest, web};
use kernel::{Hash, sha256};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::future::Future;
use std::pin::Pin;

/// What nearly every answer of the API is.
pub(super) const JSON: (HeaderName, HeaderValue) =
    (CONTENT_TYPE, HeaderValue::from_static("application/json"));
/// No request of the API is longer, but for game files.
const LIMIT: usize = 256 * 1024;
/// The same for game files.
const FILE_LIMIT: usize = 32 * 1024 * 1024;

/// A JSON body. An empty one is an empty object.
pub struct Json<T> {
    /// What it says.
    pub value: T,
    /// What was asked, hashed, if it came with a key: method, path and body.
    pub asked: Option<Hash>,
}

/// A game file. It counts as work of its sender's address before any of it is read.
pub struct File(pub Vec<u8>);

type Read<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = Problem;
    type Future = Read<Json<T>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let typed = is_json(request);
        let keyed = request.headers().contains_key(KEY).then(|| request.clone());
        let payload = web::Payload::from_request(request, payload);
        Box::pin(async move {
            let bytes = read(payload.await, LIMIT).await?;
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
            Ok(Json { value, asked: keyed.map(hash) })
        })
    }
}

impl FromRequest for File {
    type Error = Problem;
    type Future = Read<File>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let counted = request
            .app_data::<web::Data<Service>>()
            .map_or(Ok(()), |service| service.limits.check(request, Of::Work));
        let payload = web::Payload::from_request(request, payload);
        Box::pin(async move {
            counted?;
            read(payload.await, FILE_LIMIT).await.map(|bytes| File(bytes.to_vec()))
        })
    }
}

/// A body as text. Most fit into the room that is made at once; more room is dearer than growing now and then.
pub(super) fn text(body: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(1024);
    let written = serde_json::to_writer(&mut text, body).is_ok();
    String::from_utf8(text).ok().filter(|_| written).unwrap_or_default()
}

async fn read(payload: Result<web::Payload, actix_web::Error>, limit: usize) -> Result<Bytes, Problem> {
    let unread =
        |error: actix_web::Error| Problem::malformed("", format!("the body cannot be read: {error}"));
    match payload.map_err(unread)?.to_bytes_limited(limit).await {
        Ok(bytes) => bytes.map_err(unread),
        Err(_) => Err(Problem::too_large(&format!("a body may have {limit} bytes"))),
    }
}

fn is_json(request: &HttpRequest) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}
