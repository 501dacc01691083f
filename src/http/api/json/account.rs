//! Accounts and tokens.

use crate::auth::TokenPair;
use crate::domain::{Account, MailProfile};
use crate::http::api::mail_preferences::MailPreferencesJson;
use kernel::Millis;
use serde::Serialize;
use utoipa::ToSchema;

/// Tokens.
#[derive(Serialize, ToSchema)]
#[schema(as = Tokens)]
pub struct TokensJson {
    /// For `Authorization: Bearer`.
    pub access_token: String,
    /// Always `Bearer`.
    pub token_type: &'static str,
    /// Seconds the access token lives.
    pub expires_in: i64,
    /// To be exchanged for the next pair; works once.
    pub refresh_token: String,
    /// Whose they are.
    pub account: String,
}

impl From<TokenPair> for TokensJson {
    fn from(issued: TokenPair) -> TokensJson {
        TokensJson {
            access_token: issued.access_token,
            token_type: "Bearer",
            expires_in: issued.expires_in,
            refresh_token: issued.refresh_token,
            account: issued.account.as_str().into(),
        }
    }
}

/// The caller's own account.
#[derive(Serialize, ToSchema)]
#[schema(as = Me)]
pub struct AccountJson {
    /// Its id.
    pub id: String,
    /// None for guests.
    pub email: Option<String>,
    /// What others see.
    pub name: String,
    /// The language of texts.
    pub language: String,
    /// An IANA time zone.
    pub time_zone: String,
    /// Whether letters announce turns at all.
    pub mail_turns: bool,
    /// When they leave.
    pub mail: MailPreferencesJson,
    /// Whether links in letters work only when signed in.
    pub links_need_sign_in: bool,
    /// Until when clocks stand still.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub vacation_until: Option<Millis>,
    /// How many hours before a deadline a reminder comes; 0 for never.
    pub reminder_hours: u8,
    /// When the account was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Millis,
}

impl AccountJson {
    /// As its owner sees it now.
    pub fn from_account(account: Account, known: MailProfile, now: Millis) -> AccountJson {
        let profile = account.profile;
        let vacation_until = profile.away_until(now);
        AccountJson {
            id: account.id.as_str().into(),
            email: account.email.map(|email| email.as_str().into()),
            name: profile.name.as_str().into(),
            language: profile.language,
            time_zone: profile.time_zone,
            mail_turns: profile.mail_turns,
            mail: known.into(),
            links_need_sign_in: profile.links_need_sign_in,
            vacation_until,
            reminder_hours: profile.reminder_hours,
            created_at: account.created_at,
        }
    }
}
