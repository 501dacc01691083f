//! Game files: rerun and taken in.

use super::super::body::File;
use super::super::identity::Player;
use super::super::limits::Of;
use super::super::{Problem, ProblemBody, Service};
use super::errors::AnyCall;
use super::shapes::{GameShape, OutcomeShape};
use crate::play::Rerun;
use actix_web::{HttpResponse, post, web};
use kernel::{Hex, Outcome, Seq};
use serde::Serialize;
use utoipa::ToSchema;

/// What a rerun found.
#[derive(Serialize, ToSchema)]
#[schema(as = Rerun)]
pub struct RerunShape {
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
    #[schema(value_type = Option<OutcomeShape>)]
    outcome: Option<Outcome>,
    /// Where it does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    divergence: Option<DivergenceShape>,
}

/// Where a file does not hold what it promises.
#[derive(Serialize, ToSchema)]
#[schema(as = Divergence)]
pub struct DivergenceShape {
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

impl From<Rerun> for RerunShape {
    fn from(found: Rerun) -> RerunShape {
        RerunShape {
            ok: found.ok,
            complete: found.complete,
            entries: found.entries,
            final_state: found.final_state.map(Hex),
            outcome: found.outcome,
            divergence: found.divergence.map(|divergence| DivergenceShape {
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
    (status = 200, description = "What was found.", body = RerunShape),
    (status = 422, description = "`wrong_file`: not a game file at all.", body = ProblemBody,
     content_type = "application/problem+json"), AnyCall))]
#[post("/reruns")]
pub async fn rerun(service: web::Data<Service>, file: File) -> Result<HttpResponse, Problem> {
    let found = service.play.rerun(file.0).await?;
    Ok(HttpResponse::Ok().json(RerunShape::from(found)))
}

/// Takes a finished game file in, once it was rerun and verified.
#[utoipa::path(operation_id = "import_game",
    tag = "game files", security(("bearer" = [])), request_body(content = Object,
    content_type = "application/json", description = "A game file, staffetta-game/1."), responses(
    (status = 201, description = "It is a finished game here.", body = GameShape,
     headers(("Location" = String, description = "The game."))),
    (status = 422, description = "`still_running`, or `wrong_file`: it does not hold what it promises.",
     body = ProblemBody, content_type = "application/problem+json"), AnyCall))]
#[post("/games/import")]
pub async fn import(
    service: web::Data<Service>,
    player: Player,
    file: File,
) -> Result<HttpResponse, Problem> {
    service.limits.check_account(&player.0.account, Of::Work)?;
    let game = service.play.import(file.0).await?;
    Ok(HttpResponse::Created()
        .insert_header(("Location", format!("/api/v1/games/{}", game.id)))
        .json(GameShape::of(&game, None, None)))
}
