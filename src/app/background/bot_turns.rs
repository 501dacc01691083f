//! Seats held by bots: whoever claims a job plays for a while, then those of other accounts have their turn.

use crate::app::App;
use crate::app::error::AppError;
use crate::app::games::commit::{BotJob, GameUpdate};
use crate::app::games::log::run_blocking;
use crate::app::games::start::bot_seats;
use crate::domain::{Game, GameId, JobKind, OutboxJob};
use crate::store::{Conn, StoreError, outbox};
use kernel::{AnyMatch, Entry, Millis, Seq};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::OwnedSemaphorePermit;

/// So many entries share a write.
const MAX_ENTRIES_PER_WRITE: usize = 64;
/// For so long one game's bots think before those of others have their turn.
const MAX_THINKING: Duration = Duration::from_millis(100);
/// A job that was not finished by then is another process's.
const LEASE: i64 = 60_000;
/// So many jobs are looked at: those of more accounts wait for the next look.
const MAX_CANDIDATES: u32 = 256;

/// Whose bots have played lately, so that those who waited longest are next.
#[derive(Default)]
pub(in crate::app) struct BotQueues(Mutex<QueueState>);

#[derive(Default)]
struct QueueState {
    /// Counts turns.
    now: u64,
    /// The last turn of each queue, and how many of its jobs are being worked on.
    queues: HashMap<String, (u64, usize)>,
}

/// A job in work: its queue knows until this is dropped.
struct QueuePlace {
    queues: Arc<BotQueues>,
    queue: String,
    _slot: OwnedSemaphorePermit,
}

impl Drop for QueuePlace {
    fn drop(&mut self) {
        let mut state = self.queues.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, working)) = state.queues.get_mut(&self.queue) {
            *working = working.saturating_sub(1);
        }
    }
}

impl BotQueues {
    /// Takes the next job out of what waits: of the queue with the least in work, and of those of the one that has
    /// waited longest.
    fn take_next(&self, waiting: &mut Vec<OutboxJob>) -> Option<OutboxJob> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let rank = |job: &OutboxJob| {
            let (last, working) = state.queues.get(&job.recipient).copied().unwrap_or_default();
            (working, last)
        };
        let (place, _) = waiting.iter().enumerate().min_by_key(|(place, job)| (rank(job), *place))?;
        let job = waiting.remove(place);
        state.now += 1;
        let now = state.now;
        let queue = state.queues.entry(job.recipient.clone()).or_default();
        *queue = (now, queue.1 + 1);
        // Whoever has not played for so many turns is as good as new.
        state.queues.retain(|_, (last, working)| *working > 0 || *last + 4096 > now);
        Some(job)
    }
}

impl App {
    /// Takes bots' turns that are due as far as there are hands, and plays them behind this; says how many it took.
    pub async fn play_bot_turns(&self) -> Result<usize, AppError> {
        let now = self.clock.now();
        if self.bot_slots.available_permits() == 0 {
            return Ok(0);
        }
        let mut waiting = self
            .store
            .read(move |conn: &mut Conn| {
                outbox::list_due_in_turn(conn, JobKind::BotTurn, now, MAX_CANDIDATES)
            })
            .await?;
        let mut taken = 0;
        while let Ok(slot) = Arc::clone(&self.bot_slots).try_acquire_owned() {
            let Some(job) = self.bot_queues.take_next(&mut waiting) else { break };
            let queues = Arc::clone(&self.bot_queues);
            let place = QueuePlace { queues, queue: job.recipient.clone(), _slot: slot };
            taken += 1;
            let app = self.clone();
            tokio::spawn(async move {
                if let Err(error) = app.play_bot_turn(job).await {
                    tracing::warn!(event = "bot.turn_failed", %error, "bot turn not played");
                }
                drop(place);
                app.bot_work_ready.notify_one();
            });
        }
        Ok(taken)
    }

    async fn play_bot_turn(&self, job: OutboxJob) -> Result<(), AppError> {
        let now = self.clock.now();
        let id = job.id.clone();
        let claimed =
            self.store.write(move |conn| outbox::claim(conn, &id, now, Millis(now.0 + LEASE))).await?;
        let Some(game) = job.game.filter(|_| claimed) else {
            return Ok(());
        };
        if self.play_bot_batch(&game, &job.id).await? {
            // Others have their turn first.
            let now = self.clock.now();
            self.store.write(move |conn| outbox::reschedule(conn, &job.id, now)).await?;
        }
        Ok(())
    }

    /// Plays at most one write's worth of entries; false when no bot is asked any more.
    async fn play_bot_batch(&self, id: &GameId, job: &str) -> Result<bool, AppError> {
        let (table, game, seen) = {
            let mut held = self.live_games.lock(id).await;
            self.ensure_loaded(&mut held, id).await?;
            let live = held.as_ref().ok_or(AppError::NotFound)?;
            (Game::clone(&live.game), live.position.boxed_clone(), live.game.head)
        };
        let now = self.clock.now();
        let turn = self.bot_permits.acquire().await;
        let turn = turn.map_err(|error| AppError::Internal(format!("bots think no more: {error}")))?;
        let thought = run_blocking(move || Ok(choose_bot_moves(table, game, now))).await?;
        drop(turn);
        let goes_on = thought.has_more;
        if thought.entries.is_empty() {
            return self.finish_job(id, job, seen).await;
        }
        let mut held = self.live_games.lock(id).await;
        let Some(mut live) = held.take_if(|live| live.game.head == seen) else { return Ok(true) };
        live.position = thought.position;
        let bots = if goes_on { BotJob::Continue } else { BotJob::Finish(job.to_owned()) };
        let change = GameUpdate {
            game: thought.game.into(),
            entries: thought.entries,
            acting_seat: None,
            reply_to_store: None,
            timed_out: None,
            bots,
            upgrade: None,
        };
        match self.commit(&mut held, live, change).await {
            Ok(()) => Ok(goes_on),
            Err(AppError::Store(StoreError::Stale)) => Ok(true),
            Err(error) => Err(error),
        }
    }

    /// No bot is asked, as far as memory knows: the job is done if memory is right.
    async fn finish_job(&self, id: &GameId, job: &str, seen: Seq) -> Result<bool, AppError> {
        if self.is_outdated(id, seen).await? {
            *self.live_games.lock(id).await = None;
            return Ok(true);
        }
        let (job, now) = (job.to_owned(), self.clock.now());
        self.store.write(move |conn| outbox::finish_sent(conn, &job, now)).await?;
        Ok(false)
    }
}

/// What bots made of a position.
struct BotBatch {
    game: Game,
    position: Box<dyn AnyMatch>,
    entries: Vec<Entry>,
    has_more: bool,
}

fn choose_bot_moves(mut game: Game, mut position: Box<dyn AnyMatch>, now: Millis) -> BotBatch {
    let deal = game.seed_source();
    let mut entries = Vec::new();
    let mut goes_on = true;
    let begun = Instant::now();
    while entries.len() < MAX_ENTRIES_PER_WRITE && (entries.is_empty() || begun.elapsed() < MAX_THINKING) {
        let asked = bot_seats(&game).find(|(seat, _)| position.to_act().contains(*seat));
        let Some((seat, bot)) = asked else {
            goes_on = false;
            break;
        };
        let seed = deal.bot_seed(seat, position.head());
        entries.push(position.play_bot(seat, bot, seed, now).entry);
        GameUpdate::sync_with_position(&mut game, &*position, None, now);
    }
    BotBatch { game, position, entries, has_more: goes_on }
}
