//! Whether a proof is still believed. Revocations come from other processes, too, so the numbers they leave in the database are
//! read again within a second.

use crate::auth::{Auth, AuthError, Caller, Proof};
use crate::domain::{AccessGeneration, AccountId};
use crate::store::access;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What was read is believed for so long. The clock is the machine's own: tests can stop the other one.
pub(super) const BELIEVED_FOR: Duration = Duration::from_millis(800);

/// So many are remembered.
const MAX_KNOWN: usize = 16 * 1024;

/// Numbers of accounts that were read a moment ago.
#[derive(Default)]
pub(super) struct GenerationCache(Mutex<HashMap<AccountId, (AccessGeneration, Instant)>>);

impl GenerationCache {
    fn find(&self, account: &AccountId) -> Option<AccessGeneration> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(account).filter(|(_, at)| at.elapsed() < BELIEVED_FOR).map(|(number, _)| *number)
    }

    fn remember(&self, account: &AccountId, number: AccessGeneration, read_at: Instant) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_KNOWN {
            known.retain(|_, (_, at)| at.elapsed() < BELIEVED_FOR);
        }
        known.insert(account.clone(), (number, read_at));
    }

    /// Has the number read anew, because it was raised here.
    pub(super) fn forget(&self, account: &AccountId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(account);
    }
}

impl Auth {
    /// The caller, unless the token was taken back.
    pub(super) async fn require_current(&self, caller: Caller) -> Result<Caller, AuthError> {
        if self.generation(&caller.account).await? == Some(caller.generation) {
            Ok(caller)
        } else {
            Err(AuthError::InvalidToken)
        }
    }

    /// Whether somebody who proved who they are a while ago is still to be believed: for answers that go on for long.
    pub async fn is_still_valid(&self, caller: &Caller) -> bool {
        match &caller.proof {
            Proof::AccessToken => {
                self.generation(&caller.account).await.is_ok_and(|now| now == Some(caller.generation))
            }
            Proof::Cookie(hash) => self.find_cookie(*hash).await.is_ok(),
            Proof::ApiKey(hash) => self.find_api_key(*hash).await.is_ok(),
        }
    }

    async fn generation(&self, account: &AccountId) -> Result<Option<AccessGeneration>, AuthError> {
        if let Some(known) = self.generations.find(account) {
            return Ok(Some(known));
        }
        let (wanted, read_at) = (account.clone(), Instant::now());
        let found = self.store.read_inline(move |conn| access::find(conn, &wanted)).await?;
        if let Some(number) = found {
            self.generations.remember(account, number, read_at);
        }
        Ok(found)
    }
}
