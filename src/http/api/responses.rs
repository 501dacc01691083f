//! The errors every call may answer with, as the OpenAPI document lists them.

use crate::http::ProblemBody;
use utoipa::IntoResponses;

/// What any call may answer.
#[derive(IntoResponses)]
pub enum CommonErrors {
    /// `malformed`: the request does not make sense; `errors` says where.
    #[response(status = 400, content_type = "application/problem+json")]
    Malformed(ProblemBody),
    /// `not_signed_in`: no token, or one that is no longer valid.
    #[response(status = 401, content_type = "application/problem+json")]
    NotSignedIn(ProblemBody),
    /// `not_allowed`: the caller may not do that; `sign_in_again`: it needs a sign-in of the last minutes.
    #[response(status = 403, content_type = "application/problem+json")]
    NotAllowed(ProblemBody),
    /// `too_slow`: the body did not come to its end in time.
    #[response(status = 408, content_type = "application/problem+json")]
    TooSlow(ProblemBody),
    /// `too_large`.
    #[response(status = 413, content_type = "application/problem+json")]
    TooLarge(ProblemBody),
    /// `rate_limited`: `Retry-After` says when to come back.
    #[response(status = 429, content_type = "application/problem+json")]
    RateLimited(ProblemBody),
    /// `internal`: our fault.
    #[response(status = 500, content_type = "application/problem+json")]
    Internal(ProblemBody),
    /// `busy` or `unavailable`: come back in a moment.
    #[response(status = 503, content_type = "application/problem+json")]
    Busy(ProblemBody),
}

/// What a call about something may answer besides.
#[derive(IntoResponses)]
pub enum NotFoundError {
    /// `not_found`: there is no such thing, or the caller may not know of it.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(ProblemBody),
}

/// What a call about any game may answer besides.
#[derive(IntoResponses)]
pub enum GameLookupErrors {
    /// `not_found`: there is no such game, or the caller may not know of it.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(ProblemBody),
    /// `gone`: the game was deleted.
    #[response(status = 410, content_type = "application/problem+json")]
    Gone(ProblemBody),
}

/// What a call about a game that has begun may answer besides.
#[derive(IntoResponses)]
pub enum GameReadErrors {
    /// `not_found`: there is no such game, or the caller may not know of it.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(ProblemBody),
    /// `gone`: the game was deleted.
    #[response(status = 410, content_type = "application/problem+json")]
    Gone(ProblemBody),
    /// `not_begun`: the game is still open.
    #[response(status = 409, content_type = "application/problem+json")]
    NotBegun(ProblemBody),
}

/// What a change of a game may answer besides.
#[derive(IntoResponses)]
pub enum GameChangeErrors {
    /// `not_found`: there is no such game, or the caller may not know of it.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(ProblemBody),
    /// `gone`: the game was deleted.
    #[response(status = 410, content_type = "application/problem+json")]
    Gone(ProblemBody),
    /// `stale` (with `head`), `not_to_act` (`to_act`), `barrier` (`can_undo_to`), `already_seated`, `no_seat`,
    /// `not_open`, `not_seated`, `not_begun`, `not_running`, `no_clock`, `already_paused`, `not_paused`,
    /// `too_many_games`, `no_newer_rules`, `no_upgrade`, `upgrade_settled`, `rules_part`, `answers_covered`.
    #[response(status = 409, content_type = "application/problem+json")]
    Conflict(ProblemBody),
    /// `illegal_move` (with `reason`, `rule`, `index`), `past_barrier` (`index`), `idempotency_mismatch`.
    #[response(status = 422, content_type = "application/problem+json")]
    Refused(ProblemBody),
}
