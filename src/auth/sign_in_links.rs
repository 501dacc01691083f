//! Asking for a sign-in link. The answer is always the same: nobody learns which addresses are known.

use crate::auth::{Auth, AuthError};
use crate::domain::{AccountId, DisplayName, Email, JobKind, OutboxJob};
use crate::store::outbox;
use kernel::Millis;
use serde::{Deserialize, Serialize};

/// What a sign-in letter needs besides the address.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct SignInLinkRequest {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) guest: Option<AccountId>,
}

/// So many letters to one address an hour.
const AN_HOUR: i64 = 3600 * 1000;

impl Auth {
    /// Has a sign-in link mailed, unless the address has had too many within the hour.
    pub async fn request_link(
        &self,
        email: &Email,
        name: Option<&DisplayName>,
        guest: Option<&AccountId>,
        hourly: Option<u32>,
    ) -> Result<(), AuthError> {
        let (now, email) = (self.clock.now(), email.clone());
        let id = crate::domain::new_id(now);
        let request =
            SignInLinkRequest { name: name.map(|name| name.as_str().into()), guest: guest.cloned() };
        let job = OutboxJob {
            dedupe_key: format!("sign_in:{id}"),
            id,
            kind: JobKind::SignIn,
            game: None,
            seat: None,
            recipient: email.as_str().into(),
            body: serde_json::to_string(&request).unwrap_or_default(),
            due_at: now,
            attempts: 0,
        };
        let work = move |conn: &mut crate::store::Conn| {
            let since = Millis(now.0 - AN_HOUR);
            if let Some(hourly) = hourly
                && outbox::count_sign_ins_since(conn, &email, since)? >= i64::from(hourly)
            {
                return Ok(());
            }
            outbox::enqueue(conn, &job)
        };
        Ok(self.store.write(work).await?)
    }
}
