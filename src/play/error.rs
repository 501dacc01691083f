//! Why a use case did not do what was asked. Nothing has changed then.

use crate::domain::NotPossible;
use crate::store::StoreError;
use kernel::{AnyRefusal, AnyRejected, Rejected, Seats, Seq, SetupError};

/// Why not.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum PlayError {
    /// There is no such thing, or the caller may not know of it.
    #[error("there is no such thing here")]
    NotFound,
    /// The caller's account is no longer there.
    #[error("this account is no longer there")]
    NoAccount,
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
    Illegal {
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
    NotPossible(#[from] NotPossible),
    /// The key was used for something else.
    #[error("this Idempotency-Key was used for another request")]
    IdempotencyMismatch,
    /// Whoever holds a running game's secret knows its cards.
    #[error("the game still runs; only an operator can move it, with the command line")]
    StillRunning,
    /// A game file that does not hold what it promises.
    #[error("{0}")]
    WrongFile(String),
    /// The sign-in is too long ago for this.
    #[error("sign in again first: this needs a sign-in of the last 15 minutes")]
    SignInAgain,
    /// Too many letters to strangers.
    #[error("you have invited too many people today; come back tomorrow")]
    TooManyInvitations,
    /// Too many tables.
    #[error("you have opened too many games that are not over; finish or leave some first")]
    TooManyGames,
    /// Too many webhooks.
    #[error("an account may have {} webhooks", crate::domain::Webhook::MOST)]
    TooManyWebhooks,
    /// Too much of it.
    #[error("{0}")]
    TooMuch(&'static str),
    /// The store could not do it.
    #[error(transparent)]
    Store(StoreError),
    /// A breach of what must hold: our fault.
    #[error("{0}")]
    Broken(String),
}

impl PlayError {
    /// Something in a request is wrong.
    pub fn malformed(pointer: impl Into<String>, what: impl Into<String>) -> PlayError {
        PlayError::Malformed { pointer: pointer.into(), what: what.into() }
    }

    /// From a kernel's refusal of answers.
    pub(super) fn of_answers(error: AnyRejected, to_act: Seats) -> PlayError {
        match error {
            AnyRejected::Malformed { index, what } => PlayError::malformed(
                format!("/actions/{index}"),
                format!("this is no action of the ruleset: {what}"),
            ),
            AnyRejected::Rejected { index, rejected } => match rejected {
                Rejected::Over | Rejected::NotToAct => PlayError::NotToAct { to_act },
                Rejected::Illegal(refusal) => PlayError::Illegal { index, refusal },
                Rejected::Barrier { can_undo_to } => PlayError::Barrier { can_undo_to },
                Rejected::PastBarrier => PlayError::PastBarrier { index },
            },
        }
    }
}

impl From<StoreError> for PlayError {
    fn from(error: StoreError) -> PlayError {
        match error {
            StoreError::NotFound => PlayError::NotFound,
            other => PlayError::Store(other),
        }
    }
}

impl From<SetupError> for PlayError {
    fn from(error: SetupError) -> PlayError {
        let pointer = match error {
            SetupError::Seats { .. } => "/seats",
            SetupError::Revision { .. } => "/revision",
            SetupError::Options(_) => "/options",
        };
        PlayError::malformed(pointer, error.to_string())
    }
}
