//! What an operator needs at night.

use crate::app::App;
use crate::app::error::AppError;
use crate::domain::{Email, GameId};
use crate::store::ignored_mail::IgnoredMail;
use crate::store::operator::{self, AccountSummary, PendingLetters, StuckJob};
use crate::store::{StoreError, access, accounts, deleted_games, ignored_mail, outbox};
use kernel::Millis;

/// How the house stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OperatorStatus {
    /// Games by status.
    pub games: Vec<(String, i64)>,
    /// Letters, what webhooks are told, and bots' turns that wait.
    pub waiting: i64,
    /// The letters among them.
    pub letters: PendingLetters,
    /// Letters that were given up within the last month.
    pub dead_letters: i64,
    /// When a letter left last.
    pub last_letter: Option<Millis>,
    /// Mail that came in and was laid aside.
    pub ignored_mail: Vec<IgnoredMail>,
    /// What waits and was tried before.
    pub stuck: Vec<StuckJob>,
}

impl App {
    /// How the house stands, with the oldest work that was tried and not done.
    pub async fn operator_status(&self, limit: u32) -> Result<OperatorStatus, AppError> {
        let now = self.clock.now();
        let look = self.store.read(move |conn| {
            let (dead_letters, last_letter) = operator::letter_totals(conn)?;
            Ok(OperatorStatus {
                games: operator::games_by_status(conn)?,
                waiting: outbox::count_pending(conn)?,
                letters: operator::waiting_letters(conn, now)?,
                dead_letters,
                last_letter,
                ignored_mail: ignored_mail::list(conn)?,
                stuck: operator::list_stuck_jobs(conn, limit)?,
            })
        });
        Ok(look.await?)
    }

    /// How letters that wait stand.
    pub async fn waiting_letters(&self) -> Result<PendingLetters, AppError> {
        let now = self.clock.now();
        Ok(self.store.read(move |conn| operator::waiting_letters(conn, now)).await?)
    }

    /// Has all work that was tried before tried again at once; says how much there is.
    pub async fn retry_stuck_jobs(&self) -> Result<usize, AppError> {
        let now = self.clock.now();
        Ok(self.store.write(move |conn| operator::retry_stuck_jobs(conn, now)).await?)
    }

    /// Accounts whose address or name holds a text.
    pub async fn accounts_like(&self, text: &str) -> Result<Vec<AccountSummary>, AppError> {
        let text = text.to_owned();
        Ok(self.store.read(move |conn| operator::search_accounts(conn, &text, 100)).await?)
    }

    /// Deletes a game. Its id and its last chain stay, so that links to it say what became of it.
    pub async fn delete_game(&self, id: &GameId) -> Result<(), AppError> {
        let (wanted, now) = (id.clone(), self.clock.now());
        self.store.write(move |conn| deleted_games::hide(conn, &wanted)).await?;
        loop {
            let wanted = id.clone();
            if !self.store.write(move |conn| deleted_games::delete_some_entries(conn, &wanted)).await? {
                break;
            }
        }
        let wanted = id.clone();
        self.store.write(move |conn| deleted_games::delete(conn, &wanted, now)).await?;
        tracing::info!(event = "game.deleted", game = %id, "game deleted");
        Ok(())
    }

    /// Ends all sessions of an address, takes its API keys back and deletes its webhooks; says how many keys and
    /// webhooks there were. Every server knows of it within a second.
    pub async fn revoke_access(&self, email: &Email) -> Result<(usize, usize), AppError> {
        let email = email.clone();
        let work = self.store.write(move |conn| {
            let account = accounts::find_by_email(conn, &email)?.ok_or(StoreError::NotFound)?;
            access::revoke(conn, &account.id)
        });
        Ok(work.await?)
    }
}
