//! Sessions: a refresh token is exchanged for the next one at each use, and whoever comes with an old one ends
//! them all, because one of the two must have stolen it.

use crate::auth::{Auth, AuthError, Caller, Proof, Scope, hashed, random_token, tokens};
use crate::domain::{AccessGeneration, Account, AccountId, DisplayName, Email, Profile};
use crate::store::sessions::{self, Session, SessionKind};
use crate::store::{Conn, StoreError, access, accounts, mail_profiles};
use kernel::{Hash, Millis};

/// How long a refresh token or a cookie works.
pub const REFRESH_TTL_MS: i64 = 90 * 24 * 3600 * 1000;

/// Whether a link that a guest asked for brings the guest's games along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuestGames {
    /// The guest's account becomes that of the address.
    Keep,
    /// The guest's account stays what it is.
    Leave,
}

/// What a sign-in gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenPair {
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
    pub async fn sign_in(&self, login_token: &str) -> Result<TokenPair, AuthError> {
        let now = self.clock.now();
        let refresh_token = random_token("str_");
        let hash = hashed(&refresh_token);
        let (account, generation) =
            self.redeem(login_token, GuestGames::Keep, SessionKind::Refresh, hash).await?;
        self.issue(account, refresh_token, now, generation)
    }

    /// Signs a browser in with a link's token: a cookie's value.
    pub async fn sign_in_browser(&self, login_token: &str, games: GuestGames) -> Result<String, AuthError> {
        let token = random_token("stc_");
        self.redeem(login_token, games, SessionKind::Cookie, hashed(&token)).await?;
        Ok(token)
    }

    /// Makes an account without an address.
    pub async fn sign_in_guest(&self) -> Result<TokenPair, AuthError> {
        let now = self.clock.now();
        let account = crate::auth::sessions::new_guest_account(now);
        let id = account.id.clone();
        let session = self.new_session(&id, now, None);
        let refresh_token = random_token("str_");
        let hash = hashed(&refresh_token);
        let work = move |conn: &mut Conn| {
            accounts::insert(conn, &account)?;
            sessions::insert(conn, &session, SessionKind::Refresh, &hash)
        };
        self.store.write(work).await?;
        self.issue(id, refresh_token, now, AccessGeneration(0))
    }

    /// Exchanges a refresh token.
    pub async fn refresh(&self, refresh_token: &str) -> Result<TokenPair, AuthError> {
        let (old, now) = (hashed(refresh_token), self.clock.now());
        let next_token = random_token("str_");
        let next_hash = hashed(&next_token);
        let next_id = crate::domain::new_id(now);
        let exchanged = self.store.write(move |conn| {
            let Some(Session { account, .. }) = sessions::find(conn, SessionKind::Refresh, &old)? else {
                return Ok(None);
            };
            // From here on nobody can take the session back until the next one is there to be taken back with it.
            let generation = access::lock(conn, &account)?;
            let session = sessions::find(conn, SessionKind::Refresh, &old)?;
            let Some((session, generation)) = session.zip(generation) else { return Ok(None) };
            if session.used_at.is_some() {
                sessions::delete_family(conn, &session.family)?;
                return Ok(None);
            }
            if session.expires_at <= now {
                return Ok(None);
            }
            sessions::mark_used(conn, &session.id, now)?;
            let next = Session { id: next_id.clone(), expires_at: Millis(now.0 + REFRESH_TTL_MS), ..session };
            sessions::insert(conn, &next, SessionKind::Refresh, &next_hash)?;
            Ok(Some((next, generation)))
        });
        let (session, generation) = exchanged.await?.ok_or(AuthError::InvalidToken)?;
        self.issue(session.account, next_token, session.signed_in_at, generation)
    }

    /// Whose cookie this is.
    pub async fn read_cookie(&self, token: &str) -> Result<Caller, AuthError> {
        self.find_cookie(hashed(token)).await
    }

    pub(super) async fn find_cookie(&self, hash: Hash) -> Result<Caller, AuthError> {
        let now = self.clock.now();
        let session = self.store.read(move |conn| sessions::find_cookie(conn, &hash)).await?;
        let session = session.filter(|(_, _, expires_at, _)| *expires_at > now);
        let (account, signed_in_at, expires_at, generation) = session.ok_or(AuthError::InvalidToken)?;
        Ok(Caller {
            account,
            scope: Scope::Owner,
            signed_in_at,
            expires_at: Some(expires_at),
            generation,
            proof: Proof::Cookie(hash),
        })
    }

    /// Whose token or key this is.
    pub async fn read_bearer(&self, token: &str) -> Result<Caller, AuthError> {
        if token.starts_with(crate::auth::api_keys::PREFIX) {
            self.read_api_key(token).await
        } else {
            self.read_access(token).await
        }
    }

    /// Signs out everywhere.
    pub async fn sign_out_everywhere(&self, account: &AccountId) -> Result<(), AuthError> {
        let whose = account.clone();
        self.store.write(move |conn| access::end_sessions(conn, &whose)).await?;
        self.generations.forget(account);
        Ok(())
    }

    /// Uses a link's token up, finds or makes its account, and begins a session there.
    async fn redeem(
        &self,
        login_token: &str,
        games: GuestGames,
        kind: SessionKind,
        hash: Hash,
    ) -> Result<(AccountId, AccessGeneration), AuthError> {
        let claims = self.read_sign_in(login_token)?;
        let now = self.clock.now();
        let auth = self.clone();
        let redeemed = self.store.write(move |conn| {
            sessions::consume_sign_in_token(conn, &claims.jti, Millis(now.0 + tokens::SIGN_IN_LIFE))?;
            let guest = claims.guest.as_ref().filter(|_| games == GuestGames::Keep);
            let account = match accounts::find_by_email(conn, &claims.email)? {
                Some(account) => {
                    // Whoever follows a mailed link is reached by mail.
                    mail_profiles::set_unreachable_since(conn, &account.id, None)?;
                    account.id
                }
                None => match guest.map(|guest| adopt(conn, guest, &claims.email)).transpose()?.flatten() {
                    Some(account) => account,
                    None => make_account(conn, claims.email.clone(), claims.name.as_deref(), now)?,
                },
            };
            let generation = access::lock(conn, &account)?.ok_or(StoreError::NotFound)?;
            sessions::insert(conn, &auth.new_session(&account, now, None), kind, &hash)?;
            Ok((account, generation))
        });
        let (account, generation) = redeemed.await.map_err(|error| match error {
            StoreError::AlreadyExists => AuthError::InvalidToken,
            other => other.into(),
        })?;
        self.generations.forget(&account);
        self.forget_api_keys();
        Ok((account, generation))
    }

    pub(super) fn new_session(
        &self,
        account: &AccountId,
        signed_in_at: Millis,
        family: Option<String>,
    ) -> Session {
        let now = self.clock.now();
        let id = crate::domain::new_id(now);
        Session {
            family: family.unwrap_or_else(|| id.clone()),
            id,
            account: account.clone(),
            signed_in_at,
            expires_at: Millis(now.0 + REFRESH_TTL_MS),
            used_at: None,
        }
    }

    fn issue(
        &self,
        account: AccountId,
        refresh_token: String,
        signed_in_at: Millis,
        generation: AccessGeneration,
    ) -> Result<TokenPair, AuthError> {
        Ok(TokenPair {
            access_token: self.access_token(&account, signed_in_at, generation)?,
            expires_in: tokens::ACCESS_LIFE / 1000,
            refresh_token,
            account,
        })
    }
}

/// Gives a guest's account to whoever has just proved the address. The guest may be somebody else, who asked for the address and
/// waited: of what was made before, only the games stay.
fn adopt(conn: &mut Conn, guest: &AccountId, email: &Email) -> Result<Option<AccountId>, StoreError> {
    let Some(mut account) = accounts::find(conn, guest)?.filter(|account| account.email.is_none()) else {
        return Ok(None);
    };
    access::revoke(conn, guest)?;
    account.email = Some(email.clone());
    accounts::update(conn, &account)?;
    Ok(Some(account.id))
}

fn make_account(
    conn: &mut Conn,
    email: Email,
    name: Option<&str>,
    now: Millis,
) -> Result<AccountId, StoreError> {
    let name = name.and_then(|name| DisplayName::parse(name).ok()).unwrap_or_else(|| email.suggested_name());
    let id = AccountId::generate(now);
    let account = Account {
        id: id.clone(),
        email: Some(email),
        profile: Profile::new(name),
        created_at: now,
        webhook_count: 0,
    };
    accounts::insert(conn, &account)?;
    Ok(id)
}
