//! Work that follows from a change, written down with it: letters, what webhooks are told, and bots' turns. Whoever
//! claims a row does it; at least once, so the key names the fact.

use crate::domain::{Email, GameId, JobKind, JobResult, OutboxJob};
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, narrow, optional, to_millis, to_timestamp};
use crate::store::error::StoreError;
use crate::store::schema::outbox;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use kernel::{Millis, Seat};

#[derive(Queryable, Insertable)]
#[diesel(table_name = outbox, treat_none_as_default_value = false)]
struct Row {
    id: String,
    dedupe_key: String,
    kind: String,
    game_id: Option<String>,
    seat: Option<i32>,
    recipient: String,
    body: String,
    due_at: DbTimestamp,
    attempts: i32,
    leased_until: DbTimestamp,
    done_at: Option<DbTimestamp>,
    failure: Option<String>,
    fate: Option<String>,
}

impl Row {
    fn job(self) -> Result<OutboxJob, StoreError> {
        let kind = JobKind::from_name(&self.kind)
            .ok_or_else(|| StoreError::Corrupt(format!("job kind {:?}", self.kind)))?;
        Ok(OutboxJob {
            id: self.id,
            dedupe_key: self.dedupe_key,
            kind,
            game: self.game_id.map(GameId::from_stored),
            seat: self.seat.map(narrow).transpose()?.map(Seat),
            recipient: self.recipient,
            body: self.body,
            due_at: to_millis(self.due_at),
            attempts: narrow(self.attempts)?,
        })
    }
}

/// The names of what becomes a letter.
pub(super) fn letters() -> impl Iterator<Item = &'static str> {
    JobKind::LETTER_KINDS.into_iter().map(JobKind::name)
}

/// Writes a notice down. The same fact is written down once.
pub fn enqueue(conn: &mut Conn, job: &OutboxJob) -> Result<(), StoreError> {
    let there: Option<String> = optional(
        outbox::table.filter(outbox::dedupe_key.eq(&job.dedupe_key)).select(outbox::id).get_result(conn),
    )?;
    if there.is_some() {
        return Ok(());
    }
    let row = Row {
        id: job.id.clone(),
        dedupe_key: job.dedupe_key.clone(),
        kind: job.kind.name().into(),
        game_id: job.game.as_ref().map(|id| id.as_str().into()),
        seat: job.seat.map(|seat| i32::from(seat.0)),
        recipient: job.recipient.clone(),
        body: job.body.clone(),
        due_at: to_timestamp(job.due_at),
        attempts: 0,
        leased_until: to_timestamp(Millis(0)),
        done_at: None,
        failure: None,
        fate: None,
    };
    diesel::insert_into(outbox::table).values(row).execute(conn)?;
    Ok(())
}

/// What is due and nobody works on, but to these recipients.
pub fn list_due(
    conn: &mut Conn,
    kinds: &[JobKind],
    except: &[String],
    now: Millis,
    limit: u32,
) -> Result<Vec<OutboxJob>, StoreError> {
    let rows: Vec<Row> = outbox::table
        .filter(outbox::done_at.is_null())
        .filter(outbox::due_at.le(to_timestamp(now)))
        .filter(outbox::leased_until.le(to_timestamp(now)))
        .filter(outbox::kind.eq_any(kinds.iter().map(|kind| kind.name())))
        .filter(outbox::recipient.ne_all(except))
        .order(outbox::due_at.asc())
        .limit(i64::from(limit))
        .load(conn)?;
    rows.into_iter().map(Row::job).collect()
}

/// Jobs of one kind that are due and nobody works on: the oldest of each recipient first, then the second of each.
pub fn list_due_in_turn(
    conn: &mut Conn,
    kind: JobKind,
    now: Millis,
    limit: u32,
) -> Result<Vec<OutboxJob>, StoreError> {
    let turn = || sql::<BigInt>("row_number() OVER (PARTITION BY recipient ORDER BY due_at, id)");
    let in_turn: Vec<(String, DbTimestamp, i64)> = outbox::table
        .filter(outbox::done_at.is_null())
        .filter(outbox::due_at.le(to_timestamp(now)))
        .filter(outbox::leased_until.le(to_timestamp(now)))
        .filter(outbox::kind.eq(kind.name()))
        .select((outbox::id, outbox::due_at, turn()))
        .order((turn(), outbox::due_at.asc()))
        .limit(i64::from(limit))
        .load(conn)?;
    let ids: Vec<&str> = in_turn.iter().map(|(id, ..)| id.as_str()).collect();
    let rows: Vec<Row> = outbox::table.filter(outbox::id.eq_any(&ids)).load(conn)?;
    let mut jobs: Vec<_> = rows.into_iter().filter_map(|row| row.job().ok()).collect();
    jobs.sort_by_key(|job| ids.iter().position(|id| *id == job.id));
    Ok(jobs)
}

