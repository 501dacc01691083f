//! Writing a change of a running game: one transaction that begins with the compare-and-set on its head and holds
//! everything that follows from it.

use super::Play;
use super::error::PlayError;
use super::live::{Held, LiveGame};
use super::once::Memory;
use super::webhooks;
use crate::domain::{AccountId, Game, Holding, Notice, NoticeKind, SeatRow, Status};
use crate::store::accounts::Reaches;
use crate::store::snapshots::{self, Snapshot};
use crate::store::{Conn, StoreError, Turn, outbox, seats};
use kernel::{AnyMatch, Entry, Millis, Seat, Seq};
use std::sync::Arc;

/// A snapshot is taken so many entries after the last one.
const SNAPSHOT_EVERY: Seq = 64;

/// What a change of a running game leads to, besides its position.
pub(super) struct Change {
    /// The table afterwards.
    pub(super) table: Arc<Game>,
    /// What is appended.
    pub(super) entries: Vec<Entry>,
    /// Whose doing it is: nobody is told of a question that their own entry opened.
    pub(super) mover: Option<Seat>,
    /// The answer to be remembered.
    pub(super) memory: Option<Memory>,
    /// The seat whose time is over.
    pub(super) timed_out: Option<Seat>,
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
    /// Writes a change. The game was taken from where it is held, with its table as it was before and its position as it
    /// is afterwards; whatever becomes of this request, it is put back only when the write is known.
    pub(super) fn commit(
        &self,
        held: &mut Held,
        live: LiveGame,
        change: Change,
    ) -> impl Future<Output = Result<(), PlayError>> {
        let count = u64::try_from(change.entries.len()).unwrap_or_default();
        let (live, written) = self.write_down(live, change);
        async move {
            let told = written.await?;
            metrics::counter!("staffetta_entries_total").increment(count);
            self.watch.announce(&live.table.id, (live.table.head, live.table.changes));
            **held = Some(live);
            self.wake(&told);
            self.keep_snapshot(held);
            Ok(())
        }
    }

    /// Hands a change to the store; the game as it will be, and what will be told of it.
    fn write_down(
        &self,
        live: LiveGame,
        change: Change,
    ) -> (LiveGame, impl Future<Output = Result<Vec<NoticeKind>, StoreError>> + use<>) {
        let LiveGame { table: before, game, snapshot } = live;
        let Change { table, entries: log, mover, memory, timed_out, bots } = change;
        let (seen_head, now) = (before.head, self.clock.now());
        let (clocks, handed_over) = changed_seats(&table, &before);
        let told = Told {
            table: Arc::clone(&table),
            before,
            mover,
            begins: false,
            timed_out,
            bots,
            now,
            letters_at: Millis(now.0 + self.habits.letter_delay),
        };
        let turn = Turn { game: Arc::clone(&table), seen_head, log, clocks, people: told.people() };
        let work = move |conn: &mut Conn, reaches: &Reaches| {
            let mut handed_over = handed_over.iter().filter_map(|seat| told.table.seat(*seat));
            handed_over.try_for_each(|row| seats::update(conn, &told.table.id, row))?;
            let kinds = told.write_down(conn, reaches)?;
            if let BotWork::Done(job) = &told.bots {
                outbox::done(conn, job, now)?;
            }
            memory.iter().try_for_each(|memory| memory.keep(conn, now))?;
            Ok(kinds)
        };
        (LiveGame { table, game, snapshot }, self.store.write_turn(turn, work))
    }

