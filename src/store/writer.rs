//! Group commit for SQLite. A commit costs a disk flush, so one thread owns the write connection, takes every
//! write that waits, runs each in its own savepoint inside one transaction, commits once and answers all.

use super::connection::{Conn, begin_savepoint, begin_write, commit, rollback};
use super::error::StoreError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// How many writes share a commit at most.
const BATCH: usize = 64;
/// How many may wait before callers are told to come back later.
const WAITING: usize = 1024;

/// Runs in the writer's transaction; what it returns is called after the commit.
type Job = Box<dyn FnOnce(&mut Conn) -> Answer + Send>;
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// The writer thread.
pub(super) struct Writer {
    queue: Mutex<Option<SyncSender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts the thread on its own connection.
    pub(super) fn start(conn: Conn) -> Result<Writer, StoreError> {
        let (queue, jobs) = sync_channel(WAITING);
        let thread = std::thread::Builder::new()
            .name("writer".into())
            .spawn(move || run(conn, &jobs))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Writer { queue: Mutex::new(Some(queue)), thread: Mutex::new(Some(thread)) })
    }

    /// Has `f` run in the next batch.
    pub(super) async fn write<T, F>(&self, f: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    {
        let (sender, answer) = oneshot::channel();
        let job: Job = Box::new(move |conn| {
            let result = in_savepoint(conn, f);
            Box::new(move |committed| {
                // Whoever asked may have gone away; the write stands all the same.
                let _gone = sender.send(committed.and(result));
            })
        });
        self.hand_over(job)?;
        answer.await.unwrap_or_else(|_| Err(StoreError::Unavailable("the writer has stopped".into())))
    }

    fn hand_over(&self, job: Job) -> Result<(), StoreError> {
        let queue = self.queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let queue = queue.as_ref().ok_or_else(|| StoreError::Unavailable("shutting down".into()))?;
        queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Disconnected(_) => StoreError::Unavailable("the writer has stopped".into()),
        })
    }

    /// Finishes what was accepted, then stops.
    pub(super) fn drain(&self) {
        drop(self.queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        if let Some(thread) = thread
            && thread.join().is_err()
        {
            tracing::error!("the writer thread ended in a panic");
        }
    }
}

fn run(mut conn: Conn, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let mut batch = Vec::with_capacity(BATCH);
        batch.push(first);
        while batch.len() < BATCH
            && let Ok(job) = jobs.try_recv()
        {
            batch.push(job);
        }
        metrics::histogram!("staffetta_commit_writes").record(u32::try_from(batch.len()).unwrap_or(u32::MAX));
        run_batch(&mut conn, batch);
    }
}

fn run_batch(conn: &mut Conn, batch: Vec<Job>) {
    if let Err(error) = begin_write(conn) {
        tracing::error!(%error, "a batch of writes could not begin");
        // Dropping the jobs drops their senders: everybody hears that the writer could not do it.
        return;
    }
    let answers: Vec<_> = batch.into_iter().map(|job| job(conn)).collect();
    let committed = commit(conn).inspect_err(|error| {
        tracing::error!(%error, "a batch of writes could not be committed");
        let _already_ended = rollback(conn);
    });
    for answer in answers {
        answer(committed.clone());
    }
}

/// A write that fails or panics is undone alone and hurts no other.
fn in_savepoint<T>(
    conn: &mut Conn,
    f: impl FnOnce(&mut Conn) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    begin_savepoint(conn)?;
    let result = catch_unwind(AssertUnwindSafe(|| f(conn)))
        .unwrap_or_else(|_| Err(StoreError::Corrupt("a write ended in a panic".into())));
    match result {
        Ok(value) => commit(conn).map(|()| value),
        Err(error) => rollback(conn).and(Err(error)),
    }
}
