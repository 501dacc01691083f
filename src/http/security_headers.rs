//! What every answer tells browsers: not to guess what it is, not to run anything in it, not to show it inside somebody else's page,
//! and to come back by TLS. Pages say more for themselves.

use crate::http::AppState;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use actix_web::middleware::Next;
use actix_web::{Error, web};

/// For data.
pub(super) const DATA_POLICY: &str =
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/// For pictures, which have their colours in them.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; \
    frame-ancestors 'none'; sandbox";
/// For the interactive document, whose program is ours and writes styles.
const DOCS_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
    connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
/// A year.
const BY_TLS_ONLY: &str = "max-age=31536000";

/// The middleware.
pub async fn add_security_headers<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let by_tls = request
        .app_data::<web::Data<AppState>>()
        .is_some_and(|state| state.site.base_url.starts_with("https://"));
    let is_docs = request.path().starts_with("/docs");
    let mut answered = next.call(request).await?;
    let headers = answered.headers_mut();
    let is_picture = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"image/"));
    let policy = match (is_docs, is_picture) {
        (true, _) => DOCS_POLICY,
        (false, true) => PICTURE_POLICY,
        (false, false) => DATA_POLICY,
    };
    // A letter in the mailbox is shown inside the mailbox's own page, and says so.
    if !headers.contains_key(CONTENT_SECURITY_POLICY) {
        insert_missing(headers, X_FRAME_OPTIONS, "DENY");
    }
    insert_missing(headers, CONTENT_SECURITY_POLICY, policy);
    insert_missing(headers, X_CONTENT_TYPE_OPTIONS, "nosniff");
    if by_tls {
        insert_missing(headers, STRICT_TRANSPORT_SECURITY, BY_TLS_ONLY);
    }
    Ok(answered)
}

fn insert_missing(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    if !headers.contains_key(&name) {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
