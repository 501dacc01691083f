//! Requests that are carried out once, however often they are sent.

use super::Play;
use super::error::PlayError;
use crate::domain::AccountId;
use crate::store::{Conn, StoreError, idempotency};
use kernel::{Hash, Millis};
use std::sync::Arc;

/// A caller's key, what was asked under it, and how an answer is written down.
pub struct Once<T> {
    /// Whose key.
    pub caller: AccountId,
    /// The key.
    pub key: String,
    /// What was asked, hashed.
    pub body: Hash,
    /// The answer as it will be given, now and again.
    pub render: Arc<dyn Fn(&T) -> String + Send + Sync>,
}

impl<T> Clone for Once<T> {
    fn clone(&self) -> Once<T> {
        Once {
            caller: self.caller.clone(),
            key: self.key.clone(),
            body: self.body,
            render: Arc::clone(&self.render),
        }
    }
}

/// What came of a request.
pub enum Done<T> {
    /// It was carried out now.
    Now(T),
    /// It was carried out before: this was the answer.
    Before(String),
}

/// An answer on its way into the store.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    caller: String,
    key: String,
    body: Hash,
    answer: String,
}

impl<T> Once<T> {
    pub(super) fn memory(&self, value: &T) -> Memory {
        Memory {
            caller: self.caller.as_str().into(),
            key: self.key.clone(),
            body: self.body,
            answer: (self.render)(value),
        }
    }
}

impl Memory {
    pub(super) fn keep(&self, conn: &mut Conn, now: Millis) -> Result<(), StoreError> {
        idempotency::remember(conn, &self.caller, &self.key, &self.body, &self.answer, now)
    }
}

impl Play {
    /// The answer that was given under this key, if there was one.
    pub(super) async fn answered_before<T>(
        &self,
        once: Option<&Once<T>>,
    ) -> Result<Option<String>, PlayError> {
        let Some(once) = once else { return Ok(None) };
        let (caller, key) = (once.caller.as_str().to_owned(), once.key.clone());
        let found = self.store.read(move |conn| idempotency::find(conn, &caller, &key)).await?;
        match found {
            Some(found) if found.body_hash != once.body => Err(PlayError::IdempotencyMismatch),
            found => Ok(found.map(|found| found.answer)),
        }
    }
}
