//! Looking at a game.

use crate::app::{CallerVersion, Perspective};
use crate::http::api::games::game_id;
use crate::http::api::json::GameJson;
use crate::http::api::responses::{CommonErrors, GameLookupErrors, GameReadErrors};
use crate::http::conditional::{
    ETag, Language, bytes_with_etag, json_with_etag, not_modified_early, seat_tag, text_with_etag,
};
use crate::http::identity::MaybeCaller;
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use actix_web::{HttpRequest, HttpResponse, get, web};
use kernel::{Seat, Seq};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// The table: who sits there, who is to act, where the game stands.
#[utoipa::path(operation_id = "show_game",
    tag = "games", params(("id" = String, Path)), security((), ("bearer" = [])), responses(
    (status = 200, description = "The game.", body = GameJson),
    (status = 304, description = "As the caller knows it."), CommonErrors, GameLookupErrors))]
#[get("/games/{id}")]
pub async fn show(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: MaybeCaller,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let table = state.app.game_details(&game_id(&id)?, caller.account()).await?;
    let tag = ETag::new(&[
        &table.game.head,
        &table.game.table_changes,
        &table.game.status.name(),
        &seat_tag(table.seat),
    ]);
    Ok(json_with_etag(&request, &tag, &GameJson::from_details(&table)))
}

/// When, and through whose eyes.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PositionQuery {
    /// After this entry; the newest by default.
    at: Option<u64>,
    /// `spectator` always; a seat's number or `all` once the game is over.
    #[serde(rename = "as")]
    through: Option<String>,
}

/// A position, as the caller may see it.
#[derive(Serialize, ToSchema)]
#[schema(as = Position)]
pub struct PositionJson {
    /// The ruleset whose words these are.
    ruleset: &'static str,
    /// After this entry.
    #[schema(value_type = u64)]
    seq: Seq,
    /// Through whose eyes; none for a spectator.
    seat: Option<u8>,
    /// What may be known.
    #[schema(value_type = Object)]
    view: Value,
}

fn parse_perspective(through: Option<&str>) -> Result<Perspective, Problem> {
    match through {
        None => Ok(Perspective::Caller),
        Some("spectator") => Ok(Perspective::Spectator),
        Some("all") => Ok(Perspective::All),
        Some(number) => number
            .parse()
            .map(|seat| Perspective::Seat(Seat(seat)))
            .map_err(|_| Problem::malformed("as", "spectator, all, or the number of a seat")),
    }
}

/// The position as this caller may see it, now or after an entry.
#[utoipa::path(operation_id = "show_view",
    tag = "games", params(("id" = String, Path), PositionQuery), security((), ("bearer" = [])), responses(
    (status = 200, description = "The position.", body = PositionJson),
    (status = 304, description = "As the caller knows it."), CommonErrors, GameReadErrors))]
#[get("/games/{id}/view")]
pub async fn view(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: MaybeCaller,
    id: web::Path<String>,
    look: web::Query<PositionQuery>,
) -> Result<HttpResponse, Problem> {
    let through = parse_perspective(look.through.as_deref())?;
    let id = game_id(&id)?;
    let tag = |seq: u64, changes: u64, seat| {
        let eyes = look.through.clone().unwrap_or_else(|| seat_tag(seat));
        ETag::new(&[&"view", &seq, &changes, &eyes])
    };
    let known = |mark: &CallerVersion| tag(look.at.unwrap_or(mark.head), mark.changes, mark.seat);
    if let Some(known) = not_modified_early(&request, &state, (&id, caller.account()), known).await? {
        return Ok(known);
    }
    let position = state.app.view(&id, caller.account(), look.at, through).await?;
    let tag = tag(position.seq, position.changes, position.seat);
    let body = PositionJson {
        ruleset: position.ruleset,
        seq: position.seq,
        seat: position.seat.map(|seat| seat.0),
        view: position.view,
    };
    Ok(json_with_etag(&request, &tag, &body))
}

/// Which picture.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BoardQuery {
    /// After this entry; the newest by default.
    at: Option<u64>,
    /// The width it will be shown at; an SVG has any.
    #[param(minimum = 100, maximum = 4000)]
    width: Option<u32>,
}

/// The board as this caller may see it, as SVG.
#[utoipa::path(operation_id = "draw_board_svg",
    tag = "games", params(("id" = String, Path), BoardQuery), security((), ("bearer" = [])), responses(
    (status = 200, description = "The board.", body = String, content_type = "image/svg+xml"),
    (status = 304, description = "As the caller knows it."), CommonErrors, GameReadErrors))]
#[get("/games/{id}/board.svg")]
pub async fn board_svg(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: MaybeCaller,
    language: Language,
    id: web::Path<String>,
    picture: web::Query<BoardQuery>,
) -> Result<HttpResponse, Problem> {
    if picture.width.is_some_and(|width| !(100..=4000).contains(&width)) {
        return Err(Problem::malformed("width", "between 100 and 4000"));
    }
    let id = game_id(&id)?;
    let tag =
        |seq: u64, changes: u64, seat| ETag::new(&[&"board", &seq, &changes, &seat_tag(seat), &language.0]);
    let known = |mark: &CallerVersion| tag(picture.at.unwrap_or(mark.head), mark.changes, mark.seat);
    if let Some(known) = not_modified_early(&request, &state, (&id, caller.account()), known).await? {
        return Ok(known);
    }
    state.limits.check_caller(&request, caller.account(), LimitKind::Expensive)?;
    let seen = state.app.board(&id, caller.account(), picture.at, &language.0).await?;
    let tag = tag(seen.seq, seen.changes, seen.seat);
    Ok(text_with_etag(&request, &tag, "image/svg+xml", seen.value))
}

/// The width of a picture nobody gave one for.
const WIDTH: u32 = 1200;

/// The board as this caller may see it, as PNG.
#[utoipa::path(operation_id = "draw_board_png",
    tag = "games", params(("id" = String, Path), BoardQuery), security((), ("bearer" = [])), responses(
    (status = 200, description = "The board.", body = Vec<u8>, content_type = "image/png"),
    (status = 304, description = "As the caller knows it."), CommonErrors, GameReadErrors))]
#[get("/games/{id}/board.png")]
pub async fn board_png(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: MaybeCaller,
    language: Language,
    id: web::Path<String>,
    picture: web::Query<BoardQuery>,
) -> Result<HttpResponse, Problem> {
    let width = picture.width.unwrap_or(WIDTH);
    if !(100..=4000).contains(&width) {
        return Err(Problem::malformed("width", "between 100 and 4000"));
    }
    let id = game_id(&id)?;
    let tag = |seq: u64, changes: u64, seat| {
        ETag::new(&[&"png", &seq, &changes, &seat_tag(seat), &language.0, &width])
    };
    let known = |mark: &CallerVersion| tag(picture.at.unwrap_or(mark.head), mark.changes, mark.seat);
    if let Some(known) = not_modified_early(&request, &state, (&id, caller.account()), known).await? {
        return Ok(known);
    }
    state.limits.check_caller(&request, caller.account(), LimitKind::Expensive)?;
    let seen = state.app.board(&id, caller.account(), picture.at, &language.0).await?;
    let tag = tag(seen.seq, seen.changes, seen.seat);
    let png = state.png.png(seen.value, width).await?;
    Ok(bytes_with_etag(&request, &tag, "image/png", png))
}
