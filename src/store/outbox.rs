//! Work that follows from a change, written down with it: letters, what webhooks are told, and bots' turns. Whoever
//! claims a row does it; at least once, so the key names the fact.

use super::connection::Conn;
use super::error::StoreError;
use super::rows::{Moment, maybe, millis, moment, small};
use super::schema::outbox;
use crate::domain::{Fate, GameId, Notice, NoticeKind};
use diesel::prelude::*;
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
    due_at: Moment,
    attempts: i32,
    leased_until: Moment,
    done_at: Option<Moment>,
    failure: Option<String>,
    fate: Option<String>,
}

impl Row {
    fn notice(self) -> Result<Notice, StoreError> {
        let kind = NoticeKind::named(&self.kind)
            .ok_or_else(|| StoreError::Corrupt(format!("notice {:?}", self.kind)))?;
        Ok(Notice {
            id: self.id,
            key: self.dedupe_key,
            kind,
            game: self.game_id.map(GameId::stored),
            seat: self.seat.map(small).transpose()?.map(Seat),
            recipient: self.recipient,
            body: self.body,
            due_at: millis(self.due_at),
            attempts: small(self.attempts)?,
        })
    }
}

/// The names of what becomes a letter.
pub(super) fn letters() -> impl Iterator<Item = &'static str> {
    NoticeKind::LETTERS.into_iter().map(NoticeKind::name)
}

/// Writes a notice down. The same fact is written down once.
pub fn put(conn: &mut Conn, notice: &Notice) -> Result<(), StoreError> {
    let there: Option<String> =
        maybe(outbox::table.filter(outbox::dedupe_key.eq(&notice.key)).select(outbox::id).get_result(conn))?;
    if there.is_some() {
        return Ok(());
    }
    let row = Row {
        id: notice.id.clone(),
        dedupe_key: notice.key.clone(),
        kind: notice.kind.name().into(),
        game_id: notice.game.as_ref().map(|id| id.as_str().into()),
        seat: notice.seat.map(|seat| i32::from(seat.0)),
        recipient: notice.recipient.clone(),
        body: notice.body.clone(),
        due_at: moment(notice.due_at),
        attempts: 0,
        leased_until: moment(Millis(0)),
        done_at: None,
        failure: None,
        fate: None,
    };
    diesel::insert_into(outbox::table).values(row).execute(conn)?;
    Ok(())
}

/// What is due and nobody works on, but to these recipients.
pub fn due(
    conn: &mut Conn,
    kinds: &[NoticeKind],
    except: &[String],
    now: Millis,
    limit: u32,
) -> Result<Vec<Notice>, StoreError> {
    let rows: Vec<Row> = outbox::table
        .filter(outbox::done_at.is_null())
        .filter(outbox::due_at.le(moment(now)))
        .filter(outbox::leased_until.le(moment(now)))
        .filter(outbox::kind.eq_any(kinds.iter().map(|kind| kind.name())))
        .filter(outbox::recipient.ne_all(except))
        .order(outbox::due_at.asc())
        .limit(i64::from(limit))
        .load(conn)?;
    rows.into_iter().map(Row::notice).collect()
}

