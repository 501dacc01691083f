//! Who is asking: sign-in without passwords, tokens for one purpose each, sessions, API keys.

mod api_keys;
mod browsers;
mod keys;
pub(crate) mod login_links;
mod sessions;
mod tokens;

pub use api_keys::{NewKey, Scope};
pub use browsers::Place;
pub use keys::{KeyError, Keys};
pub use sessions::{Issued, REFRESH_LIFE};
pub use tokens::{InvitationClaims, SeatClaims, SignInClaims, UnsubscribeClaims};

use crate::clock::Clock;
use crate::domain::AccountId;
use crate::store::{Store, StoreError};
use api_keys::KnownKeys;
use kernel::{Hash, Millis, sha256};
use std::sync::Arc;
use tokens::KnownTokens;

/// Everything about signing in. Cheap to clone.
#[derive(Clone)]
pub struct Auth {
    store: Store,
    clock: Clock,
    keys: Arc<Keys>,
    issuer: Arc<str>,
    known_keys: Arc<KnownKeys>,
    known_tokens: Arc<KnownTokens>,
}

/// Why somebody is not let in, or not signed in.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AuthError {
    /// Not a token of ours, or of another purpose, or too old, or used before.
    #[error("the token is not valid, or no longer")]
    BadToken,
    /// Too many keys.
    #[error("an account may have {0} API keys")]
    TooManyKeys(usize),
    /// There is no such key.
    #[error("there is no such key")]
    NotFound,
    /// The store could not do it.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for AuthError {
    fn from(error: StoreError) -> AuthError {
        match error {
            StoreError::NotFound => AuthError::NotFound,
            other => AuthError::Store(other),
        }
    }
}

/// Somebody who has proved who they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// Their account.
    pub account: AccountId,
    /// What they may do.
    pub scope: Scope,
    /// When they signed in, if they did so themselves.
    pub signed_in_at: Millis,
    /// When the proof ends, if by itself.
    pub expires_at: Option<Millis>,
}

impl Auth {
    /// Signs with these keys in the name of `issuer`, the service's base address.
    pub fn new(store: Store, clock: Clock, keys: Keys, issuer: &str) -> Auth {
        Auth {
            store,
            clock,
            keys: Arc::new(keys),
            issuer: issuer.into(),
            known_keys: Arc::default(),
            known_tokens: Arc::default(),
        }
    }
}

/// 32 random bytes as text, with a word in front that says what they are for.
fn random_token(prefix: &str) -> String {
    let bytes: [u8; 32] = rand::random();
    format!("{prefix}{}", data_encoding::BASE64URL_NOPAD.encode(&bytes))
}

/// How random tokens are stored.
fn hashed(token: &str) -> Hash {
    sha256(&[token.as_bytes()])
}
