//! Invitations by mail, from the side of whoever gets one.

use crate::http::api::responses::CommonErrors;
use crate::http::body::JsonBody;
use crate::http::{AppState, Problem};
use actix_web::{HttpResponse, post, web};
use serde::Deserialize;
use utoipa::ToSchema;

/// The proof that an address got an invitation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Refused)]
pub struct RefuseInvitationRequest {
    /// The token of the invitation.
    invitation: String,
}

/// Refuses all invitations to the address that an invitation was sent to, for ever. Nobody is told.
#[utoipa::path(operation_id = "refuse_invitation",
    tag = "sign-in", request_body = RefuseInvitationRequest, responses(
    (status = 204, description = "No invitation will be sent there any more."), CommonErrors))]
#[post("/invitations/refuse")]
pub async fn refuse(
    state: web::Data<AppState>,
    body: JsonBody<RefuseInvitationRequest>,
) -> Result<HttpResponse, Problem> {
    let claims = state.auth.read_invitation(&body.value.invitation)?;
    state.app.refuse_invitations(&claims.email).await?;
    Ok(HttpResponse::NoContent().finish())
}
