//! Who reads a page, by the browser's cookie, and what proves that a form is one of ours.

use crate::app::OpenTurn;
use crate::auth::{Caller, REFRESH_TTL_MS};
use crate::domain::{Account, AccountId};
use crate::http::conditional::Language;
use crate::http::identity::{COOKIE, is_same_origin};
use crate::http::pages::form::FormFields;
use crate::http::pages::page_error::PageError;
use crate::http::{AppState, Problem};
use crate::views::{FrameUser, PageFrame, PageTheme, PageWords, WaitingGame};
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use std::future::Future;
use std::pin::Pin;
use subtle::ConstantTimeEq as _;

/// Where a browser keeps how its reader wants the pages to look.
pub(super) const THEME_COOKIE: &str = "theme";

/// Somebody who reads a page.
pub struct Visitor {
    /// Who, if they are signed in.
    pub signed_in: Option<SignedInVisitor>,
    /// What language they read.
    pub language: String,
    /// Proves that a form is one of ours.
    csrf: String,
    same_origin: bool,
    /// What was asked for, with its query.
    here: String,
    theme: PageTheme,
}

/// Somebody who is signed in.
pub struct SignedInVisitor {
    /// Their account.
    pub account: Account,
    /// Their proof.
    pub caller: Caller,
    /// The cookie itself.
    pub cookie: String,
}

impl Visitor {
    /// The account's id, if there is one.
    pub fn account_id(&self) -> Option<&AccountId> {
        self.signed_in.as_ref().map(|person| &person.account.id)
    }

    /// Somebody who must be signed in.
    pub fn require_signed_in(&self) -> Result<&SignedInVisitor, PageError> {
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
    pub fn verify_form(&self, fields: &FormFields) -> Result<&SignedInVisitor, PageError> {
        let person = self.require_signed_in()?;
        let sent = fields.first("csrf").unwrap_or_default();
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
    pub fn is_same_origin(&self) -> bool {
        self.same_origin
    }

    /// What stands around a page for this reader.
    pub async fn page_frame(&self, state: &AppState) -> Result<PageFrame, PageError> {
        let mut frame = PageFrame {
            words: PageWords::of(&self.language),
            who: None,
            csrf: self.csrf.clone(),
            mailbox: state.site.has_dev_mailbox,
            here: self.here.clone(),
            theme: self.theme,
        };
        if let Some(person) = &self.signed_in {
            let turns = state.app.open_turns(&person.account.id).await?;
            frame.who = Some(FrameUser {
                name: person.account.profile.name.as_str().to_owned(),
                is_guest: person.account.email.is_none(),
                waiting: turns.len(),
                next_games: turns.iter().take(NEXT_GAMES).map(|turn| waiting_game(state, turn)).collect(),
            });
        }
        Ok(frame)
    }
}

/// Takes the time zone that a form brings from the browser; without a script there is none.
pub(super) async fn adopt_time_zone(
    state: &AppState,
    account: &AccountId,
    fields: &FormFields,
) -> Result<(), PageError> {
    if let Some(zone) = fields.first("time_zone") {
        state.app.adopt_time_zone(account, zone).await?;
    }
    Ok(())
}

/// So many of the games that wait are known to every page.
const NEXT_GAMES: usize = 3;

fn waiting_game(state: &AppState, turn: &OpenTurn) -> WaitingGame {
    let ruleset = || state.app.rulesets().find(&turn.ruleset).map(|ruleset| ruleset.title().to_owned());
    WaitingGame {
        href: format!("/games/{}", turn.game),
        title: turn.title.clone().or_else(ruleset).unwrap_or_default(),
    }
}

/// The token that belongs to a cookie: whoever can read it could read the cookie's pages anyway.
fn csrf_of(cookie: &str) -> String {
    let print = kernel::Hex(kernel::sha256(&[b"staffetta form ", cookie.as_bytes()])).to_string();
    print[..32].to_owned()
}

/// The cookie of a new session.
pub(super) fn cookie(state: &AppState, value: String) -> Cookie<'static> {
    Cookie::build(COOKIE, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(state.site.base_url.starts_with("https://"))
        .max_age(Duration::milliseconds(REFRESH_TTL_MS))
        .finish()
}

/// Takes the cookie away.
pub(super) fn no_cookie() -> Cookie<'static> {
    let mut cookie = Cookie::build(COOKIE, "").path("/").http_only(true).finish();
    cookie.make_removal();
    cookie
}

impl FromRequest for Visitor {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Visitor, PageError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let language = Language::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let state = request
                .app_data::<web::Data<AppState>>()
                .ok_or_else(|| Problem::internal(&"the service is not there"))?;
            let mut visitor = Visitor {
                signed_in: None,
                language: language.await?.0,
                csrf: String::new(),
                same_origin: is_same_origin(&request, &state.site.base_url),
                here: request.uri().path_and_query().map_or_else(String::new, ToString::to_string),
                theme: request
                    .cookie(THEME_COOKIE)
                    .map_or(PageTheme::Auto, |cookie| PageTheme::from_name(cookie.value())),
            };
            let Some(cookie) = request.cookie(COOKIE).map(|cookie| cookie.value().to_owned()) else {
                return Ok(visitor);
            };
            let Ok(caller) = state.auth.read_cookie(&cookie).await else { return Ok(visitor) };
            let Ok(account) = state.app.account(&caller.account).await else { return Ok(visitor) };
            state.app.record_visit(&account.id);
            visitor.language.clone_from(&account.profile.language);
            visitor.csrf = csrf_of(&cookie);
            visitor.signed_in = Some(SignedInVisitor { account, caller, cookie });
            Ok(visitor)
        })
    }
}
