//! Group commit. A commit costs a disk flush, so writes that wait share one: a writer takes all there are, runs them in
//! one transaction, commits once and answers all. SQLite has one writer, Postgres several, each with a connection.

use super::accounts::Reaches;
use super::connection::{Conn, Manager, begin_savepoint, begin_shared, begin_write, commit, rollback};
use super::error::StoreError;
use super::turn::{self, Turn};
use diesel::r2d2::Pool;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// How many writes share a commit at most; several writers share them out.
const BATCH: usize = 64;
/// How many may wait before callers are told to come back later.
const WAITING: usize = 1024;

/// A write on its way.
trait Job: Send {
    /// The turn it begins with.
    fn turn(&self) -> Option<&Turn>;
    /// Does it, again from the beginning if it was done before, and says whether that went well.
    fn run(&mut self, conn: &mut Conn) -> bool {
        let turned = self.turn().map_or_else(|| Ok(Reaches::new()), |turn| survived(|| turn.write(conn)));
        self.go_on(conn, turned.as_ref())
    }
    /// The same after its turn was written.
    fn go_on(&mut self, conn: &mut Conn, turned: Result<&Reaches, &StoreError>) -> bool;
    /// Tells whoever waits what came of it, once the commit is known.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

type Batch = Vec<Box<dyn Job>>;

struct Write<T, F> {
    turn: Option<Turn>,
    work: F,
    /// None until it was tried.
    result: Option<Result<T, StoreError>>,
    asker: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Job for Write<T, F>
where
    T: Send,
    F: Fn(&mut Conn, &Reaches) -> Result<T, StoreError> + Send,
{
    fn turn(&self) -> Option<&Turn> {
        self.turn.as_ref()
    }

    fn go_on(&mut self, conn: &mut Conn, turned: Result<&Reaches, &StoreError>) -> bool {
        let turned = turned.map_err(StoreError::clone);
        let result = turned.and_then(|reaches| survived(|| (self.work)(conn, reaches)));
        self.result.insert(result).is_ok()
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let result = self.result.unwrap_or_else(|| Err(stopped()));
        // Whoever asked may have gone away; the write stands all the same.
        let _gone = self.asker.send(committed.and(result));
    }
}

fn stopped() -> StoreError {
    StoreError::Unavailable("the writer has stopped".into())
}

/// A bug in one write must not end the thread that all of them need.
fn survived<T>(work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err(StoreError::Corrupt("a write ended in a panic".into())))
}

/// Where a writer finds its connection.
pub(super) enum Desk {
    /// Its own.
    Own(Box<Conn>),
    /// One of the pool's for each batch, which is there again after the database was gone.
    Shared(Pool<Manager>),
}

/// The writers.
pub(super) struct Writers {
    queue: Mutex<Option<SyncSender<Box<dyn Job>>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Writers {
    /// Starts a thread for each desk.
    pub(super) fn start(desks: Vec<Desk>) -> Result<Writers, StoreError> {
        let (queue, jobs) = sync_channel(WAITING);
        let (jobs, most) = (Arc::new(Mutex::new(jobs)), BATCH / desks.len().max(1));
        let start = |desk: Desk| {
            let jobs = Arc::clone(&jobs);
            let work = move || write_until_the_end(desk, &jobs, most);
            std::thread::Builder::new().name("writer".into()).spawn(work)
        };
        let threads: Result<_, _> = desks.into_iter().map(start).collect();
        let threads = threads.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Writers { queue: Mutex::new(Some(queue)), threads: Mutex::new(threads) })
    }

    /// Has `work` run in the next batch. It is handed over at once: whoever waits holds nothing but the place where the
    /// answer comes.
    pub(super) fn write<T, F>(
        &self,
        turn: Option<Turn>,
        work: F,
    ) -> impl Future<Output = Result<T, StoreError>> + use<T, F>
    where
        T: Send + 'static,
        F: Fn(&mut Conn, &Reaches) -> Result<T, StoreError> + Send + 'static,
    {
        let (asker, answer) = oneshot::channel();
        let handed_over = self.hand_over(Box::new(Write { turn, work, result: None, asker }));
        async move {
            handed_over?;
            answer.await.unwrap_or_else(|_| Err(stopped()))
        }
    }

