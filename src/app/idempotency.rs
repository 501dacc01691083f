//! Requests that are carried out once, however often they are sent.

use crate::app::App;
use crate::app::error::AppError;
use crate::domain::AccountId;
use crate::store::{Conn, StoreError, idempotency};
use kernel::{Hash, Millis};
use std::sync::Arc;

/// A caller's key, what was asked under it, and how an answer is written down.
pub struct IdempotencyKey<T> {
    /// Whose key.
    pub caller: AccountId,
    /// The key.
    pub key: String,
    /// What was asked, hashed.
    pub request_hash: Hash,
    /// The answer as it will be given, now and again.
    pub render: Arc<dyn Fn(&T) -> String + Send + Sync>,
}

impl<T> Clone for IdempotencyKey<T> {
    fn clone(&self) -> IdempotencyKey<T> {
        IdempotencyKey {
            caller: self.caller.clone(),
            key: self.key.clone(),
            request_hash: self.request_hash,
            render: Arc::clone(&self.render),
        }
    }
}

/// What came of a request.
pub enum Reply<T> {
    /// It was carried out now.
    Fresh(T),
    /// It was carried out before: this was the answer.
    Replayed(String),
}

/// An answer on its way into the store.
#[derive(Clone, Debug)]
pub(super) struct ReplyToStore {
    caller: String,
    key: String,
    request_hash: Hash,
    answer: String,
}

impl<T> IdempotencyKey<T> {
    pub(super) fn to_store(&self, value: &T) -> ReplyToStore {
        ReplyToStore {
            caller: self.caller.as_str().into(),
            key: self.key.clone(),
            request_hash: self.request_hash,
            answer: (self.render)(value),
        }
    }
}

impl ReplyToStore {
    pub(super) fn insert(&self, conn: &mut Conn, now: Millis) -> Result<(), StoreError> {
        idempotency::insert(conn, &self.caller, &self.key, &self.request_hash, &self.answer, now)
    }
}

impl App {
    /// The answer that was given under this key, if there was one.
    pub(super) async fn find_stored_reply<T>(
        &self,
        once: Option<&IdempotencyKey<T>>,
    ) -> Result<Option<String>, AppError> {
        let Some(once) = once else { return Ok(None) };
        let (caller, key) = (once.caller.as_str().to_owned(), once.key.clone());
        let found = self.store.read(move |conn| idempotency::find(conn, &caller, &key)).await?;
        match found {
            Some(found) if found.body_hash != once.request_hash => Err(AppError::IdempotencyMismatch),
            found => Ok(found.map(|found| found.answer)),
        }
    }
}