/// Claims a notice until then: one row changed means that it is the caller's.
pub fn claim(conn: &mut Conn, id: &str, now: Millis, until: Millis) -> Result<bool, StoreError> {
    let free = outbox::table
        .filter(outbox::id.eq(id))
        .filter(outbox::done_at.is_null())
        .filter(outbox::leased_until.le(moment(now)));
    let changed = diesel::update(free)
        .set((outbox::leased_until.eq(moment(until)), outbox::attempts.eq(outbox::attempts + 1)))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Keeps claimed until then what is claimed for a recipient.
pub fn renew(conn: &mut Conn, recipient: &str, now: Millis, until: Millis) -> Result<(), StoreError> {
    let claimed = outbox::table
        .filter(outbox::recipient.eq(recipient))
        .filter(outbox::done_at.is_null())
        .filter(outbox::leased_until.gt(moment(now)));
    diesel::update(claimed).set(outbox::leased_until.eq(moment(until))).execute(conn)?;
    Ok(())
}

/// Whether a notice in hand is still there: whoever was erased since is told nothing. An update that changes nothing
/// holds the row on Postgres, so that nobody is erased in between.
pub fn is_still_there(conn: &mut Conn, id: &str) -> Result<bool, StoreError> {
    let held = outbox::table.filter(outbox::id.eq(id));
    let found = diesel::update(held).set(outbox::attempts.eq(outbox::attempts)).execute(conn)?;
    Ok(found == 1)
}

/// It is done.
pub fn done(conn: &mut Conn, id: &str, now: Millis) -> Result<(), StoreError> {
    close(conn, id, now, Fate::Sent, None)
}

/// It is done, and nobody will ask what became of it.
pub fn forget_done(conn: &mut Conn, id: &str) -> Result<(), StoreError> {
    diesel::delete(outbox::table.filter(outbox::id.eq(id))).execute(conn)?;
    Ok(())
}

/// It needs no more work; says what became of it.
pub fn close(
    conn: &mut Conn,
    id: &str,
    now: Millis,
    fate: Fate,
    why: Option<&str>,
) -> Result<(), StoreError> {
    diesel::update(outbox::table.filter(outbox::id.eq(id)))
        .set((outbox::done_at.eq(moment(now)), outbox::failure.eq(why), outbox::fate.eq(fate.name())))
        .execute(conn)?;
    Ok(())
}

/// It failed; it is tried again then.
pub fn failed(conn: &mut Conn, id: &str, why: &str, again: Millis) -> Result<(), StoreError> {
    diesel::update(outbox::table.filter(outbox::id.eq(id)))
        .set((
            outbox::failure.eq(why),
            outbox::due_at.eq(moment(again)),
            outbox::leased_until.eq(moment(Millis(0))),
        ))
        .execute(conn)?;
    Ok(())
}

/// It waits until then, which is no failed try.
pub fn postpone(conn: &mut Conn, id: &str, until: Millis) -> Result<(), StoreError> {
    diesel::update(outbox::table.filter(outbox::id.eq(id)))
        .set((
            outbox::due_at.eq(moment(until)),
            outbox::leased_until.eq(moment(Millis(0))),
            outbox::attempts.eq(outbox::attempts - 1),
        ))
        .execute(conn)?;
    Ok(())
}

/// What else waits for a recipient waits until then at least, but for what somebody works on.
pub fn put_off(conn: &mut Conn, recipient: &str, now: Millis, until: Millis) -> Result<(), StoreError> {
    let others = outbox::table
        .filter(outbox::recipient.eq(recipient))
        .filter(outbox::done_at.is_null())
        .filter(outbox::leased_until.le(moment(now)))
        .filter(outbox::due_at.lt(moment(until)));
    diesel::update(others).set(outbox::due_at.eq(moment(until))).execute(conn)?;
    Ok(())
}

/// Nothing that waits for a recipient needs more work.
pub fn close_all(
    conn: &mut Conn,
    recipient: &str,
    now: Millis,
    fate: Fate,
    why: &str,
) -> Result<(), StoreError> {
    let waiting = outbox::table.filter(outbox::recipient.eq(recipient)).filter(outbox::done_at.is_null());
    diesel::update(waiting)
        .set((outbox::done_at.eq(moment(now)), outbox::failure.eq(why), outbox::fate.eq(fate.name())))
        .execute(conn)?;
    Ok(())
}

/// It left and came back.
pub fn returned(conn: &mut Conn, id: &str, why: &str) -> Result<(), StoreError> {
    diesel::update(outbox::table.filter(outbox::id.eq(id)))
        .set((outbox::failure.eq(why), outbox::fate.eq(Fate::Returned.name())))
        .execute(conn)?;
    Ok(())
}

/// How many letters to a recipient came back that were sent since then.
pub fn count_returned(conn: &mut Conn, recipient: &str, since: Millis) -> Result<i64, StoreError> {
    let count = outbox::table
        .filter(outbox::recipient.eq(recipient))
        .filter(outbox::fate.eq(Fate::Returned.name()))
        .filter(outbox::done_at.gt(moment(since)))
        .count()
        .get_result(conn)?;
    Ok(count)
}

/// The turns that wait for somebody's letter of the day.
pub fn turns_of(conn: &mut Conn, recipient: &str, now: Millis) -> Result<Vec<Notice>, StoreError> {
    let rows: Vec<Row> = outbox::table
        .filter(outbox::recipient.eq(recipient))
        .filter(outbox::kind.eq(NoticeKind::Turn.name()))
        .filter(outbox::done_at.is_null())
        .filter(outbox::leased_until.le(moment(now)))
        .order(outbox::id.asc())
        .load(conn)?;
    rows.into_iter().map(Row::notice).collect()
}

/// When the last letter of a kind left for somebody.
pub fn last_sent(conn: &mut Conn, recipient: &str, kind: NoticeKind) -> Result<Option<Millis>, StoreError> {
    let at: Option<Option<Moment>> = maybe(
        outbox::table
            .filter(outbox::recipient.eq(recipient))
            .filter(outbox::kind.eq(kind.name()))
            .filter(outbox::fate.eq(Fate::Sent.name()))
            .order(outbox::done_at.desc())
            .select(outbox::done_at)
            .first(conn),
    )?;
    Ok(at.flatten().map(millis))
}

/// How a letter fares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LetterState {
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
    pub fate: Option<Fate>,
    /// How often it was tried.
    pub attempts: u32,
    /// What went wrong last.
    pub failure: Option<String>,
}

