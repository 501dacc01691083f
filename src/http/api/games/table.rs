//! What happens to a table besides moves: seats are taken and given back, it begins, pauses and goes on.

use crate::app::Admission;
use crate::http::Problem;
use crate::http::api::games::game_request::GameRequest;
use crate::http::api::games::nonce;
use crate::http::api::json::GameJson;
use crate::http::api::responses::{CommonErrors, GameChangeErrors};
use crate::http::rate_limits::LimitKind;
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;

/// What a seat is taken with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Joining)]
pub struct JoinRequest {
    /// 32 bytes in hex that this seat adds to the seed.
    #[schema(min_length = 64, max_length = 64)]
    nonce: Option<String>,
    /// The token of an invitation.
    invitation: Option<String>,
    /// The token of a link to the table: what stands behind `/t/` in it.
    link: Option<String>,
}

/// Nothing.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Nothing)]
pub struct EmptyRequest {}

/// Takes a seat. With the last one the game begins.
#[utoipa::path(operation_id = "join_game",
    tag = "games", request_body = JoinRequest, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 200, description = "The game.", body = GameJson), CommonErrors, GameChangeErrors))]
#[post("/games/{id}/join")]
pub async fn join(wish: GameRequest<JoinRequest>) -> Result<HttpResponse, Problem> {
    let nonce = nonce(wish.body.nonce.as_deref())?;
    let admission = match (&wish.body.invitation, &wish.body.link) {
        (Some(token), _) => {
            let claims = wish.state.auth.read_invitation(token)?;
            if claims.game != wish.id {
                return Err(Problem::malformed("/invitation", "this invitation is to another game"));
            }
            Admission::Invitation(claims.email)
        }
        (None, Some(token)) => {
            let claims = wish.state.auth.read_table_link(token)?;
            if claims.game != wish.id {
                return Err(Problem::malformed("/link", "this link leads to another game"));
            }
            Admission::Link(claims.link)
        }
        (None, None) => Admission::Account,
    };
    let (id, account) = (&wish.id, wish.account());
    let change = async |once| wish.state.app.join_game(id, account, nonce, admission, once).await;
    wish.change_table(change).await
}

/// Gives a seat of an open game back.
#[utoipa::path(operation_id = "leave_game",
    tag = "games", request_body = EmptyRequest, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 200, description = "The game.", body = GameJson), CommonErrors, GameChangeErrors))]
#[post("/games/{id}/leave")]
pub async fn leave(wish: GameRequest<EmptyRequest>) -> Result<HttpResponse, Problem> {
    let change = async |once| wish.state.app.leave_game(&wish.id, wish.account(), once).await;
    wish.change_table(change).await
}

/// Opens a table like this game's, which is over: the same options, pace, title and people, the seats turned by one. People who
/// gave an address are invited, bots sit down again. Only somebody who sat there can; whoever asks after another is shown the table
/// that is there already.
#[utoipa::path(operation_id = "rematch_game",
    tag = "games", request_body = EmptyRequest, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 201, description = "The new game.", body = GameJson,
     headers(("Location" = String, description = "The game."))), CommonErrors, GameChangeErrors))]
#[post("/games/{id}/rematch")]
pub async fn rematch(wish: GameRequest<EmptyRequest>) -> Result<HttpResponse, Problem> {
    wish.state.limits.check_caller(&wish.request, Some(wish.account()), LimitKind::Expensive)?;
    let change = async |once| wish.state.app.rematch(&wish.id, wish.account(), once).await;
    wish.open_table(change).await
}

/// Begins a game with bots in the free seats; only its creator can.
#[utoipa::path(operation_id = "start_game",
    tag = "games", request_body = EmptyRequest, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 200, description = "The game.", body = GameJson), CommonErrors, GameChangeErrors))]
#[post("/games/{id}/start")]
pub async fn start(wish: GameRequest<EmptyRequest>) -> Result<HttpResponse, Problem> {
    let change = async |once| wish.state.app.start_game(&wish.id, wish.account(), once).await;
    wish.change_table(change).await
}

/// Wishes a pause of a running game. It begins when all people at the table wish it, or at once, but not twice, if the game's creator
/// does; then clocks and deadlines stand still, for 30 days at most. Answers can be given all the same.
#[utoipa::path(operation_id = "pause_game",
    tag = "games", request_body = EmptyRequest, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 200, description = "The game; `paused_until` says whether it is paused.", body = GameJson),
    CommonErrors, GameChangeErrors))]
#[post("/games/{id}/pause")]
pub async fn pause(wish: GameRequest<EmptyRequest>) -> Result<HttpResponse, Problem> {
    let change = async |once| wish.state.app.request_pause(&wish.id, wish.account(), once).await;
    wish.change_table(change).await
}

/// Wishes that a paused game goes on: when all people at the table wish it, or at once if the creator does; a pause that
/// the creator began alone ends when all others wish it. Nobody has
/// lost time by the pause.
#[utoipa::path(operation_id = "resume_game",
    tag = "games", request_body = EmptyRequest, security(("bearer" = [])),
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)), responses(
    (status = 200, description = "The game; `paused_until` says whether it is paused.", body = GameJson),
    CommonErrors, GameChangeErrors))]
#[post("/games/{id}/resume")]
pub async fn resume(wish: GameRequest<EmptyRequest>) -> Result<HttpResponse, Problem> {
    let change = async |once| wish.state.app.request_resume(&wish.id, wish.account(), once).await;
    wish.change_table(change).await
}
