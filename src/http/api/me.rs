//! The caller's own account.

use crate::app::{LetterStatus, ProfileChange};
use crate::auth::Scope;
use crate::domain::{AccountId, DisplayName, Email, MAX_REMINDER_HOURS, TimeZone};
use crate::http::api::json::{AccountJson, OpenTurnJson, Page};
use crate::http::api::mail_preferences::MailPreferencesRequest;
use crate::http::api::responses::{CommonErrors, NotFoundError};
use crate::http::body::JsonBody;
use crate::http::conditional::{ETag, hash_parts, json_with_etag, page_size};
use crate::http::identity::{CanRead, OwnerOnly};
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post, web};
use kernel::Millis;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The caller's own account.
#[utoipa::path(operation_id = "show_me",
    tag = "account", security(("bearer" = [])), responses(
    (status = 200, description = "The account.", body = AccountJson),
    (status = 304, description = "As the caller knows it."), CommonErrors))]
#[get("/me")]
pub async fn show(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: CanRead,
) -> Result<HttpResponse, Problem> {
    let account = state.app.account(&caller.0.account).await?;
    let known = state.app.mail_profile(&account.id).await?;
    let me = AccountJson::from_account(account, known, state.clock.now());
    // All of it is the caller's own, so the tag may be made from it.
    let text = serde_json::to_string(&me).map_err(|error| Problem::internal(&error))?;
    Ok(json_with_etag(&request, &ETag::new(&[&"me", &hash_parts([text])]), &me))
}

/// What is to change; what is absent stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Changes)]
pub struct ProfileChangesRequest {
    /// What others see.
    #[schema(max_length = 40)]
    name: Option<String>,
    /// The language of texts, such as `en`.
    #[schema(example = "en")]
    language: Option<String>,
    /// An IANA time zone.
    #[schema(example = "Europe/Prague")]
    time_zone: Option<String>,
    /// Whether letters announce turns at all.
    mail_turns: Option<bool>,
    /// When they leave.
    mail: Option<MailPreferencesRequest>,
    /// Whether links in letters work only when signed in.
    links_need_sign_in: Option<bool>,
    /// Until when clocks stand still, at most 42 days from when the vacation began, and 14 days after the last one;
    /// null ends a vacation.
    #[serde(default, deserialize_with = "null_or_value")]
    #[schema(value_type = Option<String>, format = DateTime)]
    #[expect(clippy::option_option, reason = "null and absent differ")]
    vacation_until: Option<Option<Millis>>,
    /// How many hours before a deadline a reminder comes, at most 72; 0 for never.
    #[schema(maximum = 72)]
    reminder_hours: Option<u8>,
    /// A guest's address: it is confirmed by mail.
    #[schema(max_length = 254)]
    email: Option<String>,
}

/// Tells null from absent.
#[expect(clippy::option_option, reason = "null and absent differ")]
fn null_or_value<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Millis>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// Changes profile, language, time zone, mail preferences or vacation.
#[utoipa::path(operation_id = "change_me",
    tag = "account", request_body = ProfileChangesRequest, security(("bearer" = [])), responses(
    (status = 200, description = "The account as it is now.", body = AccountJson), CommonErrors))]
#[patch("/me")]
pub async fn change(
    request: HttpRequest,
    state: web::Data<AppState>,
    owner: OwnerOnly,
    body: JsonBody<ProfileChangesRequest>,
) -> Result<HttpResponse, Problem> {
    let (account, wanted) = (&owner.0.account, body.value);
    let name = wanted.name.as_deref().map(DisplayName::parse).transpose();
    let change = ProfileChange {
        name: name.map_err(|error| Problem::malformed("/name", error.to_string()))?,
        language: wanted.language.map(|text| parse_short_code(text, "/language", 8)).transpose()?,
        time_zone: wanted.time_zone.map(zone).transpose()?,
        mail_turns: wanted.mail_turns,
        links_need_sign_in: wanted.links_need_sign_in,
        vacation_until: wanted.vacation_until,
        reminder_hours: wanted.reminder_hours,
    };
    if change.reminder_hours.is_some_and(|hours| hours > MAX_REMINDER_HOURS) {
        return Err(Problem::malformed("/reminder_hours", format!("at most {MAX_REMINDER_HOURS}")));
    }
    let email = match wanted.email {
        Some(email) => Some(guest_address(&request, &state, account, &email).await?),
        None => None,
    };
    let preferences = match wanted.mail {
        Some(wanted) => Some(wanted.apply(state.app.mail_profile(account).await?.preferences)?),
        None => None,
    };
    // Nothing is refused from here on but what the profile alone can tell.
    let changed = state.app.change_profile(account, change).await?;
    if let Some(preferences) = preferences {
        state.app.set_mail_preferences(account, preferences).await?;
    }
    if let Some(email) = email {
        state.auth.request_link(&email, None, Some(account), state.site.sign_in_letters_per_hour).await?;
        state.app.signal_letters();
    }
    let known = state.app.mail_profile(&changed.id).await?;
    Ok(HttpResponse::Ok().json(AccountJson::from_account(changed, known, state.clock.now())))
}

