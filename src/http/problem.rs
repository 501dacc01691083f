//! Errors as RFC 9457 problem details. The only place where an error becomes a status.

use crate::app::AppError;
use crate::app::StoreError;
use crate::auth::AuthError;
use crate::domain::TableError;
use crate::http::security_headers::DATA_POLICY;
use crate::views::png::PngError;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    ALLOW, CONTENT_SECURITY_POLICY, CONTENT_TYPE, RETRY_AFTER, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
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
            .with_member("errors", json!([{ "pointer": pointer, "detail": what }]))
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

    /// A body that does not come to its end.
    pub fn too_slow() -> Problem {
        Problem::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "the body took too long to come")
    }

    /// Too often.
    pub fn rate_limited(seconds: u64) -> Problem {
        let problem =
            Problem::new(StatusCode::TOO_MANY_REQUESTS, "rate_limited", "too many requests; come back later");
        Problem { retry_after: Some(seconds.max(1)), ..problem }
    }

    /// The same in other words.
    #[must_use]
    pub fn with_detail(self, detail: &str) -> Problem {
        Problem { detail: detail.into(), ..self }
    }

    /// Too much is going on.
    pub fn busy(detail: &str) -> Problem {
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", detail);
        Problem { retry_after: Some(30), ..problem }
    }

    /// Our fault. The id stands in the log beside the cause, which is nobody else's business.
    pub fn internal(cause: &dyn std::fmt::Display) -> Problem {
        let id = crate::domain::GameId::generate(crate::clock::Clock::system().now());
        tracing::error!(event = "http.request_failed", error = %cause, error_id = %id, "internal error");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", format!("our fault; please quote {id}"))
    }

    fn with_member(mut self, name: &str, value: impl Into<Value>) -> Problem {
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
    ("no_newer_rules", "The game goes by the newest rules"),
    ("no_upgrade", "Nobody has proposed these rules"),
    ("upgrade_settled", "The table has decided"),
    ("rules_part", "The game does not stand by the newer rules"),
    ("answers_covered", "Answers are still covered"),
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
    ("too_slow", "Too slow"),
    ("gone", "Gone"),
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
        // Also where it is refused before anything else sees it.
        response.insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"));
        response.insert_header((X_FRAME_OPTIONS, "DENY"));
        response.insert_header((CONTENT_SECURITY_POLICY, DATA_POLICY));
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

impl From<AppError> for Problem {
    fn from(error: AppError) -> Problem {
        let detail = error.to_string();
        let of = |status, code| Problem::new(status, code, detail.clone());
        match error {
            AppError::Gone => of(StatusCode::GONE, "gone"),
            AppError::NotFound => Problem::not_found(),
            AppError::AccountGone => of(StatusCode::UNAUTHORIZED, "not_signed_in"),
            AppError::NotAllowed(why) => Problem::not_allowed(why),
            AppError::SignInAgain => of(StatusCode::FORBIDDEN, "sign_in_again"),
            AppError::Stale { head } => of(CONFLICT, "stale").with_member("head", head),
            AppError::NotToAct { to_act } => {
                let seats: Vec<u8> = to_act.iter().map(|seat| seat.0).collect();
                of(CONFLICT, "not_to_act").with_member("to_act", seats)
            }
            AppError::NotBegun => of(CONFLICT, "not_begun"),
            AppError::Barrier { can_undo_to } => {
                of(CONFLICT, "barrier").with_member("can_undo_to", can_undo_to)
            }
            AppError::NotPossible(why) => of(
                CONFLICT,
                match why {
                    TableError::NotOpen => "not_open",
                    TableError::AlreadySeated => "already_seated",
                    TableError::NoSeat => "no_seat",
                    TableError::NotSeated => "not_seated",
                    TableError::NotRunning => "not_running",
                    TableError::NoClock => "no_clock",
                    TableError::AlreadyPaused => "already_paused",
                    TableError::NotPaused => "not_paused",
                    TableError::NoNewerRules => "no_newer_rules",
                    TableError::NoUpgrade => "no_upgrade",
                    TableError::UpgradeSettled => "upgrade_settled",
                    TableError::RulesPart => "rules_part",
                    TableError::AnswersCovered => "answers_covered",
                },
            ),
            AppError::IllegalMove { index, refusal } => of(UNPROCESSABLE, "illegal_move")
                .with_member("reason", refusal.code)
                .with_member("rule", refusal.rule)
                .with_member("rule_url", refusal.rule_url)
                .with_member("index", index),
            AppError::PastBarrier { index } => of(UNPROCESSABLE, "past_barrier").with_member("index", index),
            AppError::IdempotencyMismatch => of(UNPROCESSABLE, "idempotency_mismatch"),
            AppError::StillRunning => of(UNPROCESSABLE, "still_running"),
            AppError::InvalidGameFile(_) => of(UNPROCESSABLE, "wrong_file"),
            AppError::Malformed { pointer, what } => Problem::malformed(&pointer, what),
            AppError::TooLarge(why) => Problem::too_large(why),
            AppError::TooManyInvitations | AppError::TooManyImports | AppError::TooManyReports => {
                Problem::rate_limited(24 * 3600).with_detail(&detail)
            }
            AppError::TooManyGames => of(CONFLICT, "too_many_games"),
            AppError::TooManyWebhooks => of(CONFLICT, "too_many_webhooks"),
            AppError::Store(error) => from_store_error(error),
            AppError::Internal(why) => Problem::internal(&why),
        }
    }
}

impl From<PngError> for Problem {
    fn from(error: PngError) -> Problem {
        match error {
            PngError::Busy => from_store_error(StoreError::Busy),
            PngError::TooLarge => Problem::malformed("width", error.to_string()),
            PngError::Unreadable(_) => Problem::internal(&error),
        }
    }
}

impl From<AuthError> for Problem {
    fn from(error: AuthError) -> Problem {
        match error {
            AuthError::InvalidToken => Problem::new(
                StatusCode::UNAUTHORIZED,
                "not_signed_in",
                "the token is not valid, or no longer",
            ),
            AuthError::TooManyKeys(_) => Problem::new(CONFLICT, "too_many_keys", error.to_string()),
            AuthError::NotFound => Problem::not_found(),
            AuthError::Store(error) => from_store_error(error),
        }
    }
}

fn from_store_error(error: StoreError) -> Problem {
    let later = |code, detail: &str| Problem {
        retry_after: Some(1),
        ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, code, detail)
    };
    match error {
        StoreError::NotFound => Problem::not_found(),
        StoreError::Gone => Problem::new(StatusCode::GONE, "gone", "this game was deleted"),
        StoreError::Stale => Problem::new(CONFLICT, "stale", "somebody else was first; look again"),
        StoreError::Busy => later("busy", "too much is waiting; come back in a moment"),
        StoreError::Unavailable(cause) => {
            tracing::error!(event = "db.unavailable", error = %cause, "database unavailable");
            later("unavailable", "the database does not answer; come back in a moment")
        }
        StoreError::AlreadyExists | StoreError::Corrupt(_) | StoreError::TooNew(_) => {
            Problem::internal(&error)
        }
    }
}
