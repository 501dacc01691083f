//! Lists of games.

use super::super::super::identity::Anybody;
use super::super::super::reading::{Tag, counted, page_size, tagged};
use super::super::super::{Problem, Service};
use super::super::errors::AnyCall;
use super::super::shapes::{GameShape, Page};
use crate::domain::{AccountId, GameId, Status};
use crate::play::Listing;
use actix_web::{HttpRequest, HttpResponse, get, web};
use serde::Deserialize;
use utoipa::IntoParams;

/// Which games.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
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
    tag = "games", params(Which), security((), ("bearer" = [])), responses(
    (status = 200, description = "The games.", body = Page<GameShape>),
    (status = 304, description = "As the caller knows it."), AnyCall))]
#[get("/games")]
pub async fn list(
    request: HttpRequest,
    service: web::Data<Service>,
    caller: Anybody,
    which: web::Query<Which>,
) -> Result<HttpResponse, Problem> {
    let limit = page_size(which.limit, 50, 100)?;
    let of = match (which.mine.unwrap_or(false), caller.account()) {
        (false, _) => None,
        (true, Some(account)) => Some(account.clone()),
        (true, None) => return Err(Problem::not_signed_in()),
    };
    let status = which.status.as_deref().map(|name| {
        Status::named(name).ok_or_else(|| Problem::malformed("status", "open, active, finished or abandoned"))
    });
    let after = which.after.as_deref().map(|after| {
        GameId::parse(after).ok_or_else(|| Problem::malformed("after", "this is no page of ours"))
    });
    let listing = Listing {
        of,
        status: status.transpose()?,
        ruleset: which.ruleset.clone(),
        after: after.transpose()?,
        limit,
    };
    let games = service.play.list(listing).await?;
    let full = games.len() == usize::try_from(limit).unwrap_or(usize::MAX);
    let next = games.last().filter(|_| full).map(|last| last.id.as_str().to_owned());
    let seat = |game: &crate::domain::Game| caller.account().and_then(|account| game.seat_of(account));
    let items = games.iter().map(|game| GameShape::of(game, seat(game), None)).collect();
    let marks = games.iter().map(|game| format!("{}-{}-{}", game.id, game.head, game.changes));
    let viewer = caller.account().map_or("nobody", AccountId::as_str);
    let tag = Tag::new(&[&"games", &viewer, &counted(marks)]);
    Ok(tagged(&request, &tag, &Page::<GameShape> { items, next }))
}
