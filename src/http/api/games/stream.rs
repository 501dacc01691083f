//! Following a game as it goes on.

use super::super::super::identity::Anybody;
use super::super::super::reading::Language;
use super::super::super::stream::{Feed, events};
use super::super::super::{Problem, Service};
use super::super::errors::{AnyCall, SomeGame};
use super::super::shapes::{EntryShape, numbers};
use super::game_id;
use crate::auth::Caller;
use crate::clock::Clock;
use crate::play::{Follower, Listening, PlayError};
use actix_web::http::header::ContentEncoding;
use actix_web::{HttpRequest, HttpResponse, get, web};
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;
use utoipa::IntoParams;

/// A connection that says nothing for longer is taken for dead by proxies.
const BREATH: Duration = Duration::from_secs(15);

/// Where to begin.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct From {
    /// Begin after this entry; `Last-Event-ID` says the same. By default only what is new.
    after: Option<u64>,
}

/// Server-sent events: `entry` (its id is the `seq`), `to_act`, `finished`. `Last-Event-ID` resumes with nothing
/// lost; each connection begins with what was missed and the present `to_act`.
#[utoipa::path(operation_id = "stream_game",
    tag = "games", params(("id" = String, Path), From, ("Last-Event-ID" = Option<u64>, Header)),
    security((), ("bearer" = [])), responses(
    (status = 200, description = "The events.", body = String, content_type = "text/event-stream"),
    AnyCall, SomeGame))]
#[get("/games/{id}/stream")]
pub async fn stream(
    request: HttpRequest,
    service: web::Data<Service>,
    caller: Anybody,
    language: Language,
    id: web::Path<String>,
    from: web::Query<From>,
) -> Result<HttpResponse, Problem> {
    let id = game_id(&id)?;
    let last = request.headers().get("Last-Event-ID").and_then(|value| value.to_str().ok());
    let last = last.map(str::parse::<u64>).transpose();
    let last = last.map_err(|_| Problem::malformed("Last-Event-ID", "the number of an entry"))?;
    // Listening begins before the first look, so that nothing falls between.
    let listening = service.play.listen(&id);
    let table = service.play.table(&id, caller.account()).await?;
    let after = last.or(from.after).unwrap_or(table.game.head);
    let (feed, body) = events();
    let follower = service.play.follow(&id, caller.account(), after, &language.0);
    let follow = Follow { follower, clock: service.clock.clone(), caller: caller.0 };
    actix_web::rt::spawn(follow.run(listening, feed));
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header(("Cache-Control", "no-store"))
        .insert_header(("X-Accel-Buffering", "no"))
        // Compressed, an event would wait for the next one.
        .insert_header(ContentEncoding::Identity)
        .body(body))
}

/// One reader's connection.
struct Follow {
    follower: Follower,
    clock: Clock,
    caller: Option<Caller>,
}

impl Follow {
    async fn run(mut self, mut listening: Listening, feed: Feed) {
        loop {
            if !self.tell(&feed).await.unwrap_or(false) {
                return;
            }
            loop {
                let Some(wait) = self.time_left() else { return };
                tokio::select! {
                    () = feed.closed() => return,
                    news = listening.changed() => {
                        if !news { return }
                        break;
                    }
                    () = tokio::time::sleep(wait) => {
                        if !feed.breathe().await { return }
                    }
                }
            }
        }
    }

    /// How long to wait at most; nothing once the token has ended.
    fn time_left(&self) -> Option<Duration> {
        let Some(ends) = self.caller.as_ref().and_then(|caller| caller.expires_at) else {
            return Some(BREATH);
        };
        let left = u64::try_from(ends.0 - self.clock.now().0).ok().filter(|left| *left > 0)?;
        Some(Duration::from_millis(left).min(BREATH))
    }

    /// Tells what is new; false when there is nothing more to come.
    async fn tell(&mut self, feed: &Feed) -> Result<bool, Problem> {
        let page = match self.follower.news().await {
            Ok(page) => page,
            // Still open: its first entry will come.
            Err(PlayError::NotBegun) => {
                return Ok(feed.event("to_act", None, r#"{"to_act":[],"head":0}"#).await);
            }
            Err(error) => return Err(error.into()),
        };
        for seen in &page.entries {
            let data =
                serde_json::to_string(&EntryShape::from(seen)).map_err(|error| Problem::ours(&error))?;
            if !feed.event("entry", Some(seen.entry.seq), &data).await {
                return Ok(false);
            }
        }
        let to_act = json!({ "to_act": numbers(page.to_act), "head": page.head }).to_string();
        if !feed.event("to_act", None, &to_act).await {
            return Ok(false);
        }
        if page.over {
            feed.event("finished", None, &json!({ "head": page.head }).to_string()).await;
        }
        Ok(!page.over)
    }
}
