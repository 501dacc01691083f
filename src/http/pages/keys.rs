//! Keys for programs that play or look in the reader's name.

use super::super::Service;
use super::fields::Fields;
use super::mishap::Mishap;
use super::visitor::Visitor;
use super::{private_page, see};
use crate::auth::Scope;
use crate::domain::Name;
use crate::pages::{KeyLine, KeysPage, moments, render};
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get, post, web};

async fn shown(
    service: &Service,
    visitor: &Visitor,
    made: Option<String>,
    wrong: Option<String>,
) -> Result<HttpResponse, Mishap> {
    let person = visitor.person()?;
    let now = service.clock.now();
    let keys = service.auth.api_keys(&person.account.id).await?.into_iter().map(|key| KeyLine {
        id: key.id,
        name: key.name.as_str().into(),
        scope: if key.scopes.contains("play") { "looks and plays" } else { "only looks" },
        since: moments::on_page(key.created_at, visitor.zone(), now),
    });
    let status = if wrong.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let keys = keys.collect();
    Ok(private_page(status, render(&KeysPage { frame: visitor.frame(service).await?, keys, made, wrong })))
}

/// Shows the keys there are, without the keys themselves.
#[get("/keys")]
pub async fn show(service: web::Data<Service>, visitor: Visitor) -> Result<HttpResponse, Mishap> {
    shown(&service, &visitor, None, None).await
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
        Err(error) => return shown(&service, &visitor, None, Some(format!("The name {error}."))).await,
    };
    let scope = if fields.one("scope") == Some("play") { Scope::Play } else { Scope::Read };
    match service.auth.make_api_key(&person.account.id, name, scope).await.map_err(Mishap::from) {
        Ok(made) => shown(&service, &visitor, Some(made.token), None).await,
        Err(mishap) if mishap.can_be_mended() => shown(&service, &visitor, None, Some(mishap.words())).await,
        Err(mishap) => Err(mishap),
    }
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
