//! Writing a change of a running game: one transaction that begins with the compare-and-set on its head and holds
//! everything that follows from it.

use crate::app::App;
use crate::app::accounts::webhooks;
use crate::app::error::AppError;
use crate::app::games::live::{GameGuard, LiveGame};
use crate::app::games::upgrade;
use crate::app::idempotency::ReplyToStore;
use crate::domain::{AccountId, Game, GameStatus, JobKind, OutboxJob, SeatHolder, TableSeat, UpgradeVote};
use crate::store::accounts::NotifyChannelsByAccount;
use crate::store::snapshots::{self, StoredSnapshot};
use crate::store::{Conn, GameCommit, StoreError, game_signatures, outbox, seats, upgrades};
use kernel::{AnyMatch, Entry, Millis, Seat, Seq};
use std::sync::Arc;

/// A snapshot is taken so many entries after the last one.
const SNAPSHOT_EVERY: Seq = 64;

/// What a change of a running game leads to, besides its position.
pub(in crate::app) struct GameUpdate {
    /// The table afterwards.
    pub(in crate::app) game: Arc<Game>,
    /// What is appended.
    pub(in crate::app) entries: Vec<Entry>,
    /// Whose doing it is: nobody is told of a question that their own entry opened.
    pub(in crate::app) acting_seat: Option<Seat>,
    /// The answer to be remembered.
    pub(in crate::app) reply_to_store: Option<ReplyToStore>,
    /// The seat whose time is over.
    pub(in crate::app) timed_out: Option<Seat>,
    /// A bot's job: done with this, or to be gone on with.
    pub(in crate::app) bots: BotJob,
    /// The vote by which the game goes over to newer rules.
    pub(in crate::app) upgrade: Option<UpgradeVote>,
}

/// What becomes of bots that are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) enum BotJob {
    /// A job is written down for them.
    Enqueue,
    /// The job in hand goes on.
    Continue,
    /// The job in hand is done.
    Finish(String),
}

impl GameUpdate {
    /// The table after an entry that led to this position.
    pub(in crate::app) fn sync_with_position(
        game: &mut Game,
        position: &dyn AnyMatch,
        undone_by: Option<Seat>,
        now: Millis,
    ) {
        game.head = position.head();
        game.chain = position.chain().to_vec();
        game.set_to_act(position.to_act(), position.head(), now, undone_by);
        if position.to_act().is_empty() {
            game.status = if position.is_abandoned() { GameStatus::Abandoned } else { GameStatus::Finished };
            game.finished_at = Some(now);
            game.outcome = position.outcome();
        }
    }
}

impl App {
    /// Writes a change. The game was taken from where it is held, with its table as it was before and its position as it
    /// is afterwards; whatever becomes of this request, it is put back only when the write is known.
    pub(in crate::app) fn commit(
        &self,
        held: &mut GameGuard,
        live: LiveGame,
        change: GameUpdate,
    ) -> impl Future<Output = Result<(), AppError>> {
        let count = u64::try_from(change.entries.len()).unwrap_or_default();
        let (live, written) = self.start_write(live, change);
        async move {
            let told = written.await?;
            metrics::counter!("staffetta_entries_appended_total").increment(count);
            self.watchers.publish(&live.game.id, (live.game.head, live.game.table_changes));
            **held = Some(live);
            self.signal_workers(&told);
            self.save_snapshot_if_due(held);
            Ok(())
        }
    }

