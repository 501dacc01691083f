//! Signed tokens, one purpose each: a link from a letter can never serve for another purpose.

use crate::auth::{Auth, AuthError, Caller, Proof, Scope, hashed};
use crate::domain::{AccessGeneration, AccountId, Email, GameId, TableLink};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use kernel::{Hash, Millis, Revision, Seat, Seq};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// How long an access token is believed.
pub(super) const ACCESS_LIFE: i64 = 15 * 60 * 1000;
/// How long a sign-in link works.
pub(super) const SIGN_IN_LIFE: i64 = 15 * 60 * 1000;
/// How long an invitation works.
const INVITATION_LIFE: i64 = 60 * 24 * 3600 * 1000;
/// How long a link to a decision works, if the decision stands so long.
const SEAT_LIFE: i64 = 120 * 24 * 3600 * 1000;
/// How long a link to a vote works, if that is open so long.
const UPGRADE_LIFE: i64 = 8 * 24 * 3600 * 1000;
/// How long a link works that ends letters.
const UNSUBSCRIBE_LIFE: i64 = 365 * 24 * 3600 * 1000;

/// What a token is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    Access,
    SignIn,
    Invitation,
    TableLink,
    Seat,
    Upgrade,
    Unsubscribe,
}

impl Purpose {
    fn audience(self) -> &'static str {
        match self {
            Purpose::Access => "access",
            Purpose::SignIn => "sign_in",
            Purpose::Invitation => "invitation",
            Purpose::TableLink => "table_link",
            Purpose::Seat => "seat",
            Purpose::Upgrade => "upgrade",
            Purpose::Unsubscribe => "unsubscribe",
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Claims<T> {
    iss: String,
    aud: String,
    iat: i64,
    exp: i64,
    #[serde(flatten)]
    body: T,
}

#[derive(Serialize, Deserialize)]
struct AccessClaims {
    sub: AccountId,
    auth_time: i64,
    /// The account's number; tokens of version 0.1 have none.
    #[serde(default, rename = "gen")]
    generation: i32,
}

/// What a sign-in link says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SignInClaims {
    /// Works once.
    pub jti: String,
    /// Who signs in.
    pub email: Email,
    /// What a new account is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The guest who gave this address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<AccountId>,
}

/// What an invitation says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InvitationClaims {
    /// To which game.
    pub game: GameId,
    /// Whom.
    pub email: Email,
}

/// What a link to a table says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableLinkClaims {
    /// To which table.
    pub game: GameId,
    /// Which of its links.
    pub link: String,
}

/// What a link to a decision says. It never signs in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatClaims {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// Who held it.
    pub holder: AccountId,
    /// Dies with the holder's tenure.
    pub tenure: u32,
    /// The decision.
    pub since: Seq,
}

/// What a link to a vote on newer rules says. It never signs in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UpgradeClaims {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// Who held it.
    pub holder: AccountId,
    /// Dies with the holder's tenure.
    pub tenure: u32,
    /// The newer rules.
    pub revision: Revision,
}

/// What a link that ends letters says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "letters", rename_all = "snake_case")]
pub enum UnsubscribeClaims {
    /// No more letters about the turns of a game.
    Game {
        /// Whose letters.
        account: AccountId,
        /// About which game.
        game: GameId,
    },
    /// No more invitations.
    Invitations {
        /// To this address.
        email: Email,
    },
}

/// Access tokens whose signature was checked, by their hash: they are believed until they end, so once is enough.
#[derive(Default)]
pub(super) struct AccessTokenCache(Mutex<HashMap<Hash, Caller>>);

/// So many are remembered.
const MOST_KNOWN: usize = 16 * 1024;

impl AccessTokenCache {
    fn find(&self, token: &Hash, now: Millis) -> Option<Caller> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(token).filter(|caller| caller.expires_at > Some(now)).cloned()
    }

    fn remember(&self, token: Hash, caller: &Caller, now: Millis) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_KNOWN {
            known.retain(|_, caller| caller.expires_at > Some(now));
        }
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(token, caller.clone());
    }
}

impl Auth {
    /// A token for requests, and when it ends.
    pub(super) fn access_token(
        &self,
        account: &AccountId,
        signed_in_at: Millis,
        AccessGeneration(generation): AccessGeneration,
    ) -> Result<String, AuthError> {
        let body = AccessClaims { sub: account.clone(), auth_time: signed_in_at.0 / 1000, generation };
        self.sign(Purpose::Access, &body, ACCESS_LIFE)
    }

    /// A token for a sign-in link.
    pub fn sign_in_token(&self, claims: &SignInClaims) -> Result<String, AuthError> {
        self.sign(Purpose::SignIn, claims, SIGN_IN_LIFE)
    }

    /// What a sign-in token says; it is not used up by looking.
    pub fn read_sign_in(&self, token: &str) -> Result<SignInClaims, AuthError> {
        self.verify(Purpose::SignIn, token).map(|(claims, _)| claims)
    }

