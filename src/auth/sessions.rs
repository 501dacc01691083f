//! Sessions: a refresh token is exchanged for the next one at each use, and whoever comes with an old one ends
//! them all, because one of the two must have stolen it.

use super::{Auth, AuthError, Caller, Scope, hashed, random_token, tokens};
use crate::domain::{Account, AccountId, Email, GameId, Name, Profile};
use crate::store::sessions::{self, Session, SessionKind};
use crate::store::{Conn, StoreError, accounts, correspondence};
use kernel::Millis;

/// How long a refresh token or a cookie works.
pub const REFRESH_LIFE: i64 = 90 * 24 * 3600 * 1000;

/// What a sign-in gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Issued {
    /// Believed for its life.
    pub access_token: String,
    /// How many seconds that is.
    pub expires_in: i64,
    /// Exchanged for the next one.
    pub refresh_token: String,
    /// Whose they are.
    pub account: AccountId,
}

impl Auth {
    /// Signs in with a link's token, once; the account is made if there is none.
    pub async fn sign_in(&self, login_token: &str) -> Result<Issued, AuthError> {
        let account = self.redeem(login_token).await?;
        self.begin_session(&account, self.clock.now()).await
    }

    /// Signs a browser in with a link's token: a cookie's value.
    pub async fn sign_in_browser(&self, login_token: &str) -> Result<String, AuthError> {
        let account = self.redeem(login_token).await?;
        let token = random_token("stc_");
        let session = self.new_session(&account, self.clock.now(), None);
        let hash = hashed(&token);
        self.store.write(move |conn| sessions::insert(conn, &session, SessionKind::Cookie, &hash)).await?;
        Ok(token)
    }

    /// Makes an account without an address.
    pub async fn sign_in_guest(&self) -> Result<Issued, AuthError> {
        let now = self.clock.now();
        let account = super::browsers::guest(now);
        let id = account.id.clone();
        let session = self.new_session(&id, now, None);
        let refresh_token = random_token("str_");
        let hash = hashed(&refresh_token);
        let work = move |conn: &mut Conn| {
            accounts::insert(conn, &account)?;
            sessions::insert(conn, &session, SessionKind::Refresh, &hash)
        };
        self.store.write(work).await?;
        self.issue(id, refresh_token, now)
    }

    /// Exchanges a refresh token.
    pub async fn refresh(&self, refresh_token: &str) -> Result<Issued, AuthError> {
        let (old, now) = (hashed(refresh_token), self.clock.now());
        let next_token = random_token("str_");
        let next_hash = hashed(&next_token);
        let next_id = GameId::fresh(now).as_str().to_owned();
        let exchanged = self.store.write(move |conn| {
            let Some(session) = sessions::find(conn, SessionKind::Refresh, &old)? else {
                return Ok(None);
            };
            if session.used_at.is_some() {
                sessions::end_family(conn, &session.family)?;
                return Ok(None);
            }
            if session.expires_at <= now {
                return Ok(None);
            }
            sessions::use_up(conn, &session.id, now)?;
            let next = Session { id: next_id.clone(), expires_at: Millis(now.0 + REFRESH_LIFE), ..session };
            sessions::insert(conn, &next, SessionKind::Refresh, &next_hash)?;
            Ok(Some(next))
        });
        let session = exchanged.await?.ok_or(AuthError::BadToken)?;
        self.issue(session.account, next_token, session.signed_in_at)
    }

    /// Whose cookie this is.
    pub async fn read_cookie(&self, token: &str) -> Result<Caller, AuthError> {
        let (hash, now) = (hashed(token), self.clock.now());
        let session = self.store.read(move |conn| sessions::find(conn, SessionKind::Cookie, &hash)).await?;
        let session = session.filter(|session| session.expires_at > now).ok_or(AuthError::BadToken)?;
        Ok(Caller {
            account: session.account,
            scope: Scope::Owner,
            signed_in_at: session.signed_in_at,
            expires_at: Some(session.expires_at),
        })
    }

    /// Whose token or key this is.
    pub async fn read_bearer(&self, token: &str) -> Result<Caller, AuthError> {
        if token.starts_with(super::api_keys::PREFIX) {
            self.read_api_key(token).await
        } else {
            self.read_access(token)
        }
    }

    /// Signs out everywhere.
    pub async fn sign_out_everywhere(&self, account: &AccountId) -> Result<(), AuthError> {
        let account = account.clone();
        Ok(self.store.write(move |conn| sessions::end_all(conn, &account)).await?)
    }

    /// Uses a link's token up and finds or makes its account.
    async fn redeem(&self, login_token: &str) -> Result<AccountId, AuthError> {
        let claims = self.read_sign_in(login_token)?;
        let now = self.clock.now();
        let redeemed = self.store.write(move |conn| {
            sessions::use_once(conn, &claims.jti, Millis(now.0 + tokens::SIGN_IN_LIFE))?;
            if let Some(account) = accounts::find_by_email(conn, &claims.email)? {
                // Whoever follows a mailed link is reached by mail.
                correspondence::mark_reachable(conn, &account.id, None)?;
                return Ok(account.id);
            }
            if let Some(guest) = &claims.guest
                && let Some(mut account) =
                    accounts::find(conn, guest)?.filter(|account| account.email.is_none())
            {
                account.email = Some(claims.email.clone());
                accounts::update(conn, &account)?;
                return Ok(account.id);
            }
            make_account(conn, claims.email.clone(), claims.name.as_deref(), now)
        });
        redeemed.await.map_err(|error| match error {
            StoreError::Taken => AuthError::BadToken,
            other => other.into(),
        })
    }

    async fn begin_session(&self, account: &AccountId, signed_in_at: Millis) -> Result<Issued, AuthError> {
        let session = self.new_session(account, signed_in_at, None);
        let refresh_token = random_token("str_");
        let hash = hashed(&refresh_token);
        self.store.write(move |conn| sessions::insert(conn, &session, SessionKind::Refresh, &hash)).await?;
        self.issue(account.clone(), refresh_token, signed_in_at)
    }

    pub(super) fn new_session(
        &self,
        account: &AccountId,
        signed_in_at: Millis,
        family: Option<String>,
    ) -> Session {
        let now = self.clock.now();
        let id = GameId::fresh(now).as_str().to_owned();
        Session {
            family: family.unwrap_or_else(|| id.clone()),
            id,
            account: account.clone(),
            signed_in_at,
            expires_at: Millis(now.0 + REFRESH_LIFE),
            used_at: None,
        }
    }

    fn issue(
        &self,
        account: AccountId,
        refresh_token: String,
        signed_in_at: Millis,
    ) -> Result<Issued, AuthError> {
        Ok(Issued {
            access_token: self.access_token(&account, signed_in_at)?,
            expires_in: tokens::ACCESS_LIFE / 1000,
            refresh_token,
            account,
        })
    }
}

fn make_account(
    conn: &mut Conn,
    email: Email,
    name: Option<&str>,
    now: Millis,
) -> Result<AccountId, StoreError> {
    let name = name.and_then(|name| Name::parse(name).ok()).unwrap_or_else(|| email.suggested_name());
    let id = AccountId::fresh(now);
    let account = Account {
        id: id.clone(),
        email: Some(email),
        profile: Profile::new(name),
        created_at: now,
        webhooks: 0,
    };
    accounts::insert(conn, &account)?;
    Ok(id)
}