impl Row {
    fn state(self) -> Result<LetterState, StoreError> {
        let fate = self.fate.as_deref().and_then(Fate::named);
        let left = matches!(fate, Some(Fate::Sent | Fate::Gathered | Fate::Returned));
        Ok(LetterState {
            id: self.id,
            recipient: self.recipient,
            kind: self.kind,
            game: self.game_id.map(GameId::stored),
            due_at: millis(self.due_at),
            sent_at: self.done_at.filter(|_| left).map(millis),
            done_at: self.done_at.map(millis),
            fate,
            attempts: small(self.attempts)?,
            failure: self.failure,
        })
    }
}

/// The letters to a recipient, newest first.
pub fn states(
    conn: &mut Conn,
    recipients: &[String],
    after: Option<&str>,
    limit: u32,
) -> Result<Vec<LetterState>, StoreError> {
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

/// Letters that an operator should know of: those that fail, were given up or came back. Newest first.
pub fn troubled(conn: &mut Conn, limit: u32) -> Result<Vec<LetterState>, StoreError> {
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
        outbox::table.filter(outbox::fate.eq(Fate::Dead.name())).filter(outbox::kind.eq_any(letters()));
    let again = diesel::update(dead)
        .set((
            outbox::done_at.eq(None::<Moment>),
            outbox::fate.eq(None::<String>),
            outbox::attempts.eq(0),
            outbox::due_at.eq(moment(now)),
            outbox::leased_until.eq(moment(Millis(0))),
        ))
        .execute(conn)?;
    Ok(again)
}

/// How many letters to a recipient were written down since then.
pub fn count_since(conn: &mut Conn, recipient: &str, since: Millis) -> Result<i64, StoreError> {
    let count = outbox::table
        .filter(outbox::recipient.eq(recipient))
        .filter(outbox::due_at.gt(moment(since)))
        .count()
        .get_result(conn)?;
    Ok(count)
}

/// How many notices wait for a recipient.
pub fn waiting_for(conn: &mut Conn, recipient: &str) -> Result<i64, StoreError> {
    let waiting = outbox::table.filter(outbox::recipient.eq(recipient)).filter(outbox::done_at.is_null());
    Ok(waiting.count().get_result(conn)?)
}

/// How many notices wait.
pub fn waiting(conn: &mut Conn) -> Result<i64, StoreError> {
    Ok(outbox::table.filter(outbox::done_at.is_null()).count().get_result(conn)?)
}

/// Forgets what was done before then, and everything addressed to somebody who is gone.
pub fn prune(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    Ok(diesel::delete(outbox::table.filter(outbox::done_at.lt(moment(before)))).execute(conn)?)
}

/// Forgets what webhooks were not told, if that was settled before then.
pub fn prune_untold(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    let untold = outbox::table
        .filter(outbox::kind.eq(NoticeKind::Webhook.name()))
        .filter(outbox::done_at.lt(moment(before)));
    Ok(diesel::delete(untold).execute(conn)?)
}

/// Forgets all letters to a recipient.
pub fn forget(conn: &mut Conn, recipient: &str) -> Result<(), StoreError> {
    diesel::delete(outbox::table.filter(outbox::recipient.eq(recipient))).execute(conn)?;
    Ok(())
}
