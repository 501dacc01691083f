//! Who asks: an access token, an API key, or the pages' cookie.

use crate::auth::{Caller, Scope};
use crate::domain::AccountId;
use crate::http::{AppState, Problem};
use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::http::header::{AUTHORIZATION, HeaderName, ORIGIN};
use actix_web::{FromRequest, HttpRequest, web};
use std::future::Future;
use std::pin::Pin;

/// The name of the pages' cookie.
pub const COOKIE: &str = "staffetta_session";

/// Somebody or nobody: for what anybody may look at.
pub struct MaybeCaller(pub Option<Caller>);

/// Somebody who may look.
pub struct CanRead(pub Caller);

/// Somebody who may play.
pub struct CanPlay(pub Caller);

/// The owner of an account, signed in: no key will do.
pub struct OwnerOnly(pub Caller);

impl MaybeCaller {
    /// The account, if there is one.
    pub fn account(&self) -> Option<&AccountId> {
        self.0.as_ref().map(|caller| &caller.account)
    }
}

type Identified<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

async fn identify(request: HttpRequest) -> Result<Option<Caller>, Problem> {
    let state = request
        .app_data::<web::Data<AppState>>()
        .ok_or_else(|| Problem::internal(&"the service is not there"))?;
    if let Some(header) = request.headers().get(AUTHORIZATION) {
        let token = header.to_str().ok().and_then(|value| value.split_once(' '));
        let token =
            token.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
        let caller = state.auth.read_bearer(token.ok_or_else(Problem::not_signed_in)?).await?;
        if caller.scope == Scope::Owner {
            state.app.record_visit(&caller.account);
        }
        return Ok(Some(caller));
    }
    let Some(cookie) = request.cookie(COOKIE) else {
        return Ok(None);
    };
    let Ok(caller) = state.auth.read_cookie(cookie.value()).await else {
        return Ok(None);
    };
    if !matches!(*request.method(), Method::GET | Method::HEAD)
        && !is_same_origin(&request, &state.site.base_url)
    {
        return Err(Problem::not_allowed("a change by cookie must come from the same origin"));
    }
    state.app.record_visit(&caller.account);
    Ok(Some(caller))
}

/// Whether a browser says that the request comes from our own pages.
pub(super) fn is_same_origin(request: &HttpRequest, base_url: &str) -> bool {
    let header = |name: HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok());
    match header(ORIGIN) {
        // Forms of pages that tell nobody where their reader comes from say "null".
        Some(origin) if origin != "null" => {
            let host =
                request.headers().get("host").and_then(|value| value.to_str().ok()).unwrap_or_default();
            base_url == origin
                || base_url.starts_with(&format!("{origin}/"))
                || is_loopback_origin(origin, host)
        }
        _ => header(HeaderName::from_static("sec-fetch-site")) == Some("same-origin"),
    }
}

/// Whether a browser says that the request comes from somebody else's page. Programs say nothing of the kind.
pub(super) fn is_cross_site(request: &HttpRequest, base_url: &str) -> bool {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    match (header("origin"), header("sec-fetch-site")) {
        (None, None) | (None | Some("null"), Some("none")) => false,
        _ => !is_same_origin(request, base_url),
    }
}

/// On loopback the service is found under several names; a page of the same host is ours.
fn is_loopback_origin(origin: &str, host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    ["127.0.0.1", "localhost", "[::1]"].contains(&name) && origin == format!("http://{host}")
}

async fn require_scope(request: HttpRequest, scope: Scope) -> Result<Caller, Problem> {
    let caller = identify(request).await?.ok_or_else(Problem::not_signed_in)?;
    if caller.scope >= scope {
        Ok(caller)
    } else {
        Err(Problem::not_allowed(match scope {
            Scope::Owner => "this needs a sign-in; an API key will not do",
            Scope::Play | Scope::Read => "this key may only look",
        }))
    }
}

impl FromRequest for MaybeCaller {
    type Error = Problem;
    type Future = Identified<MaybeCaller>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { identify(request).await.map(MaybeCaller) })
    }
}

impl FromRequest for CanRead {
    type Error = Problem;
    type Future = Identified<CanRead>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { require_scope(request, Scope::Read).await.map(CanRead) })
    }
}

impl FromRequest for CanPlay {
    type Error = Problem;
    type Future = Identified<CanPlay>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { require_scope(request, Scope::Play).await.map(CanPlay) })
    }
}

impl FromRequest for OwnerOnly {
    type Error = Problem;
    type Future = Identified<OwnerOnly>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { require_scope(request, Scope::Owner).await.map(OwnerOnly) })
    }
}
