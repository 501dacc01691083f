//! The caller's own account.

use super::super::body::Json;
use super::super::identity::{Looker, Owner};
use super::super::limits::Of;
use super::super::reading::{Tag, counted, page_size, tagged};
use super::super::{Problem, Service};
use super::errors::{AnyCall, Something};
use super::habits::HabitChanges;
use super::shapes::{Me, Page, TurnShape};
use crate::auth::Scope;
use crate::domain::{Email, LONGEST_NOTICE, Name, Zone};
use crate::play::{MailState, ProfileChange};
use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post, web};
use kernel::Millis;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The caller's own account.
#[utoipa::path(operation_id = "show_me",
    tag = "account", security(("bearer" = [])), responses(
    (status = 200, description = "The account.", body = Me),
    (status = 304, description = "As the caller knows it."), AnyCall))]
#[get("/me")]
pub async fn show(
    request: HttpRequest,
    service: web::Data<Service>,
    caller: Looker,
) -> Result<HttpResponse, Problem> {
    let account = service.play.account(&caller.0.account).await?;
    let known = service.play.correspondent(&account.id).await?;
    let me = Me::of(account, known, service.clock.now());
    // All of it is the caller's own, so the tag may be made from it.
    let text = serde_json::to_string(&me).map_err(|error| Problem::ours(&error))?;
    Ok(tagged(&request, &Tag::new(&[&"me", &counted([text])]), &me))
}

/// What is to change; what is absent stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Changes {
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
    mail: Option<HabitChanges>,
    /// Whether links in letters work only when signed in.
    links_need_sign_in: Option<bool>,
    /// Until when clocks stand still, at most 42 days from when the vacation began, and 14 days after the last one;
    /// null ends a vacation.
    #[serde(default, deserialize_with = "present")]
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
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Millis>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// Changes profile, language, time zone, mail preferences or vacation.
#[utoipa::path(operation_id = "change_me",
    tag = "account", request_body = Changes, security(("bearer" = [])), responses(
    (status = 200, description = "The account as it is now.", body = Me), AnyCall))]
#[patch("/me")]
pub async fn change(
    request: HttpRequest,
    service: web::Data<Service>,
    owner: Owner,
    body: Json<Changes>,
) -> Result<HttpResponse, Problem> {
    let (account, wanted) = (&owner.0.account, body.value);
    let name = wanted.name.as_deref().map(Name::parse).transpose();
    let change = ProfileChange {
        name: name.map_err(|error| Problem::malformed("/name", error.to_string()))?,
        language: wanted.language.map(|text| short(text, "/language", 8)).transpose()?,
        time_zone: wanted.time_zone.map(zone).transpose()?,
        mail_turns: wanted.mail_turns,
        links_need_sign_in: wanted.links_need_sign_in,
        vacation_until: wanted.vacation_until,
        reminder_hours: wanted.reminder_hours,
    };
    if change.reminder_hours.is_some_and(|hours| hours > LONGEST_NOTICE) {
        return Err(Problem::malformed("/reminder_hours", format!("at most {LONGEST_NOTICE}")));
    }
    if let Some(email) = wanted.email {
        let email = Email::parse(&email).map_err(|error| Problem::malformed("/email", error.to_string()))?;
        if service.play.account(account).await?.email.is_some() {
            return Err(Problem::malformed("/email", "this account has an address already"));
        }
        service.limits.check_caller(&request, Some(account), Of::SignIns)?;
        service.auth.request_link(&email, None, Some(account), service.site.letters_an_hour).await?;
        service.play.letters_wait();
    }
    if let Some(wanted) = wanted.mail {
        let known = service.play.correspondent(account).await?;
        service.play.choose_habits(account, wanted.apply(known.habits)?).await?;
    }
    let account = service.play.change_profile(account, change).await?;
    let known = service.play.correspondent(&account.id).await?;
    Ok(HttpResponse::Ok().json(Me::of(account, known, service.clock.now())))
}

/// A time zone by its IANA name.
fn zone(name: String) -> Result<String, Problem> {
    match Zone::named(&name) {
        Some(_) => Ok(name),
        None => Err(Problem::malformed("/time_zone", "an IANA time zone, such as Europe/Prague")),
    }
}

fn short(text: String, pointer: &str, most: usize) -> Result<String, Problem> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_+-/".contains(c);
    if (2..=most).contains(&text.len()) && text.chars().all(plain) {
        Ok(text)
    } else {
        Err(Problem::malformed(pointer, format!("2 to {most} letters")))
    }
}

/// A sign-in must be this fresh to delete an account.
const FRESH: i64 = 15 * 60 * 1000;

/// Erases the account. Running seats go to bots; every log stays, naming nobody.
#[utoipa::path(operation_id = "erase_me",
    tag = "account", security(("bearer" = [])), responses(
    (status = 204, description = "Erased."), AnyCall))]
#[delete("/me")]
pub async fn erase(service: web::Data<Service>, owner: Owner) -> Result<HttpResponse, Problem> {
    if service.clock.now().0 - owner.0.signed_in_at.0 > FRESH {
        return Err(crate::play::PlayError::SignInAgain.into());
    }
    service.play.delete_account(&owner.0.account).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// What waits for the caller.
#[derive(Serialize, ToSchema)]
pub struct Turns {
    /// The most urgent first.
    items: Vec<TurnShape>,
}

/// What waits for the caller over all games, with deadlines.
#[utoipa::path(operation_id = "list_my_turns",
    tag = "account", security(("bearer" = [])), responses(
    (status = 200, description = "The decisions.", body = Turns),
    (status = 304, description = "As the caller knows it."), AnyCall))]
