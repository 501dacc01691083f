//! Long-lived keys for third-party clients: named, scoped, shown once, stored hashed.

use crate::auth::revocation::BELIEVED_FOR;
use crate::auth::{Auth, AuthError, Caller, Proof, hashed, random_token};
use crate::domain::{AccessGeneration, AccountId, DisplayName};
use crate::store::accounts::{self, ApiKey};
use crate::store::{StoreError, access};
use kernel::{Hash, Millis};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// What every key begins with.
pub(super) const PREFIX: &str = "stk_";
/// How many keys an account may have.
const MOST: usize = 20;

/// What a caller may do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scope {
    /// Look.
    Read,
    /// Look and play.
    Play,
    /// Everything: the owner, signed in.
    Owner,
}

/// A key that was just made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewApiKey {
    /// What is kept of it.
    pub key: ApiKey,
    /// The key itself, shown once.
    pub token: String,
}

/// Keys that were looked up a moment ago.
#[derive(Default)]
pub(super) struct ApiKeyCache(Mutex<HashMap<Hash, (Caller, Instant)>>);

impl Auth {
    /// Makes a key for whoever has signed in.
    pub async fn create_api_key(
        &self,
        owner: &Caller,
        name: DisplayName,
        scope: Scope,
    ) -> Result<NewApiKey, AuthError> {
        let now = self.clock.now();
        let token = random_token(PREFIX);
        let key = ApiKey {
            id: crate::domain::new_id(now),
            account: owner.account.clone(),
            name,
            scopes: if scope == Scope::Read { "read".into() } else { "read play".into() },
            created_at: now,
        };
        let (kept, hash, generation) = (key.clone(), hashed(&token), owner.generation);
        let full = self.store.write(move |conn| {
            access::require(conn, &kept.account, generation)?;
            let full = accounts::list(conn, &kept.account)?.len() >= MOST;
            if !full {
                accounts::insert_key(conn, &kept, &hash)?;
            }
            Ok(full)
        });
        match full.await {
            Ok(false) => Ok(NewApiKey { key, token }),
            Ok(true) => Err(AuthError::TooManyKeys(MOST)),
            // The account was erased, or the token taken back, a moment ago.
            Err(StoreError::NotFound) => Err(AuthError::InvalidToken),
            Err(error) => Err(error.into()),
        }
    }

    /// The keys of an account.
    pub async fn api_keys(&self, account: &AccountId) -> Result<Vec<ApiKey>, AuthError> {
        let account = account.clone();
        Ok(self.store.read(move |conn| accounts::list(conn, &account)).await?)
    }

    /// Takes a key back. Other processes may believe it for another second.
    pub async fn delete_api_key(&self, account: &AccountId, id: String) -> Result<(), AuthError> {
        let account = account.clone();
        self.store.write(move |conn| accounts::delete_key(conn, &account, &id)).await?;
        self.forget_api_keys();
        Ok(())
    }

    /// Has all keys looked up again, because some were taken back here.
    pub(super) fn forget_api_keys(&self) {
        self.known_keys.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    pub(super) async fn read_api_key(&self, token: &str) -> Result<Caller, AuthError> {
        self.find_api_key(hashed(token)).await
    }

    pub(super) async fn find_api_key(&self, hash: Hash) -> Result<Caller, AuthError> {
        let known = self.known_keys.0.lock().unwrap_or_else(PoisonError::into_inner).get(&hash).cloned();
        if let Some((caller, looked_up)) = known
            && looked_up.elapsed() < BELIEVED_FOR
        {
            return Ok(caller);
        }
        let looked_up = Instant::now();
        let key = self.store.read_inline(move |conn| accounts::find_key(conn, &hash)).await?;
        let key = key.ok_or(AuthError::InvalidToken)?;
        let caller = Caller {
            account: key.account,
            scope: if key.scopes.contains("play") { Scope::Play } else { Scope::Read },
            signed_in_at: Millis(0),
            expires_at: None,
            // A key makes nothing that lasts.
            generation: AccessGeneration(0),
            proof: Proof::ApiKey(hash),
        };
        let mut known = self.known_keys.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, (_, looked_up)| looked_up.elapsed() < BELIEVED_FOR);
        known.insert(hash, (caller.clone(), looked_up));
        Ok(caller)
    }
}