    /// Wakes whoever works on what was written down.
    pub(super) fn wake(&self, told: &[NoticeKind]) {
        if told.contains(&NoticeKind::Bot) {
            self.bots_asked.notify_one();
        }
        if told.contains(&NoticeKind::Webhook) {
            self.webhooks_wait();
        }
        if told.iter().any(|kind| NoticeKind::LETTERS.contains(kind)) {
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

/// The seats that a change of a running game has changed: of some only the clock, others are held by somebody else now.
fn changed_seats(after: &Game, before: &Game) -> (Vec<Seat>, Vec<Seat>) {
    let pairs = after.seats.iter().zip(&before.seats).filter(|(after, before)| after != before);
    let (clocks, handed_over): (Vec<_>, Vec<_>) =
        pairs.partition(|(after, before)| after.tenure == before.tenure);
    let seats = |pairs: Vec<(&SeatRow, _)>| pairs.into_iter().map(|(after, _)| after.seat).collect();
    (seats(clocks), seats(handed_over))
}

/// A change, as far as somebody is told of it.
pub(super) struct Told {
    /// The table afterwards.
    pub(super) table: Arc<Game>,
    /// The table before; where a game begins, one at which nobody is asked.
    pub(super) before: Arc<Game>,
    /// Whose doing it is.
    pub(super) mover: Option<Seat>,
    /// Whether the game begins with it.
    pub(super) begins: bool,
    /// The seat whose time is over.
    pub(super) timed_out: Option<Seat>,
    /// What becomes of bots that are asked.
    pub(super) bots: BotWork,
    /// Now.
    pub(super) now: Millis,
    /// When letters may leave.
    pub(super) letters_at: Millis,
}

impl Told {
    /// Whom it may concern.
    pub(super) fn people(&self) -> Vec<AccountId> {
        self.facts().map(|(.., account)| account.clone()).collect()
    }

    /// Writes down what follows: letters to those who are asked now, at the beginning, at the end and when a seat is
    /// lost, and the same for their webhooks; a job for the bots.
    pub(super) fn write_down(
        &self,
        conn: &mut Conn,
        reaches: &Reaches,
    ) -> Result<Vec<NoticeKind>, StoreError> {
        let mut told = Vec::new();
        let asks_bot = |row: &SeatRow| row.asked.is_some() && matches!(row.holding, Holding::Bot(_));
        let runs = self.table.status == Status::Active;
        if self.bots == BotWork::WriteDown && runs && self.table.seats.iter().any(asks_bot) {
            let key = format!("bot:{}:{}", self.table.id, self.table.head);
            outbox::put(conn, &notice(&self.table, NoticeKind::Bot, key, None, "bot", self.now, self.now))?;
            told.push(NoticeKind::Bot);
        }
        for (seat, kind, number, account) in self.facts() {
            let Some(reach) = reaches.get(account) else { continue };
            let number = number.map(|number| format!(":{number}")).unwrap_or_default();
            let key = format!("{}:{}:{seat}{number}", kind.name(), self.table.id);
            if reach.webhooks && webhooks::tell(conn, account, (&self.table, seat), (kind, &key), self.now)? {
                told.push(NoticeKind::Webhook);
            }
            if reach.letters {
                let (seat, to) = (Some(seat), account.as_str());
                outbox::put(conn, &notice(&self.table, kind, key, seat, to, self.now, self.letters_at))?;
                told.push(kind);
            }
        }
        Ok(told)
    }

    /// What is told, and to whom; with the number that tells apart what can happen to a seat more than once.
    fn facts(&self) -> impl Iterator<Item = (Seat, NoticeKind, Option<u64>, &AccountId)> {
        self.table.seats.iter().zip(&self.before.seats).filter_map(|(row, before)| {
            let (kind, number, account) = self.fact(row, before)?;
            Some((row.seat, kind, number, account))
        })
    }

    fn fact<'r>(
        &self,
        row: &'r SeatRow,
        before: &'r SeatRow,
    ) -> Option<(NoticeKind, Option<u64>, &'r AccountId)> {
        if let (Holding::Person(account), true) = (&before.holding, self.timed_out == Some(row.seat))
            && !self.table.status.is_over()
        {
            return Some((NoticeKind::SeatTaken, Some(u64::from(row.tenure)), account));
        }
        let Holding::Person(account) = &row.holding else { return None };
        let others = self.mover != Some(row.seat);
        match row.asked {
            Some(asked) if others && row.asked != before.asked => {
                Some((NoticeKind::Turn, Some(asked), account))
            }
            _ if self.table.status.is_over() => Some((NoticeKind::Finished, None, account)),
            // Whoever is asked at once hears of the beginning by that.
            None if others && self.begins => Some((NoticeKind::Started, None, account)),
            _ => None,
        }
    }
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