/// An address for somebody who has none, if a letter may go there now.
async fn guest_address(
    request: &HttpRequest,
    state: &AppState,
    account: &AccountId,
    email: &str,
) -> Result<Email, Problem> {
    let email = Email::parse(email).map_err(|error| Problem::malformed("/email", error.to_string()))?;
    if state.app.account(account).await?.email.is_some() {
        return Err(Problem::malformed("/email", "this account has an address already"));
    }
    state.limits.check_caller(request, Some(account), LimitKind::SignIns)?;
    Ok(email)
}

/// A time zone by its IANA name.
fn zone(name: String) -> Result<String, Problem> {
    match TimeZone::from_name(&name) {
        Some(_) => Ok(name),
        None => Err(Problem::malformed("/time_zone", "an IANA time zone, such as Europe/Prague")),
    }
}

fn parse_short_code(text: String, pointer: &str, most: usize) -> Result<String, Problem> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_+-/".contains(c);
    if (2..=most).contains(&text.len()) && text.chars().all(plain) {
        Ok(text)
    } else {
        Err(Problem::malformed(pointer, format!("2 to {most} letters")))
    }
}

/// A sign-in must be this fresh to delete an account.
const MAX_SIGN_IN_AGE_MS: i64 = 15 * 60 * 1000;

/// Erases the account. Running seats go to bots; every log stays, naming nobody.
#[utoipa::path(operation_id = "erase_me",
    tag = "account", security(("bearer" = [])), responses(
    (status = 204, description = "Erased."), CommonErrors))]
#[delete("/me")]
pub async fn erase(state: web::Data<AppState>, owner: OwnerOnly) -> Result<HttpResponse, Problem> {
    if state.clock.now().0 - owner.0.signed_in_at.0 > MAX_SIGN_IN_AGE_MS {
        return Err(crate::app::AppError::SignInAgain.into());
    }
    state.app.erase_account(&owner.0.account).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// What waits for the caller.
#[derive(Serialize, ToSchema)]
#[schema(as = Turns)]
pub struct OpenTurnsJson {
    /// The most urgent first.
    items: Vec<OpenTurnJson>,
}

/// What waits for the caller over all games, with deadlines.
#[utoipa::path(operation_id = "list_my_turns",
    tag = "account", security(("bearer" = [])), responses(
    (status = 200, description = "The decisions.", body = OpenTurnsJson),
    (status = 304, description = "As the caller knows it."), CommonErrors))]
#[get("/me/turns")]
pub async fn turns(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: CanRead,
) -> Result<HttpResponse, Problem> {
    let turns = state.app.open_turns(&caller.0.account).await?;
    let marks = turns.iter().map(|turn| format!("{}-{}-{:?}", turn.game, turn.head, turn.deadline));
    let tag = ETag::new(&[&"turns", &caller.0.account, &hash_parts(marks)]);
    let body = OpenTurnsJson { items: turns.into_iter().map(OpenTurnJson::from).collect() };
    Ok(json_with_etag(&request, &tag, &body))
}

/// A key as it is listed.
#[derive(Serialize, ToSchema)]
#[schema(as = ApiKeyShape)]
pub struct ApiKeyJson {
    /// Its id.
    id: String,
    /// What its owner calls it.
    name: String,
    /// `read`, or `read` and `play`.
    scopes: Vec<String>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    created_at: Millis,
    /// The key itself, shown once, when it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

/// The keys of an account.
#[derive(Serialize, ToSchema)]
#[schema(as = ApiKeys)]
pub struct ApiKeysJson {
    /// Newest first.
    items: Vec<ApiKeyJson>,
}

fn key_shape(key: crate::app::ApiKey, token: Option<String>) -> ApiKeyJson {
    ApiKeyJson {
        id: key.id,
        name: key.name.as_str().into(),
        scopes: key.scopes.split(' ').map(str::to_owned).collect(),
        created_at: key.created_at,
        key: token,
    }
}

/// The caller's API keys.
#[utoipa::path(operation_id = "list_api_keys",
    tag = "account", security(("bearer" = [])), responses(
    (status = 200, description = "The keys, without the keys themselves.", body = ApiKeysJson),
    (status = 304, description = "As the caller knows it."), CommonErrors))]
#[get("/me/api_keys")]
pub async fn keys(
    request: HttpRequest,
    state: web::Data<AppState>,
    owner: OwnerOnly,
) -> Result<HttpResponse, Problem> {
    let keys = state.auth.api_keys(&owner.0.account).await?;
    let tag = ETag::new(&[&"keys", &owner.0.account, &hash_parts(keys.iter().map(|key| key.id.clone()))]);
    let body = ApiKeysJson { items: keys.into_iter().map(|key| key_shape(key, None)).collect() };
    Ok(json_with_etag(&request, &tag, &body))
}

