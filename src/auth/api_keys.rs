//! Long-lived keys for third-party clients: named, scoped, shown once, stored hashed.

use super::{Auth, AuthError, Caller, hashed, random_token};
use crate::domain::{AccountId, GameId, Name};
use crate::store::StoreError;
use crate::store::accounts::{self, ApiKey};
use kernel::{Hash, Millis};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// What every key begins with.
pub(super) const PREFIX: &str = "stk_";
/// How many keys an account may have.
const MOST: usize = 20;
/// A key is looked up again after this long.
const BELIEVED: i64 = 60_000;

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
pub struct NewKey {
    /// What is kept of it.
    pub key: ApiKey,
    /// The key itself, shown once.
    pub token: String,
}

/// Keys that were looked up within the last minute.
#[derive(Default)]
pub(super) struct KnownKeys(Mutex<HashMap<Hash, (Caller, Millis)>>);

impl Auth {
    /// Makes a key.
    pub async fn make_api_key(
        &self,
        account: &AccountId,
        name: Name,
        scope: Scope,
    ) -> Result<NewKey, AuthError> {
        let now = self.clock.now();
        let token = random_token(PREFIX);
        let key = ApiKey {
            id: GameId::fresh(now).as_str().to_owned(),
            account: account.clone(),
            name,
            scopes: if scope == Scope::Read { "read".into() } else { "read play".into() },
            created_at: now,
        };
        let (kept, hash) = (key.clone(), hashed(&token));
        let full = self.store.write(move |conn| {
            accounts::find(conn, &kept.account)?.ok_or(StoreError::NotFound)?;
            let full = accounts::keys_of(conn, &kept.account)?.len() >= MOST;
            if !full {
                accounts::insert_key(conn, &kept, &hash)?;
            }
            Ok(full)
        });
        match full.await {
            Ok(false) => Ok(NewKey { key, token }),
            Ok(true) => Err(AuthError::TooManyKeys(MOST)),
            // The account was erased while its token still lives.
            Err(StoreError::NotFound) => Err(AuthError::BadToken),
            Err(error) => Err(error.into()),
        }
    }

    /// The keys of an account.
    pub async fn api_keys(&self, account: &AccountId) -> Result<Vec<ApiKey>, AuthError> {
        let account = account.clone();
        Ok(self.store.read(move |conn| accounts::keys_of(conn, &account)).await?)
    }

    /// Takes a key back. It may be believed for another minute by other processes.
    pub async fn delete_api_key(&self, account: &AccountId, id: String) -> Result<(), AuthError> {
        let account = account.clone();
        self.store.write(move |conn| accounts::delete_key(conn, &account, &id)).await?;
        self.known_keys.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
        Ok(())
    }

    pub(super) async fn read_api_key(&self, token: &str) -> Result<Caller, AuthError> {
        let (hash, now) = (hashed(token), self.clock.now());
        let known = self.known_keys.0.lock().unwrap_or_else(PoisonError::into_inner).get(&hash).cloned();
        if let Some((caller, looked_up)) = known
            && now.0 - looked_up.0 < BELIEVED
        {
            return Ok(caller);
        }
        let key = self.store.read(move |conn| accounts::find_key(conn, &hash)).await?;
        let key = key.ok_or(AuthError::BadToken)?;
        let caller = Caller {
            account: key.account,
            scope: if key.scopes.contains("play") { Scope::Play } else { Scope::Read },
            signed_in_at: Millis(0),
            expires_at: None,
        };
        let mut known = self.known_keys.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, (_, looked_up)| now.0 - looked_up.0 < BELIEVED);
        known.insert(hash, (caller.clone(), now));
        Ok(caller)
    }
}
