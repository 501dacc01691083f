//! The log. Entries are appended and never change.

use crate::domain::GameId;
use crate::store::connection::Conn;
use crate::store::convert::{DbTimestamp, narrow, to_hash, to_i64, to_millis, to_u64};
use crate::store::error::StoreError;
use crate::store::schema::entries;
use crate::store::sql_timestamp::SqlTimestamp;
use crate::store::statements::{AppendEntries, AppendEntry};
use diesel::prelude::*;
use kernel::{CanonicalJson, Entry, EntryKind, Hash, Holder, Revision, Seat, SeatEvent, Seq};
use std::borrow::Cow;

#[derive(Queryable)]
struct Row {
    seq: i64,
    at: DbTimestamp,
    seat: i32,
    kind: String,
    content: Option<String>,
    digest: Vec<u8>,
    chain: Vec<u8>,
    state: Option<Vec<u8>>,
}

impl Row {
    fn entry(self, salt: &dyn Fn(Seq) -> Hash) -> Result<Entry, StoreError> {
        let content = self.content.unwrap_or_default();
        let kind = match (self.kind.as_str(), content.as_str()) {
            ("move", _) => EntryKind::Move { action: CanonicalJson::assume_canonical(content) },
            ("undo", to) => {
                let to = to.parse().map_err(|_| StoreError::Corrupt("an undo to nowhere".into()))?;
                EntryKind::Undo { to }
            }
            ("resign", _) => EntryKind::Note(SeatEvent::Resign),
            ("timeout", _) => EntryKind::Note(SeatEvent::Timeout),
            ("replace", "bot") => EntryKind::Note(SeatEvent::Replace { holder: Holder::Bot }),
            ("replace", "person") => EntryKind::Note(SeatEvent::Replace { holder: Holder::Person }),
            ("abandon", _) => EntryKind::Note(SeatEvent::Abandon),
            ("upgrade", revision) => {
                let revision = revision.parse().map(Revision);
                let unknown = |_| StoreError::Corrupt("an upgrade to no revision".into());
                EntryKind::Upgrade { revision: revision.map_err(unknown)? }
            }
            (kind, _) => return Err(StoreError::Corrupt(format!("an entry of kind {kind:?}"))),
        };
        let number = to_u64(self.seq)?;
        Ok(Entry {
            seq: number,
            at: to_millis(self.at),
            seat: Seat(narrow(self.seat)?),
            kind,
            salt: salt(number),
            digest: to_hash(&self.digest)?,
            chain: to_hash(&self.chain)?,
            state: self.state.as_deref().map(to_hash).transpose()?,
        })
    }
}

/// What an entry says besides who and when.
pub(super) fn content(kind: &EntryKind) -> Option<Cow<'_, str>> {
    match kind {
        EntryKind::Move { action } => Some(action.as_str().into()),
        EntryKind::Undo { to } => Some(to.to_string().into()),
        EntryKind::Note(SeatEvent::Replace { holder: Holder::Bot }) => Some("bot".into()),
        EntryKind::Note(SeatEvent::Replace { holder: Holder::Person }) => Some("person".into()),
        EntryKind::Note(_) => None,
        EntryKind::Upgrade { revision } => Some(revision.to_string().into()),
    }
}

/// Appends an entry. The compare-and-set on the game's head comes first; the primary key is the net below it.
pub fn append(conn: &mut Conn, game: &GameId, entry: &Entry) -> Result<(), StoreError> {
    append_statement(game, entry, content(&entry.kind).as_deref()).run(conn)?;
    Ok(())
}

/// Appends many: on Postgres in one statement, where each would be a round trip.
pub fn append_all(conn: &mut Conn, game: &GameId, log: &[Entry]) -> Result<(), StoreError> {
    let Conn::Postgres(postgres) = conn else {
        return log.iter().try_for_each(|entry| append(conn, game, entry));
    };
    let contents: Vec<_> = log.iter().map(|entry| content(&entry.kind)).collect();
    let mut all = AppendEntries::default();
    for (entry, content) in log.iter().zip(&contents) {
        all.push(append_statement(game, entry, content.as_deref()));
    }
    all.run(postgres)?;
    Ok(())
}

pub(super) fn append_statement<'a>(
    game: &'a GameId,
    entry: &'a Entry,
    content: Option<&'a str>,
) -> AppendEntry<'a> {
    AppendEntry {
        game_id: game.as_str(),
        seq: to_i64(entry.seq),
        at: SqlTimestamp(entry.at),
        seat: i32::from(entry.seat.0),
        kind: entry.kind.name(),
        content,
        digest: &entry.digest,
        chain: &entry.chain,
        state: entry.state.as_ref().map(|state| &state[..]),
    }
}

/// The entries after `after`, in order. Salts are not stored: they follow from the secret.
pub fn list_after(
    conn: &mut Conn,
    game: &GameId,
    after: Seq,
    salt: &dyn Fn(Seq) -> Hash,
) -> Result<Vec<Entry>, StoreError> {
    list_between(conn, game, after, Seq::MAX, salt)
}

/// The entries after `after`, up to and with `last`, in order.
pub fn list_between(
    conn: &mut Conn,
    game: &GameId,
    after: Seq,
    last: Seq,
    salt: &dyn Fn(Seq) -> Hash,
) -> Result<Vec<Entry>, StoreError> {
    let rows: Vec<Row> = entries::table
        .filter(entries::game_id.eq(game.as_str()))
        .filter(entries::seq.gt(to_i64(after)))
        .filter(entries::seq.le(to_i64(last)))
        .order(entries::seq.asc())
        .select((
            entries::seq,
            entries::at,
            entries::seat,
            entries::kind,
            entries::content,
            entries::digest,
            entries::chain,
            entries::state,
        ))
        .load(conn)?;
    rows.into_iter().map(|row| row.entry(salt)).collect()
}

/// The chain of one entry.
pub fn chain_at(conn: &mut Conn, game: &GameId, at: Seq) -> Result<Option<Vec<u8>>, StoreError> {
    let chain = entries::table.find((game.as_str(), to_i64(at))).select(entries::chain).get_result(conn);
    crate::store::convert::optional(chain)
}