/// Claims a notice until then: one row changed means that it is the caller's.
pub fn claim(conn: &mut Conn, id: &str, now: Millis, until: Millis) -> Result<bool, StoreError> {
    let free = outbox::table
        .filter(outbox::id.eq(id))
        .filter(outbox::done_at.is_null())
        .filter(outbox::leased_until.le(to_timestamp(now)));
    let changed = diesel::update(free)
        .set((outbox::leased_until.eq(to_timestamp(until)), outbox::attempts.eq(outbox::attempts + 1)))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Keeps claimed until then what is claimed for a recipient.
pub fn renew(conn: &mut Conn, recipient: &str, now: Millis, until: Millis) -> Result<(), StoreError> {
    let claimed = outbox::table
        .filter(outbox::recipient.eq(recipient))
        .filter(outbox::done_at.is_null())
        .filter(outbox::leased_until.gt(to_timestamp(now)));
    diesel::update(claimed).set(outbox::leased_until.eq(to_timestamp(until))).execute(conn)?;
    Ok(())
}

/// Whether a notice in hand is still there: whoever was erased since is told nothing. An update that changes nothing
/// holds the row on Postgres, so that nobody is erased in between.
pub fn lock_if_exists(conn: &mut Conn, id: &str) -> Result<bool, StoreError> {
    let held = outbox::table.filter(outbox::id.eq(id));
    let found = diesel::update(held).set(outbox::attempts.eq(outbox::attempts)).execute(conn)?;
    Ok(found == 1)
}

/// It is done.
pub fn finish_sent(conn: &mut Conn, id: &str, now: Millis) -> Result<(), StoreError> {
    finish(conn, id, now, JobResult::Sent, None)
}

/// It is done, and nobody will ask what became of it.
pub fn delete(conn: &mut Conn, id: &str) -> Result<(), StoreError> {
    diesel::delete(outbox::table.filter(outbox::id.eq(id))).execute(conn)?;
    Ok(())
}

/// It needs no more work; says what became of it.
pub fn finish(
    conn: &mut Conn,
    id: &str,
    now: Millis,
    fate: JobResult,
    why: Option<&str>,
) -> Result<(), StoreError> {
    diesel::update(outbox::table.filter(outbox::id.eq(id)))
        .set((outbox::done_at.eq(to_timestamp(now)), outbox::failure.eq(why), outbox::fate.eq(fate.name())))
        .execute(conn)?;
    Ok(())
}

/// It failed; it is tried again then.
pub fn retry_later(conn: &mut Conn, id: &str, why: &str, again: Millis) -> Result<(), StoreError> {
    diesel::update(outbox::table.filter(outbox::id.eq(id)))
        .set((
            outbox::failure.eq(why),
            outbox::due_at.eq(to_timestamp(again)),
            outbox::leased_until.eq(to_timestamp(Millis(0))),
        ))
        .execute(conn)?;
    Ok(())
}

/// It waits until then, which is no failed try.
pub fn reschedule(conn: &mut Conn, id: &str, until: Millis) -> Result<(), StoreError> {
    diesel::update(outbox::table.filter(outbox::id.eq(id)))
        .set((
            outbox::due_at.eq(to_timestamp(until)),
            outbox::leased_until.eq(to_timestamp(Millis(0))),
            outbox::attempts.eq(outbox::attempts - 1),
        ))
        .execute(conn)?;
    Ok(())
}

/// What else waits for a recipient waits until then at least, but for what somebody works on.
pub fn delay_recipient(
    conn: &mut Conn,
    recipient: &str,
    now: Millis,
    until: Millis,
) -> Result<(), StoreError> {
    let others = outbox::table
        .filter(outbox::recipient.eq(recipient))
        .filter(outbox::done_at.is_null())
        .filter(outbox::leased_until.le(to_timestamp(now)))
        .filter(outbox::due_at.lt(to_timestamp(until)));
    diesel::update(others).set(outbox::due_at.eq(to_timestamp(until))).execute(conn)?;
    Ok(())
}

/// Nothing that waits for a recipient needs more work.
pub fn finish_all_for(
    conn: &mut Conn,
    recipient: &str,
    now: Millis,
    fate: JobResult,
    why: &str,
) -> Result<(), StoreError> {
    let waiting = outbox::table.filter(outbox::recipient.eq(recipient)).filter(outbox::done_at.is_null());
    diesel::update(waiting)
        .set((outbox::done_at.eq(to_timestamp(now)), outbox::failure.eq(why), outbox::fate.eq(fate.name())))
        .execute(conn)?;
    Ok(())
}

/// It left and came back.
pub fn mark_bounced(conn: &mut Conn, id: &str, why: &str) -> Result<(), StoreError> {
    diesel::update(outbox::table.filter(outbox::id.eq(id)))
        .set((outbox::failure.eq(why), outbox::fate.eq(JobResult::Bounced.name())))
        .execute(conn)?;
    Ok(())
}

/// How many letters to a recipient came back that were sent since then.
pub fn count_bounced(conn: &mut Conn, recipient: &str, since: Millis) -> Result<i64, StoreError> {
    let count = outbox::table
        .filter(outbox::recipient.eq(recipient))
        .filter(outbox::fate.eq(JobResult::Bounced.name()))
        .filter(outbox::done_at.gt(to_timestamp(since)))
        .count()
        .get_result(conn)?;
    Ok(count)
}

/// The turns that wait for somebody's letter of the day.
pub fn list_pending_turns(
    conn: &mut Conn,
    recipient: &str,
    now: Millis,
) -> Result<Vec<OutboxJob>, StoreError> {
    let rows: Vec<Row> = outbox::table
        .filter(outbox::recipient.eq(recipient))
        .filter(outbox::kind.eq(JobKind::Turn.name()))
        .filter(outbox::done_at.is_null())
        .filter(outbox::leased_until.le(to_timestamp(now)))
        .order(outbox::id.asc())
        .load(conn)?;
    rows.into_iter().map(Row::job).collect()
}

/// When the last letter of a kind left for somebody.
pub fn last_sent(conn: &mut Conn, recipient: &str, kind: JobKind) -> Result<Option<Millis>, StoreError> {
    let at: Option<Option<DbTimestamp>> = optional(
        outbox::table
            .filter(outbox::recipient.eq(recipient))
            .filter(outbox::kind.eq(kind.name()))
            .filter(outbox::fate.eq(JobResult::Sent.name()))
            .order(outbox::done_at.desc())
            .select(outbox::done_at)
            .first(conn),
    )?;
    Ok(at.flatten().map(to_millis))
}

/// How a letter fares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LetterStatus {
    /// Its id.
    pub id: String,
    /// To whom: an account's id or an address.
    pub recipient: String,
    /// What it is about.
    pub kind: String,
    /// The game, if it is about one.
    pub game: Option<GameId>,
    /// When it will be tried next.
    pub due_at: Millis,
    /// When it left.
    pub sent_at: Option<Millis>,
    /// When it needed no more work.
    pub done_at: Option<Millis>,
    /// What became of it.
    pub fate: Option<JobResult>,
    /// How often it was tried.
    pub attempts: u32,
    /// What went wrong last.
    pub failure: Option<String>,
}

