//! Webhooks of the caller's: what happens at their tables, told to a URL.

use crate::domain::{JobKind, Webhook};
use crate::http::api::responses::{CommonErrors, NotFoundError};
use crate::http::body::JsonBody;
use crate::http::conditional::{ETag, hash_parts, json_with_etag};
use crate::http::identity::OwnerOnly;
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use kernel::Millis;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A webhook.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookShape)]
pub struct WebhookJson {
    /// Its id.
    id: String,
    /// Where it leads.
    url: String,
    /// What it is told.
    events: Vec<&'static str>,
    /// `active`; `failing`: what it is told is tried again; `disabled`: it is told nothing more. Delete it then, and make
    /// another.
    state: &'static str,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    created_at: Millis,
    /// The last try to tell it something.
    last_delivery: Option<DeliveryJson>,
    /// How many tries have failed since one succeeded.
    failures: u32,
    /// When it was disabled.
    #[schema(value_type = Option<String>, format = DateTime)]
    disabled_at: Option<Millis>,
    /// Why: `gone`, its receiver answered with 410; `failing`, it has failed for days.
    disabled_because: Option<&'static str>,
    /// What deliveries are signed with, shown once, when it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

/// A try to tell a webhook something.
#[derive(Serialize, ToSchema)]
#[schema(as = DeliveryShape)]
pub struct DeliveryJson {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    at: Millis,
    /// The status of the answer, if there was one.
    status: Option<u16>,
    /// Why it failed, if it did.
    failure: Option<String>,
}

/// The webhooks of an account.
#[derive(Serialize, ToSchema)]
#[schema(as = Webhooks)]
pub struct WebhooksJson {
    /// Newest first.
    items: Vec<WebhookJson>,
}

fn webhook_json(hook: Webhook, secret: Option<String>) -> WebhookJson {
    let record = hook.record;
    WebhookJson {
        id: hook.id.as_str().into(),
        url: hook.url.as_str().into(),
        events: hook.events.into_iter().map(JobKind::name).collect(),
        state: match (&record.disabled, record.failures) {
            (Some(_), _) => "disabled",
            (None, 0) => "active",
            (None, _) => "failing",
        },
        created_at: hook.created_at,
        last_delivery: record.last.map(|last| DeliveryJson {
            at: last.at,
            status: last.status,
            failure: last.failure,
        }),
        failures: record.failures,
        disabled_at: record.disabled.map(|(at, _)| at),
        disabled_because: record.disabled.map(|(_, why)| why.name()),
        secret,
    }
}

/// The caller's webhooks, and how they fare.
#[utoipa::path(operation_id = "list_webhooks",
    tag = "webhooks", security(("bearer" = [])), responses(
    (status = 200, description = "The webhooks, without their secrets.", body = WebhooksJson),
    (status = 304, description = "As the caller knows it."), CommonErrors))]
#[get("/webhooks")]
pub async fn list(
    request: HttpRequest,
    state: web::Data<AppState>,
    owner: OwnerOnly,
) -> Result<HttpResponse, Problem> {
    let hooks = state.app.webhooks(&owner.0.account).await?;
    let marks = hooks.iter().map(|hook| format!("{}-{:?}", hook.id, hook.record));
    let tag = ETag::new(&[&"webhooks", &owner.0.account, &hash_parts(marks)]);
    let body = WebhooksJson { items: hooks.into_iter().map(|hook| webhook_json(hook, None)).collect() };
    Ok(json_with_etag(&request, &tag, &body))
}

/// A webhook that is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WantedWebhook)]
pub struct NewWebhookRequest {
    /// Where it leads: https, to a public address, to port 443 or one above 1023, without user, password and fragment.
    #[schema(format = "uri", max_length = 1024, pattern = "^https://")]
    url: String,
    /// What it is told; without this, all of it.
    #[schema(min_items = 1)]
    events: Option<Vec<String>>,
}

fn events(names: &[String]) -> Result<Vec<JobKind>, Problem> {
    let known = |name: &String| JobKind::WEBHOOK_EVENTS.into_iter().find(|event| event.name() == name);
    let named: Option<Vec<_>> = names.iter().map(known).collect();
    named.ok_or_else(|| {
        let all: Vec<_> = JobKind::WEBHOOK_EVENTS.into_iter().map(JobKind::name).collect();
        Problem::malformed("/events", format!("some of {}", all.join(", ")))
    })
}

/// Makes a webhook: what happens at the caller's tables is told to a URL, signed in the way of Standard Webhooks and
/// tried again for days. It is a POST of `{type, timestamp, data: {game, seat, seq, url}}` that says nothing of the
/// position. The secret is shown once.
#[utoipa::path(operation_id = "make_webhook",
    tag = "webhooks", request_body = NewWebhookRequest, security(("bearer" = [])), responses(
    (status = 201, description = "The webhook.", body = WebhookJson),
    (status = 409, description = "`too_many_webhooks`.", body = crate::http::ProblemBody,
     content_type = "application/problem+json"), CommonErrors))]
#[post("/webhooks")]
pub async fn make(
    request: HttpRequest,
    state: web::Data<AppState>,
    owner: OwnerOnly,
    body: JsonBody<NewWebhookRequest>,
) -> Result<HttpResponse, Problem> {
    let account = &owner.0.account;
    state.limits.check_caller(&request, Some(account), LimitKind::Expensive)?;
    let wanted = body.value;
    let events = wanted.events.as_deref().map(events).transpose()?;
    let hook = state.app.make_webhook(account, owner.0.generation, &wanted.url, events).await?;
    let secret = hook.secret.to_token();
    Ok(HttpResponse::Created()
        .insert_header(("Cache-Control", "no-store"))
        .json(webhook_json(hook, Some(secret))))
}

/// Deletes a webhook with all that it was to be told.
#[utoipa::path(operation_id = "delete_webhook",
    tag = "webhooks", security(("bearer" = [])), params(("id" = String, Path)), responses(
    (status = 204, description = "It is told nothing more."), CommonErrors, NotFoundError))]
#[delete("/webhooks/{id}")]
pub async fn delete(
    state: web::Data<AppState>,
    owner: OwnerOnly,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    state.app.delete_webhook(&owner.0.account, &id).await?;
    Ok(HttpResponse::NoContent().finish())
}
