//! Keys for programs that play or look in the reader's name, and webhooks that call them.

use super::super::Service;
use super::super::limits::Of;
use super::fields::Fields;
use super::mishap::Mishap;
use super::visitor::Visitor;
use super::{private_page, see};
use crate::auth::Scope;
use crate::domain::{Disabled, Name, Record};
use crate::pages::{KeyLine, KeysPage, WebhookLine, moments, render};
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, web};

/// What is said on the page besides what there is.
#[derive(Default)]
struct Said {
    /// A key that was just made.
    made: Option<String>,
    /// The secret of a webhook that was just made.
    secret: Option<String>,
    /// What was wrong.
    wrong: Option<String>,
    /// Where a webhook was to lead that was not made.
    url: String,
}

impl Said {
    fn wrong(words: String) -> Said {
        Said { wrong: Some(words), ..Said::default() }
    }

    /// What came of a wish; what its sender can mend is said on the page.
    fn of(made: Result<Said, Mishap>) -> Result<Said, Mishap> {
        match made {
            Err(mishap) if mishap.can_be_mended() => Ok(Said::wrong(mishap.words())),
            made => made,
        }
    }
}

async fn shown(service: &Service, visitor: &Visitor, said: Said) -> Result<HttpResponse, Mishap> {
    let person = visitor.person()?;
    let now = service.clock.now();
    let since = |at| moments::on_page(at, visitor.zone(), now);
    let keys = service.auth.api_keys(&person.account.id).await?.into_iter().map(|key| KeyLine {
        id: key.id,
        name: key.name.as_str().into(),
        scope: if key.scopes.contains("play") { "looks and plays" } else { "only looks" },
        since: since(key.created_at),
    });
    let hooks = service.play.webhooks(&person.account.id).await?.into_iter().map(|hook| WebhookLine {
        id: hook.id.as_str().into(),
        url: hook.url.as_str().into(),
        fares: fares(&hook.record),
        since: since(hook.created_at),
    });
    let status = if said.wrong.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let (keys, webhooks) = (keys.collect(), hooks.collect());
    let Said { made, secret, wrong, url } = said;
    let frame = visitor.frame(service).await?;
    Ok(private_page(status, render(&KeysPage { frame, keys, webhooks, made, secret, url, wrong })))
}

/// How a webhook fares, in words.
fn fares(record: &Record) -> String {
    let why = record.last.as_ref().and_then(|last| last.failure.as_deref()).unwrap_or_default();
    match (record.disabled, &record.last) {
        (Some((_, Disabled::Gone)), _) => "called no more: it wanted no more".into(),
        (Some((_, Disabled::Failing)), _) => format!("called no more: it has failed for days, {why}"),
        (None, Some(last)) if last.failure.is_some() => format!("fails for now: {why}"),
        (None, Some(_)) => "works".into(),
        (None, None) => "was not called yet".into(),
    }
}

/// Shows the keys and webhooks there are, without the keys and secrets themselves.
#[get("/keys")]
pub async fn show(service: web::Data<Service>, visitor: Visitor) -> Result<HttpResponse, Mishap> {
    shown(&service, &visitor, Said::default()).await
}

/// Makes a key. It is shown once.
#[post("/keys")]
pub async fn make(
    service: web::Data<Service>,
    visitor: Visitor,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let person = visitor.sends(&fields)?;
    let name = match Name::parse(fields.one("name").unwrap_or_default()) {
        Ok(name) => name,
        Err(error) => return shown(&service, &visitor, Said::wrong(format!("The name {error}."))).await,
    };
    let scope = if fields.one("scope") == Some("play") { Scope::Play } else { Scope::Read };
    let made = service.auth.make_api_key(&person.account.id, name, scope).await;
    let made = made.map(|made| Said { made: Some(made.token), ..Said::default() });
    shown(&service, &visitor, Said::of(made.map_err(Mishap::from))?).await
}

/// Takes a key back.
#[post("/keys/{id}/delete")]
pub async fn delete(
    service: web::Data<Service>,
    visitor: Visitor,
    id: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let person = visitor.sends(&fields)?;
    service.auth.delete_api_key(&person.account.id, id.into_inner()).await?;
    Ok(see("/keys"))
}

/// Makes a webhook that is told of everything. Its secret is shown once.
#[post("/keys/webhooks")]
pub async fn make_webhook(
    request: HttpRequest,
    service: web::Data<Service>,
    visitor: Visitor,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let account = &visitor.sends(&fields)?.account.id;
    service.limits.check_caller(&request, Some(account), Of::Work)?;
    let url = fields.one("url").unwrap_or_default().trim();
    let made = service.play.make_webhook(account, url, None).await;
    let made = made.map(|hook| Said { secret: Some(hook.secret.shown()), ..Said::default() });
    let mut said = Said::of(made.map_err(Mishap::from))?;
    if said.wrong.is_some() {
        said.url = url.into();
    }
    shown(&service, &visitor, said).await
}

/// Deletes a webhook.
#[post("/keys/webhooks/{id}/delete")]
pub async fn delete_webhook(
    service: web::Data<Service>,
    visitor: Visitor,
    id: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, Mishap> {
    let person = visitor.sends(&fields)?;
    service.play.delete_webhook(&person.account.id, &id).await?;
    Ok(see("/keys"))
}
