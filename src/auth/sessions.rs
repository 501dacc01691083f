//! Browsers: sessions by cookie, for guests too; where somebody is signed in; signing out.

use crate::auth::{Auth, AuthError, hashed, random_token};
use crate::domain::{Account, AccountId, DisplayName, Profile};
use crate::store::sessions::{self, SessionKind};
use crate::store::{Conn, accounts};
use kernel::Millis;

/// A place where somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionInfo {
    /// Whether it is a browser; else a program.
    pub is_browser: bool,
    /// When they signed in there.
    pub signed_in_at: Millis,
    /// When it ends by itself.
    pub expires_at: Millis,
    /// Whether it is the one that asks.
    pub is_current: bool,
}

impl Auth {
    /// Makes an account without an address and signs a browser in with it: the account and the cookie's value.
    pub async fn create_guest_session(&self) -> Result<(AccountId, String), AuthError> {
        let now = self.clock.now();
        let account = new_guest_account(now);
        let session = self.new_session(&account.id, now, None);
        let token = random_token("stc_");
        let (id, hash) = (account.id.clone(), hashed(&token));
        let work = move |conn: &mut Conn| {
            accounts::insert(conn, &account)?;
            sessions::insert(conn, &session, SessionKind::Cookie, &hash)
        };
        self.store.write(work).await?;
        Ok((id, token))
    }

    /// Where an account is signed in, newest first.
    pub async fn list_sessions(
        &self,
        account: &AccountId,
        cookie: &str,
    ) -> Result<Vec<SessionInfo>, AuthError> {
        let (account, own, now) = (account.clone(), hashed(cookie), self.clock.now());
        let found = self.store.read(move |conn| sessions::list_active(conn, &account, now)).await?;
        let places = found.into_iter().map(|(session, kind, hash)| SessionInfo {
            is_browser: kind == SessionKind::Cookie,
            signed_in_at: session.signed_in_at,
            expires_at: session.expires_at,
            is_current: hash == own,
        });
        Ok(places.collect())
    }

    /// Signs a browser out.
    pub async fn sign_out_browser(&self, cookie: &str) -> Result<(), AuthError> {
        let hash = hashed(cookie);
        Ok(self.store.write(move |conn| sessions::delete(conn, SessionKind::Cookie, &hash)).await?)
    }
}

/// An account without an address.
pub(super) fn new_guest_account(now: Millis) -> Account {
    let id = AccountId::generate(now);
    let name = DisplayName::from_stored(format!("Guest {}", &id.as_str()[28..]));
    Account { id, email: None, profile: Profile::new(name), created_at: now, webhook_count: 0 }
}
