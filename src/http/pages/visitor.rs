//! Who reads a page, by the browser's cookie, and what proves that a form is one of ours.

use super::super::identity::{COOKIE, is_same_origin};
use super::super::reading::Language;
use super::super::{Problem, Service};
use super::fields::Fields;
use super::mishap::Mishap;
use crate::auth::{Caller, REFRESH_LIFE};
use crate::domain::{Account, AccountId};
use crate::pages::{Frame, Who};
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use std::future::Future;
use std::pin::Pin;
use subtle::ConstantTimeEq as _;

/// Somebody who reads a page.
pub struct Visitor {
    /// Who, if they are signed in.
    pub signed_in: Option<SignedIn>,
    /// What language they read.
    pub language: String,
    /// Proves that a form is one of ours.
    csrf: String,
    same_origin: bool,
}

/// Somebody who is signed in.
pub struct SignedIn {
    /// Their account.
    pub account: Account,
    /// Their proof.
    pub caller: Caller,
    /// The cookie itself.
    pub cookie: String,
}

impl Visitor {
    /// The account's id, if there is one.
    pub fn id(&self) -> Option<&AccountId> {
        self.signed_in.as_ref().map(|person| &person.account.id)
    }

    /// Somebody who must be signed in.
    pub fn person(&self) -> Result<&SignedIn, Mishap> {
        self.signed_in.as_ref().ok_or_else(|| Problem::not_signed_in().into())
    }

    /// The reader's time zone.
    pub fn zone(&self) -> &str {
        self.signed_in.as_ref().map_or("UTC", |person| &person.account.profile.time_zone)
    }

    /// The token that forms carry.
    pub fn csrf(&self) -> &str {
        &self.csrf
    }

    /// Somebody who is signed in and sent one of our own forms.
    pub fn sends(&self, fields: &Fields) -> Result<&SignedIn, Mishap> {
        let person = self.person()?;
        let sent = fields.one("csrf").unwrap_or_default();
        if self.same_origin && bool::from(sent.as_bytes().ct_eq(self.csrf.as_bytes())) {
            Ok(person)
        } else {
            Err(Problem::not_allowed(
                "this form is too old, or not one of ours: go back and load the page again",
            )
            .into())
        }
    }

    /// Whether the browser says that the request comes from our own pages: for forms of strangers, who have no
    /// session to prove anything with.
    pub fn is_at_home(&self) -> bool {
        self.same_origin
    }

    /// What stands around a page for this reader.
    pub async fn frame(&self, service: &Service) -> Result<Frame, Mishap> {
        let mut frame = Frame { who: None, csrf: self.csrf.clone(), mailbox: service.site.shows_mailbox };
        if let Some(person) = &self.signed_in {
            let waiting = service.play.turns(&person.account.id).await?.len();
            let name = person.account.profile.name.as_str().to_owned();
            frame.who = Some(Who { name, guest: person.account.email.is_none(), waiting });
        }
        Ok(frame)
    }
}

/// The token that belongs to a cookie: whoever can read it could read the cookie's pages anyway.
fn csrf_of(cookie: &str) -> String {
    let print = kernel::Hex(kernel::sha256(&[b"staffetta form ", cookie.as_bytes()])).to_string();
    print[..32].to_owned()
}

/// The cookie of a new session.
pub(super) fn cookie(service: &Service, value: String) -> Cookie<'static> {
    Cookie::build(COOKIE, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(service.site.base_url.starts_with("https://"))
        .max_age(Duration::milliseconds(REFRESH_LIFE))
        .finish()
}

/// Takes the cookie away.
pub(super) fn no_cookie() -> Cookie<'static> {
    let mut cookie = Cookie::build(COOKIE, "").path("/").http_only(true).finish();
    cookie.make_removal();
    cookie
}

impl FromRequest for Visitor {
    type Error = Mishap;
    type Future = Pin<Box<dyn Future<Output = Result<Visitor, Mishap>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let language = Language::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let service = request
                .app_data::<web::Data<Service>>()
                .ok_or_else(|| Problem::ours(&"the service is not there"))?;
            let mut visitor = Visitor {
                signed_in: None,
                language: language.await?.0,
                csrf: String::new(),
                same_origin: is_same_origin(&request, &service.site.base_url),
            };
            let Some(cookie) = request.cookie(COOKIE).map(|cookie| cookie.value().to_owned()) else {
                return Ok(visitor);
            };
            let Ok(caller) = service.auth.read_cookie(&cookie).await else { return Ok(visitor) };
            let Ok(account) = service.play.account(&caller.account).await else { return Ok(visitor) };
            service.play.note_visit(&account.id);
            visitor.language.clone_from(&account.profile.language);
            visitor.csrf = csrf_of(&cookie);
            visitor.signed_in = Some(SignedIn { account, caller, cookie });
            Ok(visitor)
        })
    }
}
