//! Lists of games: the reader's own, and those that anybody may join or watch.

use super::super::Service;
use super::mishap::Mishap;
use super::page;
use super::sheet::{listed, standing, title};
use super::visitor::Visitor;
use crate::domain::{Game, Holding, Status};
use crate::pages::{GameLine, Lobby, Mine, moments, render};
use crate::play::Listing;
use actix_web::{HttpResponse, get, web};

/// So many games stand in a list.
const LONGEST: u32 = 60;

/// A game in a list.
fn line(service: &Service, visitor: &Visitor, game: &Game) -> GameLine {
    let ruleset = service.play.shelf().find(&game.ruleset).map_or("", |ruleset| ruleset.title());
    let own = visitor.id().and_then(|id| game.seat_of(id));
    let (zone, now) = (visitor.zone(), service.clock.now());
    let names = game.seats.iter().filter(|row| row.holding != Holding::Free);
    let names: Vec<_> = names.map(|row| row.name.clone()).collect();
    let free = game.seats.len() - names.len();
    let seats = match (free, game.status) {
        (1.., Status::Open) => format!("{}; {free} of {} seats free", listed(&names), game.seats.len()),
        _ => listed(&names),
    };
    GameLine {
        href: format!("/games/{}", game.id),
        title: title(game, ruleset),
        ruleset: ruleset.into(),
        seats,
        state: standing(game, own),
        deadline: game.deadline.map(|at| moments::on_page(at, zone, now)),
    }
}

/// The reader's games: what waits for them first.
#[get("/games")]
pub async fn mine(service: web::Data<Service>, visitor: Visitor) -> Result<HttpResponse, Mishap> {
    let id = &visitor.person()?.account.id;
    let games = |status| Listing {
        of: Some(id.clone()),
        status: Some(status),
        ruleset: None,
        after: None,
        limit: LONGEST,
    };
    let of = |games: &[Game]| games.iter().map(|game| line(&service, &visitor, game)).collect::<Vec<_>>();
    let mut running = service.play.list(games(Status::Active)).await?;
    running.sort_by_key(|game| (game.deadline.is_none(), game.deadline));
    let (waiting, running): (Vec<_>, Vec<_>) =
        running.into_iter().partition(|game| game.seat_of(id).is_some_and(|seat| game.to_act.contains(seat)));
    let mut over = service.play.list(games(Status::Finished)).await?;
    over.extend(service.play.list(games(Status::Abandoned)).await?);
    over.sort_by_key(|game| std::cmp::Reverse(game.finished_at));
    Ok(page(render(&Mine {
        frame: visitor.frame(&service).await?,
        waiting: of(&waiting),
        running: of(&running),
        open: of(&service.play.list(games(Status::Open)).await?),
        over: of(&over),
    })))
}

/// What anybody may join or watch.
#[get("/lobby")]
pub async fn lobby(service: web::Data<Service>, visitor: Visitor) -> Result<HttpResponse, Mishap> {
    let games = |status, limit| Listing { of: None, status: Some(status), ruleset: None, after: None, limit };
    let of = |games: Vec<Game>| games.iter().map(|game| line(&service, &visitor, game)).collect::<Vec<_>>();
    Ok(page(render(&Lobby {
        frame: visitor.frame(&service).await?,
        open: of(service.play.list(games(Status::Open, LONGEST)).await?),
        running: of(service.play.list(games(Status::Active, 20)).await?),
        over: of(service.play.list(games(Status::Finished, 20)).await?),
    })))
}