    /// Hands a change to the store; the game as it will be, and what will be told of it.
    fn start_write(
        &self,
        live: LiveGame,
        change: GameUpdate,
    ) -> (LiveGame, impl Future<Output = Result<Vec<JobKind>, StoreError>> + use<>) {
        let LiveGame { game: before, position: game, snapshot_seq: snapshot } = live;
        let GameUpdate {
            game: table,
            entries: log,
            acting_seat: mover,
            reply_to_store: memory,
            timed_out,
            bots,
            upgrade: vote,
        } = change;
        let (seen_head, now) = (before.head, self.clock.now());
        let (clocks, handed_over) = changed_seats(&table, &before);
        let told = Notifications {
            game: Arc::clone(&table),
            before,
            acting_seat: mover,
            is_start: false,
            timed_out,
            bots,
            now,
            letters_at: Millis(now.0 + self.settings.letter_delay),
        };
        let turn = GameCommit {
            game: Arc::clone(&table),
            expected_head: seen_head,
            new_entries: log,
            clock_seats: clocks,
            accounts_to_notify: told.accounts(),
        };
        let is_signed = table.status.is_over() && !table.imported;
        let signature =
            self.signer.as_ref().filter(|_| is_signed).and_then(|key| key.sign(&table, now, false));
        let work = move |conn: &mut Conn, channels: &NotifyChannelsByAccount| {
            let mut handed_over = handed_over.iter().filter_map(|seat| told.game.seat(*seat));
            handed_over.try_for_each(|row| seats::update(conn, &told.game.id, row))?;
            let mut kinds = told.enqueue(conn, channels)?;
            if let Some(vote) = &vote {
                upgrades::set_rules(conn, &told.game.id, vote.revision)?;
                upgrades::upsert(conn, &told.game.id, vote)?;
                kinds.extend(upgrade::tell(conn, &told.game, vote, None, now)?);
            }
            if let BotJob::Finish(job) = &told.bots {
                outbox::finish_sent(conn, job, now)?;
            }
            let id = &told.game.id;
            signature.iter().try_for_each(|signature| game_signatures::insert(conn, id, signature))?;
            memory.iter().try_for_each(|memory| memory.insert(conn, now))?;
            Ok(kinds)
        };
        (LiveGame { game: table, position: game, snapshot_seq: snapshot }, self.store.commit_game(turn, work))
    }

    /// Wakes whoever works on what was written down.
    pub(in crate::app) fn signal_workers(&self, told: &[JobKind]) {
        if told.contains(&JobKind::BotTurn) {
            self.bot_work_ready.notify_one();
        }
        if told.contains(&JobKind::WebhookCall) {
            self.signal_webhook_calls();
        }
        if told.iter().any(|kind| JobKind::LETTER_KINDS.contains(kind)) {
            self.letters_ready.notify_one();
        }
    }

    /// Keeps a snapshot, behind the reply, when the log has grown enough.
    fn save_snapshot_if_due(&self, held: &mut GameGuard) {
        let Some(live) = held.as_mut() else { return };
        if live.position.head() < live.snapshot_seq + SNAPSHOT_EVERY {
            return;
        }
        let (position, game) = (&live.position, &live.game);
        let chain = position.chain().to_vec();
        let snapshot =
            StoredSnapshot::new(&game.id, game.revision, position.head(), chain, position.snapshot());
        live.snapshot_seq = snapshot.seq;
        let (store, id) = (self.store.clone(), live.game.id.clone());
        tokio::spawn(async move {
            if let Err(error) = store.write(move |conn| snapshots::upsert(conn, &id, &snapshot)).await {
                tracing::warn!(event = "game.snapshot_failed", %error, "snapshot not saved");
            }
        });
    }
}

/// The seats that a change of a running game has changed: of some only the clock, others are held by somebody else now.
fn changed_seats(after: &Game, before: &Game) -> (Vec<Seat>, Vec<Seat>) {
    let pairs = after.seats.iter().zip(&before.seats).filter(|(after, before)| after != before);
    let (clocks, handed_over): (Vec<_>, Vec<_>) =
        pairs.partition(|(after, before)| after.tenure == before.tenure);
    let seats = |pairs: Vec<(&TableSeat, _)>| pairs.into_iter().map(|(after, _)| after.seat).collect();
    (seats(clocks), seats(handed_over))
}

/// A change, as far as somebody is told of it.
pub(in crate::app) struct Notifications {
    /// The table afterwards.
    pub(in crate::app) game: Arc<Game>,
    /// The table before; where a game begins, one at which nobody is asked.
    pub(in crate::app) before: Arc<Game>,
    /// Whose doing it is.
    pub(in crate::app) acting_seat: Option<Seat>,
    /// Whether the game begins with it.
    pub(in crate::app) is_start: bool,
    /// The seat whose time is over.
    pub(in crate::app) timed_out: Option<Seat>,
    /// What becomes of bots that are asked.
    pub(in crate::app) bots: BotJob,
    /// Now.
    pub(in crate::app) now: Millis,
    /// When letters may leave.
    pub(in crate::app) letters_at: Millis,
}

