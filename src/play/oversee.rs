//! What an operator needs at night.

use super::Play;
use super::error::PlayError;
use crate::domain::Email;
use crate::store::overview::{self, Listed, Stuck, WaitingLetters};
use crate::store::{StoreError, accounts, outbox, sessions, webhooks};
use kernel::Millis;

/// How the house stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overview {
    /// Games by status.
    pub games: Vec<(String, i64)>,
    /// Letters, what webhooks are told, and bots' turns that wait.
    pub waiting: i64,
    /// The letters among them.
    pub letters: WaitingLetters,
    /// Letters that were given up within the last month.
    pub dead_letters: i64,
    /// When a letter left last.
    pub last_letter: Option<Millis>,
    /// What waits and was tried before.
    pub stuck: Vec<Stuck>,
}

impl Play {
    /// How the house stands, with the oldest work that was tried and not done.
    pub async fn overview(&self, limit: u32) -> Result<Overview, PlayError> {
        let now = self.clock.now();
        let look = self.store.read(move |conn| {
            let (dead_letters, last_letter) = overview::letters_done(conn)?;
            Ok(Overview {
                games: overview::games_by_status(conn)?,
                waiting: outbox::waiting(conn)?,
                letters: overview::waiting_letters(conn, now)?,
                dead_letters,
                last_letter,
                stuck: overview::stuck(conn, limit)?,
            })
        });
        Ok(look.await?)
    }

    /// How letters that wait stand.
    pub async fn waiting_letters(&self) -> Result<WaitingLetters, PlayError> {
        let now = self.clock.now();
        Ok(self.store.read(move |conn| overview::waiting_letters(conn, now)).await?)
    }

    /// Has all work that was tried before tried again at once; says how much there is.
    pub async fn try_again(&self) -> Result<usize, PlayError> {
        let now = self.clock.now();
        Ok(self.store.write(move |conn| overview::try_again(conn, now)).await?)
    }

    /// Accounts whose address or name holds a text.
    pub async fn accounts_like(&self, text: &str) -> Result<Vec<Listed>, PlayError> {
        let text = text.to_owned();
        Ok(self.store.read(move |conn| overview::accounts_like(conn, &text, 100)).await?)
    }

    /// Ends all sessions of an address, takes its API keys back and deletes its webhooks; says how many keys and
    /// webhooks there were. Access tokens live on until they expire.
    pub async fn lock_out(&self, email: &Email) -> Result<(usize, usize), PlayError> {
        let email = email.clone();
        let work = self.store.write(move |conn| {
            let account = accounts::find_by_email(conn, &email)?.ok_or(StoreError::NotFound)?;
            sessions::end_all(conn, &account.id)?;
            Ok((overview::revoke_keys(conn, &account.id)?, webhooks::delete_all(conn, &account.id)?))
        });
        Ok(work.await?)
    }
}