    /// A token for an invitation.
    pub fn invitation_token(&self, claims: &InvitationClaims) -> Result<String, AuthError> {
        self.sign(Purpose::Invitation, claims, INVITATION_LIFE)
    }

    /// What an invitation says.
    pub fn read_invitation(&self, token: &str) -> Result<InvitationClaims, AuthError> {
        self.verify(Purpose::Invitation, token).map(|(claims, _)| claims)
    }

    /// A token for the link to a table.
    pub fn table_link_token(&self, claims: &TableLinkClaims) -> Result<String, AuthError> {
        self.sign(Purpose::TableLink, claims, TableLink::LIFE_MS)
    }

    /// What a link to a table says. Whether it still counts, the table knows.
    pub fn read_table_link(&self, token: &str) -> Result<TableLinkClaims, AuthError> {
        self.verify(Purpose::TableLink, token).map(|(claims, _)| claims)
    }

    /// A token for one decision.
    pub fn seat_token(&self, claims: &SeatClaims) -> Result<String, AuthError> {
        self.sign(Purpose::Seat, claims, SEAT_LIFE)
    }

    /// What a link to a decision says.
    pub fn read_seat(&self, token: &str) -> Result<SeatClaims, AuthError> {
        self.verify(Purpose::Seat, token).map(|(claims, _)| claims)
    }

    /// A token for a vote on newer rules.
    pub fn upgrade_token(&self, claims: &UpgradeClaims) -> Result<String, AuthError> {
        self.sign(Purpose::Upgrade, claims, UPGRADE_LIFE)
    }

    /// What a link to a vote says.
    pub fn read_upgrade(&self, token: &str) -> Result<UpgradeClaims, AuthError> {
        self.verify(Purpose::Upgrade, token).map(|(claims, _)| claims)
    }

    /// A token for a link that ends letters.
    pub fn unsubscribe_token(&self, claims: &UnsubscribeClaims) -> Result<String, AuthError> {
        self.sign(Purpose::Unsubscribe, claims, UNSUBSCRIBE_LIFE)
    }

    /// What a link that ends letters says.
    pub fn read_unsubscribe(&self, token: &str) -> Result<UnsubscribeClaims, AuthError> {
        self.verify(Purpose::Unsubscribe, token).map(|(claims, _)| claims)
    }

    /// Whose access token this is.
    pub(super) async fn read_access(&self, token: &str) -> Result<Caller, AuthError> {
        let hash = hashed(token);
        if let Some(caller) = self.known_tokens.find(&hash, self.clock.now()) {
            return self.require_current(caller).await;
        }
        let (claims, expires_at): (AccessClaims, _) = self.verify(Purpose::Access, token)?;
        let caller = Caller {
            account: claims.sub,
            scope: Scope::Owner,
            signed_in_at: Millis(claims.auth_time * 1000),
            expires_at: Some(expires_at),
            generation: AccessGeneration(claims.generation),
            proof: Proof::AccessToken,
        };
        self.known_tokens.remember(hash, &caller, self.clock.now());
        self.require_current(caller).await
    }

    fn sign<T: Serialize>(&self, purpose: Purpose, body: &T, life: i64) -> Result<String, AuthError> {
        let key = self.keys.signing();
        let header = Header { kid: Some(key.kid.clone()), ..Header::new(Algorithm::HS256) };
        let now = self.clock.now().0;
        let claims = Claims {
            iss: self.issuer.to_string(),
            aud: purpose.audience().into(),
            iat: now / 1000,
            exp: (now + life) / 1000,
            body,
        };
        jsonwebtoken::encode(&header, &claims, &EncodingKey::from_secret(&key.secret))
            .map_err(|_| AuthError::InvalidToken)
    }

    fn verify<T: DeserializeOwned>(&self, purpose: Purpose, token: &str) -> Result<(T, Millis), AuthError> {
        let bad = |_| AuthError::InvalidToken;
        let kid = jsonwebtoken::decode_header(token).map_err(bad)?.kid.ok_or(AuthError::InvalidToken)?;
        let key = self.keys.find(&kid).ok_or(AuthError::InvalidToken)?;
        let mut rules = Validation::new(Algorithm::HS256);
        rules.leeway = 0;
        rules.set_issuer(&[&self.issuer]);
        rules.set_audience(&[purpose.audience()]);
        rules.set_required_spec_claims(&["exp", "iss", "aud"]);
        // Compared below with our own clock, which tests can stop.
        rules.validate_exp = false;
        let key = DecodingKey::from_secret(&key.secret);
        let claims = jsonwebtoken::decode::<Claims<T>>(token, &key, &rules).map_err(bad)?.claims;
        let expires_at = Millis(claims.exp.saturating_mul(1000));
        if expires_at <= self.clock.now() {
            return Err(AuthError::InvalidToken);
        }
        Ok((claims.body, expires_at))
    }
}
