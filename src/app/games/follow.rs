//! Following a game: whoever listens is told what is new. Listeners of one game share one match and the newest entries,
//! played once for all of them; only what each may see is each one's own.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::live::{salt_of_entry, upgrades_in};
use crate::app::games::log::{LogPage, log_diverged, page_of, replay_for_viewer, run_blocking};
use crate::app::games::read::Perspective;
use crate::domain::{AccountId, Game, GameId, GameStatus};
use crate::store::{Conn, entries};
use kernel::{AnyMatch, AnyPlayed, Seq};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tokio::sync::Mutex as AsyncMutex;

/// So many entries are kept for those who come a little late; who comes later has the game rerun.
const MAX_RECENT: usize = 256;

/// The matches that listeners share.
#[derive(Default)]
pub(in crate::app) struct FollowedGames(Mutex<HashMap<GameId, Weak<AsyncMutex<RecentEntries>>>>);

impl FollowedGames {
    fn join(&self, id: &GameId) -> Arc<AsyncMutex<RecentEntries>> {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(shared) = games.get(id).and_then(Weak::upgrade) {
            return shared;
        }
        games.retain(|_, shared| shared.strong_count() > 0);
        let shared = Arc::default();
        games.insert(id.clone(), Arc::downgrade(&shared));
        shared
    }
}

/// A match at its newest entry, and the entries that led there.
#[derive(Default)]
struct RecentEntries {
    position: Option<Box<dyn AnyMatch>>,
    played: VecDeque<AnyPlayed>,
}

impl RecentEntries {
    /// Plays what has been appended since somebody listened last.
    async fn catch_up(&mut self, app: &App, game: &Game) -> Result<(), AppError> {
        let Some(mut position) = self.position.take() else {
            self.played.clear();
            self.position = Some(app.position_at(game, game.head).await?.position);
            return Ok(());
        };
        let (id, deal, from, head) = (game.id.clone(), game.seed_source(), position.head(), game.head);
        if from < head {
            let between =
                move |conn: &mut Conn| entries::list_between(conn, &id, from, head, &salt_of_entry(&deal));
            let rest = app.store.read(between).await?;
            if upgrades_in(&rest).next().is_some() {
                self.played.clear();
                self.position = Some(app.position_at(game, head).await?.position);
                return Ok(());
            }
            let (caught_up, played) = run_blocking(move || {
                let played: Result<Vec<_>, _> = rest.iter().map(|entry| position.replay(entry)).collect();
                Ok((position, played.map_err(|error| log_diverged(&error))?))
            })
            .await?;
            position = caught_up;
            self.played.extend(played);
            self.played.drain(..self.played.len().saturating_sub(MAX_RECENT));
        }
        self.position = Some(position);
        Ok(())
    }

    /// The entries behind one, if all of them are kept.
    fn after(&self, after: Seq, head: Seq) -> Option<Vec<&AnyPlayed>> {
        let oldest = self.played.front().map(|played| played.entry.seq);
        let newest = self.position.as_ref().map(|position| position.head())?;
        if after < oldest.map_or(newest, |oldest| oldest - 1) {
            return None;
        }
        Some(
            self.played
                .iter()
                .filter(|played| played.entry.seq > after && played.entry.seq <= head)
                .collect(),
        )
    }
}

impl App {
    /// Follows a game from an entry on.
    pub fn follow(
        &self,
        id: &GameId,
        account: Option<&AccountId>,
        after: Seq,
        language: &str,
    ) -> LogFollower {
        LogFollower {
            app: self.clone(),
            id: id.clone(),
            account: account.cloned(),
            language: language.to_owned(),
            after,
            recent: self.followed.join(id),
        }
    }
}

/// Somebody who follows a game: what they were told last.
pub struct LogFollower {
    app: App,
    id: GameId,
    account: Option<AccountId>,
    language: String,
    after: Seq,
    recent: Arc<AsyncMutex<RecentEntries>>,
}

impl LogFollower {
    /// What has been appended since the last time.
    pub async fn next_entries(&mut self) -> Result<LogPage, AppError> {
        let game = self.app.load_visible(&self.id, self.account.as_ref()).await?;
        if game.status == GameStatus::Open {
            return Err(AppError::NotBegun);
        }
        let viewer = Perspective::Caller.viewer(&game, self.account.as_ref())?;
        let after = self.after.min(game.head);
        {
            let mut recent = self.recent.lock().await;
            recent.catch_up(&self.app, &game).await?;
            if let Some(played) = recent.after(after, game.head) {
                self.after = game.head;
                return Ok(page_of(&game, &played, viewer, false, &self.language));
            }
        }
        let reopened = self.app.position_at(&game, after).await?;
        let (mut position, rest, language) = (reopened.position, reopened.rest, self.language.clone());
        let page = run_blocking(move || {
            replay_for_viewer(&game, &mut *position, &rest, viewer, usize::MAX, &language)
        })
        .await?;
        self.after = page.head;
        Ok(page)
    }
}
