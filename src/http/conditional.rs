//! What reads have in common: the reader's language, entity tags, pages of lists.

use crate::app::CallerVersion;
use crate::domain::{AccountId, GameId};
use crate::http::body::{JSON, to_json_text};
use crate::http::{AppState, Problem, VERSION};
use actix_web::dev::Payload;
use actix_web::http::header::{ACCEPT_LANGUAGE, ETAG, IF_NONE_MATCH};
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use serde::Serialize;
use std::future::{Ready, ready};

/// The language a caller reads.
pub struct Language(pub String);

impl FromRequest for Language {
    type Error = Problem;
    type Future = Ready<Result<Language, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let header = request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let first = header.unwrap_or_default().split([',', ';', '-']).next().unwrap_or_default().trim();
        let plain = (2..=3).contains(&first.len()) && first.bytes().all(|byte| byte.is_ascii_alphabetic());
        ready(Ok(Language(if plain { first.to_lowercase() } else { "en".into() })))
    }
}

/// What an entity tag is made from: counters, viewer, language and build, never hidden state.
pub(super) struct ETag(String);

impl ETag {
    pub(super) fn new(parts: &[&dyn std::fmt::Display]) -> ETag {
        let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
        ETag(format!("\"{}.{VERSION}\"", parts.join(".")))
    }
}

/// Many counters as one, for tags of lists.
pub(super) fn hash_parts(marks: impl IntoIterator<Item = String>) -> String {
    let marks: Vec<String> = marks.into_iter().collect();
    kernel::Hex(kernel::sha256(&[marks.join(",").as_bytes()])).to_string()[..24].to_owned()
}

/// A seat in a tag.
pub(super) fn seat_tag(seat: Option<kernel::Seat>) -> String {
    seat.map_or_else(|| "s".into(), |seat| seat.to_string())
}

/// What a caller would be told of a game: looked at first where making the answer costs a rerun or a picture.
pub(super) async fn not_modified_early(
    request: &HttpRequest,
    state: &AppState,
    (game, account): (&GameId, Option<&AccountId>),
    tag: impl FnOnce(&CallerVersion) -> ETag,
) -> Result<Option<HttpResponse>, Problem> {
    if !request.headers().contains_key(IF_NONE_MATCH) {
        return Ok(None);
    }
    let tag = tag(&state.app.mark(game, account).await?);
    Ok(matches_if_none_match(request, &tag).then(|| not_modified(&tag)))
}

fn not_modified(tag: &ETag) -> HttpResponse {
    HttpResponse::NotModified().insert_header((ETAG, tag.0.clone())).finish()
}

/// 304 for those who have it already, else the body.
pub(super) fn json_with_etag<B: Serialize>(request: &HttpRequest, tag: &ETag, body: &B) -> HttpResponse {
    if matches_if_none_match(request, tag) {
        return not_modified(tag);
    }
    HttpResponse::Ok()
        .insert_header((ETAG, tag.0.clone()))
        .insert_header(("Cache-Control", "private, no-cache"))
        .insert_header(JSON)
        .body(to_json_text(body))
}

/// The same for what is no JSON.
pub(super) fn text_with_etag(
    request: &HttpRequest,
    tag: &ETag,
    kind: &'static str,
    body: String,
) -> HttpResponse {
    bytes_with_etag(request, tag, kind, body.into_bytes())
}

/// The same for what is no text.
pub(super) fn bytes_with_etag(
    request: &HttpRequest,
    tag: &ETag,
    kind: &'static str,
    body: Vec<u8>,
) -> HttpResponse {
    if matches_if_none_match(request, tag) {
        return not_modified(tag);
    }
    HttpResponse::Ok()
        .insert_header((ETAG, tag.0.clone()))
        .insert_header(("Cache-Control", "private, no-cache"))
        .content_type(kind)
        .body(body)
}

fn matches_if_none_match(request: &HttpRequest, tag: &ETag) -> bool {
    let header = request.headers().get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    header.is_some_and(|header| {
        header.split(',').map(|one| one.trim().trim_start_matches("W/")).any(|one| one == tag.0 || one == "*")
    })
}

/// How many items a page holds.
pub(super) fn page_size(limit: Option<u32>, default: u32, most: u32) -> Result<u32, Problem> {
    match limit {
        None => Ok(default),
        Some(limit) if (1..=most).contains(&limit) => Ok(limit),
        Some(_) => Err(Problem::malformed("limit", format!("between 1 and {most}"))),
    }
}