/// A key that is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WantedKey)]
pub struct NewApiKeyRequest {
    /// What its owner calls it.
    #[schema(max_length = 40)]
    name: String,
    /// `read`, `play`; what may play may look.
    #[schema(example = json!(["read", "play"]))]
    scopes: Vec<String>,
}

/// Makes an API key for a third-party client. It is shown once.
#[utoipa::path(operation_id = "make_api_key",
    tag = "account", request_body = NewApiKeyRequest, security(("bearer" = [])), responses(
    (status = 201, description = "The key.", body = ApiKeyJson),
    (status = 409, description = "`too_many_keys`.", body = crate::http::ProblemBody,
     content_type = "application/problem+json"), CommonErrors))]
#[post("/me/api_keys")]
pub async fn make_key(
    state: web::Data<AppState>,
    owner: OwnerOnly,
    body: JsonBody<NewApiKeyRequest>,
) -> Result<HttpResponse, Problem> {
    let name = DisplayName::parse(&body.value.name)
        .map_err(|error| Problem::malformed("/name", error.to_string()))?;
    let scopes: Vec<&str> = body.value.scopes.iter().map(String::as_str).collect();
    if scopes.is_empty() || scopes.iter().any(|scope| !["read", "play"].contains(scope)) {
        return Err(Problem::malformed("/scopes", "read, play or both"));
    }
    let scope = if scopes.contains(&"play") { Scope::Play } else { Scope::Read };
    let made = state.auth.create_api_key(&owner.0, name, scope).await?;
    Ok(HttpResponse::Created()
        .insert_header(("Cache-Control", "no-store"))
        .json(key_shape(made.key, Some(made.token))))
}

/// Takes an API key back.
#[utoipa::path(operation_id = "delete_api_key",
    tag = "account", security(("bearer" = [])), params(("id" = String, Path)), responses(
    (status = 204, description = "It works no longer."), CommonErrors, NotFoundError))]
#[delete("/me/api_keys/{id}")]
pub async fn delete_key(
    state: web::Data<AppState>,
    owner: OwnerOnly,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    state.auth.delete_api_key(&owner.0.account, id.into_inner()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Which page of a list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PagingQuery {
    /// At most so many, 1 to 100.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// `next` of the page before.
    after: Option<String>,
}

/// The state of a letter to the caller.
#[derive(Serialize, ToSchema)]
#[schema(as = LetterShape)]
pub struct LetterStatusJson {
    /// Its id.
    id: String,
    /// `sign_in`, `invitation`, `started`, `turn`, `reminder`, `seat_taken`, `unreachable`, `reply`,
    /// `finished` or `webhook_disabled`.
    kind: String,
    /// The game, if it is about one.
    game: Option<String>,
    /// `waiting`, `failing` (it is tried again), `sent`, `gathered` (it left in the day's letter), `outdated` (it no
    /// longer mattered), `kept_back` (the recipient did not want it), `dead` (given up) or `returned` (it came back).
    state: &'static str,
    /// When that came to be, or when it will be tried next.
    #[schema(value_type = String, format = DateTime)]
    at: Millis,
    /// How often it was tried.
    attempts: u32,
    /// What went wrong last.
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<String>,
}

fn letter_shape(letter: LetterStatus) -> LetterStatusJson {
    let state = match (letter.fate, &letter.failure) {
        (Some(fate), _) => fate.name(),
        (None, Some(_)) => "failing",
        (None, None) => "waiting",
    };
    LetterStatusJson {
        id: letter.id,
        kind: letter.kind,
        game: letter.game.map(|game| game.as_str().into()),
        state,
        at: letter.done_at.unwrap_or(letter.due_at),
        attempts: letter.attempts,
        failure: letter.failure,
    }
}

/// The state of each letter sent to the caller.
#[utoipa::path(operation_id = "list_my_mail",
    tag = "account", security(("bearer" = [])), params(PagingQuery), responses(
    (status = 200, description = "Newest first.", body = Page<LetterStatusJson>),
    (status = 304, description = "As the caller knows it."), CommonErrors))]
#[get("/me/mail")]
pub async fn mail(
    request: HttpRequest,
    state: web::Data<AppState>,
    owner: CanRead,
    paging: web::Query<PagingQuery>,
) -> Result<HttpResponse, Problem> {
    let limit = page_size(paging.limit, 50, 100)?;
    let letters = state.app.letters(&owner.0.account, paging.after.clone(), limit).await?;
    let full = letters.len() == usize::try_from(limit).unwrap_or(usize::MAX);
    let next = letters.last().filter(|_| full).map(|last| last.id.clone());
    let marks = letters
        .iter()
        .map(|fate| format!("{}-{}-{:?}-{:?}", fate.id, fate.attempts, fate.sent_at, fate.due_at));
    let tag = ETag::new(&[&"mail", &owner.0.account, &hash_parts(marks)]);
    Ok(json_with_etag(&request, &tag, &Page { items: letters.into_iter().map(letter_shape).collect(), next }))
}