impl Row {
    fn state(self) -> Result<LetterStatus, StoreError> {
        let fate = self.fate.as_deref().and_then(JobResult::from_name);
        let left = matches!(fate, Some(JobResult::Sent | JobResult::InDigest | JobResult::Bounced));
        Ok(LetterStatus {
            id: self.id,
            recipient: self.recipient,
            kind: self.kind,
            game: self.game_id.map(GameId::from_stored),
            due_at: to_millis(self.due_at),
            sent_at: self.done_at.filter(|_| left).map(to_millis),
            done_at: self.done_at.map(to_millis),
            fate,
            attempts: narrow(self.attempts)?,
            failure: self.failure,
        })
    }
}

/// The letters to a recipient, newest first.
pub fn list_letters(
    conn: &mut Conn,
    recipients: &[String],
    after: Option<&str>,
    limit: u32,
) -> Result<Vec<LetterStatus>, StoreError> {
    let mut query = outbox::table
        .filter(outbox::recipient.eq_any(recipients.to_vec()))
        .filter(outbox::kind.eq_any(letters()))
        .into_boxed();
    if let Some(after) = after {
        query = query.filter(outbox::id.lt(after.to_owned()));
    }
    let rows: Vec<Row> = query.order(outbox::id.desc()).limit(i64::from(limit)).load(conn)?;
    rows.into_iter().map(Row::state).collect()
}

