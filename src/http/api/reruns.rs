//! Game files: rerun and taken in.

use crate::app::RerunReport;
use crate::http::api::json::{GameJson, OutcomeJson};
use crate::http::api::responses::CommonErrors;
use crate::http::body::GameFileBody;
use crate::http::identity::CanPlay;
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem, ProblemBody};
use actix_web::{HttpResponse, post, web};
use kernel::{Hex, Outcome, Seq};
use serde::Serialize;
use utoipa::ToSchema;

/// What a rerun found.
#[derive(Serialize, ToSchema)]
#[schema(as = Rerun)]
pub struct RerunJson {
    /// Whether the file holds what it promises.
    ok: bool,
    /// Whether everything could be checked: without the secret only chain and open digests can.
    complete: bool,
    /// How many entries there are.
    entries: u64,
    /// The last state's hash.
    #[schema(value_type = Option<String>)]
    final_state: Option<Hex>,
    /// The standings.
    #[schema(value_type = Option<OutcomeJson>)]
    outcome: Option<Outcome>,
    /// Where it was played, if one of this server's keys has signed it. Without that it is consistent, but nobody
    /// vouches for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    played_on: Option<String>,
    /// Where it does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    divergence: Option<DivergenceJson>,
}

/// Where a file does not hold what it promises.
#[derive(Serialize, ToSchema)]
#[schema(as = Divergence)]
pub struct DivergenceJson {
    /// The first entry that is wrong, if it is one.
    #[schema(value_type = Option<u64>)]
    seq: Option<Seq>,
    /// What a rerun gives.
    expected: Option<String>,
    /// What the file says.
    found: Option<String>,
    /// In words.
    reason: String,
}

impl From<RerunReport> for RerunJson {
    fn from(found: RerunReport) -> RerunJson {
        RerunJson {
            ok: found.ok,
            complete: found.complete,
            entries: found.entries,
            final_state: found.final_state.map(Hex),
            outcome: found.outcome,
            played_on: found.played_on,
            divergence: found.divergence.map(|divergence| DivergenceJson {
                seq: divergence.seq,
                expected: divergence.expected,
                found: divergence.found,
                reason: divergence.reason,
            }),
        }
    }
}

/// Reruns a game file from its log and says whether it holds what it promises. Stores nothing.
#[utoipa::path(operation_id = "rerun_game",
    tag = "game files", request_body(content = Object, content_type = "application/json",
    description = "A game file, staffetta-game/1."), responses(
    (status = 200, description = "What was found.", body = RerunJson),
    (status = 422, description = "`wrong_file`: not a game file at all.", body = ProblemBody,
     content_type = "application/problem+json"), CommonErrors))]
#[post("/reruns")]
pub async fn rerun(state: web::Data<AppState>, file: GameFileBody) -> Result<HttpResponse, Problem> {
    let found = state.app.rerun(file.0).await?;
    Ok(HttpResponse::Ok().json(RerunJson::from(found)))
}

/// Takes a finished game file in, once it was rerun and verified.
#[utoipa::path(operation_id = "import_game",
    tag = "game files", security(("bearer" = [])), request_body(content = Object,
    content_type = "application/json", description = "A game file, staffetta-game/1."), responses(
    (status = 201, description = "It is a finished game here.", body = GameJson,
     headers(("Location" = String, description = "The game."))),
    (status = 422, description = "`still_running`, or `wrong_file`: it does not hold what it promises.",
     body = ProblemBody, content_type = "application/problem+json"), CommonErrors))]
#[post("/games/import")]
pub async fn import(
    state: web::Data<AppState>,
    player: CanPlay,
    file: GameFileBody,
) -> Result<HttpResponse, Problem> {
    state.limits.check_account(&player.0.account, LimitKind::Expensive)?;
    let game = state.app.import(&player.0.account, file.0).await?;
    Ok(HttpResponse::Created()
        .insert_header(("Location", format!("/api/v1/games/{}", game.id)))
        .json(GameJson::from_game(&game, None, None)))
}
