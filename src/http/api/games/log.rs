//! The log, and the game file.

use crate::app::CallerVersion;
use crate::http::api::games::game_id;
use crate::http::api::json::{EntryJson, Page};
use crate::http::api::responses::{CommonErrors, GameReadErrors};
use crate::http::conditional::{
    ETag, Language, json_with_etag, not_modified_early, page_size, seat_tag, text_with_etag,
};
use crate::http::identity::MaybeCaller;
use crate::http::rate_limits::LimitKind;
use crate::http::{AppState, Problem};
use actix_web::http::header::{ACCEPT, CONTENT_DISPOSITION, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, get, web};
use serde::Deserialize;
use utoipa::IntoParams;

/// Which entries.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// Only those after this one.
    after: Option<u64>,
    /// At most so many, 1 to 1000; as `application/x-ndjson` all of them.
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

const NDJSON: &str = "application/x-ndjson";

fn wants_ndjson(request: &HttpRequest) -> bool {
    request
        .headers()
        .get(ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.contains(NDJSON))
}

/// The log with its text in the caller's language; what the caller may not see is left out.
#[utoipa::path(operation_id = "list_entries",
    tag = "games", params(("id" = String, Path), LogQuery), security((), ("bearer" = [])), responses(
    (status = 200, description = "The entries.", content(
        (Page<EntryJson> = "application/json"), (String = "application/x-ndjson"))),
    (status = 304, description = "As the caller knows it."), CommonErrors, GameReadErrors))]
#[get("/games/{id}/log")]
pub async fn log(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: MaybeCaller,
    language: Language,
    id: web::Path<String>,
    which: web::Query<LogQuery>,
) -> Result<HttpResponse, Problem> {
    let lines = wants_ndjson(&request);
    let limit = page_size(which.limit, 500, 1000)?;
    let most = if lines && which.limit.is_none() {
        usize::MAX
    } else {
        usize::try_from(limit).unwrap_or(usize::MAX)
    };
    let (id, after) = (game_id(&id)?, which.after.unwrap_or(0));
    let tag = |head: u64, changes: u64, seat| {
        ETag::new(&[&"log", &head, &changes, &seat_tag(seat), &language.0, &after, &limit, &lines])
    };
    let known = |mark: &CallerVersion| tag(mark.head, mark.changes, mark.seat);
    if let Some(known) = not_modified_early(&request, &state, (&id, caller.account()), known).await? {
        return Ok(known);
    }
    let page = state.app.log(&id, caller.account(), after, most, &language.0).await?;
    let tag = tag(page.head, page.changes, page.seat);
    let entries: Vec<EntryJson<'_>> = page.entries.iter().map(EntryJson::from).collect();
    if lines {
        let mut text = String::new();
        for entry in &entries {
            text.push_str(&serde_json::to_string(entry).map_err(|error| Problem::internal(&error))?);
            text.push('\n');
        }
        return Ok(text_with_etag(&request, &tag, NDJSON, text));
    }
    let next = entries.last().filter(|_| page.has_more).map(|last| last.seq.to_string());
    Ok(json_with_etag(&request, &tag, &Page { items: entries, next }))
}

/// The game file. While the game runs it holds what the caller may see.
#[utoipa::path(operation_id = "export_game",
    tag = "game files", params(("id" = String, Path)), security((), ("bearer" = [])), responses(
    (status = 200, description = "A game file, staffetta-game/1, or staffetta-game/2 if the game has moved on to newer rules.", body = Object, content_type = "application/json"),
    (status = 304, description = "As the caller knows it."),
    CommonErrors, GameReadErrors))]
#[get("/games/{id}/export")]
pub async fn export(
    request: HttpRequest,
    state: web::Data<AppState>,
    caller: MaybeCaller,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let id = game_id(&id)?;
    let tag = |mark: &CallerVersion| ETag::new(&[&"export", &mark.head, &mark.changes, &seat_tag(mark.seat)]);
    if let Some(known) = not_modified_early(&request, &state, (&id, caller.account()), tag).await? {
        return Ok(known);
    }
    state.limits.check_caller(&request, caller.account(), LimitKind::Expensive)?;
    let (mark, text) = state.app.export(&id, caller.account()).await?;
    let mut response = text_with_etag(&request, &tag(&mark), "application/json", text);
    let name = format!("attachment; filename=\"{id}.json\"");
    let name = HeaderValue::try_from(name).map_err(|error| Problem::internal(&error))?;
    response.headers_mut().insert(CONTENT_DISPOSITION, name);
    Ok(response)
}
