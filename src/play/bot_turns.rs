//! Seats held by bots: whoever claims a job plays until no bot is asked.

use super::Play;
use super::commit::{BotWork, Change};
use super::error::PlayError;
use super::history::blocking;
use super::start_game::bot_seats;
use crate::domain::{Game, GameId, Notice, NoticeKind};
use crate::store::{StoreError, outbox};
use kernel::{AnyMatch, Entry, Millis, Seq};

/// So many entries share a write.
const AT_ONCE: usize = 64;
/// A job that was not finished by then is another process's.
const LEASE: i64 = 60_000;

impl Play {
    /// Plays the bots' turns that are due; says how many jobs there were.
    pub async fn play_bot_turns(&self) -> Result<usize, PlayError> {
        let now = self.clock.now();
        let due = self.store.read(move |conn| outbox::due(conn, &[NoticeKind::Bot], &[], now, 64)).await?;
        let count = due.len();
        // Games are independent of each other: one with a slow bot holds no other up.
        let mut turns = tokio::task::JoinSet::new();
        for job in due {
            let play = self.clone();
            turns.spawn(async move { play.play_bot_turn(job).await });
        }
        while let Some(turn) = turns.join_next().await {
            match turn {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "a bot's turn was not played"),
                Err(error) => tracing::error!(%error, "a bot's turn ended early"),
            }
        }
        Ok(count)
    }

    async fn play_bot_turn(&self, job: Notice) -> Result<(), PlayError> {
        let now = self.clock.now();
        let id = job.id.clone();
        let claimed =
            self.store.write(move |conn| outbox::claim(conn, &id, now, Millis(now.0 + LEASE))).await?;
        let Some(game) = job.game.filter(|_| claimed) else {
            return Ok(());
        };
        while self.play_some(&game, &job.id).await? {}
        Ok(())
    }

    /// Plays at most one write's worth of entries; false when no bot is asked any more.
    async fn play_some(&self, id: &GameId, job: &str) -> Result<bool, PlayError> {
        let (table, game, seen) = {
            let mut held = self.live.hold(id).await;
            self.ensure_live(&mut held, id).await?;
            let live = held.as_ref().ok_or(PlayError::NotFound)?;
            (Game::clone(&live.table), live.game.copy(), live.table.head)
        };
        let now = self.clock.now();
        let turn = self.thinking.acquire().await;
        let turn = turn.map_err(|error| PlayError::Broken(format!("bots think no more: {error}")))?;
        let thought = blocking(move || Ok(think(table, game, now))).await?;
        drop(turn);
        let goes_on = thought.goes_on;
        if thought.entries.is_empty() {
            return self.finish_job(id, job, seen).await;
        }
        let mut held = self.live.hold(id).await;
        let Some(mut live) = held.take_if(|live| live.table.head == seen) else { return Ok(true) };
        live.game = thought.game;
        let bots = if goes_on { BotWork::GoesOn } else { BotWork::Done(job.to_owned()) };
        let change = Change {
            table: thought.table.into(),
            entries: thought.entries,
            mover: None,
            memory: None,
            timed_out: None,
            bots,
        };
        match self.commit(&mut held, live, change).await {
            Ok(()) => Ok(goes_on),
            Err(PlayError::Store(StoreError::Stale)) => Ok(true),
            Err(error) => Err(error),
        }
    }

    /// No bot is asked, as far as memory knows: the job is done if memory is right.
    async fn finish_job(&self, id: &GameId, job: &str, seen: Seq) -> Result<bool, PlayError> {
        if self.has_moved_on(id, seen).await? {
            *self.live.hold(id).await = None;
            return Ok(true);
        }
        let (job, now) = (job.to_owned(), self.clock.now());
        self.store.write(move |conn| outbox::done(conn, &job, now)).await?;
        Ok(false)
    }
}

/// What bots made of a position.
struct Thought {
    table: Game,
    game: Box<dyn AnyMatch>,
    entries: Vec<Entry>,
    goes_on: bool,
}

fn think(mut table: Game, mut game: Box<dyn AnyMatch>, now: Millis) -> Thought {
    let deal = table.deal();
    let mut entries = Vec::new();
    let mut goes_on = true;
    while entries.len() < AT_ONCE {
        let asked = bot_seats(&table).find(|(seat, _)| game.to_act().contains(*seat));
        let Some((seat, bot)) = asked else {
            goes_on = false;
            break;
        };
        let seed = deal.bot_seed(seat, game.head());
        entries.push(game.play_bot(seat, bot, seed, now).entry);
        Change::settle(&mut table, &*game, None, now);
    }
    Thought { table, game, entries, goes_on }
}
