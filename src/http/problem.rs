//! Errors as RFC 9457 problem details. The only place where an error becomes a status.

use crate::auth::AuthError;
use crate::domain::NotPossible;
use crate::pictures::PictureError;
use crate::play::PlayError;
use crate::play::StoreError;
use actix_web::http::StatusCode;
use actix_web::http::header::{ALLOW, CONTENT_TYPE, RETRY_AFTER};
use actix_web::{HttpResponse, ResponseError};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// What went wrong, for machines and people.
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    code: &'static str,
    detail: String,
    extra: Map<String, Value>,
    retry_after: Option<u64>,
    allow: Option<String>,
}

/// A problem as it is sent (RFC 9457).
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemBody {
    /// A page that explains the kind of problem.
    #[serde(rename = "type")]
    pub type_: String,
    /// The kind of problem in words.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// What went wrong this time.
    pub detail: String,
    /// Stable; made for programs.
    pub code: String,
    /// Further members, by code.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub extra: Map<String, Value>,
}

impl Problem {
    /// A problem of a kind.
    pub fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Problem {
        Problem { status, code, detail: detail.into(), extra: Map::new(), retry_after: None, allow: None }
    }

    /// What was sent does not make sense, at a place given as JSON pointer or parameter name.
    pub fn malformed(pointer: &str, what: impl Into<String>) -> Problem {
        let what = what.into();
        Problem::new(StatusCode::BAD_REQUEST, "malformed", what.clone())
            .with("errors", json!([{ "pointer": pointer, "detail": what }]))
    }

    /// Nobody is signed in.
    pub fn not_signed_in() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "not_signed_in", "sign in first")
    }

    /// The caller may not.
    pub fn not_allowed(detail: &str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "not_allowed", detail)
    }

    /// There is no such thing, or the caller may not know of it.
    pub fn not_found() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not_found", "there is no such thing here")
    }

    /// The path is there, but only for these methods.
    pub fn method_not_allowed(allowed: &str) -> Problem {
        let detail = format!("that cannot be done here; these can: {allowed}");
        let problem = Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", detail);
        Problem { allow: Some(allowed.into()), ..problem }
    }

    /// The methods that could be used instead, where the method was wrong.
    pub fn allowed(&self) -> Option<&str> {
        self.allow.as_deref()
    }

    /// Too much at once.
    pub fn too_large(detail: &str) -> Problem {
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", detail)
    }

    /// Too often.
    pub fn rate_limited(seconds: u64) -> Problem {
        let problem =
            Problem::new(StatusCode::TOO_MANY_REQUESTS, "rate_limited", "too many requests; come back later");
        Problem { retry_after: Some(seconds.max(1)), ..problem }
    }

    /// Our fault. The id stands in the log beside the cause, which is nobody else's business.
    pub fn ours(cause: &dyn std::fmt::Display) -> Problem {
        let id = crate::domain::GameId::fresh(crate::clock::Clock::system().now());
        tracing::error!(%cause, quote = %id, "a request failed");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", format!("our fault; please quote {id}"))
    }

    fn with(mut self, name: &str, value: impl Into<Value>) -> Problem {
        self.extra.insert(name.into(), value.into());
        self
    }

    /// Stable; made for programs.
    pub(super) fn code(&self) -> &'static str {
        self.code
    }

    /// What went wrong this time.
    pub(super) fn detail(&self) -> &str {
        &self.detail
    }

    /// The kind of problem in words.
    pub(super) fn title(&self) -> &'static str {
        let known = TITLES.iter().find(|(code, _)| *code == self.code);
        known.map_or("Our fault", |(_, title)| *title)
    }

    /// The problem as it is sent.
    pub(super) fn body(&self) -> ProblemBody {
        ProblemBody {
            type_: format!("/problems/{}", self.code),
            title: self.title().into(),
            status: self.status.as_u16(),
            detail: self.detail.clone(),
            code: self.code.into(),
            extra: self.extra.clone(),
        }
    }
}

/// Every kind of problem there is, in words.
pub(super) const TITLES: &[(&str, &str)] = &[
    ("stale", "The game has moved on"),
    ("not_to_act", "It is not your turn"),
    ("not_begun", "The game has not begun"),
    ("barrier", "Nothing can be taken back there"),
    ("already_seated", "You already hold a seat"),
    ("no_seat", "No seat is free for you"),
    ("not_open", "The game is no longer open"),
    ("not_seated", "You hold no seat"),
    ("not_running", "The game does not run"),
    ("no_clock", "The table has no clock"),
    ("already_paused", "The game is paused already"),
    ("not_paused", "The game is not paused"),
    ("illegal_move", "The rules do not allow it"),
    ("past_barrier", "The list goes on too far"),
    ("idempotency_mismatch", "The key was used before"),
    ("still_running", "The game still runs"),
    ("wrong_file", "The game file does not hold what it promises"),
    ("malformed", "The request does not make sense"),
    ("not_signed_in", "Nobody is signed in"),
    ("sign_in_again", "The sign-in is too old"),
    ("not_allowed", "You may not do that"),
    ("not_found", "There is no such thing here"),
    ("method_not_allowed", "That cannot be done here"),
    ("too_many_keys", "Too many keys"),
    ("too_many_games", "Too many games"),
    ("too_many_webhooks", "Too many webhooks"),
    ("too_large", "Too large"),
    ("rate_limited", "Too many requests"),
    ("busy", "Too much is waiting"),
    ("unavailable", "The database is away"),
    ("internal", "Our fault"),
];

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code, self.detail)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status);
        response.insert_header((CONTENT_TYPE, "application/problem+json"));
        if let Some(seconds) = self.retry_after {
            response.insert_header((RETRY_AFTER, seconds.to_string()));
        }
        if let Some(methods) = &self.allow {
            response.insert_header((ALLOW, methods.as_str()));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            response.insert_header(("WWW-Authenticate", "Bearer"));
        }
        response.body(serde_json::to_string(&self.body()).unwrap_or_default())
    }
}

