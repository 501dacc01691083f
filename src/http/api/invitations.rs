//! Invitations by mail, from the side of whoever gets one.

use super::super::body::Json;
use super::super::{Problem, Service};
use super::errors::AnyCall;
use actix_web::{HttpResponse, post, web};
use serde::Deserialize;
use utoipa::ToSchema;

/// The proof that an address got an invitation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// The token of the invitation.
    invitation: String,
}

/// Refuses all invitations to the address that an invitation was sent to, for ever. Nobody is told.
#[utoipa::path(operation_id = "refuse_invitation",
    tag = "sign-in", request_body = Refused, responses(
    (status = 204, description = "No invitation will be sent there any more."), AnyCall))]
#[post("/invitations/refuse")]
pub async fn refuse(service: web::Data<Service>, body: Json<Refused>) -> Result<HttpResponse, Problem> {
    let claims = service.auth.read_invitation(&body.value.invitation)?;
    service.play.refuse_invitations(&claims.email).await?;
    Ok(HttpResponse::NoContent().finish())
}
