//! Writing a change of a running game: one transaction that begins with the compare-and-set on its head and holds
//! everything that follows from it.

use super::Play;
use super::error::PlayError;
use super::live::{Held, LiveGame};
use super::once::Memory;
use crate::domain::{AccountId, Game, Holding, Notice, NoticeKind, SeatRow, Status};
use crate::store::snapshots::{self, Snapshot};
use crate::store::{Conn, StoreError, accounts, entries, games, outbox, seats};
use kernel::{AnyMatch, Entry, Millis, Seat, Seq};

/// A snapshot is taken so many entries after the last one.
const SNAPSHOT_EVERY: Seq = 32;

/// What a change of a running game leads to.
pub(super) struct Change {
    /// The table afterwards.
    pub(super) table: Game,
    /// The position afterwards.
    pub(super) game: Box<dyn AnyMatch>,
    /// What is appended.
    pub(super) entries: Vec<Entry>,
    /// Whose doing it is: nobody is told of a question that their own entry opened.
    pub(super) mover: Option<Seat>,
    /// The answer to be remembered.
    pub(super) memory: Option<Memory>,
    /// A bot's job: done with this, or to be gone on with.
    pub(super) bots: BotWork,
}

/// What becomes of bots that are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BotWork {
    /// A job is written down for them.
    WriteDown,
    /// The job in hand goes on.
    GoesOn,
    /// The job in hand is done.
    Done(String),
}

impl Change {
    /// The table after an entry that led to this position.
    pub(super) fn settle(table: &mut Game, game: &dyn AnyMatch, undone_by: Option<Seat>, now: Millis) {
        table.head = game.head();
        table.chain = game.chain().to_vec();
        table.ask(game.to_act(), game.head(), now, undone_by);
        if game.to_act().is_empty() {
            table.status = if game.is_abandoned() { Status::Abandoned } else { Status::Finished };
            table.finished_at = Some(now);
            table.outcome = game.outcome();
        }
    }
}

impl Play {
    /// Writes a change; on success it is what the held game is from now on.
    pub(super) async fn commit(&self, held: &mut Held, change: Change) -> Result<(), PlayError> {
        let before = held.as_ref().ok_or_else(|| PlayError::Broken("a change of nothing".into()))?;
        let (seen_head, seats_before) = (before.table.head, before.table.seats.clone());
        let snapshot_at = before.snapshot;
        let now = self.clock.now();
        let letters_at = Millis(now.0 + self.habits.letter_delay);
        let Change { table, game, entries: log, mover, memory, bots } = change;
        let (id, mark) = (table.id.clone(), (table.head, table.changes));
        let written = table.clone();
        let count = log.len();
        let work = move |conn: &mut Conn| {
            games::advance(conn, &written, seen_head)?;
            log.iter().try_for_each(|entry| entries::append(conn, &written.id, entry))?;
            for (after, before) in written.seats.iter().zip(&seats_before) {
                if after != before {
                    seats::update(conn, &written.id, after)?;
                }
            }
            let told = notices(conn, &written, &seats_before, mover, &bots, now, letters_at)?;
            if let BotWork::Done(job) = &bots {
                outbox::done(conn, job, now)?;
            }
            memory.iter().try_for_each(|memory| memory.keep(conn, now))?;
            Ok(told)
        };
        // Whatever becomes of this request, the game in memory is no longer believed until the write is known.
        let taken = held.take();
        let told = self.store.write(work).await?;
        drop(taken);
        metrics::counter!("staffetta_entries_total").increment(u64::try_from(count).unwrap_or_default());
        **held = Some(LiveGame { table, game, snapshot: snapshot_at });
        self.watch.announce(&id, mark);
        self.wake(&told);
        self.keep_snapshot(held);
        Ok(())
    }

    /// Wakes whoever works on what was written down.
    pub(super) fn wake(&self, told: &[NoticeKind]) {
        if told.contains(&NoticeKind::Bot) {
            self.bots_asked.notify_one();
        }
        if told.iter().any(|kind| *kind != NoticeKind::Bot) {
            self.letters_written.notify_one();
        }
    }

    /// Keeps a snapshot, behind the reply, when the log has grown enough.
    fn keep_snapshot(&self, held: &mut Held) {
        let Some(live) = held.as_mut() else { return };
        if live.game.head() < live.snapshot + SNAPSHOT_EVERY {
            return;
        }
        let snapshot = Snapshot {
            seq: live.game.head(),
            chain: live.game.chain().to_vec(),
            position: live.game.snapshot(),
        };
        live.snapshot = snapshot.seq;
        let (store, id) = (self.store.clone(), live.table.id.clone());
        tokio::spawn(async move {
            if let Err(error) = store.write(move |conn| snapshots::keep(conn, &id, &snapshot)).await {
                tracing::warn!(%error, "a snapshot could not be kept");
            }
        });
    }
}

/// Writes down what follows from a change: letters to those who are asked now, or at the end; a job for the bots.
pub(super) fn notices(
    conn: &mut Conn,
    table: &Game,
    before: &[SeatRow],
    mover: Option<Seat>,
    bots: &BotWork,
    now: Millis,
    letters_at: Millis,
) -> Result<Vec<NoticeKind>, StoreError> {
    let mut told = Vec::new();
    let asks_bot = |row: &SeatRow| row.asked.is_some() && matches!(row.holding, Holding::Bot(_));
    if *bots == BotWork::WriteDown && table.status == Status::Active && table.seats.iter().any(asks_bot) {
        let key = format!("bot:{}:{}", table.id, table.head);
        outbox::put(conn, &notice(table, NoticeKind::Bot, key, None, "bot", now, now))?;
        told.push(NoticeKind::Bot);
    }
    for (row, before) in table.seats.iter().zip(before) {
        let Holding::Person(account) = &row.holding else {
            continue;
        };
        let newly = row.asked.filter(|_| row.asked != before.asked && mover != Some(row.seat));
        let (kind, key) = match newly {
            Some(asked) => (NoticeKind::Turn, format!("turn:{}:{}:{asked}", table.id, row.seat)),
            None if table.status.is_over() => {
                (NoticeKind::Finished, format!("finished:{}:{}", table.id, row.seat))
            }
            None => continue,
        };
        if wants_letters(conn, account)? {
            outbox::put(conn, &notice(table, kind, key, Some(row.seat), account.as_str(), now, letters_at))?;
            told.push(kind);
        }
    }
    Ok(told)
}

fn wants_letters(conn: &mut Conn, account: &AccountId) -> Result<bool, StoreError> {
    let account = accounts::find(conn, account)?;
    Ok(account.is_some_and(|account| account.email.is_some() && account.profile.mail_turns))
}

/// A notice about a game.
pub(super) fn notice(
    table: &Game,
    kind: NoticeKind,
    key: String,
    seat: Option<Seat>,
    recipient: &str,
    now: Millis,
    due_at: Millis,
) -> Notice {
    Notice {
        id: crate::domain::GameId::fresh(now).as_str().into(),
        key,
        kind,
        game: Some(table.id.clone()),
        seat,
        recipient: recipient.into(),
        body: String::new(),
        due_at,
        attempts: 0,
    }
}
