//! Keys for programs that play or look in the reader's name, and webhooks that call them.

use crate::auth::Scope;
use crate::domain::{DeliveryHistory, DisabledReason, DisplayName};
use crate::http::AppState;
use crate::http::pages::form::FormFields;
use crate::http::pages::page_error::PageError;
use crate::http::pages::visitor::Visitor;
use crate::http::pages::{html, redirect};
use crate::http::rate_limits::LimitKind;
use crate::views::{ApiKeyRow, ApiKeysPage, WebhookRow, dates, render};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};

/// What is said on the page besides what there is.
#[derive(Default)]
struct KeysPageMessage {
    /// A key that was just made.
    made: Option<String>,
    /// The secret of a webhook that was just made.
    secret: Option<String>,
    /// What was wrong.
    wrong: Option<String>,
    /// Where a webhook was to lead that was not made.
    url: String,
}

impl KeysPageMessage {
    fn wrong(words: String) -> KeysPageMessage {
        KeysPageMessage { wrong: Some(words), ..KeysPageMessage::default() }
    }

    /// What came of a wish; what its sender can mend is said on the page.
    fn from_result(made: Result<KeysPageMessage, PageError>) -> Result<KeysPageMessage, PageError> {
        match made {
            Err(mishap) if mishap.is_user_fixable() => Ok(KeysPageMessage::wrong(mishap.message())),
            made => made,
        }
    }
}

async fn render_page(
    state: &AppState,
    visitor: &Visitor,
    said: KeysPageMessage,
) -> Result<HttpResponse, PageError> {
    let person = visitor.require_signed_in()?;
    let now = state.clock.now();
    let since = |at| dates::date_on_page(at, visitor.zone(), now);
    let keys = state.auth.api_keys(&person.account.id).await?.into_iter().map(|key| ApiKeyRow {
        id: key.id,
        name: key.name.as_str().into(),
        scope: if key.scopes.contains("play") { "looks and plays" } else { "only looks" },
        since: since(key.created_at),
    });
    let hooks = state.app.webhooks(&person.account.id).await?.into_iter().map(|hook| WebhookRow {
        id: hook.id.as_str().into(),
        url: hook.url.as_str().into(),
        status_text: webhook_status_text(&hook.record),
        since: since(hook.created_at),
    });
    let status = if said.wrong.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let (keys, webhooks) = (keys.collect(), hooks.collect());
    let KeysPageMessage { made, secret, wrong, url } = said;
    let frame = visitor.page_frame(state).await?;
    Ok(html(status, render(&ApiKeysPage { frame, keys, webhooks, new_key: made, secret, url, error: wrong })))
}

/// How a webhook fares, in words.
fn webhook_status_text(record: &DeliveryHistory) -> String {
    let why = record.last.as_ref().and_then(|last| last.failure.as_deref()).unwrap_or_default();
    match (record.disabled, &record.last) {
        (Some((_, DisabledReason::Gone)), _) => "called no more: it wanted no more".into(),
        (Some((_, DisabledReason::Failing)), _) => format!("called no more: it has failed for days, {why}"),
        (None, Some(last)) if last.failure.is_some() => format!("fails for now: {why}"),
        (None, Some(_)) => "works".into(),
        (None, None) => "was not called yet".into(),
    }
}

/// Shows the keys and webhooks there are, without the keys and secrets themselves.
#[get("/keys")]
pub async fn show(state: web::Data<AppState>, visitor: Visitor) -> Result<HttpResponse, PageError> {
    render_page(&state, &visitor, KeysPageMessage::default()).await
}

/// Makes a key. It is shown once.
#[post("/keys")]
pub async fn make(
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let person = visitor.verify_form(&fields)?;
    let name = match DisplayName::parse(fields.first("name").unwrap_or_default()) {
        Ok(name) => name,
        Err(error) => {
            return render_page(&state, &visitor, KeysPageMessage::wrong(format!("The name {error}."))).await;
        }
    };
    let scope = if fields.first("scope") == Some("play") { Scope::Play } else { Scope::Read };
    let made = state.auth.create_api_key(&person.caller, name, scope).await;
    let made = made.map(|made| KeysPageMessage { made: Some(made.token), ..KeysPageMessage::default() });
    render_page(&state, &visitor, KeysPageMessage::from_result(made.map_err(PageError::from))?).await
}

/// Takes a key back.
#[post("/keys/{id}/delete")]
pub async fn delete(
    state: web::Data<AppState>,
    visitor: Visitor,
    id: web::Path<String>,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let person = visitor.verify_form(&fields)?;
    state.auth.delete_api_key(&person.account.id, id.into_inner()).await?;
    Ok(redirect("/keys"))
}

/// Makes a webhook that is told of everything. Its secret is shown once.
#[post("/keys/webhooks")]
pub async fn make_webhook(
    request: HttpRequest,
    state: web::Data<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let person = visitor.verify_form(&fields)?;
    let account = &person.account.id;
    state.limits.check_caller(&request, Some(account), LimitKind::Expensive)?;
    let url = fields.first("url").unwrap_or_default().trim();
    let made = state.app.make_webhook(account, person.caller.generation, url, None).await;
    let made = made
        .map(|hook| KeysPageMessage { secret: Some(hook.secret.to_token()), ..KeysPageMessage::default() });
    let mut said = KeysPageMessage::from_result(made.map_err(PageError::from))?;
    if said.wrong.is_some() {
        said.url = url.into();
    }
    render_page(&state, &visitor, said).await
}

/// Deletes a webhook.
#[post("/keys/webhooks/{id}/delete")]
pub async fn delete_webhook(
    state: web::Data<AppState>,
    visitor: Visitor,
    id: web::Path<String>,
    fields: FormFields,
) -> Result<HttpResponse, PageError> {
    let person = visitor.verify_form(&fields)?;
    state.app.delete_webhook(&person.account.id, &id).await?;
    Ok(redirect("/keys"))
}
