//! Group commit. A commit costs a disk flush, so writes that wait share one: a writer takes all there are, runs them in
//! one transaction, commits once and answers all. SQLite has one writer, Postgres several, each with a connection.

use crate::store::accounts::NotifyChannelsByAccount;
use crate::store::connection::{
    Conn, PoolManager, begin_batch, begin_savepoint, begin_write, commit, rollback,
};
use crate::store::error::StoreError;
use crate::store::game_commit::{self, GameCommit};
use diesel::r2d2::Pool;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// How many writes share a commit at most; several writers share them out.
const MAX_BATCH: usize = 64;
/// How many may wait before callers are told to come back later.
const MAX_QUEUED: usize = 1024;

/// A write on its way.
trait QueuedWrite: Send {
    /// The turn it begins with.
    fn turn(&self) -> Option<&GameCommit>;
    /// Does it, again from the beginning if it was done before, and says whether that went well.
    fn run(&mut self, conn: &mut Conn) -> bool {
        let turned = self
            .turn()
            .map_or_else(|| Ok(NotifyChannelsByAccount::new()), |turn| catch_panic(|| turn.write(conn)));
        self.run_after_commit_row(conn, turned.as_ref())
    }
    /// The same after its turn was written.
    fn run_after_commit_row(
        &mut self,
        conn: &mut Conn,
        turned: Result<&NotifyChannelsByAccount, &StoreError>,
    ) -> bool;
    /// Tells whoever waits what came of it, once the commit is known.
    fn send_result(self: Box<Self>, committed: Result<(), StoreError>);
}

type Batch = Vec<Box<dyn QueuedWrite>>;

struct PendingWrite<T, F> {
    turn: Option<GameCommit>,
    work: F,
    /// None until it was tried.
    result: Option<Result<T, StoreError>>,
    reply_to: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> QueuedWrite for PendingWrite<T, F>
where
    T: Send,
    F: Fn(&mut Conn, &NotifyChannelsByAccount) -> Result<T, StoreError> + Send,
{
    fn turn(&self) -> Option<&GameCommit> {
        self.turn.as_ref()
    }

    fn run_after_commit_row(
        &mut self,
        conn: &mut Conn,
        turned: Result<&NotifyChannelsByAccount, &StoreError>,
    ) -> bool {
        let turned = turned.map_err(StoreError::clone);
        let result = turned.and_then(|reaches| catch_panic(|| (self.work)(conn, reaches)));
        self.result.insert(result).is_ok()
    }

    fn send_result(self: Box<Self>, committed: Result<(), StoreError>) {
        let result = self.result.unwrap_or_else(|| Err(stopped()));
        // Whoever asked may have gone away; the write stands all the same.
        let _gone = self.reply_to.send(committed.and(result));
    }
}

fn stopped() -> StoreError {
    StoreError::Unavailable("the writer has stopped".into())
}

/// A bug in one write must not end the thread that all of them need.
fn catch_panic<T>(work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err(StoreError::Corrupt("a write ended in a panic".into())))
}

/// Where a writer finds its connection.
pub(super) enum WriterConn {
    /// Its own.
    Dedicated(Box<Conn>),
    /// One of the pool's for each batch, which is there again after the database was gone.
    Pooled(Pool<PoolManager>),
}

/// The writers.
pub(super) struct WriterPool {
    queue: Mutex<Option<SyncSender<Box<dyn QueuedWrite>>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl WriterPool {
    /// Starts a thread for each desk.
    pub(super) fn start(desks: Vec<WriterConn>) -> Result<WriterPool, StoreError> {
        let (queue, jobs) = sync_channel(MAX_QUEUED);
        let (jobs, most) = (Arc::new(Mutex::new(jobs)), MAX_BATCH / desks.len().max(1));
        let start = |desk: WriterConn| {
            let jobs = Arc::clone(&jobs);
            let work = move || writer_loop(desk, &jobs, most);
            std::thread::Builder::new().name("writer".into()).spawn(work)
        };
        let threads: Result<_, _> = desks.into_iter().map(start).collect();
        let threads = threads.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(WriterPool { queue: Mutex::new(Some(queue)), threads: Mutex::new(threads) })
    }

    /// Has `work` run in the next batch. It is handed over at once: whoever waits holds nothing but the place where the
    /// answer comes.
    pub(super) fn write<T, F>(
        &self,
        turn: Option<GameCommit>,
        work: F,
    ) -> impl Future<Output = Result<T, StoreError>> + use<T, F>
    where
        T: Send + 'static,
        F: Fn(&mut Conn, &NotifyChannelsByAccount) -> Result<T, StoreError> + Send + 'static,
    {
        let (asker, answer) = oneshot::channel();
        let handed_over = self.enqueue(Box::new(PendingWrite { turn, work, result: None, reply_to: asker }));
        async move {
            handed_over?;
            answer.await.unwrap_or_else(|_| Err(stopped()))
        }
    }

    fn enqueue(&self, job: Box<dyn QueuedWrite>) -> Result<(), StoreError> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let queue = queue.as_ref().ok_or_else(|| StoreError::Unavailable("shutting down".into()))?;
        queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Disconnected(_) => stopped(),
        })
    }

    /// Finishes what was accepted, then stops.
    pub(super) fn drain(&self) {
        drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            if thread.join().is_err() {
                tracing::error!(event = "db.writer_panicked", "writer thread panicked");
            }
        }
    }
}