    fn hand_over(&self, job: Box<dyn Job>) -> Result<(), StoreError> {
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
                tracing::error!("a writer thread ended in a panic");
            }
        }
    }
}

fn write_until_the_end(mut desk: Desk, jobs: &Mutex<Receiver<Box<dyn Job>>>, most: usize) {
    while let Some(batch) = gather(jobs, most) {
        metrics::histogram!("staffetta_commit_writes").record(u32::try_from(batch.len()).unwrap_or(u32::MAX));
        match &mut desk {
            Desk::Own(conn) => drop(run(conn, batch)),
            Desk::Shared(pool) => match pool.get() {
                Ok(mut pooled) => drop(pooled.run(|conn| run(conn, batch))),
                Err(error) => answer(batch, &Err(StoreError::Unavailable(error.to_string()))),
            },
        }
    }
}

/// Waits for a write and takes what waits with it; none once there will be no more.
fn gather(jobs: &Mutex<Receiver<Box<dyn Job>>>, most: usize) -> Option<Batch> {
    let jobs = jobs.lock().unwrap_or_else(PoisonError::into_inner);
    let first = jobs.recv().ok()?;
    Some(std::iter::once(first).chain(jobs.try_iter()).take(most).collect())
}

/// Most writes succeed, so all are tried together. If one fails, everything is taken back and done again one by one, so
/// that it is undone alone and hurts no other.
fn run(conn: &mut Conn, mut batch: Batch) -> Result<(), StoreError> {
    if batch.len() == 1 {
        return one_by_one(conn, batch);
    }
    let done = match (together(conn, &mut batch), &*conn) {
        (Ok(false), Conn::Sqlite(_)) => in_savepoints(conn, &mut batch),
        (Ok(false), Conn::Postgres(_)) => return one_by_one(conn, batch),
        (done, _) => done.map(|_| ()),
    };
    conclude(conn, batch, done)
}

/// Ends what could not be ended well, and answers.
fn conclude(conn: &mut Conn, batch: Batch, done: Result<(), StoreError>) -> Result<(), StoreError> {
    if done.is_err() {
        let _already_ended = rollback(conn);
    }
    answer(batch, &done);
    done
}

fn answer(batch: Batch, done: &Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, writes = batch.len(), "writes could not be committed");
    }
    for job in batch {
        job.answer(done.clone());
    }
}

/// Runs all in one transaction; false if one failed, and nothing was written.
fn together(conn: &mut Conn, batch: &mut Batch) -> Result<bool, StoreError> {
    begin_shared(conn)?;
    let turns: Vec<&Turn> = batch.iter().filter_map(|job| job.turn()).collect();
    let done = match survived(|| turn::write_ahead(conn, &turns)) {
        Ok(Some(reaches)) => batch.iter_mut().all(|job| job.go_on(conn, Ok(&reaches))),
        Ok(None) => batch.iter_mut().all(|job| job.run(conn)),
        Err(_) => false,
    };
    if done { commit(conn).map(|()| true) } else { rollback(conn).map(|()| false) }
}

/// The same with each in a savepoint of its own: one flush for all that can be written.
fn in_savepoints(conn: &mut Conn, batch: &mut Batch) -> Result<(), StoreError> {
    begin_write(conn)?;
    for job in batch {
        begin_savepoint(conn)?;
        if job.run(conn) { commit(conn)? } else { rollback(conn)? }
    }
    commit(conn)
}

/// A transaction for each: none holds rows that another process's batch waits for while it waits for theirs.
fn one_by_one(conn: &mut Conn, batch: Batch) -> Result<(), StoreError> {
    let mut last = Ok(());
    for mut job in batch {
        let done = begin_write(conn).and_then(|()| if job.run(conn) { commit(conn) } else { rollback(conn) });
        last = conclude(conn, vec![job], done);
    }
    last
}