#[get("/me/turns")]
pub async fn turns(
    request: HttpRequest,
    service: web::Data<Service>,
    caller: Looker,
) -> Result<HttpResponse, Problem> {
    let turns = service.play.turns(&caller.0.account).await?;
    let marks = turns.iter().map(|turn| format!("{}-{}-{:?}", turn.game, turn.head, turn.deadline));
    let tag = Tag::new(&[&"turns", &caller.0.account, &counted(marks)]);
    let body = Turns { items: turns.into_iter().map(TurnShape::from).collect() };
    Ok(tagged(&request, &tag, &body))
}

/// A key as it is listed.
#[derive(Serialize, ToSchema)]
pub struct ApiKeyShape {
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
pub struct ApiKeys {
    /// Newest first.
    items: Vec<ApiKeyShape>,
}

fn key_shape(key: crate::play::ApiKey, token: Option<String>) -> ApiKeyShape {
    ApiKeyShape {
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
    (status = 200, description = "The keys, without the keys themselves.", body = ApiKeys),
    (status = 304, description = "As the caller knows it."), AnyCall))]
#[get("/me/api_keys")]
pub async fn keys(
    request: HttpRequest,
    service: web::Data<Service>,
    owner: Owner,
) -> Result<HttpResponse, Problem> {
    let keys = service.auth.api_keys(&owner.0.account).await?;
    let tag = Tag::new(&[&"keys", &owner.0.account, &counted(keys.iter().map(|key| key.id.clone()))]);
    let body = ApiKeys { items: keys.into_iter().map(|key| key_shape(key, None)).collect() };
    Ok(tagged(&request, &tag, &body))
}

/// A key that is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedKey {
    /// What its owner calls it.
    #[schema(max_length = 40)]
    name: String,
    /// `read`, `play`; what may play may look.
    #[schema(example = json!(["read", "play"]))]
    scopes: Vec<String>,
}

/// Makes an API key for a third-party client. It is shown once.
#[utoipa::path(operation_id = "make_api_key",
    tag = "account", request_body = WantedKey, security(("bearer" = [])), responses(
    (status = 201, description = "The key.", body = ApiKeyShape),
    (status = 409, description = "`too_many_keys`.", body = super::super::ProblemBody,
     content_type = "application/problem+json"), AnyCall))]
#[post("/me/api_keys")]
pub async fn make_key(
    service: web::Data<Service>,
    owner: Owner,
    body: Json<WantedKey>,
) -> Result<HttpResponse, Problem> {
    let name =
        Name::parse(&body.value.name).map_err(|error| Problem::malformed("/name", error.to_string()))?;
    let scopes: Vec<&str> = body.value.scopes.iter().map(String::as_str).collect();
    if scopes.is_empty() || scopes.iter().any(|scope| !["read", "play"].contains(scope)) {
        return Err(Problem::malformed("/scopes", "read, play or both"));
    }
    let scope = if scopes.contains(&"play") { Scope::Play } else { Scope::Read };
    let made = service.auth.make_api_key(&owner.0.account, name, scope).await?;
    Ok(HttpResponse::Created()
        .insert_header(("Cache-Control", "no-store"))
        .json(key_shape(made.key, Some(made.token))))
}

/// Takes an API key back.
#[utoipa::path(operation_id = "delete_api_key",
    tag = "account", security(("bearer" = [])), params(("id" = String, Path)), responses(
    (status = 204, description = "It works no longer."), AnyCall, Something))]
#[delete("/me/api_keys/{id}")]
pub async fn delete_key(
    service: web::Data<Service>,
    owner: Owner,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    service.auth.delete_api_key(&owner.0.account, id.into_inner()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Which page of a list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// At most so many, 1 to 100.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// `next` of the page before.
    after: Option<String>,
}

/// The state of a letter to the caller.
#[derive(Serialize, ToSchema)]
pub struct LetterShape {
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

fn letter_shape(letter: MailState) -> LetterShape {
    let state = match (letter.fate, &letter.failure) {
        (Some(fate), _) => fate.name(),
        (None, Some(_)) => "failing",
        (None, None) => "waiting",
    };
    LetterShape {
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
    tag = "account", security(("bearer" = [])), params(Paging), responses(
    (status = 200, description = "Newest first.", body = Page<LetterShape>),
    (status = 304, description = "As the caller knows it."), AnyCall))]
#[get("/me/mail")]
pub async fn mail(
    request: HttpRequest,
    service: web::Data<Service>,
    owner: Looker,
    paging: web::Query<Paging>,
) -> Result<HttpResponse, Problem> {
    let limit = page_size(paging.limit, 50, 100)?;
    let letters = service.play.letters(&owner.0.account, paging.after.clone(), limit).await?;
    let full = letters.len() == usize::try_from(limit).unwrap_or(usize::MAX);
    let next = letters.last().filter(|_| full).map(|last| last.id.clone());
    let marks = letters
        .iter()
        .map(|fate| format!("{}-{}-{:?}-{:?}", fate.id, fate.attempts, fate.sent_at, fate.due_at));
    let tag = Tag::new(&[&"mail", &owner.0.account, &counted(marks)]);
    Ok(tagged(&request, &tag, &Page { items: letters.into_iter().map(letter_shape).collect(), next }))
}
