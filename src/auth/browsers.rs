//! Browsers: sessions by cookie, for guests too; where somebody is signed in; signing out.

use super::{Auth, AuthError, hashed, random_token};
use crate::domain::{Account, AccountId, Name, Profile};
use crate::store::sessions::{self, SessionKind};
use crate::store::{Conn, accounts};
use kernel::Millis;

/// A place where somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whether it is a browser; else a program.
    pub browser: bool,
    /// When they signed in there.
    pub since: Millis,
    /// When it ends by itself.
    pub until: Millis,
    /// Whether it is the one that asks.
    pub own: bool,
}

impl Auth {
    /// Makes an account without an address and signs a browser in with it: the account and the cookie's value.
    pub async fn welcome_guest(&self) -> Result<(AccountId, String), AuthError> {
        let now = self.clock.now();
        let account = guest(now);
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
    pub async fn places(&self, account: &AccountId, cookie: &str) -> Result<Vec<Place>, AuthError> {
        let (account, own, now) = (account.clone(), hashed(cookie), self.clock.now());
        let found = self.store.read(move |conn| sessions::of(conn, &account, now)).await?;
        let places = found.into_iter().map(|(session, kind, hash)| Place {
            browser: kind == SessionKind::Cookie,
            since: session.signed_in_at,
            until: session.expires_at,
            own: hash == own,
        });
        Ok(places.collect())
    }

    /// Signs a browser out.
    pub async fn sign_out_browser(&self, cookie: &str) -> Result<(), AuthError> {
        let hash = hashed(cookie);
        Ok(self.store.write(move |conn| sessions::end(conn, SessionKind::Cookie, &hash)).await?)
    }
}

/// An account without an address.
pub(super) fn guest(now: Millis) -> Account {
    let id = AccountId::fresh(now);
    let name = Name::stored(format!("Guest {}", &id.as_str()[28..]));
    Account { id, email: None, profile: Profile::new(name), created_at: now, webhooks: 0 }
}
