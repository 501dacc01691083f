//! Looking at a game.

use super::super::super::identity::Anybody;
use super::super::super::limits::Of;
use super::super::super::reading::{Language, Tag, seat_tag, tagged, tagged_bytes, tagged_text, unchanged};
use super::super::super::{Problem, Service};
use super::super::errors::{AnyCall, SomeGame, Something};
use super::super::shapes::GameShape;
use super::game_id;
use crate::play::{As, Mark};
use actix_web::{HttpRequest, HttpResponse, get, web};
use kernel::{Seat, Seq};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// The table: who sits there, who is to act, where the game stands.
#[utoipa::path(operation_id = "show_game",
    tag = "games", params(("id" = String, Path)), security((), ("bearer" = [])), responses(
    (status = 200, description = "The game.", body = GameShape),
    (status = 304, description = "As the caller knows it."), AnyCall, Something))]
#[get("/games/{id}")]
pub async fn show(
    request: HttpRequest,
    service: web::Data<Service>,
    caller: Anybody,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let table = service.play.table(&game_id(&id)?, caller.account()).await?;
    let tag =
        Tag::new(&[&table.game.head, &table.game.changes, &table.game.status.name(), &seat_tag(table.seat)]);
    Ok(tagged(&request, &tag, &GameShape::table(&table)))
}

/// When, and through whose eyes.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Look {
    /// After this entry; the newest by default.
    at: Option<u64>,
    /// `spectator` always; a seat's number or `all` once the game is over.
    #[serde(rename = "as")]
    through: Option<String>,
}

/// A position, as the caller may see it.
#[derive(Serialize, ToSchema)]
#[schema(as = Position)]
pub struct ViewShape {
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

fn eyes(through: Option<&str>) -> Result<As, Problem> {
    match through {
        None => Ok(As::Own),
        Some("spectator") => Ok(As::Spectator),
        Some("all") => Ok(As::All),
        Some(number) => number
            .parse()
            .map(|seat| As::Seat(Seat(seat)))
            .map_err(|_| Problem::malformed("as", "spectator, all, or the number of a seat")),
    }
}

/// The position as this caller may see it, now or after an entry.
#[utoipa::path(operation_id = "show_view",
    tag = "games", params(("id" = String, Path), Look), security((), ("bearer" = [])), responses(
    (status = 200, description = "The position.", body = ViewShape),
    (status = 304, description = "As the caller knows it."), AnyCall, SomeGame))]
#[get("/games/{id}/view")]
pub async fn view(
    request: HttpRequest,
    service: web::Data<Service>,
    caller: Anybody,
    id: web::Path<String>,
    look: web::Query<Look>,
) -> Result<HttpResponse, Problem> {
    let through = eyes(look.through.as_deref())?;
    let id = game_id(&id)?;
    let tag = |seq: u64, changes: u64, seat| {
        let eyes = look.through.clone().unwrap_or_else(|| seat_tag(seat));
        Tag::new(&[&"view", &seq, &changes, &eyes])
    };
    let known = |mark: &Mark| tag(look.at.unwrap_or(mark.head), mark.changes, mark.seat);
    if let Some(known) = unchanged(&request, &service, (&id, caller.account()), known).await? {
        return Ok(known);
    }
    let position = service.play.view(&id, caller.account(), look.at, through).await?;
    let tag = tag(position.seq, position.changes, position.seat);
    let body = ViewShape {
        ruleset: position.ruleset,
        seq: position.seq,
        seat: position.seat.map(|seat| seat.0),
        view: position.view,
    };
    Ok(tagged(&request, &tag, &body))
}

/// Which picture.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Picture {
    /// After this entry; the newest by default.
    at: Option<u64>,
    /// The width it will be shown at; an SVG has any.
    #[param(minimum = 100, maximum = 4000)]
    width: Option<u32>,
}

/// The board as this caller may see it, as SVG.
#[utoipa::path(operation_id = "draw_board_svg",
    tag = "games", params(("id" = String, Path), Picture), security((), ("bearer" = [])), responses(
    (status = 200, description = "The board.", body = String, content_type = "image/svg+xml"),
    (status = 304, description = "As the caller knows it."), AnyCall, SomeGame))]
#[get("/games/{id}/board.svg")]
pub async fn board(
    request: HttpRequest,
    service: web::Data<Service>,
    caller: Anybody,
    language: Language,
    id: web::Path<String>,
    picture: web::Query<Picture>,
) -> Result<HttpResponse, Problem> {
    if picture.width.is_some_and(|width| !(100..=4000).contains(&width)) {
        return Err(Problem::malformed("width", "between 100 and 4000"));
    }
    let id = game_id(&id)?;
    let tag =
        |seq: u64, changes: u64, seat| Tag::new(&[&"board", &seq, &changes, &seat_tag(seat), &language.0]);
    let known = |mark: &Mark| tag(picture.at.unwrap_or(mark.head), mark.changes, mark.seat);
    if let Some(known) = unchanged(&request, &service, (&id, caller.account()), known).await? {
        return Ok(known);
    }
    service.limits.check_caller(&request, caller.account(), Of::Work)?;
    let seen = service.play.board(&id, caller.account(), picture.at, &language.0).await?;
    let tag = tag(seen.seq, seen.changes, seen.seat);
    Ok(tagged_text(&request, &tag, "image/svg+xml", seen.what))
}

/// The width of a picture nobody gave one for.
const WIDTH: u32 = 1200;

/// The board as this caller may see it, as PNG.
#[utoipa::path(operation_id = "draw_board_png",
    tag = "games", params(("id" = String, Path), Picture), security((), ("bearer" = [])), responses(
    (status = 200, description = "The board.", body = Vec<u8>, content_type = "image/png"),
    (status = 304, description = "As the caller knows it."), AnyCall, SomeGame))]
#[get("/games/{id}/board.png")]
pub async fn board_png(
    request: HttpRequest,
    service: web::Data<Service>,
    caller: Anybody,
    language: Language,
    id: web::Path<String>,
    picture: web::Query<Picture>,
) -> Result<HttpResponse, Problem> {
    let width = picture.width.unwrap_or(WIDTH);
    if !(100..=4000).contains(&width) {
        return Err(Problem::malformed("width", "between 100 and 4000"));
    }
    let id = game_id(&id)?;
    let tag = |seq: u64, changes: u64, seat| {
        Tag::new(&[&"png", &seq, &changes, &seat_tag(seat), &language.0, &width])
    };
    let known = |mark: &Mark| tag(picture.at.unwrap_or(mark.head), mark.changes, mark.seat);
    if let Some(known) = unchanged(&request, &service, (&id, caller.account()), known).await? {
        return Ok(known);
    }
    service.limits.check_caller(&request, caller.account(), Of::Work)?;
    let seen = service.play.board(&id, caller.account(), picture.at, &language.0).await?;
    let tag = tag(seen.seq, seen.changes, seen.seat);
    let png = service.studio.png(seen.what, width).await?;
    Ok(tagged_bytes(&request, &tag, "image/png", png))
}