/// The letter that tells of a fact.
pub fn find_letter(conn: &mut Conn, dedupe_key: &str) -> Result<Option<LetterStatus>, StoreError> {
    let row: Option<Row> =
        optional(outbox::table.filter(outbox::dedupe_key.eq(dedupe_key)).get_result(conn))?;
    row.map(Row::state).transpose()
}

/// Letters that an operator should know of: those that fail, were given up or came back. Newest first.
pub fn list_failing_letters(conn: &mut Conn, limit: u32) -> Result<Vec<LetterStatus>, StoreError> {
    let rows: Vec<Row> = outbox::table
        .filter(outbox::failure.is_not_null())
        .filter(outbox::kind.eq_any(letters()))
        .order(outbox::id.desc())
        .limit(i64::from(limit))
        .load(conn)?;
    rows.into_iter().map(Row::state).collect()
}

/// Gives letters that were given up another chance; says how many there were.
pub fn retry_dead(conn: &mut Conn, now: Millis) -> Result<usize, StoreError> {
    let dead =
        outbox::table.filter(outbox::fate.eq(JobResult::Dead.name())).filter(outbox::kind.eq_any(letters()));
    let again = diesel::update(dead)
        .set((
            outbox::done_at.eq(None::<DbTimestamp>),
            outbox::fate.eq(None::<String>),
            outbox::attempts.eq(0),
            outbox::due_at.eq(to_timestamp(now)),
            outbox::leased_until.eq(to_timestamp(Millis(0))),
        ))
        .execute(conn)?;
    Ok(again)
}

/// How many sign-in letters to an address, however it is tagged, were written down since then.
pub fn count_sign_ins_since(conn: &mut Conn, email: &Email, since: Millis) -> Result<i64, StoreError> {
    let (mailbox, domain) = (email.untagged(), email.domain());
    let local = mailbox.split('@').next().unwrap_or_default();
    // What is tagged stands between `name+` and `name,` in the order of letters.
    let tagged = outbox::recipient.ge(format!("{local}+")).and(outbox::recipient.lt(format!("{local},")));
    let same =
        outbox::recipient.eq_any([email.as_str().to_owned(), mailbox.clone(), format!("{local}@{domain}")]);
    let recipients: Vec<String> = outbox::table
        .filter(tagged.or(same))
        .filter(outbox::due_at.gt(to_timestamp(since)))
        .filter(outbox::kind.eq(JobKind::SignIn.name()))
        .select(outbox::recipient)
        .limit(1000)
        .load(conn)?;
    let ours = recipients
        .into_iter()
        .filter(|recipient| Email::from_stored(recipient.clone()).untagged() == mailbox);
    Ok(i64::try_from(ours.count()).unwrap_or(i64::MAX))
}

/// How many notices wait for a recipient.
pub fn count_pending_for(conn: &mut Conn, recipient: &str) -> Result<i64, StoreError> {
    let waiting = outbox::table.filter(outbox::recipient.eq(recipient)).filter(outbox::done_at.is_null());
    Ok(waiting.count().get_result(conn)?)
}

/// How many notices wait.
pub fn count_pending(conn: &mut Conn) -> Result<i64, StoreError> {
    Ok(outbox::table.filter(outbox::done_at.is_null()).count().get_result(conn)?)
}

/// Forgets some of what was done before then; says how many.
pub fn prune(conn: &mut Conn, before: Millis, limit: u32) -> Result<usize, StoreError> {
    let done = outbox::table
        .filter(outbox::done_at.lt(to_timestamp(before)))
        .order(outbox::done_at.asc())
        .limit(i64::from(limit))
        .select(outbox::id);
    let ids: Vec<String> = done.load(conn)?;
    Ok(diesel::delete(outbox::table.filter(outbox::id.eq_any(ids))).execute(conn)?)
}

/// Forgets some of what webhooks were told or not told, if that was settled before then.
pub fn prune_webhook_calls(conn: &mut Conn, before: Millis, limit: u32) -> Result<usize, StoreError> {
    let told = outbox::table
        .filter(outbox::kind.eq(JobKind::WebhookCall.name()))
        .filter(outbox::done_at.lt(to_timestamp(before)))
        .order(outbox::done_at.asc())
        .limit(i64::from(limit))
        .select(outbox::id);
    let ids: Vec<String> = told.load(conn)?;
    Ok(diesel::delete(outbox::table.filter(outbox::id.eq_any(ids))).execute(conn)?)
}

/// Forgets all letters to a recipient.
pub fn delete_for(conn: &mut Conn, recipient: &str) -> Result<(), StoreError> {
    diesel::delete(outbox::table.filter(outbox::recipient.eq(recipient))).execute(conn)?;
    Ok(())
}
