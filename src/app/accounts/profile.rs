//! Accounts as their owners see and change them.

use crate::app::App;
use crate::app::error::AppError;
use crate::domain::{Account, AccountId, DisplayName, Email, GameId, GameStatus, Profile, TimeZone};
use crate::store::outbox::{self, LetterStatus};
use crate::store::{StoreError, accounts, games, mailbox, webhooks};
use kernel::{Millis, SeatEvent};

/// What the owner of an account wants changed; what is absent stays.
#[derive(Clone, Default, Debug)]
pub struct ProfileChange {
    /// What others see.
    pub name: Option<DisplayName>,
    /// The language of texts.
    pub language: Option<String>,
    /// An IANA time zone.
    pub time_zone: Option<String>,
    /// Whether a letter announces each turn.
    pub mail_turns: Option<bool>,
    /// Whether links in letters work only when signed in.
    pub links_need_sign_in: Option<bool>,
    /// Until when clocks stand still; `Some(None)` ends a vacation.
    pub vacation_until: Option<Option<Millis>>,
    /// How many hours before a deadline a reminder comes; 0 for never.
    pub reminder_hours: Option<u8>,
}

impl App {
    /// The caller's account.
    pub async fn account(&self, id: &AccountId) -> Result<Account, AppError> {
        let wanted = id.clone();
        let found = self.store.read_inline(move |conn| accounts::find(conn, &wanted)).await?;
        found.ok_or(AppError::AccountGone)
    }

    /// Whether somebody has an account with that address.
    pub async fn is_known_address(&self, email: &Email) -> Result<bool, AppError> {
        let email = email.clone();
        Ok(self.store.read(move |conn| accounts::find_by_email(conn, &email)).await?.is_some())
    }

    /// Changes a profile. Seats of open games follow the name when they are taken again.
    pub async fn change_profile(&self, id: &AccountId, change: ProfileChange) -> Result<Account, AppError> {
        let (id, now) = (id.clone(), self.clock.now());
        let changed = self.store.write(move |conn| {
            let mut account = accounts::find(conn, &id)?.ok_or(StoreError::NotFound)?;
            let profile = &mut account.profile;
            let vacation = match change.vacation_until {
                Some(Some(until)) => profile.take_vacation(now, until),
                Some(None) => {
                    profile.end_vacation(now);
                    Ok(())
                }
                None => Ok(()),
            };
            if let Err(why) = vacation {
                return Ok(Err(AppError::malformed("/vacation_until", why.to_string())));
            }
            put(&mut profile.name, change.name.as_ref());
            put(&mut profile.language, change.language.as_ref());
            put(&mut profile.time_zone, change.time_zone.as_ref());
            put(&mut profile.mail_turns, change.mail_turns.as_ref());
            put(&mut profile.links_need_sign_in, change.links_need_sign_in.as_ref());
            put(&mut profile.reminder_hours, change.reminder_hours.as_ref());
            accounts::update(conn, &account)?;
            Ok(Ok(account))
        });
        changed.await.unwrap_or_else(|error| match error {
            StoreError::NotFound => Err(AppError::AccountGone),
            other => Err(other.into()),
        })
    }

    /// Takes the time zone that somebody's browser names, unless they have one already.
    pub async fn adopt_time_zone(&self, id: &AccountId, zone: &str) -> Result<(), AppError> {
        let is_new = self.account(id).await?.profile.time_zone == Profile::UNKNOWN_ZONE;
        if let Some(zone) = TimeZone::from_name(zone).filter(|_| is_new) {
            let time_zone = Some(zone.name().to_owned());
            self.change_profile(id, ProfileChange { time_zone, ..ProfileChange::default() }).await?;
        }
        Ok(())
    }

    /// Erases an account: running seats go to bots, open ones are left, every log stays and names nobody.
    pub async fn erase_account(&self, id: &AccountId) -> Result<(), AppError> {
        let account = self.account(id).await?;
        let wanted = id.clone();
        for game in self.store.read(move |conn| games::list_unfinished_of(conn, &wanted)).await? {
            self.leave_or_resign(&game, id).await?;
        }
        let erased = self.store.write(move |conn| {
            games::anonymize_account(conn, &account.id)?;
            outbox::delete_for(conn, account.id.as_str())?;
            webhooks::delete_all(conn, &account.id)?;
            if let Some(email) = &account.email {
                outbox::delete_for(conn, email.as_str())?;
                mailbox::forget(conn, email.as_str())?;
            }
            accounts::delete(conn, &account.id)
        });
        Ok(erased.await?)
    }

    /// Erases the account of an address.
    pub async fn erase_address(&self, email: &Email) -> Result<(), AppError> {
        let email = email.clone();
        let found = self.store.read(move |conn| accounts::find_by_email(conn, &email)).await?;
        self.erase_account(&found.ok_or(AppError::NotFound)?.id).await
    }

    /// Takes a person out of a game that is not over.
    async fn leave_or_resign(&self, game: &GameId, account: &AccountId) -> Result<(), AppError> {
        let table = self.load_visible(game, Some(account)).await?;
        if table.status == GameStatus::Open {
            return self.leave_game(game, account, None).await.map(|_| ());
        }
        for _ in 0..crate::app::games::update::MAX_CONFLICTS {
            let mut held = self.live_games.lock(game).await;
            *held = None;
            self.ensure_loaded(&mut held, game).await?;
            let Some(mut live) = held.take() else { continue };
            let Some(seat) = live.game.seat_of(account).filter(|_| !live.game.status.is_over()) else {
                return Ok(());
            };
            let others =
                live.game.seats.iter().any(|row| {
                    row.seat != seat && matches!(row.holder, crate::domain::SeatHolder::Person(_))
                });
            let (change, _) = self.replace_with_bot(&mut live, seat, SeatEvent::Resign, !others);
            match self.commit(&mut held, live, change).await {
                Err(AppError::Store(StoreError::Stale)) => {}
                result => return result,
            }
        }
        Err(AppError::Store(StoreError::Busy))
    }

    /// The letters that were sent to the caller, newest first.
    pub async fn letters(
        &self,
        id: &AccountId,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<LetterStatus>, AppError> {
        let account = self.account(id).await?;
        let mut recipients = vec![account.id.as_str().to_owned()];
        recipients.extend(account.email.map(|email| email.as_str().to_owned()));
        Ok(self
            .store
            .read(move |conn| outbox::list_letters(conn, &recipients, after.as_deref(), limit))
            .await?)
    }
}

fn put<T: Clone>(place: &mut T, value: Option<&T>) {
    if let Some(value) = value {
        place.clone_from(value);
    }
}
