//! What can go wrong below.

use diesel::result::{ConnectionError, DatabaseErrorKind, Error};

/// Why the store could not do it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such row.
    #[error("not found")]
    NotFound,
    /// It was there, and was deleted.
    #[error("deleted")]
    Gone,
    /// Somebody else was first: nothing was changed.
    #[error("somebody else was first")]
    Stale,
    /// A key that is there already.
    #[error("it is there already")]
    AlreadyExists,
    /// More work waits than can be done in time.
    #[error("too much work is waiting")]
    Busy,
    /// The database cannot be reached or does not answer.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// A newer program has changed the tables by this migration.
    #[error(
        "the tables were changed by a newer version (migration {0}), and this version may not serve them: start the newer one, \
         or restore the copy from before"
    )]
    TooNew(String),
    /// What is stored cannot be what this program wrote.
    #[error("what is stored cannot be read: {0}")]
    Corrupt(String),
}

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        match error {
            // What it would belong to is gone.
            Error::NotFound | Error::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _) => {
                StoreError::NotFound
            }
            Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _) => StoreError::AlreadyExists,
            Error::DeserializationError(error) => StoreError::Corrupt(error.to_string()),
            other => StoreError::Unavailable(other.to_string()),
        }
    }
}

impl From<ConnectionError> for StoreError {
    fn from(error: ConnectionError) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}
