//! Work that follows from a change, written down with it: letters and bots' turns. Whoever claims a row does it;
//! at least once, so the key names the fact.

use super::connection::Conn;
use super::error::StoreError;
use super::rows::{Moment, maybe, millis, moment, small};
use super::schema::outbox;
use crate::domain::{GameId, Notice, NoticeKind};
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

/// Writes a notice down. The same fact is written down once.
pub fn put(conn: &mut Conn, notice: &Notice) -> Result<(), StoreError> {
    let there: Option<String> =
        maybe(outbox::table.filter(outbox::dedupe_key.eq(&notice.key)).select(outbox::id).first(conn))?;
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
    };
    diesel::insert_into(outbox::table).values(row).execute(conn)?;
    Ok(())
}

/// What is due and nobody works on.
pub fn due(
    conn: &mut Conn,
    kinds: &[NoticeKind],
    now: Millis,
    limit: u32,
) -> Result<Vec<Notice>, StoreError> {
    let rows: Vec<Row> = outbox::table
        .filter(outbox::done_at.is_null())
        .filter(outbox::due_at.le(moment(now)))
        .filter(outbox::leased_until.le(moment(now)))
        .filter(outbox::kind.eq_any(kinds.iter().map(|kind| kind.name())))
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

/// It is done.
pub fn done(conn: &mut Conn, id: &str, now: Millis) -> Result<(), StoreError> {
    diesel::update(outbox::table.filter(outbox::id.eq(id)))
        .set((outbox::done_at.eq(moment(now)), outbox::failure.eq(None::<String>)))
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

/// How a letter fared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fate {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub kind: String,
    /// The game, if it is about one.
    pub game: Option<GameId>,
    /// When it was or will be sent.
    pub due_at: Millis,
    /// When it was sent.
    pub sent_at: Option<Millis>,
    /// How often it was tried.
    pub attempts: u32,
    /// What went wrong last.
    pub failure: Option<String>,
}

/// The letters to a recipient, newest first.
pub fn fates(
    conn: &mut Conn,
    recipients: &[String],
    after: Option<&str>,
    limit: u32,
) -> Result<Vec<Fate>, StoreError> {
    let mut query = outbox::table
        .filter(outbox::recipient.eq_any(recipients.to_vec()))
        .filter(outbox::kind.ne(NoticeKind::Bot.name()))
        .into_boxed();
    if let Some(after) = after {
        query = query.filter(outbox::id.lt(after.to_owned()));
    }
    let rows: Vec<Row> = query.order(outbox::id.desc()).limit(i64::from(limit)).load(conn)?;
    rows.into_iter()
        .map(|row| {
            Ok(Fate {
                id: row.id,
                kind: row.kind,
                game: row.game_id.map(GameId::stored),
                due_at: millis(row.due_at),
                sent_at: row.done_at.map(millis),
                attempts: small(row.attempts)?,
                failure: row.failure,
            })
        })
        .collect()
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

/// How many notices wait.
pub fn waiting(conn: &mut Conn) -> Result<i64, StoreError> {
    Ok(outbox::table.filter(outbox::done_at.is_null()).count().get_result(conn)?)
}

/// Forgets what was done before then, and everything addressed to somebody who is gone.
pub fn prune(conn: &mut Conn, before: Millis) -> Result<usize, StoreError> {
    Ok(diesel::delete(outbox::table.filter(outbox::done_at.lt(moment(before)))).execute(conn)?)
}

/// Forgets all letters to a recipient.
pub fn forget(conn: &mut Conn, recipient: &str) -> Result<(), StoreError> {
    diesel::delete(outbox::table.filter(outbox::recipient.eq(recipient))).execute(conn)?;
    Ok(())
}
