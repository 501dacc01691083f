//! How people are written to: what they chose, when they were here, whether letters reach them.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::game_job;
use crate::domain::{AccountId, Game, GameId, JobKind, MailPreferences, MailProfile, Rhythm, SeatHolder};
use crate::store::{Conn, StoreError, accounts, games, mail_profiles, mailbox, outbox};
use kernel::{Millis, Seat};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// A visit is written down again after this time.
const VISIT: i64 = 5 * 60_000;
/// So many visitors are remembered before all are forgotten.
const VISITORS: usize = 10_000;

/// Who was here lately, so that not every request is a write.
#[derive(Default)]
pub(in crate::app) struct RecentVisits(Mutex<HashMap<AccountId, Millis>>);

impl RecentVisits {
    /// Whether a visit is worth writing down.
    fn should_record(&self, account: &AccountId, now: Millis) -> bool {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.get(account).is_some_and(|last| now.0 - last.0 < VISIT) {
            return false;
        }
        if known.len() >= VISITORS {
            known.clear();
        }
        known.insert(account.clone(), now);
        true
    }

    fn forget(&self, account: &AccountId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(account);
    }
}

impl App {
    /// Somebody was here. Behind the reply, and not every time: it only matters to whoever wants one letter until
    /// the next visit.
    pub fn record_visit(&self, account: &AccountId) {
        let now = self.clock.now();
        if !self.visits.should_record(account, now) {
            return;
        }
        let (play, account) = (self.clone(), account.clone());
        tokio::spawn(async move {
            let id = account.clone();
            let noted = play.store.write(move |conn| mail_profiles::set_last_seen(conn, &id, now));
            // An erased account visits no more, and is not found.
            if let Err(error) = noted.await {
                play.visits.forget(&account);
                tracing::debug!(event = "visit.not_recorded", %error, "visit not recorded");
            }
        });
    }

    /// What is known of somebody to whom letters go.
    pub async fn mail_profile(&self, account: &AccountId) -> Result<MailProfile, AppError> {
        let account = account.clone();
        Ok(self.store.read(move |conn| mail_profiles::find(conn, &account)).await?)
    }

    /// Changes what somebody chose about letters.
    pub async fn set_mail_preferences(
        &self,
        account: &AccountId,
        habits: MailPreferences,
    ) -> Result<(), AppError> {
        let account = account.clone();
        Ok(self.store.write(move |conn| mail_profiles::set_preferences(conn, &account, habits)).await?)
    }

    /// The rhythm somebody wants for one game, if another than their own.
    pub async fn game_rhythm(&self, account: &AccountId, game: &GameId) -> Result<Option<Rhythm>, AppError> {
        self.load_visible(game, Some(account)).await?;
        let (account, game) = (account.clone(), game.clone());
        Ok(self.store.read(move |conn| mail_profiles::find_game_rhythm(conn, &account, &game)).await?)
    }

    /// Sets the rhythm for one game, or takes it back.
    pub async fn set_game_rhythm(
        &self,
        account: &AccountId,
        game: &GameId,
        rhythm: Option<Rhythm>,
    ) -> Result<(), AppError> {
        self.load_visible(game, Some(account)).await?;
        let (account, game) = (account.clone(), game.clone());
        let work = move |conn: &mut Conn| mail_profiles::set_game_rhythm(conn, &account, &game, rhythm);
        Ok(self.store.write(work).await?)
    }

    /// Letters to somebody come back: no more are sent, and those who sit with them are told, once, at however many
    /// tables they meet.
    pub(crate) async fn mark_unreachable(&self, account: &AccountId) -> Result<(), StoreError> {
        let (account, now) = (account.clone(), self.clock.now());
        let told = self.store.write(move |conn| {
            if accounts::find(conn, &account)?.is_none()
                || !mail_profiles::set_unreachable_since(conn, &account, Some(now))?
            {
                return Ok(Vec::new());
            }
            let mut told = Vec::new();
            for (game, seat) in mail_profiles::list_active_seats(conn, &account)? {
                let Some(table) = games::find(conn, &game)? else { continue };
                notify_other_seats(conn, &table, seat, now, &mut told)?;
            }
            Ok(told)
        });
        if !told.await?.is_empty() {
            self.signal_workers(&[JobKind::Unreachable]);
        }
        Ok(())
    }

    /// Letters reach somebody: they have written, or followed a link that was mailed.
    pub(crate) async fn note_reachable(&self, account: &AccountId) -> Result<(), StoreError> {
        let id = account.clone();
        let known = self.store.read(move |conn| mail_profiles::find(conn, &id)).await?;
        if known.unreachable_since.is_some() {
            let id = account.clone();
            self.store.write(move |conn| mail_profiles::set_unreachable_since(conn, &id, None)).await?;
        }
        Ok(())
    }

    /// Which seats letters do not reach.
    pub(in crate::app) async fn unreachable_seats(&self, game: &Game) -> Result<Vec<Seat>, AppError> {
        let people: Vec<(Seat, AccountId)> = game
            .seats
            .iter()
            .filter_map(|row| match &row.holder {
                SeatHolder::Person(account) => Some((row.seat, account.clone())),
                _ => None,
            })
            .collect();
        if people.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<_> = people.iter().map(|(_, account)| account.clone()).collect();
        let lost = self.store.read(move |conn| mail_profiles::filter_unreachable(conn, &ids)).await?;
        Ok(people.into_iter().filter(|(_, account)| lost.contains(account)).map(|(seat, _)| seat).collect())
    }

    /// One of the letters that were kept instead of sent, with its picture.
    pub async fn kept_letter(&self, id: &str) -> Result<crate::domain::MailboxLetter, AppError> {
        let id = id.to_owned();
        self.store.read(move |conn| mailbox::find(conn, &id)).await?.ok_or(AppError::NotFound)
    }

    /// Letters that fail, were given up or came back, newest first.
    pub async fn failing_letters(&self, limit: u32) -> Result<Vec<crate::app::LetterStatus>, AppError> {
        Ok(self.store.read(move |conn| outbox::list_failing_letters(conn, limit)).await?)
    }

    /// Gives letters that were given up another chance.
    pub async fn retry_letters(&self) -> Result<usize, AppError> {
        let now = self.clock.now();
        Ok(self.store.write(move |conn| outbox::retry_dead(conn, now)).await?)
    }
}

/// Tells the people at a table that letters to one of them come back, but those who were told already.
fn notify_other_seats(
    conn: &mut Conn,
    game: &Game,
    lost: Seat,
    now: Millis,
    told: &mut Vec<AccountId>,
) -> Result<(), StoreError> {
    let tenure = game.seat(lost).map_or(0, |row| row.tenure);
    for row in game.seats.iter().filter(|row| row.seat != lost) {
        let SeatHolder::Person(other) = &row.holder else { continue };
        let has_address = accounts::find(conn, other)?.is_some_and(|other| other.email.is_some());
        if !has_address || told.contains(other) {
            continue;
        }
        let key = format!("unreachable:{}:{lost}:{tenure}:{}", game.id, row.seat);
        outbox::enqueue(
            conn,
            &game_job(game, JobKind::Unreachable, key, Some(lost), other.as_str(), now, now),
        )?;
        told.push(other.clone());
    }
    Ok(())
}