impl Notifications {
    /// Whom it may concern.
    pub(in crate::app) fn accounts(&self) -> Vec<AccountId> {
        self.events().map(|(.., account)| account.clone()).collect()
    }

    /// Writes down what follows: letters to those who are asked now, at the beginning, at the end and when a seat is
    /// lost, and the same for their webhooks; a job for the bots.
    pub(in crate::app) fn enqueue(
        &self,
        conn: &mut Conn,
        channels: &NotifyChannelsByAccount,
    ) -> Result<Vec<JobKind>, StoreError> {
        let mut told = Vec::new();
        let asks_bot =
            |row: &TableSeat| row.asked_since.is_some() && matches!(row.holder, SeatHolder::Bot(_));
        let runs = self.game.status == GameStatus::Active;
        if self.bots == BotJob::Enqueue && runs && self.game.seats.iter().any(asks_bot) {
            let key = format!("bot:{}:{}", self.game.id, self.game.head);
            let queue = bot_queue(&self.game);
            outbox::enqueue(
                conn,
                &game_job(&self.game, JobKind::BotTurn, key, None, &queue, self.now, self.now),
            )?;
            told.push(JobKind::BotTurn);
        }
        for (seat, kind, number, account) in self.events() {
            let Some(reach) = channels.get(account) else { continue };
            let number = number.map(|number| format!(":{number}")).unwrap_or_default();
            let key = format!("{}:{}:{seat}{number}", kind.name(), self.game.id);
            if reach.webhook_count
                && webhooks::enqueue_webhook_calls(conn, account, (&self.game, seat), (kind, &key), self.now)?
            {
                told.push(JobKind::WebhookCall);
            }
            if reach.letters {
                let (seat, to) = (Some(seat), account.as_str());
                outbox::enqueue(conn, &game_job(&self.game, kind, key, seat, to, self.now, self.letters_at))?;
                told.push(kind);
            }
        }
        Ok(told)
    }

    /// What is told, and to whom; with the number that tells apart what can happen to a seat more than once.
    fn events(&self) -> impl Iterator<Item = (Seat, JobKind, Option<u64>, &AccountId)> {
        self.game.seats.iter().zip(&self.before.seats).filter_map(|(row, before)| {
            let (kind, number, account) = self.event_for_seat(row, before)?;
            Some((row.seat, kind, number, account))
        })
    }

    fn event_for_seat<'r>(
        &self,
        row: &'r TableSeat,
        before: &'r TableSeat,
    ) -> Option<(JobKind, Option<u64>, &'r AccountId)> {
        if let (SeatHolder::Person(account), true) = (&before.holder, self.timed_out == Some(row.seat))
            && !self.game.status.is_over()
        {
            return Some((JobKind::SeatTaken, Some(u64::from(row.tenure)), account));
        }
        let SeatHolder::Person(account) = &row.holder else { return None };
        let others = self.acting_seat != Some(row.seat);
        match row.asked_since {
            Some(asked) if others && row.asked_since != before.asked_since => {
                Some((JobKind::Turn, Some(asked), account))
            }
            _ if self.game.status.is_over() => Some((JobKind::Finished, None, account)),
            // Whoever is asked at once hears of the beginning by that.
            None if others && self.is_start => Some((JobKind::Started, None, account)),
            _ => None,
        }
    }
}

/// In whose queue a game's bots wait: in that of whoever opened the table, so that many games of one account wait for
/// each other and not others for them.
fn bot_queue(game: &Game) -> String {
    game.creator.as_ref().map_or_else(|| "bot".to_owned(), |creator| format!("bot:{creator}"))
}

/// A job about a game.
pub(in crate::app) fn game_job(
    game: &Game,
    kind: JobKind,
    key: String,
    seat: Option<Seat>,
    recipient: &str,
    now: Millis,
    due_at: Millis,
) -> OutboxJob {
    OutboxJob {
        id: crate::domain::new_id(now),
        dedupe_key: key,
        kind,
        game: Some(game.id.clone()),
        seat,
        recipient: recipient.into(),
        body: String::new(),
        due_at,
        attempts: 0,
    }
}
