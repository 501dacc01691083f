//! Newer rules for a running game: what they would change, and the table's vote on them.

use crate::app::UpgradeDetails;
use crate::http::api::games::game_id;
use crate::http::api::games::game_request::GameRequest;
use crate::http::api::games::table::EmptyRequest;
use crate::http::api::json::seat_numbers;
use crate::http::api::responses::{CommonErrors, GameChangeErrors, GameLookupErrors};
use crate::http::conditional::Language;
use crate::http::identity::MaybeCaller;
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use kernel::{Millis, Revision};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Newer rules for a game, and what its table says to them.
#[derive(Serialize, ToSchema)]
#[schema(as = Upgrade)]
pub struct UpgradeJson {
    /// The rules the game is played by.
    pub revision: u16,
    /// The newest rules there are.
    pub newest: u16,
    /// What the revisions in between have changed.
    pub changes: Vec<RuleChangeJson>,
    /// The vote on the newest rules, if somebody has proposed them.
    pub vote: Option<UpgradeVoteJson>,
    /// What a spectator would see otherwise if the game moved on now; only while the vote is open.
    pub differences: Vec<UpgradeDifferenceJson>,
}

/// What a revision has changed.
#[derive(Serialize, ToSchema)]
#[schema(as = RuleChange)]
pub struct RuleChangeJson {
    /// The revision.
    pub revision: u16,
    /// In words, with the numbers of the rules.
    pub text: String,
}

/// A table's vote on newer rules. All people must agree; bots do.
#[derive(Serialize, ToSchema)]
#[schema(as = UpgradeVote)]
pub struct UpgradeVoteJson {
    /// The newer rules.
    pub revision: u16,
    /// The seat that has proposed them.
    pub proposed_by: u8,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub proposed_at: Millis,
    /// Until when all must have agreed: no answer is a no.
    #[schema(value_type = String, format = DateTime)]
    pub until: Millis,
    /// The seats that have agreed.
    pub agreed: Vec<u8>,
    /// The seats that have not answered.
    pub waits_for: Vec<u8>,
    /// `done`, `declined`, `expired` or `parted` (what was played since does not stand by the newer rules); null while
    /// the vote is open.
    pub result: Option<&'static str>,
}

/// Something a spectator would see otherwise.
#[derive(Serialize, ToSchema)]
#[schema(as = UpgradeDifference)]
pub struct UpgradeDifferenceJson {
    /// A seat's name, for its points, or a heading of the position as text.
    pub place: String,
    /// As it stands.
    pub now: String,
    /// As it would stand.
    pub then: String,
}

/// An answer to a proposal.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpgradeAnswer)]
pub struct UpgradeAnswer {
    /// The newer rules it is about.
    revision: u16,
    /// Yes or no. One no ends the vote.
    agree: bool,
}

impl From<UpgradeDetails> for UpgradeJson {
    fn from(details: UpgradeDetails) -> UpgradeJson {
        let changes = details.changes.into_iter();
        let differences = details.differences.into_iter();
        UpgradeJson {
            revision: details.game.rules().0,
            newest: details.newest.0,
            changes: changes.map(|(revision, text)| RuleChangeJson { revision: revision.0, text }).collect(),
            vote: details.vote.map(|vote| UpgradeVoteJson {
                revision: vote.revision.0,
                proposed_by: vote.proposer.0,
                proposed_at: vote.proposed_at,
                until: vote.until,
                agreed: seat_numbers(vote.agreed),
                waits_for: seat_numbers(vote.waits_for(&details.game)),
                result: vote.result.map(crate::domain::UpgradeResult::name),
            }),
            differences: differences
                .map(|other| UpgradeDifferenceJson { place: other.place, now: other.now, then: other.then })
                .collect(),
        }
    }
}

/// Newer rules for a game, what they have changed, and what its table says to them.
#[utoipa::path(operation_id = "show_upgrade",
    tag = "games", params(("id" = String, Path)), security((), ("bearer" = [])), responses(
    (status = 200, description = "The newer rules and the vote.", body = UpgradeJson), CommonErrors, GameLookupErrors))]
#[get("/games/{id}/upgrade")]
pub async fn show(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: MaybeCaller,
    language: Language,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    state.limits.check_caller(&request, caller.account(), LimitKind::Previews)?;
    let found = state.app.upgrade_details(&game_id(&id)?, caller.account(), &language.0).await?;
    Ok(HttpResponse::Ok().json(UpgradeJson::from(found)))
}

/// Proposes the newest rules to the table of a running game, once for each game and revision; whoever does so again
/// agrees. `rules_part` says that what was played does not stand by them, and no more than that.
#[utoipa::path(operation_id = "propose_upgrade",
    tag = "games", request_body = EmptyRequest, security(("bearer" = [])),
    params(("id" = String, Path)), responses(
    (status = 200, description = "The vote, or the game as it has moved on.", body = UpgradeJson),
    CommonErrors, GameChangeErrors))]
#[post("/games/{id}/upgrade")]
pub async fn propose(language: Language, wish: GameRequest<EmptyRequest>) -> Result<HttpResponse, Problem> {
    wish.state.limits.check_caller(&wish.request, Some(wish.account()), LimitKind::Expensive)?;
    wish.state.app.propose_upgrade(&wish.id, wish.account()).await?;
    answered(&wish, &language).await
}

/// Agrees to newer rules that somebody at the table has proposed, or declines them. When all people have agreed, the
/// game moves on: its log has an entry of kind `upgrade`.
#[utoipa::path(operation_id = "vote_on_upgrade",
    tag = "games", request_body = UpgradeAnswer, security(("bearer" = [])),
    params(("id" = String, Path)), responses(
    (status = 200, description = "The vote, or the game as it has moved on.", body = UpgradeJson),
    CommonErrors, GameChangeErrors))]
#[post("/games/{id}/upgrade/vote")]
pub async fn vote_on(language: Language, wish: GameRequest<UpgradeAnswer>) -> Result<HttpResponse, Problem> {
    wish.state.limits.check_caller(&wish.request, Some(wish.account()), LimitKind::Expensive)?;
    let revision = Revision(wish.body.revision);
    wish.state.app.vote_on_upgrade(&wish.id, wish.account(), revision, wish.body.agree).await?;
    answered(&wish, &language).await
}

async fn answered<T>(wish: &GameRequest<T>, language: &Language) -> Result<HttpResponse, Problem> {
    let found = wish.state.app.upgrade_details(&wish.id, Some(wish.account()), &language.0).await?;
    Ok(HttpResponse::Ok().json(UpgradeJson::from(found)))
}
