//! Why a use case did not do what was asked. Nothing has changed then.

use crate::domain::TableError;
use crate::store::StoreError;
use kernel::{AnyMoveError, AnyRefusal, MoveError, Seats, Seq, SetupError};

/// Why not.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum AppError {
    /// There is no such thing, or the caller may not know of it.
    #[error("there is no such thing here")]
    NotFound,
    /// It was deleted.
    #[error("this game was deleted")]
    Gone,
    /// The caller's account is no longer there.
    #[error("this account is no longer there")]
    AccountGone,
    /// The caller may see it but not do that.
    #[error("{0}")]
    NotAllowed(&'static str),
    /// The position has moved on since the caller looked.
    #[error("the game has moved on")]
    Stale {
        /// The newest entry.
        head: Seq,
    },
    /// There is no position yet.
    #[error("the game has not begun")]
    NotBegun,
    /// Nothing is asked of the caller.
    #[error("it is not your turn")]
    NotToAct {
        /// Who is asked.
        to_act: Seats,
    },
    /// The rules do not allow it.
    #[error("{}", refusal.text)]
    IllegalMove {
        /// Which of the list.
        index: usize,
        /// Why.
        refusal: AnyRefusal,
    },
    /// A list went on where nobody can know what comes.
    #[error("what comes after that cannot be decided yet")]
    PastBarrier {
        /// Which of the list.
        index: usize,
    },
    /// Nothing can be taken back there.
    #[error("nothing can be taken back there")]
    Barrier {
        /// How far back the caller can go.
        can_undo_to: Option<Seq>,
    },
    /// What was sent does not make sense.
    #[error("{what}")]
    Malformed {
        /// Where, as a JSON pointer.
        pointer: String,
        /// What is wrong.
        what: String,
    },
    /// The table cannot change like that.
    #[error(transparent)]
    NotPossible(#[from] TableError),
    /// The key was used for something else.
    #[error("this Idempotency-Key was used for another request")]
    IdempotencyMismatch,
    /// Whoever holds a running game's secret knows its cards.
    #[error("the game still runs; only an operator can move it, with the command line")]
    StillRunning,
    /// A game file that does not hold what it promises.
    #[error("{0}")]
    InvalidGameFile(String),
    /// The sign-in is too long ago for this.
    #[error("sign in again first: this needs a sign-in of the last 15 minutes")]
    SignInAgain,
    /// Too many letters to strangers.
    #[error("you have invited too many people today; come back tomorrow")]
    TooManyInvitations,
    /// Too many tables.
    #[error("you have opened too many games that are not over; finish or leave some first")]
    TooManyGames,
    /// Too many files.
    #[error("you have brought in too many games today; come back tomorrow")]
    TooManyImports,
    /// Too many reports.
    #[error("you have reported too much today; come back tomorrow")]
    TooManyReports,
    /// Too many webhooks.
    #[error("an account may have {} webhooks", crate::domain::Webhook::MAX_PER_ACCOUNT)]
    TooManyWebhooks,
    /// Too much of it.
    #[error("{0}")]
    TooLarge(&'static str),
    /// The store could not do it.
    #[error(transparent)]
    Store(StoreError),
    /// A breach of what must hold: our fault.
    #[error("{0}")]
    Internal(String),
}

impl AppError {
    /// Something in a request is wrong.
    pub fn malformed(pointer: impl Into<String>, what: impl Into<String>) -> AppError {
        AppError::Malformed { pointer: pointer.into(), what: what.into() }
    }

    /// From a kernel's refusal of answers.
    pub(super) fn from_move_error(error: AnyMoveError, to_act: Seats) -> AppError {
        match error {
            AnyMoveError::Malformed { index, what } => AppError::malformed(
                format!("/actions/{index}"),
                format!("this is no action of the ruleset: {what}"),
            ),
            AnyMoveError::Rejected { index, rejected } => match rejected {
                MoveError::GameOver | MoveError::NotToAct => AppError::NotToAct { to_act },
                MoveError::Illegal(refusal) => AppError::IllegalMove { index, refusal },
                MoveError::BehindBarrier { can_undo_to } => AppError::Barrier { can_undo_to },
                MoveError::PastBarrier => AppError::PastBarrier { index },
            },
        }
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> AppError {
        match error {
            StoreError::NotFound => AppError::NotFound,
            StoreError::Gone => AppError::Gone,
            other => AppError::Store(other),
        }
    }
}

impl From<SetupError> for AppError {
    fn from(error: SetupError) -> AppError {
        let pointer = match error {
            SetupError::Seats { .. } => "/seats",
            SetupError::Revision { .. } => "/revision",
            SetupError::Options(_) => "/options",
        };
        AppError::malformed(pointer, error.to_string())
    }
}
