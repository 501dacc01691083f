//! Lists of games.

use crate::app::{GameFilter, GameList};
use crate::domain::{AccountId, GameId, GameStatus};
use crate::http::api::json::{GameJson, Page};
use crate::http::api::responses::CommonErrors;
use crate::http::conditional::{ETag, hash_parts, json_with_etag, page_size};
use crate::http::identity::MaybeCaller;
use crate::http::{AppState, Problem};
use actix_web::{HttpRequest, HttpResponse, get, web};
use serde::Deserialize;
use utoipa::IntoParams;

/// Which games.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ListGamesQuery {
    /// Only those the caller sits at; otherwise all public ones.
    mine: Option<bool>,
    /// `open`, `active`, `finished` or `abandoned`.
    status: Option<String>,
    /// The ruleset's name.
    ruleset: Option<String>,
    /// At most so many, 1 to 100.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// `next` of the page before.
    after: Option<String>,
}

/// Lists games, newest first.
#[utoipa::path(operation_id = "list_games",
    tag = "games", params(ListGamesQuery), security((), ("bearer" = [])), responses(
    (status = 200, description = "The games.", body = Page<GameJson>),
    (status = 304, description = "As the caller knows it."), CommonErrors))]
#[get("/games")]
pub async fn list(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: MaybeCaller,
    which: web::Query<ListGamesQuery>,
) -> Result<HttpResponse, Problem> {
    let limit = page_size(which.limit, 50, 100)?;
    let player = match (which.mine.unwrap_or(false), caller.account()) {
        (false, _) => None,
        (true, Some(account)) => Some(account.clone()),
        (true, None) => return Err(Problem::not_signed_in()),
    };
    let status = which.status.as_deref().map(|name| {
        GameStatus::from_name(name)
            .ok_or_else(|| Problem::malformed("status", "open, active, finished or abandoned"))
    });
    let after = which.after.as_deref().map(|after| {
        GameId::parse(after).ok_or_else(|| Problem::malformed("after", "this is no page of ours"))
    });
    if let Some(ruleset) = &which.ruleset
        && state.app.rulesets().find(ruleset).is_none()
    {
        return Err(Problem::malformed("ruleset", format!("there is no ruleset {ruleset:?}")));
    }
    let listing = GameFilter {
        player,
        is_not_asked: false,
        statuses: status.transpose()?.into_iter().collect(),
        ruleset: which.ruleset.clone(),
        after: after.transpose()?,
        limit,
    };
    let GameList { games, next } = state.app.list(listing).await?;
    let next = next.map(|next| next.as_str().to_owned());
    let seat = |game: &crate::domain::Game| caller.account().and_then(|account| game.seat_of(account));
    let items = games.iter().map(|game| GameJson::from_game(game, seat(game), None)).collect();
    let marks = games.iter().map(|game| format!("{}-{}-{}", game.id, game.head, game.table_changes));
    let viewer = caller.account().map_or("nobody", AccountId::as_str);
    let tag = ETag::new(&[&"games", &viewer, &hash_parts(marks)]);
    Ok(json_with_etag(&request, &tag, &Page::<GameJson> { items, next }))
}
