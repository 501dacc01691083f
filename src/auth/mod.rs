//! Who is asking: sign-in without passwords, tokens for one purpose each, sessions, API keys.

mod api_keys;
mod refresh;
mod revocation;
mod sessions;
pub(crate) mod sign_in_links;
mod signing_keys;
mod token_signature;
mod tokens;

pub use crate::auth::api_keys::{NewApiKey, Scope};
pub use crate::auth::refresh::{GuestGames, REFRESH_TTL_MS, TokenPair};
pub use crate::auth::sessions::SessionInfo;
pub use crate::auth::signing_keys::{SigningKeyError, SigningKeys};
pub use crate::auth::tokens::{
    InvitationClaims, SeatClaims, SignInClaims, TableLinkClaims, UnsubscribeClaims, UpgradeClaims,
};

use crate::auth::api_keys::ApiKeyCache;
use crate::auth::revocation::GenerationCache;
use crate::auth::tokens::AccessTokenCache;
use crate::clock::Clock;
use crate::domain::{AccessGeneration, AccountId};
use crate::store::{Store, StoreError, accounts};
use kernel::{Hash, Millis, sha256};
use std::path::Path;
use std::sync::Arc;

/// Everything about signing in. Cheap to clone.
#[derive(Clone)]
pub struct Auth {
    store: Store,
    clock: Clock,
    keys: Arc<SigningKeys>,
    issuer: Arc<str>,
    known_keys: Arc<ApiKeyCache>,
    known_tokens: Arc<AccessTokenCache>,
    generations: Arc<GenerationCache>,
}

/// Why somebody is not let in, or not signed in.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AuthError {
    /// Not a token of ours, or of another purpose, or too old, or used before.
    #[error("the token is not valid, or no longer")]
    InvalidToken,
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
    /// The account's number when the proof was made; what lasts is made only while it is the same.
    pub generation: AccessGeneration,
    /// What the proof was.
    pub proof: Proof,
}

/// What somebody proved who they are with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// A signed token: its number says whether it was taken back.
    AccessToken,
    /// A browser's session, by its hash.
    Cookie(Hash),
    /// A key, by its hash.
    ApiKey(Hash),
}

impl Auth {
    /// Signs with these keys in the name of `issuer`, the service's base address.
    pub fn new(store: Store, clock: Clock, keys: SigningKeys, issuer: &str) -> Auth {
        token_signature::install();
        Auth {
            store,
            clock,
            keys: Arc::new(keys),
            issuer: issuer.into(),
            known_keys: Arc::default(),
            known_tokens: Arc::default(),
            generations: Arc::default(),
        }
    }
}

/// The keys in a file. They are made where nothing was signed yet; keys that were lost are never replaced unasked.
pub async fn open_keys(store: &Store, path: &Path) -> Result<SigningKeys, KeyFileError> {
    if !path.exists() {
        if store.read(accounts::has_any).await? {
            return Err(SigningKeyError::Missing(path.display().to_string()).into());
        }
        SigningKeys::create(path)?;
    }
    Ok(SigningKeys::load(path)?)
}

/// Why there are no keys.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    /// The file.
    #[error(transparent)]
    Keys(#[from] SigningKeyError),
    /// Whether anything was signed cannot be found out.
    #[error(transparent)]
    Store(#[from] StoreError),
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
