//! What reads have in common: the reader's language, entity tags, pages of lists.

use super::body::{JSON, text};
use super::{BUILD, Problem, Service};
use crate::domain::{AccountId, GameId};
use crate::play::Mark;
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
pub(super) struct Tag(String);

impl Tag {
    pub(super) fn new(parts: &[&dyn std::fmt::Display]) -> Tag {
        let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
        Tag(format!("\"{}.{BUILD}\"", parts.join(".")))
    }
}

/// Many counters as one, for tags of lists.
pub(super) fn counted(marks: impl IntoIterator<Item = String>) -> String {
    let marks: Vec<String> = marks.into_iter().collect();
    kernel::Hex(kernel::sha256(&[marks.join(",").as_bytes()])).to_string()[..24].to_owned()
}

/// A seat in a tag.
pub(super) fn seat_tag(seat: Option<kernel::Seat>) -> String {
    seat.map_or_else(|| "s".into(), |seat| seat.to_string())
}

/// What a caller would be told of a game: looked at first where making the answer costs a rerun or a picture.
pub(super) async fn unchanged(
    request: &HttpRequest,
    service: &Service,
    (game, account): (&GameId, Option<&AccountId>),
    tag: impl FnOnce(&Mark) -> Tag,
) -> Result<Option<HttpResponse>, Problem> {
    if !request.headers().contains_key(IF_NONE_MATCH) {
        return Ok(None);
    }
    let tag = tag(&service.play.mark(game, account).await?);
    Ok(has_already(request, &tag).then(|| not_modified(&tag)))
}

fn not_modified(tag: &Tag) -> HttpResponse {
    HttpResponse::NotModified().insert_header((ETAG, tag.0.clone())).finish()
}

/// 304 for those who have it already, else the body.
pub(super) fn tagged<B: Serialize>(request: &HttpRequest, tag: &Tag, body: &B) -> HttpResponse {
    if has_already(request, tag) {
        return not_modified(tag);
    }
    HttpResponse::Ok()
        .insert_header((ETAG, tag.0.clone()))
        .insert_header(("Cache-Control", "private, no-cache"))
        .insert_header(JSON)
        .body(text(body))
}

/// The same for what is no JSON.
pub(super) fn tagged_text(
    request: &HttpRequest,
    tag: &Tag,
    kind: &'static str,
    body: String,
) -> HttpResponse {
    tagged_bytes(request, tag, kind, body.into_bytes())
}

/// The same for what is no text.
pub(super) fn tagged_bytes(
    request: &HttpRequest,
    tag: &Tag,
    kind: &'static str,
    body: Vec<u8>,
) -> HttpResponse {
    if has_already(request, tag) {
        return not_modified(tag);
    }
    HttpResponse::Ok()
        .insert_header((ETAG, tag.0.clone()))
        .insert_header(("Cache-Control", "private, no-cache"))
        .content_type(kind)
        .body(body)
}

fn has_already(request: &HttpRequest, tag: &Tag) -> bool {
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