fn writer_loop(mut desk: WriterConn, jobs: &Mutex<Receiver<Box<dyn QueuedWrite>>>, most: usize) {
    while let Some(batch) = next_batch(jobs, most) {
        metrics::histogram!("staffetta_commit_batch_size")
            .record(u32::try_from(batch.len()).unwrap_or(u32::MAX));
        match &mut desk {
            WriterConn::Dedicated(conn) => drop(run(conn, batch)),
            WriterConn::Pooled(pool) => match pool.get() {
                Ok(mut pooled) => drop(pooled.run(|conn| run(conn, batch))),
                Err(error) => send_results(batch, &Err(StoreError::Unavailable(error.to_string()))),
            },
        }
    }
}

/// Waits for a write and takes what waits with it; none once there will be no more.
fn next_batch(jobs: &Mutex<Receiver<Box<dyn QueuedWrite>>>, most: usize) -> Option<Batch> {
    let jobs = jobs.lock().unwrap_or_else(PoisonError::into_inner);
    let first = jobs.recv().ok()?;
    Some(std::iter::once(first).chain(jobs.try_iter()).take(most).collect())
}

/// Most writes succeed, so all are tried together. If one fails, everything is taken back and done again one by one, so
/// that it is undone alone and hurts no other.
fn run(conn: &mut Conn, mut batch: Batch) -> Result<(), StoreError> {
    if batch.len() == 1 {
        return run_separately(conn, batch);
    }
    let done = match (run_in_one_transaction(conn, &mut batch), &*conn) {
        (Ok(false), Conn::Sqlite(_)) => run_in_savepoints(conn, &mut batch),
        (Ok(false), Conn::Postgres(_)) => return run_separately(conn, batch),
        (done, _) => done.map(|_| ()),
    };
    finish_batch(conn, batch, done)
}

/// Ends what could not be ended well, and answers.
fn finish_batch(conn: &mut Conn, batch: Batch, done: Result<(), StoreError>) -> Result<(), StoreError> {
    if done.is_err() {
        let _already_ended = rollback(conn);
    }
    send_results(batch, &done);
    done
}

fn send_results(batch: Batch, done: &Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(event = "db.commit_failed", %error, writes = batch.len(), "batch not committed");
    }
    for job in batch {
        job.send_result(done.clone());
    }
}

/// Runs all in one transaction; false if one failed, and nothing was written.
fn run_in_one_transaction(conn: &mut Conn, batch: &mut Batch) -> Result<bool, StoreError> {
    begin_batch(conn)?;
    let turns: Vec<&GameCommit> = batch.iter().filter_map(|job| job.turn()).collect();
    let done = match catch_panic(|| game_commit::write_all_first(conn, &turns)) {
        Ok(Some(reaches)) => batch.iter_mut().all(|job| job.run_after_commit_row(conn, Ok(&reaches))),
        Ok(None) => batch.iter_mut().all(|job| job.run(conn)),
        Err(_) => false,
    };
    if done { commit(conn).map(|()| true) } else { rollback(conn).map(|()| false) }
}

/// The same with each in a savepoint of its own: one flush for all that can be written.
fn run_in_savepoints(conn: &mut Conn, batch: &mut Batch) -> Result<(), StoreError> {
    begin_write(conn)?;
    for job in batch {
        begin_savepoint(conn)?;
        if job.run(conn) { commit(conn)? } else { rollback(conn)? }
    }
    commit(conn)
}

/// A transaction for each: none holds rows that another process's batch waits for while it waits for theirs.
fn run_separately(conn: &mut Conn, batch: Batch) -> Result<(), StoreError> {
    let mut last = Ok(());
    for mut job in batch {
        let done = begin_write(conn).and_then(|()| if job.run(conn) { commit(conn) } else { rollback(conn) });
        last = finish_batch(conn, vec![job], done);
    }
    last
}