const CONFLICT: StatusCode = StatusCode::CONFLICT;
const UNPROCESSABLE: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;

impl From<PlayError> for Problem {
    fn from(error: PlayError) -> Problem {
        let detail = error.to_string();
        let of = |status, code| Problem::new(status, code, detail.clone());
        match error {
            PlayError::NotFound => Problem::not_found(),
            PlayError::NoAccount => of(StatusCode::UNAUTHORIZED, "not_signed_in"),
            PlayError::NotAllowed(why) => Problem::not_allowed(why),
            PlayError::SignInAgain => of(StatusCode::FORBIDDEN, "sign_in_again"),
            PlayError::Stale { head } => of(CONFLICT, "stale").with("head", head),
            PlayError::NotToAct { to_act } => {
                let seats: Vec<u8> = to_act.iter().map(|seat| seat.0).collect();
                of(CONFLICT, "not_to_act").with("to_act", seats)
            }
            PlayError::NotBegun => of(CONFLICT, "not_begun"),
            PlayError::Barrier { can_undo_to } => of(CONFLICT, "barrier").with("can_undo_to", can_undo_to),
            PlayError::NotPossible(why) => of(
                CONFLICT,
                match why {
                    NotPossible::NotOpen => "not_open",
                    NotPossible::AlreadySeated => "already_seated",
                    NotPossible::NoSeat => "no_seat",
                    NotPossible::NotSeated => "not_seated",
                    NotPossible::NotRunning => "not_running",
                    NotPossible::NoClock => "no_clock",
                    NotPossible::AlreadyPaused => "already_paused",
                    NotPossible::NotPaused => "not_paused",
                },
            ),
            PlayError::Illegal { index, refusal } => of(UNPROCESSABLE, "illegal_move")
                .with("reason", refusal.code)
                .with("rule", refusal.rule)
                .with("index", index),
            PlayError::PastBarrier { index } => of(UNPROCESSABLE, "past_barrier").with("index", index),
            PlayError::IdempotencyMismatch => of(UNPROCESSABLE, "idempotency_mismatch"),
            PlayError::StillRunning => of(UNPROCESSABLE, "still_running"),
            PlayError::WrongFile(_) => of(UNPROCESSABLE, "wrong_file"),
            PlayError::Malformed { pointer, what } => Problem::malformed(&pointer, what),
            PlayError::TooMuch(why) => Problem::too_large(why),
            PlayError::TooManyInvitations => {
                Problem { detail: detail.clone(), ..Problem::rate_limited(24 * 3600) }
            }
            PlayError::TooManyGames => of(CONFLICT, "too_many_games"),
            PlayError::TooManyWebhooks => of(CONFLICT, "too_many_webhooks"),
            PlayError::Store(error) => of_store(error),
            PlayError::Broken(why) => Problem::ours(&why),
        }
    }
}

impl From<PictureError> for Problem {
    fn from(error: PictureError) -> Problem {
        match error {
            PictureError::Busy => of_store(StoreError::Busy),
            PictureError::TooLarge => Problem::malformed("width", error.to_string()),
            PictureError::Unreadable(_) => Problem::ours(&error),
        }
    }
}

impl From<AuthError> for Problem {
    fn from(error: AuthError) -> Problem {
        match error {
            AuthError::BadToken => Problem::new(
                StatusCode::UNAUTHORIZED,
                "not_signed_in",
                "the token is not valid, or no longer",
            ),
            AuthError::TooManyKeys(_) => Problem::new(CONFLICT, "too_many_keys", error.to_string()),
            AuthError::NotFound => Problem::not_found(),
            AuthError::Store(error) => of_store(error),
        }
    }
}

fn of_store(error: StoreError) -> Problem {
    let later = |code, detail: &str| Problem {
        retry_after: Some(1),
        ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, code, detail)
    };
    match error {
        StoreError::NotFound => Problem::not_found(),
        StoreError::Stale => Problem::new(CONFLICT, "stale", "somebody else was first; look again"),
        StoreError::Busy => later("busy", "too much is waiting; come back in a moment"),
        StoreError::Unavailable(cause) => {
            tracing::error!(%cause, "the database is away");
            later("unavailable", "the database does not answer; come back in a moment")
        }
        StoreError::Taken | StoreError::Corrupt(_) => Problem::ours(&error),
    }
}
