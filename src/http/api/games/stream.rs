//! Following a game as it goes on.

use crate::app::{AppError, GameSubscription, LogFollower};
use crate::auth::{Auth, Caller};
use crate::clock::Clock;
use crate::http::api::games::game_id;
use crate::http::api::json::{EntryJson, seat_numbers};
use crate::http::api::responses::{CommonErrors, GameReadErrors};
use crate::http::conditional::Language;
use crate::http::identity::MaybeCaller;
use crate::http::sse::{SseSender, sse_channel};
use crate::http::stream_slots::StreamSlot;
use crate::http::{AppState, Problem};
use actix_web::http::header::ContentEncoding;
use actix_web::{HttpRequest, HttpResponse, get, web};
use serde::Deserialize;
use serde_json::json;
use std::time::{Duration, Instant};
use utoipa::IntoParams;

/// A connection that says nothing for longer is taken for dead by proxies.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// A token, key or session may be taken back while somebody follows with it.
const RECHECK: Duration = Duration::from_millis(500);

/// Where to begin.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StreamQuery {
    /// Begin after this entry; `Last-Event-ID` says the same. By default only what is new.
    after: Option<u64>,
}

/// Server-sent events: `entry` (its id is the `seq`), `to_act`, `finished`. `Last-Event-ID` resumes with nothing
/// lost; each connection begins with what was missed and the present `to_act`.
#[utoipa::path(operation_id = "stream_game",
    tag = "games", params(("id" = String, Path), StreamQuery, ("Last-Event-ID" = Option<u64>, Header)),
    security((), ("bearer" = [])), responses(
    (status = 200, description = "The events.", body = String, content_type = "text/event-stream"),
    CommonErrors, GameReadErrors))]
#[get("/games/{id}/stream")]
pub async fn stream(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: MaybeCaller,
    language: Language,
    id: web::Path<String>,
    from: web::Query<StreamQuery>,
) -> Result<HttpResponse, Problem> {
    let id = game_id(&id)?;
    let last = request.headers().get("Last-Event-ID").and_then(|value| value.to_str().ok());
    let last = last.map(str::parse::<u64>).transpose();
    let last = last.map_err(|_| Problem::malformed("Last-Event-ID", "the number of an entry"))?;
    let slot = state.limits.open_stream(&request, caller.account())?;
    // Listening begins before the first look, so that nothing falls between.
    let listening = state.app.subscribe(&id);
    let table = state.app.game_details(&id, caller.account()).await?;
    let after = last.or(from.after).unwrap_or(table.game.head);
    let (feed, body) = sse_channel();
    let follower = state.app.follow(&id, caller.account(), after, &language.0);
    let (auth, clock) = (state.auth.clone(), state.clock.clone());
    let (caller, stopping) = (caller.0, state.stopping.clone());
    let follow = StreamTask { follower, auth, clock, caller, stopping, _slot: slot };
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
struct StreamTask {
    follower: LogFollower,
    auth: Auth,
    clock: Clock,
    caller: Option<Caller>,
    /// Its place among all streams.
    _slot: StreamSlot,
    stopping: tokio::sync::watch::Receiver<bool>,
}

impl StreamTask {
    async fn run(mut self, mut listening: GameSubscription, feed: SseSender) {
        loop {
            if !self.is_still_valid().await || !self.send_new_entries(&feed).await.unwrap_or(false) {
                return;
            }
            let mut quiet_since = Instant::now();
            loop {
                let Some(wait) = self.time_left() else { return };
                tokio::select! {
                    () = feed.closed() => return,
                    _ = self.stopping.changed() => return,
                    news = listening.changed() => {
                        if !news { return }
                        break;
                    }
                    () = tokio::time::sleep(wait) => {
                        if !self.is_still_valid().await { return }
                        if quiet_since.elapsed() >= KEEP_ALIVE {
                            if !feed.send_keep_alive().await { return }
                            quiet_since = Instant::now();
                        }
                    }
                }
            }
        }
    }

    /// Whether the reader is still who they said; anybody may go on as nobody.
    async fn is_still_valid(&self) -> bool {
        match &self.caller {
            Some(caller) => self.auth.is_still_valid(caller).await,
            None => true,
        }
    }

    /// How long to wait at most; nothing once the token has ended.
    fn time_left(&self) -> Option<Duration> {
        let Some(caller) = &self.caller else { return Some(KEEP_ALIVE) };
        let Some(ends) = caller.expires_at else { return Some(RECHECK) };
        let left = u64::try_from(ends.0 - self.clock.now().0).ok().filter(|left| *left > 0)?;
        Some(Duration::from_millis(left).min(RECHECK))
    }

    /// Tells what is new; false when there is nothing more to come.
    async fn send_new_entries(&mut self, feed: &SseSender) -> Result<bool, Problem> {
        let page = match self.follower.next_entries().await {
            Ok(page) => page,
            // Still open: its first entry will come.
            Err(AppError::NotBegun) => {
                return Ok(feed.event("to_act", None, r#"{"to_act":[],"head":0}"#).await);
            }
            Err(error) => return Err(error.into()),
        };
        for seen in &page.entries {
            let data =
                serde_json::to_string(&EntryJson::from(seen)).map_err(|error| Problem::internal(&error))?;
            if !feed.event("entry", Some(seen.entry.seq), &data).await {
                return Ok(false);
            }
        }
        let to_act = json!({ "to_act": seat_numbers(page.to_act), "head": page.head }).to_string();
        if !feed.event("to_act", None, &to_act).await {
            return Ok(false);
        }
        if page.is_over {
            feed.event("finished", None, &json!({ "head": page.head }).to_string()).await;
        }
        Ok(!page.is_over)
    }
}
